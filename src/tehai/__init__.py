"""tehai: riichi mahjong. Score and explain hands, analyse waits and discards, play games, settle tables."""

from typing import TYPE_CHECKING, Any

from tehai.errors import TehaiError
from tehai.model.hand import Hand, Meld, Win
from tehai.model.rules import Rules
from tehai.model.tiles import Tile
from tehai.scoring.analysis import discards, shanten, ukeire, waits
from tehai.scoring.scores import Score, score

if TYPE_CHECKING:
    from tehai.game import Action, Board, Game
    from tehai.scoring.batches import score_batch, shanten_batch, ukeire_batch, waits_batch, win_array
    from tehai.scoring.numbers import scorer
    from tehai.scoring.odds import Odds, odds
    from tehai.sim.tables import simulate

__all__ = [
    "Action",
    "Board",
    "Game",
    "Hand",
    "Meld",
    "Odds",
    "Rules",
    "Score",
    "TehaiError",
    "Tile",
    "Win",
    "discards",
    "odds",
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
    "Board": "game",
    "Game": "game",
    "Odds": "scoring.odds",
    "odds": "scoring.odds",
    "score_batch": "scoring.batches",
    "scorer": "scoring.numbers",
    "shanten_batch": "scoring.batches",
    "simulate": "sim.tables",
    "ukeire_batch": "scoring.batches",
    "waits_batch": "scoring.batches",
    "win_array": "scoring.batches",
}


def __getattr__(name: str) -> Any:
    """Load games and batches on first use, to keep scoring a hand fast to import."""
    if name in _LATER:
        from importlib import import_module

        return getattr(import_module(f"tehai.{_LATER[name]}"), name)
    if name == "__version__":
        from importlib.metadata import version

        return version("tehai")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__} - {"Any", "TYPE_CHECKING"})
