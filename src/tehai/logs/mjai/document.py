"""mjai: games as JSON lines, the language that most mahjong programs speak."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tehai.logs.fields import documents, objects
from tehai.logs.log import Log, bad_log, joined, located
from tehai.logs.mjai.read import MjaiReader
from tehai.logs.mjai.words import DIALECTS
from tehai.logs.mjai.write import Message, MjaiWriter
from tehai.model.rules import RulesLike

__all__ = ["DIALECTS", "Message", "MjaiReader", "MjaiWriter", "read_mjai", "write_mjai"]


def read_mjai(text: str, rules: RulesLike = None) -> list[Log]:
    """The games of a text in any dialect: one message per line, or one list of messages.

    `rules` are used instead of those that a game tells; most tell none, which means Tenhou's.
    """
    logs: list[Log] = []
    reader = MjaiReader(rules)
    place = ""
    for place, message in _messages(text):
        with located(_where(place, reader)):
            if isinstance(message, dict) and message.get("type") == "start_game" and reader.begun:
                logs.append(_finished(reader))
                reader = MjaiReader(rules)
            reader.read(message)
    with located(_where(place, reader)):
        logs.append(_finished(reader))
    return logs


def write_mjai(log: Log, dialect: str = "mortal", possible_actions: bool = False, seat: int | None = None) -> str:
    """A game as JSON lines: everything, or what one `seat` is told.

    With `possible_actions` each message after which somebody (that seat) must decide says what is allowed.
    """
    writer = MjaiWriter(dialect, seat)
    if possible_actions:
        from tehai.logs.mjai.menus import with_possible_actions

        messages = list(with_possible_actions(log, writer))
    else:
        messages = [message for event in log.events for message in writer.messages(event)] + writer.close()
    return "".join(json.dumps(message, ensure_ascii=False) + "\n" for message in messages)


def _messages(text: str) -> Iterator[tuple[str, Any]]:
    """Each message, and where it stands."""
    if text.lstrip("\ufeff \t\r\n").startswith("["):
        yield from ((f"message {number}", message) for number, message in enumerate(objects(text), 1))
        return
    for number, line in enumerate(text.split("\n"), 1):
        yield from ((f"line {number}", message) for message in documents(line, f"line {number}"))


def _where(place: str, reader: MjaiReader) -> str:
    return joined(place, f"round {reader.rounds}" if reader.rounds else "")


def _finished(reader: MjaiReader) -> Log:
    if not reader.events:
        raise bad_log("the log has no rounds")
    if not reader.board.round_over and not reader.broken_off:
        raise bad_log("the log ends in the middle of a round", hint="the file has been cut off")
    return Log(tuple(reader.events), "mjai", (None,) * reader.rounds, reader.details)
