"""Shanten and waits by definition: every pattern of a block measured and split once, joined by plain loops.

`tehai.kernel.hand.blocks` says what a block lacks and how it splits. The kernel itself reads tables made of that; here
the same definitions are asked for every pattern of a block and kept under the pattern's digits to the base of five,
with none of the tables, classes and joined rows that are to be proved.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from proofs.jit import jit
from tehai.engine import use
from tehai.kernel.codes import ENDS, HONOUR_BLOCK, SUIT, YAOCHUU
from tehai.kernel.layout import BLOCK, FAR, ROW

Array = np.ndarray[Any, Any]
MOST_TILES: Final = 14
PATTERNS: Final = {SUIT: 5**9, HONOUR_BLOCK: 5**7, ENDS: 5**2}
measure_block, split_block = use("cpu").functions["measure_block"], use("cpu").functions["split_block"]


class Definition(NamedTuple):
    """By pattern: what it lacks for 0..4 sets without and with a pair, and whether it consists of sets and a pair."""

    suit: Array
    honours: Array
    ends: Array
    suit_complete: Array
    honours_complete: Array


@jit
def numbers_of(shape: int) -> int:
    """How many numbers of a block have tiles."""
    return 9 if shape == SUIT else 7 if shape == HONOUR_BLOCK else 2


@jit
def place_of(shape: int, digit: int) -> int:
    """The number that a digit of the pattern counts: three players have only the characters 1 and 9."""
    return 8 if shape == ENDS and digit == 1 else digit


@jit
def pattern_of(tiles: Any, first: int, shape: int) -> int:
    """The counts of a block as digits."""
    number = 0
    for digit in range(numbers_of(shape)):
        number = 5 * number + tiles[first + place_of(shape, digit)]
    return number


@jit
def ask(shape: int, block: Any, missing: Any, complete: Any) -> None:
    """Fill in what the definitions say about every pattern of a shape."""
    tiles = np.zeros(9, np.int8)
    for pattern in range(len(missing)):
        rest = pattern
        for digit in range(numbers_of(shape) - 1, -1, -1):
            tiles[place_of(shape, digit)] = rest % 5
            rest //= 5
        if tiles.sum() <= MOST_TILES:
            measure_block(tiles, shape, block)
            for i in range(ROW):
                missing[pattern][i] = block["missing"][i]
            complete[pattern] = split_block(tiles, shape, block) > 0


@cache
def definition() -> Definition:
    """What they say about every pattern of every shape; some seconds."""
    found: dict[int, tuple[Array, Array]] = {}
    for shape, count in PATTERNS.items():
        found[shape] = np.full((count, ROW), FAR, np.int8), np.zeros(count, np.bool_)
        ask(shape, use("cpu").new(BLOCK, 1)[0], *found[shape])
    (suit, suit_complete), (honours, honours_complete), (ends, _) = (found[shape] for shape in PATTERNS)
    return Definition(suit, honours, ends, suit_complete, honours_complete)


@jit
def standard_distance(tiles: Any, melds: int, players: int, definition: Any) -> int:
    """The fewest tiles that are missing for four sets, the melds among them, and a pair: every share is tried."""
    best = np.full(ROW, FAR, np.int64)
    best[0] = 0
    for block in range(4):
        if block == 3:
            row = definition.honours[pattern_of(tiles, 27, HONOUR_BLOCK)]
        elif block == 0 and players == 3:
            row = definition.ends[pattern_of(tiles, 0, ENDS)]
        else:
            row = definition.suit[pattern_of(tiles, 9 * block, SUIT)]
        joined = np.full(ROW, FAR, np.int64)
        for i in range(ROW):
            for j in range(ROW):
                if i // 5 + j // 5 <= 1 and i % 5 + j % 5 <= 4:
                    together = i + j
                    joined[together] = min(joined[together], best[i] + row[j])
        best = joined
    return best[5 + 4 - melds]


@jit
def pairs_distance(tiles: Any) -> int:
    """The fewest tiles that are missing for two of each of seven kinds: the best seven kinds."""
    ones = 0
    twos = 0
    for kind in range(34):
        if tiles[kind] >= 2:
            twos += 1
        elif tiles[kind] == 1:
            ones += 1
    chosen_twos = min(7, twos)
    return 14 - 2 * chosen_twos - min(7 - chosen_twos, ones)


@jit
def orphans_distance(tiles: Any) -> int:
    """The fewest tiles that are missing for one of each orphan and a second of one: every pair is tried."""
    best = 14
    for pair in range(34):
        if YAOCHUU >> pair & 1:
            missing = 0
            for kind in range(34):
                if YAOCHUU >> kind & 1:
                    wanted = 2 if kind == pair else 1
                    missing += max(0, wanted - tiles[kind])
            best = min(best, missing)
    return best


@jit
def is_orphans(tiles: Any) -> bool:
    """One of each orphan and a second of one, nothing else."""
    total = 0
    for kind in range(34):
        if YAOCHUU >> kind & 1:
            if tiles[kind] == 0:
                return False
            total += tiles[kind]
    return total == 14


@jit
def slow_shanten(tiles: Any, melds: int, players: int, definition: Any) -> int:
    """One less than the fewest tiles missing for any of the three shapes."""
    missing = standard_distance(tiles, melds, players, definition)
    if melds == 0:
        missing = min(missing, pairs_distance(tiles), orphans_distance(tiles))
    return missing - 1


@jit
def is_block_complete(tiles: Any, block: int, space: Any, definition: Any) -> bool:
    """Whether the tiles of a block are sets, and a pair where two are left over."""
    shape = HONOUR_BLOCK if block == 3 else SUIT
    for i in range(numbers_of(shape)):
        if tiles[9 * block + i] > 4:  # has no digit: the definition is asked again
            return bool(split_block(tiles[9 * block : 9 * block + 9], shape, space) > 0)
    pattern = pattern_of(tiles, 9 * block, shape)
    return bool(definition.honours_complete[pattern] if block == 3 else definition.suit_complete[pattern])


@jit
def is_complete(tiles: Any, melds: int, space: Any, definition: Any) -> bool:
    """Whether concealed tiles, with so many melds beside them, make one of the three shapes."""
    if melds == 0 and (pairs_distance(tiles) == 0 or is_orphans(tiles)):
        return True
    pairs = 0
    for block in range(4):
        if not is_block_complete(tiles, block, space, definition):
            return False
        total = 0
        for i in range(9):
            total += tiles[9 * block + i]
        if total % 3 == 2:
            pairs += 1
    return pairs == 1


@jit
def slow_waits(tiles: Any, melds: int, space: Any, definition: Any) -> int:
    """The tiles that complete a hand, as a mask: every kind is tried, also those of which it holds all four.

    `tiles` has 36 places, so that the honours are a block of nine numbers too.
    """
    mask = 0
    for kind in range(34):
        tiles[kind] += 1
        if is_complete(tiles, melds, space, definition):
            mask |= 1 << kind
        tiles[kind] -= 1
    return mask
