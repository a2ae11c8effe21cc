"""How routes are made: bodies and answers are msgspec structs, and every error is a `Problem`.

    routes = Routes("Scoring")

    @routes.post("/api/analyze")
    def analyze(body: ToAnalyze) -> Analyzed: ...

A handler takes what it needs of a request as parameters: `body` (a struct, a mapping, or raw bytes), `query` (a struct
of the query parameters), `request`, and the parameters of its path. Plain functions run in a thread of a pool, so that
a long computation blocks nothing else; coroutines run in the event loop. The cost of a route is taken before its body
is read.
"""

from __future__ import annotations

import asyncio
import contextlib
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar, get_type_hints

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tehai.errors import TehaiError
from tehai.server.http.problems import JSON, answer
from tehai.server.limits.gate import Taken, address_of, gate_of
from tehai.server.limits.pools import Pool
from tehai.server.limits.settings import MIB
from tehai.server.traces import traces
from tehai.server.wire.reading import Reader, read_texts
from tehai.server.wire.refusal import Refusal

LARGEST_BODY: Final = 16 * 1024
"""The default maximum of a body, in bytes. Bodies up to this size do not count towards the bytes held."""

_NOT_DONE: Final = ("server_error", "no_space")
"""Codes of refusals after which the cost is given back."""

_Handler = TypeVar("_Handler", bound=Callable[..., Any])


class Endpoint(Route):
    """A route, its handler, and its description."""

    def __init__(
        self,
        method: str,
        path: str,
        handler: Callable[..., Any],
        errors: Iterable[int],
        limit: int = LARGEST_BODY,
        types: Iterable[str] = (JSON,),
        shape: Mapping[str, Any] | None = None,
        *,
        cost: str | None = None,
        pool: str = "scores",
    ) -> None:
        super().__init__(path, self._answer, name=handler.__name__)
        self.methods = {method}  # without HEAD, which Starlette adds to GET
        self.method, self.handler = method, handler
        self.hints = get_type_hints(handler, include_extras=True)
        self.errors, self.limit, self.types, self.shape = errors, limit, types, shape
        self.cost, self._pool = cost, pool
        self._reader: Reader[Any] = Reader(self.hints.get("body", Any))
        names = inspect.signature(handler).parameters
        self._wanted = sorted(names, key=lambda name: name == "body")  # last: refused requests need not send it
        unknown = {*names} - {"request", "query", "body", *self.param_convertors}
        assert not unknown, f"{path} has no {', '.join(unknown)}"

    async def _answer(self, request: Request) -> Response:
        with traces.span(f"{self.method} {self.path}", {"http.route": self.path, "http.request.method": self.method}):
            return await self._paid(request)

    async def _paid(self, request: Request) -> Response:
        taken = None if self.cost is None else gate_of(request).take(self.cost, address_of(request))
        try:
            return await self._carry_out(request)
        except Refusal as refusal:
            if taken is not None and refusal.fault.code in _NOT_DONE:
                taken.give_back()
            raise

    async def _carry_out(self, request: Request) -> Response:
        with contextlib.ExitStack() as held:
            request.state.held = held
            given = {name: await self._read(name, request) for name in self._wanted}
            if inspect.iscoroutinefunction(self.handler):
                result = await self.handler(**given)
            else:
                pool: Pool = getattr(request.app.state.pools, self._pool)
                result = await pool.run(lambda: self.handler(**given))
        return result if isinstance(result, Response) else answer(result)

    async def _read(self, name: str, request: Request) -> Any:
        """What a handler needs of a request."""
        kind = self.hints[name]
        match name:
            case "request":
                return request
            case "query":
                return _read_query(kind, request)
            case "body":
                return await (read_body(self.limit, request) if kind is bytes else self._read_json(request))
        return read_texts(request.path_params[name], kind, name)

    async def _read_json(self, request: Request) -> Any:
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != JSON:
            raise Refusal("bad_value", "only JSON bodies are accepted", "content-type", f"send {JSON}", status=415)
        if request.headers.get("content-encoding", "identity").lower() != "identity":
            raise Refusal(
                "bad_value",
                "compressed bodies are not accepted",
                "content-encoding",
                "send it uncompressed",
                status=415,
            )
        return self._reader.read(await read_body(self.limit, request))


class Routes:
    """Routes that belong together."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self.endpoints: list[Endpoint] = []

    def get(
        self, path: str, *, errors: Iterable[int] = (), cost: str | None = None, pool: str = "scores"
    ) -> Callable[[_Handler], _Handler]:
        """A route that changes nothing."""
        return self._adds(lambda handler: Endpoint("GET", path, handler, errors, cost=cost, pool=pool))

    def post(
        self,
        path: str,
        *,
        limit: int = LARGEST_BODY,
        types: Iterable[str] = (JSON,),
        shape: Mapping[str, Any] | None = None,
        errors: Iterable[int] = (),
        cost: str | None = None,
        pool: str = "scores",
    ) -> Callable[[_Handler], _Handler]:
        """A route with a body of at most `limit` bytes. `types` are its media types (other than JSON only for bodies of
        bytes), `shape` is a schema for the description if the type says too little, `errors` are statuses beyond those
        of every route, `cost` is the limit it counts towards, and `pool` is where a plain function runs."""
        return self._adds(
            lambda handler: Endpoint("POST", path, handler, errors, limit, types, shape, cost=cost, pool=pool)
        )

    def _adds(self, endpoint: Callable[[_Handler], Endpoint]) -> Callable[[_Handler], _Handler]:
        def add(handler: _Handler) -> _Handler:
            self.endpoints.append(endpoint(handler))
            return handler

        return add


# Reading requests


def _read_query(kind: Any, request: Request) -> Any:
    given: dict[str, str] = {}
    for name, value in request.query_params.multi_items():
        if name in given:
            raise Refusal("bad_value", "a parameter is given twice", name[:40], "give each once")
        given[name] = value
    return read_texts(given, kind)


async def read_body(limit: int, request: Request) -> bytes:
    """The body, if it is no larger than `limit`; the rest is not even received. A large body counts as held until its
    request has been answered, and is refused unread if there is no room; a slow one is dropped."""
    length = request.headers.get("content-length", "")
    chunked = "transfer-encoding" in request.headers  # then there is no length
    size = int(length[:20]) if length.isdecimal() and not chunked else limit
    if size > limit:
        raise _too_large(limit)
    gate = gate_of(request)
    if size > LARGEST_BODY:
        message = "too many large bodies are being received"
        request.state.held.enter_context(gate.bodies.hold(address_of(request), message, size))
    data = bytearray()
    try:
        async with asyncio.timeout(gate.limits.body_seconds):
            async for part in request.stream():
                data += part
                if len(data) > limit:
                    raise _too_large(limit)
    except TimeoutError:
        message, hint = "the body comes too slowly", f"send it within {gate.limits.body_seconds:g} seconds"
        raise Refusal("too_large", message, "", hint, status=408, headers={"connection": "close"}) from None
    return bytes(data)


@contextlib.contextmanager
def paid(request: Request, kind: str, person: str | None = None) -> Iterator[Taken]:
    """A cost, taken first and returned if the request is refused."""
    taken = gate_of(request).take(kind, address_of(request), person)
    try:
        yield taken
    except (Refusal, TehaiError):
        taken.give_back()
        raise


def _too_large(limit: int) -> Refusal:
    size = f"{limit // MIB} MiB" if limit >= MIB else f"{limit:,} bytes"
    return Refusal("too_large", "the body is too large", hint=f"at most {size}", headers={"connection": "close"})
