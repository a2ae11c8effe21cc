"""From round to round: who deals, honba, and the end of the game. RULES 7.8 and 7.10."""

from __future__ import annotations

import pytest

from tehai.game.events import GameEnded, RoundStarted
from tehai.model.tiles import EAST, SOUTH, WEST

from .table import Table, deal
from .wall import Round

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
TENPAI = "234567p234567s5z"
NINE_KINDS = "19m19p19s123z258m2p"

DEALER_WINS = {"east": PINFU, "draws": "9p2p"}  # 1500 of South
SOUTH_WINS = {"south": PINFU, "draws": ".9p2p"}  # 1000 of West
DEALER_SCRIPT = ("E 9p", "S 2p", "E ron")
SOUTH_SCRIPT = ("S 9p", "W 2p", "S ron")


def dealer_wins(**options: object) -> Table:
    return deal(**DEALER_WINS, **options).play(*DEALER_SCRIPT)


def south_wins(**options: object) -> Table:
    return deal(**SOUTH_WINS, **options).play(*SOUTH_SCRIPT)


def nine_kinds(**options: object) -> Table:
    return deal(east=NINE_KINDS, draws="5p", **options).play("E kyuushu")


def empty_wall(tenpai: str = "", **options: object) -> Table:
    hands = {"E": {"east": TENPAI}, "S": {"south": TENPAI}, "": {}}[tenpai]
    return deal(**hands, avoid="5z", **options).play_out()


# --- the deal and honba (7.8) -----------------------------------------------------------------------------------------


def test_the_dealer_stays_after_a_win_and_honba_grows() -> None:
    assert dealer_wins(start={"honba": 2}).standing == (0, 3, 0)


def test_the_deal_passes_after_another_players_win_and_honba_ends() -> None:
    table = south_wins(start={"honba": 2})
    assert table.standing == (1, 0, 0)
    assert table.game.dealer == 1


def test_the_dealer_stays_when_tenpai_at_the_empty_wall() -> None:
    assert empty_wall("E", start={"honba": 2}).standing == (0, 3, 0)


def test_the_deal_passes_when_the_dealer_is_noten_and_honba_grows() -> None:
    assert empty_wall("S", start={"honba": 2}).standing == (1, 3, 0)


def test_the_dealer_stays_after_an_abortive_draw_and_honba_grows() -> None:
    assert nine_kinds(start={"honba": 2}).standing == (0, 3, 0)


def test_renchan_agari_keeps_the_deal_for_wins_only() -> None:
    assert dealer_wins(renchan="agari").standing == (0, 1, 0)
    assert empty_wall("E", renchan="agari").standing == (1, 1, 0)


def test_renchan_none_passes_the_deal_always() -> None:
    assert dealer_wins(renchan="none").standing[0] == 1
    assert empty_wall("E", renchan="none").standing[0] == 1


def test_honba_grows_with_a_dealers_win_also_where_the_deal_passes() -> None:
    assert dealer_wins(renchan="none").standing == (1, 1, 0)


def test_an_abortive_draw_is_dealt_again_by_the_same_dealer_under_any_renchan() -> None:
    assert nine_kinds(renchan="agari").standing == (0, 1, 0)


def test_honba_is_paid_by_the_discarder_or_by_all() -> None:
    assert south_wins(start={"honba": 2}).deltas == (0, 1600, -1600, 0)
    table = deal(south=PINFU, draws=".9p...2p", start={"honba": 2}).play("S 9p", "S tsumo")
    assert table.deltas == (-900, 2100, -600, -600)


def test_the_winds_follow_the_deal() -> None:
    table = south_wins()
    start = next(event for event in table.this_round if isinstance(event, RoundStarted))
    assert (start.dealer, start.wind) == (1, EAST)
    start = next(event for event in deal(start={"round": 4}).this_round if isinstance(event, RoundStarted))
    assert (start.dealer, start.wind) == (0, SOUTH)


def test_after_the_last_seats_deal_the_round_wind_advances() -> None:
    table = south_wins(start={"round": 3})
    start = next(event for event in table.this_round if isinstance(event, RoundStarted))
    assert (start.round, start.dealer, start.wind) == (4, 0, SOUTH)


def test_the_next_rounds_scores_are_those_after_the_payments() -> None:
    table = dealer_wins()
    start = next(event for event in table.this_round if isinstance(event, RoundStarted))
    assert start.scores == table.game.scores == (26_500, 23_500, 25_000, 25_000)


# --- the last round (7.10) --------------------------------------------------------------------------------------------

# Seat 3 deals South 4; East in the scene is seat 3, South is seat 0.
LEADS = (25_000, 20_000, 20_000, 35_000)
FOLLOWS = (40_000, 15_000, 15_000, 30_000)
BELOW = (24_000, 24_000, 24_000, 28_000)
LOW = (24_500, 24_500, 24_500, 26_500)
TIED = (33_000, 20_000, 17_000, 30_000)  # South pays 1500: both have 31500 and seat 0 comes first


def last_round(scores: tuple[int, ...], **more: int) -> dict[str, object]:
    return {"round": 7, "scores": scores, **more}


@pytest.mark.parametrize(
    ("scores", "agariyame", "over"),
    [(LEADS, True, True), (LEADS, False, False), (FOLLOWS, True, False), (BELOW, True, False), (TIED, True, False)],
    ids=["leads", "without-agariyame", "not-first", "below-goal", "tied-behind"],
)
def test_the_dealers_win_in_the_last_round(scores: tuple[int, ...], agariyame: bool, over: bool) -> None:
    table = dealer_wins(agariyame=agariyame, start=last_round(scores))
    assert table.game.over == over
    if not over:
        assert table.standing == (7, 1, 0)


@pytest.mark.parametrize(
    ("scores", "tenpaiyame", "over"),
    [(LEADS, True, True), (LEADS, False, False), (FOLLOWS, True, False), (LOW, True, False)],
    ids=["leads", "without-tenpaiyame", "not-first", "below-goal"],
)
def test_the_dealers_tenpai_in_the_last_round(scores: tuple[int, ...], tenpaiyame: bool, over: bool) -> None:
    table = empty_wall("E", tenpaiyame=tenpaiyame, start=last_round(scores))
    assert table.game.over == over


def test_agariyame_and_tenpaiyame_are_two_options() -> None:
    assert dealer_wins(tenpaiyame=False, start=last_round(LEADS)).game.over
    assert empty_wall("E", agariyame=False, start=last_round(LEADS)).game.over


def test_an_abortive_draw_never_ends_the_game() -> None:
    table = nine_kinds(start=last_round(LEADS))
    assert not table.game.over
    assert table.standing == (7, 1, 0)


def test_sticks_on_the_table_do_not_count_towards_the_goal() -> None:
    scores = (24_000, 23_500, 23_500, 26_500)
    table = empty_wall("E", start=last_round(scores, sticks=2))
    assert table.game.scores[3] == 29_500
    assert not table.game.over


def test_the_game_ends_when_the_deal_passes_in_the_last_round_and_somebody_has_the_goal() -> None:
    assert south_wins(start=last_round((30_000, 25_000, 25_000, 20_000))).game.over


def test_the_game_goes_on_when_nobody_has_the_goal() -> None:
    table = south_wins(start=last_round((25_000,) * 4))
    assert not table.game.over
    start = next(event for event in table.this_round if isinstance(event, RoundStarted))
    assert (start.round, start.wind, start.dealer) == (8, WEST, 0)


def test_there_is_no_extension_where_the_rules_have_none() -> None:
    assert south_wins(extension_rounds=0, start=last_round((25_000,) * 4)).game.over


def test_the_extension_ends_with_the_first_round_after_which_somebody_has_the_goal() -> None:
    assert not south_wins(start={"round": 8}).game.over
    start = {"round": 8, "scores": (20_000, 29_500, 25_000, 25_500)}
    assert south_wins(start=start).game.over


def test_a_dealer_repeats_in_the_extension() -> None:
    table = dealer_wins(start={"round": 8, "scores": (25_000,) * 4})
    assert table.standing == (8, 1, 0)
    start = {"round": 8, "scores": (29_000, 23_000, 24_000, 24_000)}
    assert dealer_wins(start=start).game.over


def test_the_extension_is_over_with_its_last_round() -> None:
    assert not south_wins(start={"round": 10}).game.over
    assert south_wins(start={"round": 11}).game.over


def test_a_west_round_is_played_to_its_end_when_nobody_reaches_the_goal() -> None:
    """From South 4 on everybody deals once; each time South wins 1000 of West."""
    table = deal(**SOUTH_WINS, then=[Round(**SOUTH_WINS)] * 4, start={"round": 7})
    for number in (7, 8, 9, 10, 11):
        assert table.standing == (number, 0, 0)
        table.play(*SOUTH_SCRIPT)
    assert table.game.over
    assert table.game.scores == (26_000, 24_000, 25_000, 25_000)


def test_a_dealer_who_ties_for_first_stops_when_earlier_in_seat_order() -> None:
    """Seat 0 deals West 1 and has, with South's 1500, as much as seat 2."""
    table = dealer_wins(start={"round": 8, "scores": (29_000, 20_500, 30_500, 20_000)})
    assert table.game.result is not None
    assert table.game.result.places == (1, 4, 2, 3)


def test_the_last_round_of_the_extension_is_repeated_by_its_dealer() -> None:
    assert dealer_wins(start={"round": 11}).standing == (11, 1, 0)


def test_an_extension_without_end_goes_on_until_somebody_has_the_goal() -> None:
    table = south_wins(extension_rounds=-1, start={"round": 11})
    assert table.standing == (12, 0, 0)
    assert not table.game.over
    start = {"round": 15, "scores": (25_000, 25_000, 25_000, 25_000)}
    assert south_wins(extension_rounds=-1, start=start).standing == (16, 0, 0)


def test_the_goal_is_an_option() -> None:
    scores = (30_000, 25_000, 25_000, 20_000)
    assert not south_wins(goal_points=35_000, start=last_round(scores)).game.over


def test_an_east_only_game_ends_after_four_deals() -> None:
    start = {"round": 3, "scores": (35_000, 25_000, 20_000, 20_000)}
    assert south_wins(length="east", start=start).game.over
    assert not south_wins(length="hanchan", start=start).game.over


def test_an_east_only_game_is_extended_by_a_south_round() -> None:
    assert south_wins(length="east", start={"round": 3}).standing == (4, 0, 0)
    assert south_wins(length="east", start={"round": 7}).game.over


def test_no_round_before_the_last_ends_the_game() -> None:
    assert not south_wins(start={"round": 6, "scores": (60_000, 20_000, 10_000, 10_000)}).game.over


# --- out of points ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "tobi", "over"),
    [
        (1400, "below_zero", True),
        (1500, "below_zero", False),
        (1500, "zero_or_below", True),
        (1600, "zero_or_below", False),
        (1400, "off", False),
    ],
)
def test_the_game_ends_when_somebody_is_out_of_points(points: int, tobi: str, over: bool) -> None:
    table = dealer_wins(tobi=tobi, start={"scores": (40_000, points, 30_000, 30_000 - points)})
    assert table.game.over == over


def test_the_dealers_repeat_does_not_matter_when_somebody_is_out_of_points() -> None:
    table = dealer_wins(start={"scores": (40_000, 1400, 30_000, 28_600)})
    assert table.game.result is not None
    assert table.game.result.scores == (41_500, -100, 30_000, 28_600)


def test_riichi_on_credit_ends_the_game_only_after_the_round() -> None:
    start = {"scores": (900, 49_100, 25_000, 25_000)}
    table = deal(east=PINFU, draws="9p", riichi_min_points=0, start=start).play("E riichi 9p", "S")
    assert not table.game.over


# --- the result -------------------------------------------------------------------------------------------------------


def ended(scores: tuple[int, ...], sticks: int = 0, rules: str = "standard", **options: object) -> GameEnded:
    """The result after a last round in which nobody is tenpai."""
    table = deal(rules, start=last_round(scores, sticks=sticks), **options).play_out()
    assert table.game.over
    assert table.game.result is not None
    assert table.game.events[-1] == table.game.result
    return table.game.result


def test_the_final_scores_have_uma() -> None:
    result = ended((41_000, 28_000, 19_000, 12_000))
    assert result.places == (1, 2, 3, 4)
    assert result.final == (31.0, 8.0, -11.0, -28.0)


def test_the_final_scores_have_oka() -> None:
    assert ended((41_000, 28_000, 19_000, 12_000), rules="tenhou").final == (51.0, 8.0, -21.0, -38.0)


def test_the_places_go_by_points() -> None:
    assert ended((12_000, 19_000, 41_000, 28_000)).places == (4, 3, 1, 2)


@pytest.mark.parametrize(
    ("value", "scores", "final"),
    [
        ("first", (42_000, 28_000, 18_000, 12_000), (32.0, 8.0, -12.0, -28.0)),
        ("lost", (40_000, 28_000, 18_000, 12_000), (30.0, 8.0, -12.0, -28.0)),
        ("shared", (40_500, 28_500, 18_500, 12_500), (30.5, 8.5, -11.5, -27.5)),
    ],
)
def test_sticks_that_are_left(value: str, scores: tuple[int, ...], final: tuple[float, ...]) -> None:
    result = ended((40_000, 28_000, 18_000, 12_000), sticks=2, leftover_sticks=value)
    assert (result.scores, result.final) == (scores, final)


def test_ties_go_by_the_order_of_seats() -> None:
    result = ended((20_000, 30_000, 20_000, 30_000))
    assert result.places == (3, 1, 4, 2)
    assert result.final == (-10.0, 20.0, -20.0, 10.0)


def test_ties_can_share_the_bonus() -> None:
    result = ended((20_000, 30_000, 20_000, 30_000), tie="split")
    assert result.final == (-15.0, 15.0, -15.0, 15.0)


def test_final_rounding_to_thousands() -> None:
    result = ended((40_600, 25_500, 20_400, 13_500), final_rounding="thousands")
    assert result.final == (30.0, 6.0, -10.0, -26.0)


def test_final_rounding_goes_away_from_zero() -> None:
    """South, who pays 1500, is left with -500, which counts as -1."""
    start = {"scores": (40_000, 1000, 30_000, 29_000)}
    result = dealer_wins(final_rounding="thousands", start=start).game.result
    assert result is not None
    assert result.final == (32.0, -41.0, 10.0, -1.0)


def test_nothing_happens_after_the_end() -> None:
    table = dealer_wins(start=last_round(LEADS))
    assert table.game.seats_to_act == ()
    assert isinstance(table.game.events[-1], GameEnded)


def test_several_rounds_follow_each_other() -> None:
    then = [Round(east=PINFU, draws="9p2p"), Round(south=PINFU, draws=".9p2p")]
    table = deal(**DEALER_WINS, then=then).play(*DEALER_SCRIPT, *DEALER_SCRIPT)
    assert table.standing == (0, 2, 0)
    assert table.play(*SOUTH_SCRIPT).standing == (1, 0, 0)
