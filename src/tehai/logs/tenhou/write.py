"""Write a game as a document of tenhou.net/6."""

from __future__ import annotations

from typing import Any, Final

from tehai.errors import InputError
from tehai.game.board import Board
from tehai.game.events import (
    BONUS_YAKU,
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Event,
    GameEnded,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Won,
)
from tehai.logs.log import Log
from tehai.logs.mjlog.write import limit_number
from tehai.logs.tenhou import rules as tenhou_rules
from tehai.logs.tenhou.text import (
    ALL_TENPAI,
    DRAW_NAMES,
    KAZOE,
    KITA,
    LIMITS,
    NOBODY_TENPAI,
    NUMBER_OF,
    TSUMOGIRI,
    WIN,
    Call,
    write_call,
    write_points,
    write_yaku,
)
from tehai.model.rules import Rules
from tehai.model.tiles import Tile
from tehai.settlement import final_scores

_SEATS: Final = 4  # a game of three players has an empty seat
_KEPT: Final = ("title", "ref", "ratingc", "lobby", "dan", "rate", "sx")


def tenhou_document(log: Log) -> dict[str, Any]:
    """The game as a JSON object."""
    rules = log.rules
    if rules.flowers:
        raise _cannot("flowers", "rules")
    before = log.details.get("document", {})
    document: dict[str, Any] = {"title": ["", ""], **{key: before[key] for key in _KEPT if key in before}}
    document["name"] = [*log.start.names, *[""] * (_SEATS - len(log.start.names))]
    document["rule"] = {**_rule(rules), "tehai": tenhou_rules.own_words(log.start)}
    document["log"] = [_write_round(number, events, rules) for number, events in enumerate(log.rounds, 1)]
    end = log.events[-1]
    if isinstance(end, GameEnded):
        document["sc"] = _final(end, rules)
    return document


def _cannot(what: str, where: str = "") -> InputError:
    return InputError("bad_value", f"a log of tenhou.net/6 cannot hold {what}", where, "mjai can")


def _rule(rules: Rules) -> dict[str, Any]:
    words = ("三" if rules.players == 3 else "", "般", "東" if rules.length == "east" else "南")
    more = ("喰" if rules.kuitan else "", "赤" if any(rules.red_fives) else "")
    reds = {f"aka{51 + suit}": count for suit, count in enumerate(rules.red_fives)}
    return {"disp": "".join(words + more), **reds}


def _final(end: GameEnded, rules: Rules) -> list[float]:
    finals = end.final or [final for _, final in final_scores(rules, end.scores)]
    pairs = [part for pair in zip(end.scores, finals, strict=True) for part in pair]
    return [*pairs, *[0] * (2 * _SEATS - len(pairs))]


def _write_round(number: int, events: tuple[Event, ...], rules: Rules) -> list[Any]:
    started = events[0]
    assert isinstance(started, RoundStarted)
    one = _Round(started, rules, events)
    for at, event in enumerate(events[1:], 2):
        try:
            one.write(event)
        except InputError as problem:
            raise InputError(problem.code, problem.message, f"round {number}, event {at}", problem.hint) from None
    return one.finished(number)


def _number(tile: Tile | None) -> int:
    if tile is None:
        raise _cannot("a game with hidden tiles")
    return NUMBER_OF[tile]


class _Round:
    """The lists of one round while they are filled."""

    def __init__(self, started: RoundStarted, rules: Rules, events: tuple[Event, ...]) -> None:
        self.started, self.rules, self.players, self.events = started, rules, rules.players, events
        self.dora = [] if started.indicator is None else [_number(started.indicator)]
        self.ura: list[int] = []
        self.draws: list[list[int | str]] = [[] for _ in range(_SEATS)]
        self.discards: list[list[int | str]] = [[] for _ in range(_SEATS)]
        self.result: list[Any] = []

    def finished(self, number: int) -> list[Any]:
        if not self.result:
            raise _cannot("a round without its end", f"round {number}")
        started = self.started
        wind, empty = started.round // self.players, [0] * (_SEATS - self.players)
        head = [[wind * _SEATS + started.dealer, started.honba, started.sticks], [*started.scores, *empty]]
        hands = [[_number(tile) for tile in hand] for hand in started.hands] + [[]] * len(empty)
        lists = [part for three in zip(hands, self.draws, self.discards, strict=True) for part in three]
        return [*head, self.dora, self.ura, *lists, self.result]

    def write(self, event: Event) -> None:
        match event:
            case Drew():
                self.draws[event.seat].append(_number(event.tile))
            case Discarded():
                self._discard(event)
            case Called():
                self._call(event)
            case SetAside():
                self.discards[event.seat].append(KITA)
            case DoraTurned():
                self.dora.append(_number(event.tile))
            case Won():
                self._win(event)
            case RoundDrawn():
                self.result = self._draw(event)
            case RiichiPaid() | _:
                pass

    def _discard(self, event: Discarded) -> None:
        if event.open:
            raise _cannot("an open riichi")
        number = TSUMOGIRI if event.drawn else _number(event.tile)
        self.discards[event.seat].append(f"r{number}" if event.riichi else number)

    def _call(self, event: Called) -> None:
        source = 0 if event.target is None else (event.seat - event.target) % _SEATS
        if event.kind == "ankan":
            *three, last = (event.tile, *event.consumed)
            self.discards[event.seat].append(write_call(Call("ankan", last, tuple(three))))
            return
        if event.kind == "kakan":
            self.discards[event.seat].append(self._kakan(event, source))
            return
        self.draws[event.seat].append(write_call(Call(event.kind, event.tile, event.consumed, source)))
        if event.kind == "minkan":
            self.discards[event.seat].append(0)

    def _kakan(self, event: Called, source: int) -> str:
        """The pon's text, with the added tile before the one that was called."""
        board = Board(self.rules)
        for one in self.events[: self.events.index(event)]:
            board.push(one)
        pon = board.pon(event.seat, event.tile)
        tiles = (*event.consumed,) if pon is None else pon.consumed
        if pon is not None:
            tiles = (*tiles[: source - 1], pon.tile, *tiles[source - 1 :])
        return write_call(Call("kakan", event.tile, tiles, source))

    def _draw(self, event: RoundDrawn) -> list[Any]:
        deltas, name = event.deltas, DRAW_NAMES[event.reason]
        if event.reason not in ("exhaustive", "nagashi"):
            return [name]
        if event.reason == "exhaustive" and event.tenpai is not None and len(event.tenpai) in (0, self.players):
            return [ALL_TENPAI if event.tenpai else NOBODY_TENPAI]
        return [name] if deltas is None else [name, self._padded(deltas)]

    def _padded(self, values: tuple[int, ...] | None) -> list[int]:
        return [] if values is None else [*values, *[0] * (_SEATS - len(values))]

    def _win(self, won: Won) -> None:
        liable = won.seat if won.liable is None else won.liable
        entry: list[Any] = [won.seat, won.target, liable]
        if won.points is not None:
            entry += [self._value(won), *self._yaku(won)]
        self.ura = self.ura or [_number(tile) for tile in won.ura or ()]
        self.result = [*(self.result or [WIN]), self._padded(won.deltas), entry]

    def _value(self, won: Won) -> str:
        assert won.points is not None
        fu = "" if won.fu is None else f"{won.fu}符"
        han = "" if won.han is None else f"{won.han}飜"
        limit = LIMITS[limit_number(won, self.rules)]
        if won.yakuman is None and limit == LIMITS[-1]:
            limit = KAZOE
        dealer = won.seat == self.started.dealer
        return fu + han + limit + write_points(won.points, won.seat == won.target, dealer, self.players)

    def _yaku(self, won: Won) -> list[str]:
        """Norths set aside count as dora, as on Tenhou."""
        winds = ((won.seat - self.started.dealer) % self.players, self.started.round // self.players % 4)
        han: dict[str, int] = {}
        for name, value in won.yaku or ():
            shown = "dora" if name == "nukidora" else name
            han[shown] = han.get(shown, 0) + value
        if won.yakuman is not None:
            return [write_yaku(name, None, winds) for name in han if name not in BONUS_YAKU]
        return [write_yaku(name, value, winds) for name, value in han.items()]
