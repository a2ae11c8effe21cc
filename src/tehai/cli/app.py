"""The command `tehai` and its subcommands."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any, Final

import typer
from typer.main import get_command

from tehai.cli.command import Command, Group
from tehai.cli.report import reporting

PANELS: Final[dict[str, dict[str, tuple[str, tuple[str, ...]]]]] = {
    "Play and score": {
        "play": ("serve", ("tehai play", "tehai play --port 9000 --no-browser")),
        "score": (
            "score",
            (
                "tehai score 123m456p789s1122z --win 2z --tsumo --riichi --dora 4p",
                'tehai score 567m34p11z --win 2p --meld "pon 555z" --meld "ankan 9999s"',
                "tehai score --jsonl hands.jsonl",
            ),
        ),
        "analyze": ("analyze", ("tehai analyze 123m456p789s1122z", "tehai analyze 123m456p3579s1122z --seen 88s1z")),
        "table": ("table", ("tehai table", "tehai table --rules m-league --json")),
        "rules": (
            "rules",
            ("tehai rules", "tehai rules tenhou", "tehai rules tenhou --all", "tehai rules kiriage_mangan"),
        ),
    },
    "Logs": {
        "replay": (
            "replay",
            (
                "tehai replay game.mjlog --seat E --round S2",
                "tehai replay game.json --step",
                "tehai replay --check logs more/game.mjlog",
            ),
        ),
        "convert": (
            "convert",
            ("tehai convert game.mjlog --to mjai", "tehai convert game.json --to mjlog --out game.gz"),
        ),
        "verify": ("verify", ()),
    },
    "Bots": {
        "simulate": (
            "simulate",
            (
                "tehai simulate --games 2 --bots random,random,random,random --rule length=east",
                "tehai simulate -n 1 --bots random,tsumogiri,random --rules tenhou-sanma --json",
            ),
        ),
        "match": (
            "match",
            (
                "tehai match efficiency greedy-ukeire --walls 400 --rules tenhou",
                'tehai match efficiency "exec:node bot.mjs" --stop --out kept',
            ),
        ),
        "train": ("train", ("tehai train run --seconds 900", "tehai train run --show")),
    },
    "Server": {
        "serve": ("serve", ("tehai serve --database postgresql://tehai:secret@localhost/tehai",)),
        "admin": ("admin", ()),
        "password": ("serve", ()),
        "backup": ("serve", ()),
        "restore": ("serve", ()),
    },
    "Speed": {
        "warmup": ("warmup", ("tehai warmup", "tehai warmup calls batches --json")),
        "bench": ("bench", ("tehai bench --list", "tehai bench score shanten --save results.json")),
    },
}
"""The commands as the help groups them: the module of each, and examples."""
COMMANDS: Final = {name: (panel, *one) for panel, commands in PANELS.items() for name, one in commands.items()}


@cache
def _load(name: str) -> Any:
    """A command; importing only its module keeps `tehai score` fast."""
    panel, module, examples = COMMANDS[name]
    found = getattr(import_module(f"tehai.cli.{module}"), name)
    if not isinstance(found, typer.Typer):
        epilog = "\n\n".join(["[bold]Examples[/bold]", *examples]) if examples else None
        alone = typer.Typer(add_completion=False, rich_markup_mode="rich")
        alone.command(cls=Command, epilog=epilog)(found)
        found = alone
    command: Any = get_command(found)
    command.rich_help_panel = panel
    return command


class _Commands(Mapping[str, Any]):
    """All commands by name, each loaded on first use."""

    def __getitem__(self, name: str) -> Any:
        return _load(name)

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


class _Tehai(Group):
    """The command `tehai` with all of its commands."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands: Any = _Commands()


app = typer.Typer(
    name="tehai",
    cls=_Tehai,
    help="Riichi mahjong: play in the browser, score and explain any hand, replay, check and convert games, let bots "
    "play, read the rules.",
    epilog="For help on a command: tehai score --help",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={
        "help_option_names": ["-h", "--help"],
        "token_normalize_func": lambda name: name.replace("_", "-"),  # --double_riichi is --double-riichi
    },
)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version

        try:
            typer.echo(f"tehai {version('tehai')}")
        except PackageNotFoundError:
            typer.echo("tehai (run from its source, not installed)")
        raise typer.Exit


@app.callback()
def tehai(
    _version: Annotated[
        bool, typer.Option("--version", metavar="", help="Show the version and exit.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Riichi mahjong: score and explain any hand, replay, check and convert games, let bots play, read the rules."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # do not fail on characters that the terminal cannot show


def main() -> None:
    """The entry point of the command `tehai`. numpy uses one thread: a bot's network is too small for two.

    A stream that the caller has closed is replaced, for Python has none there.
    """
    sys.stdin, sys.stdout, sys.stderr = (
        stream or open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115  # open to the end
        for stream, mode in ((sys.stdin, "r"), (sys.stdout, "w"), (sys.stderr, "w"))
    )
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when numpy is imported, which no command has done yet
    try:
        with reporting():  # the help too may be written to a full disk
            app(prog_name="tehai")
    except typer.Exit as end:
        sys.exit(end.exit_code)
