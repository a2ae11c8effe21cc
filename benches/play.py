"""Random legal play, whole games: tehai and `riichienv` in the same run.

    python benches/play.py [--tables 100] [--games 2000] [--their-games 20] [--passes 5] [--json]

Hanchan under the rules of Tenhou, with four players and with three. Each decision is any of the legal actions, each as
likely as the others: every decision needs the whole menu of a seat, and every win its score. `riichienv` is stepped
through its own environment in one thread.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Final

import common

from tehai.sim.tables import Tables

KINDS: Final = {  # what, our rules, their mode, floor, aim
    "four players": ("tenhou", "4p-red-half", 12, 30),
    "three players": ("tenhou-sanma", "3p-red-half", 15, 40),
}
Played = tuple[int, int]  # decisions, games
Rate = tuple[float, float]  # the same in a second


def by_tehai(preset: str, tables: int, games: int) -> Callable[[], Played]:
    """So many games at so many tables."""
    all_tables = Tables(tables, preset, backend="cpu", threads=1)

    def play() -> Played:
        results = all_tables.run("random", games)
        return int(results["decisions"].sum()), games

    return play


def by_riichienv(mode: str, games: int) -> Callable[[], Played]:
    """So many games, one after the other."""
    from riichienv import RiichiEnv

    choice = Random(1).choice

    def play() -> Played:
        decisions = 0
        for seed in range(games):
            env = RiichiEnv(game_mode=mode, skip_mjai_logging=True, seed=seed)
            seen = env.reset()
            while not env.done():
                actions = {seat: choice(view.legal_actions()) for seat, view in seen.items()}
                decisions += len(actions)
                seen = env.step(actions)
        return decisions, games

    return play


def measure(players: dict[str, Callable[[], Played]], passes: int) -> dict[str, Rate]:
    """Decisions and games per second of each: medians of passes in which they take turns, after one to warm up."""
    rates: dict[str, list[Rate]] = {name: [] for name in players}
    for number in range(passes + 1):
        for name, play in players.items():
            start = time.process_time()
            decisions, games = play()
            spent = max(time.process_time() - start, 1e-9)
            if number > 0:
                rates[name].append((decisions / spent, games / spent))
    return {
        name: (statistics.median(rate[0] for rate in found), statistics.median(rate[1] for rate in found))
        for name, found in rates.items()
    }


def main() -> int:
    """Measure and judge."""
    options = common.reader(__doc__, tables=100, games=2000, their_games=20, passes=5).parse_args()
    peer = common.peer("riichienv")
    common.one_core()
    rows: list[common.Row] = []
    figures = []
    for what, (preset, mode, floor, aim) in KINDS.items():
        players = {
            "tehai": by_tehai(preset, options.tables, options.games),
            peer: by_riichienv(mode, options.their_games),
        }
        rates = measure(players, options.passes)
        for name, (decisions, games) in rates.items():
            times = decisions / rates[peer][0]
            rows.append({"": f"{name}, {what}", "decisions/s": decisions, "games/s": games, f"x {peer}": times})
        for i, unit in enumerate(("decisions/s", "games/s")):
            title = f"random legal play, hanchan, {what}, {unit.split('/')[0]}, against {peer}"
            figures.append(common.ratio(title, rates["tehai"][i], rates[peer][i], floor, aim, unit))
    report = common.Report(
        "play",
        f"Random legal play: {options.tables} tables, median of {options.passes} passes, one core",
        rows,
        figures,
        ["A riichi is one decision of tehai and two of riichienv."],
    )
    return common.finish(report, options)


if __name__ == "__main__":
    sys.exit(main())
