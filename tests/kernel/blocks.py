"""Patterns of one suit that can be taken apart, and another way to take them apart than the kernel's."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

from tehai.kernel.codes import TRIPLET

Pattern = tuple[int, ...]
SETS = [*(tuple(range(first, first + 3)) for first in range(7)), *((number,) * 3 for number in range(9))]


@cache
def patterns() -> list[tuple[int, bool, Pattern]]:
    """Up to four sets of one suit, with a pair or without: (sets, has a pair, tiles by number).

    At most four of a kind, and once five: the tile that a hand with four of a kind is asked about.
    """
    found = set()
    for size in range(5):
        for sets in combinations_with_replacement(SETS, size):
            for pair in [(), *((number,) * 2 for number in range(9))]:
                tiles = [number for one in sets for number in one] + list(pair)
                held = tuple(tiles.count(number) for number in range(9))
                if max(held) <= 5 and held.count(5) <= 1 and tiles:
                    found.add((size, bool(pair), held))
    return sorted(found)


def taken_apart(held: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The ways to make sets of all tiles: the lowest is in a triplet or begins a sequence."""
    lowest = next((number for number in range(9) if held[number]), None)
    if lowest is None:
        yield ()
        return
    for one in ((lowest,) * 3, tuple(range(lowest, lowest + 3))):
        if one[-1] < 9 and all(held[number] >= one.count(number) for number in one):
            rest = [count - one.count(number) for number, count in enumerate(held)]
            for others in taken_apart(rest):
                yield (one, *others)


@cache
def all_splits(held: Pattern, pair: bool) -> set[tuple[Any, ...]]:
    """Every split as its pair (a number, or -1) and its sets in order."""
    found = set()
    for number in range(9) if pair else [-1]:
        rest = [count - 2 * (i == number) for i, count in enumerate(held)]
        if min(rest) >= 0:
            found |= {(number, *sorted(sets)) for sets in taken_apart(rest)}
    return found


def named(pair: int, sets: Iterable[tuple[int, int]]) -> tuple[Any, ...]:
    """A split as the kernel writes it, its sets as (type, lowest number), in the words of `all_splits`."""
    tiles = ((lowest,) * 3 if a_type == TRIPLET else (lowest, lowest + 1, lowest + 2) for a_type, lowest in sets)
    return pair, *sorted(tiles)


def block_of(held: Pattern, pair: bool) -> list[int]:
    """A hand with this pattern of characters and, where it has no pair, a pair of honours."""
    return [*held, *[0] * 18, 0 if pair else 2, *[0] * 6]
