"""`tehai replay`: a game on the screen, and the check of many."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from logs.games import RULES, random_log

from cli.conftest import Run
from tehai.cli import check
from tehai.cli import replay as replaying
from tehai.cli.screen import Screen
from tehai.errors import InputError
from tehai.game import Drew, Game, RoundStarted
from tehai.logs import Log, read, write
from tehai.model.rules import Rules

LOG = random_log("four")
ROUNDS = len(list(LOG.rounds))
SHORT = 2


def beginning(log: Log) -> Log:
    """The first rounds of a game."""
    rounds = list(log.rounds)[:SHORT]
    return replace(log, events=(log.start, *(event for part in rounds for event in part)))


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "game.xml"
    path.write_text(write(LOG, "mjlog"), encoding="utf-8")
    return str(path)


@pytest.fixture
def short(tmp_path: Path) -> str:
    path = tmp_path / "short.xml"
    path.write_text(write(beginning(LOG), "mjlog"), encoding="utf-8")
    return str(path)


def changed(game: str, old: str, new: str) -> str:
    """Another file with this one change."""
    text = Path(game).read_text(encoding="utf-8")
    assert old in text
    path = Path(game).with_name("changed.xml")
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return str(path)


def objects(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


# Showing


def test_a_game_is_shown_from_the_first_deal_to_the_final_scores(run: Run, game: str) -> None:
    result = run("replay", game)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0].startswith("A, B, C, D; rules: ")
    assert lines[2] == "East 1"
    assert sum(line.startswith(("East ", "South ")) for line in lines) == ROUNDS
    assert "The game is over" in lines
    assert " tiles" not in result.stdout


def test_one_seat_sees_its_own_tiles_and_counts_the_others(run: Run, game: str) -> None:
    shown = run("replay", game, "--seat", "1").stdout
    assert shown == run("replay", game, "--seat", "s").stdout == run("replay", game, "--seat", "B").stdout
    deal = shown.splitlines()[4:8]
    assert [line.endswith("13 tiles") for line in deal] == [True, False, True, True]


def test_one_round_is_found_by_its_number_and_by_its_name(run: Run, game: str) -> None:
    second = next(event for event in list(LOG.rounds)[1] if isinstance(event, RoundStarted))
    name = f"{'ESWN'[second.round // 4]}{second.round % 4 + 1}"
    by_number = run("replay", game, "--round", "2").stdout
    assert by_number == run("replay", game, "--round", f"{name}-{second.honba}").stdout
    assert by_number.splitlines()[0] == run("replay", game).stdout.splitlines()[0]
    named = run("replay", game, "--round", name, "--json").stdout
    rounds = [one["round"] for one in objects(named) if one["type"] == "round_started"]
    assert rounds and set(rounds) == {second.round}


def test_events_are_json_lines_with_hidden_tiles_null(run: Run, game: str) -> None:
    every = objects(run("replay", game, "--json").stdout)
    assert len(every) == len(read(game)[0].events)
    assert every[0]["type"] == "game_started" and every[-1]["type"] == "game_ended"
    seen = objects(run("replay", game, "--json", "--seat", "2").stdout)
    draws = [one for one in seen if one["type"] == "drew"]
    assert all((one["tile"] is None) == (one["seat"] != 2) for one in draws)
    assert len(draws) == sum(isinstance(event, Drew) for event in LOG.events)


def test_a_log_is_read_from_the_standard_input(run: Run, game: str) -> None:
    text = Path(game).read_bytes()
    assert run("replay", "-", input=text).stdout == run("replay", game).stdout


def test_every_game_of_a_file_is_shown(run: Run) -> None:
    text = write(LOG, "mjai") + write(random_log("three"), "mjai")
    assert run("replay", "-", input=text).stdout.count("The game is over") == 2


def test_rules_can_be_given_to_a_log_that_has_none(run: Run) -> None:
    text = write(LOG, "mjai")
    assert "; rules: mahjong-soul\n" in run("replay", "-", "--rules", "mahjong-soul", input=text).stdout


def test_colour_is_for_terminals(run: Run, game: str) -> None:
    assert "\x1b[" in run("replay", game, "--round", "1", "--color").stdout
    assert "\x1b[" not in run("replay", game, "--round", "1").stdout


def test_enter_shows_the_next_turn_and_anything_else_is_enough(
    run: Run, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replaying, "at_keyboard", lambda: True)
    whole = run("replay", game).stdout
    three_turns = run("replay", game, "--step", input="\n\n\nq\n").stdout
    assert whole.startswith(three_turns)
    assert three_turns.count(" discards ") + three_turns.count(" aside ") + three_turns.count("kan ") <= 3
    assert run("replay", game, "--step", input="\n").stdout == run("replay", game, "--step", input="\nq\n").stdout
    assert run("replay", game, "--step", input="\n" * 5000).stdout == whole


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        (["--seat", "4"], "--seat"),
        (["--seat", "X"], "--seat"),
        (["--round", "99"], "--round"),
        (["--round", "W4"], "--round"),
        (["--step"], "--step"),
        (["--jobs", "2"], "--jobs"),
        (["--except", "x"], "--except"),
        (["--check", "--seat", "1"], "--seat"),
        (["--check", "--round", "1"], "--round"),
        (["--check", "--step"], "--step"),
        (["--check", "--except", "nowhere.txt"], "nowhere.txt"),
        (["--lang", "fr"], "--lang"),
        (["--rules", "nope"], "--rules"),
        (["another.xml"], "LOG"),
    ],
)
def test_what_cannot_be_done_is_said(run: Run, game: str, arguments: list[str], where: str) -> None:
    result = run("replay", game, *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: ")
    assert f"Where: {where}\n" in result.stderr
    assert json.loads(run("replay", game, *arguments, "--json").stdout)["error"]["code"] == "bad_value"


def test_a_round_that_was_taken_for_a_log_has_an_option(run: Run, game: str) -> None:
    assert "--round picks a round" in run("replay", game, "S2").stderr


def test_a_file_that_is_no_log_is_bad_input(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "letter.xml"
    path.write_text("Dear Ann,", encoding="utf-8")
    result = run("replay", str(path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "not a supported log" in result.stderr


# Checking


def test_a_game_that_follows_the_rules_has_no_differences(run: Run, short: str) -> None:
    result = run("replay", "--check", short, "--json")
    assert result.exit_code == 0
    one, summary = objects(result.stdout)
    assert one["file"] == short
    assert summary == {
        "files": 1,
        "games": 1,
        "rounds": SHORT,
        "walls": 0,
        "wins": summary["wins"],
        "draws": summary["draws"],
        "differences": 0,
        "unreadable": 0,
        "excepted": 0,
        "first_differences": [],
        "errors": [],
    }
    assert summary["wins"] + summary["draws"] >= SHORT
    shown = run("replay", "--check", short)
    assert shown.exit_code == 0
    assert "Every game follows the rules.\n" in shown.stdout
    assert f"  rounds      {SHORT:>8}\n" in shown.stdout


def test_a_difference_names_the_file_the_round_and_the_event(run: Run, short: str) -> None:
    edited = changed(short, 'ten="250,250,250,250"', 'ten="250,250,250,260"')
    result = run("replay", "--check", short, edited, "--json")
    assert result.exit_code == 1
    _, one, summary = objects(result.stdout)
    first = summary["first_differences"][0]
    assert summary["differences"] == len(one["differences"]) > 0
    assert first["file"] == edited
    assert set(first) == {"file", "round", "event", "what", "logged", "expected"}
    shown = run("replay", "--check", short, edited)
    assert shown.exit_code == 1
    assert f"{edited}: {summary['differences']} difference" in shown.stdout
    assert f"round {first['round']}, event {first['event']}: {first['what']}" in " ".join(shown.stdout.split())
    assert "Not every game follows the rules." in shown.stdout


def test_a_wall_that_is_not_the_logs_is_one_sentence(run: Run, tmp_path: Path) -> None:
    rules = Rules("tenhou", length="east")
    game = Game(rules, seed=5)
    while not game.over:
        seat = game.seats_to_act[0]
        game.act(seat, next(iter(game.legal(seat))))
    path = tmp_path / "game.mjson"
    path.write_text(write(Log(tuple(game.events), "mjai"), "mjai").replace('"wall_seed": 5', '"wall_seed": 6'), "utf-8")
    result = run("replay", "--check", str(path), "--json")
    assert result.exit_code == 1
    (difference,) = objects(result.stdout)[0]["differences"]
    assert (difference["round"], difference["event"], difference["what"]) == (1, 0, "wall")
    shown = " ".join(run("replay", "--check", str(path)).stdout.split())
    assert "game.mjson: 1 difference round 1, event 0: the wall does not belong to this log: seat 0 has " in shown
    assert " in the log and " in shown


def test_files_that_cannot_be_read_are_reported_and_the_check_goes_on(run: Run, short: str, tmp_path: Path) -> None:
    folder = tmp_path / "logs"
    folder.mkdir()
    text = Path(short).read_text(encoding="utf-8")
    (folder / "a.xml").write_text(text[: len(text) // 2], encoding="utf-8")
    (folder / "b.json").write_text('{"some": "thing"}', encoding="utf-8")
    (folder / "c.xml").write_text(text, encoding="utf-8")
    missing = str(tmp_path / "missing.xml")
    result = run("replay", "--check", str(folder), missing, "--json")
    assert result.exit_code == 2
    *files, summary = objects(result.stdout)
    assert [Path(one["file"]).name for one in files] == ["a.xml", "b.json", "c.xml", "missing.xml"]
    assert summary["files"] == 4 and summary["unreadable"] == len(summary["errors"]) >= 2
    assert all(error["code"] == "bad_log" and error["message"] for error in summary["errors"])
    assert summary["rounds"] >= SHORT
    shown = run("replay", "--check", str(folder), missing)
    assert shown.exit_code == 2
    assert "b.json: cannot be read: " in shown.stdout
    assert "  where: " in shown.stdout and "  hint: " in shown.stdout
    assert "Not every " in shown.stdout


def test_files_can_be_left_out_by_name_with_a_reason(run: Run, short: str, tmp_path: Path) -> None:
    edited = changed(short, 'ten="250,250,250,250"', 'ten="250,250,250,260"')
    exceptions = tmp_path / "exceptions.txt"
    exceptions.write_text("# edited\n\nchanged.xml\tits first scores are wrong\n", encoding="utf-8")
    result = run("replay", "--check", short, edited, "--except", str(exceptions), "--json")
    assert result.exit_code == 0
    _, one, summary = objects(result.stdout)
    assert one["excepted"] == "its first scores are wrong"
    assert (summary["files"], summary["excepted"]) == (1, 1)
    exceptions.write_text(f"{tmp_path.name}/changed.xml # wrong\n", encoding="utf-8")
    assert run("replay", "--check", edited, "--except", str(exceptions)).exit_code == 0
    exceptions.write_text("hanged.xml # another file\n", encoding="utf-8")
    assert run("replay", "--check", edited, "--except", str(exceptions)).exit_code == 1


@pytest.mark.parametrize(
    ("text", "where"), [(b"game.xml\n", "line 1"), (b"\n# x\ngame.xml #  \n", "line 3"), (b"\xff", "")]
)
def test_exceptions_need_reasons(tmp_path: Path, text: bytes, where: str) -> None:
    path = tmp_path / "exceptions.txt"
    path.write_bytes(text)
    with pytest.raises(InputError) as error:
        check.read_exceptions(str(path))
    assert error.value.where == (f"{path}, {where}" if where else str(path))


@pytest.mark.parametrize("share", [0.3, 0.6, 0.9])
def test_a_log_that_was_cut_off_says_in_which_round_and_event(run: Run, game: str, share: float) -> None:
    text = Path(game).read_text(encoding="utf-8")
    Path(game).write_text(text[: int(len(text) * share)], encoding="utf-8")
    result = run("replay", "--check", game)
    assert result.exit_code == 2
    assert re.search(r"^  where: round \d+, event \d+$", result.stdout, re.MULTILINE)


@pytest.mark.parametrize(("old", "new"), [(r"<D\d+", "<D999"), (r"<D\d+/>", ""), (r'seed="(\d+),\d+', r'seed="\1,7')])
def test_a_log_that_was_edited_says_in_which_round_and_event(run: Run, short: str, old: str, new: str) -> None:
    text = Path(short).read_text(encoding="utf-8")
    first, *rest = text.split("<INIT")
    edited = re.sub(old, new, "<INIT" + rest[1], count=1)
    assert edited != "<INIT" + rest[1]
    Path(short).write_text(f"{first}<INIT{rest[0]}{edited}", encoding="utf-8")
    result = run("replay", "--check", short)
    assert result.exit_code in (1, 2)
    assert re.search(r"\bround 2, event \d+", result.stdout)


def test_a_folder_without_logs_is_bad_input(run: Run, tmp_path: Path) -> None:
    result = run("replay", "--check", str(tmp_path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no logs found in this folder" in result.stderr


def test_a_file_that_is_named_twice_is_checked_once(run: Run, short: str) -> None:
    result = run("replay", "--check", short, str(Path(short).parent), "--json")
    assert objects(result.stdout)[-1]["files"] == 1


def test_differences_of_several_games_name_the_game(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "two.jsonl"
    good, bad = (
        write(beginning(LOG), "mjai"),
        write(beginning(LOG), "mjai").replace("[25000, 25000, 25000, 25000]", "[25000, 25000, 25000, 26000]", 1),
    )
    path.write_text(good + bad, encoding="utf-8")
    result = run("replay", "--check", str(path), "--json")
    assert {one["game"] for one in objects(result.stdout)[-1]["first_differences"]} == {2}
    assert "  game 2, round " in run("replay", "--check", str(path)).stdout


def test_many_differences_are_counted_and_the_first_are_shown(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    difference = {"round": 1, "event": 2, "what": "Drew.tile", "logged": "1m", "expected": "2m"}
    one = check.Checked("game.xml", differences=(difference,) * 30)
    check.show_problems(one, Screen())
    text = capsys.readouterr().out
    assert text.count("the log has") == 20
    assert text.endswith("  and 10 more\n")
    summary = check.summary_of([one, one])
    assert (summary["differences"], len(summary["first_differences"])) == (60, 20)


def test_rules_of_the_log_can_be_replaced(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "soul.jsonl"
    path.write_text(write(random_log("soul"), "mjai"), encoding="utf-8")
    rules = tmp_path / "rules.json"
    rules.write_text(json.dumps(RULES["soul"].to_dict()), encoding="utf-8")
    assert run("replay", "--check", str(path), "--rules", str(rules)).exit_code == 0
    other = tmp_path / "other.json"
    other.write_text(json.dumps(Rules(RULES["soul"], uma=[30, 10, -10, -30]).to_dict()), encoding="utf-8")
    assert run("replay", "--check", str(path), "--rules", str(other)).exit_code == 1


def test_several_processes_give_the_results_of_one_in_order(short: str, tmp_path: Path) -> None:
    text = Path(short).read_text(encoding="utf-8")
    files = [str(tmp_path / f"{number}.xml") for number in range(9)]
    for number, file in enumerate(files):
        Path(file).write_text(text if number % 3 else text[:100], encoding="utf-8")
    reasons = {"0.xml": "for a test"}
    assert list(check.check_files(files, reasons, jobs=2)) == list(check.check_files(files, reasons, jobs=1))


@pytest.mark.xdist_group("compiled")
def test_many_files_are_checked_with_compiled_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[str] = []

    def note(file: str, rules: Rules | None, backend: str) -> check.Checked:
        used.append(backend)
        return check.Checked(file)

    monkeypatch.setattr(check, "check_file", note)
    files = [f"{number}.xml" for number in range(50)]
    assert len(list(check.check_files(files, {}, jobs=1))) == 50
    assert set(used) == {"cpu"}
    used.clear()
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    list(check.check_files(files, {}, jobs=1))
    list(check.check_files(files[:20], {}, jobs=1))
    assert set(used) == {"python"}


def test_a_bar_shows_how_far_the_check_is(capsys: pytest.CaptureFixture[str]) -> None:
    with Screen(color=True, stderr=True).progress(3, "files") as advance:
        for _ in range(3):
            advance()
    assert "3/3" in capsys.readouterr().err
    with Screen(stderr=True).progress(3, "files") as advance:
        advance()
    assert capsys.readouterr().err == ""
