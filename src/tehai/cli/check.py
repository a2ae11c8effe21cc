"""`tehai replay --check`: play logs by the rules, on every core, and report where they differ."""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import typer

from tehai.cli.report import BAD_INPUT, DONE, NO
from tehai.cli.screen import Screen
from tehai.errors import InputError, TehaiError

LOG_SUFFIXES: Final = (".xml", ".mjlog", ".json", ".jsonl", ".mjson", ".gz")
"""Which files of a folder are taken for logs; files that are named are read whatever they are called."""
_FIRST: Final = 20
"""How many differences the summary repeats."""
_WORTH_A_PROCESS: Final = 4
"""Files below which starting further processes takes longer than it saves."""


@dataclass(frozen=True)
class Checked:
    """What became of one file. `error`: why it could not be read; `excepted`: why it was left out."""

    file: str
    games: int = 0
    rounds: int = 0
    wins: int = 0
    draws: int = 0
    differences: tuple[dict[str, Any], ...] = ()
    error: dict[str, str] | None = None
    excepted: str | None = None

    def to_dict(self) -> dict[str, Any]:
        return {name: value for name, value in asdict(self).items() if value is not None}


@dataclass
class Summary:
    """What became of all files."""

    files: int = 0
    games: int = 0
    rounds: int = 0
    wins: int = 0
    draws: int = 0
    differences: int = 0
    unreadable: int = 0
    excepted: int = 0
    first_differences: list[dict[str, Any]] = field(default_factory=list)
    errors: list[dict[str, Any]] = field(default_factory=list)

    def add(self, one: Checked) -> None:
        if one.excepted is not None:
            self.excepted += 1
            return
        self.files += 1
        self.games += one.games
        self.rounds += one.rounds
        self.wins += one.wins
        self.draws += one.draws
        self.differences += len(one.differences)
        room = _FIRST - len(self.first_differences)
        self.first_differences += [{"file": one.file, **difference} for difference in one.differences[:room]]
        if one.error is not None:
            self.unreadable += 1
            self.errors.append({"file": one.file, **one.error})

    @property
    def exit_code(self) -> int:
        if self.unreadable:
            return BAD_INPUT
        return NO if self.differences else DONE


def check_logs(
    paths: Sequence[str], exceptions: str | None, jobs: int | None, as_json: bool, color: bool | None
) -> int:
    """Check files and folders, report, and say how it went as an exit code."""
    screen = Screen(color)
    reasons = read_exceptions(exceptions) if exceptions is not None else {}
    files = find_logs(paths)
    summary = Summary()
    with _progress(len(files), Screen(color, stderr=True)) as advance:
        for one in check_files(files, reasons, jobs):
            summary.add(one)
            if as_json:
                typer.echo(json.dumps(one.to_dict()))
            else:
                _show_problems(one, screen)
            advance()
    if as_json:
        typer.echo(json.dumps(asdict(summary)))
    else:
        _show_summary(summary, screen)
    return summary.exit_code


def find_logs(paths: Iterable[str]) -> list[str]:
    """The files that are meant, each once: what is named, and in folders, however deep, what looks like a log."""
    found: dict[str, None] = {}
    for path in paths:
        if not os.path.isdir(path):
            found[path] = None
            continue
        inside = [str(file) for file in sorted(Path(path).rglob("*")) if file.suffix.lower() in LOG_SUFFIXES]
        if not inside:
            hint = f"logs are files with names that end in {', '.join(LOG_SUFFIXES)}"
            raise InputError("bad_value", "there is no log in the folder", path, hint)
        found.update(dict.fromkeys(inside))
    return list(found)


def read_exceptions(path: str) -> dict[str, str]:
    """Names of files, or ends of their paths, and why each is left out. A line that begins with # is a comment."""
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or "it is not UTF-8 text"
        raise InputError("bad_value", f"the exceptions cannot be read: {reason}", path, "check its name") from None
    reasons = {}
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        name, _, reason = line.partition("\t" if "\t" in line else "#")
        if not reason.strip():
            hint = "a name, a tab or #, and the reason"
            raise InputError("bad_value", f"no reason for {name.strip()}", f"{path}, line {number}", hint)
        reasons[name.strip()] = reason.strip()
    return reasons


def check_files(files: Sequence[str], reasons: dict[str, str], jobs: int | None = None) -> Iterator[Checked]:
    """The results in the order of the files, each as soon as it is known."""
    wanted = jobs or os.cpu_count() or 1
    tasks = [(file, _reason(file, reasons)) for file in files]
    workers = min(wanted, sum(reason is None for _, reason in tasks) // _WORTH_A_PROCESS)
    if workers <= 1:
        yield from map(_check_task, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(_check_task, tasks)


def _reason(file: str, reasons: dict[str, str]) -> str | None:
    """Why a file is left out, if it is: an exception names it, or the end of its path."""
    path = f"/{Path(file).as_posix()}"
    return next((reason for name, reason in reasons.items() if path.endswith(f"/{name}")), None)


def _check_task(task: tuple[str, str | None]) -> Checked:
    file, reason = task
    return check_file(file) if reason is None else Checked(file, excepted=reason)


def check_file(file: str) -> Checked:
    """Check every game in a file."""
    from tehai.game.events import RoundDrawn, RoundStarted, Won
    from tehai.game.replay import check
    from tehai.logs import read

    try:
        logs = read(Path(file))
    except TehaiError as error:
        return Checked(file, error=error.to_dict())
    kinds = [type(event) for log in logs for event in log.events]
    differences: list[dict[str, Any]] = []
    for number, log in enumerate(logs, 1):
        game = {"game": number} if len(logs) > 1 else {}
        differences += [{**game, **difference.to_dict()} for difference in check(log)]
    return Checked(
        file,
        games=len(logs),
        rounds=kinds.count(RoundStarted),
        wins=kinds.count(Won),
        draws=kinds.count(RoundDrawn),
        differences=tuple(differences),
    )


@contextmanager
def _progress(total: int, screen: Screen) -> Iterator[Any]:
    """A bar on the error stream while a person is watching it."""
    if not screen.terminal or total < 2:
        yield lambda: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), "files", TimeRemainingColumn())
    with Progress(*columns, console=screen.console, transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda: progress.advance(task)


def _show_problems(one: Checked, screen: Screen) -> None:
    """The differences of a file, or why it cannot be read."""
    if one.error is not None:
        screen.spans((one.file, "bold"), (": cannot be read: ", "red"), (one.error["message"], ""))
        for name in ("where", "hint"):
            if one.error[name]:
                screen.line(f"  {name}: {one.error[name]}")
    if one.differences:
        count = len(one.differences)
        screen.spans((one.file, "bold"), (f": {count} difference{'s' if count > 1 else ''}", "red"))
    for difference in one.differences[:_FIRST]:
        screen.hanging("  ", _difference_words(difference))
    if len(one.differences) > _FIRST:
        screen.line(f"  and {len(one.differences) - _FIRST} more")


def _difference_words(difference: dict[str, Any]) -> str:
    game = f"game {difference['game']}, " if "game" in difference else ""
    return f"{game}{difference['where']}: {difference['message']}"


def _show_summary(summary: Summary, screen: Screen) -> None:
    names = ("files", "games", "rounds", "wins", "draws", "excepted", "unreadable", "differences")
    rows = [(name, f"{getattr(summary, name):,}", "") for name in names]
    screen.table("Checked", ("", ">", ""), rows)
    verdict = ("Every game follows the rules.", "bold green")
    if summary.differences or summary.unreadable:
        verdict = ("Not every game follows the rules.", "bold red")
        if not summary.differences:
            verdict = ("Not every file could be read.", "bold red")
    screen.spans(verdict)
