"""What comes to a table: connections, commands, and what bots answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from tehai.game.actions import Action
from tehai.server.store.people import Person
from tehai.server.wire.messages import AnyCommand, Join


class Connection(Protocol):
    """Somebody who is there: a WebSocket, or a test."""

    person: Person | None

    def send(self, data: bytes) -> None:
        """Take a frame; never waits."""

    def end(self) -> None:
        """There is nothing more to come."""


@dataclass(slots=True)
class Arrived:
    connection: Connection
    join: Join


@dataclass(slots=True)
class Gone:
    connection: Connection


@dataclass(slots=True)
class Said:
    connection: Connection
    command: AnyCommand
    since: float


@dataclass(slots=True)
class BotAnswered:
    seat: int
    action: Action
    number: int


Item: TypeAlias = Arrived | Gone | Said | BotAnswered
