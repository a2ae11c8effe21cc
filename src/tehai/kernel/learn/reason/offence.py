"""What a hand can win: its odds from the tiles that a player cannot see, with more than draws to help it."""

from ...codes import EAST, KINDS, KIND_OF, RED, RIVER_CLAIMED, RIVER_TILE
from ...hand.odds import (
    GOAL_TENPAI, GOAL_VALUE, GOAL_WIN, forget, hit_chances, hold, leave, odds_of_hand, points_of,
)  # fmt: skip
from ...hand.ukeire import accepted
from ...hand.waits import find_waits
from ...layout import (
    CHANCE, FARTHEST, NEAR, ODDS_DRAWS, ODDS_POINT, ODDS_SURE, ODDS_TILE, TURNS_LEFT, Ints, Record,
)  # fmt: skip
from ...play.hands import count_reds, load_hand
from ...play.wall import indicator_at, live_left
from ..efficiency import count_pointed
from .threats import wind_of

WIN_UNIT = ODDS_SURE // CHANCE


def own_draws(s: Record, rules: Record, facts: Record) -> int:
    """How many draws may still help."""
    draws: int = min(ODDS_DRAWS, (live_left(s) * facts["weights"]["pace"] // rules["players"] + 50) // 100)
    return draws


def count_reds_seen(s: Record, rules: Record, red: int) -> int:
    """How many red fives of a suit lie in rivers, melds and indicators."""
    suit = red - RED
    count = 0
    for other in range(rules["players"]):
        for i in range(s["river_n"][other]):
            tile = s["river"][other][i]
            if tile & RIVER_TILE == red and not tile & RIVER_CLAIMED:
                count += 1
        for i in range(s["melds"][other]):
            if s["meld_kind"][other][i] // 9 == suit:
                count += s["meld_reds"][other][i]
    for i in range(s["dora_n"]):
        if indicator_at(s, rules, i, 0) == red:
            count += 1
    return count


def load_unseen(s: Record, rules: Record, desk: Record, o: Record, seat: int) -> None:
    """Write the unseen tiles by face; `count_left` comes first."""
    total = 0
    for kind in range(KINDS):
        o["left"][kind] = desk["seen"][kind]
        total += desk["seen"][kind]
    for suit in range(3):
        red = RED + suit
        left = rules["red_fives"][suit] - count_reds_seen(s, rules, red) - s["hand"][seat][red]
        left = max(0, min(left, o["left"][KIND_OF[red]]))
        o["left"][red] = left
        o["left"][KIND_OF[red]] -= left
    o["unseen"] = total


def load_odds(s: Record, rules: Record, desk: Record, o: Record, seat: int) -> None:
    """Write a player's hand and what is around it."""
    win = o["win"]
    load_hand(s, seat, win)
    load_unseen(s, rules, desk, o, seat)
    o["melded_reds"] = count_reds(s, seat)
    for suit in range(3):
        o["reds"][suit] = s["hand"][seat][RED + suit]
        o["melded_reds"] -= o["reds"][suit]
    win["round_wind"] = EAST + s["round"] // rules["players"] % 4
    win["seat_wind"] = wind_of(s, rules, seat)
    win["dora_n"] = s["dora_n"]
    for i in range(s["dora_n"]):
        win["dora"][i] = KIND_OF[indicator_at(s, rules, i, 0)]
    win["ura_n"] = 0
    win["nukidora"] = s["kita"][seat]
    win["flowers"] = 0
    win["honba"] = 0
    win["sticks"] = 0
    o["riichi"] = 1 if s["points"][seat] >= 1000 and live_left(s) >= 4 else 0


def prepare(s: Record, rules: Record, facts: Record, mind: Record, opened: int) -> None:
    """Make ready for a hand that is loaded: how many tiles will come, whether others can discard the last one."""
    o = mind["odds"]
    mind["opened"] = opened
    forget(o)
    weights = facts["weights"]
    o["draws"] = own_draws(s, rules, facts)
    o["ron"] = weights["ron"][opened]
    o["pon"] = weights["pon"] if opened else 0
    o["chi"] = weights["chi"] if opened and rules["players"] == 4 else 0


def turns_left(s: Record, rules: Record) -> int:
    """How many draws a player still has, as the statistics count."""
    turns: int = min(live_left(s) // rules["players"], TURNS_LEFT - 1)
    return turns


def discard_from(o: Record, rules: Record, lookup: Record, face: int) -> int:
    """Weigh the hand without a tile; its shanten, FAR if it is too far to say more."""
    leave(o, face, 2)
    away = odds_of_hand(o, rules, lookup)
    hold(o, face, 1)
    return away


def weigh_dama(o: Record, rules: Record, lookup: Record, facts: Record, face: int) -> None:
    """Write what a closed tenpai wins without riichi: anything by its own draw, on a discard only with a yaku."""
    before = o["win"]["flags"]
    ron = facts["weights"]["dama_ron"]
    leave(o, face, 2)
    o["win"]["flags"] = 0
    waits = find_waits(o["win"]["tiles"], o["win"]["melds"], lookup)
    weight = 0
    worth = 0
    for tile in range(RED + 3):
        left = o["left"][tile]
        if waits >> KIND_OF[tile] & 1 and left > 0:
            weight += left * ODDS_TILE
            worth += left * ODDS_TILE * points_of(o, rules, lookup, tile)
            o["win"]["tsumo"] = 0
            points = points_of(o, rules, lookup, tile)
            o["win"]["tsumo"] = 1
            weight += left * ron if points > 0 else 0
            worth += left * ron * points
    chance = o["hit"][hit_chances(o, weight)][o["draws"]]
    o["goal"][GOAL_WIN][o["draws"]] = chance
    o["goal"][GOAL_VALUE][o["draws"]] = (chance >> 20) * (worth // max(weight, 1))
    o["win"]["flags"] = before
    hold(o, face, 1)


def note_hopes(s: Record, rules: Record, facts: Record, mind: Record, place: int, away: int) -> int:
    """Write what the hand just weighed reaches; what being tenpai when the wall is empty adds to that."""
    o = mind["odds"]
    left = turns_left(s, rules)
    goals = o["goal"]
    share = facts["reach"][mind["opened"]][away][left]
    mind["win"][place] = min(goals[GOAL_WIN][o["draws"]] // WIN_UNIT * share // 100, CHANCE)
    mind["gain"][place] = goals[GOAL_VALUE][o["draws"]] // ODDS_POINT * share // 100
    weights = facts["weights"]
    late = max(0, weights["late"] - left)
    worth = weights["noten"] * late // max(weights["late"], 1)
    tenpai: int = (goals[GOAL_TENPAI][o["draws"]] // WIN_UNIT) * worth // CHANCE
    return tenpai


def note_far(s: Record, rules: Record, facts: Record, mind: Record, place: int, away: int) -> int:
    """Write what a hand brings that is too far for odds, or that has no yaku yet: such a hand is a step further away
    than its shanten says. Returns how far away it counts."""
    opened = mind["opened"]
    row = min(max(away, NEAR), FARTHEST)
    win = facts["wins"][opened][row][turns_left(s, rules)]
    mind["win"][place] = win
    points = facts["brings"][opened] + facts["weights"]["dora"] * mind["dora"]
    mind["gain"][place] = win * points // CHANCE
    return row


def count_useful(desk: Record, rules: Record, lookup: Record, tiles: Ints, melds: int) -> int:
    """How many unseen tiles bring a hand of 13 tiles nearer."""
    helps = accepted(tiles, melds, rules["players"], lookup)
    total = 0
    for kind in range(KINDS):
        total += desk["seen"][kind] if helps >> kind & 1 else 0
    return total


def dora_let_go(s: Record, rules: Record, facts: Record, mind: Record, place: int, face: int) -> int:
    """What a hand far from tenpai loses with a tile that is dora."""
    held = count_pointed(s, rules, KIND_OF[face]) + (1 if face >= RED else 0)
    lost: int = held * facts["weights"]["dora"] * mind["win"][place] // CHANCE
    return lost
