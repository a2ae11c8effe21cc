"""Scores, explanations, shanten and waits of hands, one at a time or many at once."""

from tehai.scoring.scores import Score, points, score, score_given

__all__ = ["Score", "points", "score", "score_given"]
