"""What a command outputs: JSON for programs, errors for both, exit codes."""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from io import UnsupportedOperation
from typing import Any, Final

import typer

from tehai.cli.screen import Screen
from tehai.errors import InputError, TehaiError

DONE: Final = 0
NO: Final = 1
BAD_INPUT: Final = 2
_REFUSED: Final = (
    *(errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EACCES, errno.EPERM),
    *(errno.ENAMETOOLONG, errno.EMFILE, errno.ENFILE, errno.EIO),
)
"""What the system refuses for reasons of its own: no room, no permission, a name that is too long."""
_PIPE_CLOSED: Final = 141  # what a shell reports of a program that a closed pipe has ended

_POSITION: Final = re.compile(r"(.+), character (\d+)")
_PLACES: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (r"^melds\[(\d+)\](\.tiles)?", lambda meld: f"--meld {int(meld[1]) + 1}"),
    (r"^rules\.preset$", "rules"),
    (r"^rules\.", "--rule "),
)
"""How the command line names the place of a mistake, except for options named like their field."""


def write_json(value: Any) -> None:
    """Write a result for programs: on one line, or indented when a person is looking."""
    typer.echo(json.dumps(value, indent=2 if sys.stdout.isatty() else None))


@contextmanager
def reporting(
    as_json: bool = False,
    color: bool | None = None,
    typed: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
) -> Iterator[None]:
    """Report an error, also one of the system (a full disk), and exit with code 2; exit quietly when the reader of our
    output closes the pipe.

    `typed` holds the given texts by field, to mark the place of a mistake in them. `options` holds the command's
    options by field.
    """
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except TehaiError as error:
        if as_json:
            write_json({"error": error.to_dict()})
        else:
            show_error(error, Screen(color, stderr=True), typed or {}, on_command_line(error.where, options or {}))
        raise typer.Exit(BAD_INPUT) from None
    except OSError as problem:
        left = _reader_left(problem)
        if not left and problem.errno not in _REFUSED:
            raise
        if not left:
            where = "" if problem.filename is None else str(problem.filename)
            refusal = InputError("bad_value", f"the system reports: {problem.strerror}", where)
            show_error(refusal, Screen(color, stderr=True), {})
        with suppress(UnsupportedOperation):  # not a file of the system, in a test or a notebook
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # discard what is still buffered
        raise typer.Exit(_PIPE_CLOSED if left else BAD_INPUT) from None


def _reader_left(problem: OSError) -> bool:
    """Whether the pipe that we write to is closed, which Windows reports as an invalid argument."""
    return isinstance(problem, BrokenPipeError) or (
        sys.platform == "win32" and problem.errno == errno.EINVAL and problem.filename is None
    )


def show_error(error: TehaiError, screen: Screen, typed: Mapping[str, str], where: str | None = None) -> None:
    """Show what is wrong, where (`where` instead of the error's own, if given), and what would be valid."""
    place = error.where if where is None else where
    screen.line([("Error: ", "bold red"), (error.message, "")])
    if place:
        screen.line([("Where: ", "bold"), (place, "")])
    for line in _marked(error.where, typed):
        screen.line(f"       {line}")
    if error.hint:
        screen.line([("Hint:  ", "bold"), (error.hint, "")])


def on_command_line(where: str, options: Mapping[str, str]) -> str:
    """The place of a mistake as the command line calls it: `--meld 1` for `melds[0].tiles`."""
    for place, name in _PLACES:
        where = re.sub(place, name, where)
    return re.sub(r"^\w+(?=$|,|\[)", lambda field: options.get(field[0], field[0]), where)


def _marked(where: str, typed: Mapping[str, str]) -> list[str]:
    """The text that holds the mistake, and a mark under the place."""
    place = _POSITION.fullmatch(where)
    text = typed.get(place[1]) if place else None
    if not place or not text or not (text.isascii() and text.isprintable()):
        return []
    return [text, " " * (int(place[2]) - 1) + "^"]
