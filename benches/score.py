"""Hands scored per second: tehai, `mahjong` and `riichienv` on the same hands, in the same run.

    python benches/score.py [--hands 4000] [--batch 100000] [--passes 5] [--json]

Everybody gets what they need ready made: tehai a `Win` or an array of records, the others tile ids, melds and
conditions; all must name yaku, han, fu and payments. First it is seen whether they agree. Interpreted tehai must score
at least half as many hands as `mahjong`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Final

import common
import hands
import numpy as np
from hands import RULES

import tehai
from tehai.engine.single import Calls, CompiledCalls, InterpretedCalls
from tehai.model.hand import Win

INTERPRETED, COMPILED = "tehai.score, interpreted", "tehai.score, compiled"
FROM_TEXT, BATCH = "tehai.score, compiled, from text", "tehai.score_batch"
LEAST_SHARE: Final = 0.5


def one_by_one(wins: Sequence[Win], by: Calls) -> common.Work:
    """The public call on prepared wins."""

    def work() -> None:
        with hands.single_calls(by):
            for win in wins:
                result = tehai.score(win, rules=RULES)
                _ = (result.yaku, result.han, result.fu, result.payment)

    return work


def from_text(wins: Sequence[Win], by: Calls) -> common.Work:
    """The public call as a person would write it."""
    calls = [(given["hand"], _keywords(given)) for given in (win.to_dict() for win in wins)]

    def work() -> None:
        with hands.single_calls(by):
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
        "rules": RULES,
    }


def in_a_batch(wins: Sequence[Win], size: int) -> common.Work:
    """All hands at once, over and over up to the size of the batch."""
    records = np.resize(tehai.win_array(wins, RULES), size)

    def work() -> None:
        tehai.score_batch(records, RULES, backend="cpu", threads=1)

    return work


def main() -> int:
    """Measure and judge."""
    options = common.reader(__doc__, hands=4000, batch=100_000, passes=5).parse_args()
    mahjong, riichienv = common.peer("mahjong"), common.peer("riichienv")
    common.one_core()
    wins = hands.winning_hands(options.hands)
    hands.compare(wins)
    works = {
        mahjong: hands.by_mahjong(wins),
        f"{riichienv}, public call": hands.by_riichienv(wins),
        f"{riichienv}, private core": hands.by_riichienv_core(wins),
        INTERPRETED: one_by_one(wins, InterpretedCalls()),
        COMPILED: one_by_one(wins, CompiledCalls()),
        FROM_TEXT: from_text(wins, CompiledCalls()),
        BATCH: in_a_batch(wins, options.batch),
    }
    public = f"{riichienv}, public call"
    amounts = dict.fromkeys(works, options.hands) | {BATCH: options.batch}
    speeds = common.measure(works, amounts, options.passes)
    per, batch = "hands/s", speeds[BATCH].median
    report = common.Report(
        "score",
        f"Scoring: {options.hands:,} hands, a batch of {options.batch:,}, median of {options.passes} passes, one core",
        common.speed_rows(speeds, per, (mahjong, public)),
        [
            common.ratio(
                f"`score_batch` against the public call of {riichienv}", batch, speeds[public].median, 10, 20, per
            ),
            common.ratio(f"`score_batch` against {mahjong}", batch, speeds[mahjong].median, 120, 250, per),
            common.ratio(
                f"`score`, interpreted, against {mahjong}",
                speeds[INTERPRETED].median,
                speeds[mahjong].median,
                LEAST_SHARE,
                None,
                per,
            ),
        ],
    )
    return common.finish(report, options)


if __name__ == "__main__":
    sys.exit(main())
