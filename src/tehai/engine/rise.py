"""The kernel for single calls: interpreted at first, so that nobody waits; compiled once it is worth it.

When a process has made a few hundred calls and Numba is installed, a thread loads the compiled functions from the
cache. If they are not there, it lets another process compile them first. Nobody waits for either. The answers are the
same. `TEHAI_TIERS=0` in the environment keeps everything interpreted.
"""

from __future__ import annotations

import atexit
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Protocol

from tehai.engine.backend import installed
from tehai.engine.lookup import lookup, lookup_array
from tehai.kernel import layout
from tehai.kernel.hand import arrays as many
from tehai.kernel.hand.best import score_win
from tehai.model.rules import Rules
from tehai.records import fresh, scratch
from tehai.system import in_background

ENOUGH: Final = 300
"""Calls from which on a process is likely to make many more."""
Fields = dict[str, Any]


class Kernel(Protocol):
    """What single calls ask the kernel, with records as dicts whoever answers."""

    def score(self, win: Fields, rules: Rules) -> tuple[int, Fields]:
        """The number of the best reading of a winning hand, and what it is worth; -1 where it is not complete."""

    def readings(self, win: Fields, rules: Rules) -> list[Fields]:
        """What every reading is worth."""

    def measure(self, what: int, tiles: list[int], melds: int, players: int) -> int:
        """A number about a hand, as `kernel.many` numbers them."""

    def waits(self, hand: Fields, rules: Rules, seen: list[int]) -> tuple[list[int], int]:
        """What each kind that completes a hand can be read as, and the mask of those that make it tenpai."""


class Interpreted:
    """The kernel as it is written."""

    def score(self, win: Fields, rules: Rules) -> tuple[int, Fields]:
        out = fresh("SCORE")
        return score_win(win, rules.pack(), lookup(), scratch("WORK"), out), out

    def readings(self, win: Fields, rules: Rules) -> list[Fields]:
        outs = _Growing()
        many.score_readings([win], [rules.pack()], [lookup()], [scratch("WORK")], outs)
        return list(outs.values())

    def measure(self, what: int, tiles: list[int], melds: int, players: int) -> int:
        return many.measure(tiles, melds, players, what, lookup())

    def waits(self, hand: Fields, rules: Rules, seen: list[int]) -> tuple[list[int], int]:
        types = [0] * 34
        space = ([lookup()], [scratch("WORK")], [fresh("SCORE")])
        return types, many.describe_waits([hand], [rules.pack()], seen, *space, types)


class _Growing(dict[int, Fields]):
    """As many results as are asked for."""

    def __missing__(self, number: int) -> Fields:
        self[number] = fresh("SCORE")
        return self[number]


class Compiled:
    """The kernel compiled, on memory of its own: every thread has one."""

    def __init__(self) -> None:
        from tehai.engine import compiled
        from tehai.engine.compile import prepared
        from tehai.engine.memory import Numbers, Records

        functions = compiled()
        self._win, self._outs = Records(layout.WIN), Records(layout.SCORE, layout.MAX_READINGS)
        self._hand, self._melds, self._seen = Numbers("i1", 1, 34), Numbers("i1", 1), Numbers("i1", 34)
        self._found, self._types = Numbers("i8", 1), Numbers("i8", 34)
        self._rules: dict[int, tuple[Rules, Any]] = {}
        self._tables = (lookup_array(), Records(layout.WORK).array)
        rules = self._packed(Rules.of("standard"))
        win, outs, found = self._win.array, self._outs.array, self._found.array
        hand, seen, types = (self._hand.array, self._melds.array), self._seen.array, self._types.array
        self._score_wins = prepared(functions["score_wins"], 1, win, rules, *self._tables, outs, found)
        self._score_readings = prepared(functions["score_readings"], win, rules, *self._tables, outs)
        self._measure_hands = prepared(functions["measure_hands"], 1, *hand, 4, 0, self._tables[0], found)
        self._describe_waits = prepared(functions["describe_waits"], win, rules, seen, *self._tables, outs, types)

    def _packed(self, rules: Rules) -> Any:
        """The rules as an array of one record; looked up by the object, which is quicker than by its 76 options."""
        found = self._rules.get(id(rules))
        if found is None:
            from tehai.engine import array_of

            if len(self._rules) >= _MOST_RULES:
                self._rules.clear()
            found = self._rules[id(rules)] = (rules, array_of(layout.RULES, [rules.pack()]))
        return found[1]

    def score(self, win: Fields, rules: Rules) -> tuple[int, Fields]:
        self._win.write(win)
        self._outs.clear(0)
        self._score_wins(1, self._win.array, self._packed(rules), *self._tables, self._outs.array, self._found.array)
        return self._found.read()[0], self._outs.read(0)

    def readings(self, win: Fields, rules: Rules) -> list[Fields]:
        self._win.write(win)
        for number in range(layout.MAX_READINGS):
            self._outs.clear(number)
        count = self._score_readings(self._win.array, self._packed(rules), *self._tables, self._outs.array)
        return [self._outs.read(number) for number in range(count)]

    def measure(self, what: int, tiles: list[int], melds: int, players: int) -> int:
        self._hand.write(tiles)
        self._melds.write([melds])
        self._measure_hands(1, self._hand.array, self._melds.array, players, what, self._tables[0], self._found.array)
        return self._found.read()[0]

    def waits(self, hand: Fields, rules: Rules, seen: list[int]) -> tuple[list[int], int]:
        self._win.write(hand)
        self._seen.write(seen)
        tables = (self._seen.array, *self._tables, self._outs.array)
        counted = self._describe_waits(self._win.array, self._packed(rules), *tables, self._types.array)
        return list(self._types.read()), counted


# Rising from one to the other

_MOST_RULES: Final = 64
_WARMUP: Final = (
    "import sys; sys.path[:] = sys.argv[2:]; import tehai.cli; tehai.cli.app(['warmup', '--quiet', sys.argv[1]])"
)
_INTERPRETED: Final = Interpreted()
_own = threading.local()


class _Tiers:
    """Where this process stands."""

    def __init__(self) -> None:
        self.calls = 0
        self.tried = False
        self.risen = False
        self.thread: threading.Thread | None = None
        self.loading = threading.Lock()
        self._leaving = False
        self._trying = threading.Lock()

    def rise(self) -> None:
        """Load the compiled functions in the background, if this is wanted and can be done; once."""
        with self._trying:
            if self.tried:
                return
            self.tried = True
        if os.environ.get("TEHAI_TIERS", "1") != "0" and installed("cpu"):
            atexit.register(self._wait)
            self.thread = threading.Thread(target=self._climb, name="tehai-tiers", daemon=True)
            self.thread.start()

    def _wait(self) -> None:
        """Nobody leaves while the compiler's library is at work; a copy of the process by fork has no such work."""
        if self.thread is not None and self.thread.is_alive():
            self.leave()

    def leave(self) -> None:
        """Keep the lock that nobody is loading under, from now on; asked for twice, it is had once."""
        if not self._leaving:
            self._leaving = True
            self.loading.acquire()

    def _climb(self) -> None:
        self.risen = self.climb("calls", Compiled)

    def climb(self, part: str, load: Callable[[], object]) -> bool:
        """Load compiled functions from the cache, after another process has filled it if need be; whether they are
        there then. `part` is the one of `tehai warmup` that has them."""
        from tehai.engine.cache import NotCachedError, load_only

        with suppress(Exception):  # whatever is wrong with the compiler: nobody has asked for it
            try:
                with self.loading, load_only():
                    load()
            except NotCachedError:
                if not _compile_elsewhere(part):
                    return False
                with self.loading, load_only():
                    load()
            return True
        return False


_tiers = _Tiers()


def kernel() -> Kernel:
    """The kernel for one call of this thread."""
    if _tiers.risen:
        try:
            compiled: Kernel = _own.kernel
        except AttributeError:
            compiled = _own.kernel = Compiled()
        return compiled
    _tiers.calls += 1
    if _tiers.calls >= ENOUGH and not _tiers.tried:
        _tiers.rise()
    return _INTERPRETED


def load_behind(part: str, load: Callable[[], object], done: Callable[[], None]) -> None:
    """Load compiled functions in the background, if this is wanted and can be done; `done` is called when they are
    there."""
    if os.environ.get("TEHAI_TIERS", "1") == "0" or not installed("cpu"):
        return

    def climb() -> None:
        if _tiers.climb(part, load):
            done()

    atexit.register(_tiers.leave)  # nobody leaves while the compiler's library is at work
    threading.Thread(target=climb, name=f"tehai-{part}", daemon=True).start()


def _compile_elsewhere(part: str) -> bool:
    """Let another process fill the cache; whether it did. It goes on when this one ends, for the next time."""
    import subprocess

    if not sys.executable or getattr(sys, "frozen", False):
        return False
    child = subprocess.Popen(
        [sys.executable, "-c", _WARMUP, part, *sys.path],  # with the modules that this process has, wherever they lie
        env={**os.environ, "TEHAI_TIERS": "0"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        **in_background(),
    )
    return child.wait() == 0
