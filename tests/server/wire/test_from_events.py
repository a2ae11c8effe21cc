"""What a result screen shows: rows of fu, and final scores in parts that add up."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import tehai
from tehai.game import events as game_events
from tehai.model.rules import PRESETS, Rules
from tehai.server.wire.from_events import game_ended, score_shown
from tehai.server.wire.messages import GameEnded
from tehai.settlement import final_scores


def rows(*hand: str, **situation: object) -> list[tuple[str, int]]:
    shown = score_shown(tehai.score(*hand, **situation))  # type: ignore[arg-type]
    assert sum(row.fu for row in shown.fu_rows) == (shown.fu_sum or 0)
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


def ended(rules: Rules, scores: Sequence[int]) -> GameEnded:
    places, finals = zip(*final_scores(rules, scores), strict=True)
    return game_ended(game_events.GameEnded(tuple(scores), places, finals), rules)


def test_points_uma_and_oka() -> None:
    shown = ended(Rules("m-league"), (41200, 30100, 18900, 9800))
    assert shown.balance == (11.2, 0.1, -11.1, -20.2)
    assert shown.uma == (30.0, 10.0, -10.0, -30.0)
    assert shown.oka == (20.0, 0.0, 0.0, 0.0)
    assert shown.final == (61.2, 10.1, -21.1, -50.2)


@pytest.mark.parametrize("name", PRESETS)
def test_parts_add_up_in_every_rule_set(name: str) -> None:
    rules = Rules(name)
    for scores in ((41200, 30100, 18900, 9800), (25000, 25000, 25000, 25000), (30000, 30000, 21700, 18300)):
        total = rules.players * rules.start_points
        points = [*scores[: rules.players - 1], total - sum(scores[: rules.players - 1])]
        shown = ended(rules, points)
        parts = zip(shown.balance, shown.uma, shown.oka, strict=True)
        assert [round(sum(part), 1) for part in parts] == list(shown.final)


def test_a_split_place_has_a_split_uma() -> None:
    shown = ended(Rules("ema"), (40000, 30000, 30000, 20000))
    assert shown.places == (1, 2, 2, 4)
    assert shown.uma[1] == shown.uma[2] == 0


def test_scores_that_the_rules_do_not_give_have_no_parts() -> None:
    event = game_events.GameEnded((40000, 30000, 20000, 10000), (1, 2, 3, 4), (50.0, 10.0, -20.0, -40.0))
    shown = game_ended(event, Rules("standard"))
    assert shown.final == event.final
    assert (shown.balance, shown.uma, shown.oka) == ((), (), ())
