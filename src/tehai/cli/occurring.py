"""Which han and fu can occur together under a set of rules, found by trying every composition of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from tehai.engine.records import fresh, scratch
from tehai.kernel import codes
from tehai.kernel.hand.fu import count_fu
from tehai.model.rules import Rules

_SIMPLE, _TERMINAL = 10, 9  # 2p and 1p: a set of terminals or honours has twice the fu of one of simples
_PAIRS: Final = (_SIMPLE, codes.HAKU, codes.EAST)  # no fu; a dragon; a wind of both seat and round
_MOST_HAN: Final = 4  # from five han on the fu no longer matter


class _Set(NamedTuple):
    type: int
    kind: int
    open: bool


class _Win(NamedTuple):
    """A way to win with four sets."""

    sets: tuple[_Set, ...]
    pair: int
    wait: int
    tsumo: bool
    rinshan: bool
    closed: bool

    @property
    def pinfu(self) -> bool:
        return self.closed and self.pair == _SIMPLE and self.wait == codes.RYANMEN and self.count(codes.SEQUENCE) == 4

    def count(self, type: int) -> int:
        return sum(one.type == type for one in self.sets)

    @property
    def concealed(self) -> int:
        """Concealed triplets and quads."""
        return sum(one.type != codes.SEQUENCE and not one.open for one in self.sets)

    @property
    def yakuman(self) -> bool:
        """Four concealed triplets, or four quads."""
        return self.concealed == 4 or self.count(codes.QUAD) == 4

    @property
    def least_han(self) -> int:
        """The han of the composition itself; a hand without any can win with another yaku of one han."""
        toitoi, sanankou, sankantsu = not self.count(codes.SEQUENCE), self.concealed == 3, self.count(codes.QUAD) == 3
        forced = self.pinfu + self.rinshan + (self.closed and self.tsumo) + 2 * (toitoi + sanankou + sankantsu)
        return max(1, forced)


def least_han(rules: Rules) -> dict[tuple[int, bool], int]:
    """The fewest han with each (fu, tsumo) that a hand of at most four han can have."""
    found: dict[tuple[int, bool], int] = {}
    if rules.fu_model == "standard":
        found[25, False], found[25, True] = 2, 3  # seven pairs; by tsumo always with menzen tsumo
    for win in _wins(rules):
        if not win.yakuman and win.least_han <= _MOST_HAN:
            way = (_fu(win, rules), win.tsumo)
            found[way] = min(win.least_han, found.get(way, win.least_han))
    return found


def _wins(rules: Rules) -> Iterator[_Win]:
    """Every way to win with four sets."""
    for sets in combinations_with_replacement(_sets(rules), 4):
        replaced = rules.nukidora or any(one.type == codes.QUAD for one in sets)
        for wait, tsumo in _waits(sets):
            opened_by_ron = wait == codes.SHANPON and not tsumo
            closed = sum(one.open for one in sets) == opened_by_ron
            for pair in _PAIRS:
                yield _Win(sets, pair, wait, tsumo, False, closed)
                if tsumo and replaced and not rules.rinshan_tsumo_fu:
                    yield _Win(sets, pair, wait, tsumo, True, closed)


def _sets(rules: Rules) -> list[_Set]:
    """The sets that differ in fu; there is no chi with three players."""
    kinds = {codes.SEQUENCE: (_SIMPLE,), codes.TRIPLET: (_SIMPLE, _TERMINAL), codes.QUAD: (_SIMPLE, _TERMINAL)}
    sets = [_Set(type, kind, is_open) for type in kinds for kind in kinds[type] for is_open in (False, True)]
    return [one for one in sets if rules.players == 4 or one.type != codes.SEQUENCE or not one.open]


def _waits(sets: tuple[_Set, ...]) -> Iterator[tuple[int, bool]]:
    """The waits that the sets allow, by ron and by tsumo. A triplet completed by ron is open."""
    for tsumo in (False, True):
        yield codes.TANKI, tsumo
        if any(one.type == codes.SEQUENCE and not one.open for one in sets):
            yield codes.RYANMEN, tsumo
            yield codes.KANCHAN, tsumo
        if any(one.type == codes.TRIPLET and one.open != tsumo for one in sets):
            yield codes.SHANPON, tsumo


def _fu(win: _Win, rules: Rules) -> int:
    record, work, out = fresh("WIN"), scratch("WORK"), fresh("SCORE")
    record.update(tsumo=int(win.tsumo), seat_wind=codes.EAST, round_wind=codes.EAST)
    record["flags"] = codes.F_RINSHAN if win.rinshan else 0
    work.update(closed=int(win.closed), pinfu=int(win.pinfu))
    out.update(form=codes.STANDARD, pair=win.pair, wait=win.wait)
    for i, one in enumerate(win.sets):
        out["set_type"][i], out["set_kind"][i], out["set_open"][i] = one.type, one.kind, int(one.open)
    count_fu(record, rules.pack(), work, out)
    return int(out["fu"])
