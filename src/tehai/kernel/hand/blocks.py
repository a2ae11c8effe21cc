"""What the tiles of one block (man, pin, sou or honours) are, by definition: how they split, wait and fall short.

A hand is looked up block by block: `tools/lookup.py` turns these definitions into the tables that `lookup` reads, and
the tests compare every entry with them. A block is given by how many tiles it has of each of nine numbers.
"""

from ..codes import ENDS, HONOUR_BLOCK, SEQUENCE, SUIT, TRIPLET
from ..layout import FAR, Ints, Record


def has_number(shape: int, number: int) -> bool:
    """Whether a block of this shape has tiles of a number: three players leave out the characters 2 to 8."""
    if shape == ENDS:
        return number == 0 or number == 8
    return shape == SUIT or number < 7


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


def measure_block(tiles: Ints, shape: int, block: Record) -> None:
    """Write how many tiles a block lacks for 0..4 sets without (0..4) and with (5..9) a pair."""
    states = block["states"]
    for state in range(90):
        states[0][state] = FAR
    states[0][0] = 0
    now = 0
    for number in range(9):
        if has_number(shape, number):
            runs = 2 if shape == SUIT and number < 7 else 0
            measure_kind(tiles[number], runs, states[now], states[1 - now])
            now = 1 - now
    for i in range(10):
        block["missing"][i] = states[now][i]


def split_rest(shape: int, wanted: int, block: Record) -> bool:
    """Write the sets of one split: the triplets in `wanted`, the rest as sequences; False where it does not fit."""
    rest = block["rest"]
    split = block["splits"]
    sets = 0
    for number in range(9):
        if wanted >> number & 1:
            rest[number] -= 3
            block["sets"][split][sets] = number + 9 * TRIPLET
            sets += 1
    for number in range(9):
        while rest[number] > 0:
            if shape == HONOUR_BLOCK or number > 6 or rest[number + 1] <= 0 or rest[number + 2] <= 0:
                return False
            rest[number] -= 1
            rest[number + 1] -= 1
            rest[number + 2] -= 1
            block["sets"][split][sets] = number + 9 * SEQUENCE
            sets += 1
    return True


def split_around(tiles: Ints, shape: int, pair: int, block: Record) -> None:
    """Add every split that has `pair` (a number, or -1 for none) as its pair.

    A split is fixed by its pair and by the kinds that stand as triplets: what is left must then fall into sequences
    from the lowest tile up, in one way or none.
    """
    can_be_triplet = 0
    for number in range(9):
        if tiles[number] - (2 if number == pair else 0) >= 3:
            can_be_triplet |= 1 << number
    wanted = can_be_triplet
    while wanted >= 0:
        for number in range(9):
            block["rest"][number] = tiles[number] - (2 if number == pair else 0)
        if split_rest(shape, wanted, block):
            block["pair"][block["splits"]] = pair
            block["splits"] += 1
        # the next smaller subset of can_be_triplet; after the empty one, -1
        wanted = (wanted - 1) & can_be_triplet if wanted > 0 else -1


def split_block(tiles: Ints, shape: int, block: Record) -> int:
    """Write every way to split a block into sets, and one pair where two tiles are left over; how many there are."""
    total = 0
    for number in range(9):
        total += tiles[number]
    block["splits"] = 0
    if total % 3 == 0:
        split_around(tiles, shape, -1, block)
    elif total % 3 == 2:
        for number in range(9):
            if tiles[number] >= 2:
                split_around(tiles, shape, number, block)
    splits: int = block["splits"]
    return splits


def block_waits(tiles: Ints, shape: int, block: Record) -> int:
    """Mask of the numbers that complete a block, also one of which it holds all four."""
    mask = 0
    for number in range(9):
        if has_number(shape, number):
            tiles[number] += 1
            if split_block(tiles, shape, block) > 0:
                mask |= 1 << number
            tiles[number] -= 1
    return mask
