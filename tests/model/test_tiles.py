import copy
import pickle

import pytest

from tehai.errors import InputError
from tehai.model.tiles import EAST, NORTH, SOUTH, TILES, WEST, WINDS, Tile, in_order


def test_there_are_34_kinds_three_red_fives_and_eight_flowers() -> None:
    assert len(TILES) == 45
    assert [tile.mpsz for tile in TILES if tile.red] == ["0m", "0p", "0s"]
    assert [tile.mpsz for tile in TILES if tile.flower] == [f"{n}f" for n in range(1, 9)]
    assert len({tile.kind for tile in TILES if not tile.flower}) == 34


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_there_is_one_object_per_tile(tile: Tile) -> None:
    assert Tile(int(tile)) is tile
    assert Tile(tile.mpsz) is tile
    assert Tile.parse(f" {tile.mpsz} ") is tile
    assert eval(repr(tile)) is tile
    assert pickle.loads(pickle.dumps(tile)) is tile
    assert copy.deepcopy(tile) is tile


@pytest.mark.parametrize(
    ("name", "code", "kind", "suit", "number", "mjai", "unicode", "spoken"),
    [
        ("1m", 0, 0, "m", 1, "1m", "\U0001f007", "one of characters"),
        ("9m", 8, 8, "m", 9, "9m", "\U0001f00f", "nine of characters"),
        ("1p", 9, 9, "p", 1, "1p", "\U0001f019", "one of circles"),
        ("9p", 17, 17, "p", 9, "9p", "\U0001f021", "nine of circles"),
        ("1s", 18, 18, "s", 1, "1s", "\U0001f010", "one of bamboo"),
        ("9s", 26, 26, "s", 9, "9s", "\U0001f018", "nine of bamboo"),
        ("1z", 27, 27, "z", 1, "E", "\U0001f000", "east wind"),
        ("2z", 28, 28, "z", 2, "S", "\U0001f001", "south wind"),
        ("3z", 29, 29, "z", 3, "W", "\U0001f002", "west wind"),
        ("4z", 30, 30, "z", 4, "N", "\U0001f003", "north wind"),
        ("5z", 31, 31, "z", 5, "P", "\U0001f006", "white dragon"),
        ("6z", 32, 32, "z", 6, "F", "\U0001f005", "green dragon"),
        ("7z", 33, 33, "z", 7, "C", "\U0001f004\ufe0e", "red dragon"),
        ("0m", 34, 4, "m", 5, "5mr", "\U0001f00b\u0307", "red five of characters"),
        ("0p", 35, 13, "p", 5, "5pr", "\U0001f01d\u0307", "red five of circles"),
        ("0s", 36, 22, "s", 5, "5sr", "\U0001f014\u0307", "red five of bamboo"),
        ("1f", 37, 37, "f", 1, "1f", "\U0001f022", "plum flower"),
        ("2f", 38, 38, "f", 2, "2f", "\U0001f023", "orchid flower"),
        ("3f", 39, 39, "f", 3, "3f", "\U0001f025", "chrysanthemum flower"),
        ("4f", 40, 40, "f", 4, "4f", "\U0001f024", "bamboo flower"),
        ("5f", 41, 41, "f", 5, "5f", "\U0001f026", "spring season"),
        ("8f", 44, 44, "f", 8, "8f", "\U0001f029", "winter season"),
    ],
)
def test_every_name_of_a_tile(
    name: str, code: int, kind: int, suit: str, number: int, mjai: str, unicode: str, spoken: str
) -> None:
    tile = Tile(name)
    assert int(tile) == code
    assert (tile.kind, tile.suit, tile.number) == (kind, suit, number)
    assert (tile.mpsz, tile.mjai, tile.unicode, tile.spoken) == (name, mjai, unicode, spoken)
    assert f"{tile}" == name


def test_the_winds_in_turn_order() -> None:
    assert WINDS == (EAST, SOUTH, WEST, NORTH)
    assert [wind.mjai for wind in WINDS] == ["E", "S", "W", "N"]


def test_tiles_sort_as_on_the_rack_with_the_red_five_before_the_plain_ones() -> None:
    tiles = [Tile(name) for name in ("1f", "7z", "5p", "6p", "0p", "4p", "9m", "1s")]
    assert [tile.mpsz for tile in in_order(tiles)] == ["9m", "4p", "0p", "5p", "6p", "1s", "7z", "1f"]


@pytest.mark.parametrize("value", [-1, 45, pytest.param(10**5000, id="huge"), True, None, 1.0, b"1m", [0]])
def test_what_is_no_tile_code_is_an_error(value: object) -> None:
    with pytest.raises(InputError) as caught:
        Tile(value)  # type: ignore[arg-type]
    assert caught.value.code == "bad_tile"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("8z", "honours are 1z to 7z"),
        ("0z", "honours are 1z to 7z"),
        ("9f", "flowers are 1f to 4f, seasons 5f to 8f"),
        ("5x", "red fives 0m 0p 0s"),
        ("11m", "tiles are 1m to 9m"),
        ("", "tiles are 1m to 9m"),
        ("M", "tiles are 1m to 9m"),
    ],
)
def test_a_wrong_name_is_an_error_that_says_what_would_be_right(name: str, hint: str) -> None:
    with pytest.raises(InputError) as caught:
        Tile.parse(name)
    assert caught.value.code == "bad_tile"
    assert hint in caught.value.hint


def test_a_name_must_be_text() -> None:
    with pytest.raises(InputError) as caught:
        Tile.parse(5, "win")  # type: ignore[arg-type]
    assert (caught.value.code, caught.value.where) == ("bad_value", "win")
