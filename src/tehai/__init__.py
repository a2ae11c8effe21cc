"""tehai: riichi mahjong. Score hands and say why, look at waits and discards, play games, settle tables."""

from typing import TYPE_CHECKING, Any

from tehai.analysis import discards, shanten, ukeire, waits
from tehai.errors import TehaiError
from tehai.hand import Hand, Meld, Win
from tehai.rules import Rules
from tehai.scoring import Score, score
from tehai.tiles import Tile

if TYPE_CHECKING:
    from tehai.game import Action, Game

__all__ = [
    "Action",
    "Game",
    "Hand",
    "Meld",
    "Rules",
    "Score",
    "TehaiError",
    "Tile",
    "Win",
    "discards",
    "score",
    "shanten",
    "ukeire",
    "waits",
]


def __getattr__(name: str) -> Any:
    """Games are loaded when somebody plays one: scoring a hand does not wait for them."""
    if name in ("Action", "Game"):
        from tehai import game

        return getattr(game, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
