"""Logs from strangers are read in a separate process.

The readers of JSON and XML keep Python's interpreter to themselves until they are done: in a thread of the server, a
file of 4 MiB stopped every table for up to 150 ms of processor time. A process can also be ended if it takes too long.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import subprocess
import sys
import threading
from typing import IO, Final

import msgspec

from tehai.errors import InputError, TehaiError
from tehai.server.http.problems import fault_lines
from tehai.server.wire.refusal import Refusal
from tehai.server.wire.replays import replay_of_file

_REPLAY, _ERROR, _FAULT = b"replay", b"error!", b"fault!"
_MOST_READ: Final = 2**20
"""Bytes after which another process takes over: Python does not give all memory back. A game has about 100 kB."""
_LOW: Final = 5
"""Niceness of the process: tables come first."""


def read_replay(data: bytes, seconds: float) -> bytes:
    """The JSON of the `Replay` of a log of any format; raises InputError if it cannot be read, and Refusal if that
    takes longer than so many seconds."""
    reader, done = _next(), False
    try:
        kind, said = reader.ask(data, seconds)
        done = True
    except (OSError, EOFError):
        if reader.late:
            hint = f"it may take {seconds:g} seconds"
            raise Refusal("too_large", "reading this log takes too long", "", hint) from None
        raise _not_now() from None
    finally:
        if done and reader.has_read <= _MOST_READ:
            _idle.append(reader)
        else:
            reader.end()
    if kind == _REPLAY:
        return said
    if kind == _ERROR:
        raise InputError(**msgspec.json.decode(said))
    raise LogReaderError(said.decode())


class LogReaderError(Exception):
    """A fault in the other process, with the lines for the server's log."""


class _Reader:
    """The other process, as the server sees it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", __name__], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.has_read = 0
        """Bytes that it has read so far."""
        self.late = False
        """Whether it was ended because it took too long."""

    def ask(self, data: bytes, seconds: float) -> tuple[bytes, bytes]:
        """The kind of answer to a log, and the answer."""
        to, back = self._process.stdin, self._process.stdout
        assert to is not None
        assert back is not None
        self.has_read += len(data)
        timer = threading.Timer(seconds, self._give_up)
        timer.daemon = True
        timer.start()
        try:
            _send(to, data)
            return _receive(back), _receive(back)
        finally:
            timer.cancel()

    def _give_up(self) -> None:
        self.late = True
        self._process.kill()

    def end(self) -> None:
        self._process.kill()
        with contextlib.suppress(BrokenPipeError), self._process:  # closes the pipes and waits
            pass


_idle: Final[list[_Reader]] = []
"""Processes that wait for a log. There are no more than threads that ask."""


def _next() -> _Reader:
    try:
        return _idle.pop()
    except IndexError:
        pass
    try:
        return _Reader()
    except OSError:  # the system has no room for another process
        raise _not_now() from None


def _not_now() -> Refusal:
    return Refusal("server_error", "this log could not be read right now", "", "try again in a moment")


def _end_idle() -> None:
    while _idle:
        _idle.pop().end()


atexit.register(_end_idle)


# In the other process


def answer_all(given: IO[bytes], told: IO[bytes]) -> None:
    """Answer every log until the server goes away."""
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            for part in _answered(_receive(given)):
                _send(told, part)


def _answered(data: bytes) -> tuple[bytes, bytes]:
    """The kind of answer to a log, and the answer."""
    try:
        return _REPLAY, msgspec.json.encode(replay_of_file(data))
    except TehaiError as error:
        return _ERROR, msgspec.json.encode(error.to_dict())
    except Exception as problem:  # a bug: the server's log says where
        return _FAULT, fault_lines("a log was not read", problem).encode()


def _send(file: IO[bytes], data: bytes) -> None:
    file.write(len(data).to_bytes(8, "big"))
    file.write(data)
    file.flush()


def _receive(file: IO[bytes]) -> bytes:
    head = file.read(8)
    size = int.from_bytes(head, "big")
    data = file.read(size) if len(head) == 8 else b""
    if len(head) < 8 or len(data) < size:
        raise EOFError
    return data


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends this process
    if hasattr(os, "nice"):
        os.nice(_LOW)
    answer_all(sys.stdin.buffer, sys.stdout.buffer)
