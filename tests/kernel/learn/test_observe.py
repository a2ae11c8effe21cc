"""What one seat may know of a state: everything else is taken out, and nothing of what lies open."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from kernel.spots import Spot, face
from tehai.kernel.codes import (
    A_PASS,
    E_ACTION,
    E_DORA,
    E_DRAW,
    E_FLOWER,
    E_OUTCOME,
    E_PAID,
    E_REPLACEMENT,
    EVENT_PAYLOADS,
    EVENT_SEATS,
    F_OPEN_RIICHI,
    F_RIICHI,
    FACES,
    FLOWER,
    NOT_ASKED,
    PHASE_CLAIM,
    PHASE_TURN,
    UNKNOWN,
)
from tehai.kernel.learn.observe import hide

HANDS = {0: "123m", 1: "45670p", 2: "11z", 3: "789s1z"}


def event(what: int, who: int, payload: int) -> int:
    return (what * EVENT_SEATS + who) * EVENT_PAYLOADS + payload


def known(state: dict[str, Any], seat: int, indicators: list[int]) -> dict[str, Any]:
    """The state as a seat knows it, said once more and in other words; nobody is in open riichi."""
    seen: dict[str, Any] = copy.deepcopy(state)
    seen["seed"] = [0, 0]
    seen["wall"] = [tile if place in indicators else UNKNOWN for place, tile in enumerate(state["wall"])]
    for other in {0, 1, 2, 3} - {seat}:
        seen["hand"][other] = [0] * UNKNOWN + [sum(state["hand"][other])]
        for name in ("blocks", "waits", "passed", "asked", "answer", "menu_n"):
            seen[name][other] = 0
        seen["hidden"][other], seen["no_ron"][other], seen["menu"][other] = 1, NOT_ASKED, [0] * 64
    if state["phase"] == PHASE_TURN and state["turn"] != seat and state["drawn"] >= 0:
        seen["drawn"] = UNKNOWN
    return seen


def busy(rules: str, dora: int, turn: int, drawn: str, phase: int, **fields: Any) -> Spot:
    """A state in which every seat has something to hide."""
    values: dict[str, Any] = {name: dict.fromkeys(range(4), 3) for name in ("passed", "asked", "answer", "menu_n")}
    values |= {"menu": {seat: [7] * 64 for seat in range(4)}, "no_ron": dict.fromkeys(range(4), 5), "seed": [8, 9]}
    spot = Spot(rules, HANDS, turn=turn, drawn=drawn, dora_n=dora, **values, **fields)
    return spot.set(phase=phase, waits=dict.fromkeys(range(4), 99))


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(
    ("rules", "dora", "indicators"),
    [("standard", 0, []), ("standard", 1, [5]), ("standard", 5, [5, 7, 9, 11, 13]), ("standard-sanma", 2, [9, 11])],
)
@pytest.mark.parametrize(
    ("phase", "drawn"), [(PHASE_TURN, "9p"), (PHASE_TURN, "1m"), (PHASE_TURN, ""), (PHASE_CLAIM, "")]
)
def test_a_seat_knows_its_own_hand_and_what_lies_open(
    rules: str, dora: int, indicators: list[int], phase: int, drawn: str, seat: int
) -> None:
    spot = busy(rules, dora, 2, drawn, phase)
    wanted = known(spot.s, seat, indicators)
    hide(spot.s, spot.rules, seat)
    for name, value in wanted.items():
        assert spot.s[name] == value, name


def test_draws_of_others_are_hidden_but_for_flowers() -> None:
    draws = [(what, who, tile) for what in (E_DRAW, E_REPLACEMENT) for who in range(4) for tile in (0, 36, FLOWER, 44)]
    others = [event(what, 1, 5) for what in (E_ACTION, E_PAID, E_DORA, E_FLOWER, E_OUTCOME)]
    not_yet = event(E_DRAW, 1, 5)
    spot = Spot(history_n=len(draws + others)).set(history=[*(event(*draw) for draw in draws), *others, not_yet])
    hide(spot.s, spot.rules, 2)
    hidden = [event(what, who, tile if who == 2 or tile >= FLOWER else UNKNOWN) for what, who, tile in draws]
    assert spot.s["history"] == [*hidden, *others, not_yet]


@pytest.mark.parametrize(("phase", "turn"), [(PHASE_CLAIM, 1), (PHASE_TURN, 0), (PHASE_TURN, 1)])
def test_an_open_riichi_shows_the_hand_but_for_the_tile_just_drawn(phase: int, turn: int) -> None:
    drawn = "" if phase == PHASE_CLAIM else "0p"
    spot = Spot(hands=HANDS, turn=turn, drawn=drawn, riichi_flags={1: F_RIICHI | F_OPEN_RIICHI}).set(phase=phase)
    hide(spot.s, spot.rules, 3)
    hand = [0] * FACES
    for number in "45670":
        hand[face(number + "p")] += 1
    hand[UNKNOWN] = int(phase == PHASE_TURN and turn == 1)
    assert spot.s["hand"][1] == hand
    assert spot.s["hand"][2] == [0] * UNKNOWN + [2]


def test_an_answer_of_another_is_not_told() -> None:
    spot = Spot(asked={0: 1, 1: 1}, answer={0: A_PASS, 1: A_PASS})
    hide(spot.s, spot.rules, 1)
    assert (spot.s["asked"], spot.s["answer"]) == ([0, 1, 0, 0], [0, A_PASS, 0, 0])
