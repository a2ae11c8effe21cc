"""Shanten and ukeire made fast give what the kernel gives."""

import random

import pytest

from tehai.bots.distance import Distance
from tehai.kernel import shanten
from tehai.kernel.layout import DISTANCE, blank


def hands(players: int, size: int, count: int) -> list[list[int]]:
    kinds = [kind for kind in range(34) if players == 4 or not 0 < kind < 8]
    source = random.Random(f"{players} {size}")
    found = []
    for _ in range(count):
        tiles = [0] * 34
        for kind in source.sample(kinds * 4, size):
            tiles[kind] += 1
        found.append(tiles)
    return found


def assert_same(distance: Distance, players: int, count: int) -> None:
    work = blank(DISTANCE)
    for melds in (0, 1, 3):
        for tiles in hands(players, 13 - 3 * melds, count):
            before = tiles.copy()
            assert distance.shanten(tiles, melds) == shanten.shanten(before, melds, players, work)
            assert distance.accepted(tiles, melds) == shanten.accepted(before, melds, players, work)
            assert tiles == before
        for tiles in hands(players, 14 - 3 * melds, count):
            assert distance.shanten(tiles, melds) == shanten.shanten(tiles, melds, players, work)


@pytest.mark.parametrize("players", [3, 4])
def test_interpreted_with_a_memory(players: int) -> None:
    assert_same(Distance(players, compile=False), players, 4)


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("players", [3, 4])
def test_compiled(players: int) -> None:
    assert_same(Distance(players, compile=True), players, 4)


def test_both_tables_share_one_memory_and_keep_apart_what_differs() -> None:
    """With three players 1m and 9m have no neighbours: the same counts measure differently."""
    tiles = [0] * 34
    for kind in (0, 0, 8, 8, 9, 10, 11, 18, 19, 20, 27, 27, 27):
        tiles[kind] += 1
    tiles[1] = 0
    lone = [0] * 34
    lone[0] = 1
    work = blank(DISTANCE)
    for players in (4, 3, 4):
        distance = Distance(players, compile=False)
        for hand in (tiles, lone):
            assert distance.shanten(hand, 0) == shanten.shanten(hand, 0, players, work)
            assert distance.accepted(hand, 0) == shanten.accepted(hand, 0, players, work)
