"""What the server promises beyond speed, over real sockets: deals can be checked, hands stay closed, its numbers tell
nothing, a full disk is told, its file is its owner's, what a newer version has written is not touched, and it does not
answer to other names."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
import websockets
from typer.testing import CliRunner

from tehai.bots import make_bot
from tehai.bots.ask import ask
from tehai.cli import app
from tehai.game.actions import Action
from tehai.server.listening import listen, port_of
from tehai.server.table import entries as log
from tehai.server.table.table import Table

from .attacks import ALONE, PAUSE, Target, Visitor

SEED = "ab" * 16
PASS = Action("pass").code
ONE_HAND = {**ALONE["rules"], "start_points": 0, "return_points": 0, "tobi": "zero_or_below"}
"""A game that is over after its first hand: somebody has no points then."""
pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("attacks"),
    pytest.mark.skipif(sys.platform != "linux", reason="the visitors need many addresses of loopback"),
]


class Seen(NamedTuple):
    """What somebody who played has seen."""

    table: str
    receipt: dict[str, Any]
    frames: list[dict[str, Any]]


@pytest.fixture(scope="module")
def numbers() -> int:
    """A port for the numbers."""
    with listen("127.0.0.1", 0) as probe:
        return port_of(probe)


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory, numbers: int) -> Iterator[Target]:
    served = Target(tmp_path_factory.mktemp("promising"), "--metrics", f"127.0.0.1:{numbers}")
    yield served
    served.stop()


async def _played(target: Target, address: str, until: str = "between", **options: Any) -> Seen:
    """Somebody plays until the first hand, or the game, is over."""
    frames: list[dict[str, Any]] = []
    async with Visitor(target.port, address) as visitor:
        await visitor.arrive()
        table = await visitor.table(**options)
        made = (await visitor.client.get(f"/api/tables/{table}")).json()
        promise = made.get("promise") or {"game": None, "commitment": None}
        place = [seat.get("person") == made["host"] for seat in made["seats"]].index(True)
        url = f"ws://127.0.0.1:{target.port}/api/tables/{table}/ws"
        async with websockets.connect(url, local_addr=(address, 0), max_size=2**23) as line:
            await line.send(json.dumps({"type": "join", "id": "j", "token": visitor.token}))
            fair = {"seed": SEED, "promise": promise["commitment"]} if promise["game"] else {}
            await line.send(json.dumps({"type": "ready", "id": "r", **fair}))
            asked = -1
            while True:
                frame = json.loads(await asyncio.wait_for(line.recv(), 60))
                frames.append(frame)
                now = frame.get("now") or {}
                happened = frame.get("happened", ())
                reached = {one["type"] for one in happened}
                reached |= {f"hand {one['hand']}" for one in happened if one["type"] == "round_started"}
                if (until == "between" and now.get("between")) or until in reached:
                    return Seen(table, {**promise, "seed": SEED, "place": place}, frames)
                if now.get("between"):
                    hand = now["between"]["hand"]
                    await line.send(json.dumps({"type": "next", "id": f"n{hand}", "hand": hand}))
                ask = now.get("ask")
                if ask is not None and ask["number"] != asked:
                    asked = ask["number"]
                    code = ask["choices"][-1]["code"]
                    await asyncio.sleep(PAUSE)
                    await line.send(json.dumps({"type": "act", "id": f"a{asked}", "ask": asked, "code": code}))


def _stored(target: Target, table: str) -> list[dict[str, Any]]:
    """The entries of a table."""
    with sqlite3.connect(target.file) as connection:
        query = "SELECT payload FROM entries WHERE table_id = ? ORDER BY sequence"
        rows = [json.loads(row[0]) for row in connection.execute(query, [table])]
    connection.close()
    return rows


def _most_tiles(value: Any) -> int:
    """How many tiles a part of a frame can hold at most: as a list, or in one text."""
    if isinstance(value, str):
        return len(value) // 2
    if isinstance(value, dict):
        value = [*value.values()]
    if not isinstance(value, list):
        return 0
    return max(sum(isinstance(one, str) for one in value), *map(_most_tiles, value), 0)


def _counted(numbers: int) -> float:
    text = httpx.get(f"http://127.0.0.1:{numbers}/metrics", timeout=30).text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith("tehai_entries_total "))


def test_the_deals_of_a_whole_game_follow_from_what_was_promised(target: Target, tmp_path: Path) -> None:
    seen = asyncio.run(_played(target, "127.9.1.3", "game_opened", rules=ONE_HAND))
    assert seen.receipt["commitment"], "M1: shown before anybody is ready"
    opened = next(one for frame in seen.frames for one in frame.get("happened", ()) if one["type"] == "game_opened")
    assert opened["commitment"] == seen.receipt["commitment"] and SEED in opened["seeds"]
    for _ in range(200):
        log = httpx.get(f"http://127.0.0.1:{target.port}/api/replays/{opened['game']}/log", timeout=30)
        if log.status_code == 200:
            break
        time.sleep(0.05)
    (tmp_path / "log").write_text(log.text, encoding="utf-8")
    for seed, fair in ((SEED, True), ("cd" * 16, False)):
        (tmp_path / "receipt").write_text(json.dumps({**seen.receipt, "seed": seed}), encoding="utf-8")
        told = CliRunner().invoke(
            app, ["verify", str(tmp_path / "log"), "--receipt", str(tmp_path / "receipt"), "--json"]
        )
        assert json.loads(told.output)["fair"] is fair, "M1: the tiles that were dealt, the seats, and one's own seed"


def test_hands_stay_closed_until_the_game_is_over(target: Target) -> None:
    seen = asyncio.run(_played(target, "127.9.1.1", "hand 1"))
    happened = [one for frame in seen.frames for one in frame.get("happened", ())]
    dealt = [one for one in happened if one["type"] == "round_started"]
    assert len(dealt) == 2 and "game_opened" not in {one["type"] for one in happened}
    assert _most_tiles(happened) < 70, "M2: no wall, not even that of the last hand"
    assert all(sum(None not in hand for hand in one["hands"]) == 1 for one in dealt), "only one's own hand"
    secrets = [row["promise"]["secret"] for row in _stored(target, seen.table) if row.get("promise")]
    assert secrets and all(secret not in json.dumps(seen.frames) for secret in secrets)


def test_passes_are_not_counted(target: Target, numbers: int) -> None:
    before = _counted(numbers)
    seen = asyncio.run(_played(target, "127.9.1.8"))
    rows = _stored(target, seen.table)
    passes = sum(row["type"] == "acted" and row["code"] == PASS for row in rows)
    assert passes and _counted(numbers) - before <= len(rows) - passes, "M3: who counts entries learns of no pass"
    assert httpx.get(f"http://127.0.0.1:{target.port}/metrics").text.startswith("<!"), "a page, without numbers"


def test_bots_cannot_be_foreseen_by_the_number_of_the_game(target: Target) -> None:
    seen = asyncio.run(_played(target, "127.9.1.4", seats=["me", *["random"] * 3]))
    entries = [log.decode(json.dumps(row)) for row in _stored(target, seen.table)]
    table, guesses, bots = Table("again"), list[bool](), dict[int, Any]()
    table._restoring = True
    for entry in entries:
        if isinstance(entry, log.Acted) and entry.by == "bot":
            assert table.game is not None
            menu = table.game.legal(entry.seat)
            bot = bots.setdefault(entry.seat, make_bot("random", f"{table.game_id}/{entry.seat}"))
            guessed = ask(bot, table.game.view(entry.seat), menu)
            if len(menu) > 1:
                guesses.append(guessed.code == entry.code)
        table.apply(entry)
    assert len(guesses) > 10 and sum(guesses) < len(guesses) / 2, "M3: the seed was public"


def test_the_files_of_the_database_are_their_owners(target: Target) -> None:
    found = {file.name: file.stat().st_mode & 0o777 for file in target.file.parent.glob("tehai.db*")}
    assert len(found) >= 3 and set(found.values()) == {0o600}, f"M6: {found}"


def test_a_disk_that_is_full_is_told_and_fills_no_log(tmp_path: Path) -> None:
    import resource

    target = Target(tmp_path)
    try:
        used = max(file.stat().st_size for file in tmp_path.glob("tehai.db*"))
        resource.prlimit(target.process.pid, resource.RLIMIT_FSIZE, (used, used))  # as if the disk were full
        written = target.log.stat().st_size
        address = f"http://127.0.0.1:{target.port}/api"
        statuses = []
        end = time.monotonic() + 20
        while 503 not in statuses and time.monotonic() < end:
            statuses.append(httpx.post(f"{address}/guests", json={"name": "x" * 24}, timeout=30).status_code)
        assert statuses[-1] == 503
        answers = []
        threads = [
            threading.Thread(target=lambda: answers.append(httpx.get(f"{address}/health", timeout=30)))
            for _ in range(30)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert {answer.status_code for answer in answers} == {503}, "M5: its health says so"
        assert httpx.get(f"{address}/ready", timeout=30).status_code == 503
        assert target.log.stat().st_size - written < 10_000, "a fault that lasts is logged now and then"
    finally:
        target.stop()


def test_what_a_newer_version_has_written_waits_for_it(tmp_path: Path) -> None:
    async def make() -> str:
        async with Visitor(target.port, "127.9.1.2") as visitor:
            await visitor.arrive()
            return await visitor.table()

    target = Target(tmp_path)
    try:
        table = asyncio.run(make())
    finally:
        target.stop()
    with sqlite3.connect(target.file) as connection:
        connection.execute("UPDATE tables SET version = 999")
    connection.close()
    target = Target(tmp_path)
    try:
        answer = httpx.get(f"http://127.0.0.1:{target.port}/api/tables/{table}", timeout=30)
        assert answer.status_code == 503 and "newer version" in answer.text, "M4: it is not called unknown"
        assert "newer version" in target.log.read_text(encoding="utf-8")
    finally:
        target.stop()
    with sqlite3.connect(target.file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(AssertionError) as refused:
        Target(tmp_path)
    assert "newer version" in str(refused.value) and "Traceback" not in str(refused.value), "M4: a sentence"


def test_a_table_keeps_its_rules_when_its_preset_changes(tmp_path: Path) -> None:
    async def make() -> str:
        async with Visitor(target.port, "127.9.1.5") as visitor:
            await visitor.arrive()
            return await visitor.table(rules="tenhou")

    def options() -> dict[str, Any]:
        shown: dict[str, Any] = httpx.get(f"http://127.0.0.1:{target.port}/api/tables/{table}", timeout=30).json()
        return shown["options"]  # type: ignore[no-any-return]

    target = Target(tmp_path)
    try:
        table = asyncio.run(make())
        before = options()
    finally:
        target.stop()
    with sqlite3.connect(target.file) as connection:  # as if "tenhou" now meant what "ema" means
        connection.execute('UPDATE entries SET payload = replace(payload, \'"rules":"tenhou"\', \'"rules":"ema"\')')
    connection.close()
    target = Target(tmp_path, quiet=False)
    try:
        assert options() == before, "M4: running games are not played by other rules"
        assert "1 tables go on" in target.log.read_text(encoding="utf-8"), "L: it says what it has restored"
    finally:
        target.stop()


def test_a_link_to_a_database_does_not_evade_its_lock(tmp_path: Path) -> None:
    target = Target(tmp_path)
    try:
        (tmp_path / "link.db").symlink_to(target.file)
        with pytest.raises(AssertionError) as refused:
            Target(tmp_path, name="link.db")
        assert "another tehai server" in str(refused.value), "L"
    finally:
        target.stop()


def test_it_answers_to_no_other_name_and_reads_nothing_unlabelled(tmp_path: Path) -> None:
    async def shake(host: str) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", target.port)
        head = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        origin = f"Origin: http://{host}\r\n"
        writer.write(f"GET /api/tables/x/ws HTTP/1.1\r\nHost: {host}\r\n{origin}{head}{key}\r\n".encode())
        line = await reader.readline()
        writer.close()
        return line.split()[1]

    target = Target(tmp_path, "--name", "mahjong.example")
    try:
        address = f"http://127.0.0.1:{target.port}"
        assert asyncio.run(shake("mahjong.example")) == b"101"
        assert asyncio.run(shake("evil.example")) == b"421", "L: a name of another site that leads here"
        assert httpx.get(f"{address}/api/tables", headers={"host": "evil.example"}).status_code == 421
        for kind in ({}, {"content-type": "text/plain"}):
            told = httpx.post(f"{address}/api/guests", content=b'{"name":"Mai"}', headers=kind)
            assert told.status_code == 415, "L: a form of another site could send that"
        for name in ("\u3164", "\u2800"):
            assert httpx.post(f"{address}/api/guests", json={"name": name}).status_code == 400, "L: a blank name"
        policy = httpx.get(address).headers["content-security-policy"]
        assert "connect-src 'self';" in policy and "ws:" not in policy, "L"
    finally:
        target.stop()


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


def test_spectators_do_not_hear_of_scores_before_they_see_them(target: Target) -> None:
    """They were in every message about who comes and goes."""
    seen = asyncio.run(_played(target, "127.9.1.6", "hand 1", delay=600, public=True))
    info = httpx.get(f"http://127.0.0.1:{target.port}/api/tables/{seen.table}", timeout=30).json()
    assert (info["delay"], info["status"], info["scores"]) == (600_000, "playing", []), "L: ten minutes have not passed"
