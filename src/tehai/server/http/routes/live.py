"""Routes that need tables and a database: tables, games played here, and the server's health."""

from __future__ import annotations

import time
from importlib.metadata import version
from typing import Annotated, Final, Literal

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from tehai.logs import write
from tehai.logs.formats import ENDINGS
from tehai.server.actor import Actor
from tehai.server.first_hand import first_hand
from tehai.server.hall import hall_of, network_of_host, who
from tehai.server.http.route import Routes, paid
from tehai.server.limits.gate import address_of, gate_of
from tehai.server.store.store import StoredGame
from tehai.server.table.options import SPEEDS, TableOptions
from tehai.server.wire import contract
from tehai.server.wire.messages import Message, TableInfo, whole
from tehai.server.wire.refusal import Refusal
from tehai.server.wire.replays import replay_of

routes: Final = Routes("Playing")
Id = Annotated[
    str,
    Meta(max_length=32, pattern=whole("[A-Za-z0-9_-]+"), description="text of up to 32 letters, digits, - and _"),
]


class Page(Message, frozen=True):
    """Page number, from 0."""

    page: Annotated[int, Meta(ge=0, le=10_000)] = 0


class Wanted(Message, frozen=True):
    """The format of a game."""

    format: Literal["mjai", "tenhou", "mjlog"] = "mjai"


@routes.get("/api/tables", cost="lobbies")
async def list_tables(request: Request, query: Page) -> contract.Lobby:
    """The public tables, those with people first, a page at a time."""
    return hall_of(request).house.lobby(query.page)


@routes.post("/api/tables", errors=(401, 507))
async def make_table(request: Request, body: TableOptions) -> TableInfo:
    """Create a table. Its host takes the seat "me"."""
    person = await who(request)
    with paid(request, "tables", person.id):
        return await hall_of(request).house.make(body, person, address_of(request))


@routes.get("/api/tables/{id}")
async def see_table(request: Request, id: Id) -> TableInfo:
    """One table."""
    actor = await _table(request, id)
    return actor.table.info(time.monotonic())


@routes.post("/api/tables/{id}/sharing", errors=(401, 403))
async def share(request: Request, id: Id, body: contract.Sharing) -> contract.Shared:
    """Open the server to the network or close it again, if it listens on one computer only. For the host of a table, on
    this computer."""
    person, network = await who(request), network_of_host(request)
    actor = await _table(request, id)
    if network is None:
        raise Refusal("not_allowed", "this cannot be switched here", "", "on the computer that runs tehai play")
    if actor.table.host != person.id:
        raise Refusal("not_allowed", "only the host can share the table")
    problem = None
    if body.on:
        problem = await network.open()
    else:
        await network.close()
    return contract.Shared(on=bool(network.url), public_url=network.url, problem=problem)


async def _table(request: Request, id: str) -> Actor:
    return await hall_of(request).house.find(id, lambda: gate_of(request).take("wakes", address_of(request)))


@routes.get("/api/first-hand")
async def see_first_hand(request: Request) -> contract.FirstHand:
    """Two short hands with a guide, for someone who has never played: every step, with what happens before it."""
    speed = hall_of(request).settings.rules.pace.speed or "normal"
    return first_hand(round(1000 * SPEEDS[speed].discard))


@routes.get("/api/replays/{game}", cost="replays")
async def see_replay(request: Request, game: Id) -> contract.Replay:
    """A finished game, with nothing hidden."""
    stored = await _played(request, game)
    pool = hall_of(request).pools.replays
    return await pool.run(lambda: replay_of(stored.read(), " · ".join(stored.names), stored.id))


@routes.get("/api/replays/{game}/log", cost="replays")
async def save_replay(request: Request, game: Id, query: Wanted) -> Response:
    """A finished game as a file: mjai, Tenhou's JSON or mjlog."""
    stored = await _played(request, game)
    if query.format == "mjai":  # the stored log, with the proof of its deals
        text = stored.record or ""
    else:
        text = await hall_of(request).pools.replays.run(lambda: write(stored.read(), query.format))
    name = f"attachment; filename=tehai-{stored.id}{ENDINGS[query.format]}"
    return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": name})


async def _played(request: Request, game: str) -> StoredGame:
    stored = await hall_of(request).store.game(game)
    if stored is None or stored.record is None:
        raise Refusal("not_found", "game not found, or still in progress", "game")
    return stored


@routes.get("/api/health")
async def health(request: Request) -> contract.Health:
    """Whether the server is healthy: its database can be read and written."""
    hall, network = hall_of(request), network_of_host(request)
    await hall.store.check()
    return contract.Health(
        status="low_disk" if hall.store.disk.is_low() else "ok",
        version=version("tehai"),
        tables=len(hall.house),
        people=hall.metrics.people,
        accounts=hall.settings.accounts,
        public_url=hall.public_url,
        sharing=None if network is None else bool(network.url),
        announcement=hall.house.announcement,
        sign_in="" if hall.settings.provider is None else hall.settings.provider.title,
    )


@routes.get("/api/ready", errors=(507,))
async def ready(request: Request) -> contract.Done:
    """Whether the server is ready for more people: its database can be written and may grow, and the tables from before
    a restart are back."""
    hall = hall_of(request)
    await hall.store.check()
    hall.store.disk.expect_room()
    if not hall.house.ready:
        raise Refusal("server_error", "tables are still being restored", "", "try again in a moment")
    return contract.Done()
