"""Somebody who plays at a server over real sockets, and remembers all of it."""

from __future__ import annotations

import asyncio
import json
from typing import Any, NamedTuple

import httpx
import websockets

from .attacks import ALONE, PAUSE, Target, Visitor
from .cheats import Case, receipt_of, seen_by_page, sent_with

ONE_HAND = {**ALONE["rules"], "start_points": 0, "return_points": 0, "tobi": "zero_or_below"}
"""A game that is over after its first hand: somebody has no points then."""


class Seen(NamedTuple):
    """What somebody who played has seen: the table before the game, what the browser keeps, and every frame."""

    table: dict[str, Any]
    receipt: dict[str, Any]
    frames: list[dict[str, Any]]

    @property
    def id(self) -> str:
        id: str = self.table["id"]
        return id

    @property
    def happened(self) -> list[dict[str, Any]]:
        return [one for frame in self.frames for one in frame.get("happened", ())]

    @property
    def opened(self) -> dict[str, Any] | None:
        """What the server opened after the game."""
        return next((one for one in self.happened if one["type"] == "game_opened"), None)


async def played(target: Target, address: str, until: str = "between", **options: Any) -> Seen:
    """Somebody plays until the first hand, or the game, is over."""
    frames: list[dict[str, Any]] = []
    async with Visitor(target.port, address) as visitor:
        await visitor.arrive()
        made = (await visitor.client.get(f"/api/tables/{await visitor.table(**options)}")).json()
        place = [seat.get("person") == made["host"] for seat in made["seats"]].index(True)
        receipt = receipt_of(made.get("promise"), place)
        url = f"ws://127.0.0.1:{target.port}/api/tables/{made['id']}/ws"
        async with websockets.connect(url, local_addr=(address, 0), max_size=2**23) as line:
            await line.send(json.dumps({"type": "join", "id": "j", "token": visitor.token}))
            await line.send(json.dumps({"type": "ready", "id": "r", **sent_with(receipt)}))
            asked = -1
            while True:
                frame = json.loads(await asyncio.wait_for(line.recv(), 60))
                frames.append(frame)
                now = frame.get("now") or {}
                happened = frame.get("happened", ())
                reached = {one["type"] for one in happened}
                reached |= {f"hand {one['hand']}" for one in happened if one["type"] == "round_started"}
                if (until == "between" and now.get("between")) or until in reached:
                    return Seen(made, receipt, frames)
                if now.get("between"):
                    hand = now["between"]["hand"]
                    await line.send(json.dumps({"type": "next", "id": f"n{hand}", "hand": hand}))
                ask = now.get("ask")
                if ask is not None and ask["number"] != asked:
                    asked = ask["number"]
                    code = [one["code"] for one in ask["choices"] if one["kind"] != "kyuushu"][-1]
                    await asyncio.sleep(PAUSE)
                    await line.send(json.dumps({"type": "act", "id": f"a{asked}", "ask": asked, "code": code}))


async def log_of(target: Target, game: str) -> str:
    """The log of a game, which is there soon after its end."""
    async with httpx.AsyncClient(timeout=30) as client, asyncio.timeout(60):
        while True:
            log = await client.get(f"http://127.0.0.1:{target.port}/api/replays/{game}/log")
            if log.status_code == 200:
                return log.text
            await asyncio.sleep(0.05)


async def game_at(target: Target, address: str) -> Case:
    """A whole game: the log that the server gives out, and what the page of the host saw."""
    seen = await played(target, address, "game_ended", rules=ONE_HAND)
    during = next(
        frame["table"] for frame in reversed(seen.frames) if frame.get("table", {}).get("status") == "playing"
    )
    before, seats = (
        [seat.get("person") or f"{seat['kind']} {seat['name']}" for seat in table["seats"]]
        for table in (seen.table, during)
    )
    shown = seen_by_page(seen.receipt, before, seats, seen.table["options"], seen.happened)
    return Case(await log_of(target, during["game"]), seen.receipt, shown, seen.opened)
