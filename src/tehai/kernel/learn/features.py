"""What one seat sees, as small integers for learning: an OBSERVATION, the mask of its actions, and an ORACLE.

Everything is relative to the seat: it is seat 0, followed by right, across and left. `features` reads only what `hide`
leaves in a state, so it can be given the full state.
"""

from ..codes import (
    ACTIONS, EAST, EVENT_PAYLOADS, EVENT_SEATS, E_DORA, E_OUTCOME, E_REPLACEMENT, FACES, F_OPEN_RIICHI, PHASE_CLAIM,
    PHASE_TURN, TILE_CODES,
)  # fmt: skip
from ..play.furiten import furiten_of
from ..play.hands import is_asked
from ..layout import (
    MOST_DISCARDS, MOST_DRAWS, OBSERVATION_VERSION, RECENT_EVENTS, REPLACEMENTS, Ints, Record,
)  # fmt: skip
from ..play.wall import indicator_at, live_left, replacement_place
from .sight import passed_since_riichi


def relative(seat: int, other: int, players: int) -> int:
    """A seat counted from another one; "no seat" stays as it is."""
    if other < 0:
        return -1
    return other - seat if other >= seat else other - seat + players


def action_mask(s: Record, seat: int, lane: int, lanes: int, out: Ints) -> None:
    """1 for the code of every action that a player may choose now; threads share the codes as they share `planes`."""
    for action in range(lane, ACTIONS, lanes + 1):
        out[action] = 0
    if is_asked(s, seat):
        for i in range(s["menu_n"][seat]):
            if s["menu"][seat][i] & lanes == lane:
                out[s["menu"][seat][i]] = 1


def tell_rules(rules: Record, out: Record) -> None:
    """The options that matter to a player."""
    out["rule_start_points"] = rules["start_points"]
    out["rule_return_points"] = rules["return_points"]
    out["rule_goal_points"] = rules["goal_points"]
    for place in range(4):
        out["rule_uma"][place] = rules["uma"][place]
    for suit in range(3):
        out["rule_red_fives"][suit] = rules["red_fives"][suit]
    out["rule_players"] = rules["players"]
    out["rule_length"] = rules["length"]
    out["rule_kuitan"] = rules["kuitan"]
    out["rule_ippatsu"] = rules["ippatsu"]
    out["rule_dora"] = rules["dora"]
    out["rule_ura_dora"] = rules["ura_dora"]
    out["rule_kan_dora"] = rules["kan_dora"]
    out["rule_flowers"] = rules["flowers"]
    out["rule_nukidora"] = rules["nukidora"]
    out["rule_multiple_ron"] = rules["multiple_ron"]
    out["rule_renchan"] = rules["renchan"]
    out["rule_tobi"] = rules["tobi"]
    out["rule_agariyame"] = rules["agariyame"]
    out["rule_nagashi_mangan"] = rules["nagashi_mangan"]
    out["rule_tsumo_loss"] = rules["tsumo_loss"]
    out["rule_kan_dora_timing"] = rules["kan_dora_timing"]
    out["rule_kuikae"] = rules["kuikae"]
    out["rule_open_riichi"] = rules["open_riichi"]
    out["rule_abort_kyuushu"] = rules["abort_kyuushu"]
    out["rule_tenpaiyame"] = rules["tenpaiyame"]
    out["rule_extension_rounds"] = rules["extension_rounds"]


def tell_moment(s: Record, rules: Record, seat: int, out: Record) -> None:
    """The round, the scores, and what this seat has to decide."""
    players = rules["players"]
    dealer = s["round"] % players
    claim = s["phase"] == PHASE_CLAIM
    out["version"] = OBSERVATION_VERSION
    out["seat"] = seat
    out["round"] = s["round"]
    out["dealer"] = relative(seat, dealer, players)
    out["round_wind"] = EAST + s["round"] // players % 4
    out["seat_wind"] = EAST + relative(dealer, seat, players)
    out["honba"] = s["honba"]
    out["sticks"] = s["sticks"]
    out["streak"] = s["streak"]
    out["live"] = live_left(s)
    out["phase"] = s["phase"]
    out["asked"] = 1 if is_asked(s, seat) else 0
    out["turn"] = relative(seat, s["turn"], players)
    out["drawn"] = s["drawn"] if s["phase"] == PHASE_TURN and s["turn"] == seat else -1
    out["source"] = s["source"]
    out["tile"] = s["tile"] if claim else -1
    out["window"] = s["window"] if claim else -1
    out["waits"] = s["waits"][seat]
    out["furiten"] = furiten_of(s, seat)
    out["kuikae"] = s["kuikae"]
    out["interrupted"] = s["interrupted"]
    out["dora_due"] = s["dora_due"]
    out["dora_n"] = s["dora_n"]
    for i in range(5):
        out["dora"][i] = indicator_at(s, rules, i, 0) if i < s["dora_n"] else -1


def tell_hand(s: Record, who: int, shown: int, hand: Ints) -> None:
    """The tiles of a hand by face, or only their number."""
    for face in range(TILE_CODES + 1):
        hand[face] = 0
    for face in range(FACES):
        hand[face if shown and face < TILE_CODES else TILE_CODES] += s["hand"][who][face]


def tell_melds(s: Record, seat: int, who: int, players: int, row: int, out: Record) -> None:
    """A player's melds, Norths and flowers."""
    count = s["melds"][who]
    out["melds"][row] = count
    for i in range(4):
        out["meld_type"][row][i] = s["meld_type"][who][i] if i < count else -1
        out["meld_kind"][row][i] = s["meld_kind"][who][i] if i < count else -1
        out["meld_tile"][row][i] = s["meld_tile"][who][i] if i < count else -1
        out["meld_reds"][row][i] = s["meld_reds"][who][i] if i < count else -1
        out["meld_from"][row][i] = relative(seat, s["meld_from"][who][i], players) if i < count else -1


def tell_seat(s: Record, seat: int, who: int, players: int, row: int, out: Record) -> None:
    """A player's visible tiles; after an open riichi also the hand, except for the tile just drawn."""
    hand = out["hand"][row]
    tell_hand(s, who, 1 if row == 0 else s["riichi_flags"][who] & F_OPEN_RIICHI, hand)
    if row > 0 and s["phase"] == PHASE_TURN and s["turn"] == who and s["riichi_flags"][who] & F_OPEN_RIICHI:
        hand[min(s["drawn"], TILE_CODES)] -= 1
        hand[TILE_CODES] += 1
    tell_melds(s, seat, who, players, row, out)
    out["points"][row] = s["points"][who]
    out["riichi"][row] = s["riichi"][who]
    out["riichi_flags"][row] = s["riichi_flags"][who]
    out["ippatsu"][row] = s["ippatsu"][who]
    out["kita"][row] = s["kita"][who]
    out["flowers"][row] = s["flowers"][who]
    out["safe"][row] = s["river_kinds"][who]
    if s["riichi"][who]:
        out["safe"][row] |= passed_since_riichi(s, who)
    out["river_n"][row] = s["river_n"][who]
    for i in range(MOST_DISCARDS):
        out["river"][row][i] = s["river"][who][i] if i < s["river_n"][who] else -1
    for part in range(3):
        out["pao"][row][part] = relative(seat, s["pao"][who][part], players)


def tell_history(s: Record, seat: int, players: int, out: Record) -> None:
    """Public events, the latest first."""
    told = 0
    for back in range(1, s["history_n"] + 1):
        event = s["history"][s["history_n"] - back]
        kind = event // EVENT_PAYLOADS // EVENT_SEATS
        payload = event % EVENT_PAYLOADS
        who = relative(seat, event // EVENT_PAYLOADS % EVENT_SEATS, players)
        if kind == E_DORA or kind == E_OUTCOME:
            who = 0
        if kind > E_REPLACEMENT and told < RECENT_EVENTS:
            out["recent"][told] = (kind * EVENT_SEATS + who) * EVENT_PAYLOADS + payload
            told += 1
    for i in range(told, RECENT_EVENTS):
        out["recent"][i] = -1


def features(s: Record, rules: Record, seat: int, lane: int, lanes: int, out: Record) -> None:
    """Write what a seat may know into an OBSERVATION, or a thread's share of it: the seats, the moment, the history."""
    players = rules["players"]
    for row in range(4):
        if row & lanes == lane:
            tell_seat(s, seat, (seat + row) % players if row < players else row, players, row, out)
    if 4 & lanes == lane:
        tell_rules(rules, out)
        tell_moment(s, rules, seat, out)
    if 5 & lanes == lane:
        tell_history(s, seat, players, out)


def oracle(s: Record, rules: Record, seat: int, out: Record) -> None:
    """Write what no seat may know into an ORACLE: every hand, and the rest of the wall."""
    players = rules["players"]
    for row in range(4):
        who = (seat + row) % players if row < players else row
        tell_hand(s, who, 1, out["hand"][row])
        out["waits"][row] = s["waits"][who]
        out["furiten"][row] = furiten_of(s, who)
        out["asked"][row] = 1 if is_asked(s, who) else 0
    next_draw = s["wall_n"] - s["taken"] - 1
    for i in range(MOST_DRAWS):
        out["draws"][i] = s["wall"][next_draw - i] if i < live_left(s) else -1
    for i in range(REPLACEMENTS):
        out["replacements"][i] = s["wall"][replacement_place(s["replaced"] + i, players)]
    for i in range(5):
        out["dora"][i] = indicator_at(s, rules, i, 0)
        out["ura"][i] = indicator_at(s, rules, i, 1)


def observe_tables(
    states: Record, which: Ints, rules: Record, seats: Ints, facts: Record, masks: Ints, secrets: Record,
    first: int, last: int,
) -> None:  # fmt: skip
    """Many tables, each as one seat sees it; `secrets` may be empty."""
    for i in range(first, last):
        features(states[i], rules[which[i]], seats[i], 0, 0, facts[i])
        action_mask(states[i], seats[i], 0, 0, masks[i])
        if len(secrets) > 0:
            oracle(states[i], rules[which[i]], seats[i], secrets[i])
