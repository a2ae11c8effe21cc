"""A backup holds everything, and goes into any empty database."""

from __future__ import annotations

import asyncio
import gzip
import shutil
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tehai.cli import app
from tehai.errors import InputError
from tehai.server.store.backup import backup, restore
from tehai.server.store.store import Store, StoreError

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


HEAD = b'{"kind":"tehai backup","version":1,"schema":"0001"}\n'


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "damaged or incomplete"),
        (b"no gzip", "not a backup of tehai"),
        (b"\x1f\x8b", "damaged or incomplete"),
        (gzip.compress(b'{"kind":"another"}\n'), "not a backup of tehai"),
        (gzip.compress(HEAD.replace(b'"0001"', b'"9999"')), "newer version"),
        (gzip.compress(HEAD.replace(b":1", b":99")), "newer version"),
        (gzip.compress(b""), "damaged or incomplete"),
        *((gzip.compress(other), "not a backup of tehai") for other in (b"5\n", b"a text", b"[]", b"{}", b"\xff\x00")),
        (gzip.compress(HEAD + b"5\n"), "damaged or incomplete"),
        (gzip.compress(HEAD + b'["nothing",{}]\n'), "damaged or incomplete"),
        (gzip.compress(HEAD + b'["people",{"nothing":1}]\n'), "damaged or incomplete"),
        (gzip.compress(HEAD + b'["people",[]]\n'), "damaged or incomplete"),
        (gzip.compress(HEAD + b'["people",""]\n'), "damaged or incomplete"),
        (gzip.compress(HEAD + b'["people",{"id":"x"}]\n'), "the database failed"),
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
    async def dropping(*_: object) -> None:
        raise StoreError("OSError") from OSError(113, "No route to host")

    async def lost(*_: object) -> None:
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
