"""Every complete hand that exists, scored and checked; random ones beside another program and beside the definitions.

All of it runs in compiled loops on several threads. A part of the proof takes every so-manieth hand, and as much less
at random.
"""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import version
from typing import Any, Final, TypeVar

import numpy as np

from proofs import core_scores, invariants
from proofs.complete import (
    SETS,
    Hands,
    complete_hands,
    counted_pairs,
    counted_standard,
    lay_hand,
    multiplied,
    number_of_hands,
)  # fmt: skip
from proofs.definition import MOST_TILES, definition, numbers_of, slow_shanten, slow_waits
from proofs.invariants import MUST_HOLD, Found, check_hands, new_desk, nothing_found
from proofs.jit import jit
from proofs.report import MOST_SHOWN, Comparison, Proof, say, table
from proofs.samples import add_random_tile, fill_wins, random_tiles
from tehai.engine import array_of, use
from tehai.engine.lookup import lookup_array
from tehai.kernel import layout
from tehai.kernel.codes import EAST, F_RIICHI, HONOUR_BLOCK, ROUND_WIND, SEAT_WIND, SUIT
from tehai.model.rules import Rules
from tehai.model.rules.options import KINDS
from tehai.names import LIMITS, YAKU

DISTANCES: Final = 10_000_000
PEER_HANDS: Final = 1_000_000
MELDED: Final = 1_000_000  # for each number of melds
DISTANCE_SHARES: Final = (
    (0, 4, 12),
    (0, 3, 2),
    (1, 4, 2),
    (2, 4, 2),
    (3, 4, 1),
    (4, 4, 1),
)  # melds, players, twentieths
CHUNK: Final = 50_000
MOST_MELDS: Final = 4
NAME: Final = "riichienv"
DORA, AKA = 52, 54  # Tenhou's numbers
MOST: Final = (invariants.MOST_SPLITS, invariants.MOST_HANDS, invariants.MOST_READINGS, invariants.MOST_FU)
Array = np.ndarray[Any, Any]
T = TypeVar("T")

_kernel = use("cpu").functions
shanten, find_waits, score_win, split_hand = (
    _kernel[name] for name in ("shanten", "find_waits", "score_win", "split_hand")
)


@dataclass(frozen=True)
class Situation:
    """Rules, a seat in the East round, and whether riichi was declared."""

    preset: str
    seat: int
    riichi: bool

    def __str__(self) -> str:
        return f"{self.preset}, {'dealer' if self.seat == EAST else 'South seat'}, {'' if self.riichi else 'no '}riichi"

    @property
    def rules(self) -> Array:
        """As the kernel reads them."""
        return array_of(layout.RULES, [Rules.of(self.preset).pack()])


SITUATIONS: Final = (Situation("tenhou", EAST + 1, True), Situation("standard", EAST, False))


@dataclass
class Size:
    """How much of everything, and on how many threads."""

    part: int = 1
    jobs: int = field(default_factory=lambda: os.cpu_count() or 1)

    def of(self, whole: int) -> int:
        """So much of something that is drawn at random."""
        return max(1, whole // self.part)

    def chunks(self, count: int) -> Iterator[tuple[int, int]]:
        """Pieces of a whole: number, size."""
        for number, start in enumerate(range(0, count, CHUNK)):
            yield number, min(CHUNK, count - start)

    def side_by_side(self, work: Callable[..., T], pieces: Iterable[Any]) -> Iterator[T]:
        """The results of all pieces, worked on by all threads."""
        with ThreadPoolExecutor(self.jobs) as pool:
            yield from pool.map(work, pieces)


def shown(melds: int) -> str:
    """So many melds, in words."""
    return "no melds" if melds == 0 else "1 meld" if melds == 1 else f"{melds} melds"


# How many there are


@jit
def count_by_tables(lookup: Any, work: Any, shape: int, counts: Any) -> None:
    """How many patterns of a shape the kernel's tables call complete, by sets and pairs.

    A pattern stands in a block of its own; where it has no pair, another block has one.
    """
    block, other = (27, 0) if shape == HONOUR_BLOCK else (0, 27)
    tiles = np.zeros(34, np.int8)
    for pattern in range(5 ** numbers_of(shape)):
        rest = pattern
        total = 0
        for number in range(numbers_of(shape)):
            tiles[block + number] = rest % 5
            total += rest % 5
            rest //= 5
        tiles[other] = 0 if total % 3 == 2 else 2
        if total <= MOST_TILES and split_hand(tiles, lookup, work) > 0:
            counts[total // 3][total % 3 // 2] += 1


@cache
def complete_patterns(shape: int) -> Counter[tuple[int, int]]:
    """How many patterns of a shape the kernel's tables call complete, by sets and pairs."""
    counts = np.zeros((SETS + 1, 2), np.int64)
    count_by_tables(lookup_array()[0], use("cpu").new(layout.WORK, 1)[0], shape, counts)
    return Counter({(int(i), int(j)): int(count) for (i, j), count in np.ndenumerate(counts)})


def tables_accept(melds: int = 0) -> int:
    """How many hands the kernel's tables call standard and complete."""
    shapes = [HONOUR_BLOCK if block == 3 else SUIT for block in range(4)]
    return multiplied([complete_patterns(shape) for shape in shapes], SETS - melds)


def compare_numbers(proof: Proof) -> list[tuple[object, ...]]:
    """Count the complete hands in three ways; the rows of a table that says how many there are."""
    rows: list[tuple[object, ...]] = []
    for melds in range(MOST_MELDS + 1):
        standard, pairs, orphans = number_of_hands(complete_hands(melds))
        rows.append((melds, standard, pairs, orphans, standard + pairs + orphans))
        counts = counted_standard(melds), tables_accept(melds)
        different = sum(abs(count - standard) for count in counts)
        against = "their number by arithmetic and in the kernel's tables"
        proof.comparisons.append(Comparison(f"standard hands, {shown(melds)}", against, standard, different))
    pairs = rows[0][2]
    assert isinstance(pairs, int)
    different = abs(counted_pairs() - pairs)
    proof.comparisons.append(
        Comparison("hands that are only seven pairs", "their number by arithmetic", pairs, different)
    )
    return rows


# What must hold


def add_found(one: Found, other: Found) -> None:
    """Both together, in the first."""
    most, least = list(MOST), invariants.LEAST_FU
    together = one.tallies + other.tallies
    together[most] = np.maximum(one.tallies[most], other.tallies[most])
    together[least] = min(one.tallies[least], other.tallies[least])
    room = MOST_SHOWN - int(one.faults.sum())
    if room > 0:
        new = other.noted[: min(room, int(other.faults.sum()))]
        one.noted[MOST_SHOWN - room : MOST_SHOWN - room + len(new)] = new
    one.tallies[:] = together
    for name in ("yaku", "limits", "faults"):
        getattr(one, name)[:] += getattr(other, name)


def check_every_hand(situation: Situation, size: Size) -> Found:
    """All complete hands without melds."""
    hands, rules, lookup = complete_hands(), situation.rules, lookup_array()
    count = sum(number_of_hands(hands))

    def work(piece: tuple[int, int]) -> Found:
        number, length = piece
        desk, found = new_desk(), nothing_found()
        win = desk.wins[0]
        win["round_wind"], win["seat_wind"], win["flags"] = EAST, situation.seat, F_RIICHI if situation.riichi else 0
        first = number * CHUNK * size.part
        check_hands((first, first + length * size.part, size.part), -1, hands, rules, lookup, desk, found)
        return found

    whole = nothing_found()
    for done, found in enumerate(size.side_by_side(work, size.chunks(-(-count // size.part))), 1):
        add_found(whole, found)
        if done % 50 == 0:
            say(f"  {situation}: {int(whole.tallies[invariants.HANDS]):,} hands")
    return whole


def check_melds(melds: int, size: Size) -> Found:
    """Random hands with so many melds, under the rules of Tenhou."""
    hands, rules, lookup = complete_hands(melds), SITUATIONS[0].rules, lookup_array()

    def work(piece: tuple[int, int]) -> Found:
        number, count = piece
        found = nothing_found()
        check_hands(
            (number * CHUNK, number * CHUNK + count, 1), 1000 * melds + number, hands, rules, lookup, new_desk(), found
        )
        return found

    whole = nothing_found()
    for found in size.side_by_side(work, size.chunks(size.of(MELDED))):
        add_found(whole, found)
    return whole


def note_found(what: str, found: Found, hands: Hands, proof: Proof) -> None:
    """Write down what the checks of some hands came to."""
    faults = int(found.faults.sum())
    scored = int(found.tallies[invariants.SCORED])
    proof.comparisons.append(Comparison(what, "the checks below", scored + faults, faults))
    for fault, number, kind in found.noted[: min(faults, MOST_SHOWN)].tolist():
        tiles = np.zeros(36, np.int8)
        if hands.melds == 0:
            lay_hand(number, hands, tiles)
        place = f"tiles {tiles[:34].tolist()}" if hands.melds == 0 else f"random hand {number}"
        proof.problems.append(f"{what}: does not hold: {MUST_HOLD[fault]}: {place}, winning kind {kind}")


# Another program


@jit
def score_numbers(wins: Any, rules: Any, lookup: Any, work: Any, outs: Any, numbers: Any) -> None:
    """Scores in the words of `proofs.core_scores`: one name for all winds, dora among the yaku."""
    out = outs[0]
    for i in range(len(wins)):
        if score_win(wins[i], rules[0], lookup[0], work[0], out) < 0 or out["base"] == 0:
            continue
        mask = 0
        for j in range(out["yaku_n"]):
            yaku = out["yaku"][j]
            if SEAT_WIND <= yaku < SEAT_WIND + 4:
                yaku = SEAT_WIND
            elif ROUND_WIND <= yaku < ROUND_WIND + 4:
                yaku = ROUND_WIND
            mask |= 1 << yaku
        if out["yakuman"] == 0:
            mask |= (1 << DORA if out["dora"] else 0) | (1 << AKA if out["aka"] else 0)
        numbers[i][0] = mask
        numbers[i][1] = 13 * out["yakuman"] if out["yakuman"] else out["han"]
        numbers[i][2] = 0 if out["yakuman"] else out["fu"]
        numbers[i][3] = out["pay_ron"]
        numbers[i][4] = out["pay_dealer"]
        numbers[i][5] = out["pay_other"]


def scored_sample(seed: int, count: int, melds: int) -> tuple[dict[str, Array], Array]:
    """Random complete hands, field by field, and what the kernel says about them."""
    wins, numbers = use("cpu").new(layout.WIN, count), np.zeros((count, 6), np.int64)
    rules = array_of(layout.RULES, [Rules("standard", double_yakuman=KINDS["double_yakuman"].choices).pack()])
    fill_wins(seed, complete_hands(melds), wins)
    score_numbers(wins, rules, lookup_array(), use("cpu").new(layout.WORK, 1), use("cpu").new(layout.SCORE, 1), numbers)
    return {name: np.ascontiguousarray(wins[name]) for name in core_scores.FIELDS}, numbers


def compare_with_core(melds: int, size: Size, proof: Proof) -> None:
    """Random complete hands with so many melds, scored by the core of `riichienv` too."""
    count = size.of(PEER_HANDS if melds == 0 else PEER_HANDS // MOST_MELDS)
    what = f"random complete hands, {shown(melds)}"
    samples = (scored_sample(10_000 + 100 * melds + number, length, melds) for number, length in size.chunks(count))
    different = 0
    if count < CHUNK:
        results: Iterable[Any] = (core_scores.differing(*sample) for sample in samples)
        different = _note_differences(what, results, proof)
    else:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(size.jobs, mp_context=context) as pool:
            columns, ours = zip(*samples, strict=True)
            different = _note_differences(what, pool.map(core_scores.differing, columns, ours), proof)
    proof.comparisons.append(Comparison(what, f"{NAME} {version(NAME)}", count, different))


def _note_differences(what: str, results: Iterable[Any], proof: Proof) -> int:
    different = 0
    for found in results:
        different += len(found)
        for _, hand, ours, theirs in found[: max(0, MOST_SHOWN - len(proof.problems))]:
            proof.problems.append(f"{what}: {hand}: tehai {ours}, {NAME} {theirs}")
    return different


# Shanten and waits


@jit
def check_distances(
    seed: int, count: int, hands: Any, players: int, definition: Any, lookup: Any, space: Any, counts: Any, noted: Any
) -> None:
    """Compare random hands, their shanten also with one tile more; `counts`: wrong shanten, wrong waits, by shanten."""
    np.random.seed(seed)
    tiles = np.zeros(36, np.int8)
    melds = hands.melds
    for _ in range(count):
        random_tiles(hands, players, 13 - 3 * melds, tiles)
        wrong_waits = find_waits(tiles, melds, lookup[0]) != slow_waits(tiles, melds, space[0], definition)
        before = slow_shanten(tiles, melds, players, definition)
        wrong_shanten = shanten(tiles, melds, players, lookup[0]) != before
        add_random_tile(tiles, players)
        after = slow_shanten(tiles, melds, players, definition)
        wrong_shanten |= shanten(tiles, melds, players, lookup[0]) != after
        counts[3 + before] += 1
        if wrong_shanten or wrong_waits:
            for kind in range(34 if counts[0] + counts[1] < len(noted) else 0):
                noted[counts[0] + counts[1]][kind] = tiles[kind]
            counts[0] += wrong_shanten
            counts[1] += wrong_waits


def compare_distances(melds: int, players: int, whole: int, size: Size, proof: Proof) -> Array:
    """Random hands with so many melds; how many there were of each shanten."""
    hands, rows, lookup = complete_hands(melds), definition(), lookup_array()
    count = size.of(whole)

    def work(piece: tuple[int, int]) -> tuple[Array, Array]:
        number, length = piece
        counts, noted = np.zeros(16, np.int64), np.zeros((MOST_SHOWN, 36), np.int8)
        seed = 100_000 * players + 10_000 * melds + number
        check_distances(seed, length, hands, players, rows, lookup, use("cpu").new(layout.BLOCK, 1), counts, noted)
        return counts, noted

    what = f"random hands, {shown(melds)}, {players} players"
    total = np.zeros(16, np.int64)
    for counts, noted in size.side_by_side(work, size.chunks(count)):
        total += counts
        proof.problems += [f"{what}: {row[:34].tolist()}" for row in noted[: int(counts[0] + counts[1])]][:MOST_SHOWN]
    proof.comparisons.append(Comparison(f"shanten of {what}", "the definition", count, int(total[0])))
    proof.comparisons.append(Comparison(f"waits of {what}", "the definition", count, int(total[1])))
    return total[2:]


# The proof


def details(numbers: list[tuple[object, ...]], results: list[Found], by_shanten: Array) -> str:
    """The counts, as Markdown."""
    head = [f"{situation}, {way}" for situation in SITUATIONS for way in ("ron", "tsumo")]
    limits = ["no limit" if name is None else name.replace("_", " ") for name in LIMITS]
    rows: list[list[object]] = []
    for i, name in enumerate([*limits, "no yaku"]):
        rows.append([name, *(int(found.limits[way][i]) for found in results for way in range(2))])
    for code, yaku in YAKU.items():
        counts = [int(found.yaku[way][code]) for found in results for way in range(2)]
        if any(counts):
            rows.append([yaku.title("romaji"), *counts])
    tallies = np.array([found.tallies for found in results])
    *most, most_fu = (int(tallies[:, i].max()) for i in MOST)
    least_fu = int(tallies[:, invariants.LEAST_FU].min())
    shanten_counts = ", ".join(f"{i - 1}: {count:,}" for i, count in enumerate(by_shanten.tolist()) if count)
    room = (
        f"A block splits in at most {most[0]} ways, a hand in at most {most[1]}, and the winning tile has at most "
        f"{most[2]} places; the records have room for {layout.MAX_SPLITS}, {layout.MAX_HANDS} and "
        f"{layout.MAX_READINGS}. Without melds, a hand that is not a yakuman has {least_fu} to {most_fu} fu."
    )
    return "\n\n".join(
        [
            "Number of complete hands:",
            table(("melds", "standard", "only seven pairs", "orphans", "all"), numbers),
            "Checked for each hand, winning tile and way to win:",
            "\n".join(f"- {statement}" for statement in MUST_HOLD),
            room,
            "Scores of the hands without melds, each counted once per winning tile:",
            table(["", *head], rows),
            f"Random hands by shanten: {shanten_counts}.",
        ]
    )


def prove(part: int = 1, jobs: int | None = None) -> Proof:
    """All of it, or every so-manieth hand."""
    size = Size(part) if jobs is None else Size(part, jobs)
    proof = Proof(
        "Every complete hand",
        "All complete hands of 14 tiles without melds: every choice of four sets and a pair with at most four tiles "
        "of a kind, every seven pairs, and every thirteen orphans. Each was scored by the compiled kernel with every "
        "choice of its winning tile, by ron and by tsumo. Their number was found in three ways: by building them from "
        "sets, by arithmetic without listing them, and from the kernel's tables, which accept the same number and "
        "therefore no other hands. Hands with melds were drawn at random, and so were the hands compared with the "
        "core of `riichienv` (yaku, han, fu, payments; random winds, riichi and indicators). Shanten and waits were "
        "compared with the definitions of a block, evaluated for every pattern of a block and combined in every way: "
        "hands of 13 tiles, half of them dealt at random, half made from complete hands by exchanging up to three "
        "tiles and removing one, and their shanten with one more tile.",
    )
    numbers = compare_numbers(proof)
    results = []
    which = "all hands" if part == 1 else f"every {part:,}th hand"
    for situation in SITUATIONS:
        found = check_every_hand(situation, size)
        note_found(f"{which}: {situation}", found, complete_hands(), proof)
        results.append(found)
    for melds in range(1, MOST_MELDS + 1):
        say(f"  random hands, {shown(melds)}")
        note_found(f"random hands, {shown(melds)}", check_melds(melds, size), complete_hands(melds), proof)
    for melds in range(MOST_MELDS + 1):
        say(f"  {NAME}, {shown(melds)}")
        compare_with_core(melds, size, proof)
    by_shanten = np.zeros(14, np.int64)
    for melds, players, share in DISTANCE_SHARES:
        say(f"  shanten and waits, {shown(melds)}, {players} players")
        by_shanten += compare_distances(melds, players, DISTANCES * share // 20, size, proof)
    proof.details = details(numbers, results, by_shanten)
    return proof
