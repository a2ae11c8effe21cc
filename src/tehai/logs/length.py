"""The length of a game that its log does not name, from where the game ended and where it went on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tehai.engine.records import fresh
from tehai.game.board import Board
from tehai.game.events import DRAWS, Event, GameEnded, RiichiPaid, RoundDrawn, RoundStarted, Won
from tehai.kernel import codes
from tehai.kernel.play import rounds
from tehai.logs.log import Log
from tehai.model.rules import Rules

_LENGTHS: Final = ("hanchan", "east")
_SEATS: Final = 4


def with_length(rules: Rules, events: Iterable[Event]) -> Rules:
    """The rules with the length that fits these events; hanchan where both do, as after a bankruptcy."""
    played = [*Log(tuple(events), "").rounds]
    lengths = [rules.replace(length=length) for length in _LENGTHS]
    return next((one for one in lengths if _fits(one, played)), lengths[0])


def _fits(rules: Rules, played: Sequence[Sequence[Event]]) -> bool:
    """Whether the game ends by the rules where the log ends it, and nowhere else."""
    board = Board(rules)
    for number, events in enumerate(played, 1):
        following = played[number][0] if number < len(played) else events[-1]
        for event in events:
            if isinstance(event, (RoundStarted, RiichiPaid, Won, RoundDrawn)):  # what moves points
                board.push(event)
        if isinstance(following, (RoundStarted, GameEnded)):
            ends = _ends(board, events, following)
            if ends is not None and ends != isinstance(following, GameEnded):
                return False
    return True


def _ends(board: Board, events: Sequence[Event], following: RoundStarted | GameEnded) -> bool | None:
    """Whether by the rules the game ends after this round; None where the log tells too little to know."""
    start, drawn = events[0], next((event for event in events if isinstance(event, RoundDrawn)), None)
    if not isinstance(start, RoundStarted) or board.scores is None:
        return None
    winners = [event.seat for event in events if isinstance(event, Won)]
    tenpai = () if drawn is None else drawn.tenpai
    outcome = codes.OUT_RON if drawn is None else codes.OUT_EXHAUSTIVE + DRAWS.index(drawn.reason)
    state = {
        "round": start.round,
        "sticks": board.sticks,
        "points": [*board.scores, 0][:_SEATS],
        "outcome": outcome,
        "won": [int(seat in winners) for seat in range(_SEATS)],
        "tenpai": [int(seat in (tenpai or ())) for seat in range(_SEATS)],
    }
    packed, ranking = board.rules.pack(), fresh("TABLE")
    rounds.load_points(state, ranking)
    if isinstance(following, RoundStarted):
        repeats = following.round == start.round
    elif tenpai is None and outcome < codes.OUT_KYUUSHU:
        return None
    else:
        repeats = rounds.dealer_repeats(state, packed, start.dealer)
    return rounds.game_ends(state, packed, ranking, repeats)
