"""All ways to read a complete hand (RULES 2.1, 2.2): every way to split each of its four blocks, combined."""

from ..codes import CHIITOITSU_FORM, HONOUR_BLOCK, KOKUSHI_FORM, PAIR_PLACE, PLACES, STANDARD, SUIT, YAOCHUU
from ..layout import Ints, Record
from .classes import class_of


def is_chiitoitsu(tiles: Ints, melds: int) -> bool:
    """Seven different pairs."""
    if melds > 0:
        return False
    pairs = 0
    for kind in range(34):
        if tiles[kind] == 2:
            pairs += 1
    return pairs == 7


def is_kokushi(tiles: Ints, melds: int) -> bool:
    """One of each terminal and honour, and one of them twice."""
    if melds > 0:
        return False
    total = 0
    for kind in range(34):
        if YAOCHUU >> kind & 1:
            if tiles[kind] == 0:
                return False
            total += tiles[kind]
    return total == 14


def split_hand(tiles: Ints, lookup: Record, work: Record) -> int:
    """Look up how every block splits into sets and one pair; how many whole hands the splits make (0: none)."""
    pairs = 0
    hands = 1
    for block in range(4):
        found = class_of(tiles, 0, block, HONOUR_BLOCK if block == 3 else SUIT, lookup)
        splits = lookup["splits"][found]
        if splits == 0:
            return 0
        pairs += lookup["wait"][found] >> 10 & 1
        hands *= splits
        work["splits"][block] = splits
        work["first_split"][block] = lookup["first_split"][found]
    return hands if pairs == 1 else 0


def holds(a_set: int, kind: int) -> bool:
    """Whether a set (kind + 34 * type) contains a tile of this kind."""
    lowest = a_set % 34
    if a_set >= 34:
        return lowest == kind
    return lowest <= kind <= lowest + 2


def add_reading(work: Record, hand: int, place: int) -> None:
    """Note that the winning tile can stand at this place of a hand that was taken apart."""
    work["reading"][work["readings"]] = hand * PLACES + place
    work["readings"] += 1


def add_hand(work: Record, form: int) -> int:
    """A new row for a hand of this shape."""
    hand: int = work["hands"]
    work["form"][hand] = form
    work["hands"] = hand + 1
    return hand


def join_splits(work: Record, index: int, lookup: Record) -> int:
    """Make one hand of the splits number `index` of the product of all blocks' splits; its row."""
    hand = add_hand(work, STANDARD)
    sets = 0
    for block in range(4):
        which = work["first_split"][block]
        if index > 0:
            which += index % work["splits"][block]
            index //= work["splits"][block]
        code = lookup["split"][which]
        if code & 15 < 9:
            work["pair"][hand] = 9 * block + (code & 15)
        for i in range(code >> 4 & 7):
            a_set = code >> (7 + 5 * i) & 31
            work["sets"][hand][sets] = 9 * block + a_set % 9 + 34 * (a_set // 9)
            sets += 1
    return hand


def find_readings(win: Record, lookup: Record, work: Record) -> None:
    """Fill `work` with every reading of a winning hand: shape, sets, pair and the place of the winning tile."""
    tiles = win["tiles"]
    kind = win["win_kind"]
    work["hands"] = 0
    work["readings"] = 0
    if is_kokushi(tiles, win["melds"]):
        add_reading(work, add_hand(work, KOKUSHI_FORM), PAIR_PLACE)
    if is_chiitoitsu(tiles, win["melds"]):
        add_reading(work, add_hand(work, CHIITOITSU_FORM), PAIR_PLACE)
    for index in range(split_hand(tiles, lookup, work)):
        hand = join_splits(work, index, lookup)
        if work["pair"][hand] == kind:
            add_reading(work, hand, PAIR_PLACE)
        before = -1
        for place in range(4 - win["melds"]):
            a_set = work["sets"][hand][place]
            if a_set != before and holds(a_set, kind):  # equal sets stand side by side: one place for them
                add_reading(work, hand, place)
            before = a_set
