"""Clients over real WebSockets: players, and those who break things. The table plays on."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
import websockets
from websockets.asyncio.client import ClientConnection

from server.clients import Player
from tehai.logs.formats import ENDINGS
from tehai.server.hall import Settings
from tehai.server.house import HouseRules
from tehai.server.http import sockets
from tehai.server.http.app import make_app
from tehai.server.limits.settings import Limits
from tehai.server.listening import listen, port_of
from tehai.server.run import config_of
from tehai.server.store import admin
from tehai.server.table import entries as log


class House:
    """A running server in this process."""

    def __init__(self, address: str, app: Any) -> None:
        self.address, self.app = address, app

    async def player(self, name: str = "Ann", **options: object) -> Player:
        """Somebody with a table of their own."""
        player = Player(self.address, name, 1)
        await player.arrive()
        if options:
            await player.make_table(**options)
        return player

    async def get(self, path: str, **more: Any) -> httpx.Response:
        async with httpx.AsyncClient(base_url=f"http://{self.address}", timeout=60) as client:
            return await client.get(path, **more)

    def connect(self, table: str, **options: Any) -> Any:
        return websockets.connect(f"ws://{self.address}/api/tables/{table}/ws", close_timeout=1, **options)


@contextlib.asynccontextmanager
async def served(folder: Path, **settings: Any) -> AsyncIterator[House]:
    settings.setdefault("limits", Limits(times=1000))
    app = make_app(Settings(f"sqlite:///{folder / 'tehai.db'}", compile=False, **settings))
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(config_of(app))
    task = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield House(f"127.0.0.1:{port_of(listening)}", app)
    finally:
        server.should_exit = True
        await task


def with_house(folder: Path, use: Callable[[House], Awaitable[None]], **settings: Any) -> None:
    async def main() -> None:
        async with served(folder, **settings) as house, asyncio.timeout(300):
            await use(house)

    asyncio.run(main())


ALONE = {
    "speed": "instant",
    "seats": ["me", "tsumogiri", "tsumogiri", "tsumogiri"],
    "rules": {"preset": "standard", "length": "east", "abort_kyuushu": False},  # a hand lasts longer than a few turns
}


async def frame_of(connection: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next frame of one of these kinds."""
    async with asyncio.timeout(60):
        while True:
            frame: dict[str, Any] = json.loads(await connection.recv())
            if frame["type"] in kinds:
                return frame


async def answer_to(connection: ClientConnection, message: object) -> dict[str, Any]:
    await connection.send(message if isinstance(message, str | bytes) else json.dumps(message))
    return await frame_of(connection, "refused", "done", "hints", "reason")


async def closed(connection: ClientConnection) -> list[dict[str, Any]]:
    """What is still heard until the server ends the connection."""
    frames = []
    with contextlib.suppress(websockets.ConnectionClosed):
        async with asyncio.timeout(60):
            while True:
                frames.append(json.loads(await connection.recv()))
    return frames


async def plays_on(house: House, player: Player) -> None:
    """A few more decisions."""
    before = len(player.acknowledged)
    await player.play(10**6, before + 3)
    assert len(player.acknowledged) == before + 3


@pytest.mark.slow
def test_a_game_is_played_to_the_end_and_can_be_looked_at(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        player = await house.player(hints=True, delay=0, public=True, **ALONE)
        async with house.connect(player.table) as watcher:
            await watcher.send('{"type":"join","id":"1"}')
            joined = await frame_of(watcher, "joined")
            assert joined["seat"] is None and joined["table"]["spectators"] == 1
            assert [table["id"] for table in (await house.get("/api/tables")).json()["tables"]] == [player.table]
            await player.play(1)
            await frame_of(watcher, "happened")
        assert player.refused == []
        for _ in range(100):
            replay = await house.get(f"/api/replays/{player.games[0]}")
            if replay.status_code == 200:
                break
            await asyncio.sleep(0.05)
        assert replay.json()["hands"][-1][-1]["type"] == "game_ended"
        for format, ending in ENDINGS.items():
            saved = await house.get(f"/api/replays/{player.games[0]}/log", params={"format": format})
            assert saved.status_code == 200 and "attachment" in saved.headers["content-disposition"]
            assert saved.headers["content-disposition"].endswith(f"{player.games[0]}{ending}")
        assert (await house.get("/api/tables")).json()["tables"] == [], "it is over"
        assert (await house.get(f"/api/tables/{player.table}")).json()["status"] == "ended"
        headers = {"authorization": f"Bearer {player.token}"}
        assert (await house.get("/api/me", headers=headers)).json()["person"] == player.person
        assert b"tehai_entries_total" in house.app.state.hall.metrics.text()
        assert (await house.get("/metrics")).text == (await house.get("/")).text, "they are told elsewhere"
        assert (await house.get("/api/ready")).status_code == 200

    with_house(tmp_path, use)


BROKEN: list[Any] = [
    "", "{", "null", "[]", "5", '"join"', "{}", '{"type":"act"}', '{"type":"nothing","id":"1"}',
    '{"type":"act","id":"1","ask":-1,"code":0}', '{"type":"act","id":"1","ask":0,"code":"x"}',
    '{"type":"act","id":"1","ask":0,"code":1e400}', '{"type":"ping","id":""}', '{"type":"ping","id":"x","more":1}',
    '{"type":"ping","id":"' + "x" * 41 + '"}', '{"type":"sit","id":"1","seat":4}', "[" * 5000, "\ufeff{}",
    '{"type":"ping","id":"\\ud800"}', '{"type":"ping","id":NaN}', json.dumps({"type": "ping", "id": "x" * 20000}),
]  # fmt: skip


def test_messages_that_cannot_be_read_are_refused_and_the_table_plays_on(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        player = await house.player(**ALONE)
        for start in range(0, len(BROKEN), 15):
            async with player.connected() as connection:
                await frame_of(connection, "joined")
                for message in BROKEN[start : start + 15]:
                    refusal = await answer_to(connection, message)
                    assert refusal["type"] == "refused" and refusal["id"] is None, message
                    assert (
                        refusal["error"]["code"] in ("bad_json", "bad_value", "too_large")
                        and refusal["error"]["message"]
                    )
                assert (await answer_to(connection, {"type": "ping", "id": "p"}))["type"] == "done"
        await plays_on(house, player)

    with_house(tmp_path, use)


def test_somebody_who_only_sends_nonsense_is_let_go(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        player = await house.player(**ALONE)
        async with player.connected() as connection:
            for _ in range(30):
                with contextlib.suppress(websockets.ConnectionClosed):
                    await connection.send("nonsense")
            await closed(connection)
        await plays_on(house, player)

    with_house(tmp_path, use)


def test_floods_are_refused(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        player = await house.player(**ALONE)
        async with player.connected() as connection:
            with contextlib.suppress(websockets.ConnectionClosed):
                for number in range(2000):
                    await connection.send(json.dumps({"type": "ping", "id": f"flood {number}"}))
            refusals = [frame["error"]["code"] for frame in await closed(connection) if frame["type"] == "refused"]
        assert set(refusals) == {"too_fast"}
        await asyncio.sleep(1)  # the player has used up their messages
        await plays_on(house, player)

    with_house(tmp_path, use, limits=Limits())


@pytest.mark.parametrize("message", [b"\x00\x01", b'{"type":"ping","id":"1"}'])
def test_bytes_are_not_read(tmp_path: Path, message: bytes) -> None:
    async def use(house: House) -> None:
        player = await house.player(**ALONE)
        async with player.connected() as connection:
            await frame_of(connection, "joined")
            assert "text" in (await answer_to(connection, message))["error"]["message"]
            assert (await answer_to(connection, {"type": "ping", "id": "still here"}))["type"] == "done"
        async with house.connect(player.table) as connection:
            await connection.send(message)
            (refused,) = await closed(connection)
            assert "text" in refused["error"]["message"]
        await plays_on(house, player)

    with_house(tmp_path, use)


def test_a_message_that_is_far_too_large_ends_the_connection(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        player = await house.player(**ALONE)
        async with player.connected() as connection:
            await connection.send("x" * 10**6)
            await closed(connection)
        await plays_on(house, player)

    with_house(tmp_path, use)


def test_the_first_message_is_join_by_somebody_who_is_known_at_a_table_that_is_there(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        player = await house.player(**ALONE)
        join = {"type": "join", "id": "1"}
        for table, message, code in (
            (player.table, {"type": "ping", "id": "1"}, "not_allowed"),
            (player.table, join | {"token": "wrong"}, "bad_token"),
            (player.table, "nonsense", "bad_json"),
            ("nothing", join, "not_found"),
            ("%00", join, "not_found"),
            ("..%2f..%2fetc", join, "not_found"),
            ("x" * 200, join, "not_found"),
        ):
            try:
                async with house.connect(table) as connection:
                    assert (await answer_to(connection, message))["error"]["code"] == code, table
                    with pytest.raises(websockets.ConnectionClosed):
                        await connection.recv()
            except websockets.InvalidStatus:
                assert "%2f" in table

    with_house(tmp_path, use)


def test_a_page_of_another_site_cannot_play_here(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        player = await house.player(**ALONE)
        with pytest.raises(websockets.InvalidStatus):
            async with house.connect(player.table, origin="https://evil.example"):
                pass
        for origin in ("http://[", "null", ""):
            with pytest.raises(websockets.InvalidStatus):
                async with house.connect(player.table, origin=origin):
                    pass
        for origin in ("https://tehai.example", f"http://{house.address}"):
            async with house.connect(player.table, origin=origin) as connection:
                await connection.send(json.dumps({"type": "join", "id": "1", "token": player.token}))
                assert (await frame_of(connection, "joined"))["seat"] is not None

    with_house(tmp_path, use, origins=("https://tehai.example",))


def test_a_table_that_cannot_be_put_back_is_told_and_nothing_of_it_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def use(house: House) -> None:
        player = await house.player(**ALONE)
        hall = house.app.state.hall
        await hall.store.append(player.table, 1, [log.Acted(seat=0, code=5)], None)
        await hall.house.put_idle_away()
        async with player.connected() as connection:
            (refused,) = await closed(connection)
        assert refused["error"]["code"] == "server_error"
        assert (await house.get(f"/api/tables/{player.table}")).status_code == 503
        assert "cannot be put back" in caplog.text and "position" not in caplog.text

    with_house(tmp_path, use, rules=HouseRules(idle=0.0))


def test_another_persons_token_is_another_person_and_not_the_seat(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        player = await house.player(**ALONE)
        async with player.connected() as own:
            await frame_of(own, "joined")
            await player.say(own, "ready")
            ask = None
            while ask is None:
                ask = (await frame_of(own, "happened", "joined"))["now"] or {}
                ask = ask.get("ask")
            act = {"type": "act", "id": "a", "ask": ask["number"], "code": ask["choices"][0]["code"]}
            other = await house.player("Eve")
            other.table = player.table
            async with other.connected() as connection, house.connect(player.table) as nobody:
                assert (await frame_of(connection, "joined"))["seat"] is None
                await nobody.send('{"type":"join","id":"1"}')
                await frame_of(nobody, "joined")
                for intruder in (connection, nobody):
                    for message in (
                        act,
                        {"type": "next", "id": "b", "hand": 0},
                        {"type": "leave", "id": "c"},
                        {"type": "ready", "id": "d"},
                    ):
                        assert (await answer_to(intruder, message))["error"]["code"] == "not_allowed"
                    for message in ({"type": "hint", "id": "e"}, {"type": "why_not", "id": "f", "code": 0}):
                        assert (await answer_to(intruder, message))["type"] == "refused"
                    set_bot = {"type": "set_bot", "id": "g", "seat": 0, "bot": None}
                    assert (await answer_to(intruder, set_bot))["error"]["code"] == "not_allowed"
            assert (await answer_to(own, act))["type"] == "done"

    with_house(tmp_path, use)


def test_a_command_that_is_sent_again_is_answered_again_and_not_carried_out_twice(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        player = await house.player(hints=True, **ALONE)
        async with player.connected() as own:
            await frame_of(own, "joined")
            now: dict[str, Any] = {}
            while not now.get("ask"):
                now = (await frame_of(own, "happened", "joined"))["now"] or {}
            ask = now["ask"]
            if any(choice["kind"] == "discard" for choice in ask["choices"]):
                assert (await answer_to(own, {"type": "hint", "id": "h"}))["discards"]
            why = await answer_to(own, {"type": "why_not", "id": "w", "code": 4})
            assert why["type"] in ("reason", "refused")
            assert (await answer_to(own, {"type": "why_not", "id": "v", "code": 2**60}))["type"] == "refused"
            act = {"type": "act", "id": "same", "ask": ask["number"], "code": ask["choices"][0]["code"]}
            first = await answer_to(own, act)
            stored = len(await house.app.state.hall.store.entries(player.table))
            for _ in range(3):
                assert await answer_to(own, act) == first == {"type": "done", "id": "same"}
            acted = [
                e for e in await house.app.state.hall.store.entries(player.table) if getattr(e, "by", "") == "player"
            ]
            assert len(acted) == 1 and stored >= 3
        async with player.connected() as again:
            assert await answer_to(again, act | {"id": "same"}) in (first, {"type": "done", "id": player.last_id})

    with_house(tmp_path, use)


def test_somebody_who_never_reads_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_WAITING", 5)

    async def use(house: House) -> None:
        player = await house.player(**ALONE)
        sleeper = Sleeper()
        connection = sockets.Socket(sleeper, house.app.state.gate)  # type: ignore[arg-type]
        pump = asyncio.create_task(connection.pump())
        waiting = asyncio.create_task(connection.over.wait())
        for _ in range(4):
            connection.send(b"x")
        await asyncio.sleep(0.01)
        assert not waiting.done()
        for _ in range(10):
            connection.send(b"x")
        await asyncio.wait_for(waiting, 60)
        pump.cancel()
        async with house.connect(player.table, max_queue=1) as silent:
            await silent.send(json.dumps({"type": "join", "id": "1"}))
            await plays_on(house, player)

    with_house(tmp_path, use)


class Sleeper:
    client = None

    async def send_text(self, _text: str) -> None:
        await asyncio.sleep(3600)


def test_html_in_names_is_kept_as_text(tmp_path: Path) -> None:
    name = "<img src=x onerror=1>"

    async def use(house: House) -> None:
        player = await house.player(name, title="<script>alert(1)</script>", public=True, **ALONE)
        response = await house.get("/api/tables")
        (table,) = response.json()["tables"]
        assert (table["seats"][0]["name"], table["title"]) == (name, "<script>alert(1)</script>")
        assert response.headers["content-type"].startswith("application/json")
        assert response.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'self'" in response.headers["content-security-policy"]
        await plays_on(house, player)

    with_house(tmp_path, use)


PATHS = [
    "/api/replays/..%2f..%2fetc%2fpasswd",
    "/api/replays/%2e%2e/log",
    "/api/tables/%00",
    "/api/tables/..%5c..",
    "/../../etc/passwd",
    "/assets/../../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/api/replays/' OR 1=1--",
]


def test_no_path_leads_elsewhere(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        for path in PATHS:
            response = await house.get(path)
            page = response.status_code == 200 and '<div id="app">' in response.text  # where the pages are built
            assert page or response.status_code in (400, 404, 503), (path, response.text)
            assert "root:" not in response.text

    with_house(tmp_path, use)


def test_who_loses_the_connection_resumes_exactly(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        player = await house.player(**ALONE)
        await plays_on(house, player)
        snapshots: list[dict[str, Any]] = []
        while len(snapshots) < 2:
            async with player.connected() as connection:
                joined = await frame_of(connection, "joined")
            if joined["now"]["ask"]:  # the bots have done what they do, and the table waits
                snapshots.append(joined)
        assert snapshots[0]["happened"] == snapshots[1]["happened"]
        assert snapshots[0]["now"] == snapshots[1]["now"]

    with_house(tmp_path, use)


def test_who_is_blocked_while_the_table_is_put_back_does_not_come_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(house: House) -> None:
        player = await house.player(seats=["me", "open", "open", "open"])
        hall = house.app.state.hall
        person, find = await hall.people.expect(player.token, ""), hall.house.find

        async def find_slowly(id: str, *more: Any) -> Any:
            found = await find(id, *more)
            await admin.block(hall.store, person.id)
            await hall.follow_orders()
            return found

        monkeypatch.setattr(hall.house, "find", find_slowly)
        async with house.connect(player.table) as line:
            await line.send(json.dumps({"type": "join", "id": "j", "token": player.token}))
            heard = [json.loads(text) async for text in line]
        assert [frame["type"] for frame in heard] == ["refused"]
        assert heard[0]["error"]["code"] == "bad_token"

    with_house(tmp_path, use)


def test_who_is_blocked_and_does_not_read_does_not_play_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def stuck(self: sockets.Socket) -> None:
        await asyncio.Event().wait()

    async def use(house: House) -> None:
        player = await house.player(**ALONE | {"seats": ["me", "open", "tsumogiri", "tsumogiri"], "speed": "fast"})
        hall = house.app.state.hall
        actor = await hall.house.find(player.table)
        with monkeypatch.context() as patch:
            patch.setattr(sockets.Socket, "pump", stuck)
            async with player.connected() as connection:
                while len(actor.audience) == 0:
                    await asyncio.sleep(0.01)
                hall.house.send_away(player.person)
                with contextlib.suppress(websockets.ConnectionClosed):
                    await connection.send(json.dumps({"type": "leave", "id": "l"}))
                while len(actor.audience):
                    await asyncio.sleep(0.01)
        assert actor.table.seat_of(player.person) == 0, "nothing more is heard of them"

    with_house(tmp_path, use)


def test_tables_are_not_restored_without_end_for_one_address(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        player = await house.player(**ALONE)
        inner = house.app.state.hall.house
        statuses = []
        for _ in range(4):
            await inner._put_away(await inner.find(player.table))
            statuses.append((await house.get(f"/api/tables/{player.table}")).status_code)
        assert statuses == [200, 200, 200, 429]
        assert (await house.get("/api/tables/nothing")).status_code == 429, "before the database is asked"
        await inner.find(player.table)
        assert (await house.get(f"/api/tables/{player.table}")).status_code == 200, "it is there already"

    with_house(tmp_path, use, limits=Limits().with_texts(["wakes_address=0.01/3"]))
