"""Who plays: guests, who only say a name, and people with an account."""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import unicodedata
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from tehai.server.contract import Account, Credentials, Session
from tehai.server.messages import LONGEST_NAME
from tehai.server.refusal import Refusal
from tehai.server.store import Store, now

SESSION_DAYS: Final = 180
_KNOWN: Final = 4096  # tokens that are remembered without asking the database
_INVISIBLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is known."""

    id: str
    name: str
    account: bool


class People:
    """Everybody who has been here."""

    def __init__(self, store: Store, accounts: bool) -> None:
        self.accounts = accounts
        self._store = store
        self._hasher = PasswordHasher()
        self._nobody = self._hasher.hash(secrets.token_hex())
        self._known: dict[str, Person] = {}

    async def guest(self, name: str) -> Session:
        """A new guest."""
        return await self._join(Person(secrets.token_urlsafe(12), clean_name(name), account=False))

    async def register(self, wanted: Account) -> Session:
        """A new account."""
        self._expect_accounts()
        person = Person(secrets.token_urlsafe(12), clean_name(wanted.name), account=True)
        hashed = await asyncio.to_thread(self._hasher.hash, wanted.password)
        if not await self._store.add_person(person.id, person.name, _login(wanted.login), hashed):
            raise Refusal("not_allowed", "this login is taken", "login", "choose another, or log in")
        return await self._session(person)

    async def log_in(self, given: Credentials) -> Session:
        """Somebody with an account. Who has none is refused as slowly as who has another password."""
        self._expect_accounts()
        found = await self._store.account(_login(given.login))
        hashed = found[2] if found else self._nobody
        right = await asyncio.to_thread(self._verified, hashed, given.password)
        if found is None or not right:
            raise Refusal("not_allowed", "login and password do not belong together", "password")
        return await self._session(Person(found[0], found[1], account=True))

    async def by_token(self, token: str | None) -> Person | None:
        """Who has this token; None: nobody."""
        if not token or len(token) > 200:
            return None
        key = _hashed(token)
        if key not in self._known:
            found = await self._store.person_of(key)
            if found is None:
                return None
            self._remember(key, Person(*found))
        return self._known[key]

    def _expect_accounts(self) -> None:
        if not self.accounts:
            raise Refusal("not_allowed", "there are no accounts here", "", "play as a guest")

    def _verified(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except Argon2Error:
            return False

    async def _join(self, person: Person) -> Session:
        await self._store.add_person(person.id, person.name)
        return await self._session(person)

    async def _session(self, person: Person) -> Session:
        token = secrets.token_urlsafe(32)
        await self._store.add_session(_hashed(token), person.id, now() + timedelta(days=SESSION_DAYS))
        self._remember(_hashed(token), person)
        return Session(token=token, person=person.id, name=person.name, account=person.account)

    def _remember(self, key: str, person: Person) -> None:
        if len(self._known) >= _KNOWN:
            self._known.pop(next(iter(self._known)))
        self._known[key] = person


def clean_name(name: str) -> str:
    """A name as it is shown: without what cannot be seen, and with single spaces."""
    normal = unicodedata.normalize("NFC", name)
    visible = "".join(" " if letter.isspace() else letter for letter in normal if _visible(letter))
    cleaned = re.sub(" +", " ", visible).strip()
    if not cleaned or len(cleaned) > LONGEST_NAME:
        raise Refusal("bad_value", "this is no name", "name", f"1 to {LONGEST_NAME} letters that can be seen")
    return cleaned


def _visible(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter) not in _INVISIBLE


def _login(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
