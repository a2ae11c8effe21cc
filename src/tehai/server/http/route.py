"""The one way to make a route: bodies and answers are msgspec structs, and whatever goes wrong is a `Problem`.

    routes = Routes("Scoring")

    @routes.post("/api/analyze")
    def analyze(body: ToAnalyze) -> Analyzed: ...

A handler names what it wants of a request: `body` (a struct, a mapping, or the bytes as they came), `query` (a struct
of the parameters after the question mark), `request`, and the parameters of its path. Plain functions run in a thread
in the pool of their kind, so that a long computation stops nobody; coroutines run in the loop. What a route costs is
taken before its body is read.
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
"""Bytes of a body, where a route does not say otherwise. Bodies up to this size are not counted in what is held."""

_Handler = TypeVar("_Handler", bound=Callable[..., Any])


class Endpoint(Route):
    """A route, the handler that answers it, and what its description is made of."""

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
        self._wanted = sorted(names, key=lambda name: name == "body")  # last: a request that is refused sends none
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
            if taken is not None and refusal.fault.code == "server_error":  # nothing was done
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
        """What a handler wants of a request."""
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
        """A route that only tells."""
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
        """A route with a body of at most `limit` bytes.

        `types` are its media types (only a body of bytes is read in others than JSON), `shape` is the schema that the
        description shows where the type of the body says too little, `errors` are statuses beyond those of every route,
        `cost` is what is taken of the address before anything is read, and `pool` is where a plain function runs.
        """
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
    """The body, as far as it is no larger than that; what is beyond is not even received. There is room for a large one
    until it has been answered, or it is refused unread; a slow one is not waited for."""
    length = request.headers.get("content-length", "")
    chunked = "transfer-encoding" in request.headers  # then the length says nothing
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
    """Something that costs, taken first, and given back where it is refused."""
    taken = gate_of(request).take(kind, address_of(request), person)
    try:
        yield taken
    except (Refusal, TehaiError):
        taken.give_back()
        raise


def _too_large(limit: int) -> Refusal:
    size = f"{limit // MIB} MiB" if limit >= MIB else f"{limit:,} bytes"
    return Refusal("too_large", "the body is too large", hint=f"at most {size}", headers={"connection": "close"})
