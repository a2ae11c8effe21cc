"""What needs tables and a database: people, tables, games that were played here, and how the server is."""

from __future__ import annotations

import time
from importlib.metadata import version
from typing import Annotated, Final, Literal

from msgspec import Meta
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tehai.logs import write
from tehai.logs.formats import ENDINGS
from tehai.server.hall import hall_of, token_of, who
from tehai.server.http.limits import slowly
from tehai.server.http.route import Routes
from tehai.server.store.people import login_of
from tehai.server.store.store import StoredGame
from tehai.server.table.options import TableOptions
from tehai.server.wire import contract
from tehai.server.wire.messages import Message, TableInfo
from tehai.server.wire.refusal import Refusal
from tehai.server.wire.replays import replay_of

routes: Final = Routes("Playing")
Id = Annotated[str, Meta(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


class Wanted(Message, frozen=True):
    """In which form a game is wanted."""

    format: Literal["mjai", "tenhou", "mjlog"] = "mjai"


@routes.post("/api/guests")
async def become_guest(request: Request, body: contract.Guest) -> contract.Session:
    """Play without an account: a name is enough."""
    slowly(hall_of(request).arrivals, request, time.monotonic())
    return await hall_of(request).people.guest(body.name)


@routes.post("/api/accounts", errors=(403,))
async def register(request: Request, body: contract.Account) -> contract.Session:
    """A new account, where the server has them."""
    slowly(hall_of(request).passwords, request, time.monotonic())
    return await hall_of(request).people.register(body)


@routes.post("/api/login", errors=(403,))
async def log_in(request: Request, body: contract.Credentials) -> contract.Session:
    """Come back to an account."""
    slowly(hall_of(request).passwords, request, time.monotonic())
    guesses, login = hall_of(request).guesses, login_of(body.login)
    if not guesses.allows(login, time.monotonic()):
        raise Refusal("too_fast", "too many tries with this login", "login", "wait a minute")
    try:
        return await hall_of(request).people.log_in(body)
    except Refusal:
        guesses.take(login, time.monotonic())
        raise


@routes.post("/api/logout", errors=(401,))
async def log_out(request: Request) -> contract.Done:
    """The token is forgotten: of a guest, so is who they were."""
    await who(request)
    await hall_of(request).people.log_out(token_of(request))
    return contract.Done()


@routes.get("/api/me", errors=(401,))
async def who_am_i(request: Request) -> contract.Me:
    """Who one is, and where one plays."""
    person = await who(request)
    return contract.Me(
        person=person.id,
        name=person.name,
        account=person.account,
        tables=await hall_of(request).house.of(person),
    )


@routes.get("/api/tables")
async def list_tables(request: Request) -> contract.Lobby:
    """The public tables."""
    return contract.Lobby(tables=hall_of(request).house.public())


@routes.post("/api/tables", errors=(401,))
async def make_table(request: Request, body: TableOptions) -> TableInfo:
    """A new table. Its host has the seat that says "me"."""
    person = await who(request)
    slowly(hall_of(request).arrivals, request, time.monotonic())
    return await hall_of(request).house.make(body, person)


@routes.get("/api/tables/{id}")
async def see_table(request: Request, id: Id) -> TableInfo:
    """One table."""
    actor = await hall_of(request).house.find(id)
    return actor.table.info(time.monotonic())


@routes.get("/api/replays/{game}")
async def see_replay(request: Request, game: Id) -> contract.Replay:
    """A game that is over, with nothing hidden."""
    stored = await _played(request, game)
    return await run_in_threadpool(lambda: replay_of(stored.read(), " · ".join(stored.names), stored.id))


@routes.get("/api/replays/{game}/log")
async def save_replay(request: Request, game: Id, query: Wanted) -> Response:
    """A game that is over as a file: mjai, Tenhou's JSON or mjlog."""
    stored = await _played(request, game)
    text = await run_in_threadpool(lambda: write(stored.read(), query.format))
    name = f"attachment; filename=tehai-{stored.id}{ENDINGS[query.format]}"
    return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": name})


async def _played(request: Request, game: str) -> StoredGame:
    stored = await hall_of(request).store.game(game)
    if stored is None or stored.record is None:
        raise Refusal("not_found", "there is no such game, or it is not over", "game")
    return stored


@routes.get("/api/health")
async def health(request: Request) -> contract.Health:
    """Whether the server is well: it looks into its database."""
    hall = hall_of(request)
    await hall.store.check()
    return contract.Health(
        status="ok",
        version=version("tehai"),
        tables=len(hall.house),
        people=hall.metrics.people,
        accounts=hall.settings.accounts,
        public_url=hall.settings.public_url,
    )


@routes.get("/metrics")
async def metrics(request: Request) -> Response:
    """Numbers for Prometheus."""
    return Response(hall_of(request).metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
