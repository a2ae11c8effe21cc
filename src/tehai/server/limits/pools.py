"""Threads for CPU-bound work: a few for each kind, so that none starves another.

A call waits in the queue of its kind, which is short; if it is full, the call is refused at once. A call may have a
time limit; a thread cannot be stopped, so one that exceeds it is abandoned and replaced.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
from collections import deque
from collections.abc import Callable
from typing import Any, Final, TypeVar

from tehai.server.limits.settings import Limits
from tehai.server.wire.refusal import Refusal

_Result = TypeVar("_Result")
_MOST_GIVEN_UP: Final = 32
_WITHOUT_END: Final = sys.maxsize
_LOW: Final = 10
"""Niceness of threads that release the GIL while they compute: the event loop comes first."""


class Call:
    """A call, and the future that waits for its result."""

    __slots__ = ("done", "given_up", "loop", "work")

    def __init__(self, work: Callable[[], Any]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()
        self.given_up = False


class Pool:
    """The threads of one kind of work."""

    def __init__(self, name: str, workers: int, queue: int, *, low: bool = False) -> None:
        self._name, self._most, self._queue = name, workers, queue
        self._low = low
        self._calls: deque[Call] = deque()
        self._running: set[Call] = set()
        self._lock = threading.Condition()
        self._threads = 0
        self._idle = 0
        self._given_up = 0
        self._closed = False

    async def run(self, work: Callable[[], _Result], seconds: float | None = None) -> _Result:
        """The result of a call; raises Refusal if the queue is full, and TimeoutError after the given seconds."""
        call = Call(work)
        with self._lock:
            if len(self._calls) >= self._queue:
                headers = {"retry-after": "5"}
                raise Refusal(
                    "server_error", f"too many {self._name} are waiting", "", "try again in a moment", headers=headers
                )
            self._calls.append(call)
            if len(self._calls) > self._idle and self._threads < self._most:
                self._start()
            self._lock.notify()
        try:
            async with asyncio.timeout(seconds):
                result: _Result = await call.done
                return result
        except (TimeoutError, asyncio.CancelledError):
            self._abandon(call)
            raise

    def _start(self) -> None:
        self._threads += 1
        threading.Thread(target=self._work, name=f"tehai {self._name}", daemon=True).start()

    def _abandon(self, call: Call) -> None:
        """Cancel a call that nobody waits for any more, without waiting for its thread."""
        with self._lock:
            if call not in self._running:
                with contextlib.suppress(ValueError):
                    self._calls.remove(call)
            elif self._given_up < _MOST_GIVEN_UP:
                call.given_up = True
                self._given_up += 1
                self._threads -= 1
                if self._calls:
                    self._start()

    def _work(self) -> None:
        if self._low and sys.platform == "linux":
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _LOW)
        while True:
            with self._lock:
                self._idle += 1
                while not self._calls and not self._closed:
                    self._lock.wait()
                self._idle -= 1
                if self._closed:
                    return
                call = self._calls.popleft()
                self._running.add(call)
            _answer(call)
            with self._lock:
                self._running.discard(call)
                if call.given_up:  # another thread has taken its place
                    self._given_up -= 1
                    return

    def close(self) -> None:
        """Accept no more calls; threads end after their current one."""
        with self._lock:
            self._closed = True
            self._lock.notify_all()


def _answer(call: Call) -> None:
    """Run calls, and deliver their results."""
    try:
        result, problem = call.work(), None
    except Exception as raised:  # raised where the result is awaited
        result, problem = None, raised

    def tell() -> None:
        if call.done.done():
            return
        if problem is None:
            call.done.set_result(result)
        else:
            call.done.set_exception(problem)

    with contextlib.suppress(RuntimeError):  # the loop is closed: the server has stopped
        call.loop.call_soon_threadsafe(tell)


class Pools:
    """The pools of one server."""

    def __init__(self, limits: Limits) -> None:
        self.passwords = Pool("logins", limits.password_workers, limits.password_queue, low=True)
        self.uploads = Pool("logs", limits.upload_workers, limits.upload_queue)
        self.quizzes = Pool("quiz questions", limits.quiz_workers, limits.quiz_queue)
        self.replays = Pool("replays", limits.replay_workers, limits.replay_queue)
        self.scores = Pool("hands", limits.score_workers, limits.score_queue)
        self.hints = Pool("hints", limits.hint_workers, limits.hint_queue)
        self.bots = Pool("decisions of bots", limits.bot_workers, limits.bot_queue)
        self.upkeep = Pool("tables", 1, _WITHOUT_END)
        """The pool that restores tables and writes game records; only the house uses it."""

    def close(self) -> None:
        for pool in vars(self).values():
            pool.close()
