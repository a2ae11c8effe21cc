"""Writing for people: colour, tile faces and wrapped lines as the terminal can."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, TextIO, TypeAlias

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

Span: TypeAlias = tuple[str, str]
"""A piece of text and its style."""
Words: TypeAlias = str | Sequence[Span]
"""Text in one style, or in several."""

_WITHOUT_FACES: Final = ("dumb", "linux", "unknown")
"""Terminals whose fonts have no mahjong tiles, whatever their encoding."""
_WITH_FACES: Final = ("WT_SESSION", "TERM_PROGRAM")
"""Set by terminals on Windows that have mahjong tiles; its old console has none."""
_NARROWEST: Final = 20
"""The least number of columns for a paragraph; on a narrower terminal, lines break anywhere."""


def at_keyboard() -> bool:
    """Whether a person can answer questions."""
    return sys.stdin.isatty()


@dataclass(frozen=True)
class Screen:
    """Where a command writes for people. `color` is what they requested: True, False, or None to detect it."""

    color: bool | None = None
    stderr: bool = False

    @property
    def _stream(self) -> TextIO:
        return sys.stderr if self.stderr else sys.stdout

    @property
    def terminal(self) -> bool:
        """Whether it is a terminal, or is treated as one."""
        return bool(self.color) or self._stream.isatty()

    @property
    def faces(self) -> bool:
        """Whether it can show Unicode tiles."""
        encoding = (self._stream.encoding or "").lower().replace("-", "")
        able = os.environ.get("TERM") not in _WITHOUT_FACES
        if sys.platform == "win32":
            able = any(name in os.environ for name in _WITH_FACES)
        return self.terminal and encoding == "utf8" and able

    @cached_property
    def console(self) -> Console:
        """Rich's console, which knows about NO_COLOR, the width and old terminals."""
        from rich.console import Console

        class QuietConsole(Console):
            def on_broken_pipe(self) -> None:
                raise BrokenPipeError  # Rich would leave with exit code 1, which here means "not a win"

        return QuietConsole(
            stderr=self.stderr,
            force_terminal=True if self.color else None,
            no_color=None if self.color is None else not self.color,
            highlight=False,
            markup=False,
            emoji=False,
        )

    def line(self, words: Words = "", style: str = "", end: str = "\n") -> None:
        """Write text without wrapping; without a terminal this does not load Rich."""
        if self.terminal:
            self.console.print(_text(words, style), soft_wrap=True, end=end)
        else:
            self._stream.write((words if isinstance(words, str) else "".join(text for text, _ in words)) + end)

    def hanging(self, first: Words, words: Words, first_style: str = "", style: str = "") -> None:
        """Write a paragraph after `first`, wrapped so that its other lines start where it starts."""
        self._hanging(_text(first, first_style), _text(words, style))

    def _hanging(self, start: Text, rest: Text) -> None:
        margin = start.cell_len
        for line in rest.wrap(self.console, max(_NARROWEST, self.console.width - margin)) or [rest]:
            whole = start + line
            whole.rstrip()
            self.console.print(whole, soft_wrap=True)
            start = _text(" " * margin)

    def table(self, title: str, columns: Sequence[str], rows: Sequence[Sequence[Words]]) -> None:
        """Write rows under the names of their columns; a name that ends in ">" has its column flush right.

        The last column wraps.
        """
        lines = [[_text(name.rstrip(">"), "dim") for name in columns], *(list(map(_text, row)) for row in rows)]
        widths = [max(cells[i].cell_len for cells in lines) for i in range(len(columns))]
        self.line(title, "bold")
        for cells in lines:
            start = _text("  ")
            for name, cell, width in zip(columns[:-1], cells, widths, strict=False):
                space = _text(" " * (width - cell.cell_len))
                start += (space + cell if name.endswith(">") else cell + space) + "  "
            self._hanging(start, cells[-1])

    @contextmanager
    def progress(self, total: int, what: str) -> Iterator[Callable[[], None]]:
        """A progress bar while a person is watching; call the function to advance it by one."""
        if not self.terminal:
            yield lambda: None
            return
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), what, TimeRemainingColumn())
        with Progress(*columns, console=self.console, transient=True) as progress:
            task = progress.add_task("", total=total)
            yield lambda: progress.advance(task)

    @contextmanager
    def running(self, total: int, what: str) -> Iterator[Callable[[str], None]]:
        """The same with a text beside the bar: the argument of the function."""
        if not self.terminal:
            yield lambda _: None
            return
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), what, TimeRemainingColumn(), TextColumn("{task.fields[note]}"))
        with Progress(*columns, console=self.console, transient=True) as progress:
            task = progress.add_task("", total=total, note="")
            yield lambda note: progress.update(task, advance=1, note=note)


def _text(words: Words, style: str = "") -> Text:
    from rich.text import Text

    return Text.assemble(*([(words, style)] if isinstance(words, str) else words))


def counted(number: int, thing: str) -> str:
    """A number with its noun, as in "1 game" and "2 games"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
