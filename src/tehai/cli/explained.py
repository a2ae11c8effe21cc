"""A score for a person: the hand drawn as tiles, then its explanation."""

from __future__ import annotations

from tehai.cli.draw import show_hand
from tehai.cli.screen import Screen, yakuman_words
from tehai.names import Lang
from tehai.scoring.explain import sections
from tehai.scoring.scores import Score


def show_score(score: Score, lang: Lang, screen: Screen) -> None:
    """Show a score as the screen can: with colours and lines that wrap, or as plain text."""
    show_hand(score.given.hand, score.given.tile, screen)
    if score.win:
        screen.line(f"{_headline(score)}\n", "bold green")
    if not screen.terminal:
        screen.line(score.explain(lang), end="")
        return
    for section in sections(score, lang):
        screen.line(section.title, "bold")
        for first, text in section.rows:
            screen.hanging(first, text, "cyan")
        screen.line()


def _headline(score: Score) -> str:
    """The result at a glance."""
    total = f"{(score.payment or {})['total']:,} points"
    limit = f", {score.limit.replace('_', ' ')}" if score.limit else ""
    worth = yakuman_words(score.yakuman) if score.yakuman else f"{score.han} han {score.fu} fu{limit}"
    return f"{total}: {worth}"
