"""`tehai convert`: a log in another format."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from tehai.cli.options import OUTPUT, AsJson, Color, option, read_logs, read_rules
from tehai.cli.report import write_json
from tehai.cli.screen import Screen, counted
from tehai.errors import InputError


def convert(
    log: Annotated[str, typer.Argument(metavar="LOG", help="A log in any supported format, or - for stdin.")],
    format: Annotated[str, option("--to", "The new format: mjlog, tenhou or mjai.", "FORMAT")],
    out: Annotated[
        str | None,
        option("--out", "File to write, gzipped if it ends in .gz; default: the screen.", "FILE", panel=OUTPUT),
    ] = None,
    rules: Annotated[
        str | None, option("--rules", "A preset or file, instead of the rules in the log.", "NAME")
    ] = None,
    dialect: Annotated[
        str | None, option("--dialect", "mjai dialect: mortal (the default), riichienv or gimite.", "NAME")
    ] = None,
    seat: Annotated[int | None, option("--seat", "mjai as this seat receives it: 0 to 3.", "SEAT")] = None,
    possible_actions: Annotated[
        bool, option("--possible-actions", "mjai with the legal actions at every decision.")
    ] = False,
    as_json: AsJson = False,
    color: Color = None,
) -> None:
    """Convert a log to Tenhou's XML (mjlog) or JSON (tenhou), or to mjai; Mahjong Soul records can be read.

    All games in the file are converted. Exit code 2: the log cannot be read, or the format cannot express it.
    """
    from tehai.logs import write
    from tehai.logs.files import save

    options = _options(format, dialect, seat, possible_actions)
    logs = read_logs(log, None if rules is None else read_rules(rules))
    texts = [write(one, format, **options).removesuffix("\n") + "\n" for one in logs]
    rounds = sum(len(list(one.rounds)) for one in logs)
    if out is not None:
        save("".join(texts), out)
    if as_json:
        written = {"logs": texts} if out is None else {"out": out}
        write_json({"from": logs[0].format, "to": format, "games": len(logs), "rounds": rounds, **written})
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


def _options(format: str, dialect: str | None, seat: int | None, possible_actions: bool) -> dict[str, Any]:
    """The options of the format that were given; only mjai has any."""
    options = {"dialect": dialect, "seat": seat, "possible_actions": possible_actions or None}
    given = {name: value for name, value in options.items() if value is not None}
    if given and format != "mjai":
        name = min(given).replace("_", "-")
        raise InputError("bad_value", f"--{name} applies only to mjai", "--to", "leave it out, or convert to mjai")
    return given
