"""Games as records of Mahjong Soul, written here only to be read again."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

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
    Tiles,
    Won,
)
from tehai.game.reconstruct import wall_of_round
from tehai.logs.log import Log
from tehai.logs.mahjong_soul.read import FANS
from tehai.model.tiles import Tile, in_order

NUMBERS = {name: number for number, name in enumerate(FANS)}
ABORTS = {"kyuushu": 1, "suufon": 2, "suukaikan": 3, "suucha": 4, "sanchahou": 5}
TYPES = {"chi": 0, "pon": 1, "minkan": 2, "kakan": 2, "ankan": 3}

Record = dict[str, Any]


def named(tiles: Sequence[Tile | None]) -> list[str]:
    return [str(tile) for tile in tiles]


def paishan(wall: Tiles, players: int) -> str:
    """A wall as Mahjong Soul writes it: dealt from the front, replacements and indicators taken from the back."""
    replacements = 4 if players == 4 else 8
    back = [wall[place ^ 1] for place in range(replacements)]
    for pair in range(5):
        indicator, ura = wall[replacements + 1 + 2 * pair], wall[replacements + 2 * pair]
        back += [indicator, ura]
    return "".join(named([*reversed(wall[replacements + 10 :]), *reversed(back)]))


def walled(log: Log) -> Log:
    """The same game with a wall for each round that gives its tiles."""
    walls = [wall_of_round(log.rules, events) for events in log.rounds]
    known = [tuple(tile for tile in wall if tile is not None) for wall in walls]
    return Log(log.events, log.format, tuple(known), log.details)


def dealers_tiles(start: RoundStarted, draw: Drew) -> Tiles:
    """The dealer's fourteen tiles, sorted as the game sorts them."""
    return in_order(tile for tile in (*start.hands[start.dealer], draw.tile) if tile is not None)


def as_told(log: Log, whole_walls: bool = True) -> tuple[Event, ...]:
    """The events as records tell them: only a whole wall says which of the dealer's tiles was drawn."""
    told: list[Event] = [log.start]
    for number, events in enumerate(log.rounds):
        start, draw, move, *rest = events
        assert isinstance(start, RoundStarted)
        assert isinstance(draw, Drew)
        assert draw.tile is not None
        known = whole_walls and bool(log.walls) and log.walls[number] is not None
        fourteen = dealers_tiles(start, draw)
        drawn = draw.tile if known else fourteen[-1]
        if isinstance(move, Discarded):
            alone = move.tile == drawn and fourteen.count(drawn) == 1
            drawn = [tile for tile in fourteen if tile != move.tile][-1] if alone and not known else drawn
            move = replace(move, drawn=alone and known)
        hands = [*start.hands]
        at = fourteen.index(drawn)
        hands[start.dealer] = fourteen[:at] + fourteen[at + 1 :]
        told += [replace(start, hands=tuple(hands)), replace(draw, tile=drawn), move, *rest]
    return tuple(told)


class SoulWriter:
    """Records of one round after another. `after_deal`: their walls begin after the deal, like those of 2021."""

    def __init__(self, after_deal: bool) -> None:
        self.after_deal = after_deal
        self.records: list[Record] = []
        self.doras: list[str] = []
        self.riichi: int | None = None
        self.start: RoundStarted | None = None
        self.first = True

    def put(self, name: str, **fields: Any) -> None:
        self.records.append({"name": f".lq.Record{name}", "data": fields})

    def paid(self) -> dict[str, Any]:
        seat, self.riichi = self.riichi, None
        return {} if seat is None else {"liqi": {"seat": seat, "score": 24000, "liqibang": 1}}

    def write(self, event: Event, wall: Tiles | None) -> None:
        if isinstance(event, RoundStarted):
            self.start, self.first = event, True
            self.doras = [] if event.indicator is None else named([event.indicator])
            self.wall = "" if wall is None else paishan(wall, len(event.scores))
        elif isinstance(event, Drew) and self.start is not None:
            self.new_round(self.start, event)
            self.start = None
        elif isinstance(event, Drew):
            self.first = False
            self.put("DealTile", seat=event.seat, tile=str(event.tile), doras=self.doras[:], **self.paid())
        elif isinstance(event, Discarded):
            moqie = event.drawn and not self.first
            self.first = False
            self.put(
                "DiscardTile",
                seat=event.seat,
                tile=str(event.tile),
                is_liqi=event.riichi,
                moqie=moqie,
                doras=self.doras[:],
            )
        elif isinstance(event, DoraTurned):
            self.doras.append(str(event.tile))
        elif isinstance(event, RiichiPaid):
            self.riichi = event.seat
        elif isinstance(event, SetAside):
            self.put("BaBei", seat=event.seat, moqie=False, doras=[])
        elif isinstance(event, Called):
            self.call(event)
        elif isinstance(event, RoundDrawn):
            self.draw(event)

    def new_round(self, start: RoundStarted, drawn: Drew) -> None:
        hands = [named(hand) for hand in start.hands]
        hands[start.dealer] = named(
            in_order(tile for tile in (*start.hands[start.dealer], drawn.tile) if tile is not None)
        )
        tiles = {f"tiles{seat}": hands[seat] if seat < len(hands) else [] for seat in range(4)}
        wind, ju = divmod(start.round, len(start.scores))
        table = {"chang": wind, "ju": ju, "ben": start.honba, "liqibang": start.sticks, "scores": list(start.scores)}
        dealt = 2 * sum(map(len, hands)) if self.after_deal else 0
        self.put("NewRound", **table, **tiles, doras=self.doras[:], paishan=self.wall[dealt:])

    def call(self, event: Called) -> None:
        self.first = False
        if event.kind in ("ankan", "kakan"):
            self.put("AnGangAddGang", seat=event.seat, type=TYPES[event.kind], tiles=str(event.tile), doras=[])
            return
        froms = [event.seat] * len(event.consumed) + [event.target]
        tiles = named([*event.consumed, event.tile])
        self.put("ChiPengGang", seat=event.seat, type=TYPES[event.kind], tiles=tiles, froms=froms, **self.paid())

    def draw(self, event: RoundDrawn) -> None:
        players = len(event.deltas or ())
        if event.reason in ABORTS:
            self.put("LiuJu", type=ABORTS[event.reason], seat=event.seat or 0, **self.paid())
            return
        shown = dict(event.hands)
        listed = [
            {"tingpai": seat in (event.tenpai or ()), "hand": named(shown.get(seat, ()))} for seat in range(players)
        ]
        scores = [{"delta_scores": list(event.deltas or ())}] if any(event.deltas or ()) else [{"delta_scores": []}]
        self.put("NoTile", liujumanguan=event.reason == "nagashi", players=listed, scores=scores)

    def win(self, wins: Sequence[Won]) -> None:
        deltas = [sum(seats) for seats in zip(*(win.deltas or () for win in wins), strict=True)]
        self.put("Hule", hules=[hule(win) for win in reversed(wins)], delta_scores=deltas)


def hule(win: Won) -> Record:
    assert win.hand is not None and win.yaku is not None
    fans = [{"id": NUMBERS[name], "val": worth, "name": ""} for name, worth in win.yaku]
    return {
        "seat": win.seat,
        "hu_tile": str(win.tile),
        "zimo": win.seat == win.target,
        "hand": named(win.hand),
        "li_doras": named(win.ura or ()),
        "yiman": win.yakuman is not None,
        "count": win.yakuman or win.han,
        "fans": [*fans, {"id": NUMBERS["ura"], "val": 0}],
        "fu": win.fu or 20,
        "point_rong": 0 if win.seat == win.target else win.points,
        "baopai": 0 if win.liable is None else win.liable + 1,
    }


def records(log: Log, after_deal: bool = False) -> list[Record]:
    writer = SoulWriter(after_deal)
    walls = iter(log.walls)
    for is_win, group in groupby(log.events, lambda event: isinstance(event, Won)):
        events = list(group)
        if is_win:
            writer.win([event for event in events if isinstance(event, Won)])
            continue
        for event in events:
            writer.write(event, next(walls, None) if isinstance(event, RoundStarted) else None)
    return writer.records


def head(log: Log) -> Record:
    """Accounts out of order, results by place."""
    end = log.events[-1]
    accounts = [{"seat": seat, "nickname": name} for seat, name in enumerate(log.start.names)]
    players: list[Record] = []
    if isinstance(end, GameEnded) and end.places and end.final:
        by_place = sorted(range(len(end.scores)), key=end.places.__getitem__)
        players = [
            {"seat": seat, "part_point_1": end.scores[seat], "total_point": round(end.final[seat] * 1000)}
            for seat in by_place
        ]
    return {"uuid": "250101-0", "accounts": accounts[::-1], "result": {"players": players}}
