"""The trainer: questions by their number, and what was right."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from tehai.server import quizzes
from tehai.server.http.route import Routes
from tehai.server.wire.contract import (
    EfficiencyAnswer,
    EfficiencyQuestion,
    EfficiencyVerdict,
    ScoreAnswer,
    ScoreQuestion,
    ScoreVerdict,
)
from tehai.server.wire.messages import Message

_SMALL = 4096

routes = Routes("Quizzes")


class Asked(Message, frozen=True):
    """Which question: without a number, any."""

    seed: Annotated[int, Meta(ge=0, le=2**53)] | UnsetType = UNSET
    rules: str = "standard"

    @property
    def number(self) -> int:
        return quizzes.new_seed() if self.seed is UNSET else self.seed


@routes.get("/api/quiz/efficiency")
def efficiency_question(query: Asked) -> EfficiencyQuestion:
    """Which discard accepts most? The same seed asks the same; without one any question is chosen."""
    return quizzes.efficiency_question(query.number, query.rules)


@routes.post("/api/quiz/efficiency", limit=_SMALL)
def efficiency_verdict(body: EfficiencyAnswer) -> EfficiencyVerdict:
    """Whether a discard is among the best: nearest to tenpai, then with most tiles that help."""
    return quizzes.efficiency_verdict(body)


@routes.get("/api/quiz/score")
def score_question(query: Asked) -> ScoreQuestion:
    """What is this hand worth? The same seed asks the same; without one any question is chosen."""
    return quizzes.score_question(query.number, query.rules)


@routes.post("/api/quiz/score", limit=_SMALL)
def score_verdict(body: ScoreAnswer) -> ScoreVerdict:
    """Whether han, fu and points are right, each if it was answered, and the whole score."""
    return quizzes.score_verdict(body)
