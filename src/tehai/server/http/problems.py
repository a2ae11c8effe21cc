"""Answers over HTTP, and what is answered when something goes wrong: always a `Problem`, and nothing from inside."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import msgspec
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tehai.errors import IllegalAction, TehaiError
from tehai.server.store.store import StoreError
from tehai.server.wire.contract import Problem
from tehai.server.wire.messages import Fault
from tehai.server.wire.refusal import Refusal

JSON: Final = "application/json"
API: Final = "/api/"
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; "
        "img-src 'self' data:; "
        "style-src 'self' 'unsafe-inline'; "
        "connect-src 'self' ws: wss:; "
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
"""Of every answer. Nothing is loaded from elsewhere, no script stands in a page, and no page is shown in a frame."""

_log: Final = logging.getLogger("tehai.server")
_encode: Final = msgspec.json.Encoder().encode


def _fault(code: str, message: str, where: str = "", hint: str = "") -> Fault:
    return Refusal(code, message, where, hint).fault


def answer(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """An answer as JSON. It holds now, so nobody keeps it."""
    kept = {"cache-control": "no-store", **(headers or {})}
    return Response(_encode(body), status, kept, media_type=JSON)


def problem(status: int, fault: Fault, headers: Mapping[str, str] | None = None) -> Response:
    """The answer to a request that is not carried out."""
    return answer(Problem(error=fault), status, headers)


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return problem(error.status, error.fault, error.headers)


async def _wrong_input(_request: Request, error: Exception) -> Response:
    assert isinstance(error, TehaiError)
    hint = "" if isinstance(error, IllegalAction) else error.hint  # that one is the position, with all that is hidden
    return problem(400, _fault(error.code, error.message, error.where, hint))


async def _no_database(_request: Request, _error: Exception) -> Response:
    fault = _fault("server_error", "the database does not answer", hint="try again in a moment")
    return problem(503, fault, {"retry-after": "5"})


async def _bad_parameter(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return problem(422, _fault("bad_value", first["msg"], where))


async def _gone(_request: Request, _error: Exception) -> Response:
    """Whoever asked is no longer there to be answered."""
    return Response(status_code=400)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = {"allow": _methods(request)} if error.status_code == 405 else error.headers
    return problem(error.status_code, _http_fault(error.status_code, error.detail, request), headers)


def _methods(request: Request) -> str:
    """What an address knows: each route knows only its own."""
    fitting = (one for one in request.app.routes if one.matches(request.scope)[0] is not Match.NONE)
    return ", ".join(sorted({method for one in fitting for method in getattr(one, "methods", None) or ()}))


def _http_fault(status: int, detail: str, request: Request) -> Fault:
    path = request.url.path[:80]
    if status == 404:
        return _fault("not_found", "there is nothing at this address", path, f"{API}docs lists what there is")
    if status == 405:
        return _fault("not_allowed", f"this address does not know {request.method}", path)
    return _fault("bad_value", detail, path)


def without_text(problem: BaseException) -> str:
    """Where something went wrong, and of which kind it was. What an error says may show a hand or a wall, and those are
    not written to ordinary logs."""
    frames = traceback.extract_tb(problem.__traceback__)
    return "\n".join([*(f"{line.filename}:{line.lineno} in {line.name}" for line in frames), type(problem).__name__])


class Shield:
    """The outermost layer: it gives every answer its headers, and an answer to what nobody foresaw."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            await self.app(scope, receive, with_headers)
        except Exception as error:
            _log.error("%s %r was not answered\n%s", scope["method"], scope["path"], without_text(error))
            if begun:
                raise
            fault = _fault("server_error", "something went wrong here", hint="the server's log has the details")
            await problem(500, fault)(scope, receive, with_headers)


def add_handlers(app: FastAPI) -> None:
    """Let an application answer what goes wrong."""
    handlers: dict[type[Exception], Callable[[Request, Exception], Awaitable[Response]]] = {
        Refusal: _refused,
        TehaiError: _wrong_input,
        StoreError: _no_database,
        RequestValidationError: _bad_parameter,
        ClientDisconnect: _gone,
        HTTPException: _http_error,
    }
    for kind, tell in handlers.items():
        app.add_exception_handler(kind, tell)
