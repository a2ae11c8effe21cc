"""The first hand: that the script is a real game, and that what its guide says about the tiles is true."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tehai.game.walls import all_tiles
from tehai.model.hand import Hand
from tehai.model.notation import parse
from tehai.model.tiles import Tile
from tehai.scoring.analysis import shanten
from tehai.server.first_hand import DEALS, RULES, SEAT, Step, first_hand, wall
from tehai.server.wire.contract import GuideStep
from tehai.server.wire.messages import Called, RoundStarted, Won

WORDS = Path(__file__).parents[2] / "src" / "tehai" / "words"
STEPS = [step for deal in DEALS for step in deal.steps]


def told(name: str) -> GuideStep:
    return next(step for step in first_hand(0).steps if step.name == name)


def won(name: str) -> Won:
    event = told(name).happened[-1]
    assert isinstance(event, Won)
    return event


def test_walls_are_made_of_all_tiles_and_are_the_same_every_time() -> None:
    for dealer, deal in enumerate(DEALS):
        assert sorted(wall(deal, dealer)) == sorted(all_tiles(RULES))
        assert wall(deal, dealer) == wall(deal, dealer)


def test_the_learner_is_dealt_the_hand_of_the_script() -> None:
    for name, deal in (("welcome", DEALS[0]), ("dora", DEALS[1])):
        started = told(name).happened[0]
        assert isinstance(started, RoundStarted)
        assert sorted(started.hands[SEAT]) == sorted(map(str, parse(deal.hand)))  # type: ignore[type-var]
        assert all(tile is None for seat, hand in enumerate(started.hands) if seat != SEAT for tile in hand)


def test_whoever_does_what_is_wanted_wins_both_hands() -> None:
    quick, slow = won("cheap"), won("worth")
    assert quick.score is not None
    assert slow.score is not None
    assert (quick.seat, quick.score.han, quick.score.fu, quick.score.points) == (SEAT, 1, 30, 1000)
    assert (slow.seat, slow.score.han, slow.score.limit, slow.score.points) == (SEAT, 5, "mangan", 8000)
    assert [row.name for row in slow.score.yaku] == ["menzen_tsumo", "riichi", "pinfu", "tanyao", "dora"]


def test_only_the_learner_calls() -> None:
    calls = [event for step in first_hand(0).steps for event in step.happened if isinstance(event, Called)]
    assert [(call.seat, call.kind, call.tile) for call in calls] == [(SEAT, "pon", "5z")]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_a_step_asks_for_something_in_the_menu_and_refuses_everything_else_with_a_reason(step: Step) -> None:
    shown = told(step.name)
    if not step.do:
        assert shown.wanted is None
        assert shown.now.ask is None
        return
    assert shown.now.ask is not None
    codes = {choice.code for choice in shown.now.ask.choices}
    assert codes == {shown.wanted, *shown.refusals}
    assert {*shown.refusals.values()} <= {"set", "pair", "part", "step"}


@pytest.mark.parametrize("step", [step for step in STEPS if step.keep], ids=lambda step: step.name)
def test_a_tile_that_is_to_be_kept_brings_the_hand_forward(step: Step) -> None:
    """Without it the hand is further from winning than without the one that the guide discards."""
    held = [tile for part in step.keep for tile in parse(part)]
    ask = told(step.name).now.ask
    assert ask is not None
    spare = {Tile(choice.tile) for choice in ask.choices if choice.tile} - {*held}
    wanted = Tile(step.do.split()[1])
    assert wanted in spare
    rest = [*held, *spare]
    called = parse("555z") if len(rest) < 14 else ()  # as far from winning as if it were concealed
    distance = {tile: shanten(Hand((*without(rest, tile), *called)), rules=RULES) for tile in {*rest}}
    assert distance[wanted] == min(distance.values())
    assert all(distance[tile] > distance[wanted] for tile in held)


def without(tiles: list[Tile], tile: Tile) -> tuple[Tile, ...]:
    rest = list(tiles)
    rest.remove(tile)
    return tuple(rest)


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_every_step_has_words_and_every_refusal_too(language: str) -> None:
    text = (WORDS / language / "lesson.ftl").read_text(encoding="utf-8")
    keys = {line.split(" = ")[0] for line in text.splitlines() if " = " in line}
    for step in first_hand(0).steps:
        assert f"lesson-{step.name}" in keys
        for why in {*step.refusals.values()}:
            assert (f"lesson-{step.name}-wrong" if why == "step" else f"lesson-why-{why}") in keys


def test_nothing_is_told_that_the_learner_may_not_see_and_it_goes_over_the_wire() -> None:
    for step in json.loads(msgspec.json.encode(first_hand(700)))["steps"]:
        drawn = [event for event in step["happened"] if event["type"] == "drew" and event["seat"] != SEAT]
        assert all(event["tile"] is None for event in drawn)
