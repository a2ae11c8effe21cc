"""What the core of `riichienv` says about many hands, as numbers that can be compared with those of the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import numpy as np

from proofs.peer_riichienv import MELDS, TENHOU_NUMBERS, WIND_NAMES, YAKUMAN, core
from tehai.kernel.codes import EAST, F_RIICHI
from tehai.model.hand import MELD_TYPES

Columns = Mapping[str, "np.ndarray[Any, Any]"]
Row = Mapping[str, Any]
Numbers = tuple[int, ...]
"""Yaku as a mask, han (13 for a yakuman), fu (0 with a yakuman), what the discarder, the dealer and the others pay."""

FIELDS: Final = (
    "tiles", "melds", "meld_type", "meld_kind", "win_kind", "tsumo", "round_wind", "seat_wind", "flags", "dora",
)  # fmt: skip
NO_WIN: Final[Numbers] = (0,) * 6
TYPES: Final = tuple(MELDS[name] for name in MELD_TYPES)
YAKUMAN_MASK: Final = sum(1 << code for code in YAKUMAN)


def differing(columns: Columns, ours: np.ndarray[Any, Any]) -> list[tuple[int, Row, Numbers, Numbers]]:
    """The hands about which the core says something else: number, hand, our numbers, its numbers."""
    found = []
    values = [columns[name].tolist() for name in FIELDS]
    for number, (mine, *row) in enumerate(zip(ours.tolist(), *values, strict=True)):
        hand = dict(zip(FIELDS, row, strict=True))
        theirs = core_numbers(hand)
        if tuple(mine) != theirs:
            found.append((number, hand, tuple(mine), theirs))
    return found


def core_numbers(hand: Row) -> Numbers:
    """What the core says about a hand."""
    taken = [0] * 34  # copies in use; the first copy of a five is red, so it comes last

    def tile(kind: int) -> int:
        taken[kind] += 1
        return 4 * kind + taken[kind] % 4

    ids = [tile(kind) for kind, count in enumerate(hand["tiles"]) for _ in range(count)]
    win = next(number for number in ids if number // 4 == hand["win_kind"])
    melds = []
    for kind, type_of_meld in zip(hand["meld_kind"][: hand["melds"]], hand["meld_type"], strict=False):
        held = [tile(one) for one in _meld_kinds(kind, type_of_meld)]
        melds.append(core.Meld(TYPES[type_of_meld], held, MELD_TYPES[type_of_meld] != "ankan"))
    how = _conditions(hand["tsumo"], hand["seat_wind"], hand["round_wind"], hand["flags"])
    result = core.HandEvaluator(ids, melds).calc(win, [4 * hand["dora"][0]], [], how)
    if not result.is_win:
        return NO_WIN
    mask = 0
    for number in result.yaku:
        mask |= 1 << TENHOU_NUMBERS[number]
    dealer = 0 if hand["seat_wind"] == EAST else result.tsumo_agari_oya
    fu = result.fu if mask & ~YAKUMAN_MASK else 0
    return mask, result.han, fu, result.ron_agari, dealer, result.tsumo_agari_ko


def _meld_kinds(kind: int, type_of_meld: int) -> Sequence[int]:
    return range(kind, kind + 3) if type_of_meld == 0 else (kind,) * (3 if type_of_meld == 1 else 4)


@cache
def _conditions(tsumo: int, seat_wind: int, round_wind: int, flags: int) -> Any:
    seat, prevalent = WIND_NAMES[seat_wind - EAST], WIND_NAMES[round_wind - EAST]
    return core.Conditions(tsumo=bool(tsumo), riichi=bool(flags & F_RIICHI), player_wind=seat, round_wind=prevalent)
