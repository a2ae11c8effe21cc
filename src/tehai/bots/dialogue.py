"""Talking mjai with a program: what is sent in a line, and which line answers what."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any, Final

from tehai.bots.base import BotFault
from tehai.bots.program import LONGEST_LINE, Program
from tehai.errors import InputError, near_matches, shown

Message = dict[str, Any]

PROTOCOLS: Final = ("batch", "lines", "each")


class Dialogue:
    """A program and the answers that it owes. A late answer belongs to an earlier question, so it is read off first.

    `limit` is the time for an answer in seconds, `startup` the time for the first one.
    """

    def __init__(self, command: Sequence[str], protocol: str, limit: float, startup: float) -> None:
        if protocol not in PROTOCOLS:
            message = f"{shown(protocol)} is not a way to talk to programs"
            raise InputError("bad_value", message, "protocol", near_matches(protocol, PROTOCOLS))
        self.command = tuple(command)
        self._protocol = protocol
        self._limit, self._next_limit = limit, startup
        self._owed = 0
        self._late = False
        self._program = Program(command)

    @property
    def running(self) -> bool:
        return self._program.running

    def ready(self) -> bool:
        """Whether it runs, was not late last time, and has answered everything, as it must before another game."""
        if self._late or not self.running:
            return False
        try:
            self._answer()
        except BotFault:
            return False
        return True

    def tell(self, messages: Sequence[Message]) -> None:
        """Messages that ask for nothing."""
        if self._protocol == "batch":
            self._program.send(json.dumps(messages))
            self._owed += 1
            return
        for message in messages:
            quiet = self._protocol == "lines"
            self._program.send(json.dumps({**message, "can_act": False} if quiet else message))
            self._owed += not quiet

    def ask(self, messages: Sequence[Message]) -> list[Message]:
        """The answer to the last of some messages: one message, or as from akochan the next ones as well."""
        if self._protocol == "lines":
            self.tell(messages[:-1])
            self._program.send(json.dumps(messages[-1]))
            self._owed += 1
        else:
            self.tell(messages)
        return _parse(self._answer())

    def close(self) -> None:
        self._program.close()

    def _answer(self) -> bytes:
        deadline, line = time.monotonic() + self._next_limit, b""
        self._late = True
        while self._owed:
            try:
                line = self._program.receive(deadline)
            except TimeoutError:
                raise BotFault(f"no answer within {self._next_limit:g} s") from None
            self._owed -= 1
        self._late, self._next_limit = False, self._limit
        return line


def _parse(line: bytes) -> list[Message]:
    """The messages on a line."""
    if len(line) > LONGEST_LINE:
        raise BotFault(f"an answer of more than {LONGEST_LINE} bytes")
    text = line.decode(errors="replace").strip()
    try:
        answer = json.loads(text)
    except (ValueError, RecursionError):
        raise BotFault(f"{shown(text)} is not JSON") from None
    messages = answer if isinstance(answer, list) else [answer]
    if not messages or not all(isinstance(message, dict) for message in messages):
        raise BotFault(f"{shown(text)} is not a message of mjai")
    return messages
