"""Guests and accounts: names as text, passwords as hashes, tokens as keys."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from typer.testing import CliRunner

from tehai.cli.app import app
from tehai.server.store import admin
from tehai.server.store import people as people_module
from tehai.server.store.people import People, clean_name, login_of
from tehai.server.store.store import Store
from tehai.server.wire.contract import Account, Credentials, NewPassword
from tehai.server.wire.refusal import Refusal


def with_people(database: str, use: Callable[[People, Store], Awaitable[None]], accounts: bool = True) -> None:
    async def main() -> None:
        async with Store.open(database) as store:
            await use(People(store, accounts), store)

    asyncio.run(main())


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (" Ann  B ", "Ann B"),
        ("<b>x</b>", "<b>x</b>"),
        ("a\u202eb\u200b\x00c", "abc"),
        ("\u3000漢\t字", "漢 字"),
        ("e\u0301", "é"),
    ],
)
def test_names_are_kept_without_what_cannot_be_seen(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "x" * 25, "\ud800"])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(Refusal):
        clean_name(name)


def test_guests_and_accounts(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people_module, "_KNOWN", 2)

    async def use(people: People, store: Store) -> None:
        guest = await people.guest("Ann")
        wanted = Account(login="Ünï", password="correct horse", name="Bob")
        account = await people.register(wanted)
        assert account.account and not guest.account
        with pytest.raises(Refusal, match="taken"):
            await people.register(Account(login="ÜNÏ", password="correct horse", name="Eve"))
        back = await people.log_in(Credentials(login="ünï", password="correct horse"))
        assert back.person == account.person and back.token != account.token
        for login, password in (("ünï", "wrong horse"), ("nobody", "correct horse")):
            with pytest.raises(Refusal, match="wrong login name or password"):
                await people.log_in(Credentials(login=login, password=password))
        for session in (guest, account, back):
            person = await people.by_token(session.token)
            assert person is not None and person.id == session.person
        for token in (None, "", "x", "x" * 201, "\x00"):
            assert await people.by_token(token) is None

    with_people(database, use)


def test_where_there_are_no_accounts(database: str) -> None:
    async def use(people: People, store: Store) -> None:
        with pytest.raises(Refusal, match="no accounts"):
            await people.register(Account(login="ann", password="correct horse", name="Ann"))
        with pytest.raises(Refusal, match="no accounts"):
            await people.log_in(Credentials(login="ann", password="correct horse"))

    with_people(database, use, accounts=False)


@pytest.mark.parametrize("login", ["\ufdfa" * 40, "\ufdfa", "a\u00a8b"])
def test_a_login_that_grows_or_gets_spaces_is_refused(login: str) -> None:
    with pytest.raises(Refusal, match="invalid login"):
        login_of(login)


def test_who_was_forgotten_or_has_logged_out_is_not_known(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(people: People, store: Store) -> None:
        gone, forgotten = await people.guest("Ann"), await people.guest("Bob")
        await people.log_out(gone.token)
        assert await people.by_token(gone.token) is None
        assert await people.by_token(forgotten.token) is not None
        await People(store, accounts=True).log_out(forgotten.token)
        assert await people.by_token(forgotten.token) is not None, "for a minute"
        monkeypatch.setattr(people_module.time, "monotonic", lambda: 1e12)
        assert await people.by_token(forgotten.token) is None

    with_people(database, use)


def test_a_forgotten_password_is_set_while_the_server_runs(database: str) -> None:
    async def use(people: People, store: Store) -> None:
        session = await people.register(Account(login="mai", password="correct horse", name="Mai"))

        def command(login: str, typed: str) -> tuple[int, str]:
            given = ["password", login, "--database", database]
            result = CliRunner().invoke(app, given, input=typed)
            return result.exit_code, result.output

        assert (await asyncio.to_thread(command, "MAI", "battery staple\n" * 2))[0] == 0
        assert await People(store, accounts=True).by_token(session.token) is None
        with pytest.raises(Refusal):
            await people.log_in(Credentials(login="mai", password="correct horse"))
        back = await people.log_in(Credentials(login="mai", password="battery staple"))
        assert back.person == session.person
        for login, typed, said in (
            ("nobody", "battery staple\n" * 2, "unknown login"),
            ("mai", "short\n" * 2, "8 or more characters"),
            ("\ufdfa", "battery staple\n" * 2, "invalid login"),
        ):
            code, output = await asyncio.to_thread(command, login, typed)
            assert code == 2 and said in output

    with_people(database, use)


def test_a_hash_that_is_none_is_another_password(database: str) -> None:
    async def use(people: People, store: Store) -> None:
        await people.register(Account(login="mai", password="correct horse", name="Mai"))
        await admin.set_password(store, "mai", "=19=65536,t=3,p=4")
        with pytest.raises(Refusal, match="wrong login name or password"):
            await people.log_in(Credentials(login="mai", password="correct horse"))

    with_people(database, use)


def test_somebody_changes_their_own_password(database: str) -> None:
    async def use(people: People, store: Store) -> None:
        here = await people.register(Account(login="mai", password="correct horse", name="Mai"))
        there = await people.log_in(Credentials(login="mai", password="correct horse"))
        person = await people.expect(here.token, "token")
        with pytest.raises(Refusal, match="the old password is wrong"):
            await people.change_password(person, here.token, NewPassword(old="wrong", new="battery staple"))
        await people.change_password(person, here.token, NewPassword(old="correct horse", new="battery staple"))
        assert await people.by_token(there.token) is None and await people.by_token(here.token) == person
        await people.log_in(Credentials(login="mai", password="battery staple"))
        guest = await people.guest("Bob")
        nobody = await people.expect(guest.token, "token")
        with pytest.raises(Refusal, match="no account"):
            await people.change_password(nobody, guest.token, NewPassword(old="x", new="battery staple"))

    with_people(database, use)


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\uffa0"])
def test_names_of_blank_letters_are_refused(name: str) -> None:
    with pytest.raises(Refusal):
        clean_name(name)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Z" + "\u0335\u0321\u0353\u035e" * 5, "Z" + "\u0335" * 3),
        ("a\u0301\u0300b", "\u00e1\u0300b"),
        ("\u0e17\u0e35\u0e48", "\u0e17\u0e35\u0e48"),
        ("\u0301\u0300 x \u0301y", "x y"),
        ("\u202eevil\u202c\u200f", "evil"),
        ("\u2665\ufe0f", "\u2665"),
        ("a\u034f\U000e0101b", "ab"),
    ],
)
def test_marks_do_not_reach_over_other_lines(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize("name", ["\u034f", "\ufe0f\ufe0f", "\u0301", "\u180b \u17b4", "\U000e0100", "\U0001d159"])
def test_names_of_marks_that_show_nothing_are_refused(name: str) -> None:
    with pytest.raises(Refusal, match="invalid name"):
        clean_name(name)


def test_a_session_that_ended_while_it_was_read_is_not_remembered(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A token worked for another minute after logging out, where a request had asked for it at that moment."""

    async def use(people: People, store: Store) -> None:
        guest = await people.guest("Ann")
        people.forget(guest.person)
        read, going, reading = store.person_of, asyncio.Event(), asyncio.Event()

        async def slow(token: str) -> Any:
            found = await read(token)
            reading.set()
            await going.wait()
            return found

        monkeypatch.setattr(store, "person_of", slow)
        asking = asyncio.create_task(people.by_token(guest.token))
        await reading.wait()
        await people.log_out(guest.token)
        going.set()
        assert await asking is None and await people.by_token(guest.token) is None

    with_people(database, use)


@pytest.mark.parametrize("change", ["password", "block"])
def test_a_login_with_the_old_password_at_that_moment_gives_no_session(
    change: str, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(people: People, store: Store) -> None:
        wanted = Account(login="ann", password="the first one", name="Ann")
        account = await people.register(wanted)
        add, given = store.add_session, list[str]()

        async def after(token: str, person: str, expires: Any) -> None:
            """The password was right; now it is changed, and all sessions end."""
            monkeypatch.setattr(store, "add_session", add)
            if change == "password":
                await people.reset_password(account.person)
            else:
                await admin.block(store, account.person)
                people.forget(account.person)
            await add(token, person, expires)
            given.append(token)

        monkeypatch.setattr(store, "add_session", after)
        with pytest.raises(Refusal, match="wrong login" if change == "password" else "blocked"):
            await people.log_in(Credentials(login="ann", password="the first one"))
        people.forget(account.person)
        assert given and await store.person_of(given[0]) is None

    with_people(database, use)


def test_a_login_that_looks_like_another_is_refused(database: str) -> None:
    async def use(people: People, store: Store) -> None:
        await people.register(Account(login="mai", password="long enough", name="Mai"))
        for login in ("mai\u200b", "m\u2060ai", "mai\ufe0f"):
            with pytest.raises(Refusal, match="invisible"):
                await people.register(Account(login=login, password="long enough", name="Eve"))

    with_people(database, use)
