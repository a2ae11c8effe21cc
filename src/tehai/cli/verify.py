"""`tehai verify`: whether the deals of a game on a server were fair."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from tehai.cli.options import AsJson, Color, option
from tehai.cli.report import write_json
from tehai.cli.screen import Screen
from tehai.errors import InputError


def verify(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="A game from a tehai server, saved as mjai.")],
    receipt: Annotated[
        Path | None, option("--receipt", "The receipt that your browser saved from the table.", "FILE")
    ] = None,
    as_json: AsJson = False,
    color: Color = None,
) -> None:
    """Check that every tile of a game matches what the server committed to beforehand."""
    from tehai.logs.fair import verify as checked

    text = _read(log)
    seen = None if receipt is None else _receipt(_read(receipt))
    verdict = checked(text, seen)
    screen = Screen(color)
    if as_json:
        write_json({"fair": verdict.fair, "checked": verdict.checked, "problems": verdict.problems})
    else:
        fair = "Fair: all tiles and seats follow from the server's commitment."
        screen.line(fair if verdict.fair else "Not verified:", "bold")
        for problem in verdict.problems[:20]:
            screen.line(f"  {problem}")
        screen.line("Checked: " + ", ".join(f"{what} {count}" for what, count in verdict.checked.items()))
        if seen is None:
            screen.line("Without --receipt, a late commitment or a changed seed cannot be detected.")
    if not verdict.fair:
        raise typer.Exit(1)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        reason = getattr(problem, "strerror", None) or "it is not UTF-8"
        raise InputError("bad_value", f"{path} cannot be read: {reason}", "log", "name a saved file") from None


def _receipt(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise InputError("bad_json", "the receipt is not a JSON object", "receipt", "save it from the table again")
    return found
