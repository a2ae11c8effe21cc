"""WebSockets: from text to commands, from frames to text, and away with whoever floods or sleeps."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tehai.server.actor import Actor, Arrived, Gone, Said
from tehai.server.audience import encoded
from tehai.server.hall import hall_of
from tehai.server.http.limits import Bucket, Rate
from tehai.server.http.metrics import Metrics
from tehai.server.http.problems import log_fault, refusal_of
from tehai.server.store.people import Person
from tehai.server.store.store import StoreError
from tehai.server.wire import messages
from tehai.server.wire.refusal import Refusal

LARGEST_MESSAGE: Final = 16 * 1024
_RATE: Final = Rate(50, 200)
_MOST_FAULTS: Final = 20
_MOST_WAITING: Final = 500
_JOIN_WITHIN: Final = 15.0
_decode: Final[Callable[[str], messages.AnyCommand]] = msgspec.json.Decoder(messages.AnyCommand).decode


class Socket:
    """A WebSocket as a table sees it: frames wait in a queue. Who does not take them is let go."""

    def __init__(self, socket: WebSocket) -> None:
        self.person: Person | None = None
        self.sleeps = asyncio.Event()
        """Set when frames are not taken any more."""
        self._socket = socket
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, data: bytes) -> None:
        if self._waiting.qsize() < _MOST_WAITING:
            self._waiting.put_nowait(data)
        else:
            self.sleeps.set()

    def refuse(self, refusal: Refusal) -> None:
        """Say no to what is no command."""
        self.send(encoded(messages.Refused(id=None, error=refusal.fault)))

    def end(self) -> None:
        """Nothing more is sent after what is waiting."""
        self._waiting.put_nowait(None)

    async def pump(self) -> None:
        """Send what is waiting, until the end."""
        while (data := await self._waiting.get()) is not None:
            await self._socket.send_text(data.decode())


async def play(socket: WebSocket) -> None:
    """Somebody comes to a table, speaks and listens, and goes."""
    hall, table = hall_of(socket), socket.path_params["id"]
    if not _same_origin(socket, hall.settings.origins):
        await socket.close(4403, "another site may not play here")
        return
    await socket.accept()
    connection = Socket(socket)
    pump = asyncio.create_task(connection.pump())
    hall.metrics.connections.inc()
    actor: Actor | None = None
    try:
        async with asyncio.timeout(_JOIN_WITHIN):
            join = _read(await _text(socket))
            if not isinstance(join, messages.Join):
                raise Refusal("not_allowed", "the first message is join", "type")  # noqa: TRY301
            if join.token is not None:
                connection.person = await hall.people.expect(join.token, "token")
            actor = await hall.house.find(table)
        actor.put(Arrived(connection, join))
        listening = asyncio.create_task(_listen(socket, connection, actor, hall.metrics))
        sleeping = asyncio.create_task(connection.sleeps.wait())
        await asyncio.wait({listening, pump, sleeping}, return_when=asyncio.FIRST_COMPLETED)
        for task in (listening, sleeping):
            task.cancel()
        await asyncio.gather(listening, sleeping, return_exceptions=True)
    except WebSocketDisconnect:
        pass
    except (Refusal, StoreError) as problem:
        connection.refuse(refusal_of(problem))
    except TimeoutError:
        hint = f"join within {_JOIN_WITHIN:.0f} seconds"
        connection.refuse(Refusal("not_allowed", "nothing was said", "", hint))
    except Exception as problem:  # uvicorn would log what it says, a hand perhaps
        log_fault(f"somebody at table {table} could not be served", problem)
        connection.refuse(Refusal("server_error", "something went wrong here", "", "come again"))
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
                    pass  # the farewell lies behind whatever was still said
        pump.cancel()


async def _text(socket: WebSocket) -> str:
    """The next message. Raises WebSocketDisconnect at the end, and Refusal for bytes."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    if text is None:
        raise Refusal("bad_json", "a message is text", "", "send JSON as text, not as bytes")
    return text


def _same_origin(socket: WebSocket, others: tuple[str, ...]) -> bool:
    """A browser says from which page a WebSocket is opened; programs say nothing."""
    origin = socket.headers.get("origin")
    if origin is None or origin in others:
        return True
    with contextlib.suppress(ValueError):  # what is no address is no page of ours
        return urlsplit(origin).netloc == socket.headers.get("host")
    return False


async def _listen(socket: WebSocket, connection: Socket, actor: Actor, metrics: Metrics) -> None:
    """Hand on what is said, until there is nothing more or too much of it is wrong."""
    bucket = Bucket(_RATE, time.monotonic())
    faults = 0
    while faults < _MOST_FAULTS:
        try:
            text = await _text(socket)
            now = time.monotonic()
            if not bucket.take(now):
                raise Refusal("too_fast", "too many messages", "", f"at most {_RATE.per_second:.0f} per second")  # noqa: TRY301
            actor.put(Said(connection, _read(text), now))
        except (WebSocketDisconnect, RuntimeError):
            return
        except Refusal as refusal:
            faults += 1
            metrics.refused.inc()
            connection.refuse(refusal)


def _read(text: str) -> messages.AnyCommand:
    if len(text) > LARGEST_MESSAGE:
        raise Refusal("too_large", "the message is too large", "", f"at most {LARGEST_MESSAGE} letters")
    try:
        return _decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as problem:
        raise Refusal("bad_json", str(problem) or "not a message", "", "docs/server.md lists the commands") from None
