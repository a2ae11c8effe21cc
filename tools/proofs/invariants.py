"""What must hold for the score of any hand, whatever the rules of yaku say: checked in one compiled loop.

The hand is scored by the kernel, for every choice of its winning tile, by ron and by tsumo. Then each of its readings
is looked at: that it is one, that there is no other, what fu and base points follow from it by the text of the rules,
and how it differs from its neighbours: the same reading won in the other way, with another winning tile, with suits
exchanged and numbers counted from the other end.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from proofs.by_the_rules import base_by_the_rules, consists_of_its_tiles, fu_by_the_rules, is_paid
from proofs.complete import lay_hand
from proofs.jit import jit
from proofs.samples import random_hand
from tehai.engine import use
from tehai.kernel import layout
from tehai.kernel.codes import (
    ANKAN,
    CHI,
    CHUUREN,
    EAST,
    FU_STANDARD,
    JUNSEI_CHUUREN,
    KOKUSHI,
    KOKUSHI_13,
    MENZEN_TSUMO,
    PAIR_PLACE,
    PINFU,
    PLACES,
    RYUUIISOU,
    SANANKOU,
    STANDARD,
    SUUANKOU,
    SUUANKOU_TANKI,
    YAKU_COUNT,
    YAOCHUU,
)  # fmt: skip
from tehai.kernel.layout import MAX_HANDS, MAX_READINGS

MUST_HOLD: Final = (
    "it is complete",
    "its readings are all the ways to split it",
    "a reading consists of the hand's tiles, with the winning tile in its place",
    "its shanten is -1, and 0 without the winning tile",
    "the other tiles wait for the winning tile",
    "no reading is better than the one chosen",
    "the chosen reading gets the same score on its own",
    "the han are the sum of the yaku",
    "the fu follow from the sets, the pair, the wait and the way of winning",
    "the base points follow from han and fu",
    "the payments follow from the base points",
    "a closed hand won by tsumo has a yaku",
    "tsumo adds menzen tsumo, concealed triplets where the winning tile completes one, and no other yaku",
    "tsumo changes the fu by exactly what the rules say",
    "tsumo is worth at least as much as ron",
    "yaku do not depend on the winning tile, except for pinfu and the yakuman that require a certain wait",
    "with suits exchanged and numbers reversed the score is the same, except for all green",
)
(
    NOT_COMPLETE, READINGS, TILES, SHANTEN, WAITS, NOT_BEST, NOT_THE_SAME, HAN, FU, BASE, PAYMENT, NO_YAKU,
    TSUMO_YAKU, TSUMO_FU, TSUMO_LESS, WINNING_TILE, NEIGHBOUR,
) = range(len(MUST_HOLD))  # fmt: skip

# What is counted beside faults: hands, scores, readings, the most of each kind of row, fu.
HANDS, SCORED, READINGS_SEEN, MOST_SPLITS, MOST_HANDS, MOST_READINGS, LEAST_FU, MOST_FU, TALLIES = range(9)
MOST_NOTED: Final = 20
LIMITS: Final = 8  # the last one: no yaku
# What is kept of a reading.
YAKU, YAKUMAN, ITS_HAN, ITS_FU, FU_SUM, ITS_BASE, ROW, PLACE, FACTS = range(9)
CHOSEN: Final = MAX_READINGS  # the row of the facts of the reading that was chosen
BY_WINNING_TILE: Final = (
    1 << PINFU
    | 1 << SUUANKOU
    | 1 << SUUANKOU_TANKI
    | 1 << CHUUREN
    | 1 << JUNSEI_CHUUREN
    | 1 << KOKUSHI
    | 1 << KOKUSHI_13
)

Array = np.ndarray[Any, Any]


class Desk(NamedTuple):
    """Space to work in."""

    wins: Array  # the hand, its neighbour
    work: Array
    outs: Array  # by ron, by tsumo, one reading
    facts: Array  # of each reading and the chosen one: by ron, by tsumo; of the neighbour
    tiles: Array
    rows: Array  # by way to take the hand apart: its yaku with other winning tiles, -1 at first


class Found(NamedTuple):
    """What came out."""

    tallies: Array
    yaku: Array  # by ron and by tsumo
    limits: Array
    faults: Array
    noted: Array  # fault, number of the hand, winning kind


def new_desk() -> Desk:
    """For one thread."""
    return Desk(
        use("cpu").new(layout.WIN, 2),
        use("cpu").new(layout.WORK, 1),
        use("cpu").new(layout.SCORE, 3),
        np.zeros((3, MAX_READINGS + 1, FACTS), np.int64),
        np.zeros(36, np.int8),
        np.zeros(MAX_HANDS, np.int64),
    )


def nothing_found() -> Found:
    """Before the first hand."""
    tallies = np.zeros(TALLIES, np.int64)
    tallies[LEAST_FU] = 1000
    return Found(
        tallies,
        np.zeros((2, YAKU_COUNT), np.int64),
        np.zeros((2, LIMITS), np.int64),
        np.zeros(len(MUST_HOLD), np.int64),
        np.zeros((MOST_NOTED, 3), np.int64),
    )


_kernel = use("cpu").functions
score_win, score_reading = _kernel["score_win"], _kernel["score_reading"]
shanten, find_waits = _kernel["shanten"], _kernel["find_waits"]


# Collecting


@jit
def note(faults: Any, noted: Any, what: int, number: int, kind: int) -> None:
    """Count a fault, and keep the first few."""
    total = faults.sum()
    if total < MOST_NOTED:
        noted[total][0] = what
        noted[total][1] = number
        noted[total][2] = kind
    faults[what] += 1


@jit
def read_facts(out: Any, work: Any, reading: int, facts: Any) -> None:
    """Keep what one reading is worth."""
    mask = 0
    for i in range(out["yaku_n"]):
        mask |= 1 << out["yaku"][i]
    facts[YAKU] = mask
    facts[YAKUMAN] = out["yakuman"]
    facts[ITS_HAN] = out["han"]
    facts[ITS_FU] = out["fu"]
    facts[FU_SUM] = out["fu_sum"]
    facts[ITS_BASE] = out["base"]
    facts[ROW] = work["reading"][reading] // PLACES
    facts[PLACE] = work["reading"][reading] % PLACES


@jit
def is_better(one: Any, other: Any) -> bool:
    """More base points, then more han, then more fu (RULES 2.2)."""
    for fact in (ITS_BASE, ITS_HAN, ITS_FU, FU_SUM):
        if one[fact] != other[fact]:
            return bool(one[fact] > other[fact])
    return False


@jit
def fault_of_reading(win: Any, rules: Any, out: Any, closed: bool, space: Any) -> int:
    """What is wrong with a reading that stands alone; -1: nothing."""
    if out["form"] == STANDARD and not consists_of_its_tiles(win, out, space):
        return TILES
    value = 0
    for i in range(out["yaku_n"]):
        value += out["yaku_han"][i]
    if out["yakuman"] > 0:
        stacked = value == out["yakuman"] or not rules["yakuman_stacking"]
        return -1 if stacked and out["base"] == 8000 * out["yakuman"] else HAN
    if value != out["han"]:
        return HAN
    if rules["fu_model"] == FU_STANDARD:
        fu = fu_by_the_rules(win, rules, out, closed)
        rounded = fu if fu == 25 else -(-fu // 10) * 10
        if out["fu_sum"] != fu or out["fu"] != rounded:
            return FU
    expected = base_by_the_rules(rules, out["han"], out["fu"]) if out["han"] > 0 else 0
    return -1 if out["base"] == expected else BASE


# A hand with one winning tile, by ron and by tsumo


@jit
def is_closed(win: Any) -> bool:
    """Whether it has no meld but concealed kans."""
    for i in range(win["melds"]):
        if win["meld_type"][i] != ANKAN:
            return False
    return True


@jit
def fault_of_score(way: int, rules: Any, lookup: Any, desk: Any) -> int:
    """Score a hand by ron (0) or by tsumo (1), and each of its readings alone; the first fault, -1: none."""
    win, work, out, alone, facts = desk.wins[0], desk.work[0], desk.outs[way], desk.outs[2], desk.facts[way]
    closed = is_closed(win)
    win["tsumo"] = way
    best = score_win(win, rules, lookup, work, out)
    if best < 0:
        return NOT_COMPLETE
    for reading in range(work["readings"]):
        score_reading(win, rules, work, reading, alone)
        wrong = fault_of_reading(win, rules, alone, closed, desk.tiles)
        if wrong >= 0:
            return wrong
        read_facts(alone, work, reading, facts[reading])
    read_facts(out, work, best, facts[CHOSEN])
    for fact in range(FACTS):
        if facts[CHOSEN][fact] != facts[best][fact]:
            return NOT_THE_SAME
    for reading in range(work["readings"]):
        if is_better(facts[reading], facts[CHOSEN]):
            return NOT_BEST
    if out["base"] == 0:
        return NO_YAKU if closed and way == 1 else -1
    return -1 if is_paid(win, out) else PAYMENT


@jit
def tsumo_adds_yaku(ron: Any, tsumo: Any, closed: bool, triplet: bool) -> bool:
    """Whether a reading has by tsumo what it has by ron, and besides only what it must.

    A closed hand has menzen tsumo; a triplet completed by the winning tile is concealed then, which may make three or
    four of them. Ordinary yaku do not count beside a yakuman.
    """
    if tsumo[YAKUMAN] > 0 and ron[YAKUMAN] == 0:
        return triplet and bool(tsumo[YAKU] == 1 << SUUANKOU)
    yakuman = ron[YAKUMAN] > 0
    must = 1 << MENZEN_TSUMO if closed and not yakuman else 0
    may = 0 if not triplet else 1 << SUUANKOU if yakuman else 1 << SANANKOU
    return bool(ron[YAKU] & ~tsumo[YAKU] == 0 and tsumo[YAKU] & ~ron[YAKU] & ~may == must)


@jit
def tsumo_adds_fu(ron: Any, tsumo: Any, rules: Any, a_set: int) -> bool:
    """Whether a closed standard reading has 8 fu less by tsumo, 10 with pinfu, and the completed triplet's twice."""
    pinfu = ron[YAKU] >> PINFU & 1 and rules["pinfu_tsumo_20"]
    more = 0 if a_set < 34 else 4 if YAOCHUU >> a_set % 34 & 1 else 2
    return bool(tsumo[FU_SUM] == ron[FU_SUM] - (10 if pinfu else 8) + more)


@jit
def fault_of_tsumo(rules: Any, desk: Any) -> int:
    """What is wrong between ron and tsumo of the same readings; -1: nothing."""
    work, facts = desk.work[0], desk.facts
    closed = is_closed(desk.wins[0])
    for reading in range(work["readings"]):
        ron, tsumo = facts[0][reading], facts[1][reading]
        standard = work["form"][ron[ROW]] == STANDARD
        a_set = work["sets"][ron[ROW]][ron[PLACE]] if standard and ron[PLACE] != PAIR_PLACE else 0
        if not tsumo_adds_yaku(ron, tsumo, closed, a_set >= 34):
            return TSUMO_YAKU
        counted = standard and closed and tsumo[YAKUMAN] == 0 and rules["fu_model"] == FU_STANDARD
        if counted and not tsumo_adds_fu(ron, tsumo, rules, a_set):
            return TSUMO_FU
    return TSUMO_LESS if facts[1][CHOSEN][ITS_BASE] < facts[0][CHOSEN][ITS_BASE] else -1


@jit
def fault_of_winning_tile(desk: Any) -> int:
    """Whether a way to take the hand apart has yaku with this winning tile that it had not with another; -1: no."""
    for reading in range(desk.work[0]["readings"]):
        facts = desk.facts[1][reading]
        row, mask = facts[ROW], facts[YAKU] & ~BY_WINNING_TILE
        if desk.rows[row] < 0:
            desk.rows[row] = mask
        elif desk.rows[row] != mask:
            return WINNING_TILE
    return -1


@jit
def neighbour(kind: int) -> int:
    """Suits exchanged in a circle, numbers counted from the other end."""
    return kind if kind >= EAST else (kind // 9 + 1) % 3 * 9 + 8 - kind % 9


@jit
def fault_of_neighbour(rules: Any, lookup: Any, desk: Any) -> int:
    """Whether the same hand in other suits, numbers reversed, is worth something else; all green has no neighbour."""
    win, other, out, work, facts = desk.wins[0], desk.wins[1], desk.outs[2], desk.work[0], desk.facts
    for kind in range(34):
        other["tiles"][neighbour(kind)] = win["tiles"][kind]
    other["win_kind"] = neighbour(win["win_kind"])
    for i in range(win["melds"]):
        lowest = win["meld_kind"][i]
        other["meld_kind"][i] = neighbour(lowest + 2 if win["meld_type"][i] == CHI else lowest)
        other["meld_type"][i] = win["meld_type"][i]
    other["melds"] = win["melds"]
    other["seat_wind"] = win["seat_wind"]
    other["round_wind"] = win["round_wind"]
    other["flags"] = win["flags"]
    for way in range(2):
        other["tsumo"] = way
        best = score_win(other, rules, lookup, work, out)
        if best < 0:
            return NEIGHBOUR
        read_facts(out, work, best, facts[2][0])
        mine, its = facts[way][CHOSEN], facts[2][0]
        green = (mine[YAKU] | its[YAKU]) >> RYUUIISOU & 1
        for fact in (YAKU, YAKUMAN, ITS_HAN, ITS_FU, ITS_BASE):
            if mine[fact] != its[fact] and not green:
                return NEIGHBOUR
    return -1


@jit
def fault_of_readings(ways: int, desk: Any, tallies: Any) -> int:
    """Whether the hand was not taken apart in all the ways there are; -1: it was."""
    work = desk.work[0]
    standard = 0
    for hand in range(work["hands"]):
        if work["form"][hand] == STANDARD:
            standard += 1
    for block in range(4 if standard > 0 else 0):
        tallies[MOST_SPLITS] = max(tallies[MOST_SPLITS], work["splits"][block])
    tallies[MOST_HANDS] = max(tallies[MOST_HANDS], work["hands"])
    tallies[MOST_READINGS] = max(tallies[MOST_READINGS], work["readings"])
    tallies[READINGS_SEEN] += work["readings"]
    fits = work["hands"] <= MAX_HANDS and work["readings"] <= MAX_READINGS
    return -1 if fits and standard == ways and work["readings"] > 0 else READINGS


@jit
def fault_of_hand(ways: int, rules: Any, lookup: Any, desk: Any, tallies: Any) -> int:
    """The first thing that is wrong with a hand and its winning tile; -1: nothing."""
    for way in range(2):
        wrong = fault_of_score(way, rules, lookup, desk)
        if wrong >= 0:
            return wrong
    wrong = fault_of_readings(ways, desk, tallies)
    if wrong < 0:
        wrong = fault_of_tsumo(rules, desk)
    if wrong < 0:
        wrong = fault_of_winning_tile(desk)
    if wrong < 0:
        wrong = fault_of_neighbour(rules, lookup, desk)
    return wrong


@jit
def fault_of_distance(kind: int, melds: int, lookup: Any, tiles: Any) -> int:
    """Whether a complete hand is not tenpai without its winning tile, or does not wait for it; -1: it does."""
    tiles[kind] -= 1
    tenpai = shanten(tiles, melds, 4, lookup) == 0
    waiting = find_waits(tiles, melds, lookup) >> kind & 1
    tiles[kind] += 1
    return SHANTEN if not tenpai else -1 if waiting else WAITS


@jit
def count_scores(desk: Any, found: Any) -> None:
    """Count what the scores of a hand are."""
    for way in range(2):
        out = desk.outs[way]
        found.tallies[SCORED] += 1
        if out["base"] == 0:
            found.limits[way][LIMITS - 1] += 1
            continue
        found.limits[way][out["limit"]] += 1
        for i in range(out["yaku_n"]):
            found.yaku[way][out["yaku"][i]] += 1
        if out["yakuman"] == 0:
            found.tallies[LEAST_FU] = min(found.tallies[LEAST_FU], out["fu"])
            found.tallies[MOST_FU] = max(found.tallies[MOST_FU], out["fu"])


@jit
def check_hand(number: int, ways: int, rules: Any, lookup: Any, desk: Any, found: Any) -> None:
    """Everything about the hand in `desk.wins[0]`, for each choice of the winning tile among the concealed ones."""
    win = desk.wins[0]
    for row in range(MAX_HANDS):
        desk.rows[row] = -1
    if shanten(win["tiles"], win["melds"], 4, lookup) != -1:
        note(found.faults, found.noted, SHANTEN, number, 0)
    for kind in range(34):
        if win["tiles"][kind] > 0:
            win["win_kind"] = kind
            wrong = fault_of_distance(kind, win["melds"], lookup, win["tiles"])
            if wrong < 0:
                wrong = fault_of_hand(ways, rules, lookup, desk, found.tallies)
            if wrong >= 0:
                note(found.faults, found.noted, wrong, number, kind)
            else:
                count_scores(desk, found)
    found.tallies[HANDS] += 1


@jit
def check_hands(numbers: Any, seed: int, hands: Any, rules: Any, lookup: Any, desk: Any, found: Any) -> None:
    """The complete hands from one number to another, in steps; with a seed, as many random ones with melds."""
    start, stop, step = numbers
    np.random.seed(max(0, seed))
    for number in range(start, stop, step):
        ways = lay_hand(number, hands, desk.wins[0]["tiles"]) if seed < 0 else random_hand(hands, desk.wins[0])
        check_hand(number, ways, rules[0], lookup[0], desk, found)
