"""The comparison of the two modes finds a difference when there is one."""

from pathlib import Path
from random import Random

import pytest
from proofs import modes
from proofs.killing import in_place
from proofs.mutate import mutants_of
from proofs.report import Proof
from proofs.situations import random_rules
from proofs.tables import random_final, random_settled_draw, random_settled_win

from tehai.kernel.hand import fu
from tehai.kernel.play import settle

pytestmark = pytest.mark.xdist_group("compiled")


@pytest.fixture(scope="module")
def pair() -> modes.Pair:
    return modes.Pair()


def test_random_hands_and_tables_are_the_same_in_both_modes(pair: modes.Pair) -> None:
    proof = Proof("", "")
    modes.compare_scores(pair, "random hands", modes.random_hands(300), proof)
    modes.compare_tables(pair, 60, proof)
    assert proof.problems == []
    assert [comparison.count for comparison in proof.comparisons] == [300, 17, 60]


def test_a_mistake_in_one_mode_is_found(pair: modes.Pair) -> None:
    proof = Proof("", "")
    wrong = next(
        mutant for mutant in mutants_of(fu) if mutant.key.endswith("FU_WAIT, out['wait'], wait_fu(out['wait']))`")
    )
    with in_place(wrong):
        modes.compare_scores(pair, "random hands", modes.random_hands(50), proof)
    assert not proof.holds
    assert proof.problems


def test_a_mistake_in_a_settlement_is_found(pair: modes.Pair) -> None:
    wrong = next(
        mutant
        for mutant in mutants_of(settle)
        if mutant.key == "settle.move: `table['delta'][payer] -= points` becomes `table['delta'][payer] += points`"
    )
    proof = Proof("", "")
    with in_place(wrong), pytest.raises(AssertionError):
        modes.compare_tables(pair, 1, proof)


def test_tables_of_every_kind_are_settled() -> None:
    rng = Random(1)
    for make in (random_settled_win, random_settled_draw, random_final):
        assert all(len(make(rng, rules)) == rules.players for rules in (random_rules(rng) for _ in range(40)))


def test_examples_and_golden_hands_are_all_there(golden: Path) -> None:
    assert len(list(modes.examples())) == 134
    assert len(list(modes.golden())) == 3059 + 5000
