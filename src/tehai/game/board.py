"""`Board`: the table after a list of events. To follow a game, push its events onto a board.

A board does not check the rules, so it can also show a game that breaks them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from tehai.errors import InputError, quoted
from tehai.game.events import (
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Event,
    GameEnded,
    GameStarted,
    HiddenTiles,
    Move,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Won,
    hidden_last,
)
from tehai.game.state import RiverTile, as_seat, summary
from tehai.game.view import seen_by
from tehai.game.walls import HAND, all_tiles
from tehai.kernel.codes import DEAD_WALL
from tehai.model.hand import LEFT, Meld
from tehai.model.rules import Rules, RulesLike
from tehai.model.tiles import WINDS, Tile

STICK: Final = 1000
"""Points of a riichi stick."""
SPECTATOR: Final = -1
KANS: Final = ("minkan", "kakan", "ankan")
_ROBBED: Final = ("kakan", "ankan")


class Board:
    """The state of the table. Seats are the game's; lists by seat have one entry per player."""

    viewer = SPECTATOR
    """Whose view this is; pictures have that seat at the bottom."""

    def __init__(self, rules: RulesLike = "standard") -> None:
        self._start_game(GameStarted(Rules.of(rules), ()))

    def _start_game(self, event: GameStarted) -> None:
        self.rules, players = event.rules, event.rules.players
        self.names = event.names or tuple("ABCD"[:players])
        self._wall = len(all_tiles(self.rules)) - DEAD_WALL - HAND * players
        self._deal(RoundStarted(0, 0, 0, (self.rules.start_points,) * players, ((),) * players, None))
        self.round_over = True

    def push(self, event: Event) -> None:
        """Apply one more event."""
        try:
            push = _PUSH[type(event)]
        except KeyError:
            message = f"expected an event, got {quoted(event)}"
            raise InputError("bad_value", message, "event", "one of tehai.game, as in game.events") from None
        push(self, event)

    def _deal(self, event: RoundStarted) -> None:
        players = len(event.scores)
        self.round, self.honba, self.sticks = event.round, event.honba, event.sticks
        self.scores: tuple[int, ...] | None = event.scores
        """None where a log does not record how much a player won."""
        self.live = self._wall
        """Tiles that can still be drawn."""
        self.hands = [list(hand) for hand in event.hands]
        """The concealed tiles in the order they were drawn; None for a hidden tile."""
        self.opened: frozenset[int] = frozenset()
        """Seats whose hands are open, after an open riichi, a win, or a draw."""
        self.discards: list[Discarded] = []
        self.claimed: list[int] = []
        """Places in `discards` of those that were called."""
        self.calls: list[Called] = []
        self.aside: list[list[Tile]] = [[] for _ in range(players)]
        """Norths and flowers."""
        self._flowers: list[Tile] = []
        """Flowers that were drawn after the deal: everyone has seen them."""
        self.due = [0] * players
        """Replacements that each seat still has to draw."""
        self.paid: list[int] = []
        """Seats that have laid a riichi stick, in order."""
        self.indicators = [] if event.indicator is None else [event.indicator]
        self.last: Move | None = None
        self.wins: list[Won] = []
        self.draw: RoundDrawn | None = None
        self.end: GameEnded | None = None
        self.round_over = False

    def _draw(self, event: Drew) -> None:
        seat = event.seat
        self.last = event
        self.live -= 1
        self.hands[seat].append(event.tile)
        if event.tile is not None and event.tile.flower:
            self._flowers.append(event.tile)
        if self.due[seat]:
            self.due[seat] -= 1

    def _discard(self, event: Discarded) -> None:
        hand = self.hands[event.seat]
        if event.drawn and hand and (hand[-1] is event.tile or hand[-1] is None):
            hand.pop()
        else:
            _take(hand, event.tile)
        self.last = event
        self.discards.append(event)
        if event.open:
            self.opened |= {event.seat}

    def _pay_riichi(self, event: RiichiPaid) -> None:
        self.paid.append(event.seat)
        self.sticks += 1
        self._pay([-STICK * (seat == event.seat) for seat in range(self.players)])

    def _call(self, event: Called) -> None:
        hand = self.hands[event.seat]
        self.last = event
        self.calls.append(event)
        if event.kind in _ROBBED:
            _take(hand, event.tile)
        elif self.discards and self.discards[-1].seat == event.target:
            self.claimed.append(len(self.discards) - 1)
        if event.kind != "kakan":
            for tile in event.consumed:
                _take(hand, tile)
        if event.kind in KANS:
            self.due[event.seat] += 1

    def _set_aside(self, event: SetAside) -> None:
        self.last = event
        _take(self.hands[event.seat], event.tile)
        self.aside[event.seat].append(event.tile)
        self.due[event.seat] += 1

    def _turn_dora(self, event: DoraTurned) -> None:
        self.indicators.append(event.tile)

    def _win(self, event: Won) -> None:
        self.wins.append(event)
        self.round_over = True
        self.sticks = 0
        self._pay(event.deltas)
        tsumo = event.seat == event.target and isinstance(self.last, Drew)
        if tsumo:
            self.last = replace(self.last, tile=event.tile)  # type: ignore[type-var]  # it is a draw
        if event.hand is not None:
            self._open(event.seat, (*event.hand, event.tile) if tsumo else event.hand)

    def _end_in_draw(self, event: RoundDrawn) -> None:
        self.draw = event
        self.round_over = True
        self._pay(event.deltas)
        for seat, tiles in event.hands:
            self._open(seat, tiles)

    def _end_game(self, event: GameEnded) -> None:
        self.end = event
        self.scores, self.sticks = event.scores, 0

    def _open(self, seat: int, tiles: HiddenTiles) -> None:
        self.hands[seat] = list(tiles)
        self.opened |= {seat}

    def _pay(self, deltas: Sequence[int] | None) -> None:
        if self.scores is None or deltas is None:
            self.scores = None
        else:
            self.scores = tuple([score + delta for score, delta in zip(self.scores, deltas, strict=True)])

    # What is to be seen

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self.round % self.players

    @property
    def wind(self) -> Tile:
        """The round wind."""
        return WINDS[self.round // self.players % 4]

    @property
    def turn(self) -> int:
        """Whose turn it is, or whose tile can be claimed."""
        return self.dealer if self.last is None else self.last.seat

    @property
    def drawn(self) -> tuple[int, Tile | None] | None:
        """The seat that has just drawn, and its tile; None after the discard."""
        last = self.last
        if not isinstance(last, Drew) or (self.draw is not None and last.seat in self.opened):
            return None
        return last.seat, last.tile

    @property
    def offered(self) -> tuple[int, Tile] | None:
        """The seat whose tile others may call or win on, and the tile."""
        last = self.last
        robbed = isinstance(last, Called) and last.kind in _ROBBED
        if isinstance(last, Discarded) or robbed or (isinstance(last, SetAside) and not last.tile.flower):
            return last.seat, last.tile  # type: ignore[union-attr,return-value]  # no draw
        return None

    def hand(self, seat: int) -> HiddenTiles:
        """The concealed tiles of a seat, sorted, hidden ones last; without the tile just drawn."""
        tiles = self.hands[seat]
        if self.drawn is not None and self.drawn[0] == seat:
            tiles = tiles[:-1]
        return hidden_last(tiles)

    @property
    def riichi(self) -> tuple[bool, ...]:
        """Whether each seat has declared riichi."""
        declared = {discard.seat for discard in self.discards if discard.riichi}
        return tuple(seat in declared for seat in range(self.players))

    @property
    def rivers(self) -> tuple[tuple[RiverTile, ...], ...]:
        """The discards of each seat."""
        rivers: list[list[RiverTile]] = [[] for _ in self.hands]
        for place, one in enumerate(self.discards):
            rivers[one.seat].append(RiverTile(one.tile, one.drawn, one.riichi, place in self.claimed))
        return tuple(map(tuple, rivers))

    def sideways(self, seat: int) -> int | None:
        """Which tile of a river lies sideways: that of the riichi, or the first one after it that was not called."""
        river = self.rivers[seat]
        declared = [one.riichi for one in river]
        start = declared.index(True) if True in declared else len(river)
        return next((place for place in range(start, len(river)) if not river[place].claimed), None)

    @property
    def melds(self) -> tuple[tuple[Meld, ...], ...]:
        """The melds of each seat in the order in which they were made; a pon with an added tile becomes a kan."""
        melds: list[list[Meld]] = [[] for _ in self.hands]
        for call in self.calls:
            laid, kind, tiles = melds[call.seat], call.tile.kind, (call.tile, *call.consumed)
            pons = [i for i, meld in enumerate(laid) if meld.type == "pon" and meld.tiles[0].kind == kind]
            if call.kind == "kakan" and pons:
                laid[pons[0]] = replace(laid[pons[0]], type="kakan", tiles=tiles)
            elif call.kind == "ankan":
                laid.append(Meld("ankan", tiles))
            else:
                laid.append(Meld(call.kind, tiles, call.tile, self._source(call)))
        return tuple(map(tuple, melds))

    def _source(self, call: Called) -> int | None:
        """Where a called tile came from: 1 right, 2 across, 3 left; None if impossible."""
        steps = 0 if call.target is None else (call.target - call.seat) % self.players
        source = LEFT if steps == self.players - 1 else steps
        return None if source == 0 or (call.kind == "chi" and source != LEFT) else source

    def pon(self, seat: int, tile: Tile) -> Called | None:
        """The pon of a seat that a tile can be added to."""
        sets = [call for call in self.calls if call.seat == seat and call.kind != "chi" and call.tile.kind == tile.kind]
        return sets[0] if [call.kind for call in sets] == ["pon"] else None

    # Copies

    def copy(self) -> Board:
        """An independent copy of the board."""
        twin = Board.__new__(Board)
        for name, value in self.__dict__.items():
            twin.__dict__[name] = value.copy() if type(value) is list else value
        twin.hands = [hand.copy() for hand in self.hands]
        twin.aside = [tiles.copy() for tiles in self.aside]
        return twin

    def __copy__(self) -> Board:
        return self.copy()

    def __deepcopy__(self, _memo: Any) -> Board:
        return self.copy()

    def view(self, seat: int | None = None) -> Board:
        """The board as one seat sees it, or by default as a spectator (-1) does: hidden tiles are None."""
        seat = SPECTATOR if seat is None else as_seat(seat, self.players, SPECTATOR)
        seen = self.copy()
        seen.viewer = seat
        if isinstance(self.last, Drew) and not self.wins:
            seen.last = seen_by(seat, self.last)  # type: ignore[assignment]  # still a draw
        for other in range(self.players):
            if other != seat:
                hand = self.hand(other)
                told = other in self.opened
                seen.hands[other] = [tile if told or tile in self._flowers else None for tile in hand]
                if seen.drawn is not None and seen.drawn[0] == other:
                    seen.hands[other].append(seen.drawn[1])
        return seen

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._facts() == other._facts()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def _facts(self) -> dict[str, Any]:
        """Everything that two equal boards share; the order of draws in a hand does not matter."""
        hands = [self.hand(seat) for seat in range(self.players)]
        return self.__dict__ | {"hands": hands, "viewer": SPECTATOR}

    # Pictures

    def __repr__(self) -> str:
        return f"Board({summary(self)})"

    def __str__(self) -> str:
        from tehai.game.draw_board import in_letters

        return in_letters(self)

    def _repr_svg_(self) -> str:
        from tehai.game.draw_svg import in_svg

        return in_svg(self)


def _take(hand: list[Tile | None], tile: Tile) -> None:
    """Take a tile from a hand; from an unseen hand, a hidden tile."""
    try:
        hand.remove(tile)
    except ValueError:
        if None in hand:
            hand.remove(None)


_PUSH: Final[dict[type[Event], Callable[[Board, Any], None]]] = {
    GameStarted: Board._start_game,
    RoundStarted: Board._deal,
    Drew: Board._draw,
    Discarded: Board._discard,
    RiichiPaid: Board._pay_riichi,
    Called: Board._call,
    SetAside: Board._set_aside,
    DoraTurned: Board._turn_dora,
    Won: Board._win,
    RoundDrawn: Board._end_in_draw,
    GameEnded: Board._end_game,
}
