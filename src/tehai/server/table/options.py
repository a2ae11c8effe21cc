"""The options of a new table, and how long things take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Meta

from tehai.bots.registry import BOTS
from tehai.errors import quoted
from tehai.model.rules import Rules
from tehai.server.wire.messages import ClockOption, Message
from tehai.server.wire.refusal import Refusal

MOST_DELAY: Final = 600
OPEN_DELAY: Final = 120
"""The minimum delay in seconds for spectators who see all hands."""
Speed: TypeAlias = Literal["calm", "normal", "fast", "instant"]


class TableOptions(Message, frozen=True):
    """How to make a table. `rules` is the name of a preset, or an object of options with an optional `preset`."""

    rules: str | dict[str, Any] = "standard"
    title: Annotated[str, Meta(max_length=60)] = ""
    seats: Annotated[tuple[str, ...], Meta(max_length=4)] = ()
    """Who sits where, from the host on: "me", "open", or the name of a bot. Empty: the host and bots."""
    clock: ClockOption | None = None
    speed: Speed = "normal"
    """How long pauses are; "instant" has none, and is for one person at most."""
    public: bool = False
    hints: bool = False
    safety: bool | None = None
    """Whether players are told which of their tiles are safe against riichi; null: unless the table is public and has a
    clock."""
    delay: Annotated[int, Meta(ge=0, le=MOST_DELAY)] = 15
    """Seconds by which spectators see everything later."""
    open_hands: bool = False
    """Whether spectators see all hands while they are played: then at least two minutes later."""

    @property
    def lag(self) -> int:
        """The delay of spectators in seconds."""
        return max(self.delay, OPEN_DELAY) if self.open_hands else self.delay

    @property
    def shows_safety(self) -> bool:
        """Whether players see which of their tiles are safe."""
        return not (self.public and self.clock is not None) if self.safety is None else self.safety


class Pauses(NamedTuple):
    """Lengths of pauses, in seconds."""

    discard: float
    """After a discard, whether or not anybody can claim it: the pause must not tell."""
    bot: float
    """What a bot usually takes for a move, and always for a call or a pass."""
    riichi: float
    """Before a tile drawn in riichi is discarded automatically."""


SPEEDS: Final[dict[Speed, Pauses]] = {
    "calm": Pauses(1.1, 1.0, 1.2),
    "normal": Pauses(0.7, 0.6, 0.8),
    "fast": Pauses(0.3, 0.2, 0.4),
    "instant": Pauses(0.0, 0.0, 0.0),
}


@dataclass(frozen=True, slots=True)
class Pace:
    """How long the table waits for people, in seconds."""

    result: float = 30.0
    """The longest time a result is shown, at tables with a clock."""
    away: float = 30.0
    """Until a bot takes over for somebody who is away."""
    speed: Speed | None = None
    """The speed of every table, whatever its options say."""


def check_options(options: TableOptions) -> Rules:
    """The rules of a new table; raises InputError for wrong rules, and Refusal for other wrong options."""
    rules = Rules.of(options.rules)
    seats: Sequence[str] = options.seats
    if seats and len(seats) != rules.players:
        message = f"{len(seats)} seats, and these rules are for {rules.players} players"
        raise Refusal("bad_value", message, "seats", "one for each player")
    for number, who in enumerate(seats):
        if who not in ("me", "open") and who not in BOTS:
            raise Refusal(
                "bad_value", f"{quoted(who)} is not a valid seat", f"seats[{number}]", f"me, open, {', '.join(BOTS)}"
            )
    people = 1 if not seats else seats.count("me") + seats.count("open")
    if options.speed == "instant" and people > 1:
        raise Refusal("bad_value", "without pauses, timing would reveal who can call", "speed", "calm, normal or fast")
    if seats.count("me") > 1:
        raise Refusal("bad_value", "one person cannot take two seats", "seats")
    return rules
