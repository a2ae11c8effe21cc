"""Running the application: uvicorn, and a free port."""

from __future__ import annotations

import gc
import logging
import socket
import threading
import time
from collections.abc import Callable
from typing import Final

import uvicorn
from fastapi import FastAPI

from tehai.errors import InputError
from tehai.server.app import make_app
from tehai.server.hall import Settings
from tehai.server.sockets import LARGEST_MESSAGE

_BACKLOG: Final = 2048
_YOUNG: Final = (2_000, 20, 1_000_000)
_COLLECT_EVERY: Final = 900.0


def free_port(first: int, tries: int) -> int:
    """The first port from there on that nobody listens at."""
    for port in range(first, min(first + tries, 65536)):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise InputError("bad_value", f"no port from {first} on is free", "port", "name another with --port")


def config_of(app: FastAPI, host: str, port: int, *, proxies: str = "127.0.0.1", quiet: bool = True) -> uvicorn.Config:
    """How uvicorn serves the application."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning" if quiet else "info",
        access_log=False,
        ws_max_size=4 * LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,  # frames are small; packing them costs time and memory for each connection
        backlog=_BACKLOG,
        forwarded_allow_ips=proxies,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def run(
    settings: Settings,
    host: str,
    port: int,
    started: Callable[[], None] | None = None,
    *,
    proxies: str = "127.0.0.1",
    quiet: bool = True,
) -> None:
    """Serve until somebody stops it; `started` is called when there is something to see."""
    app = make_app(settings)
    server = uvicorn.Server(config_of(app, host, port, proxies=proxies, quiet=quiet))
    logging.getLogger("uvicorn.error").addFilter(lambda _: app.state.failure is None)  # it is told in our own words
    if started is not None:
        threading.Thread(target=_call_when_started, args=(server, started), daemon=True).start()
    _collect_seldom()
    try:
        server.run()
    except SystemExit:
        if app.state.failure is not None:
            raise app.state.failure from None
        raise


def _collect_seldom() -> None:
    """Look for garbage among young objects only. What games hold lives long: looking through all of it, as Python does
    whenever it has grown by a quarter, would stop every table for a third of a second; so that is done seldom."""
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
