"""The base class of bots: a bot chooses from a menu, and may follow the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tehai.errors import quoted
from tehai.game.actions import Action
from tehai.game.events import Event
from tehai.game.menu import Menu
from tehai.game.view import View
from tehai.model.rules import Rules

if TYPE_CHECKING:
    from tehai.bots.network import Network


@dataclass(frozen=True, slots=True)
class Fault:
    """A turn that a bot forfeited: the round (counted from 0), and the reason."""

    round: int
    honba: int
    reason: str

    def __str__(self) -> str:
        return f"round {self.round}, honba {self.honba}: {self.reason}"


class BotFault(Exception):
    """Raised by a bot that has no valid answer. `tehai.bots.ask.ask` records it and the game continues."""


class Bot:
    """A player. Only `choose` is required; the other methods are for bots that follow a game or hold resources.

    A game calls `start` once, then `observe` and `choose` during play; `close` is called after the last game.
    """

    policy: str | None = None
    """The policy of the kernel that plays exactly like this bot, if there is one."""

    def network(self, players: int) -> Network | None:  # noqa: ARG002  # most bots have none
        """The network that plays exactly like this bot with this number of players, if there is one."""
        return None

    @cached_property
    def faults(self) -> list[Fault]:
        """The turns that this bot has forfeited."""
        return []

    def start(self, seat: int, rules: Rules) -> None:
        """A game begins."""

    def observe(self, events: Sequence[Event]) -> None:
        """The events since the last call, as this seat sees them; hidden tiles are None."""

    def choose(self, view: View, menu: Menu) -> Action:
        """Choose an action from the menu. `view` is everything that the seat may know."""
        raise NotImplementedError

    def close(self) -> None:
        """No more games."""


def fallback_action(menu: Menu) -> Action:
    """The action played for a bot without an answer: pass, otherwise discard the drawn tile, otherwise the last tile of
    the hand."""
    last = {action.kind: action for action in menu}
    return last.get("pass") or last.get("tsumogiri") or last.get("discard") or menu.actions[0]


def listed(action: object, menu: Menu) -> Action:
    """The same action if it is in the menu; otherwise raises BotFault with the reason."""
    if not isinstance(action, Action):
        raise BotFault(f"{quoted(action)} is not an action")
    if action not in menu:
        raise BotFault(f"{action} is not allowed: {menu.why_not(action) or 'not in the menu'}")
    return action
