"""A table played without a server: commands, bots and a clock that goes on when nothing else does."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from tehai.bots import make_bot
from tehai.bots.base import Bot
from tehai.game.actions import Action
from tehai.game.menu import Menu
from tehai.server.table import entries as log
from tehai.server.table.decide import decide
from tehai.server.table.due import due, machine_acted, next_due
from tehai.server.table.fairness import SCHEME
from tehai.server.table.options import Pace, TableOptions
from tehai.server.table.table import Table
from tehai.server.wire import messages

HOST = "host"
EAGER = {"tsumo": 1.0, "ron": 1.0, "riichi": 0.9, "ankan": 0.7, "kakan": 0.7, "minkan": 0.3, "kita": 0.8, "pon": 0.5}
EAGER |= {"chi": 0.2, "kyuushu": 0.5}


class Sitting:
    """A table, what has been stored of it, and the time."""

    def __init__(
        self, options: TableOptions | None = None, seed: int = 1, pace: Pace | None = None, backend: str = "python"
    ) -> None:
        self.table = Table("table", pace, backend=backend)
        self.rng = random.Random(seed)
        self.entries: list[log.AnyEntry] = []
        self.time = 100.0
        self.bot: Bot | None = None
        self.store([log.Created(options=options or TableOptions(), host=HOST, host_name="Ann")])

    def store(self, new: Iterable[log.AnyEntry]) -> None:
        for entry in new:
            self.entries.append(log.decode(log.encode(entry)))
            self.table.apply(entry)

    def say(self, person: str | None, command: messages.AnyCommand, name: str = "") -> list[log.AnyEntry]:
        """A command, carried out; what it changed."""
        new = decide(self.table, person, name or (person or ""), command, self.time)
        self.store(new)
        return new

    def begin(self, secret: str = "00" * 32, order: tuple[int, ...] | None = None, clever: bool = False) -> None:
        """A game with known walls."""
        players = range(self.table.players)
        if clever:
            self.bot = make_bot("efficiency", "tests")
        self.store([log.GameBegun(game="game", secret=secret, order=order or tuple(players), scheme=SCHEME)])
        for chair in self.table.chairs:
            chair.connections, chair.away_since = (1, None) if chair.person else (0, None)

    def settle(self) -> tuple[int, int]:
        """Tell what may be told now, and do what is due; from where to where it was told."""
        first = self.table.tell(self.time)[0]
        while new := due(self.table, self.time):
            self.store(new)
            self.table.tell(self.time)
        return first, self.table.feed.told

    def choose(self, menu: Menu) -> Action:
        """As a bot would; or wins and declares, calls now and then, else any discard."""
        if self.bot is not None:
            assert self.table.game is not None
            return self.bot.choose(self.table.game.view(menu.seat), menu)
        for action in menu:
            if self.rng.random() < EAGER.get(action.kind, 0.0):
                return action
        quiet = [action for action in menu if action.kind in ("discard", "tsumogiri", "pass")]
        return self.rng.choice(quiet or list(menu))

    def step(self) -> None:
        """One thing more: somebody decides, a result has been seen, or time passes."""
        table, game = self.table, self.table.game
        if table.between_since is not None:
            for seat in table.waiting_for_next():
                person = table.chairs[seat].person
                self.say(person, messages.Next(id="n", hand=table.feed.hand))
        elif table.quiet and game is not None:
            seat = self.rng.choice(game.seats_to_act)
            action, number = self.choose(game.legal(seat)), table.feed.told
            if table.chairs[seat].by_machine:
                self.store(machine_acted(table, seat, action, number, self.time))
            else:
                self.say(table.chairs[seat].person, messages.Act(id="a", ask=number, code=action.code))
        else:
            due_at = next_due(table, self.time)
            assert due_at is not None, "nothing would ever happen again"
            self.time = due_at

    def until(self, done: Callable[[Sitting], bool], most: int = 5000) -> None:
        """Go on until something is the case."""
        for _ in range(most):
            self.settle()
            if done(self):
                return
            self.step()
        raise AssertionError("it did not come to that")

    def play_out(self) -> None:
        self.until(lambda sitting: sitting.table.over)


def all_people(rules: object = "standard", **options: object) -> Sitting:
    """A table of people, who have all sat down."""
    wanted = TableOptions(rules=rules, seats=("me", "open", "open", "open"), **options)  # type: ignore[arg-type]
    sitting = Sitting(wanted)
    for number in range(1, 4):
        sitting.say(f"p{number}", messages.Sit(id="s", seat=number))
    return sitting


__all__ = ["HOST", "Sitting", "all_people"]
