"""Complete hands and waits (RULES 2.1, 2.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias

from tehai.model.tiles import Tile

Counts: TypeAlias = tuple[int, ...]
"""How many tiles of each of the 34 kinds, or of each kind of one group."""
Sets: TypeAlias = tuple[tuple[int, ...], ...]

KINDS: Final = range(34)
YAOCHUU: Final = frozenset(kind for kind in KINDS if kind >= 27 or kind % 9 in (0, 8))
GROUPS: Final = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))
"""The three suits and the honours: no set lies in two of them."""
HONOURS: Final = 7


def counted(tiles: Iterable[Tile]) -> Counts:
    """The tiles by kind; a red five is a five."""
    counts = [0] * len(KINDS)
    for tile in tiles:
        counts[tile.kind] += 1
    return tuple(counts)


def with_one_more(counts: Counts, kind: int) -> Counts:
    """The same tiles and one of this kind."""
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


# Sets and a pair


@cache
def splits(group: Counts) -> tuple[Sets, ...]:
    """Every way to divide the tiles of a group into triplets and sequences, none left over."""
    lowest = next((number for number, count in enumerate(group) if count), None)
    if lowest is None:
        return ((),)
    candidates = [(lowest,) * 3]
    if len(group) > HONOURS and lowest <= 6:
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


@cache
def finished(group: Counts) -> tuple[Sets, ...]:
    """Every way to divide a group with nothing left over; the number of tiles says whether a pair is among them."""
    return (splits(group), (), splits_with_pair(group))[sum(group) % 3]


def has_pair(group: Counts) -> bool:
    """Whether a finished group holds the pair."""
    return sum(group) % 3 == 2


def readings(counts: Counts) -> Iterator[Sets]:
    """Every way to read a complete standard hand: its sets and its one pair, as tuples of kinds."""
    groups = [counts[place] for place in GROUPS]
    found: list[Sets] = [()] if sum(map(has_pair, groups)) == 1 else []
    for place, group in zip(GROUPS, groups, strict=True):
        ways = [tuple(tuple(place.start + number for number in one) for one in way) for way in finished(group)]
        found = [(*before, *way) for before in found for way in ways]
    yield from found


# Waits


@cache
def waits(counts: Counts) -> frozenset[int]:
    """The kinds that complete these concealed tiles; whether a tile of the kind is left does not matter here."""
    return frozenset(standard_waits(counts)) | chiitoitsu_waits(counts) | kokushi_waits(counts)


def standard_waits(counts: Counts) -> Iterator[int]:
    """The kinds that make sets and a pair: one group lacks a tile, and the others are finished."""
    groups = [counts[place] for place in GROUPS]
    for lacking, place in enumerate(GROUPS):
        others = groups[:lacking] + groups[lacking + 1 :]
        if not all(map(finished, others)):
            continue
        for number in range(len(groups[lacking])):
            group = with_one_more(groups[lacking], number)
            if finished(group) and sum(map(has_pair, [*others, group])) == 1:
                yield place.start + number


def chiitoitsu_waits(counts: Counts) -> frozenset[int]:
    """Six different pairs wait for the seventh."""
    six_pairs = sum(counts) == 13 and counts.count(2) == 6 and counts.count(1) == 1
    return frozenset({counts.index(1)} if six_pairs else ())


def kokushi_waits(counts: Counts) -> frozenset[int]:
    """Thirteen orphans wait for the one that is missing, or when none is for any of them."""
    held = {kind for kind in KINDS if counts[kind]}
    if sum(counts) != 13 or not held <= YAOCHUU or len(held) < 12:
        return frozenset()
    return YAOCHUU - held or YAOCHUU
