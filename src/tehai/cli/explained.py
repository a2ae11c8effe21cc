"""A score for a person: the hand drawn as tiles, then its explanation."""

from __future__ import annotations

from tehai.cli.draw import show_hand
from tehai.cli.screen import Screen
from tehai.scoring.explain import headline, sections
from tehai.scoring.scores import Score
from tehai.words import Lang, words


def show_score(score: Score, lang: Lang, screen: Screen) -> None:
    """Show a score as the screen can: with colours and lines that wrap, or as plain text."""
    show_hand(score.given.hand, score.given.tile, screen)
    if score.win:
        screen.line(f"{words(lang).text(headline(score))}\n", "bold green")
    if not screen.terminal:
        screen.line(score.explain(lang), end="")
        return
    for section in sections(score):
        screen.line(words(lang).text(section.title), "bold")
        for first, text in section.rows(lang):
            screen.hanging(first, text, "cyan")
        screen.line()
