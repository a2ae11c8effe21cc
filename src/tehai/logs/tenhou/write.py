"""Write a game as a document of tenhou.net/6."""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.parse import quote

from tehai.errors import expect_type
from tehai.game.board import Board
from tehai.game.events import (
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Event,
    GameEnded,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Won,
)
from tehai.logs.log import Log, located
from tehai.logs.tenhou import rules as tenhou_rules
from tehai.logs.tenhou.rounds import SEATS, cannot, counted, finals, limit_number, padded
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
from tehai.names import BONUS_YAKU

VIEWER: Final = "https://tenhou.net/6/#json="
_KEPT: Final = ("title", "ref", "ratingc", "lobby", "dan", "rate", "sx")


def write_tenhou(log: Log) -> str:
    """The game as one line of JSON. tehai's rules are in an extra field, which other programs ignore."""
    rules = expect_type(log, Log, "a Log", "log").rules
    if rules.flowers:
        raise cannot("flowers", "rules")
    before = log.details.get("document", {})
    document: dict[str, Any] = {"title": ["", ""], **{key: before[key] for key in _KEPT if key in before}}
    document["name"] = [*log.start.names, *[""] * (SEATS - len(log.start.names))]
    document["rule"] = {**_rule(rules), "tehai": tenhou_rules.extra_fields(log.start)}
    document["log"] = [_write_round(number, events, rules) for number, events in enumerate(log.rounds, 1)]
    end = log.events[-1]
    if isinstance(end, GameEnded):
        pairs = zip(end.scores, finals(rules, end), strict=True)
        document["sc"] = padded([part for pair in pairs for part in pair], 2 * SEATS)
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_tenhou_url(log: Log) -> str:
    """The game as an address that shows it in Tenhou's viewer."""
    return VIEWER + quote(write_tenhou(log).rstrip(), safe="")


def _rule(rules: Rules) -> dict[str, Any]:
    words = ("三" if rules.players == 3 else "", "般", "東" if rules.length == "east" else "南")
    more = ("喰" if rules.kuitan else "", "赤" if any(rules.red_fives) else "")
    reds = {f"aka{51 + suit}": count for suit, count in enumerate(rules.red_fives)}
    return {"disp": "".join(words + more), **reds}


def _write_round(number: int, events: tuple[Event, ...], rules: Rules) -> list[Any]:
    started = events[0]
    assert isinstance(started, RoundStarted)
    one = _Round(started, rules)
    with located(f"round {number}"):
        with located(lambda: f"event {one.count}"):
            for event in events:
                one.write(event)
        return one.finished()


def _number(tile: Tile | None) -> int:
    if tile is None:
        raise cannot("a game with hidden tiles")
    return NUMBER_OF[tile]


class _Round:
    """The lists of one round, filled event by event."""

    def __init__(self, started: RoundStarted, rules: Rules) -> None:
        self.started, self.rules, self.players = started, rules, rules.players
        self.board = Board(rules)
        self.count = 0
        self.dora = [] if started.indicator is None else [_number(started.indicator)]
        self.ura: list[int] = []
        self.draws: list[list[int | str]] = [[] for _ in range(SEATS)]
        self.discards: list[list[int | str]] = [[] for _ in range(SEATS)]
        self.result: list[Any] = []

    def finished(self) -> list[Any]:
        if not self.result:
            raise cannot("a round without its end")
        started = self.started
        kyoku = started.round // self.players * SEATS + started.dealer
        head = [[kyoku, started.honba, started.sticks], padded(started.scores)]
        hands = [[_number(tile) for tile in hand] for hand in started.hands] + [[]] * (SEATS - self.players)
        lists = [part for three in zip(hands, self.draws, self.discards, strict=True) for part in three]
        return [*head, self.dora, self.ura, *lists, self.result]

    def write(self, event: Event) -> None:
        self.count += 1
        match event:
            case Drew():
                self.draws[event.seat].append(_number(event.tile))
            case Discarded():
                self._discard(event)
            case Called():
                self._call(event)
                self.board.push(event)
            case SetAside():
                self.discards[event.seat].append(KITA)
            case DoraTurned():
                self.dora.append(_number(event.tile))
            case Won():
                self._win(event)
            case RoundDrawn():
                self.result = self._draw(event)

    def _discard(self, event: Discarded) -> None:
        if event.open:
            raise cannot("an open riichi")
        number = TSUMOGIRI if event.drawn else _number(event.tile)
        self.discards[event.seat].append(f"r{number}" if event.riichi else number)

    def _call(self, event: Called) -> None:
        source = 0 if event.target is None else (event.seat - event.target) % SEATS
        if event.kind == "ankan":
            *three, last = (event.tile, *event.consumed)
            self.discards[event.seat].append(write_call(Call("ankan", last, tuple(three))))
        elif event.kind == "kakan":
            self.discards[event.seat].append(self._kakan(event, source))
        else:
            self.draws[event.seat].append(write_call(Call(event.kind, event.tile, event.consumed, source)))
        if event.kind == "minkan":
            self.discards[event.seat].append(0)

    def _kakan(self, event: Called, source: int) -> str:
        """The pon's text, with the added tile before the one that was called."""
        pon = self.board.pon(event.seat, event.tile)
        if pon is None:
            return write_call(Call("kakan", event.tile, event.consumed, source))
        tiles = (*pon.consumed[: source - 1], pon.tile, *pon.consumed[source - 1 :])
        return write_call(Call("kakan", event.tile, tiles, source))

    def _draw(self, event: RoundDrawn) -> list[Any]:
        deltas, name = event.deltas, DRAW_NAMES[event.reason]
        if event.reason not in ("exhaustive", "nagashi"):
            return [name]
        if event.reason == "exhaustive" and event.tenpai is not None and len(event.tenpai) in (0, self.players):
            return [ALL_TENPAI if event.tenpai else NOBODY_TENPAI]
        return [name] if deltas is None else [name, padded(deltas)]

    def _win(self, won: Won) -> None:
        liable = won.seat if won.liable is None else won.liable
        entry: list[Any] = [won.seat, won.target, liable]
        if won.points is not None:
            entry += [self._value(won), *self._yaku(won)]
        self.ura = self.ura or [_number(tile) for tile in won.ura or ()]
        self.result = [*(self.result or [WIN]), [] if won.deltas is None else padded(won.deltas), entry]

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
        winds = ((won.seat - self.started.dealer) % self.players, self.started.round // self.players % 4)
        han = counted(won)
        if won.yakuman is not None:
            return [write_yaku(name, None, winds) for name in han if name not in BONUS_YAKU]
        return [write_yaku(name, value, winds) for name, value in han.items()]
