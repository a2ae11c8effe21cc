"""A player's tiles and melds, and the winning situation they make."""

from ..codes import (
    ANKAN, DRAW_KAN, DRAW_KITA, DRAW_WALL, EAST, EVENT_PAYLOADS, EVENT_SEATS, FLOWERS, F_CHANKAN, F_CHIIHOU,
    F_DISCARDER_RIICHI, F_HAITEI, F_HOUTEI, F_IPPATSU, F_KANBURI, F_PAARENCHAN, F_RENHOU, F_RINSHAN, F_TENHOU,
    F_TSUBAME_GAESHI, KIND_OF, PHASE_TURN, PON, RED, RED_OF, RENHOU_OWN_FIRST_DRAW, RIICHI_DECLARED, RIICHI_PAID,
    UNKNOWN, WINDOW_DISCARD, WINDOW_KAKAN,
)  # fmt: skip
from ..layout import MOST_EVENTS, Record
from ..hand.classes import class_of, shape_of, with_block
from .wall import indicator_at, live_left


def note(s: Record, event: int, seat: int, payload: int) -> None:
    """Write one event into the history of the round."""
    count = s["history_n"]
    if count < MOST_EVENTS:
        s["history"][count] = (event * EVENT_SEATS + seat) * EVENT_PAYLOADS + payload
        s["history_n"] = count + 1


def is_asked(s: Record, seat: int) -> bool:
    """Whether a player has to decide now."""
    return bool(s["asked"][seat] and (s["phase"] == PHASE_TURN or s["answer"][seat] < 0))


def stop_asking(s: Record, seat: int) -> None:
    """A player is not asked anything any more."""
    s["asked"][seat] = 0
    s["answer"][seat] = 0
    s["menu_n"][seat] = 0


def renew_block(s: Record, rules: Record, lookup: Record, seat: int, block: int) -> None:
    """Look up a block of the concealed tiles that has changed."""
    reds = s["hand"][seat][RED + block] if block < 3 else 0
    found = class_of(s["hand"][seat], reds, block, shape_of(block, rules["players"]), lookup)
    s["blocks"][seat] = with_block(s["blocks"][seat], block, found)


def renew_blocks(s: Record, rules: Record, lookup: Record, seat: int) -> None:
    """Look up all concealed tiles."""
    for block in range(4):
        renew_block(s, rules, lookup, seat, block)


def take_out(s: Record, rules: Record, lookup: Record, seat: int, tile: int, count: int) -> None:
    """Tiles leave a hand; from one that cannot be seen they may be tiles that nobody knew of."""
    known = min(count, s["hand"][seat][tile])
    s["hand"][seat][tile] -= known
    s["hand"][seat][UNKNOWN] -= count - known
    renew_block(s, rules, lookup, seat, KIND_OF[tile] // 9)


def held(s: Record, seat: int, kind: int) -> int:
    """How many concealed tiles of a kind, red ones included."""
    count: int = s["hand"][seat][kind]
    if RED_OF[kind] >= 0:
        count += s["hand"][seat][RED_OF[kind]]
    return count


def kans(s: Record, seat: int) -> int:
    """How many kans a player has."""
    count = 0
    for i in range(s["melds"][seat]):
        if s["meld_type"][seat][i] > PON:
            count += 1
    return count


def is_suukaikan(s: Record, rules: Record) -> bool:
    """Whether four kans, not all of them one player's, end the round unless the next discard is won on (RULES 7.9)."""
    if not rules["abort_suukaikan"] or s["replaced"] < 4:  # each kan has taken a replacement
        return False
    total = 0
    for seat in range(rules["players"]):
        count = kans(s, seat)
        if count == 4:
            return False
        total += count
    return total == 4


def is_closed(s: Record, seat: int) -> bool:
    """Whether a hand has no meld but concealed kans."""
    for i in range(s["melds"][seat]):
        if s["meld_type"][seat][i] != ANKAN:
            return False
    return True


def load_hand(s: Record, seat: int, win: Record) -> None:
    """Write a hand as the scorer reads it: tiles by kind, and melds."""
    for kind in range(34):
        win["tiles"][kind] = s["hand"][seat][kind]
    for red in range(RED, RED + 3):
        win["tiles"][KIND_OF[red]] += s["hand"][seat][red]
    win["melds"] = s["melds"][seat]
    for i in range(s["melds"][seat]):
        win["meld_type"][i] = s["meld_type"][seat][i]
        win["meld_kind"][i] = s["meld_kind"][seat][i]


def count_reds(s: Record, seat: int) -> int:
    """Red fives in the hand and its melds."""
    count = 0
    for red in range(RED, RED + 3):
        count += s["hand"][seat][red]
    for i in range(s["melds"][seat]):
        count += s["meld_reds"][seat][i]
    return count


def is_first_turn(s: Record, seat: int) -> bool:
    """Whether a player has not discarded yet and nobody has called."""
    return bool(s["river_n"][seat] == 0 and not s["interrupted"])


def is_renhou(s: Record, rules: Record, seat: int, dealer: int) -> bool:
    """A ron in the first go-around by another than the dealer: before their own draw, or the dealer's second."""
    if not rules["renhou"] or s["window"] != WINDOW_DISCARD:
        return False
    if seat == dealer or s["interrupted"] or s["riichi"][seat]:
        return False
    if rules["renhou_window"] == RENHOU_OWN_FIRST_DRAW:
        return bool(s["river_n"][seat] == 0)
    return bool(s["river_n"][dealer] == 1)


def tsumo_flags(s: Record, seat: int, dealer: int) -> int:
    """The situations of a self-draw: the last tile is no haitei when it is a replacement."""
    flags = 0
    if s["source"] == DRAW_KAN or s["source"] == DRAW_KITA:
        flags |= F_RINSHAN
    if s["source"] == DRAW_WALL and live_left(s) == 0:
        flags |= F_HAITEI
    if is_first_turn(s, seat):
        flags |= F_TENHOU if seat == dealer else F_CHIIHOU
    return flags


def ron_flags(s: Record, rules: Record, seat: int, dealer: int) -> int:
    """The situations of a win on another's tile."""
    flags = 0
    if s["window"] == WINDOW_KAKAN:
        flags |= F_CHANKAN
    if s["window"] == WINDOW_DISCARD:
        if live_left(s) == 0:
            flags |= F_HOUTEI
        if s["after_kan"] and rules["kanburi"]:
            flags |= F_KANBURI
        if s["riichi"][s["turn"]] == RIICHI_DECLARED and rules["tsubame_gaeshi"]:
            flags |= F_TSUBAME_GAESHI
    if s["riichi"][s["turn"]] == RIICHI_PAID:
        flags |= F_DISCARDER_RIICHI
    if is_renhou(s, rules, seat, dealer):
        flags |= F_RENHOU
    return flags


def load_win(s: Record, rules: Record, seat: int, tsumo: int, win: Record) -> None:
    """Write the situation in which a player wins with the tile just drawn, or with the tile that can be claimed."""
    players = rules["players"]
    dealer = s["round"] % players
    load_hand(s, seat, win)
    tile = s["drawn"] if tsumo else s["tile"]
    win["win_kind"] = KIND_OF[tile]
    win["tsumo"] = tsumo
    win["aka"] = count_reds(s, seat)
    if not tsumo:
        win["tiles"][KIND_OF[tile]] += 1
        win["aka"] += 1 if tile >= RED else 0
    win["round_wind"] = EAST + s["round"] // players % 4
    win["seat_wind"] = EAST + (seat - dealer + players) % players
    flags = tsumo_flags(s, seat, dealer) if tsumo else ron_flags(s, rules, seat, dealer)
    if s["riichi"][seat] == RIICHI_PAID:
        flags |= s["riichi_flags"][seat]
        flags |= F_IPPATSU if s["ippatsu"][seat] else 0
    if seat == dealer and s["streak"] >= 7 and rules["paarenchan"]:
        flags |= F_PAARENCHAN
    win["flags"] = flags
    win["dora_n"] = s["dora_n"]
    win["ura_n"] = s["dora_n"] if s["riichi"][seat] == RIICHI_PAID else 0
    for i in range(s["dora_n"]):
        win["dora"][i] = KIND_OF[indicator_at(s, rules, i, 0)]
        win["ura"][i] = KIND_OF[indicator_at(s, rules, i, 1)]
    win["nukidora"] = s["kita"][seat]
    win["flowers"] = 0
    for i in range(FLOWERS):
        win["flowers"] += s["flowers"][seat] >> i & 1
    win["honba"] = s["honba"]
    win["sticks"] = s["sticks"]
