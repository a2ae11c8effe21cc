"""What a browser says."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from .base import CommandId, Count, Phrase, SeatNumber, Tagged


class Command(Tagged, frozen=True):
    """Something that a person wants. It is answered once, by `done` or `refused` with the same id, also when it is sent
    again after a lost connection."""

    id: CommandId


class Join(Command, frozen=True):
    """The first message of a connection. `token` is the person's, and without it somebody only watches. Who comes back
    names the game and the `sequence` of the last frame that was seen, and is told only the rest."""

    token: Annotated[str, Meta(max_length=200)] | None = None
    game: Annotated[str, Meta(max_length=40)] | None = None
    last: Count | None = None


class Sit(Command, frozen=True):
    """Take an empty seat: the one named, or any."""

    seat: SeatNumber | None = None


class Leave(Command, frozen=True):
    """Give the seat up. In a running game a bot plays on."""


class SetBot(Command, frozen=True):
    """The host puts a bot on a seat, or takes it away (null). Before a game only."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] | None


class Ready(Command, frozen=True):
    """Ready for the game, or for the next one at the same table. It begins when everybody is. `seed` is random, and is
    added to the server's secret; `promise` is the commitment that the table shows, so the secret cannot change any
    more."""

    ready: bool = True
    seed: Annotated[str, Meta(pattern=r"^[0-9a-f]{32,64}$")] | None = None
    promise: Annotated[str, Meta(max_length=64)] | None = None


class Act(Command, frozen=True):
    """Choose from the menu of the `ask` with this number."""

    ask: Count
    code: Count


class Next(Command, frozen=True):
    """The result of the hand has been looked at."""

    hand: Count


class Hint(Command, frozen=True):
    """Which discards bring the hand forward, at tables that give hints. Answered by `hints`."""


class WhyNot(Command, frozen=True):
    """Why the last tile could not be won on, or what else is not in the menu. Answered by `reason`."""

    code: Count


class Say(Command, frozen=True):
    """Say a set phrase to everybody at the table: `spoken`. Players only; nothing of it is stored."""

    phrase: Phrase


class Ping(Command, frozen=True):
    """Answered by `done`, to measure the way there and back."""


AnyCommand: TypeAlias = Join | Sit | Leave | SetBot | Ready | Act | Next | Hint | WhyNot | Say | Ping
