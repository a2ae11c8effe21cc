"""Furiten: who may not win on another's tile, and since when (RULES 7.6)."""

from ..codes import (
    FURITEN_DISCARD, FURITEN_RIICHI, FURITEN_TEMPORARY, FURITEN_UNTIL_ANY_CALL, KIND_OF, NOT_FURITEN, PASSED_IN_RIICHI,
    PASSED_ONCE, RIICHI_PAID, WINDOW_ANKAN,
)  # fmt: skip
from ..hand.decompose import is_kokushi
from .hands import load_hand
from ..layout import Record
from ..hand.waits import other_waits, standard_waits


def renew_waits(s: Record, desk: Record, lookup: Record, seat: int) -> None:
    """Find the waits of a hand that has just changed."""
    s["waits"][seat] = 0
    if not s["hidden"][seat]:
        s["waits"][seat] = standard_waits(s["blocks"][seat], lookup)
        if s["melds"][seat] == 0:
            load_hand(s, seat, desk["win"])
            s["waits"][seat] |= other_waits(desk["win"]["tiles"])


def furiten_of(s: Record, seat: int) -> int:
    """Which furiten a player is in; the one that lasts longest is named."""
    if s["passed"][seat] == PASSED_IN_RIICHI:
        return FURITEN_RIICHI
    if s["waits"][seat] & s["river_kinds"][seat]:
        return FURITEN_DISCARD
    if s["passed"][seat] == PASSED_ONCE:
        return FURITEN_TEMPORARY
    return NOT_FURITEN


def completes(s: Record, rules: Record, desk: Record, seat: int) -> bool:
    """Whether the tile that can be claimed completes a hand by its shape; a concealed kan is open to orphans alone."""
    kind = KIND_OF[s["tile"]]
    if not s["waits"][seat] >> kind & 1:
        return False
    if s["window"] != WINDOW_ANKAN:
        return True
    if not rules["kokushi_ankan_ron"]:
        return False
    win = desk["win"]
    load_hand(s, seat, win)
    win["tiles"][kind] += 1
    return is_kokushi(win["tiles"], win["melds"])


def mark_passed(s: Record, rules: Record, desk: Record) -> None:
    """A tile was not won on: furiten for whom it would have completed, with or without a yaku."""
    for seat in range(rules["players"]):
        if seat != s["turn"] and completes(s, rules, desk, seat):
            s["passed"][seat] = PASSED_IN_RIICHI if s["riichi"][seat] == RIICHI_PAID else max(1, s["passed"][seat])


def end_passed(s: Record, seat: int) -> None:
    """The player's own discard ends a temporary furiten."""
    if s["passed"][seat] == PASSED_ONCE:
        s["passed"][seat] = 0


def end_passed_by_call(s: Record, rules: Record) -> None:
    """Under some rules any call ends everybody's temporary furiten."""
    if rules["temp_furiten_end"] == FURITEN_UNTIL_ANY_CALL:
        for seat in range(rules["players"]):
            end_passed(s, seat)
