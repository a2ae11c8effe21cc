"""Servers that cheat, in processes of their own: somebody plays there, and the page and `tehai verify` notice."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from tehai.logs.fair import verify

from .attacks import Target
from .cheats import CHEATS, found_by_page
from .playing import game_at

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the visitors need many addresses of loopback"),
]


def test_a_server_that_cheats_is_caught_by_the_page_and_the_command(tmp_path: Path) -> None:
    target = Target(tmp_path, fault="cheats")
    cases = []
    try:
        for number, cheat in enumerate(("", *CHEATS)):
            (tmp_path / "cheat").write_text(cheat, encoding="utf-8")
            cases.append(asyncio.run(game_at(target, f"127.9.2.{number + 1}")))
    finally:
        target.stop()
    honest, *others = cases
    assert verify(honest.log, honest.receipt).fair
    for cheat, case in zip(CHEATS, others, strict=True):
        assert not verify(case.log, case.receipt).fair, cheat
    first, *rest = found_by_page(tmp_path, cases)
    assert first == []
    for cheat, found in zip(CHEATS, rest, strict=True):
        assert found, cheat
