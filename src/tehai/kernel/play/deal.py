"""Dealing and drawing (RULES 6.6, 7.1)."""

from ..codes import (
    DRAW_FLOWER, DRAW_WALL, E_DRAW, E_FLOWER, E_REPLACEMENT, FACES, FLOWER, KIND_OF, NOT_ASKED, OUT_NONE,
    REPLACE_FROM_DEAD_WALL, TODO_ASK_TURN, TODO_DRAW, TODO_EMPTY_WALL, UNKNOWN, WINDOW_DISCARD,
)  # fmt: skip
from .furiten import renew_waits
from .hands import note, renew_block, renew_blocks, stop_asking
from ..layout import MOST_CHOICES, MOST_DISCARDS, MOST_EVENTS, Record
from .wall import dealt_to, live_left, seat_after, take_for_flower, take_live, take_replacement


def clear_seat(s: Record, seat: int) -> None:
    """Empty what a seat has on the table."""
    for face in range(FACES):
        s["hand"][seat][face] = 0
    s["melds"][seat] = 0
    s["kita"][seat] = 0
    s["flowers"][seat] = 0
    s["river_n"][seat] = 0
    s["river_kinds"][seat] = 0
    s["nagashi"][seat] = 1
    s["riichi"][seat] = 0
    s["riichi_flags"][seat] = 0
    s["ippatsu"][seat] = 0
    s["blocks"][seat] = 0
    s["waits"][seat] = 0
    s["passed"][seat] = 0
    s["no_ron"][seat] = NOT_ASKED
    s["won"][seat] = 0
    s["tenpai"][seat] = 0
    s["delta"][seat] = 0
    s["liable"][seat] = -1
    for i in range(3):
        s["pao"][seat][i] = -1
    for i in range(4):
        s["win_delta"][seat][i] = 0
        s["meld_type"][seat][i] = 0
        s["meld_kind"][seat][i] = 0
        s["meld_tile"][seat][i] = 0
        s["meld_from"][seat][i] = 0
        s["meld_reds"][seat][i] = 0
    for i in range(MOST_DISCARDS):
        s["river"][seat][i] = 0
    for i in range(MOST_CHOICES):
        s["menu"][seat][i] = 0


def clear_table(s: Record) -> None:
    """Empty the table for a new round."""
    for seat in range(4):
        clear_seat(s, seat)
        stop_asking(s, seat)
    s["taken"] = 0
    s["replaced"] = 0
    s["dora_n"] = 0
    s["dora_due"] = 0
    s["drawn"] = -1
    s["source"] = DRAW_WALL
    s["kan_feeder"] = -1
    s["interrupted"] = 0
    s["window"] = WINDOW_DISCARD
    s["tile"] = -1
    s["after_kan"] = 0
    s["kuikae"] = 0
    s["outcome"] = OUT_NONE
    s["history_n"] = 0
    for i in range(MOST_EVENTS):
        s["history"][i] = 0


def next_draw(s: Record, seat: int, source: int) -> None:
    """A player will draw."""
    s["turn"] = seat
    s["source"] = source
    s["todo"] = TODO_DRAW


def first_flower(s: Record, seat: int) -> int:
    """A flower in a hand; UNKNOWN: none."""
    flower = FLOWER
    while flower < UNKNOWN and s["hand"][seat][flower] == 0:
        flower += 1
    return flower


def set_flowers_aside(s: Record, rules: Record, seat: int) -> bool:
    """Replace every flower in a hand; False when the wall ends before the last one is replaced.

    The replacement of an ordinary draw is no longer the wall's tile, unless it comes from the live wall as well.
    """
    flower = first_flower(s, seat)
    while flower != UNKNOWN:
        s["hand"][seat][flower] -= 1
        s["flowers"][seat] |= 1 << (flower - FLOWER)
        note(s, E_FLOWER, seat, flower)
        if live_left(s) == 0:
            s["drawn"] = -1
            return False
        s["drawn"] = take_for_flower(s, rules)
        s["hand"][seat][s["drawn"]] += 1
        if s["source"] == DRAW_WALL and rules["flower_replacement"] == REPLACE_FROM_DEAD_WALL:
            s["source"] = DRAW_FLOWER
        note(s, E_REPLACEMENT, seat, s["drawn"])
        flower = first_flower(s, seat)
    return True


def deal(s: Record, rules: Record, desk: Record, lookup: Record) -> None:
    """Deal a round from the wall, four tiles at a time and then one; the dealer's first draw comes next."""
    players = rules["players"]
    dealer = s["round"] % players
    clear_table(s)
    for index in range(13 * players):
        s["hand"][seat_after(dealer, dealt_to(index, players), players)][take_live(s)] += 1
    if rules["dora"]:
        s["dora_n"] = 1
    for step in range(players):
        set_flowers_aside(s, rules, seat_after(dealer, step, players))
    for seat in range(players):
        renew_blocks(s, rules, lookup, seat)
        renew_waits(s, desk, lookup, seat)
    next_draw(s, dealer, DRAW_WALL)


def draw(s: Record, rules: Record, lookup: Record) -> None:
    """The player on turn draws; flowers are replaced."""
    seat = s["turn"]
    wall = s["source"] == DRAW_WALL
    tile = take_live(s) if wall else take_replacement(s, rules)
    s["drawn"] = tile
    s["hand"][seat][tile] += 1
    note(s, E_DRAW if wall else E_REPLACEMENT, seat, tile)
    s["todo"] = TODO_ASK_TURN if set_flowers_aside(s, rules, seat) else TODO_EMPTY_WALL
    if s["drawn"] >= 0 and s["drawn"] < FLOWER:
        renew_block(s, rules, lookup, seat, KIND_OF[s["drawn"]] // 9)
