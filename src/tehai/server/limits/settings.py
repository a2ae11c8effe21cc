"""Every limit of a server, its default and what it is for."""
# ruff: noqa: RUF009  # these calls create fields, each with its meaning

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from tehai.errors import InputError, near_matches, quoted
from tehai.server.limits.rates import Rate, per_minute

MIB: Final = 2**20


def _rate(meaning: str, count: float, at_once: float | None = None) -> Any:
    return field(default=per_minute(count, at_once), metadata={"meaning": meaning})


def _most(meaning: str, count: float) -> Any:
    return field(default=count, metadata={"meaning": meaning})


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server. Rates are per minute; `600/50` is 600 per minute and at most 50 at once. A name ending in
    `_address` or `_person` is the limit of one address or person, any other that of the whole server. An IPv6 /64
    counts as one address; a /48 has eight times its limits."""

    requests_address: Rate = _rate("HTTP requests from one address", 1200, 400)
    requests: Rate = _rate("HTTP requests", 60_000, 4000)
    commands_person: Rate = _rate("WebSocket messages from one person", 1200, 120)
    commands_address: Rate = _rate("WebSocket messages from one address", 6000, 600)
    commands: Rate = _rate("WebSocket messages", 120_000, 8000)
    joins_address: Rate = _rate("WebSockets opened from one address", 300, 100)
    joins: Rate = _rate("WebSockets opened", 12_000, 3000)
    frames_socket: Rate = _rate("pings, pongs and parts of messages on one WebSocket; more end it", 2400, 200)
    guests_address: Rate = _rate("new guests from one address", 60)
    guests: Rate = _rate("new guests", 1200, 600)
    tables_address: Rate = _rate("new tables from one address", 20, 60)
    tables_person: Rate = _rate("new tables made by one person", 6, 20)
    tables: Rate = _rate("new tables", 600, 300)
    wakes_address: Rate = _rate("tables restored from the database for one address", 120, 60)
    wakes: Rate = _rate("tables restored from the database because somebody asks for them", 600, 200)
    games_person: Rate = _rate("games started by one person", 6, 10)
    games_address: Rate = _rate("games started from one address", 30, 60)
    games: Rate = _rate("games started", 1200, 300)
    seats_person: Rate = _rate("changes of seats by one person: taken, left, given to a bot, ready or not", 60, 30)
    seats_address: Rate = _rate("changes of seats from one address", 600, 200)
    seats: Rate = _rate("changes of seats", 6000, 1000)
    acts_address: Rate = _rate("decisions of players from one address", 2400, 600)
    acts: Rate = _rate("decisions of players", 60_000, 4000)
    phrases_person: Rate = _rate("set phrases sent by one person", 20, 5)
    phrases_address: Rate = _rate("set phrases sent from one address", 200, 50)
    phrases: Rate = _rate("set phrases sent", 12_000, 2000)
    hints_person: Rate = _rate("hints for one person", 120, 30)
    hints_address: Rate = _rate("hints for one address", 300, 60)
    hints: Rate = _rate("hints", 3000, 300)
    avatars_person: Rate = _rate("changes of one person's avatar", 20, 10)
    avatars_address: Rate = _rate("changes of avatars from one address", 120, 40)
    avatars: Rate = _rate("changes of avatars", 1200, 300)
    lobbies_address: Rate = _rate("pages of the lobby for one address", 300, 60)
    lobbies: Rate = _rate("pages of the lobby", 6000, 400)
    uploads_address: Rate = _rate("logs uploaded from one address", 20, 10)
    uploads: Rate = _rate("logs uploaded", 120, 40)
    quizzes_address: Rate = _rate("quiz questions and answers from one address", 120, 30)
    quizzes: Rate = _rate("quiz questions and answers", 1200, 200)
    replays_address: Rate = _rate("replays from one address", 60, 20)
    replays: Rate = _rate("replays", 600, 100)
    scores_address: Rate = _rate("hands scored or analysed for one address", 600, 60)
    scores: Rate = _rate("hands scored or analysed", 6000, 400)
    passwords_address: Rate = _rate("logins, new accounts and new passwords from one address", 12, 10)
    passwords: Rate = _rate("logins, new accounts and new passwords", 240, 60)
    guesses_login: Rate = _rate("passwords tried for one login, from places where it has never logged in", 60, 20)
    guesses_known: Rate = _rate("passwords tried for one login, from one place where it has logged in", 12, 10)

    sockets_address: int = _most("WebSockets from one address at a time", 80)
    sockets_person: int = _most("WebSockets of one person at a time", 10)
    sockets_table: int = _most("WebSockets at one table", 150)
    sockets: int = _most("WebSockets", 5000)
    connections_address: int = _most("HTTP connections from one address at a time; behind a proxy, requests", 100)
    connections: int = _most("HTTP connections", 2000)
    header_seconds: float = _most("seconds to send the headers of a request", 15.0)
    bodies_address: int = _most("bytes of large bodies from one address at a time", 8 * MIB)
    bodies: int = _most("bytes of large bodies", 64 * MIB)
    body_seconds: float = _most("seconds to send the body of a request", 20.0)
    answer_seconds: float = _most("seconds without reading before an answer is dropped", 60.0)
    tables_held: int = _most("tables in memory", 2000)
    tables_held_address: int = _most("tables in memory made from one address", 100)
    tables_held_person: int = _most("tables of one person that are not finished", 20)
    lobby_page: int = _most("tables on a page of the lobby", 20)
    lobby_address: int = _most("lobby tables made from one address", 5)
    password_workers: int = _most("threads that check passwords; each takes 64 MiB", 1)
    password_queue: int = _most("passwords waiting to be checked", 12)
    upload_workers: int = _most("processes that read logs", 1)
    upload_queue: int = _most("logs waiting to be read", 8)
    upload_seconds: float = _most("seconds to read a log", 20.0)
    quiz_workers: int = _most("threads for quizzes", 1)
    quiz_queue: int = _most("quiz questions and answers waiting", 32)
    replay_workers: int = _most("threads for replays", 1)
    replay_queue: int = _most("replays waiting", 16)
    score_workers: int = _most("threads that score and analyse", 1)
    score_queue: int = _most("hands waiting to be scored", 64)
    hint_workers: int = _most("threads that compute hints", 1)
    hint_queue: int = _most("hints that wait to be computed", 64)
    hint_seconds: float = _most("seconds for a hint; then there is none", 5.0)
    bot_workers: int = _most("threads in which bots think", 2)
    bot_queue: int = _most("bot decisions waiting", 4000)
    bot_seconds: float = _most("seconds for a bot's decision; after that it discards or passes", 10.0)
    disk_mib: int = _most("MiB that stay free on the disk of the database; with less, nothing new begins", 512)
    changes_seconds: float = _most("seconds between two messages about people coming and going at a table", 0.25)
    times: float = _most("multiplies every rate, count and queue, e.g. when many people share one address", 1.0)

    def scaled(self) -> Limits:
        """These limits multiplied by `times`, except for seconds, threads and the free disk."""
        if self.times == 1:
            return self
        changed: dict[str, Any] = {}
        for name, value in self.items():
            if isinstance(value, Rate):
                changed[name] = value.times(self.times)
            elif not name.endswith(("_seconds", "_workers", "_mib", "times")):
                changed[name] = type(value)(value * self.times)
        return replace(self, **changed, times=1)

    def items(self) -> list[tuple[str, Any]]:
        """Every limit by its name."""
        return [(one.name, getattr(self, one.name)) for one in fields(self)]

    def with_texts(self, texts: Iterable[str]) -> Limits:
        """These limits with some changed, each given as NAME=VALUE; raises InputError."""
        return replace(self, **dict(self._read(text) for text in texts))

    def _read(self, text: str) -> tuple[str, Any]:
        name, equals, value = text.partition("=")
        known = dict(self.items())
        if not equals or name not in known:
            message = f"{quoted(name)} is not a limit" if equals else f"{quoted(text)} is not NAME=VALUE"
            hint = near_matches(name, list(known)) if equals else "as guests_address=120"
            raise InputError("bad_value", message, "limit", hint)
        example = "a number per minute such as 60, or with a burst such as 600/50"
        try:
            if isinstance(known[name], Rate):
                count, slash, at_once = value.partition("/")
                read: Any = per_minute(_positive(count), _positive(at_once) if slash else None)
            else:
                kind = type(known[name])
                example = "a number above 0" if kind is float else "a whole number above 0"
                read = kind(_positive(value) if kind is float else _positive(value, 1.0))  # not half a thread
        except ValueError:
            message = f"{quoted(value)} is not a valid value for {name}"
            raise InputError("bad_value", message, "limit", example) from None
        return name, read


def _positive(text: str, least: float = 1e-9) -> float:
    number = float(text)
    if not least <= number < 1e15:
        raise ValueError
    return number


def meanings() -> list[tuple[str, str, str]]:
    """Name, default and meaning of every limit."""
    return [(one.name, _text(one.default), one.metadata["meaning"]) for one in fields(Limits)]


def _text(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
