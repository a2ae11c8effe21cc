"""Shanten and ukeire as bots ask for them, interpreted and compiled, are those of the kernel."""

import random

import pytest

from tehai.bots.distance import Distance
from tehai.engine.lookup import lookup
from tehai.kernel.hand.shanten import shanten
from tehai.kernel.hand.ukeire import accepted


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


def assert_as_the_kernel(distance: Distance, players: int, count: int) -> None:
    for melds in (0, 1, 3):
        for tiles in hands(players, 13 - 3 * melds, count):
            before = tiles.copy()
            assert distance.shanten(tiles, melds) == shanten(before, melds, players, lookup())
            assert distance.accepted(tiles, melds) == accepted(before, melds, players, lookup())
            assert tiles == before
        for tiles in hands(players, 14 - 3 * melds, count):
            assert distance.shanten(tiles, melds) == shanten(tiles, melds, players, lookup())
            assert_weighed(distance, tiles, melds)


def assert_weighed(distance: Distance, tiles: list[int], melds: int) -> None:
    """Every discard is weighed as the hand that it leaves."""
    left = [4 - count for count in tiles]
    weighed = distance.weigh(tiles, melds, left)
    least = min(one.shanten for one in weighed.values())
    assert list(weighed) == [kind for kind in range(34) if tiles[kind]]
    for kind, one in weighed.items():
        rest = [count - (number == kind) for number, count in enumerate(tiles)]
        assert one.shanten == distance.shanten(rest, melds)
        helps = distance.accepted(rest, melds) if one.shanten == least else 0
        counted = [number for number in range(34) if helps >> number & 1 and left[number]]
        assert (one.accepts, one.ukeire) == (
            sum(1 << number for number in counted),
            sum(map(left.__getitem__, counted)),
        )


@pytest.mark.parametrize("players", [3, 4])
def test_interpreted(players: int) -> None:
    assert_as_the_kernel(Distance(players, backend="python"), players, 4)


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("players", [3, 4])
def test_compiled(players: int) -> None:
    assert_as_the_kernel(Distance(players, backend="cpu"), players, 4)


def test_with_three_players_the_ends_of_the_characters_have_no_neighbours() -> None:
    tiles = [0] * 34
    for kind in (0, 8, 9, 10, 11, 12, 13, 14, 24, 25, 26, 27, 27):  # 19m 123456p 789s 11z
        tiles[kind] += 1
    helping = {players: Distance(players, backend="python").accepted(tiles, 0) for players in (3, 4)}
    assert [kind for kind in range(34) if helping[3] >> kind & 1] == [0, 8, 27]
    assert [kind for kind in range(34) if helping[4] >> kind & 1] == [0, 1, 2, 6, 7, 8, 27]
