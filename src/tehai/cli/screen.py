"""Writing for people and for programs: colour and tile faces where the terminal can, JSON, errors, exit codes."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TextIO

import typer

from tehai.errors import TehaiError

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

DONE: Final = 0
NO: Final = 1
BAD_INPUT: Final = 2
_PIPE_CLOSED: Final = 141  # what a shell reports of a program that a closed pipe has ended

_WITHOUT_FACES: Final = ("dumb", "linux", "unknown")
"""Terminals whose fonts have no mahjong tiles, whatever their encoding."""
_POSITION: Final = re.compile(r"(.+), character (\d+)")


@dataclass(frozen=True)
class Screen:
    """Where a command writes for people. `color` is what they asked for: True, False, or None for "as fits"."""

    color: bool | None = None
    stderr: bool = False

    @property
    def _stream(self) -> TextIO:
        return sys.stderr if self.stderr else sys.stdout

    @property
    def rich(self) -> bool:
        """Whether it is a terminal, or to be written to as if it were one."""
        return bool(self.color) or self._stream.isatty()

    @property
    def faces(self) -> bool:
        """Whether it can show Unicode tiles."""
        encoding = (getattr(self._stream, "encoding", None) or "").lower().replace("-", "")
        return self.rich and encoding == "utf8" and os.environ.get("TERM", "") not in _WITHOUT_FACES

    @cached_property
    def console(self) -> Console:
        from rich.console import Console

        return Console(
            stderr=self.stderr,
            force_terminal=True if self.color else None,
            no_color=None if self.color is None else not self.color,
            highlight=False,
            markup=False,
            emoji=False,
        )

    def show(self, *parts: RenderableType) -> None:
        """Write paragraphs, tables and tiles, one below the other."""
        for part in parts:
            self.console.print(part)

    def line(self, text: str = "", style: str = "", end: str = "\n") -> None:
        """Write text as it is, however long its lines are."""
        self.console.print(text, style=style, soft_wrap=True, end=end)


def write_json(value: Any) -> None:
    """Write a result for programs: on one line, or indented when a person is looking."""
    typer.echo(json.dumps(value, indent=2 if sys.stdout.isatty() else None))


@contextmanager
def reporting(
    as_json: bool = False, color: bool | None = None, typed: Mapping[str, str | None] | None = None
) -> Iterator[None]:
    """Turn an error into its report and exit code 2, and the end of whoever reads our output into a quiet end.

    `typed` holds the texts that were given, by field: the place of the mistake is marked in them.
    """
    try:
        yield
    except TehaiError as error:
        if as_json:
            write_json({"error": error.to_dict()})
        else:
            show_error(error, Screen(color, stderr=True), typed or {})
        raise typer.Exit(BAD_INPUT) from None
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still buffered has nowhere to go
        raise typer.Exit(_PIPE_CLOSED) from None


def show_error(error: TehaiError, screen: Screen, typed: Mapping[str, str | None]) -> None:
    """What is wrong, where, and what would be right."""
    from rich.text import Text

    rows = [("Error", error.message), ("Where", error.where), ("Hint", error.hint)]
    for label, text in rows:
        if text:
            styled = Text.assemble((f"{label + ':':<7}", "bold red" if label == "Error" else "bold"), text)
            screen.console.print(styled, soft_wrap=True)
        if label == "Where":
            for line in _marked(text, typed):
                screen.line(f"       {line}")


def _marked(where: str, typed: Mapping[str, str | None]) -> list[str]:
    """The text with the mistake, and a mark under it."""
    place = _POSITION.fullmatch(where)
    text = typed.get(place[1]) if place else None
    if not place or not text or not (text.isascii() and text.isprintable()):
        return []
    return [text, " " * (int(place[2]) - 1) + "^"]
