"""The order of events in a round of a tenhou.net/6 log.

The log has one list of draws (and calls) and one of discards (and kans) per seat, and does not say how they follow each
other. So the round is played: after each discard the next entry of every seat tells whether it called that tile. Where
a tile could have been called now or, being discarded once more, later, both are tried, and what uses up all lists and
fits the result is right.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tehai.errors import InputError, shown
from tehai.game.events import Called, Discarded, DoraTurned, Drew, Event, RiichiPaid, SetAside, Tiles
from tehai.logs.log import bad_log
from tehai.logs.tenhou.text import KITA, TSUMOGIRI, Call, read_call, tile_of
from tehai.model.rules import Rules
from tehai.model.tiles import NORTH, Tile, in_order

MOST_ENTRIES: Final = 60
"""No seat ever draws or discards so often in a round."""
MOST_TRIES: Final = 200
"""Real rounds need a few."""
_CLAIMS: Final = ("minkan", "pon", "chi")  # a pon goes before a chi


@dataclass(frozen=True, slots=True)
class Discard:
    """A discard of the log: the tile, None for the one just drawn, and whether riichi is declared with it."""

    tile: Tile | None
    riichi: bool


Draw: TypeAlias = Tile | Call
Turn: TypeAlias = Discard | Call | None
"""What a seat does after a draw: a discard, a kan, or (None) a North set aside."""


@dataclass(frozen=True, slots=True)
class Lists:
    """What the log has of one seat."""

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
        raise bad_log(f"{shown(values)} is not a list of tiles")
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


def play(seats: Sequence[Lists], dealer: int, rules: Rules, dora: Tiles, ending: Ending) -> Table:
    """The round played to its end; its events come after the deal."""
    table = Table(seats, rules, dora[1:], ending)
    try:
        found = _Search().run(table, dealer)
    except _Wrong as wrong:
        raise wrong.problem from None
    return found


class _Wrong(Exception):
    """The lists cannot be played on; `depth` tells how far they could."""

    def __init__(self, problem: InputError, depth: int) -> None:
        super().__init__(problem)
        self.problem, self.depth = problem, depth


class _Search:
    """Plays a round, and where a tile may have been called or not, tries both."""

    def __init__(self) -> None:
        self.tries = 0

    def run(self, table: Table, seat: int) -> Table:
        while True:
            try:
                ways = [*table.turn(seat)]
            except InputError as problem:
                raise _Wrong(bad_log(problem.message, table.where, problem.hint), len(table.events)) from None
            if not ways:
                return table
            if len(ways) > 1:
                return self._first_that_works(table, ways)
            seat = ways[0]

    def _first_that_works(self, table: Table, ways: list[int]) -> Table:
        furthest: _Wrong | None = None
        for seat in ways:
            self.tries += 1
            if self.tries > MOST_TRIES:
                raise _Wrong(bad_log("the order of the calls cannot be found", table.where), len(table.events))
            try:
                return self.run(table.copy(), seat)
            except _Wrong as wrong:
                if furthest is None or wrong.depth > furthest.depth:
                    furthest = wrong
        assert furthest is not None
        raise furthest


class Table:
    """The tiles and what is left of the lists while the round is played."""

    def __init__(self, seats: Sequence[Lists], rules: Rules, dora: Tiles, ending: Ending) -> None:
        self.seats, self.rules, self.dora, self.ending = seats, rules, dora, ending
        self.players = len(seats)
        self.hands = [[*seat.hand] for seat in seats]
        self.draws = [0] * self.players
        self.turns = [0] * self.players
        self.pons: dict[tuple[int, int], int] = {}
        self.kita = [0] * self.players
        self.riichi: set[int] = set()
        self.events: list[Event] = []
        self.offered: tuple[int, Tile] | None = None
        self.drawn: tuple[int, Tile] | None = None
        self.turned = 0
        self.pending = 0  # open kans whose indicator waits for the discard

    def copy(self) -> Table:
        other = copy.copy(self)
        other.hands = [[*hand] for hand in self.hands]
        other.draws, other.turns, other.kita = [*self.draws], [*self.turns], [*self.kita]
        other.pons, other.riichi, other.events = {**self.pons}, {*self.riichi}, [*self.events]
        return other

    @property
    def where(self) -> str:
        return f"event {len(self.events) + 1}"

    def turn(self, seat: int) -> Iterator[int]:
        """A whole turn: a draw or a call, kans, a discard. Then the seats whose turn may be next; nobody at the end."""
        self._draw_or_call(seat)
        while not self._ends_with_draw(seat):
            turn = self._next_turn(seat)
            if isinstance(turn, Discard):
                self._discard(seat, turn)
                return self._next_seats(seat)
            self._set_aside(seat, turn)
            if self._ends_with_robbery(seat):
                break
            self._turn_dora(turn)
            self._replace(seat)
        return iter(())

    def _next_draw(self, seat: int) -> Draw | None:
        draws = self.seats[seat].draws
        return draws[self.draws[seat]] if self.draws[seat] < len(draws) else None

    def _next_turn(self, seat: int) -> Turn:
        turns = self.seats[seat].turns
        if self.turns[seat] == len(turns):
            raise bad_log(f"seat {seat} does nothing with the tile that it drew")
        self.turns[seat] += 1
        return turns[self.turns[seat] - 1]

    @property
    def _used_up(self) -> bool:
        return all(
            self.draws[seat] == len(lists.draws) and self.turns[seat] == len(lists.turns)
            for seat, lists in enumerate(self.seats)
        )

    # Draws and calls

    def _draw_or_call(self, seat: int) -> None:
        entry = self._next_draw(seat)
        if entry is None:
            raise bad_log(f"seat {seat} has no more draws")
        if not isinstance(entry, Call):
            self._draw(seat, entry, replacement=False)
            return
        if self.offered is None or not self._may_call(seat, entry):
            raise bad_log(f"seat {seat} calls {entry.tile}, which was not discarded")
        self.draws[seat] += 1
        for tile in entry.tiles:
            self._take(seat, tile)
        target = self.offered[0]
        self.events.append(Called(seat, entry.kind, entry.tile, entry.tiles, target))
        self.offered = self.drawn = None
        if entry.kind == "pon":
            self.pons[seat, entry.tile.kind] = target
        if entry.kind == "minkan":
            self._turn_dora(entry)
            self._replace(seat)

    def _draw(self, seat: int, tile: Tile, replacement: bool) -> None:
        self.draws[seat] += 1
        self.hands[seat].append(tile)
        self.drawn, self.offered = (seat, tile), None
        self.events.append(Drew(seat, tile, replacement))

    def _replace(self, seat: int) -> None:
        entry = self._next_draw(seat)
        if not isinstance(entry, Tile):
            raise bad_log(f"seat {seat} draws no replacement")
        self._draw(seat, entry, replacement=True)

    def _take(self, seat: int, tile: Tile) -> None:
        if tile not in self.hands[seat]:
            raise bad_log(f"seat {seat} has no {tile} to give")
        self.hands[seat].remove(tile)

    def _may_call(self, seat: int, call: Call) -> bool:
        assert self.offered is not None
        target, tile = self.offered
        return (seat - call.source) % 4 == target and tile is call.tile

    # A turn

    def _discard(self, seat: int, turn: Discard) -> None:
        tile = turn.tile
        if tile is None:
            if self.drawn is None:
                raise bad_log(f"seat {seat} discards the tile it drew, but drew none")
            tile = self.drawn[1]
        if self.rules.kan_dora_timing == "ankan_immediate":
            self._turn_pending()
        self._take(seat, tile)
        self.events.append(Discarded(seat, tile, turn.tile is None, turn.riichi))
        self.drawn, self.offered = None, (seat, tile)
        ronned = self._used_up and (self.ending.dealt_in is not None or self.ending.unpaid)
        if turn.riichi and not ronned:
            self.riichi.add(seat)
            self.events.append(RiichiPaid(seat))
        if not ronned:
            self._turn_pending()

    def _set_aside(self, seat: int, call: Call | None) -> None:
        """A kan or a North, which others may rob."""
        self.drawn = None
        if call is None:
            self._take(seat, NORTH)
            self.kita[seat] += 1
            self.offered = seat, NORTH
            self.events.append(SetAside(seat))
        elif call.kind == "ankan":
            first, *others = four = in_order((call.tile, *call.tiles))
            for tile in four:
                self._take(seat, tile)
            self.offered = seat, call.tile
            self.events.append(Called(seat, "ankan", first, tuple(others)))
        else:
            if (seat, call.tile.kind) not in self.pons:
                raise bad_log(f"seat {seat} adds {call.tile} to a pon that it does not have")
            self._take(seat, call.tile)
            self.offered = seat, call.tile
            self.events.append(Called(seat, "kakan", call.tile, call.tiles, self.pons[seat, call.tile.kind]))

    def _turn_dora(self, call: Call | None) -> None:
        """The indicators that a kan or a North turns before its replacement is drawn (RULES 6.4)."""
        self._turn_pending()
        if call is not None and self.rules.kan_dora:
            self.pending = 1
            if call.kind == "ankan" or self.rules.kan_dora_timing == "immediate":
                self._turn_pending()

    def _turn_pending(self) -> None:
        for _ in range(self.pending):
            if self.turned < len(self.dora):
                self.events.append(DoraTurned(self.dora[self.turned]))
                self.turned += 1
        self.pending = 0

    # Who is next, and the end

    def _ends_with_draw(self, seat: int) -> bool:
        return self.drawn is not None and self._used_up and (self.ending.tsumo == seat or self.ending.kyuushu)

    def _ends_with_robbery(self, seat: int) -> bool:
        return self._used_up and self.ending.dealt_in == seat

    def _next_seats(self, seat: int) -> Iterator[int]:
        claims = [
            (_CLAIMS.index(entry.kind), other)
            for other in range(self.players)
            if isinstance(entry := self._next_draw(other), Call) and other != seat and self._may_call(other, entry)
        ]
        yield from (other for _, other in sorted(claims))
        following = (seat + 1) % self.players
        if isinstance(self._next_draw(following), Tile):
            yield following
        elif not claims:
            self._check_end(seat)

    def _check_end(self, seat: int) -> None:
        if not self._used_up:
            raise bad_log("nobody can go on, but there are draws or discards left")
        if self.ending.tsumo is not None or self.ending.kyuushu or self.ending.dealt_in not in (None, seat):
            raise bad_log(f"the round cannot end with the discard of seat {seat}")
