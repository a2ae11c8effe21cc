"""Fields of JSON objects that come from outside: each is checked where it is read, and the error says where it was."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from tehai.errors import InputError, shown
from tehai.logs.log import bad_log
from tehai.model.notation import parse
from tehai.model.tiles import Tile

_MOST_POINTS: Final = 10_000_000
HIDDEN: Final = "?"


def parse_json(text: str, where: str) -> Any:
    """The value that a JSON text stands for."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as problem:
        place = f"line {problem.lineno}, character {problem.colno}" if "\n" in text else f"character {problem.pos + 1}"
        raise bad_log(f"this is not JSON: {problem.msg}", f"{where}, {place}" if where else place) from None
    except (ValueError, RecursionError):
        raise bad_log("numbers too long or lists too deep", where) from None


class Fields:
    """The fields of one object; `notation` is how its tiles are written, `players` how many seats there are."""

    def __init__(self, data: object, notation: str, players: int = 4) -> None:
        if not isinstance(data, Mapping):
            raise bad_log(f"expected an object, got {shown(data)}")
        self.data: Mapping[str, Any] = data
        self.notation = notation
        self.players = players

    def __contains__(self, name: str) -> bool:
        return self.data.get(name) is not None

    def whole(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number in this range; without a default it must be there."""
        value = self.data.get(name, default)
        return _whole(default if value is None else value, name, least, most)

    def seat(self, name: str, default: int | None = None) -> int:
        return self.whole(name, 0, self.players - 1, default)

    def flag(self, name: str) -> bool:
        value = self.data.get(name, False)
        if not isinstance(value, (bool, int)) and value is not None:
            raise bad_log(f"{name} is {shown(value)}, not true or false")
        return bool(value)

    def text(self, name: str, default: str | None = None) -> str:
        value = self.data.get(name, default)
        if not isinstance(value, str):
            raise bad_log(f"{name} is {shown(value)}, not a text")
        return value

    def items(self, name: str) -> list[Any]:
        """A list; one that is not there is empty."""
        value = self.data.get(name)
        if value is None:
            return []
        if not isinstance(value, list):
            raise bad_log(f"{name} is {shown(value)}, not a list")
        return value

    def inner(self, name: str) -> Fields:
        """An object inside this one; one that is not there is empty."""
        value = self.data.get(name)
        return Fields({} if value is None else value, self.notation, self.players)

    def points(self, name: str) -> tuple[int, ...] | None:
        """One number of points per seat, None where there are none; seats that do not exist may have their zero."""
        if self.data.get(name) is None:
            return None
        values = [_whole(value, name, -_MOST_POINTS, _MOST_POINTS) for value in self.items(name)]
        if len(values) < self.players or any(values[self.players :]):
            raise bad_log(f"{name} has {len(values)} numbers for {self.players} players")
        return tuple(values[: self.players])

    def tile(self, name: str) -> Tile:
        return self._tile(self.data.get(name), name)

    def hidden_tile(self, name: str) -> Tile | None:
        """A tile, or None where the log hides it."""
        value = self.data.get(name)
        return None if value == HIDDEN else self._tile(value, name)

    def tiles(self, name: str) -> tuple[Tile, ...]:
        return self.tiles_of(self.items(name), name)

    def tiles_of(self, values: object, name: str) -> tuple[Tile, ...]:
        """The tiles of a list of names."""
        if not isinstance(values, list):
            raise bad_log(f"{name} is {shown(values)}, not a list of tiles")
        return tuple(self._tile(value, name) for value in values)

    def hidden_tiles_of(self, values: object, name: str) -> tuple[Tile | None, ...]:
        """The tiles of a list of names, None for each that the log hides."""
        if not isinstance(values, list):
            raise bad_log(f"{name} is {shown(values)}, not a list of tiles")
        return tuple(None if value == HIDDEN else self._tile(value, name) for value in values)

    def _tile(self, value: object, name: str) -> Tile:
        try:
            tiles = parse(value, self.notation, name) if isinstance(value, str) else ()
        except InputError as problem:
            raise bad_log(f"{name} is {shown(value)}: {problem.message}", hint=problem.hint) from None
        if len(tiles) != 1:
            raise bad_log(f"{name} is {shown(value)}, not a tile")
        return tiles[0]


def _whole(value: object, name: str, least: int, most: int) -> int:
    if value is None:
        raise bad_log(f"{name} is missing")
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise bad_log(f"{name} is {shown(value)}, not a whole number from {least} to {most}")
    return value
