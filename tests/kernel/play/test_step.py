"""The course of a round: what follows from one decision (RULES 7.1, 7.8, 7.9)."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.spots import Spot, face, kind
from tehai.kernel.codes import (
    A_DISCARD,
    A_KYUUSHU,
    A_OPEN_RIICHI,
    A_OPEN_RIICHI_DRAWN,
    A_PASS,
    A_PON,
    A_RIICHI,
    A_RIICHI_DRAWN,
    A_RON,
    A_TSUMO,
    A_TSUMOGIRI,
    ANKAN,
    DONE,
    DRAW_KAN,
    DRAW_KITA,
    DRAW_WALL,
    E_ACTION,
    E_PAID,
    F_DOUBLE_RIICHI,
    F_OPEN_RIICHI,
    F_RIICHI,
    KAKAN,
    MINKAN,
    NOT_ASKED,
    NOT_COMPLETE,
    OUT_KYUUSHU,
    OUT_NONE,
    OUT_SUUCHA,
    OUT_SUUFON,
    OUT_SUUKAIKAN,
    PASSED_ONCE,
    PHASE_CLAIM,
    PHASE_ROUND_OVER,
    PHASE_TURN,
    REFUSED,
    RIICHI_DECLARED,
    RIICHI_PAID,
    RIVER_DRAWN,
    RIVER_RIICHI,
    TODO_ASK_OTHERS,
    TODO_ASK_TURN,
    TODO_DEAL,
    TODO_DRAW,
    TODO_EMPTY_WALL,
    TODO_NOTHING,
    TODO_RESOLVE,
    TODO_RON,
    TODO_TSUMO,
    WINDOW_DISCARD,
)
from tehai.kernel.play.step import (
    abortive_draw,
    add_to_river,
    answer,
    ask_others,
    ask_turn,
    close_discard,
    discard,
    go_on,
    in_menu,
    is_suufon,
    pass_discard,
    pay_riichi,
    resolve,
    step,
    take_turn,
)
from tehai.model.rules import Rules

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
PON_2P = A_PON + 10 * 3
ASKED = {"asked": {0: 1, 1: 1, 2: 1, 3: 1}, "answer": {0: 9, 1: 9, 2: 9, 3: 9}, "menu_n": {0: 2, 1: 2, 2: 2, 3: 2}}


# --- who is asked -----------------------------------------------------------------------------------------------------


def test_the_player_on_turn_is_asked_alone() -> None:
    spot = Spot(hands={2: PINFU}, turn=2, drawn="9p", phase=PHASE_CLAIM, **ASKED)
    ask_turn(*spot.full)
    assert (spot.s["phase"], spot.s["asked"], spot.s["answer"]) == (PHASE_TURN, [0, 0, 1, 0], [0] * 4)
    assert [count > 0 for count in spot.s["menu_n"]] == [False, False, True, False]


def test_who_can_do_something_about_a_tile_is_asked() -> None:
    spot = Spot(hands={1: PINFU, 2: "147m258p369s1234z", 3: "22p1z"}, tile="2p", phase=PHASE_TURN, **ASKED)
    ask_others(*spot.full)
    assert (spot.s["phase"], spot.s["todo"]) == (PHASE_CLAIM, TODO_NOTHING)
    assert (spot.s["asked"], spot.s["answer"]) == ([0, 1, 0, 1], [0, -1, 0, -1])
    assert [count > 1 for count in spot.s["menu_n"]] == [False, True, False, True]
    assert (spot.s["menu_n"][0], spot.s["menu_n"][2]) == (0, 0)
    assert spot.s["no_ron"] == [NOT_ASKED, 0, NOT_COMPLETE, NOT_COMPLETE]


def test_when_nobody_can_do_anything_the_tile_is_passed_at_once() -> None:
    spot = Spot(hands={1: "147m258p369s1234z"}, tile="9m", no_ron={0: 5, 2: 5})
    ask_others(*spot.full)
    assert (spot.s["todo"], spot.s["asked"], spot.s["no_ron"][0]) == (TODO_RESOLVE, [0] * 4, NOT_ASKED)


def test_a_seat_that_cannot_be_seen_is_always_asked() -> None:
    spot = Spot(tile="9m", hidden={2: 1})
    ask_others(*spot.full)
    assert (spot.s["todo"], spot.s["asked"], spot.s["answer"]) == (TODO_NOTHING, [0, 0, 1, 0], [0, 0, -1, 0])


def test_with_three_players_the_fourth_seat_is_not_asked() -> None:
    spot = Spot("standard-sanma", tile="9m", hidden={3: 1}, no_ron={3: 4})
    ask_others(*spot.full)
    assert (spot.s["todo"], spot.s["asked"], spot.s["no_ron"][3]) == (TODO_RESOLVE, [0] * 4, NOT_ASKED)


def test_a_wall_that_lies_ready_is_dealt() -> None:
    spot = Spot(live=122, todo=TODO_DEAL, round=1)
    go_on(*spot.full)
    assert [sum(hand) for hand in spot.s["hand"]] == [13, 14, 13, 13]
    assert (spot.s["phase"], spot.s["turn"], spot.s["asked"], spot.s["dora_n"]) == (PHASE_TURN, 1, [0, 1, 0, 0], 1)


# --- discards ---------------------------------------------------------------------------------------------------------


def test_discards_lie_in_the_river_in_order() -> None:
    spot = Spot()
    add_to_river(spot.s, 1, face("1z"), 0)
    assert spot.s["nagashi"] == [1] * 4
    add_to_river(spot.s, 1, face("9p"), RIVER_DRAWN)
    add_to_river(spot.s, 1, face("0p"), RIVER_RIICHI)
    assert spot.s["river"][1][:4] == [face("1z"), face("9p") | RIVER_DRAWN, face("0p") | RIVER_RIICHI, 0]
    assert spot.s["river_n"] == [0, 3, 0, 0]
    assert spot.s["river_kinds"][1] == 1 << kind("1z") | 1 << kind("9p") | 1 << kind("5p")
    assert spot.s["nagashi"] == [1, 0, 1, 1]


DISCARDS = [
    # how, marks in the river, riichi, its flags on the first turn and later, ippatsu
    (A_DISCARD, 0, 0, 0, 0, 0),
    (A_TSUMOGIRI, RIVER_DRAWN, 0, 0, 0, 0),
    (A_RIICHI, RIVER_RIICHI, RIICHI_DECLARED, F_DOUBLE_RIICHI, F_RIICHI, 1),
    (A_RIICHI_DRAWN, RIVER_RIICHI | RIVER_DRAWN, RIICHI_DECLARED, F_DOUBLE_RIICHI, F_RIICHI, 1),
    (A_OPEN_RIICHI, RIVER_RIICHI, RIICHI_DECLARED, F_DOUBLE_RIICHI | F_OPEN_RIICHI, F_RIICHI | F_OPEN_RIICHI, 1),
    (
        A_OPEN_RIICHI_DRAWN,
        RIVER_RIICHI | RIVER_DRAWN,
        RIICHI_DECLARED,
        F_DOUBLE_RIICHI | F_OPEN_RIICHI,
        F_RIICHI | F_OPEN_RIICHI,
        1,
    ),
]


@pytest.mark.parametrize("tile", ["1m", "9p", "0s"])
@pytest.mark.parametrize(("action", "marks", "riichi", "first", "later", "ippatsu"), DISCARDS)
def test_a_discard_with_riichi_or_without(
    tile: str, action: int, marks: int, riichi: int, first: int, later: int, ippatsu: int
) -> None:
    for turns, flags in ((0, first), (1, later)):
        spot = Spot(
            hands={2: PINFU}, turn=2, drawn=tile, ippatsu={2: 1, 3: 1}, kan_feeder=1, kuikae=5, passed={2: 1, 1: 1}
        )
        spot.discard(2, "1z" * turns or "")
        spot.s["waits"][2] = 7
        discard(*spot.full, 2, action + face(tile))
        assert spot.s["river"][2][turns] == face(tile) | marks
        assert spot.s["hand"][2][face(tile)] == (1 if tile == "1m" else 0)
        assert (spot.s["riichi"], spot.s["riichi_flags"]) == ([0, 0, riichi, 0], [0, 0, flags, 0])
        assert spot.s["ippatsu"] == [0, 0, ippatsu, 1]
        assert (spot.s["passed"], spot.s["kuikae"], spot.s["kan_feeder"]) == ([0, PASSED_ONCE, 0, 0], 0, -1)
        assert spot.s["waits"][2] == 1 << kind("2p") | 1 << kind("5p")
        names = ("window", "tile", "drawn", "todo")
        assert [spot.s[name] for name in names] == [WINDOW_DISCARD, face(tile), -1, TODO_ASK_OTHERS]
        assert spot.noted == [(E_ACTION, 2, action + face(tile))]


@pytest.mark.parametrize(("source", "after_kan"), [(DRAW_WALL, 0), (DRAW_KAN, 1), (DRAW_KITA, 0)])
def test_a_discard_after_a_kan_is_marked(source: int, after_kan: int) -> None:
    spot = Spot(hands={0: PINFU}, drawn="9p", source=source, after_kan=1 - after_kan)
    discard(*spot.full, 0, A_TSUMOGIRI + face("9p"))
    assert spot.s["after_kan"] == after_kan


@pytest.mark.parametrize(("timing", "turned"), [("immediate", 1), ("ankan_immediate", 2), ("after_discard_passes", 1)])
def test_the_indicator_of_an_open_kan_is_turned_with_the_discard(timing: str, turned: int) -> None:
    spot = Spot(Rules("standard", kan_dora_timing=timing), {0: PINFU}, drawn="9p", dora_n=1, dora_due=1)
    discard(*spot.full, 0, A_TSUMOGIRI + face("9p"))
    assert (spot.s["dora_n"], spot.s["dora_due"]) == (turned, 2 - turned)


# --- abortive draws ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rivers", "fields", "same"),
    [
        (("1z", "1z", "1z", "1z"), {}, True),
        (("4z", "4z", "4z", "4z"), {}, True),
        (("5z", "5z", "5z", "5z"), {}, False),
        (("9s", "9s", "9s", "9s"), {}, False),
        (("1z", "1z", "1z", "2z"), {}, False),
        (("2z", "1z", "1z", "1z"), {}, False),
        (("1z", "1z", "1z", ""), {}, False),
        (("1z", "1z", "1z", "11z"), {}, False),
        (("11z", "1z", "1z", "1z"), {}, False),
        (("1z", "1z", "1z", "1z"), {"interrupted": 1}, False),
    ],
)
def test_four_winds(rivers: tuple[str, ...], fields: dict[str, Any], same: bool) -> None:
    spot = Spot(**fields)
    for seat, tiles in enumerate(rivers):
        spot.discard(seat, tiles, RIVER_DRAWN if seat % 2 else 0)
    assert is_suufon(spot.s, spot.rules) == same
    assert abortive_draw(spot.s, spot.rules) == (OUT_SUUFON if same else OUT_NONE)
    assert abortive_draw(spot.s, Rules("standard", abort_suufon=False).pack()) == OUT_NONE


@pytest.mark.parametrize(
    ("preset", "riichi", "outcome"),
    [
        ("standard", (2, 2, 2, 2), OUT_SUUCHA),
        ("standard", (2, 2, 2, 1), OUT_NONE),
        ("standard", (2, 2, 0, 2), OUT_NONE),
        ("m-league", (2, 2, 2, 2), OUT_NONE),
    ],
)
def test_four_riichi(preset: str, riichi: tuple[int, ...], outcome: int) -> None:
    spot = Spot(preset, riichi=dict(enumerate(riichi)), interrupted=1)
    assert abortive_draw(spot.s, spot.rules) == outcome


@pytest.mark.parametrize(
    ("preset", "makers", "outcome"),
    [
        ("standard", (0, 1, 1, 1), OUT_SUUKAIKAN),
        ("standard", (0, 0, 3, 3), OUT_SUUKAIKAN),
        ("standard", (2, 2, 2, 2), OUT_NONE),
        ("standard", (2, 2, 1), OUT_NONE),
        ("m-league", (0, 1, 1, 1), OUT_NONE),
        ("tenhou-sanma", (0, 1, 2, 2), OUT_SUUKAIKAN),
    ],
)
def test_four_kans_of_several_players(preset: str, makers: tuple[int, ...], outcome: int) -> None:
    spot = Spot(preset, interrupted=1, replaced=len(makers))
    for maker, meld in zip(makers, (ANKAN, KAKAN, MINKAN, ANKAN), strict=False):
        spot.lay(maker, meld, "9p")
    assert abortive_draw(spot.s, spot.rules) == outcome


# --- a discard that nobody wins on ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("riichi", "paid"), [(RIICHI_DECLARED, True), (RIICHI_PAID, False), (0, False)])
def test_a_riichi_is_paid_once(riichi: int, paid: bool) -> None:
    spot = Spot(turn=2, riichi={2: riichi, 1: RIICHI_DECLARED}, sticks=3)
    pay_riichi(spot.s)
    assert spot.s["points"] == [25000, 25000, 24000 if paid else 25000, 25000]
    assert (spot.s["sticks"], spot.s["riichi"][1]) == (3 + paid, RIICHI_DECLARED)
    assert spot.s["riichi"][2] == (RIICHI_PAID if riichi else 0)
    assert spot.noted == [(E_PAID, 2, 0)] * paid


@pytest.mark.parametrize(("preset", "turn", "after"), [("standard", 3, 0), ("standard", 2, 3), ("tenhou-sanma", 2, 0)])
def test_the_next_player_draws_until_the_wall_is_empty(preset: str, turn: int, after: int) -> None:
    spot = Spot(preset, turn=turn, live=1, source=DRAW_KAN)
    pass_discard(spot.s, spot.rules)
    assert [spot.s[name] for name in ("turn", "source", "todo")] == [after, DRAW_WALL, TODO_DRAW]
    spot = Spot(preset, turn=turn, live=0)
    pass_discard(spot.s, spot.rules)
    assert (spot.s["turn"], spot.s["todo"]) == (turn, TODO_EMPTY_WALL)


def test_the_round_is_called_off_when_nobody_wants_the_discard() -> None:
    spot = Spot(riichi=dict.fromkeys(range(4), RIICHI_PAID), live=0, interrupted=1)
    pass_discard(spot.s, spot.rules)
    assert (spot.s["phase"], spot.s["outcome"], spot.s["todo"]) == (PHASE_ROUND_OVER, OUT_SUUCHA, TODO_NOTHING)


def test_a_call_comes_after_the_riichi_and_the_indicator() -> None:
    spot = Spot(hands={2: "22p1z"}, tile="2p", riichi={0: RIICHI_DECLARED}, dora_n=1, dora_due=1)
    spot.discard(0, "2p").set(asked={2: 1}, answer={2: PON_2P})
    close_discard(*spot.full)
    assert [event[0] for event in spot.noted] == [E_PAID, 4, E_ACTION]
    assert (spot.s["turn"], spot.s["melds"], spot.s["todo"]) == (2, [0, 0, 1, 0], TODO_ASK_TURN)


# --- answers ----------------------------------------------------------------------------------------------------------


def test_every_ron_is_noted_in_the_order_of_turns() -> None:
    answers = {0: A_RON, 1: A_PASS, 3: A_RON}
    spot = Spot(turn=2, tile="2p", asked=dict.fromkeys(answers, 1), answer=answers)
    resolve(*spot.full)
    assert (spot.s["won"], spot.s["todo"]) == ([1, 0, 0, 1], TODO_RON)
    assert spot.noted == [(E_ACTION, 3, A_RON), (E_ACTION, 0, A_RON)]


def test_by_head_bump_only_the_nearest_ron_is_noted() -> None:
    answers = {0: A_RON, 1: A_RON, 3: A_RON}
    rules = Rules("standard", multiple_ron="atamahane")
    spot = Spot(rules, turn=2, tile="2p", asked=dict.fromkeys(answers, 1), answer=answers)
    resolve(*spot.full)
    assert (spot.s["won"], spot.s["todo"], spot.noted) == ([0, 0, 0, 1], TODO_RON, [(E_ACTION, 3, A_RON)])


def test_an_old_answer_of_a_seat_that_is_not_asked_is_no_ron() -> None:
    spot = Spot(hands={1: PINFU}, turn=2, tile="2p", answer={0: A_RON, 1: A_PASS}, asked={1: 1}).discard(2, "2p")
    resolve(*spot.full)
    assert (spot.s["won"], spot.s["todo"], spot.s["passed"]) == ([0] * 4, TODO_DRAW, [0, PASSED_ONCE, 0, 0])


def test_nothing_is_decided_before_the_last_answer() -> None:
    answers = {0: -1, 1: -1, 2: -1, 3: -1}
    spot = Spot(phase=PHASE_CLAIM, asked={1: 1, 2: 1, 3: 1}, answer=answers, todo=TODO_NOTHING)
    for seat, todo in ((3, TODO_NOTHING), (1, TODO_NOTHING), (2, TODO_RESOLVE)):
        answer(spot.s, spot.rules, seat, A_PASS)
        assert spot.s["todo"] == todo
    assert spot.s["answer"] == [-1, A_PASS, A_PASS, A_PASS]


# --- decisions --------------------------------------------------------------------------------------------------------


def test_a_win_and_nine_kinds_on_the_own_turn() -> None:
    spot = Spot(turn=1, asked={1: 1})
    take_turn(*spot.full, 1, A_TSUMO)
    assert (spot.s["won"], spot.s["todo"], spot.s["asked"]) == ([0, 1, 0, 0], TODO_TSUMO, [0] * 4)
    assert spot.noted == [(E_ACTION, 1, A_TSUMO)]
    spot = Spot(turn=1, asked={1: 1})
    take_turn(*spot.full, 1, A_KYUUSHU)
    assert (spot.s["outcome"], spot.s["phase"]) == (OUT_KYUUSHU, PHASE_ROUND_OVER)
    assert spot.noted[0] == (E_ACTION, 1, A_KYUUSHU)


def test_what_is_not_in_the_menu_is_refused_and_changes_nothing() -> None:
    spot = Spot(asked={0: 1}, menu={0: [7, 9, 11] + [0] * 61}, menu_n={0: 2})
    assert [in_menu(spot.s, 0, action) for action in (7, 9, 11, 0)] == [True, True, False, False]
    assert in_menu(spot.set(hidden={0: 1}).s, 0, 11)
    assert not in_menu(spot.s, 1, 7)


@pytest.mark.parametrize(
    ("fields", "seat", "done"),
    [
        ({}, 1, DONE),
        ({}, 0, REFUSED),
        ({"asked": {1: 0}}, 1, REFUSED),
        ({"answer": {1: A_PASS, 2: -1}}, 1, REFUSED),
        ({"answer": {1: 0, 2: -1}}, 1, REFUSED),
        ({"menu": {1: [A_RON] + [0] * 63}}, 1, REFUSED),
    ],
)
def test_a_seat_that_is_asked_answers_once(fields: dict[str, Any], seat: int, done: int) -> None:
    asked = {"asked": {1: 1, 2: 1}, "answer": {1: -1, 2: -1}, "menu_n": {1: 1}, "menu": {1: [A_PASS] + [0] * 63}}
    spot = Spot(tile="1m", **{**asked, "asked": {1: 1, 2: 1}, **fields})
    assert step(*spot.full, seat, A_PASS) == done
    assert spot.s["todo"] == TODO_NOTHING
