"""The wall of a round of Mahjong Soul (`paishan`) in the order of tehai's walls.

Today's records have the whole wall. Older ones, at least those of 2021, have what is left after the deal, the dealer's
fourteenth tile included: there the hands are put before it, and the order inside each hand is not known.
"""

from __future__ import annotations

from collections.abc import Sequence

from tehai.errors import InputError
from tehai.game.board import HAND
from tehai.game.events import DoraTurned, Drew, Event, RoundStarted, Tiles
from tehai.game.walls import all_tiles
from tehai.kernel.play import wall as places
from tehai.logs.walls import deal, dealt_seat, turned
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
    wall = _parsed(text)
    if len(wall) == len(all_tiles(rules)) - HAND * rules.players - 1:
        wall += reversed(_dealt(events))
    if sorted(wall) != sorted(all_tiles(rules)):
        return None
    wall = turned(wall, rules.players)
    return tuple(wall) if _agrees(wall, events) else None


def _parsed(text: str) -> list[Tile]:
    """The tiles of a wall, the first to be dealt at the end; none where it cannot be read."""
    try:
        return list(reversed(parse(text, "mpsz"))) if text else []
    except InputError:
        return []


def _dealt(events: Sequence[Event]) -> list[Tile]:
    """The tiles of the deal in its order, and the dealer's first draw."""
    start, draw = events[:2]
    assert isinstance(start, RoundStarted)
    assert isinstance(draw, Drew)
    players = len(start.scores)
    hands = [list(hand) for hand in start.hands]
    dealt = [hands[dealt_seat(index, start.dealer, players)].pop(0) for index in range(HAND * players)]
    return [tile for tile in (*dealt, draw.tile) if tile is not None]


def _agrees(wall: Sequence[Tile], events: Sequence[Event]) -> bool:
    start = events[0]
    assert isinstance(start, RoundStarted)
    players = len(start.scores)
    hands = deal(wall, start.dealer, players)
    if [in_order(hand) for hand in hands] != [*start.hands]:
        return False
    at, replaced, indicators = len(wall) - HAND * players - 1, 0, 1
    agreed = start.indicator in (None, wall[places.indicator_place(0, players)])
    for event in events:
        if isinstance(event, DoraTurned):
            place = places.indicator_place(indicators, players)
            indicators += 1
        elif not isinstance(event, Drew):
            continue
        elif event.replacement:
            place = places.replacement_place(replaced, players)
            replaced += 1
        else:
            place = at
            at -= 1
        agreed = agreed and 0 <= place < len(wall) and event.tile == wall[place]
    return agreed
