"""The wall of a round of Mahjong Soul (`paishan`) in the order of tehai's walls.

Today's records have the whole wall. Older ones, at least those of 2021, have what is left after the deal, the dealer's
fourteenth tile included: there the hands are put before it, and the order inside each hand is not known.
"""

from __future__ import annotations

from collections.abc import Sequence

from tehai.errors import InputError
from tehai.game.events import Event, RoundStarted, Tiles
from tehai.game.reconstruct import tiles_in_sight
from tehai.game.walls import HAND, all_tiles, deal, turned
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import Tile, in_order


def first_draw(text: str, dealer: int, fourteen: Sequence[Tile], rules: Rules) -> Tile | None:
    """Which of the dealer's fourteen tiles was drawn, if a whole wall gives them to the dealer; else None."""
    wall = _parsed(text)
    if len(wall) != len(all_tiles(rules)):
        return None
    drawn = wall[-1 - HAND * rules.players]
    hand = deal(wall, dealer, rules.players)[dealer]
    return drawn if sorted([*hand, drawn]) == sorted(fourteen) else None


def wall_of(text: str, events: Sequence[Event], rules: Rules) -> Tiles | None:
    """The wall of a round, if the round's events are those that it gives; None without a wall.

    Mahjong Soul deals from the front; from the back come the replacements, and before them the indicators, each pair
    the indicator first. tehai's walls are turned round, and have each pair of the dead wall the other way.
    """
    wall, dealt = _parsed(text), HAND * rules.players
    try:
        seen = tiles_in_sight(rules, events)
    except InputError:
        return None
    if len(wall) + dealt + 1 == len(seen):
        wall += [tile for tile in seen[len(wall) :] if tile is not None]
    if sorted(wall) != sorted(all_tiles(rules)):
        return None
    wall = turned(wall, rules.players)
    start = events[0]
    assert isinstance(start, RoundStarted)
    hands = tuple(in_order(hand) for hand in deal(wall, start.dealer, rules.players))
    drawn = zip(seen[:-dealt], wall[:-dealt], strict=True)
    agrees = hands == start.hands and all(tile in (None, other) for tile, other in drawn)
    return tuple(wall) if agrees else None


def _parsed(text: str) -> list[Tile]:
    """The tiles of a wall in reverse order of the deal; None if it cannot be read."""
    try:
        return list(reversed(parse(text, "mpsz"))) if text else []
    except InputError:
        return []
