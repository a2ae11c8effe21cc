"""`tehai match`: what it says, writes and refuses."""

import json
from pathlib import Path

import pytest

from cli.conftest import Run

EAST = ("--rules", "tenhou", "--rule", "length=east")


@pytest.mark.xdist_group("compiled")
def test_a_match_is_shown_kept_and_gone_on_with(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    folder = str(tmp_path / "kept")
    asked = ("match", "efficiency", "discard-drawn", *EAST, "--out", folder)
    text = run(*asked, "--walls", "12", "--parquet", COLUMNS="120").stdout
    lines = text.splitlines()
    assert lines[0].startswith("efficiency against discard-drawn: 12 walls, 48 games, tenhou")
    assert any(line.split()[:1] == ["place"] and " to " in line for line in lines)
    assert lines[-1].startswith("efficiency is better, by ")
    names = {path.name for path in (tmp_path / "kept").iterdir()}
    assert names == {"walls.jsonl", "match.json", "difference.svg", "places.svg", "rows.parquet"}
    data = json.loads(run(*asked, "--walls", "14", "--stop", "--json", "--color").stdout)
    assert (data["walls"], data["better"], data["sequential"]) == (14, None, True)
    assert json.loads((tmp_path / "kept" / "match.json").read_text(encoding="utf-8")) == data


@pytest.mark.xdist_group("compiled")
def test_several_opponents_are_met_in_turn(run: Run, tmp_path: Path) -> None:
    asked = ("match", "discard-drawn", "efficiency", "discard-drawn", *EAST, "--walls", "2", "--tables", "2v2")
    data = json.loads(run(*asked, "--json", "--out", str(tmp_path)).stdout)
    assert [one["bots"][1] for one in data["matches"]] == ["efficiency", "discard-drawn"]
    assert [one["games"] for one in data["matches"]] == [12, 12]
    assert data["matches"][1]["figures"]["place"]["difference"] == 0
    assert (tmp_path / "2" / "match.json").exists()
    assert "The difference is not significant." in run(*asked).stdout


def test_an_unknown_second_opponent_is_refused_before_the_first_match(run: Run, tmp_path: Path) -> None:
    asked = ("match", "discard-drawn", "discard-drawn", "nobody", *EAST, "--walls", "1", "--backend", "python")
    result = run(*asked, "--out", str(tmp_path / "kept"))
    assert result.exit_code == 2 and "'nobody' is not a bot" in result.output
    assert not result.stdout and not (tmp_path / "kept").exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("match", "efficiency"), "a match needs two bots"),
        (("match", "efficiency", "nobody"), "is not a bot"),
        (("match", "efficiency", "random", "--tables", "1v2"), "1v3, 2v2, 3v1"),
        (("match", "efficiency", "random", "--tables", "x"), "1v3, 2v2, 3v1"),
        (("match", "efficiency", "random", "--parquet"), "--out"),
        (("match", "efficiency", "random", "--walls", "1", "--on", "moon"), "is not a cluster"),
    ],
)
def test_bad_input_is_refused(run: Run, arguments: tuple[str, ...], says: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2 and says in result.output
