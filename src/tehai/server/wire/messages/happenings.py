"""The events of `tehai.game`, as one person may see them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from .base import Message, Tagged, Tile
from .scores import ScoreShown


class Happening(Tagged, frozen=True):
    """An event."""


class BySeat(Happening, frozen=True):
    """An event caused by a seat."""

    seat: int


class RoundStarted(Happening, frozen=True):
    """The tiles are dealt."""

    hand: int
    """Which hand of the game, from 0; repeated rounds count too."""
    round: int
    honba: int
    sticks: int
    scores: tuple[int, ...]
    hands: tuple[tuple[Tile | None, ...], ...]
    indicator: Tile | None
    dora: tuple[Tile, ...]
    """The dora that the indicator points to."""
    live: int


class Drew(BySeat, frozen=True):
    tile: Tile | None
    replacement: bool = False


class Discarded(BySeat, frozen=True):
    """`hand` is shown after an open riichi."""

    tile: Tile
    drawn: bool = False
    riichi: bool = False
    open: bool = False
    hand: tuple[Tile, ...] | None = None


class RiichiPaid(BySeat, frozen=True):
    """A riichi stick is placed on the table."""


class Called(BySeat, frozen=True):
    kind: Literal["chi", "pon", "minkan", "kakan", "ankan"]
    tile: Tile
    consumed: tuple[Tile, ...]
    target: int | None = None


class SetAside(BySeat, frozen=True):
    tile: Tile


class DoraTurned(Happening, frozen=True):
    """A new dora indicator, and the dora it points to."""

    tile: Tile
    dora: tuple[Tile, ...]


class Won(BySeat, frozen=True):
    """A win; the score is null if it is unknown, as in a log that does not show the hand."""

    target: int
    tile: Tile
    deltas: tuple[int, ...]
    liable: int | None = None
    score: ScoreShown | None = None


class OpenHand(Message, frozen=True):
    """A hand laid open at a draw, and what it waits for."""

    seat: int
    tiles: tuple[Tile, ...]
    waits: tuple[Tile, ...]


class RoundDrawn(Happening, frozen=True):
    reason: Literal["exhaustive", "nagashi", "kyuushu", "suufon", "suucha", "suukaikan", "sanchahou"]
    deltas: tuple[int, ...]
    tenpai: tuple[int, ...]
    hands: tuple[OpenHand, ...]
    seat: int | None = None


class GameOpened(Happening, frozen=True):
    """After the game: the source of the walls, the seats and the bots' random numbers. `commitment` was the table's
    `promise` before the game. `seeds` are those of the places at the table, empty where there was none; `order` says
    which place plays which seat."""

    game: str
    commitment: str
    secret: str
    seeds: tuple[str, ...]
    order: tuple[int, ...]


class GameEnded(Happening, frozen=True):
    """Points, places from 1, final scores and their parts: each seat's points minus the return points, uma and oka, all
    in thousands. The parts are empty if a log has scores that do not follow from the rules."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    final: tuple[float, ...]
    balance: tuple[float, ...] = ()
    uma: tuple[float, ...] = ()
    oka: tuple[float, ...] = ()


AnyHappening: TypeAlias = (
    RoundStarted | Drew | Discarded | RiichiPaid | Called | SetAside | DoraTurned | Won | RoundDrawn | GameEnded
    | GameOpened
)  # fmt: skip
