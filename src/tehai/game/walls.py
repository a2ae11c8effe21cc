"""Walls: all tiles of a round in their order, checked against the rules."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias, TypeVar

from tehai.errors import InputError, quoted
from tehai.game.events import Tiles
from tehai.kernel import layout
from tehai.kernel.play import wall
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import TILES, Tile

HAND: Final = 13
"""Tiles of a hand between turns."""
_Tile = TypeVar("_Tile")
Wall: TypeAlias = str | Sequence[Tile | str | None]
"""All tiles of a round: text, or tiles and their names; None is an unknown tile."""


@functools.lru_cache(maxsize=64)
def all_tiles(rules: Rules) -> Tiles:
    """Every tile of a game under these rules, in order."""
    state = layout.blank(layout.STATE)
    wall.fill_wall(state, rules.pack())
    return tuple(TILES[face] for face in state["wall"][: state["wall_n"]])


def read_walls(rules: Rules, walls: Sequence[Wall]) -> list[tuple[Tile | None, ...]]:
    """The walls of a game, one for each round. A single wall, or anything too short for a list of walls, is refused."""
    size = len(all_tiles(rules))
    given = list(walls) if isinstance(walls, Iterable) else [walls]
    # a text that is too short is the name of a tile
    if not all(len(one) >= size if isinstance(one, str) else isinstance(one, Iterable) for one in given):
        message = f"expected a list of walls, one for each round, got {quoted(walls)}"
        raise InputError("bad_value", message, "wall", "put a wall into a list: wall=[tiles]")
    return [read_wall(rules, one, f"wall[{index}]") for index, one in enumerate(given)]


def read_wall(rules: Rules, given: Wall, where: str = "wall") -> tuple[Tile | None, ...]:
    """The tiles of a wall; refused unless they are exactly the tiles of these rules."""
    if isinstance(given, str):
        tiles: tuple[Tile | None, ...] = parse(given, where=where)
    else:
        tiles = tuple(tile for i, one in enumerate(given) for tile in _read_part(one, f"{where}[{i}]"))
    full = Counter(all_tiles(rules))
    if len(tiles) != sum(full.values()):
        hint = f"these rules have {sum(full.values())} tiles"
        raise InputError("wrong_tile_count", f"a wall of {len(tiles)} tiles", where, hint)
    for tile, count in Counter(tile for tile in tiles if tile is not None).items():
        if count > full[tile]:
            message = f"{count} copies of {tile}; these rules have {full[tile]}"
            raise InputError("too_many_copies", message, where)
    return tiles


def _read_part(given: Tile | str | None, where: str) -> tuple[Tile | None, ...]:
    """One entry of a list: a tile, None for an unknown one, or text."""
    return (given,) if given is None or isinstance(given, Tile) else parse(given, where=where)


def deal(tiles: Sequence[_Tile], dealer: int, players: int) -> list[list[_Tile]]:
    """The thirteen tiles that each seat is dealt from the end of a wall."""
    hands: list[list[_Tile]] = [[] for _ in range(players)]
    for index in range(HAND * players):
        hands[(dealer + wall.dealt_to(index, players)) % players].append(tiles[-1 - index])
    return hands


def turned(tiles: Sequence[_Tile], players: int) -> list[_Tile]:
    """The same wall with the stacks of replacements and indicators turned over, as on some sites."""
    dead = wall.indicator_place(5, players) - 1
    return [tiles[place ^ 1] if place < dead else tile for place, tile in enumerate(tiles)]
