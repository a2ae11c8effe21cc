"""`make prove`: a part of the proofs does not overwrite the report of the whole."""

import os
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import prove
import pytest
from proofs.report import Proof, document

ROOT = Path(__file__).resolve().parents[2]
SIZES = {
    "hands": prove.HANDS,
    "exhaustive": 1,
    "odds": prove.odds.SMALL_WALLS,
    "menus": prove.MENU_GAMES,
    "games": prove.GAMES,
    "fuzz": prove.FUZZ_TIMES,
    "fold": prove.FOLDED_GAMES,
    "matches": prove.matches.WALLS,
    "hidden": prove.HIDDEN_GAMES,
    "kills": prove.KILLS,
    "requests": prove.REQUESTS,
}
WHOLE = {"only": None, "mutants": None, "write": False, **SIZES}


@pytest.mark.parametrize("part", [{"only": ["peers"]}, {"mutants": 50}, *({name: 7} for name in SIZES)])
def test_a_part_is_not_the_whole(part: dict[str, object]) -> None:
    assert prove.is_whole(Namespace(**WHOLE))
    assert not prove.is_whole(Namespace(**WHOLE | part))


def run_without_real_games(tmp_path: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "tools/prove.py", *options]
    environment = {**os.environ, "TEHAI_GOLDEN": str(tmp_path / "none")}
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=environment)


@pytest.mark.slow
def test_a_part_prints_and_leaves_the_report_alone(tmp_path: Path) -> None:
    before = prove.REPORT.read_bytes() if prove.REPORT.exists() else None
    result = run_without_real_games(tmp_path, "--only", "peers", "--hands", "200")
    assert result.returncode == 0, result.stdout + result.stderr
    assert "peers: holds" in result.stdout
    assert (prove.REPORT.read_bytes() if prove.REPORT.exists() else None) == before


@pytest.mark.slow
@pytest.mark.parametrize("options", [(), ("--only", "peers", "--only", "modes")])
def test_a_proof_that_needs_real_games_says_so_where_they_are_missing(tmp_path: Path, options: tuple[str, ...]) -> None:
    result = run_without_real_games(tmp_path, *options)
    assert result.returncode == 1
    assert "golden data is missing" in result.stdout and "peers ..." not in result.stdout


def test_a_part_that_is_written_renews_its_section(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "proof.md"
    page.write_text(document([Proof("Kept", "Text."), Proof("Other programs agree", "Old.")]), encoding="utf-8")
    monkeypatch.setattr(prove, "REPORT", page)
    monkeypatch.setattr(sys, "argv", ["prove.py", "--only", "peers", "--hands", "20", "--write"])
    assert prove.main() == 0
    text = page.read_text(encoding="utf-8")
    assert "## Kept\n\nText.\n" in text
    assert "Old." not in text and "| random hands | riichienv 0.4.11 | 20 | " in text
    assert "wrote proof.md" in capsys.readouterr().out


def test_a_part_is_not_written_into_a_report_that_was_made_with_other_versions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "proof.md"
    page.write_text("Made with Python 2.7.\n", encoding="utf-8")
    monkeypatch.setattr(prove, "REPORT", page)
    monkeypatch.setattr(sys, "argv", ["prove.py", "--only", "peers", "--write"])
    assert prove.main() == 1
    assert "made with other versions" in capsys.readouterr().out
    assert page.read_text(encoding="utf-8") == "Made with Python 2.7.\n"
