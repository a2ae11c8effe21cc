"""`tehai warmup`: what is compiled ahead, and what is said about it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Run
from tehai.cli import warmup
from tehai.engine import cache
from tehai.engine.compile import sharing

pytestmark = pytest.mark.xdist_group("compiled")


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Parts that compile nothing, or two functions the first time; which of them were prepared."""
    monkeypatch.setenv("TEHAI_CACHE", str(tmp_path))
    prepared: list[str] = []

    def part(name: str) -> None:
        if name == "games" and name not in prepared:
            sharing(cache.cache_folder()).compiled += 2
            (cache.cache_folder() / "games.nbc").write_bytes(bytes(1_500_000))
        prepared.append(name)

    for name in warmup.PARTS:
        monkeypatch.setitem(warmup.PARTS, name, lambda name=name: part(name))
    return prepared


def test_it_says_what_was_compiled_and_where_it_is_kept(run: Run, fakes: list[str]) -> None:
    result = run("warmup", COLUMNS="300")
    assert result.exit_code == 0
    assert fakes == ["calls", "odds", "batches", "games", "tables", "reason"]
    first, _, head, *rows, last = result.stdout.splitlines()
    assert first.startswith("Compiled for this machine in 0.")
    assert head.split() == ["part", "functions", "seconds"]
    assert [row.split()[:2] for row in rows] == [
        ["calls", "0"],
        ["odds", "0"],
        ["batches", "0"],
        ["games", "2"],
        ["tables", "0"],
        ["reason", "0"],
    ]
    assert last == f"Kept in {cache.cache_folder()} (1.5 MB)"


def test_the_second_time_it_is_ready(run: Run, fakes: list[str]) -> None:
    run("warmup")
    assert run("warmup").stdout.startswith("Ready: nothing had to be compiled (0.")


def test_json(run: Run, fakes: list[str]) -> None:
    data = json.loads(run("warmup", "--json").stdout)
    assert (data["compiled"], data["bytes"], data["folder"]) == (2, 1_500_000, str(cache.cache_folder()))
    assert [part["name"] for part in data["parts"]] == ["calls", "odds", "batches", "games", "tables", "reason"]
    assert data["seconds"] >= 0


def test_some_parts_each_once(run: Run, fakes: list[str]) -> None:
    assert run("warmup", "batches", "calls", "batches").exit_code == 0
    assert fakes == ["batches", "calls"]


def test_quietly_it_says_nothing_and_gives_way(run: Run, fakes: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    monkeypatch.setattr("tehai.cli.warmup.lower_priority", lambda: steps.append("back"))
    result = run("warmup", "--quiet", "calls")
    assert (result.exit_code, result.output) == (0, "")
    assert (fakes, steps) == (["calls"], ["back"])


def test_an_unknown_part_is_refused(run: Run, fakes: list[str]) -> None:
    result = run("warmup", "game")
    assert result.exit_code == 2
    assert "did you mean games?" in result.stderr
    assert fakes == []


def test_without_numba_it_says_what_to_install(run: Run, fakes: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    result = run("warmup")
    assert result.exit_code == 2
    assert 'pip install "tehai[fast]"' in result.stderr


def test_where_nothing_can_be_kept_it_says_so(run: Run, fakes: list[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    result = run("warmup", TEHAI_CACHE=str(tmp_path / "file"))
    assert result.exit_code == 2
    assert "TEHAI_CACHE" in result.stderr
    assert fakes == []


@pytest.mark.slow
def test_what_was_warmed_up_is_not_compiled_again_by_another_process(run: Run) -> None:
    assert run("warmup").exit_code == 0
    command = [sys.executable, "-m", "tehai", "warmup", "--json"]
    again = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    assert [(part["name"], part["compiled"]) for part in again["parts"]] == [(name, 0) for name in warmup.PARTS]
    assert again["bytes"] > 100_000
