"""The page's fold against `Board`: the same frames give the same table, whoever looks at it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tehai.logs import read

from .folding import Recorded, folded, random_game

pytestmark = pytest.mark.xdist_group("compiled")

GAMES = 100  # `make prove` compares 1,000
REAL = 60


@pytest.mark.slow
def test_the_page_folds_frames_to_the_same_board_for_every_viewer(tmp_path: Path) -> None:
    games = [random_game(number) for number in range(GAMES)]
    assert {game.rules.players for game in games} == {3, 4}
    assert {game.viewer for game in games} == {-1, 0, 1, 2, 3}
    assert any(game.rules.flowers for game in games)
    assert folded(games, tmp_path) > 60 * GAMES


@pytest.mark.slow
def test_the_page_folds_real_games_to_the_same_board(golden: Path, tmp_path: Path) -> None:
    paths = [path for path in sorted((golden / "mjlog").rglob("*")) if path.is_file()]
    logs = [(path.name, log) for path in paths[:: len(paths) // REAL] for log in read(path)]
    games = [Recorded(name, log.events, log.rules, None) for name, log in logs]
    assert folded(games, tmp_path) > 50 * len(games)
