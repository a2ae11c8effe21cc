"""What a reader or writer must remember of the table to say what its format leaves out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from tehai.engine.records import fresh
from tehai.game.events import (
    Called,
    Discarded,
    Drew,
    Event,
    GameEnded,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Won,
)
from tehai.kernel.play import settle
from tehai.model.rules import Rules
from tehai.model.tiles import WINDS, Tile

STICK: Final = 1000
HAND: Final = 13
_DEAD_WALL: Final = 14
_KANS: Final = ("minkan", "kakan", "ankan")

Move: TypeAlias = Drew | Discarded | Called | SetAside


class Follower:
    """Follows the events of a game: points, sticks, tiles left, melds, and the move that comes next."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.players = rules.players
        self.scores: tuple[int, ...] | None = (rules.start_points,) * self.players
        """None where a log did not say what somebody won."""
        self.sticks = 0
        self.rounds = 0
        self.over = True
        """Whether the round has ended."""
        self._start_round()

    def _start_round(self) -> None:
        tiles = (136 if self.players == 4 else 108) + 8 * self.rules.flowers
        self.live = tiles - _DEAD_WALL - HAND * self.players
        self.last: Move | None = None
        self.honba = 0
        self.dealer = 0
        self.indicators = 1
        self.riichi: list[int] = []
        self.calls: list[Called] = []
        self.discards: list[Discarded] = []
        self.disturbed = False
        self._replacements = [0] * self.players

    def see(self, event: Event) -> None:
        """One more event."""
        if isinstance(event, RoundStarted):
            self._start_round()
            self.rounds += 1
            self.over = False
            self.scores, self.sticks = event.scores, event.sticks
            self.honba, self.dealer = event.honba, event.dealer
        elif isinstance(event, (Drew, Discarded, Called, SetAside)):
            self._move(event)
        elif isinstance(event, RiichiPaid):
            self.riichi.append(event.seat)
            self.sticks += 1
            self._add([-STICK * (seat == event.seat) for seat in range(self.players)])
        elif isinstance(event, (Won, RoundDrawn)):
            self.over = True
            self._add(event.deltas)
            if isinstance(event, Won):
                self.sticks = 0
        elif isinstance(event, GameEnded):
            self.scores = event.scores

    def _move(self, event: Move) -> None:
        self.last = event
        if isinstance(event, Drew):
            self.live -= 1
            self._replacements[event.seat] = max(0, self._replacements[event.seat] - 1)
        elif isinstance(event, Discarded):
            self.discards.append(event)
        else:
            self.disturbed |= not (isinstance(event, SetAside) and event.tile.flower)
            if isinstance(event, Called):
                self.calls.append(event)
            if isinstance(event, SetAside) or event.kind in _KANS:
                self._replacements[event.seat] += 1

    def _add(self, deltas: Sequence[int] | None) -> None:
        if self.scores is None or deltas is None:
            self.scores = None
        else:
            self.scores = tuple(score + delta for score, delta in zip(self.scores, deltas, strict=True))

    def replaces(self, seat: int) -> bool:
        """Whether the next tile of this seat is a replacement."""
        return self._replacements[seat] > 0

    def pon(self, seat: int, tile: Tile) -> Called | None:
        """The pon of this seat that a tile can be added to."""
        kans = [call.tile.kind for call in self.calls if call.seat == seat and call.kind == "kakan"]
        for call in self.calls:
            if call.seat == seat and call.kind == "pon" and call.tile.kind == tile.kind and tile.kind not in kans:
                return call
        return None

    def hand_size(self, seat: int) -> int:
        """How many concealed tiles a seat has between its turns."""
        return HAND - 3 * sum(call.seat == seat and call.kind != "kakan" for call in self.calls)

    @property
    def kans(self) -> int:
        return sum(call.kind in _KANS for call in self.calls)

    def why_drawn(self, deltas: Sequence[int] | None) -> str:
        """Why nobody won this round, for logs that only say that nobody did."""
        if isinstance(self.last, Drew):
            return "kyuushu"
        if self.live <= 0:
            return "nagashi" if deltas is not None and any(deltas) and not self._noten_payment(deltas) else "exhaustive"
        if len(self.riichi) == self.players:
            return "suucha"
        if self.kans >= 4:
            return "suukaikan"
        winds = {discard.tile for discard in self.discards}
        if not self.disturbed and len(self.discards) == 4 == self.players and len(winds) == 1 and winds < set(WINDS):
            return "suufon"
        return "sanchahou"

    def _noten_payment(self, deltas: Sequence[int]) -> bool:
        gains = {delta for delta in deltas if delta > 0}
        losses = {delta for delta in deltas if delta < 0}
        pot = sum(delta for delta in deltas if delta > 0)
        return len(gains) == len(losses) == 1 and pot == self.rules.noten_pot

    def tenpai(self, reason: str, deltas: Sequence[int] | None) -> tuple[int, ...] | None:
        """Who was tenpai, as far as the payments tell: nothing where nobody or everybody was."""
        if reason != "exhaustive" or deltas is None or not any(deltas):
            return None
        return tuple(seat for seat, delta in enumerate(deltas) if delta > 0)

    def after_sticks(self) -> tuple[int, ...] | None:
        """Everybody's points when the sticks on the table have gone where the rules send them."""
        if self.scores is None:
            return None
        shares = self._ranked(self.scores)["share"]
        return tuple(score + share for score, share in zip(self.scores, shares, strict=False))

    def places(self, scores: Sequence[int]) -> tuple[int, ...]:
        """The places of a game that ended with these scores. Sticks that were shared out do not part who was tied."""
        before = self.scores if self.after_sticks() == tuple(scores) else None
        return tuple(self._ranked(before or scores)["place"][: self.players])

    def _ranked(self, scores: Sequence[int]) -> dict[str, list[int]]:
        table = fresh("TABLE")
        table["sticks"] = self.sticks
        for seat, score in enumerate(scores):
            table["points"][seat], table["order"][seat] = score, seat
        settle.final_scores(table, self.rules.pack())
        return table
