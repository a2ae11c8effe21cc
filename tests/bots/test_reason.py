"""The bot `reason`: legal, the same interpreted and compiled, blind to what it may not see, and able to say why."""

from functools import cache
from typing import Any

import pytest

from tehai.bots import make_bot
from tehai.bots.ask import ask
from tehai.bots.reason import Option, ReasonBot, Reasoning, _Mind, compile_mind
from tehai.engine.facts import facts, facts_array
from tehai.game import Game
from tehai.game.menu import Menu
from tehai.game.view import View
from tehai.kernel.codes import ANKAN, PON
from tehai.kernel.layout import CHANCE, FACTS, unpack
from tehai.kernel.learn.reason.threats import status_of
from tehai.model.rules import Rules
from tehai.sim import play_seatings


def played(rules: str, seed: int, decisions: int) -> list[tuple[View, Reasoning]]:
    """Decisions of four of them, each with its reasons; none is a fault."""
    game, bot = Game(rules, seed=seed, backend="python"), ReasonBot()
    found: list[tuple[View, Reasoning]] = []
    while len(found) < decisions and not game.over:
        seat = game.seats_to_act[0]
        view, menu = game.view(seat), game.legal(seat)
        reasoning = bot.reasoning(view) if len(menu) > 1 else None
        if reasoning is not None:
            found.append((view, reasoning))
        if reasoning is None or len(found) % 8 == 1:  # interpreted, a decision takes long: twice now and then only
            action = ask(bot, view, menu)
            assert reasoning is None or reasoning.action == action
        else:
            action = reasoning.action
        game.act(seat, action)
    assert bot.faults == []
    return found


@cache
def decisions() -> list[tuple[View, Reasoning]]:
    return played("tenhou", 11, 70) + played("tenhou-sanma", 3, 25)


def test_some_decisions_are_legal_and_have_reasons() -> None:
    assert len(played("tenhou", 11, 2) + played("tenhou-sanma", 3, 1)) == 3


@pytest.mark.no_cover  # these 95 take four times as long with coverage; tests/kernel/learn/test_reason.py covers them
def test_a_decision_says_what_was_compared() -> None:
    reasons = [reasoning for _, reasoning in decisions() if len(reasoning.options) > 1]
    assert len(reasons) > 40
    for reasoning in reasons:
        values = [option.value for option in reasoning.options]
        assert values == sorted(values, reverse=True)
        for option in reasoning.options:
            assert 0 <= option.win <= 1
            assert 0 <= option.deal_in <= 1
            assert option.risk >= 0
            assert option.push >= 0
    told = reasons[0].to_dict()
    assert told["action"] == str(reasons[0].action)
    assert told["options"][0].keys() >= {"win", "gain", "deal_in", "risk", "push", "value", "shanten"}


def test_a_call_is_compared_with_passing_and_with_nothing_of_earlier_decisions() -> None:
    """Every call left 64 options behind, most of them from decisions before."""
    game, bot = Game("tenhou", seed=11, backend="python"), ReasonBot()
    calls: list[tuple[Menu, Reasoning]] = []
    while len(calls) < 2:
        seat = game.seats_to_act[0]
        menu = game.legal(seat)
        reasoning = bot.reasoning(game.view(seat)) if len(menu) > 1 else None
        if reasoning is not None and "pass" in {action.kind for action in menu} and len(reasoning.options) > 1:
            calls.append((menu, reasoning))
        game.act(seat, reasoning.action if reasoning is not None else menu.actions[0])
    for menu, reasoning in calls:
        compared = [option.action for option in reasoning.options]
        assert compared[0] == reasoning.action
        assert len(set(compared)) == len(compared)
        assert {action.kind for action in compared} > {"pass"}
        assert all(action in menu for action in compared)
        assert all(option.shanten < 4 for option in reasoning.options)


def test_a_discard_is_the_one_that_is_worth_most() -> None:
    checked = 0
    for _, reasoning in decisions():
        if reasoning.action.kind in ("discard", "tsumogiri", "riichi") and reasoning.options:
            best = max(option.value for option in reasoning.options)
            assert best == next(one.value for one in reasoning.options if one.action == reasoning.action)
            checked += 1
    assert checked > 30


def test_compiled_it_decides_the_same() -> None:
    minds: dict[Any, _Mind] = {}
    compile_mind()
    for view, reasoning in decisions():
        mind = minds.setdefault(view.rules, _Mind(view.rules, "cpu"))
        assert mind.reasoning(_compiled(view)) == reasoning


def _compiled(view: View) -> Any:
    """The same view, as a compiled game has it."""
    from types import SimpleNamespace

    from tehai.kernel import layout

    packed = layout.pack(layout.STATE, view._state)
    return SimpleNamespace(
        reason=lambda kernel, facts, mind: View.reason(
            SimpleNamespace(_state=packed, seat=view.seat),  # type: ignore[arg-type]
            kernel, facts, mind,
        )
    )  # fmt: skip


def test_in_a_compiled_game_it_thinks_interpreted_until_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tehai.bots.reason.backend_of_reason", lambda _backend, _load: "python")
    compiled, interpreted = Game("tenhou", seed=5, backend="cpu"), Game("tenhou", seed=5, backend="python")
    for _ in range(6):
        seat = compiled.seats_to_act[0]
        views = [game.view(seat) for game in (compiled, interpreted)]
        actions = {
            ReasonBot().choose(view, game.legal(seat))
            for view, game in zip(views, (compiled, interpreted), strict=True)
        }
        assert len(actions) == 1
        for game in (compiled, interpreted):
            game.act(seat, next(iter(actions)))


def test_the_statistics_are_chances_and_points() -> None:
    table = facts()
    assert table == unpack(FACTS, facts_array()[0])
    riichi, closed = table["danger"][4], table["danger"][0]
    assert all(0 <= chance <= CHANCE for row in riichi for chance in row)
    for turn in range(4, 15):
        assert riichi[turn][14] > riichi[turn][12] > riichi[turn][0] >= 0  # a 5 without suji, with both, a suji 1
        assert riichi[turn][14] > closed[turn][14]
    assert all(2000 < points < 13000 for points in table["worth"][4][0])
    tenpai = [table["tenpai"][status][10] for status in range(5)]
    assert tenpai == sorted(tenpai)


def test_it_is_a_bot_by_name_and_plays_by_seat() -> None:
    assert isinstance(make_bot("reason"), ReasonBot)
    seated = play_seatings([("reason", "efficiency", "efficiency", "efficiency")], [1], "tenhou")
    assert sorted(seated.results["place"][0].tolist()) == [1, 2, 3, 4]
    assert seated.results["points"][0].sum() == 4 * Rules.of("tenhou").start_points


def test_a_kan_that_spoils_the_hand_is_not_called() -> None:
    game = Game("tenhou", seed=950, backend="python")
    assert "ankan" in {action.kind for action in game.legal(0)}
    reasoning = ReasonBot().reasoning(game.view(0))
    assert reasoning.action.kind == "discard"
    assert {option.action.kind for option in reasoning.options} <= {"discard", "tsumogiri"}


def test_a_concealed_kan_does_not_open_a_hand() -> None:
    state = {"riichi": [0], "melds": [2], "meld_type": [[ANKAN, PON]]}
    assert status_of(state, 0) == 1


def test_an_option_is_written_as_a_dict() -> None:
    game = Game("tenhou", seed=1)
    action = game.legal(0).actions[0]
    assert Option(action, 1, 0.25, 900, 0.01, 40, 3, 857).to_dict() == {
        "action": str(action), "shanten": 1, "win": 0.25, "gain": 900, "deal_in": 0.01, "risk": 40, "push": 3,
        "value": 857,
    }  # fmt: skip


@pytest.mark.slow
def test_games_inside_the_kernel_are_the_same_interpreted_and_compiled() -> None:
    seats = [("reason", "discard-drawn", "discard-drawn", "discard-drawn")]
    rules = Rules.of("tenhou").replace(length="east", extension_rounds=0, start_points=3000, return_points=3000)
    one, other = (play_seatings(seats, [2], rules, backend).results[0] for backend in ("python", "cpu"))
    assert one == other
    assert one["place"][0] == 1
