"""What the server promises those who run it, over real sockets: a full disk is told, its files are its owner's, what a
newer version has written is not touched, rules stay as they were, bots that hang hold nobody up, and it answers to no
other names."""

from __future__ import annotations

import asyncio
import contextlib
import re
import shutil
import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from .attacks import Target, Visitor, frame
from .playing import played

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("attacks"),
    pytest.mark.skipif(sys.platform != "linux", reason="the visitors need many addresses of loopback"),
]


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    served = Target(tmp_path_factory.mktemp("kept"))
    yield served
    served.stop()


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The database of a server that has stopped, and a table in it."""

    async def make() -> str:
        async with Visitor(server.port, "127.9.3.1") as visitor:
            await visitor.arrive()
            return await visitor.table(rules="tenhou")

    server = Target(tmp_path_factory.mktemp("left"))
    try:
        table = asyncio.run(make())
    finally:
        server.stop()
    return server.file, table


@contextlib.contextmanager
def served_again(left: tuple[Path, str], folder: Path, *change: str, **more: Any) -> Iterator[Target]:
    """A server that goes on with a copy of that database, changed like this meanwhile."""
    file = Path(shutil.copy(left[0], folder / "tehai.db"))
    with sqlite3.connect(file) as connection:
        for statement in change:
            connection.execute(statement)
    connection.close()
    server = Target(folder, **more)
    try:
        yield server
    finally:
        server.stop()


async def fill_the_disk(server: Target, visitor: Visitor) -> None:
    """From now on the server can write no more, and has noticed."""
    import resource

    used = max(file.stat().st_size for file in server.file.parent.glob("tehai.db*"))
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (used, used))
    async with asyncio.timeout(20):
        while (await visitor.post("/api/guests", {"name": "x" * 24})).status_code != 503:
            pass


def test_the_files_of_the_database_are_their_owners(target: Target) -> None:
    found = {file.name: file.stat().st_mode & 0o777 for file in target.file.parent.glob("tehai.db*")}
    assert len(found) >= 3 and set(found.values()) == {0o600}, f"M6: {found}"


def test_a_disk_that_is_full_is_told(tmp_path: Path) -> None:
    async def look() -> list[int]:
        async with Visitor(server.port, "127.9.3.4") as visitor:
            await fill_the_disk(server, visitor)
            paths = [*["/api/health"] * 30, "/api/ready"]
            return [answer.status_code for answer in await asyncio.gather(*map(visitor.client.get, paths))]

    server = Target(tmp_path)
    try:
        assert {*asyncio.run(look())} == {503}, "M5: its health says so"
    finally:
        server.stop()


def test_a_disk_that_stays_full_fills_no_log(tmp_path: Path) -> None:
    """M5: each table said every second that the database does not answer: 60 lines a second."""

    async def play_on() -> int:
        async with Visitor(server.port, "127.9.3.5") as visitor:
            await visitor.arrive()
            lines = [await visitor.socket(await visitor.table()) for _ in range(15)]
            await fill_the_disk(server, visitor)
            for line in lines:
                assert line is not None
                line[1].write(frame({"type": "ready", "id": "r"}))
            await asyncio.sleep(3)
            for line in lines:
                assert line is not None
                line[1].close()
            return server.log.read_text(encoding="utf-8").count("the database does not answer")

    server = Target(tmp_path)
    try:
        assert 1 <= asyncio.run(play_on()) <= 8, "five at once, and one in ten seconds"
    finally:
        server.stop()


def test_a_table_of_a_newer_version_waits_for_it(left: tuple[Path, str], tmp_path: Path) -> None:
    with served_again(left, tmp_path, "UPDATE tables SET version = 999") as server:
        answer = httpx.get(f"http://127.0.0.1:{server.port}/api/tables/{left[1]}", timeout=30)
        assert answer.status_code == 503 and "newer version" in answer.text, "M4: it is not called unknown"
        assert "newer version" in server.log.read_text(encoding="utf-8"), "M4: whoever runs it is told"


def test_a_database_of_a_newer_version_is_refused_with_a_sentence(left: tuple[Path, str], tmp_path: Path) -> None:
    change = "UPDATE alembic_version SET version_num = '9999'"
    with pytest.raises(AssertionError) as refused, served_again(left, tmp_path, change):
        pass
    assert "newer version" in str(refused.value) and "Traceback" not in str(refused.value), "M4"


def test_a_table_keeps_its_rules_when_its_preset_changes(left: tuple[Path, str], tmp_path: Path) -> None:
    def options() -> dict[str, Any]:
        shown: dict[str, Any] = httpx.get(f"http://127.0.0.1:{server.port}/api/tables/{left[1]}", timeout=30).json()
        return shown["options"]  # type: ignore[no-any-return]

    (tmp_path / "before").mkdir()
    with served_again(left, tmp_path / "before") as server:
        before = options()
    # as if "tenhou" now meant what "ema" means
    change = 'UPDATE entries SET payload = replace(payload, \'"rules":"tenhou"\', \'"rules":"ema"\')'
    with served_again(left, tmp_path, change) as server:
        assert options() == before, "M4: running games are not played by other rules"


def test_a_server_that_starts_again_says_how_many_tables_go_on(left: tuple[Path, str], tmp_path: Path) -> None:
    with served_again(left, tmp_path, quiet=False) as server:
        end = time.monotonic() + 20
        while "1 tables go on" not in (said := server.log.read_text(encoding="utf-8")) and time.monotonic() < end:
            time.sleep(0.05)
        assert "1 tables go on" in said, "L"


def test_a_link_to_a_database_does_not_evade_its_lock(target: Target, tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(target.file)
    with pytest.raises(AssertionError) as refused:
        Target(tmp_path, name="link.db").stop()
    assert "another tehai server" in str(refused.value), "L"


async def shake(server: Target, host: str, origin: str) -> bytes:
    """The status of a handshake."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    named = f"Host: {host}\r\nOrigin: {origin}\r\n"
    writer.write(f"GET /api/tables/x/ws HTTP/1.1\r\n{named}{head}{key}\r\n".encode())
    line = await reader.readline()
    writer.close()
    return line.split()[1]


def test_it_answers_to_no_other_name(tmp_path: Path) -> None:
    server = Target(tmp_path, "--name", "mahjong.example")
    try:
        assert asyncio.run(shake(server, "mahjong.example", "http://mahjong.example")) == b"101"
        told = asyncio.run(shake(server, "evil.example", "http://evil.example"))
        assert told == b"421", "L: a name of another site that leads here"
        lobby = f"http://127.0.0.1:{server.port}/api/tables"
        assert httpx.get(lobby, headers={"host": "evil.example"}).status_code == 421
    finally:
        server.stop()


def test_a_page_without_an_origin_cannot_play_where_a_proxy_leaves_out_the_host(target: Target) -> None:
    assert asyncio.run(shake(target, "", "null")) == b"403"


@pytest.mark.parametrize("kind", [None, "text/plain", "application/x-www-form-urlencoded"])
def test_a_body_that_is_not_labelled_as_json_is_not_read(target: Target, kind: str | None) -> None:
    """A form of another site could send it."""
    headers = {} if kind is None else {"content-type": kind}
    address = f"http://127.0.0.1:{target.port}/api/guests"
    assert httpx.post(address, content=b'{"name":"Mai"}', headers=headers).status_code == 415, "L"


@pytest.mark.parametrize("name", ["\u3164", "\u2800"])
def test_a_name_that_shows_nothing_is_refused(target: Target, name: str) -> None:
    address = f"http://127.0.0.1:{target.port}/api/guests"
    assert httpx.post(address, json={"name": name}).status_code == 400, "L"


def test_pages_connect_to_their_own_server_only(target: Target) -> None:
    policy = httpx.get(f"http://127.0.0.1:{target.port}").headers["content-security-policy"]
    assert "connect-src 'self';" in policy and not re.search(r"\bwss?:", policy), "L"


def test_people_change_their_password_and_other_sessions_end(target: Target) -> None:
    account = {"login": "mai", "password": "the first one", "name": "Mai"}
    with httpx.Client(base_url=f"http://127.0.0.1:{target.port}/api", timeout=30) as client:
        mine = client.post("/accounts", json=account).json()["token"]
        other = client.post("/login", json={"login": "mai", "password": "the first one"}).json()["token"]
        body = {"old": "the first one", "new": "another one"}
        changed = client.post("/me/password", json=body, headers={"authorization": f"Bearer {mine}"})
        assert changed.status_code == 200, "L"
        for token, status in ((mine, 200), (other, 401)):
            assert client.get("/me", headers={"authorization": f"Bearer {token}"}).status_code == status


def test_bots_that_hang_hold_nobody_up(tmp_path: Path) -> None:
    server = Target(tmp_path, "--limit", "bot_seconds=0.05", fault="hanging bots")
    try:
        seen = asyncio.run(played(server, "127.9.3.2"))
        assert {one["seat"] for one in seen.happened if one["type"] == "discarded"} == {0, 1, 2, 3}, "L"
    finally:
        server.stop()
