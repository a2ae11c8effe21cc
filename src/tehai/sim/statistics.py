"""Statistics of bots, counted from the events of their games."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tehai.game.events import (
    Called,
    Discarded,
    Event,
    GameEnded,
    RoundDrawn,
    RoundStarted,
    Won,
)

COUNTS: Final = ("rounds", "wins", "tsumo", "ron", "deal_ins", "riichi", "open_rounds", "calls", "kans", "tenpai")
"""The counts for a seat: `open_rounds` are rounds with at least one call (an ankan is not one), `tenpai` counts
exhaustive draws in tenpai."""
_OPEN_CALLS: Final = ("chi", "pon", "minkan")
_KANS: Final = ("minkan", "kakan", "ankan")


@dataclass
class SeatResult:
    """One seat's result. `won` and `lost` are the points of its wins and of its deal-ins."""

    points: int = 0
    place: int = 0
    score: float = 0.0
    won: int = 0
    lost: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    yaku: Counter[str] = field(default_factory=Counter)


@dataclass
class GameResult:
    """A game: its seats, and how its rounds ended."""

    seats: list[SeatResult]
    rounds: int = 0
    draws: Counter[str] = field(default_factory=Counter)


def results_of(events: Iterable[Event]) -> GameResult:
    """The result of a finished game."""
    game = GameResult([])
    opened: set[int] = set()
    dealt_in: set[int] = set()
    for event in events:
        if isinstance(event, RoundStarted):
            game.seats = game.seats or [SeatResult() for _ in event.scores]
            game.rounds += 1
            opened.clear()
            dealt_in.clear()
            for seat in game.seats:
                seat.counts["rounds"] += 1
        elif isinstance(event, Discarded):
            game.seats[event.seat].counts["riichi"] += event.riichi
        elif isinstance(event, Called):
            _count_call(event, game.seats[event.seat], opened)
        elif isinstance(event, Won):
            _count_win(event, game.seats, dealt_in)
        elif isinstance(event, RoundDrawn):
            game.draws[event.reason] += 1
            for tenpai in event.tenpai or ():
                game.seats[tenpai].counts["tenpai"] += 1
        elif isinstance(event, GameEnded):
            _note_end(event, game.seats)
    return game


def _count_call(call: Called, caller: SeatResult, opened: set[int]) -> None:
    caller.counts["calls"] += call.kind in _OPEN_CALLS
    caller.counts["kans"] += call.kind in _KANS
    if call.kind in _OPEN_CALLS and call.seat not in opened:
        opened.add(call.seat)
        caller.counts["open_rounds"] += 1


def _count_win(win: Won, seats: Sequence[SeatResult], dealt_in: set[int]) -> None:
    winner, by_tsumo = seats[win.seat], win.seat == win.target
    winner.counts["wins"] += 1
    winner.counts["tsumo" if by_tsumo else "ron"] += 1
    winner.won += win.points or 0
    winner.yaku.update(name for name, _ in win.yaku or ())
    if not by_tsumo:
        payer = seats[win.target]
        payer.lost += win.points or 0
        payer.counts["deal_ins"] += win.target not in dealt_in
        dealt_in.add(win.target)  # two rons on one tile are one deal-in


def _note_end(end: GameEnded, seats: Sequence[SeatResult]) -> None:
    for i, seat in enumerate(seats):
        seat.points = end.scores[i]
        seat.place = end.places[i] if end.places else 0
        seat.score = end.final[i] if end.final else 0.0


@dataclass
class Mean:
    """A mean with its standard error."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """One more value."""
        self.n += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float | None:
        """The mean; None without values."""
        return self.total / self.n if self.n else None

    @property
    def error(self) -> float | None:
        """The standard error; None with fewer than two values."""
        if self.n < 2:
            return None
        variance = (self.squares - self.total * self.total / self.n) / (self.n - 1)
        return math.sqrt(max(0.0, variance) / self.n)

    def to_dict(self) -> dict[str, float | None]:
        """The mean and its standard error as JSON."""
        return {"mean": _rounded(self.mean), "error": _rounded(self.error)}


class BotStatistics:
    """The statistics of one bot. A bot may have several seats in a game, but the seats of a game are not independent:
    means and their errors are over games, of the average of the bot's seats."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0
        self.points, self.place, self.score = Mean(), Mean(), Mean()
        self.places: Counter[int] = Counter()
        self.counts: Counter[str] = Counter()
        self.yaku: Counter[str] = Counter()
        self.won = 0
        self.lost = 0
        self.faults: Counter[str] = Counter()

    def add(self, seats: Sequence[SeatResult]) -> None:
        """One more game, with the seats that the bot had in it."""
        self.games += 1
        for mean, name in ((self.points, "points"), (self.place, "place"), (self.score, "score")):
            mean.add(sum(getattr(seat, name) for seat in seats) / len(seats))
        for seat in seats:
            self.places[seat.place] += 1
            self.counts += seat.counts
            self.yaku += seat.yaku
            self.won += seat.won
            self.lost += seat.lost

    def rate(self, name: str) -> float | None:
        """How often something happens in a round."""
        rounds = self.counts["rounds"]
        return self.counts[name] / rounds if rounds else None

    def rate_error(self, name: str) -> float | None:
        """The standard error of `rate`."""
        rate, rounds = self.rate(name), self.counts["rounds"]
        return None if rate is None else math.sqrt(rate * (1 - min(rate, 1)) / rounds)

    @property
    def average_win(self) -> float | None:
        return self.won / self.counts["wins"] if self.counts["wins"] else None

    @property
    def average_deal_in(self) -> float | None:
        return self.lost / self.counts["deal_ins"] if self.counts["deal_ins"] else None

    def to_dict(self) -> dict[str, Any]:
        """The figures of this bot as JSON."""
        return {
            "name": self.name,
            "games": self.games,
            **{name: self.counts[name] for name in COUNTS},
            "rates": {
                name: {"mean": _rounded(self.rate(name)), "error": _rounded(self.rate_error(name))}
                for name in ("wins", "tsumo", "ron", "deal_ins", "riichi", "open_rounds")
            },
            "points": self.points.to_dict(),
            "place": self.place.to_dict(),
            "score": self.score.to_dict(),
            "places": {str(place): self.places[place] for place in sorted(self.places)},
            "average_win": _rounded(self.average_win),
            "average_deal_in": _rounded(self.average_deal_in),
            "yaku": dict(self.yaku.most_common()),
            "faults": dict(self.faults),
        }


class Statistics:
    """The statistics of a number of games."""

    def __init__(self, names: Sequence[str]) -> None:
        self.games = 0
        self.rounds = 0
        self.draws: Counter[str] = Counter()
        self.bots = {name: BotStatistics(name) for name in names}

    @property
    def wins(self) -> int:
        """Hands won by any bot."""
        return sum(bot.counts["wins"] for bot in self.bots.values())

    @property
    def yaku(self) -> Counter[str]:
        """How many wins had each yaku, the most frequent first."""
        total: Counter[str] = Counter()
        for bot in self.bots.values():
            total += bot.yaku
        return Counter(dict(sorted(total.items(), key=lambda item: (-item[1], item[0]))))

    def add(self, game: GameResult, names: Sequence[str], faults: Sequence[Sequence[str]] = ()) -> None:
        """One more game, with the names and the faults of the bots at its seats."""
        self.games += 1
        self.rounds += game.rounds
        self.draws += game.draws
        for name, bot in self.bots.items():
            seats = [seat for seat, player in enumerate(names) if player == name]
            bot.add([game.seats[seat] for seat in seats])
            for seat in seats:
                bot.faults.update(faults[seat] if faults else ())

    def to_dict(self) -> dict[str, Any]:
        """All figures as JSON."""
        return {
            "games": self.games,
            "rounds": self.rounds,
            "wins": self.wins,
            "draws": dict(sorted(self.draws.items())),
            "bots": [bot.to_dict() for bot in self.bots.values()],
            "yaku": dict(self.yaku),
        }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6)
