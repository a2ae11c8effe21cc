"""Scores and analysis over HTTP: the same as the package computes, and every refusal names its field."""

import json
from typing import Any

import msgspec
import pytest
from conftest import examples

from server.client import Client, make_app, refused
from tehai.scoring.scores import GIVEN_FIELDS, score_given
from tehai.server.http.routes.scoring import GIVEN, LARGEST
from tehai.server.wire.contract import Analyzed, Scored

client = Client(make_app())
HAND = {"hand": "123m406p789s1122z", "win_tile": "2z"}


def scored(given: dict[str, Any]) -> Scored:
    told = client.post("/api/score", json=given)
    assert told.status_code == 200, told.text
    return msgspec.json.decode(told.content, type=Scored)


def analyzed(**given: Any) -> Analyzed:
    told = client.post("/api/analyze", json=given)
    assert told.status_code == 200, told.text
    return msgspec.json.decode(told.content, type=Analyzed)


def test_a_win_is_shown_with_its_score_and_explained() -> None:
    told = scored({**HAND, "flags": ["riichi"], "rules": {"preset": "tenhou", "kiriage_mangan": True}})
    assert told.win and told.reason is None and told.shanten is None
    assert told.score is not None
    assert (told.score.han, told.score.fu, told.score.points) == (3, 40, 5200)
    assert [row.name for row in told.score.yaku] == ["riichi", "yakuhai_seat_wind", "aka"]
    assert sum(row.fu for row in told.score.fu_rows) == told.score.fu_sum
    assert [part.name for part in told.parts][:2] == ["hand", "reading"]
    assert told.result["points"] == 5200


def test_a_hand_without_a_yaku_says_what_would_give_it_one() -> None:
    told = scored({"hand": "123m456p789s11222p", "win_tile": "1m", "melds": []})
    assert not told.win and told.score is None
    assert (told.reason, told.shanten) == ("no_yaku", None)
    assert {"tsumo", "riichi"} <= set(told.would_win_with)
    assert told.parts[-1].name == "refused"


def test_an_incomplete_hand_says_how_far_it_is() -> None:
    told = scored({"hand": "123m456p789s1379m", "win_tile": "1z"})
    assert (told.win, told.reason, told.shanten) == (False, "not_complete", 1)
    assert told.parts[-1].name == "refused"


HANDS = [example for example in examples() if example["kind"] == "hand"]


@pytest.mark.parametrize("example", HANDS[::3], ids=lambda example: str(example["id"]))
def test_worked_examples_come_out_as_in_the_package(example: dict[str, Any]) -> None:
    told = scored(example["given"])
    assert told.result == json.loads(json.dumps(score_given(example["given"]).to_dict()))
    assert told.win == example["expected"]["win"]


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"win_tile": "9z"}, "bad_tile", "win_tile, character 1"),
        ({"hand": "12m"}, "wrong_tile_count", "hand"),
        ({"hand": 5}, "bad_value", "hand"),
        ({"melds": "pon 111z"}, "bad_value", "melds"),
        ({"melds": ["pon 112z"], "hand": "123m406p2z"}, "bad_meld", "melds[0].tiles"),
        ({"flags": ["haitei"]}, "impossible_flags", "flags"),
        ({"flags": ["richi"]}, "bad_value", "flags"),
        ({"dora_indicators": "1m1m1m1m1m"}, "too_many_copies", "dora_indicators"),
        ({"rules": "riichi"}, "bad_value", "rules.preset"),
        ({"rules": {"kuitan": 3}}, "bad_value", "rules.kuitan"),
        ({"rules": {"kuitn": True}}, "unknown_option", "rules.kuitn"),
        ({"rules": []}, "bad_value", "rules"),
        ({"rules": "tenhou-sanma", "hand": "111m406p789s1122z", "seat_wind": "N"}, "bad_value", "seat_wind"),
        ({"pao": {"daisangen": "N"}}, "bad_value", "pao"),
        ({"discarder": "S"}, "bad_value", "discarder"),
        ({"wind": "E"}, "bad_value", ""),
    ],
)
def test_wrong_hands_are_refused(change: dict[str, Any], code: str, where: str) -> None:
    refused(client.post("/api/score", json={**HAND, **change}), 400, code, where)


def test_a_hand_is_an_object_of_moderate_size() -> None:
    refused(client.post("/api/score", json=[]), 400, "bad_value")
    refused(client.post("/api/score", json={"hand": "1m" * LARGEST}), 413, "too_large")
    refused(client.post("/api/analyze", json={"hand": "1m" * LARGEST}), 413, "too_large")


def test_the_description_lists_every_field_of_a_hand() -> None:
    assert tuple(GIVEN["properties"]) == GIVEN_FIELDS  # type: ignore[arg-type]
    told = client.get("/api/openapi.json").json()
    body = told["paths"]["/api/score"]["post"]["requestBody"]["content"]["application/json"]
    assert body["schema"] == json.loads(json.dumps(GIVEN))


# Analysis


def test_thirteen_tiles_are_told_their_waits() -> None:
    told = analyzed(hand="123m406p789s1122z", seen="1z")
    assert (told.shanten, told.standard, told.chiitoitsu, told.kokushi) == (0, 0, 4, 8)
    assert [(row.tile, row.left, row.types, row.counts) for row in told.waits] == [
        ("1z", 1, ("shanpon",), True),
        ("2z", 2, ("shanpon",), True),
    ]
    assert told.accepts == (("1z", 1), ("2z", 2))
    assert told.discards == ()


def test_fourteen_tiles_are_told_what_each_discard_leaves() -> None:
    told = analyzed(hand="123m406p789s11225z", rules={"preset": "ema", "red_fives": [1, 1, 1]})
    assert (told.shanten, told.waits, told.accepts) == (0, (), ())
    best = told.discards[0]
    assert (best.tile, best.shanten, best.total) == ("5z", 0, 4)
    assert best.accepts == (("1z", 2), ("2z", 2))
    assert [row.shanten for row in told.discards] == sorted(row.shanten for row in told.discards)


def test_a_hand_with_melds_has_only_the_standard_shape() -> None:
    told = analyzed(hand="123m45p11z", melds=["pon 555z", "chi 789s"])
    assert (told.shanten, told.chiitoitsu, told.kokushi) == (0, None, None)
    assert [row.tile for row in told.waits] == ["3p", "6p"]


@pytest.mark.parametrize(
    ("given", "code", "where"),
    [
        ({"hand": "123m"}, "wrong_tile_count", "hand"),
        ({"hand": "1x"}, "bad_tile", "hand, character 2"),
        ({"hand": "123m45p11z", "melds": ["pon 555z", "pon"]}, "bad_meld", "melds[1]"),
        ({"hand": "123m406p789s1122z", "seen": "111z"}, "too_many_copies", "seen"),
        ({"hand": "123m406p789s1122z", "seen": "1f"}, "bad_tile", "seen"),
        ({"hand": "123m406p789s1122z", "rules": "ema"}, "bad_tile", "hand"),
        ({"hand": "123m406p789s1122z", "rules": 4}, "bad_value", "rules"),
        ({"hand": "1" * 201}, "bad_value", "hand"),
        ({"melds": []}, "bad_value", "hand"),
    ],
)
def test_what_cannot_be_analyzed_is_refused(given: dict[str, Any], code: str, where: str) -> None:
    refused(client.post("/api/analyze", json=given), 400, code, where)
