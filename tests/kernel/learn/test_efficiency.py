"""What the policy `efficiency` decides, one situation at a time."""

from typing import Any

import pytest
from bots.fakes import discards, laid_out, menu

from kernel.spots import kind
from tehai.engine import use
from tehai.game.actions import Action
from tehai.kernel.codes import POLICY_EFFICIENCY
from tehai.kernel.layout import STATE, pack
from tehai.kernel.learn.policies import choose
from tehai.kernel.learn.sight import count_left, danger, find_safe
from tehai.model.notation import read_tiles
from tehai.model.rules import Rules

TENPAI = "123m456p789s1122z"


def chosen(hand: str, offered: Any = None, **changes: Any) -> str:
    assert len(read_tiles(hand)) % 3 != 0
    spot = laid_out(hand, discards(hand) if offered is None else offered, **changes)
    return str(Action.from_code(choose(*spot.full, 0, POLICY_EFFICIENCY)))


def discarded(hand: str, **changes: Any) -> str:
    return chosen(hand, **changes).split()[-1]


@pytest.mark.parametrize("win", ["tsumo", "ron"])
def test_it_wins_whenever_it_may(win: str) -> None:
    assert chosen(TENPAI, menu("discard 1m", "riichi 1m", win, "pass")) == win


def test_the_only_action_is_taken() -> None:
    assert chosen("1m", menu("tsumogiri 1m")) == "tsumogiri 1m"


# Discards


def test_shanten_comes_first() -> None:
    assert discarded("123456789m1199p5z") == "5z"


def test_then_the_most_tiles_that_help_as_far_as_it_can_see() -> None:
    hand = "123456789m11z135p"  # without 1p the closed wait on 4p, without 5p the one on 2p
    assert discarded(hand, rivers=["", "2p", "", ""]) == "1p"
    assert discarded(hand, rivers=["", "4p", "", ""]) == "5p"
    assert discarded(hand, melds=[(), ("chi 234p",), ("pon 444p",), ()]) == "5p"
    assert discarded(hand, indicators="2p") == "1p"


def test_a_wait_with_furiten_counts_for_less() -> None:
    hand = "123456789m11z135p"
    assert discarded(hand, rivers=["2p", "4p", "", ""]) == "1p"
    assert discarded(hand, rivers=["4p", "2p", "", ""]) == "5p"


@pytest.mark.parametrize(
    ("hand", "first"),
    [
        pytest.param("123m456p789s55s26z5m", "2z", id="a guest wind before a dragon"),
        pytest.param("123m456p789s55s13z5m", "3z", id="a guest wind before the own"),
        pytest.param("123m456p789s5s57m3z1p", "3z", id="a guest wind before a terminal"),
        pytest.param("123m456p78s55s57m19p", "1p", id="terminals before what could grow"),
        pytest.param("123m456p78s55s68m1z1p", "1p", id="a terminal before the own wind"),
    ],
)
def test_isolated_tiles_go_in_the_order_that_players_expect(hand: str, first: str) -> None:
    assert discarded(hand) == first


def test_a_dragon_that_cannot_become_a_triplet_is_a_guest_wind() -> None:
    hand = "123m456p789s55s36z5m"
    assert discarded(hand) == "3z"
    assert discarded(hand, rivers=["", "3z3z3z6z6z", "", ""]) == "3z"
    assert discarded(hand, rivers=["", "6z6z", "3z", ""]) == "6z"


def test_red_fives_and_dora_are_kept_when_nothing_else_decides() -> None:
    assert discarded("123456789m11z450p") == "5p"
    assert discarded("123m456p789s55s23z5m", indicators="1z") == "3z"
    assert discarded("123m456p789s55s23z5m", indicators="2z") == "2z"


# Riichi


def test_riichi_is_declared_in_tenpai() -> None:
    assert chosen(f"{TENPAI}9m", discards(f"{TENPAI}9m", "riichi 9m")) == "riichi 9m"


def test_riichi_is_not_declared_on_tiles_that_are_gone() -> None:
    offered = discards(f"{TENPAI}9m", "riichi 9m")
    assert chosen(f"{TENPAI}9m", offered, rivers=["", "1z1z", "2z2z", ""]) == "tsumogiri 9m"


def test_riichi_with_an_open_hand_is_left_alone() -> None:
    assert chosen(f"{TENPAI}9m", discards(f"{TENPAI}9m", "riichi open 9m")) == "tsumogiri 9m"


# Calls


def test_yakuhai_is_called_when_it_brings_the_hand_nearer() -> None:
    assert chosen("123m456p79s1m99p55z", menu("pon 5z 5z5z", "pass")) == "pon 5z 5z5z"
    assert chosen("19m19p19s1234556z", menu("pon 5z 5z5z", "pass")) == "pass"


def test_the_own_wind_and_the_round_wind_are_yakuhai() -> None:
    def pons(wind: str, **changes: Any) -> bool:
        return chosen(f"123m456p79s1m99p{wind}{wind}", menu(f"pon {wind} {wind}{wind}", "pass"), **changes) != "pass"

    assert pons("1z")
    assert not pons("2z")
    assert not pons("4z")
    assert pons("2z", dealer=3)
    assert pons("4z", rules="tenhou-sanma", melds=[()] * 3) == Rules.of("tenhou-sanma").sanma_north_yakuhai


def test_with_a_triplet_of_yakuhai_everything_is_called_that_helps() -> None:
    for hand, melds in (("123m46p79s199p555z", ()), ("123m46p79s199p", ("pon 555z",))):
        seats = [melds, (), (), ()]
        assert chosen(hand, menu("chi 5p 4p6p", "pass"), melds=seats) == "chi 5p 4p6p"
        assert chosen(hand, menu("chi 8s 7s9s", "pass"), melds=seats) == "chi 8s 7s9s"
        assert chosen(hand, menu("chi 4m 2m3m", "pass"), melds=seats) == "pass"


def test_the_call_that_brings_it_nearest_is_chosen() -> None:
    offered = menu("chi 4p 3p5p", "chi 4p 5p6p", "pass")
    assert chosen("234m3456p777z88s1m", offered) == "chi 4p 5p6p"  # leaves 34p
    assert chosen("234m3567p777z88s1m", offered) == "chi 4p 3p5p"  # leaves 67p
    assert chosen("234m3456p55588s1z", offered) == "chi 4p 5p6p"  # also when a tile that does not count can go


def test_tanyao_is_called_where_the_rules_let_it_be_open() -> None:
    hand, offered = "234m46p678s2255s1z", menu("chi 5p 4p6p", "pass")
    assert chosen(hand, offered) == "chi 5p 4p6p"
    assert chosen(hand, offered, rules=Rules.of("tenhou").with_text(["kuitan=off"])) == "pass"


def test_without_a_yaku_in_sight_nothing_is_called() -> None:
    assert chosen("123m46p789s1199s1z", menu("chi 5p 4p6p", "pass")) == "pass"
    assert chosen("234m46p678s99s119m", menu("chi 5p 4p6p", "pass")) == "pass"


def test_an_open_tanyao_lets_terminals_go_though_they_could_complete_it() -> None:
    assert discarded("234m67s22s99p1z4p", melds=[("chi 456p",), (), (), ()]) in ("9p", "1z")
    assert discarded("23m678s22s9p", melds=[("chi 456p", "pon 888s"), (), (), ()]) == "9p"


def test_an_open_tanyao_of_which_only_terminals_are_left() -> None:
    melds = [("chi 456p", "pon 888s", "chi 234m", "chi 567m"), (), (), ()]
    assert discarded("2z9p", melds=melds) == "2z"


def test_against_riichi_only_tenpai_is_called() -> None:
    rivers = ["", "r9m", "", ""]
    assert chosen("12m45p79s6m9p3s55z19s", menu("pon 5z 5z5z", "pass")) == "pon 5z 5z5z"
    assert chosen("12m45p79s6m9p3s55z19s", menu("pon 5z 5z5z", "pass"), rivers=rivers) == "pass"
    assert chosen("123m456p79s1m9p55z4m", menu("pon 5z 5z5z", "pass"), rivers=rivers) == "pon 5z 5z5z"


def test_an_open_kan_is_never_called() -> None:
    assert chosen("123m456p79s1m555z9p", menu("minkan 5z 5z5z5z", "pass")) == "pass"


# Kans, Norths, nine terminals


def test_a_closed_kan_is_made_when_it_costs_nothing() -> None:
    hand = "1111m456p789s112z3z"
    assert chosen(hand, discards(hand, "ankan 1m1m1m1m")) == "ankan 1m1m1m1m"
    needed = "1111m23m456p789s22z"
    assert chosen(needed, discards(needed, "ankan 1m1m1m1m")) != "ankan 1m1m1m1m"


def test_no_kan_against_riichi() -> None:
    hand = "1111m456p789s112z3z"
    assert chosen(hand, discards(hand, "ankan 1m1m1m1m"), rivers=["", "r9m", "", ""]) != "ankan 1m1m1m1m"


def test_a_pon_is_made_a_kan() -> None:
    hand = "456p789s112z5z"
    assert chosen(hand, discards(hand, "kakan 5z 5z5z5z"), melds=[("pon 555z",), (), (), ()]) == "kakan 5z"


def test_north_is_yakuhai_for_three_players_where_the_rules_say_so() -> None:
    hand = "123p456s79s199p44z"
    rules = Rules.of("tenhou-sanma")
    for changed, answer in (("on", "pon 4z 4z4z"), ("off", "pass")):
        under = rules.with_text([f"sanma_north_yakuhai={changed}"])
        assert chosen(hand, menu("pon 4z 4z4z", "pass"), rules=under, dealer=1) == answer


def test_a_closed_kan_before_a_call_leaves_the_hand_open() -> None:
    melds = [("ankan 2222m", "chi 456p"), (), (), ()]
    assert discarded("234m67s22s9p", melds=melds) == "9p"


def test_the_first_of_two_calls_is_made_when_the_second_helps_no_more() -> None:
    offered = menu("chi 4p 5p6p", "chi 4p 3p5p", "pass")
    assert chosen("234m3567p777z88s1m", offered) == "chi 4p 3p5p"
    assert chosen("234m3456p777z88s1m", offered) == "chi 4p 5p6p"


def test_norths_are_set_aside() -> None:
    hand = "19m456p789s112z34z3z"
    assert chosen(hand, discards(hand, "kita"), rules="tenhou-sanma") == "kita"


def test_nine_terminals_end_the_round_unless_thirteen_are_near() -> None:
    far, near = "19m19p19s123z458s57p", "19m19p19s12345z58s7p"
    assert chosen(far, discards(far, "kyuushu")) == "kyuushu"
    assert chosen(near, discards(near, "kyuushu")) != "kyuushu"


# Defence

FAR = "1358m2479p36s15z9s"
ONE_AWAY = "123m456p78s2266p1z5m"


def test_far_from_tenpai_it_discards_what_is_safe() -> None:
    assert discarded(FAR, rivers=["", "2p7pr3s", "", ""]) in ("2p", "7p", "3s")
    assert discarded(FAR, rivers=["", "r9m", "7p", ""]) == "7p"


def test_then_suji_before_what_is_not() -> None:
    assert discarded("1358m2479p36s2255p", rivers=["", "4mr9m", "", ""]) == "1m"


def test_in_tenpai_it_goes_on() -> None:
    assert discarded(f"{TENPAI}5m", rivers=["", "1z2zr9m", "", ""]) == "5m"


def test_one_away_it_goes_on_with_dora_only() -> None:
    rivers = ["", "6pr9m", "", ""]
    assert discarded(ONE_AWAY, rivers=rivers) == "6p"
    assert discarded(ONE_AWAY, rivers=rivers, indicators="1p") in ("1z", "5m")


def test_while_folding_it_declares_nothing() -> None:
    offered = discards(ONE_AWAY, "riichi 6p")
    assert chosen(ONE_AWAY, offered, rivers=["", "6pr9m", "", ""]) == "discard 6p"


@pytest.mark.xdist_group("compiled")
def test_compiled_it_chooses_the_same() -> None:
    kernel = use("cpu").kernel(Rules.of("tenhou"))
    for hand in (FAR, f"{TENPAI}5m", ONE_AWAY, "123456789m11z135p", "19m19p19s123z458s57p"):
        for rivers in (["", "6pr9m", "", ""], [""] * 4):
            spot = laid_out(hand, discards(hand), rivers=rivers)
            state = kernel.unpacked(STATE, pack(STATE, spot.s).tobytes())
            assert kernel.choose(state, 0, POLICY_EFFICIENCY) == choose(*spot.full, 0, POLICY_EFFICIENCY)


# Danger


def dangers(rivers: list[str], *tiles: str, hand: str = "1122334455667m7z") -> list[int]:
    spot = laid_out(hand, menu(), rivers=rivers)
    count_left(*spot.all, 0)
    find_safe(*spot.all, 0)
    return [danger(*spot.all, 0, kind(tile)) for tile in tiles]


def test_without_riichi_nothing_is_dangerous() -> None:
    assert dangers(["", "5p", "", ""], "5p", "1s", "1z") == [0, 0, 0]


def test_what_the_other_has_discarded_is_safe_and_so_is_all_that_came_after_its_riichi() -> None:
    rivers = ["9p", "5p1zr9m", "7s", "6z"]
    assert dangers(rivers, "5p", "1z", "9m", "7s", "6z") == [0] * 5
    assert dangers(rivers, "9p")[0] > 0  # discarded before the riichi, by somebody else


def test_suji_is_safer_and_a_middle_tile_needs_both() -> None:
    four, one, five = dangers(["", "r4p", "", ""], "4p", "1p", "5p")
    assert four == 0 < one < five
    half, none = dangers(["", "1pr9s", "", ""], "4p", "4s")
    assert half < none
    assert dangers(["", "1p7pr9s", "", ""], "4p") < [half]


def test_a_wall_is_as_good_as_suji() -> None:
    assert dangers(["", "r9s", "", ""], "1p", hand="2222p") == dangers(["", "4pr9s", "", ""], "1p")


def test_an_honour_is_the_safer_the_more_are_out() -> None:
    shown = [dangers(["", "r9s", "", ""], "1z", hand="1z" * count)[0] for count in (1, 2, 3, 4)]
    assert shown == sorted(shown, reverse=True)
    assert shown[0] > shown[-1] == 0


def test_against_two_riichi_dangers_add_up() -> None:
    one, two = ["", "1pr9s", "", ""], ["", "1pr9s", "r9s", ""]
    assert dangers(two, "5p") == [2 * dangers(one, "5p")[0]]
    assert dangers(two, "1p")[0] > 0
