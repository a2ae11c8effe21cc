"""Furiten: the three kinds, how each begins, and how each ends. RULES 7.6."""

from __future__ import annotations

from tehai.game import Action

from .table import Table, deal
from .wall import in_turn

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
KANCHAN = "123m789m24p678s99s"  # waits for 3p, without a yaku
RON = Action("ron")

# --- own discards -----------------------------------------------------------------------------------------------------


def own_discard() -> Table:
    """East has discarded 2p and waits for 2p and 5p."""
    return deal(east=PINFU, draws="2p5p..5p", avoid="25p").play("E 2p")


def test_a_wait_among_the_own_discards_forbids_ron_on_every_wait() -> None:
    table = own_discard().play("S 5p")
    assert table.furiten("E") == "discard"
    assert table.offers("E") == []
    assert "furiten" in str(table.why_not("E", RON))


def test_furiten_by_the_own_discards_allows_a_self_draw() -> None:
    assert "tsumo" in own_discard().play("S 5p", "E").offered("E")


def test_a_discard_that_another_has_claimed_still_counts() -> None:
    table = deal(east=PINFU, west="22p1z", draws="2p5p", avoid="25p").play("E 2p", "W pon", "W 1z", "N 5p")
    assert table.furiten("E") == "discard"
    assert "ron" not in table.offered("E")


def test_changing_the_wait_away_from_the_own_discards_ends_furiten() -> None:
    """East discards 2p and waits for 2p and 5p; then, with 46p in place of 34p, for 5p alone."""
    table = deal(east="234m567m34p678s55s", draws=in_turn(e="2p6p", s="8m5p"), avoid="25p").play("E 2p", "S 8m")
    assert table.furiten("E") == "discard"
    table.play("E 3p", "S")
    assert table.furiten("E") is None
    assert "ron" in table.play("S 5p").offered("E")


def test_only_the_waits_of_the_hand_as_it_is_count() -> None:
    table = deal(east=PINFU, draws="9p5p", avoid="25p").play("E 9p", "S 5p")
    assert table.furiten("E") is None
    assert "ron" in table.offered("E")


def test_a_red_five_among_the_own_discards_is_a_five() -> None:
    table = deal(east=PINFU, draws="0p2p", avoid="25p").play("E 0p", "S 2p")
    assert table.furiten("E") == "discard"


def test_kan_tiles_are_not_discards() -> None:
    """East makes a kan of 9p and then waits for 9p: 78p is left."""
    table = deal(east="99997p8p123m567m5s", draws="5s9s", kans="8s").play("E ankan 9p", "E 8s", "S")
    assert table.furiten("E") is None


# --- temporary --------------------------------------------------------------------------------------------------------


def passed() -> Table:
    """East lets South's 2p pass; West discards 5p."""
    return deal(east=PINFU, draws="9p2p5p..5p" + "5p", avoid="25p", red_fives=[0, 0, 0]).play("E 9p", "S 2p", "E pass")


def test_a_win_that_was_passed_forbids_ron_until_the_own_next_discard() -> None:
    table = passed()
    assert table.furiten("E") == "temporary"
    table.play("W 5p")
    assert table.offers("E") == []
    assert "furiten" in str(table.why_not("E", RON))


def test_a_temporary_furiten_ends_with_the_own_discard() -> None:
    table = passed().play("E", "S")
    assert table.furiten("E") is None
    assert "ron" in table.play("S 5p").offered("E")


def test_a_temporary_furiten_allows_a_self_draw() -> None:
    table = deal(east=PINFU, draws="9p2p..5p", avoid="25p").play("E 9p", "S 2p", "E pass", "E")
    assert "tsumo" in table.offered("E")


def test_a_winning_tile_without_a_yaku_makes_furiten_too() -> None:
    table = deal(east=KANCHAN, draws="9p3p", avoid="3p").play("E 9p", "S 3p", "W")
    assert table.furiten("E") == "temporary"
    assert "yaku" in str(table.why_not("E", RON)) or "furiten" in str(table.why_not("E", RON))


def test_the_reason_for_no_ron_on_a_hand_without_a_yaku() -> None:
    table = deal(east=KANCHAN, west="33p", draws="9p3p", avoid="3p").play("E 9p", "S 3p")
    assert table.offers("E") == []
    assert "yaku" in str(table.why_not("E", RON))


def test_a_temporary_furiten_ends_also_with_the_discard_after_an_own_call() -> None:
    """South, open and waiting for 2p and 5p, lets West's 2p pass, then pons North's 5s and discards."""
    table = deal(south="66z567m34p55s678s1z", draws="6z2p5s", avoid="25p", red_fives=[0, 0, 0])
    table.play("E 6z", "S pon", "S 1z", "W 2p", "S pass")
    assert table.furiten("S") == "temporary"
    table.play("N 5s", "S pon", "S 5m")
    assert table.furiten("S") is None


def others_call(**options: object) -> Table:
    """East lets South's 2p pass; North pons West's 6z; then East is offered, or not, North's 5p."""
    table = deal(east=PINFU, north="66z5p", draws="9p2p6z", avoid="25p", red_fives=[0, 0, 0], **options)
    return table.play("E 9p", "S 2p", "E pass", "W 6z", "N pon", "N 5p")


def test_a_temporary_furiten_does_not_end_with_the_call_of_another() -> None:
    table = others_call()
    assert table.furiten("E") == "temporary"
    assert "ron" not in table.offered("E")


def test_a_temporary_furiten_ends_with_any_call_under_the_option() -> None:
    table = others_call(temp_furiten_end="any_call")
    assert table.furiten("E") is None
    assert "ron" in table.offered("E")


def test_passing_a_tile_that_could_be_robbed_is_furiten_too() -> None:
    table = deal(east=PINFU, south="22p1z", draws="9p9s2p8m8s" + "9m2p", kans="8s", avoid="25p")
    table.play("W 2p", "E pass", "S pon", "S 1z", "E 9m", "S kakan 2p", "E pass")
    assert table.furiten("E") == "temporary"


def test_a_tile_that_is_called_by_another_after_a_pass_counts_as_passed() -> None:
    table = deal(east=PINFU, south="22p1z", draws="9p9s2p", avoid="25p").play("W 2p", "E pass", "S pon")
    assert table.furiten("E") == "temporary"


# --- in riichi --------------------------------------------------------------------------------------------------------


def riichi_passed() -> Table:
    return deal(east=PINFU, draws="9p2p..8p5p..5p", avoid="25p").play("E riichi 9p", "S 2p", "E pass")


def test_a_win_passed_in_riichi_forbids_ron_for_the_rest_of_the_round() -> None:
    table = riichi_passed()
    assert table.furiten("E") == "riichi"
    table.play("E 8p", "S 5p")
    assert table.furiten("E") == "riichi"
    assert table.offers("E") == []
    assert "riichi" in str(table.why_not("E", RON))


def test_a_win_passed_in_riichi_leaves_the_self_draw() -> None:
    table = riichi_passed().play("E 8p", "S 5p", "E")
    assert "tsumo" in table.offered("E")


def test_a_self_draw_that_was_passed_in_riichi_is_furiten() -> None:
    table = deal(east=PINFU, draws="9p...2p5p", avoid="25p").play("E riichi 9p", "E 2p", "S 5p")
    assert table.furiten("E") in ("discard", "riichi")
    assert table.offers("E") == []


def test_furiten_ends_with_the_round() -> None:
    table = riichi_passed().play("E 8p", "S 5p", "E tsumo")
    assert all(table.furiten(wind) is None for wind in "ESWN")


def test_each_seat_is_told_of_its_own_furiten_only() -> None:
    table = own_discard().play("S")
    assert [table.furiten(wind) for wind in "ESWN"] == ["discard", None, None, None]
