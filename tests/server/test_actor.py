"""A table with a database, over connections that tests hold: people come and go, bots play, the database breaks off."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tehai.server import actor as actor_module
from tehai.server import house as house_module
from tehai.server.actor import Actor
from tehai.server.house import House, HouseRules
from tehai.server.http.metrics import Metrics
from tehai.server.inbox import Arrived, Gone, Said
from tehai.server.ready import Readiness
from tehai.server.store.people import Person
from tehai.server.store.store import Store, StoreError
from tehai.server.table import entries as log
from tehai.server.table.options import Pace, TableOptions
from tehai.server.wire import messages
from tehai.server.wire.refusal import Refusal

EAST = {"preset": "standard", "length": "east"}
HOST = Person("host", "Ann", account=False)
ALONE = TableOptions(rules=EAST, speed="instant", seats=("me", "tsumogiri", "tsumogiri", "tsumogiri"), delay=0)


LONG = 60
"""Seconds that nothing takes, whatever else the machine does."""
_numbers = itertools.count()


class Held:
    """A connection whose frames are kept."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.frames: list[dict[str, Any]] = []
        self.ended = False

    def send(self, data: bytes) -> None:
        self.frames.append(json.loads(data))

    def end(self) -> None:
        self.ended = True

    def come(self, actor: Actor) -> None:
        actor.put(Arrived(self, messages.Join(id="join")))

    def say(self, actor: Actor, command: type[messages.Command], **fields: Any) -> str:
        id = f"c{next(_numbers)}"
        actor.put(Said(self, command(id=id, **fields), 0.0))  # type: ignore[arg-type]
        return id

    async def answer(self, id: str) -> dict[str, Any]:
        found: dict[str, Any] = await self.until(lambda frame: frame.get("id") == id)
        return found

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        async with asyncio.timeout(LONG):
            while True:
                for frame in self.frames:
                    if wanted(frame):
                        return frame
                await asyncio.sleep(0.005)

    async def asked(self, after: int = -1) -> dict[str, Any]:
        """The next menu with a number above `after`."""

        def is_new(frame: dict[str, Any]) -> bool:
            ask = (frame.get("now") or {}).get("ask")
            return ask is not None and ask["number"] > after

        found: dict[str, Any] = (await self.until(is_new))["now"]["ask"]
        return found

    @property
    def table(self) -> dict[str, Any]:
        found: dict[str, Any] = next(frame["table"] for frame in reversed(self.frames) if "table" in frame)
        return found

    @property
    def ask(self) -> dict[str, Any] | None:
        last = next(frame for frame in reversed(self.frames) if "now" in frame)
        found: dict[str, Any] | None = (last["now"] or {}).get("ask")
        return found


class Clock:
    """A clock that stands still until it is told the time."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def with_house(
    folder: Path,
    use: Callable[[House, Store], Awaitable[None]],
    clock: Callable[[], float] = time.monotonic,
    **rules: Any,
) -> None:
    async def main() -> None:
        async with Store.open(f"sqlite:///{folder / 'x.db'}") as store:
            house = House(store, HouseRules(**rules), Metrics(), Readiness(compile=False), clock)
            await house.open()
            try:
                await use(house, store)
            finally:
                await house.close()

    asyncio.run(main())


async def made(house: House, options: TableOptions = ALONE) -> Actor:
    actor = await house.find((await house.make(options, HOST)).id)
    assert actor is not None
    return actor


async def begun(actor: Actor) -> Held:
    """The host, in a game, asked for a decision."""
    held = Held(HOST)
    held.come(actor)
    assert (await held.answer(held.say(actor, messages.Ready)))["type"] == "done"
    await held.asked()
    return held


async def act(actor: Actor, held: Held) -> dict[str, Any]:
    ask = held.ask
    assert ask is not None
    return await held.answer(held.say(actor, messages.Act, ask=ask["number"], code=ask["choices"][0]["code"]))


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something at the table that nobody is told of."""
    async with asyncio.timeout(LONG):
        while not holds():
            await asyncio.sleep(0.005)


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

    with_house(tmp_path, use, pace=Pace(away=0.2, result=0.1))


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


async def failing(*_: object, **__: object) -> None:
    raise StoreError("away")


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


def test_nobody_waits_at_a_table_that_has_stopped_and_it_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house)
        held = await begun(actor)

        def broken(*_: object) -> None:
            raise RuntimeError("a fault of ours")

        with monkeypatch.context() as patch:
            patch.setattr(actor.table, "decide", broken)
            held.say(actor, messages.Leave)
            await until(lambda: held.ended)
        again = await house.find(actor.table.id)
        assert again is not None and again is not actor
        back = Held(HOST)
        back.come(again)
        await back.asked()
        assert (await act(again, back))["type"] == "done"

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
        assert [entry.command for entry in entries if entry.command is not None] == [("host", "once")]

    with_house(tmp_path, before)
    with_house(tmp_path, after)


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


def test_a_table_of_bots_alone_begins_when_somebody_watches(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house, TableOptions(rules=EAST, speed="instant", seats=("tsumogiri",) * 4, delay=0))
        await asyncio.sleep(0.05)
        assert actor.table.status == "waiting"
        watcher = Held(HOST)
        watcher.come(actor)
        await watcher.until(lambda frame: any(one["type"] == "game_ended" for one in frame.get("happened", ())))

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


def test_a_table_that_nobody_is_at_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        playing, waiting = await made(house), await made(house)
        held = await begun(playing)
        actor_id, other = playing.table.id, waiting.table.id
        actor_ask = held.ask
        playing.put(Gone(held))
        await until(lambda: playing.audience.idle_since is not None)
        await house._put_away()
        assert len(house) == 0 and await store.open_tables() == []
        assert [table.id for table in await house.of(HOST)] == [actor_id], "the game waits, and is not forgotten"
        back = await house.find(actor_id)
        assert back is not None and len(house) == 1
        again = Held(HOST)
        again.come(back)
        joined = await again.until(lambda frame: frame["type"] == "joined")
        assert joined["now"]["ask"] == actor_ask
        await act(back, again)
        assert await store.open_tables() == [actor_id], "it is played on, so it is put back after a crash"
        assert await house.find(other) is not None, "put away, and by its address still there"
        assert await house.find("nothing") is None and await house.find("\x00") is None

    with_house(tmp_path, use, idle=0.0)


def test_a_table_that_cannot_be_put_back_stops_no_other(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    ids = []

    async def first(house: House, store: Store) -> None:
        broken = (await made(house)).table.id
        await store.append(broken, 1, [log.Acted(seat=0, code=5)], None)
        ids.extend([broken, (await made(house)).table.id])

    async def second(house: House, store: Store) -> None:
        await until(lambda: len(house) > 0 and len(caplog.records) > 0)
        assert await house.find(ids[1]) is not None
        with pytest.raises(Refusal) as refused:
            await house.find(ids[0])
        assert refused.value.status == 503
        await store.put_away(ids[0], HOST.id)
        assert [table.id for table in await house.of(HOST)] == [ids[1]], "the others are shown"
        assert f"table {ids[0]} cannot be put back" in caplog.text and "AssertionError" in caplog.text

    with_house(tmp_path, first)
    with_house(tmp_path, second)


def test_tables_are_put_back_although_the_database_was_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "_RETRY", 0.02)

    async def first(house: House, store: Store) -> None:
        for _ in range(2):
            await made(house)

    async def second(house: House, store: Store) -> None:
        await until(lambda: len(house) == 2)
        for running in list(house._running):
            await house._running.pop(running).actor.stop()
        tries: list[str] = []
        entries = store.entries

        async def away_at_first(table: str, first: int = 0) -> list[log.AnyEntry]:
            tries.append(table)
            if len(tries) < 3:
                raise StoreError("away")
            return await entries(table, first)

        monkeypatch.setattr(store, "entries", away_at_first)
        await house._put_back(await store.open_tables())
        assert len(house) == 2 and len(tries) == 4

    with_house(tmp_path, first)
    with_house(tmp_path, second)


def test_whoever_comes_to_a_table_that_has_stopped_is_told_to_come_again(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house)
        waiting, late = Held(HOST), Held(HOST)
        waiting.come(actor)
        await actor.stop()
        house._running[actor.table.id].task.cancel()
        await until(lambda: waiting.ended)
        late.come(actor)
        assert late.ended

    with_house(tmp_path, use)


def test_a_rematch_does_not_keep_the_end_of_the_game_from_spectators(tmp_path: Path) -> None:
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


def test_a_table_that_could_not_be_put_away_is_not_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house)
        held = await begun(actor)
        actor.put(Gone(held))
        await until(lambda: actor.audience.idle_since is not None)
        with monkeypatch.context() as patch:
            patch.setattr(store, "put_away", failing)
            with pytest.raises(StoreError):
                await house._put_away()
        assert [table.id for table in await house.of(HOST)] == [actor.table.id]
        await house._put_away()
        assert len(house) == 0 and [table.id for table in await house.of(HOST)] == [actor.table.id]

    with_house(tmp_path, use, idle=0.0)


def test_there_are_only_so_many_tables(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        await made(house)
        await made(house)
        with pytest.raises(Refusal) as each:
            await made(house)
        assert each.value.status == 429
        other = Person("other", "Bob", account=False)
        await house.make(ALONE, other)
        with pytest.raises(Refusal) as full:
            await house.make(ALONE, Person("third", "Cy", account=False))
        assert full.value.fault.code == "too_fast"
        assert len(await house.of(other)) == 1 and house.public() == ()
        with pytest.raises(Refusal):
            await house.find("another")

    with_house(tmp_path, use, most_tables=3, most_tables_each=2)


def test_a_server_that_starts_again_puts_all_tables_back(tmp_path: Path) -> None:
    ids = []

    async def first(house: House, store: Store) -> None:
        ids.append((await made(house)).table.id)

    async def second(house: House, store: Store) -> None:
        await until(lambda: len(house) > 0)
        assert await house.find(ids[0]) is not None
        assert await store.open_tables() == ids

    with_house(tmp_path, first)
    with_house(tmp_path, second)
