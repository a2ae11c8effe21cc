"""Payments for wins and draws, and final scores (RULES 5.2 to 5.4, 7.7, 7.10)."""

from ..codes import (
    HONBA_EACH, LIMIT_BASE, MANGAN, PAO_HONBA_LIABLE, PAO_WHOLE_HAND, RON_ATAMAHANE, RON_DOUBLE_ONLY, ROUND_THOUSANDS,
    STICKS_FIRST, STICKS_SHARED, TIE_SPLIT, YAKUMAN,
)  # fmt: skip
from ..layout import Record
from ..hand.points import payment, ron_halves, tsumo_halves


def move(table: Record, payer: int, winner: int, points: int) -> None:
    """One player pays another."""
    table["delta"][payer] -= points
    table["delta"][winner] += points


def pay_shares(table: Record, rules: Record, winner: int, base: int, honba: int, feeder: int) -> None:
    """A self-draw: everybody pays a share; where one player fed the kan that won (-1: none), that one pays them all."""
    for seat in range(rules["players"]):
        if seat != winner:
            share = payment(base, tsumo_halves(rules, winner == table["dealer"], seat == table["dealer"]))
            move(table, feeder if feeder >= 0 else seat, winner, share + honba * rules["honba_value"])


def pay_liable(table: Record, rules: Record, winner: int, base: int, liable: int, honba: int) -> None:
    """A part of a hand for which another player than the discarder is liable: all of it on a self-draw, else half."""
    full = payment(base, ron_halves(winner == table["dealer"]))
    bonus = honba * rules["honba_value"] * (rules["players"] - 1)
    discarder = table["discarder"]
    move(table, liable, winner, full if discarder < 0 else full // 2)
    if discarder >= 0:
        move(table, discarder, winner, full // 2)
    move(table, honba_payer(rules, liable, discarder), winner, bonus)


def honba_payer(rules: Record, liable: int, discarder: int) -> int:
    """Who pays the honba of a part for which a player is liable; a discarder of -1: a self-draw."""
    return liable if discarder < 0 or rules["pao_honba"] == PAO_HONBA_LIABLE else discarder


def hold_liable(table: Record, index: int, part: int, liable: int, multiple: int) -> None:
    """Note who is liable for a yakuman of a win, which counts so many times; -1: no player is."""
    table["pao_seat"][index][part] = liable
    table["pao_base"][index][part] = LIMIT_BASE[YAKUMAN] * multiple


def split_liable(table: Record, rules: Record, index: int) -> int:
    """Write the share of a win's base points for each liable player; returns the rest.

    A liable player who is also the discarder has no share: they pay everything anyway.
    """
    rest: int = table["win_base"][index]
    for part in range(3):
        liable = table["pao_seat"][index][part]
        covered = 0
        if liable >= 0 and liable != table["discarder"] and rules["pao_yakuman"] >> part & 1:
            covered = rest if rules["pao_scope"] == PAO_WHOLE_HAND else min(rest, table["pao_base"][index][part])
        table["pao_base"][index][part] = covered
        rest -= covered
    return rest


def pay_win(table: Record, rules: Record, index: int, honba: int) -> None:
    """One win, taken apart by who is liable for what; the honba go with the first part that a liable player pays."""
    winner = table["win_seat"][index]
    discarder = table["discarder"]
    rest = split_liable(table, rules, index)
    for part in range(3):
        if table["pao_base"][index][part] > 0:
            pay_liable(table, rules, winner, table["pao_base"][index][part], table["pao_seat"][index][part], honba)
            honba = 0
    if rest > 0 and discarder < 0:
        pay_shares(table, rules, winner, rest, honba, table["kan_feeder"][index] if rules["daiminkan_pao"] else -1)
    elif rest > 0:
        bonus = honba * rules["honba_value"] * (rules["players"] - 1)
        move(table, discarder, winner, payment(rest, ron_halves(winner == table["dealer"])) + bonus)


def settle_win(table: Record, rules: Record) -> None:
    """Write what every seat gains or loses by one or more wins on the same tile.

    In turn order from the discarder; sticks, and honba unless each winner gets them, go to the first. Three wins
    where only two are allowed are an abortive draw: nobody pays.
    """
    players = rules["players"]
    for seat in range(4):
        table["delta"][seat] = 0
    if table["wins"] > 2 and rules["multiple_ron"] == RON_DOUBLE_ONLY:
        return
    paid = 0
    for step in range(1, players + 1):
        seat = (table["discarder"] + step) % players
        for index in range(table["wins"]):
            if table["win_seat"][index] == seat and (paid == 0 or rules["multiple_ron"] != RON_ATAMAHANE):
                first = paid == 0
                for other in range(4):
                    table["win_delta"][index][other] = -table["delta"][other]
                pay_win(
                    table, rules, index, table["honba"] if first or rules["honba_on_multi_ron"] == HONBA_EACH else 0
                )
                if first:
                    table["delta"][seat] += 1000 * table["sticks"]
                for other in range(4):
                    table["win_delta"][index][other] += table["delta"][other]
                paid += 1


def settle_draw(table: Record, rules: Record) -> None:
    """Write what every seat gains or loses when the wall is empty: nagashi mangan, or noten payments."""
    players = rules["players"]
    waiting = 0
    nagashi = 0
    for seat in range(4):
        table["delta"][seat] = 0
        if seat < players:
            waiting += table["tenpai"][seat]
            nagashi += table["nagashi"][seat]
    if nagashi > 0 and rules["nagashi_mangan"]:
        for seat in range(players):
            if table["nagashi"][seat]:
                pay_shares(table, rules, seat, LIMIT_BASE[MANGAN], table["honba"] if rules["nagashi_honba"] else 0, -1)
    elif 0 < waiting < players:
        for seat in range(players):
            if table["tenpai"][seat]:
                table["delta"][seat] = rules["noten_pot"] // waiting
            else:
                table["delta"][seat] = -(rules["noten_pot"] // (players - waiting))


def beats(table: Record, seat: int, other: int) -> bool:
    """Whether a seat ranks before another: by points, then by the order of seats at the start."""
    if table["points"][seat] != table["points"][other]:
        return bool(table["points"][seat] > table["points"][other])
    return bool(table["order"][seat] < table["order"][other])


def rank_bonus(table: Record, rules: Record, rank: int) -> int:
    """Uma and oka of a rank (0 is first), in points."""
    players = rules["players"]
    bonus: int = 1000 * rules["uma"][rank]
    if rules["uma_floats"]:
        floating = 0
        for seat in range(players):
            if table["points"][seat] > rules["start_points"]:
                floating += 1
        bonus = 1000 * rules["uma_floating"][floating - 1][rank] if 0 < floating < players else 0
    if rank == 0:
        bonus += players * (rules["return_points"] - rules["start_points"])
    return bonus


def share_of(points: int, index: int, among: int) -> int:
    """One of several equal shares in whole hundreds; the first ones get the remainder."""
    hundreds = points // 100
    return 100 * (hundreds // among + (1 if index < hundreds % among else 0))


def stick_share(table: Record, rules: Record, rank: int, ahead: int, tied: int) -> int:
    """What a seat gets of the sticks left on the table: `ahead` seats stand before those with whom it is tied."""
    sticks = 1000 * table["sticks"]
    if rules["leftover_sticks"] == STICKS_SHARED:
        return share_of(sticks, rank, rules["players"])
    if rules["leftover_sticks"] == STICKS_FIRST and ahead == 0:
        return share_of(sticks, rank, tied)
    return 0


def round_thousands(points: int) -> int:
    """To the nearest thousand, half away from zero."""
    if points < 0:
        return -((-points + 500) // 1000 * 1000)
    return (points + 500) // 1000 * 1000


def final_scores(table: Record, rules: Record) -> None:
    """Write every seat's place and final score."""
    players = rules["players"]
    others = 0
    first = 0
    for seat in range(players):
        rank = 0
        ahead = 0  # ranks before those that this seat shares
        tied = 1
        for other in range(players):
            if other != seat and table["points"][other] == table["points"][seat]:
                tied += 1
            if other != seat and beats(table, other, seat):
                rank += 1
                if table["points"][other] != table["points"][seat]:
                    ahead += 1
        if rules["tie"] != TIE_SPLIT:
            ahead = rank
            tied = 1
        pool = 0
        for i in range(tied):
            pool += rank_bonus(table, rules, ahead + i)
        share = stick_share(table, rules, rank, ahead, tied)
        table["share"][seat] = share
        bonus = share_of(pool, rank - ahead, tied) + share
        points = table["points"][seat]
        if rules["final_rounding"] == ROUND_THOUSANDS:
            points = round_thousands(points)
        table["place"][seat] = ahead + 1
        table["final"][seat] = points - rules["return_points"] + bonus
        if rank == 0:
            first = seat
        else:
            others += table["final"][seat]
    if rules["final_rounding"] == ROUND_THOUSANDS:
        table["final"][first] = -others
