"""Shanten and ukeire (RULES 2.5): each shape, melds, four of a kind, three players."""

import random

import pytest
from proofs.shapes import is_complete

from kernel.hands import counts
from tehai.engine.lookup import lookup
from tehai.kernel.hand.shanten import chiitoitsu_shanten, kokushi_shanten, shanten, standard_shanten
from tehai.kernel.hand.tiles import is_used
from tehai.kernel.hand.ukeire import accepted


@pytest.mark.parametrize(
    ("tiles", "melds", "standard"),
    [
        ("123m567m234p678s55s", 0, -1),
        ("123m567m34p678s55s", 0, 0),
        ("123m567m34p678s5s1z", 0, 1),
        ("147m258p369s12345z", 0, 8),
        ("147m258p369s1234z", 0, 8),
        ("1133m5577p99s2244z", 0, 3),
        ("19m19p19s1234567z", 0, 8),
        ("55s", 4, -1),
        ("5s", 4, 0),
        ("5s6z", 4, 0),
        ("123m5s", 3, 0),
        ("13m5s5s", 3, 0),
        ("147m1z", 3, 2),
        ("147m258p1z", 2, 4),
        # at most four blocks and a pair count
        ("12m45m78m12p45p78p1z", 0, 4),
        ("12m45m78m12p45p77p1z", 0, 3),
        # four of a kind cannot wait for a fifth
        ("1111m2222p3333s4z", 0, 2),
        ("1111m123p456p789s", 0, 1),
        ("1111m23p456p789s5z", 0, 1),
        ("1111z2222z3333z4z", 0, 3),
        ("1111m", 3, 1),
        ("1111m1z", 3, 0),
    ],
)
def test_shanten_of_four_sets_and_a_pair(tiles: str, melds: int, standard: int) -> None:
    assert standard_shanten(counts(tiles), melds, 4, lookup()) == standard


@pytest.mark.parametrize(
    ("tiles", "pairs"),
    [
        ("1133m5577p99s2244z", -1),
        ("1133m5577p99s224z", 0),
        ("1133m5577p99s2z4z6z", 1),
        ("1111m5577p99s224z", 2),
        ("1111m5555p9999s1z", 6),
        ("123456789m1234z", 6),
        ("111m222m333m444m5z", 4),
    ],
)
def test_shanten_of_seven_pairs(tiles: str, pairs: int) -> None:
    assert chiitoitsu_shanten(counts(tiles)) == pairs


@pytest.mark.parametrize(
    ("tiles", "orphans"),
    [
        ("19m19p19s12345677z", -1),
        ("19m19p19s1234567z", 0),
        ("119m19p19s123456z", 0),
        ("119m19p19s12345z2m", 1),
        ("119m119p19s12345z", 1),
        ("19m19p19s123456z2m", 1),
        ("2345678m2345678p", 13),
        ("234567m234567p11z", 11),
    ],
)
def test_shanten_of_thirteen_orphans(tiles: str, orphans: int) -> None:
    assert kokushi_shanten(counts(tiles)) == orphans


@pytest.mark.parametrize(
    ("tiles", "melds", "nearest"),
    [
        ("1133m5577p99s224z", 0, 0),
        ("19m19p19s1234567z", 0, 0),
        ("123m567m34p678s55s", 0, 0),
        ("1133557m", 2, 1),
        ("19m19p1z2z3z", 2, 4),
    ],
)
def test_the_nearest_shape_counts_and_melds_leave_one(tiles: str, melds: int, nearest: int) -> None:
    assert shanten(counts(tiles), melds, 4, lookup()) == nearest


def test_three_players_cannot_complete_sequences_of_characters() -> None:
    assert standard_shanten(counts("19m19p19s1234567z"), 0, 3, lookup()) == 8
    assert standard_shanten(counts("1m"), 4, 3, lookup()) == 0
    assert standard_shanten(counts("11m99m123p456p789s"), 0, 3, lookup()) == 0
    assert standard_shanten(counts("1119m123p456p789s"), 0, 3, lookup()) == 0


def random_hand(rng: random.Random, kinds: list[int], size: int) -> list[int]:
    held = [0] * 34
    for kind in rng.sample([kind for kind in kinds for _ in range(4)], size):
        held[kind] += 1
    return held


def completing(tiles: list[int], players: int) -> int:
    """The kinds that complete a hand, found by trying each."""
    held = [kind for kind in range(34) for _ in range(tiles[kind])]
    can_come = [kind for kind in range(34) if tiles[kind] < 4 and is_used(kind, players)]
    return sum(is_complete([*held, kind]) << kind for kind in can_come)


@pytest.mark.parametrize("seed", range(20))
def test_tenpai_is_what_some_tile_completes_and_ukeire_are_those_tiles(seed: int) -> None:
    """Hands of one and a half suits are often tenpai."""
    rng = random.Random(seed)
    for players, kinds in ((4, list(range(13))), (3, [0, 8, *range(9, 20)])):
        for _ in range(5):
            tiles = random_hand(rng, kinds, 13)
            before = list(tiles)
            complete = completing(tiles, players)
            assert (shanten(tiles, 0, players, lookup()) == 0) == (complete != 0)
            if complete:
                assert accepted(tiles, 0, players, lookup()) == complete
            assert tiles == before


@pytest.mark.parametrize("seed", range(3))
def test_ukeire_are_the_tiles_that_lower_the_shanten(seed: int) -> None:
    rng = random.Random(seed)
    for melds, size, players in ((0, 13, 4), (1, 10, 4), (3, 4, 4), (0, 13, 3)):
        kinds = [kind for kind in range(34) if is_used(kind, players)]
        tiles = random_hand(rng, kinds, size)
        now = shanten(tiles, melds, players, lookup())
        nearer = 0
        for kind in kinds:
            if tiles[kind] < 4:
                tiles[kind] += 1
                if shanten(tiles, melds, players, lookup()) < now:
                    nearer |= 1 << kind
                tiles[kind] -= 1
        assert accepted(tiles, melds, players, lookup()) == nearer != 0
