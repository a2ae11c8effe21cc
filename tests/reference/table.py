"""What can be known of a round from its events: the table as it stands after the last of them.

Only facts that a menu depends on are kept. Points, dora and payments are not among them.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field
from typing import Final

from reference import shapes
from tehai.game.events import (
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Event,
    GameStarted,
    RiichiPaid,
    RoundStarted,
    SetAside,
    Tiles,
    Won,
)
from tehai.model.rules import Rules
from tehai.model.tiles import NORTH, Tile

DEAD_WALL: Final = 14
FLOWERS: Final = 8
KANS: Final = ("minkan", "kakan", "ankan")
MOST_KANS: Final = 4


@dataclass
class Offer:
    """A tile on which others may win, and if it is a discard claim it: until the next event."""

    seat: int
    tile: Tile
    how: str
    """discard, kakan, ankan or kita."""
    declares_riichi: bool = False
    after_kan: bool = False


@dataclass
class Player:
    """One seat: its tiles, and what it has done."""

    hand: list[Tile]
    """The concealed tiles without the one just drawn."""
    points: int
    drawn: Tile | None = None
    melds: list[Called] = field(default_factory=list)
    discards: list[Tile] = field(default_factory=list)
    norths: int = 0
    riichi: bool = False
    passed: bool = False
    """Let a winning tile pass since its last discard (RULES 7.6, temporary)."""
    passed_in_riichi: bool = False
    declined: bool = False
    """In riichi, drew a winning tile and did not win (RULES 7.5)."""

    @property
    def concealed(self) -> list[Tile]:
        """All concealed tiles, the one just drawn among them."""
        return self.hand if self.drawn is None else [*self.hand, self.drawn]

    @property
    def closed(self) -> bool:
        """No chi, pon or open kan; an ankan keeps the hand closed (RULES 2.4)."""
        return all(meld.kind == "ankan" for meld in self.melds)

    @property
    def waits(self) -> frozenset[int]:
        """The kinds that complete the hand as it is between turns."""
        return shapes.waits(shapes.counted(self.hand))

    @property
    def furiten(self) -> bool:
        """The three kinds of RULES 7.6."""
        in_own_discards = any(tile.kind in self.waits for tile in self.discards)
        return in_own_discards or self.passed or self.passed_in_riichi or self.declined

    def take(self, tiles: Iterable[Tile]) -> None:
        """Tiles leave the hand. A tile drawn and kept is from now on one of the hand."""
        self.hand, self.drawn = self.concealed, None
        for tile in tiles:
            self.hand.remove(tile)


class Table:
    """The table, told one event after the other."""

    def __init__(self, rules: Rules, dealer_wins: int = 0) -> None:
        self.rules = rules
        self.dealer_wins = dealer_wins
        """How many rounds in a row the dealer has won before this one."""
        self._winners: set[int] = set()
        self._dealer_before: int | None = None
        self.players: list[Player] = []
        self.turn: int | None = None
        """Who is to discard, after a draw or a call."""
        self.offer: Offer | None = None

    # The round

    def start(self, event: RoundStarted) -> None:
        """The tiles are dealt."""
        self.players = [
            Player([tile for tile in hand if tile is not None], points)
            for hand, points in zip(event.hands, event.scores, strict=True)
        ]
        if self._dealer_before is not None:
            repeats = event.dealer == self._dealer_before and event.dealer in self._winners
            self.dealer_wins = self.dealer_wins + 1 if repeats else 0
        self._winners, self._dealer_before = set(), event.dealer
        self.dealer = event.dealer
        self.wind = event.wind
        self.live = self._all_tiles - DEAD_WALL - 13 * self.rules.players
        self.dealing = True
        """Flowers that were dealt are still being replaced."""
        self.turn, self.offer = None, None
        self.called: Called | None = None
        """The chi or pon after which a discard is due."""
        self.kan_makers: list[int] = []
        self.replaces = ""
        """What the draws of this turn replace: kan, kita, or nothing."""
        self.uninterrupted = True
        """The first go-around without any call, kan or North set aside (RULES 7.1)."""

    @property
    def _all_tiles(self) -> int:
        return (136 if self.rules.players == 4 else 108) + (FLOWERS if self.rules.flowers else 0)

    def tell(self, event: Event) -> None:
        """What happened next."""
        if isinstance(event, DoraTurned | RiichiPaid):
            return
        if isinstance(event, Won):
            self._winners.add(event.seat)
            self.turn, self.offer = None, None
            return
        if self.offer is not None:
            self._nobody_won(self.offer)
            self.offer = None
        if isinstance(event, RoundStarted):
            self.start(event)
        elif isinstance(event, Drew):
            self._draw(event)
        elif isinstance(event, Discarded):
            self._discard(event)
        elif isinstance(event, Called):
            self._call(event)
        elif isinstance(event, SetAside):
            self._set_aside(event)
        else:
            self.turn = None

    def _draw(self, event: Drew) -> None:
        assert event.tile is not None, "the reference needs all tiles"
        player = self.players[event.seat]
        self.live -= 1
        if not event.replacement:
            self.replaces = ""
        if event.replacement and self.dealing:
            player.hand.append(event.tile)
            return
        self.dealing = False
        player.drawn = event.tile
        self.turn = None if event.tile.flower else event.seat

    def _discard(self, event: Discarded) -> None:
        player = self.players[event.seat]
        self._decline(player)
        if event.drawn:
            player.drawn = None
        else:
            player.hand.remove(event.tile)
            player.take([])
        player.discards.append(event.tile)
        player.passed = False
        player.riichi |= event.riichi
        self.offer = Offer(event.seat, event.tile, "discard", event.riichi, after_kan=self.replaces == "kan")
        self.turn, self.called, self.replaces = None, None, ""

    def _call(self, event: Called) -> None:
        player = self.players[event.seat]
        self._decline(player)
        self.uninterrupted = False
        self.turn = None
        if event.kind == "kakan":
            player.take([event.tile])
            pon = next(meld for meld in player.melds if meld.kind == "pon" and meld.tile.kind == event.tile.kind)
            player.melds[player.melds.index(pon)] = event
            self.offer = Offer(event.seat, event.tile, "kakan")
        elif event.kind == "ankan":
            player.take(tiles_of(event))
            player.melds.append(event)
            self.offer = Offer(event.seat, event.tile, "ankan")
        else:
            player.take(event.consumed)
            player.melds.append(event)
            self._call_stands()
        if event.kind in KANS:
            self.kan_makers.append(event.seat)
            self.replaces = "kan"
        else:
            self.turn, self.called = event.seat, event

    def _set_aside(self, event: SetAside) -> None:
        player = self.players[event.seat]
        self.turn = None
        if event.tile is not NORTH:
            player.take([event.tile])
            return
        self._decline(player)
        player.take([NORTH])
        player.norths += 1
        self.uninterrupted = False
        self.replaces = "kita"
        self.offer = Offer(event.seat, NORTH, "kita")

    # Winning tiles that pass

    def _nobody_won(self, offer: Offer) -> None:
        """Whoever waited for the tile is furiten, with a yaku or without (RULES 7.6). A kan stands only now."""
        for seat, player in enumerate(self.players):
            if seat != offer.seat and self.would_complete(seat, offer):
                player.passed = True
                player.passed_in_riichi |= player.riichi
        if offer.how in KANS:
            self._call_stands()

    def _call_stands(self) -> None:
        """Under some rules any call ends everybody's temporary furiten; a North set aside is no call in this sense."""
        if self.rules.temp_furiten_end == "any_call":
            for player in self.players:
                player.passed = False

    def would_complete(self, seat: int, offer: Offer) -> bool:
        """Whether the tile completes the hand of a seat and may be taken from where it lies (RULES 7.1)."""
        player = self.players[seat]
        if offer.how == "ankan":
            orphans = shapes.kokushi_waits(shapes.counted(player.hand))
            return self.rules.kokushi_ankan_ron and offer.tile.kind in orphans
        return offer.tile.kind in player.waits

    @staticmethod
    def _decline(player: Player) -> None:
        """A player in riichi who does not win with the tile just drawn has declined it (RULES 7.5)."""
        if player.riichi and player.drawn is not None and player.drawn.kind in player.waits:
            player.declined = True

    # Facts of the moment

    @property
    def kans(self) -> int:
        return len(self.kan_makers)

    def under(self, rules: Rules) -> Table:
        """The same moment at a table with other rules; for asking what may be done, not for going on."""
        other = copy(self)
        other.rules = rules
        return other

    def first_turn(self, seat: int) -> bool:
        """Before the seat's first discard, and nobody has called."""
        return self.uninterrupted and not self.players[seat].discards


def tiles_of(meld: Called) -> Tiles:
    """All tiles of a meld."""
    return (meld.tile, *meld.consumed)


def table_after(events: Iterable[Event]) -> Table:
    """The table after the events of a game, of which the first names the rules."""
    table: Table | None = None
    for event in events:
        if isinstance(event, GameStarted):
            table = Table(event.rules)
        elif table is not None:
            table.tell(event)
    assert table is not None, "a game begins with GameStarted"
    return table
