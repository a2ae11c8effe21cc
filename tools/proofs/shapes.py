"""Random complete hands of every shape, as kinds of tiles: what a hand consists of, not yet how it was won.

A family says which sets and pairs a hand may be made of. Most families lean towards one yaku or yakuman, so that the
rare ones turn up as often as the common ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Final

Set = tuple[str, int]  # "run" or "triplet", and its lowest kind
Kinds = Sequence[int]

SUITS: Final = (0, 9, 18)
KINDS: Final = tuple(range(34))
TERMINALS: Final = (0, 8, 9, 17, 18, 26)
HONOURS: Final = tuple(range(27, 34))
WINDS: Final = HONOURS[:4]
DRAGONS: Final = HONOURS[4:]
YAOCHUU: Final = (*TERMINALS, *HONOURS)
SIMPLES: Final = tuple(kind for kind in KINDS if kind not in YAOCHUU)
RUNS: Final = tuple(first + number for first in SUITS for number in range(7))
GREENS: Final = (19, 20, 21, 23, 25, 32)
NINE_GATES: Final = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)
NOT_IN_SANMA: Final = frozenset(range(1, 8))


@dataclass(frozen=True)
class Shape:
    """A complete hand before anything is called: four sets and a pair, or fourteen tiles that are something else."""

    sets: tuple[Set, ...] = ()
    pair: int = -1
    loose: tuple[int, ...] = ()  # seven pairs, orphans, nine gates: tiles without a fixed way to take them apart


@dataclass(frozen=True)
class Family:
    """The sets and pairs that hands of one family are made of; `fixed` sets are in every hand."""

    runs: Kinds = ()
    triplets: Kinds = ()
    pairs: Kinds = KINDS
    fixed: tuple[Set, ...] = ()
    triplet_share: float = 0.3
    without: frozenset[int] = field(default_factory=frozenset)

    def draw(self, rng: Random) -> Shape | None:
        """Four sets and a pair with at most four tiles of a kind, or None when the tiles did not suffice."""
        sets = list(self.fixed)
        pools = {
            "run": [kind for kind in self.runs if not self.without & set(tiles_of(("run", kind)))],
            "triplet": [kind for kind in self.triplets if kind not in self.without],
        }
        while len(sets) < 4:
            name = "triplet" if not pools["run"] or rng.random() < self.triplet_share else "run"
            if not pools[name]:
                return None
            sets.append((name, rng.choice(pools[name])))
        pairs = [kind for kind in self.pairs if kind not in self.without]
        pair = rng.choice(pairs)
        counts = Counter(kind for one in sets for kind in tiles_of(one)) + Counter({pair: 2})
        if max(counts.values()) > 4 or self.without & counts.keys():
            return None
        rng.shuffle(sets)
        return Shape(tuple(sets), pair)


def tiles_of(a_set: Set) -> tuple[int, int, int]:
    """The kinds of a set's tiles."""
    name, kind = a_set
    return (kind, kind + 1, kind + 2) if name == "run" else (kind, kind, kind)


# Families; each is made anew for every hand, so that its fixed sets vary


def any_sets(rng: Random) -> Family:
    return Family(RUNS, KINDS, triplet_share=rng.choice((0.1, 0.3, 0.6)))


def simples(_: Random) -> Family:
    return Family([kind for kind in RUNS if kind % 9 in range(1, 6)], SIMPLES, SIMPLES, triplet_share=0.25)


def one_suit(rng: Random) -> Family:
    first = rng.choice(SUITS)
    own = [first + number for number in range(9)]
    kinds = [*own, *HONOURS] if rng.random() < 0.5 else own
    return Family([kind for kind in RUNS if kind in own], kinds, kinds, triplet_share=rng.choice((0.1, 0.4, 0.8)))


def all_triplets(rng: Random) -> Family:
    kinds = rng.choice((KINDS, KINDS, YAOCHUU, TERMINALS, HONOURS, (*HONOURS, *TERMINALS[:2])))
    return Family((), kinds, kinds, triplet_share=1.0)


def dragons(rng: Random) -> Family:
    order = rng.sample(DRAGONS, 3)
    fixed = tuple(("triplet", kind) for kind in order[: rng.choice((2, 2, 3))])
    return Family(RUNS, (*KINDS, *HONOURS), order[len(fixed) :] or KINDS, fixed, 0.5)


def winds(rng: Random) -> Family:
    order = rng.sample(WINDS, 4)
    fixed = tuple(("triplet", kind) for kind in order[: rng.choice((2, 3, 3, 4))])
    return Family(RUNS, KINDS, rng.choice((order[len(fixed) :] or KINDS, KINDS)), fixed, 0.5)


def greens(_: Random) -> Family:
    return Family((19,), GREENS, GREENS, triplet_share=0.7)


def outside(rng: Random) -> Family:
    kinds = rng.choice((YAOCHUU, TERMINALS))
    return Family([kind for kind in RUNS if kind % 9 in (0, 6)], kinds, kinds, triplet_share=0.25)


def straight(rng: Random) -> Family:
    first = rng.choice(SUITS)
    return Family(RUNS, KINDS, fixed=(("run", first), ("run", first + 3), ("run", first + 6)))


def three_colours(rng: Random) -> Family:
    number = rng.randrange(7)
    return Family(RUNS, KINDS, fixed=tuple(("run", first + number) for first in SUITS))


def three_triplets(rng: Random) -> Family:
    number = rng.choice((0, 8, rng.randrange(9)))  # with three players only 1 and 9
    return Family(RUNS, KINDS, fixed=tuple(("triplet", first + number) for first in SUITS))


def equal_runs(rng: Random) -> Family:
    one, other = rng.choice(RUNS), rng.choice(RUNS)
    sets = rng.choice(((one, one), (one, one, other, other), (one, one, one), (one,) * 4))
    return Family(RUNS, KINDS, fixed=tuple(("run", kind) for kind in sets), triplet_share=0.2)


def triplets_in_a_row(rng: Random) -> Family:
    length = rng.choice((3, 3, 4))
    first = rng.choice(SUITS) + rng.randrange(10 - length)
    near = [kind for kind in RUNS if first - 2 <= kind <= first + length]
    return Family((*RUNS, *near), KINDS, fixed=tuple(("triplet", first + i) for i in range(length)))


def five_classes(rng: Random) -> Family:
    """A set or pair each of man, pin, sou, winds and dragons."""
    choices = [
        rng.choice((("run", first + rng.randrange(7)), ("triplet", first + rng.randrange(9)))) for first in SUITS
    ]
    honours = [("triplet", rng.choice(WINDS)), ("triplet", rng.choice(DRAGONS))]
    rng.shuffle(honours)
    return Family(pairs=(honours[1][1],), fixed=(*choices, honours[0]))


FAMILIES: Final[tuple[tuple[int, Callable[[Random], Family]], ...]] = (
    (12, any_sets),
    (8, simples),
    (6, one_suit),
    (4, all_triplets),
    (3, dragons),
    (2, winds),
    (2, greens),
    (3, outside),
    (2, straight),
    (2, three_colours),
    (2, three_triplets),
    (3, equal_runs),
    (2, triplets_in_a_row),
    (2, five_classes),
)


# Hands that are not four sets and a pair


def seven_pairs(rng: Random, used: Kinds) -> Shape:
    pools = (KINDS, KINDS, SIMPLES, YAOCHUU, HONOURS, range(10, 17), (*range(9), *HONOURS), range(18, 27))
    pool = [kind for kind in rng.choice(pools) if kind in used]
    return Shape(loose=tuple(kind for kind in rng.sample(pool if len(pool) >= 7 else used, 7) for _ in range(2)))


def orphans(rng: Random, _: Kinds) -> Shape:
    return Shape(loose=(*YAOCHUU, rng.choice(YAOCHUU)))


def nine_gates(rng: Random, used: Kinds) -> Shape:
    first = rng.choice([first for first in SUITS if first + 1 in used])
    return Shape(loose=tuple(first + number for number in (*NINE_GATES, rng.randrange(9))))


OTHERS: Final[tuple[tuple[int, Callable[[Random, Kinds], Shape]], ...]] = (
    (6, seven_pairs),
    (2, orphans),
    (2, nine_gates),
)


def random_shape(rng: Random, players: int) -> Shape:
    """A complete hand of a random family, with the tiles that so many players use."""
    without = NOT_IN_SANMA if players == 3 else frozenset()
    weights = [weight for weight, _ in (*FAMILIES, *OTHERS)]
    index = rng.choices(range(len(weights)), weights)[0]
    if index >= len(FAMILIES):
        return OTHERS[index - len(FAMILIES)][1](rng, used_kinds(players))
    for _ in range(20):
        family = FAMILIES[index][1](rng)
        shape = replace(family, without=without).draw(rng)
        if shape is not None:
            return shape
    return random_shape(rng, players)


@cache
def used_kinds(players: int) -> tuple[int, ...]:
    """The kinds of tiles that so many players use."""
    return tuple(kind for kind in KINDS if players == 4 or kind not in NOT_IN_SANMA)


def is_complete(kinds: Kinds, melds: int = 0) -> bool:
    """Whether concealed tiles are a complete hand beside so many melds: by trying everything, as slowly as it likes.

    It shares no idea with the kernel, so that the two can check each other.
    """
    counts = Counter(kinds)
    if len(kinds) != 14 - 3 * melds:
        return False
    if melds == 0 and (set(counts) == set(YAOCHUU) or (len(counts) == 7 and set(counts.values()) == {2})):
        return True
    return any(
        _falls_into_sets(sorted((counts - Counter({pair: 2})).elements())) for pair in counts if counts[pair] >= 2
    )


def _falls_into_sets(kinds: list[int]) -> bool:
    if not kinds:
        return True
    first = kinds[0]
    for name in ("triplet", "run") if first in RUNS else ("triplet",):
        rest = list(kinds)
        try:
            for kind in tiles_of((name, first)):
                rest.remove(kind)
        except ValueError:
            continue
        if _falls_into_sets(rest):
            return True
    return False
