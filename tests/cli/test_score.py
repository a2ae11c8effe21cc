"""`tehai score` with a hand."""

import json
import shlex
from typing import Any

import pytest
from conftest import examples

import tehai
from cli.conftest import Run
from tehai.model.situations import FLAGS, SITUATIONS
from tehai.scoring.scores import score_given

CLOSED = ("123m456p789s1122z", "--win", "2z")
HANDS = [example for example in examples() if example["kind"] == "hand"]


def arguments(given: dict[str, Any]) -> list[str]:
    """The command line for a situation in its JSON form."""
    rules = dict(given["rules"])
    words = [given["hand"], "--win", given["win_tile"], "--round", given["round_wind"], "--seat", given["seat_wind"]]
    for meld in given["melds"]:
        words += ["--meld", f"{meld['type']} {meld['tiles']}"]
    words += ["--tsumo"] if given["by"] == "tsumo" else []
    words += [f"--{flag.replace('_', '-')}" for flag in given["flags"]]
    for option, field in (("dora", "dora_indicators"), ("ura", "ura_indicators"), ("flowers", "flowers")):
        words += [f"--{option}", given[field]] if given.get(field) else []
    for option, field in (("honba", "honba"), ("sticks", "riichi_sticks"), ("nukidora", "nukidora")):
        words += [f"--{option}", str(given[field])]
    words += ["--rules", rules.pop("preset", "standard")]
    for name, value in rules.items():
        words += ["--rule", f"{name}={value if isinstance(value, str) else json.dumps(value)}"]
    return [*words, "--json"]


@pytest.mark.parametrize("example", HANDS, ids=lambda example: example["id"])
def test_the_command_line_says_what_the_json_form_says(run: Run, shared: object, example: dict[str, Any]) -> None:
    expected = score_given(example["given"])
    result = run("score", *arguments(example["given"]))
    assert json.loads(result.stdout) == expected.to_dict()
    assert result.exit_code == (0 if expected.win else 1)


def test_the_hand_is_drawn_before_its_explanation(run: Run) -> None:
    command = 'score 345p1z --win 1z --meld "pon 555z" --meld "chi 234m" --meld "ankan 9999s"'
    result = run(*shlex.split(command))
    score = tehai.score("345p1z", win="1z", melds=["pon 555z", "chi 234m", "ankan 9999s"])
    tiles = "\n  345p1z  pon 555z  chi 234m  ankan 9999s  + 1z\n\n2,000 points: 1 han 60 fu\n\n"
    assert result.stdout == tiles + score.explain()
    assert result.exit_code == 0


def test_the_headline_names_the_limit_and_what_each_player_pays(run: Run) -> None:
    result = run("score", *CLOSED, "--tsumo", "--riichi", "--dora", "4p", "--honba", "1")
    assert "8,300 points (2,100/4,100): 4 han 40 fu, mangan" in result.stdout.splitlines()


@pytest.mark.parametrize(
    ("options", "headline"),
    [
        (["--rules", "standard"], "32,000 points: yakuman"),
        (["--rules", "mahjong-soul"], "64,000 points: double yakuman"),
    ],
)
def test_the_headline_counts_yakuman(run: Run, options: list[str], headline: str) -> None:
    assert headline in run("score", "19m19p19s1234567z", "--win", "1z", *options).stdout.splitlines()


@pytest.mark.parametrize(
    ("lang", "headline", "line"),
    [
        ("en", "2,600 points: 2 han 40 fu", "  1 han  Ippatsu: "),
        ("ja", "2,600点：40符2翻", "  1翻  一発："),
        ("zh", "2,600点：2番40符", "  1番  一发："),
        ("romaji", "2,600 points: 2 han 40 fu", "  1 han  Ippatsu: "),
        ("literal", "2,600 points: 2 han 40 fu", "  1 han  One-shot: "),
    ],
)
def test_a_score_is_explained_in_the_language_asked_for(run: Run, lang: str, headline: str, line: str) -> None:
    result = run("score", "123m456p789s1133z", "--win", "3z", "--riichi", "--ippatsu", "--lang", lang)
    assert headline in result.stdout.splitlines()
    assert line in result.stdout


def test_a_language_that_does_not_exist_is_refused_with_the_others(run: Run) -> None:
    result = run("score", *CLOSED, "--lang", "jp")
    assert result.exit_code == 2
    assert "'jp' is not a language of tehai" in result.stderr


@pytest.mark.parametrize("hand", [("13p55678s", "--meld", "pon 222m", "--meld", "chi 789m"), ("123456789m1234p",)])
def test_what_is_not_a_win_is_a_clear_no(run: Run, hand: tuple[str, ...]) -> None:
    result = run("score", *hand, "--win", "2p")
    assert result.exit_code == 1
    assert "Not a win" in result.stdout
    assert "points:" not in result.stdout
    assert json.loads(run("score", *hand, "--win", "2p", "--json").stdout)["win"] is False


def test_rules_come_from_files_too(run: Run, tmp_path: Any) -> None:
    club = tmp_path / "club.toml"
    club.write_text('preset = "tenhou"\nkiriage_mangan = true\n', encoding="utf-8")
    hand = ("34m345p34567888s", "--win", "2m", "--riichi", "--dora", "1m", "--json")
    assert json.loads(run("score", *hand, "--rules", str(club)).stdout)["limit"] == "mangan"
    assert json.loads(run("score", *hand, "--rules", "tenhou").stdout)["limit"] is None
    changed = run("score", *hand, "--rules", str(club), "--rule", "kiriage_mangan=off")
    assert json.loads(changed.stdout)["limit"] is None


def test_a_liable_player_and_the_discarder_share_a_yakuman(run: Run) -> None:
    hand = ("23m11z", "--meld", "pon 555z", "--meld", "pon 666z", "--meld", "pon 777z", "--win", "1m")
    result = run("score", *hand, "--pao", "daisangen=N", "--from", "W", "--json")
    assert json.loads(result.stdout)["payment"]["payers"] == {"W": 16000, "N": 16000}


def test_options_may_be_written_with_underscores(run: Run) -> None:
    dashes = run("score", *CLOSED, "--double-riichi", "--json")
    assert run("score", *CLOSED, "--double_riichi", "--json").stdout == dashes.stdout
    assert {"name": "double_riichi", "han": 2} in json.loads(dashes.stdout)["yaku"]


@pytest.mark.parametrize(
    ("notation", "hand", "win"),
    [
        ("mjai", "1m 2m 3m 4p 5p 6p 7s 8s 9s E E S S", "S"),
        ("unicode", "🀇🀈🀉🀜🀝🀞🀖🀗🀘🀀🀀🀁🀁", "🀁"),
        ("tenhou", "0 4 8 48 53 56 96 100 104 108 109 112 113", "114"),
        ("auto", "🀇🀈🀉🀜🀝🀞🀖🀗🀘🀀🀀🀁🀁", "2z"),
    ],
)
def test_tiles_are_read_in_every_notation(run: Run, notation: str, hand: str, win: str) -> None:
    result = run("score", hand, "--win", win, "--notation", notation, "--riichi", "--json")
    assert result.stdout == run("score", *CLOSED, "--riichi", "--json").stdout


def test_every_situation_is_an_option_with_a_meaning(run: Run) -> None:
    assert set(SITUATIONS) == set(FLAGS)
    text = run("score", "--help").stdout
    for flag in FLAGS:
        assert f"--{flag.replace('_', '-')} " in text
