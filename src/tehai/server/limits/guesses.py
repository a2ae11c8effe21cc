"""Limits on passwords tried for one login. Guessing from elsewhere does not lock out a place where the login has been
used before."""

from __future__ import annotations

import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Final

from tehai.server.limits.rates import Buckets
from tehai.server.limits.settings import Limits
from tehai.server.wire.refusal import Refusal

_MOST_KNOWN: Final = 50_000


class Guesses:
    """How often a password may be tried: a try is taken first, and returned if the password was right."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._strangers = Buckets(limits.guesses_login)
        self._known = Buckets(limits.guesses_known)
        self._places: OrderedDict[tuple[str, str], None] = OrderedDict()
        """The places from which each login has been used, remembered while the server runs."""
        self._clock = clock

    @contextlib.contextmanager
    def guess(self, login: str, *places: str) -> Iterator[None]:
        """One try, from an address and perhaps a device; raises Refusal after too many."""
        now = self._clock()
        known = next((place for place in places if (login, place) in self._places), None)
        bucket = self._strangers.of(login, now) if known is None else self._known.of(f"{login}\n{known}", now)
        if not bucket.take(now):
            raise Refusal("too_fast", "too many attempts with this login", "login", "wait a minute")
        try:
            yield  # a wrong password uses up the try
        except Refusal as refusal:
            if refusal.fault.code == "server_error":  # the password was never checked
                bucket.give_back()
            raise
        bucket.give_back()
        self.remember(login, *places)

    def remember(self, login: str, *places: str) -> None:
        """Remember that this login was used from there."""
        for place in places:
            self._places[login, place] = None
            self._places.move_to_end((login, place))
        while len(self._places) > _MOST_KNOWN:
            self._places.popitem(last=False)
