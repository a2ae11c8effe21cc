"""Wins: who wins when several could, robbed kans, first and last tiles, and who is liable.

RULES 5.3, 5.4, 7.1, and the yaku of 3.1, 3.4 and 3.6 that the course of play gives.
"""

from __future__ import annotations

import pytest

from tehai.game.events import Called, DoraTurned, Drew

from .table import Table, deal
from .wall import Round, in_turn

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
# Three hands that wait for the last 5z with a pure straight: 2 han 40 fu, 2600, or 3900 for the dealer.
STRAIGHTS = ("123456789m123p5z", "123456789s123p5z", "123456789p123s5z")

# --- several winners (5.3) --------------------------------------------------------------------------------------------


def triple(**options: object) -> Table:
    """East discards 5z, for which everybody else waits."""
    south, west, north = STRAIGHTS
    start = {"honba": 1, "sticks": 2, "scores": (25_000, 25_000, 25_000, 23_000)}
    return deal(south=south, west=west, north=north, draws="5z", start=start, **options).play("E 5z")


ALL = ("S ron", "W ron", "N ron")


def test_triple_ron_under_all_pays_everybody() -> None:
    table = triple(multiple_ron="all").play(*ALL)
    assert [win.seat for win in table.wins] == [1, 2, 3]
    assert [win.target for win in table.wins] == [0, 0, 0]
    assert table.deltas == (-8100, 4900, 2600, 2600)
    assert table.standing == (1, 0, 0)


def test_triple_ron_under_double_only_is_an_abortive_draw() -> None:
    table = triple(multiple_ron="double_only").play(*ALL)
    assert table.draw.reason == "sanchahou"
    assert [(seat, len(hand)) for seat, hand in table.draw.hands] == [(1, 13), (2, 13), (3, 13)]
    assert table.deltas == (0, 0, 0, 0)
    assert table.standing == (0, 2, 2)


def test_triple_ron_under_atamahane_pays_the_nearest_only() -> None:
    table = triple(multiple_ron="atamahane").play(*ALL)
    assert table.win.seat == 1
    assert table.deltas == (-2900, 4900, 0, 0)


@pytest.mark.parametrize("multiple_ron", ["all", "double_only"])
def test_double_ron_pays_both(multiple_ron: str) -> None:
    table = triple(multiple_ron=multiple_ron).play("S pass", "W ron", "N ron")
    assert [win.seat for win in table.wins] == [2, 3]
    assert table.deltas == (-5500, 0, 4900, 2600)


def test_the_order_of_the_answers_does_not_matter() -> None:
    table = triple(multiple_ron="all").play("N ron", "W ron", "S pass")
    assert [win.seat for win in table.wins] == [2, 3]
    assert table.deltas == (-5500, 0, 4900, 2600)


def test_double_ron_with_honba_for_each() -> None:
    table = triple(multiple_ron="all", honba_on_multi_ron="each").play("S pass", "W ron", "N ron")
    assert table.deltas == (-5800, 0, 4900, 2900)


def test_each_win_says_what_it_was_paid() -> None:
    table = triple().play(*ALL)
    assert [win.deltas for win in table.wins] == [(-2900, 4900, 0, 0), (-2600, 0, 2600, 0), (-2600, 0, 0, 2600)]
    assert [win.points for win in table.wins] == [2600, 2600, 2600]


def dealer_second(**options: object) -> Table:
    """West discards 5z, for which North and then the dealer wait."""
    table = deal(east=STRAIGHTS[0], north=STRAIGHTS[1], draws="..5z", **options)
    return table.play("W 5z", "N ron", "E ron")


def test_a_dealer_among_several_winners_repeats() -> None:
    table = dealer_second(multiple_ron="all")
    assert table.deltas == (3900, 0, -6500, 2600)
    assert table.standing == (0, 1, 0)


def test_a_dealer_who_is_bumped_does_not_repeat() -> None:
    table = dealer_second(multiple_ron="atamahane")
    assert table.deltas == (0, 0, -2600, 2600)
    assert table.standing == (1, 0, 0)


def test_the_second_winners_own_stick_goes_to_the_first() -> None:
    """North, in riichi, and South win on East's 5z."""
    table = deal(south=STRAIGHTS[0], north=STRAIGHTS[1], draws=in_turn(e="9m5z", n="1z"))
    table.play("N riichi 1z", "E 5z", "S ron", "N ron")
    assert table.wins[0].deltas == (-2600, 3600, 0, 0)
    assert table.wins[1].deltas is not None and table.wins[1].deltas[3] == table.wins[1].points


def test_a_kan_can_be_robbed_by_two() -> None:
    """East pons South's 2p and adds the fourth, for which West and North wait."""
    hands = {"west": "123s567s34p678m99s", "north": "123m456m34p345s77s"}
    table = deal(east="22p1z", **hands, draws="8m2p...2p", avoid="25p")
    table.play("S 2p", "W pass", "N pass", "E pon", "E 1z", "S", "E kakan 2p", "W ron", "N ron")
    assert [(win.seat, win.target) for win in table.wins] == [(2, 0), (3, 0)]


def test_a_riichi_whose_discard_three_win_on_is_void_also_where_that_is_a_draw() -> None:
    south, west, north = STRAIGHTS
    table = deal(east=PINFU, south=south, west=west, north=north, draws="5z", multiple_ron="double_only", avoid="25p")
    table.play("E riichi 5z", *ALL)
    assert table.draw.reason == "sanchahou"
    assert (table.game.scores[0], table.game.sticks) == (25_000, 0)


# --- liability (5.4) --------------------------------------------------------------------------------------------------

DRAGONS = {"south": "556677z234m9p1s4s7s", "draws": "5z6z7z"}
"""South pons the dragons: 5z of East, 6z of West, 7z of West, who is liable; 234m9p stays and waits for 9p."""
DRAGON_SCRIPT = ("E 5z", "S pon", "S 1s", "W 6z", "S pon", "S 4s", "W 7z", "S pon", "S 7s")


def big_dragons(after: str, *script: str, honba: int = 0, south: str = "", **options: object) -> Table:
    """South has the three dragons and draws go on with `after`: West, North, East, South."""
    scene = DRAGONS | {"draws": f"5z6z7z{after}"} | ({"south": south} if south else {})
    return deal(**scene, start={"honba": honba}, **options).play(*DRAGON_SCRIPT, *script)


@pytest.mark.parametrize("scope", ["whole_hand", "pao_yakuman_only"])
def test_pao_by_tsumo_the_liable_player_pays_everything(scope: str) -> None:
    table = big_dragons("1m1m1m9p", "S tsumo", honba=2, pao_scope=scope)
    assert table.win.liable == 2
    assert table.deltas == (0, 32_600, -32_600, 0)


@pytest.mark.parametrize(
    ("pao_honba", "deltas"), [("discarder", (0, 32_600, -16_000, -16_600)), ("liable", (0, 32_600, -16_600, -16_000))]
)
def test_pao_by_ron_is_shared_with_the_discarder(pao_honba: str, deltas: tuple[int, ...]) -> None:
    table = big_dragons("1m9p", "N 9p", "S ron", honba=2, pao_honba=pao_honba)
    assert table.win.liable == 2
    assert table.deltas == deltas


def test_pao_by_ron_from_the_liable_player_is_an_ordinary_ron() -> None:
    table = big_dragons("9p", "W 9p", "S ron", honba=2)
    assert table.deltas == (0, 32_600, -32_600, 0)
    assert table.win.liable is None


def test_no_pao_where_the_rules_do_not_name_the_yakuman() -> None:
    table = big_dragons("1m1m1m9p", "S tsumo", pao_yakuman=["daisuushii"])
    assert table.win.liable is None
    assert table.deltas == (-16_000, 32_000, -8_000, -8_000)


def test_no_pao_when_the_third_dragon_is_the_players_own() -> None:
    table = deal(south="5566777z234m9p14s", draws="5z6z...9p").play("E 5z", "S pon", "S 1s", "W 6z", "S pon", "S 4s")
    table.play("S tsumo")
    assert table.yaku == {"daisangen": 1}
    assert table.win.liable is None
    table = deal(south="5566777z234m9p14s", draws="5z6z..." + "7z", kans="9p")
    table.play("E 5z", "S pon", "S 1s", "W 6z", "S pon", "S 4s", "S ankan 7z", "S tsumo")
    assert table.win.liable is None
    assert table.deltas == (-16_000, 32_000, -8_000, -8_000)


def test_an_open_kan_of_the_third_dragon_makes_liable_too() -> None:
    table = deal(south="5566777z234m9p14s", draws="5z6z7z", kans="9p")
    table.play("E 5z", "S pon", "S 1s", "W 6z", "S pon", "S 4s", "W 7z", "S kan", "S tsumo")
    assert table.win.liable == 2
    assert table.deltas == (0, 32_000, -32_000, 0)


def test_adding_to_the_pon_later_changes_nothing_about_who_is_liable() -> None:
    table = deal(south=DRAGONS["south"], draws="5z6z7z1m1m1m7z", kans="9p")
    table.play(*DRAGON_SCRIPT, "S kakan 7z", "S tsumo")
    assert table.win.liable == 2


# Four winds: South pons 1z of East, then 2z, 3z and 4z of West, and waits for the tile that is left.
WIND_SCRIPT = ("E 1z", "S pon", "S 1s", "W 2z", "S pon", "S 4s", "W 3z", "S pon", "S 7s", "W 4z", "S pon", "S 1m")


def big_winds(pair: str, after: str, *script: str, honba: int = 0, **options: object) -> Table:
    scene = {"south": f"11223344z{pair}1s4s7s1m", "draws": f"1z2z3z4z{after}"}
    return deal(**scene, start={"honba": honba}, **options).play(*WIND_SCRIPT, *script)


def test_pao_for_four_winds() -> None:
    assert big_winds("9p", "9m9m9m9p", "S tsumo").deltas == (0, 32_000, -32_000, 0)
    assert big_winds("9p", "9m9p", "N 9p", "S ron").deltas == (0, 32_000, -16_000, -16_000)


@pytest.mark.parametrize(
    ("scope", "deltas"),
    [("whole_hand", (0, 64_300, -64_300, 0)), ("pao_yakuman_only", (-16_000, 64_300, -40_300, -8_000))],
)
def test_pao_scope_on_tsumo_of_a_stacked_yakuman(scope: str, deltas: tuple[int, ...]) -> None:
    table = big_winds("5z", "9m9m9m5z", "S tsumo", honba=1, pao_scope=scope)
    assert table.yaku == {"daisuushii": 1, "tsuuiisou": 1}
    assert table.deltas == deltas


@pytest.mark.parametrize(
    ("scope", "deltas"),
    [("whole_hand", (0, 64_000, -32_000, -32_000)), ("pao_yakuman_only", (0, 64_000, -16_000, -48_000))],
)
def test_pao_scope_on_ron_of_a_stacked_yakuman(scope: str, deltas: tuple[int, ...]) -> None:
    assert big_winds("5z", "9m5z", "N 5z", "S ron", pao_scope=scope).deltas == deltas


def four_kans(*script: str, after: str = "", last: str = "9p", **options: object) -> Table:
    """South has three concealed kans and calls a fourth of West's 4m and waits for 9p."""
    scene = {"south": "111222333444m9p", "draws": f"9s1m4m{after}", "kans": f"2m3m8s{last}"}
    table = deal(**scene, **options)
    return table.play("S ankan 1m", "S ankan 2m", "S ankan 3m", "S 8s", "W 4m", "S kan", *script)


def test_pao_for_four_kans_where_the_rules_name_it() -> None:
    pao = ["daisangen", "daisuushii", "suukantsu"]
    table = four_kans("S tsumo", pao_yakuman=pao)
    assert table.yaku == {"suukantsu": 1}
    assert table.deltas == (0, 32_000, -32_000, 0)
    table = four_kans("S 9m", "N 9p", "S ron", last="9m", after=".9p", pao_yakuman=pao)
    assert table.deltas == (0, 32_000, -16_000, -16_000)


@pytest.mark.parametrize("scope", ["whole_hand", "pao_yakuman_only"])
@pytest.mark.parametrize(
    ("pao_honba", "deltas"), [("discarder", (0, 32_600, -16_000, -16_600)), ("liable", (0, 32_600, -16_600, -16_000))]
)
def test_pao_for_four_kans_by_ron_with_honba(scope: str, pao_honba: str, deltas: tuple[int, ...]) -> None:
    options = {"pao_yakuman": ["suukantsu"], "pao_scope": scope, "pao_honba": pao_honba, "start": {"honba": 2}}
    assert four_kans("S 9m", "N 9p", "S ron", last="9m", after=".9p", **options).deltas == deltas


def test_no_pao_when_the_fourth_kan_is_the_players_own() -> None:
    scene = {"south": "111222333444m9p", "draws": "9s1m", "kans": "2m3m4m9p"}
    table = deal(**scene, pao_yakuman=["suukantsu"])
    table.play("S ankan 1m", "S ankan 2m", "S ankan 3m", "S ankan 4m", "S tsumo")
    assert "suukantsu" in table.yaku
    assert table.win.liable is None


def test_pao_and_another_winner_on_the_same_tile() -> None:
    """North discards 9p: South has the dragons that West is liable for, East a pure straight."""
    scene = DRAGONS | {"east": "123456789m123s9p", "draws": "5z6z7z1m9p"}
    table = deal(**scene, multiple_ron="all", start={"honba": 1}).play(*DRAGON_SCRIPT, "N 9p", "E ron", "S ron")
    straight, dragons = table.wins
    assert straight.deltas == (4200, 0, 0, -4200)
    assert dragons.deltas == (0, 32_000, -16_000, -16_000)


def test_no_pao_for_four_kans_by_default() -> None:
    assert four_kans("S tsumo").deltas == (-16_000, 32_000, -8_000, -8_000)


# --- the fed kan ------------------------------------------------------------------------------------------------------


def fed_kan(kans: str, *script: str, honba: int = 0, **options: object) -> Table:
    """South calls a kan of East's 6z and waits for 2p and 5p."""
    scene = {"south": "666z567m34p678s55s", "draws": "6z", "kans": kans, "avoid": "25p"}
    return deal(**scene, start={"honba": honba}, **options).play("E 6z", "S kan", *script)


def test_daiminkan_pao_makes_the_feeder_pay_the_whole_self_draw() -> None:
    assert fed_kan("2p", "S tsumo").yaku == {"rinshan": 1, "yakuhai_hatsu": 1}
    normal = fed_kan("2p", "S tsumo", honba=1).deltas
    assert all(delta < 0 for seat, delta in enumerate(normal) if seat != 1)
    table = fed_kan("2p", "S tsumo", honba=1, daiminkan_pao=True)
    assert table.deltas == (-normal[1], normal[1], 0, 0)
    assert table.win.liable == 0


def test_daiminkan_pao_is_over_with_the_discard() -> None:
    table = deal(south="666z567m34p678s55s", draws="6z...2p", kans="9s", avoid="25p", daiminkan_pao=True)
    table.play("E 6z", "S kan", "S 9s", "S tsumo")
    assert all(delta < 0 for seat, delta in enumerate(table.deltas) if seat != 1)


# --- robbed kans ------------------------------------------------------------------------------------------------------


def kakan_of(tile: str, added: str, east: str) -> Table:
    """South pons West's tile, which East lets pass, and later adds the fourth, for which East waits."""
    scene = {"south": f"{tile * 2}1z", "draws": f"8m8s{tile}9s8m9m{added}", "kans": "9s", "avoid": tile}
    table = deal(east=east, **scene).play(f"W {tile}")
    if "ron" in table.offered("E"):
        table.play("E pass")
    return table.play("S pon", "S 1z", "E 9m", f"S kakan {added}", "E ron")


def test_a_tile_added_to_a_pon_can_be_robbed() -> None:
    table = kakan_of("2p", "2p", PINFU)
    assert table.yaku == {"chankan": 1, "pinfu": 1}
    assert (table.win.seat, table.win.target) == (0, 1)


def test_a_robbed_kan_draws_nothing_and_turns_nothing() -> None:
    table = kakan_of("2p", "2p", PINFU)
    called = max(i for i, event in enumerate(table.last_round) if isinstance(event, Called))
    assert not any(isinstance(event, (Drew, DoraTurned)) for event in table.last_round[called:])


def test_chankan_is_a_yaku_by_itself() -> None:
    table = kakan_of("3p", "3p", "123m789m24p678s99s")
    assert table.yaku == {"chankan": 1}


def test_chankan_with_a_red_five_wins_the_red_five() -> None:
    table = kakan_of("5p", "0p", PINFU)
    assert table.yaku == {"chankan": 1, "pinfu": 1, "aka": 1}
    assert str(table.win.tile) == "0p"


def test_the_call_of_a_robbed_kan_is_asked_for_ron_only() -> None:
    scene = {"east": PINFU, "south": "22p1z", "draws": "8m8s2p9s8m9m2p", "avoid": "25p"}
    table = deal(**scene).play("W 2p", "E pass", "S pon", "S 1z", "E 9m", "S kakan 2p")
    assert set(table.offers("E")) == {"ron", "pass"}
    assert table.game.seats_to_act == (0,)


KOKUSHI = "19m19p19s1234567z"
KOKUSHI_FOR_6Z = "119m19p19s123457z"


def test_thirteen_orphans_rob_a_concealed_kan_under_the_option() -> None:
    table = deal(east="6666z", west=KOKUSHI_FOR_6Z, draws="9s").play("E ankan 6z", "W ron")
    assert (table.win.seat, table.win.target, str(table.win.tile)) == (2, 0, "6z")
    assert "kokushi" in table.yaku


def test_thirteen_orphans_cannot_rob_a_concealed_kan_without_the_option() -> None:
    table = deal(east="6666z", west=KOKUSHI_FOR_6Z, draws="9s", kokushi_ankan_ron=False).play("E ankan 6z")
    assert table.game.seats_to_act == (0,)


def test_no_other_hand_robs_a_concealed_kan() -> None:
    table = deal(east="222p", south="1z", west=PINFU, draws="2p").play("E ankan 2p")
    assert table.game.seats_to_act == (0,)
    assert table.furiten("W") is None


def test_thirteen_orphans_that_let_a_concealed_kan_pass_are_furiten() -> None:
    table = deal(east="6666z", west=KOKUSHI_FOR_6Z, draws="9s").play("E ankan 6z", "W pass")
    assert table.furiten("W") == "temporary"


# --- first turns ------------------------------------------------------------------------------------------------------


def test_tenhou_is_the_dealers_win_with_the_first_tile() -> None:
    assert deal(east=PINFU, draws="2p").play("E tsumo").yaku == {"tenhou": 1}


def test_no_tenhou_after_a_concealed_kan() -> None:
    table = deal(east="6666z567m34p678s5s", draws="5s", kans="2p").play("E ankan 6z", "E tsumo")
    assert "tenhou" not in table.yaku


def test_chiihou_is_a_win_with_the_own_first_draw() -> None:
    assert deal(south=PINFU, draws=".2p").play("S tsumo").yaku == {"chiihou": 1}
    assert deal(north=PINFU, draws="...2p").play("N tsumo").yaku == {"chiihou": 1}


def test_no_chiihou_with_the_second_draw() -> None:
    table = deal(south=PINFU, draws=in_turn(s="9p2p")).play("S 9p", "S tsumo")
    assert "chiihou" not in table.yaku


def test_no_chiihou_after_a_call() -> None:
    table = deal(south="66z1z", west=PINFU, draws="6z2p").play("E 6z", "S pon", "S 1z", "W tsumo")
    assert "chiihou" not in table.yaku


def test_no_chiihou_after_a_concealed_kan() -> None:
    table = deal(east="6666z", south=PINFU, draws="9s2p", kans="9s").play("E ankan 6z", "E 9s", "S tsumo")
    assert "chiihou" not in table.yaku


@pytest.mark.parametrize(
    ("renhou", "yaku", "points"),
    [
        ("off", {"pinfu": 1}, 1000),
        ("mangan", {"renhou": 5}, 8000),
        ("5han", {"pinfu": 1, "renhou": 5}, 12_000),
        ("yakuman", {"renhou": 1}, 32_000),
    ],
)
def test_renhou_is_a_ron_before_the_own_first_draw(renhou: str, yaku: dict[str, int], points: int) -> None:
    table = deal(west=PINFU, draws="2p", renhou=renhou).play("E 2p", "W ron")
    assert table.yaku == yaku
    assert table.win.points == points


@pytest.mark.parametrize(("window", "counts"), [("own_first_draw", False), ("dealer_second_turn", True)])
def test_renhou_after_the_own_first_draw(window: str, counts: bool) -> None:
    table = deal(south=PINFU, draws=".9p2p", renhou="yakuman", renhou_window=window).play("S 9p", "W 2p", "S ron")
    assert ("renhou" in table.yaku) == counts


@pytest.mark.parametrize("window", ["own_first_draw", "dealer_second_turn"])
def test_no_renhou_after_the_dealers_second_draw(window: str) -> None:
    table = deal(south=PINFU, draws=in_turn(e="8m2p", s="9p"), renhou="yakuman", renhou_window=window)
    assert "renhou" not in table.play("E 8m", "S 9p", "E 2p", "S ron").yaku


@pytest.mark.parametrize("window", ["own_first_draw", "dealer_second_turn"])
def test_no_renhou_after_a_call(window: str) -> None:
    table = deal(south="66z1z2p", west=PINFU, draws="6z", renhou="yakuman", renhou_window=window)
    assert "renhou" not in table.play("E 6z", "S pon", "S 2p", "W ron").yaku


@pytest.mark.parametrize("window", ["own_first_draw", "dealer_second_turn"])
def test_no_renhou_for_the_dealer(window: str) -> None:
    table = deal(east=PINFU, draws="9p2p", renhou="yakuman", renhou_window=window)
    assert "renhou" not in table.play("E 9p", "S 2p", "E ron").yaku


# --- last tiles -------------------------------------------------------------------------------------------------------


def test_haitei_is_a_win_with_the_last_tile_of_the_wall() -> None:
    table = deal(south=PINFU, last="2p", avoid="5p").play_until(live=0).play("S tsumo")
    assert table.yaku == {"haitei": 1, "menzen_tsumo": 1, "pinfu": 1}


def test_haitei_is_a_yaku_by_itself_as_is_houtei() -> None:
    """North waits for 3p without a yaku; South discards it as the last tile."""
    table = deal(north="123m789m24p678s99s", last="3p").play_until(live=0).play("S 3p", "N ron")
    assert table.yaku == {"houtei": 1}


def test_no_haitei_with_the_last_tile_but_one() -> None:
    table = deal(east=PINFU, last="2p1z", avoid="5p").play_until(live=1).play("E tsumo")
    assert table.yaku == {"menzen_tsumo": 1, "pinfu": 1}


def last_kan(replacement: str) -> Table:
    """East draws the last tile but one and makes a kan with it: the replacement is the last tile."""
    table = deal(east="666z567m34p678s55s", last="6z1z", kans=replacement, avoid="25p")
    return table.play_until(live=1).play("E ankan 6z")


def test_rinshan_with_the_last_tile_is_not_haitei() -> None:
    table = last_kan("2p").play("E tsumo")
    assert table.yaku == {"rinshan": 1, "menzen_tsumo": 1, "yakuhai_hatsu": 1}


def test_the_discard_after_a_kan_with_the_last_tile_is_houtei() -> None:
    table = deal(east="666z", south="123m789m24p678s99s", last="6z1z", kans="3p").play_until(live=1)
    table.play("E ankan 6z", "E 3p", "S ron")
    assert table.yaku == {"houtei": 1}


def test_rinshan_is_a_win_with_a_replacement_tile() -> None:
    for_ankan = deal(east="6666z567m34p678s5s", draws="5s", kans="2p").play("E ankan 6z", "E tsumo")
    assert for_ankan.yaku == {"rinshan": 1, "menzen_tsumo": 1, "yakuhai_hatsu": 1}
    assert fed_kan("2p", "S tsumo").yaku == {"rinshan": 1, "yakuhai_hatsu": 1}


def test_rinshan_after_an_added_kan() -> None:
    table = deal(south="66z567m34p678s55s1z", draws="6z...6z", kans="2p", avoid="25p")
    table.play("E 6z", "S pon", "S 1z", "S kakan 6z", "S tsumo")
    assert table.yaku == {"rinshan": 1, "yakuhai_hatsu": 1}


# --- local yaku of play -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [True, False])
def test_kanburi_is_a_ron_on_the_discard_after_a_kan(value: bool) -> None:
    table = deal(east="6666z", south=PINFU, draws="9s", kans="2p", kanburi=value).play("E ankan 6z", "E 2p", "S ron")
    assert table.yaku.get("kanburi", 0) == value


def test_no_kanburi_on_a_later_discard() -> None:
    table = deal(east="6666z", south=PINFU, draws=in_turn(e="9s2p"), kans="9s", kanburi=True)
    assert "kanburi" not in table.play("E ankan 6z", "E 9s", "E 2p", "S ron").yaku


def eight_wins(wins: int, **options: object) -> Table:
    """The dealer wins so many times in a row with the first tile."""
    scene = Round(east=PINFU, draws="2p")
    table = deal(east=PINFU, draws="2p", then=[scene] * (wins - 1), tobi="off", **options)
    for _ in range(wins):
        table.play("E tsumo")
    return table


def test_paarenchan_is_the_dealers_eighth_win_in_a_row() -> None:
    assert eight_wins(8, paarenchan=True).yaku == {"tenhou": 1, "paarenchan": 1}
    assert eight_wins(7, paarenchan=True).yaku == {"tenhou": 1}
    assert eight_wins(8).yaku == {"tenhou": 1}
