"""The wall behind the events of a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from tehai.errors import InputError
from tehai.game.board import Board
from tehai.game.events import DoraTurned, Drew, Event, RoundStarted, SetAside, Won
from tehai.game.walls import HAND, all_tiles, deal
from tehai.kernel.play.wall import indicator_place, replacement_place
from tehai.model.rules import Rules
from tehai.model.tiles import Tile


def wall_of_round(rules: Rules, events: Sequence[Event], where: str = "wall") -> tuple[Tile | None, ...]:
    """A wall that produces the deal and the draws in the events of a round.

    Tiles that were never seen fill the remaining places in order; if some draws are unknown, those places stay unknown
    too.
    """
    tiles = tiles_in_sight(rules, events, where)
    left = Counter(all_tiles(rules))
    left.subtract(tile for tile in tiles if tile is not None)
    for tile, count in left.items():
        if count < 0:
            raise InputError("bad_log", f"{-count} copies of {tile} too many for these rules", where)
    dealt = [hand for event in events if isinstance(event, RoundStarted) for hand in event.hands]
    drawn = [event.tile for event in events if isinstance(event, Drew)]
    unknown = any(None in hand for hand in (*dealt, drawn))
    rest = left.elements()
    return tuple(tiles) if unknown else tuple(next(rest) if tile is None else tile for tile in tiles)


def tiles_in_sight(rules: Rules, events: Sequence[Event], where: str = "wall") -> list[Tile | None]:
    """The part of the wall that the events of a round reveal; the other places are unknown."""
    start, players = events[0], rules.players
    assert isinstance(start, RoundStarted)
    if any(len(hand) != HAND for hand in start.hands) or len(start.hands) != players:
        raise InputError("bad_log", "each player must be dealt thirteen tiles", where)
    tiles: list[Tile | None] = [None] * len(all_tiles(rules))
    places = chain(*deal(range(len(tiles)), start.dealer, players))
    for place, tile in zip(places, chain(*start.hands), strict=True):
        tiles[place] = tile
    live = reversed(range(len(tiles) - HAND * players))  # places in the order in which they are drawn from
    place = replaced = 0
    tiles[indicator_place(0, players)] = start.indicator
    board = Board(rules)
    for event in events:
        if isinstance(event, Drew):
            if board.live <= 0:
                raise InputError("bad_log", "more tiles are drawn than the wall has", where, f"{players} players")
            flower = isinstance(board.last, SetAside) and board.last.tile.flower
            if event.replacement and not (flower and rules.flower_replacement == "live_wall"):
                place = replacement_place(replaced, players)
                replaced += 1
            else:
                place = next(live)
            tiles[place] = event.tile
        elif isinstance(event, DoraTurned):
            if len(board.indicators) == 5:
                raise InputError("bad_log", "a sixth dora indicator", where)
            tiles[indicator_place(len(board.indicators), players)] = event.tile
        elif isinstance(event, Won):
            for index, tile in enumerate((event.ura or ())[:5]):
                tiles[indicator_place(index, players) - 1] = tile
            if event.target == event.seat:  # a tsumo reveals a tile that was hidden when it was drawn
                tiles[place] = event.tile
        board.push(event)
    return tiles
