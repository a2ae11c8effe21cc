"""Fields of JSON objects from outside: each is checked when it is read, and errors name the location."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tehai.errors import InputError, json_fault, quoted
from tehai.logs.log import bad_log, joined, skip
from tehai.model.hand import MOST_POINTS
from tehai.model.notation import parse
from tehai.model.tiles import Tile

_BETWEEN: Final = re.compile(r"[\s,\ufeff]*")
_DECODER: Final = json.JSONDecoder()
HIDDEN: Final = "?"


def documents(text: str, where: str = "") -> Iterator[Any]:
    """The values of a text of consecutive JSON documents, read one at a time."""
    at = skip(_BETWEEN, text, 0)
    while at < len(text):
        try:
            value, at = _DECODER.raw_decode(text, at)
        except json.JSONDecodeError as problem:
            line = f"line {problem.lineno}" if "\n" in text else ""
            place = joined(where, line, f"character {problem.colno}")
            raise bad_log(f"this is not JSON: {json_fault(problem)}", place) from None
        except (ValueError, RecursionError):
            raise bad_log("this JSON cannot be read: numbers too long or lists nested too deeply", where) from None
        yield value
        at = skip(_BETWEEN, text, at)


def objects(text: str) -> Iterator[Any]:
    """The objects of a text of JSON documents, each an object or a list of objects."""
    for document in documents(text):
        yield from document if isinstance(document, list) else [document]


class Fields:
    """The fields of one object; `notation` is how its tiles are written, `players` how many seats there are."""

    def __init__(self, data: object, notation: str, players: int = 4) -> None:
        if not isinstance(data, Mapping):
            raise bad_log(f"expected an object, got {quoted(data)}")
        self.data: Mapping[str, Any] = data
        self.notation = notation
        self.players = players

    def __contains__(self, name: str) -> bool:
        return self.data.get(name) is not None

    def whole(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number in this range; required if there is no default."""
        value = self.data.get(name, default)
        return _whole(default if value is None else value, name, least, most)

    def optional(self, name: str, least: int, most: int) -> int | None:
        """A whole number in this range, or None if it is missing."""
        return self.whole(name, least, most) if name in self else None

    def seat(self, name: str, default: int | None = None) -> int:
        return self.whole(name, 0, self.players - 1, default)

    def flag(self, name: str) -> bool:
        value = self.data.get(name, False)
        if not isinstance(value, (bool, int)) and value is not None:
            raise bad_log(f"{name} is {quoted(value)}, not true or false")
        return bool(value)

    def text(self, name: str, default: str | None = None) -> str:
        value = self.data.get(name, default)
        if not isinstance(value, str):
            raise bad_log(f"{name} is {quoted(value)}, not a string")
        return value

    def items(self, name: str) -> list[Any]:
        """A list, empty if it is missing."""
        return _list(self.data[name], name, "a list") if name in self else []

    def inner(self, name: str) -> Fields:
        """A nested object, empty if it is missing."""
        return self.of(self.data[name] if name in self else {})

    def of(self, data: object) -> Fields:
        """An object that comes with this one."""
        return Fields(data, self.notation, self.players)

    def objects(self, name: str) -> list[Fields]:
        """A list of objects."""
        return [self.of(item) for item in self.items(name)]

    def points(self, name: str) -> tuple[int, ...] | None:
        """One number of points per seat, or None if missing; an unused fourth seat may have a zero."""
        if name not in self:
            return None
        values = [_whole(value, name, -MOST_POINTS, MOST_POINTS) for value in self.items(name)]
        if len(values) < self.players or any(values[self.players :]):
            raise bad_log(f"{name} has {len(values)} numbers for {self.players} players")
        return tuple(values[: self.players])

    def tile(self, name: str) -> Tile:
        return self._tile(self.data.get(name), name)

    def hidden_tile(self, name: str) -> Tile | None:
        """A tile, or None if the log hides it."""
        return self.hidden_tiles_of([self.data.get(name)], name)[0]

    def tiles(self, name: str) -> tuple[Tile, ...]:
        return self.tiles_of(self.items(name), name)

    def tiles_of(self, values: object, name: str) -> tuple[Tile, ...]:
        """The tiles of a list of names."""
        return tuple(self._tile(value, name) for value in _list(values, name, "a list of tiles"))

    def hidden_tiles_of(self, values: object, name: str) -> tuple[Tile | None, ...]:
        """The tiles for a list of names, with None for each hidden one."""
        return tuple(
            None if value == HIDDEN else self._tile(value, name) for value in _list(values, name, "a list of tiles")
        )

    def _tile(self, value: object, name: str) -> Tile:
        try:
            tiles = parse(value, self.notation, name) if isinstance(value, str) else ()
        except InputError as problem:
            raise bad_log(f"{name} is {quoted(value)}: {problem.message}", hint=problem.hint) from None
        if len(tiles) != 1:
            raise bad_log(f"{name} is {quoted(value)}, not a tile")
        return tiles[0]


def _list(values: object, name: str, what: str) -> list[Any]:
    if not isinstance(values, list):
        raise bad_log(f"{name} is {quoted(values)}, not {what}")
    return values


def _whole(value: object, name: str, least: int, most: int) -> int:
    if value is None:
        raise bad_log(f"{name} is missing")
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise bad_log(f"{name} is {quoted(value)}, not a whole number from {least} to {most}")
    return value
