"""Log lines say what they are about, and a fault that lasts does not fill the disk."""

from __future__ import annotations

import io
import json
import logging

import pytest

from tehai.server.journal import LIBRARIES, about, keep_journal


def written(format: str, lines: int = 1, name: str = "tehai.server") -> list[str]:
    handler = keep_journal(format, quiet=False)
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(stream := io.StringIO())
    logger = logging.getLogger(name)
    token = about.set({"table": "abc"})
    try:
        for number in range(lines):
            logger.warning("table %d", number, exc_info=KeyError("a hand"))
    finally:
        about.reset(token)
        for one in ("tehai.server", *LIBRARIES):
            logging.getLogger(one).removeHandler(handler)
        logging.getLogger("tehai.server").setLevel(logging.NOTSET)
    return stream.getvalue().splitlines()


def test_a_line_names_the_table_and_nothing_of_a_hand() -> None:
    (line,) = written("text")
    assert line.endswith("warning table=abc table 0 (KeyError)")
    (line,) = written("json")
    assert json.loads(line)["table"] == "abc" and "a hand" not in line


def test_the_same_line_is_written_now_and_then() -> None:
    assert len(written("text", 60)) == 5


@pytest.mark.parametrize("library", LIBRARIES)
def test_what_libraries_say_of_nonsense_is_written_now_and_then_and_like_everything_else(library: str) -> None:
    """Requests that nobody can read wrote a line each, which was no JSON even where the others were."""
    lines = written("json", 60, library)
    assert len(lines) == 5 and json.loads(lines[0])["level"] == "warning"
