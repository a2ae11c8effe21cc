"""A hand in tile ids, interpreted: what is read, and what is refused."""

from typing import Any

import pytest

from tehai.engine.lookup import lookup
from tehai.kernel import codes, layout
from tehai.kernel.hand import checks
from tehai.kernel.hand.ids import MELD_BYTES, NO_ID, score_call
from tehai.model.rules import Rules
from tehai.model.situations import EXCLUDED_FACTS
from tehai.scoring.numbers import faces

HAND = [0, 4, 8, 17, 20, 24, 45, 49, 53, 96, 100, 104, 89]  # 123m 567m 345p 789s, plain 5s
PON = (codes.PON, [124, 125, 126])


def called(
    tiles: list[int],
    win: int,
    melds: list[tuple[int, list[int]]] = [],  # noqa: B006  # never changed
    rules: str = "standard",
    dora: list[int] = [],  # noqa: B006
    ura: list[int] = [],  # noqa: B006
    **fields: Any,
) -> tuple[int, dict[str, Any]]:
    """What is wrong with a call, and the call."""
    call = layout.blank(layout.CALL)
    numbers = [*tiles, win, *dora, *ura]
    for a_type, ids in melds:
        numbers += [a_type, *ids, NO_ID][:MELD_BYTES]
    call["ids"][: len(numbers)] = numbers
    table = Rules.of(rules)
    call.update(tiles_n=len(tiles), rules=table.pack(), faces=faces(table), excludes=EXCLUDED_FACTS)
    situation = {"round_wind": 27, "seat_wind": 28, "melds": len(melds), "dora_n": len(dora), "ura_n": len(ura)}
    call["win"].update(situation | fields)
    return score_call([call], [lookup()]), call


def test_the_winning_tile_may_be_among_the_tiles_or_not() -> None:
    fault, without = called(HAND, 90, tsumo=1)
    assert fault == checks.FINE
    fault, with_it = called([*HAND, 90], 90, tsumo=1)
    assert fault == checks.FINE
    assert without["win"] == with_it["win"]
    assert without["out"] == with_it["out"]
    assert (without["out"]["han"], without["out"]["fu"]) == (1, 30)


@pytest.mark.parametrize(
    ("rules", "tiles", "aka"),
    [
        ("standard", [16, 52, 88], 3),
        ("standard", [17, 53, 89], 0),
        ("ema", [16, 52, 88], 0),
    ],
)
def test_red_fives_are_the_first_copies_as_many_as_the_rules_have(rules: str, tiles: list[int], aka: int) -> None:
    man, pin, sou = tiles
    fault, call = called([0, 4, 8, man, 20, 24, 45, 49, pin, 96, 100, 104, sou], 90, rules=rules, tsumo=1)
    assert (fault, call["win"]["aka"]) == (checks.FINE, aka)


def test_red_fives_in_melds_and_as_winning_tile_count() -> None:
    fault, call = called([*HAND[:9], 89], 88, [(codes.CHI, [56, 52, 48])])
    assert fault == checks.FINE
    assert (call["win"]["aka"], call["win"]["meld_kind"][0]) == (2, 12)


@pytest.mark.parametrize(
    ("tiles", "win", "melds", "expected"),
    [
        (HAND[:12], 90, [], checks.WRONG_COUNT),
        ([*HAND, 90, 91], 90, [], checks.WRONG_COUNT),
        ([*HAND[:12], 136], 90, [], checks.BAD_ID),
        ([*HAND[:12], 255], 90, [], checks.BAD_ID),
        ([*HAND[:12], HAND[0]], 90, [], checks.BAD_ID),
        (HAND, 136, [], checks.BAD_ID),
        ([*HAND, 90], 108, [], checks.BAD_WIN_TILE),
        ([*HAND, 90], 88, [], checks.BAD_WIN_TILE),  # a red five is not a plain one
        ([*HAND[:9], 89], 90, [(codes.PON, [124, 125, 125])], checks.BAD_ID),
        ([*HAND[:9], 89], 90, [(codes.PON, [124, 125, 136])], checks.BAD_ID),
        ([*HAND[:9], 89], 90, [(codes.PON, [124, 125, 128])], checks.BAD_MELD),
        ([*HAND[:9], 89], 90, [(codes.CHI, [72, 76, 77])], checks.BAD_MELD),
        ([*HAND[:9], 89], 90, [(codes.CHI, [72, 73, 80])], checks.BAD_MELD),
        ([*HAND[:9], 89], 90, [(codes.CHI, [32, 36, 40])], checks.BAD_MELD),
        ([*HAND[:9], 89], 90, [(codes.ANKAN, [124, 125, 126, 128])], checks.BAD_MELD),
        ([*HAND[:9], 89], 90, [(codes.ANKAN, [124, 125, 126, 127])], checks.FINE),
        ([*HAND[:9], 89], 90, [PON], checks.FINE),
        ([*HAND[:9], 89], 90, [(codes.PON, [124, 125, 126, 127])], checks.BAD_MELD),
        ([*HAND[:9], 89], 90, [(codes.ANKAN, [124, 125, 126])], checks.BAD_MELD),
        ([*HAND[:9], 89], 90, [(5, [124, 125, 126, 127])], checks.BAD_MELD),
        ([*HAND[:9], 89], 90, [(-1, [124, 125, 126])], checks.BAD_MELD),
        ([*HAND[:3], 89], 90, [PON] * 5, checks.BAD_MELD),
        ([*HAND[:6], 89], 90, [(codes.PON, [0, 0, 0]), PON], checks.BAD_ID),
    ],
)
def test_what_is_wrong_has_a_name(tiles: list[int], win: int, melds: Any, expected: int) -> None:
    assert called(tiles, win, melds)[0] == expected


@pytest.mark.parametrize(
    ("dora", "ura", "expected"),
    [
        ([108, 109], [112], checks.FINE),
        ([136], [], checks.BAD_ID),
        ([], [112, 112], checks.BAD_ID),
        ([108], [112, 113], checks.BAD_INDICATOR),
    ],
)
def test_indicators_are_read(dora: list[int], ura: list[int], expected: int) -> None:
    fault, call = called(HAND, 90, dora=dora, ura=ura)
    assert fault == expected
    if expected != checks.BAD_ID:
        assert call["win"]["dora"][: len(dora)] == [tile // 4 for tile in dora]
        assert call["win"]["ura"][: len(ura)] == [tile // 4 for tile in ura]


def test_more_indicators_than_fit_are_refused() -> None:
    assert called(HAND, 90, dora=[108, 109, 110, 111, 112, 113])[0] == checks.BAD_INDICATOR
    assert called(HAND, 90, ura=[108, 109, 110, 111, 112, 113])[0] == checks.BAD_INDICATOR


def test_a_hand_that_is_not_complete_is_worth_nothing() -> None:
    fault, call = called(HAND, 108)
    assert (fault, call["out"]["points"], call["out"]["fu"]) == (checks.FINE, 0, 0)
