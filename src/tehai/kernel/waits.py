"""The tiles that complete a hand, and whether it counts as tenpai (RULES 2.5, 7.7)."""

from .codes import EAST, OWN_FOUR, SHAPE_ONLY, VISIBLE_FOUR
from .decompose import is_complete
from .dora import copies
from .layout import Ints, Record
from .shanten import chiitoitsu_shanten, kokushi_shanten


def fitting_blocks(tiles: Ints) -> int:
    """Mask of the blocks in which one more tile can complete four sets and a pair: it leaves threes, and one pair."""
    rests = 0  # two bits for each block: how many tiles are left over when threes are taken away
    for block in range(4):
        total = 0
        for kind in range(9 * block, 34 if block == 3 else 9 * block + 9):
            total += tiles[kind]
        rests += total % 3 << 2 * block
    mask = 0
    for block in range(4):
        rest = rests >> 2 * block & 3
        others = rests - (rest << 2 * block)
        one_pair = others == 2 or others == 8 or others == 32 or others == 128
        if (rest == 1 and others == 0) or (rest == 2 and one_pair):
            mask |= 1 << block
    return mask


def find_waits(hand: Record, work: Record) -> int:
    """Mask of the kinds that complete a hand of 13 tiles, also those of which it holds all four."""
    tiles = hand["tiles"]
    blocks = fitting_blocks(tiles)
    if hand["melds"] == 0 and (chiitoitsu_shanten(tiles) <= 0 or kokushi_shanten(tiles) <= 0):
        blocks = 0b1111
    mask = 0
    for kind in range(34):
        if blocks >> kind // 9 & 1:
            tiles[kind] += 1
            if is_complete(tiles, hand["melds"], work):
                mask |= 1 << kind
            tiles[kind] -= 1
    return mask


def lonely_tiles(tiles: Ints) -> int:
    """How many tiles have no equal and no neighbour: a standard hand that is tenpai has at most one."""
    count = 0
    for kind in range(34):
        if tiles[kind] == 1:
            near = 0
            if kind < EAST:
                near += tiles[kind - 1] if kind % 9 > 0 else 0
                near += tiles[kind - 2] if kind % 9 > 1 else 0
                near += tiles[kind + 1] if kind % 9 < 8 else 0
                near += tiles[kind + 2] if kind % 9 < 7 else 0
            count += 1 if near == 0 else 0
    return count


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
