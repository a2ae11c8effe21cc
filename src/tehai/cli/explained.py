"""A score for a person: the hand drawn as tiles, then its explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tehai.cli.draw import drawn
from tehai.cli.screen import Screen
from tehai.explain import Section, sections
from tehai.names import Lang
from tehai.scoring import Score

if TYPE_CHECKING:
    from rich.table import Table


def show_score(score: Score, lang: Lang, screen: Screen) -> None:
    """Show a score as the screen can: with colours and lines that wrap, or as plain text."""
    screen.line()
    screen.show(drawn(score.given.hand, score.given.tile, screen.faces))
    screen.line()
    if not screen.rich:
        screen.line(score.explain(lang), end="")
        return
    for section in sections(score, lang):
        screen.line(section.title, "bold red" if not score.win and section.title == "Not a win" else "bold")
        screen.show(_rows(section))
        screen.line()


def _rows(section: Section) -> Table:
    from rich.table import Table
    from rich.text import Text

    rows = Table.grid(padding=(0, 2, 0, 0), pad_edge=True)
    with_amounts = any(line.amount for line in section.lines)
    rows.add_column("", width=0)
    if with_amounts:
        rows.add_column(justify="right", no_wrap=True, style="cyan")
    rows.add_column(overflow="fold")
    for line in section.lines:
        cells = [Text(line.amount)] if with_amounts else []
        rows.add_row("", *cells, Text(line.text))
    return rows
