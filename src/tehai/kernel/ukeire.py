"""Every discard of a hand at once: shanten after it, and how many unseen tiles then help (RULES 2.5).

A discard changes one block and a draw changes one block, so each block is measured once with each tile more and once
with each tile fewer; only where both fall into the same block is it measured for the pair.
"""

from .layout import ROW, Ints, Record
from .shanten import FAR, join_blocks, measure_block, nearest


def copy_row(source: Ints, target: Ints) -> None:
    """Copy what a block lacks."""
    for i in range(ROW):
        target[i] = source[i]


def measure_changed(tiles: Ints, kind: int, change: int, players: int, work: Record) -> None:
    """Measure the block of a kind as if one tile more or one fewer of it were held."""
    tiles[kind] += change
    measure_block(tiles, kind // 9, players, work)
    tiles[kind] -= change


def measure_all(tiles: Ints, players: int, left: Ints, work: Record, out: Record) -> None:
    """Measure the blocks as they are, and with each tile that can come or go."""
    for kind in range(34):
        if left[kind] > 0:
            measure_changed(tiles, kind, 1, players, work)
            copy_row(work["missing"][kind // 9], out["more"][kind])
        if tiles[kind] > 0:
            measure_changed(tiles, kind, -1, players, work)
            copy_row(work["missing"][kind // 9], out["less"][kind])
    for block in range(4):
        measure_block(tiles, block, players, work)
        copy_row(work["missing"][block], out["plain"][block])


def count_accepted(tiles: Ints, gone: int, melds: int, players: int, left: Ints, work: Record, out: Record) -> None:
    """The tiles that help when a kind is gone, which `tiles` is without already."""
    mask = 0
    total = 0
    for kind in range(34):
        if left[kind] > 0:
            block = kind // 9
            if block != gone // 9:
                copy_row(out["more"][kind], work["missing"][block])
            elif kind == gone:
                copy_row(out["plain"][block], work["missing"][block])
            else:
                measure_changed(tiles, kind, 1, players, work)
            tiles[kind] += 1
            if nearest(join_blocks(melds, work) - 1, tiles, melds) < out["away"][gone]:
                mask |= 1 << kind
                total += left[kind]
            tiles[kind] -= 1
            copy_row(out["less"][gone] if block == gone // 9 else out["plain"][block], work["missing"][block])
    out["accepts"][gone] = mask
    out["ukeire"][gone] = total


def weigh_discards(tiles: Ints, melds: int, players: int, left: Ints, work: Record, out: Record) -> int:
    """Weigh every discard of a hand of 14 tiles; the least shanten.

    `left` counts the unseen tiles by kind; with three players there are none of 2m to 8m.
    """
    measure_all(tiles, players, left, work, out)
    least = FAR
    for kind in range(34):
        out["away"][kind] = FAR
        out["accepts"][kind] = 0
        out["ukeire"][kind] = 0
        if tiles[kind] > 0:
            tiles[kind] -= 1
            copy_row(out["less"][kind], work["missing"][kind // 9])
            out["away"][kind] = nearest(join_blocks(melds, work) - 1, tiles, melds)
            least = min(least, out["away"][kind])
            copy_row(out["plain"][kind // 9], work["missing"][kind // 9])
            tiles[kind] += 1
    for kind in range(34):
        if tiles[kind] > 0 and out["away"][kind] == least:
            tiles[kind] -= 1
            copy_row(out["less"][kind], work["missing"][kind // 9])
            count_accepted(tiles, kind, melds, players, left, work, out)
            copy_row(out["plain"][kind // 9], work["missing"][kind // 9])
            tiles[kind] += 1
    return least
