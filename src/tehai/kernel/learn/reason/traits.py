"""What the tiles of a hand promise beside its odds: shapes that will be good, triplets that can be called."""

from ...codes import HONOURS, KINDS, YAOCHUU
from ...layout import AWAYS, CHANCE, TRAITS, TRAIT_PART, Record
from ..efficiency import yakuhai_kinds

(
    ALWAYS, USEFUL, PAIRS, YAKUHAI_PAIRS, YAKUHAI_ALONE, TRIPLETS, TWO_SIDED, INSIDE, AT_EDGE, ENDS, ALONE,
) = range(TRAITS)  # fmt: skip


def tiles_at(tiles: Record, kind: int, step: int) -> int:
    """How many tiles a hand holds so many ranks away in the same suit."""
    place = kind % 9 + step
    count: int = tiles[kind + step] if 0 <= place < 9 else 0
    return count


def read_shapes(mind: Record, kind: int) -> None:
    """Count what begins with a number tile: two-sided, closed and edge waits; a middle tile that stands alone."""
    tiles = mind["odds"]["win"]["tiles"]
    traits = mind["traits"]
    place = kind % 9
    next_one = tiles_at(tiles, kind, 1)
    next_but_one = tiles_at(tiles, kind, 2)
    if next_one > 0:
        traits[TWO_SIDED if 0 < place < 7 else AT_EDGE] += 1
    elif next_but_one > 0:
        traits[INSIDE] += 1
    elif tiles[kind] == 1 and 1 < place < 7 and tiles_at(tiles, kind, -1) + tiles_at(tiles, kind, -2) == 0:
        traits[ALONE] += 1


def read_traits(s: Record, rules: Record, desk: Record, mind: Record, useful: int) -> None:
    """Count the traits of the hand of 13 tiles that is loaded; `useful` is the number of tiles that help."""
    tiles = mind["odds"]["win"]["tiles"]
    traits = mind["traits"]
    yakuhai = yakuhai_kinds(s, rules, mind["seat"])
    for i in range(TRAITS):
        traits[i] = 0
    traits[ALWAYS] = 1
    traits[USEFUL] = useful
    for kind in range(KINDS):
        count = tiles[kind]
        if count > 0:
            if count == 2:
                traits[PAIRS] += 1
            if count > 2:
                traits[TRIPLETS] += 1
            if YAOCHUU >> kind & 1:
                traits[ENDS] += count
            if yakuhai >> kind & 1 and count == 2 and desk["seen"][kind] > 0:
                traits[YAKUHAI_PAIRS] += 1
            if yakuhai >> kind & 1 and count == 1:
                traits[YAKUHAI_ALONE] += min(desk["seen"][kind], 3)
            if not HONOURS >> kind & 1:
                read_shapes(mind, kind)


def add_traits(
    s: Record, rules: Record, desk: Record, facts: Record, mind: Record, place: int, row: int, gone: int, useful: int
) -> None:  # fmt: skip
    """Correct what an action wins by the traits of the hand after it, which is without a tile of the kind `gone`. `row`
    says how far away the hand counts."""
    tiles = mind["odds"]["win"]["tiles"]
    if gone < KINDS:
        tiles[gone] -= 1
    read_traits(s, rules, desk, mind, useful)
    if gone < KINDS:
        tiles[gone] += 1
    row = min(row, AWAYS - 1)
    win = TRAIT_PART
    gain = TRAIT_PART
    for i in range(TRAITS):
        win += mind["traits"][i] * facts["trait_win"][mind["opened"]][row][i]
        gain += mind["traits"][i] * facts["trait_gain"][mind["opened"]][row][i]
    least = TRAIT_PART * facts["weights"]["least"] // 100
    mind["win"][place] = min(mind["win"][place] * max(win, least) // TRAIT_PART, CHANCE)
    mind["gain"][place] = mind["gain"][place] * max(gain, least) // TRAIT_PART
