"""Nobody is told a tile that they cannot see, and walls are what was promised: whole games, checked as they go."""

from __future__ import annotations

import pytest

from tehai.server.table.fairness import Dealer
from tehai.server.table.feed import Feed
from tehai.server.table.hand_facts import facts
from tehai.server.table.table import Table
from tehai.server.wire import messages

from . import hiding
from .hiding import play_hidden


@pytest.mark.parametrize("number", range(4))
def test_frames_do_not_depend_on_tiles_that_cannot_be_seen(number: int) -> None:
    hidden = play_hidden(number, every=40)
    assert hidden.moments > 3 and hidden.discards > 2 and hidden.walls >= 1


def test_a_claim_that_others_could_make_was_among_what_was_tried() -> None:
    assert play_hidden(6, every=3, most=60).claims > 1


@pytest.mark.parametrize("number", range(2))
def test_open_hands_are_for_spectators_alone(number: int) -> None:
    hidden = play_hidden(number, every=30, most=150, open_hands=True)
    assert hidden.moments > 2 and hidden.open > 50
    assert play_hidden(number, every=1000, most=20).open == 0


def leaking(table: Table, seat: int) -> messages.Own | None:
    return facts(table.game.view(seat)) if table.game is not None and not table.game.over else None


def test_what_the_game_knows_before_it_is_told_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hiding.Hidden, "look", lambda *_: None)  # by discards alone
    play_hidden(8, every=2, most=150)
    monkeypatch.setattr(Table, "own", leaking)
    with pytest.raises(AssertionError):
        play_hidden(8, every=2, most=150)


def test_a_hand_that_is_told_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        Feed, "shown", lambda feed, viewer, first, last: tuple(i.message for i in feed.items[first:last])
    )
    with pytest.raises(AssertionError):
        play_hidden(0, most=3)


def test_a_hand_that_is_told_to_spectators_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        hiding, "shown", lambda table, viewer, first, last: table.feed.shown(min(viewer, 0) * 2 or viewer, first, last)
    )
    with pytest.raises(AssertionError):
        play_hidden(0, most=3)


def test_a_wall_that_was_changed_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Dealer.wall
    monkeypatch.setattr(Dealer, "wall", lambda dealer, hand, rules: honest(dealer, hand + 1, rules))
    with pytest.raises(AssertionError):
        play_hidden(0, every=1000)
