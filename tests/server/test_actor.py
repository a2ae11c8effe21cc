"""A table with a database: bots play, people go and come back, the database breaks off."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from tehai.game.view import View
from tehai.server import actor as actor_module
from tehai.server.actor import Actor, Gone, Said
from tehai.server.house import House
from tehai.server.store.people import Person
from tehai.server.store.store import Store, StoreError
from tehai.server.table import entries as log
from tehai.server.table.hand_facts import Advice
from tehai.server.table.options import Pace, TableOptions
from tehai.server.wire import messages
from tehai.server.wire.refusal import Refusal

from .held import ALONE, EAST, HOST, LONG, Clock, Held, act, begun, failing, made, until, with_house


def test_who_is_away_is_replaced_and_takes_over_on_return(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        options = TableOptions(
            rules=EAST, clock=messages.ClockOption(base=60, bank=0), seats=ALONE.seats, speed="instant"
        )
        actor = await made(house, options)
        held = await begun(actor)
        watcher = Held(None)
        watcher.come(actor)
        actor.put(Gone(held))
        away = await watcher.until(lambda frame: any(seat["away"] for seat in frame.get("table", {}).get("seats", ())))
        assert away["type"] == "changed"
        await watcher.until(lambda frame: any(seat["stand_in"] for seat in frame.get("table", {}).get("seats", ())))
        back = Held(HOST)
        back.come(actor)
        await back.until(
            lambda frame: "table" in frame and not any(seat["stand_in"] for seat in frame["table"]["seats"])
        )
        assert [e.on for e in await store.entries(actor.table.id) if isinstance(e, log.StandIn)] == [True, False]

    with_house(tmp_path, use, pace=Pace(away=0.2, result=0.1), changes_seconds=0.01)


def test_a_command_waits_for_a_database_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actor_module, "_RETRY", 0.05)

    async def use(house: House, store: Store) -> None:
        actor = await made(house)
        held = await begun(actor)
        ask = held.ask
        assert ask is not None
        with monkeypatch.context() as patch:
            patch.setattr(store, "append", failing)
            id = held.say(actor, messages.Act, ask=ask["number"], code=ask["choices"][0]["code"])
            await asyncio.sleep(0.2)
            assert not any(frame.get("id") == id for frame in held.frames)
        assert (await held.answer(id))["type"] == "done"
        await held.asked(ask["number"])
        assert (await act(actor, held))["type"] == "done"

    with_house(tmp_path, use)


def test_what_was_stored_although_the_database_broke_off_has_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actor_module, "_RETRY", 0.05)

    async def use(house: House, store: Store) -> None:
        actor = await made(house)
        held = await begun(actor)
        ask = held.ask
        assert ask is not None
        append = store.append

        async def breaking_off(*given: Any, **named: Any) -> None:
            await append(*given, **named)
            raise StoreError("the connection was lost in the commit")

        with monkeypatch.context() as patch:
            patch.setattr(store, "append", breaking_off)
            assert (await act(actor, held))["type"] == "done", "it is found when the database answers again"
        await held.asked(ask["number"])
        await act(actor, held)
        stored = [e for e in await store.entries(actor.table.id) if isinstance(e, log.Acted) and e.by == "player"]
        assert len(stored) == 2

    with_house(tmp_path, use)


def test_bots_are_asked_again_after_the_database_was_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actor_module, "_RETRY", 0.02)

    async def use(house: House, store: Store) -> None:
        actor = await made(house)
        held = await begun(actor)
        append, failures = store.append, 0

        async def sometimes(table: str, first: int, entries: Any, *more: Any, **named: Any) -> None:
            nonlocal failures
            if isinstance(entries[0], log.Acted) and entries[0].by == "bot" and failures < 2:
                failures += 1
                raise StoreError("away")
            await append(table, first, entries, *more, **named)

        monkeypatch.setattr(store, "append", sometimes)
        for _ in range(3):  # a call, and the discard after it, may come before any bot is asked
            ask = held.ask
            assert ask is not None
            await act(actor, held)
            await held.asked(ask["number"])
        assert failures == 2

    with_house(tmp_path, use)


def test_a_command_that_is_sent_again_after_a_crash_is_answered_and_not_carried_out_twice(tmp_path: Path) -> None:
    said: dict[str, Any] = {}

    async def before(house: House, store: Store) -> None:
        actor = await made(house)
        held = await begun(actor)
        ask = held.ask
        assert ask is not None
        said.update(table=actor.table.id, ask=ask["number"], code=ask["choices"][0]["code"])
        actor.put(Said(held, messages.Act(id="once", ask=said["ask"], code=said["code"]), 0.0))
        assert (await held.answer("once"))["type"] == "done"

    async def after(house: House, store: Store) -> None:
        actor = await house.find(said["table"])
        assert actor is not None
        held, stranger = Held(HOST), Held(Person("other", "Bob", account=False))
        for one in (held, stranger):
            one.come(actor)
            actor.put(Said(one, messages.Act(id="once", ask=said["ask"], code=said["code"]), 0.0))
        assert (await held.answer("once"))["type"] == "done"
        assert (await stranger.answer("once"))["type"] == "refused", "the id is somebody else's"
        entries = await store.entries(said["table"])
        assert [entry.command for entry in entries if isinstance(entry, log.Acted) and entry.command] == [
            ("host", "once")
        ]

    with_house(tmp_path, before)
    with_house(tmp_path, after)


def test_a_table_of_bots_alone_begins_when_somebody_watches(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house, TableOptions(rules=EAST, speed="instant", seats=("tsumogiri",) * 4, delay=0))
        await asyncio.sleep(0.05)
        assert actor.table.status == "waiting"
        watcher = Held(HOST)
        watcher.come(actor)
        await watcher.until(lambda frame: any(one["type"] == "game_ended" for one in frame.get("happened", ())))

    with_house(tmp_path, use)


def test_who_comes_back_on_the_own_turn_is_asked(tmp_path: Path) -> None:
    """The table stood still: the bot was no longer to play, and nobody told the person."""

    async def use(house: House, store: Store) -> None:
        actor = await made(house, TableOptions(rules=EAST, speed="calm", seats=ALONE.seats))
        held = await begun(actor)
        await held.answer(held.say(actor, messages.Leave))
        actor.put(Gone(held))
        back = Held(HOST)
        back.come(actor)
        await back.asked()
        assert (await act(actor, back))["type"] == "done"

    with_house(tmp_path, use)


def test_nobodys_time_runs_while_nothing_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actor_module, "_RETRY", 0.05)
    late, tries = 0.0, 0

    async def away(*_: object, **__: object) -> None:
        nonlocal tries
        tries += 1
        raise StoreError("away")

    async def use(house: House, store: Store) -> None:
        nonlocal late
        seats = ("me", "open", "tsumogiri", "tsumogiri")
        timed = messages.ClockOption(base=100, bank=0)
        actor = await made(house, TableOptions(rules=EAST, clock=timed, speed="fast", seats=seats))
        people = [Held(HOST), Held(Person("bob", "Bob", account=False))]
        for held in people:
            held.come(actor)
        await people[1].answer(people[1].say(actor, messages.Sit))
        for held in people:
            await held.answer(held.say(actor, messages.Ready))
        await until(lambda: any(held.ask is not None for held in people))
        asked, other = sorted(people, key=lambda held: held.ask is None)
        with monkeypatch.context() as patch:
            patch.setattr(store, "append", away)
            leaving = other.say(actor, messages.Leave)
            await until(lambda: tries > 0)
            late = 130.0
        await other.answer(leaving)
        assert (await act(actor, asked))["type"] == "done"
        acted = [entry for entry in await store.entries(actor.table.id) if isinstance(entry, log.Acted)]
        assert "clock" not in [entry.by for entry in acted]

    with_house(tmp_path, use, lambda: time.monotonic() + late)


def test_answers_are_not_pushed_out_by_what_changes_nothing(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house)
        held = await begun(actor)
        ask = held.ask
        assert ask is not None
        command = messages.Act(id="once", ask=ask["number"], code=ask["choices"][0]["code"])
        actor.put(Said(held, command, 0.0))
        assert (await held.answer("once"))["type"] == "done"
        stranger = Held(Person("other", "Bob", account=False))
        stranger.come(actor)
        for _ in range(200):
            held.say(actor, messages.Ping)
            last = stranger.say(actor, messages.Leave)
        await stranger.answer(last)
        held.frames.clear()
        actor.put(Said(held, command, 0.0))
        assert (await held.answer("once"))["type"] == "done"

    with_house(tmp_path, use)


def test_somebody_who_says_more_than_a_table_can_take_comes_again(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house)
        held = await begun(actor)
        for _ in range(actor_module._MOST_WAITING + 2):
            held.say(actor, messages.Ping)
        assert held.ended

    with_house(tmp_path, use)


def test_a_bot_that_hangs_passes_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    going = threading.Event()
    calls: list[int] = []
    honest = actor_module.ask

    def slow(bot: Any, view: Any, menu: Any) -> Any:
        calls.append(view.seat)
        if len(calls) == 1:
            going.wait(LONG)
        return honest(bot, view, menu)

    monkeypatch.setattr(actor_module, "ask", slow)

    async def use(house: House, store: Store) -> None:
        actor = await made(house)
        held = Held(HOST)
        held.come(actor)
        held.say(actor, messages.Ready)
        while len(calls) < 2:
            if (held.frames and any("now" in frame for frame in held.frames)) and held.ask is not None:
                await act(actor, held)
            await asyncio.sleep(0.02)
        going.set()

    with_house(tmp_path, use, bot_seconds=0.05)


def test_bots_alone_play_only_while_somebody_watches(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house, TableOptions(rules=EAST, speed="instant", seats=("tsumogiri",) * 4, delay=0))
        watcher = Held(None)
        watcher.come(actor)
        await until(lambda: actor.table.feed.told > 10)
        actor.put(Gone(watcher))
        await until(lambda: actor.table.spectators == 0)
        await asyncio.sleep(0.1)
        told = actor.table.feed.told
        await asyncio.sleep(0.2)
        assert actor.table.feed.told == told and not actor.table.continues_unattended
        again = Held(None)
        again.come(actor)
        await until(lambda: actor.table.feed.told > told)

    with_house(tmp_path, use)


def test_hints_are_computed_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They take up to 50 ms: on the loop, one person who asks all the time would stop all tables."""
    threads: list[str] = []
    working = actor_module.hints

    def noting(view: View) -> Advice:
        threads.append(threading.current_thread().name)
        return working(view)

    monkeypatch.setattr(actor_module, "hints", noting)

    async def use(house: House, store: Store) -> None:
        actor = await made(house, structs.replace(ALONE, hints=True))
        held = await on_turn(actor)
        for _ in range(2):
            assert (await held.answer(held.say(actor, messages.Hint)))["type"] == "hints"
        assert threads == ["tehai hints"], "once, in a thread of its own"

    with_house(tmp_path, use)


async def on_turn(actor: Actor) -> Held:
    """The host, in a game, with a tile to discard."""
    held = await begun(actor)
    while not any(choice["kind"] == "discard" for choice in (held.ask or {"choices": ()})["choices"]):
        number = (held.ask or {"number": -1})["number"]
        await act(actor, held)
        await held.asked(number)
    return held


def test_a_hint_does_not_wait_for_hands_that_strangers_score(tmp_path: Path) -> None:
    """The table waited as well."""
    going = threading.Event()

    async def use(house: House, store: Store) -> None:
        actor = await made(house, structs.replace(ALONE, hints=True))
        held = await on_turn(actor)
        scored = [asyncio.create_task(actor._pools.scores.run(lambda: going.wait(LONG))) for _ in range(10)]
        await asyncio.sleep(0)
        assert (await held.answer(held.say(actor, messages.Hint)))["type"] == "hints"
        assert not any(task.done() for task in scored)
        going.set()
        await asyncio.gather(*scored)

    with_house(tmp_path, use)


def test_the_table_does_not_wait_for_a_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stood still meanwhile: whoever measured it learned that somebody was asked, as after a discard they can
    claim."""
    going = threading.Event()
    monkeypatch.setattr(actor_module, "hints", lambda _view: (going.wait(LONG), Advice())[1])

    async def use(house: House, store: Store) -> None:
        actor = await made(house, structs.replace(ALONE, hints=True))
        held = await on_turn(actor)
        hints = [held.say(actor, messages.Hint) for _ in range(3)]
        assert (await held.answer(held.say(actor, messages.Ping)))["type"] == "done"
        assert held.paid.count("hints") == 1, "it is computed once"
        assert (await act(actor, held))["type"] == "done"
        going.set()
        assert [(await held.answer(hint))["type"] for hint in hints] == ["hints"] * 3

    with_house(tmp_path, use)


def test_a_hint_that_fails_or_takes_too_long_is_refused_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    going = threading.Event()

    async def use(house: House, store: Store) -> None:
        actor = await made(house, structs.replace(ALONE, hints=True))
        held = await on_turn(actor)
        monkeypatch.setattr(actor, "_hint_seconds", 0.05)
        for fault in (lambda _view: going.wait(LONG), lambda _view: 1 / 0):
            monkeypatch.setattr(actor_module, "hints", fault)
            refused = await held.answer(held.say(actor, messages.Hint))
            assert refused["type"] == "refused" and refused["error"]["code"] == "server_error"
        assert (await act(actor, held))["type"] == "done"
        going.set()

    with_house(tmp_path, use)


def test_hints_cost(tmp_path: Path) -> None:
    """One for each menu: nobody may keep the server busy with the hints of many tables."""

    async def use(house: House, store: Store) -> None:
        actor = await made(house, structs.replace(ALONE, hints=True))
        held = await on_turn(actor)

        def pay(kind: str) -> None:
            raise Refusal("too_fast", f"too many {kind} from you")

        working, held.pay = held.pay, pay  # type: ignore[method-assign]
        refused = await held.answer(held.say(actor, messages.Hint))
        assert refused["error"]["code"] == "too_fast"
        held.pay = working  # type: ignore[method-assign]
        assert (await held.answer(held.say(actor, messages.Hint)))["type"] == "hints"

    with_house(tmp_path, use)


def test_a_change_of_the_rules_costs_what_other_changes_cost_and_everybody_is_told(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house, TableOptions(seats=("me", "open", "open", "open")))
        host, guest = Held(HOST), Held(Person("one", "one", account=False))
        for held in (host, guest):
            held.come(actor)
        assert (await guest.answer(guest.say(actor, messages.Sit, seat=1)))["type"] == "done"
        assert (await guest.answer(guest.say(actor, messages.Ready)))["type"] == "done"
        terms = {"clock": None, "hints": False, "safety": None, "open_hands": False}
        for _ in range(2):  # the second one changes nothing, so it is free
            done = await host.answer(host.say(actor, messages.SetRules, rules="ema", **terms))
            assert done["type"] == "done"
        assert host.paid == ["seats"]
        told = await guest.until(lambda frame: frame["type"] == "changed" and frame["table"]["rules"] == "ema")
        assert [seat["ready"] for seat in told["table"]["seats"]] == [False] * 4
        refused = await host.answer(host.say(actor, messages.SetRules, rules={"start_points": 123}, **terms))
        assert refused["error"]["where"] == "rules.start_points"
        stored = await store.entries(actor.table.id)
        assert sum(isinstance(entry, log.RulesSet) for entry in stored) == 1

    with_house(tmp_path, use)


def test_somebody_whom_the_host_has_removed_does_not_come_back_at_once_as_a_new_guest(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        clock = house._clock
        assert isinstance(clock, Clock)
        actor = await made(house, TableOptions(seats=("me", "open", "open", "open")))
        host, first, again, other = (
            Held(Person(name, name, account=False), address)
            for name, address in (("host", "home"), ("one", "away"), ("two", "away"), ("three", "home"))
        )
        for held in (host, first, again, other):
            held.come(actor)
        assert (await first.answer(first.say(actor, messages.Sit, seat=1)))["type"] == "done"
        assert (await host.answer(host.say(actor, messages.SetBot, seat=1, bot=None)))["type"] == "done"
        for held in (first, again):
            refused = await held.answer(held.say(actor, messages.Sit, seat=1))
            assert "has just removed somebody" in refused["error"]["message"]
        assert (await other.answer(other.say(actor, messages.Sit, seat=1)))["type"] == "done"
        assert (await host.answer(host.say(actor, messages.SetBot, seat=1, bot=None)))["type"] == "done"
        assert (await other.answer(other.say(actor, messages.Sit, seat=2)))["type"] == "done", "they sit in one room"
        for bot in ("efficiency", None):  # the host makes room for them after all
            await host.answer(host.say(actor, messages.SetBot, seat=3, bot=bot))
        assert (await again.answer(again.say(actor, messages.Sit, seat=3)))["type"] == "done"
        await host.answer(host.say(actor, messages.SetBot, seat=3, bot=None))
        assert (await first.answer(first.say(actor, messages.Sit, seat=3)))["type"] == "refused"
        clock.now += 121
        assert (await again.answer(again.say(actor, messages.Sit, seat=1)))["type"] == "done"

    with_house(tmp_path, use, Clock())
