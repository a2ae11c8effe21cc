"""The errors, as a tree.

    ValueError
    └── TehaiError            code, message, where, hint
        ├── InputError        input that cannot be read, or that cannot exist at a table
        └── IllegalAction     a move that the rules do not allow at this moment

A bug in tehai itself is neither of these: it surfaces as whatever Python raises.
"""

import difflib
import json
import operator
import re
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

_T = TypeVar("_T")

InputCode = Literal[
    "bad_tile",
    "too_many_copies",
    "wrong_tile_count",
    "bad_meld",
    "impossible_flags",
    "unknown_option",
    "bad_value",
    "bad_json",
    "bad_log",
]
Code = InputCode | Literal["illegal_action"]

_LONGEST_QUOTE: Final = 40
_LARGEST_QUOTED_NUMBER: Final = 10**_LONGEST_QUOTE


class TehaiError(ValueError):
    """Every error that tehai raises on purpose.

    `code` is for programs, `message` says what is wrong, `where` names the field and the position in it,
    `hint` says what would be valid. `where` and `hint` may be empty.
    """

    def __init__(self, code: Code, message: str, where: str = "", hint: str = "") -> None:
        super().__init__(code, message, where, hint)
        self.code: Code = code
        self.message = message
        self.where = where
        self.hint = hint

    def __str__(self) -> str:
        where = f" ({self.where})" if self.where else ""
        hint = f": {self.hint}" if self.hint else ""
        return f"{self.message}{where}{hint}"

    def to_dict(self) -> dict[str, str]:
        """The error as shown in JSON and in the `--jsonl` stream."""
        return {"code": self.code, "message": self.message, "where": self.where, "hint": self.hint}


class InputError(TehaiError):
    """Input that cannot be read, or that describes something that cannot exist at a table."""

    def __init__(self, code: InputCode, message: str, where: str = "", hint: str = "") -> None:
        super().__init__(code, message, where, hint)
        self.code: InputCode = code

    def inside(self, field: str) -> "InputError":
        """The same error for a larger input that contains the bad part in `field`."""
        return InputError(self.code, self.message, f"{field}.{self.where}" if self.where else field, self.hint)

    def renamed(self, names: dict[str, str]) -> "InputError":
        """The same error for an interface that uses other names for some fields."""
        where = re.sub(r"^\w+", lambda field: names.get(field[0], field[0]), self.where)
        return InputError(self.code, self.message, where, self.hint)


class IllegalAction(TehaiError):
    """An action that the rules do not allow now; the game has not changed."""

    def __init__(self, message: str, where: str = "", hint: str = "") -> None:
        super().__init__("illegal_action", message, where, hint)
        self.args = (message, where, hint)  # what pickling hands back to __init__


def quoted(value: object) -> str:
    """Quote any value in a message, safely and briefly, whatever its size, type or control characters."""
    if isinstance(value, str):
        return repr(value) if len(value) <= _LONGEST_QUOTE else f"{value[:_LONGEST_QUOTE]!r}..."
    if value is None or isinstance(value, bool):
        return str(value)
    if type(value) is int:
        return str(value) if abs(value) < _LARGEST_QUOTED_NUMBER else "a number of more than 40 digits"
    return f"a value of type {type(value).__name__}"


def as_int(value: object) -> int | None:
    """The value as an `int` if it is a whole number, possibly of numpy; None if it is anything else, such as True."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]  # TypeError: not a whole number
    except TypeError:
        return None


def whole(value: object, where: str, least: int, most: int, hint: str = "") -> int:
    """A whole number within limits, possibly of numpy; anything else is refused."""
    hint = hint or f"a whole number from {least} to {most}"
    number = as_int(value)
    if number is None:
        raise InputError("bad_value", f"expected a whole number, got {quoted(value)}", where, hint)
    if not least <= number <= most:
        raise InputError("bad_value", f"{quoted(number)} is out of range", where, hint)
    return number


def flag(value: object, where: str) -> bool:
    """True or False, possibly of numpy; anything else is refused."""
    of_numpy = str(getattr(value, "dtype", "")) == "bool" and getattr(value, "shape", None) == ()
    if not isinstance(value, bool) and not of_numpy:
        raise InputError("bad_value", f"{where} is True or False, not {quoted(value)}", where)
    return bool(value)


def expect_type(value: object, kind: type[_T], what: str, where: str, hint: str = "") -> _T:
    """The value if it is of this type; `what` names the type, as in "a Game"."""
    if not isinstance(value, kind):
        raise InputError("bad_value", f"expected {what}, got {quoted(value)}", where, hint)
    return value


def expect_list(value: object, what: str, where: str, hint: str = "") -> list[Any]:
    """The items of a list or of anything else that can be iterated. A text or a mapping is one value, not a list."""
    try:
        items: list[Any] | None = None if isinstance(value, (str, bytes, Mapping)) else list(value)  # type: ignore[call-overload]
    except TypeError:  # not iterable
        items = None
    if items is None:
        raise InputError("bad_value", f"expected a list of {what}, got {quoted(value)}", where, hint)
    return items


def expect_path(value: object, where: str = "path") -> Path:
    """The path of a file, given as text or as a path."""
    try:
        return Path(value)  # type: ignore[arg-type]  # TypeError: not a path
    except TypeError:
        message = f"expected a path, got {quoted(value)}"
        raise InputError("bad_value", message, where, "text or a pathlib.Path") from None


def json_fault(problem: json.JSONDecodeError) -> str:
    """What the parser finds wrong, in a sentence that does not lead to the place: "expected a value"."""
    text = re.sub(r"( starting)? at$", "", problem.msg).replace("Expecting value", "Expecting a value")
    return text[:1].lower() + text[1:].replace("xpecting", "xpected", 1)


def near_matches(name: object, known: Sequence[str], otherwise: str = "") -> str:
    """A hint with the known names closest to a wrong one. If none is close: `otherwise`, or all of them."""
    close = difflib.get_close_matches(name[:_LONGEST_QUOTE], known) if isinstance(name, str) else []
    return f"did you mean {' or '.join(close)}?" if close else otherwise or f"one of {', '.join(known)}"


def expect_known(
    name: object, known: Collection[str], message: str, where: str = "", code: InputCode = "bad_value"
) -> str:
    """The name if it is known; otherwise an error that suggests similar ones. In the message {} stands for the name."""
    if not isinstance(name, str) or name not in known:
        raise InputError(code, message.format(quoted(name)), where, near_matches(name, list(known)))
    return name
