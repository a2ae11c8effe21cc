"""Scripted players for `server.py`: tables of four WebSockets that act, lose their connections and come back.

They all live in one thread and implement only as much of WebSocket as they need, to leave the machine to the server.
What each is told is checked: frames follow each other without a gap, and what is told again to somebody who comes back
begins with what they had been told before.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import struct
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SEATS: Final = 4
BACK_WITHIN: Final = 1.0
"""Who has lost the connection is back after so many seconds at most."""
CALLS: Final = 0.1
"""How often a tile is called that could be: calls shorten a game's hands, and discards are what tables do most."""


class WebSocket(asyncio.Protocol):
    """The client's end of a WebSocket: whole text messages, and what must be answered."""

    def __init__(self, path: str, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self._path, self._hear, self._lost = path, hear, lost
        self._data = bytearray()
        self._open = False
        self.transport: asyncio.Transport | None = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {self._path} HTTP/1.1", "Host: 127.0.0.1", "Connection: Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "", "",
        )  # fmt: skip
        transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._open:
            head, found, rest = bytes(self._data).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.splitlines()[0]:
                self.ready.set_exception(ConnectionError(head.decode()))
                return
            self._open, self._data = True, bytearray(rest)
            self.ready.set_result(None)
        for kind, payload in self._frames():
            if kind == TEXT:
                self._hear(payload)
            elif kind == PING:
                self._send(PONG, payload)
            elif kind == CLOSE and self.transport is not None:
                self.transport.close()

    def _frames(self) -> Iterator[tuple[int, bytes]]:
        """The messages that are there as a whole; a server sends each in one piece, without a mask."""
        data, start = self._data, 0
        while len(data) - start >= 2:
            size, head = data[start + 1], 2
            if size >= 126:
                form, head = (">H", 4) if size == 126 else (">Q", 10)
                if len(data) - start < head:
                    break
                (size,) = struct.unpack_from(form, data, start + 2)
            end = start + head + size
            if len(data) < end:
                break
            yield data[start] & 15, bytes(data[start + head : end])
            start = end
        del data[:start]

    def connection_lost(self, _problem: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the server hung up"))
        self._lost()

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self._send(TEXT, msgspec.json.encode(message))

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = struct.pack(">BB", 128 | kind, 128 | size) if size < 126 else struct.pack(">BBH", 128 | kind, 254, size)
        if self.transport is not None:
            self.transport.write(head + bytes(4) + payload)  # a mask of zeros changes nothing, and is one

    def cut(self) -> None:
        """As when the train goes into a tunnel."""
        if self.transport is not None:
            self.transport.abort()


@dataclass
class Found:
    """What all tables together have seen."""

    told: list[float] = field(default_factory=list)
    """Seconds from an action until everybody had been told."""
    late: list[float] = field(default_factory=list)
    """Seconds beyond the pause until the first player was told what came after a discard."""
    actions: int = 0
    decisions: int = 0
    refused: int = 0
    reconnects: int = 0
    hands: int = 0
    problems: list[str] = field(default_factory=list)
    measuring: bool = False


class Player:
    """One of the four at a table."""

    def __init__(self, table: PlayedTable, token: str, host: bool) -> None:
        self.table, self.token, self.host = table, token, host
        self.socket: WebSocket | None = None
        self.here = False
        self.seat: int | None = None
        self.game: str | None = None
        self.ask: dict[str, Any] | None = None
        self.between: int | None = None
        self.sequence = 0
        self.unanswered: dict[str, dict[str, Any]] = {}
        self._count = 0

    # Coming and going

    async def come(self) -> None:
        """Connect, and say again what was not answered."""
        path = f"/api/tables/{self.table.id}/ws"
        loop = asyncio.get_running_loop()
        socket = WebSocket(path, self._hear, self._gone)
        self.socket = socket
        await loop.create_connection(lambda: socket, self.table.address, self.table.port)
        await socket.ready
        seen = {"game": self.game, "last": self.sequence}
        socket.say({"type": "join", "id": f"join{self._count}", "token": self.token, **seen})
        for message in self.unanswered.values():
            socket.say(message)

    def _gone(self) -> None:
        self.here = False
        self.table.no_longer_told(self)

    async def lose_the_connection(self, pause: float) -> None:
        """Go without a word, and come back."""
        if self.socket is not None:
            self.socket.cut()
        self._gone()
        await asyncio.sleep(pause)
        await self.come()

    # Speaking

    def say(self, type: str, **fields: Any) -> None:
        """A command, which is said again after a lost connection until it is answered."""
        self._count += 1
        message = {"type": type, "id": f"c{self._count}", **fields}
        self.unanswered[message["id"]] = message
        if self.socket is not None and self.here:
            self.socket.say(message)

    # Listening

    def _hear(self, data: bytes) -> None:
        now = time.perf_counter()
        frame = msgspec.json.decode(data)
        kind = frame["type"]
        if kind == "happened":
            if frame["sequence"] != self.sequence + len(frame["happened"]):
                self._problem(f"frame {frame['sequence']} came after {self.sequence}")
            if frame["happened"]:
                self.table.was_told(self, frame["happened"], now)
            self._take(frame)
        elif kind == "joined":
            self._joined(frame)
        elif kind == "done":
            self._done(frame["id"])
        elif kind == "refused":
            self.unanswered.pop(frame["id"], None)
            if frame["error"]["code"] == "illegal_action":  # the rule that plays for a hand in riichi was faster
                self.table.found.refused += 1
            else:
                self._problem(f"refused: {frame['error']}")

    def _joined(self, frame: dict[str, Any]) -> None:
        game = frame["table"]["game"]
        heard = frame["happened"]
        if game == self.game and self.sequence and frame["since"] != self.sequence:
            self._problem(f"came back after {self.sequence}, and was told what came after {frame['since']}")
        if frame["since"] is not None and frame["sequence"] != frame["since"] + len(heard):
            self._problem(f"{len(heard)} things between {frame['since']} and {frame['sequence']}")
        self.here, self.seat, self.game = True, frame["seat"], game
        self._take(frame)

    def _take(self, frame: dict[str, Any]) -> None:
        self.sequence = frame["sequence"]
        state = frame["now"] or {}
        self.ask = state.get("ask")
        between = state.get("between")
        self.between = between["hand"] if between and self.seat in between["waiting"] else None
        if self.ask or self.between is not None:
            self.table.asked()

    def _done(self, id: str) -> None:
        message = self.unanswered.pop(id, None)
        if message is None:
            return
        if message["type"] == "act":
            self.table.acknowledged.append((self.game, self.seat, message["code"]))

    def _problem(self, text: str) -> None:
        self.table.found.problems.append(f"table {self.table.id}, seat {self.seat}: {text}")


class PlayedTable:
    """A table whose four players act together, at even distances in time."""

    def __init__(self, id: str, url: str, tokens: list[str], every: float, pause: float, found: Found) -> None:
        parts = urlsplit(url)
        assert parts.hostname is not None
        assert parts.port is not None
        self.id, self.address, self.port = id, parts.hostname, parts.port
        self.found = found
        self.acknowledged: list[tuple[str | None, int | None, int]] = []
        self.players = [Player(self, token, number == 0) for number, token in enumerate(tokens)]
        self.choice = random.Random(id)
        self._every, self._pause = every, pause
        self._next = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._acted_at = 0.0
        self._waiting: set[Player] | None = None
        self._discarded_at: float | None = None
        self.stopped = False

    async def sit_down(self, begin: float) -> None:
        """Everybody comes, takes a seat and is ready: the game begins. The first action is at a moment of its own."""
        self._next = begin
        for player in self.players:
            await player.come()
            while not player.here:
                await asyncio.sleep(0.01)
            if not player.host:
                player.say("sit")
            player.say("ready")

    def get_up(self) -> None:
        """Everybody goes."""
        for player in self.players:
            if player.socket is not None:
                player.socket.cut()

    async def lose_connections(self, mean: float) -> None:
        """Now and then one of them loses the connection, often right after an action, before the answer."""
        while not self.stopped:
            await asyncio.sleep(self.choice.expovariate(1 / mean))
            player = self.choice.choice(self.players)
            if self.choice.random() < 0.5 and time.perf_counter() >= self._pause_over:
                self.act()
            if player.here and not self.stopped:
                self.found.reconnects += 1
                await player.lose_the_connection(self.choice.random() * BACK_WITHIN)

    def asked(self) -> None:
        """Somebody has something to decide: at the next moment of this table."""
        if self._timer is None and not self.stopped:
            loop = asyncio.get_running_loop()
            moment = max(self._next, self._pause_over)
            self._timer = loop.call_later(max(0.0, moment - time.perf_counter()), self.act)

    @property
    def _pause_over(self) -> float:
        """When what comes after the last discard is no longer held back: who acts before is told then."""
        return 0.0 if self._discarded_at is None else self._discarded_at + self._pause

    def act(self) -> None:
        """Everybody who is asked decides now."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.stopped:
            return
        now = time.perf_counter()
        acted = False
        for player in self.players:
            if not player.here:
                continue  # when it comes back, the table is asked again
            if player.ask is not None:
                acted = True
                ask, player.ask = player.ask, None
                player.say("act", ask=ask["number"], code=self._chosen(ask["choices"])["code"])
                self.found.actions += self.found.measuring
            elif player.between is not None:
                player.say("next", hand=player.between)
                player.between = None
        if acted:
            self._discarded_at = None
            self.found.decisions += self.found.measuring
            self._waiting = {player for player in self.players if player.here}
            self._acted_at = now
        self._next = max(self._next + self._every, now)

    def _chosen(self, choices: list[dict[str, Any]]) -> dict[str, Any]:
        """Win, declare riichi; seldom call; else discard, or pass."""
        by_kind: dict[str, list[dict[str, Any]]] = {}
        for one in choices:
            by_kind.setdefault(one["kind"], []).append(one)
        for kind in ("tsumo", "ron", "riichi", "kita"):
            if kind in by_kind:
                return by_kind[kind][0]
        calls = [one for one in choices if one["kind"] in ("chi", "pon", "minkan", "kakan", "ankan")]
        if calls and self.choice.random() < CALLS:
            return self.choice.choice(calls)
        quiet = [one for one in choices if one["kind"] in ("discard", "tsumogiri", "pass")]
        return self.choice.choice(quiet)

    # What they are told

    def was_told(self, player: Player, happened: list[dict[str, Any]], now: float) -> None:
        """Something has happened: everything had been told when the players were asked, so it is what came of it."""
        kinds = [one["type"] for one in happened]
        if self._discarded_at is not None and kinds[0] != "discarded":
            if self.found.measuring:
                self.found.late.append(now - self._discarded_at - self._pause)
            self._discarded_at = None
        if kinds[-1] == "discarded" and self._discarded_at is None:
            self._discarded_at = now
        if {"won", "round_drawn"} & {*kinds} and player is self.players[0]:
            self.found.hands += 1
        if self._waiting is not None and player in self._waiting:
            self._waiting.discard(player)
            self._all_told(now)

    def no_longer_told(self, player: Player) -> None:
        """Who is not there is told on coming back."""
        if self._waiting is not None:
            self._waiting.discard(player)
            self._waiting = self._waiting or None

    def _all_told(self, now: float) -> None:
        if not self._waiting:
            self._waiting = None
            if self.found.measuring:
                self.found.told.append(now - self._acted_at)
