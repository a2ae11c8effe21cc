"""The database: SQLite and PostgreSQL keep the same, all of it or nothing, and come back when they were away."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sqlite3
import sys
import traceback
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from msgspec import structs
from sqlalchemy import Connection, create_engine, delete, inspect, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from server.databases import Postgres
from tehai.errors import InputError
from tehai.server.store import engines
from tehai.server.store import lock as lock_module
from tehai.server.store import store as store_module
from tehai.server.store.store import Store, StoredGame, StoreError, async_url, now, schema
from tehai.server.table import entries as log
from tehai.server.table.options import TableOptions

CREATED = log.Created(options=TableOptions(title="<b>x</b> \x00 \U0001f004"), host="h", host_name="Ann")


def as_stored(*entries: log.AnyEntry) -> list[log.AnyEntry]:
    """With the version that writes them."""
    return [structs.replace(entry, v=log.VERSION) for entry in entries]


def run(database: str, use: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        async with Store.open(database) as store:
            await use(store)

    asyncio.run(main())


def on_connection(database: str, use: Callable[[Connection], None]) -> None:
    async def main() -> None:
        engine = create_async_engine(async_url(database))
        async with engine.begin() as connection:
            await connection.run_sync(use)
        await engine.dispose()

    asyncio.run(main())


def migrations(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(store_module.__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    return config


def test_migrations_make_what_the_models_say_and_can_be_taken_back(database: str) -> None:
    def up(connection: Connection) -> None:
        command.upgrade(migrations(connection), "head")

    def same(connection: Connection) -> None:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, schema.metadata) == []
        assert set(inspect(connection).get_table_names()) == {*schema.metadata.tables, "alembic_version"}

    def down(connection: Connection) -> None:
        command.downgrade(migrations(connection), "base")

    def empty(connection: Connection) -> None:
        assert inspect(connection).get_table_names() == ["alembic_version"]

    for step in (up, same, up, down, empty, up, same):
        on_connection(database, step)


def test_what_reads_before_it_writes_is_not_refused_because_another_has_written(tmp_path: Path) -> None:
    file = tmp_path / "tehai.db"

    async def use(store: Store) -> None:
        await store.add_person("ann", "Ann")
        await store.add_person("bob", "Bob")

        def change(connection: Connection) -> None:
            connection.execute(select(schema.people.c.id)).all()
            with contextlib.closing(sqlite3.connect(file, timeout=0)) as other, contextlib.suppress(sqlite3.Error):
                other.execute("UPDATE people SET name = 'Bo' WHERE id = 'bob'")  # or it waits for its turn
                other.commit()
            connection.execute(delete(schema.people).where(schema.people.c.id == "ann"))

        await store.write_all(change)
        left = await store.read_all(lambda connection: connection.execute(select(schema.people.c.id)).all())
        assert [row.id for row in left] == ["bob"]

    run(f"sqlite:///{file}", use)


def test_what_is_stored_comes_back(database: str) -> None:
    more = [log.Sat(seat=1, person="p", name="Ü 漢字 <i>"), log.Acted(seat=1, code=5, spent=0.25, by="clock")]
    begun = [log.ReadySet(seat=0, ready=True), log.GameBegun(game="g", secret="00", order=(0, 1, 2, 3))]

    async def write(store: Store) -> None:
        await store.add_table("t", [CREATED])
        await store.append("t", 1, more, None)
        await store.append("t", 3, begun, None, [StoredGame("g", ["a", "b"], {"preset": "standard"})])
        await store.add_table("other", [CREATED])
        await store.put_away("other", "ann")
        await store.add_table("third", [CREATED])
        await store.put_away("third", "ann")
        await store.append("third", 1, more, None, wake=True)

    async def read(store: Store) -> None:
        await store.check()
        assert await store.open_tables() == ["t", "third"]
        assert await store.waiting_for("ann", 5) == ["other"] and await store.waiting_for("bob", 5) == []
        assert await store.entries("t") == as_stored(CREATED, *more, *begun)
        assert await store.entries("t", 3) == as_stored(*begun)
        assert await store.entries("nothing") == []
        game = await store.game("g")
        assert game is not None and (game.names, game.record) == (["a", "b"], None)
        await store.end_game("g", [1, 2], "record")
        ended = await store.game("g")
        assert ended is not None and ended.record == "record"
        await store.end_game("g", [3, 4], "another")
        assert await store.game("g") == ended, "it is over, and stays as it was"
        assert await store.game("h") is None

    run(database, write)
    run(database, read)


def test_people_and_sessions(database: str) -> None:
    async def use(store: Store) -> None:
        assert await store.add_person("p", "Ann", "ann", "hash")
        assert not await store.add_person("q", "Ann", "ann", "hash")
        assert await store.add_person("r", "Bob")
        assert await store.account("ann") == ("p", "Ann", "hash", None) and await store.account("bob") is None
        await store.add_session("new", "p", now() + timedelta(days=1))
        await store.add_session("old", "r", now() - timedelta(days=1))
        assert await store.person_of("new") == ("p", "Ann", True, None)
        await store.choose_avatar("p", "fox")
        assert await store.person_of("new") == ("p", "Ann", True, "fox")
        assert await store.avatars(["p", "r", "nobody"]) == {"p": "fox"}
        assert await store.person_of("old") is None and await store.person_of("none") is None
        await store.forget_old_sessions()

    run(database, use)


def test_entries_that_come_together_are_stored_together(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []
    commit = Store._commit

    async def counted(store: Store, batches: list[store_module.Batch]) -> None:
        sizes.append(len(batches))
        await commit(store, batches)

    monkeypatch.setattr(Store, "_commit", counted)

    async def use(store: Store) -> None:
        await asyncio.gather(*(store.add_table(f"t{number}", [CREATED]) for number in range(50)))
        assert len(await store.open_tables()) == 50

    run(database, use)
    assert sum(sizes) == 50 and len(sizes) < 10


def test_a_transaction_that_fails_refuses_only_its_own_command(database: str) -> None:
    async def use(store: Store) -> None:
        await store.add_table("t0", [CREATED])
        wanted = [store.add_table(f"t{number}", [CREATED]) for number in (1, 0, 2)]
        results = await asyncio.gather(*wanted, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), StoreError, type(None)]
        assert sorted(await store.open_tables()) == ["t0", "t1", "t2"]
        assert await store.entries("t0") == as_stored(CREATED)
        with pytest.raises(StoreError):
            await store.append("t0", 0, [CREATED, CREATED], None)
        assert await store.entries("t0") == as_stored(CREATED), "all of it or nothing"

    run(database, use)


def test_the_store_works_again_when_the_database_is_back(postgres: Postgres) -> None:
    async def use(store: Store) -> None:
        await store.add_table("t", [CREATED])
        await asyncio.to_thread(postgres.stop)
        try:
            with pytest.raises(StoreError):
                await store.append("t", 1, [log.LeftSeat(seat=0)], None)
            with pytest.raises(StoreError):
                await store.entries("t")
        finally:
            await asyncio.to_thread(postgres.start)
        await store.append("t", 1, [log.LeftSeat(seat=0)], None)
        assert len(await store.entries("t")) == 2

    run(postgres.new_database(), use)


def test_a_migration_may_take_longer_than_a_statement_of_a_running_server(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(engines._PATIENCE, "command_timeout", 0.5)
    migrate = store_module.migrate

    def slow(connection: Connection) -> None:
        connection.execute(text("SELECT pg_sleep(1)"))
        migrate(connection)

    monkeypatch.setattr(store_module, "migrate", slow)

    async def use(store: Store) -> None:
        with pytest.raises(StoreError):
            await store.read_all(lambda connection: connection.execute(text("SELECT pg_sleep(1)")))

    run(postgres.new_database(), use)


def test_errors_do_not_show_what_was_to_be_stored(database: str) -> None:
    secret = "5ec4e7" * 10

    async def use(store: Store) -> None:
        await store.add_table("t", [CREATED])
        with pytest.raises(StoreError) as caught:
            await store.append("t", 0, [log.GameBegun(game="g", secret=secret, order=(0, 1, 2, 3))], None)
        assert secret not in "".join(traceback.format_exception(caught.value))

    run(database, use)


def test_a_database_belongs_to_one_server_at_a_time(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock_module, "_PATIENCE", 0.3)

    async def use(store: Store) -> None:
        with pytest.raises(InputError, match=r"another tehai server is using") as refused:
            async with Store.open(database):
                pass
        assert "secret" not in str(refused.value)
        assert await store.open_tables() == []

    run(database, use)
    run(database, nothing)


async def nothing(store: Store) -> None:
    assert await store.open_tables() == []


def test_the_lock_is_taken_again_when_postgresql_was_restarted(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock_module, "_PATIENCE", 0.3)
    database = postgres.new_database()

    async def use(store: Store) -> None:
        assert await store.lock.holds()
        postgres.stop()
        postgres.start()
        assert await store.lock.holds()
        with pytest.raises(InputError, match=r"another tehai server is using"):
            async with Store.open(database):
                pass
        postgres.stop()
        postgres.start()
        async with Store.open(database) as quicker:
            assert not await store.lock.holds()
            assert await quicker.lock.holds()

    run(database, use)


def test_nothing_is_made_or_changed_beside_a_server(database: str) -> None:
    async def use() -> None:
        async with Store.open(database, beside=True):
            pass

    sqlite = database.startswith("sqlite")
    with pytest.raises(InputError, match="does not exist" if sqlite else "not created by this version"):
        asyncio.run(use())
    assert not sqlite or not Path(database.removeprefix("sqlite:///")).exists()
    run(database, nothing)
    asyncio.run(use())


def test_a_lock_that_cannot_be_written_is_no_other_server(tmp_path: Path) -> None:
    (tmp_path / "x.db.lock").mkdir()
    with pytest.raises(InputError, match=r"cannot be opened: unable to open"):
        run(f"sqlite:///{tmp_path / 'x.db'}", nothing)


@pytest.mark.parametrize(
    ("database", "reason"),
    [
        (
            "postgresql://nobody:secret@127.0.0.1:1/x",
            r"127.0.0.1:1/x cannot be opened: .*(Connect call failed|WinError 1225)",
        ),
        ("sqlite:////nothing/here.db", "cannot be opened: unable to open database file"),
        ("sqlite:///{text}", "cannot be opened: file is not a database"),
    ],
)
def test_a_database_that_cannot_be_opened_is_named_with_the_reason(database: str, reason: str, tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("no database" * 1000, encoding="utf-8")
    with pytest.raises(InputError, match=reason) as refused:
        run(database.format(text=text), nothing)
    assert "secret" not in str(refused.value) and refused.value.where == "database"


def test_other_databases_are_refused() -> None:
    assert async_url("postgres://u:p@h/d") == "postgresql+asyncpg://u:p@h/d"
    for url in ("mysql://h/d", "nonsense"):
        with pytest.raises(InputError):
            async_url(url)


def test_sqlite_keeps_what_it_has_acknowledged(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        async with store._engine.connect() as connection:
            for name, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                assert (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() == value

    run(f"sqlite:///{tmp_path / 'x.db'}", use)
    engine = create_engine(f"sqlite:///{tmp_path / 'x.db'}")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM tables").scalar() == 0
    engine.dispose()


def test_nobody_waits_for_ever_when_the_store_is_closed_in_the_middle_of_a_batch(tmp_path: Path) -> None:
    waiting: list[asyncio.Task[None]] = []
    begun = asyncio.Event()

    async def slow(_: object) -> None:
        begun.set()
        await asyncio.sleep(3600)

    async def use() -> None:
        async with Store.open(f"sqlite:///{tmp_path / 'x.db'}") as store:
            store._run = slow  # type: ignore[method-assign]
            waiting.append(asyncio.create_task(store.add_table("first", [CREATED])))
            await begun.wait()
            waiting.append(asyncio.create_task(store.add_table("second", [CREATED])))
            await asyncio.sleep(0)
            raise RuntimeError("a fault of ours")

    async def main() -> None:
        with pytest.raises(RuntimeError, match="a fault of ours"):
            await use()
        async with asyncio.timeout(60):
            problems = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(problem) for problem in problems] == [StoreError, StoreError]

    asyncio.run(main())


def test_nobody_waits_for_ever_when_the_writer_has_died(tmp_path: Path) -> None:
    class Killed(BaseException):
        """Nothing that a database says."""

    async def dying(_: object) -> None:
        raise Killed

    async def use(store: Store) -> None:
        store._run = dying  # type: ignore[method-assign]
        added = [store.add_table(f"{number}", [CREATED]) for number in range(600)]
        async with asyncio.timeout(60):
            problems = await asyncio.gather(*added, return_exceptions=True)
            assert {type(problem) for problem in problems} == {StoreError}
            with pytest.raises(StoreError):
                await store.add_table("later", [CREATED])

    run(f"sqlite:///{tmp_path / 'x.db'}", use)


def test_a_newer_database_is_refused_with_a_sentence(database: str) -> None:
    async def nothing(_: Store) -> None: ...

    run(database, nothing)
    on_connection(database, lambda one: one.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'") and None)
    with pytest.raises(InputError, match="this database was upgraded by a newer version of tehai"):
        run(database, nothing)


def test_tables_of_a_newer_version_wait_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = f"sqlite:///{tmp_path / 'x.db'}"

    async def newer(store: Store) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(log, "VERSION", log.VERSION + 1)
            await store.add_table("newer", [CREATED])
        await store.add_table("ours", [CREATED])
        assert await store.of_newer_versions() == ["newer"]
        assert await store.open_tables() == ["ours"] and await store.entries("newer") == []

    run(database, newer)


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    file.touch(0o644)

    async def look(store: Store) -> None:
        await store.add_table("t", [CREATED])
        for one in tmp_path.iterdir():
            assert one.stat().st_mode & 0o077 == 0 or sys.platform == "win32", one

    run(f"sqlite:///{file}", look)


def test_a_link_to_a_database_is_the_same_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock_module, "_PATIENCE", 0.2)
    (tmp_path / "link.db").symlink_to(tmp_path / "x.db")

    async def second(_: Store) -> None:
        async with Store.open(f"sqlite:///{tmp_path / 'link.db'}"):
            pass

    with pytest.raises(InputError, match="another tehai"):
        run(f"sqlite:///{tmp_path / 'x.db'}", second)


def test_health_fails_while_writes_fail_and_not_longer(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.check()
        working = store._run

        async def full(_: object) -> None:
            raise OSError("no space left")

        store._run = full  # type: ignore[method-assign]
        with pytest.raises(StoreError):
            await store.add_table("t", [CREATED])
        with pytest.raises(StoreError):
            await store.check()
        store._run = working  # type: ignore[method-assign]
        await store.check()

    run(f"sqlite:///{tmp_path / 'x.db'}", use)


def test_a_table_with_a_long_history_is_put_back_from_its_last_game(database: str) -> None:
    async def use(store: Store) -> None:
        acted, left = log.Acted(seat=1, code=17), log.LeftSeat(seat=2)
        await store.add_table("t", [CREATED])
        for number, game in enumerate(("one", "two")):
            begun = log.GameBegun(game=game, secret="00", order=(0, 1, 2, 3))
            await store.append("t", 1 + 4 * number, [begun], "one" if number else None)
            await store.append("t", 2 + 4 * number, [acted, left, acted], game)
        entries, count = await store.to_restore("t")
        assert count == 9 == len(await store.entries("t"))
        kinds = [type(entry).__name__ for entry in entries]
        assert kinds == ["Created", "GameBegun", "LeftSeat", "GameBegun", "Acted", "LeftSeat", "Acted"]
        assert await store.to_restore("nothing") == ([], 0)

    run(database, use)


def test_who_is_cancelled_while_the_driver_connects_leaves_nothing_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that nobody closed was found much later, in another test."""
    left: list[str] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda problem: left.append(str(problem.exc_value)))
    address = f"sqlite:///{tmp_path / 'tehai.db'}"

    for pause in range(12):

        async def use(store: Store, pause: int = pause) -> None:
            readers = [asyncio.create_task(store.open_tables()) for _ in range(6)]
            for _ in range(pause):
                await asyncio.sleep(0)
            for reader in readers:
                reader.cancel()
            await asyncio.gather(*readers, return_exceptions=True)

        run(address, use)
    gc.collect()
    assert left == []
