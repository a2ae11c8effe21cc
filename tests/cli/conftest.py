"""Running commands in this process."""

from collections.abc import Callable
from typing import Any, Protocol

import pytest
from typer.testing import CliRunner

from tehai.cli import app


class Outcome(Protocol):
    """What a command left behind."""

    exit_code: int
    stdout: str
    stderr: str
    output: str


Run = Callable[..., Any]


@pytest.fixture
def run() -> Run:
    """Runs a command and gives its exit code and output; what is not an exit but a bug is raised."""

    def invoke(*arguments: str, input: str | bytes | None = None, **environment: str) -> Outcome:
        terminal = {"COLUMNS": "80", "TERM": "xterm", "WT_SESSION": "x", "NO_COLOR": None, "FORCE_COLOR": None}
        runner = CliRunner(env={**terminal, **environment})
        return runner.invoke(app, list(arguments), input=input, catch_exceptions=False)

    return invoke
