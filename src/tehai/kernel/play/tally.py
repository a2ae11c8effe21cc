"""Statistics of the seats of a game, counted at the end of each round."""

from ..codes import (
    A_CHI, A_KAKAN, A_MINKAN, A_RIICHI, A_TSUMO, EVENT_PAYLOADS, EVENT_SEATS, E_ACTION, OUT_EXHAUSTIVE, OUT_NAGASHI,
    OUT_RON, OUT_TSUMO,
)  # fmt: skip
from ..hand.best import score_win
from ..layout import Record
from .hands import load_win


def clear_tally(tally: Record) -> None:
    """Reset the counts."""
    tally["rounds"] = 0
    for seat in range(4):
        tally["wins"][seat] = 0
        tally["tsumo"][seat] = 0
        tally["deal_ins"][seat] = 0
        tally["riichi"][seat] = 0
        tally["open_rounds"][seat] = 0
        tally["calls"][seat] = 0
        tally["kans"][seat] = 0
        tally["tenpai"][seat] = 0
        tally["won"][seat] = 0
        tally["lost"][seat] = 0


def count_actions(s: Record, tally: Record) -> None:
    """Riichi, calls and kans of a round."""
    opened = 0
    for i in range(s["history_n"]):
        event = s["history"][i]
        if event // EVENT_PAYLOADS // EVENT_SEATS == E_ACTION:
            seat = event // EVENT_PAYLOADS % EVENT_SEATS
            action = event % EVENT_PAYLOADS
            if A_RIICHI <= action < A_CHI:
                tally["riichi"][seat] += 1
            if A_CHI <= action < A_KAKAN:
                tally["calls"][seat] += 1
                tally["open_rounds"][seat] += 0 if opened >> seat & 1 else 1
                opened |= 1 << seat
            if A_MINKAN <= action < A_TSUMO:
                tally["kans"][seat] += 1


def count_wins(s: Record, rules: Record, desk: Record, lookup: Record, tally: Record) -> None:
    """The wins of a round, and who dealt into them."""
    tsumo = 1 if s["outcome"] == OUT_TSUMO else 0
    for seat in range(rules["players"]):
        if s["won"][seat]:
            load_win(s, rules, seat, tsumo, desk["win"])
            score_win(desk["win"], rules, lookup, desk["work"], desk["out"])
            tally["wins"][seat] += 1
            tally["tsumo"][seat] += tsumo
            tally["won"][seat] += desk["out"]["points"]
            if not tsumo:
                tally["lost"][s["turn"]] += desk["out"]["points"]
    if not tsumo:
        tally["deal_ins"][s["turn"]] += 1


def count_round(s: Record, rules: Record, desk: Record, lookup: Record, tally: Record) -> None:
    """Add a round that is over."""
    tally["rounds"] += 1
    count_actions(s, tally)
    if s["outcome"] == OUT_TSUMO or s["outcome"] == OUT_RON:
        count_wins(s, rules, desk, lookup, tally)
    if s["outcome"] == OUT_EXHAUSTIVE or s["outcome"] == OUT_NAGASHI:
        for seat in range(rules["players"]):
            tally["tenpai"][seat] += s["tenpai"][seat]
