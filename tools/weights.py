"""Find the weights of `reason` by matches between variants of it: rewrites them in src/tehai/data/reason.bin.

    python tools/weights.py --seconds 600 [--processes 2] [--rounds 3]

At every table sit four variants of it, with all weights changed a little at random, and each wall is played with each
of them in every seat. A regression over all seats says how the places change with each weight, and where its best value
lies. Each round of this moves the weights there, as far as the places say more than chance does. The traits of closed
hands, and how much hands win beside what tools/facts.py has counted, are found in the same way.

Last, the new weights play the old ones, two against two, on walls of their own.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.insert(1, str(Path(__file__).resolve().parent))

import numpy as np
from proofs.jit import jit

from tehai.engine import use
from tehai.engine.facts import PATH, facts_array
from tehai.engine.lookup import lookup_array
from tehai.engine.records import rules_array
from tehai.kernel import layout
from tehai.kernel.codes import PHASE_GAME_OVER, TODO_NOTHING
from tehai.kernel.layout import AWAYS, CHANCE, NEAR, TRAIT_PART
from tehai.model.rules import Rules

A_PLACE: Final = 28_000
"""So many points count as one place: between Tenhou, where they count nothing, and clubs, where 14,000 do."""
FIRST_SEED: Final = 20_000_000
CHECK_SEED: Final = 90_000_000
WALLS: Final = 20
"""Walls of one job."""
CHECK_SHARE: Final = 0.25
"""The share of the time for new against old."""
STEPS: Final = {
    "win_bonus": 700, "dealer_bonus": 400, "riichi_bonus": 500, "bound": 250, "called": 200, "usual_loss": 1200,
    "noten": 400, "late": 2, "dora": 250, "shape": 15, "folded": 25, "furiten": 15, "least": 8, "long": 1, "push": 20,
    "pace": 8, "ron": 1, "dama_ron": 1, "pon": 1, "chi": 1, "wary": 15, "threat": 12,
}  # fmt: skip
LEAST: Final = {"bound": -2000, "called": -2000, "late": 1, "long": 1, "usual_loss": 2000}
COUNTED: Final = ("reach", "wins", "brings")
"""What tools/facts.py has counted."""
USUAL: Final = (1, 20, 1.3, 0.5, 3, 0.5, 1.5, 1.2, 0.6, 3, 0.8)
"""About how much of each trait a hand has."""
PART: Final = 0.08
"""By which part of a hand's hopes its traits, and what it wins in all, are changed."""
BEND: Final = 0.002
"""At least so many places are lost one step beside the best: a slope alone would go on for ever."""
MOST: Final = 1.5
"""A round moves no weight further than so many of its steps."""
_kernel: Final = use("cpu").functions
new_game, play_on, go_on = _kernel["new_game"], _kernel["play_on"], _kernel["go_on"]
seat_to_act, decide, reason_action = _kernel["seat_to_act"], _kernel["decide"], _kernel["reason_action"]


class Weight(NamedTuple):
    """A number of the statistics: where it stands, by how much it is changed, and its bounds."""

    field: str
    place: tuple[int, ...]
    step: float
    least: float = -TRAIT_PART
    most: float = TRAIT_PART

    @property
    def name(self) -> str:
        """As it is told."""
        return self.field + "".join(f"[{index}]" for index in self.place)

    def change(self, facts: Any, by: float) -> None:
        """Change it by so many steps: weights and traits by a sum, what has been counted by a factor."""
        if self.field == "traits":
            rows = [facts["trait_win"][0], facts["trait_gain"][0]]
        else:
            rows = [facts[self.field][0] if self.field in COUNTED else facts["weights"][self.field].reshape(-1)]
        for row in rows:
            now = row[self.place]
            new = now * np.exp(self.step * by) if self.field in COUNTED else now + self.step * by
            row[self.place] = np.clip(np.rint(new), self.least, self.most)


def listed() -> list[Weight]:
    """All of them."""
    names = layout.dtype(layout.WEIGHTS)
    found = []
    for name, step in STEPS.items():
        numbers = range(int(np.prod(names[name].shape)))
        found += [Weight(name, (index,), step, LEAST.get(name, 0), 20_000) for index in numbers]
    for opened in range(2):
        found += [Weight("reach", (opened, away), PART, 10, 1000) for away in range(NEAR)]
        found += [Weight("wins", (opened,), PART, 0, CHANCE), Weight("brings", (opened,), PART, 0, 20_000)]
    for away in range(1, AWAYS):
        found += [Weight("traits", (0, away, trait), PART * TRAIT_PART / usual) for trait, usual in enumerate(USUAL)]
    return found


def varied(facts: Any, weights: list[Weight], by: Any) -> Any:
    """The statistics with all weights changed by so many steps each."""
    found = facts.copy()
    for weight, steps in zip(weights, by, strict=True):
        weight.change(found, float(steps))
    return found


def play(
    game: Any, rules: Any, desk: Any, lookup: Any, facts: Any, mind: Any, seeds: Any, policies: Any, places: Any
) -> None:  # fmt: skip
    """Each wall four times: four players, each with statistics of their own, in every seat. Sums up their places, and
    their points as a part of a place."""
    s = game[0]
    for i in range(len(seeds)):
        for turned in range(4):
            new_game(s, rules[0], seeds[i], 0)
            while s["phase"] != PHASE_GAME_OVER:
                seat = seat_to_act(s) if s["todo"] == TODO_NOTHING else -1
                if seat < 0:
                    play_on(s, rules[0], desk[0], lookup[0], policies)
                else:
                    own = facts[4 * i + (seat + turned) % 4]
                    decide(
                        s, rules[0], desk[0], lookup[0], seat,
                        reason_action(s, rules[0], desk[0], lookup[0], own, mind[0], seat),
                    )  # fmt: skip
                go_on(s, rules[0], desk[0], lookup[0])
            for seat in range(4):
                places[i][(seat + turned) % 4] += A_PLACE * s["place"][seat] - s["points"][seat]


play_compiled: Final = jit(play)


def placed(first: int, facts: Any) -> Any:
    """The average places of four players for each wall, and their points; `facts` has four records for each."""
    walls = len(facts) // 4
    game, desk, mind = (np.zeros(1, layout.dtype(kind)) for kind in (layout.STATE, layout.DESK, layout.MIND))
    seeds, places = np.arange(first, first + walls, dtype=np.int64), np.zeros((walls, 4), np.int64)
    given = (game, rules_array(Rules.of("tenhou")), desk, lookup_array(), facts, mind, seeds, np.zeros(4, np.int64))
    play_compiled(*given, places)
    return places / 4 / A_PLACE


def vary_job(job: tuple[Any, int]) -> tuple[Any, Any, Any]:
    """Walls with variants: the sums that a regression of places on steps and their squares needs."""
    facts, first = job
    weights = listed()
    steps = np.clip(np.random.default_rng(first).normal(size=(4 * WALLS, len(weights))), -2, 2)
    places = placed(first, np.concatenate([varied(facts, weights, row) for row in steps]))
    x = np.concatenate([steps, steps**2], axis=1).reshape(WALLS, 4, -1)
    x = (x - x.mean(axis=1, keepdims=True)).reshape(4 * WALLS, -1)
    y = (places - places.mean(axis=1, keepdims=True)).ravel()
    return x.T @ x, x.T @ y, np.array([y @ y, y.size * 3 / 4])


def check_job(job: tuple[Any, int]) -> Any:
    """Walls with two new and two old players: by how much the places of the new ones are lower."""
    both, first = job
    places = placed(first, np.concatenate([both] * (2 * WALLS)))
    return (places[:, [1, 3]] - places[:, [0, 2]]).mean(axis=1)


def moved(weights: list[Weight], found: list[Any]) -> Any:
    """By how many steps each weight should change. What chance alone explains is taken off."""
    xx, xy, (yy, count) = (sum(part) for part in zip(*found, strict=True))
    inverse = np.linalg.pinv(xx)
    worth = inverse @ xy
    error = np.sqrt(max(yy - xy @ worth, 0) / count * np.diag(inverse))
    slope, bend = worth[: len(weights)], worth[len(weights) :]
    sure = np.maximum(0, 1 - (error[: len(weights)] / slope) ** 2)
    best = -slope * sure / np.maximum(2 * np.maximum(bend, BEND), np.abs(slope) / MOST)
    for number in np.argsort(-np.abs(slope / error[: len(weights)])):
        told = f"{slope[number]:+.4f} ± {1.96 * error[number]:.4f} places a step, bend {bend[number]:+.4f}"
        print(f"  {weights[number].name:20} {told}: {best[number]:+.2f} steps")
    return best


def find(pool: Any, facts: Any, seconds: float, first: int, jobs: int) -> tuple[Any, int]:
    """One round: variants for so many seconds, and the weights moved; the first seed that was not used."""
    begin, found, weights = time.perf_counter(), [], listed()
    while time.perf_counter() - begin < seconds:
        found += pool.map(vary_job, [(facts, first + WALLS * job) for job in range(jobs)], 1)
        first += WALLS * jobs
    print(f"{4 * WALLS * len(found):,} games in {time.perf_counter() - begin:.0f} s", flush=True)
    return varied(facts, weights, moved(weights, found)), first


def check(pool: Any, new: Any, old: Any, seconds: float, jobs: int) -> None:
    """Tell how many places new weights are better than old ones."""
    begin, first, both = time.perf_counter(), CHECK_SEED, np.concatenate([new, old])
    found: list[Any] = []
    while time.perf_counter() - begin < seconds:
        found += pool.map(check_job, [(both, first + WALLS * job) for job in range(jobs)], 1)
        first += WALLS * jobs
    better = np.concatenate(found)
    error = 1.96 * better.std() / np.sqrt(better.size)
    print(
        f"new against old, two each: {better.mean():+.4f} ± {error:.4f} places better, {better.size:,} walls",
        flush=True,
    )


def main() -> None:
    """Write the weights anew."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=600, help="how long it may take (%(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="how often the weights are moved (%(default)s)")
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count(), help="(%(default)s)")
    parser.add_argument("--write", type=Path, default=PATH, help="the file to write (%(default)s)")
    options = parser.parse_args()
    old = facts_array()
    placed(FIRST_SEED, np.concatenate([old] * 4))  # compiled before there are processes
    new, first = old, FIRST_SEED
    with multiprocessing.get_context("fork").Pool(options.processes) as pool:
        for _ in range(options.rounds):
            share = options.seconds * (1 - CHECK_SHARE) / options.rounds
            new, first = find(pool, new, share, first, options.processes)
            stored = new.astype(layout.dtype(layout.FACTS, align=False).newbyteorder("<"))
            options.write.write_bytes(stored.tobytes())
        check(pool, new, old, options.seconds * CHECK_SHARE, options.processes)


if __name__ == "__main__":
    main()
