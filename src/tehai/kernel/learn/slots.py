"""A compact action space of 122 slots: each holds at most one action of a menu, and a few actions have no slot.

Discarding a tile as drawn and from the hand share a slot, which then means the drawn one. Calls with two red fives
share a slot with those with one. Open riichi has no slot.
"""

from ..codes import (
    A_ANKAN, A_CHI, A_KAKAN, A_MINKAN, A_OPEN_RIICHI, A_PON, A_RIICHI, A_TSUMO, KIND_OF, RED, SLOTS, SLOTS_OF_SUIT,
    SLOT_CHI, SLOT_HONOURS, SLOT_MINKAN, SLOT_PON, SLOT_RIICHI, SLOT_TSUMO, SUIT_PLACES, TILE_CODES,
)  # fmt: skip
from ..layout import Ints, Record


def tile_slot(tile: int, part: int) -> int:
    """The slot of a tile: discards are part 0, discards with riichi part 1, kans part 2."""
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
    """The slot of an action, or -1."""
    if action < A_CHI:
        if action >= A_OPEN_RIICHI:
            return -1
        return tile_slot(action % TILE_CODES, 1 if action >= A_RIICHI else 0)
    if action < A_TSUMO:
        return call_slot(action)
    return SLOT_TSUMO + action - A_TSUMO


def action_in_slot(s: Record, seat: int, slot: int) -> int:
    """The action of a player's menu in a slot, or -1."""
    found = -1
    for i in range(s["menu_n"][seat]):
        action = s["menu"][seat][i]
        if slot_of(action) == slot:
            found = max(found, action)
    return found


def fill_slots(s: Record, seat: int, order: int, out: Ints) -> None:
    """The action of a player's menu in each slot, or -1, with the suits reordered."""
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
