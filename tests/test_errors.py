import json
import pickle

import pytest

from tehai.errors import IllegalAction, InputError, TehaiError, json_fault, near_matches, quoted


def test_an_error_reads_as_one_line_with_message_place_and_hint() -> None:
    error = InputError("bad_tile", "8z is not a tile", "hand, character 2", "honours are 1z to 7z")
    assert str(error) == "8z is not a tile (hand, character 2): honours are 1z to 7z"


def test_place_and_hint_may_be_missing() -> None:
    assert str(InputError("bad_value", "no such thing")) == "no such thing"
    assert str(InputError("bad_value", "no such thing", hint="try another")) == "no such thing: try another"
    assert str(InputError("bad_value", "no such thing", "seat")) == "no such thing (seat)"


def test_the_json_form_has_the_four_fields_of_the_interface() -> None:
    error = InputError("bad_meld", "m", "w", "h")
    assert error.to_dict() == {"code": "bad_meld", "message": "m", "where": "w", "hint": "h"}


def test_every_error_is_a_tehai_error_and_a_value_error() -> None:
    for error in (InputError("bad_value", "m"), IllegalAction("m")):
        assert isinstance(error, TehaiError)
        assert isinstance(error, ValueError)
    assert IllegalAction("not your turn").code == "illegal_action"


@pytest.mark.parametrize("error", [InputError("bad_value", "m", "w", "h"), IllegalAction("m", "w", "h")])
def test_errors_survive_a_trip_to_another_process(error: TehaiError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert copy.to_dict() == error.to_dict()


def test_an_error_inside_a_larger_input_names_the_outer_field_first() -> None:
    assert InputError("bad_meld", "m", "tiles", "h").inside("melds[1]").where == "melds[1].tiles"
    assert InputError("bad_meld", "m").inside("melds[1]").where == "melds[1]"


def test_renaming_touches_the_field_and_not_the_position() -> None:
    error = InputError("bad_tile", "m", "win, character 1").renamed({"win": "win_tile", "character": "never"})
    assert error.where == "win_tile, character 1"
    assert InputError("bad_tile", "m", "hand").renamed({"win": "win_tile"}).where == "hand"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("8z", "'8z'"),
        ("\x1b[31m\n", r"'\x1b[31m\n'"),
        ("\ud800", r"'\ud800'"),
        ("x" * 1000, f"'{'x' * 40}'..."),
        (None, "None"),
        (True, "True"),
        (-1, "-1"),
        pytest.param(10**5000, "a number of more than 40 digits", id="huge"),
        pytest.param(-(10**5000), "a number of more than 40 digits", id="tiny"),
        ([1, 2], "a value of type list"),
        (b"1m", "a value of type bytes"),
    ],
)
def test_any_value_can_be_quoted_in_a_message(value: object, text: str) -> None:
    assert quoted(value) == text


def test_a_wrong_name_brings_the_closest_names_or_all_of_them() -> None:
    assert near_matches("richi", ["riichi", "tenhou"]) == "did you mean riichi?"
    assert near_matches("xyz", ["riichi", "tenhou"]) == "one of riichi, tenhou"
    assert near_matches(None, ["riichi", "tenhou"]) == "one of riichi, tenhou"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "expected a value"),
        ('{"a"', "expected ':' delimiter"),
        ('"abc', "unterminated string"),
        ('"\n"', "invalid control character"),
        ("1 2", "extra data"),
    ],
)
def test_a_fault_in_json_does_not_end_in_the_middle_of_a_sentence(text: str, fault: str) -> None:
    with pytest.raises(json.JSONDecodeError) as caught:
        json.loads(text)
    assert json_fault(caught.value) == fault
