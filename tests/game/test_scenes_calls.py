"""Calls: who may claim what, in which order of priority, what may be discarded after it, and the limits of kans.

RULES 7.1 to 7.4.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from tehai.game import Action, Game
from tehai.game.events import Called, Discarded, Drew, RoundDrawn, Won
from tehai.model.tiles import Tile

from .table import Table, deal

# --- chi --------------------------------------------------------------------------------------------------------------


def test_chi_is_for_the_next_player_only() -> None:
    table = deal(south="34m", west="34m", north="34m", draws="5m").play("E 5m")
    assert "chi" in table.offered("S")
    assert "chi" not in table.offered("W") | table.offered("N")


def test_chi_offers_every_shape_and_either_five() -> None:
    table = deal(south="123056m", draws="4m").play("E 4m")
    chis = {text for text in table.offers("S") if text.startswith("chi")}
    assert chis == {"chi 4m 2m3m", "chi 4m 3m0m", "chi 4m 3m5m", "chi 4m 0m6m", "chi 4m 5m6m"}


def test_chi_with_a_red_five_when_there_is_no_other() -> None:
    table = deal(south="06m", draws="4m").play("E 4m")
    assert [text for text in table.offers("S") if text.startswith("chi")] == ["chi 4m 0m6m"]


def test_a_sequence_never_runs_over_the_end_of_a_suit_nor_through_honours() -> None:
    assert "chi" not in deal(south="89m", draws="1m").play("E 1m").offered("S")
    assert "chi" not in deal(south="89m12p", draws="1p").play("E 1p").offered("S")
    assert "chi" not in deal(south="12z", draws="3z").play("E 3z").offered("S")


def test_after_chi_the_caller_discards_without_drawing() -> None:
    table = deal(south="34m1z", draws="5m").play("E 5m", "S chi 34m")
    assert table.this_round[-1] == Called(1, "chi", Tile("5m"), (Tile("3m"), Tile("4m")), 0)
    assert table.view("S").drawn is None
    assert table.offered("S") == {"discard"}
    table.play("S 1z", "W")
    assert table.discarded[-1] == Discarded(1, Tile("1z"))


# --- pon and kan ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("caller", ["S", "W", "N"])
def test_pon_is_for_anyone_and_the_turn_goes_on_after_the_caller(caller: str) -> None:
    hand = {"S": "south", "W": "west", "N": "north"}[caller]
    table = deal(**{hand: "66z1z"}, draws="6z").play("E 6z", f"{caller} pon", f"{caller} 1z")
    following = {"S": "W", "W": "N", "N": "E"}[caller]
    table.play(following)
    assert table.game.seats_to_act == (table.seat(following),)


def test_pon_needs_two_of_the_tile_and_an_open_kan_three() -> None:
    assert table_after("6z", "6z") == set()
    assert table_after("66z", "6z") == {"pon", "pass"}
    assert table_after("666z", "6z") == {"pon", "minkan", "pass"}


def table_after(held: str, tile: str) -> set[str]:
    """What West is offered on East's discard, holding so many of it."""
    return deal(west=held, draws=tile).play(f"E {tile}").offered("W")


def test_a_red_five_may_be_kept_out_of_a_pon_or_put_into_it() -> None:
    table = deal(west="055p", draws="5p").play("E 5p")
    consumed = {action.kind: set() for action in table.game.legal(2)}  # type: dict[str, set[tuple[str, ...]]]
    for action in table.game.legal(2):
        consumed[action.kind].add(tuple(map(str, action.consumed)))
    assert consumed == {"pon": {("5p", "5p"), ("0p", "5p")}, "minkan": {("0p", "5p", "5p")}, "pass": {()}}


def test_an_open_kan_draws_a_replacement_before_its_discard() -> None:
    table = deal(west="666z", draws="6z", kans="1s").play("E 6z", "W kan")
    called, drew = table.this_round[-2:]
    assert isinstance(called, Called) and (called.seat, called.kind, called.target) == (2, "minkan", 0)
    assert isinstance(drew, Drew) and (drew.seat, str(drew.tile), drew.replacement) == (2, "1s", True)
    assert table.view("W").drawn == drew.tile
    table.play("W 1s", "N")


def test_a_concealed_kan_draws_a_replacement_and_keeps_the_hand_closed() -> None:
    table = deal(east="1111z234m567p88s4p", draws="5p", kans="9s").play("E ankan 1z")
    assert str(table.view("E").drawn) == "9s"
    assert "riichi" in table.offered("E")


def test_a_concealed_kan_takes_any_four_tiles_and_not_only_the_one_drawn() -> None:
    table = deal(east="1111z2222p", draws="9m")
    assert {text for text in table.offers("E") if text.startswith("ankan")} == {"ankan 1z1z1z1z", "ankan 2p2p2p2p"}


def test_a_pon_becomes_a_kan_with_the_fourth_tile_drawn() -> None:
    table = deal(south="66z1z", draws="6z....6z", kans="9s").play("E 6z", "S pon", "S 1z")
    assert "kakan" not in table.play("S").offered("S")
    table = deal(south="66z1z", draws="6z...6z", kans="9s").play("E 6z", "S pon", "S 1z", "S kakan 6z")
    called = [event for event in table.this_round if isinstance(event, Called)][-1]
    assert (called.seat, called.kind, str(called.tile), called.target) == (1, "kakan", "6z", 0)
    assert str(table.view("S").drawn) == "9s"


def test_a_pon_becomes_a_kan_also_later_with_a_tile_kept_in_the_hand() -> None:
    table = deal(south="666z1z", draws="6z").play("E 6z", "S pon", "S 1z").play("S")
    assert "kakan 6z" in table.offers("S")


def test_no_kan_between_a_call_and_its_discard() -> None:
    table = deal(south="2222p66z7z7z7z", draws="6z").play("E 6z", "S pon")
    assert table.offered("S") == {"discard"}
    table = deal(south="666z", draws="6z").play("E 6z", "S pon")
    assert table.offered("S") == {"discard"}
    assert table.why_not("S", Action("kakan", "6z", ("6z",) * 3))


def test_two_kans_one_after_the_other_each_draw() -> None:
    table = deal(east="1111z2222p", draws="9m", kans="9s8s").play("E ankan 1z", "E ankan 2p")
    assert [str(event.tile) for event in table.this_round if isinstance(event, Drew)] == ["9m", "9s", "8s"]


def test_a_kan_takes_the_last_tile_of_the_live_wall_away() -> None:
    table = deal(east="1111z", draws="9m")
    before = table.live
    table.play("E ankan 1z")
    assert (before, table.live) == (69, 68)


def test_a_kan_says_which_of_its_tiles_is_red() -> None:
    table = deal(east="0555p", draws="9s", kans="8s").play("E ankan 5p")
    called = next(event for event in table.this_round if isinstance(event, Called))
    assert sorted(map(str, (called.tile, *called.consumed))) == ["0p", "5p", "5p", "5p"]
    table = deal(south="05p1z", draws="5p...5p", kans="8s").play("E 5p", "S pon 05p", "S 1z", "S kakan 5p")
    called = [event for event in table.this_round if isinstance(event, Called)][-1]
    assert str(called.tile) == "5p"
    assert sorted(map(str, called.consumed)) == ["0p", "5p", "5p"]
    table = deal(south="55p1z", draws="5p...0p", kans="8s").play("E 5p", "S pon", "S 1z", "S kakan 0p")
    called = [event for event in table.this_round if isinstance(event, Called)][-1]
    assert (str(called.tile), [str(tile) for tile in called.consumed]) == ("0p", ["5p", "5p", "5p"])


def test_a_tile_in_the_hand_and_its_twin_just_drawn_are_two_discards() -> None:
    assert {"discard 9p", "tsumogiri 9p"} <= set(deal(east="9p5p", draws="9p").offers("E"))
    assert {"discard 5p", "discard 0p"} <= set(deal(east="5p0p", draws="9p").offers("E"))


# --- priority ---------------------------------------------------------------------------------------------------------

ANSWERS = {"S": "chi 34m", "W": "pon", "N": "ron"}
NORTH_WAITS = "46m456p456s33789s"
"""Wins on 5m with mixed triple sequence."""


def three_asked() -> Table:
    return deal(south="34m", west="55m", north=NORTH_WAITS, draws="5m").play("E 5m")


def test_everybody_who_could_claim_is_asked_at_once() -> None:
    table = three_asked()
    assert table.game.seats_to_act == (1, 2, 3)
    assert {"chi", "pass"} <= table.offered("S")
    assert {"pon", "pass"} <= table.offered("W")
    assert {"ron", "pass"} <= table.offered("N")


@pytest.mark.parametrize("order", list(permutations("SWN")), ids="".join)
def test_ron_goes_before_pon_and_chi_in_whatever_order_they_answer(order: tuple[str, ...]) -> None:
    table = three_asked()
    for who in order:
        table.act(who, table.find(who, ANSWERS[who]))
    assert table.win.seat == 3
    assert not any(isinstance(event, Called) for event in table.last_round)


@pytest.mark.parametrize("order", list(permutations("SWN")), ids="".join)
def test_pon_goes_before_chi_in_whatever_order_they_answer(order: tuple[str, ...]) -> None:
    table = three_asked()
    for who in order:
        table.act(who, Action("pass") if who == "N" else table.find(who, ANSWERS[who]))
    called = table.this_round[-1]
    assert isinstance(called, Called) and (called.seat, called.kind) == (2, "pon")


def test_pon_goes_before_chi_wherever_the_two_sit() -> None:
    """West discards: North can chi, East can pon."""
    table = deal(east="55m", north="34m", draws="9s9s5m").play("W 5m", "N chi 34m", "E pon")
    called = table.this_round[-1]
    assert isinstance(called, Called) and (called.seat, called.kind) == (0, "pon")


def test_nothing_is_granted_before_all_have_answered() -> None:
    table = three_asked()
    before = list(table.game.events)
    chi, pon = table.find("S", "chi 34m"), table.find("W", "pon")
    assert table.act("S", chi) == table.act("W", pon) == ()
    assert list(table.game.events) == before
    assert table.game.pending == {1: chi, 2: pon}
    assert table.game.seats_to_act == (3,)
    assert any(isinstance(event, Won) for event in table.act("N", Action("ron")))


def test_a_pon_said_first_never_beats_a_ron_that_has_not_been_asked_yet() -> None:
    table = three_asked()
    table.act("W", table.find("W", "pon"))
    assert not any(isinstance(event, Called) for event in table.this_round)
    table.act("N", Action("ron"))
    table.act("S", Action("pass"))
    assert table.win.seat == 3


def test_a_chi_said_first_waits_for_the_pon() -> None:
    table = deal(south="34m", west="55m", draws="5m").play("E 5m")
    table.act("S", table.find("S", "chi 34m"))
    assert not any(isinstance(event, Called) for event in table.this_round)
    table.act("W", Action("pass"))
    called = table.this_round[-1]
    assert isinstance(called, Called) and (called.seat, called.kind) == (1, "chi")


def test_an_open_kan_goes_before_chi() -> None:
    table = deal(south="34m", west="555m", draws="0m").play("E 0m", "S chi 34m", "W kan")
    assert [event.kind for event in table.this_round if isinstance(event, Called)] == ["minkan"]


def test_a_player_who_can_claim_nothing_is_not_asked() -> None:
    table = deal(west="66z", draws="6z").play("E 6z")
    assert table.game.seats_to_act == (2,)
    assert table.offers("S") == [] == table.offers("N")


def test_nobody_claims_his_own_discard() -> None:
    table = deal(east="666z", draws="6z").play("E 6z")
    assert 0 not in table.game.seats_to_act or not table.window


# --- the last tile ----------------------------------------------------------------------------------------------------


def test_on_the_last_discard_only_ron_is_left() -> None:
    table = deal(west="5567p", north="123456789m11z46p", last="5p").play_until(live=0).play("S 5p")
    assert (table.offered("W"), table.offered("N")) == (set(), {"ron", "pass"})


def test_no_kan_with_the_last_tile() -> None:
    table = deal(south="666z", last="6z").play_until(live=0)
    assert table.game.seats_to_act == (1,)
    assert "ankan" not in table.offered("S")
    assert table.why_not("S", Action("ankan", "6z", ("6z",) * 4))


def test_a_kan_with_one_tile_left_is_the_last_draw() -> None:
    table = deal(east="666z", last="6z.", kans="1s").play_until(live=1).play("E ankan 6z")
    assert table.live == 0
    table.play("E 1s").play_out()
    assert table.draw.reason == "exhaustive"


# --- four kans --------------------------------------------------------------------------------------------------------

FOUR_KANS_BY_EAST = {"east": "111122223333m4m", "draws": "9p6p", "kans": "4m4m4m8p", "south": "666p"}


def test_four_kans_by_one_player_do_not_end_the_round_and_a_fifth_is_impossible() -> None:
    table = deal(**FOUR_KANS_BY_EAST)
    table.play("E ankan 1m", "E ankan 2m", "E ankan 3m", "E ankan 4m", "E 8p", "S")
    assert not any(isinstance(event, RoundDrawn) for event in table.game.events)
    assert str(table.view("S").drawn) == "6p"
    assert "ankan" not in table.offered("S")
    reason = table.why_not("S", Action("ankan", "6p", ("6p",) * 4))
    assert reason is not None and "kan" in reason


def test_the_fifth_kan_is_impossible_also_on_a_discard() -> None:
    scene = FOUR_KANS_BY_EAST | {"south": "", "west": "777z", "draws": "9p7z"}
    table = deal(**scene).play("E ankan 1m", "E ankan 2m", "E ankan 3m", "E ankan 4m", "E 8p", "S 7z")
    assert table.offered("W") == {"pon", "pass"}
    assert table.why_not("W", Action("minkan", "7z", ("7z",) * 3))


def test_the_fifth_kan_is_impossible_also_for_the_owner_of_the_four() -> None:
    table = deal(**FOUR_KANS_BY_EAST).play("E ankan 1m", "E ankan 2m", "E ankan 3m", "E ankan 4m")
    assert not {"ankan", "kakan"} & table.offered("E")


FOUR_KANS_BY_TWO = {"east": "11112222m", "south": "11112222p", "draws": "9s9m", "kans": "1s2s3s4s", "avoid": "4s"}


def two_kans_each(**options: object) -> Table:
    table = deal(**FOUR_KANS_BY_TWO | options)
    return table.play("E ankan 1m", "E ankan 2m", "E 2s", "S ankan 1p", "S ankan 2p")


def test_four_kans_by_two_players_end_the_round_when_the_next_discard_passes() -> None:
    table = two_kans_each()
    assert table.rounds == 1
    table.play("S 4s").settle()
    assert table.draw.reason == "suukaikan"
    assert table.deltas == (0, 0, 0, 0)
    assert table.standing == (0, 1, 0)


def test_the_discard_after_the_fourth_kan_can_still_be_won() -> None:
    scene = FOUR_KANS_BY_TWO | {"west": "23s345678m678s99p"}
    table = deal(**scene).play("E ankan 1m", "E ankan 2m", "E 2s", "S ankan 1p", "S ankan 2p", "S 4s", "W ron")
    assert table.win.seat == 2


def test_pon_and_chi_are_not_offered_on_the_discard_after_the_fourth_kan() -> None:
    table = two_kans_each(west="23s", north="44s").play("S 4s")
    assert table.draw.reason == "suukaikan"


def test_who_can_win_on_the_discard_after_the_fourth_kan_is_offered_nothing_else() -> None:
    table = two_kans_each(west="23s345678m678s99p", north="44s").play("S 4s")
    assert (table.offered("W"), table.offered("N")) == ({"ron", "pass"}, set())
    calls = (Action("chi", "4s", ("2s", "3s")), Action("pon", "4s", ("4s", "4s")))
    reasons = {table.why_not(seat, call) for seat, call in zip("WN", calls, strict=True)}
    assert reasons == {"after the fourth kan you can only ron this discard"}


def test_the_discard_after_four_kans_by_one_player_can_be_called() -> None:
    table = deal(**FOUR_KANS_BY_EAST | {"south": "67p", "west": "88p"})
    table.play("E ankan 1m", "E ankan 2m", "E ankan 3m", "E ankan 4m", "E 8p")
    assert (table.offered("S"), table.offered("W")) == ({"chi", "pass"}, {"pon", "pass"})


def test_without_the_option_the_discard_after_the_fourth_kan_can_be_called() -> None:
    table = two_kans_each(west="23s", north="44s", abort_suukaikan=False).play("S 4s")
    assert (table.offered("W"), table.offered("N")) == ({"chi", "pass"}, {"pon", "pass"})


def test_no_pon_after_the_fourth_kan_in_a_position_of_a_game() -> None:
    text = (
        "tehai1 tenhou 1 0.0.0.0 25000,25000,25000,25000 "
        "WUTV1K20202031Y645AE9ONUVSQUVLFGRGLGLZTPV9UFXOCWXMDBHLMOPE3WaRA3NHH3WMBBE9QS9CQCQFRX1O65SPD6F4KR5DCBX1SPNAG27777"
        "JJJJHNEAK5TT8888IIII064K 01y1nh1nm11x2m32ly21u"
    )
    assert "pon" not in {action.kind for action in Game.from_position(text).legal(3)}


def test_without_the_option_four_kans_do_not_end_the_round() -> None:
    table = two_kans_each(abort_suukaikan=False).play("S 4s", "W")
    assert table.rounds == 1


def test_without_the_option_a_fifth_kan_is_still_impossible() -> None:
    scene = FOUR_KANS_BY_TWO | {"west": "777z", "draws": "9s9m7z"}
    table = deal(**scene, abort_suukaikan=False)
    table.play("E ankan 1m", "E ankan 2m", "E 2s", "S ankan 1p", "S ankan 2p", "S 4s", "W")
    assert str(table.view("W").drawn) == "7z"
    assert "ankan" not in table.offered("W")


# --- kuikae -----------------------------------------------------------------------------------------------------------


def after_chi(held: str, tile: str, with_tiles: str, **options: object) -> str:
    """What South may discard of the suit after this chi."""
    table = deal(south=f"{held}1z2z3z", draws=tile, **options).play(f"E {tile}", f"S chi {with_tiles}")
    suit = tile[-1]
    discards = table.discards("S")
    tiles = [discards[i : i + 2] for i in range(0, len(discards), 2)]
    return "".join(tile for tile in tiles if tile[1] == suit and tile[0] in held)


def test_after_a_two_sided_chi_neither_end_may_be_discarded() -> None:
    assert after_chi("45679m", "4m", "56m") == "9m"
    assert after_chi("12347s", "4s", "23s") == "7s"


def test_after_a_chi_in_the_middle_only_the_called_kind_is_forbidden() -> None:
    assert after_chi("45678p", "5p", "46p") == "7p8p"


def test_after_a_chi_at_the_edge_only_the_called_kind_is_forbidden() -> None:
    assert after_chi("12346m", "3m", "12m") == "4m6m"


def test_after_a_pon_the_fourth_tile_may_not_be_discarded() -> None:
    table = deal(west="666z1z", draws="6z").play("E 6z", "W pon")
    assert "6z" not in table.discards("W")
    reason = table.why_not("W", Action("discard", "6z"))
    assert reason is not None and "kuikae" in reason


def test_a_red_five_is_of_the_called_kind() -> None:
    assert after_chi("40567s", "5s", "46s") == "7s"


def test_the_other_end_may_be_a_red_five() -> None:
    assert after_chi("02349m", "2m", "34m") == "9m"


def test_with_genbutsu_only_the_other_end_may_be_discarded() -> None:
    assert after_chi("45679m", "4m", "56m", kuikae="genbutsu_only") == "7m9m"


def test_with_kuikae_allowed_everything_may_be_discarded() -> None:
    assert after_chi("45679m", "4m", "56m", kuikae="allowed") == "4m7m9m"
    assert "6z" in deal(west="666z1z", draws="6z", kuikae="allowed").play("E 6z", "W pon").discards("W")


def test_kuikae_ends_with_the_discard() -> None:
    table = deal(south="45679m1z2z3z", draws="4m").play("E 4m", "S chi 56m", "S 1z", "S")
    assert "4m" in table.discards("S") and "7m" in table.discards("S")


FOUR_TILES_LEFT = {"south": "112233z4567m9p9s8p", "draws": "1z2z3z..4m", "avoid": "47m"}
"""South pons three times and keeps 4567m; then East discards 4m."""


def four_tiles_left(**options: object) -> Table:
    table = deal(**FOUR_TILES_LEFT, **options)
    table.play("E 1z", "S pon", "S 9p", "W 2z", "S pon", "S 9s", "W 3z", "S pon", "S 8p", "E 4m")
    return table


def test_a_call_that_would_leave_no_discard_is_no_call() -> None:
    table = four_tiles_left()
    assert "chi 4m 5m6m" not in table.offers("S")
    reason = table.why_not("S", Action("chi", "4m", ("5m", "6m")))
    assert reason is not None and "kuikae" in reason


@pytest.mark.parametrize("kuikae", ["genbutsu_only", "allowed"])
def test_a_call_that_leaves_a_discard_under_milder_rules_is_offered(kuikae: str) -> None:
    table = four_tiles_left(kuikae=kuikae)
    assert Action("chi", "4m", ("5m", "6m")) in table.game.legal(1)
