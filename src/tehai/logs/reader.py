"""The base class of all readers: it follows the table and makes the checks that apply to every format."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tehai.errors import InputError
from tehai.game.actions import Action
from tehai.game.board import Board
from tehai.game.events import Called, Drew, Event, RoundDrawn, Tiles
from tehai.logs.log import bad_log
from tehai.model.rules import Rules, RulesLike
from tehai.model.tiles import Tile, in_order
from tehai.names import BONUS_YAKU, BY_NAME

_ORDER: Final = BY_NAME | {name: 1000 + place for place, name in enumerate(BONUS_YAKU)}


class Reader:
    """A log being read: the events so far, and the board after them."""

    def __init__(self, rules: RulesLike = "standard") -> None:
        self.board = Board(rules)
        self.events: list[Event] = []

    @property
    def players(self) -> int:
        return self.board.players

    def see(self, event: Event) -> None:
        self.board.push(event)
        self.events.append(event)

    def seat(self, seat: int) -> int:
        """A seat, checked against the number of players."""
        if not 0 <= seat < self.players:
            raise bad_log(f"there is no seat {seat} among {self.players} players")
        return seat

    def draw(self, seat: int, tile: Tile | None) -> None:
        self.see(Drew(seat, tile, self.board.due[seat] > 0))

    def call(self, seat: int, kind: str, tile: Tile, consumed: Tiles, target: int) -> None:
        """A chi, a pon or an open kan, if these tiles make one."""
        self.see(Called(seat, kind, tile, checked(kind, tile, consumed), target))

    def ankan(self, seat: int, tiles: Iterable[Tile]) -> None:
        first, *others = in_order(tiles)
        self.see(Called(seat, "ankan", first, tuple(others)))

    def kakan(self, seat: int, tile: Tile) -> None:
        pon = self.board.pon(seat, tile)
        if pon is None:
            raise bad_log(f"seat {seat} adds {tile} to a pon that it does not have")
        self.see(Called(seat, "kakan", tile, in_order((pon.tile, *pon.consumed)), pon.target))

    def end_in_draw(
        self,
        reason: str,
        deltas: tuple[int, ...] | None,
        tenpai: tuple[int, ...] | None,
        hands: Iterable[tuple[int, Tiles]] = (),
    ) -> None:
        """Add the end of a round without a winner. The player on turn declares nine terminals."""
        seat = self.board.turn if reason == "kyuushu" else None
        self.see(RoundDrawn(reason, deltas, tenpai, tuple(hands), seat))


def checked(kind: str, tile: Tile | None, consumed: Tiles) -> Tiles:
    """The tiles from the hand in order, if they make this call."""
    try:
        return Action(kind, tile, consumed).consumed
    except InputError as problem:
        raise bad_log(f"{problem.where}: {problem.message}", hint=problem.hint) from None


def read_rules(data: object) -> Rules:
    """The rules that tehai wrote into a log."""
    try:
        return Rules.of(data)  # type: ignore[arg-type]  # it refuses what it cannot read
    except InputError as problem:
        raise bad_log(f"rules: {problem.message}", hint=problem.hint) from None


def in_our_order(yaku: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """The yaku in tehai's order, then the bonus han that are not 0."""
    told = [(name, value) for name, value in yaku if value or name not in BONUS_YAKU]
    return tuple(sorted(told, key=lambda pair: _ORDER[pair[0]]))
