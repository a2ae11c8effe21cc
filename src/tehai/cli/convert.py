"""`tehai convert`: a log in another format."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from tehai.cli.options import OUTPUT, AsJson, Color, read_logs, read_rules
from tehai.cli.report import write_json
from tehai.cli.screen import Screen, counted
from tehai.errors import InputError


def convert(
    log: Annotated[str, typer.Argument(metavar="LOG", help="A log in any format that tehai reads; - for stdin.")],
    to: Annotated[str, typer.Option("--to", metavar="FORMAT", help="The new format: mjlog, tenhou or mjai.")],
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            metavar="FILE",
            help="Where to write; packed if its name ends in .gz. Else to the screen.",
            rich_help_panel=OUTPUT,
        ),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(
            "--rules",
            metavar="NAME",
            help="The rules of the game, a preset or a file, instead of those that the log tells.",
        ),
    ] = None,
    dialect: Annotated[
        str | None,
        typer.Option("--dialect", metavar="NAME", help="The mjai of mortal (as if not said), riichienv or gimite."),
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="SEAT", help="mjai as this seat is told it: 0 to 3.")
    ] = None,
    possible_actions: Annotated[
        bool,
        typer.Option("--possible-actions", metavar="", help="mjai with what is allowed at every decision."),
    ] = False,
    as_json: AsJson = False,
    color: Color = None,
) -> None:
    """A log in another format: Tenhou's XML (mjlog) or JSON (tenhou), or mjai; Mahjong Soul's records can be read.

    A file with several games gives all of them. Exit code 2: the log cannot be read, or the format cannot hold it.
    """
    from tehai.logs import write
    from tehai.logs.files import save

    options = _options(to, dialect, seat, possible_actions)
    logs = read_logs(log, None if rules is None else read_rules(rules))
    texts = [write(one, to, **options).removesuffix("\n") + "\n" for one in logs]
    rounds = sum(len(list(one.rounds)) for one in logs)
    if out is not None:
        save("".join(texts), out)
    if as_json:
        written = {"logs": texts} if out is None else {"out": out}
        write_json({"from": logs[0].format, "to": to, "games": len(logs), "rounds": rounds, **written})
    elif out is not None:
        Screen(color).line(f"{counted(len(logs), 'game')}, {counted(rounds, 'round')}: {out}")
    else:
        _write("".join(texts))


def _write(text: str) -> None:
    """Show a log on the screen; for a file or a program, write it as it is in a file: UTF-8, whatever the system's
    encoding and line ends are."""
    from tehai.logs.files import encoded

    if sys.stdout.isatty():
        sys.stdout.write(text)
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(encoded(text))


def _options(to: str, dialect: str | None, seat: int | None, possible_actions: bool) -> dict[str, Any]:
    """The options of the format that were given; only mjai has any."""
    options = {"dialect": dialect, "seat": seat, "possible_actions": possible_actions or None}
    given = {name: value for name, value in options.items() if value is not None}
    if given and to != "mjai":
        name = min(given).replace("_", "-")
        raise InputError("bad_value", f"--{name} is for mjai alone", "--to", "leave it out, or convert to mjai")
    return given
