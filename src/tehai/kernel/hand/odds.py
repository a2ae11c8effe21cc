"""The odds of a hand: the chance of tenpai, the chance to win and the expected points, discard by discard.

The player draws `draws` of the `unseen` tiles. Other players are ignored, so there are no calls and no ron, unless
`pon`, `chi` and `ron` give the weight of tiles that others may discard. A tile that lowers the shanten is kept,
followed by the best discard that keeps it low; any other tile is discarded at once. With n draws left, each of the m
unseen tiles that have not been drawn comes with chance 1 / m. A discarded tile counts as one that would not have
helped later either. Each of the three goals has its own best play.

Chances and points are whole numbers of `ODDS_SURE` and `ODDS_POINT`, rounded down at each draw.
"""

from ..codes import ANKAN, F_RIICHI, KINDS, KIND_OF, RED, RED_OF
from ..layout import (
    FAR, NEAR_SLOTS, ODDS_AWAY, ODDS_SURE, ODDS_TILE, ODDS_WEIGHTS, TENPAI_SLOTS, Ints, Record,
)  # fmt: skip
from .best import score_win
from .classes import changed_rows, with_block
from .shanten import counts_for, nearest, nearest_after, shanten
from .tiles import is_used
from .waits import find_waits

GOAL_TENPAI, GOAL_WIN, GOAL_VALUE, GOALS = 0, 1, 2, 3


def hold(o: Record, face: int, change: int) -> None:
    """A tile comes into the hand (1) or leaves it (-1)."""
    o["win"]["tiles"][KIND_OF[face]] += change
    if face >= RED:
        o["reds"][face - RED] += change


def draw_tile(o: Record, face: int, change: int) -> None:
    """A tile comes out of the unseen ones into the hand (1), or goes back (-1)."""
    hold(o, face, change)
    o["left"][face] -= change


def let_go(o: Record, kind: int) -> int:
    """The face of a kind that is discarded: a red five only where there is no other."""
    if kind % 9 == 4 and kind < 27 and o["reds"][kind // 9] == o["win"]["tiles"][kind]:
        return RED + kind // 9
    return kind


def leave(o: Record, face: int, place: int) -> None:
    """Remove a tile from the hand for good, and record it in the trail."""
    hold(o, face, -1)
    o["trail"][place] = face + 1


def lowest_kind(mask: int) -> int:
    """The first kind of a mask that has one."""
    kind = 0
    while not mask >> kind & 1:
        kind += 1
    return kind


def trail_key(o: Record) -> int:
    """The trail as a number, whatever the order: two tiles drawn, three let go, six bits for each."""
    trail = o["trail"]
    drawn = min(trail[0], trail[1]) << 6 | max(trail[0], trail[1])
    low = min(trail[2], trail[3], trail[4])
    high = max(trail[2], trail[3], trail[4])
    middle = trail[2] + trail[3] + trail[4] - low - high
    key: int = 1 << 30 | drawn << 18 | low << 12 | middle << 6 | high
    return key


def find_slot(keys: Ints, key: int, slots: int) -> int:
    """Where a key is, or where it goes."""
    slot = (key * 0x9E3779B1 >> 13) % slots
    while keys[slot] != 0 and keys[slot] != key:
        slot = slot + 1 if slot + 1 < slots else 0
    return slot


def hit_chances(o: Record, weight: int) -> int:
    """Fill in the chances to draw tiles of a weight with each number of draws left; returns their row."""
    row = min(weight, ODDS_WEIGHTS - 1)
    if not o["hit_known"][row]:
        o["hit_known"][row] = 1
        chances = o["hit"][row]
        chances[0] = 0
        for n in range(1, o["draws"] + 1):
            all_tiles = max((o["unseen"] - o["draws"] + n) * ODDS_TILE, row)
            chances[n] = (row * ODDS_SURE + (all_tiles - row) * chances[n - 1]) // all_tiles
    return row


def points_of(o: Record, rules: Record, lookup: Record, face: int) -> int:
    """The points for drawing a tile that completes the hand; 0 without a yaku."""
    win = o["win"]
    hold(o, face, 1)
    win["win_kind"] = KIND_OF[face]
    win["aka"] = o["melded_reds"] + o["reds"][0] + o["reds"][1] + o["reds"][2]
    score_win(win, rules, lookup, o["work"], o["out"])
    hold(o, face, -1)
    points: int = o["out"]["points"]
    return points


def weigh_tenpai(o: Record, rules: Record, lookup: Record) -> int:
    """The slot of a tenpai hand: how many tiles win, and their points."""
    key = trail_key(o)
    slot = find_slot(o["tenpai_key"], key, TENPAI_SLOTS)
    if o["tenpai_key"][slot] == key:
        return slot
    weight = 0
    worth = 0
    waits = find_waits(o["win"]["tiles"], o["win"]["melds"], lookup)
    for face in range(RED + 3):
        if waits >> KIND_OF[face] & 1 and o["left"][face] > 0:
            points = points_of(o, rules, lookup, face)
            if points > 0:
                weight += o["left"][face] * (ODDS_TILE + o["ron"])
                worth += o["left"][face] * (ODDS_TILE + o["ron"]) * points
    if o["tenpai_n"] < TENPAI_SLOTS // 2:  # a fuller table would be slower than none
        o["tenpai_n"] += 1
        o["tenpai_key"][slot] = key
    o["tenpai_weight"][slot] = weight
    o["tenpai_worth"][slot] = worth
    return slot


def take_tenpai(o: Record, slot: int) -> None:
    """Compare a hand in tenpai with the best so far."""
    weight = o["tenpai_weight"][slot]
    if weight == 0:
        return
    row = hit_chances(o, weight)
    points = (o["tenpai_worth"][slot] << 8) // weight
    chances = o["hit"][row]
    wins = o["most"][0][GOAL_WIN]
    values = o["most"][0][GOAL_VALUE]
    for n in range(o["draws"] + 1):
        chance = chances[n]
        value = (chance >> 14) * points >> 14
        if chance > wins[n]:
            wins[n] = chance
        if value > values[n]:
            values[n] = value


def take_near(o: Record, slot: int) -> None:
    """Compare a hand of one shanten with the best so far."""
    take_best(o, o["hit"][hit_chances(o, o["near_weight"][slot])], GOAL_TENPAI)
    take_best(o, o["near_win"][slot], GOAL_WIN)
    take_best(o, o["near_value"][slot], GOAL_VALUE)


def take_best(o: Record, found: Ints, goal: int) -> None:
    """Keep the better of what a hand of one shanten reaches and the best so far, for every number of draws left."""
    most = o["most"][1][goal]
    for n in range(o["draws"] + 1):
        if found[n] > most[n]:
            most[n] = found[n]


def useful_kinds(o: Record, level: int, players: int, lookup: Record) -> int:
    """What `accepted` says of the hand, with the rows of its blocks without each of their tiles for `staying`."""
    tiles = o["win"]["tiles"]
    melds = o["win"]["melds"]
    more = o["more"]
    rows = 0
    for block in range(4):
        changed_rows(tiles, block, 1, players, lookup, more)
        rows |= changed_rows(tiles, block, -1, players, lookup, o["less"][level]) << 15 * block
    o["rows"][level] = rows
    counts = counts_for(tiles, melds)
    now = nearest(rows, counts, melds, lookup)
    mask = 0
    for kind in range(KINDS):
        if tiles[kind] < 4 and is_used(kind, players):
            if nearest_after(rows, counts, kind, more[kind], tiles[kind], 1, melds, lookup) < now:
                mask |= 1 << kind
    return mask


def staying(o: Record, level: int, drawn: int, away: int, players: int, lookup: Record) -> int:
    """Mask of the discards after which a hand of 14 tiles is so many shanten away. Since `useful_kinds`, the draw has
    changed only its own block."""
    tiles = o["win"]["tiles"]
    melds = o["win"]["melds"]
    block = drawn // 9
    less = o["less"][level]
    changed = o["less"][2]
    row = changed_rows(tiles, block, -1, players, lookup, changed)
    rows = with_block(o["rows"][level], block, row)
    counts = counts_for(tiles, melds)
    mask = 0
    for kind in range(KINDS):
        if tiles[kind] > 0:
            row = changed[kind] if kind // 9 == block else less[kind]
            if nearest_after(rows, counts, kind, row, tiles[kind], -1, melds, lookup) == away:
                mask |= 1 << kind
    return mask


def clear_goals(o: Record, goals: Ints) -> None:
    """Clear the chances of all goals for every number of draws left."""
    for goal in range(GOALS):
        chances = goals[goal]
        for n in range(o["draws"] + 1):
            chances[n] = 0


def is_claimed(o: Record, kind: int) -> bool:
    """Whether a tile can make a run with two of the hand."""
    if kind >= 27:
        return False
    tiles = o["win"]["tiles"]
    place = kind % 9
    below = place > 0 and tiles[kind - 1] > 0
    above = place < 8 and tiles[kind + 1] > 0
    return bool(
        (below and above)
        or (below and place > 1 and tiles[kind - 2] > 0)
        or (above and place < 7 and tiles[kind + 2] > 0)
    )


def weight_of(o: Record, face: int) -> int:
    """The weight of one copy of a tile that helps: it can be drawn and, by a hand that is open, called."""
    kind = KIND_OF[face]
    weight: int = ODDS_TILE
    if o["pon"] > 0 and o["win"]["tiles"][kind] >= 2:
        weight += o["pon"]
    elif o["chi"] > 0 and is_claimed(o, kind):
        weight += o["chi"]
    return weight


def add_most(o: Record, level: int, weight: int) -> None:
    """A draw of a weight leads to the best of its discards."""
    for goal in range(GOALS):
        sums = o["sums"][level][goal]
        most = o["most"][level][goal]
        for n in range(o["draws"]):
            sums[n] += weight * most[n]


def add_up(o: Record, sums: Ints, weight: int, out: Ints) -> None:
    """Combine the chances after useful draws, of this total weight, into those of the hand by draws left."""
    out[0] = 0
    for n in range(1, o["draws"] + 1):
        all_tiles = max((o["unseen"] - o["draws"] + n) * ODDS_TILE, weight)
        out[n] = (sums[n - 1] + (all_tiles - weight) * out[n - 1]) // all_tiles


def weigh_near(o: Record, rules: Record, lookup: Record, step: int) -> int:
    """The slot with the chances of a hand of one shanten; `step` says how many draws led to it."""
    key = trail_key(o)
    slot = find_slot(o["near_key"], key, NEAR_SLOTS)
    if o["near_key"][slot] == key:
        return slot
    helps = useful_kinds(o, 0, rules["players"], lookup)
    weight = 0
    clear_goals(o, o["sums"][0])
    for face in range(RED + 3):
        left = o["left"][face]
        if helps >> KIND_OF[face] & 1 and left > 0:
            chances = left * weight_of(o, face)
            clear_goals(o, o["most"][0])
            draw_tile(o, face, 1)
            o["trail"][step] = face + 1
            stay = staying(o, 0, KIND_OF[face], 0, rules["players"], lookup)
            for kind in range(KINDS):
                if stay >> kind & 1:
                    gone = let_go(o, kind)
                    leave(o, gone, 3 + step)
                    take_tenpai(o, weigh_tenpai(o, rules, lookup))
                    hold(o, gone, 1)
            o["trail"][3 + step] = 0
            o["trail"][step] = 0
            draw_tile(o, face, -1)
            add_most(o, 0, chances)
            weight += chances
    if o["near_n"] < NEAR_SLOTS // 2:
        o["near_n"] += 1
        o["near_key"][slot] = key
    o["near_weight"][slot] = weight
    add_up(o, o["sums"][0][GOAL_WIN], weight, o["near_win"][slot])
    add_up(o, o["sums"][0][GOAL_VALUE], weight, o["near_value"][slot])
    return slot


def weigh_far(o: Record, rules: Record, lookup: Record) -> None:
    """The chances of a hand of two shanten: the best hand of one shanten after each draw that helps."""
    players = rules["players"]
    helps = useful_kinds(o, 1, players, lookup)
    weight = 0
    clear_goals(o, o["sums"][1])
    for face in range(RED + 3):
        left = o["left"][face]
        if left > 0 and helps >> KIND_OF[face] & 1:
            chances = left * weight_of(o, face)
            weight += chances
            draw_tile(o, face, 1)
            o["trail"][0] = face + 1
            clear_goals(o, o["most"][1])
            stay = staying(o, 1, KIND_OF[face], 1, players, lookup)
            while stay > 0:
                gone = let_go(o, lowest_kind(stay))
                stay &= stay - 1
                leave(o, gone, 3)
                take_near(o, weigh_near(o, rules, lookup, 1))
                hold(o, gone, 1)
            o["trail"][3] = 0
            o["trail"][0] = 0
            draw_tile(o, face, -1)
            add_most(o, 1, chances)
    for goal in range(GOALS):
        add_up(o, o["sums"][1][goal], weight, o["goal"][goal])


def odds_of_hand(o: Record, rules: Record, lookup: Record) -> int:
    """Write the chances of a hand of 13 tiles by goal and draws left; its shanten, or FAR beyond `ODDS_AWAY`."""
    away = shanten(o["win"]["tiles"], o["win"]["melds"], rules["players"], lookup)
    clear_goals(o, o["goal"])
    if away > ODDS_AWAY:
        return FAR
    if away == 2:
        weigh_far(o, rules, lookup)
        return away
    level = 1 if away == 1 else 0
    clear_goals(o, o["most"][level])
    if away == 1:
        take_near(o, weigh_near(o, rules, lookup, 0))
    else:
        take_tenpai(o, weigh_tenpai(o, rules, lookup))
    for goal in range(GOALS):
        for n in range(o["draws"] + 1):
            o["goal"][goal][n] = o["most"][level][goal][n] if goal != GOAL_TENPAI or away == 1 else ODDS_SURE
    return away


def forget(o: Record) -> None:
    """Empty the tables for another hand."""
    o["tenpai_n"] = 0
    o["near_n"] = 0
    for slot in range(TENPAI_SLOTS):
        o["tenpai_key"][slot] = 0
    for slot in range(NEAR_SLOTS):
        o["near_key"][slot] = 0
    for row in range(ODDS_WEIGHTS):
        o["hit_known"][row] = 0
    for i in range(5):
        o["trail"][i] = 0
    for face in range(RED + 3):
        o["away"][face] = FAR
        o["tenpai"][face] = 0
        o["wins"][face] = 0
        o["value"][face] = 0
    o["win"]["tsumo"] = 1
    o["win"]["flags"] = F_RIICHI if o["riichi"] else 0
    for i in range(o["win"]["melds"]):
        if o["win"]["meld_type"][i] != ANKAN:
            o["win"]["flags"] = 0


def write_odds(o: Record, rules: Record, lookup: Record, face: int) -> None:
    """Write the odds of a hand of 13 tiles, at the index of the discarded face."""
    o["away"][face] = odds_of_hand(o, rules, lookup)
    o["tenpai"][face] = o["goal"][GOAL_TENPAI][o["draws"]]
    o["wins"][face] = o["goal"][GOAL_WIN][o["draws"]]
    o["value"][face] = o["goal"][GOAL_VALUE][o["draws"]]


def weigh_odds(odds: Record, rules: Record, lookup: Record, discard: int) -> None:
    """The odds of a hand: of 14 tiles after each discard (1), of 13 tiles as it is (0), which are written at 0."""
    o = odds[0]
    forget(o)
    if not discard:
        write_odds(o, rules[0], lookup[0], 0)
        return
    for face in range(RED + 3):
        plain = o["win"]["tiles"][face] if face < RED else 0
        if face < RED and RED_OF[face] >= 0:
            plain -= o["reds"][RED_OF[face] - RED]
        held = plain if face < RED else o["reds"][face - RED]
        if held > 0:
            leave(o, face, 2)
            write_odds(o, rules[0], lookup[0], face)
            hold(o, face, 1)
