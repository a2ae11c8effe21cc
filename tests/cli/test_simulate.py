"""`tehai simulate`."""

import json
import shlex
import sys
from functools import partial
from inspect import signature
from pathlib import Path

import pytest

from cli.conftest import Run
from tehai.bots.external import STARTUP_LIMIT, TIME_LIMIT
from tehai.cli.simulate import read_bots, simulate
from tehai.errors import InputError
from tehai.game import Game
from tehai.logs import find_logs, read
from tehai.sim import games

SANMA = ("--rules", "tenhou-sanma", "--rule", "length=east", "--rule", "extension_rounds=0", "--jobs", "1")
BOTS = ("--bots", "random,tsumogiri,random")


@pytest.fixture(autouse=True)
def one_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that begin with their last round; nothing is compiled."""
    monkeypatch.setattr(games, "Game", partial(Game, round=2))
    monkeypatch.setattr("tehai.engine.backends.installed", lambda backend: backend == "python")


def test_json_has_the_statistics(run: Run) -> None:
    result = run("simulate", "-n", "2", *BOTS, *SANMA, "--seed", "4", "--json")
    assert result.exit_code == 0
    assert result.stderr == ""
    data = json.loads(result.stdout)
    assert (data["games"], data["seed"], data["rules"]["players"]) == (2, 4, 3)
    assert [(bot["name"], bot["games"]) for bot in data["bots"]] == [("random", 2), ("tsumogiri", 2)]
    assert data["rounds"] == data["wins"] + sum(data["draws"].values())
    assert run("simulate", "-n", "2", *BOTS, *SANMA, "--seed", "4", "--json").stdout == result.stdout


def test_people_get_tables(run: Run) -> None:
    lines = run("simulate", "-n", "2", "--bots", "efficiency,random,random", *SANMA, COLUMNS="120").stdout.splitlines()
    assert lines[0].startswith("2 games, ")
    assert "Results, with standard errors" in lines
    assert any(line.startswith("  efficiency  ") and " ± " in line for line in lines)
    assert any(line.startswith("Rounds without a winner: ") for line in lines)


def test_wins_are_shown_with_their_yaku(run: Run) -> None:
    for seed in range(10):
        text = run(
            "simulate", "-n", "1", "--bots", "efficiency,tsumogiri,tsumogiri", *SANMA, "--seed", str(seed)
        ).stdout
        if "Yaku of the wins" in text:
            break
    table = text.partition("Yaku of the wins\n")[2].splitlines()
    assert table[0].split() == ["yaku", "wins", "share", "efficiency", "tsumogiri"]
    assert "%" in table[1]


def test_a_bot_that_lost_turns_is_told_with_the_reasons(run: Run) -> None:
    program = "exec:" + shlex.join([sys.executable, "-S", "-c", "import sys; sys.exit(3)"])
    text = run("simulate", "-n", "1", "--bots", f'"{program}",tsumogiri,tsumogiri', *SANMA).stdout
    assert " lost 1 turn\n" in text
    assert "the program ended with exit code 3" in text


@pytest.mark.parametrize(("format", "suffix"), [("mjai", ".mjson"), ("tenhou", ".json"), ("mjlog", ".mjlog")])
def test_every_game_is_written(run: Run, tmp_path: Path, format: str, suffix: str) -> None:
    result = run("simulate", "-n", "2", *BOTS, *SANMA, "--out", str(tmp_path), "--format", format)
    assert result.exit_code == 0
    paths = list(find_logs([tmp_path]))
    assert [path.name for path in paths] == [f"game-000000{suffix}", f"game-000001{suffix}"]
    for path in paths:
        [log] = read(path)
        assert log.format == format


def test_a_bar_shows_the_progress_to_people(run: Run) -> None:
    result = run("simulate", "-n", "1", *BOTS, *SANMA, "--color")
    assert "games" in result.stderr
    assert "1/1" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "code", "hint"),
    [
        (("--bots", "random,random"), "bad_value", "for 3 players"),
        (("--bots", "random,random,effic"), "bad_value", "did you mean efficiency?"),
        (("--bots", "random,random,exec:no-such-program-anywhere"), "bad_value", "check its name"),
        (("--format", "xml", *BOTS), "bad_value", "one of mjlog, tenhou, mjai"),
        (("--backend", "gpu", *BOTS), "bad_value", "one of auto, python, cpu"),
        (("--rule", "nonsense=1", *BOTS), "unknown_option", ""),
    ],
)
def test_mistakes(run: Run, arguments: tuple[str, ...], code: str, hint: str) -> None:
    result = run("simulate", "-n", "1", *SANMA, *arguments, "--json")
    assert result.exit_code == 2
    error = json.loads(result.stdout)["error"]
    assert error["code"] == code
    assert hint in error["hint"]


def test_names_are_separated_by_commas_and_may_be_quoted() -> None:
    assert read_bots("random, efficiency,tsumogiri") == ("random", "efficiency", "tsumogiri")
    assert read_bots('random,"exec:bot 1,2",exec:bot "a b"') == ("random", "exec:bot 1,2", 'exec:bot "a b"')
    assert read_bots("") == ()
    with pytest.raises(InputError, match="line break"):
        read_bots("random\nrandom")


def test_without_bots_efficiency_plays_itself(run: Run) -> None:
    data = json.loads(run("simulate", "-n", "1", *SANMA, "--json").stdout)
    assert [bot["name"] for bot in data["bots"]] == ["efficiency"]
    assert data["bots"][0]["place"] == {"mean": 2, "error": None}


def test_the_time_limits_are_those_of_the_library() -> None:
    defaults = {name: parameter.default for name, parameter in signature(simulate).parameters.items()}
    assert (defaults["limit"], defaults["startup"]) == (TIME_LIMIT, STARTUP_LIMIT)
