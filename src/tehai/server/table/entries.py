"""What is written down of a table: enough to put it back as it was.

A table is the fold of its entries. Each is stored before anybody is told what came of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import structs

from tehai.server.table.options import TableOptions
from tehai.server.wire.messages import Message, Tagged

VERSION: Final = 3
"""Of the entries: stored with each table and in each entry. 1 is that of 0.1.0: without promises, seeds and resolved
rules. 2 has no options that say what players and spectators are shown."""


class Entry(Tagged, frozen=True, omit_defaults=True, kw_only=True):
    """Something that changed a table."""

    v: int = 1
    """The version that wrote it."""
    command: tuple[str, str] | None = None
    """Whose command it came of, and its id: the first entry of each command has it, so that one that is sent again,
    also after a crash, is answered and not carried out twice."""


class AtSeat(Entry, frozen=True):
    """Something that changed a seat."""

    seat: int


class Promise(Message, frozen=True):
    """The secret of a game that is yet to begin; its hash is shown to everybody."""

    game: str
    secret: str


class Created(Entry, frozen=True):
    """`rules` are the options resolved: a preset that changes later does not change a table."""

    options: TableOptions
    host: str
    host_name: str
    rules: dict[str, Any] | None = None
    promise: Promise | None = None


class Sat(AtSeat, frozen=True):
    person: str
    name: str


class LeftSeat(AtSeat, frozen=True):
    """Somebody has given their seat up."""


class BotSet(AtSeat, frozen=True):
    bot: str | None


class ReadySet(AtSeat, frozen=True):
    """`seed` is what the player's browser adds to the secret."""

    ready: bool
    seed: str = ""


class GameBegun(Entry, frozen=True):
    """`order` says which seat of the table plays which seat of the game: the seats are drawn anew for each. `seeds` are
    those of the places at the table before that. `scheme` says how walls follow from the secret and the seeds."""

    game: str
    secret: str
    order: tuple[int, ...]
    seeds: tuple[str, ...] = ()
    scheme: int = 0
    promise: Promise | None = None
    """Of the next game at this table."""


class Acted(AtSeat, frozen=True):
    """A decision: whose, which, what it took out of the bank, and who made it."""

    code: int
    spent: float = 0.0
    by: Literal["player", "clock", "bot", "stand_in", "rule"] = "player"


class WentOn(Entry, frozen=True):
    """The result of a hand has been seen, and the next one begins."""

    hand: int


class StandIn(AtSeat, frozen=True):
    """A bot plays for somebody who is away, or no longer."""

    on: bool


AnyEntry: TypeAlias = Created | Sat | LeftSeat | BotSet | ReadySet | GameBegun | Acted | WentOn | StandIn


def named_in(entry: AnyEntry) -> str | None:
    """The person whose name an entry contains."""
    if isinstance(entry, Created):
        return entry.host
    return entry.person if isinstance(entry, Sat) else None


_encode: Final = msgspec.json.Encoder().encode


def encode(entry: AnyEntry) -> bytes:
    """An entry as it is stored."""
    return _encode(structs.replace(entry, v=VERSION))


decode: Final[Callable[[bytes | str], AnyEntry]] = msgspec.json.Decoder(AnyEntry).decode
"""A stored entry."""
