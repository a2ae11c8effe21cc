"""A bot that plays for speed: shanten first, then ukeire, with simple defence against riichi."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from tehai.bots.base import Bot
from tehai.bots.danger import danger
from tehai.bots.distance import Distance, Weighed
from tehai.bots.sight import HONOURS, KINDS, Sight, is_yaochuu
from tehai.game.actions import DISCARDS, Action
from tehai.game.menu import Menu
from tehai.game.view import View
from tehai.model.hand import Meld
from tehai.model.tiles import KIND_OF

_WINS: Final = ("tsumo", "ron")
_KANS: Final = ("ankan", "kakan")
_CALLS: Final = ("pon", "chi")
_EVERY_TILE: Final = 136
_FAR_FOR_NINE: Final = 3
"""From this shanten on, nine terminals are a hand to throw in."""
_MOST_STRAYS: Final = 2
"""With so many terminals and honours left in the hand, an open tanyao is still in reach."""
_WORTH_PUSHING: Final = 2
"""Bonus han with which a hand one tile from tenpai goes on against riichi."""
_FURITEN: Final = 3
"""A wait that is furiten comes so many times less often."""


class EfficiencyBot(Bot):
    """Wins whenever it may and declares riichi when it can; calls only what brings it nearer with a yaku in sight;
    sets Norths aside; folds against riichi while it is far from tenpai."""

    def __init__(self, *, backend: str = "auto") -> None:
        self._distance = cache(partial(Distance, backend=backend))

    def choose(self, view: View, menu: Menu) -> Action:
        """A win, else what the habits of this bot say."""
        if len(menu) == 1:
            return menu.actions[0]
        for action in menu:
            if action.kind in _WINS:
                return action
        decision = _Decision(Sight(view), self._distance(view.rules.players))
        nothing = next((action for action in menu if action.kind == "pass"), None)
        return decision.turn(menu) if nothing is None else decision.claim(menu) or nothing


@dataclass(frozen=True, slots=True)
class _Shape:
    """A hand as it counts: concealed tiles by kind, and how many melds. What gives it a yaku is its `plan`: "free"
    (riichi or a triplet of yakuhai), "tanyao" or "none". For tanyao only simples count; the others are `strays`."""

    tiles: list[int]
    melds: int
    plan: str
    strays: int = 0


class _Decision:
    """One decision of one seat."""

    def __init__(self, sight: Sight, distance: Distance) -> None:
        self._sight = sight
        self._distance = distance
        self._now = self._shape(sight.tiles, sight.melds)
        self._away = self._shanten(self._now)

    def turn(self, menu: Menu) -> Action:
        """What to do with a tile too many."""
        for action in menu:
            if action.kind == "kita" or (action.kind == "kyuushu" and self._away >= _FAR_FOR_NINE):
                return action
            if action.kind in _KANS and self._good_kan(action):
                return action
        return self._discard([action for action in menu if action.kind in DISCARDS and not action.open])

    def claim(self, menu: Menu) -> Action | None:
        """The call that brings the hand nearest, if one does and leaves a yaku in sight."""
        calls = [(action, self._called(action)) for action in menu if action.kind in _CALLS]
        nearer = [(self._shanten(shape), shape, action) for action, shape in calls if shape.plan != "none"]
        least = min((away for away, _, _ in nearer), default=self._away)
        if least >= self._away or (least > 0 and self._sight.threats):
            return None
        best = [(shape, action) for away, shape, action in nearer if away == least]
        return max(best, key=lambda pair: self._best_ukeire(pair[0]))[1] if len(best) > 1 else best[0][1]

    # The hand

    def _shape(self, tiles: list[int], melds: Sequence[Meld]) -> _Shape:
        if not any(meld.open for meld in melds) or self._has_yakuhai(tiles, melds):
            return _Shape(tiles, len(melds), "free")
        simples = [0 if is_yaochuu(kind) else tiles[kind] for kind in KINDS]
        strays = sum(tiles) - sum(simples)
        all_simple = not any(is_yaochuu(KIND_OF[tile]) for meld in melds for tile in meld.tiles)
        if self._sight.view.rules.kuitan and all_simple and strays <= _MOST_STRAYS:
            return _Shape(simples, len(melds), "tanyao", strays)
        return _Shape(tiles, len(melds), "none")

    def _has_yakuhai(self, tiles: list[int], melds: Sequence[Meld]) -> bool:
        yakuhai = self._sight.yakuhai
        return any(tiles[kind] >= 3 for kind in yakuhai) or any(KIND_OF[meld.tiles[0]] in yakuhai for meld in melds)

    def _called(self, action: Action) -> _Shape:
        """The hand after a call, still with the tile to discard."""
        assert action.tile is not None
        tiles = self._sight.tiles.copy()
        for tile in action.consumed:
            tiles[KIND_OF[tile]] -= 1
        return self._shape(tiles, [*self._sight.melds, Meld(action.kind, (action.tile, *action.consumed))])

    def _good_kan(self, action: Action) -> bool:
        """While nobody threatens, and when the hand is no further away after it."""
        tiles = self._now.tiles.copy()
        kind = KIND_OF[action.consumed[0]]
        tiles[kind] = max(0, tiles[kind] - (4 if action.kind == "ankan" else 1))
        melds = self._now.melds + (action.kind == "ankan")
        return not self._sight.threats and self._distance.shanten(tiles, melds) <= self._away

    def _shanten(self, shape: _Shape) -> int:
        return self._distance.shanten(shape.tiles, shape.melds)

    def _best_ukeire(self, shape: _Shape) -> int:
        """Ukeire after the best discard."""
        left = self._left(shape)
        if not shape.strays:
            return max(one.ukeire for one in self._distance.weigh(shape.tiles, shape.melds, left).values())
        accepted = self._distance.accepted(shape.tiles, shape.melds)
        return sum(left[kind] for kind in KINDS if accepted >> kind & 1)

    # Discards

    def _discard(self, discards: Sequence[Action]) -> Action:
        weighed = self._weigh(self._now)
        order = {action: self._order(action, weighed) for action in discards}
        if self._folds(min(order.values())[0]):
            plain = [action for action in discards if action.kind != "riichi"]
            return min(plain, key=lambda action: (danger(_kind(action), self._sight), order[action]))
        return min(discards, key=order.__getitem__)

    def _order(self, action: Action, weighed: dict[int, tuple[int, int]]) -> tuple[int, int, int, bool]:
        """What to let go first: nearest to tenpai, most tiles that help, worth least; and riichi if it can ever win."""
        shanten, ukeire = weighed[_kind(action)]
        return shanten, -ukeire, self._worth(action), (action.kind == "riichi") != (ukeire > 0)

    def _weigh(self, shape: _Shape) -> dict[int, tuple[int, int]]:
        """Shanten and ukeire after each discard. A stray tile is let go before any that counts."""
        weighed = self._distance.weigh(shape.tiles, shape.melds, self._left(shape))
        found = {kind: (one.shanten, self._likely(one)) for kind, one in weighed.items()}
        strays = (kind for kind in KINDS if shape.strays and self._sight.tiles[kind] and not shape.tiles[kind])
        return {**found, **dict.fromkeys(strays, (self._away, _EVERY_TILE))}

    def _left(self, shape: _Shape) -> list[int]:
        """The unseen tiles that a hand can use."""
        left = self._sight.left
        return left if shape.plan != "tanyao" else [0 if is_yaochuu(kind) else left[kind] for kind in KINDS]

    def _likely(self, discard: Weighed) -> int:
        """Ukeire; in tenpai, a wait that is furiten counts for less."""
        river = self._sight.view.rivers[self._sight.seat]
        furiten = discard.shanten == 0 and any(discard.accepts >> KIND_OF[entry.tile] & 1 for entry in river)
        return discard.ukeire // _FURITEN if furiten else discard.ukeire

    def _worth(self, action: Action) -> int:
        """How unwillingly a tile is let go when nothing else decides: lone winds first, dora last."""
        assert action.tile is not None
        kind = _kind(action)
        if kind in HONOURS:
            worth = int(kind in self._sight.yakuhai and self._sight.left[kind] > 1) * 2
        else:
            worth = 1 + min(kind % 9, 8 - kind % 9)
        return worth + 10 * self._sight.bonus(action.tile)

    def _folds(self, shanten: int) -> bool:
        if not self._sight.threats or shanten == 0:
            return False
        return shanten > 1 or self._sight.bonuses < _WORTH_PUSHING


def _kind(action: Action) -> int:
    assert action.tile is not None
    return KIND_OF[action.tile]
