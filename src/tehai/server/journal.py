"""Log lines that name the request or the table they are about, as text or as JSON."""

from __future__ import annotations

import json
import logging
import time
from contextvars import ContextVar
from typing import Final

from tehai.server.limits.rates import Buckets, Rate

about: ContextVar[dict[str, str] | None] = ContextVar("about", default=None)
"""The context of log lines: `request` or `table`, and its id."""
FORMATS: Final = ("text", "json")
LIBRARIES: Final = ("uvicorn.error", "asyncio")
"""Other loggers: they complain about invalid input from clients."""
_SAME: Final = Rate(0.1, 5)
"""Limits lines of one kind: a full disk would otherwise cause hundreds."""


class _Lines(logging.Formatter):
    def __init__(self, as_json: bool) -> None:
        super().__init__()
        self._as_json = as_json

    def format(self, record: logging.LogRecord) -> str:
        ids, message = about.get() or {}, record.getMessage()
        if record.exc_info and record.exc_info[0] is not None:
            message += f" ({record.exc_info[0].__name__})"  # its text may show a hand or a wall
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created))
        if self._as_json:
            return json.dumps({"at": at, "level": record.levelname.lower(), **ids, "message": message})
        named = "".join(f" {name}={id}" for name, id in ids.items())
        return f"{at} {record.levelname.lower()}{named} {message}"


class _Seldom(logging.Filter):
    """Drop repeated lines of the same kind."""

    def __init__(self) -> None:
        super().__init__()
        self._kinds = Buckets(_SAME)

    def filter(self, record: logging.LogRecord) -> bool:
        return self._kinds.take(str(record.msg), time.monotonic())


def keep_journal(format: str, *, quiet: bool) -> logging.Handler:
    """Write the server's log lines to stderr."""
    handler = logging.StreamHandler()
    handler.setFormatter(_Lines(format == "json"))
    handler.addFilter(_Seldom())
    logger = logging.getLogger("tehai.server")
    logger.addHandler(handler)
    logger.setLevel(logging.WARNING if quiet else logging.INFO)
    for library in LIBRARIES:
        logging.getLogger(library).addHandler(handler)
    return handler
