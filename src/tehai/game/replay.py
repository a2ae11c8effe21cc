"""Replay events: find the decisions behind them, and check that the rules agree with the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import chain, repeat, takewhile
from typing import Any, TypeAlias

from tehai.errors import InputError, TehaiError, expect_list, expect_type
from tehai.game.actions import Action
from tehai.game.events import (
    Called,
    Discarded,
    DoraTurned,
    Event,
    GameStarted,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Won,
    split_rounds,
)
from tehai.game.play import Game
from tehai.game.reconstruct import wall_of_round
from tehai.game.walls import Wall

Walls: TypeAlias = Sequence[Wall | None]
PASS = Action("pass")
RON = Action("ron")
OF_WALL = "wall"
"""The difference reported if a wall deals different hands to every player: it does not belong to the log."""


@dataclass(frozen=True)
class Difference:
    """A difference between a log and the rules: the round and event, what differs, and both values."""

    round: int
    event: int
    what: str
    logged: Any
    expected: Any

    def __str__(self) -> str:
        where = f"round {self.round}, event {self.event}"
        if self.what == OF_WALL:
            return f"{where}: the wall does not belong to this log: {self._first_hand}"
        return f"{where}: {self.what}: the log has {self.logged}, the rules {self.expected}"

    @property
    def _first_hand(self) -> str:
        """The first of the hands that differ."""
        hands = enumerate(zip(self.logged, self.expected, strict=True))
        seat, both = next((seat, both) for seat, both in hands if None not in both[0])
        logged, dealt = ("".join(map(str, hand)) for hand in both)
        return f"seat {seat} has {logged} in the log and {dealt} from the wall"


def decisions_for(game: Game, events: Sequence[Event]) -> Iterator[tuple[int, Action]]:
    """The decisions that lead from the current state to the first of these events.

    An indicator or a riichi stick comes before what the players did to bring it about.
    """
    coming = [event for event in events[:8] if not isinstance(event, (DoraTurned, RiichiPaid))]
    event = coming[0] if coming else events[0]
    seats = game.seats_to_act
    if not seats:
        raise InputError("bad_log", f"event after the end of the game: {event}", "events")
    if len(seats) == 1 and game.on_turn:
        yield seats[0], _turn_action(seats[0], event)
        return
    callers: dict[int, Action] = {}
    if isinstance(event, Won):
        in_round = takewhile(lambda one: not isinstance(one, RoundStarted), coming)
        callers = {won.seat: RON for won in in_round if isinstance(won, Won)}
    elif isinstance(event, Called) and event.kind in ("chi", "pon", "minkan"):
        callers = {event.seat: Action(event.kind, event.tile, event.consumed)}
    elif isinstance(event, RoundDrawn) and event.reason == "sanchahou":
        callers = dict.fromkeys(seats, RON)
    for seat, action in callers.items():
        if seat not in game.pending:
            yield seat, action
    for seat in seats:
        if seat not in callers:
            yield seat, PASS


def _turn_action(seat: int, event: Event) -> Action:
    """The action of the player on turn behind an event."""
    if isinstance(event, Discarded) and event.seat == seat:
        kind = "riichi" if event.riichi else "tsumogiri" if event.drawn else "discard"
        return Action(kind, event.tile, drawn=event.drawn, open=event.open)
    if isinstance(event, Called) and event.seat == seat and event.kind in ("kakan", "ankan"):
        consumed = event.consumed if event.kind == "kakan" else (event.tile, *event.consumed)
        return Action(event.kind, None if event.kind == "ankan" else event.tile, consumed)
    if isinstance(event, SetAside) and event.seat == seat and not event.tile.flower:
        return Action("kita")
    if isinstance(event, Won) and event.seat == seat:
        return Action("tsumo")
    if isinstance(event, RoundDrawn) and event.reason == "kyuushu":
        return Action("kyuushu")
    raise InputError("bad_log", f"unexpected event on the turn of seat {seat}: {event}", "events")


def begun(events: Sequence[Event]) -> tuple[GameStarted, list[tuple[int, tuple[Event, ...]]]]:
    """How a game starts, and its rounds."""
    start = events[0] if isinstance(events, Sequence) and events else None
    rounds = [] if start is None else split_rounds(events)
    if not isinstance(start, GameStarted) or not rounds:
        raise InputError(
            "bad_log", "a game must start with GameStarted and RoundStarted", "events", "as in game.events"
        )
    return start, rounds


def first_game(events: Sequence[Event], backend: str, walls: Walls = ()) -> Game:
    """A game at the first deal of these events, with the walls of all their rounds."""
    start, rounds = begun(events)
    dealt = [] if start.seed is not None else zip(rounds, chain(walls, repeat(None)), strict=False)
    chosen: list[Wall] = [
        wall_of_round(start.rules, part, f"round {number}") if given is None else given
        for number, ((_, part), given) in enumerate(dealt, start=1)
    ]
    first = events[rounds[0][0]]
    assert isinstance(first, RoundStarted)
    return Game(
        start.rules,
        start.seed,
        start.names,
        chosen,
        backend,
        scores=first.scores,
        round=first.round,
        honba=first.honba,
        sticks=first.sticks,
    )


def follow(events: Sequence[Event], backend: str = "python", walls: Walls = ()) -> Iterator[Game]:
    """Play the events one by one: yields the game after each, at the point of the next decision.

    The same `Game` object is yielded every time and advances with the iteration.
    """
    game = first_game(events, backend, walls)
    for place in range(len(events)):
        _play_to(game, events, place)
        yield game


def _play_to(game: Game, events: Sequence[Event], place: int) -> None:
    """Play until the event at this place has happened."""
    while len(game.events) <= place:
        for seat, action in decisions_for(game, events[place:]):
            game.act(seat, action)


def replay(
    events: Sequence[Event],
    pending: Mapping[int, Action],
    backend: str,
    walls: Walls = (),
) -> Game:
    """The game after all these events, with the answers that were pending."""
    given = expect_type(pending, Mapping, "actions by seat", "pending", "as in game.pending")  # type: ignore[type-abstract]
    *_, game = follow(events, backend, walls)
    if len(game.events) > len(events):
        raise InputError("bad_log", "the events end too early: no player has to decide here", "events")
    for seat, action in given.items():
        game.act(seat, action)
    return game


def compare(logged: Event, ours: Event) -> Iterator[tuple[str, Any, Any]]:
    """The fields in which two events differ; information missing from a log is not a difference."""
    if type(logged) is not type(ours):
        yield "event", logged, ours
        return
    for field in fields(logged):
        if field.compare:
            theirs, mine = getattr(logged, field.name), getattr(ours, field.name)
            if theirs is not None and theirs != mine:
                yield f"{type(logged).__name__}.{field.name}", theirs, mine


def _deals_others(logged: RoundStarted, ours: RoundStarted) -> bool:
    """Whether every hand that the log knows was dealt differently here."""
    if (logged.round, logged.honba) != (ours.round, ours.honba):
        return False
    known = [hand != ours.hands[seat] for seat, hand in enumerate(logged.hands) if None not in hand]
    return bool(known) and all(known)


def check(events: Sequence[Event], walls: Walls = (), backend: str = "cpu") -> list[Difference]:
    """All differences between a log and the rules: each action must be in the menu, each draw must come from the wall
    if the log has one, and each settlement, draw, next deal and final score must match.

    A round with a difference is abandoned, and the next one starts afresh. A wall that does not belong to the log is
    reported once; from then on the walls are reconstructed from the events.
    """
    start, rounds = begun(events)
    walls = expect_list(walls, "walls", "walls", "one for each round")
    found: list[Difference] = []
    number = 0
    while number < len(rounds):
        rest = [start, *events[rounds[number][0] :]]
        done, differences = _check_from(number, rest, walls[number:], backend)
        found += differences
        number += done
        if differences and differences[-1].what == OF_WALL:
            start, walls = replace(start, seed=None), []
    return found


def _check_from(number: int, events: Sequence[Event], walls: Walls, backend: str) -> tuple[int, list[Difference]]:
    """Play to the end or to the first round with a difference; returns the number of rounds played, and the
    differences."""
    game = first_game(events, backend, walls)
    assert isinstance(events[0], GameStarted)
    found: list[Difference] = []
    done, began = 0, 1
    for place, logged in enumerate(events[1:], start=1):
        if isinstance(logged, RoundStarted):
            done, began = done + 1, place
        where = number + done, place - began
        try:
            _play_to(game, events, place)
        except TehaiError as error:
            return done, [*found, Difference(*where, "not allowed", logged, error.message)]
        ours = game.events[place]
        has_wall = events[0].seed is not None or any(wall is not None for wall in walls[done - 1 : done])
        if (
            isinstance(logged, RoundStarted)
            and isinstance(ours, RoundStarted)
            and has_wall
            and _deals_others(logged, ours)
        ):
            found.append(Difference(*where, OF_WALL, logged.hands, ours.hands))
            return done - 1, found  # the same round again, without the wall
        differences = [Difference(*where, *difference) for difference in compare(logged, ours)]
        found += differences
        if any(one.what == "event" for one in differences):
            return done, found
        if differences and isinstance(logged, RoundStarted) and place > 1:
            return done - 1, found  # the same round again, from what the log says
    return done, found
