"""mjai with `possible_actions`: the menus of the game, in each dialect's manner."""

from typing import Any

import pytest

from logs.games import RULES, play, random_log
from logs.mjai.test_mjai import GAME, KYOKU, only, written
from tehai.errors import InputError
from tehai.game import Action, Game, Menu
from tehai.logs import Log
from tehai.logs.mjai.read import read_mjai
from tehai.logs.mjai.write import write_mjai

OTHERS = [[f"{number}{suit}" for number in "2233446677889"] for suit in "mps"]


def offers(messages: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    return [message["possible_actions"] for message in messages if message.get("possible_actions")]


def read_offers(messages: list[dict[str, Any]]) -> list[list[tuple[int, Action]]]:
    return [[(one["actor"], Action.from_mjai(one)) for one in actions] for actions in offers(messages)]


@pytest.mark.parametrize(("name", "seat"), [("three", 1), ("odd", None)])
def test_possible_actions_are_the_menus(name: str, seat: int | None) -> None:
    asked: list[list[tuple[int, Action]]] = []

    def look(_: Game, menus: dict[int, Menu]) -> None:
        asked.append([(s, action) for s, menu in menus.items() for action in menu if seat in (None, s)])

    log = Log(tuple(play(RULES[name], 3, look).events), "game")
    messages = written(log, dialect="riichienv", possible_actions=True, seat=seat)
    assert read_offers(messages) == [menus for menus in asked if menus]


def test_a_log_with_possible_actions_is_the_same_log() -> None:
    [again] = read_mjai(write_mjai(random_log("three"), "gimite", possible_actions=True))
    assert again.events == random_log("three").events


# Seat 0 declares riichi, seat 1 may take the tile twice over and takes it for a chi, seat 2 could declare riichi too.
SCENE = (
    {
        **KYOKU,
        "dora_marker": "N",
        "tehais": [
            hand.split()
            for hand in (
                "1m 2m 3m 4m 5mr 6m 7p 8p 9p 1s 2s E E",
                "7m 8m 9m 9m 1p 1p 1p 2p 3p S S W W",
                "6s 7s 7s 7s 8s 8s 8s 9s 9s 9s W W P",
                "1m 1s 2s 3p 4p 5p 5s 5s F F C C N",
            )
        ],
    },
    {"type": "tsumo", "actor": 0, "pai": "9m"},
    {"type": "reach", "actor": 0},
    {"type": "dahai", "actor": 0, "pai": "9m", "tsumogiri": True},
    {"type": "reach_accepted", "actor": 0},
    {"type": "chi", "actor": 1, "target": 0, "pai": "9m", "consumed": ["7m", "8m"]},
    {"type": "dahai", "actor": 1, "pai": "W", "tsumogiri": False},
    {"type": "tsumo", "actor": 2, "pai": "6s"},
    {"type": "dahai", "actor": 2, "pai": "P", "tsumogiri": False},
    {"type": "tsumo", "actor": 3, "pai": "F"},
    {"type": "error", "message": "that is enough"},
)
CHI_OR_PON = [
    {"type": "chi", "actor": 1, "target": 0, "pai": "9m", "consumed": ["7m", "8m"]},
    {"type": "pon", "actor": 1, "target": 0, "pai": "9m", "consumed": ["9m", "9m"]},
]
PON = [{"type": "pon", "actor": 2, "target": 1, "pai": "W", "consumed": ["W", "W"]}]
NOT_TENPAI = ["1m", "2m", "3m", "4m", "5mr", "6m", "7p", "8p", "9p", "1s", "2s", "E"]


def gimites(seat: int | None) -> list[tuple[str, Any, Any]]:
    """What each message says about what may be done."""
    messages = written(only(GAME, *SCENE), dialect="gimite", possible_actions=True, seat=seat)
    told = [(one["type"], one.get("possible_actions"), one.get("cannot_dahai")) for one in messages]
    return told[2:-1]


def test_gimites_lists_hold_all_but_discards_and_those_that_are_forbidden() -> None:
    assert gimites(None) == [
        ("tsumo", [{"type": "reach", "actor": 0}], None),
        ("reach", None, NOT_TENPAI),
        ("dahai", CHI_OR_PON, None),
        ("reach_accepted", None, None),
        ("chi", None, ["9m"]),
        ("dahai", PON, None),
        ("tsumo", [{"type": "reach", "actor": 2}], None),
        ("dahai", [], None),
        ("tsumo", [], None),
    ]


def test_gimite_tells_a_seat_only_what_concerns_it() -> None:
    assert gimites(1) == [
        ("tsumo", None, None),
        ("reach", None, None),
        ("dahai", CHI_OR_PON, None),
        ("reach_accepted", None, None),
        ("chi", None, ["9m"]),
        ("dahai", None, None),
        ("tsumo", None, None),
        ("dahai", [], None),
        ("tsumo", None, None),
    ]


def test_other_dialects_list_whole_menus_in_their_words() -> None:
    messages = written(only(GAME, *SCENE), possible_actions=True, seat=1)
    [claim, discard] = offers(messages)
    assert claim == [*CHI_OR_PON, {"type": "none", "actor": 1}]
    assert [one["pai"] for one in discard] == ["1p", "2p", "3p", "S", "W"]
    north = written(random_log("three"), possible_actions=True)
    assert {"nukidora"} == {one["type"] for actions in offers(north) for one in actions} & {"kita", "nukidora"}


def test_nine_terminals_and_wins_are_offered_in_gimites_words() -> None:
    hand = ["1m", "9m", "1p", "9p", "1s", "9s", "E", "S", "W", "N", "P", "F", "C"]
    scene = [
        {**KYOKU, "dora_marker": "2p", "tehais": [hand, *OTHERS]},
        {"type": "tsumo", "actor": 0, "pai": "C"},
        {"type": "error"},
    ]
    [first] = offers(written(only(GAME, *scene), dialect="gimite", possible_actions=True))
    assert {"type": "ryukyoku", "actor": 0, "reason": "kyushukyuhai"} in first
    assert {"type": "hora", "actor": 0, "target": 0, "pai": "C"} in first


def test_a_log_that_breaks_the_rules_has_no_menus() -> None:
    stolen = [*SCENE[:5], {**SCENE[5], "consumed": ["7m", "8m"], "actor": 3}, SCENE[-1]]
    with pytest.raises(InputError, match="the game breaks the rules: ") as caught:
        write_mjai(only(GAME, *stolen), possible_actions=True)
    assert (caught.value.code, caught.value.where) == ("bad_log", "round 1, event 3")
