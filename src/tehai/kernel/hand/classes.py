"""The tables: the class of a block in a handful of loads, and the properties of a hand from the classes of four blocks.

The number of a block's pattern is a sum, one summand for each of its nine counts (a perfect hash: `place` holds how
many patterns come before). Patterns that split, wait and fall short alike share a class.
"""

from ..codes import (
    ENDS, HONOUR_BLOCK, SUIT, TALLY_KINDS, TALLY_ORPHANS, TALLY_ORPHAN_PAIRS, TALLY_PAIRS, YAOCHUU,
)  # fmt: skip
from ..layout import JOINED, ROWS, Ints, Record


def pattern_of(tiles: Ints, reds: int, block: int, shape: int, lookup: Record) -> int:
    """The number of one block's pattern: of tiles by kind, to which so many red fives are added."""
    places = lookup["place"][shape]
    first = 9 * block
    number = 0
    total = 0
    for i in range(7 if shape == HONOUR_BLOCK else 9):
        count = tiles[first + i] + (reds if i == 4 else 0)
        number += places[i][total][count]
        total += count
    return number


def class_of(tiles: Ints, reds: int, block: int, shape: int, lookup: Record) -> int:
    """The class of one block."""
    found: int = lookup["class_of"][pattern_of(tiles, reds, block, shape, lookup)]
    return found


def row_of(tiles: Ints, block: int, players: int, lookup: Record) -> int:
    """The number of the row that says what one block lacks."""
    pattern = pattern_of(tiles, 0, block, shape_of(block, players), lookup)
    row: int = lookup["row_of"][pattern]
    return row


def changed_rows(tiles: Ints, block: int, change: int, players: int, lookup: Record, rows: Ints) -> int:
    """Write for each kind of a block the row as if one tile more (1) or fewer (-1) of it were held; its row as it is.

    From the last kind to the first, `number` sums up the kinds below, and `above` those above with the sums changed.
    """
    shape = shape_of(block, players)
    places = lookup["place"][shape]
    row_of_pattern = lookup["row_of"]
    first = 9 * block
    number = pattern_of(tiles, 0, block, shape, lookup)
    row: int = row_of_pattern[number]
    total = block_total(tiles, first, 7 if shape == HONOUR_BLOCK else 9)
    above = 0
    for i in range(6 if shape == HONOUR_BLOCK else 8, -1, -1):
        count = tiles[first + i]
        total -= count
        number -= places[i][total][count]
        if 0 <= count + change < 5:
            rows[first + i] = row_of_pattern[number + places[i][total][count + change] + above]
        if total + change >= 0:
            above += places[i][total + change][count]
    return row


def block_total(tiles: Ints, first: int, kinds: int) -> int:
    """How many tiles of a block are held."""
    total = 0
    for kind in range(first, first + kinds):
        total += tiles[kind]
    return total


def shape_of(block: int, players: int) -> int:
    """The shape of a block: with three players, the characters have only 1 and 9."""
    if block == 3:
        return HONOUR_BLOCK
    return ENDS if block == 0 and players == 3 else SUIT


def block_in(key: int, block: int) -> int:
    """The class of a block in a key."""
    return key >> 15 * block & 0x7FFF


def with_block(key: int, block: int, found: int) -> int:
    """A key with the class of one block exchanged."""
    return key & ~(0x7FFF << 15 * block) | found << 15 * block


def key_of(tiles: Ints, players: int, lookup: Record) -> int:
    """The classes of all four blocks of tiles by kind: fifteen bits each."""
    key = 0
    for block in range(4):
        key |= class_of(tiles, 0, block, shape_of(block, players), lookup) << 15 * block
    return key


def rows_in(tiles: Ints, players: int, lookup: Record) -> int:
    """The rows of all four blocks of tiles by kind, as in a key: without the way over the classes."""
    low = row_of(tiles, 0, players, lookup) | row_of(tiles, 1, players, lookup) << 15
    high = row_of(tiles, 2, players, lookup) | row_of(tiles, 3, players, lookup) << 15
    return low | high << 30


def rows_of(key: int, lookup: Record) -> int:
    """A key whose parts are not classes but the numbers of the rows that say what the blocks lack."""
    low = lookup["row"][block_in(key, 0)] | lookup["row"][block_in(key, 1)] << 15
    high = lookup["row"][block_in(key, 2)] | lookup["row"][block_in(key, 3)] << 15
    rows: int = low | high << 30
    return rows


def join_rows(rows: int, melds: int, lookup: Record) -> int:
    """The fewest tiles that four blocks together lack for the sets and the pair of a standard hand."""
    low = lookup["join"][(rows & 0x7FFF) * ROWS + (rows >> 15 & 0x7FFF)]
    high = lookup["join"][(rows >> 30 & 0x7FFF) * ROWS + (rows >> 45)]
    fewest: int = lookup["distance"][(low * JOINED + high) * 5 + melds]
    return fewest


def tally(tiles: Ints) -> int:
    """Kinds, kinds held at least twice, orphans and orphans held at least twice: four counts in one number."""
    total = 0
    for kind in range(34):
        total += tally_of(kind, tiles[kind])
    return total


def tally_of(kind: int, count: int) -> int:
    """What one kind adds to the tally."""
    held = (1 if count > 0 else 0) + (16 if count > 1 else 0)
    return held * 257 if YAOCHUU >> kind & 1 else held


def pairs_shanten(counts: int) -> int:
    """Shanten to seven different pairs, from the tally of a hand."""
    return 6 - (counts >> TALLY_PAIRS & 15) + max(0, 7 - (counts >> TALLY_KINDS & 15))


def orphans_shanten(counts: int) -> int:
    """Shanten to thirteen orphans."""
    return 13 - (counts >> TALLY_ORPHANS & 15) - (1 if counts >> TALLY_ORPHAN_PAIRS else 0)
