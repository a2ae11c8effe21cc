"""The one way to make a route: bodies and answers are msgspec structs, and whatever goes wrong is a `Problem`.

    routes = Routes("Scoring")

    @routes.post("/api/analyze")
    def analyze(body: ToAnalyze) -> Analyzed: ...

A handler names what it wants of a request: `body` (a struct, a mapping, or the bytes as they came), `query` (a struct
of the parameters after the question mark), `request`, and the parameters of its path. Plain functions run in a thread,
so that a long computation stops nobody; coroutines run in the loop. `prepare` gives an application the answers to what
goes wrong, the headers of every answer, and the pages that describe the routes.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp

from tehai.errors import near_matches
from tehai.server.http.api_page import api_page
from tehai.server.http.limits import UPLOADS, Buckets
from tehai.server.http.openapi import Handler, Route, describe, operation, summary
from tehai.server.http.problems import API, JSON, Shield, add_handlers, answer
from tehai.server.wire.refusal import Refusal

MIB: Final = 2**20
LARGEST_BODY: Final = MIB
"""Bytes of a body, where a route does not say otherwise."""
_PLACE: Final = re.compile(r" - at `(?:key in )?\$\.?(?P<path>[^`]*)`$")
_NAMED: Final = re.compile(r"(?:unknown|required) field `(?P<field>[^`]*)`$")

_AnyHandler = TypeVar("_AnyHandler", bound=Handler)
_Reader: TypeAlias = Callable[[Request], Awaitable[Any]]


class Routes:
    """Routes that belong together."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self.routes: list[Route] = []

    def get(self, path: str, *, errors: Iterable[int] = ()) -> Callable[[_AnyHandler], _AnyHandler]:
        """A route that only tells."""
        return self._route("GET", path, 0, (), None, errors)

    def post(
        self,
        path: str,
        *,
        limit: int = LARGEST_BODY,
        types: Iterable[str] = (JSON,),
        shape: Mapping[str, Any] | None = None,
        errors: Iterable[int] = (),
    ) -> Callable[[_AnyHandler], _AnyHandler]:
        """A route with a body of at most `limit` bytes.

        `types` are its media types (only a body of bytes is read in others than JSON), `shape` is the schema that the
        description shows where the type of the body says too little, `errors` are statuses beyond those of every route.
        """
        return self._route("POST", path, limit, types, shape, errors)

    def _route(
        self,
        method: str,
        path: str,
        limit: int,
        types: Iterable[str],
        shape: Mapping[str, Any] | None,
        errors: Iterable[int],
    ) -> Callable[[_AnyHandler], _AnyHandler]:
        def add(handler: _AnyHandler) -> _AnyHandler:
            self.routes.append(Route(method, path, handler, limit, tuple(types), shape, tuple(errors)))
            return handler

        return add

    def add_to(self, app: FastAPI) -> None:
        """Let an application serve these routes."""
        for route in self.routes:
            app.add_api_route(
                route.path,
                _endpoint(route),
                methods=[route.method],
                response_model=None,
                name=route.handler.__name__,
                operation_id=route.handler.__name__,
                tags=[self.tag],
                summary=summary(route.handler),
                description=inspect.getdoc(route.handler),
                openapi_extra=operation(route),
            )
            app.state.structs += route.structs


def _endpoint(route: Route) -> Callable[[Request], Awaitable[Response]]:
    readers = _readers(route)

    async def endpoint(request: Request) -> Response:
        given = {name: await read(request) for name, read in readers.items()}
        if inspect.iscoroutinefunction(route.handler):
            result = await route.handler(**given)
        else:
            result = await run_in_threadpool(route.handler, **given)
        return result if isinstance(result, Response) else answer(result)

    return endpoint


# Reading what a handler wants


def _readers(route: Route) -> dict[str, _Reader]:
    """For each parameter of the handler how it is read. The body is last: a request that is refused sends none."""
    readers: dict[str, _Reader] = {}
    for name in inspect.signature(route.handler).parameters:
        kind = route.hints[name]
        if name == "request":
            readers[name] = _itself
        elif name == "query":
            readers[name] = partial(_read_query, kind)
        elif name == "body" and kind is bytes:
            readers[name] = partial(read_body, route.limit)
        elif name == "body":
            readers[name] = partial(_read_json, msgspec.json.Decoder(kind), route.limit)
        else:
            assert name in route.path_names, f"{route.path} has no {name}"
            readers[name] = partial(_read_path, name, kind)
    return dict(sorted(readers.items(), key=lambda item: item[0] == "body"))


async def _itself(request: Request) -> Request:
    return request


async def _read_path(name: str, kind: Any, request: Request) -> Any:
    try:
        return msgspec.convert(request.path_params[name], kind, strict=False)
    except msgspec.ValidationError as problem:
        raise Refusal("bad_value", _PLACE.sub("", str(problem)), name) from None


async def _read_query(kind: Any, request: Request) -> Any:
    given: dict[str, str] = {}
    for name, value in request.query_params.multi_items():
        if name in given:
            raise Refusal("bad_value", "a parameter is given twice", name[:40], "give each once")
        given[name] = value
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as problem:
        raise unreadable(problem, kind) from None


async def _read_json(decoder: msgspec.json.Decoder[Any], limit: int, request: Request) -> Any:
    _check_json(request)
    data = await read_body(limit, request)
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as problem:
        raise unreadable(problem, decoder.type) from None
    except RecursionError:
        raise Refusal("bad_json", "the JSON is nested too deeply") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        said = str(problem) if isinstance(problem, msgspec.DecodeError) else "it is not UTF-8"
        raise Refusal("bad_json", f"this is not JSON: {said}", hint="send one JSON value") from None


def _check_json(request: Request) -> None:
    kind = request.headers.get("content-type", JSON).partition(";")[0].strip().lower()
    if kind != JSON:
        raise Refusal("bad_value", "the body is read as JSON only", "content-type", f"send {JSON}", status=415)
    if request.headers.get("content-encoding", "identity").lower() != "identity":
        raise Refusal("bad_value", "the body is packed", "content-encoding", "send it as it is", status=415)


async def read_body(limit: int, request: Request) -> bytes:
    """The body, as far as it is no larger than that; what is beyond is not even received."""
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length[:20]) > limit:
        raise _too_large(limit)
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > limit:
            raise _too_large(limit)
    return bytes(data)


def _too_large(limit: int) -> Refusal:
    size = f"{limit // MIB} MiB" if limit >= MIB else f"{limit:,} bytes"
    return Refusal("too_large", "the body is too large", hint=f"at most {size}", headers={"connection": "close"})


def unreadable(problem: msgspec.ValidationError, kind: Any = None) -> Refusal:
    """What msgspec says about a value, with the place as a path of fields: `melds[0]`."""
    said = str(problem)
    place = _PLACE.search(said)
    where = place["path"] if place else ""
    message = said[: place.start()] if place else said
    named = _NAMED.search(message)
    hint = ""
    if named:
        if not where and "unknown" in message and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            hint = near_matches(named["field"], kind.__struct_fields__)
        where = f"{where}.{named['field']}" if where else named["field"]
    return Refusal("bad_value", message.replace("`", ""), where[:80], hint)


def prepare(app: FastAPI, pages: ASGIApp | None = None) -> None:
    """What every application of this server has, whatever its routes are.

    `pages` answers whatever no route does: the front end finds its own way from an address. The application
    is made with `docs_url=None, redoc_url=None, openapi_url=None`: those pages come from here, as the usual ones load
    scripts from elsewhere.
    """
    app.add_middleware(Shield)
    app.state.uploads = Buckets(UPLOADS)
    app.state.structs = []
    add_handlers(app)
    if pages is not None:
        app.router.default = GZipMiddleware(pages)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    app.add_api_route(f"{API}openapi.json", lambda: answer(app.openapi()), include_in_schema=False)
    app.add_api_route(f"{API}docs", lambda: HTMLResponse(api_page(app.openapi())), include_in_schema=False)
