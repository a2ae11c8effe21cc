"""The end of rounds and games, and the next deal (RULES 5.3, 5.4, 7.7 to 7.10)."""

from ..hand.best import clear, score_win
from ..codes import (
    CHI, E_OUTCOME, KINDS, KIND_OF, LENGTH_EAST, NORTH, OUT_EXHAUSTIVE, OUT_KYUUSHU, OUT_NAGASHI, OUT_NONE,
    OUT_RON, OUT_SANCHAHOU, OUT_TSUMO, PAO, PHASE_DEAL, PHASE_GAME_OVER, PHASE_ROUND_OVER, PON, RENCHAN_NONE,
    RENCHAN_TENPAI, RIVER_CLAIMED, RIVER_TILE, RON_DOUBLE_ONLY, TOBI_OFF, TOBI_ZERO_OR_BELOW,
)  # fmt: skip
from .hands import is_closed, load_hand, load_win, note, stop_asking
from ..layout import Record
from .settle import beats, final_scores, hold_liable, settle_draw, settle_win
from ..hand.waits import tenpai_waits
from .wall import indicator_at


def close_round(s: Record, outcome: int) -> None:
    """The round is over; the points have been paid."""
    s["outcome"] = outcome
    s["phase"] = PHASE_ROUND_OVER
    note(s, E_OUTCOME, 0, outcome)
    for seat in range(4):
        s["points"][seat] += s["delta"][seat]
        stop_asking(s, seat)


def abort_round(s: Record, outcome: int) -> None:
    """An abortive draw: nobody pays."""
    close_round(s, outcome)


def write_win(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, tsumo: int) -> None:
    """Add one win to what the table has to pay, with who is liable for which yakuman in it."""
    table = desk["table"]
    out = desk["out"]
    index = table["wins"]
    load_win(s, rules, seat, tsumo, desk["win"])
    if score_win(desk["win"], rules, lookup, desk["work"], out) < 0:
        clear(out)  # a hand that nobody sees is believed to have won, and its value is not known
    table["win_seat"][index] = seat
    table["win_base"][index] = out["base"]
    table["kan_feeder"][index] = s["kan_feeder"] if tsumo else -1
    if rules["daiminkan_pao"] and tsumo:
        s["liable"][seat] = s["kan_feeder"]
    for part in range(3):
        hold_liable(table, index, part, -1, 0)
        for i in range(out["yaku_n"]):
            feeder = s["pao"][seat][part]
            if out["yaku"][i] == PAO[part] and feeder >= 0 and rules["pao_yakuman"] >> part & 1:
                hold_liable(table, index, part, feeder, out["yaku_han"][i])
                if feeder != table["discarder"]:
                    s["liable"][seat] = feeder
    table["wins"] = index + 1


def begin_settlement(s: Record, rules: Record, desk: Record) -> None:
    """An empty account of this round."""
    table = desk["table"]
    table["dealer"] = s["round"] % rules["players"]
    table["discarder"] = -1
    table["honba"] = s["honba"]
    table["sticks"] = s["sticks"]
    table["wins"] = 0
    for seat in range(4):
        s["liable"][seat] = -1
        s["tenpai"][seat] = 0


def end_by_win(s: Record, rules: Record, desk: Record, lookup: Record, tsumo: int) -> None:
    """Settle what the players marked in `won` have won; three on one tile may be a draw."""
    table = desk["table"]
    winners = 0
    for seat in range(4):
        winners += s["won"][seat]
    if winners == 3 and rules["multiple_ron"] == RON_DOUBLE_ONLY:
        abort_round(s, OUT_SANCHAHOU)
        return
    begin_settlement(s, rules, desk)
    if not tsumo:
        table["discarder"] = s["turn"]
    for seat in range(rules["players"]):
        if s["won"][seat]:
            write_win(s, rules, desk, lookup, seat, tsumo)
    settle_win(table, rules)
    for index in range(table["wins"]):
        for other in range(4):
            s["win_delta"][table["win_seat"][index]][other] = table["win_delta"][index][other]
    for seat in range(4):
        s["delta"][seat] = table["delta"][seat]
    close_round(s, OUT_TSUMO if tsumo else OUT_RON)


def see_meld(s: Record, seat: int, index: int, desk: Record) -> None:
    """Count the tiles of a meld as seen."""
    lowest = s["meld_kind"][seat][index]
    if s["meld_type"][seat][index] == CHI:
        for kind in range(lowest, lowest + 3):
            desk["seen"][kind] += 1
    else:
        desk["seen"][lowest] += 3 if s["meld_type"][seat][index] == PON else 4


def look_around(s: Record, rules: Record, desk: Record, seat: int) -> None:
    """Count what a player sees outside their own hand: rivers, others' melds and Norths, indicators."""
    for kind in range(KINDS):
        desk["seen"][kind] = 0
    for other in range(rules["players"]):
        for i in range(s["river_n"][other]):
            tile = s["river"][other][i]
            if not tile & RIVER_CLAIMED:
                desk["seen"][KIND_OF[tile & RIVER_TILE]] += 1
        if other != seat:
            for i in range(s["melds"][other]):
                see_meld(s, other, i, desk)
        desk["seen"][NORTH] += s["kita"][other]
    for i in range(s["dora_n"]):
        kind = KIND_OF[indicator_at(s, rules, i, 0)]
        if kind < KINDS:
            desk["seen"][kind] += 1


def is_tenpai(s: Record, rules: Record, desk: Record, lookup: Record, seat: int) -> bool:
    """Whether a player is tenpai at the end; riichi was declared with a hand that is."""
    if s["riichi"][seat]:
        return True
    load_hand(s, seat, desk["win"])
    look_around(s, rules, desk, seat)
    return tenpai_waits(desk["win"], rules, desk["seen"], lookup) != 0


def is_nagashi(s: Record, rules: Record, seat: int) -> bool:
    """Whether all discards of a player were terminals and honours that nobody called."""
    if not rules["nagashi_mangan"] or not s["nagashi"][seat]:
        return False
    return not rules["nagashi_requires_closed"] or is_closed(s, seat)


def end_by_empty_wall(s: Record, rules: Record, desk: Record, lookup: Record) -> None:
    """The wall is empty: nagashi mangan, or noten payments."""
    table = desk["table"]
    begin_settlement(s, rules, desk)
    nagashi = 0
    for seat in range(rules["players"]):
        s["tenpai"][seat] = 1 if is_tenpai(s, rules, desk, lookup, seat) else 0
        table["tenpai"][seat] = s["tenpai"][seat]
        table["nagashi"][seat] = 1 if is_nagashi(s, rules, seat) else 0
        s["won"][seat] = table["nagashi"][seat]
        nagashi += table["nagashi"][seat]
    settle_draw(table, rules)
    for seat in range(4):
        s["delta"][seat] = table["delta"][seat]
    close_round(s, OUT_NAGASHI if nagashi > 0 else OUT_EXHAUSTIVE)


def is_win(s: Record, rules: Record) -> bool:
    """Whether the round counts as won."""
    if s["outcome"] == OUT_NAGASHI:
        return bool(rules["nagashi_counts_as_win"])
    return bool(s["outcome"] == OUT_TSUMO or s["outcome"] == OUT_RON)


def dealer_repeats(s: Record, rules: Record, dealer: int) -> bool:
    """Renchan; an abortive draw is played again under any rules."""
    if s["outcome"] >= OUT_KYUUSHU:
        return True
    if is_win(s, rules):
        return bool(rules["renchan"] != RENCHAN_NONE and s["won"][dealer])
    return bool(rules["renchan"] == RENCHAN_TENPAI and s["tenpai"][dealer])


def is_bankrupt(s: Record, rules: Record) -> bool:
    """Whether somebody has no points left."""
    least = 1 if rules["tobi"] == TOBI_ZERO_OR_BELOW else 0
    for seat in range(rules["players"]):
        if rules["tobi"] != TOBI_OFF and s["points"][seat] < least:
            return True
    return False


def load_points(s: Record, table: Record) -> None:
    """Write the points as the ranking reads them, and the sticks that nobody has won."""
    table["sticks"] = 0 if s["outcome"] == OUT_TSUMO or s["outcome"] == OUT_RON else s["sticks"]
    for seat in range(4):
        table["points"][seat] = s["points"][seat]
        table["order"][seat] = seat


def dealer_stops(s: Record, rules: Record, table: Record, dealer: int) -> bool:
    """Agari-yame and tenpai-yame: the game ends although the dealer would repeat."""
    stops = rules["agariyame"] if is_win(s, rules) else rules["tenpaiyame"]
    if not stops or s["outcome"] >= OUT_KYUUSHU or s["points"][dealer] < rules["goal_points"]:
        return False
    for seat in range(rules["players"]):
        if seat != dealer and beats(table, seat, dealer):
            return False
    return True


def game_ends(s: Record, rules: Record, table: Record, repeats: bool) -> bool:
    """Whether the round just played was the last (RULES 7.10)."""
    players = rules["players"]
    if is_bankrupt(s, rules):
        return True
    scheduled = players if rules["length"] == LENGTH_EAST else 2 * players
    if s["round"] < scheduled - 1:
        return False
    if repeats:
        return dealer_stops(s, rules, table, s["round"] % players)
    for seat in range(players):
        if s["points"][seat] >= rules["goal_points"]:
            return True
    return bool(rules["extension_rounds"] >= 0 and s["round"] + 1 >= scheduled + players * rules["extension_rounds"])


def end_game(s: Record, rules: Record, table: Record) -> None:
    """Places, final scores, and the sticks that were left."""
    final_scores(table, rules)
    for seat in range(rules["players"]):
        s["place"][seat] = table["place"][seat]
        s["final"][seat] = table["final"][seat]
        s["points"][seat] += table["share"][seat]
    s["sticks"] = 0
    s["phase"] = PHASE_GAME_OVER


def next_round(s: Record, rules: Record, desk: Record) -> None:
    """Go from a finished round to the next deal, or to the end of the game."""
    table = desk["table"]
    dealer = s["round"] % rules["players"]
    repeats = dealer_repeats(s, rules, dealer)
    won = is_win(s, rules)
    load_points(s, table)
    if game_ends(s, rules, table, repeats):
        end_game(s, rules, table)
        return
    s["sticks"] = table["sticks"]
    s["streak"] = s["streak"] + 1 if won and repeats else 0
    s["honba"] = s["honba"] + 1 if not won or s["won"][dealer] else 0
    if not repeats:
        s["round"] += 1
    s["outcome"] = OUT_NONE
    s["phase"] = PHASE_DEAL
