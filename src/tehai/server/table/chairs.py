"""Who sits at a table: people, bots and empty places."""

from __future__ import annotations

from dataclasses import dataclass

from tehai.server.table.clock import SeatClock
from tehai.server.wire.messages import Avatar, Seat


@dataclass(slots=True)
class Chair:
    """One place at a table. `person` is who sits there, `bot` what plays there; with neither it is empty."""

    clock: SeatClock
    person: str | None = None
    name: str = ""
    bot: str | None = None
    ready: bool = False
    seed: str = ""
    """What the browser adds to the secret of the next game."""
    here_since: float | None = None
    stand_in: bool = False
    connections: int = 0
    away_since: float | None = None
    seen_result: bool = False
    left: bool = False
    """Gave the seat up in the middle of a game: it is free when the game is over."""
    back: bool = False
    """Has come back to a game in which a bot plays for them."""

    @property
    def taken(self) -> bool:
        return self.person is not None or self.bot is not None

    @property
    def by_machine(self) -> bool:
        """Whether a bot decides here now."""
        return self.bot is not None or self.stand_in

    @property
    def set_to_play(self) -> bool:
        return self.bot is not None or (self.person is not None and self.ready)

    def seat(self, now: float, patience: float, avatar: Avatar | None = None) -> Seat:
        """As everybody sees it, with the face of who sits there; `patience` is after how many seconds a bot plays for
        somebody who is away."""
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
