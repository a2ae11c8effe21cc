"""Log lines say what they are about, and a fault that lasts does not fill the disk."""

from __future__ import annotations

import io
import json
import logging

import pytest

from tehai.server.journal import about, keep_journal


def written(format: str, lines: int = 1) -> list[str]:
    handler = keep_journal(format, quiet=False)
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(stream := io.StringIO())
    logger = logging.getLogger("tehai.server")
    token = about.set({"table": "abc"})
    try:
        for number in range(lines):
            logger.warning("table %d", number, exc_info=KeyError("a hand"))
    finally:
        about.reset(token)
        logger.removeHandler(handler)
        logger.setLevel(logging.NOTSET)
    return stream.getvalue().splitlines()


def test_a_line_names_the_table_and_nothing_of_a_hand() -> None:
    (line,) = written("text")
    assert line.endswith("warning table=abc table 0 (KeyError)")
    (line,) = written("json")
    assert json.loads(line)["table"] == "abc" and "a hand" not in line


def test_the_same_line_is_written_now_and_then() -> None:
    assert len(written("text", 60)) == 5


def test_what_libraries_say_of_nonsense_is_written_now_and_then(caplog: pytest.LogCaptureFixture) -> None:
    """Requests that nobody can read wrote a line each."""
    written("text")
    for name in ("uvicorn.error", "asyncio"):
        for _ in range(60):
            logging.getLogger(name).warning("Invalid HTTP request received.")
    assert len(caplog.records) <= 2 * 5 + 1
