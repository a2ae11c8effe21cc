"""The options that several commands take."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

import typer

from tehai.errors import InputError, expect_known
from tehai.model.rules import Rules

if TYPE_CHECKING:
    from tehai.logs import Log

_TABLE: Final = "Rules of the table"
OUTPUT: Final = "Output"


def option(names: str, help: str, metavar: str = "", panel: str | None = None, **settings: Any) -> Any:
    """An option of a command, by all its names; a flag has no metavar."""
    return typer.Option(*names.split(), help=help, metavar=metavar, rich_help_panel=panel, **settings)


RulesName: TypeAlias = Annotated[
    str, option("--rules", "A preset (tehai rules lists them) or a .toml or .json file.", "NAME", panel=_TABLE)
]
RuleChanges: TypeAlias = Annotated[
    list[str] | None, option("--rule", "Change one option, e.g. kuitan=off; repeatable.", "OPTION=VALUE", panel=_TABLE)
]
Melds: TypeAlias = Annotated[
    list[str] | None,
    option("--meld", 'A meld: chi, pon, minkan, kakan or ankan and its tiles, e.g. "pon 555z"; repeatable.', "TEXT"),
]
NotationName: TypeAlias = Annotated[
    str, option("--notation", "How tiles are written: mpsz, tenhou (ids), mjai, unicode, auto.", "NAME")
]
AsJson: TypeAlias = Annotated[bool, option("--json", "Write JSON, for programs.", panel=OUTPUT)]
Language: TypeAlias = Annotated[
    str, option("--lang", "Language: en, ja, zh.", "LANG", panel=OUTPUT, envvar="TEHAI_LANG")
]
YakuLanguage: TypeAlias = Annotated[
    str,
    option(
        "--lang",
        "Language: en, ja, zh; romaji and literal are English with other yaku names.",
        "LANG",
        panel=OUTPUT,
        envvar="TEHAI_LANG",
    ),
]
Color: TypeAlias = Annotated[
    bool | None,
    option("--color/--no-color", "Always or never use colour; default: if the terminal supports it.", panel=OUTPUT),
]

Limit: TypeAlias = Annotated[float, option("--limit", "A program's time for one decision.", "SECONDS", min=0.001)]
Startup: TypeAlias = Annotated[
    float, option("--startup", "A program's time for its first decision.", "SECONDS", min=0.001)
]
Jobs: TypeAlias = Annotated[int | None, option("--jobs -j", "Number of processes; default: one per core.", "N", min=1)]
Cluster: TypeAlias = Annotated[str | None, option("--on", "ray, or a cluster's address: ray://HOST:PORT.", "CLUSTER")]
BackendName: TypeAlias = Annotated[
    str, option("--backend", "python compiles nothing, cpu everything, auto if it pays off.", "NAME")
]


def read_rules(name: str, changes: Sequence[str] | None = None) -> Rules:
    """The rules of a preset or of a file, with some options changed."""
    rules = Rules.load(name) if is_rules_file(name) else Rules.of(name)
    return rules.with_text(changes) if changes else rules


def is_rules_file(name: str) -> bool:
    """Whether this names a file of rules instead of a preset."""
    return Path(name).suffix.lower() in (".toml", ".json")


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


def make_folder(folder: Path, where: str) -> None:
    """Create a folder if necessary; `where` names the option that it was given to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        message = f"{folder} cannot be created: {problem.strerror}"
        raise InputError("bad_value", message, where, "name another folder") from None


def read_names(names: Iterable[str], known: Collection[str], message: str, where: str) -> list[str]:
    """The given names without repetitions."""
    return list(dict.fromkeys(expect_known(name, known, message, where) for name in names))
