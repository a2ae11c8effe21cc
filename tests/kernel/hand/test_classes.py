"""The tables: every entry is what the definitions say, and hands are found in them."""

import random
from functools import cache
from itertools import product
from typing import Any

import lookup as tool
import numba
import numpy as np
import pytest

from kernel.hands import counts
from tehai.engine import use
from tehai.engine.lookup import PATH, lookup, lookup_array
from tehai.kernel.codes import ENDS, HONOUR_BLOCK, SUIT
from tehai.kernel.hand.blocks import measure_block
from tehai.kernel.hand.classes import (
    block_in,
    changed_rows,
    class_of,
    join_rows,
    key_of,
    orphans_shanten,
    pairs_shanten,
    row_of,
    rows_of,
    shape_of,
    tally,
    tally_of,
)
from tehai.kernel.hand.shanten import changed_row
from tehai.kernel.hand.tiles import is_used
from tehai.kernel.layout import BLOCK, FAR, PATTERNS, ROW, ROWS, blank

BLOCKS = {SUIT: 1, HONOUR_BLOCK: 3, ENDS: 0}  # a block that can have the shape


@cache
def comparison() -> Any:
    """A compiled loop: the first pattern of a shape whose entries are not what the definitions say; -1 without one."""
    kernel = use("cpu").functions
    class_of, measure_block = kernel["class_of"], kernel["measure_block"]
    block_waits, split_block = kernel["block_waits"], kernel["split_block"]

    @numba.njit
    def compare(every: Any, shape: Any, block: Any, table: Any, scratch: Any, rows: Any) -> Any:
        tiles = np.zeros(34, np.int8)
        for i in range(len(every)):
            held, total = every[i], every[i].sum()
            for number in range(7 if block == 3 else 9):
                tiles[9 * block + number] = held[number]
            found = class_of(tiles, 0, block, shape, table)
            measure_block(held, shape, scratch)
            row = rows[table["row"][found]]
            for j in range(len(row)):
                if row[j] < 0:
                    row[j] = scratch["missing"][j]
                if row[j] != scratch["missing"][j]:
                    return i
            waits = block_waits(held, shape, scratch)
            splits = split_block(held, shape, scratch)
            wait = waits + (total % 3 << 9) + (1 << 11 if splits > 0 else 0)
            if table["wait"][found] != wait or table["splits"][found] != splits:
                return i
            for j in range(splits):
                code = table["split"][table["first_split"][found] + j]
                if code & 15 != scratch["pair"][j] & 15 or code >> 4 & 7 != total // 3:
                    return i
                for k in range(total // 3):
                    if code >> 7 + 5 * k & 31 != scratch["sets"][j][k]:
                        return i
        return -1

    return compare


@pytest.mark.slow
@pytest.mark.xdist_group("compiled")
def test_every_pattern_of_every_block_is_found_as_it_is_defined() -> None:
    rows = np.full((ROWS, ROW), -1, np.int8)
    tried = 0
    for shape, block in BLOCKS.items():
        every = tool.patterns(shape)
        bad = comparison()(every, shape, block, lookup_array()[0], use("cpu").new(BLOCK, 1)[0], rows)
        assert bad == -1, (shape, every[bad])
        tried += len(every)
    assert tried == PATTERNS
    assert len({tuple(row) for row in rows.tolist()}) == ROWS  # a row stands for one thing, and no two for the same


@pytest.mark.slow
@pytest.mark.xdist_group("compiled")
def test_the_file_is_what_the_tool_makes_of_the_definitions() -> None:
    assert tool.packed(tool.build()) == PATH.read_bytes()


# Interpreted


@pytest.mark.parametrize(
    ("tiles", "block", "shape", "splits", "waits", "complete"),
    [
        ("123m", 0, SUIT, 1, "", True),
        ("111222333p", 1, SUIT, 2, "", True),
        ("23s", 2, SUIT, 0, "14", False),
        ("11123m", 0, SUIT, 1, "14", True),
        ("123z", 3, HONOUR_BLOCK, 0, "", False),
        ("77z", 3, HONOUR_BLOCK, 1, "7", True),
        ("1999m", 0, ENDS, 0, "1", False),
        ("", 0, ENDS, 1, "", True),
        ("1112345678999s", 2, SUIT, 0, "123456789", False),
    ],
)
def test_the_class_of_a_block(tiles: str, block: int, shape: int, splits: int, waits: str, complete: bool) -> None:
    """Other blocks do not matter."""
    table = lookup()
    for others in ("", "4444m19p258s3z"):
        held = counts(tiles)
        for kind, count in enumerate(counts(others)):
            held[kind] += count if kind // 9 != block else 0
        found = class_of(held, 0, block, shape, table)
        assert table["splits"][found] == splits
        wait = table["wait"][found]
        assert "".join(str(number + 1) for number in range(9) if wait >> number & 1) == waits
        assert wait >> 9 & 3 == sum(counts(tiles)) % 3
        assert wait >> 11 == complete


def test_blocks_that_split_wait_and_fall_short_alike_share_a_class() -> None:
    table = lookup()

    def suit(tiles: str) -> int:
        return class_of(counts(tiles), 0, 0, SUIT, table)

    assert suit("2m") == class_of(counts("2p"), 0, 1, SUIT, table)
    assert suit("14m") == suit("17m")  # no use for each other: nothing completes them
    assert len({suit(tiles) for tiles in ("1m", "2m", "12m", "13m", "23m", "123m", "234m", "14m")}) == 8


def test_only_the_characters_of_three_players_have_another_shape() -> None:
    assert [shape_of(block, 4) for block in range(4)] == [SUIT, SUIT, SUIT, HONOUR_BLOCK]
    assert [shape_of(block, 3) for block in range(4)] == [ENDS, SUIT, SUIT, HONOUR_BLOCK]


def defined_rows(tiles: list[int], players: int) -> list[list[int]]:
    """What each block of a hand lacks, by definition."""
    found = []
    for block in range(4):
        scratch = blank(BLOCK)
        measure_block([*tiles[9 * block : 9 * block + 9], 0, 0][:9], shape_of(block, players), scratch)
        found.append(scratch["missing"])
    return found


def fewest(rows: list[list[int]], melds: int) -> int:
    """The fewest tiles that four blocks lack: every way to share out the sets, and the pair in each."""
    return min(
        sum(row[sets + 5 * (block == pair)] for block, (row, sets) in enumerate(zip(rows, share, strict=True)))
        for share in product(range(5 - melds), repeat=4)
        if sum(share) == 4 - melds
        for pair in range(4)
    )


def random_tiles(rng: random.Random, players: int, size: int) -> list[int]:
    kinds = [kind for kind in range(34) if players == 4 or not 0 < kind < 8]
    drawn = rng.sample(rng.sample(kinds, rng.randint(size // 4 + 1, len(kinds))) * 4, size)
    return [drawn.count(kind) for kind in range(34)]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("melds", range(5))
def test_four_blocks_lack_what_the_best_share_of_the_sets_leaves(players: int, melds: int) -> None:
    rng = random.Random(10 * players + melds)
    for number in range(12):
        tiles = random_tiles(rng, players, 13 + number % 2 - 3 * melds)
        key = key_of(tiles, players, lookup())
        rows = rows_of(key, lookup())
        for block in range(4):
            found = class_of(tiles, 0, block, shape_of(block, players), lookup())
            assert (block_in(key, block), block_in(rows, block)) == (found, lookup()["row"][found])
        assert join_rows(rows, melds, lookup()) == fewest(defined_rows(tiles, players), melds), tiles


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("change", [1, -1])
def test_the_rows_of_all_changes_of_a_block_are_those_of_each(players: int, change: int) -> None:
    rng = random.Random(players + change)
    hands = [random_tiles(rng, players, size) for size in range(1, 14) for _ in range(8)]
    for tiles in [*hands, counts("1112345678999p"), counts("11112222333344s"), counts("1111222233334z")]:
        for block in range(4):
            rows = [-1] * 34
            assert changed_rows(tiles, block, change, players, lookup(), rows) == row_of(
                tiles, block, players, lookup()
            )
            possible = [
                kind
                for kind in range(9 * block, min(9 * block + 9, 34))
                if 0 <= tiles[kind] + change <= 4 and is_used(kind, players) and sum(tiles) + change <= 14
            ]
            assert [rows[kind] for kind in possible] == [
                changed_row(tiles, kind, change, players, lookup()) for kind in possible
            ]


def test_blocks_that_cannot_hold_four_sets_leave_them_to_the_others() -> None:
    """Three players have two kinds of characters: eight tiles of them are two sets."""
    tiles = counts("11119999m")
    assert defined_rows(tiles, 3)[0][3] == FAR
    tables = lookup()
    assert join_rows(rows_of(key_of(tiles, 3, tables), tables), 0, tables) == 8  # two sets and the pair of other tiles
    assert join_rows(rows_of(key_of(counts(""), 3, tables), tables), 0, tables) == 14


# Seven pairs and orphans


@pytest.mark.parametrize(
    ("tiles", "kinds", "twice", "orphans", "orphans_twice"),
    [
        ("", 0, 0, 0, 0),
        ("5m", 1, 0, 0, 0),
        ("55m", 1, 1, 0, 0),
        ("5555m", 1, 1, 0, 0),
        ("1m", 1, 0, 1, 0),
        ("111m", 1, 1, 1, 1),
        ("19m19p19s12345677z", 13, 1, 13, 1),
        ("1133m5577p99s2244z", 7, 7, 4, 4),
        ("123456789m12345p", 14, 0, 3, 0),
    ],
)
def test_the_tally_counts_kinds_pairs_and_orphans(
    tiles: str, kinds: int, twice: int, orphans: int, orphans_twice: int
) -> None:
    held = counts(tiles)
    assert tally(held) == kinds | twice << 4 | orphans << 8 | orphans_twice << 12
    assert tally(held) == sum(tally_of(kind, held[kind]) for kind in range(34))


@pytest.mark.parametrize(
    ("tiles", "pairs", "orphans"),
    [
        ("1133m5577p99s2244z", -1, 8),
        ("1133m5577p99s224z", 0, 8),
        ("1111m5577p99s224z", 2, 8),
        ("1111m5555p9999s1z", 6, 9),
        ("19m19p19s12345677z", 5, -1),
        ("19m19p19s1234567z", 6, 0),
        ("119m119p19s12345z", 4, 1),
        ("2345678m2345678p", 6, 13),
        ("234567m234567p11z", 5, 11),
    ],
)
def test_shanten_of_a_tally(tiles: str, pairs: int, orphans: int) -> None:
    counted = tally(counts(tiles))
    assert (pairs_shanten(counted), orphans_shanten(counted)) == (pairs, orphans)
