"""Shanten: how many exchanges a hand is away from tenpai (RULES 2.5), and the tiles that bring it nearer.

The definition: the fewest tiles that must be added so that a complete hand, with at most four of a kind, is among
them, less one. Each block is measured apart: how many tiles it lacks for 0..4 sets, without and with a pair; the
blocks are then added up in every way that gives the sets and the one pair that the hand needs.
"""

from .codes import YAOCHUU
from .layout import Ints, Record

FAR = 99


def measure_kind(held: int, runs: int, before: Ints, after: Ints) -> None:
    """One kind of a block: from the states before it to those after it.

    A state is (sequences begun two kinds back, one kind back, pair taken, sets), as ((a * 3 + b) * 2 + pair) * 5 +
    sets. At most two equal sequences need trying: three are three triplets of the same tiles.
    """
    for state in range(90):
        after[state] = FAR
    for state in range(90):
        cost = before[state]
        if cost == FAR:
            continue
        sets = state % 5
        pair = state // 5 % 2
        begun = state // 10 % 3
        through = begun + state // 30
        for new in range(min(runs, 4 - sets) + 1):
            for triplet in range(2):
                total = sets + new + triplet
                if total > 4:
                    break
                for eyes in range(2 - pair):
                    need = through + new + 3 * triplet + 2 * eyes
                    if need > 4:
                        break
                    lacking = cost + (need - held if need > held else 0)
                    target = ((begun * 3 + new) * 2 + pair + eyes) * 5 + total
                    if lacking < after[target]:
                        after[target] = lacking


def is_used(kind: int, players: int) -> bool:
    """Three players leave out 2m to 8m."""
    return players == 4 or kind == 0 or kind >= 8


def measure_block(tiles: Ints, block: int, players: int, work: Record) -> None:
    """Write how many tiles a block lacks for 0..4 sets without (0..4) and with (5..9) a pair."""
    states = work["states"]
    for state in range(90):
        states[0][state] = FAR
    states[0][0] = 0
    now = 0
    for kind in range(9 * block, 34 if block == 3 else 9 * block + 9):
        if is_used(kind, players):
            runs = 2 if block < 3 and kind % 9 < 7 and is_used(kind + 1, players) else 0
            measure_kind(tiles[kind], runs, states[now], states[1 - now])
            now = 1 - now
    for i in range(10):
        work["missing"][block][i] = states[now][i]


def join_blocks(melds: int, work: Record) -> int:
    """The fewest tiles that the four blocks together lack for the sets and the pair of a standard hand."""
    total = work["sum"]
    for i in range(10):
        total[0][i] = work["missing"][0][i]
    for block in range(1, 4):
        for i in range(10):
            total[block % 2][i] = FAR
        for i in range(10):
            for j in range(10):
                sets = i % 5 + j % 5
                pair = i // 5 + j // 5
                if sets <= 4 and pair <= 1:
                    lacking = total[1 - block % 2][i] + work["missing"][block][j]
                    if lacking < total[block % 2][pair * 5 + sets]:
                        total[block % 2][pair * 5 + sets] = lacking
    fewest: int = total[1][9 - melds]
    return fewest


def standard_shanten(tiles: Ints, melds: int, players: int, work: Record) -> int:
    """Shanten to four sets and a pair."""
    for block in range(4):
        measure_block(tiles, block, players, work)
    return join_blocks(melds, work) - 1


def chiitoitsu_shanten(tiles: Ints) -> int:
    """Shanten to seven different pairs."""
    pairs = 0
    kinds = 0
    for kind in range(34):
        pairs += 1 if tiles[kind] >= 2 else 0
        kinds += 1 if tiles[kind] >= 1 else 0
    return 6 - pairs + max(0, 7 - kinds)


def kokushi_shanten(tiles: Ints) -> int:
    """Shanten to thirteen orphans."""
    lacking = 13
    pair = 0
    for kind in range(34):
        if YAOCHUU >> kind & 1 and tiles[kind] > 0:
            lacking -= 1
            if tiles[kind] > 1:
                pair = 1
    return lacking - pair


def nearest(standard: int, tiles: Ints, melds: int) -> int:
    """The least of the three; with melds only the standard shape is left."""
    if melds > 0:
        return standard
    return min(standard, chiitoitsu_shanten(tiles), kokushi_shanten(tiles))


def shanten(tiles: Ints, melds: int, players: int, work: Record) -> int:
    """Shanten to the nearest of the three shapes."""
    return nearest(standard_shanten(tiles, melds, players, work), tiles, melds)


def accepted(tiles: Ints, melds: int, players: int, work: Record) -> int:
    """Ukeire: mask of the kinds that bring a hand of 13 tiles nearer; a kind held four times cannot come."""
    now = shanten(tiles, melds, players, work)
    mask = 0
    for kind in range(34):
        if tiles[kind] < 4 and is_used(kind, players):
            tiles[kind] += 1
            measure_block(tiles, kind // 9, players, work)
            if nearest(join_blocks(melds, work) - 1, tiles, melds) < now:
                mask |= 1 << kind
            tiles[kind] -= 1
        if kind % 9 == 8 or kind == 33:  # done with this block: its own tiles again
            measure_block(tiles, kind // 9, players, work)
    return mask
