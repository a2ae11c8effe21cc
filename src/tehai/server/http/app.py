"""The server: tables over WebSockets, everything else over HTTP, and the pages themselves."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from anyio import to_thread
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import HTMLResponse
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.types import ASGIApp, Lifespan

from tehai.errors import TehaiError
from tehai.server.hall import Hall, Settings
from tehai.server.http.api_page import api_page
from tehai.server.http.openapi import describe
from tehai.server.http.pages import Pages
from tehai.server.http.problems import FORESEEN, Shield, refuse
from tehai.server.http.route import Routes
from tehai.server.http.routes import admin, live, logs, people, quiz, reference, scoring, sign_in
from tehai.server.http.sockets import play
from tehai.server.limits.gate import Gate
from tehai.server.limits.pools import Pools
from tehai.server.limits.settings import MIB, Limits
from tehai.server.store.disk import disk_of
from tehai.server.store.store import Store, StoreError, failure_of
from tehai.server.traces import traces

_FILE_THREADS: Final = 2
"""Threads that read the files of the pages. Starlette has forty, which keep the event loop from the interpreter."""
STATIC: Final = Path(__file__).parents[1] / "static"
WITHOUT_TABLES: Final = (scoring.routes, reference.routes, logs.routes, quiz.routes)
"""The routes that need neither tables nor a database."""


def make_app(settings: Settings, static: Path = STATIC) -> Starlette:
    """The application. `app.state.hall` is its state while it runs; `app.state.failure` says why it could not start."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as stack:
            try:
                await _start(app, settings, stack)
            except (TehaiError, StoreError) as problem:
                app.state.failure = failure_of(problem) if isinstance(problem, StoreError) else problem
                raise
            yield

    socket = WebSocketRoute("/api/tables/{id}/ws", play)
    pages = Pages(directory=static, check_dir=False)
    app = serve(
        (*WITHOUT_TABLES, people.routes, live.routes, admin.routes, sign_in.routes),
        pages,
        [socket],
        lifespan,
        settings.limits,
    )
    app.state.names = settings.names
    app.state.failure = None
    return app


async def _start(app: Starlette, settings: Settings, stack: contextlib.AsyncExitStack) -> None:
    """Open the database, and start everything that runs beside requests. The stack stops it again."""
    to_thread.current_default_thread_limiter().total_tokens = _FILE_THREADS
    disk = disk_of(settings.database, settings.disk, settings.limits.disk_mib * MIB)
    store = await stack.enter_async_context(Store.open(settings.database, disk=disk))
    stack.callback(app.state.pools.close)
    hall = app.state.hall = Hall(store, settings, app.state.gate, app.state.pools)
    if settings.metrics is not None:
        stack.callback(hall.metrics.serve(*settings.metrics))
    if settings.traces:
        stack.callback(traces.switch_on())
    await hall.house.open()
    stack.push_async_callback(hall.house.close)
    for work in (hall.look_for_orders(), hall.finish_deletions()):
        stack.callback(asyncio.create_task(work).cancel)


def serve(
    parts: Sequence[Routes],
    pages: ASGIApp | None = None,
    sockets: Sequence[BaseRoute] = (),
    lifespan: Lifespan[Starlette] | None = None,
    limits: Limits | None = None,
) -> Starlette:
    """An application with these routes, the pages that describe them, error answers and headers. `pages` answers every
    other address with the front end, which does its own routing."""
    endpoints = [endpoint for part in (*parts, _description(parts)) for endpoint in part.endpoints]
    app = Starlette(
        routes=[*endpoints, *sockets],
        middleware=[Middleware(Shield)],
        exception_handlers=dict.fromkeys(FORESEEN, refuse),
        lifespan=lifespan,
    )
    app.state.names = None
    app.state.gate = Gate(limits or Limits())
    app.state.pools = Pools(app.state.gate.limits)
    if pages is not None:
        app.router.default = pages
    return app


def _description(parts: Sequence[Routes]) -> Routes:
    """The routes that describe the others."""
    routes = Routes("Description")

    described = cache(lambda: describe(parts))
    page = cache(lambda: api_page(described()))

    @routes.get("/api/openapi.json")
    async def openapi() -> dict[str, Any]:
        return described()

    @routes.get("/api/docs")
    async def docs() -> HTMLResponse:
        return HTMLResponse(page())

    return routes
