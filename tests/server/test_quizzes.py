"""The quizzes: the same seed asks the same, questions differ, and verdicts are what the package computes."""

import time
from collections import Counter
from functools import cache
from typing import Any

import msgspec
import pytest

from server.client import Client, make_app, refused
from tehai.model.rules import PRESETS, Rules
from tehai.scoring.analysis import discards, shanten
from tehai.scoring.scores import Score, score_given
from tehai.server import quizzes
from tehai.server.http.routes import quiz
from tehai.server.wire.contract import EfficiencyQuestion, EfficiencyVerdict, ScoreQuestion, ScoreVerdict
from tehai.server.wire.messages import HintRow

client = Client(make_app())


def asked(quiz: str, kind: type[Any], **query: Any) -> Any:
    answer = client.get(f"/api/quiz/{quiz}", params=query)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=kind)


def judged(quiz: str, kind: type[Any], **given: Any) -> Any:
    answer = client.post(f"/api/quiz/{quiz}", json=given)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=kind)


# Both


@pytest.mark.parametrize(("quiz", "kind"), [("efficiency", EfficiencyQuestion), ("score", ScoreQuestion)])
@pytest.mark.parametrize("rules", PRESETS)
def test_a_seed_is_a_question(quiz: str, kind: type[Any], rules: str) -> None:
    first = asked(quiz, kind, seed=7, rules=rules)
    assert (first.seed, first.rules) == (7, rules)
    assert asked(quiz, kind, seed=7, rules=rules) == first
    assert asked(quiz, kind, seed=8, rules=rules) != first
    chosen = asked(quiz, kind, rules=rules)
    assert asked(quiz, kind, seed=chosen.seed, rules=rules) == chosen


def test_without_a_seed_questions_differ() -> None:
    assert len({asked("score", ScoreQuestion).seed for _ in range(5)}) == 5


def test_questions_stay_the_same_from_version_to_version() -> None:
    """A question that somebody shared: if this changes, `VERSION` does too."""
    assert quizzes.VERSION == 1
    efficiency = asked("efficiency", EfficiencyQuestion, seed=1)
    assert ("".join(efficiency.hand), efficiency.indicator) == ("2m2p2p2p4p5p5p2s3s3s8s1z4z6z", "9p")
    given = asked("score", ScoreQuestion, seed=1).given
    assert (given["hand"], given["win_tile"], given["by"]) == ("2255777p", "5p", "ron")


@pytest.mark.parametrize("quiz", ["efficiency", "score"])
@pytest.mark.parametrize(
    ("query", "where"),
    [("seed=-1", "seed"), ("seed=x", "seed"), ("seed=", "seed"), (f"seed={2**53 + 1}", "seed"), ("sed=1", "sed")],
)
def test_seeds_that_cannot_be_are_refused(quiz: str, query: str, where: str) -> None:
    refused(client.get(f"/api/quiz/{quiz}?{query}"), 400, "bad_value", where)


@pytest.mark.parametrize("quiz", ["efficiency", "score"])
def test_rules_are_those_of_a_preset(quiz: str) -> None:
    refused(client.get(f"/api/quiz/{quiz}?rules=poker"), 400, "bad_value", "rules.preset")
    given = {"seed": 1, "tile": "1m"} if quiz == "efficiency" else {"seed": 1}
    refused(client.post(f"/api/quiz/{quiz}", json={**given, "rules": "poker"}), 400, "bad_value", "rules.preset")
    refused(client.post(f"/api/quiz/{quiz}", json={**given, "rules": {}}), 400, "bad_value", "rules")
    refused(client.post(f"/api/quiz/{quiz}", json={**given, "seed": 2**53 + 1}), 400, "bad_value", "seed")
    refused(client.post(f"/api/quiz/{quiz}", content=b" " * 5000), 413, "too_large")


def test_questions_come_at_once() -> None:
    began = time.process_time()
    for seed in range(40):
        quiz.efficiency_question(quiz.Asked(seed=seed, rules="standard"))
        quiz.score_question(quiz.Asked(seed=seed, rules="standard"))
    assert (time.process_time() - began) / 80 < 0.1


# Efficiency


@pytest.mark.parametrize("rules", ["standard", "standard-sanma", "classic"])
def test_hands_are_some_way_from_tenpai_and_leave_a_choice(rules: str) -> None:
    distances: Counter[int] = Counter()
    for seed in range(60):
        question = quiz.efficiency_question(quiz.Asked(seed=seed, rules=rules))
        assert len(question.hand) == 14
        assert question.players == Rules(rules).players
        assert (question.indicator is None) == (rules == "classic")
        text = "".join(question.hand)
        distances[int(shanten(text, rules=rules))] += 1
        rows = discards(text, seen=question.indicator or "", rules=rules)
        nearest = {row.ukeire.total for row in rows if row.shanten == rows[0].shanten}
        assert len(nearest) > 1
    assert set(distances) == {1, 2, 3, 4}
    assert max(distances.values()) <= 36


def test_the_best_discards_are_right_and_no_others() -> None:
    question = asked("efficiency", EfficiencyQuestion, seed=3, rules="tenhou")
    verdicts = {
        tile: judged("efficiency", EfficiencyVerdict, seed=3, rules="tenhou", tile=tile) for tile in {*question.hand}
    }
    rows: tuple[HintRow, ...] = verdicts[question.hand[0]].rows
    assert {row.tile for row in rows} == {*question.hand}
    best = min((row.shanten, -row.total) for row in rows)
    for tile, verdict in verdicts.items():
        (own,) = (row for row in rows if row.tile == tile)
        assert verdict.chosen == own
        assert verdict.right == ((own.shanten, -own.total) == best)
    assert {verdict.right for verdict in verdicts.values()} == {True, False}


def test_the_indicator_is_a_tile_that_nobody_can_draw() -> None:
    for seed in range(200):
        question = quiz.efficiency_question(quiz.Asked(seed=seed, rules="tenhou"))
        assert question.indicator is not None
        kind = question.indicator.replace("0", "5")
        found = [
            (tile, left)
            for row in quizzes.deal(seed, "tenhou").discards
            for tile, left in row.ukeire.tiles
            if str(tile) == kind
        ]
        if found:
            held = sum(tile.replace("0", "5") == kind for tile in question.hand)
            assert all(left == 3 - held for _, left in found)
            return
    pytest.fail("no hand waits for the tile of its indicator")


@pytest.mark.parametrize(
    ("tile", "where"), [("9z", "tile"), ("", "tile"), ("1mm", "tile"), (5, "tile"), (None, "tile")]
)
def test_a_tile_that_is_not_in_the_hand_is_refused(tile: object, where: str) -> None:
    refused(client.post("/api/quiz/efficiency", json={"seed": 1, "tile": tile}), 400, "bad_value", where)


def test_an_answer_needs_a_seed_and_a_tile() -> None:
    refused(client.post("/api/quiz/efficiency", json={"seed": 1}), 400, "bad_value", "tile")
    refused(client.post("/api/quiz/efficiency", json={"tile": "1m"}), 400, "bad_value", "seed")
    refused(client.post("/api/quiz/score", json={}), 400, "bad_value", "seed")


# Scores

MANY = 300


@cache
def won(rules: str) -> tuple[Score, ...]:
    return tuple(quizzes.won(seed, rules) for seed in range(MANY))


@pytest.mark.parametrize("rules", PRESETS)
def test_every_hand_wins_and_can_be_given_to_the_calculator(rules: str) -> None:
    for seed in range(0, MANY, 10):
        question = quiz.score_question(quiz.Asked(seed=seed, rules=rules))
        result = score_given(question.given)
        assert result.win and result.yaku
        assert result == quizzes.won(seed, rules)
        assert (question.tsumo, question.dealer) == (result.given.tsumo, result.given.dealer)
        assert question.asks_fu == (result.limit is None)
        assert (result.given.honba, result.given.sticks) == (0, 0)


@pytest.mark.parametrize("rules", ["standard", "standard-sanma"])
def test_limit_hands_are_not_the_most(rules: str) -> None:
    limits = sum(result.limit is not None for result in won(rules))
    assert MANY / 6 < limits < MANY / 3


@pytest.mark.parametrize("rules", ["standard", "standard-sanma"])
def test_hands_are_won_in_every_way(rules: str) -> None:
    facts: Counter[str] = Counter()
    for result in won(rules):
        win = result.given
        facts["tsumo" if win.tsumo else "ron"] += 1
        facts["closed" if win.hand.closed else "open"] += 1
        facts["dealer" if win.dealer else "other"] += 1
        facts["riichi" if win.riichi else "no riichi"] += 1
        facts["dora" if result.dora else "no dora"] += 1
        facts["south" if win.round_wind != win.round_wind.__class__("1z") else "east"] += 1
    for fact, count in facts.items():
        assert count > MANY / 8, fact
    assert sum(any(meld.kan for meld in result.given.hand.melds) for result in won(rules)) > MANY / 40
    assert sum(result.aka > 0 for result in won(rules)) > MANY / 20
    assert sum(result.ura > 0 for result in won(rules)) > MANY / 40


def test_hands_are_as_different_as_at_a_table() -> None:
    yaku = Counter(name for result in won("standard") for name in {yaku.name for yaku in result.yaku})
    assert len(yaku) >= 20
    usual = {
        *("riichi", "menzen_tsumo", "tanyao", "pinfu", "iipeikou", "ippatsu", "chiitoitsu", "honitsu", "toitoi"),
        *("sanshoku_doujun", "ittsu", "yakuhai_haku", "yakuhai_round_wind", "yakuhai_seat_wind", "chinitsu", "chanta"),
    }
    assert usual <= set(yaku)
    assert max(yaku.values()) < MANY / 2
    fu = Counter(result.fu for result in won("standard"))
    assert {20, 25, 30, 40, 50, 60} <= set(fu)
    assert max(fu.values()) < MANY * 0.6


def test_what_the_rules_have_is_asked_about() -> None:
    assert any(result.nukidora for result in won("standard-sanma"))
    assert not any(meld.type == "chi" for result in won("standard-sanma") for meld in result.given.hand.melds)
    assert any(result.flowers for result in won("classic"))
    assert not any(result.given.dora or result.given.ura for result in won("classic"))
    assert not any(result.given.ura or "ippatsu" in result.given.flags for result in won("jpml-a"))
    assert not any(result.aka for result in won("ema"))


def first(wanted: str) -> int:
    """The seed of the first question of a kind."""
    kinds = {
        "plain": lambda result: result.limit is None,
        "limit": lambda result: result.limit is not None and not result.yakuman,
        "yakuman": lambda result: bool(result.yakuman),
    }
    return next(seed for seed, result in enumerate(won("standard")) if kinds[wanted](result))


def test_each_part_of_an_answer_is_judged_by_itself() -> None:
    seed = first("plain")
    right = won("standard")[seed]
    assert right.han is not None and right.fu is not None
    verdict = judged("score", ScoreVerdict, seed=seed, han=right.han, fu=right.fu, points=right.points)
    assert (verdict.han, verdict.fu, verdict.points) == (True, True, True)
    assert (verdict.score.han, verdict.score.fu, verdict.score.points) == (right.han, right.fu, right.points)
    verdict = judged("score", ScoreVerdict, seed=seed, han=right.han + 1, points=right.points + 100)
    assert (verdict.han, verdict.fu, verdict.points) == (False, None, False)
    verdict = judged("score", ScoreVerdict, seed=seed, fu=right.fu + 10)
    assert (verdict.han, verdict.fu, verdict.points) == (None, False, None)


def test_of_limit_hands_fu_are_not_asked_and_of_yakuman_neither_han() -> None:
    seed = first("limit")
    verdict = judged("score", ScoreVerdict, seed=seed, han=won("standard")[seed].han, fu=20)
    assert (verdict.han, verdict.fu, verdict.points) == (True, None, None)
    seed = first("yakuman")
    verdict = judged("score", ScoreVerdict, seed=seed, han=13, fu=20, points=won("standard")[seed].points)
    assert (verdict.han, verdict.fu, verdict.points) == (None, None, True)


@pytest.mark.parametrize("given", [{"han": "3"}, {"fu": 30.5}, {"points": True}])
def test_answers_are_whole_numbers(given: dict[str, object]) -> None:
    refused(client.post("/api/quiz/score", json={"seed": 1, **given}), 400, "bad_value", min(given))
