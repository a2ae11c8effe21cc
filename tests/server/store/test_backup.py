"""A backup holds everything, and goes into any empty database."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tehai.cli import app
from tehai.errors import InputError
from tehai.server.store.backup import backup, restore
from tehai.server.store.store import Store

RELEASE = Path(__file__).parents[2] / "data" / "releases" / "0.1.0" / "tehai.db"


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


@pytest.mark.parametrize("content", [b"", b"no gzip", b"\x1f\x8b"])
def test_what_is_no_backup_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "b.gz").write_bytes(content)
    with pytest.raises(InputError, match=r"b\.gz"):
        restore(f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "b.gz")
