"""Every discard at once gives what one discard after the other gives."""

import random

import pytest

from tehai.engine.lookup import lookup
from tehai.kernel.hand.shanten import shanten
from tehai.kernel.hand.ukeire import accepted, weigh_discards
from tehai.kernel.layout import FAR, UKEIRE, blank
from tehai.model.notation import read_tiles


def counts(text: str) -> list[int]:
    tiles = [0] * 34
    for tile in read_tiles(text):
        tiles[tile.kind] += 1
    return tiles


def weighed(tiles: list[int], melds: int, players: int, left: list[int]) -> tuple[int, dict[str, list[int]]]:
    out = blank(UKEIRE)
    before, unseen = tiles.copy(), left.copy()
    least = weigh_discards(tiles, melds, players, left, lookup(), out)
    assert (tiles, left) == (before, unseen)
    return least, out


def assert_like_one_after_the_other(tiles: list[int], melds: int, players: int, left: list[int]) -> None:
    least, out = weighed(tiles, melds, players, left)
    for kind in range(34):
        if not tiles[kind]:
            assert (out["away"][kind], out["accepts"][kind], out["ukeire"][kind]) == (FAR, 0, 0)
            continue
        tiles[kind] -= 1
        assert out["away"][kind] == shanten(tiles, melds, players, lookup()) >= least
        mask = accepted(tiles, melds, players, lookup()) if out["away"][kind] == least else 0
        tiles[kind] += 1
        helps = [other for other in range(34) if mask >> other & 1 and left[other] > 0]
        assert out["accepts"][kind] == sum(1 << other for other in helps)
        assert out["ukeire"][kind] == sum(left[other] for other in helps)
    assert least == min(out["away"])


def dealt(source: random.Random, players: int, melds: int, suits: int) -> tuple[list[int], list[int]]:
    """A hand of 14 tiles, three fewer for each meld, and what is left when some tiles have been seen."""
    kinds = [kind for kind in range(34) if players == 4 or not 0 < kind < 8]
    kinds = [kind for kind in kinds if kind // 9 >= 4 - suits]
    wall = kinds * 4
    source.shuffle(wall)
    tiles, left = [0] * 34, [0] * 34
    for kind in wall[: 14 - 3 * melds]:
        tiles[kind] += 1
    for kind in wall[14 - 3 * melds : len(wall) - source.randrange(len(wall) // 2)]:
        left[kind] += 1
    return tiles, left


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("melds", [0, 2])
def test_random_hands(players: int, melds: int) -> None:
    source = random.Random(f"{players} {melds}")
    for suits in (2, 3, 4):
        tiles, left = dealt(source, players, melds, suits)
        assert_like_one_after_the_other(tiles, melds, players, left)


@pytest.mark.parametrize(
    "hand",
    [
        pytest.param("123m456p789s1122z5z", id="tenpai"),
        pytest.param("123m456p789s11222z", id="complete"),
        pytest.param("1122m3344p5566s7z1z", id="seven pairs"),
        pytest.param("19m19p19s12345667z", id="thirteen orphans"),
        pytest.param("1111m2222m3333m44m", id="four of a kind"),
    ],
)
def test_hands_of_every_shape(hand: str) -> None:
    tiles = counts(hand)
    assert_like_one_after_the_other(tiles, 0, 4, [4 - count for count in tiles])


def test_an_example() -> None:
    tiles = counts("123456789m11z135p")
    left = [4 - count for count in tiles]
    left[counts("2p").index(1)] = 1
    least, out = weighed(tiles, 0, 4, left)
    one, two, three, four, five = range(9, 14)
    assert least == 0
    assert (out["away"][one], out["accepts"][one], out["ukeire"][one]) == (0, 1 << four, 4)
    assert (out["away"][five], out["accepts"][five], out["ukeire"][five]) == (0, 1 << two, 1)
    assert (out["away"][three], out["ukeire"][three]) == (1, 0)


def test_the_tile_that_was_discarded_can_come_back() -> None:
    tiles = counts("123m456p789s11222z")
    _, out = weighed(tiles, 0, 4, [4 - count for count in tiles])
    south = 28
    assert out["away"][south] == 0
    assert out["accepts"][south] >> south & 1


def test_a_hand_of_which_nothing_counts_is_left_as_it_is() -> None:
    tiles = [0] * 34
    least, out = weighed(tiles, 4, 4, [4] * 34)
    assert least == FAR
    assert out["away"] == [FAR] * 34
    assert not any(out["accepts"])
