"""Time to think: so much for each decision, and a bank for each hand that is used when that is over.

Nothing here looks at a clock: whoever asks says what time it is, in seconds.
"""

from __future__ import annotations

from dataclasses import dataclass

from tehai.server.wire.messages import Clock, ClockOption


@dataclass(slots=True)
class SeatClock:
    """The time of one seat. Without an option there is no limit."""

    option: ClockOption | None
    bank: float = 0.0
    since: float | None = None
    """When it was asked; None: it is not."""

    def new_hand(self) -> None:
        """A full bank."""
        self.bank = float(self.option.bank) if self.option else 0.0

    def spent(self, now: float) -> float:
        """What an answer at this moment takes out of the bank, in seconds."""
        return min(self.bank, max(0.0, self._elapsed(now) - self.option.base)) if self.option else 0.0

    def stop(self, spent: float) -> None:
        """It has answered, which took so much out of the bank."""
        self.bank = max(0.0, self.bank - spent)
        self.since = None

    @property
    def deadline(self) -> float | None:
        """When the time is over; None: never."""
        if self.option is None or self.since is None:
            return None
        return self.since + self.option.base + self.bank

    def left(self, now: float, *, with_bank: bool = True) -> Clock | None:
        """What is left, as the browser shows it; to others without the bank."""
        if self.option is None:
            return None
        over = self._elapsed(now) - self.option.base
        bank = self.bank if with_bank else 0.0
        return Clock(base=round(1000 * max(0.0, -over)), bank=round(1000 * max(0.0, bank - max(0.0, over))))

    def _elapsed(self, now: float) -> float:
        return 0.0 if self.since is None else now - self.since
