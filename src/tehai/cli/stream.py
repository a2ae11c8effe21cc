"""`tehai score --jsonl`: one hand per line in, one result per line out, in order, for as long as lines come."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import lru_cache
from typing import Any, BinaryIO, Final

from tehai.cli.report import BAD_INPUT, DONE
from tehai.errors import InputError, TehaiError, json_fault
from tehai.model.rules import Rules
from tehai.scoring.scores import score_given

LONGEST: Final = 1 << 20
"""Bytes of a line."""


def score_lines(path: str, rules: Rules, notation: str) -> int:
    """Score every non-empty line of a file (or of the standard input for "-"); returns the exit code.

    A bad line gives an error and the stream continues. `rules` apply to lines that name none.
    """
    code = DONE
    with ExitStack() as stack:
        for number, line in enumerate(_lines(_opened(path, stack)), 1):
            if not line.isspace():
                result = _result(line, number, rules, notation)
                if "error" in result:
                    code = BAD_INPUT
                sys.stdout.write(json.dumps(result) + "\n")
                sys.stdout.flush()  # the sender of the line may be waiting for its result
    return code


def _result(line: bytes, number: int, rules: Rules, notation: str) -> dict[str, Any]:
    try:
        given, own_rules = _read(line, number)
        if isinstance(given, dict):
            given["rules"] = _rules(own_rules) if own_rules else rules
        return score_given(given, notation).to_dict()
    except TehaiError as error:
        return {"error": error.to_dict()}


@lru_cache(maxsize=256)
def _rules(text: str) -> Rules:
    """The rules that a line names, cached because most lines of a stream name the same."""
    return Rules.of(json.loads(text))


def _read(line: bytes, number: int) -> tuple[Any, str]:
    """The value on a line, and its rules as text, if it has any."""
    try:
        given = json.loads(line)
        return given, json.dumps(given["rules"]) if isinstance(given, dict) and "rules" in given else ""
    except json.JSONDecodeError as problem:
        raise InputError(
            "bad_json", f"this is not JSON: {json_fault(problem)}", f"line {number}, character {problem.pos + 1}", _HINT
        ) from None
    except UnicodeDecodeError:
        raise InputError("bad_json", "this is not UTF-8 text", f"line {number}", _HINT) from None
    except (ValueError, RecursionError):
        raise InputError("bad_json", "numbers too long or lists nested too deeply", f"line {number}", _HINT) from None


_HINT = 'one object per line, as in {"hand": "123m456p789s1122z", "win_tile": "2z"}'


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines, one at a time; a file without an end of line is not read whole."""
    number = 1
    while line := file.readline(LONGEST + 1):
        if len(line) > LONGEST:
            raise InputError("bad_json", f"this line is longer than {LONGEST:,} bytes", f"line {number}", _HINT)
        yield line
        number += 1


def _opened(path: str, stack: ExitStack) -> BinaryIO:
    if path == "-":
        return sys.stdin.buffer
    try:
        return stack.enter_context(open(path, "rb"))
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise InputError("bad_value", f"the file cannot be read: {reason}", path, "check its name") from None
