"""A value that an option cannot have is refused by name, with the values that it can have."""

import pytest

from tehai.errors import InputError
from tehai.model.rules import Rules

POINTS = ["start_points", "return_points", "goal_points", "riichi_min_points", "noten_pot", "honba_value"]


def refusal(**options: object) -> InputError:
    with pytest.raises(InputError) as caught:
        Rules(**options)
    assert caught.value.code == "bad_value"
    return caught.value


@pytest.mark.parametrize("value", [1, 0, "true", "on", None, [], 1.0])
def test_flag_is_true_or_false_and_nothing_else(value: object) -> None:
    error = refusal(kuitan=value)
    assert error.message.startswith("kuitan cannot be ")
    assert (error.where, error.hint) == ("rules.kuitan", "kuitan is true or false")


@pytest.mark.parametrize("value", ["West", "", "hanchan ", None, True, 1, ["east"]])
def test_choice_is_one_of_the_documented_names(value: object) -> None:
    error = refusal(length=value)
    assert (error.where, error.hint) == ("rules.length", "length is one of east, hanchan")


@pytest.mark.parametrize("value", [2, 5, "4", 4.0, True, None, [4]])
def test_three_or_four_play(value: object) -> None:
    error = refusal(players=value)
    assert (error.where, error.hint) == ("rules.players", "players is one of 3, 4")


@pytest.mark.parametrize("value", [3, True, "4", 2.0])
def test_double_wind_pair_is_4_or_2_fu(value: object) -> None:
    assert refusal(double_wind_pair_fu=value).hint == "double_wind_pair_fu is one of 4, 2"


@pytest.mark.parametrize("name", POINTS)
@pytest.mark.parametrize(
    "value", [-100, 1_000_000, 50, 25_001, True, False, "1000", 1000.0, None, pytest.param(10**5000, id="huge")]
)
def test_points_are_hundreds_from_zero_to_below_a_million(name: str, value: object) -> None:
    error = refusal(**{name: value})
    assert error.where == f"rules.{name}"
    assert error.hint.endswith("that is a multiple of 100")
    assert len(str(error)) < 200


@pytest.mark.parametrize("name", POINTS)
def test_points_may_be_zero(name: str) -> None:
    assert getattr(Rules(**{name: 0}), name) == 0


@pytest.mark.parametrize("value", [-2, 4, True, 0.5])
def test_extension_is_endless_or_at_most_three_rounds(value: object) -> None:
    assert refusal(extension_rounds=value).hint == "extension_rounds is a whole number from -1 to 3"


@pytest.mark.parametrize("value", [-1, 0, 3])
def test_extension_rounds_that_exist(value: int) -> None:
    assert Rules(extension_rounds=value).extension_rounds == value


@pytest.mark.parametrize(
    ("value", "where"),
    [
        ([1, 1, 5], "rules.red_fives[2]"),
        ([-1, 1, 1], "rules.red_fives[0]"),
        ([1, True, 1], "rules.red_fives[1]"),
        ([1, "1", 1], "rules.red_fives[1]"),
        ([1, 1], "rules.red_fives"),
        ([1, 1, 1, 1], "rules.red_fives"),
        ({"m": 1, "p": 1, "s": 1}, "rules.red_fives"),
        ("111", "rules.red_fives"),
        (3, "rules.red_fives"),
    ],
)
def test_red_fives_are_three_counts_up_to_four(value: object, where: str) -> None:
    error = refusal(red_fives=value)
    assert error.where == where
    assert error.hint.startswith("red_fives is a list of 3 numbers, for characters, circles and bamboo")


@pytest.mark.parametrize(
    ("value", "where"),
    [
        ([1001, 0, 0, -1001], "rules.uma[0]"),
        ([10, 5.5, -5, -10], "rules.uma[1]"),
        ([10, -10], "rules.uma"),
        ([], "rules.uma"),
        (None, "rules.uma"),
    ],
)
def test_uma_is_thousands_by_place(value: object, where: str) -> None:
    assert refusal(uma=value).where == where


@pytest.mark.parametrize(
    ("value", "where"),
    [
        ([[1, 0, 0, -1]], "rules.uma_floating"),
        ([[1, 0, 0, -1]] * 4, "rules.uma_floating"),
        ([[1, 0, 0, -1], [1, 0], [1, 0, 0, -1]], "rules.uma_floating[1]"),
        ([[1, 0, 0, -1], [1, 0, 0, "x"], [1, 0, 0, -1]], "rules.uma_floating[1][3]"),
        ([1, 2, 3], "rules.uma_floating[0]"),
        ("none", "rules.uma_floating"),
        (False, "rules.uma_floating"),
    ],
)
def test_floating_uma_is_a_row_for_each_number_of_players_above_start(value: object, where: str) -> None:
    assert refusal(uma_floating=value).where == where


@pytest.mark.parametrize(
    ("value", "where"),
    [
        (["daisangen"], "rules.double_yakuman[0]"),
        (["daisuushii", "daisuushii"], "rules.double_yakuman[1]"),
        (["daisuushii", 4], "rules.double_yakuman[1]"),
        ([["daisuushii"]], "rules.double_yakuman[0]"),
        ("daisuushii", "rules.double_yakuman"),
        (True, "rules.double_yakuman"),
        ({"daisuushii": True}, "rules.double_yakuman"),
    ],
)
def test_double_yakuman_are_names_given_once(value: object, where: str) -> None:
    error = refusal(double_yakuman=value)
    assert error.where == where
    assert "suuankou_tanki, kokushi_13, junsei_chuuren, daisuushii" in error.hint


@pytest.mark.parametrize(
    "given", [["daisuushii", "kokushi_13"], ("kokushi_13", "daisuushii"), {"daisuushii", "kokushi_13"}]
)
def test_names_are_kept_in_the_documented_order(given: object) -> None:
    assert Rules(double_yakuman=given).double_yakuman == ("kokushi_13", "daisuushii")


def test_a_long_list_is_not_repeated_in_full() -> None:
    assert refusal(uma=[10] * 1000).message == "uma cannot be [10, 10, 10, 10, 10, 10, ...]"


@pytest.mark.parametrize(
    ("name", "near"),
    [("kiriage", "kiriage_mangan"), ("kuitann", "kuitan"), ("Red-Fives", "red_fives"), ("akadora", "kan_dora")],
)
def test_unknown_option_is_refused_with_the_nearest_names(name: str, near: str) -> None:
    for make in (Rules, Rules().replace):
        with pytest.raises(InputError, match="there is no option") as caught:
            make(**{name: True})
        assert (caught.value.code, caught.value.where) == ("unknown_option", f"rules.{name}")
        assert f"did you mean {near}" in caught.value.hint


def test_unknown_option_near_to_none_is_sent_to_the_list() -> None:
    with pytest.raises(InputError) as caught:
        Rules(zzz=1)
    assert caught.value.hint == "`tehai rules` lists every option"


def test_unknown_option_that_is_no_text_or_very_long_is_refused() -> None:
    for name in (5, None, "k" * 10_000):
        with pytest.raises(InputError) as caught:
            Rules.of({name: 1})  # type: ignore[dict-item]
        assert caught.value.code == "unknown_option"
        assert len(str(caught.value)) < 300


@pytest.mark.parametrize(("name", "hint"), [("oka", "oka follows from return_points"), ("aka", "red_fives says")])
def test_words_that_are_no_options_are_explained(name: str, hint: str) -> None:
    with pytest.raises(InputError, match=hint) as caught:
        Rules(**{name: 20})
    assert caught.value.code == "unknown_option"


def test_preset_cannot_be_replaced_like_an_option() -> None:
    with pytest.raises(InputError, match="choose the preset first") as caught:
        Rules().replace(preset="tenhou")
    assert caught.value.code == "unknown_option"
