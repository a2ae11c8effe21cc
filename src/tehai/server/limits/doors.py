"""Limits on connections before a request has been read: their number per address, the time for the headers, and the
number of pieces of a body or message, because each piece costs time, however small."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tehai.server.limits.gate import RESERVED, counted, network_of
from tehai.server.limits.rates import Bucket
from tehai.server.limits.settings import Limits

_LARGEST_HEAD: Final = 16 * 1024
_PART: Final = 4096
"""Bytes that are parsed before checking whether the connection may continue."""
FAREWELL: Final = 15.0
"""Seconds for the closing handshake of a WebSocket."""
_FEW: Final = 0.2
"""The share of an address's connections that it may still open when only the reserved ones are left."""
MOST_CRUMBS: Final = 50
CRUMB: Final = 256
"""A body may arrive in this many pieces, and one more for each so many bytes."""


class Doors:
    """Open connections by address. Proxies are not counted, because they speak for many clients."""

    def __init__(self, limits: Limits, proxies: str) -> None:
        limits = limits.scaled()
        self.header_seconds, self.answer_seconds = limits.header_seconds, limits.answer_seconds
        self.frames = limits.frames_socket
        self._most_each, self._most = limits.connections_address, limits.connections
        self._proxies = proxies.replace(",", " ").split()
        self._open: Counter[str] = Counter()
        self.opened = 0

    def enter(self, host: str) -> bool:
        """Whether one more connection from this address is accepted."""
        keys = counted(network_of(host))
        most_each = self._most_each * (_FEW if self.opened >= RESERVED * self._most else 1)
        full = any(self._open[key] >= times * most_each for key, times in keys)
        if self.opened >= self._most or (full and not self._is_proxy(host)):
            return False
        self._open.update(key for key, _ in keys)
        self.opened += 1
        return True

    def _is_proxy(self, host: str) -> bool:
        if "*" in self._proxies or host in self._proxies:
            return True
        networks = (proxy for proxy in self._proxies if "/" in proxy)
        try:
            return any(ipaddress.ip_address(host) in ipaddress.ip_network(one, strict=False) for one in networks)
        except ValueError:
            return False

    def leave(self, host: str) -> None:
        """A connection from this address has ended."""
        self.opened -= 1
        for key, _ in counted(network_of(host)):
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]


def _send_at_once(transport: asyncio.Transport) -> None:
    """Turn off Nagle's algorithm, with which the second of two frames waits 40 ms until the first is acknowledged.
    asyncio does this for sockets it creates, but not for those of `listen`."""
    connected = transport.get_extra_info("socket")
    if connected.family in (socket.AF_INET, socket.AF_INET6):
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _parts(data: bytes) -> Iterator[bytes]:
    return (data[first : first + _PART] for first in range(0, len(data), _PART))


class Parser(h11.Connection):
    """An HTTP parser that rejects bodies in too many pieces."""

    crumbs = False
    _pieces = 0
    _size = 0

    def next_event(self) -> Any:
        event = h11.NEED_DATA if self.crumbs else super().next_event()
        if isinstance(event, h11.Request):
            self._pieces = self._size = 0
        elif isinstance(event, h11.Data):
            self._pieces += 1
            self._size += len(event.data)
            self.crumbs = self._pieces > MOST_CRUMBS + self._size // CRUMB
        return event


class Guarded(H11Protocol):
    """The protocol of one HTTP connection, with these limits."""

    doors: Doors
    conn: Parser
    _host: str | None = None
    _head: asyncio.TimerHandle | None = None
    _reader: asyncio.TimerHandle | None = None

    def __init__(self, config: Any, **more: Any) -> None:
        super().__init__(config, **more)
        self.conn = Parser(h11.SERVER, _LARGEST_HEAD)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        peer: Any = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        if not self.doors.enter(host):
            transport.abort()
            return
        self._host = host
        _send_at_once(transport)
        super().connection_made(transport)
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        for part in _parts(data):
            if self._host is None or self.transport.is_closing():
                return
            super().data_received(part)
            if self.conn.crumbs:
                self.transport.abort()
        self._wait_for_head()

    def send_400_response(self, msg: str) -> None:
        answering = self.cycle is not None and not self.cycle.response_complete
        if not answering and self.conn.our_state is h11.IDLE:
            super().send_400_response(msg)
        else:  # the request has been answered, or will be soon
            self.transport.abort()

    def _wait_for_head(self) -> None:
        """Headers that have begun must end in time, unless a request is being answered."""
        waits = self._host is not None and (self.cycle is None or self.cycle.response_complete)
        if not waits and self._head is not None:
            self._head.cancel()
            self._head = None
        elif waits and self._head is None:
            self._head = self.loop.call_later(self.doors.header_seconds, self._too_slow)

    def _too_slow(self) -> None:
        self._head = None
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()

    def pause_writing(self) -> None:
        """Disconnect a client that stops reading for too long."""
        super().pause_writing()
        self._reader = self.loop.call_later(self.doors.answer_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_waiting()

    def _stop_waiting(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            self._reader = None

    def handle_websocket_upgrade(self, event: Any) -> None:
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, GuardedSocket)
        protocol.host, self._host = self._host, None
        self._leave()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._host is not None:  # otherwise it was never accepted
            self._leave()
            super().connection_lost(exc)

    def _leave(self) -> None:
        if self._host is not None:
            self.doors.leave(self._host)
        self._host = None
        if self._head is not None:
            self._head.cancel()
            self._head = None
        self._stop_waiting()


class GuardedSocket(WebSocketsSansIOProtocol):
    """The protocol of one WebSocket. Messages wait until earlier ones have been read, and are counted there; other
    frames are counted here, because a ping is answered at once and costs as much as a command."""

    doors: Doors
    host: str | None = None
    """The address, as long as this counts as an HTTP connection: until the handshake is over."""
    _others: Bucket
    _rest: bytes = b""
    """Data that has arrived and is not parsed yet."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._others = Bucket(self.doors.frames, time.monotonic())
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        self._rest += data
        while self._rest and not self.read_paused and not self.transport.is_closing():
            part, self._rest = self._rest[:_PART], self._rest[_PART:]
            super().data_received(part)

    async def receive(self) -> Any:
        message = await super().receive()
        self.data_received(b"")
        return message

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._leave()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def _leave(self) -> None:
        if self.host is not None:
            self.doors.leave(self.host)
        self.host = None

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._end_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._end_soon()

    def _end_soon(self) -> None:
        """A closed connection stays open until the client has read what was sent before, but not for a client that
        reads nothing."""
        self.loop.call_later(FAREWELL, self.transport.abort)

    def _counts(self) -> bool:
        """Whether one more frame other than a message is accepted; if not, the connection ends."""
        if not self.transport.is_closing() and not self._others.take(time.monotonic()):
            self.transport.abort()
        return not self.transport.is_closing()

    def handle_ping(self) -> None:
        if self._counts():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self._counts():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        if self._counts():
            super().handle_cont(event)

    def handle_text(self, event: Any) -> None:
        if not self.close_sent or self._counts():
            super().handle_text(event)

    def handle_bytes(self, event: Any) -> None:
        if not self.close_sent or self._counts():
            super().handle_bytes(event)


def guarded(doors: Doors) -> tuple[type[Guarded], type[GuardedSocket]]:
    """The protocol classes for HTTP and for WebSockets, with these limits."""
    http: type[Guarded] = type("Guarded", (Guarded,), {"doors": doors})
    websocket: type[GuardedSocket] = type("GuardedSocket", (GuardedSocket,), {"doors": doors})
    return http, websocket
