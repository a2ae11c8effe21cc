"""Waits and tenpai (RULES 2.5, 7.7)."""

import random
from typing import Any

import pytest
from proofs.shapes import is_complete

from kernel.hands import counts
from tehai.engine.lookup import lookup
from tehai.engine.records import hand_record
from tehai.kernel import codes
from tehai.kernel.hand.best import wait_of
from tehai.kernel.hand.classes import key_of
from tehai.kernel.hand.waits import find_waits, orphans_waits, pairs_wait, standard_waits, tenpai_waits
from tehai.model.hand import Hand
from tehai.model.rules import Rules


def hand(text: str, melds: tuple[str, ...] = ()) -> dict[str, Any]:
    return hand_record(Hand.parse(text, list(melds)))


def names(mask: int) -> str:
    return " ".join(f"{kind % 9 + 1}{'mpsz'[kind // 9]}" for kind in range(34) if mask >> kind & 1)


@pytest.mark.parametrize(
    ("tiles", "melds", "waits"),
    [
        ("123m567m34p678s55s", (), "2p 5p"),
        ("123m567m24p678s55s", (), "3p"),
        ("123m567m12p678s55s", (), "3p"),
        ("123m567m89p678s55s", (), "7p"),
        ("123m567m22p678s55s", (), "2p 5s"),
        ("123m567m234p678s5z", (), "5z"),
        ("123m567m234p678s5s", (), "5s 8s"),
        ("123m567m2345p678s", (), "2p 5p"),
        ("23456m567p678s55s", (), "1m 4m 7m"),
        ("1112345678999m", (), "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
        ("19m19p19s1234567z", (), "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z"),
        ("19m19p19s123456z1m", (), "7z"),
        ("1133m5577p99s22z4z", (), "4z"),
        ("4445m", ("chi 123p", "pon 555z", "ankan 9999s"), "3m 5m 6m"),
        ("1111m222333p444s", (), "1m"),
        ("1m", ("chi 123p", "pon 555z", "ankan 9999s", "chi 789m"), "1m"),
        ("147m147p147s1234z", (), ""),
    ],
)
def test_waits(tiles: str, melds: tuple[str, ...], waits: str) -> None:
    held = hand(tiles, melds)
    before = list(held["tiles"])
    assert names(find_waits(held["tiles"], held["melds"], lookup())) == waits
    assert held["tiles"] == before


@pytest.mark.parametrize(
    ("rule", "concealed", "melded", "seen"),
    [
        ("concealed_four_is_noten", "", "1m", "1m"),
        ("own_four_is_noten", "", "", "1m"),
        ("shape_only", "1m", "1m", "1m"),
        ("visible_four_is_noten", "", "", ""),
    ],
)
def test_a_wait_of_which_all_four_are_gone(rule: str, concealed: str, melded: str, seen: str) -> None:
    """The four lie in the concealed tiles; in a pon and the hand; in the hand and in sight."""
    rules = Rules.of({"tenpai_rule": rule}).pack()
    nothing, three = counts(""), counts("111m")
    assert names(tenpai_waits(hand("1111m222333p444s"), rules, nothing, lookup())) == concealed
    assert names(tenpai_waits(hand("1m222333p444s", ("pon 111m",)), rules, nothing, lookup())) == melded
    assert names(tenpai_waits(hand("1m222333p444s", ("pon 999s",)), rules, three, lookup())) == seen


@pytest.mark.parametrize("rule", ["concealed_four_is_noten", "own_four_is_noten", "visible_four_is_noten"])
def test_a_wait_of_which_one_is_left_counts(rule: str) -> None:
    rules = Rules.of({"tenpai_rule": rule}).pack()
    held = hand("123m567m34p678s55s")
    assert names(tenpai_waits(held, rules, counts("222p555p"), lookup())) == "2p 5p"


@pytest.mark.parametrize(("lowest", "won"), [(first, first + i) for first in range(7) for i in range(3)])
def test_the_wait_of_a_sequence(lowest: int, won: int) -> None:
    """RULES 2.3: the middle is a kanchan; 12 waits for 3 and 89 for 7 by penchan; the rest are ryanmen."""
    expected = codes.RYANMEN
    if won == lowest + 1:
        expected = codes.KANCHAN
    elif (lowest, won) in ((0, 2), (6, 6)):
        expected = codes.PENCHAN
    assert wait_of(codes.SEQUENCE, lowest, won) == expected


def test_the_wait_of_a_triplet_is_shanpon() -> None:
    assert wait_of(codes.TRIPLET, 0, 0) == codes.SHANPON
    assert wait_of(codes.TRIPLET, 6, 6) == codes.SHANPON


def near_hands(count: int, seed: int) -> list[list[int]]:
    """Hands of 13 tiles that are often tenpai: complete ones of every shape with a tile taken out or exchanged."""
    rng = random.Random(seed)
    hands = []
    while len(hands) < count:
        tiles = [0] * 34
        shape = rng.random()
        if shape < 0.15:
            for kind in rng.sample(range(34), 7):
                tiles[kind] += 2
        elif shape < 0.3:
            orphans = [kind for kind in range(34) if codes.YAOCHUU >> kind & 1]
            for kind in [*orphans, rng.choice(orphans)]:
                tiles[kind] += 1
        else:
            for _ in range(4):
                kind = rng.randrange(34)
                run = kind < 27 and kind % 9 < 7 and rng.random() < 0.6
                for place in (kind, kind + 1, kind + 2) if run else (kind,) * 3:
                    tiles[place] += 1
            tiles[rng.randrange(34)] += 2
        tiles[rng.choice([kind for kind in range(34) if tiles[kind]])] -= 1
        if rng.random() < 0.5:
            tiles[rng.choice([kind for kind in range(34) if tiles[kind]])] -= 1
            tiles[rng.randrange(34)] += 1
        if max(tiles) <= 4:
            hands.append(tiles)
    return hands


def test_a_wait_is_a_tile_that_completes_the_hand_even_a_fifth_one() -> None:
    """Against trying every tile."""
    waiting = fifth = 0
    for tiles in near_hands(300, 1):
        mask = find_waits(tiles, 0, lookup())
        kinds = [kind for kind in range(34) for _ in range(tiles[kind])]
        assert mask == sum(is_complete([*kinds, kind]) << kind for kind in range(34))
        waiting += mask > 0
        fifth += any(mask >> kind & 1 and tiles[kind] == 4 for kind in range(34))
    assert waiting > 100
    assert fifth > 2


@pytest.mark.parametrize(
    ("tiles", "waits"),
    [
        ("123m567m34p678s55s", "2p 5p"),
        ("123m456m789m11p22z", "1p 2z"),  # two blocks with a pair: each waits while the other has the pair
        ("123m456m789m123p2z", "2z"),  # one tile over, the others without a pair
        ("11m123m456p11p456s", "1m 4m 1p"),
        ("13m24p123s456s777z", ""),  # two blocks are broken
        ("1m2m123p456p789s11z", "3m"),
        ("1m123p456p789s11z2z", ""),  # one broken block is enough where one tile stands alone in it
        ("11m22p33s444z555z6z", ""),  # three pairs
        ("1133m5577p99s22z4z", ""),  # seven pairs are another shape
        ("1112m", "2m 3m"),
        ("4z", "4z"),
        ("", ""),
    ],
)
def test_what_completes_four_sets_and_a_pair(tiles: str, waits: str) -> None:
    assert names(standard_waits(key_of(counts(tiles), 4, lookup()), lookup())) == waits


def test_seven_pairs_and_orphans_wait_for_what_is_missing() -> None:
    assert names(pairs_wait(counts("1133m5577p99s22z4z"))) == "4z"
    assert names(orphans_waits(counts("119m19p19s123456z"))) == "7z"
    assert orphans_waits(counts("19m19p19s1234567z")) == codes.YAOCHUU


def test_melds_leave_no_wait_of_seven_pairs_or_orphans() -> None:
    for tiles in ("1133m5577p99s22z4z", "19m19p19s1234567z"):
        assert find_waits(counts(tiles), 0, lookup()) != 0
        assert find_waits(counts(tiles), 1, lookup()) == 0
