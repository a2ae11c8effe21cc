"""Runs the examples of a Markdown page and writes the page as they come out.

Blocks of `console` hold commands after a dollar sign (`tehai ...`, or `echo '...' | tehai ...`), blocks of `pycon`
Python statements after `>>>`; the names of one block are known in the next. `python tests/cli/readme.py` renews
README.md.
"""

import contextlib
import io
import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from tehai.cli import app

README = Path(__file__).resolve().parents[2] / "README.md"
_BLOCK = re.compile(r"^```(console|pycon)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"(?:echo '(?P<input>[^']*)' \| )?tehai (?P<arguments>.*)")


def renewed(page: str) -> str:
    """The page with the output that its examples have today."""
    names: dict[str, Any] = {}
    runners: dict[str, Callable[[str], str]] = {
        "console": lambda block: _run(block, "$ ", _command),
        "pycon": lambda block: _run(block, ">>> ", lambda source: _statement(source, names)),
    }
    return _BLOCK.sub(lambda block: f"```{block[1]}\n{runners[block[1]](block[2])}```", page)


def commands(page: str) -> Iterator[str]:
    """Every command line of the page's examples."""
    for block in _BLOCK.finditer(page):
        if block[1] == "console":
            yield from (line[2:] for line in block[2].splitlines() if line.startswith("$ "))


def _run(block: str, prompt: str, run: Callable[[str], str]) -> str:
    inputs = [line for line in block.splitlines() if line.startswith(prompt)]
    return "".join(f"{line}\n{run(line.removeprefix(prompt))}" for line in inputs)


def _command(line: str) -> str:
    command = _COMMAND.fullmatch(line)
    assert command, f"not a command that README examples may have: {line}"
    runner = CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1"})
    result = runner.invoke(app, shlex.split(command["arguments"]), input=command["input"])
    assert result.exit_code in (0, 1, 2), result.output
    return result.output.rstrip("\n") + "\n"


def _statement(source: str, names: dict[str, Any]) -> str:
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(source, "README.md", "single"), names)
    return output.getvalue()


if __name__ == "__main__":
    README.write_text(renewed(README.read_text(encoding="utf-8")), encoding="utf-8")
