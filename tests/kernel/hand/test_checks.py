"""What the kernel refuses to score: the same as the objects outside refuse, found in records alone."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from proofs.situations import situations

from kernel.hands import record
from tehai.engine.records import win_record
from tehai.errors import InputError
from tehai.kernel import codes
from tehai.kernel.hand import checks
from tehai.kernel.hand.checks import win_fault
from tehai.model.rules import Rules, RulesLike
from tehai.model.situations import EXCLUDED_FACTS, FLAGS
from tehai.names import FLAG_BITS

HAND = "123m567m34p678s55s 2p"
OPEN = ["pon 555z", "chi 234m"]
SANMA = "standard-sanma"


def fault(hand: dict[str, Any], rules: RulesLike = "standard") -> int:
    return win_fault(hand, Rules.of(rules).pack(), EXCLUDED_FACTS, [0] * 34)


@pytest.mark.parametrize("seed", range(4))
def test_every_situation_that_can_come_about_is_fine(seed: int) -> None:
    for win, rules in situations(seed, 150):
        assert fault(win_record(win), rules) == checks.FINE, (win, rules)


def test_flags_are_refused_exactly_where_a_win_with_them_is() -> None:
    rng = Random(5)
    refused = 0
    for win, rules in situations(6, 600):
        flags = frozenset(rng.sample(FLAGS, rng.choice((1, 1, 2, 3))))
        try:
            expected = replace(win, flags=flags) is None or ("open_riichi" in flags and not rules.open_riichi)
        except InputError as error:
            assert error.code == "impossible_flags"
            expected = True
        bits = win_record(win) | {"flags": sum(FLAG_BITS[flag] for flag in flags)}
        assert (fault(bits, rules) == checks.BAD_FLAGS) == expected, (win, flags)
        refused += expected
    assert 100 < refused < 600


def tiles(hand: dict[str, Any], **changes: int) -> list[int]:
    """The concealed tiles with some counts changed: `k4=5` says five of kind 4."""
    held: list[int] = hand["tiles"].copy()
    for name, count in changes.items():
        held[int(name[1:])] = count
    return held


CLOSED = record(HAND)
CALLED = record("34p678s55s 2p", melds=OPEN)


@pytest.mark.parametrize(
    ("hand", "changes", "expected"),
    [
        (CLOSED, {"tiles": tiles(CLOSED, k0=5)}, checks.BAD_TILE),
        (CLOSED, {"tiles": tiles(CLOSED, k0=-1)}, checks.BAD_TILE),
        (CLOSED, {"tiles": tiles(CLOSED, k0=2)}, checks.WRONG_COUNT),
        (CLOSED, {"tiles": tiles(CLOSED, k0=0)}, checks.WRONG_COUNT),
        (CLOSED, {"melds": -1}, checks.BAD_MELD),
        (CLOSED, {"melds": 5}, checks.BAD_MELD),
        (CLOSED, {"melds": 1}, checks.WRONG_COUNT),
        (CLOSED, {"win_kind": 33}, checks.BAD_WIN_TILE),
        (CLOSED, {"win_kind": -24}, checks.BAD_WIN_TILE),
        (CLOSED, {"win_kind": 34}, checks.BAD_WIN_TILE),
        (CALLED, {"meld_type": [5, codes.CHI, 0, 0]}, checks.BAD_MELD),
        (CALLED, {"meld_type": [-1, codes.CHI, 0, 0]}, checks.BAD_MELD),
        (CALLED, {"meld_kind": [34, 1, 0, 0]}, checks.BAD_MELD),
        (CALLED, {"meld_kind": [-1, 1, 0, 0]}, checks.BAD_MELD),
        (CALLED, {"meld_kind": [31, 7, 0, 0]}, checks.BAD_MELD),
        (CALLED, {"meld_kind": [31, 28, 0, 0]}, checks.BAD_MELD),
        (CALLED, {"meld_kind": [22, 1, 0, 0]}, checks.TOO_MANY_COPIES),  # 555s beside 55s
        (CALLED, {"meld_type": [codes.PON, codes.MINKAN, 0, 0], "meld_kind": [31, 31, 0, 0]}, checks.TOO_MANY_COPIES),
        (CALLED, {"meld_kind": [0, 0, 0, 0], "dora_n": 1, "dora": [0] * 5}, checks.TOO_MANY_COPIES),
        (CALLED, {"meld_kind": [3, 1, 0, 0], "ura_n": 1, "ura": [3] * 5}, checks.TOO_MANY_COPIES),
        (CALLED, {"meld_kind": [3, 1, 0, 0], "meld_type": [codes.ANKAN, 0, 0, 0]}, checks.TOO_MANY_COPIES),
        (CLOSED, {"dora_n": 6}, checks.BAD_INDICATOR),
        (CLOSED, {"dora_n": -1}, checks.BAD_INDICATOR),
        (CLOSED, {"dora_n": 1, "dora": [34, 0, 0, 0, 0]}, checks.BAD_INDICATOR),
        (CLOSED, {"dora_n": 1, "dora": [-1, 0, 0, 0, 0]}, checks.BAD_INDICATOR),
        (CLOSED, {"dora_n": 1, "dora": [37, 0, 0, 0, 0]}, checks.BAD_INDICATOR),
        (CLOSED, {"dora_n": 1, "dora": [30, 0, 0, 0, 0], "ura_n": 2, "ura": [29, 29, 0, 0, 0]}, checks.BAD_INDICATOR),
        (CLOSED, {"ura_n": 6}, checks.BAD_INDICATOR),
        (CLOSED, {"aka": -1}, checks.BAD_RED_FIVES),
        (CLOSED, {"aka": 3}, checks.BAD_RED_FIVES),  # 5m and 55s, one red of each
        (CLOSED, {"round_wind": 26}, checks.BAD_WIND),
        (CLOSED, {"round_wind": 31}, checks.BAD_WIND),
        (CLOSED, {"seat_wind": 26}, checks.BAD_WIND),
        (CLOSED, {"seat_wind": 31}, checks.BAD_WIND),
        (CLOSED, {"nukidora": 1}, checks.BAD_SET_ASIDE),
        (CLOSED, {"nukidora": -1}, checks.BAD_SET_ASIDE),
        (CLOSED, {"flowers": 1}, checks.BAD_SET_ASIDE),
        (CLOSED, {"flowers": -1}, checks.BAD_SET_ASIDE),
        (CLOSED, {"honba": 1001}, checks.BAD_COUNTER),
        (CLOSED, {"honba": -1}, checks.BAD_COUNTER),
        (CLOSED, {"sticks": 1001}, checks.BAD_COUNTER),
        (CLOSED, {"sticks": -1}, checks.BAD_COUNTER),
        (CLOSED, {"tsumo": -1}, checks.BAD_COUNTER),
        (CLOSED, {"tsumo": 2}, checks.BAD_COUNTER),
        (CLOSED, {"flags": -1}, checks.BAD_FLAGS),
        (CLOSED, {"flags": 1 << checks.FLAGS}, checks.BAD_FLAGS),
        (CLOSED, {"flags": codes.F_OPEN_RIICHI}, checks.BAD_FLAGS),
        (CLOSED, {"flags": codes.F_IPPATSU}, checks.BAD_FLAGS),
        (CALLED, {"flags": codes.F_RIICHI}, checks.BAD_FLAGS),
        (CLOSED, {"flags": codes.F_RIICHI | codes.F_IPPATSU}, checks.FINE),
        (CLOSED, {"aka": 2}, checks.FINE),
        (CLOSED, {"honba": 1000, "sticks": 1000}, checks.FINE),
        (CALLED, {}, checks.FINE),
    ],
)
def test_what_is_wrong_has_a_name(hand: dict[str, Any], changes: dict[str, Any], expected: int) -> None:
    assert fault(hand | changes) == expected


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, checks.FINE),
        ({"seat_wind": 30}, checks.BAD_WIND),
        ({"nukidora": 4}, checks.FINE),
        ({"nukidora": 5}, checks.TOO_MANY_COPIES),
        ({"nukidora": 127}, checks.TOO_MANY_COPIES),
        ({"dora_n": 1, "dora": [4, 0, 0, 0, 0]}, checks.BAD_INDICATOR),
        ({"dora_n": 1, "dora": [30, 0, 0, 0, 0], "nukidora": 4}, checks.TOO_MANY_COPIES),
    ],
)
def test_three_players_have_no_north_seat_and_fewer_tiles(changes: dict[str, Any], expected: int) -> None:
    assert fault(record("111m999m34p678s55s 2p") | changes, SANMA) == expected


def test_three_players_have_no_chi_and_no_tiles_from_2m_to_8m() -> None:
    assert fault(CLOSED, SANMA) == checks.BAD_TILE
    called = record("34p678s55s111z 2p", melds=["chi 789s"])
    assert fault(called) == checks.FINE
    assert fault(called, SANMA) == checks.BAD_MELD
    assert fault(record("34p678s55s111z 2p", melds=["pon 333m"]), SANMA) == checks.BAD_MELD


def test_flowers_need_rules_with_flowers() -> None:
    for changes in ({"flowers": 8}, {"dora_n": 1, "dora": [37, 0, 0, 0, 0]}, {"dora_n": 1, "dora": [44, 0, 0, 0, 0]}):
        assert fault(CLOSED | changes, "classic") == checks.FINE
    assert fault(CLOSED | {"flowers": 9}, "classic") == checks.BAD_SET_ASIDE
    assert fault(CLOSED | {"dora_n": 1, "dora": [45, 0, 0, 0, 0]}, "classic") == checks.BAD_INDICATOR
