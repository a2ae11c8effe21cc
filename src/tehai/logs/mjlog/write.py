"""Write a game as a Tenhou log.

An mjlog names every tile by one of 136 ids, which a game does not have: each tile gets its id when it first appears,
from the wall of the log's seed if that is known, otherwise the lowest free one. A discard as drawn has the id of the
draw; one from the hand never does.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, count, repeat
from urllib.parse import quote

from tehai.errors import InputError
from tehai.game.board import Board
from tehai.game.events import (
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
from tehai.game.walls import HAND, deal
from tehai.kernel import codes
from tehai.kernel.play.wall import indicator_place, replacement_place
from tehai.logs.log import Log, located
from tehai.logs.mjlog import wall as tenhou_wall
from tehai.logs.mjlog.tags import BONUS, DISCARDERS, DRAWERS, REASONS, ROOT, Meld, faces_of, listed, write_tag
from tehai.logs.tenhou import rules as tenhou_rules
from tehai.logs.tenhou.rounds import SEATS, cannot, counted, finals, limit_number, padded
from tehai.model.rules import Rules
from tehai.model.tiles import Tile, in_order
from tehai.names import BY_NAME

_TYPES = {reason: name for name, reason in REASONS.items()}
_BONUS_NUMBERS = {name: number for number, name in BONUS.items()}


class _OtherWall(Exception):
    """The seed of the log does not give the tiles of its game."""


def write_mjlog(log: Log) -> str:
    """The game as a Tenhou log. tehai's rules are in an extra attribute, which other programs ignore."""
    _check_rules(log.rules)
    try:
        tags = [*_header(log, seeded=True), *_rounds(log, seeded=True)]
    except _OtherWall:
        tags = [*_header(log, seeded=False), *_rounds(log, seeded=False)]
    return "".join([f'<{ROOT} ver="2.3">', *tags, f"</{ROOT}>\n"])


def _check_rules(rules: Rules) -> None:
    """Raise bad_value for rules with tiles that have no ids."""
    impossible = {
        "flowers": rules.flowers,
        "red fives in some suits only, or several in one": {*rules.red_fives[rules.players == 3 :]} not in ({0}, {1}),
        "a game without dora": not rules.dora,
    }
    for what, is_so in impossible.items():
        if is_so:
            raise cannot(what, "rules")


def _header(log: Log, seeded: bool) -> Iterator[str]:
    header, rules, names = log.details.get("header", {}), log.rules, log.start.names
    if seeded and "SHUFFLE" in header:
        yield write_tag("SHUFFLE", header["SHUFFLE"])
    go = {"type": str(tenhou_rules.type_of_rules(rules)), "lobby": "0", **header.get("GO", {})}
    go["tehai"] = quote(json.dumps(tenhou_rules.extra_fields(log.start)), safe="")
    yield write_tag("GO", go)
    players = {f"n{seat}": quote(names[seat], safe="") if seat < len(names) else "" for seat in range(SEATS)}
    yield write_tag("UN", {**header.get("UN", {}), **players})
    yield write_tag("TAIKYOKU", {**header.get("TAIKYOKU", {}), "oya": "0"})


def _rounds(log: Log, seeded: bool) -> Iterator[str]:
    details, players = log.details if seeded else {}, log.rules.players
    walls = tenhou_wall.game_walls(details.get("header", {}).get("SHUFFLE", {}).get("seed", ""), players)
    dice = chain(log.details.get("dice", ()), repeat((0, 0)))
    seeds = chain(details.get("seeds", ()), repeat(""))
    for number, (events, thrown, seed) in enumerate(zip(log.rounds, dice, seeds, strict=False), 1):
        wall = next(walls) if walls else tenhou_wall.round_wall(seed, players)
        one = _Round(log.rules, wall, thrown, seed)
        with located(partial(one.where, number)):
            for event, following in zip(events, (*events[1:], None), strict=True):
                yield from one.write(event, following)


def _hundreds(points: int) -> int:
    if points % 100:
        raise cannot(f"{points} points: they are written in hundreds")
    return points // 100


class _Ids:
    """Gives an id to each tile when it appears."""

    def __init__(self, rules: Rules, wall: list[int] | None) -> None:
        self.faces, self.wall, self.players = faces_of(rules), wall, rules.players
        self.free: defaultdict[Tile, list[int]] = defaultdict(list)
        for tile in reversed(range(136)):
            self.free[self.faces[tile]].append(tile)
        self.draws, self.replacements = count(HAND * self.players + 1), count()

    def _give(self, tile: Tile | None, at: int) -> int:
        if tile is None:
            raise cannot("a game with hidden tiles")
        if self.wall is not None:
            if self.faces[self.wall[at]] is not tile:
                raise _OtherWall
            return self.wall[at]
        if not self.free[tile]:
            raise InputError("too_many_copies", f"too many copies of {tile}")
        return self.free[tile].pop()

    def deal(self, started: RoundStarted) -> list[list[int]]:
        """The ids of the hands in the order in which the wall of the seed deals them."""
        if self.wall is None:
            return [[self._give(tile, 0) for tile in hand] for hand in started.hands]
        hands = deal(self.wall, started.dealer, self.players)
        if tuple(in_order(self.faces[tile] for tile in hand) for hand in hands) != started.hands:
            raise _OtherWall
        return hands

    def draw(self, tile: Tile | None, replacement: bool) -> int:
        at = replacement_place(next(self.replacements), self.players) if replacement else -next(self.draws)
        return self._give(tile, at)

    def indicator(self, tile: Tile | None, number: int, ura: bool = False) -> int:
        return self._give(tile, indicator_place(number, self.players) - ura)


class _Round:
    """The events of one round as tags."""

    def __init__(self, rules: Rules, wall: list[int] | None, dice: Sequence[int], seed: str) -> None:
        self.rules, self.players, self.dice, self.seed = rules, rules.players, dice, seed
        self.board = Board(rules)
        self.count = 0
        self.ids = _Ids(rules, wall)
        self.indicators: list[int] = []
        self.ura: list[int] = []
        self.melds: list[list[Meld]] = [[] for _ in range(self.players)]
        self.drawn: int | None = None
        self.offered: int | None = None  # the last discard, or the tile of a kan or kita that may be robbed

    def where(self, number: int) -> str:
        return f"round {number}, event {self.count}"

    def write(self, event: Event, following: Event | None) -> Iterator[str]:
        """The tags of an event; the tag that ends the last round also contains the end of the game."""
        self.count += 1
        if isinstance(event, Won):  # a result contains the points before it
            yield write_tag("AGARI", self._win(event) | self._owari(following))
        elif isinstance(event, RoundDrawn):
            yield write_tag("RYUUKYOKU", self._draw_game(event) | self._owari(following))
        self.board.push(event)
        match event:
            case RoundStarted():
                yield self._start(event)
            case Drew():
                self.drawn = self.ids.draw(event.tile, event.replacement)
                self.hands[event.seat].append(self.drawn)
                yield f"<{DRAWERS[event.seat]}{self.drawn}/>"
            case Discarded():
                yield from self._discard(event)
            case RiichiPaid():
                ten = self._row(self.board.scores or ())
                yield write_tag("REACH", {"who": str(event.seat), "ten": ten, "step": "2"})
            case Called() | SetAside():
                meld = self._meld(event)
                self.drawn = None
                yield write_tag("N", {"who": str(event.seat), "m": str(meld.code)})
            case DoraTurned():
                self.indicators.append(self.ids.indicator(event.tile, len(self.indicators)))
                yield write_tag("DORA", {"hai": str(self.indicators[-1])})

    def _row(self, points: Iterable[int]) -> str:
        """The points by seat; an empty seat has an empty entry."""
        return listed(padded([_hundreds(value) for value in points]))

    def _start(self, started: RoundStarted) -> str:
        self.hands = self.ids.deal(started)
        self.indicators = [self.ids.indicator(started.indicator, 0)]
        wind = started.round // self.players
        seed = (wind * SEATS + started.dealer, started.honba, started.sticks, *self.dice, self.indicators[0])
        shown = {f"hai{seat}": listed(self.hands[seat] if seat < self.players else []) for seat in range(SEATS)}
        head = {"seed": listed(seed), "ten": self._row(started.scores), "oya": str(started.dealer)}
        return write_tag("INIT", {**head, **shown, "shuffle": self.seed or None})

    def _take(self, seat: int, tile: Tile, but: int | None = None) -> int:
        """Remove a tile of this face from the hand: the lowest id, except the one that must stay."""
        held = [one for one in self.hands[seat] if self.ids.faces[one] is tile and one != but]
        if not held:
            raise InputError("bad_value", f"seat {seat} does not have {tile}")
        lowest = min(held)
        self.hands[seat].remove(lowest)
        return lowest

    def _discard(self, event: Discarded) -> Iterator[str]:
        if event.open:
            raise cannot("an open riichi")
        if event.riichi:
            yield write_tag("REACH", {"who": str(event.seat), "step": "1"})
        if not event.drawn:
            self.offered = self._take(event.seat, event.tile, but=self.drawn)
        elif self.drawn is None or self.ids.faces[self.drawn] is not event.tile:
            raise InputError("bad_value", f"seat {event.seat} did not just draw {event.tile}")
        else:
            self.hands[event.seat].remove(self.drawn)
            self.offered = self.drawn
        self.drawn = None
        yield f"<{DISCARDERS[event.seat]}{self.offered}/>"

    # Calls

    def _meld(self, event: Called | SetAside) -> Meld:
        if isinstance(event, SetAside):
            north = self._take(event.seat, event.tile)
            meld = Meld("kita", (north,), north)
        elif event.kind == "kakan":
            return self._kakan(event)
        elif event.kind == "ankan":
            four = tuple(self._take(event.seat, tile) for tile in (event.tile, *event.consumed))
            meld = Meld("ankan", four, min(four))
        else:
            meld = self._claim(event)
        self.offered = meld.called
        self.melds[event.seat].insert(0, meld)
        return meld

    def _claim(self, event: Called) -> Meld:
        if self.offered is None or event.target is None or self.ids.faces[self.offered] is not event.tile:
            raise InputError("bad_value", f"seat {event.seat} calls {event.tile}, which was not discarded")
        tiles = (self.offered, *(self._take(event.seat, tile) for tile in event.consumed))
        return Meld(event.kind, tuple(sorted(tiles)), self.offered, (event.target - event.seat) % SEATS)

    def _kakan(self, event: Called) -> Meld:
        melds = self.melds[event.seat]
        pon = next((one for one in melds if one.kind == "pon" and one.called // 4 == event.tile.kind), None)
        if pon is None:
            raise InputError("bad_value", f"seat {event.seat} has no pon of {event.tile}")
        self.offered = self._take(event.seat, event.tile)
        kakan = replace(pon, kind="kakan", tiles=(*pon.tiles, self.offered))
        melds[melds.index(pon)] = kakan
        return kakan

    # How the round ends

    def _owari(self, end: Event | None) -> dict[str, str]:
        if not isinstance(end, GameEnded):
            return {}
        both = zip(end.scores, finals(self.rules, end), strict=True)
        pairs = [part for points, final in both for part in (_hundreds(points), _decimal(final))]
        return {"owari": listed(padded(pairs, 2 * SEATS))}

    def _sc(self, deltas: Sequence[int] | None) -> str | None:
        scores = self.board.scores
        if deltas is None or scores is None:
            return None
        row = self._row(points for pair in zip(scores, deltas, strict=True) for points in pair)
        return row + ",0,0" * (SEATS - self.players)

    def _ba(self) -> str:
        """Honba and sticks; only the first of several winners gets them."""
        return f"{self.board.honba},{self.board.sticks}"

    def _win(self, won: Won) -> dict[str, str | None]:
        tile = self.drawn if won.seat == won.target else self.offered
        if tile is None or self.ids.faces[tile] is not won.tile:
            raise InputError("bad_value", f"seat {won.seat} wins on {won.tile}, which could not be won on")
        if won.ura and not self.ura:
            self.ura = [self.ids.indicator(one, number, ura=True) for number, one in enumerate(won.ura)]
        ten = [] if won.points is None else [won.fu or 0, won.points, limit_number(won, self.rules)]
        return {
            "ba": self._ba(),
            "hai": listed(sorted({*self.hands[won.seat], tile})),
            "m": listed([meld.code for meld in self.melds[won.seat]]) or None,
            "machi": str(tile),
            "ten": listed(ten) or None,
            **self._yaku(won),
            "doraHai": listed(self.indicators),
            "doraHaiUra": listed(self.ura) if won.ura else None,
            "who": str(won.seat),
            "fromWho": str(won.target),
            "paoWho": None if won.liable is None else str(won.liable),
            "sc": self._sc(won.deltas),
        }

    def _yaku(self, won: Won) -> dict[str, str]:
        if won.yaku is None:
            return {}
        if won.yakuman is not None:
            return {"yakuman": listed([self._number(name, won.seat) for name, _ in won.yaku])}
        pairs = [(self._number(name, won.seat), value) for name, value in counted(won).items()]
        return {"yaku": listed([part for pair in pairs for part in pair])}

    def _number(self, name: str, seat: int) -> int:
        """The number of a yaku; each wind has its own."""
        if name == "yakuhai_seat_wind":
            return codes.SEAT_WIND + (seat - self.board.dealer) % self.players
        if name == "yakuhai_round_wind":
            return codes.ROUND_WIND + self.board.round // self.players % 4
        number = _BONUS_NUMBERS.get(name, BY_NAME.get(name))
        if number is None or number >= codes.OPEN_RIICHI:
            raise cannot(f"the yaku {name}")
        return number

    def _draw_game(self, event: RoundDrawn) -> dict[str, str | None]:
        tag = {"type": _TYPES.get(event.reason), "ba": self._ba(), "sc": self._sc(event.deltas)}
        shown: Iterable[int] = [seat for seat, _ in event.hands]
        if event.reason in ("exhaustive", "nagashi"):  # the tenpai seats, inferred if the log does not record them
            shown = filter(self._is_tenpai, range(self.players)) if event.tenpai is None else event.tenpai
        return tag | {f"hai{seat}": listed(sorted(self.hands[seat])) for seat in shown}

    def _is_tenpai(self, seat: int) -> bool:
        from tehai.scoring.analysis import waits

        board = self.board
        return any(wait.counts for wait in waits(board.hand(seat), board.melds[seat], rules=self.rules))


def _decimal(value: float) -> str:
    """With one decimal, as Tenhou writes it, or with all that it has."""
    return f"{value:.1f}" if round(value, 1) == value else repr(value)
