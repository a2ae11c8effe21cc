"""Options that do not fit the number of players are refused, and the error names both and a way out."""

import pytest

from tehai.errors import InputError
from tehai.model.rules import Rules


def refusal(base: str, **options: object) -> InputError:
    with pytest.raises(InputError) as caught:
        Rules(base, **options)
    assert caught.value.code == "bad_value"
    return caught.value


@pytest.mark.parametrize(
    ("base", "option", "value", "hint"),
    [
        ("standard", "uma", [15, 0, -15], "give 4 numbers, first place to last"),
        ("standard-sanma", "uma", [15, 5, -5, -15], "give 3 numbers, first place to last"),
        ("standard", "uma_floating", [[1, 0, -1], [1, 0, -1]], "give 3 lists of 4 numbers, or an empty list"),
        (
            "standard",
            "uma_floating",
            [[1, 0, 0, -1], [1, 0, -1], [1, 0, 0, -1]],
            "give 3 lists of 4 numbers, or an empty list",
        ),
        ("standard", "uma_floating", [[1, 0, 0, -1]] * 2, "give 3 lists of 4 numbers, or an empty list"),
        ("standard-sanma", "uma_floating", [[1, 0, 0, -1]] * 3, "give 2 lists of 3 numbers, or an empty list"),
        ("standard-sanma", "red_fives", [1, 2, 3], "red_fives = [0, 2, 3]"),
        ("standard", "nukidora", True, "nukidora = false, or players = 3"),
        ("standard", "tsumo_loss", True, "tsumo_loss = false, or players = 3"),
        ("standard", "sanma_north_yakuhai", True, "sanma_north_yakuhai = false, or players = 3"),
        ("standard-sanma", "abort_suufon", True, "abort_suufon = false, or players = 4"),
        ("standard-sanma", "abort_suucha", True, "abort_suucha = false, or players = 4"),
        ("standard", "noten_pot", 1000, "noten_pot is a multiple of 600"),
        ("standard", "noten_pot", 3300, "noten_pot is a multiple of 600"),
        ("standard-sanma", "noten_pot", 2100, "noten_pot is a multiple of 200"),
    ],
)
def test_option_that_does_not_fit_the_players_is_refused(base: str, option: str, value: object, hint: str) -> None:
    error = refusal(base, **{option: value})
    assert error.message.startswith(f"{option} does not fit {3 if 'sanma' in base else 4} players: ")
    assert (error.where, error.hint) == (f"rules.{option}", hint)


@pytest.mark.parametrize(
    ("base", "option", "value"),
    [
        ("standard", "uma", (30, 10, -10, -30)),
        ("standard-sanma", "uma", (10, 0, -10)),
        ("standard-sanma", "uma_floating", ((2, -1, -1), (1, 1, -2))),
        ("standard-sanma", "red_fives", (0, 4, 4)),
        ("standard", "red_fives", (4, 0, 2)),
        ("standard-sanma", "sanma_north_yakuhai", True),
        ("standard-sanma", "nukidora", False),
        ("standard-sanma", "tsumo_loss", False),
        ("standard", "noten_pot", 600),
        ("standard-sanma", "noten_pot", 3000),
    ],
)
def test_option_that_fits_the_players_is_kept(base: str, option: str, value: object) -> None:
    assert getattr(Rules(base, **{option: value}), option) == value


def test_four_player_options_given_with_three_players_are_refused() -> None:
    assert refusal("tenhou", players=3, uma=[20, 10, -10, -20]).where == "rules.uma"
    assert refusal("tenhou", players=3, red_fives=[1, 1, 1]).where == "rules.red_fives"


def test_a_wrong_value_is_named_before_a_wrong_combination() -> None:
    assert refusal("standard", uma=[15, 0, -15], tobi="maybe").where == "rules.tobi"
