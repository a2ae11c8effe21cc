"""Many tables at once: the same games everywhere, from their seeds, under mixed rules, and clear refusals."""

from importlib.metadata import version
from typing import Any

import numpy as np
import pytest

import tehai
from tehai.bots import POLICIES
from tehai.engine.records import rules_array
from tehai.errors import IllegalAction, InputError
from tehai.game import Game
from tehai.kernel import codes
from tehai.learn.observation import observe_batch, planes_of
from tehai.sim.tables import RESULT_DTYPE, STATE_DTYPE, Tables

RULES = ["tenhou", "tenhou-sanma", "classic", "m-league"]
SHORT = {"preset": "tenhou-sanma", "start_points": 0, "tobi": "zero_or_below"}  # over after one round
compiled = pytest.mark.xdist_group("compiled")


def pick(tables: Tables, rng: np.random.Generator) -> Any:
    menus = tables.legal()
    return menus.actions[np.arange(tables.n), (rng.random(tables.n) * menus.counts).astype(int)]


@compiled
def test_interpreted_and_compiled_tables_hold_the_same_states() -> None:
    fast, slow = (Tables(4, RULES, seed=2**32 - 2, backend=backend) for backend in ("cpu", "python"))
    rng = np.random.default_rng(7)
    for _ in range(120):
        assert all((mine == other).all() for mine, other in zip(fast.legal(), slow.legal(), strict=True))
        chosen = pick(slow, rng)
        assert (np.asarray(fast.step(chosen)) == np.asarray(slow.step(chosen))).all()
    assert (fast.states == slow.states).all()


@compiled
def test_a_game_that_ends_leaves_its_result_and_the_next_one_is_dealt() -> None:
    fast, slow = (Tables(2, SHORT, seed=3, backend=backend) for backend in ("cpu", "python"))
    ended = np.zeros(2, int)
    while not ended.all():
        first = slow.legal().actions[:, 0]
        done = np.asarray(slow.step(first))
        assert (np.asarray(fast.step(first)) == done).all()
        ended += done
        assert (slow.results["place"][done == 1].sum(axis=1) == 1 + 2 + 3).all()
    assert (fast.states == slow.states).all() and (fast.results == slow.results).all()
    assert slow.states["seed"][:, 0].tolist() == [3 + 2 * ended[0], 4 + 2 * ended[1]]


@compiled
@pytest.mark.parametrize("policy", list(POLICIES))
def test_a_policy_plays_the_same_games_in_both_modes_and_with_any_number_of_tables_and_threads(policy: str) -> None:
    games = 8
    several = Tables(4, RULES, seed=11, backend="cpu", threads=2).run(policy, games)
    again = Tables(8, RULES, seed=11, backend="cpu", threads=1).run(policy, games)
    assert (several == again).all()
    assert several.dtype == RESULT_DTYPE and len(several) == games
    assert (np.sort(several["place"][0]) == [1, 2, 3, 4]).all()
    assert (several["decisions"] > 50).all()
    assert (Tables(4, RULES, seed=11, backend="python").run(policy, 2) == several[:2]).all()


@compiled
def test_simulating_needs_no_tables_of_ones_own() -> None:
    mixed = tehai.simulate(7, "greedy-ukeire", RULES, seed=11, threads=1)
    assert (mixed == Tables(len(RULES), RULES, seed=11).run("greedy-ukeire", 7)).all()
    assert (mixed == tehai.simulate(7, "greedy-ukeire", RULES, seed=11, threads=2)).all()
    assert len(tehai.simulate(0)) == 0
    with pytest.raises(InputError) as caught:
        tehai.simulate(games=-1)
    assert caught.value.where == "games"


def test_names_that_are_loaded_later_are_listed() -> None:
    assert {"simulate", "Game", "score_batch", "score"} <= set(dir(tehai))
    assert all(hasattr(tehai, name) for name in tehai.__all__)
    assert tehai.__version__ == version("tehai")


@compiled
def test_a_table_plays_what_a_game_plays() -> None:
    """The game of a seed is the same with `Game`, move by move to its end; then the table goes on with the next."""
    tables, game, rng = Tables(1, "tenhou", seed=3, backend="cpu"), Game("tenhou", seed=3), np.random.default_rng(3)
    ended = False
    while not ended:
        (seat,), _, (actions,) = tables.legal()
        menu = game.legal(int(seat)).actions
        assert sorted(int(code) for code in actions if code >= 0) == [action.code for action in menu]
        chosen = pick(tables, rng)
        game.act(int(seat), next(action for action in menu if action.code == chosen[0]))
        ended = bool(tables.step(chosen)[0])
    assert game.result is not None
    assert tuple(tables.results[0]["points"]) == game.result.scores
    assert tuple(tables.results[0]["place"]) == game.result.places
    assert tables.states[0]["seed"][0] == 4 and tables.states[0]["round"] == 0


@compiled
def test_walking_counts_decisions_and_goes_from_game_to_game() -> None:
    tables = Tables(3, "tenhou-sanma", seed=1, backend="cpu")
    assert 3 * 1900 < tables.walk("random", 2000) < 3 * 2000
    assert (tables.states["seed"][:, 0] > 3).all()


@compiled
def test_a_walk_ends_where_somebody_is_asked() -> None:
    """It ended between two rounds, too: `legal` named no seat, and a step wrote beside what it was meant for."""
    for tables in (Tables(2000, seed=1, backend="cpu"), Tables(2, SHORT, seed=3, backend="python")):
        for _ in range(120):
            tables.walk("discard-drawn", 1)
            menus = tables.legal()
            assert (menus.seats >= 0).all() and (menus.counts > 0).all()


@compiled
def test_decisions_are_counted_however_a_game_is_played() -> None:
    """Only `run` counted them: a game played by steps had made none."""
    for backend in ("cpu", "python"):
        tables = Tables(1, SHORT, seed=3, backend=backend)
        made = tables.walk("discard-drawn", 20)
        while not tables.done[0]:
            tables.step(tables.legal().actions[:, 0])
            made += 1
        assert tables.results["decisions"][0] == made
        tables.step(tables.legal().actions[:, 0])
        assert tables.done[0] == 0


@compiled
def test_several_threads_observe_the_same() -> None:
    alone, together = (Tables(200, RULES, seed=1, backend="cpu", threads=threads) for threads in (1, 3))
    for one, other in zip(alone.observe(oracle=True), together.observe(oracle=True), strict=True):
        assert (one == other).all()
    facts = alone.observe().facts
    assert (planes_of(facts, threads=1) == planes_of(facts, threads=3)).all()


@compiled
def test_what_is_not_in_the_menu_is_refused_and_no_table_moves() -> None:
    for backend in ("cpu", "python"):
        tables = Tables(3, "tenhou", seed=5, backend=backend)
        before = tables.states.copy()
        chosen = tables.legal().actions[:, 0].copy()
        chosen[1] = codes.A_RON
        with pytest.raises(IllegalAction, match=r"ron \(action 926\) is not in the menu") as caught:
            tables.step(chosen)
        assert caught.value.where == "actions[1]"
        chosen[1] = 5000
        with pytest.raises(IllegalAction, match="5000 is not an action"):
            tables.step(chosen)
        assert (tables.states == before).all()


@compiled
def test_memory_is_fixed_and_observations_are_those_of_the_seats_to_act() -> None:
    tables = Tables(5, ["tenhou", "standard-sanma"], backend="cpu")
    assert tables.memory == STATE_DTYPE.itemsize + RESULT_DTYPE.itemsize + 155
    seen = tables.observe(oracle=True)
    menus = tables.legal()
    assert (seen.mask.sum(axis=1) == menus.counts).all()
    assert len(seen.facts) == len(seen.oracle) == 5
    slow = Tables(5, ["tenhou", "standard-sanma"], backend="python").observe()
    assert (slow.facts == seen.facts).all() and slow.oracle is None


def _observed(**options: Any) -> Any:
    tables = Tables(2, RULES, backend="python")
    return observe_batch(tables.states, rules_array(*tables.rules), [0, 0], "python", **options)


def test_states_are_observed_by_the_rules_that_are_named() -> None:
    seen = _observed(which=[0, 1])
    assert seen.facts["rule_players"].tolist() == [4, 3]


@pytest.mark.parametrize(
    ("call", "where"),
    [
        (lambda: Tables(0), "n"),
        (lambda: Tables(True), "n"),
        (lambda: Tables(2, seed=-1), "seed"),
        (lambda: Tables(2, rules=[]), "rules"),
        (lambda: Tables(2, threads=-2), "threads"),
        (lambda: Tables(2, threads=0), "threads"),
        (lambda: tehai.simulate(1, threads=-1), "threads"),
        (lambda: tehai.simulate(1, threads="2"), "threads"),
        (lambda: Tables(2, backend="python").run(["random"], 1), "policy"),
        (lambda: Tables(2, backend="python").step([[1], [1, 2]]), "actions"),
        (lambda: Tables(2, backend="gpu"), "backend"),
        (lambda: _observed(which=[0, 1, 2]), "which"),
        (lambda: _observed(which=[0, 4]), "which"),
        (lambda: _observed(which=[[0], [1, 2]]), "which"),
        (lambda: _observed(which=["a", "b"]), "which"),
        (lambda: _observed(which=[0, 1], threads=0), "threads"),
        (lambda: Tables(2, backend="python").run("clever", 1), "policy"),
        (lambda: Tables(2, backend="python").run("random", -1), "games"),
        (lambda: Tables(2, backend="python").step([1]), "actions"),
        (lambda: Tables(2, backend="python").step([0.5, 1.0]), "actions"),
    ],
)
def test_bad_input_is_refused_with_its_place(call: Any, where: str) -> None:
    with pytest.raises(InputError) as caught:
        call()
    assert caught.value.where == where


def test_a_run_leaves_no_table_that_has_just_ended() -> None:
    tables = Tables(2, SHORT, seed=3, backend="python")
    tables.done[:] = 1
    tables.run("discard-drawn", 2)
    assert not tables.done.any()


def test_what_does_not_fit_into_memory_is_refused_before_it_is_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(2, backend="python")
    sizes = {"SC_PHYS_PAGES": 1_000_000, "SC_PAGE_SIZE": 4000}
    monkeypatch.setattr("os.sysconf", sizes.__getitem__, raising=False)
    with pytest.raises(InputError, match="1,000,000 tables take 17 GB, and this machine has 4") as caught:
        Tables(1_000_000, backend="python")
    assert (caught.value.where, caught.value.hint) == ("n", "use fewer at once")
    with pytest.raises(InputError, match="the results of 1,000,000,000 games take") as caught:
        tables.run("random", 10**9)
    assert caught.value.where == "games"
