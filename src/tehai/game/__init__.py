"""Play games, view them from one seat, and replay them from their events."""

from tehai.game.actions import Action
from tehai.game.board import Board
from tehai.game.events import (
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Event,
    GameEnded,
    GameStarted,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Won,
)
from tehai.game.menu import Menu
from tehai.game.play import Game
from tehai.game.view import View

__all__ = [
    "Action",
    "Board",
    "Called",
    "Discarded",
    "DoraTurned",
    "Drew",
    "Event",
    "Game",
    "GameEnded",
    "GameStarted",
    "Menu",
    "RiichiPaid",
    "RoundDrawn",
    "RoundStarted",
    "SetAside",
    "View",
    "Won",
]
