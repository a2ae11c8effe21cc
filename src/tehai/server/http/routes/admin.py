"""For administrators: people, tables and announcements. Every request checks that the person is still one."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta
from starlette.requests import Request

from tehai.server.hall import Hall, hall_of, who
from tehai.server.http.route import Routes
from tehai.server.http.routes.live import Id, Page
from tehai.server.store import admin
from tehai.server.store.people import visible
from tehai.server.wire import contract
from tehai.server.wire.refusal import Refusal

routes: Final = Routes("Running the server")


class Search(Page, frozen=True):
    """Part of a name or login, and a page number from 0."""

    search: Annotated[str, Meta(max_length=40)] = ""


async def _hall(request: Request) -> tuple[Hall, str]:
    """The hall and the administrator who asks; refused to everyone else."""
    hall, person = hall_of(request), await who(request)
    if not await admin.is_admin(hall.store, person.id):
        raise Refusal("not_allowed", "only administrators can do this", "", "run tehai admin grant LOGIN")
    return hall, person.id


@routes.get("/api/admin/people", errors=(401, 403), cost="replays")
async def list_people(request: Request, query: Search) -> contract.AdminPeople:
    """All people, the newest first."""
    hall, _ = await _hall(request)
    return await admin.people(hall.store, query.search, query.page)


@routes.get("/api/admin/tables", errors=(401, 403), cost="replays")
async def list_all_tables(request: Request, query: Page) -> contract.AdminTables:
    """All tables, the newest first."""
    hall, _ = await _hall(request)
    return await admin.tables(hall.store, query.page)


@routes.post("/api/admin/people/{id}/block", errors=(401, 403))
async def block(request: Request, id: Id, body: contract.Blocking) -> contract.Done:
    """Block or unblock a person. A blocked person leaves all tables immediately."""
    hall, asking = await _hall(request)
    if body.blocked and id == asking:
        raise Refusal("not_allowed", "you cannot block yourself", "id")
    if not await admin.block(hall.store, id, body.blocked):
        raise Refusal("not_found", "person not found", "id")
    await hall.follow_orders()
    return contract.Done()


@routes.post("/api/admin/people/{id}/password", errors=(401, 403), cost="passwords")
async def reset_password(request: Request, id: Id) -> contract.FreshPassword:
    """Reset the password of an account to a random one. Its sessions end."""
    hall, _ = await _hall(request)
    fresh = await hall.people.reset_password(id)
    hall.house.expect_again(id)
    return contract.FreshPassword(password=fresh)


@routes.post("/api/admin/tables/{id}/close", errors=(401, 403))
async def close_table(request: Request, id: Id) -> contract.Done:
    """Close a table permanently. Everyone leaves, and its game is not finished."""
    hall, _ = await _hall(request)
    if not await admin.close(hall.store, id):
        raise Refusal("not_found", "table not found", "id")
    await hall.follow_orders()
    return contract.Done()


@routes.post("/api/admin/announcement", errors=(401, 403))
async def announce(request: Request, body: contract.Announcement) -> contract.Done:
    """Show an announcement at every table and on the home page."""
    hall, _ = await _hall(request)
    await admin.announce(hall.store, visible(body.text))
    await hall.follow_orders()
    return contract.Done()
