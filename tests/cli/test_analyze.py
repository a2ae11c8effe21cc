"""`tehai analyze`."""

import json
import re
from typing import Any

import pytest

import tehai
from cli.conftest import Run

MELDS = ("--meld", "pon 555z", "--meld", "chi 234m")


def analysed(run: Run, *arguments: str) -> dict[str, Any]:
    result = run("analyze", *arguments, "--json")
    assert result.exit_code == 0
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def test_a_hand_of_13_has_shanten_waits_and_ukeire(run: Run) -> None:
    assert analysed(run, "123m456p789s1122z", "--seen", "1z") == {
        "shanten": 0,
        "standard": 0,
        "chiitoitsu": 4,
        "kokushi": 8,
        "waits": [
            {"tile": "1z", "types": [{"type": "shanpon", "fu": 0}], "left": 1, "counts": True},
            {"tile": "2z", "types": [{"type": "shanpon", "fu": 0}], "left": 2, "counts": True},
        ],
        "ukeire": {"accepts": {"1z": 1, "2z": 2}, "total": 3},
    }


def test_a_hand_of_14_has_its_discards_best_first(run: Run) -> None:
    data = analysed(run, "12244p567s", *MELDS, "--seen", "3p3p")
    expected = tehai.discards("12244p567s", ["pon 555z", "chi 234m"], seen="3p3p")
    assert data["discards"] == [discard.to_dict() for discard in expected]
    assert data["shanten"] == 0
    assert "waits" not in data


def test_waits_are_shown_with_type_fu_and_what_is_left(run: Run) -> None:
    assert run("analyze", "2344p567s", *MELDS).stdout == (
        "\n"
        "  2344p567s  pon 555z  chi 234m\n"
        "\n"
        "Tenpai.\n"
        "  four sets and a pair: tenpai\n"
        "\n"
        "Waits\n"
        "  tile                   left  wait\n"
        "  1p    one of circles      4  ryanmen (0 fu)\n"
        "  4p    four of circles     2  tanki (2 fu), ryanmen (0 fu)\n"
    )


def test_a_wait_that_the_rules_do_not_count_says_so(run: Run) -> None:
    lines = run("analyze", "1111m456p789s222z").stdout.splitlines()
    assert "1 tile from tenpai (1-shanten)." in lines
    assert "  1m    one of characters     0  tanki (2 fu), shanpon (0 fu); all four are used" in lines
    assert lines[-4].startswith("122 useful tiles: 2m(4) ")


def test_a_hand_far_from_tenpai_shows_what_helps(run: Run) -> None:
    lines = run("analyze", "147m258p369s1234z").stdout.splitlines()
    assert "6 tiles from tenpai (6-shanten)." in lines
    assert lines[-2].startswith("39 useful tiles: 1m(3) 4m(3) ")
    assert lines[-1] == " " * 17 + "2z(3) 3z(3) 4z(3)"


def test_a_complete_hand_says_so(run: Run) -> None:
    assert "Complete." in run("analyze", "123m456p789s11222z").stdout.splitlines()


def test_discards_are_shown_in_a_table(run: Run) -> None:
    lines = run("analyze", "12244p567s", *MELDS, "--seen", "3p3p").stdout.splitlines()
    assert "Discards, best first" in lines
    assert "  1p       tenpai        4  2p(2) 4p(2)" in lines
    assert "  6s       1-shanten     9  2p(2) 3p(2) 4p(2) 6s(3)" in lines


def test_shapes_without_sets_are_named(run: Run) -> None:
    assert "thirteen orphans" in run("analyze", "19m19p19s1234567z").stdout.splitlines()[-1]
    assert run("analyze", "1133m5577p2299s1z").stdout.splitlines()[-1] == "  1z    East     3  seven pairs"


@pytest.mark.parametrize(
    ("arguments", "code", "where"),
    [
        (["123m"], "wrong_tile_count", "hand"),
        (["123m456p789s1122z", "--seen", "1z1z1z"], "too_many_copies", "seen"),
        (["123m456p789s1122z", "--seen", "9z"], "bad_tile", "seen, character 1"),
        (["234m456p789s1122z", "--rules", "standard-sanma"], "bad_tile", "hand"),
        (["123m456p789s1122z", "--notation", "nope"], "bad_value", "notation"),
    ],
)
def test_bad_input_is_refused(run: Run, arguments: list[str], code: str, where: str) -> None:
    result = run("analyze", *arguments, "--json")
    error = json.loads(result.stdout)["error"]
    assert (result.exit_code, error["code"], error["where"]) == (2, code, where)


LINES = {
    "ja": (
        "テンパイ",
        "  四面子一雀頭： テンパイ",
        "  牌        枚数  待ち",
        "  4p  四筒     2  単騎（2符）、両面（0符）",
    ),
    "zh": ("听牌", "  四面子一雀头： 听牌", "  牌        张数  听型", "  4p  四筒     2  单骑（2符）、两面（0符）"),
}


@pytest.mark.parametrize("lang", LINES)
def test_it_speaks_japanese_and_chinese(run: Run, lang: str) -> None:
    text = run("analyze", "2344p567s", *MELDS, "--lang", lang).stdout
    assert [line for line in LINES[lang] if line not in text.splitlines()] == []
    assert not re.search("[A-Za-z]{4}", text)
    more = run("analyze", "23467m3406p4567s2z", "--odds", "--draws", "4", "--lang", lang).stdout
    assert not re.search("[A-Za-z]{4}", more)


def test_the_language_is_of_no_matter_to_programs(run: Run) -> None:
    assert run("analyze", "2344p567s", *MELDS, "--lang", "ja", "--json").stdout == (
        run("analyze", "2344p567s", *MELDS, "--json").stdout
    )
