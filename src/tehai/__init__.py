"""tehai: riichi mahjong. Score hands and say why, look at waits and discards, settle tables."""

from tehai.analysis import discards, shanten, ukeire, waits
from tehai.errors import TehaiError
from tehai.hand import Hand, Meld, Win
from tehai.rules import Rules
from tehai.scoring import Score, score
from tehai.tiles import Tile

__all__ = [
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
