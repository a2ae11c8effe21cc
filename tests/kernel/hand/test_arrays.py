"""Loops over many hands, interpreted: each row is what the function for one hand says, and bad rows are found."""

import random

import pytest

from kernel.hands import counts, record, work
from tehai.engine.lookup import lookup
from tehai.engine.records import fresh
from tehai.kernel import codes
from tehai.kernel.hand import arrays as many
from tehai.kernel.hand.arrays import (
    bad_hand,
    bad_seen,
    count_ids,
    count_unseen,
    describe_waits,
    measure,
    measure_hands,
    score_checked,
    score_readings,
    with_type,
)
from tehai.kernel.hand.best import rank
from tehai.model.rules import Rules
from tehai.model.situations import EXCLUDED_FACTS
from tehai.scoring.scores import score

STANDARD = Rules.of("standard").pack()


def mask(text: str) -> int:
    return sum(1 << kind for kind, count in enumerate(counts(text)) if count)


@pytest.mark.parametrize(
    ("what", "hand", "melds", "expected"),
    [
        (many.SHANTEN, "123m456p789s1122z", 0, 0),
        (many.SHANTEN, "19m19p19s1234567z", 0, 0),
        (many.STANDARD_SHANTEN, "19m19p19s1234567z", 0, 8),
        (many.CHIITOITSU_SHANTEN, "1122m33p4455s667z", 0, 0),
        (many.KOKUSHI_SHANTEN, "19m19p19s1234567z", 0, 0),
        (many.WAITS, "123m456p789s1122z", 0, mask("12z")),
        (many.WAITS, "1z", 4, mask("1z")),
        (many.ACCEPTED, "123m456p78s11z", 1, mask("69s")),
    ],
)
def test_a_hand_is_measured(what: int, hand: str, melds: int, expected: int) -> None:
    assert measure(counts(hand), melds, 4, what, lookup()) == expected
    out = [-7]
    measure_hands([counts(hand)], [melds], 4, what, [lookup()], out, 0, 1)
    assert out == [expected]


def test_readings_are_all_ways_to_read_a_hand() -> None:
    given = score("112233m445566p7p", "7p")
    outs = [fresh("SCORE") for _ in range(5)]
    hand = record("112233m445566p7p 7p")
    count = score_readings([hand], [STANDARD], [lookup()], [work()], outs)
    assert count == len(given.readings) == 3
    assert sorted(map(rank, outs[:count]), reverse=True) == [reading.rank for reading in given.readings]
    assert max(out["points"] for out in outs[:count]) == given.points == 7700


def test_waits_are_described_once_each_in_the_order_of_the_readings() -> None:
    types = [-1] * 34
    hand = record("2344p567s 1p", melds=["pon 555z", "chi 234m"])
    hand["tiles"][9] -= 1
    counted = describe_waits([hand], [STANDARD], [0] * 34, [lookup()], [work()], [fresh("SCORE")], types)
    assert counted == mask("14p")
    assert types[9] == codes.RYANMEN
    assert types[12] == codes.TANKI | codes.RYANMEN << 4
    assert sum(map(bool, types)) == 2


def test_other_shapes_are_described_by_their_form() -> None:
    types = [0] * 34
    hand = record("19m19p19s1234567z 1m")
    hand["tiles"][0] -= 1
    describe_waits([hand], [STANDARD], [0] * 34, [lookup()], [work()], [fresh("SCORE")], types)
    assert {one for one in types if one} == {8 + codes.KOKUSHI_FORM}


def test_a_list_of_codes_has_each_once() -> None:
    types = 0
    for code in (3, 1, 3, 10, 1):
        types = with_type(types, code)
    assert types == 3 | 1 << 4 | 10 << 8


def test_the_first_bad_win_is_found() -> None:
    good, bad = record("123m567m34p678s55s 2p"), record("123m567m34p678s55s 2p") | {"honba": -1}
    outs = [fresh("SCORE") for _ in range(3)]
    space = ([STANDARD], EXCLUDED_FACTS, [lookup()], [work()], [0] * 34, outs)
    assert score_checked([good, good], *space, 0, 2) == -1
    assert outs[0]["points"] == outs[1]["points"] > 0
    assert score_checked([good, bad, bad], *space, 0, 3) == 1
    assert score_checked([good, bad, bad], *space, 2, 3) == 2


@pytest.mark.parametrize(
    ("hand", "melds", "players", "drawn", "bad"),
    [
        ("123m456p789s1122z", 0, 4, 0, False),
        ("123m456p789s1122z", 0, 4, 1, False),
        ("123m456p789s11222z", 0, 4, 1, False),
        ("123m456p789s11222z", 0, 4, 0, True),
        ("123m456p789s112222z", 0, 4, 1, True),
        ("123m456p789s112z", 0, 4, 1, True),
        ("123m456p789s1122z", 0, 3, 1, True),
        ("199m456p789s1122z", 0, 3, 1, False),
        ("1z", 4, 4, 0, False),
        ("11z", 4, 4, 0, True),
        ("11111m", 3, 4, 1, True),
    ],
)
def test_a_hand_that_cannot_be_is_found(hand: str, melds: int, players: int, drawn: int, bad: bool) -> None:
    good = counts("199m456p789s1122z")
    assert bad_hand([good, counts(hand)], [0, melds], players, drawn, 0, 2) == (1 if bad else -1)


def test_a_count_below_zero_is_found() -> None:
    hand = counts("123m456p789s11222z")
    hand[20] = -1
    assert bad_hand([hand], [0], 4, 1, 0, 1) == 0


def test_more_than_four_of_a_kind_in_sight_are_found() -> None:
    hands, none = [counts("111m"), counts("1m")], [0] * 34
    assert bad_seen(hands, [none, none], 0, 2) == -1
    assert bad_seen(hands, [counts("1m"), counts("1111m")], 0, 2) == 1
    assert bad_seen(hands, [counts("11m"), none], 0, 2) == 0
    assert bad_seen(hands, [none, [-1, *none[1:]]], 0, 2) == 1


def test_tiles_that_nobody_has_seen_are_counted() -> None:
    masks, totals = [mask("123m"), mask("9s")], [-1, -1]
    count_unseen([counts("12m"), counts("1m")], [counts("1111m222m"), [0] * 34], masks, totals, 0, 2)
    assert (masks, totals) == ([mask("3m"), mask("9s")], [4, 4])


def test_ids_are_counted_by_kind() -> None:
    rng = random.Random(1)
    ids = [rng.sample(range(136), 13) for _ in range(20)]
    hands = [[0] * 34 for _ in ids]
    assert count_ids(ids, hands, 0, 20) == -1
    assert hands == [[sum(tile // 4 == kind for tile in row) for kind in range(34)] for row in ids]


@pytest.mark.parametrize(
    ("row", "bad"),
    [([0, 1, -1, -1], False), ([135, 0, -1, 4], False), ([0, 136], True), ([0, -2], True), ([7, 7], True)],
)
def test_what_is_no_id_or_comes_twice_is_found(row: list[int], bad: bool) -> None:
    hands = [[0] * 34, [0] * 34]
    assert count_ids([[0, 4], row], hands, 0, 2) == (1 if bad else -1)
