"""Events played again: from whole logs, from one seat's view, and from logs with mistakes in them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tehai.errors import InputError
from tehai.game import Game
from tehai.game.events import (
    Called,
    Discarded,
    Drew,
    Event,
    GameEnded,
    GameStarted,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    Won,
    split_rounds,
)
from tehai.game.reconstruct import wall_of_round
from tehai.game.replay import check, compare, follow
from tehai.game.view import seen_by
from tehai.model.rules import Rules
from tehai.model.tiles import Tile

from .random_games import choose, kind_wall


def played(rules: str = "standard", number: int = 1) -> list[Event]:
    """The events of a whole short game in which much happens, without its seed."""
    rng = random.Random(number)
    the_rules = Rules.of(rules).replace(length="east")
    game = Game(the_rules, wall=[kind_wall(the_rules, rng) for _ in range(12)], seed=number)
    while not game.over:
        seat = game.seats_to_act[0]
        game.act(seat, choose(game.legal(seat), rng))
    return game.events


def rounds_of(events: Sequence[Event]) -> int:
    return sum(isinstance(event, RoundStarted) for event in events)


EVENTS = next(events for number in range(1, 100) if rounds_of(events := played(number=number)) > 2)


def changed(events: Sequence[Event], kind: type, **fields: object) -> tuple[list[Event], int]:
    """The events with one field of the first event of a kind changed, and where."""
    place = next(i for i, event in enumerate(events) if isinstance(event, kind))
    return [*events[:place], replace(events[place], **fields), *events[place + 1 :]], place  # type: ignore[type-var]


@pytest.mark.parametrize("rules", ["standard", "standard-sanma", "classic", "jpml-a"])
def test_a_game_agrees_with_its_own_log(rules: str) -> None:
    events = played(rules, 2)
    assert check(events, backend="python") == []
    assert Game.from_events(events).events == events


def test_following_yields_the_game_after_every_event() -> None:
    places = [len(game.events) for game in follow(EVENTS)]
    assert len(places) == len(EVENTS)
    assert all(reached >= place + 1 for place, reached in enumerate(places))


@pytest.mark.parametrize("seat", range(4))
def test_what_one_seat_saw_can_be_followed(seat: int) -> None:
    """Nothing of the others is known, so they are believed; the seat itself has the menus that it had."""
    whole = follow(EVENTS)
    seen = [seen_by(seat, event) for event in EVENTS]
    end = next(i for i, event in enumerate(EVENTS) if isinstance(event, (Won, RoundDrawn)))
    compared = 0
    for place, (game, view) in enumerate(zip(whole, follow(seen), strict=True)):
        if place == end - 1:
            break
        if len(view.events) == len(game.events):  # where nobody can claim, the whole game has gone on already
            assert view.legal(seat).actions == game.legal(seat).actions
            compared += len(game.legal(seat)) > 0
    assert compared > 0


@pytest.mark.parametrize("seat", range(4))
def test_what_one_seat_saw_of_a_whole_round_can_be_followed_to_its_end(seat: int) -> None:
    """Also where another wins with tiles that were never seen before."""
    for number in range(1, 8):
        events = played(number=number)
        end = next(i for i, event in enumerate(events) if isinstance(event, (Won, RoundDrawn)))
        *_, game = follow([seen_by(seat, event) for event in events[: end + 1]])
        assert [type(event) for event in game.events[: end + 1]] == [type(event) for event in events[: end + 1]]


@pytest.mark.parametrize(
    ("kind", "fields", "what"),
    [
        (Won, {"han": 99}, "Won.han"),
        (Won, {"deltas": (0, 0, 0, 0)}, "Won.deltas"),
        (GameEnded, {"scores": (0, 0, 0, 0)}, "GameEnded.scores"),
    ],
)
def test_a_wrong_number_in_a_log_is_found(kind: type, fields: dict[str, object], what: str) -> None:
    events, _ = changed(EVENTS, kind, **fields)
    differences = check(events, backend="python")
    assert [difference.what for difference in differences] == [what]
    assert "the log has" in str(differences[0])


def test_what_a_log_does_not_say_is_no_difference() -> None:
    events, _ = changed(EVENTS, Won, han=None, fu=None, yaku=None, deltas=None, points=None)
    assert check(events, backend="python") == []


def test_an_action_that_is_not_allowed_is_found_and_the_check_goes_on_with_the_next_round() -> None:
    first = next(i for i, event in enumerate(EVENTS) if isinstance(event, Discarded))
    events = [*EVENTS[:first], replace(EVENTS[first], drawn=not EVENTS[first].drawn), *EVENTS[first + 1 :]]  # type: ignore[attr-defined]
    events, _ = changed(events, GameEnded, places=(4, 4, 4, 4))
    found = check(events, backend="python")
    assert [difference.what for difference in found] == ["not allowed", "GameEnded.places"]
    assert found[0].round == 1 and found[1].round > 1


def test_a_wrong_deal_is_found_and_the_round_is_checked_from_it() -> None:
    starts = [i for i, event in enumerate(EVENTS) if isinstance(event, RoundStarted)]
    second = EVENTS[starts[1]]
    assert isinstance(second, RoundStarted)
    events = [*EVENTS[: starts[1]], replace(second, honba=second.honba + 1), *EVENTS[starts[1] + 1 :]]
    found = check(events, backend="python")
    assert found[0].what == "RoundStarted.honba" and found[0].round == 2


def seeded(seed: int = 5) -> list[Event]:
    """The events of a short game whose walls come from its seed."""
    rng = random.Random(seed)
    game = Game(Rules("standard", length="east"), seed=seed)
    while not game.over:
        seat = game.seats_to_act[0]
        game.act(seat, choose(game.legal(seat), rng))
    return game.events


def test_the_seed_of_another_game_is_one_difference() -> None:
    events = seeded()
    assert rounds_of(events) > 2 and check(events, backend="python") == []
    foreign, _ = changed(events, GameStarted, seed=6)
    (found,) = check(foreign, backend="python")
    assert (found.round, found.event, found.what) == (1, 0, "wall")
    deals = [game.events[1] for game in (Game.from_events(events[:3]), Game(Rules("standard", length="east"), seed=6))]
    hands = ["".join(map(str, deal.hands[0])) for deal in deals if isinstance(deal, RoundStarted)]
    words = "round 1, event 0: the wall does not belong to this log: seat 0 has {} in the log and {} from the wall"
    assert str(found) == words.format(*hands)


def test_the_wall_of_another_round_is_one_difference_and_the_rest_is_checked_without_it() -> None:
    rules = Rules("standard", length="east")
    walls = [wall_of_round(rules, part) for _, part in split_rounds(EVENTS)]
    assert check(EVENTS, walls, backend="python") == []
    walls[1:3] = [walls[2], walls[1]]
    events, _ = changed(EVENTS, GameEnded, places=(4, 4, 4, 4))
    found = check(events, walls, backend="python")
    assert [(one.round, one.what) for one in found] == [(2, "wall"), (rounds_of(EVENTS), "GameEnded.places")]


def test_one_tile_that_is_not_the_walls_is_a_difference_of_its_own() -> None:
    events = seeded()
    deal = events[1]
    assert isinstance(deal, RoundStarted)
    hands = (deal.hands[1], deal.hands[0], *deal.hands[2:])
    found = check([events[0], replace(deal, hands=hands), *events[2:]], backend="python")
    assert found[0].what == "RoundStarted.hands"


def test_an_event_out_of_order_is_found() -> None:
    place = next(i for i, event in enumerate(EVENTS) if isinstance(event, Drew) and i > 5)
    found = check([*EVENTS[:place], *EVENTS[place + 1 :]], backend="python")
    assert found and found[0].round == 1


def test_events_of_different_kinds_differ_as_a_whole() -> None:
    assert list(compare(RiichiPaid(0), Drew(0, None))) == [("event", RiichiPaid(0), Drew(0, None))]


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([], "must start with GameStarted"),
        (EVENTS[:1], "must start with GameStarted"),
        (EVENTS[1:], "must start with GameStarted"),
        ([*EVENTS[:3], RiichiPaid(0)], "unexpected event on the turn of seat 0"),
    ],
)
def test_events_that_are_no_game_are_refused(events: list[Event], said: str) -> None:
    with pytest.raises(InputError, match=said):
        Game.from_events(events)


def test_events_that_stop_before_what_happens_by_itself_are_refused() -> None:
    with pytest.raises(InputError, match="no player has to decide here"):
        Game.from_events(EVENTS[:2])


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        ([Drew(0, Tile("1z"))] * 80, "more of 1z|more tiles are drawn"),
        ([Drew(0, None)] * 80, "more tiles are drawn"),
    ],
)
def test_a_round_that_no_wall_can_deal_is_refused(extra: list[Event], said: str) -> None:
    with pytest.raises(InputError, match=said):
        wall_of_round(Rules.of("standard"), [EVENTS[1], *extra])


def test_a_round_with_six_indicators_is_refused() -> None:
    from tehai.game.events import DoraTurned

    with pytest.raises(InputError, match="sixth"):
        wall_of_round(Rules.of("standard"), [EVENTS[1], *[DoraTurned(Tile("1z"))] * 5])


def test_a_deal_of_twelve_tiles_is_refused() -> None:
    start = EVENTS[1]
    assert isinstance(start, RoundStarted)
    with pytest.raises(InputError, match="thirteen"):
        wall_of_round(Rules.of("standard"), [replace(start, hands=tuple(hand[:12] for hand in start.hands))])


def test_calls_are_in_the_games_of_these_tests() -> None:
    assert any(isinstance(event, Called) for event in EVENTS)
    assert any(isinstance(event, Won) for event in EVENTS)


def test_a_log_that_goes_on_after_the_end_of_the_game_is_refused() -> None:
    """It was followed for ever."""
    short = {"preset": "tenhou-sanma", "start_points": 0, "tobi": "zero_or_below"}
    game = Game(short, seed=3)
    while not game.over:
        seat = game.seats_to_act[0]
        game.act(seat, game.legal(seat).actions[-1])
    with pytest.raises(InputError, match="event after the end of the game: Drew"):
        Game.from_events([*game.events, Drew(0, None)])
