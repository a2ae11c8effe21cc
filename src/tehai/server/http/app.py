"""The server: tables over WebSockets, everything else over HTTP, and the pages themselves."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from importlib.metadata import version
from pathlib import Path
from typing import Final

from fastapi import FastAPI

from tehai.errors import TehaiError
from tehai.server.hall import Hall, Settings
from tehai.server.http.pages import Pages
from tehai.server.http.route import prepare
from tehai.server.http.routes import add_routes, live
from tehai.server.http.sockets import play
from tehai.server.store.store import Store

STATIC: Final = Path(__file__).parents[1] / "static"


def make_app(settings: Settings, static: Path = STATIC) -> FastAPI:
    """The application. What it holds is there while it runs, as `app.state.hall`; `app.state.failure` is why it could
    not start."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as stack:
            try:
                store = await stack.enter_async_context(Store.open(settings.database))
            except TehaiError as error:
                app.state.failure = error
                raise
            hall = app.state.hall = Hall(store, settings)
            await hall.house.open()
            try:
                yield
            finally:
                await hall.house.close()

    app = FastAPI(
        title="tehai", version=version("tehai"), lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None
    )
    app.state.failure = None
    prepare(app, Pages(directory=static, check_dir=False))
    add_routes(app)
    live.routes.add_to(app)
    app.add_api_websocket_route("/api/tables/{id}/ws", play)
    return app
