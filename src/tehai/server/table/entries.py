"""The log of a table, from which it can be restored.

A table is what its entries make of it, one after the other. Each is stored before anybody is told about it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import structs

from tehai.server.table.options import TableOptions
from tehai.server.wire.messages import Message, Tagged

VERSION: Final = 5
"""The version of the entries, stored with each table and in each entry. Version 1 is that of 0.1.0, without promises,
seeds and resolved rules. Version 2 lacks the options about what players and spectators are shown, version 3 cannot
give a promise to a table that 0.1.0 has made, and version 4 cannot change the rules of a table."""


class Entry(Tagged, frozen=True, omit_defaults=True, kw_only=True):
    """A change of a table."""

    v: int = 1
    """The version of the entries when it was written."""
    command: tuple[str, str] | None = None
    """The person and the id of the command that led to it; only in the first entry of a command. If the command is sent
    again, even after a crash, it is answered but not carried out twice."""


class AtSeat(Entry, frozen=True):
    """A change of a seat."""

    seat: int


class Promise(Message, frozen=True):
    """The secret of a future game. Everybody is shown its hash."""

    game: str
    secret: str


class Created(Entry, frozen=True):
    """`rules` has every option, so that a table keeps its rules if a preset changes later."""

    options: TableOptions
    host: str
    host_name: str
    rules: dict[str, Any] | None = None
    promise: Promise | None = None


class Promised(Entry, frozen=True):
    """The first promise of a table that was made without one, by 0.1.0."""

    promise: Promise


class Sat(AtSeat, frozen=True):
    person: str
    name: str


class LeftSeat(AtSeat, frozen=True):
    """Somebody has left their seat."""


class BotSet(AtSeat, frozen=True):
    bot: str | None


class RulesSet(Entry, frozen=True):
    """The host has changed the options of the table before a game, so nobody is ready any more. `rules` has every
    option, as in `Created`."""

    options: TableOptions
    rules: dict[str, Any]


class ReadySet(AtSeat, frozen=True):
    """`seed` is the random seed of the player's browser."""

    ready: bool
    seed: str = ""


class GameBegun(Entry, frozen=True):
    """Seats are drawn for each game: the place `order[s]` plays seat `s`. `seeds` are those of the places before that.
    `scheme` is how walls follow from the secret and the seeds."""

    game: str
    secret: str
    order: tuple[int, ...]
    seeds: tuple[str, ...] = ()
    scheme: int = 0
    promise: Promise | None = None
    """That of the next game at this table."""


class Acted(AtSeat, frozen=True):
    """A decision: the seat, the action, the seconds it took out of the bank, and who made it."""

    code: int
    spent: float = 0.0
    by: Literal["player", "clock", "bot", "stand_in", "rule"] = "player"


class WentOn(Entry, frozen=True):
    """Everybody has seen the result of a hand, and the next one begins."""

    hand: int


class StandIn(AtSeat, frozen=True):
    """A bot starts or stops playing for somebody who is away."""

    on: bool


AnyEntry: TypeAlias = (
    Created | Promised | Sat | LeftSeat | BotSet | RulesSet | ReadySet | GameBegun | Acted | WentOn | StandIn
)  # fmt: skip


def named_in(entry: AnyEntry) -> str | None:
    """The person whose name an entry contains."""
    if isinstance(entry, Created):
        return entry.host
    return entry.person if isinstance(entry, Sat) else None


_encode: Final = msgspec.json.Encoder().encode


def encode(entry: AnyEntry) -> bytes:
    """Encode an entry for the database."""
    return _encode(structs.replace(entry, v=VERSION))


decode: Final[Callable[[bytes | str], AnyEntry]] = msgspec.json.Decoder(AnyEntry).decode
"""Decode a stored entry."""
