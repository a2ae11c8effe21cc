"""The kernel gives the same bytes interpreted and compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from conftest import GOLDEN
from golden_rows import majiang_row, read_jsonl, tenhou_row
from test_examples import HANDS, TABLES, test_table

from proofs.report import MOST_SHOWN, Comparison, Proof, say
from proofs.situations import random_rules, situations
from proofs.tables import random_final, random_settled_draw, random_settled_win
from tehai.engine import array_of, use
from tehai.engine.lookup import lookup, lookup_array
from tehai.engine.records import fresh, win_record
from tehai.kernel import layout
from tehai.kernel.hand import best, shanten
from tehai.kernel.play import settle
from tehai.model.hand import Win
from tehai.model.rules import Rules

Situations = Iterable[tuple[str, Win, Rules]]


class Pair:
    """The kernel twice, with scratch space of its own for each."""

    def __init__(self) -> None:
        self.compiled = use("cpu").functions
        self.work = layout.blank(layout.WORK)
        self.compiled_work = use("cpu").new(layout.WORK, 1)[0]
        self.lookup, self.compiled_lookup = lookup(), lookup_array()[0]
        self._rules: dict[int, Any] = {}

    def rules(self, rules: Rules) -> Any:
        """The packed record of some rules; the last ones are kept, since many hands share them."""
        if id(rules) not in self._rules:
            self._rules = {id(rules): array_of(layout.RULES, [rules.pack()])[0]}
        return self._rules[id(rules)]

    def scores_differ(self, win: Win, rules: Rules) -> bool:
        """Whether the best reading, any part of the result or the shanten differ."""
        record, out = win_record(win), fresh("SCORE")
        packed, compiled_out = layout.pack(layout.WIN, record), use("cpu").new(layout.SCORE, 1)[0]
        mine = best.score_win(record, rules.pack(), self.lookup, self.work, out)
        other = self.compiled["score_win"](
            packed, self.rules(rules), self.compiled_lookup, self.compiled_work, compiled_out
        )
        if mine != other or layout.pack(layout.SCORE, out).tobytes() != compiled_out.tobytes():
            return True
        return mine < 0 and self.distances_differ(record, packed, rules.players)

    def distances_differ(self, record: dict[str, Any], packed: Any, players: int) -> bool:
        """Whether the shanten differs."""
        mine = shanten.shanten(record["tiles"], record["melds"], players, self.lookup)
        other = self.compiled["shanten"](packed["tiles"], packed["melds"], players, self.compiled_lookup)
        return bool(mine != other)


def compare_scores(pair: Pair, what: str, given: Situations, proof: Proof) -> None:
    """Score each situation in both modes."""
    count = different = 0
    for name, win, rules in given:
        count += 1
        if pair.scores_differ(win, rules):
            different += 1
            if different <= MOST_SHOWN:
                proof.problems.append(f"{what}: {name}: {win.to_dict()} under {rules}")
        if count % 20_000 == 0:
            say(f"  {what}: {count:,}")
    proof.comparisons.append(Comparison(what, "the same, compiled", count, different))


# Settlement: what the public functions hand to the kernel is run in both modes


@contextmanager
def both_settlements(pair: Pair, differences: list[str]) -> Iterator[Callable[[], int]]:
    """Run every settlement in both modes while this lasts; gives the number of settlements so far."""
    calls = 0

    def twice(name: str, interpreted: Callable[..., None]) -> Callable[..., None]:
        def run(table: dict[str, Any], packed_rules: dict[str, Any]) -> None:
            nonlocal calls
            calls += 1
            record = layout.pack(layout.TABLE, table)
            interpreted(table, packed_rules)
            pair.compiled[name](record, array_of(layout.RULES, [packed_rules])[0])
            if layout.pack(layout.TABLE, table).tobytes() != record.tobytes():
                differences.append(f"{name}: {table} under {packed_rules}")

        return run

    names = ("settle_win", "settle_draw", "final_scores")
    originals = {name: getattr(settle, name) for name in names}
    for name, function in originals.items():
        setattr(settle, name, twice(name, function))
    try:
        yield lambda: calls
    finally:
        for name, function in originals.items():
            setattr(settle, name, function)


def compare_tables(pair: Pair, tables: int, proof: Proof) -> None:
    """Settle the tables of the examples, and random ones, in both modes."""
    differences: list[str] = []
    with both_settlements(pair, differences) as calls:
        for example in TABLES:
            test_table(example)
        proof.comparisons.append(Comparison("tables of the examples", "the same, compiled", calls(), len(differences)))
    random_differences: list[str] = []
    rng = Random(7)
    with both_settlements(pair, random_differences) as calls:
        for _ in range(tables):
            make = rng.choice((random_settled_win, random_settled_draw, random_final))
            make(rng, random_rules(rng))
        count = calls()
    proof.comparisons.append(Comparison("random tables", "the same, compiled", count, len(random_differences)))
    proof.problems += (differences + random_differences)[:MOST_SHOWN]


# Where the hands come from


def examples() -> Situations:
    """The hands of the worked examples that can exist."""
    for example in HANDS:
        given = dict(example["given"])
        rules = Rules.of(given.pop("rules", None))
        yield example["id"], Win.from_dict(given), rules


def golden() -> Situations:
    """Every win on Tenhou, special lobbies too, and every hand of majiang-core."""
    for data in read_jsonl(GOLDEN / "agari.jsonl"):
        row = tenhou_row(data)
        yield row.name, row.win, row.rules
    rules = Rules.of("tenhou")
    for number, data in enumerate(read_jsonl(GOLDEN / "tables" / "kobalab_hule.jsonl"), 1):
        row = majiang_row(number, data, rules)
        yield row.name, row.win, row.rules


def random_hands(count: int) -> Situations:
    """Random situations over all options."""
    for number, (win, rules) in enumerate(situations(seed=1, count=count)):
        yield str(number), win, rules


def prove(hands: int) -> Proof:
    """Compare the two modes on all that there is."""
    proof = Proof(
        "Interpreted and compiled code agree",
        "The kernel runs as plain Python and compiled by Numba. Both get the same records, and the results are "
        "compared byte for byte: every field of every record, the number of the best reading, and the shanten of "
        "incomplete hands. Random hands come with random rules over all options.",
    )
    pair = Pair()
    compare_scores(pair, "hands of the examples", examples(), proof)
    compare_scores(pair, "wins on Tenhou and hands of majiang-core", golden(), proof)
    compare_scores(pair, "random hands", random_hands(hands), proof)
    compare_tables(pair, max(hands // 5, 100), proof)
    return proof
