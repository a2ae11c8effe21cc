"""Files of logs: which format a text is, gzip, folders, and one `read` and `write` for all formats."""

from __future__ import annotations

import gzip
import io
import os
import re
import zlib
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from tehai.errors import InputError, expect_known, expect_list, expect_path, expect_type, quoted
from tehai.logs.formats import ENDINGS, FORMATS
from tehai.logs.log import Log, bad_log, joined
from tehai.model.rules import RulesLike

LARGEST: Final = 256 * 2**20
"""Bytes of a log, unpacked. A game has about 100 kB; a file of this size is not a log, or is an attack."""
SUFFIXES: Final = (*ENDINGS.values(), ".xml", ".jsonl", ".log", ".txt", ".gz")
"""The extensions of logs in folders that `find_logs` searches."""

_GZIP: Final = b"\x1f\x8b"
_TENHOU_URL: Final = re.compile(r"\s*(https?://)?tenhou\.net/", re.IGNORECASE)
_LOOKED_AT: Final = 2**20

Source = str | bytes | os.PathLike[str]


def read(source: Source, rules: RulesLike = None, *, largest: int | None = None) -> list[Log]:
    """The games in a file (its path), in bytes or in a text.

    `rules` replaces the rules in the logs; most mjai logs have none, which means Tenhou's. `largest` limits the
    unpacked size of a gzip file in bytes; choose a lower limit for files from strangers.
    """
    name, data = _load(source)
    try:
        text = data if isinstance(data, str) else _decoded(_unpacked(data, LARGEST if largest is None else largest))
        format = detect(text)
        options = {"name": name} if FORMATS[format].by_name else {}
        logs: list[Log] = _function(format, "read")(text, rules, **options)
    except InputError as problem:
        if problem.where.startswith("rules"):
            raise
        raise bad_log(problem.message, joined(name, problem.where), problem.hint) from None
    return logs


def detect(text: str) -> str:
    """The format of a text, detected by its content: one of `FORMATS`."""
    head = expect_type(text, str, "the text of a log", "text").lstrip("\ufeff \t\r\n")[:_LOOKED_AT]
    if _TENHOU_URL.match(head):
        return "tenhou"
    if not head:
        raise bad_log("the log is empty", hint=_supported())
    for name, format in FORMATS.items():
        if format.begins.match(head) and format.holds.search(head):
            return name
    raise bad_log("not a supported log", hint=_supported())


def _supported() -> str:
    return f"supported formats: {', '.join(FORMATS)}"


def write(log: Log, format: str, **options: Any) -> str:
    """A game as text. `options` are those of the format: `dialect`, `possible_actions` and `seat` for mjai."""
    expect_type(log, Log, "a Log", "log", "for a game, Log(tuple(game.events), name)")
    known = isinstance(format, str) and format in FORMATS
    expect_known(format, ENDINGS, f"tehai cannot write {format}" if known else "{} is not a log format", "format")
    if options and format != "mjai":
        raise InputError("bad_value", f"{format} has no option {quoted(min(options))}", "format", "mjai has options")
    text: str = _function(format, "write")(log, **options)
    return text


def write_file(log: Log, path: str | os.PathLike[str], format: str, **options: Any) -> None:
    """Write a game to a file, gzipped if its name ends in .gz."""
    save(write(log, format, **options), path)


def save(text: str, path: str | os.PathLike[str]) -> None:
    """Write a text to a file, gzipped if its name ends in .gz."""
    data, file = encoded(text), expect_path(path)
    try:
        file.write_bytes(gzip.compress(data, mtime=0) if file.suffix.lower() == ".gz" else data)
    except (OSError, ValueError) as problem:
        raise _unusable("written", problem, str(file)) from None


def encoded(text: str) -> bytes:
    """A log as bytes. An unpaired surrogate in a name is not an error."""
    return text.encode("utf-8", "backslashreplace")


def find_logs(paths: str | os.PathLike[str] | Iterable[str | os.PathLike[str]]) -> Iterator[Path]:
    """The given file or files, and every file in the given folders that has a log's extension, sorted by name."""
    several = [paths] if isinstance(paths, (str, os.PathLike)) else expect_list(paths, "paths", "paths")
    for path in map(expect_path, several):
        if os.path.isdir(path):  # False, and no error, for a name that is too long
            yield from sorted(file for file in path.rglob("*") if file.suffix.lower() in SUFFIXES and file.is_file())
        else:
            yield path


def _load(source: Source) -> tuple[str, bytes | str]:
    """The name of a source and its content. A string is the text of a log, unless it can only be a path."""
    if isinstance(source, bytes):
        return "", source
    if isinstance(source, str) and (source.lstrip("\ufeff \t\r\n")[:1] in ("<", "{", "[") or _TENHOU_URL.match(source)):
        return "", source
    if not isinstance(source, (str, os.PathLike)):
        message = f"cannot read a log from {quoted(source)}"
        raise InputError("bad_value", message, "source", "give a path, bytes or text")
    name = os.fspath(source)
    try:
        with open(source, "rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as problem:
        raise _unusable("read", problem, name) from None
    if len(data) > LARGEST:
        raise bad_log("the file is too large to be a log", name, f"at most {LARGEST // 2**20} MiB")
    return name, data


def _unusable(done: str, problem: Exception, name: str) -> InputError:
    reason = getattr(problem, "strerror", None) or str(problem)
    return InputError("bad_log", f"the file cannot be {done}: {reason}", name[:200], "check its name")


def _unpacked(data: bytes, largest: int) -> bytes:
    """The content of a gzip file, unpacked only up to the limit, to keep a small file from filling the memory."""
    if not data.startswith(_GZIP):
        return data
    try:
        unpacked = gzip.GzipFile(fileobj=io.BytesIO(data)).read(largest + 1)
    except EOFError:
        raise bad_log("the gzip file ends too early") from None
    except (OSError, zlib.error):
        raise bad_log("this is not a gzip file, or it is damaged") from None
    if len(unpacked) > largest:
        raise bad_log("the file is too large to be a log", hint=f"at most, unpacked: {largest // 2**20} MiB")
    return unpacked


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise bad_log("this is not UTF-8 text", f"line {line}", _supported()) from None


def _function(format: str, verb: str) -> Callable[..., Any]:
    """Import a format on first use, to avoid loading the others."""
    name = format.replace("-", "_")
    function: Callable[..., Any] = getattr(import_module(f"tehai.logs.{name}.{verb}"), f"{verb}_{name}")
    return function
