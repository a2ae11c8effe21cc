"""A table as everyone may see it: its seats, rules and clock."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from .base import Avatar, Message


class Clock(Message, frozen=True):
    """The time left for a decision, and then in the time bank."""

    base: int
    bank: int


class Seat(Message, frozen=True):
    """The player in a seat. `stand_in`: a bot plays for a person who is away; `away`: time until it does."""

    kind: Literal["person", "bot", "empty"]
    name: str = ""
    bot: str | None = None
    person: str | None = None
    avatar: Avatar | None = None
    """The avatar they have chosen."""
    connected: bool = True
    ready: bool = False
    stand_in: bool = False
    away: int | None = None


class ClockOption(Message, frozen=True):
    """Seconds for each decision, and extra seconds for each hand."""

    base: Annotated[int, Meta(ge=1, le=600)]
    bank: Annotated[int, Meta(ge=0, le=600)]


class Promised(Message, frozen=True):
    """The next game at a table, and the hash of the secret from which its walls and seats will follow."""

    game: str
    commitment: str


class TableInfo(Message, frozen=True):
    """A table as everyone may see it."""

    id: str
    title: str
    """Empty unless its host named it."""
    host: str | None
    """The person who made it."""
    host_name: str
    rules: str
    """The title of the preset."""
    options: dict[str, Any]
    """Every rule in force."""
    players: int
    seats: tuple[Seat, ...]
    status: Literal["waiting", "playing", "ended"]
    public: bool
    clock: ClockOption | None
    hints: bool
    safety: bool
    """Whether players are told which of their tiles are safe against riichi."""
    delay: int
    """The delay of spectators."""
    open_hands: bool
    """Whether spectators see all hands during play."""
    spectators: int
    game: str | None
    """The address of the current game, or of the last one."""
    round: int | None = None
    """The round of the current hand: 0 is East 1."""
    scores: tuple[int, ...] = ()
    promise: Promised | None = None
    """Null if a version without promises created the table."""
