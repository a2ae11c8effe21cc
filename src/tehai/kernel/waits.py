"""The tiles that complete a hand, and whether it counts as tenpai (RULES 2.5, 7.7)."""

from .codes import OWN_FOUR, SHAPE_ONLY, VISIBLE_FOUR
from .decompose import is_complete
from .dora import copies
from .layout import Ints, Record


def find_waits(hand: Record, work: Record) -> int:
    """Mask of the kinds that complete a hand of 13 tiles, also those of which it holds all four."""
    tiles = hand["tiles"]
    mask = 0
    for kind in range(34):
        tiles[kind] += 1
        if is_complete(tiles, hand["melds"], work):
            mask |= 1 << kind
        tiles[kind] -= 1
    return mask


def tenpai_waits(hand: Record, rules: Record, seen: Ints, work: Record) -> int:
    """Mask of the waits that make a hand tenpai: not those of which all four are held, or seen, as the option says.

    `seen` counts by kind what the player can see outside their own hand.
    """
    waits = find_waits(hand, work)
    rule = rules["tenpai_rule"]
    if rule == SHAPE_ONLY:
        return waits
    counted = 0
    for kind in range(34):
        held = hand["tiles"][kind]
        if rule == OWN_FOUR or rule == VISIBLE_FOUR:
            held = copies(hand, kind)
        if rule == VISIBLE_FOUR:
            held += seen[kind]
        if held < 4:
            counted |= 1 << kind
    return waits & counted
