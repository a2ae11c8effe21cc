"""What is removed by settings, and what somebody gets or removes of their own."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Select, text, update
from sqlalchemy.dialects import sqlite

from server.databases import Postgres
from tehai.server.http.routes.people import _written
from tehai.server.store import care, schema
from tehai.server.store.care import (
    NOBODY,
    Keep,
    _forget_in,
    _old_tables,
    _tables_of,
    data_of,
    forget,
    game_data,
    remove_old,
)
from tehai.server.store.store import Store, StoredGame, now
from tehai.server.table import entries as log
from tehai.server.table.options import TableOptions


def with_store(database: str, use: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        async with Store.open(database) as store:
            await store.add_person("guest", "Gus")
            await store.add_person("ann", "Ann", "ann", "hash")
            for table, host, name in (("theirs", "guest", "Gus"), ("hers", "ann", "Ann"), ("both", "guest", "Gus")):
                await store.add_table(table, [log.Created(options=TableOptions(), host=host, host_name=name)])
            begun = log.GameBegun(game="g", secret="00", order=(0, 1))
            sat = log.Sat(seat=1, person="ann", name="Ann")
            await store.append("both", 1, [sat, begun], None, [StoredGame("g", ["Gus", "Ann"], {})])
            record = json.dumps({"type": "start_game", "names": ["Gus", "Ann"]}) + "\n{}\n"
            await store.end_game("g", [1, 2], record)
            await use(store)

    asyncio.run(main())


async def plan(store: Store, query: Select[Any]) -> list[str]:
    """How SQLite would find the rows."""
    compiled = query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
    explain = f"EXPLAIN QUERY PLAN {compiled}"
    return await store.read_all(lambda connection: [row[3] for row in connection.exec_driver_sql(explain)])


async def aged(store: Store, days: float) -> None:
    at = now() - timedelta(days=days)
    for statement in (
        update(schema.entries).values(at=at),
        update(schema.people).values(created=at),
        update(schema.tables).values(open=False, created=at),
    ):
        await store._save(statement)


def test_old_guests_and_their_tables_go_and_nothing_of_a_registered_person(database: str) -> None:
    async def use(store: Store) -> None:
        await aged(store, 20)
        assert await remove_old(store, Keep()) == {"guests": 0, "tables": 0}
        assert await remove_old(store, Keep(guests=30, tables=30)) == {"guests": 0, "tables": 0}
        await store.add_session("token", "guest", now() + timedelta(days=1))
        assert await remove_old(store, Keep(guests=10)) == {"guests": 0, "tables": 0}, "who is still known"
        await store.end_session("token")
        assert await remove_old(store, Keep(guests=10, tables=10)) == {"guests": 1, "tables": 1}
        assert await store.entries("theirs") == []
        assert len(await store.entries("hers")) == 1 and len(await store.entries("both")) == 3
        assert await store.account("ann") is not None

    with_store(database, use)


def test_tables_of_accounts_do_not_keep_those_of_guests_from_being_removed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first 200 old tables were looked at, whoever they belonged to: once those of accounts were so many, nothing
    was ever removed again."""

    async def use(store: Store) -> None:
        await aged(store, 20)
        await store._save(
            update(schema.tables).where(schema.tables.c.id == "theirs").values(created=now() - timedelta(19))
        )
        assert (await remove_old(store, Keep(tables=10)))["tables"] == 1
        assert await store.entries("theirs") == []

    monkeypatch.setattr(care, "_AT_ONCE", 1)
    with_store(database, use)


def test_a_table_that_somebody_comes_back_to_is_not_removed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    remove = care._remove_table

    def late(connection: Connection, table: str) -> int:
        connection.execute(update(schema.tables).values(open=True))
        return remove(connection, table)

    async def use(store: Store) -> None:
        await aged(store, 20)
        assert (await remove_old(store, Keep(tables=10)))["tables"] == 0
        assert len(await store.entries("theirs")) == 1

    monkeypatch.setattr(care, "_remove_table", late)
    with_store(database, use)


def test_looking_for_old_tables_does_not_read_their_entries(tmp_path: Path) -> None:
    """All entries of all tables were read while nothing could be written: a second for a thousand tables."""

    async def use(store: Store) -> None:
        steps = [step for step in await plan(store, _old_tables(10)) if "entries" in step]
        assert steps and all("SEARCH" in step or "ix_entries_person" in step for step in steps), steps

    with_store(f"sqlite:///{tmp_path / 'tehai.db'}", use)


def test_a_table_where_something_goes_on_stays(database: str) -> None:
    async def use(store: Store) -> None:
        await aged(store, 20)
        await store._save(update(schema.tables).values(waits_for="guest"))
        assert (await remove_old(store, Keep(tables=10)))["tables"] == 0

    with_store(database, use)


def test_somebody_gets_their_data_and_removes_them(database: str) -> None:
    async def use(store: Store) -> None:
        found = await data_of(store, "ann")
        assert found["person"]["login"] == "ann" and "hash" not in str(found)
        assert found["tables"] == ["hers", "both"] and found["games"] == ["g"]
        assert ((await game_data(store, "g")) or {})["scores"] == [1, 2]
        await forget(store, "ann")
        assert await store.account("ann") is None
        created, sat, _ = await store.entries("both")
        assert isinstance(sat, log.Sat) and sat.name == NOBODY
        assert isinstance(created, log.Created) and created.host_name == "Gus"
        assert (await data_of(store, "guest"))["tables"] == ["theirs", "both"], "the others find theirs"
        game = await store.game("g")
        assert game is not None and game.names == ["Gus", NOBODY] and '"Ann"' not in (game.record or "")

    with_store(database, use)


def test_a_game_that_is_removed_while_data_are_sent_is_left_out(database: str) -> None:
    """The answer broke off."""

    async def use(store: Store) -> None:
        own = await data_of(store, "ann")
        own["games"] = ["gone", "g", "gone too"]
        sent = json.loads(b"".join([part async for part in _written(store, own)]))
        assert [game["id"] for game in sent["games"]] == ["g"]

    with_store(database, use)


def test_who_has_the_same_name_as_somebody_who_is_removed_keeps_theirs(database: str) -> None:
    async def use(store: Store) -> None:
        sitting = log.Sat(seat=2, person="other", name="Gus")
        gone, back = log.LeftSeat(seat=0), log.Sat(seat=0, person="guest", name="Gus")
        first = log.GameBegun(game="one", secret="00", order=(2, 0, 1, 3))
        without = log.GameBegun(game="two", secret="00", order=(1, 0, 2, 3))
        entries = [sitting, first, log.LeftSeat(seat=1), log.BotSet(seat=1, bot="random"), without, gone, back]
        games = [
            StoredGame("one", ["Gus", "Gus", "Bot", "Bot"], {}),
            StoredGame("two", ["Bot", "Gus", "Bot", "Bot"], {}),
        ]
        await store.append("theirs", 1, entries, None, games)
        await store.end_game("one", [1, 2, 3, 4], json.dumps({"names": ["Gus", "Gus", "Bot", "Bot"]}) + "\n{}\n")
        await forget(store, "guest")
        one, two = await store.game("one"), await store.game("two")
        assert one is not None and one.names == ["Gus", NOBODY, "Bot", "Bot"]
        assert json.loads((one.record or "").splitlines()[0])["names"] == one.names
        assert two is not None and two.names == ["Bot", "Gus", "Bot", "Bot"], "they had left before it"
        names = [entry.name for entry in await store.entries("theirs") if isinstance(entry, log.Sat)]
        assert names == ["Gus", NOBODY]

    with_store(database, use)


def test_who_left_a_game_and_came_back_is_removed_from_the_next_one_too(database: str) -> None:
    """They keep their seat without sitting down again, and their name stayed in every later game."""

    async def use(store: Store) -> None:
        entries = [
            log.Sat(seat=1, person="ann", name="Ann"),
            log.GameBegun(game="one", secret="00", order=(0, 1, 2, 3)),
            log.LeftSeat(seat=1),
            log.StandIn(seat=1, on=False),
            log.ReadySet(seat=1, ready=True),
            log.GameBegun(game="two", secret="00", order=(1, 0, 2, 3)),
            log.LeftSeat(seat=0),
            log.ReadySet(seat=1, ready=True),
            log.GameBegun(game="three", secret="00", order=(0, 1, 2, 3)),
        ]
        names = {"one": ["Gus", "Ann"], "two": ["Ann", "Gus"], "three": ["Ann", "Gus"]}
        games = [StoredGame(game, [*both, "Bot", "Bot"], {}) for game, both in names.items()]
        await store.append("theirs", 1, entries, None, games)
        await forget(store, "ann")
        found = [await store.game(game) for game in names]
        assert [game.names[:2] for game in found if game] == [["Gus", NOBODY], [NOBODY, "Gus"], ["Ann", "Gus"]]

    with_store(database, use)


def test_a_game_that_ends_while_a_name_is_removed_keeps_its_record(postgres: Postgres) -> None:
    async def use(store: Store) -> None:
        await store.append("both", 3, [], None, [StoredGame("now", ["Gus", "Ann"], {})])
        async with store._engine.begin() as ending:
            this = schema.games.c.id == "now"
            await ending.execute(update(schema.games).where(this).values(record='{"names":["Gus","Ann"]}\n'))
            removing = asyncio.create_task(store.write_all(lambda one: _forget_in(one, "now", 1)))
            waiting = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
            async with asyncio.timeout(60), store._engine.connect() as connection:
                while not (await connection.execute(waiting)).scalar():
                    await connection.rollback()  # or the same snapshot is shown again
                    await asyncio.sleep(0.01)
        await removing
        game = await store.game("now")
        assert game is not None and json.loads(game.record or "") == {"names": ["Gus", NOBODY]}

    with_store(postgres.new_database(), use)


def test_what_is_stored_about_somebody_is_found_without_reading_all_logs(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        steps = await plan(store, _tables_of("ann"))
        assert any("ix_entries_person" in step for step in steps) and not any("SCAN" in step for step in steps)

    with_store(f"sqlite:///{tmp_path / 'tehai.db'}", use)
