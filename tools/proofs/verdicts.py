"""What a program says about a hand, in the same words for every program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from tehai.kernel import codes
from tehai.model.hand import Win
from tehai.model.rules import Rules
from tehai.model.tiles import Tile
from tehai.scoring.readings import Reading
from tehai.scoring.scores import Score

DORA, URA, AKA = 52, 53, 54  # Tenhou's numbers, after the yaku's
SEAT_WINDS: Final = range(codes.SEAT_WIND, codes.SEAT_WIND + 4)
ROUND_WINDS: Final = range(codes.ROUND_WIND, codes.ROUND_WIND + 4)
RED_IDS: Final = {34: 16, 35: 52, 36: 88}


@dataclass(frozen=True)
class Verdict:
    """Yaku by Tenhou's numbers (52 to 54 are dora, ura, red fives; Norths set aside are dora) with their han.

    `payment` is what the discarder, or the dealer and each other player, pay with honba; `fu_sum` are the fu before
    rounding, where a program tells.
    """

    win: bool
    yaku: frozenset[tuple[int, int]] = frozenset()
    yakuman: int = 0
    han: int = 0
    fu: int = 0
    fu_sum: int = 0
    payment: tuple[int, int, int] = (0, 0, 0)

    def without_han_of_yaku(self) -> Verdict:
        """As a program says it that names its yaku without their worth, and has one name for all winds."""
        return replace(self, yaku=frozenset((_any_wind(code), 0) for code, _ in self.yaku), fu_sum=0)


def _any_wind(code: int) -> int:
    return codes.SEAT_WIND if code in SEAT_WINDS else codes.ROUND_WIND if code in ROUND_WINDS else code


def our_verdict(score: Score) -> Verdict:
    """What tehai says."""
    if not score.win or score.reading is None:
        return Verdict(False)
    return of_reading(score.reading, _paid(score.payment or {}))


def of_reading(reading: Reading, payment: tuple[int, int, int]) -> Verdict:
    """What tehai says about one reading of a hand."""
    if reading.yakuman:
        yaku = frozenset((yaku.code, yaku.yakuman or 0) for yaku in reading.yaku)
        return Verdict(True, yaku, reading.yakuman, payment=payment)
    bonus = {DORA: reading.dora + reading.nukidora, URA: reading.ura, AKA: reading.aka}
    found = [(yaku.code, yaku.han or 0) for yaku in reading.yaku] + [(code, han) for code, han in bonus.items() if han]
    han, fu, fu_sum = reading.han or 0, reading.fu or 0, reading.fu_sum or 0
    return Verdict(True, frozenset(found), 0, han, fu, fu_sum, payment)


def _paid(payment: Mapping[str, Any]) -> tuple[int, int, int]:
    return payment.get("discarder", 0), payment.get("dealer", 0), payment.get("other", payment.get("each", 0))


def counted_indicators(win: Win, rules: Rules) -> tuple[int, int]:
    """How many dora and ura indicators count: what a caller hands to a program that does not ask for these options."""
    if not rules.dora:
        return 0, 0
    dora = len(win.dora) if rules.kan_dora else 1
    ura = len(win.ura) if rules.kan_dora and rules.kan_ura else 1
    return dora, ura if rules.ura_dora and win.riichi else 0


class Ids:
    """Tenhou ids for the tiles of a hand, each used once; a red five is the first copy of its kind."""

    def __init__(self) -> None:
        self._used: set[int] = set()

    def of(self, tile: Tile) -> int:
        """An id that was not given away before; for a plain five the red one's only where nothing else is left."""
        first = 4 * tile.kind
        order = (first + 1, first + 2, first + 3, first)
        number = RED_IDS[tile] if tile.red else next(copy for copy in order if copy not in self._used)
        self._used.add(number)
        return number


@dataclass(frozen=True)
class WithIds:
    """A win in Tenhou ids: concealed tiles with the winning one, melds, the winning tile, indicators."""

    concealed: list[int]
    melds: list[tuple[str, list[int]]]
    win: int
    dora: list[int]
    ura: list[int]

    @classmethod
    def of(cls, win: Win, dora: int, ura: int) -> WithIds:
        """With so many of the indicators."""
        ids = Ids()
        tiles = sorted([*win.hand.tiles, win.tile], key=lambda tile: not tile.red)
        concealed = [(tile, ids.of(tile)) for tile in tiles]
        melds = [
            (meld.type, [ids.of(tile) for tile in sorted(meld.tiles, key=lambda tile: not tile.red)])
            for meld in win.hand.melds
        ]
        winning = next(number for tile, number in concealed if tile is win.tile)
        shown = [4 * tile.kind for tile in win.dora[:dora]], [4 * tile.kind for tile in win.ura[:ura]]
        return cls(sorted(number for _, number in concealed), [(name, sorted(m)) for name, m in melds], winning, *shown)
