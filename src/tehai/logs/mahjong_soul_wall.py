"""The wall of a round of Mahjong Soul (`paishan`) in the order of tehai's walls."""

from __future__ import annotations

from collections.abc import Sequence

from tehai.errors import InputError
from tehai.game.events import DoraTurned, Drew, Event, RoundStarted, Tiles
from tehai.notation import parse
from tehai.rules import Rules
from tehai.tiles import Tile

_INDICATORS = 10


def wall_of(text: str, events: Sequence[Event], rules: Rules) -> Tiles | None:
    """The wall of a round, if the round's events are those that it gives; None without a wall.

    Mahjong Soul deals from the front; from the back come the replacements, and before them the indicators, each pair
    the indicator first. tehai's walls are turned round, and have each pair of the dead wall the other way.
    """
    try:
        wall = list(reversed(parse(text, "mpsz"))) if text else []
    except InputError:
        return None
    replacements = 4 if rules.players == 4 else 8
    if len(wall) != (136 if rules.players == 4 else 108):
        return None
    for i in range(0, replacements + _INDICATORS, 2):
        wall[i], wall[i + 1] = wall[i + 1], wall[i]
    return tuple(wall) if _agrees(wall, events, replacements) else None


def _agrees(wall: Sequence[Tile], events: Sequence[Event], replacements: int) -> bool:
    start = events[0]
    assert isinstance(start, RoundStarted)
    dealt, at = _deal(wall, start.dealer, len(start.scores))
    if [sorted(hand) for hand in dealt] != [sorted(tile for tile in hand if tile is not None) for hand in start.hands]:
        return False
    replaced, indicators = 0, 1
    agreed = start.indicator in (None, wall[replacements + 1])
    for event in events:
        if isinstance(event, Drew) and event.replacement:
            agreed = agreed and event.tile == wall[replaced ^ 1]
            replaced += 1
        elif isinstance(event, Drew):
            agreed = agreed and event.tile == wall[at]
            at -= 1
        elif isinstance(event, DoraTurned):
            agreed = agreed and event.tile == wall[replacements + 1 + 2 * indicators]
            indicators += 1
    return agreed


def _deal(wall: Sequence[Tile], dealer: int, players: int) -> tuple[list[list[Tile]], int]:
    """The thirteen tiles of each seat, and the place of the next tile."""
    hands: list[list[Tile]] = [[] for _ in range(players)]
    at = len(wall) - 1
    for count in (4, 4, 4, 1):
        for turn in range(players):
            hands[(dealer + turn) % players] += [wall[at - i] for i in range(count)]
            at -= count
    return hands, at
