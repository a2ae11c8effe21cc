"""A log: one game as events, with further details from its file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from tehai.errors import InputError, expect_list
from tehai.game.events import Event, GameStarted, Tiles, split_rounds
from tehai.model.rules import Rules


@dataclass(frozen=True)
class Log:
    """`events` begin with a `GameStarted` that has the rules. `walls` has one entry per round: all tiles in the order
    of `Game(wall=...)`, or None if the file does not have it. `details`: further information in the format."""

    events: tuple[Event, ...]
    format: str
    walls: tuple[Tiles | None, ...] = ()
    details: dict[str, Any] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        hint = "as in tuple(game.events)"
        events = tuple(expect_list(self.events, "events", "events", hint))
        if not events or not isinstance(events[0], GameStarted):
            raise InputError("bad_value", "the first event must be GameStarted", "events", hint)
        object.__setattr__(self, "events", events)
        object.__setattr__(self, "walls", tuple(expect_list(self.walls, "walls", "walls", "one for each round")))

    @property
    def start(self) -> GameStarted:
        """The first event, with the rules and the names."""
        start = self.events[0]
        assert isinstance(start, GameStarted)
        return start

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.start.rules

    @property
    def rounds(self) -> Iterator[tuple[Event, ...]]:
        """The events of each round, from its `RoundStarted` to its end."""
        return (events for _, events in split_rounds(self.events))


@contextmanager
def located(where: str | Callable[[], str]) -> Iterator[None]:
    """Add the location in the log to errors from this block; `where` may be a function that returns it."""
    try:
        yield
    except InputError as problem:
        place = where if isinstance(where, str) else where()
        raise InputError(problem.code, problem.message, joined(place, problem.where), problem.hint) from None


def joined(*places: str) -> str:
    """A location in a log, from the outermost part to the innermost, without unknown parts."""
    return ", ".join(place for place in places if place)


def skip(what: re.Pattern[str], text: str, at: int) -> int:
    """The position after a match of the pattern at this position."""
    found = what.match(text, at)
    return at if found is None else found.end()


def bad_log(message: str, where: str = "", hint: str = "") -> InputError:
    """The error for a log that cannot be read; `where` names the round and the event, as in "round 3, event 17"."""
    return InputError("bad_log", message, where, hint)
