"""The table of the page against `Board`, after random games: as in tests/web, but more of them."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from web.folding import folded, random_game

from proofs.report import MOST_SHOWN, Comparison, Proof, say

CHUNK: Final = 100


def prove(games: int) -> Proof:
    """Fold the frames of so many random games in Node, and compare the tables with those of `Board`."""
    compared, wrong, problems = 0, 0, []
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, games, CHUNK):
            numbers = range(start, min(start + CHUNK, games))
            try:
                compared += folded([random_game(number) for number in numbers], Path(folder))
            except AssertionError as problem:
                wrong += 1
                problems.append(f"games {numbers.start} to {numbers.stop - 1}: {problem}")
            say(f"  {numbers.stop:,} games")
    return Proof(
        "The page and Board agree",
        "The page in the browser makes its table from the messages of the server. The messages of random games, as a "
        "spectator or one of the players receives them, are given to that code in Node; its table is compared with "
        "the one that `Board` makes in Python from the events: after every message of one round, and at the end of "
        "each.",
        comparisons=[Comparison("tables of the page", "the same from `Board`", compared, wrong)],
        details=f"- {games:,} games",
        problems=problems[:MOST_SHOWN],
    )
