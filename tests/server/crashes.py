"""Killing a server at random moments of running games, and counting what was lost."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tehai.server.store.store import Store
from tehai.server.table import entries as log
from tehai.server.table.table import Table

from .clients import Player, Server

SHORT = {"preset": "standard", "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000}
"""Somebody has no points left after a hand or two."""
LATE = 300.0
MORE = 3
"""Decisions of each friend after the last kill: their table has pauses, and a whole game would take minutes."""


@dataclass
class Crashes:
    """What came of it."""

    kills: int = 0
    tables: int = 0
    acknowledged: int = 0
    games: int = 0
    in_play: int = 0
    """Kills in the middle of a game of at least one table."""
    problems: list[str] = field(default_factory=list)

    def add(self, other: Crashes) -> None:
        for name in ("kills", "tables", "acknowledged", "games", "in_play"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.problems += other.problems


async def seated(address: str, alone: int, friends: int, seed: int) -> list[Player]:
    """People at tables: some alone among bots, and one table of several."""
    players = [Player(address, f"P{number}", seed + number) for number in range(alone + friends)]
    for player in players:
        await player.arrive()
    for player in players[:alone]:
        await player.make_table(rules=SHORT, speed="instant", seats=["me", *["tsumogiri"] * 3])
    if friends:
        seats = ["me", *["open"] * (friends - 1), *["tsumogiri"] * (4 - friends)]
        table = await players[alone].make_table(rules=SHORT, speed="fast", seats=seats)
        for player in players[alone:]:
            player.table = table
    return players


async def killed(
    database: str, folder: Path, kills: int, *, alone: int = 2, friends: int = 2, seed: int = 1
) -> Crashes:
    """Play, kill and start again so many times; then look whether everything that was acknowledged is there."""
    server, rng, found = Server(database, folder), random.Random(seed), Crashes()
    await asyncio.to_thread(server.start)
    try:
        players = await seated(server.address, alone, friends, seed)
        wanted = 10**6  # they play one game after the other until the last kill
        tasks = [asyncio.create_task(player.play(wanted)) for player in players]
        for _ in range(kills):
            before = sum(len(player.acknowledged) for player in players)
            await asyncio.sleep(rng.uniform(0.1, 1.0))
            while sum(len(player.acknowledged) for player in players) == before:  # on a slow machine
                await asyncio.sleep(0.1)
            server.kill()
            found.kills += 1
            found.in_play += await in_play(database)
            found.problems += await missing(database, players)
            await asyncio.to_thread(server.start)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        async with asyncio.timeout(LATE):
            going = (
                player.play(len(player.games) + 1, len(player.acknowledged) + (MORE if place >= alone else 10**6))
                for place, player in enumerate(players)
            )
            await asyncio.gather(*going)
        found.problems += await broken_replays(server.address, players)
        server.stop()
        found.problems += await missing(database, players)
        found.problems += [f"{player.name} was refused {one}" for player in players for one in player.refused]
    except TimeoutError:
        found.problems.append("somebody could not go on")
    finally:
        server.stop()
    found.tables = len({player.table for player in players})
    found.acknowledged = sum(len(player.acknowledged) for player in players)
    found.games = len({game for player in players for game in player.games})
    return found


async def in_play(database: str) -> bool:
    """Whether a game is in the middle, by what is stored."""
    async with Store.open(database) as store:
        for table in await store.open_tables():
            if Table(table).restore(await store.entries(table), 0.0).status == "playing":
                return True
    return False


async def missing(database: str, players: list[Player]) -> list[str]:
    """Acknowledged decisions that are not in the log of their table."""
    problems = []
    async with Store.open(database) as store:
        for table in {player.table for player in players}:
            stored = decisions(await store.entries(table))
            for player in players:
                lost = [one for one in player.acknowledged if player.table == table and one not in stored]
                problems += [f"{player.name}: {one} was acknowledged and is not stored" for one in lost]
    return problems


def decisions(entries: list[log.AnyEntry]) -> set[tuple[str, int, int]]:
    """Every decision with its game and the number of its menu, by playing the log again."""
    table, found = Table("again"), set()
    for place, entry in enumerate(entries):
        if isinstance(entry, log.Acted):
            found.add((table.game_id or "", table.feed.told, entry.code))
        table.restore([entry], float(place))
    return found


async def broken_replays(address: str, players: list[Player]) -> list[str]:
    """Games that were played to the end and cannot be looked at from the first hand to the last."""
    problems = []
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=30) as client:
        for game in {game for player in players for game in player.games}:
            for _ in range(50):
                response = await client.get(f"/api/replays/{game}")
                if response.status_code == 200:
                    break
                await asyncio.sleep(0.1)
            if response.status_code != 200:
                problems.append(f"the replay of {game}: {response.text}")
                continue
            hands = response.json()["hands"]
            if (
                not hands
                or hands[-1][-1]["type"] != "game_ended"
                or any(hand[0]["type"] != "round_started" for hand in hands)
            ):
                problems.append(f"the replay of {game} is not whole")
    return problems
