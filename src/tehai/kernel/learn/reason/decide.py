"""What `reason` does: every action is worth what the hand can win with it, less what it can lose."""

from ...codes import (
    A_CHI, A_MINKAN, A_OPEN_RIICHI, A_PASS, A_PON, A_RIICHI, KINDS, KIND_OF, PHASE_TURN, RED, TILE_CODES, YAOCHUU,
)  # fmt: skip
from ...hand.odds import let_go, odds_of_hand
from ...hand.shanten import shanten
from ...hand.ukeire import weigh_discards
from ...layout import CHANCE, FAR, MOST_PLANS, Record
from ...play.claims import chi_kuikae, chi_lowest, chi_place, pon_kuikae
from ...play.hands import is_closed, load_hand
from ..efficiency import (
    NO_PLAN, PLAN_ANY, PLAN_TANYAO, count_bonus, keeping, load_call, plan_hand, special_action, weigh_hand,
)  # fmt: skip
from ..policies import winning_action
from ..sight import count_left
from .offence import (
    count_useful, discard_from, dora_let_go, load_odds, note_far, note_hopes, prepare, turns_left, weigh_dama,
)  # fmt: skip
from .places import weigh_points, wins_game
from .threats import deal_in_chance, deal_in_cost, note_threats, weigh_opponents
from .traits import add_traits

MOST_USEFUL = 100  # tiles that help: `weigh_hand` marks with more what is let go first
MOST_GAIN = 16000  # points: chances seldom bring more
NOTHING = -(1 << 40)  # points: less than any plan is worth


def note_plan(mind: Record, action: int, away: int) -> int:
    """Write down an action, with nothing to win yet; its place."""
    place: int = min(mind["plans"], MOST_PLANS - 1)
    mind["plans"] = place + 1
    mind["action"][place] = action
    mind["away"][place] = away
    mind["win"][place] = 0
    mind["gain"][place] = 0
    mind["deal_in"][place] = 0
    mind["risk"][place] = 0
    mind["push"][place] = 0
    return place


def copy_plan(mind: Record, place: int, into: int) -> None:
    """Write a plan of the same action in place of another."""
    mind["away"][into] = mind["away"][place]
    mind["win"][into] = mind["win"][place]
    mind["gain"][into] = mind["gain"][place]
    mind["deal_in"][into] = mind["deal_in"][place]
    mind["risk"][into] = mind["risk"][place]
    mind["push"][into] = mind["push"][place]
    mind["value"][into] = mind["value"][place]


def push_cost(s: Record, rules: Record, facts: Record, mind: Record, place: int, hopes: int) -> int:
    """What pushing on takes from what a hand hopes for. Each turn brings an unseen tile to discard, unless the hand is
    given up then, which is free without riichi; and the turns after tenpai bring the win."""
    turns = min(turns_left(s, rules), facts["weights"]["long"])
    if hopes <= 0 or not mind["threatened"] or turns == 0 or mind["unseen"] == 0:
        return 0
    winning = max(turns - mind["away"][place], 1)
    stay = CHANCE - mind["win"][place] // winning
    bound = A_RIICHI <= mind["action"][place] < A_OPEN_RIICHI
    worth = 0
    for turn in range(turns):
        total = 0
        for kind in range(KINDS):
            rest = worth - mind["push_risk"][kind]
            if bound or rest > 0:
                total += mind["left"][kind] * rest
        worth = total // mind["unseen"]
        if turn < winning:
            worth = hopes // winning + worth * stay // CHANCE
    cost: int = max(hopes - worth, 0) * facts["weights"]["push"] // 100
    return cost


def settle_plan(
    s: Record, rules: Record, facts: Record, mind: Record, place: int, extra: int, bonus: int
) -> int:  # fmt: skip
    """Write what an action is worth: going on, or giving the hand up after it. `extra` is what it brings beside the
    hand, `bonus` what riichi adds: where a win ends the game, only by the places of more points. How much more going on
    is worth."""
    win = mind["win"][place]
    gain = mind["gain"][place]
    prize = mind["prize"] * win // CHANCE + extra
    mind["push"][place] = push_cost(s, rules, facts, mind, place, gain + bonus + prize)
    rest = prize - mind["risk"][place] - mind["push"][place]
    fold = gain * facts["weights"]["folded"] // 1000 - mind["risk"][place] * mind["stake"] // 100
    worth = bonus * mind["stake"] // 100
    if win > 0:
        points = min(max(gain, 1) * CHANCE // win, MOST_GAIN)
        counted = weigh_points(s, rules, facts, mind["seat"], points)
        if wins_game(s, rules, mind["seat"], points):
            worth = weigh_points(s, rules, facts, mind["seat"], points + bonus) - counted
        gain = gain * counted // max(points, 1)
    attack = gain + worth + rest * mind["stake"] // 100
    mind["value"][place] = max(attack, fold)
    ahead: int = attack - fold
    return ahead


# Discards


def hope_after(
    s: Record, rules: Record, desk: Record, lookup: Record, facts: Record, mind: Record, place: int, least: int
) -> int:  # fmt: skip
    """Write what a hand brings after a discard by its odds; what else it is worth."""
    o = mind["odds"]
    action = mind["action"][place]
    face = action % TILE_CODES
    found = discard_from(o, rules, lookup, face)
    if found == FAR:
        return 0
    if found == 0 and action < A_RIICHI and not mind["opened"]:
        weigh_dama(o, rules, lookup, facts, face)
    extra = note_hopes(s, rules, facts, mind, place, found if mind["opened"] else least)
    kind = KIND_OF[face]
    if found == 0 and desk["ukeire"]["accepts"][kind] & (s["river_kinds"][mind["seat"]] | 1 << kind):
        mind["win"][place] = mind["win"][place] * facts["weights"]["furiten"] // 100
        mind["gain"][place] = mind["gain"][place] * facts["weights"]["furiten"] // 100
    return extra


def weigh_discard(
    s: Record, rules: Record, desk: Record, lookup: Record, facts: Record, mind: Record, action: int, least: int,
    plan: int,
) -> int:  # fmt: skip
    """Write down a discard, with or without riichi: what it can win and what it can lose. How much more it is worth to
    go on than to fold. What spoils an open tanyao is let go first."""
    face = action % TILE_CODES
    kind = KIND_OF[face]
    seat = mind["seat"]
    away = desk["ukeire"]["away"][kind]
    place = note_plan(mind, action, away)
    extra = 0
    if mind["opened"] or away == least or away < 2:
        extra = hope_after(s, rules, desk, lookup, facts, mind, place, least)
    row = away
    keeps_stray = plan > PLAN_TANYAO and not YAOCHUU >> kind & 1
    if mind["win"][place] == 0 and away == least and away > 0 and plan != NO_PLAN and not keeps_stray:
        row = note_far(s, rules, facts, mind, place, away)
        mind["gain"][place] -= dora_let_go(s, rules, facts, mind, place, face)
    if mind["win"][place] > 0 and away > 0:
        useful = min(desk["ukeire"]["ukeire"][kind], MOST_USEFUL)
        add_traits(s, rules, desk, facts, mind, place, row, kind, useful)
    mind["gain"][place] -= facts["weights"]["shape"] * keeping(s, rules, desk, seat, face) // 10
    bonus = 0
    if action >= A_RIICHI:
        extra -= facts["weights"]["bound"] + 1000 * (CHANCE - mind["win"][place]) // CHANCE
        bonus = facts["weights"]["riichi_bonus"]
    mind["deal_in"][place] = deal_in_chance(rules, mind, seat, kind)
    mind["risk"][place] = deal_in_cost(rules, mind, seat, kind)
    return settle_plan(s, rules, facts, mind, place, extra, bonus)


def weigh_shapes(s: Record, rules: Record, desk: Record, lookup: Record, mind: Record) -> int:
    """Write shanten and useful tiles after each discard, of an open hand towards a yaku; what gives it one."""
    seat = mind["seat"]
    win = desk["win"]
    load_hand(s, seat, win)
    if not mind["opened"]:
        weigh_discards(win["tiles"], win["melds"], rules["players"], desk["seen"], lookup, desk["ukeire"])
        return PLAN_ANY
    plan = plan_hand(s, rules, seat, win)
    away = shanten(win["tiles"], win["melds"], rules["players"], lookup)
    weigh_hand(s, rules, desk, lookup, seat, plan, away)
    return plan


def turn_plan(s: Record, rules: Record, desk: Record, lookup: Record, facts: Record, mind: Record, seat: int) -> int:
    """The best discard."""
    load_odds(s, rules, desk, mind["odds"], seat)
    prepare(s, rules, facts, mind, 0 if is_closed(s, seat) else 1)
    plan = weigh_shapes(s, rules, desk, lookup, mind)
    least = FAR
    for i in range(s["menu_n"][seat]):
        if s["menu"][seat][i] < A_OPEN_RIICHI:
            least = min(least, desk["ukeire"]["away"][KIND_OF[s["menu"][seat][i] % TILE_CODES]])
    best: int = s["menu"][seat][0]
    highest = NOTHING
    for i in range(s["menu_n"][seat]):
        action = s["menu"][seat][i]
        if action < A_OPEN_RIICHI:
            ahead = weigh_discard(s, rules, desk, lookup, facts, mind, action, least, plan)
            value = mind["value"][mind["plans"] - 1]
            if value > highest:
                highest = value
                best = action
                mind["folds"] = 1 if ahead < 0 else 0
    mind["best"] = best
    return best


# Calls


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
    s: Record, rules: Record, desk: Record, lookup: Record, facts: Record, mind: Record, action: int, forbidden: int
) -> int:  # fmt: skip
    """Write down what a call is worth with the best discard after it, once it is loaded; that value. A call is left out
    where the hand stays too far or would be given up at once."""
    o = mind["odds"]
    highest = NOTHING
    cost = facts["weights"]["called"] if is_closed(s, mind["seat"]) else 0
    place = note_plan(mind, action, FAR)
    for kind in range(KINDS):
        if o["win"]["tiles"][kind] > 0 and not forbidden >> kind & 1:
            away = discard_from(o, rules, lookup, let_go(o, kind))
            if away < FAR:
                tried = note_plan(mind, action, away)
                mind["plans"] = place + 1
                extra = note_hopes(s, rules, facts, mind, tried, away) - cost
                if away > 0 and mind["win"][tried] > 0:
                    add_traits(s, rules, desk, facts, mind, tried, away, kind, 0)
                mind["deal_in"][tried] = deal_in_chance(rules, mind, mind["seat"], kind)
                mind["risk"][tried] = deal_in_cost(rules, mind, mind["seat"], kind)
                ahead = settle_plan(s, rules, facts, mind, tried, extra, 0)
                if ahead > 0 and mind["value"][tried] > highest:
                    highest = mind["value"][tried]
                    copy_plan(mind, tried, place)
    if highest == NOTHING:
        mind["plans"] = place
    return highest


def weigh_pass(s: Record, rules: Record, desk: Record, lookup: Record, facts: Record, mind: Record) -> int:
    """What it is worth to go on without a call."""
    o = mind["odds"]
    seat = mind["seat"]
    win = desk["win"]
    load_odds(s, rules, desk, o, seat)
    prepare(s, rules, facts, mind, 0 if is_closed(s, seat) else 1)
    away = odds_of_hand(o, rules, lookup)
    place = note_plan(mind, A_PASS, shanten(o["win"]["tiles"], o["win"]["melds"], rules["players"], lookup))
    extra = note_hopes(s, rules, facts, mind, place, away) if away < FAR else 0
    load_hand(s, seat, win)
    row = mind["away"][place]
    if mind["win"][place] == 0 and plan_hand(s, rules, seat, win) != NO_PLAN:
        away = shanten(win["tiles"], win["melds"], rules["players"], lookup)
        row = note_far(s, rules, facts, mind, place, away)
    if mind["win"][place] > 0 and row > 0:
        useful = count_useful(desk, rules, lookup, o["win"]["tiles"], o["win"]["melds"])
        add_traits(s, rules, desk, facts, mind, place, row, KINDS, useful)
    settle_plan(s, rules, facts, mind, place, extra, 0)
    value: int = mind["value"][place]
    return value


def claim_plan(s: Record, rules: Record, desk: Record, lookup: Record, facts: Record, mind: Record, seat: int) -> int:
    """The best call, if one is better than to go on without it."""
    o = mind["odds"]
    best = A_PASS
    highest = weigh_pass(s, rules, desk, lookup, facts, mind)
    for i in range(s["menu_n"][seat]):
        action = s["menu"][seat][i]
        if A_CHI <= action < A_MINKAN:
            forbidden = load_claim(s, rules, desk, o, seat, action)
            prepare(s, rules, facts, mind, 1)
            worth = weigh_claim(s, rules, desk, lookup, facts, mind, action, forbidden)
            if worth > highest:
                highest = worth
                best = action
    mind["best"] = best
    return best


def take_stock(s: Record, rules: Record, desk: Record, facts: Record, mind: Record, seat: int) -> None:
    """Write what a decision needs to know: the unseen tiles, the others' threats, what points and a win are worth."""
    count_left(s, rules, desk, seat)
    weigh_opponents(s, rules, desk, facts, mind, seat)
    note_threats(rules, desk, facts, mind, seat)
    mind["seat"] = seat
    mind["dora"] = count_bonus(s, rules, desk, seat)
    mind["prize"] = facts["weights"]["win_bonus"] + 1000 * s["sticks"] + 300 * s["honba"]
    mind["prize"] += facts["weights"]["dealer_bonus"] if seat == s["round"] % rules["players"] else 0
    loss = facts["weights"]["usual_loss"]
    mind["stake"] = -weigh_points(s, rules, facts, seat, -loss) * 100 // loss


def reason_action(
    s: Record, rules: Record, desk: Record, lookup: Record, facts: Record, mind: Record, seat: int
) -> int:  # fmt: skip
    """What this policy does."""
    won = winning_action(s, seat)
    mind["plans"] = 0
    mind["folds"] = 0
    if won >= 0 or s["menu_n"][seat] == 1:
        return won if won >= 0 else s["menu"][seat][0]
    take_stock(s, rules, desk, facts, mind, seat)
    if s["phase"] != PHASE_TURN:
        return claim_plan(s, rules, desk, lookup, facts, mind, seat)
    win = desk["win"]
    away = shanten(win["tiles"], win["melds"], rules["players"], lookup)
    special = special_action(s, rules, desk, lookup, seat, away)
    if special >= 0:
        return special
    return turn_plan(s, rules, desk, lookup, facts, mind, seat)
