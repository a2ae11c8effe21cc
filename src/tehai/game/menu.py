"""The legal actions of a player, and why any other is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from tehai.errors import expect_type
from tehai.game.actions import Action
from tehai.kernel import codes
from tehai.words import words

REASON_NAMES: Final = {
    codes.ALLOWED: "answered",
    codes.NOT_ASKED: "not_asked",
    codes.NOT_HELD: "not_held",
    codes.NO_DRAW: "no_draw",
    codes.NOT_COMPLETE: "not_complete",
    codes.NO_YAKU: "no_yaku",
    codes.WHY_FURITEN_DISCARD: "furiten_discard",
    codes.WHY_FURITEN_TEMPORARY: "furiten_temporary",
    codes.WHY_FURITEN_RIICHI: "furiten_riichi",
    codes.WHY_KUIKAE: "kuikae",
    codes.NO_DISCARD_LEFT: "no_discard_left",
    codes.IN_RIICHI: "in_riichi",
    codes.WAITS_CHANGE: "waits_change",
    codes.LAST_TILE: "last_tile",
    codes.FIFTH_KAN: "fifth_kan",
    codes.TOO_FEW_POINTS: "too_few_points",
    codes.TOO_FEW_TILES: "too_few_tiles",
    codes.HAND_OPEN: "hand_open",
    codes.NOT_TENPAI: "not_tenpai",
    codes.NOT_NEXT: "not_next",
    codes.NOT_IN_RULES: "not_in_rules",
    codes.NOT_FIRST_TURN: "not_first_turn",
    codes.TOO_FEW_KINDS: "too_few_kinds",
    codes.NOT_CLAIMABLE: "not_claimable",
    codes.AFTER_FOURTH_KAN: "after_fourth_kan",
}
"""The reasons an action is not in a menu. Their sentences are in `words`, under `reason-`."""


@dataclass(frozen=True, slots=True, repr=False)
class Menu:
    """The actions of one seat at one moment, in the order of their codes. Empty if the seat has nothing to decide."""

    seat: int
    actions: tuple[Action, ...]
    _ask: Callable[[int], int] = field(compare=False)

    def why_not(self, action: Action) -> str | None:
        """Why an action is not in the menu; None if it is. Valid until the game moves on.

        For a ron, the reason is about the last tile that could be won on, even if the game has moved on since.
        """
        if action in self:
            return None
        return words()(f"reason-{self.reason_name(action)}")

    def reason_name(self, action: Action) -> str:
        """The reason as a name in `REASON_NAMES`; "answered" for an action in the menu."""
        given = expect_type(action, Action, "an Action", "action", "for example game.legal(seat).actions[0]")
        return REASON_NAMES[codes.ALLOWED if given in self.actions else self._ask(given.code)]

    def of_kind(self, kind: str) -> tuple[Action, ...]:
        """The actions of one kind."""
        return tuple(action for action in self.actions if action.kind == kind)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and action in self.actions

    def __repr__(self) -> str:
        return f"Menu(seat {self.seat}: {self})"

    def __str__(self) -> str:
        return ", ".join(str(action) for action in self.actions) or "nothing"
