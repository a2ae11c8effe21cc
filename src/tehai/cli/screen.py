"""Writing for people: colour, tile faces and wrapped lines as the terminal can."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

_WITHOUT_FACES: Final = ("dumb", "linux", "unknown")
"""Terminals whose fonts have no mahjong tiles, whatever their encoding."""
_WITH_FACES: Final = ("WT_SESSION", "TERM_PROGRAM")
"""Set by terminals on Windows that have mahjong tiles; its old console has none."""
_NARROWEST: Final = 20
"""Columns that a paragraph always gets; on a terminal with fewer, lines break where they may."""


def at_keyboard() -> bool:
    """Whether a person can answer questions."""
    return sys.stdin.isatty()


@dataclass(frozen=True)
class Screen:
    """Where a command writes for people. `color` is what they asked for: True, False, or None for "as it can"."""

    color: bool | None = None
    stderr: bool = False

    @property
    def _stream(self) -> TextIO:
        return sys.stderr if self.stderr else sys.stdout

    @property
    def terminal(self) -> bool:
        """Whether it is a terminal, or to be written to as if it were one."""
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

    def line(self, text: str | Text = "", style: str = "", end: str = "\n") -> None:
        """Write text as it is, however long its lines are; without a terminal, without the cost of loading Rich."""
        if isinstance(text, str) and not self.terminal:
            self._stream.write(text + end)
        else:
            self.console.print(text, style=style, soft_wrap=True, end=end)

    def spans(self, *spans: tuple[str, str]) -> None:
        """Write a line made of texts with a style each."""
        if self.terminal:
            from rich.text import Text

            self.line(Text.assemble(*spans))
        else:
            self.line("".join(text for text, _ in spans))

    def hanging(self, first: str | Text, text: str | Text, first_style: str = "", style: str = "") -> None:
        """Write a paragraph after `first`, wrapped so that its other lines start where it starts."""
        from rich.text import Text

        start = first if isinstance(first, Text) else Text(first, first_style)
        rest = text if isinstance(text, Text) else Text(text, style)
        margin = start.cell_len
        for line in rest.wrap(self.console, max(_NARROWEST, self.console.width - margin)) or [rest]:
            whole = Text.assemble(start, line)
            whole.rstrip()
            self.line(whole)
            start = Text(" " * margin)

    def table(self, title: str, columns: Sequence[str], rows: Sequence[Sequence[str | Text]]) -> None:
        """Write rows under the names of their columns; a name that ends in ">" has its column flush right.

        The last column wraps.
        """
        from rich.text import Text

        lines = [[Text(name.rstrip(">"), "dim") for name in columns]]
        lines += [[cell if isinstance(cell, Text) else Text(cell) for cell in row] for row in rows]
        widths = [max(cells[i].cell_len for cells in lines) for i in range(len(columns))]
        self.line(title, "bold")
        for cells in lines:
            start = Text("  ")
            for name, cell, width in zip(columns[:-1], cells, widths, strict=False):
                space = Text(" " * (width - cell.cell_len))
                start = Text.assemble(start, *((space, cell) if name.endswith(">") else (cell, space)), "  ")
            self.hanging(start, cells[-1])
