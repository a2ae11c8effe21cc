"""Calls and kans that are made, and what follows from them (RULES 5.4, 6.4, 7.2, 7.4, 8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kernel.spots import Spot, face, kind
from tehai.engine.lookup import lookup
from tehai.kernel.codes import (
    A_ANKAN,
    A_CHI,
    A_KAKAN,
    A_KITA,
    A_MINKAN,
    A_PON,
    ALLOWED,
    ANKAN,
    CHI,
    DRAW_KAN,
    DRAW_KITA,
    DRAW_WALL,
    E_ACTION,
    E_DORA,
    KAKAN,
    MINKAN,
    NORTH,
    NOT_COMPLETE,
    PASSED_IN_RIICHI,
    PASSED_ONCE,
    PON,
    RIICHI_PAID,
    RIVER_CLAIMED,
    RIVER_DRAWN,
    TODO_ASK_OTHERS,
    TODO_ASK_TURN,
    TODO_DRAW,
    WINDOW_ANKAN,
    WINDOW_KAKAN,
    WINDOW_KITA,
)
from tehai.kernel.play.legal import refuse_tsumo
from tehai.kernel.play.melds import (
    add_meld,
    claim_river,
    declare_ankan,
    declare_kakan,
    declare_kita,
    finish_kan,
    finish_kita,
    grant,
    interrupt,
    note_pao,
    open_window,
    turn_dora,
    turn_due_dora,
)
from tehai.model.rules import Rules

TIMINGS = ("immediate", "ankan_immediate", "after_discard_passes")
CHIS = [
    # the code of the sequence that starts here, the called tile, what is used, its red fives, kuikae
    ("3m", 0, 0, "3m", "45m", "36m"),
    ("3m", 1, 1, "4m", "30m", "4m"),
    ("3m", 2, 1, "0m", "34m", "25m"),
    ("1p", 2, 0, "3p", "12p", "3p"),
    ("7p", 0, 0, "7p", "89p", "7p"),
    ("5s", 1, 1, "6s", "07s", "6s"),
    ("7s", 1, 0, "8s", "79s", "8s"),
]


def held(spot: Spot, seat: int) -> dict[int, int]:
    return {tile: count for tile, count in enumerate(spot.s["hand"][seat]) if count}


def melds(spot: Spot, seat: int) -> list[tuple[int, ...]]:
    """Type, lowest kind, called tile, whose it was, red fives."""
    names = ("type", "kind", "tile", "from", "reds")
    return [tuple(spot.s[f"meld_{name}"][seat][i] for name in names) for i in range(spot.s["melds"][seat])]


# --- indicators -------------------------------------------------------------------------------------------------------


def test_one_more_indicator_is_turned_but_not_a_sixth() -> None:
    spot = Spot(dora_n=1)
    for _ in range(6):
        turn_dora(spot.s, spot.rules)
    assert spot.s["dora_n"] == 5
    assert spot.noted == [(E_DORA, 0, spot.s["wall"][place]) for place in (7, 9, 11, 13)]


@pytest.mark.parametrize("option", ["kan_dora", "dora"])
def test_no_indicator_is_turned_without_kan_dora(option: str) -> None:
    changes: dict[str, Any] = (
        {"dora": False, "kan_dora": False, "ura_dora": False} if option == "dora" else {option: False}
    )
    spot = Spot(Rules("standard", **changes), dora_n=1)
    turn_dora(spot.s, spot.rules)
    assert (spot.s["dora_n"], spot.s["history_n"]) == (1, 0)


def test_indicators_that_wait_are_turned_together() -> None:
    spot = Spot(dora_n=1, dora_due=2)
    turn_due_dora(spot.s, spot.rules)
    assert (spot.s["dora_n"], spot.s["dora_due"]) == (3, 0)


@pytest.mark.parametrize(
    ("meld", "turned"), [(ANKAN, (1, 1, 1)), (MINKAN, (1, 0, 0)), (KAKAN, (1, 0, 0))], ids=["ankan", "minkan", "kakan"]
)
@pytest.mark.parametrize("due", [0, 1])
def test_a_kan_turns_its_indicator_now_or_later(meld: int, turned: tuple[int, ...], due: int) -> None:
    """What a kan before it left waiting is turned in any case."""
    for timing, now in zip(TIMINGS, turned, strict=True):
        spot = Spot(Rules("standard", kan_dora_timing=timing), turn=2, dora_n=1, dora_due=due, ippatsu={0: 1, 3: 1})
        finish_kan(*spot.full, meld)
        assert (spot.s["dora_n"], spot.s["dora_due"]) == (1 + due + now, 1 - now)
        assert (spot.s["turn"], spot.s["source"], spot.s["todo"]) == (2, DRAW_KAN, TODO_DRAW)
        assert (spot.s["interrupted"], spot.s["ippatsu"]) == (1, [0] * 4)


def test_a_north_set_aside_turns_no_indicator_of_its_own() -> None:
    spot = Spot("standard-sanma", turn=1, dora_n=1, dora_due=1, ippatsu={2: 1})
    finish_kita(*spot.full)
    assert (spot.s["dora_n"], spot.s["dora_due"], spot.s["interrupted"], spot.s["ippatsu"]) == (2, 0, 1, [0] * 4)
    assert (spot.s["turn"], spot.s["source"], spot.s["todo"]) == (1, DRAW_KITA, TODO_DRAW)


def test_a_call_ends_ippatsu_and_the_first_go_around() -> None:
    spot = Spot(ippatsu={0: 1, 3: 1})
    interrupt(spot.s)
    assert (spot.s["interrupted"], spot.s["ippatsu"]) == (1, [0] * 4)


@pytest.mark.parametrize(("option", "passed"), [("own_turn", PASSED_ONCE), ("any_call", 0)])
def test_a_call_or_a_kan_but_no_kita_ends_temporary_furiten_under_the_option(option: str, passed: int) -> None:
    def spot() -> Spot:
        return called("556p1z", "5p", Rules("standard", temp_furiten_end=option), passed={3: PASSED_ONCE})

    for meld in (ANKAN, KAKAN):
        kan = spot()
        finish_kan(*kan.full, meld)
        assert kan.s["passed"][3] == passed
    for action in (A_PON + face("5p") * 3, A_CHI + ((7 + 4) * 3 + 0) * 2):
        call = spot()
        grant(*call.full, 1, action)
        assert call.s["passed"][3] == passed
    kita = spot()
    finish_kita(*kita.full)
    assert kita.s["passed"][3] == PASSED_ONCE


# --- kans of the own and norths ---------------------------------------------------------------------------------------


def test_a_tile_lies_there_for_the_others() -> None:
    spot = Spot(drawn="1m", window=0)
    open_window(spot.s, WINDOW_KAKAN, 9)
    assert [spot.s[name] for name in ("window", "tile", "drawn", "todo")] == [WINDOW_KAKAN, 9, -1, TODO_ASK_OTHERS]


def test_melds_lie_one_after_the_other() -> None:
    spot = Spot()
    add_meld(spot.s, 1, CHI, 3, 34, 0, 1)
    add_meld(spot.s, 1, PON, 31, 31, 2, 0)
    assert melds(spot, 1) == [(CHI, 3, 34, 0, 1), (PON, 31, 31, 2, 0)]


@pytest.mark.parametrize(("hand", "reds"), [("5555p1z", 0), ("5550p1z", 1), ("0000p1z", 4)])
def test_a_concealed_kan_is_laid_down(hand: str, reds: int) -> None:
    spot = Spot(Rules("standard", red_fives=[1, 4, 1]), {2: hand}, turn=2, drawn="9s")
    action = A_ANKAN + kind("5p") * 5 + reds
    declare_ankan(spot.s, spot.rules, lookup(), 2, action)
    assert held(spot, 2) == {face("1z"): 1, face("9s"): 1}
    assert melds(spot, 2) == [(ANKAN, kind("5p"), kind("5p"), 2, reds)]
    assert (spot.s["window"], spot.s["tile"]) == (WINDOW_ANKAN, kind("5p"))
    assert spot.noted == [(E_ACTION, 2, action)]


@pytest.mark.parametrize("suit", "mps")
@pytest.mark.parametrize(("number", "reds"), [(5, 1), (0, 2)])
def test_a_tile_is_added_to_its_pon(suit: str, number: int, reds: int) -> None:
    tile = f"{number}{suit}"
    spot = Spot(Rules("standard", red_fives=[2, 2, 2]), {1: tile + "7z"}, turn=1, drawn="1m")
    spot.lay(1, CHI, f"4{suit}").lay(1, PON, f"5{suit}", 1, source=3)
    action = A_KAKAN + face(tile) * 4 + 1
    declare_kakan(spot.s, spot.rules, lookup(), 1, action)
    assert melds(spot, 1)[1] == (KAKAN, kind(tile), face(f"5{suit}"), 3, reds)
    assert melds(spot, 1)[0][0] == CHI
    assert held(spot, 1) == {face("7z"): 1, face("1m"): 1}
    assert (spot.s["window"], spot.s["tile"]) == (WINDOW_KAKAN, face(tile))
    assert spot.noted == [(E_ACTION, 1, action)]


def test_a_north_is_set_aside() -> None:
    spot = Spot("standard-sanma", {1: "44z1s"}, turn=1, drawn="2s", kita={1: 1})
    declare_kita(spot.s, spot.rules, lookup(), 1)
    assert held(spot, 1) == {NORTH: 1, face("1s"): 1, face("2s"): 1}
    assert (spot.s["kita"], spot.s["window"], spot.s["tile"]) == ([0, 2, 0, 0], WINDOW_KITA, NORTH)
    assert spot.noted == [(E_ACTION, 1, A_KITA)]


@pytest.mark.parametrize(
    ("hand", "riichi", "passed"),
    [
        ("44z55z", RIICHI_PAID, PASSED_IN_RIICHI),
        ("44z55z", 0, 0),
        ("4z23s55z", RIICHI_PAID, 0),
    ],
)
def test_who_sets_a_winning_north_aside_in_riichi_is_furiten(hand: str, riichi: int, passed: int) -> None:
    spot = Spot("standard-sanma", {1: hand}, turn=1, drawn="4z", riichi={1: riichi, 2: RIICHI_PAID})
    declare_kita(spot.s, spot.rules, lookup(), 1)
    assert spot.s["passed"] == [0, passed, 0, 0]


# --- calls ------------------------------------------------------------------------------------------------------------


def called(hand: str, tile: str, rules: Rules | None = None, **fields: Any) -> Spot:
    """South takes the second discard of East, who had the chance of nagashi."""
    spot = Spot(rules or Rules("standard", red_fives=[2, 2, 2]), {1: hand}, tile=tile, dora_n=1, **fields)
    return spot.discard(0, "9s").discard(0, tile, RIVER_DRAWN)


@pytest.mark.parametrize(("lowest", "place", "red", "tile", "used", "kuikae"), CHIS)
def test_a_sequence_is_laid_down(lowest: str, place: int, red: int, tile: str, used: str, kuikae: str) -> None:
    spot = called(used + "1z", tile, source=DRAW_KAN, ippatsu={2: 1})
    start = kind(lowest)
    action = A_CHI + ((start // 9 * 7 + start % 9) * 3 + place) * 2 + red
    grant(*spot.full, 1, action)
    assert melds(spot, 1) == [(CHI, start, face(tile), 0, red)]
    assert held(spot, 1) == {face("1z"): 1}
    assert spot.s["kuikae"] == sum(1 << kind(number + kuikae[-1]) for number in kuikae[:-1])
    assert [spot.s[name] for name in ("turn", "source", "todo", "interrupted")] == [1, DRAW_WALL, TODO_ASK_TURN, 1]
    assert (spot.s["ippatsu"], spot.s["pao"][1], spot.s["kan_feeder"], spot.s["dora_due"]) == ([0] * 4, [-1] * 3, -1, 0)
    assert spot.noted == [(E_ACTION, 1, action)]


@pytest.mark.parametrize(
    ("used", "tile", "reds", "all_reds"),
    [("55p", "5p", 0, 0), ("50p", "5p", 1, 1), ("00p", "5p", 2, 2), ("55p", "0p", 0, 1), ("55m", "0m", 0, 1)],
)
def test_a_triplet_is_laid_down(used: str, tile: str, reds: int, all_reds: int) -> None:
    spot = called(used + "1z", tile, source=DRAW_KAN)
    action = A_PON + face(tile) * 3 + reds
    grant(*spot.full, 1, action)
    assert melds(spot, 1) == [(PON, kind(tile), face(tile), 0, all_reds)]
    assert held(spot, 1) == {face("1z"): 1}
    assert spot.s["kuikae"] == 1 << kind(tile)
    assert [spot.s[name] for name in ("turn", "source", "todo", "interrupted")] == [1, DRAW_WALL, TODO_ASK_TURN, 1]
    assert (spot.s["kan_feeder"], spot.s["dora_due"], spot.noted) == (-1, 0, [(E_ACTION, 1, action)])


@pytest.mark.parametrize(
    ("used", "tile", "reds", "all_reds"),
    [("555p", "5p", 0, 0), ("550p", "5p", 1, 1), ("500p", "0p", 2, 3), ("555p", "0p", 0, 1), ("111m", "1m", 0, 0)],
)
def test_an_open_kan_is_laid_down(used: str, tile: str, reds: int, all_reds: int) -> None:
    spot = called(used + "1z", tile)
    action = A_MINKAN + face(tile) * 4 + reds
    grant(*spot.full, 1, action)
    assert melds(spot, 1) == [(MINKAN, kind(tile), face(tile), 0, all_reds)]
    assert held(spot, 1) == {face("1z"): 1}
    names = ("turn", "source", "todo", "interrupted", "kuikae", "kan_feeder", "dora_due")
    assert [spot.s[name] for name in names] == [1, DRAW_KAN, TODO_DRAW, 1, 0, 0, 1]
    assert spot.noted == [(E_ACTION, 1, action)]


def test_who_loses_a_discard_has_no_nagashi() -> None:
    spot = called("55p1z", "5p")
    claim_river(spot.s)
    assert spot.s["river"][0][:3] == [face("9s"), face("5p") | RIVER_DRAWN | RIVER_CLAIMED, 0]
    assert spot.s["nagashi"] == [0, 1, 1, 1]


# --- the replacement tile ---------------------------------------------------------------------------------------------


def after_ankan() -> Spot:
    spot = Spot(hands={1: "1111m567m34p678s5s"}, turn=1, drawn="5s")
    declare_ankan(spot.s, spot.rules, lookup(), 1, A_ANKAN + kind("1m") * 5)
    finish_kan(*spot.full, ANKAN)
    return spot


def after_kakan() -> Spot:
    spot = Spot(hands={1: "1m567m34p678s5s"}, turn=1, drawn="5s").lay(1, PON, "1m")
    declare_kakan(spot.s, spot.rules, lookup(), 1, A_KAKAN + kind("1m") * 4)
    finish_kan(*spot.full, KAKAN)
    return spot


def after_minkan() -> Spot:
    spot = called("1112m567p678s789s", "1m")
    assert spot.s["waits"][1] == 1 << kind("2m") | 1 << kind("3m")
    grant(*spot.full, 1, A_MINKAN + kind("1m") * 4)
    return spot


def after_kita() -> Spot:
    spot = Spot("standard-sanma", {1: "999p34p678s55s11z4z"}, turn=1, drawn="1z")
    declare_kita(spot.s, spot.rules, lookup(), 1)
    finish_kita(*spot.full)
    return spot


@pytest.mark.parametrize(
    ("after", "waits", "tile", "reason"),
    [
        (after_ankan, "25p", "2p", ALLOWED),
        (after_ankan, "25p", "3p", NOT_COMPLETE),
        (after_kakan, "25p", "0p", ALLOWED),
        (after_minkan, "2m", "2m", ALLOWED),
        (after_minkan, "2m", "3m", NOT_COMPLETE),
        (after_kita, "25p", "5p", ALLOWED),
        (after_kita, "25p", "4z", NOT_COMPLETE),
    ],
)
def test_the_waits_are_renewed_and_the_replacement_can_win(
    after: Callable[[], Spot], waits: str, tile: str, reason: int
) -> None:
    spot = after()
    assert spot.s["waits"] == [0, sum(1 << kind(number + waits[-1]) for number in waits[:-1]), 0, 0]
    spot.s["drawn"] = face(tile)
    spot.s["hand"][1][face(tile)] += 1
    assert refuse_tsumo(*spot.full, 1) == reason


# --- liability --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("laid", "pao"),
    [
        (((PON, "5z"), (PON, "6z"), (PON, "7z")), [3, -1, -1]),
        (((ANKAN, "5z"), (KAKAN, "6z"), (MINKAN, "7z")), [3, -1, -1]),
        (((PON, "5z"), (PON, "7z")), [-1, -1, -1]),
        (((PON, "5z"), (PON, "6z"), (PON, "7z"), (PON, "1m")), [-1, -1, -1]),
        (((PON, "5z"), (PON, "6z"), (PON, "7z"), (PON, "1z")), [-1, -1, -1]),
        (((CHI, "1m"), (PON, "5z"), (PON, "6z"), (PON, "7z")), [3, -1, -1]),
        (((PON, "1z"), (PON, "2z"), (PON, "3z"), (PON, "4z")), [-1, 3, -1]),
        (((PON, "2z"), (PON, "3z"), (PON, "4z")), [-1, -1, -1]),
        (((PON, "1z"), (PON, "2z"), (PON, "3z"), (PON, "5z")), [-1, -1, -1]),
        (((ANKAN, "1m"), (KAKAN, "1p"), (MINKAN, "1s"), (MINKAN, "9s")), [-1, -1, 3]),
        (((ANKAN, "1m"), (KAKAN, "1p"), (MINKAN, "1s"), (PON, "9s")), [-1, -1, -1]),
        (((ANKAN, "1m"), (PON, "1p"), (MINKAN, "1s"), (MINKAN, "9s")), [-1, -1, -1]),
        (((ANKAN, "1z"), (ANKAN, "2z"), (MINKAN, "3z"), (MINKAN, "4z")), [-1, 3, 3]),
        (((PON, "1m"), (CHI, "1p"), (PON, "7z")), [-1, -1, -1]),
    ],
)
def test_who_feeds_the_last_set_of_a_yakuman_is_liable(laid: tuple[tuple[int, str], ...], pao: list[int]) -> None:
    spot = Spot()
    for meld, lowest in laid:
        spot.lay(2, meld, lowest)
    note_pao(spot.s, 2, 3)
    assert spot.s["pao"] == [[-1] * 3, [-1] * 3, pao, [-1] * 3]


def test_a_call_notes_who_is_liable() -> None:
    for tile, action in (("7z", A_PON + face("7z") * 3), ("7z", A_MINKAN + face("7z") * 4)):
        spot = called("777z1m", tile).lay(1, PON, "5z").lay(1, PON, "6z")
        grant(*spot.full, 1, action)
        assert spot.s["pao"][1] == [0, -1, -1]
