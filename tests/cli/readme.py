"""Runs the examples of a Markdown page and writes the page as they come out.

Blocks of `console` hold commands after a dollar sign: `tehai ...`, with `echo '...' |` before it or `| head -n 5` after
it. Blocks of `pycon` hold Python statements after `>>>`; the names of one block are known in the next. All of them run
in one folder. `python tests/cli/readme.py` renews README.md.
"""

import contextlib
import io
import re
import shlex
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from tehai.cli import app

README = Path(__file__).resolve().parents[2] / "README.md"
_BLOCK = re.compile(r"^```(console|pycon)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(
    r"(?:echo '(?P<input>[^']*)' \| )?tehai (?P<arguments>.*?)(?: \| (?P<part>head|tail) -n (?P<count>\d+))?"
)


def renewed(page: str) -> str:
    """The page with the output that its examples have today."""
    names: dict[str, Any] = {}
    runners: dict[str, Callable[[str], str]] = {
        "console": lambda block: _run(block, "$ ", _command),
        "pycon": lambda block: _run(block, ">>> ", lambda source: _statement(source, names)),
    }
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
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
    lines = result.output.rstrip("\n").split("\n")
    if command["part"]:
        count = int(command["count"])
        lines = lines[:count] if command["part"] == "head" else lines[-count:]
    return "\n".join(lines) + "\n"


def _statement(source: str, names: dict[str, Any]) -> str:
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(source, "README.md", "single"), names)
    return output.getvalue()


if __name__ == "__main__":
    README.write_text(renewed(README.read_text(encoding="utf-8")), encoding="utf-8")
