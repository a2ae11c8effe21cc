"""Help texts and their examples."""

import re
import runpy
import shlex
from collections.abc import Callable
from functools import partial
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cli.conftest import Run
from cli.fake_benches import fake_benches
from tehai import Action, Game
from tehai.cli.app import COMMANDS as ALL
from tehai.cli.warmup import PARTS
from tehai.game import RoundDrawn
from tehai.logs import Log, write_file
from tehai.server.listening import listen
from tehai.sim.contest import Verdict, play_duplicate
from tehai.sim.duplicates import Duplicate

COMMANDS = ("score", "analyze", "table", "rules", "replay", "convert", "simulate", "match", "bench", "warmup")
EXAMPLES = [
    pytest.param(line, marks=pytest.mark.xdist_group("compiled")) if line.startswith("tehai warmup") else line
    for *_, examples in ALL.values()
    for line in examples
]


def test_every_command_is_listed(run: Run) -> None:
    text = run("--help").stdout
    assert all(command in text for command in COMMANDS)
    assert run("-h").stdout == text


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"Usage: tehai {command}" in result.stdout
    assert f" tehai {command}" in result.stdout.partition("Examples")[2]
    assert "--json" in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_help_does_not_show_the_types_of_python(run: Run, command: str) -> None:
    assert re.findall(r"<(?:str|bool|path|list)\b", run(command, "--help").stdout) == []


def one_wall(play: Callable[..., Verdict], duplicate: Duplicate, walls: int, **options: Any) -> Verdict:
    """A match of one wall."""
    return play(duplicate, min(walls, 1), **options)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the files that the examples speak of: hands, logs of one short round, benchmarks of nothing."""
    monkeypatch.chdir(tmp_path)
    game = Game("tenhou", seed=276, round=5)  # South 2, and the dealer draws a ninth kind of terminals and honours
    game.act(game.dealer, Action("kyuushu"))
    end = next(place for place, event in enumerate(game.events) if isinstance(event, RoundDrawn))
    log = Log(tuple(game.events[: end + 1]), "game")
    for folder in ("logs", "more"):
        (tmp_path / folder).mkdir()
    for name, format in (
        ("game.mjlog", "mjlog"),
        ("game.json", "tenhou"),
        ("logs/game.mjson", "mjai"),
        ("more/game.mjlog", "mjlog"),
    ):
        write_file(log, tmp_path / name, format)
    (tmp_path / "hands.jsonl").write_text('{"hand": "19m19p19s1234567z", "win_tile": "1z"}\n', encoding="utf-8")
    monkeypatch.setattr("tehai.cli.replay.at_keyboard", lambda: True)
    monkeypatch.setattr("tehai.cli.bench.find_folder", lambda _: fake_benches(tmp_path / "benches"))
    monkeypatch.setattr(
        "tehai.server.listening.listen", lambda host, _port, _tries=1: listen(host, 0)
    )  # 8136 may be in use
    monkeypatch.setattr("tehai.server.run.run", lambda _, listening, *__, **___: listening.close())  # nothing is served
    monkeypatch.setattr("tehai.cli.serve.user_data", lambda: tmp_path)
    monkeypatch.setattr("tehai.sim.contest.play_duplicate", partial(one_wall, play_duplicate))
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "log.jsonl").touch()
    monkeypatch.setattr("tehai.cli.train.open_run", lambda *_: SimpleNamespace(run=lambda _: None))  # no training
    for part in PARTS:
        monkeypatch.setitem(PARTS, part, lambda: None)  # nothing is compiled


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_work_and_fit_the_screen(run: Run, example: str) -> None:
    assert len(example) < 79
    assert run(*shlex.split(example)[1:], input="\n" * 100).exit_code == 0


def test_without_a_command_help_is_shown(run: Run) -> None:
    result = run()
    assert result.exit_code == 2
    assert "Usage: tehai" in result.output


def test_the_version_is_that_of_the_package(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.version", lambda _: "1.2.3")
    assert run("--version").stdout == "tehai 1.2.3\n"


def test_a_source_tree_has_no_version(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def not_installed(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.version", not_installed)
    assert run("--version").stdout == "tehai (run from its source, not installed)\n"


def test_the_package_runs_as_a_module(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["tehai", "rules", "standard"])
    with pytest.raises(SystemExit) as end:
        runpy.run_module("tehai", run_name="__main__")
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith("standard\n")
