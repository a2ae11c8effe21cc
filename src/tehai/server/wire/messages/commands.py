"""Commands from a browser."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from .base import CommandId, Count, Phrase, SeatNumber, Tagged, whole
from .tables import ClockOption


class Command(Tagged, frozen=True):
    """A request from a person. It is answered once, by `done` or `refused` with the same id, even if it is sent again
    after a lost connection."""

    id: CommandId


class Join(Command, frozen=True):
    """The first message of a connection. `token` identifies the person; without one the client only watches. To resume,
    give the game and the `sequence` of the last frame seen: only later events are sent."""

    token: Annotated[str, Meta(max_length=200)] | None = None
    game: Annotated[str, Meta(max_length=40)] | None = None
    last: Count | None = None


class Sit(Command, frozen=True):
    """Take an empty seat: the one named, or any."""

    seat: SeatNumber | None = None


class Leave(Command, frozen=True):
    """Give up the seat. In a running game a bot plays on."""


class SetBot(Command, frozen=True):
    """The host puts a bot in a seat, or (null) removes a bot or a person who is not ready. Only before a game."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] | None


class SetRules(Command, frozen=True):
    """The host changes the rules, the clock, and what players and spectators are shown: the fields are those of a new
    table. The number of players stays. Only before a game; then everyone has to get ready again."""

    rules: str | dict[str, Any]
    clock: ClockOption | None
    hints: bool
    safety: bool | None
    open_hands: bool


class Ready(Command, frozen=True):
    """Ready for the game, or for the next one at the same table. The game begins when everyone is ready. `seed` is
    random, and is combined with the server's secret; `promise` is the commitment that the table shows, which fixes that
    secret."""

    ready: bool = True
    seed: (
        Annotated[str, Meta(pattern=whole("[0-9a-f]{32,64}"), description="text of 32 to 64 hexadecimal digits")] | None
    ) = None
    promise: Annotated[str, Meta(max_length=64)] | None = None


class Act(Command, frozen=True):
    """Choose from the menu of the `ask` with this number."""

    ask: Count
    code: Count


class Next(Command, frozen=True):
    """The person has seen the result of the hand."""

    hand: Count


class Hint(Command, frozen=True):
    """Ask what to do, at tables with hints. Answered by `hints`."""


class WhyNot(Command, frozen=True):
    """Ask why the last tile could not be won on, or why another action is not in the menu. Answered by `reason`."""

    code: Count


class Say(Command, frozen=True):
    """Say a set phrase to everyone at the table: `spoken`. Players only; it is not stored."""

    phrase: Phrase


class Ping(Command, frozen=True):
    """Measure the round-trip time. Answered by `done`."""


AnyCommand: TypeAlias = Join | Sit | Leave | SetBot | SetRules | Ready | Act | Next | Hint | WhyNot | Say | Ping
