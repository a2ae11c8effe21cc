"""Bots that play by a network trained by self-play (docs/training.md)."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tehai.bots.base import Bot
from tehai.bots.reason import ReasonBot
from tehai.engine import use
from tehai.engine.rise import backend_of_tables
from tehai.errors import InputError, expect_path
from tehai.game.actions import Action
from tehai.game.menu import Menu
from tehai.game.view import View
from tehai.model.rules import Rules

if TYPE_CHECKING:
    from tehai.bots.network import Network

POLICY_SUFFIX: Final = ".policy"
POLICIES_BY_PLAYERS: Final = {3: "three.policy", 4: "four.policy"}
"""The weights in the package, beside this module."""
_POLICIES_KEPT: Final = 16


class NetworkBot(Bot):
    """Picks the action that the network of a policy file rates highest.

    In a compiled game it observes interpreted until that part of the kernel is compiled; the result is the same.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = expect_path(path)
        self._players, self._network = _policy_of(self.path)
        self._reason = ReasonBot()

    def network(self, players: int) -> Network | None:
        """The network for this number of players, if the file has one."""
        return self._network if players == self._players else None

    def choose(self, view: View, menu: Menu) -> Action:
        """The action that the network rates highest."""
        if len(menu) == 1:
            return menu.actions[0]
        network = self.network(view.players)
        if network is None:
            message = f"{self.path} plays with {self._players} players, this game has {view.players}"
            raise InputError("bad_value", message, "bots", f"rules for {self._players} players")
        planes, choices = view.look(use(backend_of_tables(view.backend, compile_look)))
        values = self._reason.values(view) if network.asks_reason else None
        slot = int(network.best(planes, choices, values)[0])
        return Action.from_code(int(choices[0, slot]))


class TrainedBot(NetworkBot):
    """Plays by the networks in the package, for three and for four players, and by `reason` together."""

    def __init__(self) -> None:
        self._reason = ReasonBot()

    def network(self, players: int) -> Network | None:
        """The network of the package for this number of players."""
        return trained_network(players)


def trained_policy(players: int = 4) -> tuple[dict[str, Any], dict[str, Any]]:
    """The header, with the model card, and the weights of a policy in the package."""
    from tehai.bots.network import read_weights

    with as_file(files(__package__) / "data" / POLICIES_BY_PLAYERS[players]) as path:
        return read_weights(path)


@cache
def trained_network(players: int = 4) -> Network:
    """A network of the package, read once; it decides together with `reason`."""
    from tehai.bots.network import AdvisedNetwork

    return AdvisedNetwork(trained_policy(players)[1])


def _policy_of(path: Path) -> tuple[int, Network]:
    """The number of players of a policy file, and its network."""
    try:
        found = path.stat()
        return _policy_in(path, found.st_mtime_ns, found.st_size)
    except InputError:
        raise
    except (OSError, ValueError) as problem:  # ValueError: a null character in the name
        reason = getattr(problem, "strerror", None) or str(problem)
        raise InputError("bad_value", f"{path} cannot be read: {reason}", "bots", "check its name") from None


@lru_cache(maxsize=_POLICIES_KEPT)
def _policy_in(path: Path, _time: int, _size: int) -> tuple[int, Network]:
    """The same, read once until the file changes."""
    from tehai.bots.network import Network, read_weights

    header, weights = read_weights(path)
    return Rules.of(header["rules"]).players, Network(weights)


def compile_look() -> None:
    """Compile or load the functions that observe a table."""
    from tehai.game import Game

    game = Game("tenhou", seed=0, backend="cpu")
    game.view(game.dealer).look(use("cpu"))
