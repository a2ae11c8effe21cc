"""Connections that tests hold, and a house of tables for them."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tehai.server.actor import Actor, Arrived, Said
from tehai.server.house import House, HouseRules
from tehai.server.http.metrics import Metrics
from tehai.server.limits.pools import Pools
from tehai.server.limits.settings import Limits
from tehai.server.store.people import Person
from tehai.server.store.store import Store, StoreError
from tehai.server.table.options import TableOptions
from tehai.server.wire import messages

EAST = {"preset": "standard", "length": "east"}
ONE_HAND = EAST | {"start_points": 0, "return_points": 0, "tobi": "zero_or_below"}
"""A game that is over after its first hand: somebody has no points then."""
HOST = Person("host", "Ann", account=False)
ALONE = TableOptions(rules=EAST, speed="instant", seats=("me", "tsumogiri", "tsumogiri", "tsumogiri"), delay=0)
ALONE_FOR_ONE_HAND = TableOptions(rules=ONE_HAND, speed="instant", seats=ALONE.seats, delay=0)


LONG = 60
"""Seconds that nothing takes, whatever else the machine does."""
_numbers = itertools.count()


class Held:
    """A connection whose frames are kept."""

    def __init__(self, person: Person | None, address: str = "") -> None:
        self.person, self.address = person, address
        self.frames: list[dict[str, Any]] = []
        self.ended = False
        self.paid: list[str] = []

    def send(self, data: bytes) -> None:
        self.frames.append(json.loads(data))

    def end(self) -> None:
        self.ended = True

    def pay(self, kind: str) -> None:
        self.paid.append(kind)

    def come(self, actor: Actor) -> None:
        actor.put(Arrived(self, messages.Join(id="join")))

    def say(self, actor: Actor, command: type[messages.Command], **fields: Any) -> str:
        id = f"c{next(_numbers)}"
        actor.put(Said(self, command(id=id, **fields), 0.0))  # type: ignore[arg-type]
        return id

    async def answer(self, id: str) -> dict[str, Any]:
        found: dict[str, Any] = await self.until(lambda frame: frame.get("id") == id)
        return found

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        async with asyncio.timeout(LONG):
            while True:
                for frame in self.frames:
                    if wanted(frame):
                        return frame
                await asyncio.sleep(0.005)

    async def asked(self, after: int = -1) -> dict[str, Any]:
        """The next menu with a number above `after`."""

        def is_new(frame: dict[str, Any]) -> bool:
            ask = (frame.get("now") or {}).get("ask")
            return ask is not None and ask["number"] > after

        found: dict[str, Any] = (await self.until(is_new))["now"]["ask"]
        return found

    @property
    def table(self) -> dict[str, Any]:
        found: dict[str, Any] = next(frame["table"] for frame in reversed(self.frames) if "table" in frame)
        return found

    @property
    def ask(self) -> dict[str, Any] | None:
        last = next(frame for frame in reversed(self.frames) if "now" in frame)
        found: dict[str, Any] | None = (last["now"] or {}).get("ask")
        return found


class Clock:
    """A clock that stands still until it is told the time."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def with_house(
    folder: Path,
    use: Callable[[House, Store], Awaitable[None]],
    clock: Callable[[], float] = time.monotonic,
    **rules: Any,
) -> None:
    async def main() -> None:
        async with Store.open(f"sqlite:///{folder / 'x.db'}") as store:
            limited = Limits(**{name: rules.pop(name) for name in dict(Limits().items()) if name in rules})
            house = House(store, HouseRules(**rules), Metrics(), limited, Pools(limited), clock)
            await house.open()
            try:
                await use(house, store)
            finally:
                await house.close()

    asyncio.run(main())


async def made(house: House, options: TableOptions = ALONE) -> Actor:
    return await house.find((await house.make(options, HOST)).id)


async def begun(actor: Actor) -> Held:
    """The host, in a game, asked for a decision."""
    held = Held(HOST)
    held.come(actor)
    assert (await held.answer(held.say(actor, messages.Ready)))["type"] == "done"
    await held.asked()
    return held


async def act(actor: Actor, held: Held) -> dict[str, Any]:
    ask = held.ask
    assert ask is not None
    return await held.answer(held.say(actor, messages.Act, ask=ask["number"], code=ask["choices"][0]["code"]))


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something at the table that nobody is told of."""
    async with asyncio.timeout(LONG):
        while not holds():
            await asyncio.sleep(0.005)


async def failing(*_: object, **__: object) -> None:
    raise StoreError("away")
