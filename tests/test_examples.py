"""The 150 worked examples: 134 hands through `score_given`, 16 tables through `tehai.settlement`."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tehai.kernel.hand.points import payment, ron_halves
from tehai.model.rules import Rules
from tehai.scoring.scores import Score, score_given
from tehai.settlement import Winner, final_scores, settle_draw, settle_win

DATA = Path(__file__).parent / "data" / "examples.jsonl"
EXAMPLES = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
HANDS = [example for example in EXAMPLES if example["kind"] == "hand"]
TABLES = [example for example in EXAMPLES if example["kind"] != "hand"]
SEATS = {"E": 0, "S": 1, "W": 2, "N": 3}

# Fields that are compared in a way of their own, and the payment in words, which is not part of the result.
OWN_WAY = ("yaku", "fu_items", "rejected_readings", "payment_text")


def named(examples: list[dict[str, Any]]) -> list[Any]:
    return [pytest.param(example, id=example["id"]) for example in examples]


def test_the_copy_of_the_examples_is_the_original(shared: Path) -> None:
    original = shared / "rules" / "examples.jsonl"
    assert DATA.read_bytes() == original.read_bytes()


def test_there_are_134_hands_and_16_tables() -> None:
    assert (len(HANDS), len(TABLES)) == (134, 16)
    assert len({example["id"] for example in EXAMPLES}) == 150


def yaku_of(result: dict[str, Any]) -> set[tuple[str, int]]:
    return {(yaku["name"], yaku.get("han", yaku.get("yakuman"))) for yaku in result["yaku"]}


def fu_values(result: dict[str, Any]) -> Counter[int]:
    return Counter(fu for _, fu in result["fu_items"])


def readings(result: dict[str, Any]) -> Counter[tuple[Any, ...]]:
    return Counter(
        (other["han"], other["fu"], other["base_points"], other["wait_or_form"], frozenset(other["yaku"]))
        for other in result["rejected_readings"]
    )


@pytest.mark.parametrize("example", named(HANDS))
def test_hand(example: dict[str, Any]) -> None:
    score: Score = score_given(example["given"])
    result, expected = score.to_dict(), example["expected"]
    plain = [field for field in expected if field not in OWN_WAY]
    assert {field: result[field] for field in plain} == {field: expected[field] for field in plain}
    if not expected["win"]:
        return
    assert yaku_of(result) == yaku_of(expected)
    assert len(result["yaku"]) == len(expected["yaku"])
    assert fu_values(result) == fu_values(expected)
    if "rejected_readings" in expected:
        assert readings(result) == readings(expected)


def rules_of(given: dict[str, Any]) -> Rules:
    """Some tables name one option, as in "pao_scope=whole_hand"."""
    return Rules.of("standard").with_text([given["option"]] if "option" in given else [])


def payers(deltas: tuple[int, ...]) -> dict[str, int]:
    return {wind: -deltas[seat] for wind, seat in SEATS.items() if deltas[seat] < 0}


def check_pao(given: dict[str, Any], expected: dict[str, Any]) -> None:
    liable = {given["yakuman"][0]: SEATS[given["pao"]]}
    win = Winner(SEATS[given["winner"]], yakuman=dict.fromkeys(given["yakuman"], 1), liable=liable)
    discarder = SEATS[given["discarder"]] if given["by"] == "ron" else None
    deltas = settle_win(rules_of(given), SEATS["E"], [win], discarder, given["honba"])
    assert payers(deltas) == expected["pays"]
    assert sum(deltas) == 0


def check_noten(given: dict[str, Any], expected: dict[str, Any]) -> None:
    rules = Rules.of({"players": given["players"]})
    assert rules.noten_pot == given.get("pot", 3000)
    counts = given["tenpai"] if isinstance(given["tenpai"], list) else [given["tenpai"]]
    for count in counts:
        deltas = settle_draw(rules, SEATS["E"], tenpai=range(count))
        assert set(deltas[:count]) <= {expected["each_tenpai_gets"]}
        assert set(deltas[count:]) <= {-expected["each_noten_pays"]}


def check_nagashi(given: dict[str, Any], expected: dict[str, Any]) -> None:
    rules = Rules.of({"nagashi_honba": given["nagashi_honba"]})
    deltas = settle_draw(rules, SEATS["E"], tenpai=[0, 2], nagashi=[SEATS[given["by"]]], honba=given["honba"])
    assert payers(deltas) == expected["pays"]
    assert deltas[SEATS[given["by"]]] == sum(expected["pays"].values())


def base_of(points: int, dealer: bool) -> int:
    """The base points, of han and fu, that a discarder pays so many points for."""
    bases = [fu << (2 + han) for fu in range(20, 120, 10) for han in range(1, 5)]
    return next(base for base in bases if payment(base, ron_halves(dealer)) == points)


def check_ron_by_several(given: dict[str, Any], expected: dict[str, Any]) -> None:
    wins = [Winner(SEATS[wind], base_of(points, wind == "E")) for wind, points in given["winners"].items()]
    discarder = SEATS[given["discarder"]]
    deltas = settle_win(rules_of(given), SEATS["E"], wins, discarder, given["honba"], given["sticks"])
    assert {wind: deltas[seat] for wind, seat in SEATS.items() if deltas[seat] > 0} == expected["gets"]
    assert deltas[discarder] == -expected["discarder_pays"]


def check_uma(given: dict[str, Any], expected: dict[str, Any]) -> None:
    rules = Rules.of({"start_points": given["start"], "return_points": given["ret"], "uma": given["uma"]})
    assert rules.players * (given["ret"] - given["start"]) == 1000 * given["oka"]
    finals = final_scores(rules, given["scores"])
    assert finals == [(place, score) for place, score in enumerate(expected["final"], 1)]


CHECKS = {
    "pao": check_pao,
    "noten": check_noten,
    "nagashi": check_nagashi,
    "multi_ron": check_ron_by_several,
    "atamahane": check_ron_by_several,
    "uma": check_uma,
}


@pytest.mark.parametrize("example", named(TABLES))
def test_table(example: dict[str, Any]) -> None:
    CHECKS[example["kind"]](example["given"], example["expected"])
