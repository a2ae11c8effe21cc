"""What happens at a table without a command: clocks run out, pauses end, people stay away, bots act."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from tehai.bots.base import fallback_action
from tehai.game.actions import Action
from tehai.server.table import entries as log
from tehai.server.table.decide import acted, new_game, new_promise, next_hand_if_seen, ready
from tehai.server.table.table import Table

_GRACE: Final = 1.0
"""Seconds for a browser to send its seed before a game begins automatically."""


def due(table: Table, now: float) -> list[log.AnyEntry]:
    """The entries that are due now."""
    if table.promise is None and table.status != "playing" and any(chair.connections for chair in table.chairs):
        return [
            log.Promised(promise=new_promise())
        ]  # else a browser would find that its next game was promised too late
    if table.game is None:
        return _begin_with_bots(table, now)
    if table.between_since is not None:
        over = table.options.clock is not None and now >= table.between_since + table.pace.result
        hand = log.WentOn(hand=table.feed.hand)
        return [hand] if over else [*_stand_ins(table, now), *next_hand_if_seen(table)]
    found = _stand_ins(table, now)
    if table.quiet and not found:
        made = (acted(table, seat, action.code, now, by) for seat, at, action, by in _decisions(table) if now >= at)
        found.extend(islice(made, 1))
    return found


def _begin_with_bots(table: Table, now: float) -> list[log.AnyEntry]:
    """Begin a game automatically at a table for one person and bots, or for bots alone. The browser has a moment to
    send its seed."""
    if (at := _begins_alone(table)) is None or now < at:
        return []
    people = [seat for seat, chair in enumerate(table.chairs) if chair.bot is None]
    return ready(table, people[0], ready=True) if people else [new_game(table)]


def _begins_alone(table: Table) -> float | None:
    """When a game begins automatically; None: it does not."""
    people = [chair for chair in table.chairs if chair.bot is None]
    if table.game is not None or len(people) > 1 or "open" in table.options.seats:
        return None
    if not people:
        return 0.0 if table.spectators else None
    here = people[0].here_since if people[0].connections else None
    return here if here is None or table.promise is None else here + _GRACE


def _decisions(table: Table) -> Iterator[tuple[int, float, Action, str]]:
    """Decisions that are made for people: the seat, when, the action, and why."""
    for seat in table.asked:
        chair = table.chairs[seat]
        if chair.by_machine or chair.clock.since is None:
            continue
        menu = table.menu(seat)
        if len(menu) == 1:
            yield seat, chair.clock.since + table.pauses.riichi, menu.actions[0], "rule"
        if chair.clock.deadline is not None:
            yield seat, chair.clock.deadline, fallback_action(menu), "clock"


def _stand_ins(table: Table, now: float) -> list[log.AnyEntry]:
    """The entries where bots start or stop playing for people."""
    back = [seat for seat, chair in enumerate(table.chairs) if chair.stand_in and chair.back]
    gone = [seat for seat, at in _missed(table).items() if now >= at]
    return [log.StandIn(seat=seat, on=seat in gone) for seat in (*back, *gone)]


def _missed(table: Table) -> dict[int, float]:
    """The seats of people who are away, with the time when a bot takes over."""
    return {
        seat: chair.away_since + table.pace.away
        for seat, chair in enumerate(table.chairs)
        if table.continues_unattended and chair.person and not chair.stand_in and chair.away_since is not None
    }


def next_due(table: Table, now: float) -> float | None:
    """When something may be due or told next; None: not before the next command."""
    times = list(_missed(table).values())
    if (begins := _begins_alone(table)) is not None:
        times.append(begins)
    if table.can_send:
        times.append(table.pause_until)
    if table.between_since is not None and table.options.clock is not None:
        times.append(table.between_since + table.pace.result)
    if table.quiet:
        times += [at for _, at, _, _ in _decisions(table)]
    return max(now, min(times)) if times else None


def machines_to_act(table: Table) -> tuple[int, ...]:
    """The seats whose bots must decide now. Bots without people play only while somebody watches."""
    if not table.watched:
        return ()
    return tuple(seat for seat in table.asked if table.quiet and table.chairs[seat].by_machine)


def machine_acted(table: Table, seat: int, action: Action, number: int, now: float) -> list[log.AnyEntry]:
    """The entry for a bot's decision; none if it comes too late for the menu with this number."""
    if seat not in machines_to_act(table) or number != table.feed.told:
        return []
    menu = table.menu(seat)
    chosen = action if action in menu else fallback_action(menu)
    return [acted(table, seat, chosen.code, now, "stand_in" if table.chairs[seat].stand_in else "bot")]
