"""What a stranger can do to a server from loopback, bounded in size and time, and a player who only wants to play.

Every attack comes from addresses of its own (127.x.y.z), so that one server can stand all of them in a row.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import gzip
import json
import multiprocessing
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import websockets

from tehai.server.listening import listen, port_of

from .echo import peer

ROOT = Path(__file__).resolve().parents[2]
ALONE = {
    "speed": "instant",
    "seats": ["me", "tsumogiri", "tsumogiri", "tsumogiri"],
    "rules": {"preset": "standard", "length": "east"},
}
BOTS = {"speed": "instant", "seats": ["tsumogiri"] * 4, "rules": ALONE["rules"]}
PAUSE = 0.06
"""Seconds between two decisions of the bystander."""


class Target:
    """`tehai serve` in a process of its own, as its users run it."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        public: bool = False,
        quiet: bool = True,
        name: str = "tehai.db",
        fault: str = "",
    ) -> None:
        """`public`: links to it begin with its address. `name`: that of its database. `fault`: one that is built in,
        see `rigged`."""
        with listen("127.0.0.1", 0) as probe:
            self.port = port_of(probe)
        if public:
            options = (*options, "--public-url", f"http://127.0.0.1:{self.port}")
        self.file, self.log = folder / name, folder / f"{Path(name).stem}.log"
        program = ["server.rigged", fault] if fault else ["tehai"]
        with self.log.open("wb") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *program, "serve", "--port", str(self.port), "--database",
                 f"sqlite:///{self.file}", *["--quiet"] * quiet, *options],
                stdout=output, stderr=output, cwd=folder,
                env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT / 'tests'}", "TEHAI_TIERS": "0"},
            )  # fmt: skip
        end = time.monotonic() + 120
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text(encoding="utf-8")[-3000:]
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"http://127.0.0.1:{self.port}/api/health", timeout=5).status_code == 200:
                    return
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    @property
    def memory(self) -> float:
        """Megabytes that the process holds."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1000

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Visitor:
    """Somebody at one address."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=1000))
        self.client = httpx.AsyncClient(transport=transport, base_url=f"http://127.0.0.1:{port}", timeout=60)
        self.token = ""

    async def __aenter__(self) -> Visitor:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.client.aclose()

    async def post(self, path: str, body: object) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        return await self.client.post(path, json=body, headers=headers)

    async def ask(self, method: str, path: str, body: object = None) -> int:
        """The status of one request, with as little work here as can be: the bystander is in the same process."""
        data = b"" if body is None else json.dumps(body).encode()
        token = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n{token}"
        kind = f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n" if data else ""
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
            writer.write(f"{head}{kind}\r\n".encode() + data)
            status = (await reader.readline()).split()
            await emptied(reader)
            writer.close()
        except OSError:
            return 0
        return int(status[1]) if status else 0

    async def arrive(self) -> None:
        answer = await self.post("/api/guests", {"name": "Visitor"})
        assert answer.status_code == 200, answer.text
        self.token = answer.json()["token"]

    async def table(self, **options: object) -> str:
        answer = await self.post("/api/tables", {**ALONE, **options})
        assert answer.status_code == 200, answer.text
        id: str = answer.json()["id"]
        return id

    async def socket(self, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """A bare WebSocket that has joined; None: it was not let in."""
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
            key = base64.b64encode(os.urandom(16)).decode()
            writer.write(
                f"GET /api/tables/{table}/ws HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
            )
            head = await reader.readuntil(b"\r\n\r\n")
        except (OSError, asyncio.IncompleteReadError):
            return None
        if b" 101 " not in head:
            writer.close()
            return None
        writer.write(frame({"type": "join", "id": "j", "token": self.token or None}))
        return reader, writer


def frame(message: object) -> bytes:
    """A message as it goes over a WebSocket, with a mask of zeros."""
    data = json.dumps(message).encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + data


async def emptied(reader: asyncio.StreamReader) -> int:
    """Read until the end; how many bytes there were."""
    count = 0
    with contextlib.suppress(OSError):
        while data := await reader.read(2**16):
            count += len(data)
    return count


# The bystander


@dataclass
class Bystander:
    """A player at a table with bots, who acts whenever asked: how long answers and turns take."""

    visitor: Visitor
    answers: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    received: int = 0
    lost: str = ""
    table: str = ""
    _number: int = 0

    async def play(self, stopped: asyncio.Event) -> None:
        url = f"ws://127.0.0.1:{self.visitor.port}/api/tables/{self.table}/ws"
        try:
            async with websockets.connect(url, local_addr=(self.visitor.address, 0), max_size=2**23) as line:
                await self._say(line, "join", token=self.visitor.token)
                await self._say(line, "ready")
                await self._follow(line, stopped)
        except (OSError, websockets.WebSocketException) as problem:
            self.lost = repr(problem)

    async def _follow(self, line: Any, stopped: asyncio.Event) -> None:
        sent: dict[str, float] = {}
        acted: float | None = None
        asked = -1
        while not stopped.is_set():
            try:
                text = await asyncio.wait_for(line.recv(), 0.25)
            except TimeoutError:
                continue
            now = time.perf_counter()
            self.received += len(text)
            told = json.loads(text)
            if told["type"] == "done" and told["id"] in sent:
                self.answers.append(now - sent.pop(told["id"]))
            moment = told.get("now") or {}
            if any(one["type"] == "game_ended" for one in told.get("happened", ())):
                await self._say(line, "ready")
            if (between := moment.get("between")) is not None:
                acted = None
                await self._say(line, "next", hand=between["hand"])
            ask = moment.get("ask")
            if ask is None or ask["number"] == asked:
                continue
            if acted is not None:
                self.turns.append(now - acted)
            asked = ask["number"]
            await asyncio.sleep(PAUSE)
            acted = time.perf_counter()
            sent[await self._say(line, "act", ask=asked, code=ask["choices"][-1]["code"])] = acted

    async def _say(self, line: Any, kind: str, **fields: object) -> str:
        self._number += 1
        id = f"b{self._number}"
        await line.send(json.dumps({"type": kind, "id": id, **fields}))
        return id


@dataclass
class Stood:
    """What became of the bystander's table before and during an attack, and of the server."""

    quiet: float
    """Milliseconds: p99 of the answers before."""
    loud: float
    """The same during the attack."""
    turn: float
    """The longest time from a decision to the next menu, during the attack."""
    grown: float
    """Megabytes, at most."""
    peer: float
    """Milliseconds: p99 of the answers of a program that only echoes, during the attack."""
    received: int
    """Bytes that the bystander got during the attack."""
    lost: str
    found: Any = None
    """What the attack itself found."""

    def judge(self, *, plain: bool = False) -> None:
        """Within bounds; on a crowded machine in relation to what an answer took before, and to what another program
        takes now."""
        assert not self.lost, self.lost
        assert self.loud <= (250.0 if plain else max(250.0, 8 * self.quiet + 6 * self.peer)), self
        assert self.grown <= 200, f"{self.grown:.0f} MB"


def p99(values: Sequence[float]) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    assert ordered, "the bystander got no answer"
    return 1000 * ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]


def attack(what: str | Callable[..., Any], port: int, more: dict[str, Any]) -> Any:
    """An attack, or one of those below by its name, in the process of the attackers."""
    return asyncio.run((globals()[what] if isinstance(what, str) else what)(port, **more))


class Attackers:
    """A process of their own, so that they take none of the bystander's time."""

    def __init__(self) -> None:
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))

    async def do(self, what: str | Callable[..., Any], port: int, **more: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._pool, attack, what, port, more)

    def stop(self) -> None:
        self._pool.shutdown()


async def stood(target: Target, address: str, harm: Callable[[Bystander], Awaitable[Any]], quiet: float = 1.0) -> Stood:
    """Play, quietly at first, then during an attack."""
    echoes: list[float] = []
    async with Visitor(target.port, address) as visitor, peer(echoes):
        await visitor.arrive()
        bystander = Bystander(visitor)
        bystander.table = await visitor.table(public=True)
        stopped = asyncio.Event()
        playing = asyncio.create_task(bystander.play(stopped))
        while not bystander.answers and not playing.done():
            await asyncio.sleep(0.02)
        await asyncio.sleep(quiet)
        before, received, memory = list(bystander.answers), bystander.received, target.memory
        bystander.answers.clear()
        bystander.turns.clear()
        echoes.clear()
        most = memory
        harming = asyncio.ensure_future(harm(bystander))
        while not harming.done():
            await asyncio.wait({harming}, timeout=0.05)
            most = max(most, target.memory)
        await asyncio.sleep(0.3)
        end = time.monotonic() + 20  # an answer that is on its way comes late, but it counts
        while not bystander.answers and time.monotonic() < end and not playing.done():
            await asyncio.sleep(0.05)
        stopped.set()
        await playing
        return Stood(
            p99(before), p99(bystander.answers), 1000 * max(bystander.turns, default=0.0), most - memory, p99(echoes),
            bystander.received - received, bystander.lost, harming.result(),
        )  # fmt: skip


@contextlib.asynccontextmanager
async def visitors(port: int, network: int, count: int) -> AsyncIterator[list[Visitor]]:
    """Attackers with addresses of one network."""
    async with contextlib.AsyncExitStack() as stack:
        made = [Visitor(port, f"127.7.{network}.{number + 1}") for number in range(count)]
        yield [await stack.enter_async_context(one) for one in made]


# The attacks


async def gzip_members(port: int, size: int) -> Counter[int]:
    """H1: a log that is nothing but empty members of gzip."""
    member = gzip.compress(b"", mtime=0)
    async with visitors(port, 1, 1) as (one,):
        answer = await one.client.post("/api/logs", content=member * (size // len(member)))
        return Counter([answer.status_code])


async def held_bodies(port: int, addresses: int, each: int, seconds: float) -> Counter[str]:
    """H2: bodies of 4 MiB that lack their last byte."""
    size = 4 * 2**20

    async def send(one: Visitor) -> str:
        reader, writer = await asyncio.open_connection("127.0.0.1", one.port, local_addr=(one.address, 0))
        writer.write(f"POST /api/logs HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {size}\r\n\r\n".encode())
        try:
            for _ in range(63):
                writer.write(bytes(2**16))
                await writer.drain()
            writer.write(bytes(2**16 - 1))
            async with asyncio.timeout(seconds):
                head = await reader.readline()
        except TimeoutError:
            return "held"
        except OSError:
            return "closed"
        finally:
            writer.transport.abort()
        return head.split()[1].decode() if head else "closed"

    async with visitors(port, 2, addresses) as them:
        return Counter(await asyncio.gather(*(send(one) for one in them for _ in range(each))))


async def asking(port: int, addresses: int, sockets: int, rounds: int) -> Counter[str]:
    """H3: many sockets that ask `why_not` all the time."""
    async with visitors(port, 3, addresses) as them:
        lines: list[tuple[asyncio.StreamReader, asyncio.StreamWriter] | None] = []
        for one in them:
            await one.arrive()
            table = await one.table()
            one.token = ""
            lines += await asyncio.gather(*(one.socket(table) for _ in range(sockets)))
        let_in = [line for line in lines if line is not None]
        reading = [asyncio.create_task(emptied(reader)) for reader, _ in let_in]
        data = b"".join(frame({"type": "why_not", "id": f"w{number}", "code": 4}) for number in range(9))
        for _ in range(rounds):
            for _, writer in let_in:
                if not writer.is_closing():
                    writer.write(data)
            await asyncio.sleep(0.2)
        for _, writer in let_in:
            writer.transport.abort()
        await asyncio.gather(*reading)
        return Counter({"let in": len(let_in), "not let in": len(lines) - len(let_in)})


async def joining(port: int, table: str, addresses: int, each: int) -> Counter[str]:
    """H3: many who come to the bystander's table to watch, and go."""
    found: Counter[str] = Counter()

    async def come(one: Visitor) -> None:
        for _ in range(each):
            line = await one.socket(table)
            found["let in" if line else "not let in"] += 1
            if line is not None:
                with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                    await line[0].readexactly(1)
                line[1].transport.abort()

    async with visitors(port, 4, addresses) as them:
        await asyncio.gather(*(come(one) for one in them for _ in range(4)))
    return found


async def guessing(port: int, addresses: int, each: int, login: str) -> Counter[int]:
    """H4 and H5: wrong passwords from many places at once."""
    async with visitors(port, 5, addresses) as them:
        tries = [
            one.ask("POST", "/api/login", {"login": login, "password": f"wrong {number}"})
            for one in them
            for number in range(each)
        ]
        return Counter(await asyncio.gather(*tries))


async def hoarding(port: int, addresses: int, each: int, people: int = 1) -> list[int]:
    """H6: public tables without end; how many each person at each address got."""
    found: list[int] = []
    async with visitors(port, 6, addresses) as them:
        for one in them * people:
            await one.arrive()
            wanted = {**ALONE, "public": True}
            statuses = await asyncio.gather(*(one.ask("POST", "/api/tables", wanted) for _ in range(each)))
            found.append(statuses.count(200))
    return found


async def reading(port: int, paths: Sequence[str], connections: int, seconds: float) -> Counter[tuple[str, int]]:
    """M7: reads that cost, one after the other."""
    found: Counter[tuple[str, int]] = Counter()

    async def read(one: Visitor, path: str) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            status = await one.ask("GET", path)
            found[path, status] += 1
            if status != 200:
                await asyncio.sleep(0.02)

    async with visitors(port, 7, 1) as (one,):
        await asyncio.gather(*(read(one, paths[number % len(paths)]) for number in range(connections)))
    return found


async def everything(port: int, addresses: int, seconds: float) -> Counter[int]:
    """All work that takes processor time at once: logs, quizzes, hands, passwords and pages."""
    found: Counter[int] = Counter()
    wanted: list[tuple[str, str, object]] = [
        ("POST", "/api/logs", {"names": ["x"] * 20_000}),
        ("GET", "/api/quiz/efficiency", None),
        ("GET", "/api/quiz/score", None),
        ("POST", "/api/analyze", {"hand": "1358m2469p1379s14z"}),
        ("POST", "/api/login", {"login": "nobody", "password": "not the right one"}),
        ("GET", "/", None),
    ]

    begin = time.monotonic()

    def goes_on() -> bool:
        """A slow machine needs longer until anything is refused."""
        spent = time.monotonic() - begin
        return spent < seconds or (found[429] == 0 and spent < 10 * seconds)

    async def ask(one: Visitor, method: str, path: str, body: object) -> None:
        while goes_on():
            status = await one.ask(method, path, body)
            found[status] += 1
            if status != 200:
                await asyncio.sleep(0.02)

    async with visitors(port, 9, addresses) as them:
        await asyncio.gather(*(ask(one, *what) for one in them for what in wanted for _ in range(2)))
    return found


async def silent(port: int, connections: int) -> Counter[str]:
    """Connections that never say what they want."""
    address, found = "127.7.8.1", Counter[str]()
    lines = []
    for _ in range(connections):
        try:
            lines.append(await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)))
        except OSError:
            found["refused"] += 1
    await asyncio.sleep(0.3)
    for reader, writer in lines:
        found["refused" if reader.at_eof() or reader.exception() else "open"] += 1
        writer.transport.abort()
    return found
