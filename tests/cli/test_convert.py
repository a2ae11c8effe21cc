"""`tehai convert`."""

import gzip
import json
from pathlib import Path

import pytest
from logs import soul
from logs.games import RULES, random_log
from logs.made import LOGS, eventful, sanma

from cli.conftest import Run
from tehai.logs import read
from tehai.logs.mjai.write import write_mjai
from tehai.model.rules import Rules


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "game.jsonl"
    path.write_text(write_mjai(random_log("four")), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("to", ["mjai", "mjlog", "tenhou"])
def test_a_log_is_written_to_the_screen(run: Run, game: str, to: str) -> None:
    result = run("convert", game, "--to", to)
    assert (result.exit_code, result.stderr) == (0, "")
    [log] = read(result.stdout)
    assert log.format == to
    assert log.events == random_log("four").events


def test_from_one_format_to_the_next_and_back(run: Run, game: str, tmp_path: Path) -> None:
    names = {"mjlog": "a.mjlog", "tenhou": "b.json", "mjai": "c.gz"}
    source = game
    for to, name in names.items():
        out = str(tmp_path / name)
        result = run("convert", source, "--to", to, "--out", out)
        assert result.exit_code == 0
        assert result.stdout == f"1 game, {len(list(random_log('four').rounds))} rounds: {out}\n"
        source = out
    assert Path(source).read_bytes()[:2] == b"\x1f\x8b"
    assert read(source)[0].events == random_log("four").events


def test_several_games_are_all_converted(run: Run) -> None:
    text = write_mjai(eventful()) + write_mjai(sanma())
    result = run("convert", "-", "--to", "mjai", "--dialect", "gimite", input=text)
    assert [log.events for log in read(result.stdout)] == [eventful().events, sanma().events]
    packed = run("convert", "-", "--to", "mjai", input=gzip.compress(text.encode()))
    assert packed.stdout == text


def test_the_summary_is_for_programs(run: Run, tmp_path: Path) -> None:
    text = write_mjai(eventful())
    result = run("convert", "-", "--to", "mjai", "--json", input=text)
    assert json.loads(result.stdout) == {"from": "mjai", "to": "mjai", "games": 1, "rounds": 4, "logs": [text]}
    out = str(tmp_path / "out.jsonl")
    result = run("convert", "-", "--to", "mjai", "--json", "--out", out, input=text)
    assert json.loads(result.stdout) == {"from": "mjai", "to": "mjai", "games": 1, "rounds": 4, "out": out}
    assert Path(out).read_text(encoding="utf-8") == text


def test_records_of_mahjong_soul_are_read(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    log = random_log("soul")
    path.write_text(json.dumps({"head": soul.head(log), "data": soul.records(log)}), encoding="utf-8")
    [again] = read(run("convert", str(path), "--to", "tenhou").stdout)
    assert again.start.names == log.start.names
    assert again.rules == RULES["soul"]  # East-only: the head does not say so, the end of the game does
    [again] = read(run("convert", str(path), "--to", "tenhou", "--rules", "mahjong-soul").stdout)
    assert again.rules == Rules("mahjong-soul")


def test_mjai_for_one_seat_and_with_possible_actions(run: Run, game: str) -> None:
    options = ("--dialect", "gimite", "--seat", "3", "--possible-actions")
    lines = [json.loads(line) for line in run("convert", game, "--to", "mjai", *options).stdout.splitlines()]
    assert lines[0]["id"] == 3
    assert lines[1]["tehais"][0] == ["?"] * 13
    assert any(line.get("possible_actions") for line in lines)
    assert run("convert", game, "--to", "mjai", *options).stdout == write_mjai(
        random_log("four"), "gimite", possible_actions=True, seat=3
    )


def test_rules_may_come_from_a_file(run: Run, game: str, tmp_path: Path) -> None:
    rules = tmp_path / "house.toml"
    rules.write_text('preset = "ema"\nkuitan = false\n', encoding="utf-8")
    [log] = read(run("convert", game, "--to", "mjai", "--rules", str(rules)).stdout)
    assert log.rules == Rules("ema", kuitan=False)


BAD = {
    "no such file": (["nowhere.xml", "--to", "mjai"], "bad_log", "nowhere.xml"),
    "not a log": (["-", "--to", "mjai"], "bad_log", ""),
    "an unknown format": (["GAME", "--to", "xml"], "bad_value", "format"),
    "a format that is only read": (["GAME", "--to", "mahjong-soul"], "bad_value", "format"),
    "an unknown dialect": (["GAME", "--to", "mjai", "--dialect", "mortel"], "bad_value", "dialect"),
    "a dialect of another format": (["GAME", "--to", "mjlog", "--dialect", "mortal"], "bad_value", "--to"),
    "a seat that is none": (["GAME", "--to", "mjai", "--seat", "4"], "bad_value", "seat"),
    "actions in another format": (["GAME", "--to", "tenhou", "--possible-actions"], "bad_value", "--to"),
    "unknown rules": (["GAME", "--to", "mjai", "--rules", "tenho"], "bad_value", "rules.preset"),
    "rules for three": (["GAME", "--to", "mjai", "--rules", "tenhou-sanma"], "bad_log", "GAME, line 2"),
    "a folder that is not there": (
        ["GAME", "--to", "mjai", "--out", "no/where.json"],
        "bad_log",
        str(Path("no/where.json")),
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_told(run: Run, game: str, name: str) -> None:
    arguments, code, where = BAD[name]
    given = [game if argument == "GAME" else argument for argument in arguments]
    result = run("convert", *given, "--json", input="nonsense")
    assert result.exit_code == 2
    error = json.loads(result.stdout)["error"]
    assert (error["code"], error["where"]) == (code, where.replace("GAME", game))
    told = run("convert", *given, input="nonsense")
    assert (told.exit_code, told.stdout) == (2, "")
    assert told.stderr.startswith("Error: ")


def test_what_a_format_cannot_hold_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "flowers.jsonl"
    path.write_text(write_mjai(LOGS["flowery"]), encoding="utf-8")
    for to in ("mjlog", "tenhou"):
        result = run("convert", str(path), "--to", to, "--json")
        assert result.exit_code == 2
        assert json.loads(result.stdout)["error"]["code"] == "bad_value"
