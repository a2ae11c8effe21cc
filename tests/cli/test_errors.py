"""Bad input: what is wrong, where, and what would be right; exit code 2; never a score."""

import json
from pathlib import Path

import pytest

from cli.conftest import Run

GOOD = ("123m456p789s1122z", "--win", "2z")
OPEN = ("45p789s11222z", "--meld", "chi 123m", "--win", "3p")

# What other programs score, or fall over (the end of the list of peers), and more of the kind.
BAD = {
    "five copies of a tile": (["11111m456p789s11z", "--win", "2z"], "too_many_copies", "hand"),
    "five copies with the winning tile": (["1111m456p789s222z", "--win", "1m"], "too_many_copies", "win"),
    "15 tiles": (["123m456p789s112233z", "--win", "3z"], "wrong_tile_count", "hand"),
    "winning tile not in the hand": (["123m456p789s11222z", "--win", "3z"], "bad_value", "win"),
    "riichi with an open meld": ([*OPEN, "--riichi"], "impossible_flags", "flags"),
    "ippatsu without riichi": ([*GOOD, "--ippatsu"], "impossible_flags", "flags"),
    "haitei by ron": ([*GOOD, "--haitei"], "impossible_flags", "flags"),
    "rinshan by ron": ([*GOOD, "--rinshan"], "impossible_flags", "flags"),
    "a chi of 1m-5p-9s": (["45p789s1122z", "--meld", "chi 1m5p9s", "--win", "3p"], "bad_meld", "melds[0].tiles"),
    "tile id 136": (["136 4 8", "--notation", "tenhou", "--win", "0"], "bad_tile", "hand, character 1"),
    "tile id -1": (["4 -1 8", "--notation", "tenhou", "--win", "0"], "bad_tile", "hand, character 3"),
    "8z": (["123m456p789s1128z", "--win", "2z"], "bad_tile", "hand, character 16"),
    "a bad dora indicator": ([*GOOD, "--dora", "1m0z"], "bad_tile", "dora, character 3"),
    "an unknown game mode": ([*GOOD, "--rules", "tenho"], "bad_value", "rules.preset"),
    "an unknown option": ([*GOOD, "--rule", "kuitann=on"], "unknown_option", "rules.kuitann"),
    "a bad value": ([*GOOD, "--rule", "kuitan=maybe"], "bad_value", "rules.kuitan"),
    "an option without a value": ([*GOOD, "--rule", "kuitan"], "bad_value", "rules"),
    "no winning tile": (["123m456p789s1122z"], "bad_value", "win"),
    "a wind that is none": ([*GOOD, "--seat", "X"], "bad_value", "seat"),
    "North in sanma": (
        ["111p456p789s1122z", "--win", "2z", "--seat", "N", "--rules", "tenhou-sanma"],
        "bad_value",
        "seat",
    ),
    "red fives that the rules lack": (["406p123m789s1122z", "--win", "2z", "--rules", "ema"], "bad_tile", "hand"),
    "too many honba": ([*GOOD, "--honba", "9999999"], "bad_value", "honba"),
    "an unknown language": ([*GOOD, "--lang", "fr"], "bad_value", "lang"),
    "an unknown notation": ([*GOOD, "--notation", "latin"], "bad_value", "notation"),
    "no such file of rules": ([*GOOD, "--rules", "nowhere.toml"], "bad_value", "nowhere.toml"),
    "liable for no yakuman": ([*GOOD, "--pao", "daisangen=N"], "bad_value", "pao"),
    "liable without a seat": ([*GOOD, "--pao", "daisangen"], "bad_value", "pao"),
    "liable twice": ([*GOOD, "--pao", "daisangen=N", "--pao", "daisangen=W"], "bad_value", "pao"),
    "a discarder after tsumo": ([*GOOD, "--tsumo", "--from", "W"], "bad_value", "discarder"),
    "no hand and nobody to ask": ([], "bad_value", "hand"),
    "options without a hand": (["--win", "2z"], "bad_value", "hand"),
    "a hand's options in a stream": (["--jsonl", "--win", "2z"], "bad_value", "hand"),
    "no such file of hands": (["--jsonl", "nowhere.jsonl"], "bad_value", "nowhere.jsonl"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_an_error_with_a_code_and_a_place(run: Run, name: str) -> None:
    arguments, code, where = BAD[name]
    result = run("score", *arguments, "--json")
    assert result.exit_code == 2
    error = json.loads(result.stdout)["error"]
    assert (error["code"], error["where"]) == (code, where)
    assert set(error) == {"code", "message", "where", "hint"}
    assert result.stderr == ""


@pytest.mark.parametrize("name", [name for name, case in BAD.items() if "--jsonl" not in case[0]])
def test_people_read_what_is_wrong_where_and_what_would_be_right(run: Run, name: str) -> None:
    result = run("score", *BAD[name][0])
    assert result.exit_code == 2
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert lines[0].startswith("Error: ")
    assert lines[1].startswith("Where: ")
    assert "Traceback" not in result.stderr


def test_the_mistake_is_marked_in_what_was_typed(run: Run) -> None:
    result = run("score", *GOOD, "--dora", "1m0z")
    assert result.stderr.splitlines() == [
        "Error: 0z is not a tile",
        "Where: --dora, character 3",
        "       1m0z",
        "         ^",
        "Hint:  honours are 1z to 7z: East South West North, white green red",
    ]


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        (["--meld", "chi 123m", "--meld", "pon 12m"], "--meld 2"),
        (["--rules", "tenho"], "--rules"),
        (["--rule", "kuitan=2"], "--rule kuitan"),
        (["--tsumo", "--from", "W"], "--from"),
        (["--seat", "X"], "--seat"),
        (["--haitei"], "flags"),
    ],
)
def test_places_are_called_as_on_the_command_line(run: Run, arguments: list[str], where: str) -> None:
    hand = ("5p789s1122z" if "--meld" in arguments else GOOD[0], *GOOD[1:])
    assert f"Where: {where}\n" in run("score", *hand, *arguments).stderr


def test_text_that_a_terminal_cannot_show_is_escaped(run: Run) -> None:
    for arguments in (["1m\udcff"], [*GOOD, "--rule", "\udcff=1"], [*GOOD, "--rules", "\udcff.toml"]):
        result = run("score", *arguments)
        assert result.exit_code == 2
        assert "\\udcff" in result.stderr
        assert "^" not in result.stderr


@pytest.mark.parametrize(
    "arguments", [["nonsense"], ["score", "--nonsense"], ["score", *GOOD, "--honba", "x"], ["analyze"]]
)
def test_an_unknown_command_or_option_is_a_usage_error(run: Run, arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("Usage: ")


@pytest.mark.parametrize("command", ["analyze", "table", "rules"])
def test_the_other_commands_report_errors_alike(run: Run, command: str) -> None:
    arguments = {"analyze": ["123m8z"], "table": ["--rules", "nope"], "rules": ["nope"]}[command]
    result = run(command, *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: ")
    as_json = run(command, *arguments, "--json")
    assert as_json.exit_code == 2
    assert json.loads(as_json.stdout)["error"]["code"] in ("bad_tile", "bad_value")


SLIPS = {
    "a winning tile": (["score", "123m456p789s1122z", "2z"], "'2z'", "Use --win 2z for the winning tile."),
    "a second tile": (["score", *GOOD, "3z"], "'3z'", "Use --win 3z for the winning tile."),
    "a hand in pieces": (["score", "123m", "456p", "789s", "1122z"], "'456p'", "Write the hand without spaces"),
    "a meld": (["score", "45p789s11222z", "chi", "123m"], "'chi'", 'Use --meld "chi 123m" for a meld.'),
    "a meld to analyze": (
        ["analyze", "45p789s112z", "chi 123m"],
        "'chi 123m'",
        'Use --meld "chi 123m" for a meld.',
    ),
    "a hand to analyze in pieces": (["analyze", "123m", "456p"], "'456p'", "Write the hand without spaces"),
    "rules of a table": (["table", "ema"], "'ema'", "Use --rules ema for the rules."),
    "two rule sets": (["rules", "show", "tenhou"], "'tenhou'", "Name one rule set."),
    "a format": (["convert", "game.xml", "mjai"], "'mjai'", "Use --to mjai for the format."),
    "a new file": (["convert", "a.xml", "b.json"], "'b.json'", "Use --out b.json for the new file."),
    "games": (["simulate", "100"], "'100'", "Use --games 100 for the number of games."),
    "bots": (["simulate", "random"], "'random'", "Use --bots for the bots and --rules for the rules."),
    "a port to play": (["play", "9000"], "'9000'", "Use --port 9000 for the port."),
    "a port to serve": (["serve", "9000"], "'9000'", "Use --port 9000 for the port."),
    "anything else": (["play", "tenhou"], "'tenhou'", ""),
}


@pytest.mark.parametrize("name", SLIPS)
def test_an_argument_too_many_names_the_option_that_was_meant(run: Run, name: str) -> None:
    arguments, extra, hint = SLIPS[name]
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    said = " ".join(result.stderr.replace("│", " ").split())
    assert f"Unexpected argument {extra}. {hint}".strip() in said


USAGE = {
    "an argument too many": (["score", *GOOD, "3z"], "Unexpected argument '3z'. Use --win 3z", "", "score"),
    "a bad number": (["score", *GOOD, "--honba", "x"], "expected a whole number, got 'x'", "honba", "score"),
    "an unknown option": (["analyze", "--ridchi"], "No such option: --ridchi", "", "analyze"),
    "no argument": (["replay"], "Missing argument 'LOG'.", "logs", "replay"),
    "a bad limit": (["simulate", "--games", "0"], "expected a whole number of at least 1", "games", "simulate"),
}


@pytest.mark.parametrize("name", USAGE)
def test_a_program_gets_usage_errors_as_json_too(run: Run, name: str) -> None:
    arguments, message, where, command = USAGE[name]
    result = run(*arguments, "--json")
    assert (result.exit_code, result.stderr) == (2, "")
    error = json.loads(result.stdout)["error"]
    assert message in error["message"]
    assert (error["code"], error["where"], error["hint"]) == ("bad_value", where, f"tehai {command} --help")


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["123m456p789s1122z"], "the hand waits for 1z 2z: add --win 1z"),
        (["123m456p789s112z2z"], "the hand waits for 1z 2z: add --win 1z"),
        (["123m456p789s1122z5z"], "add --win 5z if the last tile completed the hand"),
        (["147m258p369s1234z"], "add --win, as in --win 2z"),
        (["E E E 1m 2m 3m 4m 5m 6m 7m 8m 9m P", "--notation", "mjai"], "the hand waits for P: add --win P"),
    ],
)
def test_a_missing_winning_tile_is_asked_for_by_name(run: Run, arguments: list[str], hint: str) -> None:
    result = run("score", *arguments)
    assert result.exit_code == 2
    assert f"Hint:  {hint}\n" in result.stderr


@pytest.mark.parametrize("seat", ["East", "EAST", "東", "东", "E", "1z"])
def test_winds_may_be_written_out(run: Run, seat: str) -> None:
    written = run("score", *GOOD, "--seat", seat, "--round", "South")
    assert written.exit_code == 0
    assert written.stdout == run("score", *GOOD, "--seat", "E", "--round", "S").stdout


@pytest.mark.parametrize(
    ("meld", "typed"), [("pon 555z", "555z"), ("chi 234m", "234m"), ("chi 406p", "640p"), ("pon 055s", "505s")]
)
def test_a_chi_and_a_pon_need_no_type(run: Run, meld: str, typed: str) -> None:
    for command in (["score", "345p789m1122z", "--win", "2z"], ["analyze", "345p789m1122z"]):
        assert run(*command, "--meld", typed).stdout == run(*command, "--meld", meld).stdout


@pytest.mark.parametrize("typed", ["5555z", "556z", "135m", "", "pon555z"])
def test_other_melds_do(run: Run, typed: str) -> None:
    result = run("score", "345p789m1122z", "--win", "2z", "--meld", typed)
    assert result.exit_code == 2
    assert "is not a meld" in result.stderr and "Where: --meld 1\n" in result.stderr


NUMBERS = {
    "a word": (["score", *GOOD, "--honba", "x"], "'--honba': expected a whole number, got 'x'"),
    "too small": (["simulate", "--games", "0"], "expected a whole number of at least 1, got '0'"),
    "out of range": (["match", "random", "--confidence", "30"], "expected a number from 50 to 99.99, got '30'"),
}


@pytest.mark.parametrize("name", NUMBERS)
def test_a_bad_number_is_refused_with_its_limits(run: Run, name: str) -> None:
    arguments, message = NUMBERS[name]
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in " ".join(result.stderr.replace("│", " ").split())


PLACES = {
    "draws": (["analyze", "123m456p3579s1122z", "--odds", "--draws", "99"], "Where: --draws\n"),
    "bots": (["simulate", "-n", "1", "--bots", "random"], "Where: --bots\n"),
    "a preset": (["score", *GOOD, "--rules", "tenho"], "Where: --rules\n"),
    "a port": (["play", "--port", "70000"], "Where: --port\n"),
    "the discarder": (["score", *GOOD, "--from", "Q"], "Where: --from\n"),
    "an argument": (["rules", "tenho"], "Where: rules\n"),
}


@pytest.mark.parametrize("name", PLACES)
def test_the_place_of_a_mistake_is_the_option_that_was_typed(run: Run, name: str) -> None:
    arguments, place = PLACES[name]
    result = run(*arguments)
    assert result.exit_code == 2
    assert place in result.stderr


@pytest.mark.parametrize("path", ["out/game.json", "seed.json"])
def test_a_path_that_begins_like_an_option_stays_a_path(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(path).parent.mkdir(exist_ok=True)
    Path(path).write_text('{"log": 1}', encoding="utf-8")
    result = run("convert", path, "--to", "mjai")
    assert result.exit_code == 2
    assert path in result.stderr and f"--{path}" not in result.stderr


def test_an_id_behind_two_hyphens_is_one_argument(run: Run, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'none.db'}"
    result = run("admin", "block", "--database", database, "--", "-4Kf0_x-9aQz")
    assert result.exit_code == 2
    assert "Unexpected" not in result.stderr and "none.db" in result.stderr


def test_help_is_given_whatever_else_was_typed(run: Run) -> None:
    result = run("score", "123m", "2z", "--help")
    assert result.exit_code == 0
    assert "Usage: tehai score" in result.stdout
