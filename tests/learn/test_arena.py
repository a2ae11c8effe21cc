"""Tables for learning programs: what they write is what `observe_batch` and `planes_of` say, and games go their way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tehai.bots import ReasonBot, make_bot
from tehai.engine import use
from tehai.engine.lookup import lookup
from tehai.errors import IllegalAction, InputError
from tehai.game import Action, Game
from tehai.kernel import codes, layout
from tehai.kernel.hand.shanten import shanten
from tehai.kernel.hand.ukeire import accepted
from tehai.kernel.layout import CHANNELS
from tehai.kernel.learn.arrays import own_choice
from tehai.learn.arena import AHEAD_NAMES, ENDING_TYPE, SLOTS, UNWEIGHED, Arena
from tehai.learn.observation import CHANNEL_NAMES, FACTS_TYPE, ORACLE_TYPE, STATE_TYPE, observe_batch, planes_of

pytestmark = pytest.mark.xdist_group("compiled")

Array = np.ndarray[Any, Any]
WIDE = CHANNELS + len(AHEAD_NAMES)
SHORT = {"preset": "tenhou-sanma", "start_points": 0, "tobi": "zero_or_below"}  # over after one round


class Seen:
    """Arrays of a caller."""

    def __init__(self, n: int, kind: Any = np.int8, channels: int = WIDE) -> None:
        self.planes = np.full((n, codes.KINDS, channels), 77, kind)
        self.choices = np.full((n, SLOTS), 77, np.int16)
        self.mask = np.full((n, codes.ACTIONS), 77, np.uint8)
        self.facts, self.oracle = np.zeros(n, FACTS_TYPE), np.zeros(n, ORACLE_TYPE)

    def look(self, arena: Arena, **more: Any) -> Seen:
        arena.look(self.planes, self.choices, self.mask, facts=self.facts, oracle=self.oracle, **more)
        return self

    @property
    def all(self) -> list[bytes]:
        return [part.tobytes() for part in (self.planes, self.choices, self.mask, self.facts, self.oracle)]


def choose(rng: np.random.Generator, choices: Array) -> Array:
    """A random compact action for each table; a win or a call more often than not."""
    chances = rng.random(choices.shape) * (choices >= 0)
    chances[:, codes.SLOT_CHI :] *= 2
    chances[:, codes.SLOT_PASS] /= 2
    found: Array = chances.argmax(axis=1)
    return found


def moments(arena: Arena, steps: int, seed: int = 1) -> Iterator[Seen]:
    """A random walk."""
    rng, seen = np.random.default_rng(seed), Seen(arena.n)
    for _ in range(steps):
        yield seen.look(arena)
        arena.step(choose(rng, seen.choices))


@pytest.mark.parametrize("rules", ["tenhou", "tenhou-sanma"])
def test_what_is_written_is_what_the_other_functions_give(rules: str) -> None:
    arena = Arena(2, rules, seed=7, backend="python")
    for step, seen in enumerate(moments(arena, 24)):
        if step % 6 == 0:
            known = observe_batch(arena.states, arena.rules, arena.seats, "python", oracle=True)
            assert seen.facts.tobytes() == known.facts.tobytes()
            assert seen.mask.tobytes() == known.mask.tobytes()
            assert seen.oracle.tobytes() == known.oracle.tobytes()
            assert (seen.planes[:, :, :CHANNELS] == planes_of(known.facts, backend="python")).all()
            for row, mask in zip(seen.choices, known.mask, strict=True):
                assert set(row[row >= 0]) <= set(np.flatnonzero(mask)) and (row >= 0).any()


def discards_by_definition(hand: list[int], melds: int, players: int, unseen: Array) -> dict[str, list[int]]:
    """The planes of the discards, each tried on its own."""
    away = {}
    for kind in range(codes.KINDS):
        if hand[kind]:
            hand[kind] -= 1
            away[kind] = (shanten(hand, melds, players, lookup()), accepted(hand, melds, players, lookup()))
            hand[kind] += 1
    least = min(number for number, _ in away.values())
    counts = {kind: sum(int(unseen[one]) for one in range(34) if mask >> one & 1) for kind, (_, mask) in away.items()}
    near = [kind for kind, (number, _) in away.items() if number == least]
    best = max(near, key=lambda kind: (counts[kind], -kind))
    planes = {name: [0] * 34 for name in ("nearest", "further", "useful", "helps")}
    for kind, (number, _) in away.items():
        planes["nearest"][kind] = int(number == least)
        planes["further"][kind] = int(number == least + 1)
        planes["useful"][kind] = counts[kind] if number == least else 0
    planes["helps"] = [away[best][1] >> kind & 1 if unseen[kind] else 0 for kind in range(34)]
    return planes | {"shanten": [least] * 34, "most_useful": [counts[best]] * 34}


@pytest.mark.parametrize("rules", ["tenhou", "tenhou-sanma"])
def test_looking_ahead_counts_what_trying_every_discard_counts(rules: str) -> None:
    arena = Arena(2, rules, seed=3, backend="python")
    turns = calls = 0
    unseen_at = CHANNEL_NAMES.index("unseen")
    for seen in moments(arena, 30, seed=2):
        for row in range(2):
            facts, planes = seen.facts[row], seen.planes[row]
            ahead = {name: planes[:, CHANNELS + i].tolist() for i, name in enumerate(AHEAD_NAMES)}
            hand = planes[:, CHANNEL_NAMES.index("held_0")].tolist()
            melds, players, unseen = int(facts["melds"][0]), arena.players, planes[:, unseen_at]
            if facts["phase"] == codes.PHASE_TURN:
                turns += 1
                wanted = discards_by_definition(hand, melds, players, unseen)
                assert {name: ahead[name] for name in wanted} == wanted
                assert not any(map(any, (ahead["chi"], ahead["pon"], ahead["kan"])))
            else:
                now = shanten(hand, melds, players, lookup())
                assert ahead["shanten"] == [now] * 34
                assert not any(map(any, (ahead["nearest"], ahead["further"], ahead["useful"])))
                calls += assert_calls(ahead, hand, facts, seen.choices[row], now, players)
    assert turns > 20 and calls > 3


def assert_calls(ahead: Any, hand: list[int], facts: Any, choices: Array, now: int, players: int) -> int:
    """Each call is worth what it brings nearer; how many there were."""
    called, melds = codes.KIND_OF[facts["tile"]], int(facts["melds"][0]) + 1
    wanted: dict[str, dict[int, int]] = {"chi": {}, "pon": {}, "kan": {}}
    for slot in range(codes.SLOT_CHI, codes.SLOT_TSUMO):
        if choices[slot] >= 0:
            place = (slot - codes.SLOT_CHI) // 2
            name = "chi" if slot < codes.SLOT_PON else "pon" if slot < codes.SLOT_MINKAN else "kan"
            lowest = called - place if name == "chi" else called
            used = [lowest + i for i in range(3) if lowest + i != called] if name == "chi" else [called] * 2
            left = hand.copy()
            for kind in used + [called] * (name == "kan"):
                left[kind] -= 1
            wanted[name][lowest] = 2 + now - shanten(left, melds, players, lookup())
    for name, values in wanted.items():
        assert {kind: value for kind, value in enumerate(ahead[name]) if value} == {
            k: v for k, v in values.items() if v
        }
    return sum(map(len, wanted.values()))


def test_looking_ahead_sees_nothing_that_is_hidden() -> None:
    arena = Arena(2, "tenhou", seed=11, backend="python")
    kernel = use("python").kernel(arena.rules)
    for step, seen in enumerate(moments(arena, 20)):
        if step % 4 == 0:
            for row, seat in enumerate(arena.seats):
                state = kernel.unpacked(layout.STATE, arena.states[row : row + 1].tobytes())
                kernel.hide(state, int(seat))
                out = [[0] * WIDE for _ in range(codes.KINDS)]
                kernel.look_ahead(state, int(seat), CHANNELS, out)
                assert (np.array(out)[:, CHANNELS:] == seen.planes[row][:, CHANNELS:]).all()


def test_orders_of_suits_move_planes_and_choices_and_nothing_else() -> None:
    arena = Arena(6, "tenhou", seed=4, same=6, backend="python")
    plain, turned = Seen(6).look(arena), Seen(6).look(arena, suits=np.arange(6))
    assert [plain.mask.tobytes(), plain.facts.tobytes()] == [turned.mask.tobytes(), turned.facts.tobytes()]
    for order in range(6):
        for suit, place in enumerate(codes.SUIT_PLACES[3 * order : 3 * order + 3]):
            own, there = slice(9 * suit, 9 * suit + 9), slice(9 * place, 9 * place + 9)
            assert (plain.planes[order][own] == turned.planes[order][there]).all()
            own, there = slice(29 * suit, 29 * suit + 29), slice(29 * place, 29 * place + 29)
            assert (plain.choices[order][own] == turned.choices[order][there]).all()
        assert (plain.planes[order][27:] == turned.planes[order][27:]).all()
        assert (plain.choices[order][87:] == turned.choices[order][87:]).all()


def test_planes_come_as_halves_too() -> None:
    arena = Arena(2, "tenhou", seed=4, backend="python")
    plain = Seen(2).look(arena).planes
    half, coded = np.zeros(plain.shape, np.float16), np.zeros(plain.shape, np.int16)
    arena.look(half)
    assert (half == plain).all()
    arena.look(coded, halves="bfloat16")
    assert ((coded.astype(np.int64) << 16).astype(np.int32).view(np.float32) == plain).all()
    floats = np.zeros((2, codes.KINDS, CHANNELS), np.float32)
    arena.look(floats)
    assert (floats == plain[:, :, :CHANNELS]).all()


@pytest.mark.parametrize("rules", ["tenhou", "tenhou-sanma"])
def test_interpreted_and_compiled_write_the_same_bytes(rules: str) -> None:
    seats = (None, "efficiency", None, "greedy-ukeire")[: 3 if rules == "tenhou-sanma" else 4]
    slow, fast = (Arena(3, rules, seed=5, backend=way, policies=seats) for way in ("python", "cpu"))
    rng, seen = np.random.default_rng(3), [Seen(3), Seen(3)]
    for _ in range(25):
        suits = rng.integers(0, 6, 3)
        for arena, one in zip((slow, fast), seen, strict=True):
            one.look(arena, suits=suits)
        assert seen[0].all == seen[1].all
        chosen = seen[0].choices[np.arange(3), choose(rng, seen[0].choices)]
        for arena in (slow, fast):
            arena.step(chosen, slots=False)
        assert slow.states.tobytes() == fast.states.tobytes()
        assert slow.ends.tobytes() == fast.ends.tobytes() and slow.tallies.tobytes() == fast.tallies.tobytes()


def test_games_are_those_of_the_seeds_and_forced_moves_are_skipped() -> None:
    arena = Arena(4, "tenhou", seed=20, same=2, backend="python", skip_forced=False)
    for table, seed in enumerate((20, 20, 21, 21)):
        assert arena.states[table : table + 1].tobytes() == Game("tenhou", seed=seed).state_bytes
    assert [*arena.seats] == [0, 0, 0, 0]
    skipping = Arena(2, "tenhou", seed=20, backend="python")
    for seen in moments(skipping, 40):
        assert (skipping.states["menu_n"][[0, 1], skipping.seats] > 1).all() and seen.choices.max() >= 0


def one_by_one(arena: Arena, limit: int = 80) -> list[np.void]:
    """Discard what was drawn and pass until a game ends; all that was reported."""
    told, choices = [], np.zeros((1, SLOTS), np.int16)
    for _ in range(limit):
        arena.look(choices=choices)
        arena.step([int(np.flatnonzero(choices[0] >= 0)[-1])], check=True)
        told.append(arena.ends[0].copy())
        if told[-1]["games"]:
            return told
    raise AssertionError("no game ended")


def test_the_end_of_a_round_is_reported() -> None:
    arena = Arena(1, SHORT, seed=3, backend="python", skip_forced=False, after="stay")
    told = one_by_one(arena)
    assert {int(end["rounds"]) for end in told[:-1]} == {0}
    end = told[-1]
    assert (end["rounds"], end["games"], end["outcome"]) == (1, 1, codes.OUT_EXHAUSTIVE)
    assert sorted(end["place"]) == [0, 1, 2, 3] and end["dealt_in"] == -1 and end["points"].sum() == 0
    assert arena.tallies[0]["rounds"] == 1
    arena.clear_tallies()
    assert arena.tallies[0]["rounds"] == 0


def test_after_a_game_a_table_stays_or_waits_or_goes_on() -> None:
    stay, wait, deal = (
        Arena(1, SHORT, seed=3, backend="python", skip_forced=False, after=after) for after in ("stay", "wait", "deal")
    )
    for arena in (stay, wait, deal):
        one_by_one(arena)
    assert [int(arena.seats[0]) >= 0 for arena in (stay, wait, deal)] == [False, False, True]
    assert deal.states["seed"][0][0] == 4
    seen = Seen(1).look(stay)
    assert not seen.planes.any() and (seen.choices == -1).all() and not seen.mask.any()
    for arena in (stay, wait):
        arena.step([0])
    assert [int(arena.seats[0]) >= 0 for arena in (stay, wait)] == [False, True]
    assert wait.states["seed"][0][0] == 4 and (wait.ends[0]["games"], stay.ends[0]["rounds"]) == (0, 0)


def test_a_round_that_is_followed_by_another_is_reported_with_it() -> None:
    arena = Arena(1, "tenhou", seed=3, backend="python", policies=(None, *["discard-drawn"] * 3))
    choices = np.zeros((1, SLOTS), np.int16)
    for _ in range(60):
        arena.look(choices=choices)
        arena.step([int(np.flatnonzero(choices[0] >= 0)[-1])])
        if arena.ends[0]["rounds"]:
            break
    end, state = arena.ends[0], arena.states[0]
    assert (end["rounds"], end["games"], end["round"], end["honba"]) == (1, 0, state["round"], state["honba"])
    assert (end["points"] == state["points"]).all() and not end["place"].any() and arena.tallies[0]["rounds"] == 1


def test_a_seat_with_one_choice_takes_it_unasked() -> None:
    s = {"menu_n": [1, 2], "menu": [[5], [5, 6]]}
    assert own_choice(s, {}, {}, {}, 0, -1, 1) == 5
    assert own_choice(s, {}, {}, {}, 0, -1, 0) == own_choice(s, {}, {}, {}, 1, -1, 1) == -1


def test_a_table_where_nobody_is_asked_writes_only_what_is_wanted() -> None:
    arena = Arena(1, "tenhou", backend="python")
    mask = np.ones((1, codes.ACTIONS), np.uint8)
    arena.look(mask=mask, seats=[-1])
    assert not mask.any()


def test_an_action_that_is_not_in_the_menu_moves_nothing() -> None:
    arena = Arena(2, "tenhou", seed=1, backend="python")
    before = arena.states.tobytes()
    arena.step([codes.SLOT_RON, codes.SLOT_RON])
    assert arena.states.tobytes() == before and [*arena.ends["refused"]] == [1, 1]
    with pytest.raises(IllegalAction, match="slot 118 is not in the menu"):
        arena.step([codes.SLOT_RON, codes.SLOT_RON], check=True)
    with pytest.raises(IllegalAction, match="action 926 is not in the menu"):
        arena.step([codes.A_RON, codes.A_RON], slots=False, check=True)


def test_states_can_be_laid_on_the_tables() -> None:
    arena, other = Arena(2, "tenhou", seed=1, backend="python"), Arena(2, "tenhou", seed=9, backend="python")
    arena.states = other.copied(other.states)
    assert Seen(2).look(arena).all == Seen(2).look(other).all and arena.ends.dtype == ENDING_TYPE
    arena.states = arena.laid(other.states.tobytes())
    assert arena.states.tobytes() == other.states.tobytes()
    with pytest.raises(InputError, match="states"):
        arena.states = np.zeros(3, STATE_TYPE)


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"n": 0}, "n"),
        ({"n": 3, "same": 2}, "n"),
        ({"policies": ("random",) * 4}, "policies"),
        ({"policies": (None, "random")}, "policies"),
        ({"policies": (None, "clever", None, None)}, "policies"),
        ({"policies": [(None,) * 4] * 3}, "policies"),
        ({"after": "sleep"}, "after"),
    ],
)
def test_tables_that_cannot_be_are_refused(given: dict[str, Any], where: str) -> None:
    with pytest.raises(InputError) as caught:
        Arena(**{"n": 2, "backend": "python", **given})
    assert caught.value.where == where


def test_arrays_that_do_not_fit_are_refused() -> None:
    arena = Arena(2, "tenhou", backend="python")
    good = np.zeros((2, codes.KINDS, WIDE), np.int8)
    for planes in (good[:1], good.astype(np.int64), good.transpose(0, 2, 1), np.broadcast_to(good[:1], good.shape)):
        with pytest.raises(InputError, match="out"):
            arena.look(planes)
    for more in ({"suits": [0, 6]}, {"suits": [0]}, {"seats": [0, 4]}, {"halves": "quarters"}):
        with pytest.raises(InputError):
            arena.look(good, **more)
    for actions in ([0], [0.5, 1]):
        with pytest.raises(InputError, match="actions of the shape"):
            arena.step(actions)


class OnlyDlpack:
    """An array of another library, which lends it by DLPack."""

    def __init__(self, array: Array) -> None:
        self.lent, self.shape, self.dtype = array, array.shape, "int16"

    def __dlpack__(self, **more: Any) -> Any:
        return self.lent.__dlpack__(**more)

    def __dlpack_device__(self) -> Any:
        return self.lent.__dlpack_device__()


def test_arrays_of_other_libraries_are_written_where_they_lie() -> None:
    arena = Arena(2, "tenhou", backend="python")
    lent = np.zeros((2, SLOTS), np.int16)
    arena.look(choices=OnlyDlpack(lent))
    assert lent.tobytes() == Seen(2).look(arena).choices.tobytes()


@pytest.mark.parametrize("policy", ["efficiency", "reason"])
def test_advice_is_what_the_bot_of_that_name_does(policy: str) -> None:
    arena = Arena(1, "tenhou", seed=21, backend="python")
    advised = arena.empty(np.int64)
    game, bot = Game("tenhou", seed=21), make_bot(policy)
    for _ in range(25):
        seat = int(arena.seats[0])
        while game.seats_to_act[0] != seat or len(game.legal(seat)) == 1:
            game.act(game.seats_to_act[0], game.legal(game.seats_to_act[0]).actions[0])
        view = game.view(seat)
        arena.advise(policy, advised)
        assert Action.from_code(int(advised[0])) == bot.choose(view, view.menu)
        game.act(seat, Action.from_code(int(advised[0])))
        arena.step(advised, slots=False, check=True)


def test_what_reason_weighs_at_tables_is_what_its_bot_weighs() -> None:
    arena = Arena(2, "tenhou", seed=21, backend="python", same=2)
    values, advised = arena.empty(np.int32, SLOTS), arena.empty(np.int64)
    game, bot = Game("tenhou", seed=21), ReasonBot()
    compared = 0
    for _ in range(12):
        seat = int(arena.seats[0])
        while game.seats_to_act[0] != seat or len(game.legal(seat)) == 1:
            game.act(game.seats_to_act[0], game.legal(game.seats_to_act[0]).actions[0])
        arena.weigh(values, seats=[seat, -1])
        assert (values[0] == bot.values(game.view(seat))[0]).all()
        assert (values[1] == UNWEIGHED).all()
        compared += int((values[0] > UNWEIGHED).sum())
        arena.advise("efficiency", advised)
        game.act(seat, Action.from_code(int(advised[0])))
        arena.step(advised, slots=False, check=True)
    assert compared > 50


def test_nobody_is_advised_where_nobody_is_asked() -> None:
    arena = Arena(2, "tenhou", seed=3, backend="python")
    advised = arena.empty(np.int64)
    arena.advise("efficiency", advised, seats=[-1, int(arena.seats[1])])
    assert advised[0] == -1 and advised[1] >= 0
    with pytest.raises(InputError, match="there is no policy 'clever'"):
        arena.advise("clever", advised)
    with pytest.raises(InputError, match="`actions` is int16"):
        arena.advise("efficiency", arena.empty(np.int16))
