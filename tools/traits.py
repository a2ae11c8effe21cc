"""What the traits of hands are worth, from games of `efficiency`: a part of tools/facts.py.

After some discards it is noted what `reason` expects of the hand without its traits, and at the end of the round what
the hand won. Linear regressions of the difference say by what part each trait changes the chance to win and the points
to expect; what the turn, the dealer and the dora add is taken out.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from proofs.jit import jit

from tehai.bots.policies import policy_code
from tehai.engine import use
from tehai.engine.lookup import lookup_array
from tehai.engine.records import rules_array
from tehai.kernel import layout
from tehai.kernel.codes import PHASE_GAME_OVER, PHASE_ROUND_OVER, PHASE_TURN, TODO_NOTHING
from tehai.kernel.layout import AWAYS, CHANCE, NEAR, TRAIT_PART, TRAITS
from tehai.kernel.learn.reason.traits import ALWAYS, USEFUL
from tehai.model.rules import Rules

SHARE: Final = 150
"""Of a thousand discards, how many are noted."""
STREAM: Final = 4242
NOTES_PER_GAME: Final = 200
"""More than a game ever has."""
FEWEST: Final = 5000
"""Hands from which on a fit says anything."""
SEAT, OPENED, AWAY, LEFT, DORA, DEALER, WIN, GAIN, WON, POINTS, FIRST_TRAIT = range(11)
_kernel: Final = use("cpu").functions
new_game, play_on, go_on = _kernel["new_game"], _kernel["play_on"], _kernel["go_on"]
take_stock, weigh_pass, turns_left = _kernel["take_stock"], _kernel["weigh_pass"], _kernel["turns_left"]
is_threatened = _kernel["is_threatened"]
random_word, stream_key = _kernel["random_word"], _kernel["stream_key"]


def note_hand(s: Any, rules: Any, desk: Any, lookup: Any, facts: Any, mind: Any, seat: int, note: Any) -> int:
    """Write down a hand that nobody's riichi troubles and that can win; 1 if it is one."""
    if is_threatened(s, rules, seat):
        return 0
    mind["plans"] = 0
    take_stock(s, rules, desk, facts, mind, seat)
    weigh_pass(s, rules, desk, lookup, facts, mind)
    note[SEAT], note[OPENED], note[AWAY], note[LEFT] = seat, mind["opened"], mind["away"][0], turns_left(s, rules)
    note[DORA], note[DEALER] = mind["dora"], 1 if seat == s["round"] % rules["players"] else 0
    note[WIN], note[GAIN] = mind["win"][0], mind["gain"][0]
    for i in range(TRAITS):
        note[FIRST_TRAIT + i] = mind["traits"][i]
    return 1 if mind["win"][0] > 0 else 0


note_hand_compiled: Final = jit(note_hand)


def collect_hands(
    game: Any, rules: Any, desk: Any, lookup: Any, facts: Any, mind: Any, seeds: Any, policies: Any, notes: Any
) -> int:  # fmt: skip
    """Games from their seeds to their ends; how many hands were noted."""
    s = game[0]
    count = 0
    waiting = 0
    key = stream_key(seeds[0], 0, STREAM)
    word = 0
    for i in range(len(seeds)):
        new_game(s, rules[0], seeds[i], 0)
        while s["phase"] != PHASE_GAME_OVER:
            seat = s["turn"] if s["phase"] == PHASE_TURN and s["todo"] == TODO_NOTHING else -1
            play_on(s, rules[0], desk[0], lookup[0], policies)
            go_on(s, rules[0], desk[0], lookup[0])
            if s["phase"] == PHASE_ROUND_OVER or s["phase"] == PHASE_GAME_OVER:
                for row in range(waiting, count):
                    notes[row][WON] = s["won"][notes[row][SEAT]]
                    notes[row][POINTS] = s["delta"][notes[row][SEAT]]
                waiting = count
            elif seat >= 0 and s["turn"] != seat:
                word += 1
                if random_word(key, word) % 1000 < SHARE:
                    note = notes[count]
                    count += note_hand_compiled(s, rules[0], desk[0], lookup[0], facts[0], mind[0], seat, note)
    return count


def worth_of_traits(notes: Any, counted: list[int]) -> Any:
    """What part each trait adds to the chance to win, and to the points to expect."""
    left, dora, won = notes[:, LEFT, None], notes[:, DORA, None], notes[:, WON]
    traits = notes[:, [FIRST_TRAIT + i for i in counted]]
    usual = traits.mean(axis=0)
    beside = [np.ones_like(left), left, left**2, notes[:, DEALER, None], dora, dora * left]
    rows = np.zeros((2, TRAITS))
    for row, thought, found in ((rows[0], WIN, won * CHANCE), (rows[1], GAIN, won * notes[:, POINTS])):
        hopes = notes[:, thought, None]
        x = np.concatenate([(traits - usual) * hopes, hopes, *beside], axis=1).astype(np.float64)
        worth = np.linalg.lstsq(x, found - hopes[:, 0], rcond=None)[0][: len(counted)]
        row[counted], row[ALWAYS] = worth, -(worth * usual).sum()
    return np.rint(rows * TRAIT_PART)


def worth_of_open(notes: Any, made: Any, away: int) -> Any:
    """The same for open hands without a yaku in their odds. They are rare: only their level is their own."""
    far = notes[:, WIN] == made["wins"][0][1][np.maximum(notes[:, AWAY], NEAR), notes[:, LEFT]]
    rows = np.stack([made["trait_win"][0][0, away], made["trait_gain"][0][0, away]]).astype(np.float64)
    here = notes[far & (notes[:, LEFT] > 0)]
    traits = here[:, FIRST_TRAIT:]
    for row, thought, found in ((rows[0], WIN, CHANCE), (rows[1], GAIN, here[:, POINTS])):
        level = (here[:, WON] * found).sum() / here[:, thought].sum() - 1
        row[ALWAYS] += level * TRAIT_PART - (traits * row).sum(axis=1).mean()
    return np.rint(rows)


def fit_traits(made: Any, first: int, games: int) -> int:
    """Write what the traits of hands are worth; how many hands said so."""
    seeds = np.arange(first, first + games, dtype=np.int64)
    policies = np.full(4, policy_code("efficiency", by_seat=True), np.int64)
    game, desk, mind = (np.zeros(1, layout.dtype(kind)) for kind in (layout.STATE, layout.DESK, layout.MIND))
    made["trait_win"], made["trait_gain"] = 0, 0
    facts = made.astype(layout.dtype(layout.FACTS))
    notes = np.zeros((games * NOTES_PER_GAME, FIRST_TRAIT + TRAITS), np.int64)
    given = (game, rules_array(Rules.of("tenhou")), desk, lookup_array(), facts, mind, seeds, policies, notes)
    notes = notes[: jit(collect_hands)(*given)]
    closed, opened = notes[notes[:, OPENED] == 0], notes[notes[:, OPENED] == 1]
    for away in range(1, AWAYS):
        rows = closed[(closed[:, AWAY] == away) | ((closed[:, AWAY] > away) & (away == AWAYS - 1))]
        counted = [i for i in range(TRAITS) if i != ALWAYS and (i != USEFUL or away >= NEAR)]
        if len(rows) >= FEWEST:
            made["trait_win"][0][0, away], made["trait_gain"][0][0, away] = worth_of_traits(rows, counted)
    for away in range(NEAR, AWAYS):
        made["trait_win"][0][1, away], made["trait_gain"][0][1, away] = worth_of_open(opened, made, away)
    return len(notes)
