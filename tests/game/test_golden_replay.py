"""Real games, move by move: every action is in the menu, and everything that follows from it is what was logged."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tehai.cli import app
from tehai.cli.check import check_file, read_exceptions

pytestmark = pytest.mark.xdist_group("compiled")

EXCEPTIONS = Path(__file__).parent.parent / "data" / "golden_exceptions.txt"
FOLDERS = ("mjlog", "t6", "mjai", "majsoul")
CHECKED = {
    "files": 430,
    "games": 725,
    "rounds": 4020,
    "walls": 3617,
    "wins": 3353,
    "draws": 691,
    "differences": 0,
    "unreadable": 0,
    "excepted": 11,
    "first_differences": [],
    "errors": [],
}


@pytest.mark.slow
def test_no_game_differs_from_the_rules(golden: Path) -> None:
    folders = [str(golden / name) for name in FOLDERS]
    arguments = ["replay", "--check", *folders, "--except", str(EXCEPTIONS), "--json"]
    result = CliRunner().invoke(app, arguments, catch_exceptions=False)
    summary = json.loads(result.stdout.splitlines()[-1])
    assert summary == CHECKED
    assert result.exit_code == 0


@pytest.mark.parametrize("name", read_exceptions(str(EXCEPTIONS)))
def test_every_file_that_is_left_out_differs(golden: Path, name: str) -> None:
    one = check_file(str(golden / name), backend="cpu")
    assert one.differences or one.error is not None


def test_the_walls_of_a_mahjong_soul_record_of_2021_are_known(golden: Path) -> None:
    one = check_file(str(golden / "majsoul" / "granddawn_2021_hanchan.json"))
    assert (one.rounds, one.walls, one.differences) == (9, 9, ())


def test_only_the_riichi_stick_is_missing_in_the_last_payment_of_kokushi_peinuki(golden: Path) -> None:
    one = check_file(str(golden / "majsoul" / "hidacow_3p_kokushi_peinuki.json"))
    [difference] = one.differences
    assert (difference["round"], difference["what"]) == (4, "Won.deltas")
    assert (difference["logged"], difference["expected"]) == ([-48000, 0, 48000], [-48000, 0, 49000])
