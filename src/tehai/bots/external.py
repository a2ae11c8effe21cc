"""Programs that speak mjai on standard input and output, as bots.

There are three protocols, all with one JSON value per line:

    batch   an array with all that happened since the last line, and an answer to each line (mjai.app)
    lines   one message per line, and an answer to the one that does not carry "can_act": false (Mortal, akochan)
    each    one message per line, and an answer to each of them, {"type": "none"} to most (as with gimite's server)

Riichi takes mjai's two steps: the program answers `reach`, receives it, and answers with its `dahai`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tehai.bots.base import Bot, BotFault, Fault, fallback_action, listed
from tehai.bots.dialogue import Dialogue, Message
from tehai.errors import InputError, TehaiError, expect_type, quoted
from tehai.game.actions import Action
from tehai.game.events import Event, GameEnded
from tehai.game.menu import Menu
from tehai.game.view import View
from tehai.model.rules import Rules
from tehai.system import command_words

if TYPE_CHECKING:
    from tehai.logs.mjai.write import MjaiWriter

TIME_LIMIT: Final = 5.0
STARTUP_LIMIT: Final = 60.0
MOST_FAULTS: Final = 10
_SAME: Final = {"tsumogiri": "discard", "ron": "tsumo"}
"""Kinds that mjai distinguishes by a field that programs often leave out."""


class ExternalBot(Bot):
    """A program as a bot. `{seat}` in its command is replaced with its seat number.

    It has `limit` seconds for an answer, `startup` seconds for the first one. It forfeits its turn if an answer is
    late, not mjai, or illegal. After `most_faults` forfeited turns, or once it has exited, it is not asked again in
    this game. The next game restarts it.
    """

    def __init__(
        self,
        command: str,
        *,
        protocol: str = "batch",
        dialect: str = "mortal",
        limit: float = TIME_LIMIT,
        startup: float = STARTUP_LIMIT,
        most_faults: int = MOST_FAULTS,
        possible_actions: bool = False,
    ) -> None:
        self._command = _split(expect_type(command, str, "a command as text", "command"))
        self._protocol, self._dialect = protocol, dialect
        self._limit, self._startup, self._most_faults = limit, startup, most_faults
        self._possible_actions = possible_actions
        self._dialogue: Dialogue | None = None
        self._writer: MjaiWriter | None = None
        self._seat = 0
        self._news: list[Message] = []
        self._knows_reach = False
        self._old_faults = 0

    def start(self, seat: int, rules: Rules) -> None:  # noqa: ARG002  # the first message tells them
        """Start the program, unless it still runs and is ready for another game."""
        from tehai.logs.mjai.write import MjaiWriter

        self._seat, self._news, self._knows_reach = seat, [], False
        self._old_faults = len(self.faults)
        self._writer = MjaiWriter(self._dialect, seat)
        command = tuple(word.replace("{seat}", str(seat)) for word in self._command)
        if self._dialogue is None or self._dialogue.command != command or not self._dialogue.ready():
            self.close()
            self._dialogue = Dialogue(command, self._protocol, self._limit, self._startup)

    def observe(self, events: Sequence[Event]) -> None:
        """Keep the events for the next message; send them at once when the game is over."""
        assert self._writer is not None
        for event in events:
            self._news += [message for message in self._writer.messages(event) if not self._known(message)]
        if events and isinstance(events[-1], GameEnded) and self._dialogue is not None:
            self._dialogue.tell(self._news)

    def choose(self, view: View, menu: Menu) -> Action:
        """Ask the program. An answer that is late or not allowed raises `BotFault`."""
        if self._dialogue is None or not self._dialogue.running or self._lost >= self._most_faults:
            return fallback_action(menu)
        messages, self._news = self._news, []
        if self._possible_actions and messages:
            messages[-1] = {**messages[-1], "possible_actions": [action.mjai(self._seat) for action in menu]}
        answer, *more = self._dialogue.ask(messages)
        if answer.get("type") == "reach" and "pai" not in answer:
            return self._riichi(self._dialogue, more, view, menu)
        return _chosen(answer, self._seat, menu)

    def close(self) -> None:
        """End the program."""
        if self._dialogue is not None:
            self._dialogue.close()
            self._dialogue = None

    @property
    def _lost(self) -> int:
        """Turns forfeited in this game."""
        return len(self.faults) - self._old_faults

    def _known(self, message: Message) -> bool:
        """Whether this is the riichi that the program declared and has already received."""
        if self._knows_reach and message.get("type") == "reach" and message.get("actor") == self._seat:
            self._knows_reach = False
            return True
        return False

    def _riichi(self, dialogue: Dialogue, more: Sequence[Message], view: View, menu: Menu) -> Action:
        """Riichi with the tile that the program names next; if the name is invalid, the tile is chosen for it."""
        declared = [action for action in menu if action.kind == "riichi"]
        if not declared:
            raise BotFault("riichi is not allowed")
        try:
            if not more:
                self._knows_reach = True
                more = dialogue.ask([{"type": "reach", "actor": self._seat}])
            return listed(_chosen({**more[0], "type": "reach"}, self._seat, menu), menu)
        except BotFault as fault:
            self.faults.append(Fault(view.round, view.honba, str(fault)))
            return next((action for action in declared if action.drawn), declared[-1])


def _split(command: str) -> list[str]:
    try:
        words = command_words(command)
    except ValueError as problem:
        raise InputError("bad_value", f"{quoted(command)} is not a command: {problem}", "bots") from None
    if not words:
        raise InputError("bad_value", "the command is missing", "bots", "for example exec:python bot.py")
    return words


def _chosen(message: Message, seat: int, menu: Menu) -> Action:
    """The action that a message stands for. Details may be missing if only one action is possible or fits."""
    if message.get("type") == "none" and len(menu) == 1:
        return menu.actions[0]
    if message.get("type") == "nukidora":  # Mortal's word for it
        message = {**message, "type": "kita"}
    try:
        action = Action.from_mjai(message, seat)
    except TehaiError as problem:
        raise BotFault(str(problem)) from None
    alike = [other for other in menu if _sense(other) == _sense(action)]
    return action if action in menu or len(alike) != 1 else alike[0]


def _sense(action: Action) -> tuple[object, ...]:
    return _SAME.get(action.kind, action.kind), action.tile, action.consumed
