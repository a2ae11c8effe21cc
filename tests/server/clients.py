"""Scripted players over real WebSockets, and a server in a process of its own that can be killed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from tehai.server.listening import listen, port_of

ROOT = Path(__file__).resolve().parents[2]
LOST = (OSError, websockets.WebSocketException, httpx.HTTPError, TimeoutError)
_SERVE = """
import socket
import sys
from tehai.server.hall import Settings
from tehai.server.house import HouseRules
from tehai.server.limits.settings import Limits
from tehai.server.listening import listen
from tehai.server.run import run
from tehai.server.table.options import Pace
rules = HouseRules(pace=Pace(result=5.0, away=20.0, speed=sys.argv[3] or None))
number = int(sys.argv[2])
listening = listen("127.0.0.1", number) if sys.platform == "win32" else socket.socket(fileno=number)
run(Settings(sys.argv[1], accounts=True, rules=rules, compile=False, limits=Limits(times=1000)), listening)
"""


class Server:
    """A server process. Its socket is ours: while no server runs, nobody else can take the port.

    Windows does not hand over sockets: there the server binds the port anew."""

    def __init__(self, database: str, folder: Path, speed: str = "") -> None:
        self.database, self._listening = database, listen("127.0.0.1", 0)
        self._port = port_of(self._listening)
        self._speed = speed
        """Of all tables; otherwise what each of them asks for."""
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        if sys.platform == "win32":
            self._listening.close()
            number, inherited = self._port, []
        else:
            number = self._listening.fileno()
            inherited = [number]
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-c", _SERVE, self.database, str(number), self._speed],
                pass_fds=inherited,
                stdout=output,
                stderr=output,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            )
        end = time.monotonic() + 300
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text(encoding="utf-8")[-3000:]
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"http://{self.address}/api/health", timeout=5).status_code == 200:
                    return
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Stop it for good."""
        self._listening.close()
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.kill()


class Player:
    """Somebody at a table who does what they are asked, and remembers what was acknowledged."""

    def __init__(self, address: str, name: str, seed: int) -> None:
        self.address, self.name = address, name
        self.rng = random.Random(seed)
        self.token = ""
        self.person = ""
        self.table = ""
        self.acknowledged: list[tuple[str, int, int]] = []
        """Decisions that were answered with `done`: the game, the number of the menu, the action."""
        self.sent: dict[str, tuple[str, int, int]] = {}
        self.frames = 0
        self.refused: list[dict[str, Any]] = []
        self.games: list[str] = []
        self.game = ""
        self._number = 0
        self.last_id = ""
        self._asked: tuple[str, int] | None = None
        self._seen: tuple[str, int] | None = None

    async def arrive(self) -> None:
        """Get a token."""
        session = await self._post("/api/guests", {"name": self.name})
        self.token, self.person = session["token"], session["person"]

    async def register(self, login: str, password: str) -> None:
        """Get an account."""
        session = await self._post("/api/accounts", {"login": login, "password": password, "name": self.name})
        self.token, self.person = session["token"], session["person"]

    async def log_in(self, login: str, password: str) -> None:
        """Come back to an account."""
        session = await self._post("/api/login", {"login": login, "password": password})
        self.token, self.person = session["token"], session["person"]

    async def make_table(self, **options: object) -> str:
        self.table = (await self._post("/api/tables", options))["id"]
        return self.table

    async def _post(self, path: str, body: object) -> dict[str, Any]:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        async with httpx.AsyncClient(base_url=f"http://{self.address}", timeout=60) as client:
            response = await client.post(path, json=body, headers=headers)
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        return found

    @contextlib.asynccontextmanager
    async def connected(self) -> AsyncIterator[ClientConnection]:
        url = f"ws://{self.address}/api/tables/{self.table}/ws"
        async with websockets.connect(url, close_timeout=1, max_size=2**22) as connection:
            await self.say(connection, "join", token=self.token)
            for id, (_, ask, code) in list(self.sent.items()):  # whatever was not answered is said again
                await connection.send(json.dumps({"type": "act", "id": id, "ask": ask, "code": code}))
            yield connection

    async def say(self, connection: ClientConnection, kind: str, **fields: object) -> str:
        self._number += 1
        self.last_id = f"{self.token[:8]}-{self._number}"  # one that this person has never used, in no earlier session
        await connection.send(json.dumps({"type": kind, "id": self.last_id, **fields}))
        return self.last_id

    async def play(self, games: int, decisions: int = 10**9) -> None:
        """Until so many games are over or decisions made; comes back whenever the connection is lost."""
        while len(self.games) < games and len(self.acknowledged) < decisions:
            try:
                async with self.connected() as connection:
                    self._asked = self._seen = None
                    await self._sit_and_play(connection, games, decisions)
            except LOST:
                await asyncio.sleep(0.1)

    async def _sit_and_play(self, connection: ClientConnection, games: int, decisions: int) -> None:
        async for text in connection:
            frame = json.loads(text)
            self.frames += 1
            match frame["type"]:
                case "done":
                    if frame["id"] in self.sent:
                        self.acknowledged.append(self.sent.pop(frame["id"]))
                        if len(self.acknowledged) >= decisions:
                            return
                case "refused":
                    self.refused.append(frame["error"])
                    self.sent.pop(frame["id"], None)
                case "joined" | "changed":
                    await self._look(connection, frame)
            now = frame.get("now")
            if now is not None:
                await self._answer(connection, now)
            if (
                any(event["type"] == "game_ended" for event in frame.get("happened", ()))
                and self.game not in self.games
            ):
                self.games.append(self.game)
                if len(self.games) >= games:
                    return
                await self.say(connection, "ready")

    async def _look(self, connection: ClientConnection, frame: dict[str, Any]) -> None:
        table = frame["table"]
        self.game = table["game"] or ""
        mine = [seat for seat in table["seats"] if seat["person"] == self.person]
        if frame["type"] == "joined" and not mine and table["status"] != "playing":
            await self.say(connection, "sit")
        elif mine and not mine[0]["ready"] and table["status"] != "playing" and frame["type"] == "joined":
            await self.say(connection, "ready")

    async def _answer(self, connection: ClientConnection, now: dict[str, Any]) -> None:
        ask, between = now.get("ask"), now.get("between")
        said = {(game, number) for game, number, _ in self.sent.values()}
        new = ask is not None and self._asked != (self.game, ask["number"]) and (self.game, ask["number"]) not in said
        if new and len(ask["choices"]) > 1:  # a single one goes by itself
            self._asked = (self.game, ask["number"])
            wins = [choice for choice in ask["choices"] if choice["kind"] in ("tsumo", "ron", "riichi")]
            code = self.rng.choice(wins or ask["choices"])["code"]
            id = await self.say(connection, "act", ask=ask["number"], code=code)
            self.sent[id] = (self.game, ask["number"], code)
        if between is not None and self._seen != (self.game, between["hand"]):
            self._seen = (self.game, between["hand"])
            await self.say(connection, "next", hand=between["hand"])
