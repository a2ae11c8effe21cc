"""Random winning hands like those of real games, for the scoring quiz.

A hand follows a plan, as a player's does: simples, one suit, triplets and so on. Its tiles come from a whole wall, so
red fives and indicators have their real frequency. Some attempts fail, because a tile runs out or the situation is
impossible. Whether the hand has a yaku is left to the rules.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tehai.errors import InputError
from tehai.game.walls import all_tiles
from tehai.model.hand import Hand, Meld, Win
from tehai.model.rules import Rules
from tehai.model.tiles import NORTH, WINDS, Tile

Kinds: TypeAlias = tuple[int, ...]
_HONOURS: Final = range(27, 34)
_VALUED: Final = (27, 28, 31, 32, 33)
_SEQUENCES: Final = [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
_TRIPLETS: Final = [(kind,) * 3 for kind in range(34)]


def _is_end(kind: int) -> bool:
    return kind in _HONOURS or kind % 9 in (0, 8)


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan for a hand. `weight`: how often it is used; `sequences`: the share of sequences among its sets; `called`:
    how often it is open; `fits`: which sets and pairs fit, given the plan's suit."""

    weight: int
    sequences: float
    called: float
    fits: Callable[[Kinds, int], bool] = lambda _kinds, _suit: True
    first: Callable[[random.Random, int], list[Kinds]] = lambda _dice, _suit: []
    """Sets that the hand begins with."""


def _sequences(first: int, step: int) -> list[Kinds]:
    """Three sets at equal distances."""
    return [(kind, kind + 1, kind + 2) for kind in range(first, first + 3 * step, step)]


PLANS: Final = {
    "free": Plan(26, 0.8, 0.1),
    "flat": Plan(14, 1.0, 0.0),
    "simples": Plan(24, 0.8, 0.5, lambda kinds, _: not any(map(_is_end, kinds))),
    "yakuhai": Plan(22, 0.75, 0.55, first=lambda dice, _: [(dice.choice(_VALUED),) * 3]),
    "triplets": Plan(6, 0.0, 0.75),
    "half_flush": Plan(8, 0.65, 0.5, lambda kinds, suit: kinds[0] // 9 in (suit, 3)),
    "flush": Plan(4, 0.8, 0.35, lambda kinds, suit: kinds[0] // 9 == suit),
    "ends": Plan(5, 0.75, 0.35, lambda kinds, _: any(map(_is_end, kinds))),
    "three_suits": Plan(6, 0.8, 0.45, first=lambda dice, _: _sequences(dice.randrange(7), 9)),
    "straight": Plan(5, 0.8, 0.4, first=lambda _, suit: _sequences(9 * suit, 3)),
    "pairs": Plan(6, 0.0, 0.0),
}
_KAN: Final = 0.1
"""How often a triplet is a kan."""
_CALLS: Final = (1, 1, 2, 2, 2, 3, 3)
_TSUMO, _RIICHI, _DOUBLE, _IPPATSU, _LAST_TILE, _AFTER_KAN = 0.45, 0.6, 0.03, 0.2, 0.03, 0.25


def winning_hand(rules: Rules, dice: random.Random) -> Win:
    """A complete hand and how it was won."""
    while True:
        with contextlib.suppress(InputError):  # a tile has run out, or the situation is impossible
            return _Attempt(rules, dice).win()


class _Attempt:
    def __init__(self, rules: Rules, dice: random.Random) -> None:
        self.rules, self.dice = rules, dice
        self.wall = list(all_tiles(rules))
        dice.shuffle(self.wall)
        self.plan = dice.choices(list(PLANS), [plan.weight for plan in PLANS.values()])[0]
        self.suit = dice.randrange(3)

    def win(self) -> Win:
        if self.plan == "pairs":
            melds: list[Meld] = []
            tiles = [tile for kind in self.dice.sample(range(34), 7) for tile in self._take((kind, kind))]
        else:
            tiles, melds = self._groups()
        winning = tiles.pop(self.dice.randrange(len(tiles)))
        kans = sum(meld.kan for meld in melds)
        tsumo = self._happens(_TSUMO)
        flags = self._flags(tsumo, not any(meld.open for meld in melds), kans > 0)
        set_aside = self._take([int(NORTH)] * (self.dice.choice((0, 0, 0, 1, 1, 2)) if self.rules.nukidora else 0))
        flowers = self._flowers()
        dora, ura = self._indicators(kans, "riichi" in flags or "double_riichi" in flags)
        return Win(
            hand=Hand(tuple(tiles), tuple(melds)),
            tile=winning,
            tsumo=tsumo,
            round_wind=self.dice.choice(WINDS[:2]),
            seat_wind=self.dice.choice(WINDS[: self.rules.players]),
            dora=dora,
            ura=ura,
            flags=frozenset(flags),
            nukidora=len(set_aside),
            flowers=flowers,
        )

    def _happens(self, often: float) -> bool:
        return self.dice.random() < often

    def _take(self, kinds: Sequence[int]) -> list[Tile]:
        """Tiles of these kinds from the wall, red or not as they come."""
        taken = []
        for kind in kinds:
            tile = next((tile for tile in self.wall if tile.kind == kind), None)
            if tile is None:
                raise InputError("bad_tile", "there are too few copies")
            self.wall.remove(tile)
            taken.append(tile)
        return taken

    # Tiles

    def _groups(self) -> tuple[list[Tile], list[Meld]]:
        """Four sets and a pair: concealed tiles, and the melds."""
        plan = PLANS[self.plan]
        sets = plan.first(self.dice, self.suit)
        while len(sets) < 4:
            sets.append(self._pick(_SEQUENCES if self._happens(plan.sequences) else _TRIPLETS, plan))
        tiles = self._take(self._pick([(kind, kind) for kind in range(34)], plan))
        called = self.dice.sample(range(4), self.dice.choice(_CALLS)) if self._happens(plan.called) else ()
        melds = []
        for place, kinds in enumerate(sets):
            kan = kinds[0] == kinds[1] and self._happens(_KAN)
            group = self._take((*kinds, kinds[0]) if kan else kinds)
            if place in called and (kinds[0] == kinds[1] or self.rules.players == 4):
                melds.append(self._called(group))
            elif kan:
                melds.append(Meld("ankan", tuple(group)))
            else:
                tiles += group
        return tiles, melds

    def _pick(self, groups: Sequence[Kinds], plan: Plan) -> Kinds:
        return self.dice.choice([kinds for kinds in groups if plan.fits(kinds, self.suit)])

    def _called(self, group: list[Tile]) -> Meld:
        taken = self.dice.choice(group)
        if group[0].kind != group[1].kind:
            return Meld("chi", tuple(group), taken, 3)
        kind = "pon" if len(group) == 3 else self.dice.choice(("minkan", "kakan"))
        return Meld(kind, tuple(group), taken, self.dice.choice((1, 3) if self.rules.players == 3 else (1, 2, 3)))

    # How it was won

    def _flags(self, tsumo: bool, closed: bool, kan: bool) -> list[str]:
        flags = []
        if closed and self._happens(_RIICHI):
            flags.append("double_riichi" if self._happens(_DOUBLE) else "riichi")
        if tsumo and kan and self._happens(_AFTER_KAN):
            return [*flags, "rinshan"]
        if flags and self.rules.ippatsu and self._happens(_IPPATSU):
            flags.append("ippatsu")
        if self._happens(_LAST_TILE):
            flags.append("haitei" if tsumo else "houtei")
        return flags

    def _indicators(self, kans: int, riichi: bool) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
        rules = self.rules
        dora = 1 + kans * rules.kan_dora if rules.dora else 0
        ura = (1 + kans * rules.kan_ura if riichi and rules.ura_dora else 0) if dora else 0
        turned = tuple(self.dice.sample(self.wall, dora + ura))
        return turned[:dora], turned[dora:]

    def _flowers(self) -> tuple[Tile, ...]:
        """The flowers and seasons that were set aside."""
        count = self.dice.choice((0, 1, 1, 2, 3)) if self.rules.flowers else 0
        flowers = [tile for tile in self.wall if tile.flower]
        self.wall = [tile for tile in self.wall if not tile.flower]
        return tuple(flowers[:count])
