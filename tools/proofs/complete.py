"""Every complete hand that exists, as a numbered list: built from sets, and counted without building it.

A hand is four blocks: man, pin, sou, honours. The tiles of a block that consist of so many sets, with a pair or without
one, are its patterns; a standard hand is one pattern of each block, four sets and one pair together. So hands are
numbered by the shares of the blocks and by their patterns, and hand number n is laid out without making the others.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np

from proofs.jit import jit

Array = np.ndarray[Any, Any]
Pattern = tuple[int, ...]

SETS: Final = 4
ORPHANS: Final = (0, 8, 9, 17, 18, 26, *range(27, 34))
SUIT_NUMBERS, HONOUR_NUMBERS = 9, 7


class Hands(NamedTuple):
    """The complete hands with so many melds beside them."""

    melds: int
    patterns: Array  # of all kinds of blocks: nine counts each
    ways: Array  # how many choices of sets and a pair make a pattern
    blocks: Array  # by share: for each block where its patterns begin, and how many there are
    firsts: Array  # by share: the number of its first hand; at the end the number of all standard hands
    pairs: Array  # masks of seven kinds whose pairs are no standard hand
    orphans: int  # how many hands of thirteen orphans


# Built from sets


def all_sets(numbers: int, runs: bool) -> list[Pattern]:
    """Every set of a block, as counts."""
    found = [tuple(3 * (number == i) for i in range(9)) for number in range(numbers)]
    return found + [tuple(int(first <= i < first + 3) for i in range(9)) for first in range(7)] if runs else found


def built(numbers: int, runs: bool, sets: int, pair: bool) -> Counter[Pattern]:
    """The patterns with so many sets, each with the number of choices that make it."""
    pairs = [tuple(2 * (number == i) for i in range(9)) for number in range(numbers)] if pair else [(0,) * 9]
    found: Counter[Pattern] = Counter()
    for chosen in combinations_with_replacement(all_sets(numbers, runs), sets):
        for eyes in pairs:
            tiles = tuple(map(sum, zip(eyes, *chosen, strict=True)))
            if max(tiles) <= 4:
                found[tiles] += 1
    return found


@cache
def block_patterns(honours: bool, sets: int, pair: bool) -> Counter[Pattern]:
    """The same for a suit or for the honours."""
    return built(HONOUR_NUMBERS, False, sets, pair) if honours else built(SUIT_NUMBERS, True, sets, pair)


def shares(sets: int) -> list[tuple[tuple[int, bool], ...]]:
    """Every way to share so many sets and one pair between the four blocks."""
    parts = [part for part in product(range(sets + 1), repeat=4) if sum(part) == sets]
    return [tuple((part[i], i == pair) for i in range(4)) for part in parts for pair in range(4)]


@cache
def complete_hands(melds: int = 0) -> Hands:
    """All of them, numbered; seven pairs and orphans have no melds."""
    patterns: list[Pattern] = []
    ways: list[int] = []
    places: dict[tuple[bool, int, bool], tuple[int, int]] = {}
    for honours, sets, pair in product((False, True), range(SETS - melds + 1), (False, True)):
        found = block_patterns(honours, sets, pair)
        places[honours, sets, pair] = len(patterns), len(found)
        patterns += found.keys()
        ways += found.values()
    blocks = [[places[i == 3, *part] for i, part in enumerate(share)] for share in shares(SETS - melds)]
    sizes = [np.prod([count for _, count in share], dtype=np.int64) for share in blocks]
    table = np.array(patterns, np.int8)
    return Hands(
        melds,
        table,
        np.array(ways, np.int16),
        np.array(blocks, np.int64),
        np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64),
        np.zeros(0, np.int64) if melds else seven_pairs(table, np.array(blocks, np.int64)),
        0 if melds else len(ORPHANS),
    )


def seven_pairs(patterns: Array, blocks: Array) -> Array:
    """Masks of every seven kinds; not of those whose pairs are four sets and a pair too."""
    masks = np.zeros(comb(34, 7), np.int64)
    _fill_masks(masks)
    standard = {False: set[int](), True: set[int]()}
    for share in blocks:
        for i, (first, count) in enumerate(share):
            for tiles in patterns[first : first + count]:
                if not set(tiles.tolist()) - {0, 2}:
                    standard[i == 3].add(sum(1 << number for number in range(9) if tiles[number]))
    parts = [masks >> 9 * i & (127 if i == 3 else 511) for i in range(4)]
    fits = [np.isin(part, list(standard[i == 3])) for i, part in enumerate(parts)]
    tiles = [2 * sum(part >> number & 1 for number in range(9)) for part in parts]
    one_pair = sum((count % 3 == 2).astype(np.int8) for count in tiles) == 1
    both: Array = np.logical_and.reduce([*fits, one_pair])
    return masks[~both]


@jit
def _fill_masks(masks: Any) -> None:
    """Every mask of seven bits, each the next larger number with as many bits."""
    mask = np.int64(127)
    for i in range(len(masks)):
        masks[i] = mask
        lowest = mask & -mask
        ripple = mask + lowest
        mask = ripple | ((mask ^ ripple) >> 2) // lowest


def number_of_hands(hands: Hands) -> tuple[int, int, int]:
    """Standard hands, hands that are only seven pairs, orphans."""
    return int(hands.firsts[-1]), len(hands.pairs), hands.orphans


@jit
def lay_hand(number: int, hands: Any, tiles: Any) -> int:
    """Write hand number `number`; how many choices of sets and a pair make it (0: it is not a standard hand)."""
    for kind in range(34):
        tiles[kind] = 0
    standard = hands.firsts[len(hands.firsts) - 1]
    if number >= standard + len(hands.pairs):
        for kind in ORPHANS:
            tiles[kind] = 1
        tiles[ORPHANS[number - standard - len(hands.pairs)]] = 2
        return 0
    if number >= standard:
        mask = hands.pairs[number - standard]
        for kind in range(34):
            tiles[kind] = 2 * (mask >> kind & 1)
        return 0
    low, high = 0, len(hands.firsts) - 1
    while high - low > 1:
        middle = (low + high) // 2
        if hands.firsts[middle] <= number:
            low = middle
        else:
            high = middle
    rest = number - hands.firsts[low]
    ways = 1
    for block in range(4):
        first, count = hands.blocks[low][block]
        pattern = first + rest % count
        rest //= count
        ways *= hands.ways[pattern]
        for i in range(7 if block == 3 else 9):
            tiles[9 * block + i] = hands.patterns[pattern][i]
    return ways


# Counted without building anything

State = tuple[int, int, int, int]  # runs begun two numbers back, one number back, pairs, sets


def _after(states: frozenset[State], held: int, runs: bool) -> frozenset[State]:
    """What can be open after a number of which so many tiles are held."""
    found = set()
    for older, newer, pairs, sets in states:
        for begun, triplet, eyes in product(range(5 if runs else 1), range(2), range(2 - pairs)):
            if older + newer + begun + 3 * triplet + 2 * eyes == held:
                found.add((newer, begun, pairs + eyes, sets + begun + triplet))
    return frozenset(found)


@cache
def counted_patterns(honours: bool) -> Counter[tuple[int, int]]:
    """How many patterns a block has, by sets and pairs: each pattern is one path through the sets of states.

    The counts of tiles are read number by number, and with them all that could be open; no pattern is ever listed.
    """
    numbers = HONOUR_NUMBERS if honours else SUIT_NUMBERS
    paths: Counter[frozenset[State]] = Counter({frozenset({(0, 0, 0, 0)}): 1})
    for _ in range(numbers):
        following: Counter[frozenset[State]] = Counter()
        for states, count in paths.items():
            for held in range(5):
                after = frozenset(state for state in _after(states, held, not honours) if state[3] <= SETS)
                if after:
                    following[after] += count
        paths = following
    found: Counter[tuple[int, int]] = Counter()
    for states, count in paths.items():
        ends = {(sets, pairs) for older, newer, pairs, sets in states if older == newer == 0}
        if ends:
            [(sets, pairs)] = ends  # the number of tiles decides
            found[sets, pairs] += count
    return found


def multiplied(counts: list[Counter[tuple[int, int]]], sets: int) -> int:
    """How many hands four blocks with so many patterns make: so many sets and one pair."""
    total: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for block in counts:
        joined: Counter[tuple[int, int]] = Counter()
        for ((one, eyes), ways), ((other, more), times) in product(total.items(), block.items()):
            joined[one + other, eyes + more] += ways * times
        total = joined
    return total[sets, 1]


def counted_standard(melds: int = 0) -> int:
    """The number of standard hands, by arithmetic."""
    return multiplied([counted_patterns(i == 3) for i in range(4)], SETS - melds)


def counted_pairs() -> int:
    """The number of hands that are only seven pairs.

    Pairs make no triplet, so seven pairs that are a standard hand are two times two equal runs and a pair: three kinds
    in a row, three other kinds in a row, and one kind more. The same kinds can be shared out so in several ways.
    """
    layouts: set[frozenset[int]] = set()
    runs = [tuple(range(9 * suit + first, 9 * suit + first + 3)) for suit in range(3) for first in range(7)]
    for one, other in combinations_with_replacement(runs, 2):
        taken = {*one, *other}
        if len(taken) == 6:
            layouts |= {frozenset(taken | {kind}) for kind in range(34) if kind not in taken}
    return comb(34, 7) - len(layouts)
