"""The options that several commands take."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import typer

from tehai.errors import InputError, expect_known
from tehai.model.rules import Rules

if TYPE_CHECKING:
    from tehai.logs import Log

_TABLE: Final = "Rules of the table"
OUTPUT: Final = "Output"

RulesName: TypeAlias = Annotated[
    str,
    typer.Option(
        "--rules",
        metavar="NAME",
        help="A preset (tehai rules lists them) or a .toml or .json file.",
        rich_help_panel=_TABLE,
    ),
]
RuleChanges: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        metavar="OPTION=VALUE",
        help="Change one option, e.g. kuitan=off; repeatable.",
        rich_help_panel=_TABLE,
    ),
]
Melds: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--meld",
        metavar="TEXT",
        help='A meld: chi, pon, minkan, kakan or ankan and its tiles, e.g. "pon 555z"; repeatable.',
    ),
]
NotationName: TypeAlias = Annotated[
    str,
    typer.Option("--notation", metavar="NAME", help="How tiles are written: mpsz, tenhou (ids), mjai, unicode, auto."),
]
AsJson: TypeAlias = Annotated[
    bool, typer.Option("--json", metavar="", help="Write JSON, for programs.", rich_help_panel=OUTPUT)
]
Language: TypeAlias = Annotated[
    str, typer.Option("--lang", metavar="LANG", help="Language: en, ja, zh.", rich_help_panel=OUTPUT)
]
Color: TypeAlias = Annotated[
    bool | None,
    typer.Option(
        "--color/--no-color",
        metavar="",
        help="Always or never use colour; default: if the terminal supports it.",
        rich_help_panel=OUTPUT,
    ),
]

Limit: TypeAlias = Annotated[
    float, typer.Option("--limit", metavar="SECONDS", min=0.001, help="A program's time for one decision.")
]
Startup: TypeAlias = Annotated[
    float, typer.Option("--startup", metavar="SECONDS", min=0.001, help="A program's time for its first decision.")
]
Jobs: TypeAlias = Annotated[
    int | None, typer.Option("--jobs", "-j", metavar="N", min=1, help="Number of processes; default: one per core.")
]
Cluster: TypeAlias = Annotated[
    str | None, typer.Option("--on", metavar="CLUSTER", help="ray, or a cluster's address: ray://HOST:PORT.")
]
BackendName: TypeAlias = Annotated[
    str,
    typer.Option("--backend", metavar="NAME", help="python compiles nothing, cpu everything, auto if it pays off."),
]


def read_rules(name: str, changes: Sequence[str] | None = None) -> Rules:
    """The rules of a preset or of a file, with some options changed."""
    is_file = Path(name).suffix.lower() in (".toml", ".json")
    rules = Rules.load(name) if is_file else Rules.of(name)
    return rules.with_text(changes) if changes else rules


def read_logs(source: str, rules: Rules | None) -> list[Log]:
    """The games in a file, or in the standard input for "-"; `rules` replaces the rules in the logs."""
    from tehai.logs import read
    from tehai.logs.files import LARGEST

    return read(sys.stdin.buffer.read(LARGEST + 1) if source == "-" else source, rules)


def read_text(path: Path, where: str) -> str:
    """The text of a file; `where` names the option that it was given to."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or "it is not UTF-8 text"
        raise InputError("bad_value", f"{path} cannot be read: {reason}", where, "check its name") from None


def read_names(names: Iterable[str], known: Collection[str], message: str, where: str) -> list[str]:
    """The given names without repetitions."""
    return list(dict.fromkeys(expect_known(name, known, message, where) for name in names))
