"""What values an option takes.

Each kind checks a value, reads one from text, writes one as text, and packs one for the kernel. `read` never fails:
text that it cannot read comes back as it is, and `check` refuses it like any other wrong value.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeGuard

from tehai.errors import InputError, as_int, quoted

Packed: TypeAlias = int | list[int] | list[list[int]]

_MOST_QUOTED = 6
_FLAGS = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}
_EMPTY = ("", "none")


def refused(option: str, value: object, allowed: str, position: str = "") -> InputError:
    """The error for a value that the option cannot have; `position` says which element of a list it is."""
    text = _quoted_list(value) if isinstance(value, (list, tuple)) else quoted(value)
    return InputError(
        "bad_value", f"{option}{position} cannot be {text}", f"rules.{option}{position}", f"{option} is {allowed}"
    )


def _quoted_list(values: list[object] | tuple[object, ...]) -> str:
    more = ["..."] if len(values) > _MOST_QUOTED else []
    return f"[{', '.join([*map(quoted, values[:_MOST_QUOTED]), *more])}]"


def _is_whole(value: object) -> TypeGuard[int]:
    return as_int(value) is not None


def _read(text: str, reader: Callable[[str], object]) -> object:
    try:
        return reader(text)
    except (ValueError, RecursionError):
        return text


def _read_list(text: str) -> list[str] | object:
    """The items of `a,b,c` as text, or whatever a JSON list holds."""
    if text.strip().lower() in _EMPTY:
        return []
    if text.lstrip().startswith("["):
        return _read(text, json.loads)
    return [item.strip() for item in text.split(",")]


class Kind(ABC):
    """What the options of one kind have in common."""

    name: str
    """bool, enum, int, names, list or lists."""
    choices: tuple[Any, ...] = ()
    """The values, or the elements of a value, where they are few and have names."""

    @property
    @abstractmethod
    def allowed(self) -> str:
        """The allowed values in words, to follow "the option is"."""

    @abstractmethod
    def check(self, option: str, value: object) -> Any:
        """The value in its canonical form; raises bad_value if it is not allowed."""

    @abstractmethod
    def read(self, text: str) -> object:
        """The value that a text represents."""

    def write(self, value: Any) -> str:
        """The text that `read` reads as this value."""
        return str(value)

    def pack(self, value: Any) -> Packed:
        """The value as the kernel stores it."""
        return int(value)


@dataclass(frozen=True)
class Flag(Kind):
    """On or off."""

    name = "bool"
    allowed = "true or false"

    def check(self, option: str, value: object) -> bool:
        if isinstance(value, bool):
            return value
        raise refused(option, value, self.allowed)

    def read(self, text: str) -> object:
        return _FLAGS.get(text.strip().lower(), text)

    def write(self, value: bool) -> str:
        return "true" if value else "false"


@dataclass(frozen=True)
class Choice(Kind):
    """One of a few names, or one of a few numbers. Names are packed as their place in the list, numbers as they are."""

    choices: tuple[Any, ...]
    name = "enum"

    @property
    def allowed(self) -> str:
        return "one of " + ", ".join(map(str, self.choices))

    def check(self, option: str, value: object) -> Any:
        if isinstance(value, str) or _is_whole(value):
            for choice in self.choices:
                if value == choice:
                    return choice
        raise refused(option, value, self.allowed)

    def read(self, text: str) -> object:
        return {str(choice): choice for choice in self.choices}.get(text.strip().lower(), text)

    def pack(self, value: Any) -> int:
        return value if isinstance(value, int) else self.choices.index(value)


@dataclass(frozen=True)
class Whole(Kind):
    """A whole number within limits."""

    low: int
    high: int
    step: int = 1
    name = "int"

    @property
    def allowed(self) -> str:
        steps = "" if self.step == 1 else f" that is a multiple of {self.step}"
        return f"a whole number from {self.low} to {self.high}{steps}"

    def check(self, option: str, value: object) -> int:
        if self.holds(value):
            return int(value)
        raise refused(option, value, self.allowed)

    def holds(self, value: object) -> TypeGuard[int]:
        return _is_whole(value) and self.low <= value <= self.high and value % self.step == 0

    def read(self, text: str) -> object:
        return _read(text, int)


@dataclass(frozen=True)
class Names(Kind):
    """Any of a few names, kept in the documented order whatever the order given; packed as a bit mask."""

    choices: tuple[str, ...]
    name = "names"

    @property
    def allowed(self) -> str:
        return f"a list, possibly empty, of {', '.join(self.choices)}"

    def check(self, option: str, value: object) -> tuple[str, ...]:
        if not isinstance(value, (list, tuple, set, frozenset)):
            raise refused(option, value, self.allowed)
        given = list(value)
        for position, name in enumerate(given):
            if not isinstance(name, str) or name not in self.choices or name in given[:position]:
                raise refused(option, name, f"{self.allowed}, each at most once", f"[{position}]")
        return tuple(name for name in self.choices if name in given)

    def read(self, text: str) -> object:
        return _read_list(text.lower())

    def write(self, value: tuple[str, ...]) -> str:
        return ",".join(value) or "none"

    def pack(self, value: tuple[str, ...]) -> int:
        return sum(1 << bit for bit, name in enumerate(self.choices) if name in value)


@dataclass(frozen=True)
class Row(Kind):
    """A list of whole numbers; packed with zeros up to the longest length."""

    each: Whole
    lengths: tuple[int, ...]
    of: str
    name = "list"

    @property
    def allowed(self) -> str:
        return f"a list of {' or '.join(map(str, self.lengths))} numbers, {self.of}, each {self.each.allowed}"

    def check(self, option: str, value: object, row: str = "") -> tuple[int, ...]:
        if not isinstance(value, (list, tuple)) or len(value) not in self.lengths:
            raise refused(option, value, self.allowed, row)
        for position, number in enumerate(value):
            if not self.each.holds(number):
                raise refused(option, number, self.allowed, f"{row}[{position}]")
        return tuple(map(int, value))

    def read(self, text: str) -> object:
        items = _read_list(text)
        if not isinstance(items, list):
            return items
        return [_read(item, int) if isinstance(item, str) else item for item in items]

    def write(self, value: tuple[int, ...]) -> str:
        return ",".join(map(str, value))

    def pack(self, value: tuple[int, ...]) -> list[int]:
        return list(value) + [0] * (max(self.lengths) - len(value))


@dataclass(frozen=True)
class Rows(Kind):
    """No list at all, or one list of numbers for each number of players but the last; written as JSON."""

    row: Row
    name = "lists"

    @property
    def allowed(self) -> str:
        return f"an empty list, or a list for each number of players above the starting points, each {self.row.allowed}"

    def check(self, option: str, value: object) -> tuple[tuple[int, ...], ...]:
        counts = [0, *(length - 1 for length in self.row.lengths)]
        if not isinstance(value, (list, tuple)) or len(value) not in counts:
            raise refused(option, value, self.allowed)
        return tuple(self.row.check(option, row, f"[{place}]") for place, row in enumerate(value))

    def read(self, text: str) -> object:
        return [] if text.strip().lower() in _EMPTY else _read(text, json.loads)

    def write(self, value: tuple[tuple[int, ...], ...]) -> str:
        return json.dumps(value) if value else "none"

    def pack(self, value: tuple[tuple[int, ...], ...]) -> list[list[int]]:
        missing = max(self.row.lengths) - 1 - len(value)
        return [self.row.pack(row) for row in value] + [self.row.pack(()) for _ in range(missing)]
