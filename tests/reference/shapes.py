"""Complete hands and waits (RULES 2.1, 2.5, 7.7), found by trying every tile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias

from tehai.tiles import Tile

Counts: TypeAlias = tuple[int, ...]
"""How many tiles of each of the 34 kinds."""
Sets: TypeAlias = tuple[tuple[int, ...], ...]

KINDS: Final = range(34)
YAOCHUU: Final = frozenset(kind for kind in KINDS if kind >= 27 or kind % 9 in (0, 8))
_GROUPS: Final = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))
_HONOURS: Final = 7


def counted(tiles: Iterable[Tile]) -> Counts:
    """The tiles by kind; a red five is a five."""
    counts = [0] * len(KINDS)
    for tile in tiles:
        counts[tile.kind] += 1
    return tuple(counts)


def with_one_more(counts: Counts, kind: int) -> Counts:
    """The same tiles and one of this kind."""
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


# Four sets and a pair


@cache
def splits(group: Counts) -> tuple[Sets, ...]:
    """Every way to divide the tiles of one suit (or the honours) into triplets and sequences, none left over."""
    lowest = next((number for number, count in enumerate(group) if count), None)
    if lowest is None:
        return ((),)
    candidates = [(lowest,) * 3]
    if len(group) > _HONOURS and lowest <= 6:
        candidates.append((lowest, lowest + 1, lowest + 2))
    found = []
    for one in candidates:
        rest = tuple(count - one.count(number) for number, count in enumerate(group))
        if min(rest) >= 0:
            found += [(one, *others) for others in splits(rest)]
    return tuple(found)


@cache
def splits_with_pair(group: Counts) -> tuple[Sets, ...]:
    """The same with one pair among the sets."""
    found = []
    for number, count in enumerate(group):
        if count >= 2:
            rest = (*group[:number], count - 2, *group[number + 1 :])
            found += [((number, number), *others) for others in splits(rest)]
    return tuple(found)


def is_standard(counts: Counts) -> bool:
    """Sets and exactly one pair; how many sets follows from the number of tiles."""
    groups = [counts[place] for place in _GROUPS]
    rests = [sum(group) % 3 for group in groups]
    if sorted(rests) != [0, 0, 0, 2]:
        return False
    return all(splits_with_pair(group) if rest else splits(group) for group, rest in zip(groups, rests, strict=True))


def readings(counts: Counts) -> Iterator[Sets]:
    """Every way to read a complete standard hand: its sets and its pair as tuples of kinds."""
    if not is_standard(counts):
        return
    found: list[Sets] = [()]
    for place in _GROUPS:
        group = counts[place]
        ways = splits_with_pair(group) if sum(group) % 3 else splits(group)
        named = [tuple(tuple(place.start + number for number in one) for one in way) for way in ways]
        found = [(*before, *way) for before in found for way in named]
    yield from found


# The other two shapes


def is_chiitoitsu(counts: Counts) -> bool:
    """Seven different pairs."""
    return sum(counts) == 14 and counts.count(2) == 7


def is_kokushi(counts: Counts) -> bool:
    """Each of the thirteen terminals and honours, one of them twice."""
    return sum(counts) == 14 and all(bool(counts[kind]) == (kind in YAOCHUU) for kind in KINDS)


def is_complete(counts: Counts) -> bool:
    """Whether these concealed tiles, beside the melds, make a winning shape."""
    return is_standard(counts) or is_chiitoitsu(counts) or is_kokushi(counts)


# Waits


@cache
def waits(counts: Counts) -> frozenset[int]:
    """The kinds that complete these concealed tiles; whether a tile of the kind is left does not matter here."""
    return frozenset(kind for kind in KINDS if is_complete(with_one_more(counts, kind)))


def kokushi_waits(counts: Counts) -> frozenset[int]:
    """The kinds that complete thirteen orphans."""
    return frozenset(kind for kind in KINDS if is_kokushi(with_one_more(counts, kind)))
