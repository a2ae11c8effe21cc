"""Output in an encoding that lacks tiles and Japanese, as on Windows: nothing fails, and a log stays as it is."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from logs.games import random_log
from typer.testing import CliRunner

from tehai.cli import app
from tehai.cli.app import COMMANDS
from tehai.logs import Log, read, write, write_file

NAMES = ("東風", "Jürgen", "雀士🀄", "Zoë")
HAND = ("345p7z", "--meld", "pon 555z", "--meld", "chi 304m", "--meld", "ankan 9999s", "--win", "7z")


def written(*arguments: str) -> bytes:
    """What a command writes as a process of its own."""
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0", "COLUMNS": "100"}
    command = [sys.executable, "-m", "tehai", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout


@pytest.fixture
def log() -> Log:
    """A game of people with names in several scripts."""
    played = random_log("four")
    return replace(played, events=(replace(played.start, names=NAMES), *played.events[1:]))


@pytest.fixture
def file(log: Log, tmp_path: Path) -> str:
    path = tmp_path / "spiel-東.mjson"
    write_file(log, path, "mjai")
    return str(path)


@pytest.mark.parametrize("more", [(), ("--color",)])
def test_a_score_in_japanese_is_escaped(more: tuple[str, ...]) -> None:
    text = written("score", *HAND, "--lang", "ja", *more).decode("cp1252")
    assert "\\u5f79\\u724c" in text and "60\\u7b262\\u7ffb" in text


@pytest.mark.parametrize(
    "command", [("analyze", "123m456p789s1122z"), ("table",), ("rules", "tenhou", "--all"), ("simulate", "-n", "1")]
)
def test_other_commands_say_what_they_have_to(command: tuple[str, ...]) -> None:
    assert written(*command).decode("cp1252")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_given(command: str) -> None:
    result = CliRunner(charset="cp1252").invoke(app, [command, "--help"], prog_name="tehai")
    assert result.exit_code == 0
    assert f"Usage: tehai {command}" in result.stdout


@pytest.mark.parametrize("more", [(), ("--color",)])
def test_a_replay_tells_names_as_far_as_it_can(file: str, more: tuple[str, ...]) -> None:
    text = written("replay", file, *more).decode("cp1252")
    assert "Jürgen" in text and "\\u6771\\u98a8" in text


@pytest.mark.parametrize("format", ["mjai", "tenhou", "mjlog"])
def test_a_converted_log_is_utf_8_with_its_own_line_ends(file: str, log: Log, format: str) -> None:
    data = written("convert", file, "--to", format)
    assert data.rstrip() == write(log, format).encode().rstrip()
    assert read(data)[0].start.names == NAMES
