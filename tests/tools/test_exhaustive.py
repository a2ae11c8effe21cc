"""The proof about every complete hand: it counts them all, and notices what does not hold."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from proofs import invariants
from proofs.complete import complete_hands, counted_pairs, counted_standard, lay_hand, number_of_hands
from proofs.core_scores import differing
from proofs.definition import definition, slow_shanten, slow_waits
from proofs.exhaustive import SITUATIONS, Size, add_found, scored_sample, tables_accept
from proofs.invariants import Desk, Found, check_hands, new_desk, nothing_found
from proofs.shapes import is_complete

import tehai
from tehai.engine import use
from tehai.engine.lookup import lookup_array
from tehai.kernel import layout
from tehai.kernel.codes import EAST, F_RIICHI, MENZEN_TSUMO, SANANKOU, SUUANKOU, TOITOI
from tehai.model.notation import parse

pytestmark = pytest.mark.xdist_group("compiled")

STANDARD, PAIRS, ORPHANS = 11_498_658, 5_374_948, 13
COUNT = STANDARD + PAIRS + ORPHANS


def tiles_of(number: int, melds: int = 0) -> tuple[list[int], int]:
    """Hand number `number`: its kinds, and how many ways it comes apart."""
    tiles = np.zeros(36, np.int8)
    ways = lay_hand(number, complete_hands(melds), tiles)
    return [kind for kind in range(34) for _ in range(tiles[kind])], ways


def counts_of(text: str) -> Any:
    """A hand in counts by kind, with room for a block of nine honours."""
    counts = np.zeros(36, np.int8)
    for tile in parse(text):
        counts[tile.kind] += 1
    return counts


# How many there are


def test_the_number_of_complete_hands_is_the_same_in_every_way() -> None:
    assert number_of_hands(complete_hands()) == (STANDARD, PAIRS, ORPHANS)
    for melds in range(5):
        standard = number_of_hands(complete_hands(melds))[0]
        assert standard == counted_standard(melds) == tables_accept(melds)
    assert counted_pairs() == 5_374_948


def test_hands_are_complete_and_hold_no_tile_five_times() -> None:
    rng = Random(1)
    numbers = [
        0,
        11_498_657,
        11_498_658,
        COUNT - 14,
        COUNT - 13,
        COUNT - 1,
        *(rng.randrange(COUNT) for _ in range(300)),
    ]
    for number in numbers:
        kinds, ways = tiles_of(number)
        assert len(kinds) == 14 and max(map(kinds.count, kinds)) <= 4
        assert is_complete(kinds, 0)
        assert (ways > 0) == (number < 11_498_658)


def test_no_hand_comes_twice() -> None:
    assert len({tuple(tiles_of(number, melds=3)[0]) for number in range(1836)}) == 1836
    last = {tuple(tiles_of(number)[0]) for number in range(COUNT - 1000, COUNT)}
    assert len(last) == 1000


@pytest.mark.parametrize(
    ("hand", "ways"),
    [("11122233344455m", 4), ("22334455667788m", 3), ("123m456p789s11122z", 1)],
)
def test_a_hand_comes_apart_in_so_many_ways(hand: str, ways: int) -> None:
    kinds = [tile.kind for tile in parse(hand)]
    found = (tiles_of(number) for number in numbers_like(kinds))
    assert next(count for tiles, count in found if tiles == kinds) == ways


def numbers_like(kinds: list[int]) -> range:
    """Where to look for a hand: among the shares of its blocks, or among the seven pairs."""
    sizes = [sum(kind // 9 == block for kind in kinds) for block in range(4)]
    hands = complete_hands()
    for share, (first, last) in enumerate(zip(hands.firsts[:-1], hands.firsts[1:], strict=True)):
        patterns = [hands.patterns[place].sum() for place, _ in hands.blocks[share]]
        if patterns == sizes:
            return range(int(first), int(last))
    return range(int(hands.firsts[-1]), COUNT)


# The definitions


@pytest.mark.parametrize("hand", ["123m456p789s1122z", "19m19p19s1234567z", "1122m3344p5566s7z", "1358m2479p1468s2z"])
def test_shanten_and_waits_by_definition_are_those_of_the_analysis(hand: str) -> None:
    tiles = counts_of(hand)
    assert slow_shanten(tiles, 0, 4, definition()) == tehai.shanten(hand)
    mask = slow_waits(tiles, 0, use("cpu").new(layout.BLOCK, 1)[0], definition())
    expected = {wait.tile.kind for wait in tehai.waits(hand)} if tehai.shanten(hand) == 0 else set()
    assert {kind for kind in range(34) if mask >> kind & 1} == expected


def test_a_wait_for_a_fifth_tile_counts() -> None:
    mask = slow_waits(counts_of("1111m"), 3, use("cpu").new(layout.BLOCK, 1)[0], definition())
    assert mask & 1


# What must hold


def checked(
    number: int,
    hands: Any = None,
    change: Callable[[Any], None] = lambda _: None,
    situation: Any = SITUATIONS[0],
) -> tuple[Desk, Found]:
    """One of the complete hands, or of these, under tables that were changed."""
    lookup = lookup_array().copy()
    change(lookup[0])
    desk, found = new_desk(), nothing_found()
    win = desk.wins[0]
    win["round_wind"], win["seat_wind"], win["flags"] = EAST, situation.seat, F_RIICHI if situation.riichi else 0
    check_hands((number, number + 1, 1), -1, hands or complete_hands(), situation.rules, lookup, desk, found)
    return desk, found


def noticed(found: Found) -> list[int]:
    """What did not hold."""
    return [int(fault) for fault in np.flatnonzero(found.faults)]


@pytest.mark.parametrize("number", [0, 5_000_000, 11_498_700, COUNT - 1])
def test_hands_as_they_are_have_no_fault(number: int) -> None:
    for situation in SITUATIONS:
        _, found = checked(number, situation=situation)
        assert noticed(found) == []
        assert found.tallies[invariants.HANDS] == 1
        assert found.tallies[invariants.SCORED] == 2 * len(set(tiles_of(number)[0]))


def test_changed_tables_are_noticed() -> None:
    def set_to(name: str, value: int) -> Callable[[Any], None]:
        return lambda lookup: lookup[name].fill(value)

    assert noticed(checked(0, change=set_to("distance", 3))[1]) == [invariants.SHANTEN]
    assert noticed(checked(0, change=set_to("wait", 0))[1]) == [invariants.WAITS]
    assert noticed(checked(0, change=set_to("splits", 0))[1]) == [invariants.NOT_COMPLETE]
    hands = complete_hands()
    assert noticed(checked(0, hands._replace(ways=hands.ways + 1))[1]) == [invariants.READINGS]


def test_a_score_that_does_not_follow_from_its_reading_is_noticed() -> None:
    desk, _ = checked(5_000_000)
    win, out, rules, space = desk.wins[0], desk.outs[1], SITUATIONS[0].rules[0], desk.tiles
    win["tsumo"] = 1
    assert invariants.fault_of_reading(win, rules, out, True, space) == -1
    assert invariants.is_paid(win, out)
    changes = {"pair": invariants.TILES, "han": invariants.HAN, "fu_sum": invariants.FU, "base": invariants.BASE}
    for name, fault in changes.items():
        out[name] += 1
        assert invariants.fault_of_reading(win, rules, out, True, space) == fault
        out[name] -= 1
    out["pay_other"] += 100
    assert not invariants.is_paid(win, out)


def test_another_score_by_tsumo_than_it_must_be_is_noticed() -> None:
    desk, _ = checked(5_000_000)
    rules = SITUATIONS[0].rules[0]
    assert invariants.fault_of_tsumo(rules, desk) == -1
    for fact, change, fault in (
        (invariants.YAKU, 1 << TOITOI, invariants.TSUMO_YAKU),
        (invariants.YAKU, -(1 << MENZEN_TSUMO), invariants.TSUMO_YAKU),
        (invariants.FU_SUM, 2, invariants.TSUMO_FU),
    ):
        desk.facts[1][0][fact] += change
        assert invariants.fault_of_tsumo(rules, desk) == fault
        desk.facts[1][0][fact] -= change
    desk.facts[1][invariants.CHOSEN][invariants.ITS_BASE] = 0
    assert invariants.fault_of_tsumo(rules, desk) == invariants.TSUMO_LESS


def test_only_a_triplet_that_the_winning_tile_completes_adds_concealed_triplets() -> None:
    ron, tsumo = np.zeros(invariants.FACTS, np.int64), np.zeros(invariants.FACTS, np.int64)
    tsumo[invariants.YAKU] = 1 << MENZEN_TSUMO | 1 << SANANKOU
    assert invariants.tsumo_adds_yaku(ron, tsumo, True, True)
    assert not invariants.tsumo_adds_yaku(ron, tsumo, True, False)
    assert not invariants.tsumo_adds_yaku(ron, tsumo, False, True)
    tsumo[invariants.YAKU], tsumo[invariants.YAKUMAN] = 1 << SUUANKOU, 1
    assert invariants.tsumo_adds_yaku(ron, tsumo, True, True)
    assert not invariants.tsumo_adds_yaku(ron, tsumo, True, False)


def test_a_neighbour_with_another_score_is_noticed() -> None:
    desk, _ = checked(5_000_000)
    rules, lookup = SITUATIONS[0].rules[0], lookup_array()[0]
    assert invariants.fault_of_neighbour(rules, lookup, desk) == -1
    desk.facts[0][invariants.CHOSEN][invariants.ITS_HAN] += 1
    assert invariants.fault_of_neighbour(rules, lookup, desk) == invariants.NEIGHBOUR
    assert invariants.fault_of_winning_tile(desk) == -1
    desk.facts[1][0][invariants.YAKU] ^= 1 << TOITOI
    assert invariants.fault_of_winning_tile(desk) == invariants.WINNING_TILE


def test_a_better_reading_has_more_points_then_more_han_then_more_fu() -> None:
    one, other = np.zeros(invariants.FACTS, np.int64), np.zeros(invariants.FACTS, np.int64)
    assert not invariants.is_better(one, other)
    for fact in (invariants.FU_SUM, invariants.ITS_FU, invariants.ITS_HAN, invariants.ITS_BASE):
        one[fact] = 1
        assert invariants.is_better(one, other) and not invariants.is_better(other, one)
        other[fact] = 2
        assert invariants.is_better(other, one) and not invariants.is_better(one, other)
        other[:] = 0


def test_findings_add_up() -> None:
    whole = nothing_found()
    for number in (0, 1):
        add_found(whole, checked(number, change=lambda lookup: lookup["wait"].fill(0))[1])
    assert whole.tallies[invariants.HANDS] == 2
    assert [row[1] for row in whole.noted[: whole.faults.sum()].tolist()] == sorted(
        number for number in (0, 1) for _ in set(tiles_of(number)[0])
    )


# The other program


def test_another_score_of_the_other_program_is_found() -> None:
    columns, numbers = scored_sample(3, 40, 2)
    assert differing(columns, numbers) == []
    numbers[7][1] += 1
    assert [(number, mine[1] - theirs[1]) for number, _, mine, theirs in differing(columns, numbers)] == [(7, 1)]


def test_a_part_is_made_of_pieces_that_cover_it() -> None:
    size = Size(part=3, jobs=1)
    assert size.of(10) == 3 and size.of(1) == 1
    assert list(size.chunks(120_000)) == [(0, 50_000), (1, 50_000), (2, 20_000)]
    assert list(size.side_by_side(lambda piece: piece[0], size.chunks(60_000))) == [0, 1]
