"""The facade: what it takes, what it refuses, and games that are copied, stored and restored."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from tehai.bots.base import fallback_action
from tehai.errors import IllegalAction, InputError
from tehai.game import Action, Game, GameEnded, GameStarted, RoundStarted
from tehai.game.walls import all_tiles
from tehai.model.notation import to_text
from tehai.model.rules import Rules
from tehai.model.tiles import Tile

from .random_games import choose


def middle_of(rules: str = "standard", seed: int = 3, steps: int = 40) -> Game:
    """A game after so many decisions."""
    game, rng = Game(rules, seed), random.Random(seed)
    for _ in range(steps):
        seat = game.seats_to_act[0]
        game.act(seat, choose(game.legal(seat), rng))
    return game


def test_the_menu_of_a_view_is_that_of_its_moment() -> None:
    """It was that of the game when it was first read: a hint computed while the game went on was for another menu."""
    game = middle_of()
    seat = game.seats_to_act[0]
    view, menu = game.view(seat), game.legal(seat)
    game.act(seat, menu.actions[0])
    assert len(menu) > 1 and view.menu == menu


@pytest.mark.parametrize("rules", ["standard", "standard-sanma", "classic"])
def test_a_game_is_the_same_after_copying_pickling_and_as_a_position(rules: str) -> None:
    for steps in (0, 17, 60):
        game = middle_of(rules, steps=steps)
        for twin in (game.copy(), pickle.loads(pickle.dumps(game))):
            assert twin.same_state(game) and twin.events == game.events
        restored = Game.from_position(game.position)
        assert restored.position == game.position
        assert [restored.legal(seat) for seat in range(game.players)] == [
            game.legal(seat) for seat in range(game.players)
        ]


@pytest.mark.parametrize("copied", [Game.copy, copy.copy, copy.deepcopy])
def test_a_copy_goes_its_own_way(copied: Callable[[Game], Game]) -> None:
    game = middle_of()
    twin = copied(game)
    before = game.state_bytes
    seat = twin.seats_to_act[0]
    twin.act(seat, twin.legal(seat).actions[0])
    assert game.state_bytes == before and len(twin.events) > len(game.events)


def test_the_same_seed_deals_the_same_walls_whatever_is_played() -> None:
    one, other = Game(seed=11), Game(seed=11)
    assert one.events == other.events
    assert Game(seed=12).events != one.events
    high = Game(seed=11 + 2**40)
    assert high.events[1] != one.events[1]


def test_a_game_without_a_seed_is_another_game_each_time() -> None:
    assert Game().seed != Game().seed


def test_a_game_starts_with_its_rules_and_a_deal() -> None:
    game = Game("tenhou", 1, names=["a", "b", "c", "d"])
    start, deal = game.events[:2]
    assert isinstance(start, GameStarted) and start.names == ("a", "b", "c", "d") and start.seed == 1
    assert isinstance(deal, RoundStarted) and (deal.dealer, deal.wind.mpsz, deal.scores) == (0, "1z", (25000,) * 4)
    assert game.result is None and not game.over
    assert repr(game) == "Game(tenhou, E1, honba 0, 25000, 25000, 25000, 25000)"


def test_a_finished_game_asks_nobody() -> None:
    game, rng = Game("standard-sanma", 4), random.Random(1)
    while not game.over:
        seat = game.seats_to_act[0]
        game.act(seat, choose(game.legal(seat), rng))
    assert game.seats_to_act == () and isinstance(game.result, GameEnded)
    assert sorted(game.result.places or ()) == [1, 2, 3]
    assert "over" in repr(game)
    with pytest.raises(IllegalAction):
        game.act(0, Action("pass"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"seed": -1}, "seed"),
        ({"seed": 2**64}, "seed"),
        ({"seed": "7"}, "seed"),
        ({"names": ["a"]}, "1 names for 4 players"),
        ({"names": [1, 2, 3, 4]}, "names"),
        ({"scores": [1, 2, 3]}, "3 scores for 4 players"),
        ({"round": -1}, "round"),
        ({"honba": 1.5}, "honba"),
        ({"backend": "gpu"}, "backend"),
        ({"rules": "tenho"}, "tenhou"),
        ({"wall": [[Tile("1m")] * 136]}, "136 copies of 1m"),
        ({"wall": [[Tile("1m")]]}, "a wall of 1 tiles"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(InputError, match=said):
        Game(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 4, True, "0", None])
def test_only_seats_can_act(seat: object) -> None:
    game = Game(seed=1)
    for call in (lambda: game.act(seat, Action("pass")), lambda: game.legal(seat), lambda: game.view(seat)):  # type: ignore[arg-type]
        with pytest.raises(InputError, match="is not a seat"):
            call()


def test_only_actions_can_be_done() -> None:
    with pytest.raises(InputError, match="expected an Action"):
        Game(seed=1).act(0, "1m")  # type: ignore[arg-type]


def test_an_illegal_action_names_the_menu_and_the_position_and_changes_nothing() -> None:
    game = Game(seed=1)
    before = game.state_bytes
    with pytest.raises(IllegalAction) as caught:
        game.act(1, Action("discard", "1m"))
    assert "the menu is: nothing" in caught.value.message
    with pytest.raises(IllegalAction) as caught:
        game.act(0, Action("ron"))
    assert str(game.legal(0)) in caught.value.message and game.position in (caught.value.hint or "")
    assert game.state_bytes == before


def test_a_given_wall_is_dealt_from_its_end() -> None:
    wall = list(all_tiles(Game(seed=1).rules))
    game = Game(wall=[wall], seed=5)
    deal = game.events[1]
    assert isinstance(deal, RoundStarted) and deal.indicator == wall[5]
    assert sorted(deal.hands[0]) == sorted(wall[-4:] + wall[-20:-16] + wall[-36:-32] + wall[-49:-48])
    assert game.events[0] == GameStarted(game.rules, game.names, None)


def test_a_wall_is_given_as_tiles_as_names_or_as_text() -> None:
    tiles = all_tiles(Rules("tenhou"))
    names = [str(tile) for tile in tiles]
    events = Game("tenhou", wall=[tiles]).events
    for given in (names, "".join(names), to_text(tiles), [to_text(tiles[:70]), *tiles[70:]]):
        assert Game("tenhou", wall=[given]).events == events
    game = Game("tenhou", seed=1, wall=["".join(names)])
    game.add_wall("".join(names))
    assert game.walls_left == 1


def test_a_wall_added_after_the_given_ones_ran_out_is_the_next_one_dealt() -> None:
    wall = all_tiles(Rules("tenhou"))
    game = Game("tenhou", seed=1)
    game.add_wall(wall)
    while sum(isinstance(event, RoundStarted) for event in game.events) < 2:
        seat = game.seats_to_act[0]
        game.act(seat, fallback_action(game.legal(seat)))
    dealt = [event for event in game.events if isinstance(event, RoundStarted)][1]
    assert dealt.indicator == wall[5] and game.walls_left == 0


def test_a_wall_of_names_may_have_unknown_tiles() -> None:
    tiles = [None if place < 5 else str(tile) for place, tile in enumerate(all_tiles(Rules("tenhou")))]
    assert Game("tenhou", wall=[tiles]).events == Game("tenhou", wall=[all_tiles(Rules("tenhou"))]).events


WALL = all_tiles(Rules("standard"))


@pytest.mark.parametrize(
    "given", [WALL, [str(tile) for tile in WALL], "".join(map(str, WALL)), [None] * 136, list(range(136)), 7, [7]]
)
def test_one_wall_in_place_of_a_list_of_walls_is_refused(given: Any) -> None:
    with pytest.raises(InputError, match="expected a list of walls, one for each round") as caught:
        Game(wall=given)
    assert (caught.value.where, caught.value.hint) == ("wall", "put a wall into a list: wall=[tiles]")


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        (WALL[1:], "wrong_tile_count", "a wall of 135 tiles"),
        ("".join(map(str, WALL[1:])), "wrong_tile_count", "a wall of 135 tiles"),
        ([*WALL[1:], "9s"], "too_many_copies", "5 copies of 9s; these rules have 4"),
        ([*WALL[1:], "1x"], "bad_tile", r"wall\[0\]\[135\]"),
        ([*WALL[1:], 135], "bad_value", r"expected tiles as text, got 135 \(wall\[0\]\[135\]"),
        (WALL[1:] * 200, "wrong_tile_count", "a wall of 27000 tiles"),
    ],
)
def test_a_wall_that_cannot_be_dealt_says_why(given: Any, code: str, said: str) -> None:
    with pytest.raises(InputError, match=said) as caught:
        Game(wall=[given])
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda words: [], "is not a position"),
        (lambda words: ["tehai2", *words[1:]], "is not a position"),
        (lambda words: [*words[:1], "tenho", *words[2:]], "tenho"),
        (lambda words: [*words[:1], 'standard{"uma":', *words[2:]], "invalid rules"),
        (lambda words: [*words[:2], "x", *words[3:]], "expected 1 numbers"),
        (lambda words: [*words[:2], "--7", *words[3:]], "expected 1 numbers"),
        (lambda words: [*words[:2], "9" * 30, *words[3:]], "too large"),
        (lambda words: [*words[:3], "0.0.0", *words[4:]], "expected 4 numbers"),
        (lambda words: [*words[:5], "?" + words[5][1:], *words[6:]], "not a tile of the wall"),
        (lambda words: [*words[:5], words[5][1:], *words[6:]], "135 tiles"),
        (lambda words: [*words[:6], words[6][:-1]], "truncated or malformed"),
        (lambda words: [*words[:6], "0pt"], "decision 1"),
        (lambda words: [*words[:6], "0zz"], "decision 1"),
        (lambda words: [*words[:6], "9pt"], "decision 1"),
    ],
)
def test_a_position_that_is_none_says_why(change: object, said: str) -> None:
    words = middle_of().position.split()
    with pytest.raises(InputError, match=said):
        Game.from_position(" ".join(change(words)))  # type: ignore[operator]


def test_a_position_keeps_options_that_no_preset_has() -> None:
    game = Game({"preset": "tenhou", "uma": [10, 5, -5, -10], "red_fives": [0, 2, 1]}, 8)
    assert Game.from_position(game.position).rules == game.rules


def test_an_open_window_is_part_of_the_position() -> None:
    game, rng = Game(seed=2), random.Random(2)
    while len(game.seats_to_act) < 2:
        seat = game.seats_to_act[0]
        game.act(seat, choose(game.legal(seat), rng))
    first = game.seats_to_act[0]
    assert game.act(first, Action("pass")) == ()
    assert game.pending == {first: Action("pass")}
    restored = Game.from_position(game.position)
    assert restored.pending == game.pending and restored.seats_to_act == game.seats_to_act
    assert Game.from_events(game.events, game.pending).same_state(game)


def test_a_menu_goes_to_another_process_and_still_says_why_not() -> None:
    menu = middle_of().legal(0)
    twin = pickle.loads(pickle.dumps(menu))
    assert twin == menu and twin.why_not(Action("ron")) == menu.why_not(Action("ron"))


def test_a_view_says_whose_it_is() -> None:
    game = Game("tenhou", 1)
    assert repr(game.view(2)) == "View(seat 2: tenhou, E1, honba 0, 25000, 25000, 25000, 25000)"


def test_a_seat_without_a_question_has_an_empty_menu() -> None:
    game = Game(seed=1)
    menu = game.legal(2)
    assert len(menu) == 0 and str(menu) == "nothing" and repr(menu) == "Menu(seat 2: nothing)"
    assert menu == game.legal(2) and hash(menu) == hash(game.legal(2)) and menu != game.legal(1)
    assert Action("pass") not in menu and list(menu) == []
