"""WebSockets: text becomes commands, frames become text, and clients that flood or do not read are disconnected."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final
from urllib.parse import urlsplit

from starlette.websockets import WebSocket, WebSocketDisconnect

from tehai.server.actor import Actor, Arrived, Gone, Said
from tehai.server.audience import encoded
from tehai.server.hall import Hall, hall_of
from tehai.server.http.metrics import Metrics
from tehai.server.http.problems import REFUSED_AFTER, expect_name, log_fault, problem, refusal_of
from tehai.server.limits.gate import Gate, address_of
from tehai.server.store.people import Person
from tehai.server.store.store import StoreError
from tehai.server.table.table import SPECTATOR
from tehai.server.wire import messages
from tehai.server.wire.messages import Join
from tehai.server.wire.reading import Reader
from tehai.server.wire.refusal import Refusal

LARGEST_MESSAGE: Final = 16 * 1024
MOST_FAULTS: Final = 20
MOST_WAITING: Final = 500
JOIN_WITHIN: Final = 15.0
_commands: Final[Reader[messages.AnyCommand]] = Reader(messages.AnyCommand)


class Socket:
    """A WebSocket as a table sees it, with a queue of frames. A client that does not read them is disconnected."""

    def __init__(self, socket: WebSocket, gate: Gate) -> None:
        self.person: Person | None = None
        self._gate, self.address = gate, address_of(socket)
        self.over = asyncio.Event()
        """Set when the connection is closing or the client has stopped reading."""
        self._socket = socket
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, data: bytes) -> None:
        if self._waiting.qsize() < MOST_WAITING:
            self._waiting.put_nowait(data)
        else:
            self.over.set()

    def pay(self, kind: str) -> None:
        self._gate.take(kind, self.address, self.person.id if self.person else f"socket {id(self)}")

    def refuse(self, refusal: Refusal) -> None:
        """Answer something that is not a valid command."""
        self.send(encoded(messages.Refused(id=None, error=refusal.fault)))

    def end(self) -> None:
        """Send what is waiting and nothing more, and read nothing more: a blocked person who reads slowly must not play
        on."""
        self._waiting.put_nowait(None)
        self.over.set()

    async def pump(self) -> None:
        """Send queued frames until the end."""
        while (data := await self._waiting.get()) is not None:
            await self._socket.send_text(data.decode())


async def play(socket: WebSocket) -> None:
    """One client at a table, from its connection to its end."""
    hall = hall_of(socket)
    with contextlib.ExitStack() as held:
        try:
            await _let_in(socket, hall, held)
        except Refusal as refusal:
            await asyncio.sleep(REFUSED_AFTER)
            await socket.send_denial_response(problem(refusal))
            return
        await socket.accept()
        await _serve(socket, hall, held)


async def _let_in(socket: WebSocket, hall: Hall, held: contextlib.ExitStack) -> None:
    """Raise Refusal unless this client may open a WebSocket now. It counts as long as `held` is."""
    address, gate = address_of(socket), hall.gate
    gate.take("joins", address)
    held.enter_context(gate.sockets.hold(address, "too many connections from your address"))
    await gate.turn()
    expect_name(socket.headers.get("host", ""), hall.settings.names)
    if not _same_origin(socket, hall.settings.origins):
        raise Refusal("not_allowed", "another site may not play here", "origin")


async def _come_in(socket: WebSocket, connection: Socket, hall: Hall, held: contextlib.ExitStack) -> tuple[Actor, Join]:
    """Read the first message: returns the person and the table."""
    join = _read(await _text(socket))
    if not isinstance(join, Join):
        raise Refusal("not_allowed", "the first message must be join", "type")
    if join.token is not None:
        person = connection.person = await hall.people.expect(join.token, "token")
        held.enter_context(hall.gate.sockets_of_person.hold(person.id, "you have too many connections"))
    actor = await hall.house.find(socket.path_params["id"], lambda: hall.gate.take("wakes", address_of(socket)))
    if join.token is not None:  # refuse people who were blocked while the table was being restored
        connection.person = await hall.people.expect(join.token, "token")
    seated = actor.audience.seat(connection) != SPECTATOR
    if not seated and len(actor.audience) >= hall.gate.limits.sockets_table:
        raise Refusal("too_fast", "too many people watch this table", "", "try again later")
    return actor, join


async def _serve(socket: WebSocket, hall: Hall, held: contextlib.ExitStack) -> None:
    connection, table = Socket(socket, hall.gate), socket.path_params["id"]
    pump = asyncio.create_task(connection.pump())
    hall.metrics.connections.inc()
    actor: Actor | None = None
    try:
        async with asyncio.timeout(JOIN_WITHIN):
            actor, join = await _come_in(socket, connection, hall, held)
        actor.put(Arrived(connection, join))
        if hall.house.announcement:
            connection.send(encoded(messages.Announced(text=hall.house.announcement)))
        listening = asyncio.create_task(_listen(socket, connection, actor, hall.metrics))
        ending = asyncio.create_task(connection.over.wait())
        await asyncio.wait({listening, pump, ending}, return_when=asyncio.FIRST_COMPLETED)
        for task in (listening, ending):
            task.cancel()
        await asyncio.gather(listening, ending, return_exceptions=True)
    except WebSocketDisconnect:
        pass
    except (Refusal, StoreError) as fault:
        connection.refuse(refusal_of(fault))
    except TimeoutError:
        hint = f"join within {JOIN_WITHIN:.0f} seconds"
        connection.refuse(Refusal("not_allowed", "no message arrived", "", hint))
    except Exception as fault:  # uvicorn would log the error's text, which may show a hand
        log_fault(f"somebody at table {table} could not be served", fault)
        connection.refuse(Refusal("server_error", "something went wrong here", "", "try again"))
    finally:
        if actor is not None:
            actor.put(Gone(connection))
        hall.metrics.connections.dec()
        connection.end()
        with contextlib.suppress(Exception):
            async with asyncio.timeout(1):
                await pump
                await socket.close()
                while (await socket.receive())["type"] != "websocket.disconnect":
                    pass  # the closing frame comes after everything already queued
        pump.cancel()


async def _text(socket: WebSocket) -> str:
    """The next message. Raises WebSocketDisconnect at the end, and Refusal for bytes."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    if text is None:
        raise Refusal("bad_json", "messages must be text", "", "send JSON as text, not as bytes")
    return text


def _same_origin(socket: WebSocket, others: tuple[str, ...]) -> bool:
    """Whether the WebSocket was opened by our own page; programs send no origin."""
    origin = socket.headers.get("origin")
    if origin is None or origin in others:
        return True
    with contextlib.suppress(ValueError):  # an invalid origin is not ours
        site = urlsplit(origin).netloc  # empty: a page without an origin
        return bool(site) and site == socket.headers.get("host")
    return False


async def _listen(socket: WebSocket, connection: Socket, actor: Actor, metrics: Metrics) -> None:
    """Pass on commands until the connection ends or too many messages are invalid."""
    faults = 0
    while faults < MOST_FAULTS:
        try:
            text = await _text(socket)
            if connection.over.is_set():
                return
            connection.pay("commands")
            actor.put(Said(connection, _read(text), time.monotonic()))
        except (WebSocketDisconnect, RuntimeError):
            return
        except Refusal as refusal:
            faults += 1
            metrics.refused.inc()
            connection.refuse(refusal)


def _read(text: str) -> messages.AnyCommand:
    if len(text) > LARGEST_MESSAGE:
        raise Refusal("too_large", "the message is too large", "", f"at most {LARGEST_MESSAGE} letters")
    return _commands.read(text)
