"""Rounds that nobody wins: abortive draws, the empty wall, noten payments, tenpai and nagashi mangan.

RULES 3.5, 7.7 and 7.9.
"""

from __future__ import annotations

import pytest

from tehai.game import Action
from tehai.game.events import Discarded

from .table import Table, deal
from .wall import in_turn, tiles

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
KANCHAN = "123m789m24p678s99s"  # waits for 3p, without a yaku
NINE_KINDS = "19m19p19s123z258m2p"  # nine kinds of terminals and honours
EIGHT_KINDS = "19m19p19s12z258m25p"

# --- nine terminals and honours ---------------------------------------------------------------------------------------


def test_nine_kinds_of_terminals_and_honours_may_end_the_round() -> None:
    start = {"honba": 1, "sticks": 1, "scores": (25_000, 25_000, 25_000, 24_000)}
    table = deal(east=NINE_KINDS, draws="5p", start=start).play("E kyuushu")
    assert table.draw.reason == "kyuushu"
    assert table.draw.seat == 0
    assert table.deltas == (0, 0, 0, 0)
    assert table.standing == (0, 2, 1)


def test_nine_kinds_are_the_players_choice() -> None:
    table = deal(east=NINE_KINDS, draws="5p").play("E 5p", "E")
    assert "kyuushu" not in table.offered("E")


def test_the_tile_drawn_counts_among_the_nine() -> None:
    assert "kyuushu" in deal(east=EIGHT_KINDS, draws="3z").offered("E")
    assert "kyuushu" not in deal(east=EIGHT_KINDS, draws="1m").offered("E")


def test_nine_kinds_are_for_everybody_on_the_own_first_draw() -> None:
    assert "kyuushu" in deal(north=NINE_KINDS, draws="...5p").play("N").offered("N")


def test_nine_kinds_count_only_before_any_call() -> None:
    table = deal(south="66z1z", west=NINE_KINDS, draws="6z5p").play("E 6z", "S pon", "S 1z", "W")
    assert "kyuushu" not in table.offered("W")
    table = deal(east="6666z", south=NINE_KINDS, draws="9s5p", kans="8s").play("E ankan 6z", "E 8s", "S")
    assert "kyuushu" not in table.offered("S")


def test_nine_kinds_are_an_option() -> None:
    table = deal(east=NINE_KINDS, draws="5p", abort_kyuushu=False)
    assert "kyuushu" not in table.offered("E")
    assert table.why_not("E", Action("kyuushu"))


# --- four winds -------------------------------------------------------------------------------------------------------


def four_winds(fourth: str = "4z", **options: object) -> Table:
    return deal(draws=f"4z4z4z{fourth}", avoid="4z", **options).play("E 4z", "S 4z", "W 4z", f"N {fourth}").settle()


def test_four_first_discards_of_the_same_wind_end_the_round() -> None:
    table = four_winds()
    assert table.draw.reason == "suufon"
    assert table.deltas == (0, 0, 0, 0)
    assert table.standing == (0, 1, 0)


def test_three_of_a_wind_and_another_do_not() -> None:
    assert four_winds("3z").rounds == 1


def test_four_dragons_do_not() -> None:
    assert deal(draws="5z5z5z5z", avoid="5z").play("E 5z", "S 5z", "W 5z", "N 5z").settle().rounds == 1


def test_four_winds_are_an_option() -> None:
    assert four_winds(abort_suufon=False).rounds == 1


def test_four_winds_after_a_call_do_not_end_the_round() -> None:
    """South pons East's 6z, so that South's first discard does not make four."""
    table = deal(south="66z4z", draws="6z4z4z4z", avoid="4z").play("E 6z", "S pon", "S 4z", "W 4z", "N 4z", "E 4z")
    assert table.settle().rounds == 1


def test_four_winds_on_the_second_go_around_do_not_end_the_round() -> None:
    table = deal(draws="8m8s8p8m4z4z4z4z", avoid="4z").play("E 8m", "E 4z", "S 4z", "W 4z", "N 4z").settle()
    assert table.rounds == 1


def test_a_riichi_among_the_four_winds_stands_and_its_stick_stays() -> None:
    table = deal(north=PINFU, draws="4z4z4z4z", avoid="4z").play("E 4z", "S 4z", "W 4z", "N riichi 4z").settle()
    assert table.draw.reason == "suufon"
    assert table.game.scores == (25_000, 25_000, 25_000, 24_000)
    assert table.standing == (0, 1, 1)


# --- four riichi ------------------------------------------------------------------------------------------------------

FOUR_TENPAI = {
    "east": "234567p234567s5z",
    "south": "123456789m123p5z",
    "west": "123456789s123p5z",
    "north": "123456789p123s5z",
}
"""Everybody waits for 5z, of which everybody has one: nobody can win."""


def four_riichi(**options: object) -> Table:
    table = deal(**FOUR_TENPAI, draws="6z6z7z7z", **options)
    return table.play("E riichi 6z", "S riichi 6z", "W riichi 7z", "N riichi 7z").settle()


def test_the_fourth_riichi_ends_the_round_when_its_discard_passes() -> None:
    table = four_riichi()
    assert table.draw.reason == "suucha"
    assert table.deltas == (0, 0, 0, 0)
    assert table.game.scores == (24_000,) * 4
    assert table.standing == (0, 1, 4)


def test_four_riichi_are_an_option() -> None:
    table = four_riichi(abort_suucha=False)
    assert table.rounds == 1
    assert table.game.sticks == 4


def test_the_discard_of_the_fourth_riichi_can_be_won_on() -> None:
    scene = FOUR_TENPAI | {"east": "234567p23456s66z", "draws": "9m9m7z7s"}
    table = deal(**scene).play("E riichi 9m", "S riichi 9m", "W riichi 7z", "N riichi 7s", "E ron")
    assert table.win.target == 3
    assert sum(table.deltas) == 3000


def test_what_is_shown_at_an_abortive_draw() -> None:
    """The hand with the nine kinds, all hands after four riichi, none for winds."""
    kyuushu = deal(east=NINE_KINDS, draws="5p").play("E kyuushu").draw.hands
    assert [(seat, len(hand)) for seat, hand in kyuushu] == [(0, 14)]
    assert [(seat, len(hand)) for seat, hand in four_riichi().draw.hands] == [(seat, 13) for seat in range(4)]
    assert four_winds().draw.hands == ()


# --- the empty wall ---------------------------------------------------------------------------------------------------


def exhausted(tenpai: str, **options: object) -> Table:
    """Nobody wins; these players are tenpai."""
    names = dict(zip("ESWN", FOUR_TENPAI, strict=True))
    hands = {names[wind]: FOUR_TENPAI[names[wind]] for wind in tenpai}
    return deal(**hands, avoid="5z", **options).play_out()


@pytest.mark.parametrize(
    ("tenpai", "deltas"),
    [
        ("", (0, 0, 0, 0)),
        ("S", (-1000, 3000, -1000, -1000)),
        ("SW", (-1500, 1500, 1500, -1500)),
        ("ESW", (1000, 1000, 1000, -3000)),
        ("ESWN", (0, 0, 0, 0)),
    ],
)
def test_the_noten_pay_the_tenpai(tenpai: str, deltas: tuple[int, ...]) -> None:
    table = exhausted(tenpai)
    assert table.draw.reason == "exhaustive"
    assert table.draw.tenpai == tuple("ESWN".index(wind) for wind in tenpai)
    assert table.deltas == deltas
    assert table.standing == (0 if "E" in tenpai else 1, 1, 0)


def test_the_pot_is_an_option() -> None:
    assert exhausted("S", noten_pot=6000).deltas == (-2000, 6000, -2000, -2000)


def test_the_tenpai_show_their_hands() -> None:
    table = exhausted("SW")
    assert [seat for seat, _ in table.draw.hands] == [1, 2]


def test_the_wall_has_seventy_draws() -> None:
    table = exhausted("")
    assert sum(isinstance(event, Discarded) for event in table.last_round) == 70


def test_tenpai_needs_no_yaku() -> None:
    table = deal(south=KANCHAN).play_out()
    assert table.draw.tenpai == (1,)


def test_furiten_is_tenpai() -> None:
    table = deal(south=KANCHAN, draws=".3p").play("S 3p", "S")
    assert table.furiten("S") == "discard"
    assert table.play_out().draw.tenpai == (1,)


TENPAI_RULES = ("concealed_four_is_noten", "own_four_is_noten", "shape_only", "visible_four_is_noten")


@pytest.mark.parametrize(("rule", "tenpai"), list(zip(TENPAI_RULES, (False, False, True, False), strict=True)))
def test_a_hand_that_waits_for_a_fifth_tile_of_its_own(rule: str, tenpai: bool) -> None:
    table = deal(south="1111m222333p444s", tenpai_rule=rule).play_out()
    assert table.draw.tenpai == ((1,) if tenpai else ())


@pytest.mark.parametrize(("rule", "tenpai"), list(zip(TENPAI_RULES, (True, False, True, False), strict=True)))
def test_a_hand_that_waits_for_a_tile_of_its_own_meld(rule: str, tenpai: bool) -> None:
    table = deal(south="111m222333p444s1z", draws="1m", tenpai_rule=rule).play("E 1m", "S pon", "S 1z").play_out()
    assert table.draw.tenpai == ((1,) if tenpai else ())


@pytest.mark.parametrize(("rule", "tenpai"), list(zip(TENPAI_RULES, (True, True, True, False), strict=True)))
def test_a_hand_that_waits_for_a_tile_that_is_all_in_sight(rule: str, tenpai: bool) -> None:
    table = deal(south=KANCHAN, draws="3p.3p3p3p", tenpai_rule=rule).play_out()
    assert table.draw.tenpai == ((1,) if tenpai else ())


def test_melds_and_indicators_are_in_sight() -> None:
    """South waits for 3p: one in North's chi, one as the indicator, two in rivers."""
    scene = {"south": KANCHAN, "north": "45p1z", "draws": "8m8m3p3p3p", "dora": "3p"}
    for rule, tenpai in (("visible_four_is_noten", ()), ("shape_only", (1,))):
        table = deal(**scene, tenpai_rule=rule).play("W 3p", "N chi 45p", "N 1z", "E 3p", "S 3p").play_out()
        assert table.draw.tenpai == tenpai


def test_riichi_is_tenpai_whatever_the_rule_says_of_its_wait() -> None:
    scene = {"south": KANCHAN, "draws": "8m1z3p3p3p.3p"}
    table = deal(**scene, tenpai_rule="visible_four_is_noten").play("S riichi 1z", "W 3p", "S pass").play_out()
    assert table.draw.tenpai == (1,)


# --- nagashi mangan ---------------------------------------------------------------------------------------------------

OUTSIDE = "1m9m1p9p1s9s1z2z3z4z6z7z1m9m1p9p1s9s"  # eighteen terminals and honours, what one seat draws in a round
NAGASHI = {"draws": in_turn(s=OUTSIDE)}


def at(places: range | list[int], text: str) -> str:
    """Draws with these tiles at these places."""
    wanted = dict(zip(places, tiles(text), strict=False))
    return "".join(str(wanted.get(place, ".")) for place in range(max(wanted) + 1))


def test_a_river_of_terminals_and_honours_is_a_mangan() -> None:
    table = deal(**NAGASHI).play_out()
    assert table.draw.reason == "nagashi"
    assert table.deltas == (-4000, 8000, -2000, -2000)


def test_the_dealers_nagashi() -> None:
    table = deal(draws=in_turn(e=OUTSIDE)).play_out()
    assert table.deltas == (12_000, -4000, -4000, -4000)


def test_nagashi_replaces_the_noten_payments_and_leaves_the_sticks() -> None:
    start = {"sticks": 2, "scores": (25_000, 25_000, 25_000, 23_000)}
    table = deal(**NAGASHI, west="123456789s123p5z", avoid="5z", start=start).play_out()
    assert table.draw.tenpai == (2,)
    assert table.deltas == (-4000, 8000, -2000, -2000)
    assert table.game.sticks == 2


def test_two_players_can_have_nagashi() -> None:
    west = "2z3z4z5z6z7z1m9m1p9p1s9s2z3z4z5z6z"
    table = deal(draws=in_turn(s=OUTSIDE, w=west)).play_out()
    assert table.deltas == (-8000, 6000, 6000, -4000)


def test_nagashi_is_an_option() -> None:
    assert deal(**NAGASHI, nagashi_mangan=False).play_out().draw.reason == "exhaustive"


def test_a_claimed_discard_breaks_nagashi() -> None:
    """West pons South's second discard; South goes on to draw terminals and honours only."""
    draws = at([1, 5, *range(8, 70, 4)], OUTSIDE)
    table = deal(west="99m2p", draws=draws).play("S 1m", "S 9m", "W pon", "W 2p").play_out()
    river = [event.tile for event in table.last_round if isinstance(event, Discarded) and event.seat == 1]
    assert all(tile.number in (1, 9) or tile.suit == "z" for tile in river)
    assert table.draw.reason == "exhaustive"


def test_a_discard_claimed_for_a_kan_breaks_nagashi() -> None:
    """West calls a kan of South's second discard; South goes on to draw terminals and honours only."""
    draws = at([1, 5, *range(8, 69, 4)], OUTSIDE[:20] + OUTSIDE[20:].replace("9m", "5z"))
    table = deal(west="999m", draws=draws, kans="5p").play("S 1m", "S 9m", "W kan", "W 5p").play_out()
    river = [event.tile for event in table.last_round if isinstance(event, Discarded) and event.seat == 1]
    assert all(tile.number in (1, 9) or tile.suit == "z" for tile in river)
    assert table.draw.reason == "exhaustive"


def open_nagashi(**options: object) -> Table:
    """South pons East's first discard and then discards terminals and honours only."""
    draws = "6z" + at(range(3, 69, 4), OUTSIDE.replace("6z", ""))
    return deal(south="66z1z", draws=draws, **options).play("E 6z", "S pon", "S 1z").play_out()


def test_an_open_hand_can_have_nagashi() -> None:
    assert open_nagashi().draw.reason == "nagashi"


def test_nagashi_can_require_a_closed_hand() -> None:
    assert open_nagashi(nagashi_requires_closed=True).draw.reason == "exhaustive"
    assert deal(**NAGASHI, nagashi_requires_closed=True).play_out().draw.reason == "nagashi"


def test_nagashi_with_honba() -> None:
    assert deal(**NAGASHI, start={"honba": 2}).play_out().deltas == (-4000, 8000, -2000, -2000)
    assert deal(**NAGASHI, nagashi_honba=True, start={"honba": 2}).play_out().deltas == (-4200, 8600, -2200, -2200)


def test_the_deal_after_nagashi_goes_by_the_dealers_tenpai() -> None:
    assert deal(**NAGASHI).play_out().standing == (1, 1, 0)
    assert deal(**NAGASHI, east="234567p234567s5z", avoid="5z").play_out().standing == (0, 1, 0)


def test_a_noten_dealer_with_nagashi_passes_the_deal() -> None:
    assert deal(draws=in_turn(e=OUTSIDE)).play_out().standing == (1, 1, 0)


def test_nagashi_can_count_as_a_win() -> None:
    assert deal(draws=in_turn(e=OUTSIDE), nagashi_counts_as_win=True).play_out().standing == (0, 1, 0)
    tenpai = {"east": "234567p234567s5z", "avoid": "5z"}
    assert deal(**NAGASHI, **tenpai, nagashi_counts_as_win=True).play_out().standing == (1, 0, 0)
