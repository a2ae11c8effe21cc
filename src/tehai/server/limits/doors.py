"""Connections, before a request has been read: so many from an address, and so long for the head of a request."""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from tehai.server.limits.gate import counted, network_of
from tehai.server.limits.settings import Limits


class Doors:
    """Who has connections open. Proxies are not counted: they speak for many."""

    def __init__(self, limits: Limits, proxies: str) -> None:
        limits = limits.scaled()
        self.header_seconds, self.answer_seconds = limits.header_seconds, limits.answer_seconds
        self._most_each, self._most = limits.connections_address, limits.connections
        self._proxies = proxies.replace(",", " ").split()
        self._open: Counter[str] = Counter()
        self.opened = 0

    def enter(self, host: str) -> bool:
        """Whether one more connection from there is taken."""
        keys = counted(network_of(host))
        full = any(self._open[key] >= times * self._most_each for key, times in keys)
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
        """A connection from there is over."""
        self.opened -= 1
        for key, _ in counted(network_of(host)):
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]


class Guarded(H11Protocol):
    """The protocol of one connection, behind the doors."""

    doors: Doors
    _host: str | None = None
    _head: asyncio.TimerHandle | None = None
    _reader: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        peer: Any = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        if not self.doors.enter(host):
            transport.abort()
            return
        self._host = host
        super().connection_made(transport)
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        if self._host is None:
            return
        super().data_received(data)
        self._wait_for_head()

    def _wait_for_head(self) -> None:
        """A head that has begun must end in time; where a request is being answered, none is waited for."""
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
        self._leave()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._host is not None:  # else it was never let in
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


def guarded(doors: Doors) -> type[Guarded]:
    """The protocol of connections that come through these doors."""
    return type("Guarded", (Guarded,), {"doors": doors})
