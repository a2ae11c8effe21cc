"""One hand after the other, from tile ids to numbers: `tehai.scorer`, `riichienv` and `mahjong` in the same run.

    python benches/one_score.py [--hands 4000] [--passes 7] [--json]

Each hand is one call with lists of tile ids, as another program has them, and one answer: han, fu and who pays what.
First it is seen whether all agree.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Final

import common
import hands
from hands import RULES
from proofs.verdicts import WithIds, counted_indicators

import tehai
from tehai.model.hand import Win

OURS: Final = "tehai.scorer"


def unused(kind: int, used: set[int]) -> int:
    """The id of a tile that lies nowhere yet; the red one comes last."""
    found = next(tile for tile in (4 * kind + 1, 4 * kind + 2, 4 * kind + 3, 4 * kind) if tile not in used)
    used.add(found)
    return found


def arguments(win: Win) -> tuple[list[int], int, dict[str, Any]]:
    """The call about a hand: tiles, the winning tile, and whatever else there is to say."""
    ids = WithIds.of(win, *counted_indicators(win, RULES))
    used = {*ids.concealed, *(tile for _, tiles in ids.melds for tile in tiles)}
    dora, ura = ([unused(tile // 4, used) for tile in shown] for shown in (ids.dora, ids.ura))
    keywords: dict[str, Any] = {
        "melds": ids.melds,
        "tsumo": win.tsumo,
        "round": win.round_wind.mjai,
        "seat": win.seat_wind.mjai,
        "dora": dora,
        "ura": ura,
        "flags": sorted(win.flags),
        "honba": win.honba,
        "sticks": win.sticks,
    }
    return ids.concealed, ids.win, {name: value for name, value in keywords.items() if value}


def by_tehai(wins: Sequence[Win]) -> common.Work:
    """One call for each hand."""
    score = tehai.scorer(RULES, backend="cpu")
    calls = [arguments(win) for win in wins]

    def work() -> None:
        for tiles, tile, keywords in calls:
            score(tiles, tile, **keywords)

    return work


def main() -> int:
    """Compare, measure and judge."""
    options = common.reader(__doc__, hands=4000, passes=7).parse_args()
    mahjong, riichi = common.peer("mahjong"), common.peer("riichienv")
    common.one_core()
    wins = hands.winning_hands(options.hands)
    hands.compare(wins)
    works = {mahjong: hands.by_mahjong(wins), riichi: hands.by_riichienv(wins), OURS: by_tehai(wins)}
    speeds = common.measure(works, dict.fromkeys(works, len(wins)), options.passes)
    found = common.ratio(
        f"one score from tile ids against the public call of {riichi}",
        speeds[OURS].median,
        speeds[riichi].median,
        1,
        2,
        "hands/s",
    )
    title = f"One score at a time: {len(wins):,} hands, median of {options.passes} passes, one core"
    return common.finish(
        common.Report("one_score", title, common.speed_rows(speeds, "hands/s", (mahjong, riichi)), [found]), options
    )


if __name__ == "__main__":
    sys.exit(main())
