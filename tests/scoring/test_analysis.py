"""Shanten, waits, ukeire and discards from the outside."""

import random

import pytest

import tehai
from tehai.errors import InputError
from tehai.model.hand import Hand
from tehai.model.tiles import TILES, Tile
from tehai.scoring.analysis import Shanten

SEVEN_KINDS = "1133557799m11p2s"


def random_tiles(seed: int, count: int, kinds: range) -> tuple[Tile, ...]:
    """Tiles of a wall with only these kinds in it, so that hands are near to something."""
    wall = [TILES[kind] for kind in kinds for _ in range(4)]
    return tuple(random.Random(seed).sample(wall, count))


@pytest.mark.parametrize(
    ("hand", "melds", "shapes"),
    [
        ("123m456p789s1122z", [], (0, 4, 8)),
        ("19m19p19s1234567z", [], (8, 6, 0)),
        (SEVEN_KINDS, [], (3, 0, 9)),
        ("123m567m34p678s55s2p", [], (-1, 5, 12)),
        ("1z", ["pon 222m", "chi 345p", "ankan 7777s", "kakan 9999s"], (0, None, None)),
        ("1111z", ["pon 222m", "chi 345p", "pon 777s"], (1, None, None)),
    ],
)
def test_each_shape_has_a_shanten_of_its_own(
    hand: str, melds: list[str], shapes: tuple[int, int | None, int | None]
) -> None:
    found = tehai.shanten(hand, melds)
    assert (found.standard, found.chiitoitsu, found.kokushi) == shapes
    assert found == min(shape for shape in shapes if shape is not None)
    assert found.to_dict()["shanten"] == int(found)


def test_three_players_cannot_build_on_characters_that_they_leave_out() -> None:
    hand = "1111m567p234s999s"
    assert tehai.shanten(hand).standard == 1
    assert not {str(tile) for tile, _ in tehai.ukeire(hand, rules="standard-sanma").tiles} & {"2m", "3m"}
    assert {str(tile) for tile, _ in tehai.ukeire(hand).tiles} > {"2m", "3m"}


@pytest.mark.parametrize("seed", range(12))
def test_a_tile_is_accepted_exactly_when_it_brings_the_hand_nearer(seed: int) -> None:
    hand = Hand(random_tiles(seed, 13, range(27 if seed % 2 else 18)))
    before = tehai.shanten(hand)
    nearer = {
        tile for tile in TILES[:34] if hand.tiles.count(tile) < 4 and tehai.shanten(Hand((*hand.tiles, tile))) < before
    }
    ukeire = tehai.ukeire(hand)
    assert ukeire.shanten == before
    assert {tile for tile, _ in ukeire.tiles} == nearer
    assert dict(ukeire.tiles) == {tile: 4 - hand.tiles.count(tile) for tile in nearer}


@pytest.mark.parametrize("seed", range(8))
def test_each_discard_is_the_ukeire_of_what_it_leaves(seed: int) -> None:
    tiles = random_tiles(seed, 14, range(18))
    found = tehai.discards(Hand(tiles))
    assert {one.tile for one in found} == set(tiles)
    assert [(one.shanten, -one.ukeire.total) for one in found] == sorted(
        (one.shanten, -one.ukeire.total) for one in found
    )
    for one in found[:3]:
        rest = list(tiles)
        rest.remove(one.tile)
        assert tehai.ukeire(Hand(tuple(rest)), seen=[one.tile]) == one.ukeire


def test_the_waits_are_the_tiles_that_complete_the_hand() -> None:
    hand = "2344456p678s555z"
    waits = {str(wait.tile): wait for wait in tehai.waits(hand)}
    assert set(waits) == {
        tile.mpsz for tile in TILES[:34] if tehai.score(hand, tile, riichi=True).reason != "not_complete"
    }
    assert waits["1p"].types == (("ryanmen", 0),)
    assert waits["4p"].left == 1


def test_a_wait_has_a_type_for_each_way_to_read_it() -> None:
    (middle,) = (wait for wait in tehai.waits("23345m111p678s55s") if wait.tile.mpsz == "4m")
    types = [{"type": "ryanmen", "fu": 0}, {"type": "kanchan", "fu": 2}]
    assert sorted(middle.to_dict()["types"], key=str) == sorted(types, key=str)
    simple = tehai.waits("23345m111p678s55s", rules={"fu_model": "simple"})
    assert {fu for wait in simple for _, fu in wait.types} == {0}
    assert {wait.types[0] for wait in tehai.waits(SEVEN_KINDS)} == {("chiitoitsu", 0)}
    assert {wait.types[0] for wait in tehai.waits("19m19p19s1234567z")} == {("kokushi", 0)}


def test_tiles_in_sight_are_not_left() -> None:
    assert [wait.left for wait in tehai.waits("123m456p789s1122z", seen="1z1z2z")] == [0, 1]
    assert dict(tehai.ukeire("123m456p789s1122z", seen="1z1z2z").tiles) == {TILES[28]: 1}


def test_a_red_five_leaves_after_the_plain_one() -> None:
    found = [one.tile.mpsz for one in tehai.discards("123m406p55p789s111z")]
    assert found.index("5p") < found.index("0p")


@pytest.mark.parametrize(
    ("call", "code", "where"),
    [
        (lambda: tehai.discards("123m456p789s1122z"), "wrong_tile_count", "hand"),
        (lambda: tehai.waits("123m456p789s11222z"), "wrong_tile_count", "hand"),
        (lambda: tehai.ukeire("123m456p789s11222z"), "wrong_tile_count", "hand"),
        (lambda: tehai.waits("123m456p789s1122z", seen="1z1z1z"), "too_many_copies", "seen"),
        (lambda: tehai.waits("123m456p789s1122z", seen="1f"), "bad_tile", "seen"),
        (lambda: tehai.ukeire("1199p456p789s112z", seen="5m", rules="standard-sanma"), "bad_tile", "seen"),
        (lambda: tehai.shanten("123m456p789s1122z", rules="standard-sanma"), "bad_tile", "hand"),
        (lambda: tehai.shanten(Hand.parse("123m456p789s1122z"), ["pon 555z"]), "bad_value", "melds"),
        (lambda: tehai.shanten("0m23m456p789s1122z", rules="ema"), "bad_tile", "hand"),
    ],
)
def test_what_cannot_be_asked(call: object, code: str, where: str) -> None:
    with pytest.raises(InputError) as caught:
        call()  # type: ignore[operator]
    assert (caught.value.code, caught.value.where) == (code, where)
    assert caught.value.hint


def test_shanten_is_a_number() -> None:
    assert Shanten(2, 1, 5) + 1 == 2
