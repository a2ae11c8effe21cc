"""`tehai replay --check`: play logs by the rules, on every core, and report where they differ."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import typer

from tehai.cli.options import read_text
from tehai.cli.report import BAD_INPUT, DONE, NO
from tehai.cli.screen import Screen, counted
from tehai.engine import choose_backend, cores
from tehai.errors import InputError, TehaiError
from tehai.model.rules import Rules
from tehai.system import most_workers

_FIRST: Final = 20
"""The number of differences that the summary repeats."""
_WORTH_A_PROCESS: Final = 4
"""The number of files that makes another process worthwhile."""
_WORTH_COMPILING: Final = 40
"""The number of files that makes compiling the rules worthwhile."""
_SUMS: Final = ("games", "rounds", "walls", "wins", "draws")


@dataclass(frozen=True)
class Checked:
    """The result of checking one file. `walls`: rounds whose whole wall is known; `error`: why it
    could not be read; `excepted`: why it was left out."""

    file: str
    games: int = 0
    rounds: int = 0
    walls: int = 0
    wins: int = 0
    draws: int = 0
    differences: tuple[dict[str, Any], ...] = ()
    error: dict[str, str] | None = None
    excepted: str | None = None

    def to_dict(self) -> dict[str, Any]:
        return {name: value for name, value in asdict(self).items() if value is not None}


def summary_of(results: Sequence[Checked]) -> dict[str, Any]:
    """The summary over all files."""
    checked = [one for one in results if one.excepted is None]
    differences = [{"file": one.file, **difference} for one in checked for difference in one.differences]
    errors = [{"file": one.file, **one.error} for one in checked if one.error is not None]
    return {
        "files": len(checked),
        **{name: sum(getattr(one, name) for one in checked) for name in _SUMS},
        "differences": len(differences),
        "unreadable": len(errors),
        "excepted": len(results) - len(checked),
        "first_differences": differences[:_FIRST],
        "errors": errors,
    }


def check_logs(
    paths: Sequence[str],
    exceptions: str | None,
    rules: Rules | None,
    jobs: int | None,
    as_json: bool,
    color: bool | None,
) -> int:
    """Check files and folders, print a report, and return the exit code."""
    screen = Screen(color)
    reasons = read_exceptions(exceptions) if exceptions is not None else {}
    files = find_files(paths)
    results = []
    with Screen(color, stderr=True).progress(len(files), "files") as advance:
        for one in check_files(files, reasons, rules, jobs):
            results.append(one)
            if as_json:
                typer.echo(json.dumps(one.to_dict()))
            else:
                show_problems(one, screen)
            advance()
    summary = summary_of(results)
    if as_json:
        typer.echo(json.dumps(summary))
    else:
        _show_summary(summary, screen)
    if summary["unreadable"]:
        return BAD_INPUT
    return NO if summary["differences"] else DONE


def find_files(paths: Iterable[str]) -> list[str]:
    """The files to check, without repetitions: the named files, and everything in the named folders that looks like a
    log."""
    from tehai.logs import find_logs

    found: list[str] = []
    for path in paths:
        inside = [str(file) for file in find_logs([path])]
        if not inside:
            raise InputError("bad_value", "no logs found in this folder", path, "to read any file as a log, name it")
        found += inside
    return list(dict.fromkeys(found))


def read_exceptions(path: str) -> dict[str, str]:
    """Names of files, or ends of their paths, and why each is left out. A line that begins with # is a comment."""
    reasons = {}
    for number, line in enumerate(read_text(Path(path), path).splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        name, _, reason = line.partition("\t" if "\t" in line else "#")
        if not reason.strip():
            hint = "a name, a tab or #, and the reason"
            raise InputError("bad_value", f"the reason for {name.strip()} is missing", f"{path}, line {number}", hint)
        reasons[name.strip()] = reason.strip()
    return reasons


def check_files(
    files: Sequence[str], reasons: Mapping[str, str], rules: Rules | None = None, jobs: int | None = None
) -> Iterator[Checked]:
    """The results in the order of the files, each as soon as it is known.

    Many files are checked with compiled rules by several processes. The first file is checked before the other
    processes start, which compiles the rules only once.
    """
    left_out = [_reason(file, reasons) for file in files]
    included = [file for file, reason in zip(files, left_out, strict=True) if reason is None]
    backend = choose_backend(worth_compiling=len(included) >= _WORTH_COMPILING)
    workers = most_workers(min(jobs or cores(), len(included) // _WORTH_A_PROCESS))
    results = _results(included, partial(check_file, rules=rules, backend=backend), workers)
    for file, reason in zip(files, left_out, strict=True):
        yield next(results) if reason is None else Checked(file, excepted=reason)


def _results(files: Sequence[str], check: Callable[[str], Checked], workers: int) -> Iterator[Checked]:
    alone = 1 if workers > 1 else len(files)
    yield from map(check, files[:alone])
    if alone < len(files):
        from tehai.sim.workers import each

        yield from each(check, files[alone:], workers)


def _reason(file: str, reasons: Mapping[str, str]) -> str | None:
    """Why a file is left out, or None: an exception names the file or the end of its path."""
    path = f"/{Path(file).as_posix()}"
    return next((reason for name, reason in reasons.items() if path.endswith(f"/{name}")), None)


def check_file(file: str, rules: Rules | None = None, backend: str = "python") -> Checked:
    """Check every game in a file."""
    from tehai.cli.narrate import plain_fields
    from tehai.game.events import RoundDrawn, RoundStarted, Won
    from tehai.game.replay import check
    from tehai.logs import read

    differences: list[dict[str, Any]] = []
    try:
        logs = read(Path(file), rules)
        for number, log in enumerate(logs, 1):
            game = {"game": number} if len(logs) > 1 else {}
            differences += [game | plain_fields(found) for found in check(log.events, log.walls, backend)]
    except TehaiError as error:
        return Checked(file, differences=tuple(differences), error=error.to_dict())
    kinds = [type(event) for log in logs for event in log.events]
    return Checked(
        file,
        games=len(logs),
        rounds=kinds.count(RoundStarted),
        walls=sum(wall is not None for log in logs for wall in log.walls),
        wins=kinds.count(Won),
        draws=kinds.count(RoundDrawn),
        differences=tuple(differences),
    )


def show_problems(one: Checked, screen: Screen) -> None:
    """The differences of a file, or why it cannot be read."""
    if one.error is not None:
        message = one.error["message"].removeprefix("the file cannot be read: ")
        screen.line([(one.file, "bold"), (": cannot be read: ", "red"), (message, "")])
        where = one.error["where"].removeprefix(one.file).removeprefix(", ")
        for name, text in (("where", where), ("hint", one.error["hint"])):
            if text:
                screen.hanging(f"  {name}: ", text)
    if one.differences:
        screen.line([(one.file, "bold"), (f": {counted(len(one.differences), 'difference')}", "red")])
    for difference in one.differences[:_FIRST]:
        screen.hanging("  ", _difference_words(difference))
    if len(one.differences) > _FIRST:
        screen.line(f"  and {len(one.differences) - _FIRST} more")


def _difference_words(difference: Mapping[str, Any]) -> str:
    from tehai.game.replay import OF_WALL, Difference

    values = {name: value for name, value in difference.items() if name != "game"}
    if difference["what"] != OF_WALL:
        values |= {name: _as_text(values[name]) for name in ("logged", "expected")}
    return (f"game {difference['game']}, " if "game" in difference else "") + str(Difference(**values))


def _as_text(value: Any) -> str:
    """A value of a difference; fields of an event that are None are left out."""
    if isinstance(value, dict):
        value = {name: one for name, one in value.items() if one is not None}
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _show_summary(summary: Mapping[str, Any], screen: Screen) -> None:
    screen.line("Checked", "bold")
    for name in ("files", *_SUMS, "excepted", "unreadable", "differences"):
        screen.line(f"  {name:<12}{summary[name]:>8,}")
    if summary["differences"]:
        screen.line("Not every game follows the rules.", "bold red")
    elif summary["unreadable"]:
        screen.line("Not every file could be read.", "bold red")
    else:
        screen.line("Every game follows the rules.", "bold green")
