"""Many tables: games from their seeds to their ends without leaving the kernel.

Every function over tables takes a range of them: several threads can share the work, and a GPU runs one table per
thread. Table i plays the games number i, i + stride, i + 2 * stride ... of a seed; `which` says under which of the
rules.
"""

from ..codes import PHASE_DEAL, PHASE_GAME_OVER, PHASE_ROUND_OVER, PHASE_TURN, TODO_DEAL, TODO_NOTHING
from .hands import is_asked
from ..layout import MOST_CHOICES, Ints, Record
from ..learn.policies import choose
from ..rng import WORD
from .rounds import next_round
from .step import decide, go_on, in_menu
from .tally import clear_tally, count_round
from .wall import fill_wall, shuffle_wall


def lay_wall(s: Record, rules: Record) -> None:
    """Build the wall of the round that comes next; the deal follows."""
    fill_wall(s, rules)
    shuffle_wall(s)
    s["todo"] = TODO_DEAL


def new_game(s: Record, rules: Record, low: int, high: int) -> None:
    """Empty scores and counters for a game with a seed of two words; `low` may be more than a word."""
    s["seed"][0] = low & WORD
    s["seed"][1] = (high + (low >> 32)) & WORD
    s["round"] = 0
    s["honba"] = 0
    s["sticks"] = 0
    s["streak"] = 0
    for seat in range(4):
        s["points"][seat] = rules["start_points"] if seat < rules["players"] else 0
        s["hidden"][seat] = 0
        s["place"][seat] = 0
        s["final"][seat] = 0
    s["phase"] = PHASE_DEAL
    s["outcome"] = 0
    lay_wall(s, rules)


def seat_to_act(s: Record) -> int:
    """The seat on turn, or the first one that is asked and has not answered; -1: nobody."""
    if s["phase"] == PHASE_TURN:
        turn: int = s["turn"]
        return turn
    for seat in range(4):
        if is_asked(s, seat):
            return seat
    return -1


def deal_next(s: Record, rules: Record, desk: Record) -> None:
    """After a round, lay the wall of the next one; after the last, nothing."""
    if s["phase"] == PHASE_ROUND_OVER:
        next_round(s, rules, desk)
        if s["phase"] == PHASE_DEAL:
            lay_wall(s, rules)


def play_on(s: Record, rules: Record, desk: Record, lookup: Record, policies: Ints) -> int:
    """What the policy of a seat decides, or the wall of the next round; what follows comes with `go_on`.

    1 for a decision.
    """
    if s["todo"] != TODO_NOTHING:
        return 0
    seat = seat_to_act(s)
    if seat < 0:
        deal_next(s, rules, desk)
        return 0
    decide(s, rules, desk, lookup, seat, choose(s, rules, desk, lookup, seat, policies[seat]))
    return 1


def play_out(s: Record, rules: Record, desk: Record, lookup: Record) -> None:
    """Play until somebody has to decide or the game is over."""
    while s["todo"] != TODO_NOTHING or s["phase"] == PHASE_ROUND_OVER:
        deal_next(s, rules, desk)
        go_on(s, rules, desk, lookup)


def write_result(s: Record, decisions: int, result: Record) -> None:
    """Write the result of a game."""
    result["decisions"] = decisions
    result["rounds"] = s["round"] + 1
    for seat in range(4):
        result["points"][seat] = s["points"][seat]
        result["final"][seat] = s["final"][seat]
        result["place"][seat] = s["place"][seat]


def rest_tables(
    states: Record, which: Ints, rules: Record, desk: Record, lookup: Record, decided: Ints, stride: int, first: int,
    last: int,
) -> None:  # fmt: skip
    """Leave every table where somebody is asked; a game that is over is followed by the next, with nothing decided."""
    for i in range(first, last):
        s = states[i]
        play_out(s, rules[which[i]], desk[0], lookup[0])
        if s["phase"] == PHASE_GAME_OVER:
            decided[i] = 0
            new_game(s, rules[which[i]], s["seed"][0] + stride, s["seed"][1])
            play_out(s, rules[which[i]], desk[0], lookup[0])


def first_illegal(states: Record, actions: Ints, first: int, last: int) -> int:
    """The first table whose seat to act may not do what it is told to; -1: all may."""
    for i in range(first, last):
        seat = seat_to_act(states[i])
        if not in_menu(states[i], seat, actions[i]):
            return i
    return -1


def step_tables(
    states: Record, which: Ints, rules: Record, desk: Record, lookup: Record, actions: Ints, done: Ints,
    results: Record, decided: Ints, stride: int, first: int, last: int,
) -> None:  # fmt: skip
    """One decision at every table; a game that ends leaves its result, and the next one is dealt.

    `decided` counts the decisions of the game on the table.
    """
    for i in range(first, last):
        s = states[i]
        decide(s, rules[which[i]], desk[0], lookup[0], seat_to_act(s), actions[i])
        play_out(s, rules[which[i]], desk[0], lookup[0])
        done[i] = 0
        decided[i] += 1
        if s["phase"] == PHASE_GAME_OVER:
            done[i] = 1
            write_result(s, decided[i], results[i])
            rest_tables(states, which, rules, desk, lookup, decided, stride, i, i + 1)


def list_menus(states: Record, seats: Ints, counts: Ints, menus: Ints, first: int, last: int) -> None:
    """Who is to act at every table, and what they may do."""
    for i in range(first, last):
        seat = seat_to_act(states[i])
        seats[i] = seat
        counts[i] = states[i]["menu_n"][seat]
        for j in range(MOST_CHOICES):
            menus[i][j] = states[i]["menu"][seat][j] if j < counts[i] else -1


def play_tables(
    states: Record, which: Ints, rules: Record, desk: Record, lookup: Record, policies: Ints, seed: Ints, games: int,
    stride: int, results: Record, first: int, last: int,
) -> None:  # fmt: skip
    """Play games by a policy for each seat, each to its end: table i those of its numbers that are below `games`."""
    for i in range(first, last):
        s = states[i]
        decisions = 0
        number = i
        new_game(s, rules[which[i]], seed[0] + number, seed[1])
        while number < games:
            decisions += play_on(s, rules[which[i]], desk[0], lookup[0], policies)
            go_on(s, rules[which[i]], desk[0], lookup[0])
            if s["phase"] == PHASE_GAME_OVER:
                write_result(s, decisions, results[number])
                decisions = 0
                number += stride
                new_game(s, rules[which[i]], seed[0] + number, seed[1])


def play_steps(
    states: Record, which: Ints, rules: Record, desk: Record, lookup: Record, policies: Ints, steps: int, stride: int,
    decided: Ints, counts: Ints, first: int, last: int,
) -> None:  # fmt: skip
    """So many steps by policies at every table, from game to game; counts the decisions among them.

    `decided` counts those of the game on the table.
    """
    for i in range(first, last):
        s = states[i]
        for _ in range(steps):
            if s["phase"] == PHASE_GAME_OVER:
                decided[i] = 0
                new_game(s, rules[which[i]], s["seed"][0] + stride, s["seed"][1])
            made = play_on(s, rules[which[i]], desk[0], lookup[0], policies)
            decided[i] += made
            counts[i] += made
            go_on(s, rules[which[i]], desk[0], lookup[0])


def play_seatings(
    game: Record, rules: Record, desk: Record, lookup: Record, seeds: Ints, policies: Ints, results: Record,
    tallies: Record, first: int, last: int,
) -> None:  # fmt: skip
    """Play games, each with its own seed (two words) and policies by seat; what they came to, and what was done."""
    s = game[0]
    for i in range(first, last):
        decisions = 0
        new_game(s, rules[0], seeds[i][0], seeds[i][1])
        clear_tally(tallies[i])
        while s["phase"] != PHASE_GAME_OVER:
            if s["phase"] == PHASE_ROUND_OVER:
                count_round(s, rules[0], desk[0], lookup[0], tallies[i])
            decisions += play_on(s, rules[0], desk[0], lookup[0], policies[i])
            go_on(s, rules[0], desk[0], lookup[0])
        write_result(s, decisions, results[i])
