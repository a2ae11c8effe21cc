"""HTTP answers, and error answers: always a `Problem`, without internal details."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import secrets
import traceback
from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tehai.errors import IllegalAction, TehaiError
from tehai.server.journal import about
from tehai.server.limits.gate import Gate, network_of
from tehai.server.store.store import StoreError
from tehai.server.wire.contract import Problem
from tehai.server.wire.refusal import Refusal

JSON: Final = "application/json"
API: Final = "/api/"
NOT_KEPT: Final = {"cache-control": "no-store"}
"""Headers that stop caches from storing answers."""
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; "
        "img-src 'self' data:; "
        "style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; "
        "object-src 'none'; "
        "base-uri 'none'; "
        "form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
"""Headers of every answer: pages load nothing from elsewhere, contain no inline scripts, and cannot be framed."""

_LITTLE: Final = 2**16
"""Bytes of a body that are read anyway, together with the headers."""
REFUSED_AFTER: Final = 1.0
"""Seconds until a request beyond the limit of its address is answered. Otherwise a client that ignores refusals could
keep the server busy with them alone."""
FORESEEN: Final = (Refusal, TehaiError, StoreError, ClientDisconnect, HTTPException)
"""Errors that refuse a request."""
_log: Final = logging.getLogger("tehai.server")
_encode: Final = msgspec.json.Encoder().encode


def answer(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """An answer as JSON."""
    return Response(_encode(body), status, {**NOT_KEPT, **(headers or {})}, media_type=JSON)


def problem(refusal: Refusal) -> Response:
    """The answer to a refused request."""
    return answer(Problem(error=refusal.fault), refusal.status, refusal.headers)


def refusal_of(error: Exception) -> Refusal:
    """What clients may see of an error."""
    match error:
        case Refusal():
            return error
        case TehaiError():
            hint = (
                "" if isinstance(error, IllegalAction) else error.hint
            )  # of an illegal action, it is the position with all hands
            return Refusal(error.code, error.message, error.where, hint, status=400)
        case StoreError():
            return Refusal(
                "server_error",
                "the database does not answer",
                hint="try again in a moment",
                headers={"retry-after": "5"},
            )
        case ClientDisconnect():
            return Refusal("bad_value", "the request ended early")
    return Refusal("server_error", "something went wrong here", "", "the server's log has the details", status=500)


async def refuse(request: Request, error: Exception) -> Response:
    """The answer to a request that went wrong."""
    return problem(_http_refusal(request, error) if isinstance(error, HTTPException) else refusal_of(error))


def _http_refusal(request: Request, error: HTTPException) -> Refusal:
    path = request.url.path[:80]
    match error.status_code:
        case 404:
            return Refusal("not_found", "nothing found at this address", path, f"{API}docs lists all addresses")
        case 405:
            fitting = (one for one in request.app.routes if one.matches(request.scope)[0] is not Match.NONE)
            known = {method for one in fitting for method in getattr(one, "methods", None) or ()}
            message = f"this address does not support {request.method}"
            return Refusal("not_allowed", message, path, status=405, headers={"allow": ", ".join(sorted(known))})
    return Refusal("bad_value", error.detail, path, status=error.status_code, headers=error.headers)


def log_fault(what: str, problem: BaseException) -> None:
    """Log where an error happened, and its type. Its text may show a hand or a wall, so it does not go into ordinary
    logs."""
    _log.error("%s", fault_lines(what, problem))


def fault_lines(what: str, problem: BaseException) -> str:
    """What went wrong, where, and the type of the error."""
    frames = traceback.extract_tb(problem.__traceback__)
    places = (f"{line.filename}:{line.lineno} in {line.name}" for line in frames)
    return "\n".join([what, *places, type(problem).__name__])


def expect_name(host: str, names: Sequence[str] | None) -> None:
    """Refuse requests for another host name: another website may have a name that leads here."""
    if names is None:
        return
    name = ""
    with contextlib.suppress(ValueError):  # an invalid host, such as one with half a bracket, is not ours
        name = urlsplit(f"//{host}").hostname or ""
    with contextlib.suppress(ValueError):
        ipaddress.ip_address(name)
        return
    if name not in ("localhost", *names):
        raise Refusal("not_allowed", "unknown host name", "host", "use the server's own name or address", status=421)


class Shield:
    """The outermost layer: it refuses too frequent requests, adds the headers to every answer, and answers unexpected
    errors."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, request = False, secrets.token_hex(8)
        about.set({"request": request})
        sending = _has_large_body(scope)

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                headers["x-request-id"] = request
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if sending:  # otherwise the rest of the body would be read only to be discarded
                    headers["connection"] = "close"
            await send(message)

        async def received() -> Message:
            nonlocal sending
            message = await receive()
            sending = sending and message.get("more_body", False)
            return message

        gate: Gate = scope["app"].state.gate
        address = network_of(scope["client"][0] if scope.get("client") else "")
        with contextlib.ExitStack() as held:
            try:
                held.enter_context(gate.answering.hold(address, "too many requests at a time from your address"))
                gate.take("requests", address)
            except Refusal as refusal:
                await asyncio.sleep(REFUSED_AFTER)
                await problem(refusal)(scope, received, with_headers)
                return
            await gate.turn()
            try:
                expect_name(Headers(scope=scope).get("host", ""), scope["app"].state.names)
            except Refusal as refusal:
                await problem(refusal)(scope, received, with_headers)
                return
            try:
                await self.app(scope, received, with_headers)
            except Exception as error:
                log_fault(f"{scope['method']} {scope['path']!r} was not answered", error)
                if begun:
                    raise
                await problem(refusal_of(error))(scope, received, with_headers)


def _has_large_body(scope: Scope) -> bool:
    """Whether more than a little follows the head of a request."""
    headers = Headers(scope=scope)
    length = headers.get("content-length", "0")
    return "transfer-encoding" in headers or not length.isdecimal() or int(length[:20]) > _LITTLE
