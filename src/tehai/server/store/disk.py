"""The disk of the database. While it is nearly full, nothing is begun that would make the database grow for long: new
guests, accounts, tables and games. Games that have begun are played to their ends."""

from __future__ import annotations

import logging
import math
import shutil
import time
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from tehai.errors import InputError
from tehai.server.limits.settings import MIB
from tehai.server.store.engines import async_url
from tehai.server.wire.refusal import Refusal

_LOOK_EVERY: Final = 1.0
_log: Final = logging.getLogger("tehai.server")


class Disk:
    """The disk of a folder, and the bytes that must stay free on it. Without a folder there is always room."""

    def __init__(self, folder: Path | None = None, least: int = 0) -> None:
        self._folder, self._least = folder, least
        self._looked_at = -math.inf
        self._low = False

    def free(self) -> float:
        """Free bytes; not a number if they are unknown."""
        if self._folder is None:
            return math.nan
        try:
            return shutil.disk_usage(self._folder).free
        except OSError:
            return math.nan

    def is_low(self) -> bool:
        """Whether too little is free. The log says when that changes."""
        now = time.monotonic()
        if self._folder is None or now < self._looked_at + _LOOK_EVERY:
            return self._low
        self._looked_at, before, free = now, self._low, self.free()
        self._low = free < self._least
        if self._low and not before:
            message = "only %.0f MiB are free in %s: no new guests, accounts, tables or games until there are %.0f"
            _log.warning(message, free / MIB, self._folder, self._least / MIB)
        elif before and not self._low:
            _log.warning("%.0f MiB are free in %s again", free / MIB, self._folder)
        return self._low

    def expect_room(self) -> None:
        """Refuse what would make the database grow for long while too little is free."""
        if self.is_low():
            hint = "games that have begun go on; tell the server's operator"
            raise Refusal("no_space", "the server's disk is nearly full", "", hint)


def disk_of(database: str, folder: Path | None, least: int) -> Disk:
    """The disk of a database: that of the given folder, or of an SQLite file; raises InputError if there is no such
    folder."""
    if folder is not None and not folder.is_dir():
        raise InputError("bad_value", f"{folder} is not a folder", "disk", "the folder of the database")
    address = make_url(async_url(database))
    file = address.database if address.drivername.startswith("sqlite") else None
    if folder is None and file not in (None, "", ":memory:"):
        folder = Path(str(file)).absolute().parent
    return Disk(folder, least)
