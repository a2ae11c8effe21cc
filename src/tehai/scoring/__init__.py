"""Hands: what they are worth and why, how far they are from winning; one at a time and many at once."""

from tehai.scoring.scores import Score, points, score, score_given

__all__ = ["Score", "points", "score", "score_given"]
