"""The score of one reading by the text of the rules, in loops that are compiled."""

from __future__ import annotations

from typing import Any

from proofs.jit import jit
from tehai.kernel.codes import (
    ANKAN,
    CHIITOITSU_FORM,
    EAST,
    HAKU,
    KANCHAN,
    KAZOE_IS_YAKUMAN,
    PAIR_PLACE,
    PENCHAN,
    PON,
    SEQUENCE,
    TANKI,
    YAOCHUU,
)


@jit
def add_set(tiles: Any, kind: int, type_of_set: int, change: int) -> None:
    """Add the tiles of a set to counts, or take them away."""
    for i in range(3):
        tiles[kind + i if type_of_set == SEQUENCE else kind] += change


@jit
def consists_of_its_tiles(win: Any, out: Any, space: Any) -> bool:
    """Whether the concealed sets and the pair of a standard reading are the tiles, the winning tile in its place."""
    for kind in range(34):
        space[kind] = win["tiles"][kind]
    for i in range(4 - win["melds"]):
        add_set(space, out["set_kind"][i], out["set_type"][i], -1)
    space[out["pair"]] -= 2
    for kind in range(34):
        if space[kind] != 0:
            return False
    if out["place"] == PAIR_PLACE:
        return bool(out["pair"] == win["win_kind"])
    add_set(space, out["set_kind"][out["place"]], out["set_type"][out["place"]], 1)
    return bool(space[win["win_kind"]] > 0)


@jit
def fu_of_set(win: Any, out: Any, i: int) -> int:
    """2 for a triplet; twice that when concealed, when of terminals or honours; four times that for a quad."""
    if out["set_type"][i] == SEQUENCE:
        return 0
    fu = 4 if YAOCHUU >> out["set_kind"][i] & 1 else 2
    concealed = 4 - win["melds"]
    if i >= concealed:
        type_of_meld = win["meld_type"][i - concealed]
        return fu * (1 if type_of_meld == PON else 8 if type_of_meld == ANKAN else 4)
    return fu if i == out["place"] and not win["tsumo"] else 2 * fu


@jit
def fu_of_pair(win: Any, rules: Any, pair: int) -> int:
    """2 for dragons and winds that count, the option's for a wind that counts twice."""
    if pair == win["seat_wind"] == win["round_wind"]:
        return int(rules["double_wind_pair_fu"])
    return 2 if pair >= HAKU or pair == win["seat_wind"] or pair == win["round_wind"] else 0


@jit
def fu_by_the_rules(win: Any, rules: Any, out: Any, closed: bool) -> int:
    """The fu of a reading before rounding."""
    if out["form"] == CHIITOITSU_FORM:
        return 25
    hand = fu_of_pair(win, rules, out["pair"])
    for i in range(4):
        hand += fu_of_set(win, out, i)
    if out["wait"] == KANCHAN or out["wait"] == PENCHAN or out["wait"] == TANKI:
        hand += 2
    if not win["tsumo"]:
        return 30 + hand if closed else 22 if hand == 0 and rules["open_pinfu_30"] else 20 + hand
    return 20 if hand == 0 and closed and rules["pinfu_tsumo_20"] else 22 + hand


@jit
def base_by_the_rules(rules: Any, han: int, fu: int) -> int:
    """Base points of an ordinary hand."""
    steps = (2000, 3000, 3000, 4000, 4000, 4000, 6000, 6000)  # of 5 to 12 han
    if han >= 13:
        return 8000 if rules["kazoe"] == KAZOE_IS_YAKUMAN else 6000
    if han >= 5:
        return steps[han - 5]
    base = fu * 2 ** (2 + han)
    return 2000 if base > 2000 or (base == 1920 and rules["kiriage_mangan"]) else base


@jit
def hundreds(points: int) -> int:
    """Rounded up."""
    return -(-points // 100) * 100


@jit
def is_paid(win: Any, out: Any) -> bool:
    """Whether the payments of four players are those of the base points, and their sum is what the winner gets."""
    base = out["base"]
    dealer = win["seat_wind"] == EAST
    if not win["tsumo"]:
        return bool(out["pay_ron"] == hundreds(base * (6 if dealer else 4)) == out["points"] == out["total"])
    of_dealer = 0 if dealer else hundreds(2 * base)
    of_other = hundreds(2 * base if dealer else base)
    total = 3 * of_other if dealer else of_dealer + 2 * of_other
    same = out["pay_dealer"] == of_dealer and out["pay_other"] == of_other
    return bool(same and out["points"] == out["total"] == total)
