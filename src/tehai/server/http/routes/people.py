"""Guests and accounts."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from tehai.server.hall import hall_of, token_of, who
from tehai.server.http.problems import JSON, NOT_KEPT
from tehai.server.http.route import Routes, paid
from tehai.server.limits.gate import address_of
from tehai.server.store.admin import is_admin
from tehai.server.store.care import data_of, game_data
from tehai.server.store.people import login_of
from tehai.server.store.store import Store
from tehai.server.wire import contract

_encode: Final[Callable[[object], bytes]] = msgspec.json.Encoder().encode
routes: Final = Routes("People")


@routes.post("/api/guests", errors=(507,), cost="guests")
async def become_guest(request: Request, body: contract.Guest) -> contract.Session:
    """Play without an account: a name is enough."""
    return await hall_of(request).people.guest(body.name, body.avatar)


@routes.post("/api/accounts", errors=(403, 507), cost="passwords")
async def register(request: Request, body: contract.Account) -> contract.Session:
    """Create an account, if the server has them."""
    session = await hall_of(request).people.register(body)
    hall_of(request).guesses.remember(login_of(body.login), address_of(request))
    return session


@routes.post("/api/login", errors=(403,), cost="passwords")
async def log_in(request: Request, body: contract.Credentials) -> contract.Session:
    """Log in to an account."""
    hall = hall_of(request)
    with hall.guesses.guess(login_of(body.login), address_of(request)):
        return await hall.people.log_in(body)


@routes.post("/api/logout", errors=(401,))
async def log_out(request: Request) -> contract.Done:
    """Log out: the token becomes invalid. A guest cannot come back."""
    person, hall = await who(request), hall_of(request)
    await hall.people.log_out(token_of(request))
    hall.house.expect_again(person.id)
    return contract.Done()


@routes.get("/api/me/data", errors=(401,), cost="replays")
async def my_data(request: Request) -> Response:
    """Everything stored about you: your person, sessions, tables, and the logs of your games."""
    person, store = await who(request), hall_of(request).store
    own = await data_of(store, person.id)
    return StreamingResponse(_written(store, own), media_type=JSON, headers=NOT_KEPT)


async def _written(store: Store, own: dict[str, Any]) -> AsyncIterator[bytes]:
    """A person's data as JSON, streamed game by game: hundreds of logs do not fit in memory."""
    *first, games = own.items()
    yield b"{" + b"".join(_encode(name) + b":" + _encode(value) + b"," for name, value in first) + b'"games":['
    comma = b""
    for game in games[1]:
        if (found := await game_data(store, game)) is not None:
            yield comma + _encode(found)
            comma = b","
    yield b"]}"


@routes.post("/api/me/delete", errors=(401, 403), cost="passwords")
async def delete_me(request: Request, body: contract.Deletion) -> contract.Done:
    """Delete your account or guest and all its sessions immediately. Send your password; guests, and people who sign in
    with a provider, send their name. Games stay for the other players, without your name."""
    person, hall = await who(request), hall_of(request)
    with hall.guesses.guess(person.id, address_of(request)):
        await hall.people.confirm(person, body)
    await hall.delete(person.id)
    return contract.Done()


@routes.get("/api/me", errors=(401,))
async def who_am_i(request: Request) -> contract.Me:
    """Who you are, and where you play."""
    person, hall = await who(request), hall_of(request)
    return contract.Me(
        person=person.id,
        name=person.name,
        account=person.account,
        tables=await hall.house.of(person),
        admin=person.account and await is_admin(hall.store, person.id),
        password=person.account and await hall.store.password_of(person.id) is not None,
    )


@routes.post("/api/me/avatar", errors=(401,))
async def choose_avatar(request: Request, body: contract.NewAvatar) -> contract.Done:
    """Change your avatar. Everyone at your tables sees it."""
    person, hall = await who(request), hall_of(request)
    with paid(request, "avatars", person.id):
        hall.house.show_avatar(await hall.people.choose_avatar(person, body.avatar))
    return contract.Done()


@routes.post("/api/me/password", errors=(401, 403), cost="passwords")
async def change_password(request: Request, body: contract.NewPassword) -> contract.Done:
    """Change your password. Other sessions of the account end."""
    person = await who(request)
    hall = hall_of(request)
    with hall.guesses.guess(person.id, address_of(request)):
        await hall.people.change_password(person, token_of(request), body)
    hall.house.expect_again(person.id)
    return contract.Done()
