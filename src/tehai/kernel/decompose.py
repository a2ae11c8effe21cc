"""All ways to read a complete hand (RULES 2.1, 2.2).

The four blocks (man, pin, sou, honours) are split apart from each other. Within a block a split is fixed by its pair
and by the kinds that stand as triplets: what is left must then fall into sequences from the lowest tile up, in one
way or none.
"""

from .codes import CHIITOITSU_FORM, KOKUSHI_FORM, PAIR_PLACE, PLACES, SEQUENCE, STANDARD, TRIPLET, YAOCHUU
from .layout import Ints, Record


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


def split_rest(work: Record, block: int, split: int, wanted: int) -> bool:
    """Write the sets of one split: the triplets in `wanted`, the rest as sequences; False where it does not fit."""
    rest = work["rest"]
    first = 9 * block
    sets = 0
    for number in range(9):
        if wanted >> number & 1:
            rest[number] -= 3
            work["split_sets"][block][split][sets] = first + number + 34 * TRIPLET
            sets += 1
    for number in range(9):
        while rest[number] > 0:
            if block == 3 or number > 6 or rest[number + 1] <= 0 or rest[number + 2] <= 0:
                return False
            rest[number] -= 1
            rest[number + 1] -= 1
            rest[number + 2] -= 1
            work["split_sets"][block][split][sets] = first + number + 34 * SEQUENCE
            sets += 1
    return True


def split_block(tiles: Ints, block: int, pair: int, work: Record) -> None:
    """Add every split of a block that has `pair` (a number, or -1 for none) as its pair."""
    first = 9 * block
    size = 7 if block == 3 else 9
    can_be_triplet = 0
    for number in range(size):
        if tiles[first + number] - (2 if number == pair else 0) >= 3:
            can_be_triplet |= 1 << number
    wanted = can_be_triplet
    while wanted >= 0:
        rest = work["rest"]
        for number in range(9):
            rest[number] = tiles[first + number] if number < size else 0
        if pair >= 0:
            rest[pair] -= 2
        split = work["splits"][block]
        if split_rest(work, block, split, wanted):
            work["split_pair"][block][split] = first + pair if pair >= 0 else -1
            work["splits"][block] = split + 1
        # the next smaller subset of can_be_triplet; after the empty one, -1
        wanted = (wanted - 1) & can_be_triplet if wanted > 0 else -1


def split_hand(tiles: Ints, work: Record) -> int:
    """Split every block into sets and one pair; how many whole hands the splits make (0: not a standard shape)."""
    pair_block = -1
    for block in range(4):
        total = 0
        for kind in range(9 * block, 34 if block == 3 else 9 * block + 9):
            total += tiles[kind]
        if total % 3 == 1 or (total % 3 == 2 and pair_block >= 0):
            return 0
        if total % 3 == 2:
            pair_block = block
        work["split_n"][block] = total // 3
    if pair_block < 0:
        return 0
    hands = 1
    for block in range(4):
        work["splits"][block] = 0
        if block != pair_block:
            split_block(tiles, block, -1, work)
        else:
            for number in range(7 if block == 3 else 9):
                if tiles[9 * block + number] >= 2:
                    split_block(tiles, block, number, work)
        hands *= work["splits"][block]
        if hands == 0:
            return 0
    return hands


def is_complete(tiles: Ints, melds: int, work: Record) -> bool:
    """Whether the concealed tiles, with so many melds beside them, make one of the three shapes."""
    return split_hand(tiles, work) > 0 or is_chiitoitsu(tiles, melds) or is_kokushi(tiles, melds)


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


def join_splits(work: Record, index: int) -> int:
    """Make one hand of the splits number `index` of the product of all blocks' splits; its row."""
    hand = add_hand(work, STANDARD)
    sets = 0
    for block in range(4):
        split = index % work["splits"][block]
        index //= work["splits"][block]
        if work["split_pair"][block][split] >= 0:
            work["pair"][hand] = work["split_pair"][block][split]
        for i in range(work["split_n"][block]):
            work["sets"][hand][sets] = work["split_sets"][block][split][i]
            sets += 1
    return hand


def find_readings(win: Record, work: Record) -> None:
    """Fill `work` with every reading of a winning hand: shape, sets, pair and the place of the winning tile."""
    tiles = win["tiles"]
    kind = win["win_kind"]
    work["hands"] = 0
    work["readings"] = 0
    if is_kokushi(tiles, win["melds"]):
        add_reading(work, add_hand(work, KOKUSHI_FORM), PAIR_PLACE)
    if is_chiitoitsu(tiles, win["melds"]):
        add_reading(work, add_hand(work, CHIITOITSU_FORM), PAIR_PLACE)
    for index in range(split_hand(tiles, work)):
        hand = join_splits(work, index)
        if work["pair"][hand] == kind:
            add_reading(work, hand, PAIR_PLACE)
        before = -1
        for place in range(4 - win["melds"]):
            a_set = work["sets"][hand][place]
            if a_set != before and holds(a_set, kind):  # equal sets stand side by side: one place for them
                add_reading(work, hand, place)
            before = a_set
