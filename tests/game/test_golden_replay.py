"""Real games, move by move: every action is in the menu, and everything that follows from it is what was logged."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tehai.cli import app
from tehai.cli.check import check_file, read_exceptions

pytestmark = pytest.mark.xdist_group("compiled")

EXCEPTIONS = Path(__file__).parent.parent / "data" / "golden_exceptions.txt"
FOLDERS = ("mjlog", "t6", "mjai")
CHECKED = {
    "files": 427,
    "games": 722,
    "rounds": 4007,
    "walls": 3608,
    "wins": 3341,
    "draws": 690,
    "differences": 0,
    "unreadable": 0,
    "excepted": 10,
    "first_differences": [],
    "errors": [],
}


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
