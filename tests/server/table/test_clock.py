"""Clocks and limits of speed: pure arithmetic on times that somebody else knows."""

from __future__ import annotations

from tehai.server.table.clock import SeatClock
from tehai.server.wire.messages import Clock, ClockOption


def test_the_base_comes_first_and_then_the_bank() -> None:
    clock = SeatClock(ClockOption(base=5, bank=10))
    clock.new_hand()
    assert clock.deadline is None and clock.left(3.0) == Clock(base=5000, bank=10_000)
    clock.since = 100.0
    assert clock.deadline == 115.0
    assert clock.left(102.0) == Clock(base=3000, bank=10_000) and clock.spent(105.0) == 0.0
    assert clock.left(109.0, with_bank=False) == Clock(base=0, bank=0), (
        "the bank would tell who has thought about a claim"
    )
    assert clock.left(109.0) == Clock(base=0, bank=6000) and clock.spent(109.0) == 4.0
    assert clock.left(200.0) == Clock(base=0, bank=0) and clock.spent(200.0) == 10.0
    clock.stop(4.0)
    assert (clock.bank, clock.since) == (6.0, None)
    clock.since = 200.0
    assert clock.deadline == 211.0
    clock.stop(99.0)
    assert clock.bank == 0.0
    clock.new_hand()
    assert clock.bank == 10.0


def test_without_an_option_there_is_no_limit() -> None:
    clock = SeatClock(None)
    clock.new_hand()
    clock.since = 1.0
    assert clock.deadline is None and clock.left(99.0) is None and clock.spent(99.0) == 0.0
    clock.stop(0.0)
    assert clock.bank == 0.0
