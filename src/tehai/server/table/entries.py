"""What is written down of a table: enough to put it back as it was.

A table is the fold of its entries. Each is stored before anybody is told what came of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

import msgspec

from tehai.server.table.options import TableOptions
from tehai.server.wire.messages import Tagged

VERSION: Final = 1
"""Of the entries: stored with each table."""


class Entry(Tagged, frozen=True, omit_defaults=True, kw_only=True):
    """Something that changed a table."""

    command: tuple[str, str] | None = None
    """Whose command it came of, and its id: the first entry of each command has it, so that one that is sent again,
    also after a crash, is answered and not carried out twice."""


class AtSeat(Entry, frozen=True):
    """Something that changed a seat."""

    seat: int


class Created(Entry, frozen=True):
    options: TableOptions
    host: str
    host_name: str


class Sat(AtSeat, frozen=True):
    person: str
    name: str


class LeftSeat(AtSeat, frozen=True):
    """Somebody has given their seat up."""


class BotSet(AtSeat, frozen=True):
    bot: str | None


class ReadySet(AtSeat, frozen=True):
    ready: bool


class GameBegun(Entry, frozen=True):
    """`order` says which seat of the table plays which seat of the game: the seats are drawn anew for each."""

    game: str
    secret: str
    order: tuple[int, ...]


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

encode: Final = msgspec.json.Encoder().encode
"""An entry as it is stored."""
decode: Final[Callable[[bytes | str], AnyEntry]] = msgspec.json.Decoder(AnyEntry).decode
"""A stored entry."""
