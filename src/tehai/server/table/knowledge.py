"""What each seat knows about its hand, also while the game has gone further than anybody may notice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tehai.game.actions import Action
from tehai.server.table.hand_facts import NOTHING, facts, facts_after
from tehai.server.wire.messages import Own

if TYPE_CHECKING:
    from tehai.server.table.table import Table


class Knowledge:
    """By seat: after how many items of the feed something was known, and what."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[int, Own]] = {}

    def of(self, table: Table, seat: int) -> Own | None:
        """What a seat knows about its hand.

        While a tile lies there that somebody may claim, the others keep what they knew before: the game itself has
        gone on where nobody can, and what it says then would tell who can.
        """
        game, number = table.game, table.feed.told
        if game is None or table.feed.board.round_over:
            return None
        known = self._known.get(seat)
        if known is not None and (known[0] == number or not table.quiet):
            return known[1]
        if known is None or game.on_turn or seat in table.asked:
            known = self._known[seat] = (number, facts(game.view(seat)) if game.is_waiting(seat) else NOTHING)
        return known[1]

    def remember(self, table: Table, seat: int, action: Action) -> None:
        """Before a decision: what everybody knows now, and the one who discards right after it."""
        assert table.game is not None
        for number, chair in enumerate(table.chairs):
            if chair.person is not None and table.feed.all_told:
                self.of(table, number)
        if table.chairs[seat].person is not None and action.kind in ("discard", "tsumogiri", "riichi"):
            self._known[seat] = (table.feed.told, facts_after(table.game.view(seat), action))
