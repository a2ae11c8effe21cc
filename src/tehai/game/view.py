"""What one seat may know. The only place that removes hidden tiles from events; the kernel's `hide` does the same for
the state."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from tehai.engine.records import scratch
from tehai.game import state as tables
from tehai.game.actions import Action
from tehai.game.events import Drew, Event, GameStarted, RoundStarted
from tehai.game.menu import Menu
from tehai.kernel import codes, layout
from tehai.kernel.learn.sight import count_left, find_safe, is_threatened, safety
from tehai.kernel.play.furiten import furiten_of
from tehai.kernel.play.wall import live_left
from tehai.model.hand import Meld
from tehai.model.tiles import TILES, WINDS, Tile
from tehai.names import FLAG_BITS

if TYPE_CHECKING:
    from tehai.engine import Engine
    from tehai.game.board import Board
    from tehai.game.play import Game

FURITEN: Final = (None, "discard", "temporary", "riichi")
SAFETY: Final = (None, "suji", "no_chance", "genbutsu")


class View(tables.Standing):
    """A game as one seat sees it at one moment. Seats are the game's; lists by seat have one entry per player."""

    def __init__(self, game: Game, state: Any, seat: int) -> None:
        self.seat = seat
        self.rules = game.rules
        self.names = game.names
        self._state = state
        self._game = game
        self._seen = len(game.events)

    def __repr__(self) -> str:
        return f"View(seat {self.seat}: {tables.summary(self)})"

    @property
    def backend(self) -> str:
        """The backend of the game: "python" or "cpu"."""
        return self._game.backend

    def decide(self, kernel: Any, policy: int) -> Action:
        """The action that a policy of the kernel would choose; it sees only what this seat sees."""
        return Action.from_code(int(kernel.choose(self._state, self.seat, policy)))

    def reason(self, kernel: Any, facts: Any, mind: Any) -> Action:
        """The action that the policy `reason` would choose; `mind` gets what it compared.

        An interpreted kernel reads a copy of a compiled game's state.
        """
        state = self._state
        if isinstance(mind, dict) and not isinstance(state, dict):
            state = layout.unpack(layout.STATE, state)
        return Action.from_code(int(kernel.reason_action(state, facts, mind, self.seat)))

    def look(self, engine: Engine) -> tuple[Any, Any]:
        """The input for a network: planes including those that look ahead, and compact actions, in one row each."""
        from tehai.engine.sight import see_one

        return see_one(engine, self.rules, self._state, self.seat)

    @cached_property
    def menu(self) -> Menu:
        """The legal actions of this seat; empty if it has nothing to decide."""
        return self._game._menu(self._state, self.seat)

    @cached_property
    def events(self) -> list[Event]:
        """The events so far, with None for tiles that this seat has not seen."""
        return [seen_by(self.seat, event) for event in self._game.events[: self._seen]]

    @cached_property
    def board(self) -> Board:
        """The table after these events."""
        from tehai.game.board import Board

        if self._seen == len(self._game.events):
            return self._game.board.view(self.seat)
        board = Board(self.rules)
        for event in self._game.events[: self._seen]:
            board.push(event)
        return board.view(self.seat)

    @property
    def seat_wind(self) -> Tile:
        """The wind of this seat."""
        return WINDS[(self.seat - self.dealer) % self.players]

    @cached_property
    def hand(self) -> tuple[Tile, ...]:
        """This seat's concealed tiles, sorted, including the one just drawn."""
        return tables.concealed(self._state, self.seat)

    @property
    def drawn(self) -> Tile | None:
        """The tile that this seat has just drawn."""
        state = self._state
        mine = state["phase"] == codes.PHASE_TURN and state["turn"] == self.seat and state["drawn"] >= 0
        return TILES[state["drawn"]] if mine else None

    @property
    def tile(self) -> Tile | None:
        """The tile that can be claimed now."""
        return TILES[self._state["tile"]] if self._state["phase"] == codes.PHASE_CLAIM else None

    @property
    def turn(self) -> int:
        """Whose turn it is, or whose tile can be claimed."""
        return int(self._state["turn"])

    @property
    def live(self) -> int:
        """How many tiles can still be drawn."""
        return int(live_left(self._state))

    @property
    def indicators(self) -> tuple[Tile, ...]:
        """The dora indicators that are turned."""
        return tables.indicators_of(self._state, self.players)

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """How many tiles of each of the 34 kinds this seat cannot see."""
        desk = scratch("DESK")
        count_left(self._state, self.rules.pack(), desk, self.seat)
        return tuple(map(int, desk["seen"]))

    @cached_property
    def safety(self) -> dict[Tile, str]:
        """The tiles in this seat's hand that are safer than others against everybody in riichi: "genbutsu", "suji" or
        "no_chance"."""
        state, rules, desk = self._state, self.rules.pack(), scratch("DESK")
        if not is_threatened(state, rules, self.seat):
            return {}
        count_left(state, rules, desk, self.seat)
        find_safe(state, rules, desk, self.seat)
        found = {tile: SAFETY[int(safety(state, rules, desk, self.seat, tile.kind))] for tile in self.hand}
        return {tile: word for tile, word in found.items() if word is not None}

    @cached_property
    def melds(self) -> tuple[tuple[Meld, ...], ...]:
        """The melds of each seat, in the order they were made."""
        return tuple(tables.melds_of(self._state, self.players, seat) for seat in range(self.players))

    @cached_property
    def rivers(self) -> tuple[tuple[tables.RiverTile, ...], ...]:
        """The discards of each seat."""
        return tuple(tables.river_of(self._state, seat) for seat in range(self.players))

    @property
    def riichi(self) -> tuple[bool, ...]:
        """Whether each seat has declared riichi."""
        return tuple(bool(self._state["riichi"][seat]) for seat in range(self.players))

    @property
    def declared(self) -> tuple[tuple[str, ...], ...]:
        """How each seat has declared riichi: "riichi" or "double_riichi", with "open_riichi" added; otherwise empty."""
        flags = [int(self._state["riichi_flags"][seat]) for seat in range(self.players)]
        return tuple(tuple(name for name in FLAG_BITS if FLAG_BITS[name] & bits) for bits in flags)

    @property
    def kita(self) -> tuple[int, ...]:
        """How many Norths each seat has set aside."""
        return tuple(int(self._state["kita"][seat]) for seat in range(self.players))

    @property
    def flowers(self) -> tuple[tuple[Tile, ...], ...]:
        """The flowers and seasons that each seat has set aside."""
        return tuple(tables.flowers_of(self._state, seat) for seat in range(self.players))

    @property
    def shown_hands(self) -> dict[int, tuple[Tile, ...]]:
        """Other seats' open hands, after an open riichi."""
        others = (seat for seat in range(self.players) if seat != self.seat)
        hands = {seat: tables.concealed(self._state, seat) for seat in others}
        return {seat: tiles for seat, tiles in hands.items() if tiles}

    @property
    def furiten(self) -> str | None:
        """The kind of furiten of this seat: "discard", "temporary" or "riichi"; None if it is not furiten."""
        return FURITEN[int(furiten_of(self._state, self.seat))]

    @property
    def waits(self) -> tuple[Tile, ...]:
        """The kinds that completed this seat's hand after its last discard."""
        mask = int(self._state["waits"][self.seat])
        return tuple(TILES[kind] for kind in range(codes.KINDS) if mask >> kind & 1)


def seen_by(seat: int, event: Event) -> Event:
    """An event as a seat sees it."""
    if isinstance(event, GameStarted):
        return replace(event, seed=None)
    if isinstance(event, RoundStarted):
        hidden = tuple(hand if i == seat else (None,) * len(hand) for i, hand in enumerate(event.hands))
        return replace(event, hands=hidden)
    if isinstance(event, Drew) and event.seat != seat and event.tile is not None and not event.tile.flower:
        return replace(event, tile=None)
    return event
