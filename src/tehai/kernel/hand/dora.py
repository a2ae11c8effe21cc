"""Dora: the kinds that indicators point to, and how many of them a hand has (RULES 6)."""

from ..codes import EAST, F_ANY_RIICHI, HAKU, KINDS, NORTH
from ..layout import Ints, Record
from .tiles import copies


def dora_of(indicator: int, players: int) -> int:
    """The kind after the indicator, in a circle; with three players 1m and 9m point at each other."""
    if indicator < EAST:
        if players == 3 and indicator < 9:
            return 8 - indicator
        return indicator + 1 if indicator % 9 < 8 else indicator - 8
    if indicator < HAKU:
        return EAST + (indicator - EAST + 1) % 4
    return HAKU + (indicator - HAKU + 1) % 3


def count_indicated(win: Record, kinds: int, indicators: Ints, shown: int, players: int) -> int:
    """The tiles that the first `shown` indicators point at; one twice counts twice, a flower points at none."""
    total = 0
    for i in range(shown):
        if indicators[i] < KINDS:
            kind = dora_of(indicators[i], players)
            if kinds >> kind & 1:
                total += copies(win, kind)
    return total


def count_dora(win: Record, rules: Record, work: Record, out: Record) -> int:
    """Write the bonus han of every kind into the result; their sum."""
    shown = win["dora_n"] if rules["kan_dora"] else min(win["dora_n"], 1)
    hidden = win["ura_n"] if rules["kan_ura"] and rules["kan_dora"] else min(win["ura_n"], 1)
    if not rules["dora"]:
        shown = 0
    if not rules["dora"] or not rules["ura_dora"] or win["flags"] & F_ANY_RIICHI == 0:
        hidden = 0
    kinds = work["kinds"] | (1 << NORTH if win["nukidora"] > 0 else 0)
    out["dora"] = count_indicated(win, kinds, win["dora"], shown, rules["players"])
    out["ura"] = count_indicated(win, kinds, win["ura"], hidden, rules["players"])
    out["aka"] = win["aka"]
    out["nukidora"] = win["nukidora"]
    out["flowers"] = win["flowers"]
    total: int = out["dora"] + out["ura"] + out["aka"] + out["nukidora"] + out["flowers"]
    return total
