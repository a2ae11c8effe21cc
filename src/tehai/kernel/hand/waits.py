"""The tiles that complete a hand, and whether it counts as tenpai (RULES 2.5, 7.7)."""

from ..codes import OWN_FOUR, SHAPE_ONLY, VISIBLE_FOUR, YAOCHUU
from .tiles import copies_in_hand
from ..layout import Ints, Record
from .classes import block_in, key_of, orphans_shanten, pairs_shanten, tally


def standard_waits(key: int, lookup: Record) -> int:
    """Mask of the kinds that complete four sets and a pair, from the classes of the blocks.

    A block can take the last tile when the others are complete: with the pair in one of them where two tiles are over
    threes in it, without a pair where one is.
    """
    blocks = 0  # twelve bits for each
    broken = 0
    pairs = 0
    for block in range(4):
        wait = lookup["wait"][block_in(key, block)]
        blocks |= wait << 12 * block
        broken += 1 - (wait >> 11)
        pairs += wait >> 10 & 1
    if broken > 1:
        return 0
    mask = 0
    for block in range(4):
        wait = blocks >> 12 * block & 0xFFF
        others_broken = broken - 1 + (wait >> 11)
        over = wait >> 9 & 3
        if others_broken == 0 and pairs - (over >> 1) == over - 1:
            mask |= (wait & 0x1FF) << 9 * block
    return mask


def pairs_wait(tiles: Ints) -> int:
    """The kind that is held once beside six pairs, as a mask."""
    mask = 0
    for kind in range(34):
        if tiles[kind] == 1:
            mask |= 1 << kind
    return mask


def orphans_waits(tiles: Ints) -> int:
    """The orphan that is missing beside a pair; all of them where none is missing."""
    mask = 0
    for kind in range(34):
        if YAOCHUU >> kind & 1 and tiles[kind] == 0:
            mask |= 1 << kind
    return mask or YAOCHUU


def other_waits(tiles: Ints) -> int:
    """Mask of the kinds that complete seven pairs or thirteen orphans."""
    counts = tally(tiles)
    mask = 0
    if pairs_shanten(counts) == 0:
        mask |= pairs_wait(tiles)
    if orphans_shanten(counts) == 0:
        mask |= orphans_waits(tiles)
    return mask


def find_waits(tiles: Ints, melds: int, lookup: Record) -> int:
    """Mask of the kinds that complete a hand of 13 tiles, also those of which it holds all four."""
    mask = standard_waits(key_of(tiles, 4, lookup), lookup)
    return mask | other_waits(tiles) if melds == 0 else mask


def tenpai_waits(hand: Record, rules: Record, seen: Ints, lookup: Record) -> int:
    """Mask of the waits that make a hand tenpai: not those of which all four are held, or seen, as the option says.

    `seen` counts by kind what the player can see outside their own hand.
    """
    waits = find_waits(hand["tiles"], hand["melds"], lookup)
    rule = rules["tenpai_rule"]
    if rule == SHAPE_ONLY:
        return waits
    counted = 0
    for kind in range(34):
        held = hand["tiles"][kind]
        if rule == OWN_FOUR or rule == VISIBLE_FOUR:
            held = copies_in_hand(hand, kind)
        if rule == VISIBLE_FOUR:
            held += seen[kind]
        if held < 4:
            counted |= 1 << kind
    return waits & counted
