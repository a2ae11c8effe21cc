"""The report: what a proof found, as Markdown, and when a proof holds."""

from collections import Counter

import pytest
from proofs.report import Comparison, Proof, document, renewed, section, table


def test_a_proof_holds_when_every_difference_is_explained() -> None:
    assert Proof("", "", [Comparison("a", "b", 10, 2, 2)]).holds
    assert not Proof("", "", [Comparison("a", "b", 10, 2, 1)]).holds
    assert not Proof("", "", problems=["something"]).holds


def test_a_table_groups_thousands_and_keeps_bars_inside_a_cell() -> None:
    assert table(("what", "count"), [("a|b", 12345)]) == "| what | count |\n| --- | --- |\n| a\\|b | 12,345 |"


def test_a_section_lists_explanations_with_counts_and_reasons() -> None:
    proof = Proof(
        "Title",
        "Text.",
        [Comparison("hands", "a peer", 1000, 3, 3)],
        Counter({"a quirk": 3}),
        {"a quirk": "because"},
        "More.",
    )
    text = section(proof)
    assert text.startswith("## Title\n\nText.\n\n| compared |")
    assert "| hands | a peer | 1,000 | 3 | 3 | 0 |" in text
    assert "| a quirk | 3 | because |" in text
    assert text.endswith("More.")


@pytest.mark.xdist_group("compiled")
def test_the_document_names_the_versions() -> None:
    text = document([Proof("One", "Text.")])
    assert text.startswith("# What is proved\n")
    assert "mahjong 2.1.0" in text and "riichienv 0.4.11" in text and "Python 3." in text
    assert text.endswith("## One\n\nText.\n")


@pytest.mark.xdist_group("compiled")
def test_a_part_renews_its_own_section_and_leaves_the_others() -> None:
    page = document([Proof("One", "Text."), Proof("Two", "Text.", details="Old."), Proof("Three", "Text.")])
    two, four = Proof("Two", "Text.", details="New."), Proof("Four", "Text.")
    expected = document([Proof("One", "Text."), two, Proof("Three", "Text."), four])
    assert renewed(page, [two, four]) == expected
