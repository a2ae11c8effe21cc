"""How far a hand is from complete, and which tiles bring it nearer (RULES 2.5)."""

from ..layout import Ints, Record
from .classes import join_rows, orphans_shanten, pairs_shanten, row_of, rows_in, tally, tally_of


def standard_shanten(tiles: Ints, melds: int, players: int, lookup: Record) -> int:
    """Shanten to four sets and a pair."""
    return join_rows(rows_in(tiles, players, lookup), melds, lookup) - 1


def chiitoitsu_shanten(tiles: Ints) -> int:
    """Shanten to seven different pairs."""
    return pairs_shanten(tally(tiles))


def kokushi_shanten(tiles: Ints) -> int:
    """Shanten to thirteen orphans."""
    return orphans_shanten(tally(tiles))


def nearest(rows: int, counts: int, melds: int, lookup: Record) -> int:
    """Shanten to the nearest of the three shapes; with melds only the standard one is left."""
    standard = join_rows(rows, melds, lookup) - 1
    if melds > 0:
        return standard
    return min(standard, pairs_shanten(counts), orphans_shanten(counts))


def nearest_after(
    rows: int, counts: int, kind: int, row: int, held: int, change: int, melds: int, lookup: Record
) -> int:  # fmt: skip
    """The same once so many tiles more (or fewer) are held of a kind that was held so often; `row` is that of its block
    then."""
    place = 15 * (kind // 9)
    rows = rows & ~(0x7FFF << place) | row << place
    if melds > 0:
        return join_rows(rows, melds, lookup) - 1
    return nearest(rows, counts + tally_of(kind, held + change) - tally_of(kind, held), melds, lookup)


def counts_for(tiles: Ints, melds: int) -> int:
    """The tally of a hand; nothing asks for it once there are melds."""
    return tally(tiles) if melds == 0 else 0


def shanten(tiles: Ints, melds: int, players: int, lookup: Record) -> int:
    """Shanten to the nearest shape."""
    rows = rows_in(tiles, players, lookup)
    return nearest(rows, counts_for(tiles, melds), melds, lookup)


def changed_row(tiles: Ints, kind: int, change: int, players: int, lookup: Record) -> int:
    """The row of a kind's block as if so many tiles more (or fewer) of it were held."""
    tiles[kind] += change
    row = row_of(tiles, kind // 9, players, lookup)
    tiles[kind] -= change
    return row
