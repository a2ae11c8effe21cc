"""Shanten per second: `shanten_batch`, `riichienv` and `mahjong` on the same hands, in the same run.

    python benches/shanten.py [--hands 20000] [--batch 200000] [--passes 5] [--json]

The hands are dealt at random, half of 13 tiles and half of 14. Everybody gets them in the form that they take: counts
by kind (tehai: one array; `mahjong`: a list each) or tile ids (`riichienv`). All answers are compared first.
"""

from __future__ import annotations

import sys
from typing import Any

import common
import numpy as np
import riichienv
from mahjong.shanten import Shanten

import tehai
from tehai.cli.bench import short_number

BATCH = "tehai.shanten_batch"
Array = np.ndarray[Any, Any]


def dealt(count: int) -> list[list[int]]:
    """Random hands in tile ids."""
    rng = np.random.default_rng(4)
    return [sorted(rng.choice(136, 13 + number % 2, replace=False).tolist()) for number in range(count)]


def counted(hands: list[list[int]]) -> Array:
    """The same hands in counts by kind."""
    out = np.zeros((len(hands), 34), np.int8)
    for row, hand in zip(out, hands, strict=True):
        np.add.at(row, np.array(hand) // 4, 1)
    return out


def main() -> int:
    """Compare, measure and judge."""
    options = common.reader(__doc__, hands=20_000, batch=200_000, passes=5).parse_args()
    peers = common.peer("mahjong"), common.peer("riichienv")
    common.one_core()
    hands = dealt(options.hands)
    counts = counted(hands)
    lists, batch = counts.tolist(), np.resize(counts, (options.batch, 34))

    def by_mahjong() -> None:
        for hand in lists:
            Shanten.calculate_shanten(hand)

    def by_riichienv() -> None:
        for hand in hands:
            riichienv.calculate_shanten(hand)

    def by_tehai() -> None:
        tehai.shanten_batch(batch, backend="cpu", threads=1)

    for hand, listed, found in zip(hands, lists, tehai.shanten_batch(counts, backend="cpu").tolist(), strict=True):
        if not found == riichienv.calculate_shanten(hand) == Shanten.calculate_shanten(listed):
            sys.exit(f"the answers differ for the tile ids {hand}")
    works = dict(zip((*peers, BATCH), (by_mahjong, by_riichienv, by_tehai), strict=True))
    amounts = dict.fromkeys(works, options.hands) | {BATCH: options.batch}
    speeds = common.measure(works, amounts, options.passes)
    mahjong, riichi = (speeds[name].median for name in peers)
    mine = speeds[BATCH].median
    report = common.Report(
        "shanten",
        f"Shanten: {options.hands:,} hands, a batch of {options.batch:,}, median of {options.passes} passes, one core",
        common.speed_rows(speeds, "hands/s", peers),
        [common.ratio(f"`shanten_batch` against {peers[1]}", mine, riichi, 2, 5, "hands/s")],
        [f"`shanten_batch` against {peers[0]}: {short_number(mine / mahjong)}x"],
    )
    return common.finish(report, options)


if __name__ == "__main__":
    sys.exit(main())
