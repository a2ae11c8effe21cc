"""The seats of a table: people, bots and empty seats."""

from __future__ import annotations

from dataclasses import dataclass

from tehai.server.table.clock import SeatClock
from tehai.server.wire.messages import Avatar, Seat


@dataclass(slots=True)
class Chair:
    """One seat, with a person, a bot or neither."""

    clock: SeatClock
    person: str | None = None
    name: str = ""
    bot: str | None = None
    ready: bool = False
    seed: str = ""
    """The browser's random seed for the next game."""
    here_since: float | None = None
    stand_in: bool = False
    connections: int = 0
    away_since: float | None = None
    seen_result: bool = False
    left: bool = False
    """They left during the game: the seat is free when it is over."""
    back: bool = False
    """They have come back while a bot plays for them."""

    @property
    def taken(self) -> bool:
        return self.person is not None or self.bot is not None

    @property
    def by_machine(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.bot is not None or self.stand_in

    @property
    def set_to_play(self) -> bool:
        return self.bot is not None or (self.person is not None and self.ready)

    def seat(self, now: float, patience: float, avatar: Avatar | None = None) -> Seat:
        """The seat as everybody sees it, with the person's face. `patience`: seconds until a bot plays for somebody who
        is away."""
        if not self.taken:
            return Seat(kind="empty", connected=False)
        if self.bot is not None:
            return Seat(kind="bot", name=self.name, bot=self.bot, ready=True)
        return Seat(
            kind="person",
            name=self.name,
            person=self.person,
            avatar=avatar,
            connected=self.connections > 0,
            ready=self.ready,
            stand_in=self.stand_in,
            away=(
                None
                if self.away_since is None or self.stand_in
                else round(1000 * max(0.0, self.away_since + patience - now))
            ),
        )
