"""Infer how rounds and games end, and the length of games, from the board and the rules, for logs that do not record
it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from tehai.engine.records import fresh
from tehai.game.board import KANS, Board
from tehai.game.events import DRAWS, Drew, Event, GameEnded, RiichiPaid, RoundDrawn, RoundStarted, Won
from tehai.kernel import codes
from tehai.kernel.play import rounds, settle, step
from tehai.model.hand import MELD_TYPES
from tehai.model.rules import Rules

_LENGTHS: Final = ("hanchan", "east")
_SEATS: Final = 4


def why_drawn(board: Board, deltas: Sequence[int] | None) -> str:
    """Why a round ended without a win."""
    if isinstance(board.last, Drew):
        return "kyuushu"
    if board.live <= 0:
        return "nagashi" if deltas and any(deltas) and not _is_noten_payment(board, deltas) else "exhaustive"
    outcome = step.abortive_draw(_after_discard(board), board.rules.pack())
    return "sanchahou" if outcome == codes.OUT_NONE else DRAWS[outcome - codes.OUT_EXHAUSTIVE]


def _is_noten_payment(board: Board, deltas: Sequence[int]) -> bool:
    gains, losses = ([delta for delta in deltas if delta * sign > 0] for sign in (1, -1))
    return len({*gains}) == len({*losses}) == 1 and sum(gains) == board.rules.noten_pot


def _after_discard(board: Board) -> dict[str, Any]:
    """The abortive draw after a discard, by the rules."""
    rivers = [[int(one.tile) for one in river] for river in board.rivers]
    melds = [[MELD_TYPES.index(meld.type) for meld in melds] for melds in board.melds]
    return {
        "river": [[*river, 0] for river in rivers],
        "river_n": [len(river) for river in rivers],
        "interrupted": bool(board.calls) or any(not tile.flower for tiles in board.aside for tile in tiles),
        "riichi": [codes.RIICHI_PAID if seat in board.paid else 0 for seat in range(_SEATS)],
        "melds": [len(types) for types in melds],
        "meld_type": melds,
        "replaced": sum(call.kind in KANS for call in board.calls),
    }


def who_was_tenpai(reason: str, deltas: Sequence[int] | None) -> tuple[int, ...] | None:
    """The tenpai seats, as far as the payments show them; unknown if nobody or everybody was tenpai."""
    if reason != "exhaustive" or deltas is None or not any(deltas):
        return None
    return tuple(seat for seat, delta in enumerate(deltas) if delta > 0)


def after_sticks(board: Board) -> tuple[int, ...] | None:
    """The points of all players after the leftover sticks are settled by the rules."""
    if board.scores is None:
        return None
    shares = _ranked(board, board.scores)["share"]
    return tuple(score + share for score, share in zip(board.scores, shares, strict=False))


def places(board: Board, scores: Sequence[int]) -> tuple[int, ...]:
    """The places of a game with these final scores. Sticks that were shared do not break ties."""
    before = board.scores if after_sticks(board) == tuple(scores) else None
    return tuple(_ranked(board, before or scores)["place"][: board.players])


def _ranked(board: Board, scores: Sequence[int]) -> dict[str, list[int]]:
    table = fresh("TABLE")
    table["sticks"] = board.sticks
    for seat, score in enumerate(scores):
        table["points"][seat], table["order"][seat] = score, seat
    settle.final_scores(table, board.rules.pack())
    return table


def with_length(rules: Rules, events: Sequence[Event]) -> Rules:
    """The rules with the length that fits these events; a hanchan if both fit, as after a bankruptcy."""
    lengths = [rules.replace(length=length) for length in _LENGTHS]
    return next((one for one in lengths if _fits(one, events)), lengths[0])


def _fits(rules: Rules, events: Iterable[Event]) -> bool:
    """Whether the game ends by the rules exactly where the log ends."""
    board = Board(rules)
    for event in events:
        if isinstance(event, (RoundStarted, GameEnded)) and (board.wins or board.draw):
            ends = _ends(board, event)
            if ends is not None and ends != isinstance(event, GameEnded):
                return False
        if isinstance(event, (RoundStarted, RiichiPaid, Won, RoundDrawn)):  # what moves points
            board.push(event)
    return True


def _ends(board: Board, following: RoundStarted | GameEnded) -> bool | None:
    """Whether the game ends after this round by the rules; None if the log does not contain enough information."""
    if board.scores is None:
        return None
    drawn, winners = board.draw, [won.seat for won in board.wins]
    tenpai = () if drawn is None else drawn.tenpai
    outcome = codes.OUT_RON if drawn is None else codes.OUT_EXHAUSTIVE + DRAWS.index(drawn.reason)
    state = {
        "round": board.round,
        "sticks": board.sticks,
        "points": [*board.scores, 0][:_SEATS],
        "outcome": outcome,
        "won": [int(seat in winners) for seat in range(_SEATS)],
        "tenpai": [int(seat in (tenpai or ())) for seat in range(_SEATS)],
    }
    packed, ranking = board.rules.pack(), fresh("TABLE")
    rounds.load_points(state, ranking)
    if isinstance(following, RoundStarted):
        repeats = following.round == board.round
    elif tenpai is None and outcome < codes.OUT_KYUUSHU:
        return None
    else:
        repeats = rounds.dealer_repeats(state, packed, board.dealer)
    return rounds.game_ends(state, packed, ranking, repeats)
