"""What a bot is: something that chooses from a menu, and may follow the game on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tehai.errors import shown
from tehai.game.actions import Action
from tehai.game.events import Event
from tehai.game.menu import Menu
from tehai.game.view import View
from tehai.model.rules import Rules


@dataclass(frozen=True, slots=True)
class Fault:
    """A turn that a bot has lost: in which round (counted from 0), and why."""

    round: int
    honba: int
    reason: str

    def __str__(self) -> str:
        return f"round {self.round}, honba {self.honba}: {self.reason}"


class BotFault(Exception):
    """A bot has no answer that could be played. Whoever asked records it and plays on (`tehai.bots.ask.ask`)."""


class Bot:
    """A player. Only `choose` must be written; the rest is for bots that follow a game or hold on to something.

    A game calls `start` once, then `observe` and `choose` as it goes on; `close` comes after the last game.
    """

    @cached_property
    def faults(self) -> list[Fault]:
        """The turns that this bot has lost."""
        return []

    def start(self, seat: int, rules: Rules) -> None:
        """A game begins."""

    def observe(self, events: Sequence[Event]) -> None:
        """What has happened since the last call, as this seat sees it: tiles that are hidden from it are None."""

    def choose(self, view: View, menu: Menu) -> Action:
        """One action of the menu. `view` is everything that the seat may know."""
        raise NotImplementedError

    def close(self) -> None:
        """No more games."""


def lost_turn(menu: Menu) -> Action:
    """What is played for a bot that has no answer: pass, else the tile just drawn, else the last tile of the hand."""
    last = {action.kind: action for action in menu}
    return last.get("pass") or last.get("tsumogiri") or last.get("discard") or menu.actions[0]


def listed(action: object, menu: Menu) -> Action:
    """The same action if the menu has it; else BotFault with the reason why it has not."""
    if not isinstance(action, Action):
        raise BotFault(f"{shown(action)} is not an action")
    if action not in menu:
        raise BotFault(f"{action} is not allowed: {menu.why_not(action) or 'not in the menu'}")
    return action
