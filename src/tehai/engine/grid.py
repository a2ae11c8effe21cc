"""GPU threads that do something else than one row of a kernel function each.

They are plain functions, which `cuda` compiles. Parameters are named as in the kernel; `..._words` are records as whole
words. `cuda` and the record types are filled in when they are compiled.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tehai.kernel import layout
from tehai.kernel.codes import KINDS, ORDER_OF_STEPS, PHASE_GAME_OVER, TODO_NOTHING
from tehai.kernel.hand.arrays import measure, score_checked
from tehai.kernel.layout import dtype
from tehai.kernel.learn.arrays import see_planes
from tehai.kernel.learn.features import features
from tehai.kernel.play.arrays import new_game, play_on, write_result
from tehai.kernel.play.step import do_next, go_on

cuda: Any = None
STATE: Any = None
DESK: Any = None
WIN: Any = None
WORK: Any = None
SCORE: Any = None
OBSERVATION: Any = None
CHANNELS: Any = None
PLANE_WORDS: Any = None
COPIED: Any = None
WORD: Final = {"states": np.int64, "wins": np.int32, "outs": np.int32}
"""The words that make up records, by parameter name."""
STATE_WORDS: Final = dtype(layout.STATE).itemsize // 8
WIN_WORDS: Final = dtype(layout.WIN).itemsize // 4
SCORE_WORDS: Final = dtype(layout.SCORE).itemsize // 4


def go_on_together(s: Any, law: Any, desk: Any, lookup: Any, active: Any) -> None:
    """Play one table up to its next decision; called by all threads of a block, active or not.

    The tables of a block do the same kind of step at the same time, as far as they have one to do, so that its
    instructions are fetched once for all of them.
    """
    for k in range(len(ORDER_OF_STEPS)):
        cuda.syncthreads()
        if active and s["todo"] == ORDER_OF_STEPS[k]:
            do_next(s, law, desk, lookup)
    cuda.syncthreads()
    if active and s["todo"] != TODO_NOTHING:  # it came out of order: a flower as the last tile ends the round
        go_on(s, law, desk, lookup)


def play_tables_grid(
    which: Any, rules: Any, lookup: Any, policies: Any, seed: Any, games: Any, stride: Any, results: Any
) -> None:
    """The games of one table, each to its end."""
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
            decisions += play_on(s, law, desk[0], lookup[0], policies)
        go_on_together(s, law, desk[0], lookup[0], active)


def play_steps_grid(
    states_words: Any, which: Any, rules: Any, lookup: Any, policies: Any, steps: Any, stride: Any, decided: Any,
    counts: Any,
) -> None:  # fmt: skip
    """Some steps at one table, in the thread's local memory."""
    i = cuda.grid(1)
    here = i < len(states_words)
    table = i if here else 0
    law = rules[which[table]]
    desk = cuda.local.array(1, DESK)
    own = cuda.local.array(1, STATE)
    copied = own.view(np.int64)
    for k in range(STATE_WORDS):
        copied[k] = states_words[table][k]
    s = own[0]
    decisions = 0
    in_game = decided[table]
    for _ in range(steps):
        if here:
            if s["phase"] == PHASE_GAME_OVER:
                in_game = 0
                new_game(s, law, s["seed"][0] + stride, s["seed"][1])
            made = play_on(s, law, desk[0], lookup[0], policies)
            decisions += made
            in_game += made
        go_on_together(s, law, desk[0], lookup[0], here)
    if here:
        for k in range(STATE_WORDS):
            states_words[i][k] = copied[k]
        counts[i] += decisions
        decided[i] = in_game


def score_checked_grid(wins_words: Any, rules: Any, excludes: Any, lookup: Any, outs_words: Any, refused: Any) -> None:
    """One winning hand, in the thread's local memory; an impossible one sets `refused`."""
    i = cuda.grid(1)
    if i < len(wins_words):
        win = cuda.local.array(1, WIN)
        given = win.view(np.int32)
        for k in range(WIN_WORDS):
            given[k] = wins_words[i][k]
        held = cuda.local.array(KINDS, np.int8)
        work = cuda.local.array(1, WORK)
        out = cuda.local.array(1, SCORE)
        found = out.view(np.int32)
        for k in range(SCORE_WORDS):
            found[k] = 0
        if score_checked(win, rules, excludes, lookup, work, held, out, 0, 1) >= 0:
            cuda.atomic.min(refused, 0, i)
        for k in range(SCORE_WORDS):
            outs_words[i][k] = found[k]


def measure_hands_grid(hands: Any, melds: Any, players: Any, what: Any, lookup: Any, out: Any) -> None:
    """One number about one hand, in the thread's local memory, where the kernel tries tiles."""
    i = cuda.grid(1)
    if i < len(hands):
        own = cuda.local.array(KINDS, np.int8)
        for kind in range(KINDS):
            own[kind] = hands[i][kind]
        out[i] = measure(own, melds[i], players, what, lookup[0])


def show_planes_grid(
    states: Any, which: Any, rules: Any, lookup: Any, seats: Any, suits: Any, bits: Any, out_words: Any
) -> None:
    """Planes of bytes, drawn in the thread's local memory and copied as whole words, because writing single bytes from
    many threads is slow."""
    i = cuda.grid(1)
    if i < len(states):
        memory = cuda.local.array(PLANE_WORDS, np.int64)
        drawn = memory.view(np.int8)[: KINDS * CHANNELS].reshape((KINDS, CHANNELS))
        copied = memory.view(COPIED)
        if seats[i] < 0:
            for k in range(PLANE_WORDS):
                memory[k] = 0
        else:
            desk = cuda.local.array(1, DESK)
            view = cuda.local.array(1, OBSERVATION)
            order = suits[i] if len(suits) > 0 else 0
            features(states[i], rules[which[i]], seats[i], 0, 0, view[0])
            see_planes(states[i], rules[which[i]], desk[0], lookup[0], seats[i], view[0], order, bits, drawn)
        for k in range(len(out_words[0])):
            out_words[i][k] = copied[k]
