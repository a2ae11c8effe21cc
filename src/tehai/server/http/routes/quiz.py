"""The trainer: questions by their seed, and whether an answer is right."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from tehai.scoring.explain import pointed_at
from tehai.server.http.route import Routes
from tehai.server.quizzes import deal, new_seed, won
from tehai.server.wire.contract import (
    EfficiencyAnswer,
    EfficiencyQuestion,
    EfficiencyVerdict,
    ScoreAnswer,
    ScoreQuestion,
    ScoreVerdict,
)
from tehai.server.wire.from_events import hint_row, score_shown, text, texts
from tehai.server.wire.messages import Message

_SMALL = 4096

routes = Routes("Quizzes")


class Asked(Message, frozen=True):
    """The seed of a question; random if missing."""

    seed: Annotated[int, Meta(ge=0, le=2**53)] | UnsetType = UNSET
    rules: str = "standard"

    @property
    def number(self) -> int:
        return new_seed() if self.seed is UNSET else self.seed


@routes.get("/api/quiz/efficiency", cost="quizzes", pool="quizzes")
def efficiency_question(query: Asked) -> EfficiencyQuestion:
    """Which discard leaves the most useful tiles? The same seed gives the same question; without a seed it is
    random."""
    seed = query.number
    dealt = deal(seed, query.rules)
    players = dealt.rules.players
    return EfficiencyQuestion(
        seed=seed,
        players=players,
        rules=query.rules,
        hand=texts(dealt.hand),
        indicator=text(dealt.indicator),
        dora=None if dealt.indicator is None else text(pointed_at([dealt.indicator], players)[0]),
    )


@routes.post("/api/quiz/efficiency", limit=_SMALL, cost="quizzes", pool="quizzes")
def efficiency_verdict(body: EfficiencyAnswer) -> EfficiencyVerdict:
    """Whether a discard is among the best: lowest shanten, then the most useful tiles."""
    dealt = deal(body.seed, body.rules)
    chosen = dealt.chosen(body.tile)
    return EfficiencyVerdict(
        right=chosen in dealt.best, chosen=hint_row(chosen), rows=tuple(map(hint_row, dealt.discards))
    )


@routes.get("/api/quiz/score", cost="quizzes", pool="quizzes")
def score_question(query: Asked) -> ScoreQuestion:
    """What is this hand worth? The same seed gives the same question; without a seed it is random."""
    seed = query.number
    result = won(seed, query.rules)
    return ScoreQuestion(
        seed=seed,
        rules=query.rules,
        given={**result.given.to_dict(), "rules": query.rules},
        tsumo=result.given.tsumo,
        dealer=result.given.dealer,
        asks_fu=result.limit is None,
    )


@routes.post("/api/quiz/score", limit=_SMALL, cost="quizzes", pool="quizzes")
def score_verdict(body: ScoreAnswer) -> ScoreVerdict:
    """Whether the answers for han, fu and points are right, and the full score."""
    result = won(body.seed, body.rules)
    return ScoreVerdict(
        han=_judged(body.han, result.han),
        fu=_judged(body.fu, result.fu if result.limit is None else None),
        points=_judged(body.points, result.points),
        score=score_shown(result),
    )


def _judged(given: int | None, right: int | None) -> bool | None:
    """Whether an answer is right; None if there was none, or the question does not ask for it: a yakuman has no han, a
    limit hand needs no fu."""
    return None if given is None or right is None else given == right
