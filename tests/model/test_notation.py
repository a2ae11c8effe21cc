import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tehai.errors import InputError
from tehai.model.notation import LONGEST_TEXT, MOST_TILES, NOTATIONS, parse, read_tiles, to_text
from tehai.model.tiles import TILES, Tile


def names(tiles: tuple[Tile, ...]) -> str:
    return " ".join(tile.mpsz for tile in tiles)


def error_of(text: object, notation: str = "mpsz", **options: object) -> InputError:
    with pytest.raises(InputError) as caught:
        parse(text, notation, **options)  # type: ignore[arg-type]
    return caught.value


# reading


@pytest.mark.parametrize(
    "text", ["123m406p11z", "1 2 3m 4 0 6p 11z", "1m2m3m4p0p6p1z1z", " 12m3m,40 6p\t1z\u30001z\n", "123m,406p,11z"]
)
def test_mpsz_may_be_grouped_spaced_or_with_suits_repeated(text: str) -> None:
    assert names(parse(text)) == "1m 2m 3m 4p 0p 6p 1z 1z"


def test_mpsz_keeps_the_order_as_written() -> None:
    assert names(parse("7z 31m 9s 0p 2m 15f")) == "7z 3m 1m 9s 0p 2m 1f 5f"


def test_tenhou_ids_are_four_times_the_kind_plus_the_copy() -> None:
    assert names(parse("0 3,4, 35\n36 72 108,135", "tenhou")) == "1m 1m 2m 9m 1p 1s 1z 7z"


def test_the_first_copies_of_a_five_are_its_red_ones() -> None:
    ids = "16 17 52 53 54 88 89"
    assert names(parse(ids, "tenhou")) == "0m 5m 0p 5p 5p 0s 5s"
    assert names(parse(ids, "tenhou", red_fives=(0, 2, 1))) == "5m 5m 0p 0p 5p 0s 5s"
    assert names(parse(ids, "tenhou", red_fives=(0, 0, 0))) == "5m 5m 5p 5p 5p 5s 5s"


@pytest.mark.parametrize("text", ["1m 5mr E S W N P F C 9s 8f", "1m5mrESWNPFC9s8f", "1m,5mr,E S,WN P F C 9s,8f"])
def test_mjai_names_with_or_without_separators(text: str) -> None:
    assert names(parse(text, "mjai")) == "1m 0m 1z 2z 3z 4z 5z 6z 7z 9s 8f"


def test_unicode_has_bamboo_before_circles_and_chrysanthemum_and_the_dragons_red_green_white() -> None:
    faces = "".join(chr(code) for code in range(0x1F000, 0x1F02A))
    suits = " ".join(f"{n}{suit}" for suit in "msp" for n in range(1, 10))
    flowers = "1f 2f 4f 3f 5f 6f 7f 8f"
    assert names(parse(faces, "unicode")) == f"1z 2z 3z 4z 7z 6z 5z {suits} {flowers}"


def test_unicode_variation_selectors_are_skipped_and_the_red_mark_counts() -> None:
    text = "\U0001f004\ufe0e \U0001f004\ufe0f,\U0001f004\U0001f00b\u0307\U0001f00b\U0001f01d\ufe0e\u0307"
    assert names(parse(text, "unicode")) == "7z 7z 7z 0m 5m 0p"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123m0p", "1m 2m 3m 0p"),
        ("", ""),
        ("0, 16 135", "1m 0m 7z"),
        ("57", "6p"),
        ("1m 5pr", "1m 0p"),
        ("E E P", "1z 1z 5z"),
        ("\U0001f007\U0001f01d\u0307", "1m 0p"),
    ],
)
def test_auto_recognises_each_notation(text: str, expected: str) -> None:
    assert names(parse(text, "auto")) == expected


# round trips


@pytest.mark.parametrize("notation", ["mpsz", "mjai", "unicode"])
@given(tiles=st.lists(st.sampled_from(TILES), max_size=40))
def test_what_is_written_is_read_back_in_the_same_order(notation: str, tiles: list[Tile]) -> None:
    text = to_text(tiles, notation)
    assert parse(text, notation) == tuple(tiles)
    assert parse(text, "auto") == tuple(tiles)


@given(
    red_fives=st.tuples(*[st.integers(0, 4)] * 3),
    ids=st.lists(st.integers(0, 135), unique=True, max_size=136),
)
def test_tenhou_ids_round_trip_as_distinct_ids_of_the_same_tiles(red_fives: tuple[int, ...], ids: list[int]) -> None:
    tiles = parse(" ".join(map(str, ids)), "tenhou", red_fives=red_fives)
    written = to_text(tiles, "tenhou", red_fives)
    assert len(set(written.split())) == len(ids)
    assert parse(written, "tenhou", red_fives=red_fives) == tiles
    assert sorted(int(n) // 4 for n in written.split()) == sorted(n // 4 for n in ids)


def test_the_whole_set_of_136_ids_comes_back_as_it_was() -> None:
    whole = " ".join(map(str, range(136)))
    assert to_text(parse(whole, "tenhou"), "tenhou") == whole


def test_every_single_id_is_written_as_a_copy_that_is_as_red_as_it() -> None:
    assert to_text([Tile("0p"), Tile("5p"), Tile("5p"), Tile("5p")], "tenhou") == "52 53 54 55"
    assert to_text([Tile("5p")], "tenhou") == "53"
    assert to_text([Tile("5p")], "tenhou", (0, 0, 0)) == "52"


def test_mpsz_is_written_in_groups() -> None:
    assert to_text(parse("1m 2m 0p 5p 1z 3m 4m")) == "12m05p1z34m"
    assert to_text([]) == ""


def test_real_hands_read_the_same_as_text_and_as_ids(golden: Path) -> None:
    """The ids of every real win name the tiles that its text names."""
    lines = (golden / "agari.jsonl").read_text(encoding="utf-8").splitlines()
    for line in lines[::10]:
        win = json.loads(line)
        reds = ((0, 1, 1) if win["players"] == 3 else (1, 1, 1)) if win["rules"]["aka"] else (0, 0, 0)
        tiles = parse(" ".join(map(str, win["ids"]["hai"])), "tenhou", red_fives=reds)
        assert sorted(tiles) == sorted(parse(win["hand"])), win["key"]


# errors


@pytest.mark.parametrize(
    ("text", "where", "message", "hint"),
    [
        ("12m8z", "hand, character 4", "8z is not a tile", "honours are 1z to 7z"),
        ("0z", "hand, character 1", "0z is not a tile", "honours are 1z to 7z"),
        ("19f", "hand, character 2", "9f is not a tile", "seasons 5f to 8f"),
        ("123m45", "hand, character 5", "'45' has no suit", "write m, p, s or z"),
        ("1 2", "hand, character 1", "'12' has no suit", "write m, p, s or z"),
        ("m123", "hand, character 1", "the suit m has no number before it", "numbers come first"),
        ("123mp", "hand, character 5", "the suit p has no number before it", "numbers come first"),
        ("123x", "hand, character 4", "'x' is not part of a tile", "tiles are written like"),
        ("123M", "hand, character 4", "'M' is not part of a tile", "suits are lower case: m"),
        ("11E", "hand, character 3", "'E' is not part of a tile", "winds are 1z 2z 3z 4z"),
        ("-1m", "hand, character 1", "'-' is not part of a tile", "tiles are written like"),
        ("1m²m", "hand, character 3", "'²' is not part of a tile", "tiles are written like"),
        ("\U0001f007", "hand, character 1", "'\U0001f007' is not part of a tile", "set the notation to unicode"),
    ],
)
def test_wrong_mpsz_names_the_place_and_what_would_be_right(text: str, where: str, message: str, hint: str) -> None:
    error = error_of(text)
    assert (error.code, error.where, error.message) == ("bad_tile", where, message)
    assert hint in error.hint


@pytest.mark.parametrize(
    ("text", "where", "message"),
    [
        ("0 136", "hand, character 3", "invalid tile id 136"),
        ("-1", "hand, character 1", "'-1' is not a tile id"),
        ("4, 1m", "hand, character 4", "'1m' is not a tile id"),
        ("9999", "hand, character 1", "'9999' is not a tile id"),
        ("٣", "hand, character 1", "'٣' is not a tile id"),
        ("7 8 7", "hand, character 5", "tile id 7 appears twice"),
    ],
)
def test_wrong_tenhou_ids(text: str, where: str, message: str) -> None:
    error = error_of(text, "tenhou")
    assert (error.code, error.where, error.message) == ("bad_tile", where, message)
    assert error.hint


@pytest.mark.parametrize(
    ("text", "where", "message", "hint"),
    [
        ("1m ?", "hand, character 4", "'?' is not an mjai tile", "hidden"),
        ("1m 0p", "hand, character 4", "'0p' is not an mjai tile", "5mr 5pr 5sr"),
        ("4mr", "hand, character 1", "'4mr' is not an mjai tile", "red fives"),
        ("1z", "hand, character 1", "'1z' is not an mjai tile", "E S W N"),
    ],
)
def test_wrong_mjai_names(text: str, where: str, message: str, hint: str) -> None:
    error = error_of(text, "mjai")
    assert (error.code, error.where, error.message) == ("bad_tile", where, message)
    assert hint in error.hint


@pytest.mark.parametrize("text", ["\U0001f02b", "1m", "\u0307", "\U0001f007\u0307", "\U0001f00b\u0307\u0307", "\ufe0e"])
def test_wrong_unicode_tiles(text: str) -> None:
    error = error_of(text, "unicode")
    assert error.code == "bad_tile"
    assert error.where.startswith("hand, character ")
    assert error.hint


@pytest.mark.parametrize("text", [None, 5, b"123m", 1.5, object()])
def test_text_must_be_text(text: object) -> None:
    assert error_of(text).code == "bad_value"
    with pytest.raises(InputError, match="expected tiles"):
        read_tiles(text)


def test_very_long_text_is_refused_before_it_is_read() -> None:
    error = error_of("1m" * LONGEST_TEXT)
    assert error.code == "bad_value"
    assert str(LONGEST_TEXT) in error.message


def test_an_unknown_notation_brings_the_nearest_one() -> None:
    assert error_of("1m", "mpzs").hint == "did you mean mpsz?"
    assert error_of("1m", None).hint == f"one of {', '.join(NOTATIONS)}"  # type: ignore[arg-type]
    with pytest.raises(InputError) as caught:
        to_text([], "auto")
    assert (caught.value.code, caught.value.where) == ("bad_value", "notation")


@pytest.mark.parametrize("red_fives", [(1, 1), (1, 1, 5), (1, 1, -1), (1, 1, True), None, "111"])
def test_red_fives_are_three_numbers_from_0_to_4(red_fives: object) -> None:
    error = error_of("16", "tenhou", red_fives=red_fives)
    assert (error.code, error.where) == ("bad_value", "red_fives")


@pytest.mark.parametrize(
    ("text", "code"),
    [("0m0m", "too_many_copies"), ("5555p", "too_many_copies"), ("11111z", "too_many_copies"), ("1f", "bad_tile")],
)
def test_what_has_no_tenhou_id_cannot_be_written(text: str, code: str) -> None:
    with pytest.raises(InputError) as caught:
        to_text(parse(text), "tenhou")
    assert caught.value.code == code


# lists


def test_lists_of_tiles_names_or_ids_are_read_too() -> None:
    assert read_tiles([Tile("1m"), "23m", "0p"]) == parse("123m0p")
    assert read_tiles(("5pr", "E"), "mjai") == parse("0p1z")
    assert read_tiles([52, 53], "tenhou") == parse("05p")
    assert read_tiles([52, 53], "tenhou", red_fives=(0, 0, 0)) == parse("55p")
    assert read_tiles(52, "tenhou") == read_tiles(Tile("0p")) == parse("0p")


@pytest.mark.parametrize(
    ("value", "notation", "code", "where"),
    [
        (["1m", "8z"], "mpsz", "bad_tile", "dora[1], character 1"),
        (["1m", None], "mpsz", "bad_value", "dora[1]"),
        ([0], "mpsz", "bad_value", "dora[0]"),
        ([0, 136], "tenhou", "bad_tile", "dora[1]"),
        ([-1], "tenhou", "bad_tile", "dora[0]"),
        ([True], "tenhou", "bad_value", "dora[0]"),
        (["1m"] * (MOST_TILES + 1), "mpsz", "bad_value", "dora"),
        ({"1m"}, "mpsz", "bad_value", "dora"),
    ],
)
def test_wrong_lists_name_the_item(value: object, notation: str, code: str, where: str) -> None:
    with pytest.raises(InputError) as caught:
        read_tiles(value, notation, "dora")
    assert (caught.value.code, caught.value.where) == (code, where)


@pytest.mark.parametrize("notation", NOTATIONS)
@given(text=st.text(alphabet=st.one_of(st.sampled_from("0123456789mpszfESWNPFCr?, -"), st.characters()), max_size=60))
def test_any_text_is_either_tiles_or_a_clear_error(notation: str, text: str) -> None:
    try:
        tiles = parse(text, notation)
    except InputError as error:
        assert error.code == "bad_tile"
        assert error.hint
        assert error.where.startswith("hand, character ")
    else:
        assert all(tile is TILES[tile] for tile in tiles)
