"""What `reason` does: every action is worth what the hand can win with it, less what it can lose."""

from ...codes import (
    A_CHI, A_MINKAN, A_OPEN_RIICHI, A_PASS, A_PON, A_RIICHI, KINDS, KIND_OF, PHASE_TURN, RED, TILE_CODES,
)  # fmt: skip
from ...hand.odds import let_go, odds_of_hand
from ...hand.shanten import shanten
from ...hand.ukeire import weigh_discards
from ...layout import CHANCE, FAR, MOST_PLANS, ODDS_POINT, Record
from ...play.claims import chi_kuikae, chi_lowest, chi_place, pon_kuikae
from ...play.wall import live_left
from ..efficiency import keeping, load_call, special_action
from ..policies import winning_action
from ..sight import count_left
from .offence import GOAL_VALUE, GOAL_WIN, WIN_UNIT, discard_from, hope, load_odds, prepare
from .threats import deal_in_chance, deal_in_cost, weigh_opponents

WIN_BONUS = 1200  # what a win brings beside its points: it ends the others' hands
FAR_GAIN, FAR_STEP, FAR_TILE = 450, 200, 4  # what a hand of three shanten may win, less for each more, more by ukeire
FOLDED = 16  # a hand that is given up still wins a part of what it could
DAMA = 3  # tenths of the value of a riichi that a hand has without it
LONG = 5  # discards that a hand may still have to push
SHAPE = 4  # points for each step in which a tile is worth keeping when nothing else decides
CALL_MARGIN = 0
FURITEN = 2  # a wait that is furiten wins so many times less often


def push_cost(rules: Record, desk: Record, mind: Record, seat: int) -> int:
    """What a discard costs on average, whichever it is."""
    total = 0
    tiles = 1
    for kind in range(KINDS):
        total += desk["seen"][kind] * deal_in_cost(rules, mind, seat, kind)
        tiles += desk["seen"][kind]
    return total // tiles


def pushes(s: Record, rules: Record, away: int, riichi: bool) -> int:
    """How many more discards a hand has to push, as far as one can say."""
    turns: int = live_left(s) // rules["players"]
    return min(turns, LONG if riichi else min(LONG, 1 + 2 * away))


def bonus_of(s: Record) -> int:
    """What a win brings beside the points of the hand."""
    bonus: int = WIN_BONUS + 1000 * s["sticks"] + 300 * s["honba"]
    return bonus


def far_gain(desk: Record, away: int, kind: int) -> int:
    """What a hand that is too far for odds may win."""
    gain: int = FAR_GAIN - FAR_STEP * (away - 3) + FAR_TILE * desk["ukeire"]["ukeire"][kind]
    return max(gain, 0)


def note_plan(mind: Record, action: int, away: int, win: int, gain: int) -> int:
    """Write down an action with what it can win; its place."""
    place: int = min(mind["plans"], MOST_PLANS - 1)
    mind["plans"] = place + 1
    mind["action"][place] = action
    mind["away"][place] = away
    mind["win"][place] = min(win, CHANCE)
    mind["gain"][place] = gain
    mind["deal_in"][place] = 0
    mind["risk"][place] = 0
    mind["push"][place] = 0
    return place


def settle_plan(s: Record, mind: Record, place: int, cost: int, steps: int) -> int:
    """Write what an action is worth: going on, or giving the hand up after it."""
    win = mind["win"][place]
    mind["push"][place] = cost * steps * (CHANCE - win) // CHANCE
    attack = mind["gain"][place] + bonus_of(s) * win // CHANCE - mind["risk"][place] - mind["push"][place]
    fold = mind["gain"][place] // FOLDED - mind["risk"][place]
    mind["value"][place] = max(attack, fold)
    ahead: int = attack - fold
    return ahead


def weigh_discard(
    s: Record, rules: Record, desk: Record, lookup: Record, mind: Record, seat: int, action: int, least: int
) -> int:  # fmt: skip
    """Write down a discard, with or without riichi: what it can win and what it can lose."""
    o = mind["odds"]
    face = action % TILE_CODES
    kind = KIND_OF[face]
    away = desk["ukeire"]["away"][kind]
    win = 0
    gain = 0
    if away <= 2:
        discard_from(o, rules, lookup, face)
        win = hope(o, GOAL_WIN, WIN_UNIT, least)
        gain = hope(o, GOAL_VALUE, ODDS_POINT, least)
        if away == 0 and desk["ukeire"]["accepts"][kind] & (s["river_kinds"][seat] | 1 << kind):
            win //= FURITEN
            gain //= FURITEN
    elif away == least:
        gain = far_gain(desk, away, kind)
        win = gain * CHANCE // 8000
    gain -= SHAPE * keeping(s, rules, desk, seat, face)
    riichi = action >= A_RIICHI
    if riichi:
        gain -= 1000 * (CHANCE - win) // CHANCE
    elif away == 0 and o["win"]["flags"]:
        gain = gain * DAMA // 10
    place = note_plan(mind, action, away, win, gain)
    mind["deal_in"][place] = deal_in_chance(rules, mind, seat, kind)
    mind["risk"][place] = deal_in_cost(rules, mind, seat, kind)
    return place


def turn_plan(s: Record, rules: Record, desk: Record, lookup: Record, mind: Record, seat: int) -> int:
    """The best discard."""
    o = mind["odds"]
    load_odds(s, rules, desk, o, seat)
    prepare(s, rules, o)
    win = o["win"]
    least = weigh_discards(win["tiles"], win["melds"], rules["players"], desk["seen"], lookup, desk["ukeire"])
    cost = push_cost(rules, desk, mind, seat)
    best: int = s["menu"][seat][0]
    highest = -(1 << 40)
    for i in range(s["menu_n"][seat]):
        action = s["menu"][seat][i]
        if action < A_OPEN_RIICHI:
            place = weigh_discard(s, rules, desk, lookup, mind, seat, action, least)
            steps = pushes(s, rules, mind["away"][place], action >= A_RIICHI)
            ahead = settle_plan(s, mind, place, cost, steps)
            if mind["value"][place] > highest:
                highest = mind["value"][place]
                best = action
                mind["folds"] = 1 if ahead < 0 else 0
    mind["best"] = best
    return best


def load_claim(s: Record, rules: Record, desk: Record, o: Record, seat: int, action: int) -> int:
    """Write the hand after a call; mask of the kinds that may not be discarded then."""
    load_odds(s, rules, desk, o, seat)
    load_call(s, seat, action, o["win"])
    tile = s["tile"]
    kind = KIND_OF[tile]
    if action >= A_PON:
        reds = (action - A_PON) % 3
        forbidden = pon_kuikae(rules, kind)
    else:
        reds = (action - A_CHI) % 2
        forbidden = chi_kuikae(rules, chi_lowest(action), chi_place(action))
    if reds > 0:
        o["reds"][kind // 9] -= reds
    o["melded_reds"] += reds + (1 if tile >= RED else 0)
    return forbidden


def weigh_claim(
    s: Record, rules: Record, desk: Record, lookup: Record, mind: Record, seat: int, action: int, cost: int
) -> int:  # fmt: skip
    """What a call is worth with the best discard after it; nothing where the hand stays too far away."""
    o = mind["odds"]
    forbidden = load_claim(s, rules, desk, o, seat, action)
    prepare(s, rules, o)
    highest = -(1 << 40)
    for kind in range(KINDS):
        if o["win"]["tiles"][kind] > 0 and not forbidden >> kind & 1:
            away = discard_from(o, rules, lookup, let_go(o, kind))
            if away < FAR:
                mind["plans"] = MOST_PLANS - 1
                place = note_plan(
                    mind, action, away, hope(o, GOAL_WIN, WIN_UNIT, away), hope(o, GOAL_VALUE, ODDS_POINT, away)
                )
                mind["risk"][place] = deal_in_cost(rules, mind, seat, kind)
                ahead = settle_plan(s, mind, place, cost, pushes(s, rules, away, False))
                if ahead > 0:
                    highest = max(highest, mind["value"][place])
    return highest


def claim_plan(s: Record, rules: Record, desk: Record, lookup: Record, mind: Record, seat: int) -> int:
    """The best call, if one is better than to go on without it."""
    o = mind["odds"]
    cost = push_cost(rules, desk, mind, seat)
    load_odds(s, rules, desk, o, seat)
    prepare(s, rules, o)
    away = odds_of_hand(o, rules, lookup)
    now = shanten(o["win"]["tiles"], o["win"]["melds"], rules["players"], lookup)
    place = note_plan(mind, A_PASS, now, 0, 0)
    if away < FAR:
        mind["win"][place] = min(CHANCE, hope(o, GOAL_WIN, WIN_UNIT, away))
        mind["gain"][place] = hope(o, GOAL_VALUE, ODDS_POINT, away)
    else:
        mind["gain"][place] = max(0, FAR_GAIN - FAR_STEP * (now - 3))
        mind["win"][place] = mind["gain"][place] * CHANCE // 8000
    settle_plan(s, mind, place, cost, pushes(s, rules, now, False))
    best = A_PASS
    highest = mind["value"][place] + CALL_MARGIN
    for i in range(s["menu_n"][seat]):
        action = s["menu"][seat][i]
        if A_CHI <= action < A_MINKAN:
            worth = weigh_claim(s, rules, desk, lookup, mind, seat, action, cost)
            if worth > highest:
                highest = worth
                best = action
    mind["best"] = best
    return best


def reason_action(
    s: Record, rules: Record, desk: Record, lookup: Record, facts: Record, mind: Record, seat: int
) -> int:  # fmt: skip
    """What this policy does."""
    won = winning_action(s, seat)
    mind["plans"] = 0
    mind["folds"] = 0
    if won >= 0 or s["menu_n"][seat] == 1:
        return won if won >= 0 else s["menu"][seat][0]
    count_left(s, rules, desk, seat)
    weigh_opponents(s, rules, desk, facts, mind, seat)
    if s["phase"] != PHASE_TURN:
        return claim_plan(s, rules, desk, lookup, mind, seat)
    win = desk["win"]
    away = shanten(win["tiles"], win["melds"], rules["players"], lookup)
    special = special_action(s, rules, desk, lookup, seat, away)
    if special >= 0:
        return special
    return turn_plan(s, rules, desk, lookup, mind, seat)
