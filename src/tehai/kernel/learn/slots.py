"""A compact action space: 122 slots, in each of which at most one action of a menu lies, but for the few left out.

A discard as drawn and one from the hand share a slot, in which the one as drawn has precedence. Calls with two red
fives share theirs with those with one. Open riichi has none.
"""

from ..codes import (
    A_ANKAN, A_CHI, A_KAKAN, A_MINKAN, A_OPEN_RIICHI, A_PON, A_RIICHI, A_TSUMO, KIND_OF, RED, SLOTS, SLOTS_OF_SUIT,
    SLOT_CHI, SLOT_HONOURS, SLOT_MINKAN, SLOT_PON, SLOT_RIICHI, SLOT_TSUMO, SUIT_PLACES, TILE_CODES,
)  # fmt: skip
from ..layout import Ints, Record


def tile_slot(tile: int, part: int) -> int:
    """The slot of a tile in a part: discards 0, discards with riichi 1, kans 2."""
    if tile >= RED:
        return SLOTS_OF_SUIT * (tile - RED) + SLOT_RIICHI * part + 9
    if tile >= 27:
        return SLOT_HONOURS + tile - 27 + 7 * part
    return SLOTS_OF_SUIT * (tile // 9) + tile % 9 + SLOT_RIICHI * part


def call_slot(action: int) -> int:
    """The slot of a call or of a kan."""
    if action < A_PON:
        return SLOT_CHI + (action - A_CHI) % 6
    if action < A_MINKAN:
        return SLOT_PON + min(1, (action - A_PON) % 3)
    if action < A_KAKAN:
        return SLOT_MINKAN
    if action < A_ANKAN:
        return tile_slot(KIND_OF[(action - A_KAKAN) // 4], 2)
    return tile_slot((action - A_ANKAN) // 5, 2)


def slot_of(action: int) -> int:
    """The slot of an action; -1: none."""
    if action < A_CHI:
        if action >= A_OPEN_RIICHI:
            return -1
        return tile_slot(action % TILE_CODES, 1 if action >= A_RIICHI else 0)
    if action < A_TSUMO:
        return call_slot(action)
    return SLOT_TSUMO + action - A_TSUMO


def action_in_slot(s: Record, seat: int, slot: int) -> int:
    """The action of a player's menu that lies in a slot; -1: none."""
    found = -1
    for i in range(s["menu_n"][seat]):
        action = s["menu"][seat][i]
        if slot_of(action) == slot:
            found = max(found, action)
    return found


def fill_slots(s: Record, seat: int, order: int, out: Ints) -> None:
    """The action of a player's menu in each slot, -1 where there is none; the suits in an order."""
    for slot in range(SLOTS):
        out[slot] = -1
    for i in range(s["menu_n"][seat]):
        action = s["menu"][seat][i]
        slot = slot_of(action)
        if 0 <= slot < SLOT_HONOURS:
            place = SUIT_PLACES[3 * order + slot // SLOTS_OF_SUIT]
            slot = SLOTS_OF_SUIT * place + slot % SLOTS_OF_SUIT
        if slot >= 0:
            out[slot] = max(out[slot], action)
