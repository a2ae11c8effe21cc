"""What a version writes, kept so that every later version is tested on it.

    python tools/release_data.py tests/data/releases/0.1.0

Run it once, before a version is released. It plays at tables over real connections and leaves them running, ended and
waiting, in SQLite and in PostgreSQL; and it writes a position and a log of each kind. `found.json` says what is in it.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from importlib import metadata
from pathlib import Path
from typing import Any, Final

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "tests"))  # the players, and a PostgreSQL

from server.clients import Player, Server
from server.databases import Postgres, running

import tehai
from tehai.bots import ask as bots_table
from tehai.bots import make_bot
from tehai.logs import Log, write
from tehai.logs.formats import ENDINGS

PASSWORD: Final = "the password of the fixtures"
SHORT: Final = {"length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000}
TABLES: Final[dict[str, tuple[dict[str, Any], int | None]]] = {
    "ended": ({"rules": {"preset": "standard", **SHORT}, "speed": "instant"}, None),
    "four": ({"rules": {"preset": "tenhou", **SHORT}, "speed": "instant"}, 6),
    "three": ({"rules": {"preset": "mahjong-soul-sanma", **SHORT}, "speed": "instant"}, 5),
    "flowers": ({"rules": {"preset": "classic", **SHORT}, "speed": "instant"}, 4),
    "friends": (
        {
            "rules": {"preset": "m-league", **SHORT},
            "speed": "fast",
            "seats": ["me", "open", "efficiency", "tsumogiri"],
            "clock": {"base": 60, "bank": 10},
        },
        4,
    ),
    "waiting": ({"rules": "ema", "seats": ["me", "open", "random", "open"], "title": "Ann's table", "public": True}, 0),
}
"""How each table is made, and how many decisions Ann makes there; None: she plays to the end."""
GAMES: Final = {"four": "tenhou", "three": "tenhou-sanma", "flowers": "classic"}


async def play(server: Server) -> dict[str, Any]:
    """Ann and Bob register, and sit down at every kind of table."""
    ann, bob = [Player(server.address, name, seed) for seed, name in enumerate(("Ann", "Bob"))]
    for player in (ann, bob):
        await player.register(player.name.lower(), PASSWORD)
    found = {}
    for name, (options, decisions) in TABLES.items():
        people = [ann, bob] if name == "friends" else [ann]
        before = len(ann.games)
        while True:
            ann.table = bob.table = await ann.make_table(**options)
            ann.game = ""
            await asyncio.gather(*(one.play(len(one.games) + 1, _far(one, decisions)) for one in people))
            if (len(ann.games) > before) == (decisions is None):
                break  # it is over, or in the middle, as it should be
            before = len(ann.games)
        found[name] = {"id": ann.table, "people": [one.name for one in people], "game": ann.game or None}
    return found


def _far(player: Player, decisions: int | None) -> int:
    return 10**9 if decisions is None else len(player.acknowledged) + decisions


def keep_tables(database: str, folder: Path) -> dict[str, Any]:
    """Tables in a database, as a server leaves them."""
    server = Server(database, folder)
    server.start()
    try:
        return asyncio.run(play(server))
    finally:
        server.stop()


def keep_sqlite(path: Path) -> dict[str, Any]:
    """A file with tables."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "tehai.db")
        found = keep_tables(f"sqlite:///{made}", Path(folder))
        with closing(sqlite3.connect(made)) as database:
            database.execute("VACUUM INTO ?", (str(path),))
    return found


def keep_postgres(path: Path, postgres: Postgres) -> dict[str, Any]:
    """A dump with tables, in plain SQL."""
    with tempfile.TemporaryDirectory() as folder:
        database = postgres.new_database()
        found = keep_tables(database, Path(folder))
        lines = postgres.dump(database).splitlines()
    sql = [line for line in lines if line and not line.startswith(("--", "\\", "SET "))]
    path.write_text("\n".join(sql) + "\n", encoding="utf-8")
    return found


def keep_games(folder: Path) -> None:
    """A position and a log of each kind."""
    for name, preset in GAMES.items():
        rules = tehai.Rules(preset, length="east")
        bots = [make_bot("efficiency", f"{name}/{seat}") for seat in range(rules.players)]
        half = tehai.Game(rules, 7)
        while len(half.events) < 60:
            seat = half.seats_to_act[0]
            half.act(seat, half.legal(seat).actions[0])
        (folder / f"{name}.position").write_text(half.position + "\n", encoding="utf-8")
        game = bots_table.play(tehai.Game(rules, 7), bots)
        for format, ending in ENDINGS.items() if name != "flowers" else [("mjai", ENDINGS["mjai"])]:
            (folder / f"{name}{ending}").write_text(write(Log(tuple(game.events), format), format), encoding="utf-8")


def main() -> int:
    """Write everything into a folder that is not there yet."""
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True)
    with running() as postgres:
        if isinstance(postgres, str):
            print(postgres, file=sys.stderr)
            return 1
        found = {
            "version": metadata.version("tehai"),
            "password": PASSWORD,
            "sqlite": keep_sqlite(folder / "tehai.db"),
            "postgres": keep_postgres(folder / "postgres.sql", postgres),
        }
    keep_games(folder)
    (folder / "found.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
