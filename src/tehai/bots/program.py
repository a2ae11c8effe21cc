"""A program that communicates in lines, with a time limit on every answer and a size limit on every line."""

from __future__ import annotations

import contextlib
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Sequence
from queue import Empty, Queue
from typing import IO, Final

from tehai.bots.base import BotFault
from tehai.errors import InputError
from tehai.system import end, found_program, in_background

LONGEST_LINE: Final = 1 << 20
_UNREAD_LINES: Final = 64
_ERROR_LINES: Final = 20
_PATIENCE: Final = 1.0
"""Seconds that a program gets to exit by itself, and again after being terminated."""
_END: Final = b""


class Program:
    """A running program. Three threads keep its pipes moving; neither side ever blocks on a full pipe."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                [found_program(command[0]), *command[1:]],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                **in_background(),
            )
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "strerror", None) or str(problem)
            raise InputError(
                "bad_value", f"{command[0]} cannot be started: {reason}", "bots", "check its name"
            ) from None
        self._to_send: Queue[bytes] = Queue()
        self._lines: Queue[bytes] = Queue(_UNREAD_LINES)
        self._errors: deque[bytes] = deque(maxlen=_ERROR_LINES)
        self._ended = False
        self._complaints = threading.Thread(target=_drain, args=(self._process.stderr, self._errors), daemon=True)
        threads = [
            threading.Thread(target=_write, args=(self._process.stdin, self._to_send), daemon=True),
            threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True),
            self._complaints,
        ]
        for thread in threads:
            thread.start()
        self._close = weakref.finalize(self, _close, self._process, self._to_send, self._lines, threads)

    @property
    def running(self) -> bool:
        """Whether it is still running."""
        return not self._ended and self._close.alive

    def send(self, line: str) -> None:
        self._to_send.put(line.encode() + b"\n")

    def receive(self, deadline: float) -> bytes:
        """The next line; TimeoutError when none comes before this moment of `time.monotonic`, BotFault at the end."""
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            raise TimeoutError from None
        if line == _END:
            self._ended = True
            raise BotFault(self._last_words())
        return line

    def close(self) -> None:
        """Stop the program, gently first."""
        self._close()

    def _last_words(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_PATIENCE)
        self._complaints.join(_PATIENCE)  # what it wrote last may not have been read yet
        words = b"".join(self._errors).decode(errors="replace").strip().splitlines()
        code = self._process.returncode
        ended = "the program closed its output" if code is None else f"the program ended with exit code {code}"
        return f"{ended}: {words[-1][:200]}" if words else ended


def _write(stream: IO[bytes], lines: Queue[bytes]) -> None:
    with contextlib.suppress(OSError, ValueError):
        while line := lines.get():
            stream.write(line)
            stream.flush()
    with contextlib.suppress(OSError):
        stream.close()


def _read(stream: IO[bytes], lines: Queue[bytes]) -> None:
    """Pass on line by line, truncating lines that are too long."""
    with stream:
        while line := stream.readline(LONGEST_LINE + 1):
            lines.put(line)
            while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
                line = stream.readline(LONGEST_LINE + 1)
    lines.put(_END)


def _drain(stream: IO[bytes], last: deque[bytes]) -> None:
    with stream:
        while line := stream.readline(1000):
            last.append(line)


def _close(
    process: subprocess.Popen[bytes], to_send: Queue[bytes], lines: Queue[bytes], threads: Sequence[threading.Thread]
) -> None:
    to_send.put(_END)  # closes its standard input
    for force in (False, True):
        try:
            process.wait(_PATIENCE)
            break
        except subprocess.TimeoutExpired:
            end(process, force=force)
    process.wait()
    deadline = time.monotonic() + _PATIENCE
    for thread in threads:
        while thread.is_alive() and time.monotonic() < deadline:
            with contextlib.suppress(Empty):
                lines.get_nowait()  # make room for a reader that waits
            thread.join(0.01)
