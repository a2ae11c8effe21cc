"""The requirement documents 000 to 004, line by line: each statement is computed, or is a known contradiction."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tehai.errors import TehaiError
from tehai.model.rules import Rules

from . import doc000, doc001, doc002, doc003, doc004
from .claims import Claim, Claims, Page, Table, audit

LIST = Path(__file__).parents[2] / "docs" / "rules" / "contradictions.md"
DOCUMENTS = (doc000.DOC, doc001.DOC, doc002.DOC, doc003.DOC, doc004.DOC)
VERIFIED = [(document, claim) for document in DOCUMENTS for claim in document.claims if claim.verify]
NUMBERS = [
    (document, claim)
    for document, claim in VERIFIED
    if not claim.contradiction and any(re.search(r"\{(count)?\}", pin.words) for pin in claim.pins)
]
TABLES = [(document, table) for document in DOCUMENTS for table in document.tables]


@pytest.fixture(scope="session")
def pages(shared: Path) -> dict[str, Page]:
    return {
        claims.number: Page.read(shared / "requirements", claims.number, wrapped=claims.wrapped) for claims in DOCUMENTS
    }


@pytest.fixture(scope="session")
def contradictions(shared: Path) -> dict[str, str]:
    """Every number of the rules' section 10 with its class: E error, V variant, G gap."""
    rules = (shared / "rules" / "RULES.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^\| (C-\d\d) \| ([EVG/]+) \|", rules, re.MULTILINE))


@pytest.mark.parametrize("claims", DOCUMENTS, ids=lambda claims: claims.number)
def test_every_line_is_covered(claims: Claims, pages: dict[str, Page], contradictions: dict[str, str]) -> None:
    assert audit(claims, pages[claims.number], contradictions) == []


@pytest.mark.parametrize(
    ("claims", "claim"), VERIFIED, ids=[f"{claims.number}-{claim.name}" for claims, claim in VERIFIED]
)
def test_the_statement_is_computed(claims: Claims, claim: Claim, pages: dict[str, Page]) -> None:
    assert claim.verify is not None
    claim.verify(*claim.values(pages[claims.number]))


@pytest.mark.parametrize(
    ("claims", "claim"), NUMBERS, ids=[f"{claims.number}-{claim.name}" for claims, claim in NUMBERS]
)
def test_another_number_would_be_noticed(claims: Claims, claim: Claim, pages: dict[str, Page]) -> None:
    """No check may read a number and then do without it."""
    assert claim.verify is not None
    values = claim.values(pages[claims.number])
    for place, value in enumerate(values):
        if isinstance(value, int):
            with pytest.raises((AssertionError, LookupError, TehaiError)):
                claim.verify(*values[:place], value + 1, *values[place + 1 :])


@pytest.mark.parametrize(("claims", "table"), TABLES, ids=[f"{claims.number}-{table.name}" for claims, table in TABLES])
def test_every_row_is_computed(claims: Claims, table: Table, pages: dict[str, Page]) -> None:
    rows = claims.rows(table, pages[claims.number])
    assert rows
    table.verify(rows)


def listed() -> dict[str, tuple[str, str]]:
    """Each number of docs/rules/contradictions.md with the documents it concerns and the options it offers."""
    text = LIST.read_text(encoding="utf-8")
    rows = [row.strip("| ").split(" | ") for row in re.findall(r"^\| C-.*", text, re.MULTILINE)]
    assert len({row[0] for row in rows}) == len(rows)
    return {row[0]: (row[1], row[4].strip(" |") if len(row) > 4 else "") for row in rows}


def test_the_list_of_contradictions_is_complete(contradictions: dict[str, str]) -> None:
    assert sorted(listed()) == sorted(contradictions)


def test_every_contradiction_is_pinned_to_a_line() -> None:
    pinned = {claim.contradiction for claims in DOCUMENTS for claim in claims.claims if claim.contradiction}
    assert set(listed()) == pinned


def test_every_variant_has_an_option_or_is_not_offered(contradictions: dict[str, str]) -> None:
    without = {number for number, kind in contradictions.items() if "V" in kind and not listed()[number][1]}
    assert without == {"C-55"}


def test_every_option_on_the_list_exists() -> None:
    for number, (_, options) in listed().items():
        for words in re.findall(r"`([^`]+)`", options):
            if "=" in words:
                assert Rules.of(tomllib.loads(words)) != Rules.of("standard"), (number, words)
            elif words not in ("table_score", "classic"):
                assert hasattr(Rules.of("standard"), words), (number, words)
