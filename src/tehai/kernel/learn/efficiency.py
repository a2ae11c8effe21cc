"""A policy that plays for speed: shanten first, then ukeire, calls with a yaku in sight, simple defence against riichi.

It wins whenever it may and declares riichi when it can; it calls only what brings it nearer with a yaku in sight, sets
Norths aside, and folds against riichi while it is far from tenpai.
"""

from ..codes import (
    ANKAN, A_ANKAN, A_CHI, A_KAKAN, A_KITA, A_KYUUSHU, A_MINKAN, A_OPEN_RIICHI, A_PASS, A_PON, A_RIICHI, A_TSUMO, CHI,
    DRAGONS, EAST, HABIT_NO_COUNTING, HABIT_NO_DEFENCE, HABIT_NO_YAKU, HONOURS, KINDS,
    KIND_OF, NORTH, OUTSIDE_RUNS, PHASE_TURN, PON, RED, TILE_CODES, YAOCHUU,
)  # fmt: skip
from ..hand.dora import dora_of
from ..hand.shanten import shanten
from ..hand.tiles import copies_in_hand
from ..hand.ukeire import accepted, weigh_discards
from ..layout import FAR, Record
from ..play.claims import chi_lowest, chi_place
from ..play.hands import count_reds, load_hand
from ..play.wall import indicator_at
from .sight import count_left, danger, find_safe, is_threatened

# What gives a hand a yaku: nothing; anything (riichi, or a triplet of yakuhai); tanyao, for which only simples count.
# To PLAN_TANYAO is added how many other tiles are still in the hand.
NO_PLAN, PLAN_ANY, PLAN_TANYAO = range(3)
EVERY_TILE = 136
FAR_FOR_NINE = 3  # from this shanten on, nine terminals are a hand to throw in
MOST_STRAYS = 2  # with so many terminals and honours left in the hand, an open tanyao is still in reach
WORTH_PUSHING = 2  # bonus han with which a hand one tile from tenpai goes on against riichi
FURITEN_SHARE = 3  # a wait that is furiten comes so many times less often
ORDERS = 1 << 34  # more than any order of discards
NO_CHOICE = 1 << 62


def yakuhai_kinds(s: Record, rules: Record, seat: int) -> int:
    """Mask of the kinds whose triplet is a yaku for a player."""
    players = rules["players"]
    seat_wind = EAST + (seat - s["round"] % players + players) % players
    mask: int = DRAGONS | 1 << (EAST + s["round"] // players % 4) | 1 << seat_wind
    if players == 3 and rules["sanma_north_yakuhai"]:
        mask |= 1 << NORTH
    return mask


def meld_plan(win: Record, yakuhai: int) -> int:
    """What the melds of a hand leave of yaku: anything when none is open."""
    plan = PLAN_TANYAO
    opened = 0
    for i in range(win["melds"]):
        kind = win["meld_kind"][i]
        opened += 0 if win["meld_type"][i] == ANKAN else 1
        if yakuhai >> kind & 1:
            return PLAN_ANY
        if (OUTSIDE_RUNS if win["meld_type"][i] == CHI else YAOCHUU) >> kind & 1:
            plan = NO_PLAN
    return plan if opened > 0 else PLAN_ANY


def plan_hand(s: Record, rules: Record, seat: int, win: Record) -> int:
    """What gives a hand a yaku. For a tanyao the other tiles are taken out of the record: they do not count."""
    yakuhai = yakuhai_kinds(s, rules, seat)
    plan = meld_plan(win, yakuhai)
    if plan == PLAN_ANY:
        return plan
    strays = 0
    for kind in range(KINDS):
        if yakuhai >> kind & 1 and win["tiles"][kind] >= 3:
            return PLAN_ANY
        strays += win["tiles"][kind] if YAOCHUU >> kind & 1 else 0
    if plan == NO_PLAN or not rules["kuitan"] or strays > MOST_STRAYS:
        return NO_PLAN
    for kind in range(KINDS):
        if YAOCHUU >> kind & 1:
            win["tiles"][kind] = 0
    return PLAN_TANYAO + strays


def see_plan(s: Record, rules: Record, seat: int, win: Record, habits: int) -> int:
    """The same, as far as a player thinks of yaku."""
    return PLAN_ANY if habits & HABIT_NO_YAKU else plan_hand(s, rules, seat, win)


def find_useful(desk: Record, plan: int) -> None:
    """Write the unseen tiles that a hand can use."""
    for kind in range(KINDS):
        useless = plan >= PLAN_TANYAO and YAOCHUU >> kind & 1
        desk["left"][kind] = 0 if useless else desk["seen"][kind]


# Calls


def load_call(s: Record, seat: int, action: int, win: Record) -> None:
    """Write the hand after a chi or pon, still with the tile to discard."""
    load_hand(s, seat, win)
    index = win["melds"]
    win["melds"] = index + 1
    if action >= A_PON:
        kind = KIND_OF[(action - A_PON) // 3]
        win["tiles"][kind] -= 2
        win["meld_type"][index] = PON
        win["meld_kind"][index] = kind
        return
    lowest = chi_lowest(action)
    for i in range(3):
        if i != chi_place(action):
            win["tiles"][lowest + i] -= 1
    win["meld_type"][index] = CHI
    win["meld_kind"][index] = lowest


def best_ukeire(desk: Record, lookup: Record, players: int, plan: int) -> int:
    """Ukeire after the best discard."""
    win = desk["win"]
    best = 0
    find_useful(desk, plan)
    if plan > PLAN_TANYAO:
        mask = accepted(win["tiles"], win["melds"], players, lookup)
        for kind in range(KINDS):
            best += desk["left"][kind] if mask >> kind & 1 else 0
        return best
    weigh_discards(win["tiles"], win["melds"], players, desk["left"], lookup, desk["ukeire"])
    for kind in range(KINDS):
        best = max(best, desk["ukeire"]["ukeire"][kind])
    return best


def claim_action(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, habits: int) -> int:
    """The call that brings the hand nearest, if one does and leaves a yaku in sight; else pass."""
    win = desk["win"]
    players = rules["players"]
    see_plan(s, rules, seat, win, habits)
    least = shanten(win["tiles"], win["melds"], players, lookup)
    most = -1
    best = A_PASS
    for i in range(s["menu_n"][seat]):
        action = s["menu"][seat][i]
        if A_CHI <= action < A_MINKAN:
            load_call(s, seat, action, win)
            plan = see_plan(s, rules, seat, win, habits)
            away = shanten(win["tiles"], win["melds"], players, lookup)
            if plan != NO_PLAN and (away < least or (away == least and most >= 0)):
                ukeire = best_ukeire(desk, lookup, players, plan)
                if away < least or ukeire > most:
                    most = ukeire
                    best = action
                least = away
    return A_PASS if least > 0 and not habits & HABIT_NO_DEFENCE and is_threatened(s, rules, seat) else best


# Kans, Norths, nine terminals


def is_good_kan(desk: Record, lookup: Record, players: int, action: int, away: int) -> bool:
    """Whether the hand is no further away after a kan."""
    win = desk["win"]
    ankan = action >= A_ANKAN
    kind = (action - A_ANKAN) // 5 if ankan else KIND_OF[(action - A_KAKAN) // 4]
    gone = min(win["tiles"][kind], 4 if ankan else 1)
    win["tiles"][kind] -= gone
    after = shanten(win["tiles"], win["melds"] + (1 if ankan else 0), players, lookup)
    win["tiles"][kind] += gone
    return after <= away


def special_action(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, away: int) -> int:
    """A North, nine terminals or a kan that is good; of several the first by its code, -1: none."""
    best = -1
    calm = not is_threatened(s, rules, seat)
    for i in range(s["menu_n"][seat]):
        action = s["menu"][seat][i]
        wanted = action == A_KITA or (action == A_KYUUSHU and away >= FAR_FOR_NINE)
        if A_KAKAN <= action < A_TSUMO and calm:
            wanted = is_good_kan(desk, lookup, rules["players"], action, away)
        if wanted and (best < 0 or action < best):
            best = action
    return best


# Discards


def count_pointed(s: Record, rules: Record, kind: int) -> int:
    """How many indicators point at a kind."""
    count = 0
    for i in range(s["dora_n"]):
        shown = KIND_OF[indicator_at(s, rules, i, 0)]
        if shown < KINDS and dora_of(shown, rules["players"]) == kind:
            count += 1
    return count


def count_bonus(s: Record, rules: Record, desk: Record, seat: int) -> int:
    """The bonus han of the whole hand."""
    load_hand(s, seat, desk["win"])
    total: int = count_reds(s, seat) + s["kita"][seat] * (1 + count_pointed(s, rules, NORTH))
    for kind in range(KINDS):
        held = copies_in_hand(desk["win"], kind)
        if held > 0:
            total += held * count_pointed(s, rules, kind)
    return total


def keeping(s: Record, rules: Record, desk: Record, seat: int, tile: int) -> int:
    """How unwillingly a tile is let go when nothing else decides: lone winds first, dora last."""
    kind = KIND_OF[tile]
    worth = 0
    if not HONOURS >> kind & 1:
        worth = 1 + min(kind % 9, 8 - kind % 9)
    elif yakuhai_kinds(s, rules, seat) >> kind & 1 and desk["seen"][kind] > 1:
        worth = 2
    return worth + 10 * (count_pointed(s, rules, kind) + (1 if tile >= RED else 0))


def weigh_hand(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, plan: int, away: int) -> None:
    """Shanten and ukeire after each discard. A wait that is furiten counts for less, and a tile that does not count is
    let go before any that does."""
    win = desk["win"]
    out = desk["ukeire"]
    find_useful(desk, plan)
    weigh_discards(win["tiles"], win["melds"], rules["players"], desk["left"], lookup, out)
    for kind in range(KINDS):
        if out["away"][kind] == 0 and out["accepts"][kind] & s["river_kinds"][seat]:
            out["ukeire"][kind] //= FURITEN_SHARE
        if plan > PLAN_TANYAO and YAOCHUU >> kind & 1:
            out["away"][kind] = away
            out["ukeire"][kind] = EVERY_TILE


def order_of(s: Record, rules: Record, desk: Record, seat: int, action: int) -> int:
    """What to let go first: nearest to tenpai, most tiles that help, worth least; and riichi if it can ever win."""
    tile = action % TILE_CODES
    away = desk["ukeire"]["away"][KIND_OF[tile]]
    ukeire = desk["ukeire"]["ukeire"][KIND_OF[tile]]
    order = (away * 256 + 255 - ukeire) * 128 + keeping(s, rules, desk, seat, tile)
    unlike = (action >= A_RIICHI) != (ukeire > 0)
    whole: int = (order * 2 + (1 if unlike else 0)) * 256 + action
    return whole


def folds(s: Record, rules: Record, desk: Record, seat: int) -> bool:
    """Whether the hand is given up against riichi."""
    if not is_threatened(s, rules, seat):
        return False
    nearest = FAR
    for i in range(s["menu_n"][seat]):
        if s["menu"][seat][i] < A_OPEN_RIICHI:
            nearest = min(nearest, desk["ukeire"]["away"][KIND_OF[s["menu"][seat][i] % TILE_CODES]])
    return nearest > 1 or (nearest == 1 and count_bonus(s, rules, desk, seat) < WORTH_PUSHING)


def ignore_counts(desk: Record) -> None:
    """For a player who does not count: some useful tiles are as good as many."""
    for kind in range(KINDS):
        desk["ukeire"]["ukeire"][kind] = min(desk["ukeire"]["ukeire"][kind], 1)


def discard_action(
    s: Record, rules: Record, desk: Record, lookup: Record, seat: int, plan: int, away: int, habits: int
) -> int:  # fmt: skip
    """The first discard in order; when the hand is given up, the safest."""
    weigh_hand(s, rules, desk, lookup, seat, plan, away)
    if habits & HABIT_NO_COUNTING:
        ignore_counts(desk)
    folding = not habits & HABIT_NO_DEFENCE and folds(s, rules, desk, seat)
    if folding:
        find_safe(s, rules, desk, seat)
    first = NO_CHOICE
    best = A_PASS
    for i in range(s["menu_n"][seat]):
        action = s["menu"][seat][i]
        if action < (A_RIICHI if folding else A_OPEN_RIICHI):
            order = order_of(s, rules, desk, seat, action)
            if folding:
                order += ORDERS * danger(s, rules, desk, seat, KIND_OF[action % TILE_CODES])
            if order < first:
                first = order
                best = action
    return best


def efficient_action(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, habits: int) -> int:
    """What this policy does where it cannot win, with the bad habits of a level."""
    count_left(s, rules, desk, seat)
    if s["phase"] != PHASE_TURN:
        return claim_action(s, rules, desk, lookup, seat, habits)
    win = desk["win"]
    plan = see_plan(s, rules, seat, win, habits)
    away = shanten(win["tiles"], win["melds"], rules["players"], lookup)
    special = special_action(s, rules, desk, lookup, seat, away)
    return special if special >= 0 else discard_action(s, rules, desk, lookup, seat, plan, away, habits)
