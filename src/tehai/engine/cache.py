"""Machine code on disk: where it is stored, how processes share it, and when old code is removed.

The folder is named after a hash of everything that affects the code, because Numba only notices changes in the file of
the function it loads. One process compiles at a time: two that compiled the same function for different arguments could
choose the same file name. The others wait, then load the result.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Final

from .. import kernel
from ..system import user_cache
from .patches import compile_through, compiler_lock

BYTES_KEPT: Final = 2 * 1024**3
"""Enough for the kernels of a dozen checkouts."""
SECONDS_KEPT: Final = 3600.0
"""Code used this recently stays, however much there is: another process may be running it."""
_FOLDER: Final = re.compile(r"[0-9a-f]{16}")
_COMPILING: Final = "Compiling the rules for this machine: once, about a minute"
_WAITING: Final = "Another process is compiling the rules for this machine: waiting for it"
_load_only: ContextVar[bool] = ContextVar("load_only", default=False)


class NotCachedError(Exception):
    """Raised instead of compiling in a `load_only` block."""


def source_hash() -> str:
    """A hash of the kernel's sources and of the compiler's versions."""
    import hashlib

    import numba

    digest = hashlib.sha256(f"{sys.version} {numba.__version__}".encode())
    sources = [Path(__file__).with_name(name) for name in ("compile.py", "patches.py")]
    for folder in kernel.__path__:
        sources += sorted(Path(folder).rglob("*.py"))
    for path in sources:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """The folder for machine code: $TEHAI_CACHE, or the user's cache folder."""
    root = os.environ.get("TEHAI_CACHE")
    return Path(root) if root else user_cache()


def cache_folder() -> Path:
    """The folder for the machine code of this kernel."""
    return cache_root() / source_hash()


def made_folder() -> Path | None:
    """The folder, created and marked as recently used; None if it is not writable."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def remove_old_folders(folder: Path) -> None:
    """Remove the code of other kernels, the longest unused first, until the rest fits into `BYTES_KEPT`.

    What was used within `SECONDS_KEPT` stays.
    """
    import shutil

    def last_used(path: Path) -> float:
        return path.stat().st_mtime

    with suppress(OSError):  # another process may be removing the same folders
        folders = [path for path in folder.parent.iterdir() if _FOLDER.fullmatch(path.name)]
        room = BYTES_KEPT
        for path in sorted(folders, key=last_used, reverse=True):
            room -= _size(path)
            if room < 0 and path != folder and last_used(path) < time.time() - SECONDS_KEPT:
                shutil.rmtree(path, ignore_errors=True)


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


@contextmanager
def load_only() -> Iterator[None]:
    """A block in which nothing is compiled: a function that is not in the cache raises `NotCachedError`."""
    token = _load_only.set(True)
    try:
        yield
    finally:
        _load_only.reset(token)


@contextmanager
def folder_lock(folder: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """A block that only one process can enter at a time. `waiting` is called if another process is inside. The system
    releases the lock when a process ends, for whatever reason."""
    from filelock import FileLock, Timeout

    lock = FileLock(folder / "lock", fallback_to_soft=False)  # a soft lock would outlive its process
    with ExitStack() as stack:
        with suppress(OSError):  # without a writable folder or locks, nothing is shared
            folder.mkdir(parents=True, exist_ok=True)
            try:
                stack.enter_context(lock.acquire(blocking=False))
            except Timeout:
                waiting()
                stack.enter_context(lock)
        yield


class Sharing:
    """Takes turns compiling with other processes, and counts what this one has compiled."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.compiled = 0
        self._alone = False
        self._told: set[str] = set()

    def join(self, dispatcher: Any) -> Any:
        """A dispatcher that compiles only what is not in the cache, and only in its turn."""
        return compile_through(dispatcher, self._in_turn, self._before_compiling)

    def _before_compiling(self) -> None:
        if not self._alone:
            raise NotCachedError
        if self.compiled == 0:
            self._tell(_COMPILING)
            remove_old_folders(self.folder)
        self.compiled += 1

    def _in_turn(self, find_or_compile: Callable[[Any], Any], signature: Any) -> Any:
        with compiler_lock():  # Numba's own, taken first by all: threads wait for it, processes for ours
            try:
                return find_or_compile(signature)
            except NotCachedError:
                if _load_only.get():
                    raise
            with folder_lock(self.folder, self._tell_of_waiting):
                self._alone = True
                try:
                    return find_or_compile(signature)
                finally:
                    self._alone = False

    def _tell_of_waiting(self) -> None:
        import multiprocessing

        if multiprocessing.parent_process() is None:  # only the main process prints, not its workers
            self._tell(_WAITING)

    def _tell(self, line: str) -> None:
        """Print a message once, if the output is a terminal."""
        if line not in self._told and sys.stderr is not None and sys.stderr.isatty():
            sys.stderr.write(f"{line}\n")
            sys.stderr.flush()
        self._told.add(line)
