"""The bodies of HTTP requests and responses; `messages` has those of the WebSocket."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from tehai.server.table.options import TableOptions
from tehai.server.wire.messages import (
    LONGEST_NAME,
    AnyHappening,
    Avatar,
    ClockOption,
    ExplainedPart,
    Fault,
    GameOpened,
    HintRow,
    Message,
    Name,
    Now,
    ScoreShown,
    Seat,
    TableInfo,
    Tile,
    whole,
)

LONGEST_LOGIN: Final = 40
Login = Annotated[
    str,
    Meta(
        min_length=2,
        max_length=LONGEST_LOGIN,
        pattern=whole(r"[^\s\x00-\x1f]+"),
        description=f"text of 2 to {LONGEST_LOGIN} characters without spaces",
    ),
]
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
Password = Annotated[str, Meta(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD)]
LONGEST_ANNOUNCEMENT: Final = 200
HandText = Annotated[str, Meta(max_length=200)]


class Problem(Message, frozen=True):
    """Why a request was refused."""

    error: Fault


# People


class Guest(Message, frozen=True):
    """A person without an account."""

    name: Name
    avatar: Avatar | None = None


class Account(Message, frozen=True):
    """A request for an account."""

    login: Login
    password: Password
    name: Name
    avatar: Avatar | None = None


class Credentials(Message, frozen=True):
    login: Login
    password: Annotated[str, Meta(max_length=LONGEST_PASSWORD)]


class NewAvatar(Message, frozen=True):
    """A new avatar."""

    avatar: Avatar


class NewPassword(Message, frozen=True):
    """A request to change your password."""

    old: Annotated[str, Meta(max_length=LONGEST_PASSWORD)]
    new: Password


class Deletion(Message, frozen=True):
    """A request to delete your own data, with your password, or if you have none, with your name as it is shown."""

    password: Annotated[str, Meta(max_length=LONGEST_PASSWORD)] | None = None
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] | None = None


class Done(Message, frozen=True):
    """The request has been carried out."""

    done: bool = True


class Session(Message, frozen=True):
    """A new session; its token must be kept secret."""

    token: str
    person: str
    name: str
    account: bool
    avatar: Avatar | None


class Me(Message, frozen=True):
    """The person making the request. `tables` are those where they have a seat in an unfinished game."""

    person: str
    name: str
    account: bool
    tables: tuple[TableInfo, ...]
    admin: bool = False
    """Whether they are an administrator."""
    password: bool = False
    """Whether they have a password, rather than signing in with a provider."""


class LobbyRow(Message, frozen=True):
    """A public table in brief; `/api/tables/{id}` has the rest."""

    id: str
    title: str
    host_name: str
    rules: str
    players: int
    seats: tuple[Seat, ...]
    status: Literal["waiting", "playing", "ended"]
    clock: ClockOption | None
    hints: bool
    spectators: int
    round: int | None


class Lobby(Message, frozen=True):
    """One page of the public tables; pages are numbered from 0."""

    tables: tuple[LobbyRow, ...]
    page: int
    pages: int


class Sharing(Message, frozen=True):
    """Whether to let others on the network join."""

    on: bool


class Shared(Message, frozen=True):
    """Whether they can now, the base of links then, and the problem if it did not work."""

    on: bool
    public_url: str
    problem: Literal["no_network", "no_port"] | None


# Running the server


class AdminPerson(Message, frozen=True):
    """A person as administrators see them; a guest has no login."""

    id: str
    name: str
    login: str | None
    created: str
    admin: bool
    blocked: bool


class AdminPeople(Message, frozen=True):
    """One page of people; `more`: there is another."""

    people: tuple[AdminPerson, ...]
    page: int
    more: bool


class AdminTable(Message, frozen=True):
    """A table as administrators see it. `used`: the time of its last activity."""

    id: str
    title: str
    host: str
    public: bool
    created: str
    used: str
    status: Literal["open", "put_away", "closed"]


class AdminTables(Message, frozen=True):
    """One page of tables; `more`: there is another."""

    tables: tuple[AdminTable, ...]
    page: int
    more: bool


class Blocking(Message, frozen=True):
    """Whether to block the person."""

    blocked: bool


class Announcement(Message, frozen=True):
    """An announcement to everyone who is connected; empty removes it."""

    text: Annotated[str, Meta(max_length=LONGEST_ANNOUNCEMENT)]


class FreshPassword(Message, frozen=True):
    """A generated password, shown only once."""

    password: str


# Scores and analysis


class Scored(Message, frozen=True):
    """The value of a hand, or why it does not win; `parts` explain either."""

    win: bool
    score: ScoreShown | None
    reason: str | None
    shanten: int | None
    would_win_with: tuple[str, ...]
    parts: tuple[ExplainedPart, ...]
    result: dict[str, Any]
    """What `tehai score --json` prints."""


class ToAnalyze(Message, frozen=True):
    hand: HandText
    melds: Annotated[tuple[HandText, ...], Meta(max_length=4)] = ()
    seen: Annotated[str, Meta(max_length=300)] = ""
    rules: str | dict[str, Any] = "standard"


class WaitRow(Message, frozen=True):
    tile: Tile
    left: int
    types: tuple[str, ...]
    counts: bool


class Analyzed(Message, frozen=True):
    """Shanten for each shape; for 13 tiles the waits or useful tiles, for 14 tiles the result of each discard."""

    shanten: int
    standard: int
    chiitoitsu: int | None
    kokushi: int | None
    waits: tuple[WaitRow, ...]
    accepts: tuple[tuple[Tile, int], ...]
    discards: tuple[HintRow, ...]


# Rules and names


class OptionShown(Message, frozen=True):
    """An option of the rules."""

    name: str
    section: str
    meaning: str
    default: Any
    choices: tuple[Any, ...]
    """The choices; empty for a number or a list."""
    allowed: str


class PresetShown(Message, frozen=True):
    name: str
    title: str
    players: int
    options: dict[str, Any]


class RulesShown(Message, frozen=True):
    presets: tuple[PresetShown, ...]
    options: tuple[OptionShown, ...]


class YakuShown(Message, frozen=True):
    """A yaku and its names: `english` is the name players use, `literal` its translation. `han` is closed and open, as
    in "6/5", with 0 where it does not count; or "yakuman", "double_yakuman", or "option" if an option sets its value.
    `optional`: it counts only if an option turns it on."""

    name: str
    english: str
    literal: str
    romaji: str
    kanji: str
    meaning: str
    han: str
    optional: bool


class NamesShown(Message, frozen=True):
    """The names that pages need."""

    yaku: tuple[YakuShown, ...]
    bots: tuple[str, ...]
    flags: tuple[str, ...]
    excludes: dict[str, tuple[str, ...]]
    """For each flag what excludes it: other flags, and facts like "ron" or "open_meld"."""
    ways: dict[str, str]
    """When each flag applies, in a few English words."""
    reasons: dict[str, str]
    languages: tuple[str, ...]


# The first hand


class GuideStep(Message, frozen=True):
    """One step of the guide: what it says, and what the learner does."""

    name: str
    """The name of its text."""
    happened: tuple[AnyHappening, ...]
    """The events since the last step."""
    now: Now
    """With a menu only if the learner has to act; between two hands it shows the result."""
    wanted: int | None
    """The code of the action to take; null: the learner only reads."""
    refusals: dict[int, str]
    """Why each other action of the menu is refused, by its code: the tile belongs to a "set", a "pair" or a "part" of a
    set; "step": see the text of the step."""
    look: tuple[Tile, ...]
    """Tiles of the hand that the text mentions."""
    tiles: tuple[Tile, ...]
    """Tiles shown beside the text."""


class FirstHand(Message, frozen=True):
    """Two short hands with a guide, for someone who has never played. Opponents and walls are fixed."""

    seat: int
    table: TableInfo
    pause: int
    """How long a discard stays visible, in milliseconds."""
    steps: tuple[GuideStep, ...]


# Logs and replays


class Replay(Message, frozen=True):
    """A game with nothing hidden, hand by hand."""

    game: str | None
    title: str
    rules: str
    options: dict[str, Any]
    names: tuple[str, ...]
    players: int
    hands: tuple[tuple[AnyHappening, ...], ...]
    formats: tuple[str, ...]
    """The formats in which it can be saved."""
    opened: GameOpened | None = None
    """The source of the deals, for games played here."""


# The trainer


class EfficiencyQuestion(Message, frozen=True):
    """Which discard leaves the most useful tiles?"""

    seed: int
    players: int
    rules: str
    hand: tuple[Tile, ...]
    indicator: Tile | None
    """Null under rules without dora."""
    dora: Tile | None
    """The dora that the indicator points to."""


class EfficiencyAnswer(Message, frozen=True):
    seed: Annotated[int, Meta(ge=0, le=2**53)]
    tile: Annotated[str, Meta(max_length=2)]
    rules: str = "standard"


class EfficiencyVerdict(Message, frozen=True):
    right: bool
    chosen: HintRow | None
    rows: tuple[HintRow, ...]


class ScoreQuestion(Message, frozen=True):
    """What is this hand worth? `limit` hands need no fu."""

    seed: int
    rules: str
    given: dict[str, Any]
    tsumo: bool
    dealer: bool
    asks_fu: bool


class ScoreAnswer(Message, frozen=True):
    seed: Annotated[int, Meta(ge=0, le=2**53)]
    rules: str = "standard"
    han: int | None = None
    fu: int | None = None
    points: int | None = None
    """For a ron, what the discarder pays; for a tsumo, the total."""


class ScoreVerdict(Message, frozen=True):
    """Null if the question does not ask for it."""

    han: bool | None
    fu: bool | None
    points: bool | None
    score: ScoreShown


class Health(Message, frozen=True):
    status: Literal["ok", "low_disk"]
    """`low_disk`: nothing new begins, and games that have begun go on."""
    version: str
    tables: int
    people: int
    accounts: bool
    """Whether people can have accounts here."""
    public_url: str
    """The base of links to tables; empty: the address under which the page was opened."""
    sharing: bool | None
    """Whether others on the network may join; null if the client may not change it."""
    announcement: str
    """The administrators' announcement; usually empty."""
    sign_in: str
    """The name of the sign-in provider; empty if there is none."""


SENT: Final = {
    "Guest",
    "Account",
    "Credentials",
    "NewAvatar",
    "NewPassword",
    "Sharing",
    "Blocking",
    "Announcement",
    "TableOptions",
    "ToAnalyze",
    "EfficiencyAnswer",
    "ScoreAnswer",
}
"""Request bodies: fields with defaults may be left out."""
SHAPES: Final = (
    Problem, Guest, Account, Credentials, NewAvatar, NewPassword, Session, Me, Lobby, Sharing, Shared, Scored,
    ToAnalyze, Analyzed, RulesShown, NamesShown, FirstHand, Replay, EfficiencyQuestion, EfficiencyAnswer,
    EfficiencyVerdict, ScoreQuestion, ScoreAnswer, ScoreVerdict, Health, TableOptions, AdminPeople, AdminTables,
    Blocking, Announcement, FreshPassword,
)  # fmt: skip
