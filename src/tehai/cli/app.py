"""The command `tehai` and its subcommands."""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import Annotated, Final

import typer

from tehai.cli.admin import admin
from tehai.cli.analyze import analyze
from tehai.cli.bench import bench
from tehai.cli.command import Command, Group
from tehai.cli.convert import convert
from tehai.cli.match import match
from tehai.cli.replay import replay
from tehai.cli.rules import rules
from tehai.cli.score import score
from tehai.cli.serve import backup, password, play, restore, serve
from tehai.cli.simulate import simulate
from tehai.cli.table import table
from tehai.cli.train import train
from tehai.cli.verify import verify
from tehai.cli.warmup import warmup

app = typer.Typer(
    name="tehai",
    cls=Group,
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


_COMMANDS: Final[dict[Callable[..., None], tuple[str, ...]]] = {
    play: ("tehai play", "tehai play --port 9000 --no-browser"),
    serve: ("tehai serve --database postgresql://tehai:secret@localhost/tehai",),
    password: (),
    backup: (),
    restore: (),
    score: (
        "tehai score 123m456p789s1122z --win 2z --tsumo --riichi --dora 4p",
        'tehai score 567m34p11z --win 2p --meld "pon 555z" --meld "ankan 9999s"',
        "tehai score --jsonl hands.jsonl",
    ),
    analyze: ("tehai analyze 123m456p789s1122z", "tehai analyze 123m456p3579s1122z --seen 88s1z"),
    table: ("tehai table", "tehai table --rules m-league --json"),
    convert: ("tehai convert game.mjlog --to mjai", "tehai convert game.json --to mjlog --out game.gz"),
    replay: (
        "tehai replay game.mjlog --seat E --round S2",
        "tehai replay game.json --step",
        "tehai replay --check logs more/game.mjlog",
    ),
    verify: (),
    rules: ("tehai rules", "tehai rules tenhou", "tehai rules tenhou --all"),
    simulate: (
        "tehai simulate --games 2 --bots random,random,random,random --rule length=east",
        "tehai simulate -n 1 --bots random,tsumogiri,random --rules tenhou-sanma --json",
    ),
    match: (
        "tehai match efficiency greedy-ukeire --walls 400 --rules tenhou",
        'tehai match efficiency "exec:node bot.mjs" --stop --out kept',
    ),
    train: ("tehai train run --seconds 900", "tehai train run --show"),
    bench: ("tehai bench --list", "tehai bench score shanten --save results.json"),
    warmup: ("tehai warmup", "tehai warmup calls batches --json"),
}
"""The commands in the order of the help, with examples of each."""
for _function, _examples in _COMMANDS.items():
    _epilog = "\n\n".join(["[bold]Examples[/bold]", *_examples]) if _examples else None
    app.command(cls=Command, epilog=_epilog)(_function)
app.add_typer(admin)


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
        bool, typer.Option("--version", help="Show the version and exit.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Riichi mahjong: score and explain any hand, replay, check and convert games, let bots play, read the rules."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a character that the terminal lacks is no reason to fail


def main() -> None:
    """The entry point of the command `tehai`."""
    app(prog_name="tehai")
