"""Walls: whether one fits the rules, and the wall behind the events of a round."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from tehai.errors import InputError, shown
from tehai.game.events import DoraTurned, Drew, Event, RoundStarted, SetAside, Tiles, Won
from tehai.kernel import codes, layout
from tehai.kernel.play import wall
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import TILES, Tile

Wall: TypeAlias = str | Sequence[Tile | str | None]
"""All tiles of a round: text, or tiles and their names; None stands for a tile that nobody knows."""


@functools.lru_cache(maxsize=64)
def all_tiles(rules: Rules) -> Tiles:
    """Every tile of a game under these rules, in order."""
    state = layout.blank(layout.STATE)
    wall.fill_wall(state, rules.pack())
    return tuple(TILES[face] for face in state["wall"][: state["wall_n"]])


def read_walls(rules: Rules, walls: Sequence[Wall]) -> list[tuple[Tile | None, ...]]:
    """The walls of a game, one for each round. A single wall, or what is too short to be one, is refused."""
    size = len(all_tiles(rules))
    given = list(walls) if isinstance(walls, Iterable) else [walls]
    if not all(_may_be_wall(one, size) for one in given):
        message = f"expected a list of walls, one for each round, got {shown(walls)}"
        raise InputError("bad_value", message, "wall", "put a wall into a list: wall=[tiles]")
    return [read_wall(rules, one, f"wall[{index}]") for index, one in enumerate(given)]


def _may_be_wall(given: object, size: int) -> bool:
    """Whether something is a text or a list of tiles, and not the name of a tile."""
    return len(given) >= size if isinstance(given, str) else isinstance(given, Iterable)


def read_wall(rules: Rules, given: Wall, where: str = "wall") -> tuple[Tile | None, ...]:
    """The tiles of a wall; one that is not made of the tiles of these rules is refused."""
    if isinstance(given, str):
        tiles: tuple[Tile | None, ...] = parse(given, where=where)
    else:
        tiles = tuple(tile for i, one in enumerate(given) for tile in _read_part(one, f"{where}[{i}]"))
    _check_wall(rules, tiles, where)
    return tiles


def _read_part(given: Tile | str | None, where: str) -> tuple[Tile | None, ...]:
    """One entry of a list: a tile, one that nobody knows, or text."""
    return (given,) if given is None or isinstance(given, Tile) else parse(given, where=where)


def _check_wall(rules: Rules, tiles: Sequence[Tile | None], where: str) -> None:
    full = Counter(all_tiles(rules))
    if len(tiles) != sum(full.values()):
        hint = f"these rules have {sum(full.values())} tiles"
        raise InputError("wrong_tile_count", f"a wall of {len(tiles)} tiles", where, hint)
    for tile, count in Counter(tile for tile in tiles if tile is not None).items():
        if count > full[tile]:
            message = f"{count} times {tile}, and these rules have {full[tile]}"
            raise InputError("too_many_copies", message, where)


def faces(tiles: Iterable[Tile | None]) -> list[int]:
    """The kernel's numbers of tiles."""
    return [codes.UNKNOWN if tile is None else int(tile) for tile in tiles]


class _Places:
    """Puts tiles where the game will find them."""

    def __init__(self, rules: Rules, start: RoundStarted) -> None:
        self.rules = rules
        self.size = len(all_tiles(rules))
        self.tiles: list[Tile | None] = [None] * self.size
        self.taken = 0
        self.replaced = 0
        self.turned = 0
        self.last = 0
        self._deal(start)

    def _deal(self, start: RoundStarted) -> None:
        players = self.rules.players
        hands = [list(hand) for hand in start.hands]
        for index in range(13 * players):
            seat = (start.dealer + wall.dealt_to(index, players)) % players
            self.live(hands[seat].pop(0))
        if start.indicator is not None:
            self.indicator(start.indicator)

    def live(self, tile: Tile | None) -> None:
        self.taken += 1
        self.put(self.size - self.taken, tile)

    def replacement(self, tile: Tile | None) -> None:
        self.put(wall.replacement_place(self.replaced, self.rules.players), tile)
        self.replaced += 1

    def put(self, place: int, tile: Tile | None) -> None:
        self.tiles[place] = tile
        self.last = place

    def indicator(self, tile: Tile) -> None:
        self.tiles[wall.indicator_place(self.turned, self.rules.players)] = tile
        self.turned += 1

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
    places = _Places(rules, start)
    flower = False
    unknown = any(tile is None for hand in start.hands for tile in hand)
    for event in events:
        if isinstance(event, Drew):
            from_live = not event.replacement or (flower and rules.flower_replacement == "live_wall")
            _check_room(places, rules, where)
            (places.live if from_live else places.replacement)(event.tile)
            unknown |= event.tile is None
        elif isinstance(event, DoraTurned):
            if places.turned == 5:
                raise InputError("bad_log", "a sixth dora indicator", where)
            places.indicator(event.tile)
        elif isinstance(event, Won):
            places.ura((event.ura or ())[:5])
            if event.target == event.seat:  # a self-draw shows a tile that nobody saw when it was drawn
                places.tiles[places.last] = event.tile
        flower = isinstance(event, SetAside) and event.tile.flower
    rest = Counter(all_tiles(rules))
    rest.subtract(tile for tile in places.tiles if tile is not None)
    for tile, count in rest.items():
        if count < 0:
            raise InputError("bad_log", f"{-count} more of {tile} than these rules have", where)
    if unknown:
        return tuple(places.tiles)
    left = iter(rest.elements())
    return tuple(next(left) if tile is None else tile for tile in places.tiles)


def _check_room(places: Any, rules: Rules, where: str) -> None:
    if places.taken + places.replaced >= places.size - codes.DEAD_WALL:
        raise InputError("bad_log", "more tiles are drawn than the wall has", where, f"{rules.players} players")
