"""What a browser and the server say to each other over a WebSocket: commands one way, frames the other.

Every message is a JSON object whose `type` names its class below, in lower case with underscores. The TypeScript types
of the front end are made from these classes (`tools/web_types.py`). Tiles are mpsz texts as everywhere; a tile that the
receiver may not see is null. Times are milliseconds. Nothing here knows how a message is made or what it does.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tehai.errors import Code

LONGEST_NAME = 24
Tile: TypeAlias = str
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Count: TypeAlias = Annotated[int, Meta(ge=0)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """A part of a message. It holds no circles, so nobody has to look for them (`gc`)."""


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Tagged(Message, tag_field="type", tag=_snake, frozen=True):
    """A message, or a part of which there are several kinds."""


# What a browser says


class Command(Tagged, frozen=True):
    """Something that a person wants. It is answered once, by `done` or `refused` with the same id, also when it is sent
    again after a lost connection."""

    id: CommandId


class Join(Command, frozen=True):
    """The first message of a connection. `token` is the person's, and without it somebody only watches. Who comes back
    names the game and the `sequence` of the last frame that was seen, and is told only the rest."""

    token: Annotated[str, Meta(max_length=200)] | None = None
    game: Annotated[str, Meta(max_length=40)] | None = None
    last: Count | None = None


class Sit(Command, frozen=True):
    """Take an empty seat: the one named, or any."""

    seat: SeatNumber | None = None


class Leave(Command, frozen=True):
    """Give the seat up. In a running game a bot plays on."""


class SetBot(Command, frozen=True):
    """The host puts a bot on a seat, or takes it away (null). Before a game only."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] | None


class Ready(Command, frozen=True):
    """Ready for the game, or for the next one at the same table. It begins when everybody is."""

    ready: bool = True


class Act(Command, frozen=True):
    """Choose from the menu of the `ask` with this number."""

    ask: Count
    code: Count


class Next(Command, frozen=True):
    """The result of the hand has been looked at."""

    hand: Count


class Hint(Command, frozen=True):
    """Which discards bring the hand forward, at tables that give hints. Answered by `hints`."""


class WhyNot(Command, frozen=True):
    """Why the last tile could not be won on, or what else is not in the menu. Answered by `reason`."""

    code: Count


class Ping(Command, frozen=True):
    """Answered by `done`, to measure the way there and back."""


AnyCommand: TypeAlias = Join | Sit | Leave | SetBot | Ready | Act | Next | Hint | WhyNot | Ping


# What lies on the table


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
    """A tile that would complete the hand, how many nobody has seen, and what it would bring; null: no yaku."""

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


class Clock(Message, frozen=True):
    """What is left of the time for a decision, and of the bank from which it goes on then."""

    base: int
    bank: int


class Seat(Message, frozen=True):
    """Who sits there. `stand_in`: a bot plays for somebody who is away; `away`: time until it does."""

    kind: Literal["person", "bot", "empty"]
    name: str = ""
    bot: str | None = None
    person: str | None = None
    connected: bool = True
    ready: bool = False
    stand_in: bool = False
    away: int | None = None


class ClockOption(Message, frozen=True):
    """Seconds for each decision, and seconds beyond them for each hand."""

    base: Annotated[int, Meta(ge=1, le=600)]
    bank: Annotated[int, Meta(ge=0, le=600)]


class TableInfo(Message, frozen=True):
    """A table as everybody may see it."""

    id: str
    title: str
    """Empty unless somebody gave it one."""
    host: str | None
    """The person who made it."""
    host_name: str
    rules: str
    """The name of the preset, as it is shown."""
    options: dict[str, Any]
    """Every rule in force."""
    players: int
    seats: tuple[Seat, ...]
    status: Literal["waiting", "playing", "ended"]
    public: bool
    clock: ClockOption | None
    hints: bool
    delay: int
    """How much later spectators see what happens."""
    spectators: int
    game: str | None
    """The address of the game that is played, or was played last."""
    round: int | None = None
    """Of the hand that is played: 0 is East 1."""
    scores: tuple[int, ...] = ()


# What happens: the events of `tehai.game` as one person may see them


class Happening(Tagged, frozen=True):
    """Something that happened."""


class RoundStarted(Happening, frozen=True):
    """The tiles are dealt. `commitment` is the salted hash of the wall: `wall_opened` shows both after the hand."""

    hand: int
    """Which hand of the game, from 0: rounds that are played again count too."""
    round: int
    honba: int
    sticks: int
    scores: tuple[int, ...]
    hands: tuple[tuple[Tile | None, ...], ...]
    indicator: Tile | None
    dora: tuple[Tile, ...]
    """What the indicator points at."""
    live: int
    commitment: str | None = None


class Drew(Happening, frozen=True):
    seat: int
    tile: Tile | None
    replacement: bool = False


class Discarded(Happening, frozen=True):
    """`hand` is laid open with an open riichi."""

    seat: int
    tile: Tile
    drawn: bool = False
    riichi: bool = False
    open: bool = False
    hand: tuple[Tile, ...] | None = None


class RiichiPaid(Happening, frozen=True):
    seat: int


class Called(Happening, frozen=True):
    seat: int
    kind: Literal["chi", "pon", "minkan", "kakan", "ankan"]
    tile: Tile
    consumed: tuple[Tile, ...]
    target: int | None = None


class SetAside(Happening, frozen=True):
    seat: int
    tile: Tile


class DoraTurned(Happening, frozen=True):
    """One more indicator, and what it points at."""

    tile: Tile
    dora: tuple[Tile, ...]


class YakuRow(Message, frozen=True):
    """A yaku, or bonus han (dora, ura, aka, nukidora, flowers), with its han or how many times a yakuman it is."""

    name: str
    han: int | None = None
    yakuman: int | None = None


class FuRow(Message, frozen=True):
    """A part of the fu: `label` as in `fu_items` of a score, the tiles it is for, and why in words.

    `by_ron`: a set that counts as open because another player's tile completed it. `factors`: the fu of a set as a
    product, one factor for each reason.
    """

    label: str
    fu: int
    tiles: tuple[Tile, ...]
    text: str
    by_ron: bool = False
    factors: tuple[int, ...] = ()


class MeldShown(Message, frozen=True):
    """A meld of a winning hand; `source` 1 right, 2 across, 3 left of the winner."""

    kind: str
    tiles: tuple[Tile, ...]
    called: Tile | None = None
    source: int | None = None


class OtherReading(Message, frozen=True):
    """Another way to read the hand, and why it is not paid."""

    han: int | None
    fu: int | None
    points: int
    form: str
    groups: tuple[tuple[Tile, ...], ...]
    """The sets and the pair that it makes of the tiles."""
    yaku: tuple[str, ...]
    reason: str


class ExplainedLine(Message, frozen=True):
    """One line of an explanation in words."""

    text: str
    amount: str = ""
    tiles: tuple[Tile, ...] = ()


class ExplainedPart(Message, frozen=True):
    """A part of an explanation under a title."""

    title: str
    lines: tuple[ExplainedLine, ...]


class ScoreShown(Message, frozen=True):
    """What a hand is worth and why: everything that the result screen and the calculator show."""

    tsumo: bool
    hand: tuple[Tile, ...]
    """Concealed, without the winning tile."""
    melds: tuple[MeldShown, ...]
    tile: Tile
    dora: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    """The indicators."""
    marked: tuple[Tile, ...]
    """What the indicators point at."""
    yaku: tuple[YakuRow, ...]
    han: int | None
    fu: int | None
    fu_sum: int | None
    fu_rows: tuple[FuRow, ...]
    limit: str | None
    yakuman: int | None
    base_points: int
    points: int
    honba: int
    sticks: int
    total: int
    formula: tuple[str, ...]
    """From han and fu to what is paid, step by step, in words."""
    others: tuple[OtherReading, ...]
    parts: tuple[ExplainedPart, ...]
    """The whole explanation."""


class Won(Happening, frozen=True):
    """Somebody wins; the score is null where it is not known, as in a log that does not show the hand."""

    seat: int
    target: int
    tile: Tile
    deltas: tuple[int, ...]
    liable: int | None = None
    score: ScoreShown | None = None


class OpenHand(Message, frozen=True):
    """A hand laid open at a draw, and what it waits for."""

    seat: int
    tiles: tuple[Tile, ...]
    waits: tuple[Tile, ...]


class RoundDrawn(Happening, frozen=True):
    reason: Literal["exhaustive", "nagashi", "kyuushu", "suufon", "suucha", "suukaikan", "sanchahou"]
    deltas: tuple[int, ...]
    tenpai: tuple[int, ...]
    hands: tuple[OpenHand, ...]
    seat: int | None = None


class WallOpened(Happening, frozen=True):
    """After the hand: the wall and the salt. sha256 of the salt, a colon and the wall's text is the commitment."""

    hand: int
    wall: str
    salt: str


class GameEnded(Happening, frozen=True):
    """Points, places from 1 and final scores, and of what these are made: each seat's points less those to return, uma
    and oka, all in thousands. The parts are empty where a log has scores that the rules do not give."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    final: tuple[float, ...]
    balance: tuple[float, ...] = ()
    uma: tuple[float, ...] = ()
    oka: tuple[float, ...] = ()


AnyHappening: TypeAlias = (
    RoundStarted | Drew | Discarded | RiichiPaid | Called | SetAside | DoraTurned | Won | RoundDrawn | WallOpened
    | GameEnded
)  # fmt: skip


# What the server says


class Frame(Tagged, frozen=True):
    """Something that the server tells one person."""


class Fault(Message, frozen=True):
    """What is wrong, where, and what would be right."""

    code: Code | Literal["not_allowed", "too_fast", "too_large", "not_found", "bad_token", "server_error"]
    message: str
    where: str = ""
    hint: str = ""


class Done(Frame, frozen=True):
    """A command has been carried out, and what came of it is stored."""

    id: str


class Refused(Frame, frozen=True):
    """A command was not carried out, and nothing has changed. Without an id: it could not be read."""

    id: str | None
    error: Fault


class Thinking(Message, frozen=True):
    """Whom everybody sees thinking: the seat on turn. Who could claim a tile is not told, and so nobody sees what is
    left in another's bank: it would tell who has thought about a claim."""

    seat: int
    clock: Clock | None


class Ask(Message, frozen=True):
    """The receiver's menu."""

    number: int
    choices: tuple[Choice, ...]
    clock: Clock | None
    forbidden: dict[Tile, str]
    """Tiles of the hand that may not be discarded, and why: a word of `REASON_NAMES`."""
    riichi: tuple[AfterDiscard, ...]
    """For each discard that riichi can be declared with: what the hand would wait for."""
    tenpai: tuple[AfterDiscard, ...] = ()
    """The same for each discard that leaves the hand tenpai, without riichi."""


class Own(Message, frozen=True):
    """What only the receiver knows about the own hand."""

    waits: tuple[WaitingFor, ...]
    furiten: Literal["discard", "temporary", "riichi"] | None


class Between(Message, frozen=True):
    """Between two hands: who has yet to say that they have seen the result, and when it goes on in any case."""

    hand: int
    waiting: tuple[int, ...]
    left: int | None


class Now(Message, frozen=True):
    """What is the case after the latest event, for the receiver."""

    live: int
    thinking: Thinking | None = None
    ask: Ask | None = None
    own: Own | None = None
    between: Between | None = None


class Joined(Frame, frozen=True):
    """The answer to `join`: everything from the beginning of the hand, or what came after `since`. `seat` is the
    receiver's; null: a spectator."""

    sequence: int
    """How many things have happened in this game, of those that the receiver has been told."""
    person: str | None
    seat: int | None
    table: TableInfo
    happened: tuple[AnyHappening, ...]
    now: Now | None
    results: tuple[tuple[int, ...], ...] = ()
    """The points of all seats after each hand of this game."""
    since: int | None = None


class Happened(Frame, frozen=True):
    """What is new at the table, in order. `sequence` is the number of the last of it."""

    sequence: int
    happened: tuple[AnyHappening, ...]
    now: Now


class Changed(Frame, frozen=True):
    """Seats, readiness, connections: the table as it is now."""

    table: TableInfo


class Hints(Frame, frozen=True):
    """Discards from the best: shanten after each, and how many tiles help then."""

    id: str
    discards: tuple[HintRow, ...]


class HintRow(Message, frozen=True):
    tile: Tile
    shanten: int
    total: int
    accepts: tuple[tuple[Tile, int], ...]


class Reason(Frame, frozen=True):
    """Why something cannot be done: a word of `REASON_NAMES`, and a sentence."""

    id: str
    reason: str
    text: str


AnyFrame: TypeAlias = Done | Refused | Joined | Happened | Changed | Hints | Reason
