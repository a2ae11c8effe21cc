"""Run the application with uvicorn."""

from __future__ import annotations

import gc
import logging
import socket
import sys
import threading
import time
from collections.abc import Callable
from typing import Final

import uvicorn
from starlette.applications import Starlette

from tehai.server.hall import Settings
from tehai.server.http.app import make_app
from tehai.server.http.sockets import LARGEST_MESSAGE
from tehai.server.journal import keep_journal
from tehai.server.limits.doors import Doors, guarded

_log: Final = logging.getLogger("tehai.server")
_YOUNG: Final = (2_000, 20, 1_000_000)
_COLLECT_EVERY: Final = 900.0
_SWITCH: Final = 0.001
"""Python's switch interval, in seconds: how long the event loop may wait for a computing thread."""


def config_of(app: Starlette, *, proxies: str = "127.0.0.1") -> uvicorn.Config:
    """The configuration of uvicorn."""
    http, websocket = guarded(Doors(app.state.gate.limits, proxies))
    return uvicorn.Config(
        app,
        http=http,
        ws=websocket,
        log_config=None,  # its lines go to the journal
        log_level="warning",  # others than warnings name the addresses of clients
        access_log=False,
        ws_max_size=4 * LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,  # frames are small; compressing them costs time and memory for each connection
        forwarded_allow_ips=proxies,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def run(
    settings: Settings,
    listening: socket.socket,
    started: Callable[[], None] | None = None,
    *,
    proxies: str = "127.0.0.1",
    quiet: bool = True,
    journal: str = "text",
) -> None:
    """Serve until stopped; `started` is called once the server answers."""
    keep_journal(journal, quiet=quiet)
    app = make_app(settings)
    server = uvicorn.Server(config_of(app, proxies=proxies))
    logging.getLogger("uvicorn.error").addFilter(lambda _: app.state.failure is None)  # we print our own message

    def tell() -> None:
        _log.info("listening on %s port %d", *listening.getsockname()[:2])
        if started is not None:
            started()

    threading.Thread(target=_call_when_started, args=(server, tell), daemon=True).start()
    if settings.network is not None:
        settings.network.serve_with(server)
    _collect_seldom()
    sys.setswitchinterval(_SWITCH)
    try:
        with listening:
            server.run([listening])
    except SystemExit:
        if app.state.failure is not None:
            raise app.state.failure from None
        raise


def _collect_seldom() -> None:
    """Make full garbage collections rare. Games hold long-lived objects: a full collection, which Python makes whenever
    they have grown by a quarter, would stop every table for a third of a second."""
    gc.freeze()
    gc.set_threshold(*_YOUNG)

    def collect() -> None:
        while True:
            time.sleep(_COLLECT_EVERY)
            gc.collect()

    threading.Thread(target=collect, name="tehai-garbage", daemon=True).start()


def _call_when_started(server: uvicorn.Server, started: Callable[[], None]) -> None:
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.05)
    started()
