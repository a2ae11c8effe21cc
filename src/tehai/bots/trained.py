"""A bot that plays by a network trained by self-play (docs/training.md)."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any, Final

from tehai.bots.base import Bot
from tehai.bots.reason import ReasonBot
from tehai.engine import use
from tehai.engine.rise import backend_of_tables
from tehai.game.actions import Action
from tehai.game.menu import Menu
from tehai.game.view import View

if TYPE_CHECKING:
    from tehai.bots.network import Network

POLICY: Final = "four.policy"
"""The weights, beside this module."""


class TrainedBot(Bot):
    """Picks the action that its network rates highest. With three players, for which there is no network, it plays like
    `reason`.

    In a compiled game it observes interpreted until that part of the kernel is compiled; the result is the same.
    """

    def __init__(self) -> None:
        self._reason = ReasonBot()

    def choose(self, view: View, menu: Menu) -> Action:
        """The action that the network rates highest."""
        if len(menu) == 1:
            return menu.actions[0]
        if view.players != 4:
            return self._reason.choose(view, menu)
        planes, choices = view.look(use(backend_of_tables(view.backend, compile_look)))
        slot = int(trained_network().best(planes, choices)[0])
        return Action.from_code(int(choices[0, slot]))


def trained_policy() -> tuple[dict[str, Any], dict[str, Any]]:
    """The header, with the model card, and the weights of the policy in the package."""
    from tehai.bots.network import read_weights

    with as_file(files(__package__) / "data" / POLICY) as path:
        return read_weights(path)


@cache
def trained_network() -> Network:
    """The network of the package, read once."""
    from tehai.bots.network import Network

    return Network(trained_policy()[1])


def compile_look() -> None:
    """Compile or load the functions that observe a table."""
    from tehai.game import Game

    game = Game("tenhou", seed=0, backend="cpu")
    game.view(game.dealer).look(use("cpu"))
