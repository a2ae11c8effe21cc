"""How long a bot takes for a move: about as long as a person would.

It depends on what everybody sees anyway: the move that is made, the turn, and who is in riichi. So the time that a bot
takes tells nothing about its hand.
"""

from __future__ import annotations

from typing import Final

from tehai.game.actions import Action
from tehai.game.menu import Menu
from tehai.game.view import View

_WEIGHTS: Final = {"tsumogiri": 0.7, "discard": 1.1, "kita": 0.5, "tsumo": 1.2, "riichi": 2.0}
"""The time for a move on the bot's turn, in usual pauses; kans and abortive draws take the time of a riichi."""
_FIRST_TURNS: Final = 4
_EARLY: Final = 0.7  # the first discards need little thought
_PRESSED: Final = 1.4  # somebody else is in riichi
_LEAST, _SPREAD, _LONG, _LONGER = 0.6, 0.6, 0.92, 1.6  # of the dice; a few moves take longer


def thinking_time(pause: float, view: View, menu: Menu, action: Action, dice: float) -> float:
    """Seconds for a bot's move; `pause` is what is usual at the table, `dice` are a number from 0 to 1.

    Whether a bot calls or passes always takes the same: the pause after a discard must not show that somebody could
    have called.
    """
    if menu.of_kind("pass"):
        return pause
    weight = _WEIGHTS.get(action.kind, _WEIGHTS["riichi"])
    if action.kind in ("tsumogiri", "discard"):
        weight *= _EARLY if len(view.rivers[view.seat]) < _FIRST_TURNS else 1
        weight *= _PRESSED if any(view.riichi[seat] for seat in range(view.players) if seat != view.seat) else 1
    return pause * weight * (_LEAST + _SPREAD * dice) * (_LONGER if dice > _LONG else 1)
