"""Positions and logs that released versions have written: every later version reads them and goes on from there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tehai import Game
from tehai.cli.check import check_file
from tehai.game.events import GameEnded
from tehai.logs import read

RELEASES = Path(__file__).parent / "data" / "releases"


def files(*endings: str) -> list[Path]:
    return sorted(path for ending in endings for path in RELEASES.glob(f"*/*.{ending}") if path.name != "found.json")


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def test_every_release_has_its_data() -> None:
    assert {path.parent.name for path in files("position")} == {path.name for path in RELEASES.iterdir()}
    for folder in RELEASES.iterdir():
        assert json.loads((folder / "found.json").read_text(encoding="utf-8"))["version"] == folder.name


@pytest.mark.parametrize("path", files("position"), ids=name_of)
def test_a_position_is_the_same_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8").strip()
    game = Game.from_position(text)
    assert game.position == text
    while not game.over:
        seat = game.seats_to_act[0]
        game.act(seat, game.legal(seat).actions[0])


@pytest.mark.parametrize("path", files("mjson", "json", "xml", "mjlog"), ids=name_of)
def test_a_log_is_read_and_agrees_with_the_rules(path: Path) -> None:
    checked = check_file(str(path), backend="python")
    assert checked.differences == () and checked.rounds > 0
    [log] = read(path)
    [whole] = read(path.with_suffix(".mjson"))
    assert isinstance(log.events[-1], GameEnded)
    assert log.events[-1].scores == whole.events[-1].scores
