"""How long bots take."""

from __future__ import annotations

import pytest

from tehai import Game
from tehai.bots import make_bot
from tehai.bots.ask import ask
from tehai.game.actions import Action
from tehai.game.menu import Menu
from tehai.game.view import View
from tehai.server.table.options import SPEEDS
from tehai.server.table.tempo import thinking_time

PAUSE = SPEEDS["normal"].bot
DICE = [number / 20 for number in range(20)]


@pytest.fixture(scope="module")
def moves() -> list[tuple[View, Menu, Action]]:
    """Every decision of a short game."""
    game, bot, found = Game({"preset": "tenhou", "length": "east"}, seed=11), make_bot("efficiency"), []
    while not game.over:
        seat = game.seats_to_act[0]
        view, menu = game.view(seat), game.legal(seat)
        action = ask(bot, view, menu)
        found.append((view, menu, action))
        game.act(seat, action)
    return found


def usual(move: tuple[View, Menu, Action]) -> float:
    return sum(thinking_time(PAUSE, *move, dice) for dice in DICE) / len(DICE)


def test_whether_a_bot_calls_or_passes_shows_in_no_pause(moves: list[tuple[View, Menu, Action]]) -> None:
    claims = [move for move in moves if move[1].of_kind("pass")]
    assert len(claims) > 3
    assert {thinking_time(PAUSE, *move, dice) for move in claims for dice in DICE} == {PAUSE}


def test_a_riichi_takes_longer_than_letting_go_what_was_drawn(moves: list[tuple[View, Menu, Action]]) -> None:
    turns = [move for move in moves if not move[1].of_kind("pass")]
    by_kind = {kind: [usual(move) for move in turns if move[2].kind == kind] for kind in ("tsumogiri", "riichi")}
    assert max(by_kind["tsumogiri"]) < min(by_kind["riichi"])


def test_times_vary_and_stay_short(moves: list[tuple[View, Menu, Action]]) -> None:
    view, menu, action = next(move for move in moves if move[2].kind == "discard")
    assert len({thinking_time(PAUSE, view, menu, action, dice) for dice in DICE}) == len(DICE)
    assert all(0.2 * PAUSE < thinking_time(PAUSE, *move, dice) < 4 * PAUSE for move in moves for dice in DICE)


def test_a_game_takes_about_as_long_as_with_one_pause_for_all(moves: list[tuple[View, Menu, Action]]) -> None:
    turns = [move for move in moves if not move[1].of_kind("pass")]
    assert sum(map(usual, turns)) / len(turns) == pytest.approx(PAUSE, rel=0.25)


def test_an_instant_table_has_no_pauses(moves: list[tuple[View, Menu, Action]]) -> None:
    assert {thinking_time(0.0, *move, 0.99) for move in moves} == {0.0}
