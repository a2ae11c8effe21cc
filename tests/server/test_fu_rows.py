"""The rows of fu that a result screen shows: what adds something, and every set, pair and wait that does not."""

from __future__ import annotations

import tehai
from tehai.server.wire.from_events import score_shown


def rows(*hand: str, **situation: object) -> list[tuple[str, int]]:
    shown = score_shown(tehai.score(*hand, **situation))  # type: ignore[arg-type]
    assert sum(row.fu for row in shown.fu_rows) == (shown.fu_sum or 0)
    assert all(row.text for row in shown.fu_rows)
    return [(row.label, row.fu) for row in shown.fu_rows]


def test_sets_without_fu_have_rows_too() -> None:
    assert rows("340m12378p66699s", "9p", riichi=True) == [
        ("base", 20),
        ("menzen_ron", 10),
        ("ankou:6s", 4),
        ("sequence:3m", 0),
        ("sequence:1p", 0),
        ("sequence:7p", 0),
        ("pair:9s", 0),
        ("ryanmen", 0),
    ]


def test_equal_sequences_are_two_rows() -> None:
    labels = [label for label, _ in rows("112233m456p78p99s", "9p", riichi=True)]
    assert labels.count("sequence:1m") == 2


def test_a_wait_that_is_paid_has_one_row() -> None:
    labels = [label for label, _ in rows("13m456s777p99p123s", "2m", riichi=True)]
    assert labels.count("kanchan") == 1


def test_a_triplet_completed_by_ron_says_so() -> None:
    by_ron = score_shown(tehai.score("340m123p6699s777z", "6s"))
    drawn = score_shown(tehai.score("340m123p6699s777z", "6s", tsumo=True))
    assert [row.label for row in by_ron.fu_rows if row.by_ron] == ["minkou:6s"]
    assert not any(row.by_ron for row in drawn.fu_rows)


def test_pinfu_by_self_draw_says_that_it_adds_nothing() -> None:
    assert rows("234m45678p33678s", "9p", tsumo=True)[-1] == ("tsumo", 0)


def test_seven_pairs_and_yakuman_have_no_further_rows() -> None:
    assert rows("1133m5588p66s22z7z", "7z") == [("chiitoitsu", 25)]
    assert rows("19m19p19s1234567z", "1m") == []
