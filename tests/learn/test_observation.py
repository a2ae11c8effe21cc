"""Observations of whole games: they say what a view says and nothing else, and all ways to make them agree."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest
from game.properties import Hiding, scramble_secrets, unseen_places
from game.random_games import new_game, play

from tehai.engine import array_of, use
from tehai.errors import InputError
from tehai.game import Game, View
from tehai.game.events import Discarded, Drew, RoundStarted
from tehai.game.state import flowers_of, melds_of, river_of
from tehai.game.view import FURITEN
from tehai.kernel import codes
from tehai.kernel.layout import CHANNELS, OBSERVATION, ORACLE, PLANES, RULES, dtype
from tehai.learn.observation import (
    CHANNEL_NAMES,
    FACTS_TYPE,
    ORACLE_TYPE,
    STATE_TYPE,
    VERSION,
    Observation,
    observe,
    observe_batch,
    planes_of,
)
from tehai.model.rules import Rules
from tehai.model.tiles import TILES, Tile

pytestmark = pytest.mark.xdist_group("compiled")

Array = np.ndarray[Any, Any]
HIDDEN = 37


def moments(number: int, every: int = 1) -> Iterator[Game]:
    """A random game at many of its moments."""
    game, rng = new_game(number)
    for step, _ in enumerate(play(game, rng)):
        if step % every == 0 and not game.over:
            yield game


def tiles_in(counts: Array) -> list[Tile]:
    return sorted((TILES[face] for face in range(HIDDEN) for _ in range(counts[face])), key=lambda tile: tile.order)


def kinds_in(mask: int) -> tuple[Tile, ...]:
    return tuple(TILES[kind] for kind in range(codes.KINDS) if mask >> kind & 1)


def tile_of(face: int) -> Tile | None:
    return None if face < 0 else TILES[face]


# What is told


def assert_same_as_view(facts: Any, view: View) -> None:
    """Everything that a view and an observation both say is the same."""
    players = view.players
    seats = [(view.seat + step) % players for step in range(players)]
    turn, dealer = (view.turn - view.seat) % players, (view.dealer - view.seat) % players
    assert (facts["turn"], facts["dealer"], facts["seat"], facts["round"]) == (turn, dealer, view.seat, view.round)
    assert (TILES[facts["round_wind"]], TILES[facts["seat_wind"]]) == (view.wind, view.seat_wind)
    assert (facts["honba"], facts["sticks"], facts["live"]) == (view.honba, view.sticks, view.live)
    assert (tile_of(facts["drawn"]), tile_of(facts["tile"])) == (view.drawn, view.tile)
    assert (FURITEN[facts["furiten"]], kinds_in(int(facts["waits"]))) == (view.furiten, view.waits)
    assert [tile_of(face) for face in facts["dora"] if face >= 0] == [*view.indicators]
    assert bool(facts["asked"]) == bool(view.menu)
    assert tiles_in(facts["hand"][0]) == [*view.hand]
    for row, seat in enumerate(seats):
        assert melds_of(facts, players, row) == view.melds[seat]
        assert river_of(facts, row) == view.rivers[seat]
        assert flowers_of(facts, row) == view.flowers[seat]
        said = (facts["points"][row], bool(facts["riichi"][row]), facts["kita"][row])
        assert said == (view.scores[seat], view.riichi[seat], view.kita[seat])
        if row > 0:
            assert tiles_in(facts["hand"][row]) == [*view.shown_hands.get(seat, ())]
    assert facts["hand"][players:].sum() == 0


def discards_of(view: View) -> list[Discarded]:
    """The discards of this round."""
    start = max(i for i, event in enumerate(view.events) if isinstance(event, RoundStarted))
    return [event for event in view.events[start:] if isinstance(event, Discarded)]


def assert_same_history(facts: Any, view: View) -> None:
    """The latest discards, whose they were, and what is safe since a riichi."""
    discards, players = discards_of(view), view.players
    recent = [int(event) for event in facts["recent"] if event >= 0]
    actions = [event for event in recent if event // 4096 == codes.E_ACTION and event % 1024 < codes.A_CHI]
    told = [((event // 1024 + view.seat) % 4, TILES[event % 1024 % codes.TILE_CODES]) for event in actions]
    if players == 3:
        told = [((event // 1024 % 4 + view.seat) % 3, tile) for event, (_, tile) in zip(actions, told, strict=True)]
    assert told == [(event.seat, event.tile) for event in reversed(discards)][: len(told)]
    assert len(told) == len(discards) or len(recent) == len(facts["recent"])
    for row in range(players):
        seat = (view.seat + row) % players
        own = {event.tile.kind for event in discards if event.seat == seat}
        since = [i for i, event in enumerate(discards) if event.seat == seat and event.riichi]
        later = {event.tile.kind for event in discards[since[0] :]} if since else set()
        assert {tile.kind for tile in kinds_in(int(facts["safe"][row]))} == own | later


@pytest.mark.parametrize("number", [0, 1, 2, 3, 10, 13, 15])
def test_an_observation_says_what_a_view_says(number: int) -> None:
    for game in moments(number, every=7):
        for seat in range(game.players):
            seen = observe(game, seat)
            assert_same_as_view(seen.facts, game.view(seat))
            assert_same_history(seen.facts, game.view(seat))
            assert np.flatnonzero(seen.mask).tolist() == sorted(action.code for action in game.legal(seat))
            assert seen.oracle is None


# What is not told


@cache
def compiled_looks() -> Any:
    """For each seat: what it is told of a state, of one that differs in all that it cannot know, of a hidden one."""
    import numba

    kernel = use("cpu").functions
    features, action_mask, hide = kernel["features"], kernel["action_mask"], kernel["hide"]
    scramble = numba.njit(scramble_secrets)

    @numba.njit  # type: ignore[untyped-decorator]
    def look(states: Array, others: Array, rules: Array, facts: Array, masks: Array) -> None:
        for seat in range(len(states)):
            scramble(others[seat], seat)
            features(states[seat], rules[0], seat, 0, 0, facts[0][seat])
            action_mask(states[seat], seat, 0, 0, masks[0][seat])
            features(others[seat], rules[0], seat, 0, 0, facts[1][seat])
            action_mask(others[seat], seat, 0, 0, masks[1][seat])
            hide(states[seat], rules[0], seat)
            hide(others[seat], rules[0], seat)
            features(states[seat], rules[0], seat, 0, 0, facts[2][seat])
            action_mask(states[seat], seat, 0, 0, masks[2][seat])

    return look


def look_thrice(states: Array, others: Array, rules: Array, *_: Any) -> None:
    """Not a byte of what a seat is told depends on what it cannot know, or is lost when that is taken away."""
    facts = np.zeros((3, len(states)), FACTS_TYPE)
    masks = np.full((3, len(states), codes.ACTIONS), 7, np.uint8)
    compiled_looks()(states, others, rules, facts, masks)
    assert facts[0].tobytes() == facts[1].tobytes() == facts[2].tobytes()
    assert (masks[0] == masks[1]).all() and (masks[0] == masks[2]).all()


@pytest.mark.parametrize("shard", range(4))
def test_nothing_that_a_seat_cannot_know_changes_what_it_is_told(shard: int) -> None:
    """After every step of random games the unseen tiles are permuted, and all secrets are changed."""
    for number in range(shard, 32, 4):
        game, rng = new_game(number)
        hiding = Hiding(game, number)
        hiding.look = look_thrice
        for _ in play(game, rng):
            if not game.over:
                hiding.check(game)


@pytest.mark.parametrize("leak", ["wall", "hand", "waits", "menu"])
def test_a_leak_would_be_noticed(leak: str) -> None:
    """An oracle, or a seat that is told what another may do, in place of an observation."""
    game = next(moments(2, every=60))
    hiding = Hiding(game, 1)

    def tell_too_much(states: Array, others: Array, rules: Array, *_: Any) -> None:
        told = []
        for seat, (state, other) in enumerate(zip(states, others, strict=True)):
            scramble_secrets(other, seat)
            neighbour = (seat + 1) % game.players
            fields = [one[leak] if leak == "wall" else one[leak][neighbour] for one in (state, other)]
            told.append(np.array_equal(*fields))
        assert all(told)

    hiding.look = tell_too_much
    with pytest.raises(AssertionError):
        hiding.check(game)


# The oracle


def wall_and_dead_wall_are_apart(rules: Rules) -> bool:
    """Whether a replacement never comes from where draws come from."""
    return not rules.flowers or rules.flower_replacement == "dead_wall"


@pytest.mark.parametrize("number", [1, 10, 12, 13, 23])
def test_what_the_oracle_says_comes_true(number: int) -> None:
    """At the start of a round it knows all draws to come; every hand is the one that is held."""
    game, rng = new_game(number)
    assert wall_and_dead_wall_are_apart(game.rules)
    expected: dict[bool, list[int]] = {}
    read, dealt, drawn = 0, -1, 0
    for _ in play(game, rng):
        start = max(i for i, event in enumerate(game.events) if isinstance(event, RoundStarted))
        if start == dealt:
            for event in game.events[read:]:
                if isinstance(event, Drew):
                    assert event.tile == TILES[expected[event.replacement].pop(0)]
                    drawn += 1
        elif not game.over:
            dealt = start
            secrets = observe(game, 1, oracle=True).oracle
            live = [int(face) for face in secrets["draws"] if face >= 0]
            expected = {False: live, True: [int(face) for face in secrets["replacements"]]}
            hands = [game._state["hand"][(1 + row) % game.players] for row in range(game.players)]
            assert (secrets["hand"][: game.players, :HIDDEN] == np.array(hands)[:, :HIDDEN]).all()
        read = len(game.events)
    assert drawn > 20


# Planes


@pytest.mark.parametrize("number", [0, 1, 2, 3, 10, 13, 15])
def test_what_is_unseen_lies_in_the_wall_and_in_the_other_hands(number: int) -> None:
    channel = CHANNEL_NAMES.index("unseen")
    kinds = np.array(codes.KIND_OF)
    for game in moments(number, every=9):
        state = game._state
        for seat in range(game.players):
            facts = observe(game, seat).facts
            places = state["wall"][unseen_places(state, game.players)]
            hidden = np.bincount(kinds[places], minlength=codes.FACES)
            for row in range(1, game.players):
                held = state["hand"][(seat + row) % game.players].astype(int)
                held[:HIDDEN] -= facts["hand"][row][:HIDDEN]  # shown by an open riichi
                np.add.at(hidden, kinds, held)
            assert planes_of(facts, backend="cpu")[:, channel].tolist() == hidden[: codes.KINDS].tolist()


def test_planes_have_one_name_for_each_channel() -> None:
    assert len(CHANNEL_NAMES) == len({*CHANNEL_NAMES}) == CHANNELS
    assert CHANNEL_NAMES[:4] == ("hand_0", "hand_1", "hand_2", "hand_3")
    assert [CHANNEL_NAMES.index(name) for name in ("unseen", "kuitan")] == [12, CHANNELS - 1]
    assert [name for name, size in PLANES if size == 1] == [name for name in CHANNEL_NAMES if name in dict(PLANES)]


# Ways to make them


def states_of(games: list[int], every: int) -> tuple[Array, list[Rules], list[int]]:
    """Moments of games under different rules, with a seat each."""
    stored, rules, seats = [], [], []
    for number in games:
        for step, game in enumerate(moments(number, every)):
            stored.append(game.state_bytes)
            rules.append(game.rules)
            seats.append(step % game.players)
    return np.frombuffer(b"".join(stored), STATE_TYPE), rules, seats


def assert_same(first: Observation, second: Observation) -> None:
    assert first.facts.tobytes() == second.facts.tobytes()
    assert first.mask.tobytes() == second.mask.tobytes()
    assert (first.oracle is None) == (second.oracle is None)
    assert first.oracle is None or first.oracle.tobytes() == second.oracle.tobytes()


@pytest.mark.parametrize("oracle", [False, True])
def test_states_under_mixed_rules_give_the_same_bytes_in_every_backend(oracle: bool) -> None:
    states, rules, seats = states_of([1, 2, 3, 5], every=40)
    packed = array_of(RULES, [one.pack() for one in rules])
    slow, fast = (observe_batch(states, packed, seats, way, oracle=oracle) for way in ("python", "cpu"))
    assert len({(one.players, one.flowers, one.red_fives) for one in rules}) > 2
    assert_same(slow, fast)
    assert fast.mask.shape == (len(states), codes.ACTIONS) and fast.facts.shape == (len(states),)
    for kind in (np.int8, np.float32):
        drawn = [planes_of(fast.facts, kind, way) for way in ("python", "cpu")]
        assert drawn[0].dtype == kind and drawn[0].shape == (len(states), codes.KINDS, CHANNELS)
        assert drawn[0].tobytes() == drawn[1].tobytes()


@pytest.mark.parametrize("way", ["python", "cpu"])
def test_a_game_is_observed_as_a_batch_of_one(way: str) -> None:
    game = Game("tenhou-sanma", 5, backend=way)
    alone = observe(game, 2, oracle=True)
    states = np.frombuffer(game.state_bytes, STATE_TYPE)  # locked, as bytes are
    many = observe_batch(np.repeat(states, 3)[::2], "tenhou-sanma", [2, 2], way, oracle=True)
    assert (alone.facts.dtype, alone.oracle.dtype) == (FACTS_TYPE, ORACLE_TYPE) == (dtype(OBSERVATION), dtype(ORACLE))
    assert many.facts[1].tobytes() == alone.facts.tobytes()
    assert many.oracle[0].tobytes() == alone.oracle.tobytes()
    assert (many.mask == alone.mask).all()
    assert (planes_of(many.facts[:1], backend=way)[0] == planes_of(alone.facts, backend=way)).all()
    assert alone.facts["version"] == VERSION


@pytest.mark.parametrize("way", ["python", "cpu"])
def test_no_states_give_no_observations(way: str) -> None:
    none = observe_batch(np.zeros(0, STATE_TYPE), "tenhou", np.zeros(0, int), way, oracle=True)
    assert [len(part) for part in none] == [0, 0, 0]
    assert planes_of(none.facts, backend=way).shape == (0, codes.KINDS, CHANNELS)


# What is refused


@pytest.mark.parametrize(
    ("seats", "rules", "where"),
    [
        ([0], "tenhou", "seats"),
        ([0, 4], "tenhou", "seats"),
        ([0, -1], "tenhou", "seats"),
        ([0, 3], "tenhou-sanma", "seats"),
        ([0, 1.5], "tenhou", "seats"),
        ([True, False], "tenhou", "seats"),
        ([0, 1], np.zeros(3, dtype(RULES)), "rules"),
        ([0, 1], np.zeros(2), "rules"),
    ],
)
def test_seats_and_rules_must_fit_the_states(seats: Any, rules: Any, where: str) -> None:
    with pytest.raises(InputError) as caught:
        observe_batch(np.zeros(2, STATE_TYPE), rules, seats)
    assert (caught.value.code, caught.value.where) == ("bad_value", where)


def test_arrays_of_something_else_are_refused() -> None:
    with pytest.raises(InputError) as caught:
        observe_batch(np.zeros(1), "tenhou", [0])
    assert caught.value.where == "states"
    with pytest.raises(InputError) as caught:
        planes_of(np.zeros(1, STATE_TYPE))
    assert caught.value.where == "facts"


@pytest.mark.parametrize("seat", [-1, 4, "x", None])
def test_a_seat_that_is_not_there_is_refused(seat: Any) -> None:
    with pytest.raises(InputError):
        observe(Game("tenhou", 1), seat)


def test_an_unknown_backend_is_refused() -> None:
    with pytest.raises(InputError):
        observe_batch(np.zeros(1, STATE_TYPE), "tenhou", [0], "abacus")
    with pytest.raises(InputError):
        planes_of(np.zeros(1, FACTS_TYPE), backend="abacus")


def test_planes_come_in_any_numbers_and_in_nothing_else() -> None:
    facts = observe(Game("tenhou", seed=1), 0).facts
    plain = planes_of(facts, backend="python")
    for kind in (np.float16, np.uint8, np.float64):
        found = planes_of(facts, kind, backend="cpu")
        assert found.dtype == kind and (found == plain).all()
    for kind in (object, "S1", np.complex64):
        with pytest.raises(InputError, match="expected a type of numbers"):
            planes_of(facts, kind, backend="python")
