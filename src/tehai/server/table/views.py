"""What a seat or a spectator sees of a table."""

from __future__ import annotations

from tehai.server.table.feed import EVERYTHING
from tehai.server.table.hand_facts import ask
from tehai.server.table.table import SPECTATOR, Table
from tehai.server.wire.messages import AnyHappening, Between, Joined, Now, Thinking


def present(table: Table, viewer: int, now: float) -> Now:
    """The current situation, as a seat or a spectator may see it."""
    game = table.game
    assert game is not None
    thinking, asked = None, None
    if table.quiet:
        if game.on_turn:
            seat = table.asked[0]
            thinking = Thinking(seat=seat, clock=table.chairs[seat].clock.left(now, with_bank=seat == viewer))
        if viewer in table.asked and not table.chairs[viewer].by_machine:
            clock, safety = table.chairs[viewer].clock.left(now), table.options.shows_safety
            asked = ask(game.view(viewer), table.feed.told, clock, safety=safety)
    return Now(
        live=table.feed.board.live,
        thinking=thinking,
        ask=asked,
        own=None if viewer == SPECTATOR else table.own(viewer),
        between=_between(table, now),
    )


def _between(table: Table, now: float) -> Between | None:
    if table.between_since is None:
        return None
    left = round(1000 * max(0.0, table.between_since + table.pace.result - now))
    return Between(
        hand=table.feed.hand, waiting=table.waiting_for_next(), left=left if table.options.clock is not None else None
    )


def shown(table: Table, viewer: int, first: int, last: int, *, whole: bool = False) -> tuple[AnyHappening, ...]:
    """Items as a seat or a spectator may see them. Spectators see all hands at tables with that option, and when they
    are shown the `whole` last hand of a finished game."""
    everything = viewer == SPECTATOR and (table.options.open_hands or (whole and table.over))
    return table.feed.shown(EVERYTHING if everything else viewer, first, last)


def snapshot(table: Table, viewer: int, person: str | None, now: float, seen: int | None = None) -> Joined:
    """Everything since the beginning of the hand, or what followed the first `seen` items."""
    feed = table.feed
    if viewer == SPECTATOR and table.over:
        seen = None
    since = seen if seen is not None and 0 < seen <= feed.told else None
    return Joined(
        sequence=feed.told,
        since=since,
        person=person,
        seat=None if viewer == SPECTATOR else viewer,
        table=table.info(now),
        happened=shown(table, viewer, since or feed.start_of_hand(feed.told), feed.told, whole=since is None),
        now=present(table, viewer, now) if feed.told else None,
        results=feed.results,
    )
