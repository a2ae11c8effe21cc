import dataclasses
import pickle
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from conftest import examples
from hypothesis import given
from hypothesis import strategies as st

from tehai.errors import InputError
from tehai.model.hand import Hand, Meld, Win
from tehai.model.notation import parse, to_text
from tehai.model.situations import FLAGS
from tehai.model.tiles import EAST, NORTH, SOUTH, TILES, WEST, Tile

HAND = "123m456p789s1122z"
PINFU = "123m567m34p678s55s"


def make(*args: Any, **given: Any) -> Win:
    return Win.make(*args, **given)


def refused(call: Any, *args: Any, **given: Any) -> InputError:
    with pytest.raises(InputError) as caught:
        call(*args, **given)
    assert caught.value.message
    return caught.value


# melds


@pytest.mark.parametrize(
    ("text", "type_", "tiles", "open_", "kan"),
    [
        ("chi 234m", "chi", "234m", True, False),
        ("chi 406p", "chi", "406p", True, False),
        ("chi 978s", "chi", "789s", True, False),
        ("pon 555z", "pon", "555z", True, False),
        ("PON: 0 5 5 p", "pon", "055p", True, False),
        ("minkan 1111s", "minkan", "1111s", True, True),
        ("kan 1111s", "minkan", "1111s", True, True),
        ("daiminkan 1111s", "minkan", "1111s", True, True),
        ("kakan 0555s", "kakan", "0555s", True, True),
        ("ankan 9999s", "ankan", "9999s", False, True),
    ],
)
def test_the_text_form_of_a_meld(text: str, type_: str, tiles: str, open_: bool, kan: bool) -> None:
    meld = Meld.parse(text)
    assert (meld.type, to_text(meld.tiles), meld.open, meld.kan) == (type_, tiles, open_, kan)
    assert str(meld) == f"{type_} {tiles}"
    assert Meld.parse(str(meld)) == meld


@pytest.mark.parametrize(
    "data",
    [
        {"type": "chi", "tiles": "406p", "called": "0p", "from": 3},
        {"type": "pon", "tiles": "555z", "from": 1},
        {"type": "kakan", "tiles": "0555m", "called": "5m"},
        {"type": "ankan", "tiles": "9999s"},
    ],
)
def test_the_json_form_of_a_meld_round_trips(data: dict[str, object]) -> None:
    meld = Meld.from_dict(data)
    assert meld.to_dict() == data
    assert pickle.loads(pickle.dumps(meld)) == meld


@pytest.mark.parametrize(
    "value",
    [
        Meld("ankan", "5555z"),
        Meld("chi", "123s", called="2s", source=3),
        Hand(HAND),
        Hand("123m456p1z", ["pon 555z", Meld("chi", "340s", "0s", 3)]),
        Win.make(HAND, "2z", tsumo=True, dora="4p", flags=["riichi"], honba=2),
    ],
)
def test_a_value_shown_by_the_interpreter_makes_the_same_value(value: object) -> None:
    assert eval(repr(value)) == value


def test_only_what_is_unusual_about_a_win_is_shown() -> None:
    assert repr(Win.make(HAND, "2z", honba=2)) == f"Win(hand=Hand('{HAND}'), tile=Tile('2z'), honba=2)"


def test_a_meld_in_another_notation() -> None:
    assert Meld.parse("pon E E E", "mjai") == Meld.parse("pon 111z")
    assert Meld.from_dict({"type": "pon", "tiles": [52, 53, 54], "called": "52"}, "tenhou").called is Tile("0p")
    assert Meld.parse("pon 52 53 54", "tenhou", (0, 0, 0)) == Meld.parse("pon 555p")


def test_a_meld_from_json_may_say_that_caller_and_source_are_not_known() -> None:
    meld = Meld.from_dict({"type": "pon", "tiles": "555z", "called": None, "from": None})
    assert meld == Meld("pon", parse("555z"))


@pytest.mark.parametrize(
    ("meld", "hint"),
    [
        ("chi 1m5p9s", "three consecutive numbers of one suit"),
        ("chi 135m", "three consecutive numbers of one suit"),
        ("chi 89m1p", "three consecutive numbers of one suit"),
        ("chi 9m12p", "three consecutive numbers of one suit"),
        ("chi 891m", "three consecutive numbers of one suit"),
        ("chi 123z", "never honours"),
        ("chi 567z", "never honours"),
        ("chi 8s9s1z", "never honours"),
        ("chi 222m", "three consecutive numbers of one suit"),
        ("chi 1234m", "chi has 3 tiles, not 4"),
        ("chi ", "chi has 3 tiles, not 0"),
        ("pon 556z", "pon is 3 equal tiles"),
        ("pon 55z", "pon has 3 tiles, not 2"),
        ("kan 555z", "minkan has 4 tiles, not 3"),
        ("ankan 1112m", "ankan is 4 equal tiles"),
        ("kakan 5m5m5m5p", "kakan is 4 equal tiles"),
    ],
)
def test_tiles_that_make_no_such_meld(meld: str, hint: str) -> None:
    error = refused(Meld.parse, meld)
    assert (error.code, error.where) == ("bad_meld", "tiles")
    assert hint in error.hint


@pytest.mark.parametrize(
    ("data", "code", "where"),
    [
        ({"type": "pon", "tiles": "555z", "called": "6z"}, "bad_meld", "called"),
        ({"type": "pon", "tiles": "555m", "called": "0m"}, "bad_meld", "called"),
        ({"type": "pon", "tiles": "555m", "called": "55m"}, "bad_value", "called"),
        ({"type": "pon", "tiles": "555m", "called": "8z"}, "bad_tile", "called, character 1"),
        ({"type": "ankan", "tiles": "5555z", "called": "5z"}, "bad_meld", "called"),
        ({"type": "ankan", "tiles": "5555z", "from": 1}, "bad_meld", "from"),
        ({"type": "chi", "tiles": "123m", "from": 1}, "bad_meld", "from"),
        ({"type": "chi", "tiles": "123m", "from": 2}, "bad_meld", "from"),
        ({"type": "pon", "tiles": "555z", "from": 0}, "bad_value", "from"),
        ({"type": "pon", "tiles": "555z", "from": 4}, "bad_value", "from"),
        ({"type": "pon", "tiles": "555z", "from": True}, "bad_value", "from"),
        ({"type": "pon", "tiles": "555z", "from": "left"}, "bad_value", "from"),
        ({"type": "pong", "tiles": "555z"}, "bad_meld", "type"),
        ({"type": None, "tiles": "555z"}, "bad_meld", "type"),
        ({"type": "pon", "tiles": None}, "bad_value", "tiles"),
        ({"type": "pon", "tiles": "1f1f1f"}, "bad_tile", "tiles"),
        ({"type": "pon"}, "bad_value", "tiles"),
        ({"tiles": "555z"}, "bad_value", "type"),
        ({"type": "pon", "tiles": "555z", "form": 1}, "bad_value", ""),
        ({"type": "pon", "tiles": "555z", 5: 1}, "bad_value", ""),
        ("pon 555z", "bad_value", ""),
        (None, "bad_value", ""),
    ],
)
def test_bad_melds_in_json(data: Any, code: str, where: str) -> None:
    error = refused(Meld.from_dict, data)
    assert (error.code, error.where) == (code, where)


def test_a_misspelt_field_or_type_brings_the_nearest_one() -> None:
    assert refused(Meld.from_dict, {"type": "pon", "tiles": "555z", "form": 1}).hint == "did you mean from?"
    assert refused(Meld.parse, "pong 555z").hint == "did you mean pon?"


@pytest.mark.parametrize("text", ["555z", "", "pon", "pon555z"])
def test_the_text_form_needs_the_type_and_the_tiles(text: str) -> None:
    error = refused(Meld.parse, text)
    assert error.code == "bad_meld"
    assert '"pon 555z"' in error.hint


@pytest.mark.parametrize("text", [None, 5, b"pon 555z", []])
def test_the_text_form_must_be_text(text: Any) -> None:
    assert refused(Meld.parse, text).code == "bad_value"


# hands


@pytest.mark.parametrize(
    ("tiles", "melds"),
    [
        ("123m456p789s1122z", 0),
        ("123m456p789s11222z", 0),
        ("123m456p1122z", 1),
        ("123m456p11222z", 1),
        ("123m1122z", 2),
        ("123m11222z", 2),
        ("1122z", 3),
        ("11222z", 3),
        ("2z", 4),
        ("22z", 4),
    ],
)
def test_a_hand_has_13_or_14_tiles_with_three_for_each_meld(tiles: str, melds: int) -> None:
    kans = ["ankan 9999m", "kan 9999p", "kakan 5555s", "ankan 6666z"][:melds]
    hand = Hand.parse(tiles, kans)
    assert len(hand.melds) == melds
    assert to_text(hand.tiles) == tiles


@pytest.mark.parametrize(
    ("tiles", "melds", "message", "hint"),
    [
        ("123m456p789s112233z", [], "15 concealed tiles", "13 before the winning tile or 14 with it"),
        ("123m456p789s112z", [], "12 concealed tiles", "13 before the winning tile or 14 with it"),
        ("", [], "0 concealed tiles", "13 before"),
        ("123m456p789s1122z", ["pon 555z"], "13 concealed tiles beside 1 meld", "10 before the winning tile or 11"),
        ("123m", ["pon 555z", "kan 6666z"], "3 concealed tiles beside 2 melds", "7 before the winning tile or 8"),
    ],
)
def test_a_wrong_number_of_tiles_is_counted_for_the_player(
    tiles: str, melds: list[str], message: str, hint: str
) -> None:
    error = refused(Hand.parse, tiles, melds)
    assert (error.code, error.where, error.message) == ("wrong_tile_count", "hand", message)
    assert hint in error.hint


def test_a_fifth_copy_is_refused_wherever_it_lies() -> None:
    error = refused(Hand.parse, "11111m456p789s12z")
    assert (error.code, error.where, error.message) == ("too_many_copies", "hand", "5 copies of 1m: 5 in the hand")
    error = refused(Hand.parse, "115m456p789s1z", ["pon 111m"])
    assert (error.code, error.where) == ("too_many_copies", "melds[0]")
    assert error.message == "5 copies of 1m: 2 in the hand, 3 in the pon"


def test_red_fives_are_copies_of_their_five() -> None:
    assert Hand.parse("0055m456p789s112z").tiles[:4] == parse("0055m")
    assert refused(Hand.parse, "00555m456p789s11z").code == "too_many_copies"


def test_more_than_four_melds_are_refused() -> None:
    error = refused(Hand.parse, "2z", ["pon 111m", "pon 222m", "pon 333m", "pon 444m", "pon 555m"])
    assert (error.code, error.where) == ("bad_meld", "melds")


def test_flowers_are_not_part_of_a_hand() -> None:
    error = refused(Hand.parse, "123m456p789s112z1f")
    assert (error.code, error.where) == ("bad_tile", "hand")
    assert "--flowers" in error.hint


def test_the_order_in_which_a_hand_is_written_does_not_matter() -> None:
    hand = Hand.parse("2211z 987s 654p 321m")
    assert hand == Hand.parse(HAND)
    assert hash(hand) == hash(Hand.parse(HAND))
    assert str(hand) == HAND
    assert str(Hand.parse("2z", ["pon 111m", "chi 123p", "chi 123s", "ankan 5555z"])) == (
        "2z pon 111m chi 123p chi 123s ankan 5555z"
    )


def test_an_ankan_keeps_the_hand_closed() -> None:
    assert Hand.parse(HAND).closed
    assert Hand.parse("123m456p1122z", ["ankan 9999s"]).closed
    assert not Hand.parse("123m1122z", ["ankan 9999s", "pon 555z"]).closed


def test_hands_and_melds_cannot_be_changed() -> None:
    for value in (Hand.parse(HAND), Meld.parse("pon 555z"), make(HAND, "2z")):
        for field in dataclasses.fields(value):
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(value, field.name, None)


def test_a_bad_meld_in_a_hand_is_named_by_its_place() -> None:
    assert refused(Hand.parse, "123m1122z", ["pon 555z", "chi 1m5p9s"]).where == "melds[1].tiles"
    assert refused(Hand.parse, "123m1122z", ["pon 555z", "chi 128z"]).where == "melds[1].tiles, character 3"
    assert refused(Hand.parse, "123m1122z", ["pon 555z", 7]).where == "melds[1]"
    assert refused(Hand.parse, "123m1122z", "pon 555z").where == "melds"


# wins


def test_the_hand_may_be_written_with_or_without_the_winning_tile() -> None:
    without = make(HAND, "2z")
    assert without == make("123m456p789s11222z", "2z")
    assert without.hand == Hand.parse(HAND)
    assert without.tile is Tile("2z")


def test_melds_and_tiles_may_be_text_mappings_or_objects() -> None:
    wanted = make("345p1z", "1z", melds=["pon 555z", "chi 234m", "ankan 9999s"], dora="1m2p")
    melds = [Meld.parse("pon 555z"), {"type": "chi", "tiles": "234m"}, "ankan 9999s"]
    assert make(list(parse("345p1z")), EAST, melds=melds, dora=["1m", Tile("2p")]) == wanted
    assert make(Hand.parse("345p11z", melds), "1z", dora=("1m2p",)) == wanted


def test_missing_facts_have_the_defaults_of_the_interface() -> None:
    win = make(HAND, "2z")
    assert (win.tsumo, win.round_wind, win.seat_wind) == (False, EAST, SOUTH)
    assert (win.dora, win.ura, win.flags, win.flowers) == ((), (), frozenset(), ())
    assert (win.honba, win.sticks, win.nukidora) == (0, 0, 0)
    assert not win.dealer
    assert not win.riichi


@pytest.mark.parametrize("name", ["W", "w", "3z", "3Z", " w ", WEST])
def test_winds_are_letters_or_tiles(name: object) -> None:
    win = make(HAND, "2z", round=name, seat=name)
    assert win.round_wind is WEST
    assert win.seat_wind is WEST


@pytest.mark.parametrize("name", ["", "X", "5z", "east", None, 1, Tile("5z"), b"E"])
def test_what_is_no_wind_is_refused(name: object) -> None:
    for field in ("round", "seat"):
        error = refused(make, HAND, "2z", **{field: name})
        assert (error.code, error.where, error.hint) == ("bad_value", field, "E, S, W or N")


@pytest.mark.parametrize(
    ("hand", "win", "hint"),
    [
        ("123m456p789s11222z", "3z", "leave one tile out, or win with one of them"),
        ("1235m456p789s1122z", "0m", "the hand has 5m instead"),
        ("1230m456p789s1122z", "5m", "the hand has 0m instead"),
    ],
)
def test_the_winning_tile_must_be_among_fourteen_tiles(hand: str, win: str, hint: str) -> None:
    error = refused(make, hand, win)
    assert (error.code, error.where, error.hint) == ("bad_value", "win", hint)


@pytest.mark.parametrize("hand", [HAND, "123m456p789s11222z"])
@pytest.mark.parametrize("win", [None, "", " "])
def test_the_winning_tile_must_be_named(hand: str, win: str | None) -> None:
    error = refused(make, hand, win)
    assert (error.code, error.where) == ("bad_value", "win")


@pytest.mark.parametrize(
    ("win", "code", "where"),
    [
        ("22z", "bad_value", "win"),
        ("8z", "bad_tile", "win, character 1"),
        ("1f", "bad_tile", "win"),
        (2, "bad_value", "win"),
        ([], "bad_value", "win"),
    ],
)
def test_a_bad_winning_tile(win: object, code: str, where: str) -> None:
    error = refused(make, HAND, win)
    assert (error.code, error.where) == (code, where)


@pytest.mark.parametrize(
    ("given", "where", "message"),
    [
        ({"win": "1m"}, "win", "5 copies of 1m: 4 in the hand, 1 as the winning tile"),
        ({"dora": "1m"}, "dora", "5 copies of 1m: 4 in the hand, 1 as dora indicator"),
        ({"ura": "1m"}, "ura", "5 copies of 1m: 4 in the hand, 1 as ura indicator"),
        ({"nukidora": 3}, "nukidora", "5 copies of 4z: 2 in the hand, 3 set aside as nukidora"),
        ({"nukidora": 2, "dora": "4z"}, "nukidora", "5 copies of 4z: 2 in the hand, 1 as dora indicator, 2 set aside"),
    ],
)
def test_copies_are_counted_over_everything_that_is_seen(given: dict[str, Any], where: str, message: str) -> None:
    error = refused(make, "111123m789s1144z", **{"win": "1z", **given})
    assert (error.code, error.where) == ("too_many_copies", where)
    assert error.message.startswith(message)


@pytest.mark.parametrize(
    ("given", "code", "where"),
    [
        ({"dora": "8z"}, "bad_tile", "dora, character 1"),
        ({"dora": "123456s"}, "bad_value", "dora"),
        ({"dora": None}, "bad_value", "dora"),
        ({"ura": "123456s"}, "bad_value", "ura"),
        ({"dora": "1s", "ura": "12s"}, "bad_value", "ura"),
        ({"honba": -1}, "bad_value", "honba"),
        ({"honba": True}, "bad_value", "honba"),
        ({"honba": 1.0}, "bad_value", "honba"),
        ({"honba": "1"}, "bad_value", "honba"),
        ({"sticks": None}, "bad_value", "sticks"),
        ({"sticks": 10**5000}, "bad_value", "sticks"),
        ({"nukidora": 5}, "bad_value", "nukidora"),
        ({"nukidora": -1}, "bad_value", "nukidora"),
        ({"flowers": "1m"}, "bad_tile", "flowers"),
        ({"flowers": "11f"}, "too_many_copies", "flowers"),
        ({"flowers": 1}, "bad_value", "flowers"),
        ({"tsumo": 1}, "bad_value", "tsumo"),
        ({"flags": "riichi"}, "bad_value", "flags"),
        ({"flags": ["richi"]}, "bad_value", "flags"),
        ({"flags": [None]}, "bad_value", "flags"),
        ({"flags": [["riichi"]]}, "bad_value", "flags"),
        ({"flags": None}, "bad_value", "flags"),
        ({"melds": None}, "bad_value", "melds"),
        ({"notation": "mpzs"}, "bad_value", "notation"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else value,
)
def test_a_bad_value_names_its_field(given: dict[str, Any], code: str, where: str) -> None:
    error = refused(make, HAND, "2z", **given)
    assert (error.code, error.where) == (code, where)


def test_an_unknown_flag_brings_the_nearest_one() -> None:
    assert "did you mean riichi" in refused(make, HAND, "2z", flags=["richi"]).hint


def test_integers_of_numpy_count_as_integers() -> None:
    win = make(HAND, "2z", honba=np.int64(2))
    assert win.honba == 2
    assert type(win.honba) is int
    assert refused(make, HAND, "2z", honba=np.array([1, 2])).code == "bad_value"


def test_ura_may_be_given_without_dora() -> None:
    assert make(HAND, "2z", ura="1s").ura == parse("1s")


def test_flowers_are_set_aside() -> None:
    assert make(HAND, "2z", flowers="5f21f").flowers == parse("125f")
    assert make("0 4 8 48 53 56 96 100 104 108 109 112 113", "114", notation="tenhou", flowers="1f") == make(
        "123m456p789s1122z", "2z", flowers="1f"
    )


def test_every_field_is_read_in_the_notation_given() -> None:
    win = make("1m 2m 3m 5pr 6p 7p E E S S", "S", melds=["pon C C C"], dora="N", ura="5sr", notation="mjai")
    assert win == make("123m067p1122z", "2z", melds=["pon 777z"], dora="4z", ura="0s")
    ids = make([16, 20, 24, 52, 53, 54, 0, 1, 2, 4, 5, 6, 8], "9", notation="tenhou", red_fives=(0, 1, 0))
    assert to_text(ids.hand.tiles) == "1112223567m055p"


def test_a_hand_object_has_its_melds_already() -> None:
    hand = Hand.parse("123m456p1122z", ["pon 555z"])
    assert make(hand, "2z").hand is hand
    assert refused(make, hand, "2z", melds=["pon 555z"]).where == "melds"


def test_a_win_made_directly_has_its_hand_without_the_winning_tile() -> None:
    assert Win(Hand.parse(HAND), Tile("2z")) == make(HAND, "2z")
    assert refused(Win, Hand.parse("123m456p789s11222z"), Tile("2z")).where == "hand"
    assert refused(Win, HAND, Tile("2z")).where == "hand"


# flags

TSUMO, RON, DEALER = {"tsumo": True}, {"tsumo": False}, {"seat": "E"}
OPEN = {"hand": "567m34p678s55s", "melds": ["chi 123m"]}
ANKAN = {"hand": "567m34p678s55s", "melds": ["ankan 9999m"]}


def situation(*flags: str, **facts: Any) -> Win:
    return make(**{"hand": PINFU, "win": "2p", "flags": flags, **facts})


@pytest.mark.parametrize(
    ("flags", "facts", "message"),
    [
        (["riichi"], OPEN, "riichi and an open meld"),
        (["double_riichi"], OPEN, "double_riichi and an open meld"),
        (["open_riichi"], OPEN, "open_riichi and an open meld"),
        (["ippatsu"], {}, "ippatsu and a win without riichi"),
        (["ippatsu", "riichi", "rinshan"], ANKAN | TSUMO, "ippatsu and rinshan"),
        (["rinshan"], ANKAN | RON, "rinshan and a win by ron"),
        (["rinshan"], TSUMO, "rinshan and a hand without a kan or a North set aside"),
        (["rinshan"], OPEN | TSUMO, "rinshan and a hand without a kan or a North set aside"),
        (["rinshan", "haitei"], ANKAN | TSUMO, "rinshan and haitei"),
        (["haitei"], RON, "haitei and a win by ron"),
        (["houtei"], TSUMO, "houtei and a win by tsumo"),
        (["houtei", "chankan"], RON, "houtei and chankan"),
        (["chankan"], TSUMO, "chankan and a win by tsumo"),
        (["chankan"], {"dora": "2p"}, "chankan and another visible copy of the winning tile"),
        (["chankan"], {"win": "5p", "hand": "123m567m340p67s55s"}, "chankan and another visible copy"),
        (["chankan"], {"win": "4z", "nukidora": 1}, "chankan and another visible copy"),
        (["tenhou"], TSUMO, "tenhou and a seat other than the dealer's"),
        (["tenhou"], DEALER | RON, "tenhou and a win by ron"),
        (["tenhou"], DEALER | TSUMO | ANKAN, "tenhou and a meld"),
        (["tenhou", "riichi"], DEALER | TSUMO, "tenhou and riichi"),
        (["tenhou", "double_riichi"], DEALER | TSUMO, "tenhou and riichi"),
        (["tenhou", "haitei"], DEALER | TSUMO, "tenhou and haitei"),
        (["rinshan"], TSUMO | {"flowers": "1f"}, "rinshan and a hand without a kan or a North set aside"),
        (["tenhou", "rinshan"], DEALER | TSUMO, "rinshan and a hand without a kan or a North set aside"),
        (["tenhou", "rinshan"], DEALER | TSUMO | ANKAN, "tenhou and a meld"),
        (["tenhou"], DEALER | TSUMO | {"nukidora": 1}, "tenhou and a North set aside"),
        (["chiihou"], DEALER | TSUMO, "chiihou and the dealer's seat"),
        (["chiihou"], RON, "chiihou and a win by ron"),
        (["chiihou"], TSUMO | ANKAN, "chiihou and a meld"),
        (["chiihou", "open_riichi"], TSUMO, "chiihou and riichi"),
        (["chiihou", "haitei"], TSUMO, "chiihou and haitei"),
        (["chiihou", "rinshan"], TSUMO | {"nukidora": 1}, "chiihou and a North set aside"),
        (["chiihou"], TSUMO | {"nukidora": 1}, "chiihou and a North set aside"),
        (["renhou"], DEALER, "renhou and the dealer's seat"),
        (["renhou"], TSUMO, "renhou and a win by tsumo"),
        (["renhou"], ANKAN, "renhou and a meld"),
        (["renhou", "riichi"], {}, "renhou and riichi"),
        (["renhou", "chankan"], {}, "renhou and chankan"),
        (["renhou", "houtei"], {}, "renhou and houtei"),
        (["renhou", "kanburi"], {}, "renhou and kanburi"),
        (["renhou"], {"nukidora": 1}, "renhou and a North set aside"),
        (["tsubame_gaeshi"], TSUMO, "tsubame_gaeshi and a win by tsumo"),
        (["tsubame_gaeshi", "chankan"], {}, "tsubame_gaeshi and chankan"),
        (["kanburi"], TSUMO, "kanburi and a win by tsumo"),
        (["kanburi", "chankan"], {}, "kanburi and chankan"),
        (["paarenchan"], {}, "paarenchan and a seat other than the dealer's"),
        (["discarder_riichi"], TSUMO, "discarder_riichi and a win by tsumo"),
    ],
)
def test_two_facts_that_exclude_each_other_are_both_named(
    flags: list[str], facts: Mapping[str, Any], message: str
) -> None:
    error = refused(situation, *flags, **facts)
    assert (error.code, error.where) == ("impossible_flags", "flags")
    assert error.message.startswith(message)
    assert error.message.endswith("cannot go together")
    assert error.hint


@pytest.mark.parametrize(
    ("flags", "facts"),
    [
        (["riichi"], ANKAN),
        (["riichi", "double_riichi", "open_riichi", "ippatsu"], {}),
        (["double_riichi", "ippatsu", "haitei"], TSUMO),
        (["open_riichi", "ippatsu", "houtei"], RON),
        (["riichi", "ippatsu", "chankan"], RON),
        (["riichi", "rinshan"], ANKAN | TSUMO),
        (["rinshan"], TSUMO | {"nukidora": 1}),
        (["rinshan"], TSUMO | {"hand": "567m34p678s55s", "melds": ["minkan 9999m"]}),
        (["houtei", "kanburi"], {}),
        (["kanburi", "tsubame_gaeshi", "discarder_riichi"], {}),
        (["tenhou", "paarenchan"], DEALER | TSUMO),
        (["chiihou"], TSUMO),
        (["renhou", "tsubame_gaeshi"], {}),
        (["riichi"], {"nukidora": 2}),
        (["chankan"], {"dora": "1p"}),
    ],
)
def test_facts_that_go_together_are_accepted(flags: list[str], facts: Mapping[str, Any]) -> None:
    win = situation(*flags, **facts)
    assert win.flags == frozenset(flags)
    assert win.riichi is any(flag.endswith("riichi") and flag != "discarder_riichi" for flag in flags)


def test_every_flag_is_possible_in_some_situation() -> None:
    tried = {"dealer": DEALER, "tsumo": TSUMO, "kan": ANKAN | TSUMO, "dealer tsumo": DEALER | TSUMO, "plain": {}}
    for flag in FLAGS:
        flags = (flag, "riichi") if flag == "ippatsu" else (flag,)
        possible = []
        for name, facts in tried.items():
            try:
                situation(*flags, **facts)
            except InputError:
                continue
            possible.append(name)
        assert possible, flag
        assert len(possible) < len(tried) or flag.endswith("riichi") or flag == "ippatsu", flag


# JSON


def test_the_json_form_of_a_win_round_trips() -> None:
    data = {
        "hand": "345p1z",
        "melds": [
            {"type": "pon", "tiles": "555z", "called": "5z", "from": 2},
            {"type": "ankan", "tiles": "9999s"},
            {"type": "chi", "tiles": "234m"},
        ],
        "win_tile": "1z",
        "by": "tsumo",
        "round_wind": "S",
        "seat_wind": "N",
        "dora_indicators": "12p",
        "ura_indicators": "0s",
        "flags": ["rinshan"],
        "honba": 2,
        "riichi_sticks": 1,
        "nukidora": 1,
        "flowers": "15f",
    }
    win = Win.from_dict(data)
    assert win.to_dict() == data
    assert (win.seat_wind, win.tsumo, win.sticks) == (NORTH, True, 1)
    assert pickle.loads(pickle.dumps(win)) == win


def test_json_errors_use_the_names_of_the_json_interface() -> None:
    given = {"hand": HAND, "win_tile": "2z"}
    for field, value, code in [
        ("win_tile", "8z", "bad_tile"),
        ("round_wind", "X", "bad_value"),
        ("seat_wind", "X", "bad_value"),
        ("dora_indicators", "8z", "bad_tile"),
        ("ura_indicators", "8z", "bad_tile"),
        ("riichi_sticks", -1, "bad_value"),
        ("by", "luck", "bad_value"),
        ("by", None, "bad_value"),
        ("honba", "1", "bad_value"),
    ]:
        error = refused(Win.from_dict, given | {field: value})
        assert error.code == code
        assert error.where.split(",")[0] == field


def test_unknown_or_missing_json_fields_are_refused() -> None:
    assert "did you mean win_tile" in refused(Win.from_dict, {"hand": HAND, "wintile": "2z"}).hint
    assert refused(Win.from_dict, {"win_tile": "2z"}).where == "hand"
    assert refused(Win.from_dict, {"hand": HAND}).where == "win_tile"
    assert refused(Win.from_dict, [HAND]).code == "bad_value"


@pytest.mark.parametrize("example", [e for e in examples() if e["kind"] == "hand"], ids=lambda e: e["id"])
def test_the_worked_examples_are_possible_situations(example: dict[str, Any]) -> None:
    given = {name: value for name, value in example["given"].items() if name != "rules"}
    win = Win.from_dict(given)
    assert Win.from_dict(win.to_dict()) == win
    assert to_text(win.hand.tiles) == to_text(Hand.parse(given["hand"], given["melds"]).tiles)


# anything at all

junk = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=20),
    st.binary(max_size=5),
    st.lists(st.one_of(st.integers(), st.text(max_size=3), st.none()), max_size=5),
    st.dictionaries(st.sampled_from(["type", "tiles", "called", "from"]), st.text(max_size=5), max_size=4),
    st.sampled_from(TILES),
)
fields = st.sampled_from(
    ["hand", "win", "melds", "tsumo", "round", "seat", "dora", "ura", "flags", "honba", "sticks", "nukidora", "flowers"]
)


@given(st.dictionaries(fields, junk, max_size=4))
def test_any_input_is_either_a_possible_win_or_a_clear_error(given: dict[str, Any]) -> None:
    try:
        win = make(**{"hand": HAND, "win": "2z", **given})
    except InputError as error:
        assert error.message
        assert error.where
    else:
        assert Win.from_dict(win.to_dict()) == win
