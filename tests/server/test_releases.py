"""Databases that released versions have left: everything in them is found, and their games are played to the end."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import httpx
import pytest

from .clients import Player, Server

RELEASES = sorted((Path(__file__).parents[1] / "data" / "releases").iterdir())
RUNNING = ("four", "three", "flowers", "friends")


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_games_that_an_earlier_version_left_are_played_to_their_ends(
    release: Path, kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if kind == "sqlite":
        shutil.copy(release / "tehai.db", tmp_path)
        database = f"sqlite:///{tmp_path / 'tehai.db'}"
    else:
        database = request.getfixturevalue("postgres").load((release / "postgres.sql").read_text(encoding="utf-8"))
    found = json.loads((release / "found.json").read_text(encoding="utf-8"))
    server = Server(database, tmp_path, "instant")
    server.start()
    try:
        asyncio.run(go_on(server.address, found[kind], found["password"]))
    finally:
        server.stop()


async def go_on(address: str, tables: dict[str, Any], password: str) -> None:
    people = {name: Player(address, name, seed) for seed, name in enumerate(("Ann", "Bob"))}
    for name, player in people.items():
        await player.log_in(name.lower(), password)
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as client:

        async def status_of(name: str) -> str:
            status: str = (await client.get(f"/api/tables/{tables[name]['id']}")).json()["status"]
            return status

        assert await status_of("waiting") == "waiting"
        assert await status_of("ended") == "ended"
        for name in RUNNING:
            assert await status_of(name) == "playing"
            seated = [people[person] for person in tables[name]["people"]]
            for player in seated:
                player.table = tables[name]["id"]
            await asyncio.gather(*(player.play(len(player.games) + 1) for player in seated))
            assert {player.games[-1] for player in seated} == {tables[name]["game"]}
        for name in RUNNING:  # else browsers would accuse the server: it would promise the next game too late
            async with asyncio.timeout(60):
                while (await client.get(f"/api/tables/{tables[name]['id']}")).json()["promise"] is None:
                    await asyncio.sleep(0.1)
        for name in (*RUNNING, "ended"):
            hands = (await replay_of(client, tables[name]["game"]))["hands"]
            assert hands[0][0]["type"] == "round_started" and hands[-1][-1]["type"] == "game_ended"


async def replay_of(client: httpx.AsyncClient, game: str) -> dict[str, Any]:
    """A game's replay, which is there soon after its end."""
    async with asyncio.timeout(60):
        while (answer := await client.get(f"/api/replays/{game}")).status_code != 200:
            await asyncio.sleep(0.1)
    replay: dict[str, Any] = answer.json()
    return replay
