"""A log: one game as events, with what its file says beyond them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from tehai.errors import InputError
from tehai.game.events import Event, GameStarted, Tiles, split_rounds
from tehai.model.rules import Rules


@dataclass(frozen=True)
class Log:
    """`events` begin with a `GameStarted` that has the rules. `walls` has one entry per round: all tiles in the order
    of `Game(wall=...)`, or None where the file does not tell. `details`: what the format knows beyond a game."""

    events: tuple[Event, ...]
    format: str
    walls: tuple[Tiles | None, ...] = ()
    details: dict[str, Any] = field(default_factory=dict, compare=False)

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
        """The events of each round, from its `RoundStarted` to what ended it."""
        return (events for _, events in split_rounds(self.events))


@contextmanager
def located(where: str | Callable[[], str]) -> Iterator[None]:
    """Errors from inside say where in the log they are; a function is asked for it when there is one."""
    try:
        yield
    except InputError as problem:
        place = where if isinstance(where, str) else where()
        raise InputError(problem.code, problem.message, joined(place, problem.where), problem.hint) from None


def joined(*places: str) -> str:
    """A place in a log from the outermost to the innermost; those that are not known are left out."""
    return ", ".join(place for place in places if place)


def skip(what: re.Pattern[str], text: str, at: int) -> int:
    """The place after everything of this kind that stands here."""
    found = what.match(text, at)
    return at if found is None else found.end()


def bad_log(message: str, where: str = "", hint: str = "") -> InputError:
    """A log that cannot be read; `where` names the round and the event, as in "round 3, event 17"."""
    return InputError("bad_log", message, where, hint)
