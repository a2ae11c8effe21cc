"""The odds of hands: brute force over all draws from small walls, and random draws from whole ones.

The brute force does not use the kernel's tables: it tries every draw and every discard with fractions, and calls
`tehai.shanten` and `tehai.score` for each hand. The simulation draws tiles at random and makes the discards that the
odds recommend. It is run twice: as the odds are defined, where a tile drawn too early can be drawn again, and with real
draws, where it cannot; the second shows how far the definition is from a real table.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Final

import tehai
from proofs.report import MOST_SHOWN, Comparison, Proof, table
from tehai.model.rules import Rules
from tehai.model.tiles import TILES, Tile
from tehai.scoring.odds import Odds

SMALL_WALLS: Final = 1_000
SIMULATED: Final = 200
GAMES: Final = 500
CLOSE: Final = Fraction(1, 10**6)
ERRORS: Final = 3
DRAWS: Final = 12
RULES: Final = Rules.of("tenhou")
WALL: Final = tuple(tile for tile in TILES[:37] for _ in range(1 if tile.red else 3 if tile.kind in (4, 13, 22) else 4))


def prove(walls: int) -> Proof:
    """So many small walls, and a fifth as many hands with whole walls."""
    hands = max(1, walls * SIMULATED // SMALL_WALLS)
    forced = [one for seed in range(walls) if (one := forced_difference(seed)) is not None]
    played = [simulated(seed) for seed in range(hands)]
    worst = max(abs(one.defined - one.odds) / one.error for one in played)
    far = [f"hand {one.text}: {one.odds:.4f}, played {one.defined:.4f}" for one in played if one.errors > ERRORS]
    real = [one.real - one.odds for one in played]
    rows = [
        ("hands with random draws", hands),
        ("games with each", GAMES),
        ("largest difference in standard errors", f"{worst:.2f}"),
        ("chance to win, mean", f"{sum(one.odds for one in played) / hands:.4f}"),
        ("the same with real draws: mean difference", mean(real)),
    ]
    compared = [
        Comparison("odds of hands and discards", "brute force over all draws", walls, len(forced)),
        Comparison("chances to win", "random draws, within three standard errors", hands, len(far)),
    ]
    details = table(("what", "figure"), rows)
    return Proof("Odds of hands", __doc__ or "", compared, details=details, problems=[*forced, *far][:MOST_SHOWN])


def mean(values: Sequence[float]) -> str:
    """The mean of differences, in words."""
    return f"{sum(values) / len(values):+.4f}"


# Brute force


def forced_difference(seed: int) -> str | None:
    """What brute force finds otherwise about a small wall."""
    hand, melds, unseen, draws, situation = small_wall(seed)
    seen = list(WALL)
    for tile in (*hand, *(tile for meld in melds for tile in meld.tiles), *unseen, *situation["dora"]):
        seen.remove(tile)
    found = tehai.odds(hand, melds, draws=draws, seen=seen, rules=RULES, **situation)
    expected = brute_force(hand, melds, unseen, draws, situation)
    if {one.tile for one in found} != expected.keys():
        return f"seed {seed}: other discards"
    for one in found:
        tenpai, win, value = expected[one.tile]
        close = (
            abs(one.tenpai - tenpai) < CLOSE
            and abs(one.win - win) < CLOSE
            and abs(one.value - value) < Fraction(1, 100)
        )
        if not close:
            return f"seed {seed}, {one}: {float(tenpai)}, {float(win)}, {float(value)}"
    return None


def small_wall(seed: int) -> tuple[tuple[Tile, ...], tuple[tehai.Meld, ...], tuple[Tile, ...], int, dict[str, object]]:
    """A hand of at most two shanten, a few tiles of which some help it, and a few draws."""
    source = random.Random(f"odds {seed}")
    melds = (tehai.Meld("pon", (TILES[31],) * 3),) if source.random() < 0.3 else ()
    away = source.choice((0, 1, 2))
    wall = [tile for tile in WALL if not melds or tile != TILES[31]]
    source.shuffle(wall)
    hand = near_hand(source, wall, 14 - 3 * len(melds), away, melds)
    if source.random() < 0.2:
        hand = hand[:-1]
    near = {kind + step for kind in (tile.kind for tile in hand) for step in (-1, 0, 1)}
    wall.sort(key=lambda tile: source.random() * (1 if tile.kind in near else 3))
    unseen = wall[: source.randint(8, 14)]
    draws = source.randint(0, 4 if away < 2 else 3)
    situation = {"dora": (wall[-1],), "riichi": source.random() < 0.7, "seat": source.choice("ESWN")}
    return tuple(hand), melds, tuple(unseen), draws, situation


def near_hand(source: random.Random, wall: list[Tile], size: int, away: int, melds: Sequence[tehai.Meld]) -> list[Tile]:
    """Tiles from the wall, exchanged until the hand is near enough."""
    hand = [wall.pop() for _ in range(size)]
    while tehai.shanten(hand, melds, rules=RULES) > away:
        worst = max(hand, key=lambda tile: (-_without(hand, tile, melds), source.random()))
        hand.remove(worst)
        wall.insert(0, worst)
        hand.append(wall.pop())
    return hand


def _without(hand: Sequence[Tile], tile: Tile, melds: Sequence[tehai.Meld]) -> int:
    rest = list(hand)
    rest.remove(tile)
    return int(tehai.shanten(rest, melds, rules=RULES))


def brute_force(
    hand: tuple[Tile, ...],
    melds: tuple[tehai.Meld, ...],
    unseen: tuple[Tile, ...],
    draws: int,
    situation: dict[str, object],
) -> dict[Tile | None, tuple[Fraction, Fraction, Fraction]]:
    """By discard: the best chance of tenpai, of a win, the most points to expect."""
    closed = not melds
    riichi = bool(situation["riichi"]) and closed
    size = 13 - 3 * len(melds)

    @cache
    def away(tiles: tuple[Tile, ...]) -> int:
        return int(tehai.shanten(tiles, melds, rules=RULES))

    @cache
    def points(tiles: tuple[Tile, ...], drawn: Tile) -> int:
        given = {"dora": situation["dora"], "seat": situation["seat"], "rules": RULES}
        score = tehai.score(list(tiles), drawn, melds=melds, tsumo=True, riichi=riichi, **given)  # type: ignore[arg-type]
        return score.points if score.win else 0

    @cache
    def best(tiles: tuple[Tile, ...], wall: tuple[Tile, ...], left: int, goal: int) -> Fraction:
        now = away(tiles)
        if goal == 0 and now == 0:
            return Fraction(1)
        if left == 0:
            return Fraction(0)
        total, hits = Fraction(0), 0
        for place, tile in enumerate(wall):
            after = tuple(sorted((*tiles, tile)))
            if away(after) >= now:
                continue
            rest = wall[:place] + wall[place + 1 :]
            if now == 0:
                worth = points(tiles, tile)
                if worth == 0:
                    continue
                total += 1 if goal == 1 else worth
            else:
                total += max(best(kept, rest, left - 1, goal) for kept in discards(after) if away(kept) == now - 1)
            hits += 1
        tiles_left = max(len(unseen) - draws + left, hits)
        return (total + (tiles_left - hits) * best(tiles, wall, left - 1, goal)) / tiles_left

    def discards(tiles: tuple[Tile, ...]) -> list[tuple[Tile, ...]]:
        return [tiles[:place] + tiles[place + 1 :] for place in range(len(tiles))]

    start = tuple(sorted(hand))
    choices: dict[Tile | None, tuple[Tile, ...]] = {None: start}
    if len(hand) > size:
        choices = dict(zip(start, discards(start), strict=True))
    return {
        tile: tuple(best(kept, tuple(sorted(unseen)), draws, goal) for goal in range(3))  # type: ignore[misc]
        for tile, kept in choices.items()
        if away(kept) <= 2
    }


# Random draws


@dataclass(frozen=True)
class Simulated:
    """A hand, its chance to win, and how often it won in the defined game and with real draws."""

    text: str
    odds: float
    defined: float
    real: float

    @property
    def error(self) -> float:
        """The standard error of the defined game."""
        return max(sqrt(self.odds * (1 - self.odds) / GAMES), 1 / GAMES)

    @property
    def errors(self) -> float:
        """How many standard errors the two are apart."""
        return abs(self.defined - self.odds) / self.error


def simulated(seed: int) -> Simulated:
    """One hand of at most two shanten, played many times from a whole wall."""
    source = random.Random(f"draws {seed}")
    wall = list(WALL)
    source.shuffle(wall)
    dealt = near_hand(source, wall, 14, source.choice((0, 1, 2, 2)), ())
    dealt.remove(min(dealt, key=lambda tile: _without(dealt, tile, ())))
    hand = tuple(sorted(dealt))
    seen = tuple(wall[80:])
    unseen = wall[:80]
    play = _Play(seen)
    (start,) = tehai.odds(hand, draws=DRAWS, seen=seen, rules=RULES)
    defined = sum(play.wins(source, hand, unseen, real=False) for _ in range(GAMES)) / GAMES
    real = sum(play.wins(source, hand, unseen, real=True) for _ in range(GAMES)) / GAMES
    return Simulated(" ".join(map(str, hand)), start.win, defined, real)


class _Play:
    """The draws of one hand, with what has been decided before."""

    def __init__(self, seen: tuple[Tile, ...]) -> None:
        self._seen = seen
        self._away = cache(lambda tiles: int(tehai.shanten(tiles, rules=RULES)))
        self._choose = cache(self._best)

    def wins(self, source: random.Random, hand: tuple[Tile, ...], unseen: list[Tile], *, real: bool) -> bool:
        """Whether so many draws win. Where draws are not real, a tile let go is one that never helps."""
        wall = unseen.copy()
        gone: tuple[Tile, ...] = ()
        for drawn in range(DRAWS):
            tile = self._draw(source, hand, wall, len(unseen) - drawn, real)
            if tile is None:
                continue
            after = tuple(sorted((*hand, tile)))
            if self._away(after) < 0:
                return True
            let_go = self._choose(after, gone, DRAWS - drawn - 1)
            gone = tuple(sorted((*gone, let_go)))
            rest = list(after)
            rest.remove(let_go)
            hand = tuple(rest)
        return False

    def _draw(
        self, source: random.Random, hand: tuple[Tile, ...], wall: list[Tile], left: int, real: bool
    ) -> Tile | None:
        """A tile that brings the hand nearer, taken from the wall; None if another one comes."""
        useful = [tile for tile in wall if self._away(tuple(sorted((*hand, tile)))) < self._away(hand)]
        if real:
            tile = source.choice(wall)
            wall.remove(tile)
            return tile if tile in useful else None
        place = source.randrange(max(left, len(useful)))
        if place >= len(useful):
            return None
        wall.remove(useful[place])
        return useful[place]

    def _best(self, hand: tuple[Tile, ...], gone: tuple[Tile, ...], draws: int) -> Tile:
        found = tehai.odds(hand, draws=draws, seen=(*self._seen, *gone), rules=RULES)
        least = min(one.shanten for one in found)
        best: Odds = max((one for one in found if one.shanten == least), key=lambda one: one.win)
        assert best.tile is not None
        return best.tile
