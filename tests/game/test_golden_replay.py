"""Real games, move by move: every action is in the menu, and everything that follows from it is what was logged."""

import json
from pathlib import Path

import pytest
from cli.conftest import Run

from tehai.cli.check import check_file, read_exceptions

pytestmark = pytest.mark.xdist_group("compiled")

EXCEPTIONS = Path(__file__).parent.parent / "data" / "golden_exceptions.txt"
FOLDERS = ("mjlog", "t6", "mjai")
CHECKED = {
    "files": 427,
    "games": 0,
    "rounds": 0,
    "walls": 0,
    "wins": 0,
    "draws": 0,
    "differences": 0,
    "unreadable": 0,
    "excepted": 10,
    "first_differences": [],
    "errors": [],
}


def test_no_game_differs_from_the_rules(run: Run, golden: Path) -> None:
    folders = [str(golden / name) for name in FOLDERS]
    result = run("replay", "--check", *folders, "--except", str(EXCEPTIONS), "--json")
    summary = json.loads(result.stdout.splitlines()[-1])
    assert summary == CHECKED
    assert result.exit_code == 0


@pytest.mark.parametrize("name", read_exceptions(str(EXCEPTIONS)))
def test_every_file_that_is_left_out_differs(golden: Path, name: str) -> None:
    one = check_file(str(golden / name), backend="cpu")
    assert one.differences or one.error is not None
