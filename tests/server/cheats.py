"""Games at a table whose server is honest, or cheats in one of six ways, with what a player's browser saw of them."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any
from unittest.mock import patch

import msgspec

from tehai.game.events import Tiles
from tehai.logs.log import Log
from tehai.logs.mjai.write import write_mjai
from tehai.model.rules import Rules
from tehai.server.table.decide import new_promise
from tehai.server.table.fairness import Dealer, commitment
from tehai.server.table.options import TableOptions
from tehai.server.wire import messages
from tehai.server.wire.from_events import with_proof

from .sitting import HOST, Sitting

CHEATS = ("decoy wall", "changed wall", "swapped seats", "withheld reveal", "late commitment", "changed client seed")
SEED = "ab" * 16
RULES = {"preset": "standard", "length": "east"}


@dataclasses.dataclass(frozen=True)
class Case:
    """A game: the log that the server gives out, and what the browser of the host saw."""

    log: str
    receipt: dict[str, Any]
    seen: dict[str, Any]
    opened: dict[str, Any] | None


@cache
def played(dealing: str = "") -> Case:
    """A whole game; `dealing` is how the table itself cheats."""
    with _dealing(dealing):
        sitting = Sitting(TableOptions(rules=RULES, speed="instant", seats=("me", *["tsumogiri"] * 3)))
        table = sitting.table
        table.promise = new_promise()
        promise = commitment(table.promise.game, table.promise.secret)
        before, place = _sitting(table), table.seat_of(HOST)
        receipt = {"game": table.promise.game, "commitment": promise, "seed": SEED, "place": place}
        sitting.say(HOST, messages.Ready(id="r", seed=SEED, promise=promise))
        for chair in table.chairs:
            chair.connections, chair.away_since = (1, None) if chair.person else (0, None)
        seats = _sitting(table)
        sitting.settle()
        while not table.over:
            sitting.step()
            sitting.settle()
    assert table.game is not None and table.opened is not None
    shown = [msgspec.to_builtins(one) for one in table.feed.shown(table.seat_of(HOST), 0, table.feed.told)]
    starts = [at for at, one in enumerate(shown) if one["type"] == "round_started"]
    hands = [shown[first:last] for first, last in zip(starts, [*starts[1:], None], strict=True)]
    rules = {
        name: Rules.of(RULES).to_dict()[name] for name in ("players", "red_fives", "flowers", "flower_replacement")
    }
    seen = {"receipt": receipt, "before": before, "seats": seats, "rules": rules, "hands": hands}
    text = with_proof(write_mjai(Log(tuple(table.game.events), "mjai")), table.opened)
    return Case(text, receipt, seen, msgspec.to_builtins(table.opened))


def _sitting(table: Any) -> list[str]:
    return [chair.person or f"bot {chair.name}" for chair in table.chairs]


@contextmanager
def _dealing(cheat: str) -> Iterator[None]:
    honest_wall, honest_seats = Dealer.wall, Dealer.seats

    def wall(dealer: Dealer, hand: int, rules: Rules) -> Tiles:
        tiles = list(honest_wall(dealer, hand, rules))
        if cheat == "changed wall" and hand == 1:  # the tiles that are drawn first are exchanged for later ones
            for place in range(8):
                tiles[-53 - place], tiles[20 + place] = tiles[20 + place], tiles[-53 - place]
        return tuple(tiles)

    def seats(dealer: Dealer, players: int) -> tuple[int, ...]:
        order = honest_seats(dealer, players)
        return (order[1], order[0], *order[2:]) if cheat == "swapped seats" else order

    with patch.object(Dealer, "wall", wall), patch.object(Dealer, "seats", seats):
        yield


def cheated(cheat: str) -> Case:
    """A game of a server that cheats so."""
    if cheat in ("", "changed wall", "swapped seats"):
        return played(cheat)
    case = played()
    assert case.opened is not None
    receipt, opened = dict(case.receipt), dict(case.opened)
    if cheat == "decoy wall":  # committed to and opened, and never dealt from
        opened["secret"] = "00" * 32
        opened["commitment"] = receipt["commitment"] = commitment(opened["game"], opened["secret"])
        order = Dealer(bytes(32), opened["seeds"]).seats(4)
        opened["order"] = list(order)
    elif cheat == "late commitment":
        receipt["commitment"] = None
    elif cheat == "changed client seed":
        receipt["seed"] = "cd" * 16
    first, _, rest = case.log.partition("\n")
    fair = {**opened, "secret": ""} if cheat == "withheld reveal" else opened
    text = json.dumps({**json.loads(first), "fair": fair}) + "\n" + rest
    seen = {**case.seen, "receipt": receipt}
    return Case(text, receipt, seen, None if cheat == "withheld reveal" else opened)
