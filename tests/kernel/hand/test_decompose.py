"""All readings of a hand (RULES 2.1, 2.2), and that there is always room for them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from kernel.blocks import all_splits, block_of, named, patterns
from kernel.hands import counts, record, work
from tehai.engine.lookup import lookup
from tehai.kernel import codes, layout
from tehai.kernel.codes import EAST
from tehai.kernel.hand.decompose import (
    find_readings,
    holds,
    is_chiitoitsu,
    is_kokushi,
    join_splits,
    split_hand,
)


def describe(scratch: dict[str, Any], reading: int, sets: int) -> str:
    hand, place = divmod(scratch["reading"][reading], codes.PLACES)
    form = scratch["form"][hand]
    if form != codes.STANDARD:
        return {codes.CHIITOITSU_FORM: "seven pairs", codes.KOKUSHI_FORM: "orphans"}[form]
    parts = []
    for i in range(sets):
        number = scratch["sets"][hand][i] % 34 % 9 + 1
        sequence = scratch["sets"][hand][i] < 34
        text = f"{number}{number + 1}{number + 2}" if sequence else str(number) * 3
        parts.append(f"[{text}]" if i == place else text)
    pair = str(scratch["pair"][hand] % 9 + 1) * 2
    parts.sort(key=lambda part: part.strip("[]"))
    return " ".join([*parts, f"[{pair}]" if place == codes.PAIR_PLACE else pair])


def readings_of(hand: str, melds: Sequence[str] = ()) -> list[str]:
    """Every reading as its concealed sets and its pair; the one that the winning tile completes is in brackets."""
    scratch = work()
    find_readings(record(hand, melds=list(melds)), lookup(), scratch)
    return sorted(describe(scratch, reading, 4 - len(melds)) for reading in range(scratch["readings"]))


@pytest.mark.parametrize(
    ("hand", "readings"),
    [
        ("123m567m34p678s55s 2p", ["123 [234] 567 678 55"]),
        # equal sequences are one place for the winning tile
        ("22334m567p123s99p 4m", ["123 [234] 234 567 99"]),
        # a triplet, or the third tiles of three sequences
        ("111222333m78p99s 9p", ["111 222 333 [789] 99", "123 123 123 [789] 99"]),
        ("33345m678p99s234s 3m", ["234 333 [345] 678 99", "234 [333] 345 678 99"]),
        # two sequences that can hold the winning tile
        ("34456m678p789s55z 5m", ["345 [456] 678 789 55", "[345] 456 678 789 55"]),
        (
            "1122334455667m 4m",
            ["123 123 456 567 [44]", "123 123 [456] 567 44", "234 234 [456] 567 11", "[234] 234 456 567 11"],
        ),
        # four splits of one suit
        (
            "2223334445556m 6m",
            [
                "222 333 444 555 [66]",
                "222 345 345 345 [66]",
                "222 345 [456] 456 33",
                "234 234 234 555 [66]",
            ],
        ),
        ("1112345678999m 5m", ["111 234 678 999 [55]"]),
        ("1133m5577p99s22z4z 4z", ["seven pairs"]),
        ("223344m667788p9s 9s", ["234 234 678 678 [99]", "seven pairs"]),
        ("19m19p19s1234567z 7z", ["orphans"]),
        # honours make no sequences, suits do not wrap
        ("123z456m789m123p5p 5p", []),
        ("891m456m789p123p5s 5s", []),
        ("123m456m789m12p55s 3s", []),
    ],
)
def test_readings(hand: str, readings: list[str]) -> None:
    assert readings_of(hand) == readings


def test_melds_stand_apart_from_the_reading() -> None:
    assert readings_of("33345m99s 3m", ["chi 678p", "chi 234s"]) == ["333 [345] 99", "[333] 345 99"]
    assert readings_of("9s 9s", ["chi 678p", "chi 234s", "pon 333m", "ankan 5555z"]) == ["[99]"]


@pytest.mark.parametrize(
    ("tiles", "melds", "chiitoitsu", "kokushi"),
    [
        ("1133m5577p99s2244z", 0, True, False),
        ("1111m5577p99s2244z", 0, False, False),
        ("1133m5577p99s22z", 0, False, False),
        ("1133m5577p99s2244z", 1, False, False),
        ("19m19p19s12345677z", 0, False, True),
        ("119m19p19s1234567z", 0, False, True),
        ("19m19p19s1234567z", 0, False, False),
        ("19m19p19s1234567z2m", 0, False, False),
        ("199m199p19s123456z", 0, False, False),
        ("19m19p19s12345677z", 1, False, False),
        ("119m19p19s12345677z", 0, False, False),
    ],
)
def test_seven_pairs_and_thirteen_orphans(tiles: str, melds: int, chiitoitsu: bool, kokushi: bool) -> None:
    held = counts(tiles)
    assert (is_chiitoitsu(held, melds), is_kokushi(held, melds)) == (chiitoitsu, kokushi)


@pytest.mark.parametrize(
    ("tiles", "hands"),
    [
        ("11m", 1),
        ("123m11m", 1),
        ("111222333m11z", 2),
        ("12m", 0),
        ("1m", 0),
        ("111m", 0),
        ("11m11p", 0),
        ("11m11p123s", 0),
        ("112m11p", 0),
        ("11112m11z", 0),
        ("112233m445566p778899s11z", 1),
        ("111222333m111222333p55z", 4),
        ("", 0),
    ],
)
def test_hands_that_the_blocks_make(tiles: str, hands: int) -> None:
    assert split_hand(counts(tiles), lookup(), work()) == hands


@pytest.mark.parametrize(
    ("a_set", "kinds"),
    [
        (0, {0, 1, 2}),
        (24, {24, 25, 26}),
        (0 + 34, {0}),
        (33 + 34, {33}),
    ],
)
def test_a_set_holds_its_own_kinds(a_set: int, kinds: set[int]) -> None:
    assert {kind for kind in range(34) if holds(a_set, kind)} == kinds


# Every pattern of one suit that can be taken apart at all, against another way to take it apart


def readings_of_one_tile(splits: set[tuple[Any, ...]]) -> int:
    """The most readings that one winning tile has in a block with these splits."""
    return max(
        sum(int(split[0] == number) + len({one for one in split[1:] if number in one}) for split in splits)
        for number in range(9)
    )


@cache
def worst_blocks() -> tuple[dict[tuple[int, bool], int], dict[tuple[int, bool], int]]:
    """The most splits, and the most readings of one tile, of a block with so many sets, with or without a pair."""
    splits: dict[tuple[int, bool], int] = {}
    readings: dict[tuple[int, bool], int] = {}
    for sets, pair, held in patterns():
        found = all_splits(held, pair)
        splits[sets, pair] = max(len(found), splits.get((sets, pair), 0))
        readings[sets, pair] = max(readings_of_one_tile(found), readings.get((sets, pair), 0))
    return splits, readings


def joined_splits(scratch: dict[str, Any], hands: int, sets: int) -> list[tuple[Any, ...]]:
    """The hands that the kernel makes of its splits; a pair of honours stands for none."""
    scratch["hands"] = 0
    found = []
    for index in range(hands):
        assert join_splits(scratch, index, lookup()) == index
        pair = scratch["pair"][index]
        found.append(named(-1 if pair == EAST else pair, (divmod(one, 34) for one in scratch["sets"][index][:sets])))
    return found


def test_a_suit_is_taken_apart_in_all_ways_and_no_other() -> None:
    """Every pattern that has several ways, and every tenth of those that have one.

    The scratch space has as many rows as the layout says, so that one hand too many would be an error here.
    """
    possible = [pattern for pattern in patterns() if max(pattern[2]) <= 4]
    several = [pattern for pattern in possible if len(all_splits(pattern[2], pattern[1])) > 1]
    assert len(several) > 1500
    scratch = work()
    for sets, pair, held in several + possible[::10]:
        hands = split_hand(block_of(held, pair), lookup(), scratch)
        found = joined_splits(scratch, hands, sets)
        assert hands == len(found) == len(set(found))
        assert set(found) == all_splits(held, pair), held


def test_there_is_room_for_every_split_hand_and_reading() -> None:
    """Blocks are split apart from each other: the worst ones together make the most hands and readings."""
    splits, readings = worst_blocks()
    assert max(splits.values()) + 1 <= layout.MAX_SPLITS  # the last row is for trying one more
    most_hands, most_readings = worst_hands(splits, readings)
    assert most_hands + 1 <= layout.MAX_HANDS  # seven pairs may stand beside them
    assert most_readings + 1 <= layout.MAX_READINGS


def worst_hands(splits: dict[tuple[int, bool], int], readings: dict[tuple[int, bool], int]) -> tuple[int, int]:
    """The most hands and readings that four blocks with four sets and one pair can make together."""
    most_hands = most_readings = 0
    shares = [(a, b, c, 4 - a - b - c) for a in range(5) for b in range(5 - a) for c in range(5 - a - b)]
    for share in shares:
        blocks = [(sets, block == 0) for block, sets in enumerate(share)]
        numbers = [splits.get(block, 1) for block in blocks]
        hands = numbers[0] * numbers[1] * numbers[2] * numbers[3]
        most_hands = max(most_hands, hands)
        for block, number in zip(blocks, numbers, strict=True):
            most_readings = max(most_readings, hands // number * readings.get(block, 0))
    return most_hands, most_readings
