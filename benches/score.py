"""Hands scored per second: tehai and `mahjong` on the same hands, in the same run.

    python benches/score.py [--hands 4000] [--passes 5]

Both get what they need ready made: tehai a `Win`, `mahjong` its tile ids, melds and configuration; both must name yaku,
han, fu and payments. The passes take turns, so that a machine that is busy for a while slows both down. Exit code 1
when interpreted tehai has less than half of the hands per second of `mahjong`.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version
from itertools import islice, repeat
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))

import numpy as np
from mahjong.hand_calculating.hand import HandCalculator
from proofs.peer_mahjong import prepared
from proofs.situations import random_win

import tehai
from tehai import accel
from tehai.hand import Win
from tehai.kernel import layout
from tehai.records import win_record
from tehai.rules import Rules

RULES: Final = Rules.of("standard")
LEAST_SHARE: Final = 0.5
Work = Callable[[], None]


def winning_hands(count: int) -> list[Win]:
    """Random hands of every shape that win: for others tehai finds out what they lack, which `mahjong` does not do."""
    rng = Random(2)
    found = (random_win(rng, RULES) for _ in repeat(None))
    return list(islice((win for win in found if tehai.score(win, rules=RULES).win), count))


def interpreted(wins: Sequence[Win]) -> Work:
    """The public call on prepared wins."""

    def work() -> None:
        for win in wins:
            result = tehai.score(win, rules=RULES)
            _ = (result.yaku, result.han, result.fu, result.payment)

    return work


def from_text(wins: Sequence[Win]) -> Work:
    """The public call as a person would write it."""
    calls = [(given["hand"], _keywords(given)) for given in (win.to_dict() for win in wins)]

    def work() -> None:
        for hand, keywords in calls:
            result = tehai.score(hand, **keywords)
            _ = (result.yaku, result.han, result.fu, result.payment)

    return work


def _keywords(given: dict[str, Any]) -> dict[str, Any]:
    return {
        "win": given["win_tile"],
        "melds": [f"{meld['type']} {meld['tiles']}" for meld in given["melds"]],
        "tsumo": given["by"] == "tsumo",
        "round": given["round_wind"],
        "seat": given["seat_wind"],
        "dora": given["dora_indicators"],
        "ura": given["ura_indicators"],
        "sticks": given["riichi_sticks"],
        "flags": given["flags"],
        "honba": given["honba"],
    }


def peer(wins: Sequence[Win]) -> Work:
    """`mahjong` on prepared ids, melds and configurations."""
    calls = [prepared(win, RULES) for win in wins]

    def work() -> None:
        for arguments in calls:
            HandCalculator.estimate_hand_value(**arguments)

    return work


def compiled(wins: Sequence[Win]) -> Work:
    """The compiled kernel on an array of prepared records."""
    score_wins = accel.compiled()["score_wins"]
    records = accel.array_of(layout.WIN, map(win_record, wins))
    rules = accel.array_of(layout.RULES, [RULES.pack()])
    space, outs = accel.scratch(layout.WORK), accel.scratch(layout.SCORE, len(wins))
    best = np.zeros(len(wins), np.int64)

    def work() -> None:
        score_wins(len(wins), records, rules, space, outs, best)

    return work


def cpu_name() -> str:
    """What the machine calls its processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def measure(rows: dict[str, Work], hands: int, passes: int) -> dict[str, float]:
    """The median hands per second of each row; a first pass of each warms up."""
    times: dict[str, list[float]] = {name: [] for name in rows}
    for number in range(passes + 1):
        for name, work in rows.items():
            start = time.perf_counter()
            work()
            if number > 0:
                times[name].append(time.perf_counter() - start)
    return {name: hands / statistics.median(spent) for name, spent in times.items()}


def main() -> int:
    """Measure, print the table, and judge."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--passes", type=int, default=5)
    options = parser.parse_args()
    wins = winning_hands(options.hands)
    library = f"mahjong {version('mahjong')}"
    ours = "tehai, interpreted"
    rows = {
        library: peer(wins),
        ours: interpreted(wins),
        "tehai, interpreted, from text": from_text(wins),
        "tehai, compiled, in a batch": compiled(wins),
    }
    speeds = measure(rows, options.hands, options.passes)
    print(f"{options.hands:,} hands, median of {options.passes} passes, one core")
    print(f"{cpu_name()}, Python {platform.python_version()}\n")
    print(f"{'':32}{'hands per second':>18}{'x ' + library:>16}")
    for name, speed in speeds.items():
        print(f"{name:32}{speed:>18,.0f}{speed / speeds[library]:>16.2f}")
    share = speeds[ours] / speeds[library]
    if share < LEAST_SHARE:
        print(f"\ninterpreted tehai must score at least {LEAST_SHARE} times as many hands as {library}")
    return int(share < LEAST_SHARE)


if __name__ == "__main__":
    sys.exit(main())
