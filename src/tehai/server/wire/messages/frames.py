"""Frames from the server."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tehai.errors import Code

from .base import Message, Phrase, Tagged, Tile
from .happenings import AnyHappening
from .tables import Clock, TableInfo


class Frame(Tagged, frozen=True):
    """A message from the server to one person."""


class Fault(Message, frozen=True):
    """What is wrong, where, and what would be valid."""

    code: Code | Literal["not_allowed", "too_fast", "too_large", "not_found", "bad_token", "server_error", "no_space"]
    message: str
    where: str = ""
    hint: str = ""


class Done(Frame, frozen=True):
    """A command has been carried out, and its result is stored."""

    id: str


class Refused(Frame, frozen=True):
    """A command was not carried out, and nothing has changed. Without an id: it could not be read."""

    id: str | None
    error: Fault


class Choice(Message, frozen=True):
    """One action of a menu."""

    code: int
    kind: Literal[
        "discard", "tsumogiri", "riichi", "chi", "pon", "minkan", "kakan", "ankan", "tsumo", "ron", "kyuushu", "kita",
        "pass",
    ]  # fmt: skip
    tile: Tile | None = None
    consumed: tuple[Tile, ...] = ()
    drawn: bool = False
    open: bool = False


class WaitingFor(Message, frozen=True):
    """A tile that would complete the hand, how many copies are unseen, and the points it would win; null: no yaku."""

    tile: Tile
    left: int
    ron: int | None
    tsumo: int | None
    limit_ron: str | None = None
    limit_tsumo: str | None = None


class AfterDiscard(Message, frozen=True):
    """What the hand would wait for after a discard."""

    tile: Tile
    waits: tuple[WaitingFor, ...]
    furiten: bool


class Thinking(Message, frozen=True):
    """The seat on turn. Seats that could claim a tile stay secret, and so do the other players' time banks, which would
    reveal who has thought about a claim."""

    seat: int
    clock: Clock | None


class Ask(Message, frozen=True):
    """The receiver's menu."""

    number: int
    choices: tuple[Choice, ...]
    clock: Clock | None
    forbidden: dict[Tile, str]
    """Tiles of the hand that may not be discarded, with the reason: a name in `REASON_NAMES`."""
    riichi: tuple[AfterDiscard, ...]
    """For each discard with which riichi can be declared, the waits after it."""
    safety: dict[Tile, Literal["genbutsu", "suji", "no_chance"]]
    """Tiles of the hand that are safer than others against everyone in riichi, at tables that show it."""
    tenpai: tuple[AfterDiscard, ...] = ()
    """The same for each discard that leaves the hand tenpai, without riichi."""


class Own(Message, frozen=True):
    """What only the receiver knows about their hand."""

    waits: tuple[WaitingFor, ...]
    furiten: Literal["discard", "temporary", "riichi"] | None


class Between(Message, frozen=True):
    """Between two hands: the seats that have not confirmed the result yet, and the time until play continues anyway."""

    hand: int
    waiting: tuple[int, ...]
    left: int | None


class Now(Message, frozen=True):
    """The situation after the latest event, for the receiver."""

    live: int
    thinking: Thinking | None = None
    ask: Ask | None = None
    own: Own | None = None
    between: Between | None = None


class Joined(Frame, frozen=True):
    """The answer to `join`: everything from the beginning of the hand, or what came after `since`. `seat` is the
    receiver's; null: a spectator."""

    sequence: int
    """How many events of this game the receiver has been sent."""
    person: str | None
    seat: int | None
    table: TableInfo
    happened: tuple[AnyHappening, ...]
    now: Now | None
    results: tuple[tuple[int, ...], ...] = ()
    """The points of all seats after each hand of this game."""
    since: int | None = None


class Happened(Frame, frozen=True):
    """New events at the table, in order. `sequence` is the number of the last one."""

    sequence: int
    happened: tuple[AnyHappening, ...]
    now: Now


class Changed(Frame, frozen=True):
    """Seats, readiness, connections: the table as it is now."""

    table: TableInfo


class Hints(Frame, frozen=True):
    """What `reason` advises, best first: discards, with the shanten after each, how many tiles help then, and why; and
    other actions, where one of them is best or there is nothing to discard."""

    id: str
    discards: tuple[HintRow, ...]
    choices: tuple[HintChoice, ...] = ()


class HintWhy(Message, frozen=True):
    """How `reason` rates a discard or a call: the chances to win and to deal in, in thousandths; the expected points of
    the hand; the total value; whether it folds; and whether the discard declares riichi."""

    win: int
    gain: int
    deal_in: int
    value: int
    folds: bool
    riichi: bool = False


class HintRow(Message, frozen=True):
    tile: Tile
    shanten: int
    total: int
    accepts: tuple[tuple[Tile, int], ...]
    why: HintWhy | None = None


class HintChoice(Message, frozen=True):
    """An action of the menu other than a discard; without a reason where nothing was compared."""

    choice: Choice
    why: HintWhy | None = None


class Reason(Frame, frozen=True):
    """Why something cannot be done: a name in `REASON_NAMES`, and a sentence."""

    id: str
    reason: str
    text: str


class Spoken(Frame, frozen=True):
    """A player says a set phrase. Spectators get it with the same delay as everything else."""

    seat: int
    phrase: Phrase


class Announced(Frame, frozen=True):
    """An announcement by the operator of the server; empty removes it."""

    text: str


AnyFrame: TypeAlias = Done | Refused | Joined | Happened | Changed | Hints | Reason | Spoken | Announced
