"""One table: who sits there, the game they play, and what each of them is told. No network, no database, no clock.

A command becomes entries (`decide`), entries change the table (`apply`), and what is new goes to everybody as far as
they may see it (`tell`). Whoever owns the table stores the entries in between. What happens by itself (time that runs
out, a pause that ends, somebody who stays away) is found by `due`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from tehai.bots.base import lost_turn
from tehai.bots.registry import BOTS
from tehai.errors import TehaiError, near_matches, shown
from tehai.game import Game
from tehai.game.actions import Action
from tehai.game.menu import Menu
from tehai.model.rules import Rules
from tehai.server.table import entries as log
from tehai.server.table.chairs import Chair
from tehai.server.table.fairness import Wall, new_secret, wall_of
from tehai.server.table.feed import Feed
from tehai.server.table.hand_facts import NOTHING, ask, own, own_after
from tehai.server.wire import messages as told
from tehai.server.wire.refusal import Refusal

SPECTATOR: Final = -1
_WALLS_AHEAD: Final = 2
_BOT_NAMES: Final = ("Aoi", "Ren", "Mika", "Sora")
WallSource: TypeAlias = Callable[[bytes, int, Rules], Wall]
Backend: TypeAlias = Callable[[], str]
"""What a game that begins is played with."""


def _interpreted() -> str:
    return "python"


class Pauses(NamedTuple):
    """How long small things take, in seconds."""

    discard: float
    """Between a discard and whatever comes next, whether or not somebody can claim it: time must not tell."""
    bot: float
    """A bot thinks so long, also about nothing."""
    riichi: float
    """A tile drawn in riichi is looked at so long before it goes by itself."""


SPEEDS: Final[dict[log.Speed, Pauses]] = {
    "calm": Pauses(1.1, 1.0, 1.2),
    "normal": Pauses(0.7, 0.6, 0.8),
    "fast": Pauses(0.3, 0.2, 0.4),
    "instant": Pauses(0.0, 0.0, 0.0),
}


@dataclass(frozen=True, slots=True)
class Pace:
    """How long people are waited for, in seconds."""

    result: float = 30.0
    """A result is shown so long at most, at tables with a clock."""
    away: float = 30.0
    """After that a bot plays for somebody who is away."""
    speed: log.Speed | None = None
    """Of all tables, whatever they ask for."""


class Table:
    """A table and the games played at it. Times are seconds of any clock that only goes forward."""

    def __init__(
        self, id: str, pace: Pace | None = None, walls: WallSource = wall_of, backend: Backend = _interpreted
    ) -> None:
        self.id = id
        self.pace = pace or Pace()
        self._backend = backend
        self.game: Game | None = None
        self.game_id: str | None = None
        self.feed = Feed()
        self.chairs: list[Chair] = []
        self.spectators = 0
        self.asked_at = -1
        self.pause_until = 0.0
        self.between_since: float | None = None
        self._walls = walls
        self._secret = b""
        self._restoring = False
        self._kept: dict[int, tuple[int, told.Own]] = {}
        self._asked: tuple[Game | None, tuple[int, ...]] = (None, ())
        self._menus: dict[int, tuple[Game, Menu]] = {}

    # What it is

    @property
    def players(self) -> int:
        return self.rules.players

    @property
    def status(self) -> str:
        if self.game is None:
            return "waiting"
        return "ended" if self.over else "playing"

    @property
    def over(self) -> bool:
        """Whether the last game is over, and everybody has been told."""
        return self.game is not None and self.game.over and self.feed.all_told

    @property
    def quiet(self) -> bool:
        """Whether everything has been told, so that the next decision is asked for."""
        return self.game is not None and not self.game.over and self.feed.all_told and self.between_since is None

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that have to decide, and have not."""
        if self.game is not None and self._asked[0] is not self.game:
            self._asked = self.game, self.game.seats_to_act
        return self._asked[1]

    def menu(self, seat: int) -> Menu:
        """What a seat may choose from."""
        assert self.game is not None
        known = self._menus.get(seat)
        if known is None or known[0] is not self.game:
            known = self._menus[seat] = self.game, self.game.legal(seat)
        return known[1]

    def _changed(self) -> None:
        """The game has gone on, and with it who is asked what."""
        self._asked, self._menus = (None, ()), {}

    def seat_of(self, person: str | None) -> int:
        """Where somebody sits; SPECTATOR: nowhere."""
        found = (seat for seat, chair in enumerate(self.chairs) if person and chair.person == person)
        return next(found, SPECTATOR)

    def info(self, now: float) -> told.TableInfo:
        """The table as everybody may see it."""
        return told.TableInfo(
            id=self.id,
            title=self.options.title,
            host=self.host,
            host_name=self.host_name,
            rules=self._rules_title,
            options=self._rules_shown,
            players=self.players,
            seats=tuple(chair.shown(now, self.pace.away) for chair in self.chairs),
            status=self.status,  # type: ignore[arg-type]  # one of the three
            public=self.options.public,
            clock=self.options.clock,
            hints=self.options.hints,
            delay=1000 * self.options.delay,
            spectators=self.spectators,
            game=self.game_id,
            round=self.feed.board.round if self.feed.told else None,
            scores=self._scores,
        )

    @property
    def _scores(self) -> tuple[int, ...]:
        """Everybody's points when the hand began: those who watch with a delay see no more."""
        if not self.feed.told:
            return ()
        return self.feed.results[-1] if self.feed.results else (self.rules.start_points,) * self.players

    # From commands to entries

    def decide(self, person: str | None, name: str, command: told.AnyCommand, now: float) -> list[log.AnyEntry]:
        """What a command changes. Raises Refusal, and nothing is changed."""
        seat = self.seat_of(person)
        match command:
            case told.Sit():
                return self._sit(person, name, seat, command)
            case told.Leave():
                return [] if self.chairs[self._own(seat)].left else [log.LeftSeat(seat=seat)]
            case told.SetBot():
                return self._set_bot(person, command)
            case told.Ready():
                return self._ready(self._own(seat), command.ready)
            case told.Act():
                return [self._act(self._own(seat), command, now)]
            case told.Next():
                return self._next(self._own(seat), command)
        raise Refusal("bad_value", f"{type(command).__name__} changes no table")

    def _own(self, seat: int) -> int:
        if seat == SPECTATOR:
            raise Refusal("not_allowed", "only who sits at the table may do that", "", "take a seat first")
        return seat

    def _before_a_game(self) -> None:
        if self.status == "playing":
            raise Refusal("not_allowed", "a game is being played", "", "wait until it is over")

    def _sit(self, person: str | None, name: str, seat: int, command: told.Sit) -> list[log.AnyEntry]:
        self._before_a_game()
        if person is None:
            raise Refusal("bad_token", "a guest has to have a name first", "token")
        if seat != SPECTATOR:
            raise Refusal("not_allowed", f"you sit at seat {seat} already", "seat")
        free = [number for number, chair in enumerate(self.chairs) if not chair.taken]
        wanted = command.seat if command.seat is not None else next(iter(free), None)
        if wanted is None:
            raise Refusal("not_allowed", "no seat is free", "seat", "watch, or make a table of your own")
        if wanted not in free:
            raise Refusal("not_allowed", f"seat {wanted} is not free", "seat", f"free are {free}" if free else "watch")
        return [log.Sat(seat=wanted, person=person, name=name)]

    def _set_bot(self, person: str | None, command: told.SetBot) -> list[log.AnyEntry]:
        self._before_a_game()
        if person != self.host:
            raise Refusal("not_allowed", "only the host sets bots")
        if command.seat >= self.players:
            raise Refusal("bad_value", f"there is no seat {command.seat}", "seat", f"0 to {self.players - 1}")
        chair = self.chairs[command.seat]
        if chair.person is not None and (chair.connections or chair.person == self.host):
            raise Refusal("not_allowed", f"somebody sits at seat {command.seat}", "seat")
        if command.bot is None and self.options.speed == "instant":
            raise Refusal("not_allowed", "a table without pauses is for one person", "bot", "make another table")
        if command.bot is not None and command.bot not in BOTS:
            raise Refusal(
                "bad_value", f"{shown(command.bot)} is not a bot", "bot", near_matches(command.bot, list(BOTS))
            )
        if command.bot == chair.bot and chair.person is None:
            return []
        return self._begun_if_all_are_ready(
            command.seat, command.bot is not None, log.BotSet(seat=command.seat, bot=command.bot)
        )

    def _ready(self, seat: int, ready: bool) -> list[log.AnyEntry]:
        if ready and self.status == "playing":
            return []  # it has begun by itself
        self._before_a_game()
        if ready == self.chairs[seat].ready:
            return []
        return self._begun_if_all_are_ready(seat, ready, log.ReadySet(seat=seat, ready=ready))

    def _begun_if_all_are_ready(self, seat: int, ready: bool, changed: log.AnyEntry) -> list[log.AnyEntry]:
        """What has changed at a seat, and the game that begins when it was the last one that was waited for."""
        others = [chair for number, chair in enumerate(self.chairs) if number != seat]
        somebody = any(chair.person is not None for chair in others) or isinstance(changed, log.ReadySet)
        if ready and somebody and all(chair.set_to_play for chair in others):
            return [changed, self.new_game()]
        return [changed]

    def new_game(self) -> log.GameBegun:
        """A game with new walls and seats drawn anew."""
        order = list(range(self.players))
        secrets.SystemRandom().shuffle(order)
        return log.GameBegun(game=secrets.token_urlsafe(12), secret=new_secret().hex(), order=tuple(order))

    def _begin_with_bots(self) -> list[log.AnyEntry]:
        """Who comes to a table that was made for them and bots, or for bots alone, need not say that they are ready."""
        people = [seat for seat, chair in enumerate(self.chairs) if chair.bot is None]
        if self.game is not None or len(people) > 1 or "open" in self.options.seats:
            return []
        if people:
            return self._ready(people[0], ready=True) if self.chairs[people[0]].connections else []
        return [self.new_game()] if self.spectators else []

    def _act(self, seat: int, command: told.Act, now: float) -> log.Acted:
        if not self.quiet or self.game is None or seat not in self.asked:
            raise Refusal("illegal_action", "you are not asked at this moment", "ask", "wait for a menu")
        if command.ask != self.feed.told:
            message = f"the menu number {command.ask} is over"
            raise Refusal("illegal_action", message, "ask", f"the present one is number {self.feed.told}")
        menu = self.menu(seat)
        if command.code not in [action.code for action in menu]:
            raise Refusal(
                "illegal_action", f"{_named(command.code)} is not in the menu", "code", f"choose from: {menu}"
            )
        return self._acted(seat, command.code, now, "player")

    def _acted(self, seat: int, code: int, now: float, by: str) -> log.Acted:
        spent = self.chairs[seat].clock.spent(now)
        return log.Acted(seat=seat, code=code, spent=round(spent, 3), by=by)  # type: ignore[arg-type]

    def _next(self, seat: int, command: told.Next) -> list[log.AnyEntry]:
        if self.between_since is None or command.hand != self.feed.hand:
            return []  # too late: it went on by itself
        self.chairs[seat].seen_result = True
        return self._go_on_if_seen()

    def _go_on_if_seen(self) -> list[log.AnyEntry]:
        return [] if self.waiting_for_next() else [log.WentOn(hand=self.feed.hand)]

    def waiting_for_next(self) -> tuple[int, ...]:
        """Who has yet to look at the result."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.person is not None and not chair.stand_in and not chair.seen_result
        )

    # What happens by itself

    def due(self, now: float) -> list[log.AnyEntry]:
        """The entries that time brings."""
        if self.game is None:
            return self._begin_with_bots()
        if self.between_since is not None:
            over = self.options.clock is not None and now >= self.between_since + self.pace.result
            hand = log.WentOn(hand=self.feed.hand)
            return [hand] if over else [*self._stand_ins(now), *self._go_on_if_seen()]
        found = self._stand_ins(now)
        if self.quiet and self.game is not None and not found:
            for seat in self.asked:
                found += self._decision_due(seat, now)
                if found:
                    break
        return found

    def _decision_due(self, seat: int, now: float) -> list[log.AnyEntry]:
        assert self.game is not None
        chair = self.chairs[seat]
        if chair.by_machine or chair.clock.since is None:
            return []
        menu = self.menu(seat)
        if len(menu) == 1 and now >= chair.clock.since + self.pauses.riichi:
            return [self._acted(seat, menu.actions[0].code, now, "rule")]
        if chair.clock.deadline is not None and now >= chair.clock.deadline:
            return [self._acted(seat, lost_turn(menu).code, now, "clock")]
        return []

    def _stand_ins(self, now: float) -> list[log.AnyEntry]:
        """Bots that play for somebody from now on, or no longer."""
        back = [seat for seat, chair in enumerate(self.chairs) if chair.stand_in and chair.back]
        gone = self._gone_too_long(now)
        return [log.StandIn(seat=seat, on=seat in gone) for seat in (*back, *gone)]

    def _gone_too_long(self, now: float) -> list[int]:
        if self.status != "playing" or self.waits_for_person:
            return []
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.person and not chair.stand_in and chair.away_since is not None
            and now >= chair.away_since + self.pace.away
        ]  # fmt: skip

    @property
    def waits_for_person(self) -> bool:
        """One person among bots, without a clock: the table waits for them, however long they are away, unless they
        have left."""
        people = [chair for chair in self.chairs if chair.person is not None]
        return self.options.clock is None and len(people) == 1 and not people[0].left

    @property
    def awaited(self) -> str | None:
        """Whom a game that is being played waits for, however long."""
        waits = self.status == "playing" and self.waits_for_person
        return next(chair.person for chair in self.chairs if chair.person is not None) if waits else None

    def next_due(self, now: float) -> float | None:
        """When `due` or `tell` may have something; None: not before the next command."""
        times: list[float] = []
        if not self.feed.all_told and self.between_since is None:
            times.append(self.pause_until)
        if self.between_since is not None and self.options.clock is not None:
            times.append(self.between_since + self.pace.result)
        if self.status == "playing" and not self.waits_for_person:
            times += [
                chair.away_since + self.pace.away
                for chair in self.chairs
                if chair.person and not chair.stand_in and chair.away_since is not None
            ]
        if self.quiet and self.game is not None:
            for seat in self.asked:
                times += self._times_of(seat)
        return max(now, min(times)) if times else None

    def _times_of(self, seat: int) -> list[float]:
        assert self.game is not None
        chair = self.chairs[seat]
        if chair.by_machine or chair.clock.since is None:
            return []
        times = [] if chair.clock.deadline is None else [chair.clock.deadline]
        if len(self.menu(seat)) == 1:
            times.append(chair.clock.since + self.pauses.riichi)
        return times

    def machines_to_act(self) -> tuple[int, ...]:
        """The seats whose bots are asked now."""
        if not self.quiet or self.game is None:
            return ()
        return tuple(seat for seat in self.asked if self.chairs[seat].by_machine)

    def machine_acted(self, seat: int, action: Action, number: int, now: float) -> list[log.AnyEntry]:
        """What a bot answered to the ask with this number; nothing when that is over."""
        if seat not in self.machines_to_act() or number != self.feed.told or self.game is None:
            return []
        menu = self.menu(seat)
        chosen = action if action in menu else lost_turn(menu)
        return [self._acted(seat, chosen.code, now, "stand_in" if self.chairs[seat].stand_in else "bot")]

    # From entries to what is the case

    def apply(self, entry: log.AnyEntry) -> None:
        """Change the table as the entry says."""
        match entry:
            case log.Created():
                self._created(entry)
            case log.Sat():
                chair = self.chairs[entry.seat]
                chair.person, chair.name, chair.ready = entry.person, entry.name, False
            case log.LeftSeat():
                self._left(entry.seat)
            case log.BotSet():
                chair = self.chairs[entry.seat]
                chair.clear()
                chair.bot, chair.name = entry.bot, _BOT_NAMES[entry.seat] if entry.bot else ""
            case log.ReadySet():
                self.chairs[entry.seat].ready = entry.ready
            case log.GameBegun():
                self._begin(entry)
            case log.Acted():
                self._play(entry)
            case log.WentOn():
                self.between_since = None
            case log.StandIn():
                chair = self.chairs[entry.seat]
                chair.stand_in, chair.left, chair.back = entry.on, False, False
                chair.clock.since = None  # whoever decides now has the whole time

    def _created(self, entry: log.Created) -> None:
        self.options = entry.options
        self.pauses = SPEEDS[self.pace.speed or entry.options.speed]
        self.rules = Rules.of(entry.options.rules)
        self._rules_title, self._rules_shown = self.rules.title, self.rules.to_dict()
        self.host, self.host_name = entry.host, entry.host_name
        self.chairs = [Chair.empty(entry.options.clock) for _ in range(self.players)]
        wanted = entry.options.seats or ("me", *("efficiency",) * (self.players - 1))
        for number, (chair, who) in enumerate(zip(self.chairs, wanted, strict=True)):
            if who == "me":
                chair.person, chair.name = entry.host, entry.host_name
            elif who != "open":
                chair.bot, chair.name = who, _BOT_NAMES[number]

    def _left(self, seat: int) -> None:
        """Who leaves in the middle of a game is played by a bot, and may come back."""
        chair = self.chairs[seat]
        if self.status == "playing":
            chair.stand_in, chair.left, chair.back = True, True, False
        else:
            chair.clear()

    def _begin(self, entry: log.GameBegun) -> None:
        self.chairs = [self.chairs[place] for place in entry.order]
        self.game_id = entry.game
        self._secret = bytes.fromhex(entry.secret)
        self._kept, self.asked_at = {}, -1
        self.pause_until, self.between_since = 0.0, None
        for chair in self.chairs:
            chair.ready = chair.stand_in = chair.back = False
            chair.clock.new_hand()
        walls = [self._walls(self._secret, hand, self.rules) for hand in range(_WALLS_AHEAD)]
        names = [chair.name for chair in self.chairs]
        self.backend = self._backend()
        self.game = Game(self.rules, 0, names, [wall.tiles for wall in walls], self.backend)
        self._changed()
        self.feed = Feed(self.rules, walls)
        self.feed.add(self.game.events)

    def _play(self, entry: log.Acted) -> None:
        assert self.game is not None
        action = Action.from_code(entry.code)
        self.chairs[entry.seat].clock.stop(entry.spent)
        if not self._restoring:
            self._remember_own(entry.seat, action)
        new = self.game.act(entry.seat, action)
        self._changed()
        while self.game.walls_left < _WALLS_AHEAD:
            wall = self._walls(self._secret, len(self.feed.walls), self.rules)
            self.feed.walls.append(wall)
            self.game.add_wall(wall.tiles)
        self.feed.add(new)

    # Telling

    def tell(self, now: float) -> tuple[int, int]:
        """Let out what may be told by now: the first item of the feed that is new, and the one after the last."""
        first = self.feed.told
        while not self.feed.all_told and self.between_since is None and now >= self.pause_until:
            self._let_out(now)
        if self.quiet and self.asked_at != self.feed.told:
            self._start_clocks(now)
        elif self.quiet:
            for seat in self.asked:
                if self.chairs[seat].clock.since is None:
                    self.chairs[seat].clock.start(now)
        return first, self.feed.told

    def _let_out(self, now: float) -> None:
        """Items up to the next pause: after a tile that others may claim, and after a hand."""
        while not self.feed.all_told:
            ends_hand, claimable = self.feed.let_out()
            if self.over:
                self._free_seats_of_leavers()
            if claimable:
                self.pause_until = now + self.pauses.discard
                return
            if ends_hand:
                self.between_since = now
                self._kept = {}
                for chair in self.chairs:
                    chair.seen_result = False
                    chair.clock.new_hand()
                return

    def _free_seats_of_leavers(self) -> None:
        for chair in self.chairs:
            if chair.left:
                chair.clear()

    def _start_clocks(self, now: float) -> None:
        assert self.game is not None
        self.asked_at = self.feed.told
        for seat in self.asked:
            self.chairs[seat].clock.start(now)

    def time_stood_still(self, seconds: float) -> None:
        """While nothing could be stored, nobody's time ran."""
        self.pause_until += seconds
        if self.between_since is not None:
            self.between_since += seconds
        for chair in self.chairs:
            if chair.clock.since is not None:
                chair.clock.since += seconds
            if chair.away_since is not None:
                chair.away_since += seconds

    @classmethod
    def restored(cls, table: Table, entries: Iterable[log.AnyEntry], now: float) -> Table:
        """An empty table with stored entries applied. Whatever had been told is told; nobody is there yet."""
        table._restoring = True
        for entry in entries:
            table.apply(entry)
            while not table.feed.all_told and table.between_since is None:
                table._let_out(now)
        table._restoring = False
        table.pause_until = now
        for chair in table.chairs:
            chair.away_since = now if chair.person is not None else None
        if table.quiet:
            table._start_clocks(now)
        return table

    # What one of them sees

    def happened(self, viewer: int, first: int, last: int) -> tuple[told.AnyHappening, ...]:
        """Items of the feed as a seat, or a spectator, may see them."""
        return self.feed.shown(viewer, first, last)

    def now(self, viewer: int, now: float) -> told.Now:
        """What is the case after everything that has been told, for a seat or a spectator."""
        game = self.game
        assert game is not None
        thinking, asked = None, None
        if self.quiet:
            if game.on_turn:
                seat = self.asked[0]
                thinking = told.Thinking(seat=seat, clock=self.chairs[seat].clock.shown(now, own=seat == viewer))
            if viewer in self.asked and not self.chairs[viewer].by_machine:
                asked = ask(game.view(viewer), self.feed.told, self.chairs[viewer].clock.shown(now))
        hand = None if viewer == SPECTATOR else self._own_of(viewer)
        return told.Now(live=self.feed.board.live, thinking=thinking, ask=asked, own=hand, between=self._between(now))

    def _own_of(self, seat: int) -> told.Own | None:
        """What a seat knows about the own hand.

        While a tile lies there that somebody may claim, the others keep what they knew before: the game itself has
        gone on where nobody can, and what it says then would tell who can.
        """
        game, number = self.game, self.feed.told
        if game is None or self.feed.board.round_over:
            return None
        kept = self._kept.get(seat)
        if kept is not None and (kept[0] == number or not self.quiet):
            return kept[1]
        if kept is None or game.on_turn or seat in self.asked:
            kept = self._kept[seat] = (number, own(game.view(seat)) if game.is_waiting(seat) else NOTHING)
        return kept[1]

    def _remember_own(self, seat: int, action: Action) -> None:
        """Before a decision: what everybody knows now, and the one who discards right after it."""
        assert self.game is not None
        for number, chair in enumerate(self.chairs):
            if chair.person is not None and self.feed.all_told:
                self._own_of(number)
        if self.chairs[seat].person is not None and action.kind in ("discard", "tsumogiri", "riichi"):
            self._kept[seat] = (self.feed.told, own_after(self.game.view(seat), action))

    def _between(self, now: float) -> told.Between | None:
        if self.between_since is None:
            return None
        left = None
        if self.options.clock is not None:
            left = round(1000 * max(0.0, self.between_since + self.pace.result - now))
        return told.Between(hand=self.feed.hand, waiting=self.waiting_for_next(), left=left)

    def snapshot(self, viewer: int, person: str | None, now: float, seen: int | None = None) -> told.Joined:
        """Everything from the beginning of the hand, or what came after so many things that were seen."""
        going = self.game is not None and self.feed.told > 0
        since = seen if seen is not None and 0 < seen <= self.feed.told else None
        return told.Joined(
            sequence=self.feed.told,
            since=since,
            person=person,
            seat=None if viewer == SPECTATOR else viewer,
            table=self.info(now),
            happened=self.happened(viewer, since or self.feed.hand_start, self.feed.told) if going else (),
            now=self.now(viewer, now) if going else None,
            results=self.feed.results,
        )


def _named(code: int) -> str:
    try:
        return str(Action.from_code(code))
    except (TehaiError, ValueError):
        return f"action {code}"


def check_options(options: log.TableOptions) -> Rules:
    """The rules of a table that is to be made; raises Refusal."""
    try:
        rules = Rules.of(options.rules)
    except TehaiError as error:
        raise Refusal.of(error) from None
    seats: Sequence[str] = options.seats
    if seats and len(seats) != rules.players:
        message = f"{len(seats)} seats, and these rules are for {rules.players} players"
        raise Refusal("bad_value", message, "seats", "one for each player")
    for number, who in enumerate(seats):
        if who not in ("me", "open") and who not in BOTS:
            raise Refusal("bad_value", f"{shown(who)} is no seat", f"seats[{number}]", f"me, open, {', '.join(BOTS)}")
    people = 1 if not seats else seats.count("me") + seats.count("open")
    if options.speed == "instant" and people > 1:
        raise Refusal("bad_value", "without pauses time would tell who can call", "speed", "calm, normal or fast")
    if seats.count("me") > 1:
        raise Refusal("bad_value", "one person cannot sit on two seats", "seats")
    return rules
