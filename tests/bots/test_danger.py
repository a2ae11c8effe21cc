"""What is safe against riichi."""

from bots.fakes import view
from tehai.bots.danger import danger
from tehai.bots.sight import Sight
from tehai.model.tiles import Tile


def sight(hand: str = "1122334455667m7z", **changes: object) -> Sight:
    return Sight(view(hand, **changes))


def dangers(seen: Sight, *tiles: str) -> list[int]:
    return [danger(Tile(tile).kind, seen) for tile in tiles]


def test_without_riichi_nothing_is_dangerous() -> None:
    assert dangers(sight(rivers=["", "5p", "", ""]), "5p", "1s", "1z") == [0, 0, 0]


def test_what_the_other_has_discarded_is_safe_and_so_is_all_that_came_after_its_riichi() -> None:
    seen = sight(rivers=["9p", "5p1zr9m", "7s", "6z"])
    assert dangers(seen, "5p", "1z", "9m", "7s", "6z") == [0] * 5
    assert danger(Tile("9p").kind, seen) > 0  # discarded before the riichi, by somebody else


def test_suji_is_safer_and_a_middle_tile_needs_both() -> None:
    four, one, five = dangers(sight(rivers=["", "r4p", "", ""]), "4p", "1p", "5p")
    assert four == 0 < one < five
    half, none = dangers(sight(rivers=["", "1pr9s", "", ""]), "4p", "4s")
    assert half < none
    assert dangers(sight(rivers=["", "1p7pr9s", "", ""]), "4p") < [half]


def test_a_wall_is_as_good_as_suji() -> None:
    behind = sight("2222p", rivers=["", "r9s", "", ""])
    assert dangers(behind, "1p") == dangers(sight(rivers=["", "4pr9s", "", ""]), "1p")


def test_an_honour_is_the_safer_the_more_are_out() -> None:
    shown = [danger(Tile("1z").kind, sight("1z" * count, rivers=["", "r9s", "", ""])) for count in (1, 2, 3, 4)]
    assert shown == sorted(shown, reverse=True)
    assert shown[0] > shown[-1] == 0


def test_against_two_riichi_dangers_add_up() -> None:
    one = sight(rivers=["", "1pr9s", "", ""])
    two = sight(rivers=["", "1pr9s", "r9s", ""])
    assert dangers(two, "5p") == [2 * dangers(one, "5p")[0]]
    assert dangers(two, "1p")[0] > 0
