"""The wall behind the events of a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tehai.errors import InputError
from tehai.game.board import Board
from tehai.game.events import DoraTurned, Drew, Event, RoundStarted, SetAside, Tiles, Won
from tehai.game.walls import all_tiles
from tehai.kernel.play import wall
from tehai.model.rules import Rules
from tehai.model.tiles import Tile


class _Places:
    """Puts tiles where the game will find them."""

    def __init__(self, rules: Rules, start: RoundStarted) -> None:
        self.rules = rules
        self.size = len(all_tiles(rules))
        self.tiles: list[Tile | None] = [None] * self.size
        self.taken = 0
        self.replaced = 0
        self.last = 0
        self._deal(start)

    def _deal(self, start: RoundStarted) -> None:
        players = self.rules.players
        hands = [list(hand) for hand in start.hands]
        for index in range(13 * players):
            seat = (start.dealer + wall.dealt_to(index, players)) % players
            self.live(hands[seat].pop(0))
        if start.indicator is not None:
            self.indicator(0, start.indicator)

    def live(self, tile: Tile | None) -> None:
        self.taken += 1
        self.put(self.size - self.taken, tile)

    def replacement(self, tile: Tile | None) -> None:
        self.put(wall.replacement_place(self.replaced, self.rules.players), tile)
        self.replaced += 1

    def put(self, place: int, tile: Tile | None) -> None:
        self.tiles[place] = tile
        self.last = place

    def indicator(self, index: int, tile: Tile) -> None:
        self.tiles[wall.indicator_place(index, self.rules.players)] = tile

    def ura(self, tiles: Tiles) -> None:
        for index, tile in enumerate(tiles):
            self.tiles[wall.indicator_place(index, self.rules.players) - 1] = tile


def wall_of_round(rules: Rules, events: Sequence[Event], where: str = "wall") -> tuple[Tile | None, ...]:
    """A wall that deals and draws what the events of a round say.

    Tiles that were never seen lie in order in the places that are left; if some that were drawn are not known, those
    places stay unknown too.
    """
    start = events[0]
    assert isinstance(start, RoundStarted)
    if any(len(hand) != 13 for hand in start.hands) or len(start.hands) != rules.players:
        raise InputError("bad_log", "thirteen tiles are dealt to each player", where)
    places, board = _Places(rules, start), Board(rules)
    unknown = any(tile is None for hand in start.hands for tile in hand)
    for event in events:
        if isinstance(event, Drew):
            if board.live <= 0:
                raise InputError("bad_log", "more tiles are drawn than the wall has", where, f"{rules.players} players")
            flower = isinstance(board.last, SetAside) and board.last.tile.flower
            from_live = not event.replacement or (flower and rules.flower_replacement == "live_wall")
            (places.live if from_live else places.replacement)(event.tile)
            unknown |= event.tile is None
        elif isinstance(event, DoraTurned):
            if len(board.indicators) == 5:
                raise InputError("bad_log", "a sixth dora indicator", where)
            places.indicator(len(board.indicators), event.tile)
        elif isinstance(event, Won):
            places.ura((event.ura or ())[:5])
            if event.target == event.seat:  # a self-draw shows a tile that nobody saw when it was drawn
                places.tiles[places.last] = event.tile
        board.push(event)
    rest = Counter(all_tiles(rules))
    rest.subtract(tile for tile in places.tiles if tile is not None)
    for tile, count in rest.items():
        if count < 0:
            raise InputError("bad_log", f"{-count} more of {tile} than these rules have", where)
    if unknown:
        return tuple(places.tiles)
    left = iter(rest.elements())
    return tuple(next(left) if tile is None else tile for tile in places.tiles)
