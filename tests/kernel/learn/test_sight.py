"""What a player sees of the danger of tiles: safe ones, suji and walls."""

import pytest
from bots.fakes import laid_out, menu

from kernel.spots import kind
from tehai.kernel.codes import GENBUTSU, NO_CHANCE, NOT_SAFE, SUJI
from tehai.kernel.learn.sight import count_left, find_safe, safety

HAND = "1122334455667m7z"


def safeties(rivers: list[str], *tiles: str, hand: str = HAND, rules: str = "tenhou") -> list[int]:
    spot = laid_out(hand, menu(), rules, rivers=rivers)
    count_left(*spot.all, 0)
    find_safe(*spot.all, 0)
    return [safety(*spot.all, 0, kind(tile)) for tile in tiles]


def test_genbutsu_are_their_discards_and_all_that_was_let_pass_since() -> None:
    assert safeties(["9p", "5p1zr9m", "7s", "6z"], "5p", "9m", "7s", "6z") == [GENBUTSU] * 4
    assert safeties(["9p", "5p1zr9m", "7s", "6z"], "9p") == [NOT_SAFE]  # discarded before the riichi, by somebody else


@pytest.mark.parametrize(
    ("river", "suji", "not_safe"),
    [
        ("r4p", ["1p", "7p"], ["2p", "5p", "4s", "1z"]),
        ("1pr6s", ["3s", "9s"], ["4p", "2s"]),  # a middle tile needs both
        ("1p7pr9s", ["4p"], ["5p"]),
    ],
)
def test_suji_needs_each_tile_of_the_other_ends(river: str, suji: list[str], not_safe: list[str]) -> None:
    assert safeties(["", river, "", ""], *suji) == [SUJI] * len(suji)
    assert safeties(["", river, "", ""], *not_safe) == [NOT_SAFE] * len(not_safe)


def test_with_a_wall_there_is_no_chance() -> None:
    assert safeties(["", "r9s", "", ""], "1p", "2p", "3p", hand="2222p") == [NO_CHANCE, NOT_SAFE, NOT_SAFE]
    assert safeties(["", "r9s", "", ""], "1p", "2p", "3p", hand="3333p") == [NO_CHANCE, NO_CHANCE, NOT_SAFE]


def test_suji_on_one_side_and_a_wall_on_the_other_is_no_chance() -> None:
    assert safeties(["", "1pr9s", "", ""], "4p", hand="6666p") == [NO_CHANCE]
    assert safeties(["", "1pr9s", "", ""], "4p", hand="666p") == [NOT_SAFE]


def test_an_honour_of_which_no_other_is_out_of_sight_has_no_chance() -> None:
    shown = [safeties(["", "r9s", "", ""], "1z", hand="1z" * count)[0] for count in (1, 3, 4)]
    assert shown == [NOT_SAFE, NOT_SAFE, NO_CHANCE]


def test_where_three_play_the_ends_of_the_characters_are_like_honours() -> None:
    assert safeties(["", "r9s", ""], "1m", "9m", hand="19m", rules="tenhou-sanma") == [NOT_SAFE, NOT_SAFE]
    assert safeties(["", "r9s", ""], "1m", "9m", hand="1111m9m", rules="tenhou-sanma") == [NO_CHANCE, NOT_SAFE]


def test_against_two_riichi_the_less_safe_counts() -> None:
    assert safeties(["", "1pr4p", "r4p9s", ""], "1p", "4p", "7p", "9s") == [SUJI, GENBUTSU, SUJI, GENBUTSU]
    assert safeties(["", "r4p", "r9s1s", ""], "1p", "9s", "4p") == [NOT_SAFE, GENBUTSU, NOT_SAFE]
