"""`tehai admin`: people and tables of a server, also while `tehai serve` runs."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

import typer

from tehai.cli.command import Command, Group
from tehai.cli.options import AsJson, Color, option
from tehai.cli.report import write_json
from tehai.cli.screen import Screen
from tehai.cli.serve import database_in, expect_web
from tehai.cli.server_options import Database
from tehai.errors import InputError, quoted
from tehai.system import user_data

if TYPE_CHECKING:
    from tehai.server.store.store import Store
    from tehai.server.wire.contract import AdminPeople, AdminTables

_Result = TypeVar("_Result")
Who = Annotated[str, typer.Argument(metavar="LOGIN", help="The login, or the id that tehai admin people shows.")]
Page = Annotated[int, option("--page", "Page number, from 0.", "N", min=0, max=10_000)]

_ID: Final = re.compile(r"-([\w-]{11}|[\w-]{15})", re.ASCII)
"""The id of a table or of a person, if it begins with a hyphen."""


class _WithId(Command):
    """A command whose argument is an id, which may begin with a hyphen like an option."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ids = [] if "--" in args else [one for one in args if _ID.fullmatch(one)]
        return super().parse_args(ctx, [*(one for one in args if one not in ids), "--", *ids] if ids else args)


admin = typer.Typer(
    name="admin",
    cls=Group,
    help="Manage people and tables of tehai serve, even while it is running.",
    no_args_is_help=True,
    add_completion=False,
)


def _with_store(database: str | None, use: Callable[[Store], Awaitable[_Result]]) -> _Result:
    expect_web()
    import asyncio

    from tehai.server.store.store import Store, StoreError, failure_of

    async def main() -> _Result:
        async with Store.open(database or database_in(user_data()), beside=True) as store:
            return await use(store)

    try:
        return asyncio.run(main())
    except StoreError as problem:
        raise failure_of(problem) from None


def _set(database: str | None, login: str, what: Literal["block", "grant"], on: bool) -> None:
    """Block or unblock a person, or give or take an account's administrator rights; the person must exist."""
    expect_web()
    from tehai.server.store import admin as stored

    async def use(store: Store) -> bool:
        person = await stored.find_person(store, login)
        change = stored.block if what == "block" else stored.grant
        return person is not None and await change(store, person, on)

    if not _with_store(database, use):
        raise InputError("bad_value", f"unknown login {quoted(login)}", "login", "tehai admin people lists them")


def _write_page(page: AdminPeople | AdminTables) -> None:
    """One page for programs, as the server answers the page /admin."""
    from msgspec import to_builtins

    write_json(to_builtins(page))


@admin.command("people", cls=Command)
def people(
    search: Annotated[str, typer.Argument(metavar="TEXT", help="Part of a name or a login.")] = "",
    page: Page = 0,
    database: Database = None,
    as_json: AsJson = False,
    color: Color = None,
) -> None:
    """List people, the newest first."""
    expect_web()
    from tehai.server.store import admin as stored

    found = _with_store(database, lambda store: stored.people(store, search, page))
    if as_json:
        _write_page(found)
        return
    screen = Screen(color)
    for one in found.people:
        marks = " ".join(mark for mark, set_ in (("admin", one.admin), ("blocked", one.blocked)) if set_)
        screen.line(f"{one.id:<18} {one.created}  {one.login or '(guest)':<24} {one.name} {marks}".rstrip())
    if found.more:
        screen.line(f"More: --page {page + 1}")


@admin.command("tables", cls=Command)
def tables(page: Page = 0, database: Database = None, as_json: AsJson = False, color: Color = None) -> None:
    """List tables, the newest first."""
    expect_web()
    from tehai.server.store import admin as stored

    found = _with_store(database, lambda store: stored.tables(store, page))
    if as_json:
        _write_page(found)
        return
    screen = Screen(color)
    for one in found.tables:
        status = one.status.replace("_", " ")
        screen.line(f"{one.id:<14} {one.created}  {one.used}  {status:<9} {one.host}  {one.title}".rstrip())
    if found.more:
        screen.line(f"More: --page {page + 1}")


@admin.command("block", cls=_WithId)
def block(login: Who, database: Database = None, color: Color = None) -> None:
    """Block a person: their sessions end, and they leave all tables within seconds."""
    _set(database, login, "block", True)
    Screen(color).line(f"{login} is blocked.")


@admin.command("unblock", cls=_WithId)
def unblock(login: Who, database: Database = None, color: Color = None) -> None:
    """Unblock a person."""
    _set(database, login, "block", False)
    Screen(color).line(f"{login} is unblocked.")


@admin.command("grant", cls=_WithId)
def grant(login: Who, database: Database = None, color: Color = None) -> None:
    """Make an account an administrator with access to the page /admin."""
    _set(database, login, "grant", True)
    Screen(color).line(f"{login} is an administrator.")


@admin.command("revoke", cls=_WithId)
def revoke(login: Who, database: Database = None, color: Color = None) -> None:
    """Remove an account's administrator rights."""
    _set(database, login, "grant", False)
    Screen(color).line(f"{login} is no longer an administrator.")


@admin.command("close", cls=_WithId)
def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id that tehai admin tables shows.")],
    database: Database = None,
    color: Color = None,
) -> None:
    """Close a table permanently: everybody leaves, and its game is not finished."""
    expect_web()
    from tehai.server.store.admin import close as change

    if not _with_store(database, lambda store: change(store, table)):
        raise InputError("bad_value", f"unknown table {quoted(table)}", "table", "tehai admin tables lists them")
    Screen(color).line(f"Table {table} is closed.")


@admin.command("announce", cls=Command)
def announce(
    text: Annotated[str, typer.Argument(metavar="TEXT", help='The announcement; "" removes it.')],
    database: Database = None,
    color: Color = None,
) -> None:
    """Show an announcement to everybody who is connected, e.g. before a restart."""
    expect_web()
    from tehai.server.store.admin import announce as say
    from tehai.server.store.people import visible
    from tehai.server.wire.contract import LONGEST_ANNOUNCEMENT

    said = visible(text)
    if len(said) > LONGEST_ANNOUNCEMENT:
        raise InputError("bad_value", "the text is too long", "text", f"at most {LONGEST_ANNOUNCEMENT} letters")
    _with_store(database, lambda store: say(store, said))
    Screen(color).line("Everybody will see it within seconds." if said else "The announcement is removed.")
