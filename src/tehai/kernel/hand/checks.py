"""Whether a winning situation is possible at a table with these rules.

The rest of the kernel assumes that it is: numeric input from callers is checked here first. The caller passes the
exclusions as a table: for each flag a mask of facts.
"""

from ..codes import (
    ANKAN, CHI, EAST, FLAGS, FLOWER, FLOWERS, F_ANY_RIICHI, F_OPEN_RIICHI, KINDS, NORTH, PON,
)  # fmt: skip
from ..layout import Ints, Record
from .tiles import is_used

# Facts about a win: the flags, and these beside them.
(
    FACT_RON, FACT_TSUMO, FACT_DEALER, FACT_NOT_DEALER, FACT_OPEN_MELD, FACT_MELD, FACT_ANY_RIICHI, FACT_NO_RIICHI,
    FACT_NUKIDORA, FACT_NO_REPLACEMENT, FACT_SECOND_COPY,
) = tuple(1 << FLAGS + fact for fact in range(11))  # fmt: skip

# What is wrong.
FINE, BAD_TILE, WRONG_COUNT, BAD_WIN_TILE, BAD_MELD, TOO_MANY_COPIES, BAD_INDICATOR = range(7)
BAD_WIND, BAD_RED_FIVES, BAD_SET_ASIDE, BAD_COUNTER, BAD_FLAGS, BAD_ID = range(7, 13)

MOST_COUNTERS = 1000


def is_kind(kind: int, players: int) -> bool:
    """Whether there is such a kind of tile."""
    return 0 <= kind < KINDS and is_used(kind, players)


def count_held(tiles: Ints, players: int) -> int:
    """How many tiles there are in a hand; -1: some cannot be."""
    total = 0
    wrong = False
    for kind in range(KINDS):  # without a way out, so that it becomes a few instructions on vectors
        held = tiles[kind]
        wrong |= held < 0 or held > 4 or (held > 0 and not is_used(kind, players))
        total += held
    return -1 if wrong else total


def concealed_fault(win: Record, players: int, seen: Ints) -> int:
    """What is wrong with the concealed tiles, which `seen` counts from here on."""
    total = count_held(win["tiles"], players)
    for kind in range(KINDS):
        seen[kind] = win["tiles"][kind]
    if total < 0:
        return BAD_TILE
    if win["melds"] < 0 or win["melds"] > 4:
        return BAD_MELD
    if total != 14 - 3 * win["melds"]:
        return WRONG_COUNT
    if not is_kind(win["win_kind"], players) or win["tiles"][win["win_kind"]] == 0:
        return BAD_WIN_TILE
    return FINE


def meld_fault(win: Record, i: int, players: int, seen: Ints) -> int:
    """What is wrong with a meld."""
    a_type = win["meld_type"][i]
    kind = win["meld_kind"][i]
    if a_type < CHI or a_type > ANKAN or not is_kind(kind, players):
        return BAD_MELD
    if a_type == CHI:
        if players == 3 or kind >= EAST or kind % 9 > 6:
            return BAD_MELD
        seen[kind + 1] += 1
        seen[kind + 2] += 1
        seen[kind] += 1
        return TOO_MANY_COPIES if max(seen[kind], seen[kind + 1], seen[kind + 2]) > 4 else FINE
    seen[kind] += 3 if a_type == PON else 4
    return TOO_MANY_COPIES if seen[kind] > 4 else FINE


def indicators_fault(indicators: Ints, count: int, rules: Record, seen: Ints) -> int:
    """What is wrong with dora or ura indicators; where there are flowers one of them can be turned."""
    if count < 0 or count > 5:
        return BAD_INDICATOR
    for i in range(count):
        kind = indicators[i]
        if is_kind(kind, rules["players"]):
            seen[kind] += 1
            if seen[kind] > 4:
                return TOO_MANY_COPIES
        elif not (rules["flowers"] and FLOWER <= kind < FLOWER + FLOWERS):
            return BAD_INDICATOR
    return FINE


def most_reds(rules: Record, seen: Ints) -> int:
    """How many of the tiles seen so far can be red fives."""
    total = 0
    for suit in range(3):
        total += min(rules["red_fives"][suit], seen[9 * suit + 4])
    return total


def table_fault(win: Record, rules: Record, seen: Ints) -> int:
    """What is wrong with the winds, what was set aside, and the counters."""
    if win["round_wind"] < EAST or win["round_wind"] > NORTH:
        return BAD_WIND
    if win["seat_wind"] < EAST or win["seat_wind"] >= EAST + rules["players"]:
        return BAD_WIND
    if win["nukidora"] < 0 or win["flowers"] < 0 or win["flowers"] > FLOWERS:
        return BAD_SET_ASIDE
    if (win["nukidora"] > 0 and not rules["nukidora"]) or (win["flowers"] > 0 and not rules["flowers"]):
        return BAD_SET_ASIDE
    seen[NORTH] += min(win["nukidora"], 5)
    if seen[NORTH] > 4:
        return TOO_MANY_COPIES
    if min(win["tsumo"], win["honba"], win["sticks"]) < 0:
        return BAD_COUNTER
    if win["tsumo"] > 1 or max(win["honba"], win["sticks"]) > MOST_COUNTERS:
        return BAD_COUNTER
    return FINE


def facts_of(win: Record, seen: Ints) -> int:
    """All that situations depend on, as a mask."""
    flags: int = win["flags"]
    opened = 0
    kans = 0
    for i in range(win["melds"]):
        opened += 1 if win["meld_type"][i] != ANKAN else 0
        kans += 1 if win["meld_type"][i] > PON else 0
    flags |= FACT_TSUMO if win["tsumo"] else FACT_RON
    flags |= FACT_DEALER if win["seat_wind"] == EAST else FACT_NOT_DEALER
    flags |= FACT_ANY_RIICHI if flags & F_ANY_RIICHI else FACT_NO_RIICHI
    flags |= FACT_OPEN_MELD if opened > 0 else 0
    flags |= FACT_MELD if win["melds"] > 0 else 0
    flags |= FACT_NUKIDORA if win["nukidora"] > 0 else 0
    flags |= FACT_NO_REPLACEMENT if kans + win["nukidora"] == 0 else 0
    flags |= FACT_SECOND_COPY if seen[win["win_kind"]] > 1 else 0
    return flags


def flags_fault(win: Record, rules: Record, excludes: Ints, seen: Ints) -> int:
    """What is wrong with the situation."""
    flags = win["flags"]
    if flags == 0:
        return FINE
    if flags < 0 or flags >= 1 << FLAGS or (flags & F_OPEN_RIICHI and not rules["open_riichi"]):
        return BAD_FLAGS
    excluded = 0
    for i in range(FLAGS):
        excluded |= excludes[i] if flags >> i & 1 else 0
    return BAD_FLAGS if excluded & facts_of(win, seen) else FINE


def tiles_fault(win: Record, rules: Record, seen: Ints) -> int:
    """What is wrong with all tiles that can be seen."""
    fault = concealed_fault(win, rules["players"], seen)
    melds = win["melds"] if fault == FINE else 0
    for i in range(melds):
        if fault == FINE:
            fault = meld_fault(win, i, rules["players"], seen)
    if fault == FINE and (win["aka"] < 0 or win["aka"] > most_reds(rules, seen)):
        fault = BAD_RED_FIVES
    if fault == FINE:
        fault = indicators_fault(win["dora"], win["dora_n"], rules, seen)
    if fault == FINE:
        fault = indicators_fault(win["ura"], win["ura_n"], rules, seen)
    if fault == FINE and 0 < win["dora_n"] < win["ura_n"]:
        fault = BAD_INDICATOR
    return fault


def win_fault(win: Record, rules: Record, excludes: Ints, seen: Ints) -> int:
    """What is wrong with a winning situation, or FINE. `seen` is scratch space, by kind."""
    fault = tiles_fault(win, rules, seen)
    if fault == FINE:
        fault = table_fault(win, rules, seen)
    if fault == FINE:
        fault = flags_fault(win, rules, excludes, seen)
    return fault
