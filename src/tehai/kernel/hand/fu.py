"""Fu (RULES 4): the standard way, and the simple way of document 003."""

from ..codes import (
    CHIITOITSU_FORM, F_RINSHAN, FU_BASE, FU_CHIITOITSU, FU_CLOSED, FU_MENZEN_RON, FU_OPEN_NO_FU, FU_PAIR, FU_SET,
    FU_SIMPLE, FU_TSUMO, FU_WAIT, KANCHAN, PENCHAN, SET_FU, STANDARD, TANKI, YAOCHUU,
)  # fmt: skip
from ..layout import Record
from .yaku import is_value_pair


def add_fu(out: Record, item: int, at: int, value: int) -> None:
    """Write a fu item that is worth something into the result."""
    if value > 0:
        row = out["fu_n"]
        out["fu_item"][row] = item
        out["fu_at"][row] = at
        out["fu_value"][row] = value
        out["fu_n"] = row + 1
        out["fu_sum"] += value


def set_fu(kind: int, type_of_set: int, is_open: int) -> int:
    """Triplets 2, quads 8; twice that when closed, twice that again for terminals and honours."""
    value = SET_FU[type_of_set]
    if not is_open:
        value *= 2
    if YAOCHUU >> kind & 1:
        value *= 2
    return value


def pair_fu(win: Record, rules: Record, kind: int) -> int:
    """2 for a dragon or a wind that counts; a wind that counts twice by the option."""
    if kind == win["seat_wind"] and kind == win["round_wind"]:
        value: int = rules["double_wind_pair_fu"]
        return value
    return 2 if is_value_pair(win, rules, kind) else 0


def wait_fu(wait: int) -> int:
    """2 where only one kind of tile could complete the set or the pair."""
    return 2 if wait == KANCHAN or wait == PENCHAN or wait == TANKI else 0


def set_items(out: Record) -> None:
    """The fu of the four sets."""
    for i in range(4):
        add_fu(out, FU_SET, i, set_fu(out["set_kind"][i], out["set_type"][i], out["set_open"][i]))


def simple_fu(win: Record, rules: Record, work: Record, out: Record) -> None:
    """Document 003: 20, sets, pairs, and 10 for any closed hand; nothing for waits or for the way of winning."""
    add_fu(out, FU_BASE, 0, 20)
    if work["closed"]:
        add_fu(out, FU_CLOSED, 0, 10)
    if out["form"] == STANDARD:
        set_items(out)
        add_fu(out, FU_PAIR, out["pair"], pair_fu(win, rules, out["pair"]))
    else:
        for kind in range(34):
            if win["tiles"][kind] == 2:
                add_fu(out, FU_PAIR, kind, pair_fu(win, rules, kind))


def standard_fu(win: Record, rules: Record, work: Record, out: Record) -> None:
    """20, the way of winning, sets, pair and wait."""
    add_fu(out, FU_BASE, 0, 20)
    if work["closed"] and not win["tsumo"]:
        add_fu(out, FU_MENZEN_RON, 0, 10)
    no_tsumo_fu = (work["pinfu"] and rules["pinfu_tsumo_20"]) or (
        win["flags"] & F_RINSHAN and not rules["rinshan_tsumo_fu"]
    )
    if win["tsumo"] and not no_tsumo_fu:
        add_fu(out, FU_TSUMO, 0, 2)
    set_items(out)
    add_fu(out, FU_PAIR, out["pair"], pair_fu(win, rules, out["pair"]))
    add_fu(out, FU_WAIT, out["wait"], wait_fu(out["wait"]))


def count_fu(win: Record, rules: Record, work: Record, out: Record) -> None:
    """Write the fu items, their sum and the sum rounded up to ten; seven pairs are 25, never rounded."""
    if rules["fu_model"] == FU_SIMPLE:
        simple_fu(win, rules, work, out)
    elif out["form"] == CHIITOITSU_FORM:
        add_fu(out, FU_CHIITOITSU, 0, 25)
        out["fu"] = 25
        return
    else:
        standard_fu(win, rules, work, out)
    if out["fu_sum"] == 20 and not work["closed"] and rules["open_pinfu_30"]:
        add_fu(out, FU_OPEN_NO_FU, 0, 2)
    out["fu"] = (out["fu_sum"] + 9) // 10 * 10
