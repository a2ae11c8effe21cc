"""A table with a network and a database: one task, one inbox, one thing after the other.

Whatever comes in (a command, a connection, a bot's answer, a moment that has come) becomes entries; the entries are
stored; then they change the table; then people are told. Nobody is told of anything that is not stored.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import msgspec
from msgspec import structs

from tehai.bots import make_bot
from tehai.bots.ask import ask
from tehai.bots.base import Bot
from tehai.errors import TehaiError
from tehai.game.actions import Action
from tehai.logs import Log, write
from tehai.server.http.metrics import Metrics
from tehai.server.store.people import Person
from tehai.server.store.store import BegunGame, Store, StoreError
from tehai.server.table import entries as log
from tehai.server.table.answers import Answers
from tehai.server.table.hand_facts import hints
from tehai.server.table.table import SPECTATOR, Table
from tehai.server.wire import messages as told
from tehai.server.wire.refusal import Refusal

_logger: Final = logging.getLogger("tehai.server")
_MOST_WAITING: Final = 500
_STAND_IN: Final = "efficiency"
_RETRY: Final = 1.0
_encoder: Final = msgspec.json.Encoder()


class Connection(Protocol):
    """Somebody who is there: a WebSocket, or a test."""

    person: Person | None

    def send(self, data: bytes) -> None:
        """Take a frame; never waits."""

    def end(self) -> None:
        """There is nothing more to come."""


@dataclass(slots=True)
class Arrived:
    connection: Connection
    join: told.Join


@dataclass(slots=True)
class Gone:
    connection: Connection


@dataclass(slots=True)
class Said:
    connection: Connection
    command: told.AnyCommand
    since: float


@dataclass(slots=True)
class BotAnswered:
    seat: int
    action: Action
    number: int


Item = Arrived | Gone | Said | BotAnswered
_ASKING: Final = (told.Ping, told.Join, told.Hint, told.WhyNot)
"""Commands that change nothing: they are carried out as often as they are sent."""
_NO_HINTS: Final[tuple[int, int, tuple[told.HintRow, ...]]] = (-1, -1, ())


@dataclass(slots=True)
class Spectated:
    """What spectators have been told: it lies some seconds back."""

    place: int = 0
    now: told.Now | None = None
    coming: deque[tuple[float, tuple[int, int], told.Now]] = field(default_factory=deque)
    """When, which items of the feed, and what was the case then."""


class Actor:
    """The one task that touches a table."""

    def __init__(
        self,
        table: Table,
        store: Store,
        clock: Callable[[], float],
        metrics: Metrics,
        stored: Sequence[log.AnyEntry],
        *,
        asleep: bool = False,
    ) -> None:
        self.table = table
        self.idle_since: float | None = clock()
        self._store = store
        self._clock = clock
        self._metrics = metrics
        self._stored = len(stored)
        self._inbox: asyncio.Queue[Item | None] = asyncio.Queue()
        self._connections: set[Connection] = set()
        self._answers = Answers()
        self._bots: dict[int, Bot] = {}
        self._asked: dict[int, int] = {}
        self._helpers: set[asyncio.Task[None]] = set()
        self._recorded: str | None = None
        self._spectated = self._spectated_after_a_restart()
        self._in_doubt_since: float | None = None
        self._item: Item | None = None
        self._stopped = False
        self._asleep = asleep
        self._hinted = _NO_HINTS
        self._remember_commands(stored)

    def _spectated_after_a_restart(self) -> Spectated:
        """The hand that is being played is shown as late as ever."""
        feed, now = self.table.feed, self._clock()
        if not feed.told:
            return Spectated()
        start = feed.start_of_hand(feed.told)
        late = (now + self.table.options.delay, (start, feed.told), self.table.now(SPECTATOR, now))
        return Spectated(start, None, deque([late]))

    @property
    def connections(self) -> int:
        return len(self._connections)

    # From outside

    def put(self, item: Item) -> None:
        """Something for the table; it comes to it in order. Whoever comes to one that has stopped, or says more than it
        can take, comes again."""
        full = isinstance(item, Said) and self._inbox.qsize() >= _MOST_WAITING
        if not self._stopped and not full:
            self._inbox.put_nowait(item)
        elif isinstance(item, Arrived | Said):
            item.connection.end()

    async def run(self) -> None:
        """For ever: take what comes, and do what is due. Whatever ends it, nobody waits at a dead table."""
        try:
            while True:
                try:
                    await self._catch_up()
                    if self._item is not None:
                        await self._handle(self._item)
                        self._item = None
                    await self._advance()
                except StoreError:  # what has come waits for the database, and is then taken up again
                    _logger.warning("table %s: the database does not answer", self.table.id, exc_info=True)
                    self._in_doubt_since = self._in_doubt_since or self._clock()
                    await asyncio.sleep(_RETRY)
                    continue
                self._item = await self._next_item()
        finally:
            self._send_away()

    def _send_away(self) -> None:
        """Whoever is here, and whoever is about to come in, comes again."""
        self._stopped = True
        for connection in self._connections:
            connection.end()
        waiting = [self._item]
        while not self._inbox.empty():
            waiting.append(self._inbox.get_nowait())
        for item in waiting:
            if isinstance(item, Arrived):
                item.connection.end()

    async def stop(self) -> None:
        """Nobody is here, and no bot thinks any longer."""
        self._send_away()
        for helper in self._helpers:
            helper.cancel()
        await asyncio.gather(*self._helpers, return_exceptions=True)

    async def _next_item(self) -> Item | None:
        """What comes next; None: a moment has come."""
        now = self._clock()
        times = [self.table.next_due(now)]
        if self._spectated.coming and self.table.spectators:
            times.append(self._spectated.coming[0][0])
        due = min((time for time in times if time is not None), default=None)
        if not self._inbox.empty():
            return self._inbox.get_nowait()
        if due is not None and due <= now:
            await asyncio.sleep(0)  # the others' turn
            return None
        timer = None
        if due is not None:
            timer = asyncio.get_running_loop().call_later(due - now, self._inbox.put_nowait, None)
        try:
            return await self._inbox.get()
        finally:
            if timer is not None:
                timer.cancel()

    async def _catch_up(self) -> None:
        """After the database broke off: what it holds is what has happened, whether or not we were told so."""
        if self._in_doubt_since is None:
            return
        stored = await self._store.entries(self.table.id, self._stored)
        self.table.time_stood_still(self._clock() - self._in_doubt_since)
        self._in_doubt_since = None
        self._asked = {}
        self._stored += len(stored)
        self._applied(stored)
        self._remember_commands(stored)
        if stored:
            for connection in self._connections:
                self._send(connection, self._joined(self._seat(connection), _id(connection)))

    # Taking what comes

    async def _handle(self, item: Item) -> None:
        match item:
            case Arrived():
                await self._arrived(item)
            case Gone():
                self._gone(item.connection)
            case Said():
                await self._said(item)
            case BotAnswered():
                await self._commit(self.table.machine_acted(item.seat, item.action, item.number, self._clock()))

    async def _arrived(self, item: Arrived) -> None:
        connection = item.connection
        self._connections.add(connection)
        self.idle_since = None
        self._count()
        seat = self._seat(connection)
        if seat != SPECTATOR:
            self.table.chairs[seat].back = self.table.chairs[seat].stand_in
        person = _id(connection)
        seen = item.join.last if item.join.game == self.table.game_id else None
        self._send(connection, told.Done(id=item.join.id))
        self._send(connection, self._joined(seat, person, seen))
        self._tell_change(but=connection)

    def _joined(self, seat: int, person: str | None, last: int | None = None) -> told.Joined:
        now = self._clock()
        if seat != SPECTATOR or not self.table.options.delay:
            return self.table.snapshot(seat, person, now, last)
        seen = self._spectated
        return told.Joined(
            sequence=seen.place,
            person=person,
            seat=None,
            table=self.table.info(now),
            happened=self.table.feed.shown(SPECTATOR, self.table.feed.start_of_hand(seen.place), seen.place),
            now=seen.now,
            results=self.table.feed.results_until(seen.place),
        )

    def _gone(self, connection: Connection) -> None:
        if connection not in self._connections:
            return
        self._connections.discard(connection)
        self._count()
        if not self._connections:
            self.idle_since = self._clock()
        self._tell_change()

    async def _said(self, item: Said) -> None:
        command, connection = item.command, item.connection
        person = _id(connection)
        answered = self._answers.find(person, command.id) if person else None
        if answered is not None:
            connection.send(answered)
            return
        try:
            frame = await self._carried_out(command, connection)
        except Refusal as refusal:
            frame = told.Refused(id=command.id, error=refusal.fault)
            self._metrics.refused.inc()
        data = _encoder.encode(frame)
        if person and not isinstance(command, _ASKING):
            self._answers.remember(person, command.id, data)
        connection.send(data)
        self._metrics.commands.observe(self._clock() - item.since)

    def _remember_commands(self, entries: Sequence[log.AnyEntry]) -> None:
        for entry in entries:
            if entry.command is not None:
                person, id = entry.command
                self._answers.remember(person, id, _encoder.encode(told.Done(id=id)))

    async def _carried_out(self, command: told.AnyCommand, connection: Connection) -> told.AnyFrame:
        table, person, seat = self.table, connection.person, self._seat(connection)
        match command:
            case told.Ping() | told.Join():
                return told.Done(id=command.id)
            case told.Hint():
                return told.Hints(id=command.id, discards=self._hints(seat))
            case told.WhyNot():
                return self._why_not(seat, command)
        before = table.waiting_for_next() if table.between_since is not None else ()
        changes = table.decide(person.id if person else None, person.name if person else "", command, self._clock())
        if changes and person is not None:
            changes[0] = structs.replace(changes[0], command=(person.id, command.id))
        await self._commit(changes)
        if isinstance(command, told.Sit | told.Leave):
            self._moved(connection)
        if isinstance(command, told.Next) and table.between_since is not None and before != table.waiting_for_next():
            self._tell((table.feed.told, table.feed.told))
        return told.Done(id=command.id)

    def _moved(self, connection: Connection) -> None:
        """Somebody has taken a seat, or given it up: they see the table anew, in each of their windows."""
        person = _id(connection)
        for other in self._connections:
            if _id(other) == person:
                self._send(other, self._joined(self._seat(other), person))

    def _show_anew(self, seats: dict[Connection, int]) -> None:
        """Whoever had a seat and has none, as the game is over that they had left, sees the table as spectators do."""
        moved = [connection for connection, seat in seats.items() if seat != self._seat(connection)]
        if moved:
            self._count()
        for connection in moved:
            self._send(connection, self._joined(SPECTATOR, _id(connection)))

    def _count(self) -> None:
        """Who is there: by every way in which somebody comes, goes, sits down and gets up."""
        table = self.table
        seats = Counter(map(self._seat, self._connections))
        table.spectators = seats[SPECTATOR]
        for seat, chair in enumerate(table.chairs):
            if chair.person is None:
                continue
            chair.connections = seats[seat]
            if chair.connections:
                chair.away_since = None
            else:
                chair.back = False
                chair.away_since = self._clock() if chair.away_since is None else chair.away_since

    def _hints(self, seat: int) -> tuple[told.HintRow, ...]:
        table, game = self.table, self.table.game
        if not table.options.hints:
            raise Refusal("not_allowed", "there are no hints at this table")
        if game is None or not table.quiet or not game.on_turn or seat not in game.seats_to_act:
            raise Refusal("illegal_action", "hints are for one's own turn")
        if self._hinted[:2] != (seat, table.feed.told):
            self._hinted = seat, table.feed.told, hints(game.view(seat))
        return self._hinted[2]

    def _why_not(self, seat: int, command: told.WhyNot) -> told.Reason:
        game = self.table.game
        if seat == SPECTATOR or game is None or not self.table.quiet or not (game.on_turn or seat in game.seats_to_act):
            # the same whether somebody else may claim the tile that lies there, or the next one has been drawn already
            raise Refusal("illegal_action", "there is nothing to ask at this moment")
        try:
            action = Action.from_code(command.code)
        except (ValueError, TehaiError):
            raise Refusal("bad_value", f"{command.code} is not an action", "code") from None
        menu = game.legal(seat)
        text = menu.why_not(action) or "it can be done"
        return told.Reason(id=command.id, reason=menu.reason_name(action), text=text)

    # Storing, and what follows

    async def _commit(self, changes: Sequence[log.AnyEntry]) -> None:
        """Store entries, then change the table."""
        if not changes:
            return
        table = self.table
        begun = next((entry for entry in changes if isinstance(entry, log.GameBegun)), None)
        started = None
        if begun is not None:
            names = [table.chairs[place].name for place in begun.order]
            started = BegunGame(begun.game, names, table.rules.to_dict())
        await self._store.append(table.id, self._stored, changes, table.game_id, started, wake=self._asleep)
        self._asleep = False
        self._stored += len(changes)
        self._metrics.entries.inc(len(changes))
        self._applied(changes)

    def _applied(self, changes: Sequence[log.AnyEntry]) -> None:
        """The table is as the entries say."""
        new_game = any(isinstance(entry, log.GameBegun) for entry in changes)
        if new_game:  # spectators hear the end of the last one now
            self._release_to_spectators(float("inf"))
        for entry in changes:
            self.table.apply(entry)
        self._count()
        if new_game:
            self._new_game()
            return
        if any(not isinstance(entry, log.Acted | log.WentOn) for entry in changes):
            self._tell_change()
        replaced = [entry.seat for entry in changes if isinstance(entry, log.StandIn | log.LeftSeat)]
        if replaced and self.table.status == "playing":
            for seat in replaced:  # somebody else is asked there now
                self._asked.pop(seat, None)
            self._tell((self.table.feed.told, self.table.feed.told))

    def _new_game(self) -> None:
        self._bots, self._asked, self._hinted = {}, {}, _NO_HINTS
        self._spectated = Spectated()
        for connection in self._connections:
            self._send(connection, self._joined(self._seat(connection), _id(connection)))

    async def _advance(self) -> None:
        """Do everything that is due, until there is nothing left but to wait."""
        while True:
            now = self._clock()
            seats = {connection: self._seat(connection) for connection in self._connections}
            new = self.table.tell(now)
            if new[1] > new[0]:
                self._tell(new)
                self._show_anew(seats)
            changes = self.table.due(now)
            if not changes:
                break
            await self._commit(changes)
        self._release_to_spectators(self._clock())
        self._ask_bots()
        await self._record()

    def _ask_bots(self) -> None:
        table = self.table
        for seat in table.machines_to_act():
            if self._asked.get(seat) == table.feed.told:
                continue
            self._asked[seat] = table.feed.told
            assert table.game is not None
            if seat not in self._bots:
                self._bots[seat] = make_bot(
                    table.chairs[seat].bot or _STAND_IN, f"{table.game_id}/{seat}", backend=table.game.backend
                )
                self._bots[seat].start(seat, table.rules)
            thinking = self._think(self._bots[seat], seat, table.feed.told)
            helper = asyncio.get_running_loop().create_task(thinking)
            self._helpers.add(helper)
            helper.add_done_callback(self._helpers.discard)

    def _think(self, bot: Bot, seat: int, number: int) -> Coroutine[Any, Any, None]:
        game = self.table.game
        assert game is not None
        view, menu, pace = game.view(seat), game.legal(seat), self.table.pauses.bot

        async def answer() -> None:
            start = self._clock()
            action = await asyncio.to_thread(ask, bot, view, menu)
            await asyncio.sleep(max(0.0, start + pace - self._clock()))
            self.put(BotAnswered(seat, action, number))

        return answer()

    async def _record(self) -> None:
        """A game that is over can be replayed from now on."""
        table = self.table
        if not table.over or table.game is None or table.game_id is None or self._recorded == table.game_id:
            return
        record = await asyncio.to_thread(write, Log(tuple(table.game.events), "mjai"), "mjai")
        await self._store.end_game(table.game_id, table.game.scores, record)
        self._recorded = table.game_id
        self._count()
        self._tell_change()

    # Telling

    def _seat(self, connection: Connection) -> int:
        return self.table.seat_of(_id(connection))

    def _send(self, connection: Connection, frame: told.AnyFrame) -> None:
        connection.send(_encoder.encode(frame))

    def _tell(self, new: tuple[int, int]) -> None:
        """Everybody hears what is new, as far as they may see it."""
        table, now = self.table, self._clock()
        frames: dict[int, bytes] = {}
        for connection in self._connections:
            seat = self._seat(connection)
            if seat == SPECTATOR:
                continue
            if seat not in frames:
                frames[seat] = _encoder.encode(self._happened(seat, new, now))
            connection.send(frames[seat])
        watched = table.now(SPECTATOR, now)
        self._spectated.coming.append((now + table.options.delay, new, watched))
        self._metrics.frames.inc(len(frames))

    def _happened(self, viewer: int, new: tuple[int, int], now: float) -> told.Happened:
        table = self.table
        return told.Happened(sequence=new[1], happened=table.happened(viewer, *new), now=table.now(viewer, now))

    def _release_to_spectators(self, until: float) -> None:
        """Spectators hear what is old enough."""
        seen = self._spectated
        while seen.coming and seen.coming[0][0] <= until:
            _, new, seen.now = seen.coming.popleft()
            seen.place = new[1]
            if not self.table.spectators:
                continue
            happened = self.table.happened(SPECTATOR, *new)
            data = _encoder.encode(told.Happened(sequence=seen.place, happened=happened, now=seen.now))
            for connection in self._connections:
                if self._seat(connection) == SPECTATOR:
                    connection.send(data)

    def _tell_change(self, but: Connection | None = None) -> None:
        """Everybody hears how the table is now."""
        if not self._connections:
            return
        data = _encoder.encode(told.Changed(table=self.table.info(self._clock())))
        for connection in self._connections:
            if connection is not but:
                connection.send(data)


def _id(connection: Connection) -> str | None:
    return connection.person.id if connection.person else None
