"""A server that is killed in the middle of games goes on with everything that it had acknowledged."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tehai.server.table import entries as log
from tehai.server.table.options import TableOptions

from .crashes import Crashes, decisions, killed, missing


@pytest.mark.slow
def test_nothing_that_was_acknowledged_is_lost(database: str, tmp_path: Path) -> None:
    found = asyncio.run(killed(database, tmp_path, kills=2))
    assert found.problems == []
    assert found.kills == 2 and found.in_play >= 1
    assert found.acknowledged > 10 and found.games >= 2


def test_a_decision_that_is_missing_would_be_noticed(database: str) -> None:
    from tehai.server.store.store import Store

    from .clients import Player

    player = Player("", "Ann", 1)
    player.table = "t"
    player.acknowledged = [("g", 3, 5)]

    async def main() -> None:
        async with Store.open(database) as store:
            await store.add_table("t", [log.Created(options=TableOptions(), host="h", host_name="Ann")])
        assert len(await missing(database, [player])) == 1

    asyncio.run(main())
    assert decisions([]) == set()


def test_findings_are_added_up() -> None:
    one = Crashes(kills=1, acknowledged=2, problems=["x"])
    one.add(Crashes(kills=2, tables=3, problems=["y"]))
    assert one == Crashes(kills=3, tables=3, acknowledged=2, problems=["x", "y"])
