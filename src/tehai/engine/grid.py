"""What one thread of a GPU does: one table, or one hand. Plain functions; `cuda` compiles them.

`cuda` and the types of records are put in their place when they are compiled.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..kernel import layout
from ..kernel.codes import KINDS, ORDER_OF_STEPS, PHASE_GAME_OVER, TODO_NOTHING
from ..kernel.hand.arrays import bad_hand, bad_seen, bad_win, count_ids, count_unseen, measure
from ..kernel.hand.best import score_win
from ..kernel.layout import dtype
from ..kernel.learn.features import observe_tables
from ..kernel.learn.planes import draw_planes
from ..kernel.play.arrays import first_illegal, list_menus, new_game, play_on, rest_tables, step_tables, write_result
from ..kernel.play.step import do_next, go_on

cuda: Any = None
STATE: Any = None
DESK: Any = None
WIN: Any = None
WORK: Any = None
SCORE: Any = None
STATE_WORDS: Final = dtype(layout.STATE).itemsize // 8
WIN_WORDS: Final = dtype(layout.WIN).itemsize // 4
SCORE_WORDS: Final = dtype(layout.SCORE).itemsize // 4


def check_grid(states: Any, actions: Any, bad: Any) -> None:
    """Note a table whose action is not in the menu: `bad` holds the first."""
    i = cuda.grid(1)
    if i < len(states) and first_illegal(states, actions, i, i + 1) >= 0:
        cuda.atomic.min(bad, 0, i)


def step_grid(
    states: Any, which: Any, rules: Any, lookup: Any, actions: Any, done: Any, results: Any, decided: Any,
    stride: Any,
) -> None:  # fmt: skip
    """One decision at one table."""
    i = cuda.grid(1)
    if i < len(states):
        desk = cuda.local.array(1, DESK)
        step_tables(states, which, rules, desk, lookup, actions, done, results, decided, stride, i, i + 1)


def rest_grid(states: Any, which: Any, rules: Any, lookup: Any, decided: Any, stride: Any) -> None:
    """Leave one table where somebody is asked."""
    i = cuda.grid(1)
    if i < len(states):
        desk = cuda.local.array(1, DESK)
        rest_tables(states, which, rules, desk, lookup, decided, stride, i, i + 1)


def menu_grid(states: Any, seats: Any, counts: Any, menus: Any) -> None:
    """One table's menu."""
    i = cuda.grid(1)
    if i < len(states):
        list_menus(states, seats, counts, menus, i, i + 1)


def go_on_together(s: Any, law: Any, desk: Any, lookup: Any, active: Any) -> None:
    """Do everything that happens by itself at one table; called by all threads of a block, active or not.

    The tables of a block do the same thing at the same time, as far as they have it to do: what a thing takes in
    instructions is then fetched once for all of them.
    """
    for k in range(len(ORDER_OF_STEPS)):
        cuda.syncthreads()
        if active and s["todo"] == ORDER_OF_STEPS[k]:
            do_next(s, law, desk, lookup)
    cuda.syncthreads()
    if active and s["todo"] != TODO_NOTHING:  # it came out of order: a flower as the last tile ends the round
        go_on(s, law, desk, lookup)


def play_grid(
    which: Any, rules: Any, lookup: Any, policy: Any, seed: Any, games: Any, stride: Any, results: Any
) -> None:
    """One table's games, each to its end."""
    i = cuda.grid(1)
    here = i < len(which)
    law = rules[which[i if here else 0]]
    desk = cuda.local.array(1, DESK)
    own = cuda.local.array(1, STATE)
    emptied = own.view(np.int64)
    for k in range(STATE_WORDS):
        emptied[k] = 0
    s = own[0]
    s["phase"] = PHASE_GAME_OVER
    number = i - stride
    decisions = 0
    active = here
    while cuda.syncthreads_or(np.int32(active)):
        if active:
            if s["phase"] == PHASE_GAME_OVER:
                if number >= 0:
                    write_result(s, decisions, results[number])
                decisions = 0
                number += stride
                active = number < games
                new_game(s, law, seed[0] + number, seed[1])
            decisions += play_on(s, law, desk[0], lookup[0], policy)
        go_on_together(s, law, desk[0], lookup[0], active)


def walk_grid(
    words: Any, which: Any, rules: Any, lookup: Any, policy: Any, steps: Any, stride: Any, decided: Any, counts: Any
) -> None:
    """Some steps at one table, in the thread's own memory; `words` are the states as whole words."""
    i = cuda.grid(1)
    here = i < len(words)
    table = i if here else 0
    law = rules[which[table]]
    desk = cuda.local.array(1, DESK)
    own = cuda.local.array(1, STATE)
    copied = own.view(np.int64)
    for k in range(STATE_WORDS):
        copied[k] = words[table][k]
    s = own[0]
    decisions = 0
    in_game = decided[table]
    for _ in range(steps):
        if here:
            if s["phase"] == PHASE_GAME_OVER:
                in_game = 0
                new_game(s, law, s["seed"][0] + stride, s["seed"][1])
            made = play_on(s, law, desk[0], lookup[0], policy)
            decisions += made
            in_game += made
        go_on_together(s, law, desk[0], lookup[0], here)
    if here:
        for k in range(STATE_WORDS):
            words[i][k] = copied[k]
        counts[i] += decisions
        decided[i] = in_game


def score_grid(words: Any, rules: Any, excludes: Any, lookup: Any, outs: Any, bad: Any) -> None:
    """One winning hand, in the thread's own memory; the first that cannot come about goes into `bad`."""
    i = cuda.grid(1)
    if i < len(words):
        win = cuda.local.array(1, WIN)
        given = win.view(np.int32)
        for k in range(WIN_WORDS):
            given[k] = words[i][k]
        seen = cuda.local.array(KINDS, np.int8)
        if bad_win(1, win, rules, excludes, seen) == 0:
            cuda.atomic.min(bad, 0, i)
        else:
            work = cuda.local.array(1, WORK)
            out = cuda.local.array(1, SCORE)
            found = out.view(np.int32)
            for k in range(SCORE_WORDS):
                found[k] = 0
            score_win(win[0], rules[0], lookup[0], work[0], out[0])
            for k in range(SCORE_WORDS):
                outs[i][k] = found[k]


def count_ids_grid(ids: Any, hands: Any, bad: Any) -> None:
    """Count the tile ids of one hand by kind; the first hand with an id that is none or comes twice goes into `bad`."""
    i = cuda.grid(1)
    if i < len(ids) and count_ids(1, ids[i : i + 1], hands[i : i + 1]) == 0:
        cuda.atomic.min(bad, 0, i)


def check_hands_grid(hands: Any, melds: Any, players: Any, drawn: Any, bad: Any) -> None:
    """Note a hand that cannot be: `bad` holds the first."""
    i = cuda.grid(1)
    if i < len(hands) and bad_hand(1, hands[i : i + 1], melds[i : i + 1], players, drawn) == 0:
        cuda.atomic.min(bad, 0, i)


def check_seen_grid(hands: Any, seen: Any, bad: Any) -> None:
    """Note a hand that, with what is seen beside it, has more than four of a kind: `bad` holds the first."""
    i = cuda.grid(1)
    if i < len(hands) and bad_seen(1, hands[i : i + 1], seen[i : i + 1]) == 0:
        cuda.atomic.min(bad, 0, i)


def measure_grid(hands: Any, melds: Any, players: Any, what: Any, lookup: Any, out: Any) -> None:
    """One number about one hand, in the thread's own memory: the kernel tries tiles there."""
    i = cuda.grid(1)
    if i < len(hands):
        own = cuda.local.array(KINDS, np.int8)
        for kind in range(KINDS):
            own[kind] = hands[i][kind]
        out[i] = measure(own, melds[i], players, what, lookup[0])


def unseen_grid(hands: Any, seen: Any, masks: Any, totals: Any) -> None:
    """How many tiles of the kinds in one hand's mask nobody has seen."""
    i = cuda.grid(1)
    if i < len(hands):
        count_unseen(1, hands[i : i + 1], seen[i : i + 1], masks[i : i + 1], totals[i : i + 1])


def observe_grid(states: Any, which: Any, rules: Any, seats: Any, facts: Any, masks: Any, secrets: Any) -> None:
    """One table as a seat sees it."""
    i = cuda.grid(1)
    if i < len(states):
        observe_tables(states, which, rules, seats, facts, masks, secrets, i, i + 1)


def planes_grid(facts: Any, out: Any) -> None:
    """The planes of one observation."""
    i = cuda.grid(1)
    if i < len(facts):
        draw_planes(facts, out, i, i + 1)
