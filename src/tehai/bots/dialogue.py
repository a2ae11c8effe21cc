"""Talk mjai with a program: the messages on each line, and which line answers which."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any, Final

from tehai.bots.base import BotFault
from tehai.bots.program import LONGEST_LINE, Program
from tehai.errors import expect_known, quoted

Message = dict[str, Any]

PROTOCOLS: Final = ("batch", "lines", "each")


class Dialogue(Program):
    """A program and the answers it still owes. A late answer belongs to an earlier question and is skipped.

    `limit` is the time for an answer in seconds, `startup` the time for the first one.
    """

    def __init__(self, command: Sequence[str], protocol: str, limit: float, startup: float) -> None:
        expect_known(protocol, PROTOCOLS, "{} is not a way to talk to programs", "protocol")
        super().__init__(command)
        self.command = tuple(command)
        self._protocol = protocol
        self._limit, self._next_limit = limit, startup
        self._owed = 0
        self._late = False

    def ready(self) -> bool:
        """Whether it is running, was not late last time, and has answered everything, as required before another
        game."""
        if self._late or not self.running:
            return False
        try:
            self._answer()
        except BotFault:
            return False
        return True

    def tell(self, messages: Sequence[Message]) -> None:
        """Send messages that need no answer."""
        if self._protocol == "lines":
            for message in messages:
                self.send(json.dumps({**message, "can_act": False}))
        else:
            for value in [messages] if self._protocol == "batch" else messages:
                self._send_for_answer(value)

    def ask(self, messages: Sequence[Message]) -> list[Message]:
        """Send messages and read the answer to the last: one message, or several from programs like akochan."""
        if self._protocol == "lines":
            self.tell(messages[:-1])
            self._send_for_answer(messages[-1])
        else:
            self.tell(messages)
        return _parse(self._answer())

    def _send_for_answer(self, value: object) -> None:
        self.send(json.dumps(value))
        self._owed += 1

    def _answer(self) -> bytes:
        deadline, line = time.monotonic() + self._next_limit, b""
        self._late = True
        while self._owed:
            try:
                line = self.receive(deadline)
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
        raise BotFault(f"{quoted(text)} is not JSON") from None
    messages = answer if isinstance(answer, list) else [answer]
    if not messages or not all(isinstance(message, dict) for message in messages):
        raise BotFault(f"{quoted(text)} is not a message of mjai")
    return messages
