"""Help texts and their examples."""

import runpy
import shlex
from importlib.metadata import PackageNotFoundError

import pytest

from cli.conftest import Run
from tehai.cli import app

COMMANDS = ("score", "analyze", "table", "rules")
EXAMPLES = [
    line
    for command in app.registered_commands
    for line in (command.epilog or "").split("\n\n")
    if line.startswith("tehai ")
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


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_work_and_fit_the_screen(run: Run, example: str) -> None:
    assert len(example) < 79
    if "hands.jsonl" not in example:
        assert run(*shlex.split(example)[1:]).exit_code == 0


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
