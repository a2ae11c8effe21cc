"""Work in several processes: its results in order, and its end when the caller needs no more."""

import os
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from tehai.errors import InputError
from tehai.sim.workers import each, job_count, ranges


def wait_in(folder: Path, seconds: float) -> float:
    """Wait, and leave a file behind when it ends, for whatever reason."""
    (folder / f"begun-{os.getpid()}").touch()
    try:
        time.sleep(seconds)
    finally:
        (folder / f"ended-{os.getpid()}").touch()
    return seconds


def test_results_come_in_the_order_of_the_parts() -> None:
    assert list(each(abs, range(-20, 0), 2)) == list(range(20, 0, -1))
    assert list(each(abs, [-1], 1)) == [1]
    assert ranges(0, 5, 2) == [range(2), range(2, 4), range(4, 5)]
    assert job_count(3) == 3 and job_count(None) >= 1


def test_who_stops_early_does_not_wait_for_parts_that_have_begun(tmp_path: Path) -> None:
    results = each(partial(wait_in, tmp_path), [0.0, *[60.0] * 3], 2)
    assert next(results) == 0
    while len(list(tmp_path.glob("begun-*"))) < 2:
        time.sleep(0.01)
    start = time.monotonic()
    results.close()  # type: ignore[attr-defined]  # it is a generator
    assert time.monotonic() - start < 50
    if sys.platform != "win32":  # where a process is ended without being told
        assert len(list(tmp_path.glob("ended-*"))) == 2, "what the parts had opened is closed"


def test_a_process_that_dies_is_no_traceback() -> None:
    with pytest.raises(InputError, match="ended unexpectedly"):
        list(each(os._exit, [3, 3], 2))
