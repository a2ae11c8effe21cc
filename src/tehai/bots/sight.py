"""What a player counts at the table: own tiles, tiles that are out of sight, dora, and tiles that are safe."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from tehai.game.view import View
from tehai.kernel.codes import YAOCHUU
from tehai.kernel.hand.dora import dora_of
from tehai.kernel.hand.tiles import is_used
from tehai.model.tiles import KIND_OF, NORTH, WINDS, Tile

KINDS: Final = range(34)
HONOURS: Final = range(27, 34)
DRAGONS: Final = (31, 32, 33)


def is_yaochuu(kind: int) -> bool:
    """Whether it is a terminal or an honour."""
    return bool(YAOCHUU >> kind & 1)


def counted(tiles: Iterable[Tile]) -> list[int]:
    """How many tiles of each of the 34 kinds there are; flowers are none of them."""
    counts = [0] * len(KINDS)
    for tile in tiles:
        if not tile.flower:
            counts[KIND_OF[tile]] += 1
    return counts


class Sight:
    """One seat's counts at the moment of a decision."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.seat
        self.players = view.rules.players
        self.tiles = counted(view.hand)
        self.melds = view.melds[view.seat]
        self.closed = not any(meld.open for meld in self.melds)

    @cached_property
    def left(self) -> list[int]:
        """How many tiles of each kind the seat cannot see."""
        seen = counted([*self.view.hand, *_in_sight(self.view)])
        seen[NORTH] += sum(self.view.kita)
        return [4 - count if is_used(kind, self.players) else 0 for kind, count in enumerate(seen)]

    @cached_property
    def dora(self) -> tuple[int, ...]:
        """The kinds that the indicators point at; one that is pointed at twice stands twice."""
        return tuple(dora_of(KIND_OF[tile], self.players) for tile in self.view.indicators if not tile.flower)

    def bonus(self, tile: Tile) -> int:
        """The bonus han of one tile."""
        return self.dora.count(KIND_OF[tile]) + tile.red

    @cached_property
    def bonuses(self) -> int:
        """The bonus han of the whole hand."""
        tiles = [*self.view.hand, *(tile for meld in self.melds for tile in meld.tiles)]
        return sum(map(self.bonus, tiles)) + self.view.kita[self.seat] * (1 + self.dora.count(NORTH))

    @cached_property
    def yakuhai(self) -> frozenset[int]:
        """The kinds whose triplet is a yaku for this seat."""
        seat_wind = WINDS[(self.seat - self.view.dealer) % self.players]
        north = {NORTH} if self.players == 3 and self.view.rules.sanma_north_yakuhai else set()
        return frozenset({*DRAGONS, self.view.wind, seat_wind, *north})

    @cached_property
    def threats(self) -> tuple[int, ...]:
        """The other seats in riichi."""
        return tuple(seat for seat in range(self.players) if seat != self.seat and self.view.riichi[seat])

    def genbutsu(self, threat: int) -> frozenset[int]:
        """Kinds on which a seat in riichi cannot win: its own discards, and all that it has let pass since."""
        discarded = {KIND_OF[entry.tile] for entry in self.view.rivers[threat]}
        return frozenset(discarded | self._passed.get(threat, set()))

    @cached_property
    def _passed(self) -> dict[int, set[int]]:
        """The kinds discarded since each seat's riichi."""
        since: set[int] = set()
        passed: dict[int, set[int]] = {}
        for discard in reversed(self.view.board.discards):
            if discard.riichi:
                passed[discard.seat] = set(since)
            since.add(KIND_OF[discard.tile])
        return passed


def _in_sight(view: View) -> Iterable[Tile]:
    """Every tile that lies open on the table, once: a called one lies in the meld."""
    for river in view.rivers:
        yield from (entry.tile for entry in river if not entry.claimed)
    for melds in view.melds:
        for meld in melds:
            yield from meld.tiles
    yield from view.indicators
