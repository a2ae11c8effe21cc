"""Games of policies inside the kernel: what they count is what the events of the same games say."""

from typing import Any

import numpy as np
import pytest

from tehai.bots import play
from tehai.bots.policies import PolicyBot
from tehai.errors import InputError
from tehai.game import Game
from tehai.model.rules import Rules
from tehai.sim.seatings import play_seatings
from tehai.sim.statistics import results_of

EAST = Rules.of("tenhou").with_text(["length=east"])
SANMA = Rules.of("tenhou-sanma").with_text(["length=east"])
NAMES = ("efficiency", "greedy-ukeire", "discard-drawn", "efficiency")
compiled = pytest.mark.xdist_group("compiled")


@compiled
@pytest.mark.parametrize("rules", [EAST, SANMA], ids=["four", "three"])
def test_the_kernel_counts_what_the_events_say(rules: Rules) -> None:
    names = NAMES[: rules.players]
    games = 12
    played = play_seatings([names] * games, range(games), rules, backend="cpu", threads=2)
    for seed in range(games):
        game = play(Game(rules, seed=seed, backend="cpu"), [PolicyBot(name) for name in names])
        expected, tally = results_of(game.events), played.tallies[seed]
        assert tally["rounds"] == expected.rounds
        for seat, one in enumerate(expected.seats):
            assert (one.points, one.place) == tuple(played.results[seed][field][seat] for field in ("points", "place"))
            assert (one.won, one.lost) == (tally["won"][seat], tally["lost"][seat])
            for field in ("wins", "tsumo", "deal_ins", "riichi", "open_rounds", "calls", "kans", "tenpai"):
                assert tally[field][seat] == one.counts[field], (seed, seat, field)
    assert played.tallies["wins"].sum() > 20 and played.tallies["calls"].sum() > 5


@compiled
def test_each_game_has_its_own_seats_and_seed_and_both_modes_agree() -> None:
    seatings, seeds = [("efficiency", *["discard-drawn"] * 3), ("discard-drawn",) * 4], [2**40 + 5, 9]
    fast = play_seatings(seatings, seeds, EAST, backend="cpu", threads=1)
    slow = play_seatings(seatings, list(np.array(seeds)), EAST, backend="python")
    for one, other in zip(fast, slow, strict=True):
        assert (one == other).all()
    assert fast.results["place"][0][0] == 1
    assert (play_seatings(seatings[1:], seeds[1:], EAST, backend="cpu").results == fast.results[1:]).all()
    assert len(play_seatings([], [], EAST, backend="cpu").results) == 0


@pytest.mark.parametrize(
    ("seatings", "seeds", "where"),
    [
        ([("efficiency",) * 4], [], "seeds"),
        ([("efficiency",) * 4], [-1], "seeds[0]"),
        ([("efficiency",) * 4], [2**64], "seeds[0]"),
        ([("efficiency",) * 4], [1.0], "seeds[0]"),
        ([("efficiency",) * 3], [1], "seatings[0]"),
        ([("efficiency", "clever", "random", "random")], [1], "policy"),
    ],
)
def test_what_cannot_be_played_is_refused(seatings: Any, seeds: Any, where: str) -> None:
    with pytest.raises(InputError) as caught:
        play_seatings(seatings, seeds, EAST, backend="python")
    assert caught.value.where == where
