"""Those who run a server: by commands beside it, and by its page; nobody else."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from typer.testing import CliRunner

from tehai.cli.app import app
from tehai.server.store.store import Store, StoreError

from .clients import Server

PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("run")
    served = Server(f"sqlite:///{folder / 'tehai.db'}", folder)
    served.start()
    yield served
    served.stop()


def command(server: Server, *words: str, code: int = 0) -> str:
    """What `tehai admin` says."""
    done = CliRunner().invoke(app, ["admin", *words, "--database", server.database])
    assert done.exit_code == code, done.output
    return done.output


class Caller:
    """Somebody with an account."""

    def __init__(self, server: Server, login: str) -> None:
        self._address, self.token = f"http://{server.address}/api", "none"
        mine = self.post("/accounts", {"login": login, "password": PASSWORD, "name": login.title()}).json()
        self.person, self.token = mine["person"], mine["token"]

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"}
        return httpx.request(method, f"{self._address}{path}", headers=headers, timeout=60, **more)

    def get(self, path: str, **params: str) -> httpx.Response:
        return self.request("GET", path, params=params)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.request("POST", path, json={} if body is None else body)


ROUTES = (
    ("GET", "/admin/people"),
    ("GET", "/admin/tables"),
    ("POST", "/admin/people/x/block"),
    ("POST", "/admin/people/x/password"),
    ("POST", "/admin/tables/x/close"),
    ("POST", "/admin/announcement"),
)


def log_in(server: Server, password: str) -> httpx.Response:
    """Mai logs in; checking a password takes seconds on a crowded machine."""
    body = {"login": "mai", "password": password}
    return httpx.post(f"http://{server.address}/api/login", json=body, timeout=60)


def test_nobody_else_may_do_what_admins_do(server: Server) -> None:
    stranger = Caller(server, "stranger")
    bodies = {"/admin/people/x/block": {"blocked": True}, "/admin/announcement": {"text": "x"}}
    for method, path in ROUTES:
        body = {"json": bodies.get(path, {})} if method == "POST" else {}
        assert stranger.request(method, path, **body).status_code == 403, path
        assert httpx.request(method, f"http://{server.address}/api{path}", **body).status_code == 401, path
    assert stranger.get("/me").json()["admin"] is False


def test_a_login_that_is_the_id_of_somebody_else_is_not_taken_for_them(server: Server) -> None:
    alice = Caller(server, "alice")
    eve = Caller(server, alice.person.casefold())
    command(server, "grant", alice.person)
    assert (alice.get("/me").json()["admin"], eve.get("/me").json()["admin"]) == (True, False)
    command(server, "revoke", alice.person)
    command(server, "block", alice.person)
    until = time.monotonic() + 60
    while alice.get("/me").status_code != 401:
        assert time.monotonic() < until
        time.sleep(0.2)
    assert eve.get("/me").status_code == 200


def test_an_admin_sees_blocks_closes_and_announces(server: Server) -> None:
    boss, mai = Caller(server, "boss"), Caller(server, "mai")
    assert command(server, "grant", "BOSS") == "BOSS is an administrator.\n"
    assert boss.get("/me").json()["admin"] is True
    (row,) = boss.get("/admin/people", search="Ma").json()["people"]
    assert (row["id"], row["login"], row["blocked"], row["admin"]) == (mai.person, "mai", False, False)
    table = mai.post("/tables", {"title": "Friday", "seats": ["me", "open", "open", "open"]}).json()["id"]
    (shown,) = [one for one in boss.get("/admin/tables").json()["tables"] if one["id"] == table]
    assert (shown["title"], shown["host"], shown["status"]) == ("Friday", "Mai", "open")

    async def at_the_table() -> list[dict[str, Any]]:
        heard = []
        async with websockets.connect(f"ws://{server.address}/api/tables/{table}/ws") as line:
            await line.send(json.dumps({"type": "join", "id": "j", "token": mai.token}))
            while (frame := json.loads(await asyncio.wait_for(line.recv(), 30)))["type"] != "joined":
                pass
            for path, body in (
                ("/admin/announcement", {"text": " Tea\u202e at four "}),
                (f"/admin/people/{mai.person}/block", {"blocked": True}),
            ):
                assert (await asyncio.to_thread(boss.post, path, body)).status_code == 200
            try:
                while True:
                    frame = json.loads(await asyncio.wait_for(line.recv(), 30))
                    heard += [frame] if frame["type"] in ("announced", "refused") else []
            except websockets.ConnectionClosed:
                return heard

    announced, refused = asyncio.run(at_the_table())
    assert announced == {"type": "announced", "text": "Tea at four"}
    assert "blocked" in refused["error"]["message"]
    assert httpx.get(f"http://{server.address}/api/health").json()["announcement"] == "Tea at four"
    assert mai.get("/me").status_code == 401
    assert "blocked" in log_in(server, PASSWORD).json()["error"]["message"]
    assert boss.post(f"/admin/people/{boss.person}/block", {"blocked": True}).status_code == 403, "not oneself"
    assert boss.post(f"/admin/people/{mai.person}/block", {"blocked": False}).status_code == 200
    assert log_in(server, PASSWORD).status_code == 200
    fresh = boss.post(f"/admin/people/{mai.person}/password").json()["password"]
    assert log_in(server, PASSWORD).status_code == 403
    assert log_in(server, fresh).status_code == 200
    assert boss.post(f"/admin/tables/{table}/close").status_code == 200
    assert boss.get(f"/tables/{table}").status_code == 404
    for path in ("/admin/people/nobody/block", "/admin/people/nobody/password", "/admin/tables/none/close"):
        assert boss.post(path, {"blocked": True} if "block" in path else {}).status_code == 404


def test_the_commands_work_beside_the_server(server: Server) -> None:
    kim = Caller(server, "kim")
    table = kim.post("/tables", {"seats": ["me", "open", "open", "open"]}).json()["id"]
    assert "kim" in command(server, "people", "kim") and table in command(server, "tables")
    (listed,) = json.loads(command(server, "people", "kim", "--json"))["people"]
    assert (listed["id"], listed["login"], listed["blocked"]) == (kim.person, "kim", False)
    assert table in [one["id"] for one in json.loads(command(server, "tables", "--json"))["tables"]]

    async def sent_away() -> str:
        async with websockets.connect(f"ws://{server.address}/api/tables/{table}/ws") as line:
            await line.send(json.dumps({"type": "join", "id": "j"}))
            await asyncio.to_thread(command, server, "close", table)
            last = ""
            try:
                while True:
                    last = str(await asyncio.wait_for(line.recv(), 30))
            except websockets.ConnectionClosed:
                return last

    assert "closed by an administrator" in asyncio.run(sent_away())
    assert command(server, "block", "kim") == "kim is blocked.\n"
    end = time.monotonic() + 30
    while kim.get("/me").status_code != 401 and time.monotonic() < end:
        time.sleep(0.05)
    assert kim.get("/me").status_code == 401, "the session has ended"
    assert "blocked" in command(server, "people", "kim")
    assert command(server, "unblock", "kim") == "kim is unblocked.\n"
    command(server, "grant", "kim")
    assert "no longer" in command(server, "revoke", "kim")
    assert "is removed" in command(server, "announce", "")
    for words in (("block", "nobody"), ("close", "none"), ("announce", "x" * 201)):
        command(server, *words, code=2)


@pytest.mark.parametrize("id", ["-4Kf0_x-9aQz", "--Kf0_x-9aQz", "-hKf0_x-9aQzAbCd"])
@pytest.mark.parametrize("words", [("close",), ("close", "--no-color"), ("block",), ("revoke", "--no-color")])
def test_an_id_that_begins_with_a_hyphen_is_not_an_option(server: Server, id: str, words: tuple[str, ...]) -> None:
    what = "table" if words[0] == "close" else "login"
    assert f"unknown {what} '{id}'" in command(server, *words, id, code=2)


def test_a_table_that_was_closed_stays_closed(tmp_path: Path) -> None:
    served = Server(f"sqlite:///{tmp_path / 'tehai.db'}", tmp_path)
    served.start()
    try:
        table = Caller(served, "ann").post("/tables", {"seats": ["me", "open", "open", "open"]}).json()["id"]
    finally:
        served.stop()
    command(served, "close", table)
    served = Server(served.database, tmp_path)
    served.start()
    try:
        assert httpx.get(f"http://{served.address}/api/tables/{table}").status_code == 404
    finally:
        served.stop()


@pytest.mark.parametrize("words", [("people",), ("block", "ann"), ("announce", "hello")])
def test_a_database_that_fails_is_told_in_one_sentence(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def make() -> None:
        async with Store.open(database):
            pass

    async def failing(*_: object, **__: object) -> None:
        raise StoreError("x") from ConnectionError("the connection was lost")

    database = f"sqlite:///{tmp_path / 'tehai.db'}"
    asyncio.run(make())
    for name in ("read_all", "write_all"):
        monkeypatch.setattr(Store, name, failing)
    done = CliRunner().invoke(app, ["admin", *words, "--database", database])
    assert done.exit_code == 2 and "the database failed: the connection was lost" in done.output
    assert "Traceback" not in done.output


def test_a_data_folder_that_cannot_be_made_names_the_option_of_this_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("tehai.cli.admin.user_data", lambda: tmp_path / "file" / "tehai")
    done = CliRunner().invoke(app, ["admin", "people"])
    assert done.exit_code == 2
    assert "Where: --database" in done.output


def test_a_page_beyond_all_pages_is_refused(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tehai.db'}"
    done = CliRunner().invoke(app, ["admin", "tables", "--page", "9" * 20, "--database", database])
    assert done.exit_code == 2 and "0 to 10000" in done.output.replace("\n", " ")
