"""The players: guests, who only enter a name, and people with an account."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
import unicodedata
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from tehai.errors import InputError, quoted
from tehai.server.limits.pools import Pool
from tehai.server.store import admin
from tehai.server.store.store import FoundAccount, Store, StoreError, failure_of, now
from tehai.server.wire.contract import (
    LONGEST_LOGIN,
    LONGEST_PASSWORD,
    SHORTEST_PASSWORD,
    Account,
    Credentials,
    Deletion,
    NewPassword,
    Session,
)
from tehai.server.wire.messages import LONGEST_NAME, Avatar
from tehai.server.wire.refusal import Refusal

SESSION_DAYS: Final = 180
_KNOWN: Final = 4096
_FRESH: Final = 60.0
"""How many tokens are remembered, and for how many seconds, before the database is asked again."""
_BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Characters that show nothing: fillers, joiners, an empty Braille pattern, and variation selectors."""
_MARKS: Final = ("Mn", "Me")
_MOST_MARKS: Final = 3
"""Marks on one letter: enough for any language. More would overlap the lines above and below."""
_INVISIBLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


@dataclass(frozen=True, slots=True)
class Person:
    """A person with a valid session."""

    id: str
    name: str
    account: bool
    avatar: Avatar | None = None


class People:
    """Sessions, guests and accounts."""

    def __init__(self, store: Store, accounts: bool, pool: Pool | None = None) -> None:
        self.accounts = accounts
        self._store = store
        self._hasher = PasswordHasher()
        self._pool = pool or Pool("logins", 1, 12)
        self._nobody = self._hasher.hash(secrets.token_hex())
        self._known: dict[str, tuple[Person, float]] = {}
        self._forgotten = 0
        """How often sessions have ended: what was read before that may not be remembered."""

    async def guest(self, name: str, avatar: Avatar | None = None) -> Session:
        """Create a guest."""
        self._store.disk.expect_room()
        person = Person(secrets.token_urlsafe(12), clean_name(name), account=False, avatar=avatar)
        await self._store.add_person(person.id, person.name, avatar=person.avatar)
        return await self._session(person)

    async def register(self, wanted: Account) -> Session:
        """Create an account."""
        self._expect_accounts()
        self._store.disk.expect_room()
        person = Person(secrets.token_urlsafe(12), clean_name(wanted.name), account=True, avatar=wanted.avatar)
        login = login_of(wanted.login)
        if any(map(_is_unseen, login)):  # it would look like another login
            raise Refusal("bad_value", "the login name has invisible characters", "login", "type it again")
        hashed = await self._pool.run(lambda: self._hasher.hash(wanted.password))
        if not await self._store.add_person(person.id, person.name, login, hashed, person.avatar):
            raise Refusal("not_allowed", "this login is taken", "login", "choose another, or log in")
        return await self._session(person)

    async def log_in(self, given: Credentials) -> Session:
        """Log in to an account. An unknown login is refused as slowly as a wrong password."""
        self._expect_accounts()
        found = await self._store.account(login_of(given.login))
        hashed = (found[2] if found else None) or self._nobody
        right = await self._is_right(hashed, given.password)
        if found is None or not right:
            raise Refusal("not_allowed", "wrong login name or password", "password")
        return await self._session_of_account(login_of(given.login), found)

    async def sign_in(self, login: str, name: str) -> Session:
        """A session for somebody who has signed in with a provider. The first time, this creates an account without a
        password; its login is one that nobody can register."""
        found = await self._store.account(login)
        if found is None:
            self._store.disk.expect_room()
            person = Person(secrets.token_urlsafe(12), visible(name)[:LONGEST_NAME].strip() or "?", account=True)
            if await self._store.add_person(person.id, person.name, login):
                return await self._session(person)
            found = await self._store.account(login)
        assert found is not None
        return await self._session_of_account(login, found)

    async def by_token(self, token: str | None) -> Person | None:
        """The person with this token, or None."""
        if not token or len(token) > 200:
            return None
        key = _hashed(token)
        person, until = self._known.get(key, (None, 0.0))
        if time.monotonic() < until:
            return person
        self._known.pop(key, None)
        forgotten = -1
        while forgotten != self._forgotten:  # a session that ended meanwhile may have been read before that
            forgotten = self._forgotten
            found = await self._store.person_of(key)
        return None if found is None else self._remember(key, Person(*found))

    async def expect(self, token: str | None, where: str) -> Person:
        """The person with this token; raises Refusal for a wrong token, and `where` says where it was sent."""
        person = await self.by_token(token)
        if person is None:
            raise Refusal("bad_token", "unknown or expired token", where, "get one from POST /api/guests")
        return person

    async def log_out(self, token: str | None) -> None:
        """End the session with this token."""
        if token:
            await self._store.end_session(_hashed(token))
            self._forgotten += 1
            self._known.pop(_hashed(token), None)

    def forget(self, person: str, kept: str = "") -> None:
        """Ask the database again for this person's sessions, except the one with the hash `kept`."""
        self._forgotten += 1
        self._known = {key: known for key, known in self._known.items() if known[0].id != person or key == kept}

    async def choose_avatar(self, person: Person, avatar: Avatar) -> Person:
        """Change a person's face; returns the person with it."""
        await self._store.choose_avatar(person.id, avatar)
        self.forget(person.id)
        return replace(person, avatar=avatar)

    async def confirm(self, person: Person, given: Deletion) -> None:
        """Raise Refusal unless the password is right, or without a password the name: somebody at an unattended
        computer must not be able to delete the owner's account."""
        hashed = await self._store.password_of(person.id)
        if hashed is None:
            if given.name != person.name:
                raise Refusal("not_allowed", "send your name to confirm", "name", "exactly as it is shown")
        elif given.password is None or not await self._is_right(hashed, given.password):
            raise Refusal("not_allowed", "wrong password", "password")

    async def change_password(self, person: Person, token: str | None, given: NewPassword) -> None:
        """Change a password. Other sessions end; this one continues."""
        hashed = await self._store.password_of(person.id)
        if hashed is None and not person.account:
            raise Refusal("not_allowed", "you have no account", "", "a guest has no password")
        if hashed is None:
            raise Refusal("not_allowed", "you have no password", "", "you sign in with another provider")
        if not await self._is_right(hashed, given.old):
            raise Refusal("not_allowed", "the old password is wrong", "old")
        changed = await self._pool.run(lambda: self._hasher.hash(given.new))
        kept = _hashed(token or "")
        await self._store.change_password(person.id, changed, kept)
        self.forget(person.id, kept)

    async def reset_password(self, person: str) -> str:
        """Set a random password for somebody who has forgotten theirs. All their sessions end."""
        if await self._store.password_of(person) is None:
            raise Refusal("not_found", "no account with a password has this id", "id")
        password = secrets.token_urlsafe(12)
        hashed = await self._pool.run(lambda: self._hasher.hash(password))
        await self._store.change_password(person, hashed, "")
        self.forget(person)
        return password

    def _expect_accounts(self) -> None:
        if not self.accounts:
            raise Refusal("not_allowed", "there are no accounts here", "", "play as a guest")

    async def _is_right(self, hashed: str, password: str) -> bool:
        def verify() -> bool:
            try:
                return self._hasher.verify(hashed, password)
            except (Argon2Error, InvalidHashError):
                return False

        return await self._pool.run(verify)

    async def _session_of_account(self, login: str, found: FoundAccount) -> Session:
        """A session for an account, unless it was blocked or has another password by now: those who block it, or change
        the password, have already ended the sessions that there were."""
        id, name, _, avatar = found
        session = await self._session(Person(id, name, account=True, avatar=avatar))
        blocked, now_found = await admin.is_blocked(self._store, id), await self._store.account(login)
        if not blocked and now_found is not None and now_found[2] == found[2]:
            return session
        await self.log_out(session.token)
        if blocked:
            raise Refusal("not_allowed", "this account is blocked", "", "contact the server's operator")
        raise Refusal("not_allowed", "wrong login name or password", "password")

    async def _session(self, person: Person) -> Session:
        token = secrets.token_urlsafe(32)
        await self._store.add_session(_hashed(token), person.id, now() + timedelta(days=SESSION_DAYS))
        self._remember(_hashed(token), person)
        return Session(token=token, person=person.id, name=person.name, account=person.account, avatar=person.avatar)

    def _remember(self, key: str, person: Person) -> Person:
        if len(self._known) >= _KNOWN:
            self._known.pop(next(iter(self._known)))
        self._known[key] = person, time.monotonic() + _FRESH
        return person


def set_password(database: str, login: str, password: str) -> None:
    """Set a new password for an account; raises InputError if there is no such account."""

    async def store() -> bool:
        async with Store.open(database, beside=True) as opened:
            return await admin.set_password(opened, login_of(login), PasswordHasher().hash(password))

    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise InputError("bad_value", "invalid password", "password", f"{SHORTEST_PASSWORD} or more characters")
    try:
        known = asyncio.run(store())
    except Refusal as refusal:
        raise InputError("bad_value", refusal.fault.message, "login", refusal.fault.hint) from None
    except StoreError as problem:
        raise failure_of(problem) from None
    if not known:
        raise InputError("bad_value", f"unknown login {quoted(login)}", "login", "as it was registered")


def clean_name(name: str) -> str:
    """A name as it is shown; raises Refusal if nothing of it is visible, or if it is too long."""
    cleaned = visible(name)
    if not cleaned or len(cleaned) > LONGEST_NAME:
        raise Refusal("bad_value", "invalid name", "name", f"1 to {LONGEST_NAME} visible letters")
    return cleaned


def visible(text: str) -> str:
    """The visible part of a text, with single spaces and a limited number of marks on each letter."""
    kept, marks = " ", 0
    for letter in unicodedata.normalize("NFC", text):
        if _is_unseen(letter):
            continue
        marks = marks + 1 if unicodedata.category(letter) in _MARKS else 0
        if marks <= _MOST_MARKS and not (marks and kept[-1].isspace()):
            kept += letter
    return " ".join(kept.split())


def _is_unseen(letter: str) -> bool:
    return letter in _BLANK or (unicodedata.category(letter) in _INVISIBLE and not letter.isspace())


def login_of(text: str) -> str:
    """A login as it is stored: the same however it is typed."""
    login = unicodedata.normalize("NFKC", text).casefold()
    if len(login) > LONGEST_LOGIN or " " in login:
        raise Refusal("bad_value", "invalid login name", "login", f"2 to {LONGEST_LOGIN} plain letters without spaces")
    return login


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
