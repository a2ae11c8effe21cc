"""What a hand can win: its odds from the tiles that a player cannot see, with more than draws to help it."""

from ...codes import EAST, KINDS, KIND_OF, RED, RIVER_CLAIMED, RIVER_TILE
from ...hand.odds import forget, hold, leave, odds_of_hand
from ...layout import CHANCE, ODDS_DRAWS, ODDS_SURE, Record
from ...play.hands import count_reds, load_hand
from ...play.wall import indicator_at, live_left
from .threats import wind_of

GOAL_WIN, GOAL_VALUE = 1, 2
WIN_UNIT = ODDS_SURE // CHANCE
CLOSED_PACE, OPEN_PACE = 6, 11  # tenths: what a draw stands for, as others discard, too, and end the round
CLOSED_REACH, OPEN_REACH = (14, 17, 26), (13, 14, 18)  # tenths, by shanten: what better shapes and calls add


def own_draws(s: Record, rules: Record, pace: int) -> int:
    """How many tiles may still help: the draws to come, and what others discard."""
    draws: int = min(ODDS_DRAWS, (live_left(s) * pace // rules["players"] + 5) // 10)
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


def prepare(s: Record, rules: Record, o: Record) -> None:
    """Make ready for a hand that is loaded: how many tiles will come, whether it will be riichi."""
    forget(o)
    o["draws"] = own_draws(s, rules, CLOSED_PACE if o["win"]["flags"] or o["win"]["melds"] == 0 else OPEN_PACE)


def discard_from(o: Record, rules: Record, lookup: Record, face: int) -> int:
    """Weigh the hand without a tile; its shanten, FAR if it is too far to say more."""
    leave(o, face, 2)
    away = odds_of_hand(o, rules, lookup)
    hold(o, face, 1)
    return away


def reach(o: Record, away: int) -> int:
    """How much more a hand reaches than draws alone say, in tenths."""
    return CLOSED_REACH[away] if o["win"]["melds"] == 0 else OPEN_REACH[away]


def hope(o: Record, goal: int, unit: int, away: int) -> int:
    """What the hand just weighed reaches: its chance to win, of CHANCE, or the points to expect."""
    found: int = o["goal"][goal][o["draws"]] // unit * reach(o, away) // 10
    return found
