"""A backup holds everything, and goes into any empty database."""

from __future__ import annotations

import asyncio
import gzip
import shutil
import sqlite3
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Table
from typer.testing import CliRunner

from server.databases import Postgres
from tehai.cli import app
from tehai.errors import InputError
from tehai.server.store import admin, engines
from tehai.server.store import backup as backup_module
from tehai.server.store.backup import backup, restore
from tehai.server.store.people import People
from tehai.server.store.store import Store, StoreError
from tehai.server.wire.contract import Account

RELEASE = Path(__file__).parents[2] / "data" / "releases" / "0.1.0" / "tehai.db"

zipped = partial(gzip.compress, mtime=0)
"""The same bytes whenever they are packed: they name tests."""


def rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    connection = sqlite3.connect(file)
    names = ("people", "sessions", "tables", "entries", "games")
    found = {name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall()) for name in names}
    connection.close()
    return found


def test_a_backup_of_an_old_database_goes_into_another_kind_and_back(database: str, tmp_path: Path) -> None:
    old, again = tmp_path / "old.db", tmp_path / "again.db"
    shutil.copy(RELEASE, old)
    counts = backup(f"sqlite:///{old}", tmp_path / "first.gz")
    assert counts["entries"] > 100 and (tmp_path / "first.gz").stat().st_mode & 0o077 == 0
    target = database.replace("tehai.db", "new.db")
    assert restore(target, tmp_path / "first.gz") == counts
    backup(target, tmp_path / "second.gz")
    restore(f"sqlite:///{again}", tmp_path / "second.gz")
    assert {name: len(found) for name, found in rows(again).items()} == dict(counts) | {
        name: 0 for name in rows(again) if name not in counts
    }
    assert rows(again)["entries"][0][:5] == rows(old)["entries"][0][:5]
    with pytest.raises(InputError, match="not empty"):
        restore(target, tmp_path / "first.gz")


def test_a_backup_is_made_while_a_server_has_the_database(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'x.db'}"

    async def main() -> None:
        async with Store.open(database) as store:
            await store.add_person("p", "Ann")
            assert (await asyncio.to_thread(backup, database, tmp_path / "b.gz"))["people"] == 1

    asyncio.run(main())
    told = CliRunner().invoke(app, ["restore", str(tmp_path / "b.gz"), "--database", f"sqlite:///{tmp_path / 'y.db'}"])
    assert told.exit_code == 0 and "1 people" in told.output
    told = CliRunner().invoke(app, ["backup", str(tmp_path / "b.gz"), "--database", database])
    assert told.exit_code != 0 and "already exists" in told.output


ENTRY = (
    b'["entries",{"table_id":"t","sequence":%,"game":null,"seat":null,"payload":"{\\"type\\":\\"went_on\\",\\"hand\\":1}",'
    b'"at":"2026-01-01T00:00:00"}]\n'
)
PERSON = b'["people",{"id":"%","name":"Ann","created":"2026-01-01T00:00:00"}]\n'
HEAD = b'{"kind":"tehai backup","version":1,"schema":"0001"}\n'


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "damaged or incomplete"),
        (b"no gzip", "not a backup of tehai"),
        (b"\x1f\x8b", "damaged or incomplete"),
        (zipped(b'{"kind":"another"}\n'), "not a backup of tehai"),
        (zipped(HEAD.replace(b'"0001"', b'"9999"')), "newer version"),
        (zipped(HEAD.replace(b":1", b":99")), "newer version"),
        (zipped(b""), "damaged or incomplete"),
        *((zipped(other), "not a backup of tehai") for other in (b"5\n", b"a text", b"[]", b"{}", b"\xff\x00")),
        (zipped(HEAD + b"5\n"), "damaged or incomplete"),
        (zipped(HEAD + b'["nothing",{}]\n'), "damaged or incomplete"),
        (zipped(HEAD + b'["people",{"nothing":1}]\n'), "damaged or incomplete"),
        (zipped(HEAD + b'["people",[]]\n'), "damaged or incomplete"),
        (zipped(HEAD + b'["people",""]\n'), "damaged or incomplete"),
        (zipped(HEAD + b'["people",{"id":"x"}]\n'), "the database failed"),
        (zipped(b"[" * 200_000), "not a backup of tehai"),
        (zipped(HEAD + b"[" * 200_000), "damaged or incomplete"),
        (
            zipped(HEAD + b'["people",{"id":"x","name":["y"],"created":"2026-01-01T00:00:00"}]\n'),
            "the database failed",
        ),
        (zipped(HEAD + b'["people",{"id":"x","name":"y","created":5}]\n'), "damaged or incomplete"),
        (zipped(HEAD + ENTRY.replace(b"%", b"9" * 30)), "damaged or incomplete"),
        (zipped(HEAD + ENTRY.replace(b"%", b"1").replace(b"went_on", b"nothing")), "damaged or incomplete"),
    ],
)
def test_what_is_no_backup_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    (tmp_path / "b.gz").write_bytes(content)
    with pytest.raises(InputError, match=reason):
        restore(f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "b.gz")


@pytest.mark.parametrize("part", [0.1, 0.5, 0.99])
def test_a_backup_that_was_cut_off_or_damaged_is_refused_with_one_sentence(tmp_path: Path, part: float) -> None:
    shutil.copy(RELEASE, tmp_path / "old.db")
    backup(f"sqlite:///{tmp_path / 'old.db'}", tmp_path / "whole.gz")
    data = (tmp_path / "whole.gz").read_bytes()
    at = int(part * len(data))
    for content in (data[:at], data[:at] + b"\x00\xff" * 20 + data[at + 40 :]):
        (tmp_path / "b.gz").write_bytes(content)
        with pytest.raises(InputError, match=r"b\.gz is damaged or incomplete"):
            restore(f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "b.gz")


def test_a_backup_into_a_folder_that_is_not_there_says_so(tmp_path: Path) -> None:
    shutil.copy(RELEASE, tmp_path / "old.db")
    with pytest.raises(InputError, match="does not exist"):
        backup(f"sqlite:///{tmp_path / 'old.db'}", tmp_path / "nowhere" / "b.gz")


def test_a_connection_that_drops_is_not_blamed_on_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def dropping(*_: object, **__: object) -> None:
        raise StoreError("OSError") from OSError(113, "No route to host")

    async def lost(*_: object, **__: object) -> None:
        raise StoreError("ConnectionResetError") from ConnectionResetError(104, "Connection reset by peer")

    shutil.copy(RELEASE, tmp_path / "old.db")
    backup(f"sqlite:///{tmp_path / 'old.db'}", tmp_path / "b.gz")
    monkeypatch.setattr(Store, "write_all", dropping)
    with pytest.raises(InputError, match=r"the database failed: .*No route to host"):
        restore(f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "b.gz")
    monkeypatch.setattr(Store, "read_all", lost)
    with pytest.raises(InputError, match=r"the database failed: .*reset by peer"):
        backup(f"sqlite:///{tmp_path / 'old.db'}", tmp_path / "c.gz")
    monkeypatch.setattr(Store, "read_all", dropping)
    with pytest.raises(InputError, match="the backup cannot be written: No route"):
        backup(f"sqlite:///{tmp_path / 'old.db'}", tmp_path / "c.gz")


def test_a_mistyped_path_leaves_no_empty_database(tmp_path: Path) -> None:
    database = ["--database", f"sqlite:///{tmp_path / 'mistyped.db'}"]
    for command in (["password", "ann"], ["backup", str(tmp_path / "b.gz")], ["admin", "people"]):
        told = CliRunner().invoke(app, [*command, *database], input="12345678\n12345678\n")
        assert told.exit_code == 2 and "mistyped.db does not exist" in " ".join(told.output.split())
    assert list(tmp_path.iterdir()) == []


def test_commands_refuse_a_newer_database_and_say_why(tmp_path: Path) -> None:
    restore_into = f"sqlite:///{tmp_path / 'x.db'}"
    shutil.copy(RELEASE, tmp_path / "old.db")
    backup(f"sqlite:///{tmp_path / 'old.db'}", tmp_path / "b.gz")
    restore(restore_into, tmp_path / "b.gz")
    with sqlite3.connect(tmp_path / "x.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    for command in (["password", "ann"], ["backup", str(tmp_path / "c.gz")], ["restore", str(tmp_path / "b.gz")]):
        told = CliRunner().invoke(app, [*command, "--database", restore_into], input="12345678\n12345678\n")
        assert told.exit_code == 2 and "upgraded by a newer version" in " ".join(told.output.split()), told.output


def test_a_database_that_is_slower_than_a_game_may_wait_is_backed_up(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its rows were read within the time limit of a statement, and all of them were held in memory at once."""
    database = postgres.new_database()

    async def main() -> None:
        import asyncpg

        async with Store.open(database) as store:
            for number in range(3):
                await store.add_person(f"p{number}", "Ann")
        other = await asyncpg.connect(database)
        waiting = other.transaction()
        await waiting.start()
        await other.execute("LOCK TABLE people IN ACCESS EXCLUSIVE MODE")
        monkeypatch.setitem(engines._PATIENCE, "command_timeout", 0.2)
        made = asyncio.create_task(asyncio.to_thread(backup, database, tmp_path / "b.gz"))
        await asyncio.sleep(1.0)
        assert not made.done()
        await waiting.rollback()
        await other.close()
        assert await made == {"people": 3}

    asyncio.run(main())


def test_a_backup_is_written_and_restored_a_part_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole database was held in memory."""
    monkeypatch.setattr(backup_module, "_AT_ONCE", 10)
    shutil.copy(RELEASE, tmp_path / "old.db")
    database, target = f"sqlite:///{tmp_path / 'old.db'}", f"sqlite:///{tmp_path / 'new.db'}"
    counts = backup(database, tmp_path / "b.gz")
    most = []
    inserting = backup_module._insert

    def insert(connection: Connection, table: Table, values: Sequence[dict[str, Any]], file: Path) -> None:
        most.append(len(values))
        inserting(connection, table, values, file)

    monkeypatch.setattr(backup_module, "_insert", insert)
    assert restore(target, tmp_path / "b.gz") == counts
    assert max(most) == 10 and sum(most) == counts.total()


def test_a_backup_that_is_damaged_far_inside_leaves_the_database_empty(tmp_path: Path) -> None:
    target = f"sqlite:///{tmp_path / 'x.db'}"
    people = (
        b'["people",{"id":"%d","name":"Ann","created":"2026-01-01T00:00:00"}]\n' % number for number in range(2000)
    )
    content = HEAD + b"".join(people)
    (tmp_path / "b.gz").write_bytes(zipped(content + b"x"))
    with pytest.raises(InputError, match="damaged or incomplete"):
        restore(target, tmp_path / "b.gz")
    (tmp_path / "b.gz").write_bytes(zipped(content))
    assert restore(target, tmp_path / "b.gz") == {"people": 2000}


@pytest.mark.skipif(sys.platform == "win32", reason="files of Windows have other modes, and links need a right")
@pytest.mark.parametrize("kind", ["file", "link"])
def test_a_file_that_somebody_else_has_put_there_does_not_get_the_secrets(kind: str, tmp_path: Path) -> None:
    shutil.copy(RELEASE, tmp_path / "old.db")
    theirs, part = tmp_path / "theirs", tmp_path / "b.gz.part"
    theirs.write_bytes(b"")
    if kind == "link":
        part.symlink_to(theirs)
    else:
        part.hardlink_to(theirs)
        part.chmod(0o666)
    backup(f"sqlite:///{tmp_path / 'old.db'}", tmp_path / "b.gz")
    assert theirs.read_bytes() == b"" and not (tmp_path / "b.gz").is_symlink()
    assert (tmp_path / "b.gz").stat().st_mode & 0o777 == 0o600


def test_a_deletion_that_had_begun_is_finished_where_the_backup_is_restored(database: str, tmp_path: Path) -> None:
    async def begin() -> str:
        async with Store.open(f"sqlite:///{tmp_path / 'first.db'}") as store:
            session = await People(store, accounts=True).register(
                Account(login="ann", password="long enough", name="Ann")
            )
            await admin.leave(store, session.person)  # and now the backup is made
            return session.person

    async def orders() -> list[tuple[str, str]]:
        async with Store.open(database) as store:
            await admin.announce(store, "hello")  # orders that come later have other numbers
            return [(order.kind, order.about) for order in await admin.orders(store)]

    person = asyncio.run(begin())
    backup(f"sqlite:///{tmp_path / 'first.db'}", tmp_path / "b.gz")
    restore(database, tmp_path / "b.gz")
    assert asyncio.run(orders()) == [("forget", person), ("announce", "hello")]


def test_an_empty_database_is_backed_up_and_restored_with_a_word(tmp_path: Path) -> None:
    """A backup of the wrong database looked like any other."""

    async def make() -> None:
        async with Store.open(address):
            pass

    address, file = f"sqlite:///{tmp_path / 'tehai.db'}", str(tmp_path / "b.gz")
    asyncio.run(make())
    for command in ("backup", "restore"):
        told = CliRunner().invoke(app, [command, file, "--database", address])
        assert told.exit_code == 0 and "the database is empty" in " ".join(told.output.split())
