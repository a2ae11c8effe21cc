"""A table with its connections and the database: one task that handles the items of an inbox one by one.

Every command, connection, bot decision and expired clock becomes entries. The entries are stored, applied to the table,
and only then sent to everyone connected.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias, TypeVar

from msgspec import structs

from tehai.bots import make_bot
from tehai.bots.ask import ask
from tehai.bots.base import Bot, fallback_action
from tehai.game.actions import Action
from tehai.game.events import GameStarted
from tehai.game.menu import Menu
from tehai.game.view import View
from tehai.logs import Log, write
from tehai.server.audience import Audience, Connection, encoded, person_of
from tehai.server.http.metrics import Metrics
from tehai.server.http.problems import log_fault
from tehai.server.journal import about
from tehai.server.limits.pools import Pools
from tehai.server.limits.settings import Limits
from tehai.server.store.people import Person
from tehai.server.store.store import Store, StoredGame, StoreError
from tehai.server.table import entries as log
from tehai.server.table.answers import Answers
from tehai.server.table.decide import decide
from tehai.server.table.due import due, machine_acted, machines_to_act, next_due
from tehai.server.table.hand_facts import Advice, hints
from tehai.server.table.table import SPECTATOR, Table
from tehai.server.table.tempo import thinking_time
from tehai.server.traces import traces
from tehai.server.wire.from_events import with_proof
from tehai.server.wire.messages import AnyCommand, AnyFrame, Done, Hints, Join, Reason, Refused, commands
from tehai.server.wire.refusal import Refusal

_logger: Final = logging.getLogger("tehai.server")
_MOST_WAITING: Final = 500
_STAND_IN: Final = "efficiency"
_RETRY: Final = 1.0
REMOVED: Final = 120.0
"""Seconds for which nobody at the address of somebody whom the host has removed can sit down: as a new guest they
would be back at once."""
_PASS: Final = Action("pass").code
_ASKING: Final = (commands.Ping, commands.Join, commands.Hint, commands.WhyNot)
"""Commands that change nothing, so they can safely be carried out twice."""
_GROWING: Final = (commands.Sit, commands.SetBot, commands.SetRules, commands.Ready)
_CHANGING: Final = (*_GROWING, commands.Leave)
"""Commands that can be repeated without end; each change is stored, and read again when the table is restored."""
_Result = TypeVar("_Result")


@dataclass(slots=True)
class Arrived:
    connection: Connection
    join: Join


@dataclass(slots=True)
class Gone:
    connection: Connection


@dataclass(slots=True)
class Said:
    connection: Connection
    command: AnyCommand
    since: float


@dataclass(slots=True)
class BotAnswered:
    seat: int
    action: Action
    number: int


@dataclass(slots=True)
class SentAway:
    """Somebody may no longer be here, or must join again."""

    person: str
    why: Refused | None


Item: TypeAlias = Arrived | Gone | Said | BotAnswered | SentAway
"""An item of the inbox."""


class Actor:
    """The only task that changes a table."""

    def __init__(
        self,
        table: Table,
        store: Store,
        clock: Callable[[], float],
        metrics: Metrics,
        stored: Sequence[log.AnyEntry],
        count: int,
        limits: Limits,
        pools: Pools,
        *,
        asleep: bool = False,
    ) -> None:
        self.table = table
        self.audience = Audience(table, clock, metrics, limits.changes_seconds)
        self._pools, self._bot_seconds, self._hint_seconds = pools, limits.bot_seconds, limits.hint_seconds
        self._store = store
        self._clock = clock
        self._metrics = metrics
        self._stored = count
        self._inbox: asyncio.Queue[Item] = asyncio.Queue()
        self._answers = Answers()
        self._bots: dict[int, Bot] = {}
        self._asked: dict[int, int] = {}
        self._helpers: set[asyncio.Task[Any]] = set()
        self._recorded: str | None = None
        self._in_doubt_since: float | None = None
        self._item: Item | None = None
        self._asleep = asleep
        self._hinted: dict[tuple[int, int], asyncio.Task[Advice]] = {}
        """Hints by seat and number of the menu."""
        self._sat_from: dict[str, str] = {}
        """The address of each person who has sat down here and still sits."""
        self._removed: dict[str, float] = {}
        """For each address from which somebody was removed, when."""
        self._remember_commands(stored)
        self.task = asyncio.create_task(self._run(), name=f"table {table.id}")

    # From outside

    def put(self, item: Item) -> None:
        """Add an item to the inbox. If the table has stopped or the inbox is full, disconnect the client, which
        reconnects."""
        full = isinstance(item, Said) and self._inbox.qsize() >= _MOST_WAITING
        if not self.task.done() and not full:
            self._inbox.put_nowait(item)
        elif isinstance(item, Arrived | Said):
            item.connection.end()

    def send_away(self, person: str, why: Refused | None = None) -> None:
        """Disconnect a person: at once, and again when those whose join waits in the inbox have come in. A browser that
        is not told why joins again."""
        self._send_away_now(person, why)
        self.put(SentAway(person, why))

    def _send_away_now(self, person: str, why: Refused | None) -> None:
        for connection in self.audience.windows(person):
            if why is not None:
                connection.send(encoded(why))
            connection.end()

    async def _run(self) -> None:
        """Handle items, and whatever is due, until stopped. However it ends, disconnect everyone."""
        about.set({"table": self.table.id})
        try:
            while True:
                try:
                    await self._catch_up()
                    if self._item is not None:
                        await self._handle(self._item)
                        self._item = None
                    await self._advance()
                except StoreError:  # the item is kept, and handled again when the database is back
                    _logger.warning("table %s: the database does not answer", self.table.id, exc_info=True)
                    self._in_doubt_since = self._in_doubt_since or self._clock()
                    await asyncio.sleep(_RETRY)
                    continue
                self._item = await self._next_item()
        finally:
            self._send_away()

    def _send_away(self) -> None:
        """Disconnect everyone, including clients whose join is still in the inbox."""
        self.audience.end()
        if isinstance(self._item, Arrived):
            self._item.connection.end()
        while not self._inbox.empty():
            item = self._inbox.get_nowait()
            if isinstance(item, Arrived):
                item.connection.end()

    async def stop(self) -> None:
        """Stop the task and disconnect everyone."""
        tasks = [self.task, *self._helpers]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._send_away()

    async def _next_item(self) -> Item | None:
        """The next item, or None if something is due first."""
        now = self._clock()
        times = (next_due(self.table, now), self.audience.next_release)
        due_in = min((time - now for time in times if time is not None), default=None)
        try:
            async with asyncio.timeout(due_in):
                return await self._inbox.get()
        except TimeoutError:
            return None

    async def _catch_up(self) -> None:
        """After a failed write: apply what the database has, because the write may have succeeded."""
        if self._in_doubt_since is None:
            return
        stored = await self._store.entries(self.table.id, self._stored)
        self.table.give_time_back(self._clock() - self._in_doubt_since)
        self._in_doubt_since = None
        self._asked = {}
        self._applied(stored)
        self._remember_commands(stored)
        if stored:
            self.audience.show_all()

    # Taking what comes

    async def _handle(self, item: Item) -> None:
        match item:
            case Arrived():
                item.connection.send(encoded(Done(id=item.join.id)))
                self.audience.add(item.connection, item.join)
            case Gone():
                self.audience.remove(item.connection)
            case SentAway():
                self._send_away_now(item.person, item.why)
            case Said():
                await self._said(item)
            case BotAnswered():
                if not self.table.watched:  # asked again as soon as someone watches
                    self._asked.pop(item.seat, None)
                await self._commit(machine_acted(self.table, item.seat, item.action, item.number, self._clock()))

    async def _said(self, item: Said) -> None:
        command, connection = item.command, item.connection
        person = person_of(connection)
        answered = self._answers.find(person, command.id) if person else None
        if answered is not None:
            connection.send(answered)
            return
        try:
            with traces.span("command", {"table": self.table.id, "command": type(command).__name__}):
                if isinstance(command, commands.Hint):
                    self._help(self._tell_hint(item, self._hint(connection)))
                    return
                frame = await self._carried_out(command, connection)
        except Refusal as refusal:
            frame = Refused(id=command.id, error=refusal.fault)
            self._metrics.refused.inc()
        data = encoded(frame)
        if person and not isinstance(command, _ASKING):
            self._answers.remember(person, command.id, data)
        connection.send(data)
        if not (isinstance(command, commands.Act) and _is_pass(command.code)):  # passes must stay secret
            self._metrics.commands.observe(self._clock() - item.since)

    def _remember_commands(self, entries: Sequence[log.AnyEntry]) -> None:
        for entry in entries:
            if entry.command is not None:
                person, id = entry.command
                self._answers.remember(person, id, encoded(Done(id=id)))

    async def _carried_out(self, command: AnyCommand, connection: Connection) -> AnyFrame:
        table, person, seat = self.table, connection.person, self.audience.seat(connection)
        match command:
            case commands.Ping() | commands.Join():
                return Done(id=command.id)
            case commands.WhyNot():
                return self._why_not(seat, command)
            case commands.Say():
                return self._spoken(connection, seat, command)
        before, seats = table.waiting_for_next(), self.audience.seats()
        changes = decide(table, person.id if person else None, person.name if person else "", command, self._clock())
        if changes and person is not None:
            self._begin(command, changes, connection, person)
            changes[0] = structs.replace(changes[0], command=(person.id, command.id))
        await self._commit(changes)
        if isinstance(command, commands.Sit | commands.Leave):
            self.audience.moved(connection)
        if isinstance(command, commands.SetBot):
            self.audience.show_leavers(seats)
        if (
            isinstance(command, commands.Next)
            and table.between_since is not None
            and before != table.waiting_for_next()
        ):
            self.audience.tell((table.feed.told, table.feed.told))
        return Done(id=command.id)

    def _begin(
        self, command: AnyCommand, changes: Sequence[log.AnyEntry], connection: Connection, person: Person
    ) -> None:
        """Before a command is carried out: take what it costs, and note where those who take seats come from."""
        removed = self._removed.get(connection.address)
        if isinstance(command, commands.Sit) and removed is not None and self._clock() < removed + REMOVED:
            message = "the host has just removed somebody at your address"
            raise Refusal("not_allowed", message, "", "try again in two minutes, or choose another table")
        if isinstance(command, _GROWING):
            self._store.disk.expect_room()
        if isinstance(command, _CHANGING):
            connection.pay("seats")
        if any(isinstance(change, log.GameBegun) for change in changes):
            connection.pay("games")
        if isinstance(command, commands.Act):
            connection.pay("acts")
        match command:
            case commands.Sit():
                self.audience.put_face(connection)
                sitting = {one: at for one, at in self._sat_from.items() if self.table.seat_of(one) != SPECTATOR}
                self._sat_from = {**sitting, person.id: connection.address}
            case commands.SetBot():
                chair = self.table.chairs[command.seat]
                address = self._sat_from.get(chair.person or "", connection.address)
                if address != connection.address:  # people who share the host's address are never turned away
                    self._removed[address] = self._clock()
                elif chair.bot is not None and command.bot is None:  # somebody may come after all
                    self._removed.clear()

    def _spoken(self, connection: Connection, seat: int, command: commands.Say) -> Done:
        if seat == SPECTATOR:
            raise Refusal("not_allowed", "only players at the table can speak", "", "take a seat first")
        connection.pay("phrases")
        self.audience.speak(seat, command.phrase)
        return Done(id=command.id)

    def _hint(self, connection: Connection) -> asyncio.Task[Advice]:
        """The hint for the seat that asks. It is computed once per menu, and the table does not wait for it: a delay
        would show the others that someone can call."""
        table, game, seat = self.table, self.table.game, self.audience.seat(connection)
        if not table.options.hints:
            raise Refusal("not_allowed", "there are no hints at this table")
        if game is None or not table.quiet or seat not in game.seats_to_act:
            raise Refusal("illegal_action", "hints are available only while you choose what to do")
        asked = seat, table.feed.told
        self._hinted = {one: hint for one, hint in self._hinted.items() if one[1] == table.feed.told}
        if asked not in self._hinted:
            connection.pay("hints")
            view = game.view(seat)
            self._hinted[asked] = self._help(self._pools.hints.run(lambda: hints(view), self._hint_seconds))
        return self._hinted[asked]

    async def _tell_hint(self, item: Said, hint: asyncio.Task[Advice]) -> None:
        frame: AnyFrame
        try:
            advice = await asyncio.shield(hint)
            frame = Hints(id=item.command.id, discards=advice.discards, choices=advice.choices)
        except Exception as problem:
            self._hinted = {one: other for one, other in self._hinted.items() if other is not hint}
            if not isinstance(problem, TimeoutError | Refusal):
                log_fault(f"table {self.table.id}: a hint failed", problem)
            refusal = Refusal("server_error", "there is no hint right now", "", "try again in a moment")
            frame = Refused(id=item.command.id, error=refusal.fault)
            self._metrics.refused.inc()
        item.connection.send(encoded(frame))
        self._metrics.commands.observe(self._clock() - item.since)

    def _why_not(self, seat: int, command: commands.WhyNot) -> Reason:
        game = self.table.game
        if seat == SPECTATOR or game is None or not self.table.quiet or not (game.on_turn or seat in game.seats_to_act):
            # the same whether somebody else may claim the tile that lies there, or the next one has been drawn already
            raise Refusal("illegal_action", "there is nothing to explain right now")
        try:
            action = Action.from_code(command.code)
        except ValueError:
            raise Refusal("bad_value", f"{command.code} is not an action", "code") from None
        menu = game.legal(seat)
        text = menu.why_not(action) or "it can be done"
        return Reason(id=command.id, reason=menu.reason_name(action), text=text)

    # Storing, and what follows

    async def _commit(self, changes: Sequence[log.AnyEntry]) -> None:
        """Store entries, then apply them to the table."""
        if not changes:
            return
        table = self.table
        begun = [
            StoredGame(entry.game, [table.chairs[place].name for place in entry.order], table.rules.to_dict())
            for entry in changes
            if isinstance(entry, log.GameBegun)
        ]
        await self._store.append(table.id, self._stored, changes, table.game_id, begun, wake=self._asleep)
        self._asleep = False
        self._metrics.entries.inc(sum(not (isinstance(one, log.Acted) and _is_pass(one.code)) for one in changes))
        self._applied(changes)

    def _applied(self, changes: Sequence[log.AnyEntry]) -> None:
        """Apply stored entries, and send them to everyone."""
        self._stored += len(changes)
        new_game = any(isinstance(entry, log.GameBegun) for entry in changes)
        if new_game:  # spectators see the end of the last one now
            self.audience.release_to_spectators(float("inf"))
        for entry in changes:
            self.table.apply(entry)
        self.audience.count()
        if new_game:
            self._bots, self._asked, self._hinted = {}, {}, {}
            self.audience.new_game()
            return
        if any(not isinstance(entry, log.Acted | log.WentOn) for entry in changes):
            self.audience.tell_change()
        replaced = [entry.seat for entry in changes if isinstance(entry, log.StandIn | log.LeftSeat)]
        if replaced and self.table.status == "playing":
            for seat in replaced:  # someone else decides there now
                self._asked.pop(seat, None)
            self.audience.tell((self.table.feed.told, self.table.feed.told))

    async def _advance(self) -> None:
        """Do everything that is due, send it to everyone, and ask the bots."""
        while True:
            now = self._clock()
            seats = self.audience.seats()
            new = self.table.tell(now)
            if new[1] > new[0]:
                self.audience.tell(new)
                self.audience.show_leavers(seats)
            changes = due(self.table, now)
            if not changes:
                break
            await self._commit(changes)
        self.audience.announce_changes()
        self.audience.release_to_spectators(self._clock())
        self._ask_bots()
        await self._record()

    def _ask_bots(self) -> None:
        table = self.table
        for seat in machines_to_act(table):
            if self._asked.get(seat) == table.feed.told:
                continue
            self._asked[seat] = table.feed.told
            assert table.game is not None
            if seat not in self._bots:
                self._bots[seat] = make_bot(table.chairs[seat].bot or _STAND_IN, table.dice(seat))
                self._bots[seat].start(seat, table.rules)
            view, menu = table.game.view(seat), table.game.legal(seat)
            self._help(self._think(self._bots[seat], view, menu, table.feed.told))

    def _help(self, work: Coroutine[Any, Any, _Result]) -> asyncio.Task[_Result]:
        """Run a coroutine in the background."""
        helper = asyncio.create_task(work)
        self._helpers.add(helper)
        helper.add_done_callback(self._helpers.discard)
        return helper

    async def _think(self, bot: Bot, view: View, menu: Menu, number: int) -> None:
        start = self._clock()
        try:
            with traces.span("bot decides", {"table": self.table.id, "bot": type(bot).__name__}):
                action = await self._pools.bots.run(lambda: ask(bot, view, menu), self._bot_seconds)
        except (TimeoutError, Refusal):
            _logger.warning("table %s: %s takes too long, and passes", self.table.id, type(bot).__name__)
            action = fallback_action(menu)
            self._bots.pop(view.seat, None)  # it may still be thinking: the next decision needs a new bot
        takes = thinking_time(self.table.pauses.bot, view, menu, action, random.random())
        await asyncio.sleep(max(0.0, start + takes - self._clock()))
        self.put(BotAnswered(view.seat, action, number))

    async def _record(self) -> None:
        """Store the log of a finished game, so that it can be replayed."""
        table = self.table
        if not table.over or table.game is None or table.game_id is None or self._recorded == table.game_id:
            return
        start, *events = table.game.events
        stored = await self._store.game(table.game_id)
        if stored is not None and isinstance(start, GameStarted):  # without the names of people deleted since
            start = replace(start, names=tuple(stored.names))
        log_of_game = Log((start, *events), "mjai")
        opened = table.opened
        record = await self._pools.upkeep.run(lambda: with_proof(write(log_of_game, "mjai"), opened))
        await self._store.end_game(table.game_id, table.game.scores, record)
        self._recorded = table.game_id
        self.audience.count()
        self.audience.tell_change()


def _is_pass(code: int) -> bool:
    return code == _PASS
