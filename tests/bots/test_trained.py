"""The bot that learnt from games against itself, and asks `reason`."""

from __future__ import annotations

import os
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tehai.bots import NetworkBot, ReasonBot, TrainedBot, make_bot, play
from tehai.bots.network import MOST_BEHIND, POINTS_BEHIND, AdvisedNetwork, Network, write_weights
from tehai.bots.trained import POLICIES_BY_PLAYERS, trained_network, trained_policy
from tehai.engine import use
from tehai.errors import InputError
from tehai.game import Game
from tehai.game.actions import Action
from tehai.kernel.codes import SLOT_RIICHI, SLOTS
from tehai.kernel.layout import UNWEIGHED

pytestmark = pytest.mark.xdist_group("compiled")


@pytest.mark.usefixtures("compiled_minds")
def test_it_plays_a_whole_game_by_the_rules() -> None:
    game = Game({"preset": "tenhou", "length": "east"}, seed=11, backend="cpu")
    play(game, [TrainedBot() for _ in range(4)])
    assert game.over
    assert sum(game.scores) + 1000 * game.sticks == 100_000


@pytest.mark.usefixtures("compiled_minds")
def test_it_sees_the_same_and_does_the_same_interpreted_and_compiled() -> None:
    games = [Game("tenhou", seed=7, backend=backend) for backend in ("python", "cpu")]
    bot = TrainedBot()
    for _ in range(40):
        seat = games[0].seats_to_act[0]
        views = [game.view(seat) for game in games]
        planes, choices = zip(*(view.look(use(view.backend)) for view in views), strict=True)
        assert planes[0].tobytes() == planes[1].tobytes()
        assert choices[0].tobytes() == choices[1].tobytes()
        actions = {bot.choose(view, view.menu) for view in views}
        assert len(actions) == 1
        action = actions.pop()
        assert action in views[0].menu.actions
        for game in games:
            game.act(seat, action)


def test_what_others_hold_changes_nothing_that_it_sees() -> None:
    game = Game("tenhou", seed=3)
    seat = game.dealer
    seen, _ = game.view(seat).look(use("python"))
    whole = Game("tenhou", seed=3)
    hands, others = whole._state["hand"], ((seat + 1) % 4, (seat + 2) % 4)
    hands[others[0]], hands[others[1]] = hands[others[1]], hands[others[0]]
    assert whole.view(seat).look(use("python"))[0].tobytes() == seen.tobytes()


def test_with_three_players_it_plays_by_a_network_of_their_own() -> None:
    game, bot = Game("tenhou-sanma", seed=2), TrainedBot()
    assert bot.network(3) is trained_network(3) is not trained_network(4)
    actions = []
    for _ in range(6):
        view = game.view(game.seats_to_act[0])
        actions.append(bot.choose(view, view.menu))
        planes, choices = view.look(use("python"))
        if len(view.menu) > 1:
            slot = int(trained_network(3).best(planes, choices, ReasonBot().values(view))[0])
            assert actions[-1] == Action.from_code(int(choices[0, slot]))
        game.act(view.seat, actions[-1])
    assert len({str(action) for action in actions}) > 1


def test_its_card_says_where_it_comes_from_and_it_is_small() -> None:
    size = 0
    for players, name in POLICIES_BY_PLAYERS.items():
        with as_file(files("tehai.bots") / "data" / name) as path:
            size += path.stat().st_size
        card = trained_policy(players)[0]["card"]
        assert card["data"] == "self-play only"
        assert card["decisions"] > 500_000_000
    assert size <= 16_000_000


def test_a_policy_file_is_a_bot() -> None:
    with as_file(files("tehai.bots") / "data" / POLICIES_BY_PLAYERS[4]) as path:
        bot = make_bot(str(path))
        assert isinstance(bot, NetworkBot)
        network = Network(trained_policy()[1])
        game = Game("tenhou", seed=12)
        for _ in range(5):
            view = game.view(game.seats_to_act[0])
            planes, choices = view.look(use("python"))
            slot = int(network.best(planes, choices)[0])
            assert bot.choose(view, view.menu) == Action.from_code(int(choices[0, slot]))
            game.act(view.seat, bot.choose(view, view.menu))
        sanma = Game("tenhou-sanma", seed=1).view(0)
        with pytest.raises(InputError, match="plays with 4 players, this game has 3"):
            bot.choose(sanma, sanma.menu)


class Certain(AdvisedNetwork):
    """Thinks this much of some compact actions."""

    def __init__(self, opinions: dict[int, float]) -> None:
        self.opinions = opinions

    def logits(self, planes: Any) -> Any:
        found = np.full((1, SLOTS), -1000, np.float32)
        found[0, list(self.opinions)] = list(self.opinions.values())
        return found


def together(opinions: dict[int, float], values: dict[int, int]) -> int:
    """What a network and `reason` decide, from what they think of the compact actions that are legal."""
    choices, thought = np.full((1, SLOTS), -1), np.full((1, SLOTS), UNWEIGHED, np.int32)
    choices[0, list(values)] = 1
    thought[0, list(values)] = list(values.values())
    return int(Certain(opinions).best(None, choices, thought)[0])


def decided(preference: float, *values: int) -> int:
    """The same of three discards, where the network prefers the first to the second and never wants the third."""
    return together({0: 0, 1: -preference}, dict(enumerate(values)))


def test_reason_alone_decides_about_riichi() -> None:
    """The network wanted it in 83 % of the hands that led the last round."""
    riichi, silent = SLOT_RIICHI, 0
    assert together({riichi: 0, silent: -30}, {riichi: 100, silent: 101}) == silent
    assert together({riichi: -30, silent: 0}, {riichi: 101, silent: 100}) == riichi
    assert together({riichi: 0, silent: -30, 1: -1}, {riichi: 100, silent: 101, 1: 120}) == silent
    assert together({riichi: 0, silent: -30, 1: -1}, {riichi: 100, silent: 101, 1: 130}) == 1


def test_the_network_and_reason_decide_together() -> None:
    assert decided(2, 0, POINTS_BEHIND, 0) == 0
    assert decided(2, 0, 3 * POINTS_BEHIND, 0) == 1
    assert decided(2, 0, -9999, MOST_BEHIND * POINTS_BEHIND - 1) == 0
    assert decided(2, 0, -9999, MOST_BEHIND * POINTS_BEHIND + 1) == 2


def test_what_reason_does_not_compare_is_worth_as_much_as_its_best() -> None:
    assert decided(-2, 500, UNWEIGHED, UNWEIGHED) == 1
    assert decided(2, UNWEIGHED, 500, 0) == 0
    assert decided(2, UNWEIGHED, UNWEIGHED, UNWEIGHED) == 0


def test_a_policy_file_that_was_written_again_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "my.policy"
    header, weights = trained_policy()
    networks = []
    for day, factor in ((1, 1), (1, 1), (2, -1)):
        write_weights(path, {name: factor * weight for name, weight in weights.items()}, header["rules"], {})
        os.utime(path, (day * 86400, day * 86400))
        networks.append(make_bot(str(path)).network(4))
    assert networks[0] is networks[1] is not networks[2]


def test_a_policy_file_that_is_missing_or_something_else_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        make_bot(str(tmp_path / "none.policy"))
    (tmp_path / "text.policy").write_text("hello")
    with pytest.raises(InputError, match="is not a policy file"):
        make_bot(str(tmp_path / "text.policy"))
