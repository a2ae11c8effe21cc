"""One table: its seats, the game, how much of it has been told, and what each seat knows.

Entries change the table (`apply`), and `tell` lets out what is new."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tehai.engine.rise import quickest
from tehai.game import Game
from tehai.game.actions import Action
from tehai.game.menu import Menu
from tehai.model.rules import Rules
from tehai.server.table import entries as log
from tehai.server.table.chairs import Chair
from tehai.server.table.clock import SeatClock
from tehai.server.table.fairness import Dealer, commitment
from tehai.server.table.feed import Feed
from tehai.server.table.hand_facts import NOTHING, facts, facts_after
from tehai.server.table.options import SPEEDS, Pace, TableOptions
from tehai.server.wire.messages import Avatar, GameOpened, Own, Promised, RoundStarted, TableInfo

SPECTATOR: Final = -1
_WALLS_AHEAD: Final = 2
_BOT_NAMES: Final = ("Aoi", "Ren", "Mika", "Sora")


class Table:
    """A table and its games. Times are seconds of any monotonic clock."""

    def __init__(self, id: str, pace: Pace | None = None, backend: str | None = None) -> None:
        self.id = id
        self.pace = pace or Pace()
        self.game: Game | None = None
        self.game_id: str | None = None
        self.feed = Feed()
        self.chairs: list[Chair] = []
        self.spectators = 0
        self.spectated = 0
        """How many items of the feed spectators have been told."""
        self.asked_at = -1
        self.pause_until = 0.0
        self.between_since: float | None = None
        self._backend = backend
        self.promise: log.Promise | None = None
        """The secret of the next game."""
        self._begun: log.GameBegun | None = None
        self._dealer = Dealer(b"")
        self._restoring = False
        self.known: dict[int, tuple[int, Own]] = {}
        """For each seat, what its player knows about the hand, and after how many items of the feed."""
        self.avatars: dict[str, Avatar] = {}
        """The faces of people who have sat here. They belong to the people, so they are not in the log."""
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
        """Whether the last game is over and completely told."""
        return self.game is not None and self.game.over and self.feed.all_sent

    @property
    def quiet(self) -> bool:
        """Whether everything has been told and a decision is next."""
        return self.game is not None and not self.game.over and self.feed.all_sent and self.between_since is None

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that still have to decide."""
        if self.game is not None and self._asked[0] is not self.game:
            self._asked = self.game, self.game.seats_to_act
        return self._asked[1]

    def menu(self, seat: int) -> Menu:
        """The menu of a seat."""
        assert self.game is not None
        known = self._menus.get(seat)
        if known is None or known[0] is not self.game:
            known = self._menus[seat] = self.game, self.game.legal(seat)
        return known[1]

    def _changed(self) -> None:
        """Forget menus: the game has changed."""
        self._asked, self._menus = (None, ()), {}

    def seat_of(self, person: str | None) -> int:
        """The seat of a person, or SPECTATOR."""
        if person is None:
            return SPECTATOR
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person), SPECTATOR)

    def show_avatar(self, person: str, avatar: Avatar | None) -> None:
        """Remember the face of a person."""
        if avatar is not None:
            self.avatars[person] = avatar

    def forget(self, person: str, nobody: str) -> bool:
        """Replace the name of a deleted person; whether it was shown here."""
        theirs = [chair for chair in self.chairs if chair.person == person]
        for chair in theirs:
            chair.name = nobody
        if self.host == person:
            self.host_name = nobody
        return bool(theirs) or self.host == person

    def info(self, now: float) -> TableInfo:
        """The table as everybody may see it."""
        return TableInfo(
            id=self.id,
            title=self.options.title,
            host=self.host,
            host_name=self.host_name,
            rules=self._rules_title,
            options=self._rules_shown,
            players=self.players,
            seats=tuple(chair.seat(now, self.pace.away, self.avatars.get(chair.person or "")) for chair in self.chairs),
            status=self.status,  # type: ignore[arg-type]  # one of the three
            public=self.options.public,
            clock=self.options.clock,
            hints=self.options.hints,
            safety=self.options.shows_safety,
            delay=1000 * self.options.lag,
            open_hands=self.options.open_hands,
            spectators=self.spectators,
            game=self.game_id,
            round=self._dealt.round if self._dealt else None,
            scores=self._scores,
            promise=(
                None
                if self.promise is None
                else Promised(game=self.promise.game, commitment=commitment(self.promise.game, self.promise.secret))
            ),
        )

    @property
    def _dealt(self) -> RoundStarted | None:
        """The beginning of the hand that spectators see: those with a delay may not know more."""
        return self.feed.deal_of(self.feed.told if self.over else self.spectated)

    @property
    def _scores(self) -> tuple[int, ...]:
        if self.over:
            return self.feed.results[-1]
        return self._dealt.scores if self._dealt else ()

    def waiting_for_next(self) -> tuple[int, ...]:
        """The seats that have not confirmed the result yet."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.person is not None and not chair.stand_in and not chair.seen_result
        )

    @property
    def continues_unattended(self) -> bool:
        """Whether the game continues without anybody connected."""
        return self.status == "playing" and self.awaited is None and self.watched

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected."""
        return not self.spectators and not any(chair.connections for chair in self.chairs)

    @property
    def watched(self) -> bool:
        """Whether anybody has a seat or watches."""
        return self.spectators > 0 or any(chair.person is not None for chair in self.chairs)

    @property
    def awaited(self) -> str | None:
        """The person whom the game waits for however long they are away: one person with bots and without a clock, who
        has not left."""
        people = [chair for chair in self.chairs if chair.person is not None]
        waits = self.status == "playing" and self.options.clock is None and len(people) == 1 and not people[0].left
        return people[0].person if waits else None

    # From entries to what is the case

    def apply(self, entry: log.AnyEntry) -> None:
        """Apply an entry."""
        match entry:
            case log.LeftSeat():
                chair = self.chairs[entry.seat]
                if self.status == "playing":  # a bot plays on, and the person may come back
                    chair.stand_in, chair.left, chair.back = True, True, False
                else:
                    self.chairs[entry.seat] = Chair(chair.clock)
            case log.GameBegun():
                self._begin(entry)
            case log.Acted():
                self._play(entry)
            case log.WentOn():
                self.between_since = None
            case log.StandIn():
                chair = self.chairs[entry.seat]
                chair.stand_in, chair.left, chair.back = entry.on, False, False
                chair.clock.since = None  # the next one to decide has the full time
            case _:
                self._prepare(entry)

    def _prepare(self, entry: log.AnyEntry) -> None:
        """Apply an entry from before a game."""
        match entry:
            case log.Created():
                self._created(entry)
            case log.Sat():
                chair = self.chairs[entry.seat]
                chair.person, chair.name, chair.ready = entry.person, entry.name, False
            case log.BotSet():
                name = _BOT_NAMES[entry.seat] if entry.bot else ""
                self.chairs[entry.seat] = Chair(self.chairs[entry.seat].clock, name=name, bot=entry.bot)
            case log.RulesSet():
                self._set_rules(entry.options, Rules.of(entry.rules))
                for chair in self.chairs:
                    chair.ready, chair.seed, chair.clock = False, "", SeatClock(entry.options.clock)
            case log.ReadySet():
                self.chairs[entry.seat].ready, self.chairs[entry.seat].seed = entry.ready, entry.seed
            case log.Promised():
                self.promise = entry.promise

    def _created(self, entry: log.Created) -> None:
        self._set_rules(entry.options, Rules.of(entry.options.rules if entry.rules is None else entry.rules))
        self.promise = entry.promise
        self.host, self.host_name = entry.host, entry.host_name
        self.chairs = [Chair(SeatClock(entry.options.clock)) for _ in range(self.players)]
        wanted = entry.options.seats or ("me", *("efficiency",) * (self.players - 1))
        for number, (chair, who) in enumerate(zip(self.chairs, wanted, strict=True)):
            if who == "me":
                chair.person, chair.name = entry.host, entry.host_name
            elif who != "open":
                chair.bot, chair.name = who, _BOT_NAMES[number]

    def _set_rules(self, options: TableOptions, rules: Rules) -> None:
        self.options, self.rules = options, rules
        self.pauses = SPEEDS[self.pace.speed or options.speed]
        self._rules_title, self._rules_shown = rules.title, rules.to_dict()

    def _apply_earlier(self, entry: log.AnyEntry) -> None:
        """Apply an entry from before the last game: only who sits where still matters."""
        match entry:
            case log.Acted() | log.WentOn():
                pass
            case log.LeftSeat():
                self.chairs[entry.seat].left = True
            case log.StandIn():
                self.chairs[entry.seat].left = False
            case log.GameBegun():
                self.chairs = [self.chairs[place] for place in entry.order]
            case _:  # no game is being played: the seats of those who have left are free
                self.chairs = [Chair(chair.clock) if chair.left else chair for chair in self.chairs]
                self.apply(entry)

    def _begin(self, entry: log.GameBegun) -> None:
        self.chairs = [self.chairs[place] for place in entry.order]
        self.game_id = entry.game
        self._begun, self.promise = entry, entry.promise
        self._dealer = Dealer(bytes.fromhex(entry.secret), entry.seeds, entry.scheme)
        self.known, self.asked_at = {}, -1
        self.pause_until, self.between_since = 0.0, None
        for chair in self.chairs:
            chair.ready = chair.stand_in = chair.back = False
            chair.seed = ""
            chair.clock.new_hand()
        self._walls = _WALLS_AHEAD
        walls = [self._dealer.wall(hand, self.rules) for hand in range(self._walls)]
        names = [chair.name for chair in self.chairs]
        self.game = Game(self.rules, 0, names, walls, self._backend or quickest())
        self._changed()
        self.feed = Feed(self.rules, self.opened)
        self.feed.add(self.game.events)

    def _play(self, entry: log.Acted) -> None:
        assert self.game is not None
        action = Action.from_code(entry.code)
        self.chairs[entry.seat].clock.stop(entry.spent)
        if not self._restoring:
            self._remember(entry.seat, action)
        new = self.game.act(entry.seat, action)
        self._changed()
        while self.game.walls_left < _WALLS_AHEAD:
            self.game.add_wall(self._dealer.wall(self._walls, self.rules))
            self._walls += 1
        self.feed.add(new)

    @property
    def opened(self) -> GameOpened | None:
        """The secret and the seeds, told after the game so that everybody can check every deal; None for games begun by
        0.1.0."""
        begun = self._begun
        if begun is None or not begun.scheme:
            return None
        return GameOpened(
            game=begun.game,
            commitment=commitment(begun.game, begun.secret),
            secret=begun.secret,
            seeds=begun.seeds,
            order=begun.order,
        )

    def dice(self, seat: int) -> str:
        """The seed of a seat's bot: nobody can predict it, and it is the same after a restart."""
        return self._dealer.dice(seat)

    # What seats know, also while the game has gone further than anybody may notice

    def own(self, seat: int) -> Own | None:
        """What a seat knows about its hand.

        While a tile may still be claimed, seats keep what they knew before it. If nobody can claim it, the game itself
        has already gone on, and new facts would reveal that.
        """
        game, number = self.game, self.feed.told
        if game is None or self.feed.board.round_over:
            return None
        known = self.known.get(seat)
        if known is not None and (known[0] == number or not self.quiet):
            return known[1]
        if known is None or game.on_turn or seat in self.asked:
            known = self.known[seat] = (number, facts(game.view(seat)) if game.is_waiting(seat) else NOTHING)
        return known[1]

    def _remember(self, seat: int, action: Action) -> None:
        """Before a decision, remember what everybody knows now, and what the discarder knows right after it."""
        assert self.game is not None
        for number, chair in enumerate(self.chairs):
            if chair.person is not None and self.feed.all_sent:
                self.own(number)
        if self.chairs[seat].person is not None and action.kind in ("discard", "tsumogiri", "riichi"):
            self.known[seat] = (self.feed.told, facts_after(self.game.view(seat), action))

    # Telling

    def tell(self, now: float) -> tuple[int, int]:
        """Tell everything whose time has come; returns the range of new items."""
        first = self.feed.told
        while now >= self.pause_until and self.can_send:
            self._send_next(now)
        self._start_clocks(now)
        return first, self.feed.told

    @property
    def can_send(self) -> bool:
        """Whether there is an item to tell when its time comes."""
        return not self.feed.all_sent and self.between_since is None

    def _send_next(self, now: float) -> None:
        """Send the next item. A pause follows a tile that can be claimed, and a hand."""
        ends_hand, claimable = self.feed.send_next()
        if claimable:
            self.pause_until = now + self.pauses.discard
        if ends_hand:
            self.between_since, self.known = now, {}
            for chair in self.chairs:
                chair.seen_result = False
                chair.clock.new_hand()
        if self.over:
            self.chairs = [Chair(chair.clock) if chair.left else chair for chair in self.chairs]

    def _start_clocks(self, now: float) -> None:
        """Start the clocks of those who must decide."""
        if self.quiet:
            for seat in self.asked:
                if self.asked_at != self.feed.told or self.chairs[seat].clock.since is None:
                    self.chairs[seat].clock.since = now
            self.asked_at = self.feed.told

    def give_time_back(self, seconds: float) -> None:
        """Give everybody the time back during which nothing could be stored."""
        self.pause_until += seconds
        if self.between_since is not None:
            self.between_since += seconds
        for chair in self.chairs:
            if chair.clock.since is not None:
                chair.clock.since += seconds
            if chair.away_since is not None:
                chair.away_since += seconds

    def restore(self, entries: Iterable[log.AnyEntry], now: float) -> Table:
        """Apply stored entries to this empty table; decisions of games before the last one may be missing. Everything
        counts as told, and nobody is connected yet."""
        self._restoring = True
        stored = list(entries)
        begun = [number for number, entry in enumerate(stored) if isinstance(entry, log.GameBegun)]
        last = begun[-1] if begun else 0
        for entry in stored[:last]:
            self._apply_earlier(entry)
        for entry in stored[last:]:
            self.apply(entry)
            while self.can_send:
                self._send_next(now)
        self._restoring = False
        self.pause_until = now
        for chair in self.chairs:
            chair.away_since = now if chair.person is not None else None
        self._start_clocks(now)
        return self
