"""All tables of a server: put away when nobody comes, put back after a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from tehai.server import actor as actor_module
from tehai.server import house as house_module
from tehai.server.actor import Gone
from tehai.server.house import House
from tehai.server.store.care import NOBODY, forget
from tehai.server.store.people import Person
from tehai.server.store.store import Store, StoreError
from tehai.server.table import entries as log
from tehai.server.table.options import TableOptions
from tehai.server.wire import messages
from tehai.server.wire.refusal import Refusal

from .held import ALONE, ALONE_FOR_ONE_HAND, HOST, Held, act, begun, failing, made, until, with_house


def test_nobody_waits_at_a_table_that_has_stopped_and_it_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house)
        held = await begun(actor)

        def broken(*_: object) -> None:
            raise RuntimeError("a fault of ours")

        with monkeypatch.context() as patch:
            patch.setattr(actor_module, "decide", broken)
            held.say(actor, messages.Leave)
            await until(lambda: held.ended)
        again = await house.find(actor.table.id)
        assert again is not None and again is not actor
        back = Held(HOST)
        back.come(again)
        await back.asked()
        assert (await act(again, back))["type"] == "done"

    with_house(tmp_path, use)


def test_a_table_that_nobody_is_at_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        playing, waiting = await made(house), await made(house)
        held = await begun(playing)
        actor_id, other = playing.table.id, waiting.table.id
        actor_ask = held.ask
        playing.put(Gone(held))
        await until(lambda: playing.audience.idle_since is not None)
        await house.put_idle_away()
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
        for nothing in ("nothing", "\x00"):
            with pytest.raises(Refusal, match="table not found"):
                await house.find(nothing)

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

    tries: list[str] = []
    to_restore = Store.to_restore

    async def away_at_first(store: Store, table: str) -> tuple[list[log.AnyEntry], int]:
        tries.append(table)
        if len(tries) < 3:
            raise StoreError("away")
        return await to_restore(store, table)

    async def second(house: House, store: Store) -> None:
        await until(lambda: len(house) == 2)
        assert len(tries) == 4

    with_house(tmp_path, first)
    monkeypatch.setattr(Store, "to_restore", away_at_first)
    with_house(tmp_path, second)


def test_whoever_comes_to_a_table_that_has_stopped_is_told_to_come_again(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house)
        waiting, late = Held(HOST), Held(HOST)
        waiting.come(actor)
        await house.close()
        await until(lambda: waiting.ended)
        late.come(actor)
        assert late.ended

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
                await house.put_idle_away()
        assert [table.id for table in await house.of(HOST)] == [actor.table.id]
        await house.put_idle_away()
        assert len(house) == 0 and [table.id for table in await house.of(HOST)] == [actor.table.id]

    with_house(tmp_path, use, idle=0.0)


def test_there_are_only_so_many_tables(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        await made(house)
        await made(house)
        with pytest.raises(Refusal) as each:
            await made(house)
        assert each.value.status == 429
        other, third = Person("other", "Bob", account=False), Person("third", "Cy", account=False)
        taken = await house.make(ALONE, other)
        for id in [*house._running]:
            Held(None).come(await house.find(id))
        await until(lambda: not any(actor.audience.idle_since for actor in house._running.values()))
        with pytest.raises(Refusal) as full:
            await house.make(ALONE, third)
        assert full.value.fault.code == "too_fast"
        assert len(await house.of(other)) == 1 and house.lobby().tables == ()
        with pytest.raises(Refusal):
            await house.find("another")
        assert (await house.find(taken.id)).table.id == taken.id

    with_house(tmp_path, use, tables_held=3, tables_held_person=2)


def test_an_empty_table_makes_way_for_one_that_somebody_wants_and_comes_back(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        ids = [(await made(house)).table.id for _ in range(3)]
        assert len(house) == 2 and ids[0] not in house._running
        assert (await house.find(ids[0])).table.id == ids[0]
        assert len(house) == 2 and ids[1] not in house._running

    with_house(tmp_path, use, tables_held=2)


def test_the_lobby_shows_few_tables_of_one_address_and_those_with_people_first(tmp_path: Path) -> None:
    public = structs.replace(ALONE, public=True)

    async def use(house: House, store: Store) -> None:
        for number in range(6):
            await house.make(public, Person(f"many {number}", "Eve", account=False), "192.0.2.1")
        ours = await house.make(public, HOST, "192.0.2.2")
        watched = next(iter(house._running.values()))
        Held(None).come(watched)
        await until(lambda: watched.table.spectators == 1)
        first, second = house.lobby(0), house.lobby(1)
        assert [row.id for row in first.tables] == [watched.table.id, ours.id]
        assert (first.pages, len(second.tables), house.lobby(2).tables) == (2, 1, ())

    with_house(tmp_path, use, lobby_page=2, lobby_address=2)


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


@pytest.mark.slow
def test_somebody_who_is_removed_during_a_game_leaves_and_is_not_named_when_it_is_over(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        await store.add_person(HOST.id, HOST.name)
        actor = await made(house, ALONE_FOR_ONE_HAND)
        held, watcher = await begun(actor), Held(None)
        watcher.come(actor)
        await forget(store, HOST.id)
        house.forget(HOST.id)
        assert held.ended and not watcher.ended
        await watcher.until(lambda frame: frame["type"] == "changed" and frame["table"]["host_name"] == NOBODY)
        assert HOST.name not in [seat["name"] for seat in watcher.table["seats"]]
        while actor.table.status == "playing":  # what was said before
            if held.ask is not None and held.ask["number"] == actor.table.feed.told:
                await act(actor, held)
            elif actor.table.between_since is not None:
                await held.answer(held.say(actor, messages.Next, hand=actor.table.feed.hand))
            await asyncio.sleep(0)
        assert actor.table.game_id is not None
        await until(lambda: actor._recorded is not None)
        game = await store.game(actor.table.game_id)
        assert game is not None and game.record is not None
        assert NOBODY in game.names and f'"{HOST.name}"' not in game.record

    with_house(tmp_path, use)


def test_whom_the_host_has_removed_sees_the_table_as_spectators_do(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house, TableOptions(seats=("me", "open", "open", "open")))
        host, idle = Held(HOST), Held(Person("idle", "Ida", account=False))
        for one in (host, idle):
            one.come(actor)
        await idle.answer(idle.say(actor, messages.Sit, seat=2))
        assert (await host.answer(host.say(actor, messages.SetBot, seat=2, bot=None)))["type"] == "done"
        await idle.until(lambda frame: frame["type"] == "joined" and frame["seat"] == 2)
        last = [frame for frame in idle.frames if frame["type"] == "joined"][-1]
        assert last["seat"] is None and last["table"]["spectators"] == 1
        assert (await idle.answer(idle.say(actor, messages.Ready)))["error"]["code"] == "not_allowed"

    with_house(tmp_path, use)


def test_a_blocked_person_whose_join_was_waiting_does_not_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house)
        await begun(actor)
        going, append = asyncio.Event(), store.append

        async def slow(*args: Any, **more: Any) -> None:
            await going.wait()
            await append(*args, **more)

        monkeypatch.setattr(store, "append", slow)
        other = Held(HOST)
        held = Held(HOST)
        other.come(actor)
        await other.asked()
        ask = other.ask
        assert ask is not None
        other.say(actor, messages.Act, ask=ask["number"], code=ask["choices"][0]["code"])
        await asyncio.sleep(0.05)
        held.come(actor)  # while the table stores the decision
        house.send_away(HOST.id)
        assert other.ended and not held.ended
        going.set()
        await until(lambda: held.ended)

    with_house(tmp_path, use)


def test_many_tables_asked_for_at_the_same_time_are_not_more_than_allowed(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        made = await asyncio.gather(*(house.make(ALONE, HOST, "192.0.2.1") for _ in range(12)), return_exceptions=True)
        assert sum(not isinstance(one, Refusal) for one in made) == 5
        others = (house.make(ALONE, Person(str(number), "Bob", account=False), "192.0.2.1") for number in range(12))
        made = await asyncio.gather(*others, return_exceptions=True)
        assert sum(not isinstance(one, Refusal) for one in made) == 2 and len(house) == 7

    with_house(tmp_path, use, tables_held_person=5, tables_held_address=7)


def test_asking_for_a_table_that_does_not_exist_makes_no_room_for_it(tmp_path: Path) -> None:
    """On a full server, each address that somebody made up put away a table that waited for players."""

    async def use(house: House, store: Store) -> None:
        await made(house)
        with pytest.raises(Refusal, match="not found"):
            await house.find("nothing")
        assert len(house) == 1

    with_house(tmp_path, use, tables_held=1)
