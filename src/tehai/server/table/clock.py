"""Time to think: seconds for each decision, then a bank of seconds for each hand.

Nothing here reads a clock: the caller passes the time in seconds.
"""

from __future__ import annotations

from dataclasses import dataclass

from tehai.server.wire.messages import Clock, ClockOption


@dataclass(slots=True)
class SeatClock:
    """The clock of one seat. Without an option there is no limit."""

    option: ClockOption | None
    bank: float = 0.0
    since: float | None = None
    """When the seat was asked to decide; None: it is not asked."""

    def new_hand(self) -> None:
        """Refill the bank."""
        self.bank = float(self.option.bank) if self.option else 0.0

    def spent(self, now: float) -> float:
        """The seconds that a decision at this moment takes out of the bank."""
        return min(self.bank, max(0.0, self._elapsed(now) - self.option.base)) if self.option else 0.0

    def stop(self, spent: float) -> None:
        """Stop the clock, and take so many seconds out of the bank."""
        self.bank = max(0.0, self.bank - spent)
        self.since = None

    @property
    def deadline(self) -> float | None:
        """When the time runs out; None: never."""
        if self.option is None or self.since is None:
            return None
        return self.since + self.option.base + self.bank

    def left(self, now: float, *, with_bank: bool = True) -> Clock | None:
        """The time left, as shown in the browser; other players do not see the bank."""
        if self.option is None:
            return None
        over = self._elapsed(now) - self.option.base
        bank = self.bank if with_bank else 0.0
        return Clock(base=round(1000 * max(0.0, -over)), bank=round(1000 * max(0.0, bank - max(0.0, over))))

    def _elapsed(self, now: float) -> float:
        return 0.0 if self.since is None else now - self.since
