"""tehai: riichi mahjong. Score hands and say why, look at waits and discards, play games, settle tables."""

from typing import TYPE_CHECKING, Any

from tehai.analysis import discards, shanten, ukeire, waits
from tehai.errors import TehaiError
from tehai.hand import Hand, Meld, Win
from tehai.rules import Rules
from tehai.scoring import Score, score
from tehai.tiles import Tile

if TYPE_CHECKING:
    from tehai.batch import score_batch, shanten_batch, ukeire_batch, waits_batch, win_array
    from tehai.fast_score import scorer
    from tehai.game import Action, Game
    from tehai.sim.tables import simulate

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
    "score_batch",
    "scorer",
    "shanten",
    "shanten_batch",
    "simulate",
    "ukeire",
    "ukeire_batch",
    "waits",
    "waits_batch",
    "win_array",
]

_LATER = {
    "Action": "game",
    "Game": "game",
    "score_batch": "batch",
    "scorer": "fast_score",
    "shanten_batch": "batch",
    "simulate": "sim.tables",
    "ukeire_batch": "batch",
    "waits_batch": "batch",
    "win_array": "batch",
}


def __getattr__(name: str) -> Any:
    """Games and batches are loaded when somebody asks for them: scoring a hand does not wait for them."""
    if name in _LATER:
        from importlib import import_module

        return getattr(import_module(f"tehai.{_LATER[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__} - {"Any", "TYPE_CHECKING"})
