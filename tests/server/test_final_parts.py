"""The end of a game as a result screen shows it: final scores in parts that add up."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tehai.game import events as game_events
from tehai.model.rules import PRESETS, Rules
from tehai.server.wire.from_events import game_ended
from tehai.server.wire.messages import GameEnded
from tehai.settlement import final_scores


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
