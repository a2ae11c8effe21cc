"""How rounds and games end, and what comes next (RULES 5.3, 5.4, 7.7 to 7.10)."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.spots import Spot, kind
from tehai.kernel.codes import (
    ANKAN,
    CHI,
    E_OUTCOME,
    KAKAN,
    MINKAN,
    OUT_EXHAUSTIVE,
    OUT_KYUUSHU,
    OUT_NAGASHI,
    OUT_NONE,
    OUT_RON,
    OUT_SANCHAHOU,
    OUT_SUUFON,
    OUT_TSUMO,
    PHASE_DEAL,
    PHASE_GAME_OVER,
    PHASE_ROUND_OVER,
    PON,
    RIICHI_DECLARED,
    RIICHI_PAID,
    RIVER_CLAIMED,
    RIVER_DRAWN,
)
from tehai.kernel.play.hands import load_win
from tehai.kernel.play.rounds import (
    begin_settlement,
    close_round,
    dealer_repeats,
    dealer_stops,
    end_by_empty_wall,
    end_by_win,
    end_game,
    game_ends,
    is_bankrupt,
    is_nagashi,
    is_tenpai,
    is_win,
    load_points,
    look_around,
    next_round,
    write_win,
)
from tehai.model.rules import Rules

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
NOTHING = "147m258p369s1234z"
DRAGONS = {1: "11p23s"}  # beside three dragons: waits for 1s and 4s


# --- wins -------------------------------------------------------------------------------------------------------------


def test_a_round_is_over_when_the_points_are_paid() -> None:
    asked: dict[str, Any] = {name: dict.fromkeys(range(4), 1) for name in ("asked", "answer", "menu_n")}
    spot = Spot(delta={0: 300, 1: -100, 2: -200, 3: 0}, **asked)
    close_round(spot.s, OUT_EXHAUSTIVE)
    assert spot.s["points"] == [25300, 24900, 24800, 25000]
    assert (spot.s["outcome"], spot.s["phase"]) == (OUT_EXHAUSTIVE, PHASE_ROUND_OVER)
    assert [spot.s[name] for name in asked] == [[0] * 4] * 3
    assert spot.noted == [(E_OUTCOME, 0, OUT_EXHAUSTIVE)]


def test_a_settlement_begins_with_an_empty_account() -> None:
    spot = Spot("standard-sanma", round=4, honba=3, sticks=2, liable={0: 1, 3: 1}, tenpai={0: 1, 3: 1})
    spot.desk["table"] |= {"wins": 2, "discarder": 3, "dealer": 3}
    begin_settlement(*spot.all)
    table = spot.desk["table"]
    assert [table[name] for name in ("dealer", "discarder", "honba", "sticks", "wins")] == [1, -1, 3, 2, 0]
    assert (spot.s["liable"], spot.s["tenpai"]) == ([-1] * 4, [0] * 4)


def dragons(**fields: Any) -> Spot:
    spot = Spot(hands=DRAGONS, turn=3, tile="1s", pao={1: [2, -1, -1]}, river_n={1: 1}, interrupted=1, **fields)
    spot.lay(1, PON, "5z").lay(1, PON, "6z").lay(1, PON, "7z")
    begin_settlement(*spot.all)
    spot.desk["table"] |= {
        "discarder": 3,
        "pao_seat": [[9] * 3 for _ in range(4)],
        "pao_base": [[9] * 3 for _ in range(4)],
    }
    return spot


def test_who_is_liable_is_written_with_the_win() -> None:
    spot = dragons()
    write_win(*spot.full, 1, 0)
    table = spot.desk["table"]
    assert (table["wins"], table["win_seat"][0], table["win_base"][0]) == (1, 1, 8000)
    assert (table["pao_seat"][0], table["pao_base"][0]) == ([2, -1, -1], [8000, 0, 0])
    assert (table["kan_feeder"][0], spot.s["liable"]) == (-1, [-1, 2, -1, -1])


@pytest.mark.parametrize(
    ("fields", "option", "seats"),
    [({"pao": {1: [-1, 2, 2]}}, ["daisangen"], [-1] * 3), ({}, ["daisuushii"], [-1] * 3), ({}, [], [-1] * 3)],
)
def test_nobody_is_liable_for_what_was_not_fed_or_not_made(
    fields: dict[str, Any], option: list[str], seats: list[int]
) -> None:
    spot = dragons()
    spot.set(**fields).rules |= {"pao_yakuman": Rules("standard", pao_yakuman=option).pack()["pao_yakuman"]}
    write_win(*spot.full, 1, 0)
    assert (spot.desk["table"]["pao_seat"][0], spot.desk["table"]["pao_base"][0]) == (seats, [0] * 3)
    assert spot.s["liable"] == [-1] * 4


def test_the_liability_for_a_double_yakuman_is_double() -> None:
    rules = Rules("standard", double_yakuman=["daisuushii"], pao_yakuman=["daisuushii"])
    spot = Spot(rules, {1: "5p"}, turn=3, tile="5p", pao={1: [-1, 0, -1]}, interrupted=1)
    for wind in range(1, 5):
        spot.lay(1, PON, f"{wind}z")
    begin_settlement(*spot.all)
    write_win(*spot.full, 1, 0)
    assert (spot.desk["table"]["pao_seat"][0], spot.desk["table"]["pao_base"][0]) == ([-1, 0, -1], [0, 16000, 0])


def test_the_discarder_is_not_liable_beside_the_payment() -> None:
    spot = dragons()
    spot.desk["table"]["discarder"] = 2
    write_win(*spot.full, 1, 0)
    assert (spot.desk["table"]["pao_seat"][0], spot.s["liable"]) == ([2, -1, -1], [-1] * 4)


@pytest.mark.parametrize(("option", "liable"), [(True, [-1, 0, -1, -1]), (False, [-1] * 4)])
def test_who_fed_an_open_kan_is_named_for_the_rinshan(option: bool, liable: list[int]) -> None:
    spot = Spot(Rules("standard", daiminkan_pao=option), {1: "567m34p678s55s"}, turn=1, drawn="2p", kan_feeder=0)
    spot.lay(1, MINKAN, "5z")
    begin_settlement(*spot.all)
    write_win(*spot.full, 1, 1)
    assert (spot.desk["table"]["kan_feeder"][0], spot.s["liable"]) == (0, liable)
    robbed = Spot(Rules("standard", daiminkan_pao=option), {1: PINFU}, turn=2, tile="2p", kan_feeder=0)
    begin_settlement(*robbed.all)
    write_win(*robbed.full, 1, 0)
    assert (robbed.desk["table"]["kan_feeder"][0], robbed.s["liable"]) == (-1, [-1] * 4)


def test_a_hand_that_nobody_sees_has_won_nothing_that_is_known() -> None:
    spot = Spot(hands={1: PINFU, 2: NOTHING}, turn=0, tile="2p", interrupted=1)
    begin_settlement(*spot.all)
    for seat in (1, 2):
        write_win(*spot.full, seat, 0)
    assert spot.desk["table"]["win_base"][:2] == [240, 0]


def rons(option: str, winners: str, turn: int = 3) -> Spot:
    seats = [int(seat) for seat in winners]
    spot = Spot(Rules("standard", multiple_ron=option), dict.fromkeys(seats, PINFU), turn=turn, tile="2p", sticks=1)
    spot.set(won=dict.fromkeys(seats, 1), river_n=dict.fromkeys(range(4), 5), interrupted=1)
    end_by_win(*spot.full, 0)
    return spot


def test_every_winner_is_paid_in_the_order_of_turns() -> None:
    spot = rons("all", "02")
    assert spot.s["win_delta"] == [[2500, 0, 0, -1500], [0] * 4, [0, 0, 1000, -1000], [0] * 4]
    assert (spot.s["delta"], spot.s["points"]) == ([2500, 0, 1000, -2500], [27500, 25000, 26000, 22500])
    assert (spot.s["outcome"], spot.s["won"]) == (OUT_RON, [1, 0, 1, 0])
    assert rons("all", "12", turn=0).s["win_delta"][1] == [-1000, 2000, 0, 0]


def test_three_winners_are_paid_or_call_the_round_off() -> None:
    assert rons("all", "012").s["delta"] == [2500, 1000, 1000, -3500]
    spot = rons("double_only", "012")
    assert (spot.s["outcome"], spot.s["delta"], spot.s["won"]) == (OUT_SANCHAHOU, [0] * 4, [1, 1, 1, 0])
    assert rons("double_only", "02").s["outcome"] == OUT_RON


def test_a_self_draw_has_no_discarder() -> None:
    spot = Spot(hands={1: PINFU}, turn=1, drawn="2p", won={1: 1}, interrupted=1)
    end_by_win(*spot.full, 1)
    assert (spot.s["outcome"], spot.s["delta"]) == (OUT_TSUMO, [-700, 1500, -400, -400])


# --- the empty wall ---------------------------------------------------------------------------------------------------


def test_what_a_player_sees_outside_the_own_hand() -> None:
    spot = Spot("standard-sanma", dora_n=2, kita={0: 1, 1: 2})
    spot.discard(0, "1m").discard(0, "0p", RIVER_DRAWN).discard(2, "9s", RIVER_CLAIMED)
    spot.lay(0, CHI, "2s").lay(1, PON, "1z").lay(2, KAKAN, "2z").lay(2, ANKAN, "3z").lay(2, MINKAN, "5z")
    spot.s["wall"][9:12] = [kind("7z"), 0, kind("7z")]
    spot.desk["seen"] = [3] * 34
    look_around(*spot.all, 1)
    wanted = {"1m": 1, "5p": 1, "2s": 1, "3s": 1, "4s": 1, "2z": 4, "3z": 4, "5z": 4, "4z": 3, "7z": 2}
    assert {number: count for number, count in enumerate(spot.desk["seen"]) if count} == {
        kind(text): count for text, count in wanted.items()
    }
    look_around(*spot.all, 2)
    assert [spot.desk["seen"][kind(text)] for text in ("1z", "2z", "4z")] == [3, 0, 3]


def test_a_flower_as_an_indicator_is_no_tile_of_a_hand() -> None:
    spot = Spot("classic", dora_n=1)
    spot.s["wall"][5] = 40
    look_around(*spot.all, 0)
    assert sum(spot.desk["seen"]) == 0


@pytest.mark.parametrize(
    ("hand", "fields", "tenpai"),
    [
        (PINFU, {}, True),
        (NOTHING, {}, False),
        (NOTHING, {"riichi": {1: RIICHI_PAID}}, True),
        (NOTHING, {"riichi": {1: RIICHI_DECLARED}}, True),
        (NOTHING, {"riichi": {0: RIICHI_PAID}}, False),
    ],
)
def test_a_hand_is_tenpai_or_was_when_riichi_was_declared(hand: str, fields: dict[str, Any], tenpai: bool) -> None:
    assert is_tenpai(*Spot(hands={1: hand}, **fields).full, 1) == tenpai


def test_a_wait_of_which_all_tiles_lie_open_is_no_wait_under_the_option() -> None:
    for option, tenpai in (("visible_four_is_noten", False), ("own_four_is_noten", True)):
        spot = Spot(Rules("standard", tenpai_rule=option), {1: "123m567m24p678s55s"}).lay(2, ANKAN, "3p")
        assert is_tenpai(*spot.full, 1) == tenpai


@pytest.mark.parametrize("scored", range(3))
@pytest.mark.parametrize(("option", "norths"), [("visible_four_is_noten", 2), ("own_four_is_noten", 3)])
def test_tenpai_does_not_depend_on_whose_win_was_scored_last(option: str, norths: int, scored: int) -> None:
    hands = {0: "123456789p111s4z", 1: "123p"}
    spot = Spot(Rules("standard-sanma", tenpai_rule=option), hands, turn=1, drawn="9s", kita={1: norths})
    load_win(spot.s, spot.rules, scored, 1, spot.desk["win"])
    assert is_tenpai(*spot.full, 0)


@pytest.mark.parametrize(
    ("option", "closed", "fields", "nagashi"),
    [
        (True, False, {}, True),
        (False, False, {}, False),
        (True, False, {"nagashi": {1: 0}}, False),
        (True, False, {"nagashi": {0: 0}}, True),
    ],
)
def test_nagashi_is_a_river_of_terminals_and_honours(
    option: bool, closed: bool, fields: dict[str, Any], nagashi: bool
) -> None:
    rules = Rules("standard", nagashi_mangan=option, nagashi_requires_closed=closed)
    spot = Spot(rules, **fields)
    assert is_nagashi(spot.s, spot.rules, 1) == nagashi


@pytest.mark.parametrize(("closed", "meld", "nagashi"), [(True, PON, False), (True, ANKAN, True), (False, PON, True)])
def test_nagashi_may_need_a_closed_hand(closed: bool, meld: int, nagashi: bool) -> None:
    spot = Spot(Rules("standard", nagashi_requires_closed=closed)).lay(1, meld, "1z")
    assert is_nagashi(spot.s, spot.rules, 1) == nagashi


def test_an_empty_wall_pays_the_tenpai_or_nagashi() -> None:
    hands = {0: PINFU, 1: NOTHING, 2: PINFU, 3: NOTHING}
    spot = Spot(hands=hands, nagashi=dict.fromkeys(range(4), 0), won={0: 1})
    spot.desk["table"] |= {"tenpai": [0, 1, 0, 1], "nagashi": [1] * 4}
    end_by_empty_wall(*spot.full)
    assert (spot.s["outcome"], spot.s["delta"]) == (OUT_EXHAUSTIVE, [1500, -1500, 1500, -1500])
    assert (spot.s["tenpai"], spot.s["won"]) == ([1, 0, 1, 0], [0] * 4)
    spot = Spot(hands=hands, nagashi={0: 0, 1: 0, 2: 0})
    end_by_empty_wall(*spot.full)
    assert (spot.s["outcome"], spot.s["delta"]) == (OUT_NAGASHI, [-4000, -2000, -2000, 8000])
    assert (spot.s["tenpai"], spot.s["won"]) == ([1, 0, 1, 0], [0, 0, 0, 1])


# --- what comes next --------------------------------------------------------------------------------------------------

OUTCOMES = (OUT_TSUMO, OUT_RON, OUT_EXHAUSTIVE, OUT_NAGASHI, OUT_KYUUSHU, OUT_SUUFON)


@pytest.mark.parametrize(("option", "wins"), [(False, (1, 1, 0, 0, 0, 0)), (True, (1, 1, 0, 1, 0, 0))])
def test_a_round_is_won_by_a_win_and_perhaps_by_nagashi(option: bool, wins: tuple[int, ...]) -> None:
    rules = Rules("standard", nagashi_counts_as_win=option).pack()
    assert [is_win(Spot(outcome=outcome).s, rules) for outcome in OUTCOMES] == [bool(win) for win in wins]


@pytest.mark.parametrize(
    ("renchan", "fields", "repeats"),
    [
        # after each outcome
        ("tenpai", {}, (0, 0, 0, 0, 1, 1)),
        ("tenpai", {"won": {2: 1}}, (1, 1, 0, 0, 1, 1)),
        ("tenpai", {"tenpai": {2: 1}}, (0, 0, 1, 1, 1, 1)),
        ("tenpai", {"won": {1: 1}, "tenpai": {1: 1}}, (0, 0, 0, 0, 1, 1)),
        ("agari", {"won": {2: 1}}, (1, 1, 0, 0, 1, 1)),
        ("agari", {"tenpai": {2: 1}}, (0, 0, 0, 0, 1, 1)),
        ("none", {"won": {2: 1}, "tenpai": {2: 1}}, (0, 0, 0, 0, 1, 1)),
    ],
)
def test_the_dealer_repeats(renchan: str, fields: dict[str, Any], repeats: tuple[int, ...]) -> None:
    rules = Rules("standard", renchan=renchan).pack()
    found = [dealer_repeats(Spot(outcome=outcome, **fields).s, rules, 2) for outcome in OUTCOMES]
    assert found == [bool(repeat) for repeat in repeats]


@pytest.mark.parametrize(
    ("tobi", "points", "bankrupt"),
    [
        ("below_zero", 0, False),
        ("below_zero", -100, True),
        ("zero_or_below", 0, True),
        ("zero_or_below", 100, False),
        ("off", -100, False),
    ],
)
def test_who_has_no_points_left_ends_the_game(tobi: str, points: int, bankrupt: bool) -> None:
    for seat in range(4):
        spot = Spot(Rules("standard", tobi=tobi), points={seat: points})
        assert is_bankrupt(spot.s, spot.rules) == bankrupt
    spot = Spot(Rules("standard-sanma", tobi=tobi), points={3: points})
    assert not is_bankrupt(spot.s, spot.rules)


@pytest.mark.parametrize(("outcome", "sticks"), [*zip(OUTCOMES, (0, 0, 3, 3, 3, 3), strict=True)])
def test_sticks_that_nobody_has_won_stay_on_the_table(outcome: int, sticks: int) -> None:
    spot = Spot(outcome=outcome, sticks=3, points={0: 1, 1: 2, 2: 3, 3: 4})
    load_points(spot.s, spot.desk["table"])
    table = spot.desk["table"]
    assert (table["sticks"], table["points"], table["order"]) == (sticks, [1, 2, 3, 4], [0, 1, 2, 3])


STOPS = {"agariyame": True, "tenpaiyame": True}


@pytest.mark.parametrize(
    ("options", "outcome", "points", "stops"),
    [
        (STOPS, OUT_RON, {3: 30000}, True),
        (STOPS, OUT_EXHAUSTIVE, {3: 30000}, True),
        (STOPS, OUT_KYUUSHU, {3: 30000}, False),
        (STOPS, OUT_SUUFON, {3: 30000}, False),
        (STOPS, OUT_RON, {3: 29900}, False),
        (STOPS, OUT_RON, {3: 40000, 0: 40000}, False),
        (STOPS, OUT_RON, {3: 40000, 2: 40100}, False),
        (STOPS, OUT_RON, {3: 40100, 2: 40000}, True),
        ({**STOPS, "agariyame": False}, OUT_RON, {3: 30000}, False),
        ({**STOPS, "agariyame": False}, OUT_EXHAUSTIVE, {3: 30000}, True),
        ({**STOPS, "tenpaiyame": False}, OUT_EXHAUSTIVE, {3: 30000}, False),
        ({**STOPS, "tenpaiyame": False}, OUT_TSUMO, {3: 30000}, True),
        ({**STOPS, "nagashi_counts_as_win": True, "tenpaiyame": False}, OUT_NAGASHI, {3: 30000}, True),
    ],
)
def test_a_dealer_in_the_lead_stops(options: dict[str, Any], outcome: int, points: dict[int, int], stops: bool) -> None:
    spot = Spot(Rules("standard", goal_points=30000, **options), outcome=outcome, points=points, round=7, won={3: 1})
    load_points(spot.s, spot.desk["table"])
    assert dealer_stops(spot.s, spot.rules, spot.desk["table"], 3) == stops
    spot.set(tenpai={3: 1})
    if outcome in (OUT_RON, OUT_EXHAUSTIVE):
        assert game_ends(spot.s, spot.rules, spot.desk["table"], True) == stops


@pytest.mark.parametrize(
    ("options", "round_", "points", "ends"),
    [
        ({}, 6, {0: 50000}, False),
        ({}, 7, {0: 29900}, False),
        ({}, 7, {2: 30000}, True),
        ({}, 10, {0: 29900}, False),
        ({}, 11, {0: 29900}, True),
        ({"extension_rounds": 0}, 7, {0: 29900}, True),
        ({"extension_rounds": 0}, 6, {0: 29900}, False),
        ({"extension_rounds": 2}, 14, {0: 29900}, False),
        ({"extension_rounds": 2}, 15, {0: 29900}, True),
        ({"length": "east"}, 2, {0: 30000}, False),
        ({"length": "east"}, 3, {0: 30000}, True),
        ({"length": "east"}, 3, {0: 29900}, False),
        ({"length": "east"}, 7, {0: 29900}, True),
        ({"preset": "standard-sanma"}, 4, {0: 50000}, False),
        ({"preset": "standard-sanma", "goal_points": 40000}, 5, {3: 50000}, False),
        ({"preset": "standard-sanma", "goal_points": 40000}, 5, {2: 50000}, True),
        ({}, 0, {1: -100}, True),
    ],
)
def test_a_game_ends_when_somebody_has_enough_points_or_the_rounds_are_over(
    options: dict[str, Any], round_: int, points: dict[int, int], ends: bool
) -> None:
    rules = Rules.of({"preset": "standard", "extension_rounds": 1, "goal_points": 30000, **options})
    spot = Spot(rules, outcome=OUT_RON, round=round_, points=points)
    load_points(spot.s, spot.desk["table"])
    assert game_ends(spot.s, spot.rules, spot.desk["table"], False) == ends


def test_a_game_without_a_limit_of_rounds_goes_on_until_somebody_has_enough() -> None:
    spot = Spot(Rules("standard", goal_points=30000), outcome=OUT_RON, round=23)
    spot.rules["extension_rounds"] = -1
    assert not game_ends(spot.s, spot.rules, spot.desk["table"], False)


def test_the_end_of_a_game_ranks_the_players_and_clears_the_table() -> None:
    spot = Spot("tenhou", outcome=OUT_EXHAUSTIVE, sticks=2, points={0: 20000, 1: 31000, 2: 31000, 3: 16000})
    load_points(spot.s, spot.desk["table"])
    end_game(spot.s, spot.rules, spot.desk["table"])
    assert (spot.s["place"], spot.s["points"]) == ([3, 1, 2, 4], [20000, 33000, 31000, 16000])
    assert (spot.s["final"], spot.s["sticks"], spot.s["phase"]) == ([-20000, 43000, 11000, -34000], 0, PHASE_GAME_OVER)


NEXT = [
    # outcome, dealer won, dealer tenpai: round, honba, sticks, streak
    (OUT_RON, 0, 0, (3, 0, 0, 0)),
    (OUT_RON, 1, 0, (2, 4, 0, 6)),
    (OUT_TSUMO, 1, 0, (2, 4, 0, 6)),
    (OUT_EXHAUSTIVE, 0, 0, (3, 4, 2, 0)),
    (OUT_EXHAUSTIVE, 0, 1, (2, 4, 2, 0)),
    (OUT_NAGASHI, 1, 0, (3, 4, 2, 0)),
    (OUT_KYUUSHU, 0, 0, (2, 4, 2, 0)),
]


@pytest.mark.parametrize(("outcome", "won", "tenpai", "after"), NEXT)
def test_the_next_round(outcome: int, won: int, tenpai: int, after: tuple[int, ...]) -> None:
    spot = Spot(outcome=outcome, won={2: won, 1: 1 - won}, tenpai={2: tenpai}, round=2, honba=3, sticks=2, streak=5)
    next_round(*spot.all)
    assert tuple(spot.s[name] for name in ("round", "honba", "sticks", "streak")) == after
    assert (spot.s["outcome"], spot.s["phase"]) == (OUT_NONE, PHASE_DEAL)


def test_without_renchan_a_dealers_win_passes_the_deal_with_honba() -> None:
    spot = Spot(Rules("standard", renchan="none"), outcome=OUT_RON, won={2: 1}, round=2, honba=3, streak=5)
    next_round(*spot.all)
    assert [spot.s[name] for name in ("round", "honba", "streak")] == [3, 4, 0]


def test_the_last_round_ends_the_game() -> None:
    spot = Spot("tenhou", outcome=OUT_RON, won={1: 1}, round=7, points={0: 40000, 3: 10000})
    next_round(*spot.all)
    assert (spot.s["phase"], spot.s["place"], spot.s["round"]) == (PHASE_GAME_OVER, [1, 2, 3, 4], 7)
