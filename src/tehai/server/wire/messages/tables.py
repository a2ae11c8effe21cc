"""A table as everybody may see it: its seats, rules and clock."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from .base import Avatar, Message


class Clock(Message, frozen=True):
    """The time left for a decision, and then in the time bank."""

    base: int
    bank: int


class Seat(Message, frozen=True):
    """Who sits there. `stand_in`: a bot plays for somebody who is away; `away`: time until it does."""

    kind: Literal["person", "bot", "empty"]
    name: str = ""
    bot: str | None = None
    person: str | None = None
    avatar: Avatar | None = None
    """The face that they have chosen."""
    connected: bool = True
    ready: bool = False
    stand_in: bool = False
    away: int | None = None


class ClockOption(Message, frozen=True):
    """Seconds for each decision, and seconds beyond them for each hand."""

    base: Annotated[int, Meta(ge=1, le=600)]
    bank: Annotated[int, Meta(ge=0, le=600)]


class Promised(Message, frozen=True):
    """The next game at a table, and the hash of the secret from which its walls and seats will follow."""

    game: str
    commitment: str


class TableInfo(Message, frozen=True):
    """A table as everybody may see it."""

    id: str
    title: str
    """Empty unless somebody gave it one."""
    host: str | None
    """The person who made it."""
    host_name: str
    rules: str
    """The name of the preset, as it is shown."""
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
    """How much later spectators see what happens."""
    open_hands: bool
    """Whether spectators see all hands while they are played."""
    spectators: int
    game: str | None
    """The address of the game that is played, or was played last."""
    round: int | None = None
    """Of the hand that is played: 0 is East 1."""
    scores: tuple[int, ...] = ()
    promise: Promised | None = None
    """Null where the table was made by a version without promises."""
