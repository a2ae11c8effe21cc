"""Where a server listens: on its port, and if that is on this computer only, on the network when the host opens it."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
from typing import TYPE_CHECKING, Any, Final, Literal

from tehai.errors import InputError
from tehai.system import network_address

if TYPE_CHECKING:
    import uvicorn

_BACKLOG: Final = 2048
_PORTS_TRIED: Final = 20


def listen(host: str, port: int, tries: int = 1) -> socket.socket:
    """A socket that listens on `port`, or on the next free one if there are more tries; port 0 is any free one. It
    binds the port at once, because a port that was free a moment ago may be taken."""
    last = min(port + tries, 65536) - 1
    for one in range(port, last + 1):
        try:
            family, *_, address = socket.getaddrinfo(host, one, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
            return socket.create_server(address, family=family, backlog=_BACKLOG)
        except OSError as problem:
            if not _taken(problem):
                reason, *_ = (problem.strerror or str(problem)).split(
                    " (while attempting"
                )  # then comes the address again
                message = f"cannot listen on {host} port {one}: {reason}"
                raise InputError("bad_value", message, "port", "choose another address or port") from None
    taken = f"port {port} is in use" if last == port else f"ports {port} to {last} are in use"
    raise InputError("bad_value", taken, "port", "choose another with --port")


def _taken(problem: OSError) -> bool:
    """Whether another program has the port; Windows reports reserved ports as forbidden."""
    return problem.errno == errno.EADDRINUSE or (sys.platform == "win32" and problem.errno == errno.EACCES)


def port_of(listening: socket.socket) -> int:
    """The port that a socket listens on."""
    port: int = listening.getsockname()[1]
    return port


class Network:
    """Opens a server that listens on this computer only to the local network."""

    def __init__(self, port: int) -> None:
        self.url = ""
        """The address under which others reach the server; empty while it is closed to them."""
        self._port = port
        self._server: uvicorn.Server | None = None
        self._door: asyncio.Server | None = None
        self._switching = asyncio.Lock()

    def serve_with(self, server: uvicorn.Server) -> None:
        """Serve connections from the network with this server."""
        self._server = server

    async def open(self) -> Literal["no_network", "no_port"] | None:
        """Listen on the network too, on the same port or the next free one; returns the problem, if any."""
        async with self._switching:
            if self._door is not None:
                return None
            address = network_address()
            if address == "127.0.0.1":
                return "no_network"
            try:
                listening = listen(address, self._port, _PORTS_TRIED)
            except InputError:
                return "no_port"
            assert self._server is not None
            self._door = await asyncio.get_running_loop().create_server(self._protocol, sock=listening)
            self._server.servers.append(self._door)
            self.url = f"http://{address}:{port_of(listening)}"
            return None

    def _protocol(self) -> asyncio.Protocol:
        """The protocol that uvicorn creates for each connection."""
        server: Any = self._server
        made: asyncio.Protocol = server.config.http_protocol_class(
            config=server.config, server_state=server.server_state, app_state=server.lifespan.state
        )
        return made

    async def close(self) -> None:
        """Accept no new connections from the network; existing ones stay."""
        async with self._switching:
            if self._door is not None and self._server is not None:
                self._door.close()
                self._server.servers.remove(self._door)
            self._door, self.url = None, ""
