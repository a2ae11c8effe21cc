"""A player for whom everything happens: it builds hands, calls a lot, and lets every second win pass."""

from __future__ import annotations

from random import Random
from typing import Final

from reference.menus import Menu
from reference.table import Player
from tehai.game.actions import Action
from tehai.model.tiles import Tile

EAGERNESS: Final = {
    "tsumo": 0.5,
    "ron": 0.5,
    "riichi": 0.7,
    "kyuushu": 0.3,
    "kita": 0.6,
    "ankan": 0.7,
    "kakan": 0.9,
    "minkan": 0.5,
    "pon": 0.4,
    "chi": 0.1,
}
"""How likely each kind of action is taken when it is offered."""
CARELESSNESS: Final = 0.15


def choose(rng: Random, player: Player, menu: Menu) -> Action:
    """One action of the menu."""
    actions = sorted(menu, key=lambda action: action.code)
    rng.shuffle(actions)
    tempting = next((action for action in actions if rng.random() < EAGERNESS.get(action.kind, 0)), None)
    if tempting is not None:
        return tempting
    rest = [action for action in actions if action.kind not in EAGERNESS] or actions
    if rest[0].tile is None or rng.random() < CARELESSNESS:
        return rest[0]
    return min(rest, key=lambda action: _ties(player, action.tile))


def _ties(player: Player, tile: Tile | None) -> int:
    """How well a tile goes with the others of the hand: equal ones count most, then neighbours."""
    assert tile is not None
    ties = 0
    for other in player.concealed:
        if other.kind == tile.kind:
            ties += 4
        elif other.suit == tile.suit != "z" and abs(other.number - tile.number) <= 2:
            ties += 3 - abs(other.number - tile.number)
    return ties
