"""The checker itself: it must notice each way in which a document can go unchecked."""

from __future__ import annotations

from .claims import Claims, Page, audit

TEXT = """# Points

A pinfu ron is **30 fu**. A dealer pays double.
- 1 han is 1,000 points
"""
KNOWN = {"C-01": "E", "C-10": "G"}


def computed(*read: object) -> None:
    """Stands for a check; the audit only asks whether there is one."""


def complete() -> Claims:
    claims = Claims("999")
    claims.headings(line1="Points")
    claims.check(3, "ron is **{} fu**")(computed)
    claims.noted("C-10", 3, "dealer pays double")
    claims.check(4, "{} han is {} points")(computed)
    return claims


def faults(claims: Claims, text: str = TEXT) -> list[str]:
    return audit(claims, Page.of("999", text), KNOWN)


def test_a_complete_table_of_claims_has_no_fault() -> None:
    assert faults(complete()) == []


def test_values_are_read_from_the_document() -> None:
    page = Page.of("999", TEXT)
    assert [claim.values(page) for claim in complete().claims] == [(), (30,), (), (1, 1000)]


def test_a_new_line_is_noticed() -> None:
    assert faults(complete(), TEXT + "- kan is worth more\n") == [
        "document 999 line 5: nothing checks 'kan is worth more'"
    ]


def test_a_new_sentence_on_a_known_line_is_noticed() -> None:
    assert "nothing checks 'Not in Osaka.'" in faults(complete(), TEXT.replace("double.", "double. Not in Osaka."))[0]


def test_changed_words_are_noticed() -> None:
    found = faults(complete(), TEXT.replace("pays double", "pays nothing"))
    assert "'dealer pays double' is there 0 times" in found[0]


def test_words_that_moved_to_another_line_are_noticed() -> None:
    assert any("is there 0 times" in fault for fault in faults(complete(), "\n" + TEXT))


def test_a_number_that_no_claim_reads_is_noticed() -> None:
    found = faults(complete(), TEXT.replace("pays double", "pays double, 2 times"))
    assert "no claim reads the number 2" in found[0]


def test_a_pin_may_not_retype_a_number() -> None:
    claims = complete()
    claims.check(3, "**30 fu**")(computed)
    assert "to be read from the document" in faults(claims)[0]


def test_a_rule_cannot_be_called_prose_without_a_reason() -> None:
    claims = complete()
    claims.prose("meta", 5, "5 han")
    text = TEXT + "- mangan is 5 han\n"
    assert "looks like a rule" in faults(claims, text)[0]
    claims.claims.pop()
    claims.prose("meta", 5, "5 han", because="quoted from another page")
    assert faults(claims, text) == []


def test_prose_needs_a_known_reason_word() -> None:
    claims = complete()
    claims.prose("boring", 5, "so be careful")
    assert "'boring' is not one of the reasons" in faults(claims, TEXT + "- so be careful\n")[0]


def test_an_unknown_contradiction_is_noticed() -> None:
    claims = complete()
    claims.noted("C-99", 1, "Points")
    assert "C-99 is not in the list of contradictions" in faults(claims)[0]


def test_an_error_in_a_document_needs_a_computed_value() -> None:
    claims = complete()
    claims.noted("C-01", 1, "Points")
    assert "what tehai computes must be shown" in faults(claims)[0]


def test_every_line_of_a_table_must_be_a_row() -> None:
    claims = complete()
    claims.table(5, 6, row=r"(?P<fu>\d+) fu: (?P<points>\d+)")(computed)
    assert faults(claims, TEXT + "- 20 fu: 700\n- 30 fu: 1000\n") == []
    assert "not a row" in faults(claims, TEXT + "- 20 fu: 700\n- 30 fu, 1000\n")[0]


def test_rows_know_the_contradictions_of_their_line() -> None:
    claims = complete()
    claims.table(5, 6, row=r"(?P<fu>\d+) fu: (?P<points>\d+)")(computed)
    claims.contradiction("C-01", 6, "{} fu: {}")(computed)
    rows = claims.rows(claims.tables[0], Page.of("999", TEXT + "- 20 fu: 700\n- 30 fu: 1000\n"))
    assert [(row.line, row.cells["points"], sorted(row.contradictions)) for row in rows] == [
        (5, "700", []),
        (6, "1000", ["C-01"]),
    ]


def test_a_wrapped_sentence_is_one_statement_on_two_lines() -> None:
    page = Page.of("999", "Each dora is\nworth 1 han. It is\nno yaku.\n", wrapped=True)
    assert [(statement.text, sorted(statement.lines)) for statement in page.statements] == [
        ("Each dora is worth 1 han.", [1, 2]),
        ("It is no yaku.", [2, 3]),
    ]


def test_the_frame_of_a_table_is_no_statement() -> None:
    assert [statement.text for statement in Page.of("999", "┌──┬──┐\n│ 1 │ 2 │\n└──┴──┘\n|---|\n---\n").statements] == [
        "│ 1 │ 2 │"
    ]
