"""Who is at a table, and what they are told: players at once, spectators later."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tehai.server.actor import Arrived, Gone
from tehai.server.house import House
from tehai.server.store.people import Person
from tehai.server.store.store import Store
from tehai.server.table.options import TableOptions
from tehai.server.wire import messages

from .held import ALONE, EAST, HOST, ONE_HAND, Clock, Held, act, begun, made, until, with_house


def test_windows_of_one_person_are_counted(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house, TableOptions(seats=("me", "open", "open", "open")))
        bob = Person("bob", "Bob", account=False)
        first, second, nobody = Held(bob), Held(bob), Held(None)
        for held in (first, second, nobody):
            held.come(actor)
        await nobody.until(lambda frame: frame["type"] == "joined")
        assert actor.table.spectators == 3
        await first.answer(first.say(actor, messages.Sit, seat=1))
        assert (actor.table.spectators, actor.table.chairs[1].connections) == (1, 2)
        assert second.frames[-1]["seat"] == 1, "the other window sees the own seat too"
        actor.put(Gone(first))
        await second.answer(second.say(actor, messages.Leave))
        assert (actor.table.spectators, actor.table.chairs[1].person) == (2, None)
        actor.put(Gone(second))
        actor.put(Gone(second))
        actor.put(Gone(nobody))
        await until(lambda: actor.audience.idle_since is not None)
        assert actor.table.spectators == 0 and actor.table.chairs[1].connections == 0

    with_house(tmp_path, use)


def test_who_comes_back_is_told_only_the_rest(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house)
        held = await begun(actor)
        frame = next(frame for frame in reversed(held.frames) if "now" in frame)
        seen, game = frame["sequence"], actor.table.game_id
        assert (await act(actor, held))["type"] == "done"
        await held.until(lambda frame: bool((frame.get("now") or {}).get("ask")) and frame["sequence"] > seen)
        whole = sum((tuple(frame["happened"]) for frame in held.frames if frame["type"] == "happened"), ())

        async def come_back(last: int, game: str | None) -> dict[str, Any]:
            again = Held(HOST)
            actor.put(Arrived(again, messages.Join(id="join", game=game, last=last)))
            return await again.until(lambda frame: frame["type"] == "joined")

        rest = await come_back(seen, game)
        assert rest["since"] == seen and rest["sequence"] == seen + len(rest["happened"]) > seen
        assert tuple(rest["happened"]) == whole[-len(rest["happened"]) :]
        for last, named in ((seen, "another"), (seen, None), (10**6, game), (0, game)):
            everything = await come_back(last, named)
            assert everything["since"] is None and everything["happened"][0]["type"] == "round_started"

    with_house(tmp_path, use)


def test_spectators_are_told_later(tmp_path: Path) -> None:
    clock = Clock()

    async def use(house: House, store: Store) -> None:
        actor = await made(house, TableOptions(rules=EAST, speed="instant", seats=ALONE.seats, delay=1))
        watcher = Held(None)
        watcher.come(actor)
        await begun(actor)
        clock.now += 0.9
        late = Held(None)
        late.come(actor)
        assert (await late.until(lambda frame: frame["type"] == "joined"))["happened"] == []
        assert not any(frame["type"] == "happened" for frame in watcher.frames)
        clock.now += 0.1
        told_late = await watcher.until(lambda frame: frame["type"] == "happened")
        assert told_late["now"]["ask"] is None and told_late["now"]["own"] is None

    with_house(tmp_path, use, clock)


@pytest.mark.slow
def test_a_rematch_does_not_keep_the_end_of_the_game_from_spectators(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house, TableOptions(rules=ONE_HAND, speed="instant", seats=ALONE.seats, delay=600))
        watcher = Held(None)
        watcher.come(actor)
        held = await begun(actor)
        while actor.table.status == "playing":
            if held.ask is not None and held.ask["number"] == actor.table.feed.told:
                await act(actor, held)
            elif actor.table.between_since is not None:
                await held.answer(held.say(actor, messages.Next, hand=actor.table.feed.hand))
            await asyncio.sleep(0)
        assert not any(frame["type"] == "happened" for frame in watcher.frames)
        await held.answer(held.say(actor, messages.Ready))
        await watcher.until(lambda frame: any(one["type"] == "game_ended" for one in frame.get("happened", ())))

    with_house(tmp_path, use)


def test_after_a_restart_spectators_are_told_as_late_as_before(tmp_path: Path) -> None:
    table, clock = [], Clock()

    async def first(house: House, store: Store) -> None:
        actor = await made(house, TableOptions(rules=EAST, speed="instant", seats=ALONE.seats, delay=1))
        await begun(actor)
        table.append(actor.table.id)

    async def second(house: House, store: Store) -> None:
        actor = await house.find(table[0])
        assert actor is not None
        watcher = Held(None)
        watcher.come(actor)
        assert (await watcher.until(lambda frame: frame["type"] == "joined"))["happened"] == []
        clock.now += 1.0
        later = await watcher.until(lambda frame: frame["type"] == "happened")
        assert later["happened"][0]["type"] == "round_started" and later["now"]["live"] > 0

    with_house(tmp_path, first)
    with_house(tmp_path, second, clock)


def test_after_a_restart_spectators_do_not_see_the_last_hand_at_once(tmp_path: Path) -> None:
    table, clock = [], Clock()

    async def first(house: House, store: Store) -> None:
        options = TableOptions(rules=EAST, speed="instant", seats=ALONE.seats, delay=1, open_hands=True)
        actor = await made(house, options)
        held = await begun(actor)
        while actor.table.feed.hand < 1:
            if held.ask is not None and held.ask["number"] == actor.table.feed.told:
                await act(actor, held)
            elif actor.table.between_since is not None:
                await held.answer(held.say(actor, messages.Next, hand=actor.table.feed.hand))
            await asyncio.sleep(0)
        table.append(actor.table.id)

    async def second(house: House, store: Store) -> None:
        actor = await house.find(table[0])
        watcher = Held(None)
        watcher.come(actor)
        joined = await watcher.until(lambda frame: frame["type"] == "joined")
        assert joined["happened"] == joined["results"] == [] and joined["now"] is None
        clock.now += 119.9
        late = Held(None)
        late.come(actor)
        assert (await late.until(lambda frame: frame["type"] == "joined"))["happened"] == []
        clock.now += 0.1
        for one in (watcher, late):
            shown = await one.until(lambda frame: frame["type"] == "joined" and frame["happened"] != [])
            assert [one["type"] for one in shown["happened"]].count("round_started") == 1
            assert len(shown["results"]) == 1 and shown["now"]["live"] > 0
            assert not any(frame["type"] == "happened" for frame in one.frames), "each thing is told once"

    with_house(tmp_path, first)
    with_house(tmp_path, second, clock)


def test_who_left_and_stayed_to_watch_sees_the_end_once(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house, TableOptions(rules=EAST, speed="instant", seats=ALONE.seats, delay=1))
        held = await begun(actor)
        await held.answer(held.say(actor, messages.Leave))
        await until(lambda: actor.table.status == "ended")
        await held.until(lambda frame: frame.get("sequence") == actor.table.feed.told)
        last = 0
        for frame in held.frames:
            if frame["type"] == "joined":
                last = frame["sequence"]
            elif frame["type"] == "happened":
                assert frame["sequence"] == last + len(frame["happened"]), "each thing is told once"
                last = frame["sequence"]
        assert last == actor.table.feed.told

    with_house(tmp_path, use)


def dealt(frame: dict[str, Any]) -> list[list[str | None]]:
    """The hands of a deal that is told in a frame."""
    return next((one["hands"] for one in frame.get("happened", ()) if one["type"] == "round_started"), [])


def test_spectators_see_all_hands_two_minutes_later_where_the_table_was_made_so(tmp_path: Path) -> None:
    clock = Clock()

    async def use(house: House, store: Store) -> None:
        options = TableOptions(rules=EAST, speed="instant", seats=ALONE.seats, delay=1, open_hands=True)
        actor = await made(house, options)
        watcher = Held(None)
        watcher.come(actor)
        held = await begun(actor)
        assert held.table["open_hands"] and held.table["delay"] == 120_000
        own = next(hands for frame in held.frames if (hands := dealt(frame)))
        assert sum(None not in hand for hand in own) == 1, "players see their own hand alone"
        clock.now += 119.9
        late = Held(None)
        late.come(actor)
        assert (await late.until(lambda frame: frame["type"] == "joined"))["happened"] == []
        assert not any(frame["type"] == "happened" for frame in watcher.frames)
        clock.now += 0.1
        told_late = await watcher.until(lambda frame: frame["type"] == "happened")
        assert all(None not in hand for hand in dealt(told_late))
        assert told_late["now"]["own"] is None
        later = Held(None)
        later.come(actor)
        joined = await later.until(lambda frame: frame["type"] == "joined")
        assert all(None not in hand for hand in dealt(joined)) and dealt(joined)

    with_house(tmp_path, use, clock)


@pytest.mark.slow
def test_a_game_that_is_over_is_shown_whole_to_whoever_opens_its_table(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house, TableOptions(rules=EAST, speed="instant", seats=ALONE.seats, delay=600))
        watcher = Held(None)
        watcher.come(actor)
        held = await begun(actor)
        while actor.table.status == "playing":
            if held.ask is not None and held.ask["number"] == actor.table.feed.told:
                await act(actor, held)
            elif actor.table.between_since is not None:
                await held.answer(held.say(actor, messages.Next, hand=actor.table.feed.hand))
            await asyncio.sleep(0)
        late = Held(None)
        late.come(actor)
        joined = await late.until(lambda frame: frame["type"] == "joined")
        assert joined["happened"][-1]["type"] == "game_opened" and joined["sequence"] == actor.table.feed.told
        assert dealt(joined) and all(None not in hand for hand in dealt(joined))
        assert all(one["tile"] is not None for one in joined["happened"] if one["type"] == "drew")
        assert [frame["type"] for frame in late.frames if frame["type"] in ("joined", "happened")] == ["joined"]
        told = [frame for frame in watcher.frames if frame["type"] == "happened"]
        assert told[-1]["sequence"] == actor.table.feed.told, "those who were there hear the end with them"

    with_house(tmp_path, use)
