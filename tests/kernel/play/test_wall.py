"""The wall: its tiles, where each lies, and the shuffle. The order is Tenhou's, and a seed's wall never changes."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import Any

import pytest

from tehai.kernel.layout import STATE, blank
from tehai.kernel.play.wall import (
    dealt_to,
    fill_wall,
    indicator_at,
    indicator_place,
    live_left,
    replacement_place,
    shuffle_wall,
    take_for_flower,
    take_live,
    take_replacement,
)
from tehai.model.rules import Rules

SANMA_KINDS = [0, *range(8, 34)]


def wall_of(rules: Rules, **values: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """A state with a wall in order, and the rules."""
    state = {**blank(STATE), **values}
    fill_wall(state, rules.pack())
    return state, rules.pack()


def laid(state: dict[str, Any]) -> list[int]:
    return state["wall"][: state["wall_n"]]


@pytest.mark.parametrize(("preset", "kinds"), [("ema", [*range(34)]), ("standard-sanma", SANMA_KINDS)])
def test_there_are_four_of_each_kind_in_order(preset: str, kinds: list[int]) -> None:
    state, _ = wall_of(Rules(preset, red_fives=[0, 0, 0]))
    assert laid(state) == [kind for kind in kinds for _ in range(4)]


def test_red_fives_take_the_place_of_plain_ones() -> None:
    state, _ = wall_of(Rules("standard", red_fives=[1, 2, 4]))
    tiles = Counter(laid(state))
    assert len(laid(state)) == 136
    assert [tiles[kind] for kind in (4, 34, 13, 35, 22, 36)] == [3, 1, 2, 2, 0, 4]
    assert all(tiles[kind] == 4 for kind in range(34) if kind not in (4, 13, 22))


def test_flowers_and_seasons_are_one_each() -> None:
    state, _ = wall_of(Rules("classic"))
    assert laid(state)[136:] == [*range(37, 45)]


WALLS = {(7, 0, 0): "c577", (7, 1, 0): "32dd", (7, 0, 1): "3e97", (2**40 + 7, 0, 0): "309d"}


def shuffled(seed: int, round_: int, honba: int, rules: str = "tenhou") -> list[int]:
    state, _ = wall_of(Rules(rules), seed=[seed & 0xFFFFFFFF, seed >> 32], round=round_, honba=honba)
    shuffle_wall(state)
    return laid(state)


@pytest.mark.parametrize("which", WALLS)
def test_the_wall_of_a_seed_round_and_honba_never_changes(which: tuple[int, int, int]) -> None:
    assert sha256(bytes(shuffled(*which))).hexdigest()[:4] == WALLS[which]


def test_a_shuffled_wall_has_the_same_tiles() -> None:
    assert Counter(shuffled(3, 0, 0)) == Counter(laid(wall_of(Rules("tenhou"))[0]))


def test_every_tile_comes_to_every_place_as_often() -> None:
    """The 36 man tiles in 200 walls: 53 times at each place, with a deviation of 6."""
    walls = [shuffled(seed, 0, 0, "ema") for seed in range(200)]
    found = [sum(wall[place] < 9 for wall in walls) for place in range(136)]
    assert 25 < min(found) < 50
    assert 56 < max(found) < 81
    assert abs(sum(found[:68]) - sum(found[68:])) < 400


def test_replacements_come_in_pairs_of_which_the_second_is_first() -> None:
    assert [replacement_place(index, 4) for index in range(6)] == [1, 0, 3, 2, 18, 19]
    assert [replacement_place(index, 3) for index in range(10)] == [1, 0, 3, 2, 5, 4, 7, 6, 22, 23]


def test_indicators_lie_behind_the_replacements_each_above_its_ura() -> None:
    assert [indicator_place(index, 4) for index in range(5)] == [5, 7, 9, 11, 13]
    assert [indicator_place(index, 3) for index in range(5)] == [9, 11, 13, 15, 17]
    state, rules = numbered(Rules("tenhou"))
    assert [indicator_at(state, rules, 2, below) for below in (0, 1)] == [9, 8]


@pytest.mark.parametrize("players", [3, 4])
def test_tiles_are_dealt_three_times_by_four_and_then_one_by_one(players: int) -> None:
    order = [seat for _ in range(3) for seat in range(players) for _ in range(4)] + [*range(players)]
    assert [dealt_to(index, players) for index in range(13 * players)] == order


def numbered(rules: Rules) -> tuple[dict[str, Any], dict[str, Any]]:
    """A wall in which each tile is its own place."""
    state, packed = wall_of(rules)
    state["wall"] = [*range(144)]
    return state, packed


def test_draws_come_from_the_end_and_replacements_from_the_front() -> None:
    state, rules = numbered(Rules("tenhou"))
    assert [take_live(state) for _ in range(3)] == [135, 134, 133]
    assert [take_replacement(state, rules) for _ in range(3)] == [1, 0, 3]
    assert (state["taken"], state["replaced"]) == (3, 3)
    assert live_left(state) == 136 - 14 - 6


@pytest.mark.parametrize(("where", "tile"), [("dead_wall", 1), ("live_wall", 143)])
def test_a_flower_is_replaced_from_where_the_rules_say(where: str, tile: int) -> None:
    state, rules = numbered(Rules("classic", flower_replacement=where))
    assert take_for_flower(state, rules) == tile
