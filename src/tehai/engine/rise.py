"""Start interpreted, to avoid waiting for the compiler; switch to compiled code once it is ready and worth it.

When a process has made a few hundred single calls and Numba is installed, a thread loads the compiled functions from
the cache. If they are not there, it lets another process compile them first. The answers are the same. `TEHAI_TIERS=0`
in the environment keeps everything interpreted.
"""

from __future__ import annotations

import atexit
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from tehai.engine.backends import installed
from tehai.engine.single import Calls, CompiledCalls, InterpretedCalls
from tehai.system import in_background

if TYPE_CHECKING:
    from tehai.engine.odds import OddsCalls

ENOUGH: Final = 300
"""The number of calls after which a process is likely to make many more."""
ENOUGH_ODDS: Final = 20
"""The same for the odds of a hand, which take a thousand times as long."""
_WARMUP: Final = (
    "import sys; sys.path[:] = sys.argv[2:]; import tehai.cli; tehai.cli.app(['warmup', '--quiet', sys.argv[1]])"
)


class Part:
    """A part of the compiled kernel, named as in `tehai warmup`; loaded at most once."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.ready = False
        self.tried = False
        self.thread: threading.Thread | None = None
        self._trying = threading.Lock()

    def load_in_background(self, load: Callable[[], object]) -> None:
        """Load compiled functions in a thread, if enabled and possible."""
        with self._trying:
            if self.tried:
                return
            self.tried = True
        if os.environ.get("TEHAI_TIERS", "1") != "0" and installed("cpu"):
            atexit.register(self._wait)
            self.thread = threading.Thread(target=self._climb, args=(load,), name=f"tehai-{self.name}", daemon=True)
            self.thread.start()

    def _wait(self) -> None:
        """Do not exit while LLVM is compiling. A copy of the process by fork has no such thread."""
        if self.thread is not None and self.thread.is_alive():
            _process.leave()

    def _climb(self, load: Callable[[], object]) -> None:
        """Load it from the cache, which another process fills first if necessary."""
        from tehai.engine.cache import NotCachedError, load_only

        with suppress(Exception):  # if the compiler fails, calls stay interpreted
            try:
                with _process.loading, load_only():
                    load()
            except NotCachedError:
                if not compile_elsewhere(self.name):
                    return
                with _process.loading, load_only():
                    load()
            self.ready = True


class _Process:
    """What this process has loaded and counted."""

    def __init__(self) -> None:
        self.calls = Part("calls")
        self.games = Part("games")
        self.odds = Part("odds")
        self.reason = Part("reason")
        self.tables = Part("tables")
        self.count = 0
        self.odds_count = 0
        self.kept = threading.local()
        self.loading = threading.Lock()
        self._leaving = False

    def leave(self) -> None:
        """Take the lock for loading and keep it until the process ends; the second call does nothing."""
        if not self._leaving:
            self._leaving = True
            self.loading.acquire()


_process = _Process()
_INTERPRETED: Final = InterpretedCalls()


def single_calls() -> Calls:
    """The kernel for one call of this thread."""
    process = _process
    if process.calls.ready:
        try:
            compiled: Calls = process.kept.calls
        except AttributeError:
            compiled = process.kept.calls = CompiledCalls()
        return compiled
    process.count += 1
    if process.count >= ENOUGH and not process.calls.tried:
        process.calls.load_in_background(CompiledCalls)
    return _INTERPRETED


def odds_calls() -> OddsCalls:
    """The kernel for the odds of one hand, for this thread."""
    from tehai.engine.odds import CompiledOdds, InterpretedOdds

    process = _process
    if process.odds.ready:
        if not hasattr(process.kept, "odds"):
            process.kept.odds = CompiledOdds()
        compiled: OddsCalls = process.kept.odds
        return compiled
    process.odds_count += 1
    if process.odds_count >= ENOUGH_ODDS:
        process.odds.load_in_background(CompiledOdds)
    return InterpretedOdds()


def load_games(load: Callable[[], object]) -> None:
    """Load the compiled kernel for games in the background, by calling `load`."""
    _process.games.load_in_background(load)


def games_are_ready() -> bool:
    """Whether the compiled kernel for games is loaded."""
    return _process.games.ready


def backend_of_reason(backend: str, load: Callable[[], object]) -> str:
    """The backend for the policy `reason` in a game on `backend`; `load` loads its compiled code in the background."""
    return _until_loaded(_process.reason, backend, load)


def backend_of_tables(backend: str, load: Callable[[], object]) -> str:
    """The same for observing a table."""
    return _until_loaded(_process.tables, backend, load)


def _until_loaded(part: Part, backend: str, load: Callable[[], object]) -> str:
    """A compiled game's backend once the part is loaded, otherwise the interpreter."""
    if backend != "python":
        part.load_in_background(load)
    return backend if part.ready else "python"


def quickest() -> str:
    """The fastest backend for a game that starts now without waiting for the compiler."""
    return "cpu" if games_are_ready() else "python"


def compile_elsewhere(part: str) -> bool:
    """Let another process fill the cache; returns whether it did. It continues if this process ends."""
    import subprocess

    if not sys.executable or getattr(sys, "frozen", False):
        return False
    child = subprocess.Popen(
        [sys.executable, "-c", _WARMUP, part, *sys.path],  # with the same import path as this process
        env={**os.environ, "TEHAI_TIERS": "0"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        **in_background(),
    )
    return child.wait() == 0
