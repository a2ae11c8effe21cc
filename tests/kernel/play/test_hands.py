"""What a player holds and lays down, and the winning situation that it makes (RULES 3.1, 3.6, 7.8, 8)."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.hands import counts
from kernel.spots import Spot, face, kind
from tehai.engine.lookup import lookup
from tehai.kernel.codes import (
    ANKAN,
    CHI,
    DRAW_FLOWER,
    DRAW_KAN,
    DRAW_KITA,
    DRAW_WALL,
    E_DORA,
    EAST,
    EVENT_PAYLOADS,
    EVENT_SEATS,
    F_CHANKAN,
    F_CHIIHOU,
    F_DISCARDER_RIICHI,
    F_DOUBLE_RIICHI,
    F_HAITEI,
    F_HOUTEI,
    F_IPPATSU,
    F_KANBURI,
    F_PAARENCHAN,
    F_RENHOU,
    F_RIICHI,
    F_RINSHAN,
    F_TENHOU,
    F_TSUBAME_GAESHI,
    FLOWER,
    KAKAN,
    MINKAN,
    PON,
    RIICHI_DECLARED,
    RIICHI_PAID,
    UNKNOWN,
    WINDOW_ANKAN,
    WINDOW_KAKAN,
    WINDOW_KITA,
)
from tehai.kernel.hand.classes import key_of
from tehai.kernel.layout import MOST_EVENTS
from tehai.kernel.play.hands import (
    count_reds,
    held,
    is_closed,
    is_first_turn,
    is_renhou,
    kans,
    load_hand,
    load_win,
    note,
    ron_flags,
    stop_asking,
    take_out,
    tsumo_flags,
)
from tehai.model.rules import Rules

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p


def test_events_are_noted_one_after_the_other_as_long_as_there_is_room() -> None:
    state = Spot().s
    note(state, E_DORA, 2, 33)
    note(state, 0, 3, 7)
    assert state["history"][:3] == [(E_DORA * EVENT_SEATS + 2) * EVENT_PAYLOADS + 33, 3 * EVENT_PAYLOADS + 7, 0]
    assert state["history_n"] == 2
    for _ in range(MOST_EVENTS):
        note(state, 1, 1, 1)
    assert state["history_n"] == MOST_EVENTS
    assert state["history"][-1] == (EVENT_SEATS + 1) * EVENT_PAYLOADS + 1


def test_who_is_not_asked_has_no_menu_and_no_answer() -> None:
    state = Spot(asked={1: 1, 2: 1}, answer={1: 7, 2: 7}, menu_n={1: 3, 2: 3}).s
    stop_asking(state, 1)
    assert [state[name] for name in ("asked", "answer", "menu_n")] == [[0, 0, 1, 0], [0, 0, 7, 0], [0, 0, 3, 0]]


def test_tiles_leave_a_hand_and_those_that_nobody_knew_of_after_them() -> None:
    spot = Spot(hands={1: "555m1p"})
    state = spot.s
    state["hand"][1][UNKNOWN] = 5
    take_out(state, spot.rules, lookup(), 1, face("5m"), 2)
    assert (state["hand"][1][face("5m")], state["hand"][1][UNKNOWN]) == (1, 5)
    take_out(state, spot.rules, lookup(), 1, face("5m"), 3)
    assert (state["hand"][1][face("5m")], state["hand"][1][UNKNOWN]) == (0, 3)
    assert state["blocks"][1] == key_of(counts("1p"), 4, lookup())


def test_red_fives_are_held_as_fives() -> None:
    state = Spot(hands={1: "550m0p5s1z2m"}).s
    state["hand"][1][UNKNOWN] = 6
    assert [held(state, 1, kind(text)) for text in ("5m", "5p", "5s", "1z", "2m", "3m")] == [3, 1, 1, 1, 1, 0]
    assert held(state, 0, kind("5m")) == 0


def test_kans_are_counted_and_only_concealed_ones_leave_a_hand_closed() -> None:
    spot = Spot().lay(0, CHI, "1m").lay(0, PON, "1p").lay(0, MINKAN, "1z").lay(0, KAKAN, "2z")
    spot.lay(1, ANKAN, "3z").lay(1, ANKAN, "4z").lay(2, ANKAN, "5z").lay(2, PON, "6z")
    assert [kans(spot.s, seat) for seat in range(4)] == [2, 2, 1, 0]
    assert [is_closed(spot.s, seat) for seat in range(4)] == [False, True, False, True]


def test_a_hand_as_the_scorer_reads_it() -> None:
    spot = Spot(hands={2: "0567m11s7z"}).lay(2, PON, "5p", 1).lay(2, ANKAN, "9s")
    win = spot.desk["win"]
    win["tiles"] = [9] * 34
    load_hand(spot.s, 2, win)
    wanted = [0] * 34
    for text, count in (("5m", 2), ("6m", 1), ("7m", 1), ("1s", 2), ("7z", 1)):
        wanted[kind(text)] = count
    assert win["tiles"] == wanted
    assert (win["melds"], win["meld_type"][:2], win["meld_kind"][:2]) == (2, [PON, ANKAN], [kind("5p"), kind("9s")])


def test_red_fives_are_counted_in_the_hand_and_in_melds() -> None:
    spot = Spot(Rules("standard", red_fives=[2, 2, 2]), {2: "00m5p0s5s"}).lay(2, PON, "5p", 2).lay(2, CHI, "4s", 1)
    spot.s["hand"][2][FLOWER] = 1
    assert [count_reds(spot.s, seat) for seat in range(4)] == [0, 0, 6, 0]


def test_the_first_turn_is_over_with_the_own_discard_or_any_call() -> None:
    assert is_first_turn(Spot().discard(0, "1m").s, 1)
    assert not is_first_turn(Spot().discard(1, "1m").s, 1)
    assert not is_first_turn(Spot(interrupted=1).s, 1)


# --- renhou -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "rivers", "own_first_draw", "dealer_second_turn"),
    [
        ({}, {0: "1m"}, True, True),
        ({}, {0: "1m", 2: "1m"}, False, True),
        ({}, {0: "12m"}, True, False),
        ({}, {0: "12m", 2: "1m"}, False, False),
        ({"interrupted": 1}, {0: "1m"}, False, False),
        ({"riichi": {2: RIICHI_PAID}}, {0: "1m"}, False, False),
        ({"window": WINDOW_KAKAN}, {0: "1m"}, False, False),
        ({"round": 2}, {2: "1m"}, False, False),
    ],
)
def test_renhou_is_a_ron_in_the_first_go_around(
    fields: dict[str, Any], rivers: dict[int, str], own_first_draw: bool, dealer_second_turn: bool
) -> None:
    for window, wanted in (("own_first_draw", own_first_draw), ("dealer_second_turn", dealer_second_turn)):
        spot = Spot(Rules("standard", renhou="mangan", renhou_window=window), **fields)
        for seat, discards in rivers.items():
            spot.discard(seat, discards)
        assert is_renhou(spot.s, spot.rules, 2, fields.get("round", 0) % 4) == wanted
        off = Rules("standard", renhou="off", renhou_window=window).pack()
        assert not is_renhou(spot.s, off, 2, 0)


# --- situations -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "flags"),
    [
        ({}, 0),
        ({"live": 0}, F_HAITEI),
        ({"live": 1}, 0),
        ({"source": DRAW_KAN}, F_RINSHAN),
        ({"source": DRAW_KITA}, F_RINSHAN),
        ({"source": DRAW_FLOWER}, 0),
        ({"source": DRAW_KAN, "live": 0}, F_RINSHAN),
        ({"source": DRAW_FLOWER, "live": 0}, 0),
        ({"source": DRAW_WALL, "river_n": {1: 0}}, F_CHIIHOU),
        ({"source": DRAW_WALL, "river_n": {1: 0}, "interrupted": 1}, 0),
    ],
)
def test_the_situations_of_a_self_draw(fields: dict[str, Any], flags: int) -> None:
    spot = Spot(**{"river_n": {1: 1}, **fields})
    assert tsumo_flags(spot.s, 1, 0) == flags
    tenhou = flags & ~F_CHIIHOU | (F_TENHOU if flags & F_CHIIHOU else 0)
    assert tsumo_flags(spot.s, 1, 1) == tenhou


LOCAL = Rules("standard", kanburi=True, tsubame_gaeshi=True)


@pytest.mark.parametrize(
    ("rules", "fields", "flags"),
    [
        (LOCAL, {}, 0),
        (LOCAL, {"live": 0}, F_HOUTEI),
        (LOCAL, {"live": 0, "window": WINDOW_KAKAN}, F_CHANKAN),
        (LOCAL, {"window": WINDOW_KAKAN}, F_CHANKAN),
        (LOCAL, {"window": WINDOW_ANKAN}, 0),
        (LOCAL, {"window": WINDOW_KITA}, 0),
        (LOCAL, {"after_kan": 1}, F_KANBURI),
        (LOCAL, {"after_kan": 1, "window": WINDOW_KITA}, 0),
        ("standard", {"after_kan": 1}, 0),
        (LOCAL, {"riichi": {3: RIICHI_DECLARED}}, F_TSUBAME_GAESHI),
        (LOCAL, {"riichi": {3: RIICHI_DECLARED}, "window": WINDOW_KITA}, 0),
        (LOCAL, {"riichi": {2: RIICHI_DECLARED}}, 0),
        ("standard", {"riichi": {3: RIICHI_DECLARED}}, 0),
        (LOCAL, {"riichi": {3: RIICHI_PAID}}, F_DISCARDER_RIICHI),
        (LOCAL, {"riichi": {3: RIICHI_PAID}, "window": WINDOW_KAKAN}, F_DISCARDER_RIICHI | F_CHANKAN),
        (LOCAL, {"riichi": {0: RIICHI_PAID}}, 0),
        (Rules("standard", renhou="mangan"), {}, 0),
        (Rules("standard", renhou="mangan"), {"river_n": {1: 0}}, F_RENHOU),
    ],
)
def test_the_situations_of_a_ron(rules: Any, fields: dict[str, Any], flags: int) -> None:
    spot = Spot(rules, turn=3, **{"river_n": {1: 1}, **fields})
    assert ron_flags(spot.s, spot.rules, 1, 0) == flags


# --- the winning situation --------------------------------------------------------------------------------------------


def won(spot: Spot, seat: int, tsumo: int) -> dict[str, Any]:
    win: dict[str, Any] = spot.desk["win"]
    win |= {"dora": [9] * 5, "ura": [9] * 5, "flowers": 9}
    load_win(spot.s, spot.rules, seat, tsumo, win)
    return win


def test_a_self_draw_as_the_scorer_reads_it() -> None:
    spot = Spot(
        hands={1: PINFU}, turn=1, drawn="0p", round=5, honba=3, sticks=2, dora_n=2, source=DRAW_KAN, river_n={1: 1}
    )
    win = won(spot, 1, 1)
    assert (win["win_kind"], win["tsumo"], win["aka"], win["tiles"][kind("5p")]) == (kind("5p"), 1, 1, 1)
    assert (win["round_wind"], win["seat_wind"]) == (EAST + 1, EAST)
    assert (win["flags"], win["honba"], win["sticks"]) == (F_RINSHAN, 3, 2)
    indicators = [spot.s["wall"][place] for place in (5, 7)]
    assert (win["dora_n"], win["dora"][:2], win["ura_n"]) == (2, indicators, 0)


def test_a_ron_as_the_scorer_reads_it() -> None:
    spot = Spot(hands={0: PINFU}, turn=3, tile="0p", round=1, river_n={0: 1})
    win = won(spot, 0, 0)
    assert (win["win_kind"], win["tsumo"], win["aka"], win["tiles"][kind("5p")]) == (kind("5p"), 0, 1, 1)
    assert (win["round_wind"], win["seat_wind"], win["flags"]) == (EAST, EAST + 3, 0)
    assert won(Spot(hands={0: PINFU}, turn=3, tile="5p", river_n={0: 1}), 0, 0)["aka"] == 0
    assert spot.s["hand"][0][face("0p")] == 0
    assert won(spot.set(round=17), 0, 0)["round_wind"] == EAST
    assert won(Spot(hands={0: "34m567m123p678s55s"}, turn=3, tile="0m", river_n={0: 1}), 0, 0)["aka"] == 1


@pytest.mark.parametrize(
    ("fields", "flags", "ura"),
    [
        ({"riichi": {1: RIICHI_PAID}}, F_RIICHI, 3),
        ({"riichi": {1: RIICHI_PAID}, "riichi_flags": {1: F_DOUBLE_RIICHI}}, F_DOUBLE_RIICHI, 3),
        ({"riichi": {1: RIICHI_PAID}, "ippatsu": {1: 1}}, F_RIICHI | F_IPPATSU, 3),
        ({"riichi": {1: RIICHI_DECLARED}, "ippatsu": {1: 1}}, 0, 0),
        ({"riichi": {0: RIICHI_PAID}, "ippatsu": {0: 1}}, 0, 0),
    ],
)
def test_only_a_riichi_that_is_paid_for_counts(fields: dict[str, Any], flags: int, ura: int) -> None:
    values = {"riichi_flags": {1: F_RIICHI}, "river_n": {1: 2}, "dora_n": 3, **fields}
    spot = Spot(hands={1: PINFU}, turn=2, tile="2p", **values)
    win = won(spot, 1, 0)
    assert (win["flags"], win["ura_n"]) == (flags, ura)
    assert win["ura"][:3] == [spot.s["wall"][place] for place in (4, 6, 8)]


@pytest.mark.parametrize(
    ("option", "seat", "streak", "flags"),
    [(True, 1, 7, F_PAARENCHAN), (True, 1, 8, F_PAARENCHAN), (True, 1, 6, 0), (True, 0, 7, 0), (False, 1, 7, 0)],
)
def test_the_dealers_eighth_win_in_a_row(option: bool, seat: int, streak: int, flags: int) -> None:
    spot = Spot(Rules("standard", paarenchan=option), {seat: PINFU}, turn=2, tile="2p", round=1, streak=streak)
    assert won(spot.set(river_n={seat: 2}), seat, 0)["flags"] == flags


def test_what_is_set_aside_comes_with_the_hand() -> None:
    spot = Spot("classic", {2: PINFU}, turn=1, tile="2p", kita={2: 3, 1: 1}, flowers={2: 0b10010110, 0: 1})
    win = won(spot, 2, 0)
    assert (win["nukidora"], win["flowers"]) == (3, 4)
    assert won(spot.set(flowers={2: 255}), 2, 0)["flowers"] == 8


@pytest.mark.parametrize(("round_", "winds"), [(0, (0, 2)), (2, (0, 0)), (3, (1, 2)), (8, (2, 0)), (10, (3, 1))])
def test_winds_with_three_players(round_: int, winds: tuple[int, int]) -> None:
    win = won(Spot("standard-sanma", {2: "123p567p34s678s55s"}, turn=1, tile="2s", round=round_), 2, 0)
    assert (win["round_wind"] - EAST, win["seat_wind"] - EAST) == winds
