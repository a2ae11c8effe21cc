"""What the tiles of one block are, by definition: against other ways to say the same."""

import random
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from kernel.blocks import all_splits, named, patterns
from tehai.kernel.codes import ENDS, HONOUR_BLOCK, SUIT
from tehai.kernel.hand.blocks import block_waits, has_number, measure_block, split_block
from tehai.kernel.layout import BLOCK, FAR, ROW, blank

NUMBERS = {SUIT: range(9), HONOUR_BLOCK: range(7), ENDS: (0, 8)}
SHAPES = tuple(NUMBERS)


def block(text: str) -> list[int]:
    """Tiles by number: "1123"."""
    return [text.count(str(number + 1)) for number in range(9)]


def random_blocks(shape: int, count: int, most: int = 14) -> Iterator[list[int]]:
    rng = random.Random(shape)
    tiles = [number for number in NUMBERS[shape] for _ in range(4)]
    for _ in range(count):
        drawn = rng.sample(tiles, rng.randint(0, min(most, len(tiles))))
        yield [drawn.count(number) for number in range(9)]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_has_its_numbers(shape: int) -> None:
    assert [number for number in range(9) if has_number(shape, number)] == list(NUMBERS[shape])


# How many tiles it lacks


def missing(tiles: list[int], shape: int) -> list[int]:
    scratch = blank(BLOCK)
    measure_block(tiles, shape, scratch)
    found: list[int] = scratch["missing"]
    return found


@pytest.mark.parametrize(
    ("tiles", "shape", "without_pair", "with_pair"),
    [
        ("", SUIT, [0, 3, 6, 9, 12], [2, 5, 8, 11, 14]),
        ("123", SUIT, [0, 0, 3, 6, 9], [1, 2, 5, 8, 11]),
        ("1122", SUIT, [0, 1, 2, 5, 8], [0, 1, 4, 7, 10]),
        ("1111", SUIT, [0, 0, 2, 5, 8], [0, 2, 4, 7, 10]),  # a fifth cannot come
        ("123", HONOUR_BLOCK, [0, 2, 4, 6, 9], [1, 3, 5, 8, 11]),
        ("1111", HONOUR_BLOCK, [0, 0, 3, 6, 9], [0, 2, 5, 8, 11]),
        ("", ENDS, [0, 3, 6, FAR, FAR], [2, 5, FAR, FAR, FAR]),
        ("1199", ENDS, [0, 1, 2, FAR, FAR], [0, 1, FAR, FAR, FAR]),
    ],
)
def test_tiles_that_a_block_lacks(tiles: str, shape: int, without_pair: list[int], with_pair: list[int]) -> None:
    assert missing(block(tiles), shape) == without_pair + with_pair


@cache
def goals(shape: int) -> list[np.ndarray]:
    """All that can be made of a block, by what a row tells: so many sets, without and with a pair."""
    found: list[list[list[int]]] = [[] for _ in range(ROW)]
    found[0].append([0] * 9)
    for sets, pair, held in patterns():
        kinds = {number for number in range(9) if held[number]}
        plain = all(count in (0, 2, 3) for count in held) and sum(count == 2 for count in held) == pair
        if max(held) <= 4 and kinds <= set(NUMBERS[shape]) and (shape == SUIT or plain):
            found[5 * pair + sets].append(list(held))
    return [np.array(some, np.int8).reshape(-1, 9) for some in found]


@pytest.mark.parametrize("shape", SHAPES)
def test_what_a_block_lacks_is_the_distance_to_the_nearest_that_has_it(shape: int) -> None:
    for tiles in random_blocks(shape, 60):
        held = np.array(tiles, np.int8)
        nearest = [int(np.maximum(some - held, 0).sum(axis=1).min(initial=FAR)) for some in goals(shape)]
        assert missing(tiles, shape) == nearest, tiles


# How it splits


def splits(tiles: list[int], shape: int) -> list[tuple[object, ...]]:
    """Every split that the kernel writes."""
    scratch, before = blank(BLOCK), list(tiles)
    found = split_block(tiles, shape, scratch)
    assert tiles == before
    sets = sum(tiles) // 3
    return [
        named(scratch["pair"][split], (divmod(one, 9) for one in scratch["sets"][split][:sets]))
        for split in range(found)
    ]


def test_a_suit_splits_in_all_ways_and_no_other() -> None:
    """Every pattern that has several ways, also those with five equal tiles, and every tenth of those that have one.

    The scratch space has as many rows as the layout says, so that one split too many would be an error here.
    """
    several = [pattern for pattern in patterns() if len(all_splits(pattern[2], pattern[1])) > 1]
    assert len(several) > 2000
    for _, pair, held in several + patterns()[::10]:
        found = splits(list(held), SUIT)
        assert len(found) == len(set(found))
        assert set(found) == all_splits(held, pair), held


@pytest.mark.parametrize(
    ("tiles", "shape", "ways"),
    [
        ("", SUIT, [(-1,)]),
        ("1", SUIT, []),
        ("1111", SUIT, []),
        ("12", SUIT, []),
        ("11", SUIT, [(0,)]),
        ("111", SUIT, [(-1, (0, 0, 0))]),
        ("123", HONOUR_BLOCK, []),
        ("11122", HONOUR_BLOCK, [(1, (0, 0, 0))]),
        ("1122", HONOUR_BLOCK, []),
        ("11199", ENDS, [(8, (0, 0, 0))]),
        ("899", SUIT, []),
        ("891", SUIT, []),
    ],
)
def test_splits(tiles: str, shape: int, ways: list[tuple[object, ...]]) -> None:
    assert splits(block(tiles), shape) == ways


# What completes it


@pytest.mark.parametrize(
    ("tiles", "shape", "waits"),
    [
        ("", SUIT, ""),
        ("1", SUIT, "1"),
        ("12", SUIT, "3"),
        ("23", SUIT, "14"),
        ("11", SUIT, "1"),
        ("1123", SUIT, "14"),
        ("1111", SUIT, "1"),  # the fifth, although there is none
        ("2345", SUIT, "25"),
        ("1112345678999", SUIT, "123456789"),
        ("123", SUIT, ""),
        ("12", HONOUR_BLOCK, ""),
        ("7", HONOUR_BLOCK, "7"),
        ("11777", HONOUR_BLOCK, "1"),
        ("19", ENDS, ""),
        ("1999", ENDS, "1"),
    ],
)
def test_what_completes_a_block(tiles: str, shape: int, waits: str) -> None:
    mask = block_waits(block(tiles), shape, blank(BLOCK))
    assert "".join(str(number + 1) for number in range(9) if mask >> number & 1) == waits


@pytest.mark.parametrize("shape", SHAPES)
def test_waits_are_the_numbers_with_which_it_splits(shape: int) -> None:
    waiting = 0
    for tiles in random_blocks(shape, 400, most=13):
        before = list(tiles)
        mask = block_waits(tiles, shape, blank(BLOCK))
        assert tiles == before
        for number in range(9):
            more = [count + (i == number) for i, count in enumerate(tiles)]
            assert mask >> number & 1 == (number in NUMBERS[shape] and bool(splits(more, shape)))
        waiting += mask > 0
    assert waiting > 10
