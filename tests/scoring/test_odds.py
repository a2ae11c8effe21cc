"""The odds of a hand: beside brute force, beside what can be reckoned by hand, and what is refused."""

from fractions import Fraction
from math import comb, isclose

import pytest
from proofs.odds import forced_difference

import tehai
from tehai.engine.odds import CompiledOdds
from tehai.engine.rise import odds_calls
from tehai.model.rules import Rules
from tehai.scoring import odds as odds_module


@pytest.mark.parametrize("seed", range(24))
def test_small_walls_are_as_brute_force_finds_them(seed: int) -> None:
    assert forced_difference(seed) is None


def test_a_hand_in_tenpai_wins_as_often_as_one_of_its_tiles_is_drawn() -> None:
    (one,) = tehai.odds("123m456p789s1122z", draws=10)
    assert (one.tile, one.shanten, one.tenpai) == (None, 0, 1.0)
    assert isclose(one.win, 1 - Fraction(comb(119, 10), comb(123, 10)), abs_tol=1e-9)
    points = tehai.score("123m456p789s1122z", "1z", tsumo=True, riichi=True).points
    other = tehai.score("123m456p789s1122z", "2z", tsumo=True, riichi=True).points
    assert isclose(one.value, one.win * (points + other) / 2, abs_tol=0.01)


def test_one_tile_from_tenpai_it_is_reached_as_often_as_a_useful_tile_is_drawn() -> None:
    (one,) = tehai.odds("123m456p3579s112z", draws=9, seen="7z7z")
    useful = tehai.ukeire("123m456p3579s112z", seen="7z7z").total
    assert one.shanten == 1
    assert isclose(one.tenpai, 1 - Fraction(comb(121 - useful, 9), comb(121, 9)), abs_tol=1e-9)


def test_discards_come_by_their_expected_points_and_only_up_to_two_shanten() -> None:
    found = tehai.odds("2234568m45p1199s7z", dora="4p")
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
    assert all(one.shanten <= 2 for one in found)
    assert found[0].to_dict()["discard"] in ("8m", "7z")
    assert tehai.odds("1258m147p369s1234z") == ()


def test_a_red_five_is_worth_drawing_and_worth_keeping() -> None:
    plain, red = (tehai.odds(hand, draws=8)[0] for hand in ("234m456p22678s46s", "234m406p22678s46s"))
    assert isclose(plain.win, red.win)
    assert red.value > plain.value
    without = tehai.odds("234m456p22678s46s", draws=8, seen="0s")[0]
    assert without.value / without.win < plain.value / plain.win
    five, red_five = (
        next(one for one in tehai.odds("234m45605p22678s9m", draws=8) if str(one.tile) == tile) for tile in ("5p", "0p")
    )
    assert five.win == red_five.win
    assert five.value > red_five.value


def test_an_open_hand_without_a_yaku_wins_nothing() -> None:
    (none,) = tehai.odds("2344p567s", ["pon 999m", "chi 234m"], draws=12)
    (some,) = tehai.odds("2344p567s", ["pon 555z", "chi 234m"], draws=12)
    assert (none.tenpai, none.win, none.value) == (1.0, 0.0, 0.0)
    assert some.win > 0.4
    (kan,) = tehai.odds("2344p567s", ["ankan 9999m", "chi 234m"], draws=12)
    assert kan.win == 0


def test_without_riichi_a_closed_hand_wins_by_its_draw_alone() -> None:
    with_riichi, without = (tehai.odds("2344p567s123m", ["ankan 9999m"], riichi=riichi)[0] for riichi in (True, False))
    assert with_riichi.win == without.win
    assert with_riichi.value > without.value > 0


def test_three_players_have_no_middle_characters() -> None:
    (one,) = tehai.odds("19m123p456p789s11z", draws=6, rules="standard-sanma")
    assert one.shanten == 1
    assert 0 < one.tenpai < 1


def test_more_hands_than_the_tables_hold_give_the_same_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    from tehai.kernel.hand import odds as kernel

    expected = tehai.odds("2234568m45p1199s7z", draws=6)
    monkeypatch.setattr(kernel, "TENPAI_SLOTS", 16)
    monkeypatch.setattr(kernel, "NEAR_SLOTS", 8)
    assert tehai.odds("2234568m45p1199s7z", draws=6) == expected


def test_compiled_odds_are_the_same() -> None:
    asked: list[tuple[object, ...]] = []

    class Both:
        def odds(self, *given: object) -> object:
            asked.append(given)
            return odds_calls().odds(*given)  # type: ignore[arg-type]

    compiled = CompiledOdds()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(odds_module, "odds_calls", Both)
        for hand, melds in (
            ("2234568m45p1199s7z", ()),
            ("123m456p3579s112z", ()),
            ("2344p567s", ("pon 555z", "chi 234m")),
        ):
            tehai.odds(hand, melds, dora="4p", rules="tenhou")
    for record, rules, full in asked:
        assert isinstance(rules, Rules)
        interpreted = odds_calls().odds(record, rules, full)  # type: ignore[arg-type]
        assert compiled.odds(record, rules, full) == interpreted  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"draws": -1}, "draws"),
        ({"draws": 25}, "draws"),
        ({"draws": True}, "draws"),
        ({"seen": "1111z2z"}, "seen"),
        ({"seen": "0s0s"}, "seen"),
        ({"dora": "123456m"}, "dora"),
        ({"seat": "X"}, "seat"),
    ],
)
def test_bad_input_is_refused(change: dict[str, object], where: str) -> None:
    with pytest.raises(tehai.TehaiError) as caught:
        tehai.odds("123m456p789s1122z", **change)  # type: ignore[arg-type]
    assert caught.value.where.startswith(where)


def test_more_draws_than_unseen_tiles_are_refused() -> None:
    from proofs.odds import WALL

    seen = list(WALL)
    for tile in tehai.Hand.parse("123m456p789s1122z").tiles:
        seen.remove(tile)
    with pytest.raises(tehai.TehaiError, match="4 draws from 3 unseen tiles"):
        tehai.odds("123m456p789s1122z", draws=4, seen=seen[3:], rules="tenhou")
