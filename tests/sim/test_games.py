"""Many games: the same whatever the cores, each written down, programs alive from game to game."""

import json
import shlex
import sys
from functools import partial
from pathlib import Path

import pytest

from tehai.errors import InputError
from tehai.game import Game
from tehai.logs import read
from tehai.model.rules import Rules
from tehai.sim import Match, Played, play_game, play_match
from tehai.sim import games as module

SCRIPT = Path(__file__).parent.parent / "data" / "bots" / "mjai_bot.py"
RULES = Rules.of("tenhou-sanma").with_text(["length=east", "extension_rounds=0"])
CHEAP = ("random", "tsumogiri", "random")
QUIET = ("tsumogiri", "tsumogiri")


@pytest.fixture
def one_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that begin with their last round."""
    monkeypatch.setattr(module, "Game", partial(Game, round=2))


def match(bots: tuple[str, ...] = CHEAP, **changes: object) -> Match:
    return Match(bots, RULES, backend="python", **changes)  # type: ignore[arg-type]


def test_the_number_of_jobs_changes_nothing() -> None:
    heard: list[Played] = []
    alone = play_match(match(seed=3), 2, jobs=1, done=heard.append)
    together = play_match(match(seed=3), 2, jobs=2)
    assert alone.to_dict() == together.to_dict()
    assert [played.number for played in heard] == [0, 1]
    assert alone.games == 2


@pytest.mark.usefixtures("one_round")
def test_a_game_depends_on_its_number_alone() -> None:
    assert play_game(match(seed=3), 1).result == play_game(match(seed=4), 0).result
    assert play_game(match(seed=3), 0).result != play_game(match(seed=4), 0).result


def test_rotation_moves_everybody_one_seat_on() -> None:
    fixed, rotated = match(), match(rotate=True)
    assert [fixed.names(number) for number in range(3)] == [CHEAP] * 3
    assert rotated.names(0) == CHEAP
    assert rotated.names(1) == ("random", "random", "tsumogiri")
    assert rotated.names(3) == CHEAP


@pytest.mark.usefixtures("one_round")
def test_games_are_written_as_logs(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "logs"
    played = play_match(match(out=folder), 1, jobs=1)
    [path] = folder.iterdir()
    assert path.name == "game-000000.mjson"
    [log] = read(path, RULES)
    assert sum(1 for _ in log.rounds) == played.rounds
    assert log.start.names == CHEAP


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(InputError, match="the folder cannot be created") as error:
        play_match(match(out=tmp_path / "file"), 1)
    assert error.value.where == "out"


@pytest.mark.usefixtures("one_round")
def test_a_program_runs_from_game_to_game_and_is_ended_after_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_CHUNKS", 1)
    path = tmp_path / "starts"
    code = f"open({str(path)!r}, 'a').write('*')\n{SCRIPT.read_text()}"
    program = "exec:" + shlex.join([sys.executable, "-S", "-E", "-c", code])
    played = play_match(match((program, *QUIET)), 2, jobs=1)
    assert path.read_text() == "*"
    assert played.bots[program].faults == {}


@pytest.mark.usefixtures("one_round")
def test_faults_are_counted_by_reason() -> None:
    program = "exec:" + shlex.join([sys.executable, "-S", "-c", "import sys; sys.exit(3)"])
    played = play_match(match((program, *QUIET)), 2, jobs=1)
    assert played.bots[program].faults == {"the program ended with exit code 3": 2}
    assert json.dumps(played.to_dict())


@pytest.mark.usefixtures("one_round")
def test_a_single_game_closes_its_programs() -> None:
    program = "exec:" + shlex.join([sys.executable, "-S", "-c", "import sys; sys.exit(3)"])
    assert play_game(match((program, *QUIET)), 0).faults[0]


@pytest.mark.parametrize(
    ("bots", "message"),
    [(("random",) * 4, "4 bots for 3 seats"), (("random", "effic", "random"), "'effic' is not a bot")],
)
def test_a_match_that_cannot_be(bots: tuple[str, ...], message: str) -> None:
    with pytest.raises(InputError, match=message):
        match(bots)


def test_an_unknown_format_is_told_before_the_first_game() -> None:
    with pytest.raises(InputError, match="'mjay' is not a format") as error:
        match(format="mjay")
    assert "mjai" in error.value.hint
