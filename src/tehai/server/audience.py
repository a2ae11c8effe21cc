"""The connections of a table, and what is sent to them: to players immediately, to spectators some seconds later."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

import msgspec

from tehai.server.http.metrics import Metrics
from tehai.server.store.people import Person
from tehai.server.table.table import SPECTATOR, Table
from tehai.server.table.views import present, shown, snapshot
from tehai.server.wire.messages import AnyFrame, Changed, Happened, Join, Joined, Now, Phrase, Spoken

encoded: Final[Callable[[AnyFrame], bytes]] = msgspec.json.Encoder().encode
"""An encoded frame."""


class Connection(Protocol):
    """A client at the table: a WebSocket, or a test."""

    person: Person | None
    address: str
    """The client's address, as it is counted."""

    def send(self, data: bytes) -> None:
        """Queue a frame, without waiting."""

    def end(self) -> None:
        """Close the connection after the frames in the queue."""

    def pay(self, kind: str) -> None:
        """Take the cost of a command from the client's limits; raises Refusal."""


def person_of(connection: Connection) -> str | None:
    """The person's id; None for a client without a session."""
    return connection.person.id if connection.person else None


@dataclass(slots=True)
class Spectated:
    """What spectators will be sent, and when."""

    place: int = 0
    now: Now | None = None
    coming: deque[tuple[float, tuple[int, int], Now]] = field(default_factory=deque)
    """For each change: when to send it, its range of the feed, and the table's state at that time."""
    spoken: deque[tuple[float, bytes]] = field(default_factory=deque)
    """For each phrase: when to send it, and the frame."""
    anew: bool = False
    """Whether the pending items span several hands; if so, only the last hand is shown."""


class Audience:
    """The connections to a table."""

    def __init__(self, table: Table, clock: Callable[[], float], metrics: Metrics, gather: float = 0.0) -> None:
        self._table = table
        self._clock = clock
        self._metrics = metrics
        self._connections: set[Connection] = set()
        self._gather = gather
        """Seconds over which people coming and going are combined into one message."""
        self._changed = False
        self._told_at = -gather
        self._spectated = self._spectated_after_a_restart()
        self.idle_since: float | None = clock()
        """The time since which no one is connected; None while someone is."""

    def _spectated_after_a_restart(self) -> Spectated:
        """After a restart, show the game only when the delay has passed: the age of each hand is unknown."""
        feed, now = self._table.feed, self._clock()
        if not feed.told:
            return Spectated()
        late = (now + self._table.options.lag, (0, feed.told), present(self._table, SPECTATOR, now))
        return Spectated(coming=deque([late]), anew=feed.start_of_hand(feed.told) > 0)

    @property
    def next_release(self) -> float | None:
        """When to send something next, to spectators or about people coming and going; None if nothing is waiting."""
        times = [self._told_at + self._gather] if self._changed and self._connections else []
        if self._table.spectators:
            times += [coming[0][0] for coming in (self._spectated.coming, self._spectated.spoken) if coming]
        return min(times, default=None)

    def __len__(self) -> int:
        return len(self._connections)

    # Coming and going

    def add(self, connection: Connection, join: Join) -> None:
        """Connect a client and show it the table."""
        if self.seat(connection) == SPECTATOR:
            self._release_what_is_over()
        self._connections.add(connection)
        self.idle_since = None
        self.count()
        seat = self.seat(connection)
        if seat != SPECTATOR:
            self._table.chairs[seat].back = self._table.chairs[seat].stand_in
            self.put_face(connection)
        same = join.game == self._table.game_id and self._table.opened is not None  # 0.1.0 counted differently
        self._show(connection, join.last if same else None)
        self._changed = True

    def put_face(self, connection: Connection) -> None:
        """Note the avatar of a person who has a seat."""
        if connection.person is not None:
            self._table.show_avatar(connection.person.id, connection.person.avatar)

    def show_avatar(self, person: Person) -> None:
        """Change a person's avatar, and show it to everyone."""
        for connection in self.windows(person.id):
            connection.person = person
        if self._table.seat_of(person.id) != SPECTATOR:
            self._table.show_avatar(person.id, person.avatar)
            self.tell_change()

    def remove(self, connection: Connection) -> None:
        """Remove a connection."""
        if connection not in self._connections:
            return
        self._connections.discard(connection)
        self.count()
        if not self._connections:
            self.idle_since = self._clock()
        self._changed = True

    def say(self, frame: AnyFrame) -> None:
        """Send a frame to everyone."""
        data = encoded(frame)
        for connection in self._connections:
            connection.send(data)

    def windows(self, person: str) -> list[Connection]:
        """The connections of one person."""
        return [connection for connection in self._connections if person_of(connection) == person]

    def end(self) -> None:
        """Disconnect everyone."""
        for connection in self._connections:
            connection.end()

    def seat(self, connection: Connection) -> int:
        """The seat of a connection, or SPECTATOR."""
        return self._table.seat_of(person_of(connection))

    def seats(self) -> dict[Connection, int]:
        """The seat of each connection."""
        return {connection: self.seat(connection) for connection in self._connections}

    def count(self) -> None:
        """Update the table's record of who is present, after every connection, disconnection and change of seats."""
        seats = Counter(self.seats().values())
        self._table.spectators = seats[SPECTATOR]
        for seat, chair in enumerate(self._table.chairs):
            if chair.person is None:
                continue
            chair.connections = seats[seat]
            if chair.connections:
                chair.away_since = None
                chair.here_since = self._clock() if chair.here_since is None else chair.here_since
            else:
                chair.here_since = None
                chair.back = False
                chair.away_since = self._clock() if chair.away_since is None else chair.away_since

    # Showing the whole table

    def _show(self, connection: Connection, last: int | None = None) -> None:
        connection.send(encoded(self._joined(self.seat(connection), person_of(connection), last)))

    def _joined(self, seat: int, person: str | None, last: int | None) -> Joined:
        table, now = self._table, self._clock()
        seen = self._spectated
        whole = table.over and not seen.coming
        if seat != SPECTATOR or not table.options.lag or whole:
            return snapshot(table, seat, person, now, last)
        return Joined(
            sequence=seen.place,
            person=person,
            seat=None,
            table=table.info(now),
            happened=shown(table, SPECTATOR, table.feed.start_of_hand(seen.place), seen.place),
            now=seen.now,
            results=table.feed.results_until(seen.place),
        )

    def show_all(self) -> None:
        """Send the whole table to everyone."""
        for connection in self._connections:
            self._show(connection)

    def new_game(self) -> None:
        """Send the new game to everyone."""
        self._spectated = Spectated()
        self._table.spectated = 0
        self.show_all()

    def moved(self, connection: Connection) -> None:
        """Send the whole table to a person who has taken or left a seat, on each of their connections."""
        for other in self._connections:
            if person_of(other) == person_of(connection):
                self._show(other)

    def show_leavers(self, seats: dict[Connection, int]) -> None:
        """Show the table as a spectator sees it to people who have lost their seat: their game is over, or the host
        removed them."""
        for connection in [one for one, seat in seats.items() if seat != SPECTATOR == self.seat(one)]:
            self.count()
            self._show(connection)

    # Telling what is new

    def tell(self, new: tuple[int, int]) -> None:
        """Send new items to everyone, as far as they may see them."""
        table, now = self._table, self._clock()
        seats = {*self.seats().values()} - {SPECTATOR}
        for seat in seats:
            self._tell_seat(seat, new, present(table, seat, now))
        self._spectated.coming.append((now + table.options.lag, new, present(table, SPECTATOR, now)))
        self._metrics.frames.inc(len(seats))

    def _tell_seat(self, seat: int, new: tuple[int, int], now: Now) -> None:
        data = encoded(Happened(sequence=new[1], happened=shown(self._table, seat, *new), now=now))
        for connection, place in self.seats().items():
            if place == seat:
                connection.send(data)

    def speak(self, seat: int, phrase: Phrase) -> None:
        """Send a phrase to everyone: to spectators with the same delay as the game."""
        data = encoded(Spoken(seat=seat, phrase=phrase))
        for connection, place in self.seats().items():
            if place != SPECTATOR:
                connection.send(data)
        delay = self._table.options.lag if self._table.game is not None else 0
        self._spectated.spoken.append((self._clock() + delay, data))

    def release_to_spectators(self, until: float) -> None:
        """Send spectators everything whose delay has passed."""
        seen = self._spectated
        while seen.coming and seen.coming[0][0] <= until:
            _, new, seen.now = seen.coming.popleft()
            seen.place = self._table.spectated = new[1]
            if seen.anew:
                seen.anew = False
                for connection in self._spectators():
                    self._show(connection)
            elif self._table.spectators:
                self._tell_seat(SPECTATOR, new, seen.now)
        while seen.spoken and seen.spoken[0][0] <= until:
            data = seen.spoken.popleft()[1]
            for connection in self._spectators():
                connection.send(data)

    def _spectators(self) -> list[Connection]:
        return [connection for connection, seat in self.seats().items() if seat == SPECTATOR]

    def _release_what_is_over(self) -> None:
        """Once the game is over, send spectators the rest of it without delay."""
        if self._table.over:
            self.release_to_spectators(float("inf"))

    def announce_changes(self) -> None:
        """Tell everyone who has come and gone, in one message."""
        if self._changed and self._clock() >= self._told_at + self._gather:
            self.tell_change()

    def tell_change(self) -> None:
        """Send the table's current state to everyone."""
        now = self._clock()
        self._changed, self._told_at = False, now
        if not self._connections:
            return
        data = encoded(Changed(table=self._table.info(now)))
        for connection in self._connections:
            connection.send(data)
