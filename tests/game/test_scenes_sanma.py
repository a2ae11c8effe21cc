"""Three players. RULES 8."""

from __future__ import annotations

import pytest

from tehai.game import Action, Game
from tehai.game.events import DoraTurned, RoundStarted, SetAside
from tehai.model.tiles import EAST, SOUTH

from .table import Table, deal
from .wall import all_tiles, in_turn

SANMA = "standard-sanma"
PINFU = "123p567p34s678s55s"  # waits for 2s and 5s
STRAIGHT = "123456789p123s4z"  # waits for the North that makes its pair, with a pure straight


def sanma(**scene: object) -> Table:
    return deal(SANMA, **scene)  # type: ignore[arg-type]


def turns(**winds: str) -> str:
    return in_turn(**winds, seats="esw")


# --- the table --------------------------------------------------------------------------------------------------------


def test_three_players_have_108_tiles_and_55_draws() -> None:
    table = sanma()
    assert len(all_tiles(table.game.rules)) == 108
    assert table.game.players == 3
    assert table.live == 54
    assert table.game.scores == (35_000,) * 3


def test_the_turn_goes_round_three_seats() -> None:
    table = sanma(draws="1m9m1m9m").play("E 1m", "S 9m", "W 1m", "E")
    assert table.game.seats_to_act == (0,)


def test_the_deal_goes_round_three_seats() -> None:
    table = sanma(south=PINFU, draws="1m9m2s", start={"round": 2}).play("S 9m", "W 2s", "S ron")
    start = next(event for event in table.this_round if isinstance(event, RoundStarted))
    assert (start.round, start.dealer, start.wind) == (3, 0, SOUTH)
    assert sanma().this_round[0].wind == EAST  # type: ignore[union-attr]


def test_nobody_calls_chi() -> None:
    table = sanma(south="34p", draws="5p").play("E 5p")
    assert "chi" not in table.offered("S")


def test_pon_and_kan_are_for_anyone() -> None:
    assert sanma(west="666z", draws="6z").play("E 6z").offered("W") == {"pon", "minkan", "pass"}


def test_the_dora_of_1m_is_9m() -> None:
    scene = {"east": "999m567p34s678s55s", "draws": "1z2s", "dora": "1m"}
    table = sanma(**scene).play("E riichi 1z", "S 2s", "E ron")
    assert table.yaku["dora"] == 3


# --- kita -------------------------------------------------------------------------------------------------------------


def test_a_north_may_be_set_aside_for_a_replacement() -> None:
    table = sanma(east="4z", draws="1m", kans="9s").play("E kita")
    assert table.story("E aside") == ["E aside 4z", "E replaces 9s"]
    assert table.live == 53
    assert table.view("E").kita[0] in (1, True)


def test_each_north_set_aside_is_a_han() -> None:
    table = sanma(east="44z567p34s678s55s1z", draws="1p2s", kans="2p3p")
    table.play("E kita", "E kita", "E 1z", "S 2s", "E ron")
    assert table.yaku["nukidora"] == 2


def test_a_west_indicator_makes_each_north_set_aside_dora_too() -> None:
    table = sanma(east="44z567p34s678s55s1z", draws="1p2s", kans="2p3p", dora="3z")
    table.play("E kita", "E kita", "E 1z", "S 2s", "E ron")
    assert (table.yaku["nukidora"], table.yaku["dora"]) == (2, 2)


def test_setting_aside_turns_no_indicator() -> None:
    table = sanma(east="4z", draws="1m").play("E kita")
    assert not any(isinstance(event, DoraTurned) for event in table.this_round)


def test_setting_aside_turns_the_indicator_that_an_open_kan_left_pending() -> None:
    table = sanma(south="666z4z", draws="6z", kans="8s9s", dora=".2p").play("E 6z", "S kan", "S kita")
    assert table.story("S minkan") == ["S minkan 6z", "S replaces 8s", "S aside 4z", "dora 2p", "S replaces 9s"]


def test_a_north_is_set_aside_only_after_a_draw() -> None:
    table = sanma(south="66z4z", draws="6z").play("E 6z", "S pon")
    assert "kita" not in table.offered("S")
    assert table.why_not("S", Action("kita"))


def test_no_north_is_set_aside_with_the_last_tile() -> None:
    """55 draws: East draws the last tile."""
    table = sanma(east="4z", avoid="4z").play_until(live=0)
    assert table.game.seats_to_act == (0,)
    assert "kita" not in table.offered("E")
    assert table.why_not("E", Action("kita"))


def test_kita_is_an_option() -> None:
    table = sanma(east="4z", draws="1m", nukidora=False)
    assert "kita" not in table.offered("E")
    assert table.why_not("E", Action("kita"))


def test_a_north_set_aside_can_be_won_on_without_chankan() -> None:
    table = sanma(east="4z", south=STRAIGHT, draws="1m").play("E kita", "S ron")
    assert table.yaku == {"ittsu": 2}
    assert (table.win.target, str(table.win.tile)) == (0, "4z")


def test_winning_on_a_north_set_aside_keeps_ippatsu() -> None:
    table = sanma(south=STRAIGHT, west="4z", draws="1m9m1m").play("S riichi 9m", "W kita", "S ron")
    assert table.yaku["ippatsu"] == 1
    assert "chankan" not in table.yaku


def test_a_north_set_aside_needs_a_yaku_to_be_won_on() -> None:
    table = sanma(east="4z", south="123p567p789s33s44z", draws="1m")
    assert table.play("E kita").offers("S") == []


def test_a_north_set_aside_can_be_won_on_by_two() -> None:
    table = sanma(east="4z", south=STRAIGHT, west="123456789s123p4z", draws="1m").play("E kita", "S ron", "W ron")
    assert [(win.seat, win.target) for win in table.wins] == [(1, 0), (2, 0)]


def test_letting_a_north_set_aside_pass_is_furiten() -> None:
    table = sanma(east="4z", south=STRAIGHT, draws="1m").play("E kita", "S pass")
    assert table.furiten("S") == "temporary"


def test_winning_with_the_replacement_is_rinshan() -> None:
    table = sanma(east="4z123p567p34s678s5s", draws="5s", kans="2s").play("E kita", "E tsumo")
    assert table.yaku == {"rinshan": 1, "menzen_tsumo": 1, "pinfu": 1, "nukidora": 1}


def test_a_north_set_aside_is_no_discard() -> None:
    """East sets a North aside and then waits for North: no furiten."""
    table = sanma(east="44z123456789p12s", draws="3s", kans="9m").play("E kita", "E 9m", "S")
    assert table.furiten("E") is None


def test_a_north_set_aside_does_not_break_nagashi() -> None:
    outside = "1p9p1s9s1z2z3z6z7z1p9p1s9s1z2z3z6z7z"
    table = sanma(south="4z", draws=turns(s=outside), kans="1m")
    table.play("S kita", "S 1m").play_out()
    assert table.draw.reason == "nagashi"


def test_a_north_set_aside_breaks_ippatsu() -> None:
    table = sanma(east=PINFU, south="4z", draws="9m1m2s", kans="1m")
    table.play("E riichi 9m", "S kita", "S 1m", "W 2s", "E ron")
    assert table.yaku == {"double_riichi": 2, "pinfu": 1}


def test_a_north_set_aside_breaks_the_first_go_around() -> None:
    table = sanma(east="4z", south=PINFU, draws="9m2s", kans="1m").play("E kita", "E 1m", "S tsumo")
    assert "chiihou" not in table.yaku
    table = sanma(east="4z", south=PINFU, draws="9m1m2s", kans="1m")
    table.play("E kita", "E 1m", "S riichi 1m", "W 2s", "S ron")
    assert "double_riichi" not in table.yaku
    table = sanma(east="4z", south="19m19p19s123z56p56s", draws="9m7z", kans="1m").play("E kita", "E 1m", "S")
    assert "kyuushu" not in table.offered("S")


def test_a_north_set_aside_by_the_dealer_himself_ends_tenhou() -> None:
    table = sanma(east="4z123p567p34s678s5s", draws="5s", kans="2s").play("E kita", "E tsumo")
    assert "tenhou" not in table.yaku


def test_a_north_set_aside_keeps_the_hand_closed() -> None:
    table = sanma(east="4z123p567p34s678s5s", draws="5s", kans="1z").play("E kita")
    assert "riichi drawn 1z" in table.offers("E")


def test_in_riichi_a_drawn_north_may_be_set_aside() -> None:
    table = sanma(east=PINFU, draws=turns(e="1z4z"), kans="9m").play("E riichi 1z", "E")
    assert table.offered("E") == {"tsumogiri", "kita"}
    table.play("E kita", "E 9m")


def test_in_riichi_a_north_of_the_hand_stays_there() -> None:
    table = sanma(east="44z123p678p34s678s", draws=turns(e="1z9m")).play("E riichi 1z", "E")
    assert table.offered("E") == {"tsumogiri"}
    assert "riichi" in str(table.why_not("E", Action("kita")))


def test_eight_replacements_are_there() -> None:
    table = sanma(east="4444z1111p2222s", draws="9m", kans="1m9m1m9m1m1s2p3p")
    table.play("E kita", "E kita", "E kita", "E kita", "E ankan 1p", "E ankan 2s")
    drawn = [str(event) for event in table.drawn]
    assert drawn == ["9m", "1m", "9m", "1m", "9m", "1m", "1s"]
    assert sum(isinstance(event, SetAside) for event in table.this_round) == 4


def test_the_fourth_and_fifth_indicator_lie_at_the_end_of_the_live_wall() -> None:
    table = sanma(east="111122223333p4p", draws="9m", kans="4p4p4p9s", dora="1s2s3s4s5s")
    table.play("E ankan 1p", "E ankan 2p", "E ankan 3p", "E ankan 4p")
    assert table.indicators == "1s2s3s4s5s"


@pytest.mark.parametrize("value", [True, False])
def test_a_triplet_of_norths_is_a_yaku_only_under_the_option(value: bool) -> None:
    table = sanma(south="44z567p34s678s55s1z", draws="4z.2s", sanma_north_yakuhai=value, avoid="25s")
    table.play("E 4z", "S pon", "S 1z", "E 2s")
    assert ("ron" in table.offered("S")) == value


# --- points -----------------------------------------------------------------------------------------------------------


def tsumo(**options: object) -> Table:
    """South wins by self-draw: riichi, tsumo, pinfu: 3 han 20 fu, 700/1300."""
    return sanma(south=PINFU, draws=turns(s="9m1m2s"), **options).play("S 9m", "S riichi 1m", "S tsumo")


def test_with_tsumo_loss_the_missing_players_share_is_not_paid() -> None:
    table = tsumo(ippatsu=False)
    assert table.deltas == (-1300, 3000, -700)


def test_without_tsumo_loss_the_share_is_split() -> None:
    assert sum(tsumo(ippatsu=False, tsumo_loss=False).deltas) == 1000
    assert tsumo(ippatsu=False, tsumo_loss=False).deltas[1] > 3000


def test_honba_is_a_hundred_for_each_payer() -> None:
    table = sanma(south=PINFU, draws="1m9m2s", start={"honba": 2}).play("S 9m", "W 2s", "S ron")
    assert table.deltas == (0, 1400, -1400)
    assert tsumo(ippatsu=False, start={"honba": 2}).deltas == (-1500, 3400, -900)


TENPAI = {"east": "456789p456789s5z", "south": "123456789p123s5z", "west": "123456789s123p5z"}


@pytest.mark.parametrize(
    ("tenpai", "deltas"),
    [
        ((), (0, 0, 0)),
        (("south",), (-1000, 2000, -1000)),
        (("south", "west"), (-2000, 1000, 1000)),
        (("east", "south", "west"), (0, 0, 0)),
    ],
)
def test_noten_payments_of_three(tenpai: tuple[str, ...], deltas: tuple[int, ...]) -> None:
    table = sanma(**{name: TENPAI[name] for name in tenpai}, avoid="5z").play_out()
    assert table.draw.reason == "exhaustive"
    assert table.deltas == deltas


def test_riichi_needs_three_tiles_in_the_wall() -> None:
    """East draws with 54 tiles left, 51, ...: with three; South then with two."""
    table = sanma(east=TENPAI["east"], south=TENPAI["south"], avoid="5z").play_until(live=3)
    assert table.game.seats_to_act == (0,)
    assert "riichi" in table.offered("E")
    table.play("S")
    assert table.live == 2
    assert "riichi" not in table.offered("S")


def test_there_is_no_draw_for_winds_or_riichi() -> None:
    table = sanma(draws="3z3z3z", avoid="3z").play("E 3z", "S 3z", "W 3z").settle()
    assert table.rounds == 1
    table = sanma(**TENPAI, draws="6z6z7z").play("E riichi 6z", "S riichi 6z", "W riichi 7z").settle()
    assert table.rounds == 1


def test_nine_kinds_and_four_kans_end_a_round_of_three() -> None:
    table = sanma(east="19m19p19s123z56p56s", draws="7z").play("E kyuushu")
    assert table.draw.reason == "kyuushu"
    scene = {"east": "11112222p", "south": "11112222s", "draws": "9s9m", "kans": "6s7s8s9m"}
    table = sanma(**scene).play("E ankan 1p", "E ankan 2p", "E 7s", "S ankan 1s", "S ankan 2s", "S 9m").settle()
    assert table.draw.reason == "suukaikan"


def test_triple_winners_do_not_exist_but_double_ron_does() -> None:
    scene = {"south": "123456789p123s5z", "west": "123456789s123p5z", "draws": "5z"}
    table = sanma(**scene).play("E 5z", "S ron", "W ron")
    assert [win.seat for win in table.wins] == [1, 2]
    assert table.deltas == (-5200, 2600, 2600)


def test_the_goal_of_three_is_forty_thousand() -> None:
    scene = {"south": PINFU, "draws": "1m9m2s"}
    start = {"round": 5, "scores": (38_000, 37_000, 30_000)}
    table = sanma(**scene, start=start).play("S 9m", "W 2s", "S ron")
    assert table.game.dealer == 0
    assert table.standing == (6, 0, 0)
    start = {"round": 5, "scores": (39_000, 25_000, 41_000)}
    assert sanma(**scene, start=start).play("S 9m", "W 2s", "S ron").game.over


def test_a_winning_north_that_is_set_aside_in_riichi_is_furiten_from_then_on() -> None:
    position = (
        "tehai1 tenhou-sanma 1 0.0.0.0 35000,35000,35000 NN9ABCCCDDDEEEFFFGGGHHHIJJJJKKKKLLLLaMMMNNOOPPQQRRRRSSTUVV"
        "WWXXXQQUTTSWXUVTSPWVUOIIIHPBA9OBA9GFEZ88008800CBA9 03v11u21u0ps01o"
    )
    game = Game.from_position(position)
    assert Action("kita") in game.legal(1).actions
    game.act(1, Action("kita"))
    assert game.view(0).furiten == "riichi"
    assert Action("ron") not in game.legal(0)


def test_a_north_set_aside_is_no_call_that_ends_a_temporary_furiten() -> None:
    position = (
        'tehai1 tenhou-sanma{"temp_furiten_end":"any_call"} 1 0.0.0.0 35000,35000,35000 NN9ABCCCDDDEEEFFFGGGHHHIJJJJ'
        "KKKKLLLLaMMMNNOOPPQQRRRRSSSTTTUVVWWXXXQQUWUXVTSPIIIHWVUOPBA9GFEZOBA98800CBA98800 0ps1pt"
    )
    game = Game.from_position(position)
    assert game.view(1).furiten == "temporary"
    game.act(0, Action("kita"))
    assert game.view(1).furiten == "temporary" and Action("ron") not in game.legal(1)
