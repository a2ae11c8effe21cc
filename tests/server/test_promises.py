"""What the server promises those who play there, over real sockets: deals can be checked, hands stay closed, its
numbers tell nothing, and bots cannot be foreseen."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from tehai.bots import make_bot
from tehai.bots.ask import ask
from tehai.cli import app
from tehai.game.actions import Action
from tehai.server.listening import listen, port_of
from tehai.server.table import entries as log
from tehai.server.table.table import Table

from .attacks import Target
from .cheats import SEED
from .playing import ONE_HAND, log_of, played

PASS = Action("pass").code
pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("attacks"),
    pytest.mark.skipif(sys.platform != "linux", reason="the visitors need many addresses of loopback"),
]


@pytest.fixture(scope="module")
def numbers() -> int:
    """A port for the numbers."""
    with listen("127.0.0.1", 0) as probe:
        return port_of(probe)


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory, numbers: int) -> Iterator[Target]:
    served = Target(tmp_path_factory.mktemp("promising"), "--metrics", f"127.0.0.1:{numbers}")
    yield served
    served.stop()


def _stored(target: Target, table: str) -> list[dict[str, Any]]:
    """The entries of a table."""
    with sqlite3.connect(target.file) as connection:
        query = "SELECT payload FROM entries WHERE table_id = ? ORDER BY sequence"
        rows = [json.loads(row[0]) for row in connection.execute(query, [table])]
    connection.close()
    return rows


def _most_tiles(value: Any) -> int:
    """How many tiles a part of a frame can hold at most: as a list, or in one text."""
    if isinstance(value, str):
        return len(value) // 2
    if isinstance(value, dict):
        value = [*value.values()]
    if not isinstance(value, list):
        return 0
    return max(sum(isinstance(one, str) for one in value), *map(_most_tiles, value), 0)


def _counted(numbers: int) -> float:
    text = httpx.get(f"http://127.0.0.1:{numbers}/metrics", timeout=30).text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith("tehai_entries_total "))


def test_the_deals_of_a_whole_game_follow_from_what_was_promised(target: Target, tmp_path: Path) -> None:
    seen = asyncio.run(played(target, "127.9.1.3", "game_ended", rules=ONE_HAND))
    assert seen.receipt["commitment"], "M1: shown before anybody is ready"
    opened = seen.opened
    assert opened and opened["commitment"] == seen.receipt["commitment"] and SEED in opened["seeds"]
    (tmp_path / "log").write_text(asyncio.run(log_of(target, opened["game"])), encoding="utf-8")
    for seed, fair in ((SEED, True), ("cd" * 16, False)):
        (tmp_path / "receipt").write_text(json.dumps({**seen.receipt, "seed": seed}), encoding="utf-8")
        told = CliRunner().invoke(
            app, ["verify", str(tmp_path / "log"), "--receipt", str(tmp_path / "receipt"), "--json"]
        )
        assert json.loads(told.output)["fair"] is fair, "M1: the tiles that were dealt, the seats, and one's own seed"


def test_hands_stay_closed_until_the_game_is_over(target: Target) -> None:
    seen = asyncio.run(played(target, "127.9.1.1", "hand 1"))
    happened = seen.happened
    dealt = [one for one in happened if one["type"] == "round_started"]
    assert len(dealt) == 2 and "game_opened" not in {one["type"] for one in happened}
    assert _most_tiles(happened) < 70, "M2: no wall, not even that of the last hand"
    assert all(sum(None not in hand for hand in one["hands"]) == 1 for one in dealt), "only one's own hand"
    secrets = [row["promise"]["secret"] for row in _stored(target, seen.id) if row.get("promise")]
    assert secrets and all(secret not in json.dumps(seen.frames) for secret in secrets)


def test_passes_are_not_counted(target: Target, numbers: int) -> None:
    before = _counted(numbers)
    seen = asyncio.run(played(target, "127.9.1.8"))
    rows = _stored(target, seen.id)
    passes = sum(row["type"] == "acted" and row["code"] == PASS for row in rows)
    assert passes and _counted(numbers) - before <= len(rows) - passes, "M3: who counts entries learns of no pass"
    assert httpx.get(f"http://127.0.0.1:{target.port}/metrics").text.startswith("<!"), "a page, without numbers"


def test_bots_cannot_be_foreseen_by_the_number_of_the_game(target: Target) -> None:
    seen = asyncio.run(played(target, "127.9.1.4", seats=["me", *["random"] * 3]))
    entries = [log.decode(json.dumps(row)) for row in _stored(target, seen.id)]
    table, guesses, bots = Table("again"), list[bool](), dict[int, Any]()
    table._restoring = True
    for entry in entries:
        if isinstance(entry, log.Acted) and entry.by == "bot":
            assert table.game is not None
            menu = table.game.legal(entry.seat)
            bot = bots.setdefault(entry.seat, make_bot("random", f"{table.game_id}/{entry.seat}"))
            guessed = ask(bot, table.game.view(entry.seat), menu)
            if len(menu) > 1:
                guesses.append(guessed.code == entry.code)
        table.apply(entry)
    assert len(guesses) > 10 and sum(guesses) < len(guesses) / 2, "M3: the seed was public"


def test_spectators_do_not_hear_of_scores_before_they_see_them(target: Target) -> None:
    """They were in every message about who comes and goes."""
    seen = asyncio.run(played(target, "127.9.1.6", "hand 1", delay=600, public=True))
    info = httpx.get(f"http://127.0.0.1:{target.port}/api/tables/{seen.id}", timeout=30).json()
    assert (info["delay"], info["status"], info["scores"]) == (600_000, "playing", []), "L: ten minutes have not passed"
    assert info["round"] is None, "nor do they hear which hand it is"
