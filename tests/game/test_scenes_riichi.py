"""Riichi: who may declare it and when, what it costs, what is left to do after it, and one-shot wins.

RULES 7.5, and the riichi yaku of 3.1, 3.2 and 3.6.
"""

from __future__ import annotations

import pytest

from tehai.game import Action
from tehai.game.events import Called, Discarded, RiichiPaid
from tehai.model.notation import parse
from tehai.model.tiles import Tile, in_order

from .table import Table, deal
from .wall import in_turn

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
KANCHAN = "123m789m24p678s99s"  # waits for 3p, without a yaku


def riichis(table: Table, who: str) -> set[str]:
    return {text for text in table.offers(who) if text.startswith("riichi")}


# --- declaring --------------------------------------------------------------------------------------------------------


def test_the_stick_is_paid_when_the_discard_passes() -> None:
    table = deal(east=PINFU, draws="9p").play("E riichi 9p", "S")
    riichi = table.this_round.index(Discarded(0, Tile("9p"), drawn=True, riichi=True))
    assert table.this_round[riichi + 1] == RiichiPaid(0)
    assert table.game.scores == (24000, 25000, 25000, 25000)
    assert table.game.sticks == 1


def test_a_riichi_whose_discard_is_won_on_is_void_and_costs_nothing() -> None:
    table = deal(east=PINFU, south="123456789s9m789p", draws="9m").play("E riichi 9m", "S ron")
    assert not any(isinstance(event, RiichiPaid) for event in table.last_round)
    assert sum(table.deltas) == 0
    assert table.game.sticks == 0


def test_a_riichi_whose_discard_is_called_stands_and_is_paid_before_the_call() -> None:
    table = deal(east=PINFU, west="99p1z", draws="9p").play("E riichi 9p", "W pon")
    *_, paid, called = table.this_round
    assert paid == RiichiPaid(0)
    assert isinstance(called, Called)


def test_riichi_needs_a_hand_that_is_tenpai_after_the_discard() -> None:
    assert riichis(deal(east=PINFU, draws="9p"), "E") == {"riichi drawn 9p"}
    assert riichis(deal(east="159m159p159s1234z", draws="5z"), "E") == set()


def test_riichi_may_be_declared_with_each_discard_that_leaves_the_hand_tenpai() -> None:
    table = deal(east="123m567m345p678s5s", draws="6s")
    assert riichis(table, "E") == {"riichi 5s", "riichi drawn 6s", "riichi 6s", "riichi 8s"}


def test_riichi_with_the_tile_drawn_and_with_its_twin_from_the_hand_are_two_actions() -> None:
    table = deal(east="123m567m345p67s99p", draws="9p")
    assert {"riichi 9p", "riichi drawn 9p"} <= riichis(table, "E")


def test_an_open_hand_cannot_declare_riichi() -> None:
    table = deal(south="66z123m567m34p5s1z2z", draws="6z...9s", avoid="5s").play("E 6z", "S pon", "S 1z", "S")
    assert riichis(table, "S") == set()
    assert table.why_not("S", Action("riichi", "9s", drawn=True))


def test_a_hand_with_a_concealed_kan_can_declare_riichi() -> None:
    table = deal(east="6666z123m567m55s4p", draws="5p", kans="9p").play("E ankan 6z")
    assert "riichi drawn 9p" in table.offers("E")


def test_nobody_declares_riichi_twice() -> None:
    table = deal(east=PINFU, draws="9p").play("E riichi 9p", "E")
    assert table.offered("E") == {"tsumogiri"}


def test_riichi_waits_may_be_furiten() -> None:
    table = deal(east="123m567m345p678s5s", draws="2p...5s", avoid="25p").play("E 2p", "E riichi 5p", "S")
    assert table.furiten("E") == "discard"
    table = deal(east="123m567m34p678s5s2p", draws=in_turn(e="9m5s"), avoid="25p").play("E 2p", "E riichi 9m", "S")
    assert table.furiten("E") == "discard"


def test_riichi_may_wait_for_tiles_that_are_all_gone() -> None:
    table = deal(east="123456789m24p55z", south="333p", west="3p", draws="9s")
    assert "riichi drawn 9s" in table.offers("E")


def test_riichi_without_a_yaku_is_allowed() -> None:
    assert "riichi drawn 9p" in deal(east=KANCHAN, draws="9p").offers("E")


@pytest.mark.parametrize(
    ("points", "least", "allowed"),
    [(1000, 1000, True), (900, 1000, False), (0, 1000, False), (900, 0, True), (2000, 2000, True), (1900, 2000, False)],
)
def test_riichi_needs_points(points: int, least: int, allowed: bool) -> None:
    scores = (points, 50_000 - points, 25_000, 25_000)
    table = deal(east=PINFU, draws="9p", riichi_min_points=least, start={"scores": scores})
    assert (riichis(table, "E") != set()) == allowed
    assert (table.why_not("E", Action("riichi", "9p", drawn=True)) is None) == allowed


def test_riichi_with_900_points_is_refused_and_says_why() -> None:
    table = deal(east=PINFU, draws="9p", start={"scores": (900, 49_100, 25_000, 25_000)})
    assert "points" in str(table.why_not("E", Action("riichi", "9p", drawn=True)))


def test_riichi_without_a_minimum_can_be_paid_on_credit() -> None:
    table = deal(east=PINFU, draws="9p", riichi_min_points=0, start={"scores": (900, 49_100, 25_000, 25_000)})
    table.play("E riichi 9p", "S")
    assert table.game.scores[0] == -100


def late(**options: object) -> Table:
    """South draws with four tiles left in the wall, then West with three."""
    return deal(south=PINFU, west=KANCHAN, last="9p1z...", **options).play_until(live=4)


def test_riichi_needs_four_tiles_in_the_wall() -> None:
    table = late()
    assert table.game.seats_to_act == (1,)
    assert riichis(table, "S") == {"riichi drawn 9p"}


def test_riichi_with_three_tiles_left_is_refused() -> None:
    table = late().play("W")
    drawn = table.view("W").drawn
    assert table.live == 3
    assert riichis(table, "W") == set()
    assert "tile" in str(table.why_not("W", Action("riichi", drawn, drawn=True)))


def test_riichi_without_a_draw_to_come_is_an_option() -> None:
    assert riichis(late(riichi_without_draw=True).play("W"), "W") != set()


# --- after riichi -----------------------------------------------------------------------------------------------------


def test_after_riichi_what_is_drawn_is_discarded() -> None:
    table = deal(east=PINFU, draws=in_turn(e="9p8p")).play("E riichi 9p", "E")
    assert table.offers("E") == ["tsumogiri 8p"]
    assert "riichi" in str(table.why_not("E", Action("discard", "1m")))


def test_after_riichi_nothing_is_called() -> None:
    table = deal(east=PINFU, west="46s", draws="9p5s").play("E riichi 9p", "S 5s")
    assert table.offers("E") == []
    assert "riichi" in str(table.why_not("E", Action("pon", "5s", ("5s", "5s"))))


def in_riichi(hand: str, drawn: str, **options: object) -> Table:
    """East in riichi with this hand, having drawn this tile."""
    return deal(east=hand, draws=in_turn(e=f"7z{drawn}"), **options).play("E riichi 7z", "E")


def test_after_riichi_a_concealed_kan_of_a_clear_triplet_is_allowed() -> None:
    table = in_riichi("111m456p789s2233z", "1m")
    assert table.offered("E") == {"tsumogiri", "ankan"}
    table.play("E ankan 1m")
    assert table.offered("E") == {"tsumogiri"}


@pytest.mark.parametrize("value", ["strict", "waits_only", "off"])
def test_after_riichi_a_kan_that_changes_the_wait_is_refused(value: str) -> None:
    table = in_riichi("1112m456678p789s", "1m", riichi_ankan=value)
    assert table.offered("E") == {"tsumogiri"}
    assert table.why_not("E", Action("ankan", "1m", ("1m",) * 4))


@pytest.mark.parametrize(("value", "allowed"), [("strict", False), ("waits_only", True), ("off", False)])
def test_after_riichi_a_kan_that_changes_the_reading_but_not_the_wait(value: str, allowed: bool) -> None:
    table = in_riichi("111222333m45p99s", "1m", riichi_ankan=value)
    assert ("ankan" in table.offered("E")) == allowed


@pytest.mark.parametrize(("value", "allowed"), [("strict", True), ("waits_only", True), ("off", False)])
def test_after_riichi_kans_can_be_forbidden_altogether(value: str, allowed: bool) -> None:
    table = in_riichi("111m456p789s2233z", "1m", riichi_ankan=value)
    assert ("ankan" in table.offered("E")) == allowed


def test_after_riichi_a_kan_is_made_with_the_drawn_tile_or_not_at_all() -> None:
    table = deal(east="1111m456p789s23m2z", draws=in_turn(e="2z8p"))
    assert {"ankan", "riichi"} <= table.offered("E")
    table.play("E riichi 1m", "E")
    assert table.offered("E") == {"tsumogiri"}
    table = deal(east="2222m456p789s13m7z", draws=in_turn(e="7z8p"), tenpai_rule="shape_only")
    table.play("E riichi 2m", "E")
    assert table.offered("E") == {"tsumogiri"}


def test_four_tiles_held_at_riichi_are_no_kan_later() -> None:
    table = deal(east="3333m45m456p789s7z", draws=in_turn(e="7z8p")).play("E riichi 7z", "E")
    assert table.offered("E") == {"tsumogiri"}
    assert table.why_not("E", Action("ankan", "3m", ("3m",) * 4))


# --- ippatsu ----------------------------------------------------------------------------------------------------------


def test_ippatsu_is_a_win_before_the_own_next_discard() -> None:
    assert deal(east=PINFU, draws="9p2p").play("E riichi 9p", "S 2p", "E ron").yaku["ippatsu"] == 1
    assert deal(east=PINFU, draws="9p..2p").play("E riichi 9p", "N 2p", "E ron").yaku["ippatsu"] == 1
    assert deal(east=PINFU, draws="9p...2p").play("E riichi 9p", "E tsumo").yaku["ippatsu"] == 1


def test_ippatsu_is_over_after_the_own_next_draw() -> None:
    table = deal(east=PINFU, draws="9p....2p").play("E riichi 9p", "S", "E", "S 2p", "E ron")
    assert "ippatsu" not in table.yaku


def test_ippatsu_is_an_option() -> None:
    table = deal(east=PINFU, draws="9p2p", ippatsu=False).play("E riichi 9p", "S 2p", "E ron")
    assert "ippatsu" not in table.yaku


def test_ippatsu_is_broken_by_a_pon() -> None:
    table = deal(east=PINFU, west="66z1z", draws="9p6z2p").play("E riichi 9p", "S 6z", "W pon", "W 1z", "N 2p", "E ron")
    assert "ippatsu" not in table.yaku


def test_ippatsu_is_broken_by_a_chi() -> None:
    table = deal(east=PINFU, south="78p1z", draws="9p2p").play("E riichi 9p", "S chi 78p", "S 1z", "W 2p", "E ron")
    assert "ippatsu" not in table.yaku


def test_ippatsu_is_broken_when_the_riichi_discard_itself_is_called() -> None:
    table = deal(east=PINFU, west="99p1z", draws="9p2p").play("E riichi 9p", "W pon", "W 1z", "N 2p", "E ron")
    assert table.yaku == {"double_riichi": 2, "pinfu": 1}


def test_ippatsu_is_broken_by_an_open_kan() -> None:
    table = deal(east=PINFU, south="999p1z", draws="9p2p", kans="9s")
    table.play("E riichi 9p", "S kan", "S 9s", "W 2p", "E ron")
    assert "ippatsu" not in table.yaku


def test_ippatsu_is_broken_by_a_concealed_kan() -> None:
    table = deal(east=PINFU, south="6666z", draws="9p8s2p", kans="9s")
    table.play("E riichi 9p", "S ankan 6z", "S 9s", "W 2p", "E ron")
    assert "ippatsu" not in table.yaku


def test_ippatsu_is_broken_by_the_own_concealed_kan() -> None:
    table = deal(east="111m456p789s2233z", draws=in_turn(e="7z1m"), kans="2z")
    table.play("E riichi 7z", "E ankan 1m", "E tsumo")
    assert "ippatsu" not in table.yaku
    assert table.yaku["rinshan"] == 1


def test_ippatsu_is_broken_by_an_added_kan_that_is_not_robbed() -> None:
    """South has ponned West's 6z; East declares riichi; South adds the fourth 6z."""
    table = deal(east=PINFU, south="66z1z", draws="8m8s6z9s8m9p6z2p", kans="9s")
    table.play("W 6z", "S pon", "S 1z", "E riichi 9p", "S kakan 6z", "S 9s", "W 2p", "E ron")
    assert table.yaku == {"riichi": 1, "pinfu": 1}


def test_ippatsu_survives_a_robbed_kan_and_goes_with_chankan() -> None:
    table = robbed_kakan()
    assert table.yaku == {"riichi": 1, "ippatsu": 1, "chankan": 1, "pinfu": 1}


def robbed_kakan() -> Table:
    """South has ponned 2p; East declares riichi on 2p and 5p; South adds the fourth 2p and East wins on it."""
    table = deal(east=PINFU, south="22p1z", draws="8m8s2p9s8m9p2p", avoid="25p")
    return table.play("W 2p", "E pass", "S pon", "S 1z", "E riichi 9p", "S kakan 2p", "E ron")


# --- double riichi ----------------------------------------------------------------------------------------------------


def test_double_riichi_is_declared_with_the_first_discard() -> None:
    table = deal(east=PINFU, draws="9p2p").play("E riichi 9p", "S 2p", "E ron")
    assert table.yaku == {"double_riichi": 2, "ippatsu": 1, "pinfu": 1}


def test_double_riichi_is_for_everybody_on_the_first_turn() -> None:
    table = deal(north=PINFU, draws="...9p2p").play("N riichi 9p", "E 2p", "N ron")
    assert table.yaku["double_riichi"] == 2


def test_no_double_riichi_on_the_second_turn() -> None:
    table = deal(east=PINFU, draws="9m...9p2p").play("E 9m", "E riichi 9p", "S 2p", "E ron")
    assert table.yaku == {"riichi": 1, "ippatsu": 1, "pinfu": 1}


def test_no_double_riichi_after_a_call_by_anybody() -> None:
    table = deal(south="66z1z", west=PINFU, draws="6z9p2p")
    table.play("E 6z", "S pon", "S 1z", "W riichi 9p", "N 2p", "W ron")
    assert table.yaku == {"riichi": 1, "ippatsu": 1, "pinfu": 1}


def test_no_double_riichi_after_a_concealed_kan_by_anybody() -> None:
    table = deal(east="6666z", south=PINFU, draws="9s9p2p", kans="9s")
    table.play("E ankan 6z", "E 9s", "S riichi 9p", "W 2p", "S ron")
    assert table.yaku == {"riichi": 1, "ippatsu": 1, "pinfu": 1}


def test_no_double_riichi_after_the_own_concealed_kan() -> None:
    table = deal(east="6666z34p678s55s78m", draws="9m2p", kans="1z")
    table.play("E ankan 6z", "E riichi 1z", "S 2p", "E ron")
    assert "double_riichi" not in table.yaku
    assert table.yaku["riichi"] == 1


# --- sticks -----------------------------------------------------------------------------------------------------------


def test_the_winner_takes_all_sticks() -> None:
    table = deal(east=PINFU, draws="9p2p", start={"sticks": 2, "scores": (25_000, 25_000, 25_000, 23_000)})
    table.play("E riichi 9p", "S 2p", "E ron")
    assert sum(table.deltas) == 3000
    assert table.game.sticks == 0


def test_sticks_stay_until_somebody_wins() -> None:
    table = deal(east=PINFU, south="19m19p19s123z", draws="9p4z").play("E riichi 9p", "S kyuushu")
    assert table.game.sticks == 1
    assert table.game.scores == (24000, 25000, 25000, 25000)


# --- open riichi and tsubame-gaeshi -----------------------------------------------------------------------------------


def test_open_riichi_is_offered_only_under_its_option() -> None:
    assert riichis(deal(east=PINFU, draws="9p"), "E") == {"riichi drawn 9p"}
    both = {"riichi drawn 9p", "riichi open drawn 9p"}
    assert riichis(deal(east=PINFU, draws="9p", open_riichi=True), "E") == both


def test_open_riichi_makes_a_discarder_who_is_not_in_riichi_pay_a_yakuman() -> None:
    table = deal(east=PINFU, draws="9m...9p2p", open_riichi=True)
    table.play("E 9m", "E open riichi 9p", "S 2p", "E ron")
    assert table.deltas == (49_000, -48_000, 0, 0)


def test_open_riichi_is_two_han_when_the_discarder_is_in_riichi_too() -> None:
    table = deal(east=PINFU, south="789p123s99s11155z", draws=in_turn(e="9m9p", s="8m9m2p"), open_riichi=True)
    table.play("E 9m", "E open riichi 9p", "S riichi 9m", "S 2p", "E ron")
    assert table.yaku == {"open_riichi": 2, "pinfu": 1}


def test_open_riichi_is_two_han_by_self_draw() -> None:
    table = deal(east=PINFU, draws=in_turn(e="9m9p2p"), open_riichi=True)
    table.play("E 9m", "E open riichi 9p", "E tsumo")
    assert table.yaku == {"open_riichi": 2, "ippatsu": 1, "menzen_tsumo": 1, "pinfu": 1}


def test_open_riichi_shows_the_hand_to_everybody() -> None:
    table = deal(east=PINFU, draws="9p", open_riichi=True).play("E open riichi 9p", "S")
    assert table.discarded[0] == Discarded(0, Tile("9p"), drawn=True, riichi=True, open=True)


def test_the_tile_that_a_player_in_open_riichi_draws_is_not_shown() -> None:
    table = deal(east=PINFU, draws=in_turn(e="9p8p"), open_riichi=True).play("E open riichi 9p", "S")
    hand = in_order(parse(PINFU))
    assert table.view("S").shown_hands == {0: hand} == table.view("N").shown_hands
    table.play("E")
    assert table.view("S").shown_hands == {0: hand}


def test_a_riichi_that_is_not_open_shows_nothing() -> None:
    table = deal(east=PINFU, draws="9p", open_riichi=True).play("E riichi 9p", "S")
    assert table.view("S").shown_hands == {}


@pytest.mark.parametrize("value", [True, False])
def test_tsubame_gaeshi_is_a_ron_on_the_discard_that_declares_riichi(value: bool) -> None:
    table = deal(east=PINFU, south="123456789s9m789p", draws="9m", tsubame_gaeshi=value)
    assert table.play("E riichi 9m", "S ron").yaku.get("tsubame_gaeshi", 0) == value


def test_no_tsubame_gaeshi_on_a_later_discard() -> None:
    table = deal(east=PINFU, south="123456789s9m789p", draws=in_turn(e="8m9m"), tsubame_gaeshi=True)
    table.play("E riichi 8m", "E 9m", "S ron")
    assert "tsubame_gaeshi" not in table.yaku
