"""The tiles that bring a hand nearer, for one hand and for every discard at once (RULES 2.5).

A discard changes one block and a draw changes one block, so each block is looked up once with each tile more and once
with each tile fewer; only where both fall into the same block is it looked up for the two together.
"""

from ..layout import FAR, Ints, Record
from .classes import rows_in, tally, tally_of, with_block
from .shanten import changed_row, nearest
from .tiles import is_used


def accepted(tiles: Ints, melds: int, players: int, lookup: Record) -> int:
    """Mask of the kinds that bring a hand of 13 tiles nearer; a kind held four times cannot come."""
    rows = rows_in(tiles, players, lookup)
    counts = tally(tiles)
    now = nearest(rows, counts, melds, lookup)
    mask = 0
    for kind in range(34):
        held = tiles[kind]
        if held < 4 and is_used(kind, players):
            more = with_block(rows, kind // 9, changed_row(tiles, kind, 1, players, lookup))
            if nearest(more, counts + tally_of(kind, held + 1) - tally_of(kind, held), melds, lookup) < now:
                mask |= 1 << kind
    return mask


def count_accepted(
    tiles: Ints, gone: int, rows: int, counts: int, melds: int, players: int, left: Ints, lookup: Record, out: Record
) -> None:
    """The tiles that help when a kind is gone, which `tiles`, `rows` and `counts` are without already."""
    mask = 0
    total = 0
    for kind in range(34):
        if left[kind] > 0:
            row = out["more"][kind]
            if kind // 9 == gone // 9:
                row = changed_row(tiles, kind, 1, players, lookup)
            after = counts + tally_of(kind, tiles[kind] + 1) - tally_of(kind, tiles[kind])
            if nearest(with_block(rows, kind // 9, row), after, melds, lookup) < out["away"][gone]:
                mask |= 1 << kind
                total += left[kind]
    out["accepts"][gone] = mask
    out["ukeire"][gone] = total


def weigh_discards(tiles: Ints, melds: int, players: int, left: Ints, lookup: Record, out: Record) -> int:
    """Weigh every discard of a hand of 14 tiles; the least shanten.

    `left` counts the unseen tiles by kind; with three players there are none of 2m to 8m.
    """
    rows = rows_in(tiles, players, lookup)
    counts = tally(tiles)
    least = FAR
    for kind in range(34):
        held = tiles[kind]
        out["away"][kind] = FAR
        out["accepts"][kind] = 0
        out["ukeire"][kind] = 0
        if left[kind] > 0:
            out["more"][kind] = changed_row(tiles, kind, 1, players, lookup)
        if held > 0:
            out["less"][kind] = changed_row(tiles, kind, -1, players, lookup)
            after = counts + tally_of(kind, held - 1) - tally_of(kind, held)
            out["away"][kind] = nearest(with_block(rows, kind // 9, out["less"][kind]), after, melds, lookup)
            least = min(least, out["away"][kind])
    for kind in range(34):
        if tiles[kind] > 0 and out["away"][kind] == least:
            after = counts + tally_of(kind, tiles[kind] - 1) - tally_of(kind, tiles[kind])
            without = with_block(rows, kind // 9, out["less"][kind])
            tiles[kind] -= 1
            count_accepted(tiles, kind, without, after, melds, players, left, lookup, out)
            tiles[kind] += 1
    return least
