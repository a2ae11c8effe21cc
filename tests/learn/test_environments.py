"""The interfaces of PettingZoo, Gymnasium and Pgx: their own checks, and what each of them promises."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from tehai.errors import IllegalAction, InputError
from tehai.kernel import codes
from tehai.learn.aec import Riichi
from tehai.learn.arena import SLOTS
from tehai.learn.batch import Batch
from tehai.learn.rewards import REWARDS, ExpectedPlace, Rewards
from tehai.learn.vector import ENVIRONMENT, RiichiVector

SHORT = {"preset": "tenhou-sanma", "start_points": 0, "tobi": "zero_or_below"}  # over after one round


def last_choice(mask: Any) -> int:
    """Pass, or discard the highest tile."""
    return int(np.flatnonzero(mask)[-1])


# PettingZoo


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # PettingZoo expects an array where there is a mask, too
@pytest.mark.parametrize("actions", ["compact", "all"])
def test_pettingzoo_approves(actions: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(Riichi(SHORT, backend="python", actions=actions), num_cycles=150)
    assert "Passed API test" in capsys.readouterr().out


def test_the_same_seed_is_the_same_game() -> None:
    seed_test(lambda: Riichi("tenhou", backend="python"), num_cycles=12)


def test_agents_take_turns_until_all_are_done() -> None:
    env = Riichi(SHORT, backend="python", reward="place")
    env.reset(seed=3)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, info = env.last()
        sums[agent] += reward
        if over:
            assert sums[agent] == 2 - info["place"]
        else:
            assert sum(bool(env.observe(other)["action_mask"].any()) for other in env.agents) == 1
        env.step(None if over else last_choice(seen["action_mask"]))
    assert env.agents == [] and sum(sums.values()) == 0 and len(set(sums.values())) == 3


def test_an_agent_has_to_do_what_it_may() -> None:
    env = Riichi("tenhou", backend="python")
    env.reset(seed=3)
    with pytest.raises(IllegalAction):
        env.step(codes.SLOT_RON)
    with pytest.raises(IllegalAction, match="must act"):
        env.step(None)
    first = env.observe(env.agent_selection)["observation"].tobytes()
    env.reset()
    assert env.observe(env.agent_selection)["observation"].tobytes() != first
    env.render()
    env.close()


# Gymnasium


def test_gymnasium_makes_many_tables() -> None:
    env: Any = gymnasium.make_vec(ENVIRONMENT, num_envs=3, rules=SHORT, backend="python", opponents="discard-drawn")
    assert isinstance(env.unwrapped, RiichiVector)
    seen, _ = env.reset(seed=5)
    assert seen in env.observation_space and seen["planes"].shape == (3, 34, 120)
    sums, ended = np.zeros(3), np.zeros(3, int)
    for _ in range(45):
        running = seen["mask"].any(axis=1)
        actions = [last_choice(mask) if mask.any() else 0 for mask in seen["mask"]]
        seen, rewards, over, cut, info = env.step(np.array(actions))
        assert rewards.shape == (3,) and not cut.any() and (info["_place"] == over).all()
        assert (over == ~seen["mask"].any(axis=1)).all() and (rewards[~running] == 0).all()
        sums += rewards
        ended += over
        assert ((info["place"] > 0) == over).all()
    assert (ended >= 1).all() and sums.any()
    with pytest.raises(IllegalAction):
        env.step(np.full(3, codes.SLOT_KYUUSHU))
    again, _ = env.reset(seed=5)
    more, _ = env.reset()
    assert not (again["planes"] == more["planes"]).all()
    env.close()


# Functions from states to states


def test_a_step_leaves_its_state_as_it_was() -> None:
    batch = Batch(2, SHORT, backend="python", reward="points")
    first = batch.init(seed=3)
    kept = first.tables.tobytes()
    actions = [last_choice(mask) for mask in first.legal_action_mask]
    second, again = batch.step(first, actions), batch.step(first, actions)
    assert first.tables.tobytes() == kept != second.tables.tobytes() == again.tables.tobytes()
    assert batch.observe(first).tobytes() == batch.observe(batch.init(seed=3)).tobytes()
    own = np.zeros((2, 34, 120), np.int8)
    assert batch.observe(second, seats=[0, 0], out=own) is own and own.any()
    assert (batch.players, batch.num_actions) == (3, SLOTS)


def test_games_end_once_and_rewards_add_up() -> None:
    batch = Batch(2, SHORT, backend="python", reward="expected-place")
    state, sums = batch.init(seed=3), np.zeros((2, 3))
    for _ in range(90):
        state = batch.step(state, [last_choice(mask) if mask.any() else 0 for mask in state.legal_action_mask])
        sums += state.rewards
    assert state.terminated.all() and (state.current_player == -1).all()
    assert np.allclose(sums.sum(axis=1), 0) and np.allclose(np.sort(sums), [-1, 0, 1], atol=0.06)


# Rewards


def ending(**fields: Any) -> Any:
    from tehai.learn.arena import ENDING_TYPE

    ends = np.zeros(1, ENDING_TYPE)
    for name, value in fields.items():
        ends[name] = value
    return ends


def test_points_are_those_of_the_round() -> None:
    rewards = Rewards("points", 1)
    assert rewards(ending(rounds=1, points=[[33000, 17000, 25000, 25000]]))[0].tolist() == [8, -8, 0, 0]
    assert rewards(ending())[0].tolist() == [0, 0, 0, 0]
    assert rewards(ending(rounds=1, points=[[32000, 18000, 25000, 25000]]))[0].tolist() == [-1, 1, 0, 0]
    over = ending(rounds=1, games=1, points=[[42000, 8000, 25000, 25000]], place=[[1, 4, 2, 3]])
    assert rewards(over)[0].tolist() == [10, -10, 0, 0]
    assert rewards(ending(rounds=1, points=[[26000, 24000, 25000, 25000]]))[0].tolist() == [1, -1, 0, 0]


def test_expected_places_add_up_and_follow_the_points() -> None:
    expect = ExpectedPlace("tenhou")
    places = expect([[25000] * 4, [40000, 30000, 20000, 10000], [40000, 30000, 20000, 10000]], [3, 0, 7])
    assert np.allclose(places.sum(axis=1), 10)
    assert places[0][3] < places[0][0] == places[0][1]  # the dealer is better off
    assert (np.diff(places[1]) > 0).all() and abs(places[2] - [1, 2, 3, 4]).max() < abs(places[1] - [1, 2, 3, 4]).max()


def test_a_fit_finds_how_fast_places_are_decided() -> None:
    rng, expect = np.random.default_rng(1), ExpectedPlace({"preset": "tenhou", "length": "east"})
    points = 25000 + 6000 * rng.standard_normal((4000, 4))
    rounds = rng.integers(0, 4, 4000)
    noise = 3000 * np.sqrt(4 - rounds)[:, None] * rng.standard_normal((4000, 4))
    places = (-(points + noise)).argsort(axis=1).argsort(axis=1) + 1
    before = ((expect(points, rounds) - places) ** 2).mean()
    expect.fit(points, rounds, places)
    assert (np.diff(expect.slopes) < 0).all() and abs(expect.dealer).max() < 0.2
    assert ((expect(points, rounds) - places) ** 2).mean() < before
    with pytest.raises(InputError):
        expect.fit(points, rounds, places[:5])


def test_a_fit_to_surprising_games_does_not_run_away() -> None:
    expect = ExpectedPlace("tenhou")
    expect.fit([[60000, 60000, 0, 0]] * 2000, [4] * 2000, [[3, 4, 1, 2]] * 2000)
    assert np.isfinite(expect.slopes).all() and abs(expect.slopes).max() < 5


def test_other_rewards_are_refused_by_name() -> None:
    with pytest.raises(InputError, match="is not a kind of reward"):
        Rewards("glory", 1)
    assert REWARDS == ("points", "place", "expected-place")


@pytest.mark.parametrize(("module", "package"), [("aec", "pettingzoo"), ("aec", "gymnasium"), ("vector", "gymnasium")])
def test_an_environment_without_its_packages_says_what_installs_them(
    module: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"tehai.learn.{module}", raising=False)
    with pytest.raises(ModuleNotFoundError, match=rf'this needs {package}, .*: pip install "tehai\[rl\]"') as missing:
        import_module(f"tehai.learn.{module}")
    assert missing.value.name == package
