"""A game beside the reference: after every event the reference says who may do what, and the game must ask that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from reference.menus import Menu, menus
from reference.players import choose
from reference.table import Table
from tehai.game import Action, DoraTurned, Event, Game, GameStarted, RiichiPaid
from tehai.model.tiles import in_order

Answers = dict[int, Action]
Chooser = Callable[["Moment"], Answers]


@dataclass(frozen=True)
class Moment:
    """What the game and the reference offer after an event; the table is the reference's, as it stands then."""

    game: Game
    table: Table
    event: Event
    asked: dict[int, Menu]
    expected: dict[int, Menu]

    @property
    def differs(self) -> bool:
        return self.asked != self.expected

    def __str__(self) -> str:
        """Each difference with the hand and everything else that it can depend on."""
        lines = [f"{self.game.rules!r} seed {self.game.seed}, round {self.game.round}, after {self.event}:"]
        for seat in sorted(self.asked.keys() | self.expected.keys()):
            lines += difference(self.table, seat, self.asked.get(seat), self.expected.get(seat))
        return "\n".join(lines)


def difference(
    table: Table, seat: int, asked: Menu | None, other: Menu | None, name: str = "the reference"
) -> list[str]:
    """What one side offers to a seat and the other does not, and the seat's situation; nothing where they agree."""
    if asked == other:
        return []
    ours, theirs = asked or frozenset(), other or frozenset()
    player = table.players[seat]
    melds = [f"{meld.kind} {meld.tile}{''.join(map(str, meld.consumed))}" for meld in player.melds]
    facts = {
        "hand": "".join(map(str, in_order(player.hand))),
        "drawn": player.drawn,
        "melds": ", ".join(melds),
        "discards": "".join(map(str, player.discards)),
        "riichi": player.riichi,
        "passed": player.passed,
        "passed in riichi": player.passed_in_riichi,
        "declined": player.declined,
        "points": player.points,
        "live": table.live,
        "kans of seats": table.kan_makers,
        "dealer": table.dealer,
    }
    told = "; ".join(f"{fact} {value}" for fact, value in facts.items())
    return [
        f"  seat {seat}: only the game {_listed(ours - theirs)}, only {name} {_listed(theirs - ours)}",
        f"    {told}",
    ]


def _listed(menu: Menu) -> str:
    return "[" + ", ".join(sorted(map(str, menu))) + "]"


def at_random(rng: Random) -> Chooser:
    """Answers of lively players."""
    return lambda moment: {
        seat: choose(rng, moment.table.players[seat], menu) for seat, menu in sorted(moment.asked.items())
    }


def watch(game: Game, answers: Chooser) -> Iterator[Moment]:
    """Play a game to its end. Every moment at which the game asks, or at which the reference would have it ask."""
    table = Table(game.rules, game.streak)
    told = 0
    asked_now = True
    while True:
        for event in game.events[told:]:
            if not isinstance(event, DoraTurned | RiichiPaid):
                if not asked_now and not isinstance(event, GameStarted) and menus(table):
                    yield Moment(game, table, game.events[told - 1], {}, menus(table))
                asked_now = False
            table.tell(event)
            told += 1
        if game.over:
            return
        asked = {seat: frozenset(game.legal(seat)) for seat in game.seats_to_act}
        moment = Moment(game, table, game.events[-1], asked, menus(table))
        yield moment
        asked_now = True
        for seat, action in answers(moment).items():
            game.act(seat, action)
