"""Recent replies: a command that is sent again gets the same reply, and is not carried out again."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

_MOST_EACH: Final = 64
_MOST_PEOPLE: Final = 64


class Answers:
    """The last replies to each of the last people who sent commands, by command id."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, OrderedDict[str, bytes]] = OrderedDict()

    def find(self, person: str, id: str) -> bytes | None:
        return self._of.get(person, OrderedDict()).get(id)

    def remember(self, person: str, id: str, answer: bytes) -> None:
        answers = self._of.setdefault(person, OrderedDict())
        self._of.move_to_end(person)
        answers[id] = answer
        if len(answers) > _MOST_EACH:
            answers.popitem(last=False)
        if len(self._of) > _MOST_PEOPLE:
            self._of.popitem(last=False)
