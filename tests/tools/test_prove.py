"""`make prove`: a part of the proofs does not overwrite the report of the whole."""

import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import prove
import pytest

ROOT = Path(__file__).resolve().parents[2]
SIZES = {"hands": prove.HANDS, "menus": prove.MENU_GAMES, "games": prove.GAMES, "fuzz": prove.FUZZ_TIMES}
WHOLE = {"only": None, "mutants": None, "write": False, **SIZES}


@pytest.mark.parametrize("part", [{"only": ["peers"]}, {"mutants": 50}, *({name: 1} for name in SIZES)])
def test_a_part_is_not_the_whole(part: dict[str, object]) -> None:
    assert prove.is_whole(Namespace(**WHOLE))
    assert not prove.is_whole(Namespace(**WHOLE | part))


def test_a_part_prints_and_leaves_the_report_alone() -> None:
    before = prove.REPORT.read_bytes() if prove.REPORT.exists() else None
    command = [sys.executable, "tools/prove.py", "--only", "peers", "--hands", "200"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert "peers: holds" in result.stdout
    assert (prove.REPORT.read_bytes() if prove.REPORT.exists() else None) == before


def test_the_benchmark_prints_every_row_and_the_ratio() -> None:
    command = [sys.executable, "benches/score.py", "--hands", "100", "--passes", "1"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode in (0, 1), result.stderr
    for row in ("mahjong 2.1.0", "tehai, interpreted", "tehai, interpreted, from text", "tehai, compiled, in a batch"):
        assert row in result.stdout
