"""Options from TOML and JSON files."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Literal, TypeAlias

from tehai.errors import InputError, expect_path, json_fault, quoted

FileCode: TypeAlias = Literal["bad_value", "bad_json"]


def read_options(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The options in a TOML or JSON file, depending on its extension."""
    file = expect_path(path)
    readers: dict[str, tuple[FileCode, Callable[[str], Any]]] = {
        ".toml": ("bad_value", tomllib.loads),
        ".json": ("bad_json", partial(json.loads, object_pairs_hook=_without_repeats)),
    }
    if file.suffix.lower() not in readers:
        raise InputError(
            "bad_value", "a rules file must be TOML or JSON", str(file), "use a name that ends in .toml or .json"
        )
    code, parse = readers[file.suffix.lower()]
    text = _text(file)
    try:
        options = parse(text)
    except (ValueError, RecursionError) as problem:
        said, line = _said(problem, text)
        where = f"{file}, line {line}" if line else str(file)
        example = '{"kuitan": false}' if code == "bad_json" else "kuitan = false"
        raise InputError(
            code, f"this is not valid {file.suffix[1:].upper()}: {said}", where, f"options are written like {example}"
        ) from None
    if not isinstance(options, dict):
        raise InputError(
            code, "a JSON rules file must contain one object", str(file), 'for example {"preset": "tenhou"}'
        )
    return options


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as problem:
        line = problem.object.count(b"\n", 0, problem.start) + 1
        raise InputError(
            "bad_value", "the file is not UTF-8 text", f"{file}, line {line}", "save it as UTF-8"
        ) from None
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise InputError("bad_value", f"the file cannot be read: {reason}", str(file), "check its name") from None


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys are all different, as TOML requires; JSON would silently keep the last value."""
    options: dict[str, Any] = {}
    for name, value in pairs:
        if name in options:
            raise ValueError(f"{quoted(name)} is given twice")
        options[name] = value
    return options


def _said(problem: Exception, text: str) -> tuple[str, int]:
    """The parser's message, and the line it names (0: none)."""
    if isinstance(problem, json.JSONDecodeError):
        return json_fault(problem), problem.lineno
    if isinstance(problem, RecursionError):
        return "it is nested too deeply", 0
    said, _, place = str(problem).partition(" (at ")
    number = re.search(r"line (\d+)", place)
    if number:
        return said, int(number[1])
    return said, len(text.splitlines()) if place else 0
