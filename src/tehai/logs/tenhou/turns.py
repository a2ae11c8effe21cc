"""The order of events in a round of a tenhou.net/6 log.

The log has one list of draws (and calls) and one of discards (and kans) per seat, but not their order. So the round is
played: after each discard, the next entry of every seat shows whether it called that tile. If a tile could have been
called now, or later when the same tile is discarded again, both are tried; the right one uses up all lists and fits the
result.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from tehai.errors import InputError, quoted
from tehai.game.events import Called, Discarded, DoraTurned, Drew, RiichiPaid, SetAside, Tiles
from tehai.kernel.play.melds import turns_at_once, turns_before_discard
from tehai.logs.log import bad_log
from tehai.logs.tenhou.rounds import TenhouReader
from tehai.logs.tenhou.text import KITA, TSUMOGIRI, Call, read_call, tile_of
from tehai.model.hand import MELD_TYPES
from tehai.model.rules import Rules
from tehai.model.rules.options import KINDS
from tehai.model.tiles import NORTH, Tile

MOST_ENTRIES: Final = 60
"""More draws or discards than a seat can have in a round."""
MOST_TRIES: Final = 200
"""The maximum number of attempts; real rounds need a few."""
_CLAIMS: Final = ("minkan", "pon", "chi")  # a pon has priority over a chi


@dataclass(frozen=True, slots=True)
class Discard:
    """A discard of the log: the tile, None for the one just drawn, and whether riichi is declared with it."""

    tile: Tile | None
    riichi: bool


Draw: TypeAlias = Tile | Call
Turn: TypeAlias = Discard | Call | None
"""What a seat does after a draw: a discard, a kan, or None for a North set aside."""


@dataclass(frozen=True, slots=True)
class Lists:
    """The lists of one seat."""

    hand: Tiles
    draws: tuple[Draw, ...]
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """How the round ended, as far as the order of events depends on it: with a self-draw by `tsumo`, with a ron on the
    tile that `dealt_in` gave, with a seat's turn (`kyuushu`), or otherwise. `unpaid`: the last riichi is not paid."""

    tsumo: int | None = None
    dealt_in: int | None = None
    kyuushu: bool = False
    unpaid: bool = False


def read_lists(hand: object, draws: object, discards: object) -> Lists:
    """The three lists of a seat. The 0 that stands for the discard of an open kan says nothing and is left out."""
    return Lists(
        tuple(tile_of(number) for number in _entries(hand)),
        tuple(_read_draw(entry) for entry in _entries(draws)),
        tuple(_read_turn(entry) for entry in _entries(discards) if type(entry) is not int or entry != 0),
    )


def _entries(values: object) -> list[object]:
    if not isinstance(values, list) or len(values) > MOST_ENTRIES:
        raise bad_log(f"{quoted(values)} is not a list of tiles")
    return values


def _read_draw(entry: object) -> Draw:
    if not isinstance(entry, str):
        return tile_of(entry)
    call = read_call(entry)
    if call.kind not in _CLAIMS:
        raise bad_log(f"a {call.kind} among the draws", hint="it belongs among the discards")
    return call


def _read_turn(entry: object) -> Turn:
    if entry == KITA:
        return None
    if isinstance(entry, str) and entry.startswith("r") and entry[1:].isdecimal() and len(entry) == 3:
        return Discard(_discarded(int(entry[1:])), riichi=True)
    if not isinstance(entry, str):
        return Discard(_discarded(entry), riichi=False)
    call = read_call(entry)
    if call.kind in _CLAIMS:
        raise bad_log(f"a {call.kind} among the discards", hint="it belongs among the draws")
    return call


def _discarded(number: object) -> Tile | None:
    return None if number == TSUMOGIRI else tile_of(number)


def play(table: Table) -> Table:
    """The round played to its end, after its start. If a tile may have been called or not, both are tried; if nothing
    fits, the error is that of the longest order that could be played."""
    waiting = [(table, table.board.dealer)]
    tries = furthest = 0
    while waiting:
        table, seat = waiting.pop()
        tries += 1
        if tries > MOST_TRIES:
            raise bad_log("the order of the calls cannot be reconstructed", table.where)
        try:
            ways = table.turn(seat)
            while ways:
                waiting += [(table.copy(), way) for way in reversed(ways[1:])]
                ways = table.turn(ways[0])
        except InputError as error:
            if len(table.events) > furthest:
                furthest, problem = len(table.events), bad_log(error.message, table.where, error.hint)
        else:
            return table
    raise problem


class Table(TenhouReader):
    """The board and what is left of the lists while the round is played."""

    ending: Ending

    def __init__(self, rules: Rules, seats: Sequence[Lists], dora: Tiles) -> None:
        super().__init__(rules)
        self.dora = dora
        self.draws = [[*lists.draws] for lists in seats]
        self.turns = [[*lists.turns] for lists in seats]
        self.timing: Any = KINDS["kan_dora_timing"].pack(rules.kan_dora_timing)
        self.pending = False  # whether the indicator of a kan waits for the discard

    def copy(self) -> Table:
        other = copy.copy(self)
        other.board = self.board.copy()
        other.draws, other.turns = [[*draws] for draws in self.draws], [[*turns] for turns in self.turns]
        other.events = [*self.events]
        return other

    @property
    def where(self) -> str:
        return f"event {len(self.events)}"

    @property
    def used_up(self) -> bool:
        """Whether all lists are used up."""
        return not any(self.draws) and not any(self.turns)

    def turn(self, seat: int) -> list[int]:
        """A whole turn: a draw or a call, kans, a discard. Returns the seats that may be next; none at the end."""
        self._draw_or_call(seat)
        ends_with_draw = self.ending.tsumo == seat or self.ending.kyuushu
        while not (ends_with_draw and self.board.drawn is not None and self.used_up):
            if not self.turns[seat]:
                raise bad_log(f"seat {seat} draws a tile but does not act")
            turn = self.turns[seat].pop(0)
            if isinstance(turn, Discard):
                self._discard(seat, turn)
                return self._next_seats(seat)
            self._set_aside(seat, turn)
            if self.ending.dealt_in == seat and self.used_up:  # it is robbed
                break
            self._turn_dora(turn)
            self._replace(seat)
        return []

    def _next_draw(self, seat: int) -> Draw | None:
        return self.draws[seat][0] if self.draws[seat] else None

    # Draws and calls

    def _draw_or_call(self, seat: int) -> None:
        if not self.draws[seat]:
            raise bad_log(f"seat {seat} has no more draws")
        entry = self.draws[seat].pop(0)
        if isinstance(entry, Call):
            self._call(seat, entry)
        else:
            self.draw(seat, entry)

    def _call(self, seat: int, call: Call) -> None:
        if not self._may_call(seat, call):
            raise bad_log(f"seat {seat} calls {call.tile}, which was not discarded")
        self._check_held(seat, call.tiles)
        self.see(Called(seat, call.kind, call.tile, call.tiles, self.board.turn))
        if call.kind == "minkan":
            self._turn_dora(call)
            self._replace(seat)

    def _replace(self, seat: int) -> None:
        if not isinstance(self._next_draw(seat), Tile):
            raise bad_log(f"seat {seat} does not draw a replacement")
        self._draw_or_call(seat)

    def _check_held(self, seat: int, tiles: Tiles) -> None:
        for tile in tiles:
            if self.board.hands[seat].count(tile) < tiles.count(tile):
                raise bad_log(f"seat {seat} does not have {tile}")

    def _may_call(self, seat: int, call: Call) -> bool:
        return self.board.offered == ((seat - call.source) % 4, call.tile)

    # A turn

    def _discard(self, seat: int, turn: Discard) -> None:
        tile, last = turn.tile, self.board.last
        if tile is None and isinstance(last, Drew):
            tile = last.tile
        if tile is None:
            raise bad_log(f"seat {seat} discards the tile it drew, but drew none")
        if turns_before_discard(self.timing):
            self._turn_pending()
        self._check_held(seat, (tile,))
        self.see(Discarded(seat, tile, turn.tile is None, turn.riichi))
        ronned = (self.ending.dealt_in is not None or self.ending.unpaid) and self.used_up
        if turn.riichi and not ronned:
            self.see(RiichiPaid(seat))
        if not ronned:
            self._turn_pending()

    def _set_aside(self, seat: int, call: Call | None) -> None:
        """A kan or a North, which others may rob."""
        if call is None:
            self._check_held(seat, (NORTH,))
            self.see(SetAside(seat))
        elif call.kind == "ankan":
            self._check_held(seat, (call.tile, *call.tiles))
            self.ankan(seat, (call.tile, *call.tiles))
        else:
            self._check_held(seat, (call.tile,))
            self.kakan(seat, call.tile)

    def _turn_dora(self, call: Call | None) -> None:
        """The indicators that a kan or a North turns before its replacement is drawn."""
        self._turn_pending()
        if call is not None and self.board.rules.kan_dora:
            self.pending = True
            if turns_at_once(self.timing, MELD_TYPES.index(call.kind)):
                self._turn_pending()

    def _turn_pending(self) -> None:
        turned = len(self.board.indicators)
        if self.pending and turned < len(self.dora):
            self.see(DoraTurned(self.dora[turned]))
        self.pending = False

    # Who is next, and the end

    def _next_seats(self, seat: int) -> list[int]:
        claims = [
            (_CLAIMS.index(entry.kind), other)
            for other in range(self.players)
            if isinstance(entry := self._next_draw(other), Call) and other != seat and self._may_call(other, entry)
        ]
        seats, following = [other for _, other in sorted(claims)], (seat + 1) % self.players
        if isinstance(self._next_draw(following), Tile):
            seats.append(following)
        if seats:
            return seats
        if not self.used_up:
            raise bad_log("the round is stuck, but draws or discards are left over")
        if self.ending.tsumo is not None or self.ending.kyuushu or self.ending.dealt_in not in (None, seat):
            raise bad_log(f"the round cannot end with the discard of seat {seat}")
        return []
