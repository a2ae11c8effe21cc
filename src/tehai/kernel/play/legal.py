"""What a player may do on their turn, and why not (RULES 7.1 to 7.5, 7.9, 8).

Each kind of action has one function that says why it is not allowed (`ALLOWED` if it is); the menu lists every action
that the tiles in the hand suggest and that no rule forbids. Menus and reasons come from the same functions.
"""

from ..hand.best import score_win
from ..codes import (
    ALLOWED, A_ANKAN, A_DISCARD, A_KAKAN, A_KITA, A_KYUUSHU, A_OPEN_RIICHI, A_RIICHI, A_RIICHI_DRAWN, A_TSUMO,
    A_TSUMOGIRI, FIFTH_KAN, HAND_OPEN, IN_RIICHI, KINDS, KIND_OF, LAST_TILE, NORTH, NOT_COMPLETE, NOT_FIRST_TURN,
    NOT_HELD, NOT_IN_RULES, NOT_TENPAI, NO_DRAW, NO_YAKU, PON, RED_OF, RIICHI_ANKAN_OFF, RIICHI_ANKAN_STRICT,
    SHAPE_ONLY, STANDARD, TILE_CODES, TOO_FEW_KINDS, TOO_FEW_POINTS, TOO_FEW_TILES, TRIPLET, WAITS_CHANGE, WHY_KUIKAE,
    YAOCHUU,
)  # fmt: skip
from ..hand.decompose import find_readings
from .hands import held, is_closed, is_first_turn, kans, load_hand, load_win
from ..layout import Record
from ..hand.classes import join_rows, orphans_shanten, pairs_shanten, rows_of, tally
from ..hand.waits import find_waits, tenpai_waits
from .wall import live_left


def offer(s: Record, seat: int, action: int) -> None:
    """Write an action into a player's menu."""
    s["menu"][seat][s["menu_n"][seat]] = action
    s["menu_n"][seat] += 1


def refuse_tsumo(s: Record, rules: Record, desk: Record, lookup: Record, seat: int) -> int:
    """Why the tile just drawn does not win."""
    if s["drawn"] < 0:
        return NO_DRAW
    if not s["waits"][seat] >> KIND_OF[s["drawn"]] & 1:
        return NOT_COMPLETE
    load_win(s, rules, seat, 1, desk["win"])
    score_win(desk["win"], rules, lookup, desk["work"], desk["out"])
    return ALLOWED if desk["out"]["base"] > 0 else NO_YAKU


def refuse_discard(s: Record, seat: int, tile: int, drawn: bool) -> int:
    """Why a tile may not be discarded, from the hand or as drawn."""
    same = 1 if s["drawn"] == tile else 0
    if drawn:
        return ALLOWED if same else NOT_HELD
    count = s["hand"][seat][tile] - same
    riichi = s["riichi"][seat]
    forbidden = s["kuikae"] >> KIND_OF[tile] & 1
    if count <= 0:
        return NOT_HELD
    if riichi:
        return IN_RIICHI
    return WHY_KUIKAE if forbidden else ALLOWED


def refuse_riichi(s: Record, rules: Record, seat: int) -> int:
    """Why riichi cannot be declared, whatever the discard."""
    if s["riichi"][seat]:
        return IN_RIICHI
    if not is_closed(s, seat):
        return HAND_OPEN
    if rules["riichi_min_points"] > 0 and s["points"][seat] < rules["riichi_min_points"]:
        return TOO_FEW_POINTS
    if not rules["riichi_without_draw"] and live_left(s) < rules["players"]:
        return TOO_FEW_TILES
    return ALLOWED


def stays_tenpai(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, tile: int) -> bool:
    """Whether a hand is tenpai after this discard, by its own tiles."""
    win = desk["win"]
    load_hand(s, seat, win)
    win["tiles"][KIND_OF[tile]] -= 1
    for kind in range(KINDS):
        desk["seen"][kind] = 0
    return tenpai_waits(win, rules, desk["seen"], lookup) != 0


def can_be_tenpai(s: Record, rules: Record, desk: Record, lookup: Record, seat: int) -> bool:
    """A quick look whether any discard leaves tenpai; where only the shape counts, shanten is too strict to say."""
    melds = s["melds"][seat]
    if rules["tenpai_rule"] == SHAPE_ONLY or join_rows(rows_of(s["blocks"][seat], lookup), melds, lookup) <= 1:
        return True
    if melds > 0:
        return False
    load_hand(s, seat, desk["win"])
    counts = tally(desk["win"]["tiles"])
    return pairs_shanten(counts) <= 0 or orphans_shanten(counts) <= 0


def stays_triplet(desk: Record, lookup: Record, kind: int) -> bool:
    """Whether the three tiles of a kind are a triplet in every reading of the hand with each of its waits."""
    win = desk["win"]
    work = desk["work"]
    waits = find_waits(win["tiles"], win["melds"], lookup)
    for wait in range(KINDS):
        if waits >> wait & 1:
            win["tiles"][wait] += 1
            win["win_kind"] = wait
            find_readings(win, lookup, work)
            win["tiles"][wait] -= 1
            for hand in range(work["hands"]):
                found = False
                for i in range(4 - win["melds"]):
                    if work["form"][hand] == STANDARD and work["sets"][hand][i] == kind + 34 * TRIPLET:
                        found = True
                if not found:
                    return False
    return True


def refuse_riichi_ankan(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, kind: int) -> int:
    """Why a player in riichi may not make this concealed kan (RULES 7.5)."""
    if rules["riichi_ankan"] == RIICHI_ANKAN_OFF or KIND_OF[s["drawn"]] != kind:
        return IN_RIICHI
    win = desk["win"]
    load_hand(s, seat, win)
    win["tiles"][kind] -= 1
    before = find_waits(win["tiles"], win["melds"], lookup)
    if rules["riichi_ankan"] == RIICHI_ANKAN_STRICT and not stays_triplet(desk, lookup, kind):
        return WAITS_CHANGE
    win["tiles"][kind] -= 3
    win["melds"] += 1
    return ALLOWED if find_waits(win["tiles"], win["melds"], lookup) == before else WAITS_CHANGE


def refuse_kan(s: Record, rules: Record) -> int:
    """Why nobody may make a kan now."""
    if live_left(s) == 0:
        return LAST_TILE
    total = 0
    for seat in range(rules["players"]):
        total += kans(s, seat)
    return FIFTH_KAN if total >= 4 else ALLOWED


def refuse_ankan(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, kind: int) -> int:
    """Why four concealed tiles cannot be declared as a kan."""
    if held(s, seat, kind) < 4:
        return NOT_HELD
    if s["drawn"] < 0:
        return NO_DRAW
    reason = refuse_kan(s, rules)
    if reason == ALLOWED and s["riichi"][seat]:
        reason = refuse_riichi_ankan(s, rules, desk, lookup, seat, kind)
    return reason


def pon_of(s: Record, seat: int, kind: int) -> int:
    """Which meld is a pon of this kind; -1: none."""
    for i in range(s["melds"][seat]):
        if s["meld_type"][seat][i] == PON and s["meld_kind"][seat][i] == kind:
            return i
    return -1


def refuse_kakan(s: Record, rules: Record, seat: int, tile: int) -> int:
    """Why a tile cannot be added to a pon."""
    if s["hand"][seat][tile] == 0 or pon_of(s, seat, KIND_OF[tile]) < 0:
        return NOT_HELD
    return NO_DRAW if s["drawn"] < 0 else refuse_kan(s, rules)


def refuse_kita(s: Record, rules: Record, seat: int) -> int:
    """Why no North can be set aside."""
    if not rules["nukidora"]:
        return NOT_IN_RULES
    if s["hand"][seat][NORTH] == 0:
        return NOT_HELD
    if s["drawn"] < 0:
        return NO_DRAW
    if live_left(s) == 0:
        return LAST_TILE
    return IN_RIICHI if s["riichi"][seat] and s["drawn"] != NORTH else ALLOWED


def refuse_kyuushu(s: Record, rules: Record, seat: int) -> int:
    """Why the round cannot be called off for nine terminals and honours."""
    if not rules["abort_kyuushu"]:
        return NOT_IN_RULES
    if s["drawn"] < 0 or not is_first_turn(s, seat):
        return NOT_FIRST_TURN
    kinds = 0
    for kind in range(KINDS):
        if YAOCHUU >> kind & 1 and s["hand"][seat][kind] > 0:
            kinds += 1
    return ALLOWED if kinds >= 9 else TOO_FEW_KINDS


def refuse_riichi_with(
    s: Record, rules: Record, desk: Record, lookup: Record, seat: int, tile: int, drawn: bool
) -> int:
    """Why riichi cannot be declared with this discard."""
    reason = refuse_discard(s, seat, tile, drawn)
    if reason == ALLOWED:
        reason = refuse_riichi(s, rules, seat)
    if reason == ALLOWED and not stays_tenpai(s, rules, desk, lookup, seat, tile):
        reason = NOT_TENPAI
    return reason


def offer_discards(s: Record, seat: int) -> None:
    """Every discard from the hand, and the tile just drawn."""
    count = 0
    for tile in range(TILE_CODES):
        s["menu"][seat][count] = A_DISCARD + tile  # counted when it may be; no branch, which no processor could guess
        count += 1 if refuse_discard(s, seat, tile, False) == ALLOWED else 0
    s["menu_n"][seat] = count
    if s["drawn"] >= 0:
        offer(s, seat, A_TSUMOGIRI + s["drawn"])


def offer_riichi(s: Record, rules: Record, desk: Record, lookup: Record, seat: int) -> None:
    """Every discard with which riichi can be declared."""
    if refuse_riichi(s, rules, seat) != ALLOWED or not can_be_tenpai(s, rules, desk, lookup, seat):
        return
    first = s["menu_n"][seat]
    for tile in range(TILE_CODES):
        if s["hand"][seat][tile] > 0 and stays_tenpai(s, rules, desk, lookup, seat, tile):
            if refuse_discard(s, seat, tile, False) == ALLOWED:
                offer(s, seat, A_RIICHI + tile)
            if s["drawn"] == tile:
                offer(s, seat, A_RIICHI_DRAWN + tile)
    if rules["open_riichi"]:
        for i in range(first, s["menu_n"][seat]):
            offer(s, seat, s["menu"][seat][i] + A_OPEN_RIICHI - A_RIICHI)


def offer_kans(s: Record, rules: Record, desk: Record, lookup: Record, seat: int) -> None:
    """Every kan from the own hand."""
    for i in range(s["melds"][seat]):
        if s["meld_type"][seat][i] == PON:
            kind = s["meld_kind"][seat][i]
            reds = s["meld_reds"][seat][i]
            if refuse_kakan(s, rules, seat, kind) == ALLOWED:
                offer(s, seat, A_KAKAN + kind * 4 + reds)
            if RED_OF[kind] >= 0 and refuse_kakan(s, rules, seat, RED_OF[kind]) == ALLOWED:
                offer(s, seat, A_KAKAN + RED_OF[kind] * 4 + reds)
    load_hand(s, seat, desk["win"])
    most = 0
    for kind in range(KINDS):
        most = max(most, desk["win"]["tiles"][kind])
    if most < 4:
        return
    for kind in range(KINDS):
        if refuse_ankan(s, rules, desk, lookup, seat, kind) == ALLOWED:
            offer(s, seat, A_ANKAN + kind * 5 + held(s, seat, kind) - s["hand"][seat][kind])


def turn_menu(s: Record, rules: Record, desk: Record, lookup: Record, seat: int) -> None:
    """Write what a player may do on their turn."""
    s["menu_n"][seat] = 0
    if s["hidden"][seat]:
        return
    offer_discards(s, seat)
    if s["drawn"] < 0:
        return
    offer_riichi(s, rules, desk, lookup, seat)
    offer_kans(s, rules, desk, lookup, seat)
    if refuse_tsumo(s, rules, desk, lookup, seat) == ALLOWED:
        offer(s, seat, A_TSUMO)
    if refuse_kyuushu(s, rules, seat) == ALLOWED:
        offer(s, seat, A_KYUUSHU)
    if refuse_kita(s, rules, seat) == ALLOWED:
        offer(s, seat, A_KITA)
