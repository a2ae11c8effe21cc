"""Train a policy by self-play (PPO). A run depends only on its settings, and resumes exactly where it stopped."""

from __future__ import annotations

import copy
import json
import os
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import torch

from tehai.bots.network import read_weights, write_weights
from tehai.errors import InputError
from tehai.learn.arena import Arena
from tehai.learn.onnx_export import write_onnx
from tehai.learn.rewards import ExpectedPlace
from tehai.learn.settings import Settings
from tehai.learn.torch_learn import Learner
from tehai.learn.torch_net import Actor, Critic, Seen
from tehai.learn.torch_play import Rollout, evaluate, field

_CHECKPOINT = 3  # the version of checkpoints
_EVALUATION_SEED = 7_000_000_000
_BOUNDARIES = 40_000  # to fit the expected place to
_ROUNDS_OF_CRITIC = 12  # before it judges a policy that is trained already
_WATCHED = 512  # tables whose games they come from


class Trainer:
    """One run, in a folder: settings.json, checkpoint.pt, log.jsonl."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.settings, self.folder = settings, folder
        torch.manual_seed(settings.seed)
        sizes, device = (settings.suit_width, settings.width, settings.blocks), settings.device
        self.actor = Actor(*sizes).to(device)
        self.critic = Critic(settings.suit_width, settings.critic_width, settings.critic_blocks).to(device)
        self.earlier = copy.deepcopy(self.actor)
        compiled: Any = torch.compile(dynamic=False) if settings.compile else lambda work: work
        self._quick = compiled(self.act)
        backend = "cuda" if device == "cuda" else "auto"
        self.arena = Arena(settings.tables, settings.rules, settings.seed, backend, policies=_seatings(settings))
        self.expect = ExpectedPlace(settings.rules)
        self.rollout = Rollout(settings, self.arena, self._quick, self._act_as_before)
        self.learner = Learner(settings, self.rollout, self.actor, self.critic, self.expect)
        self.games = Boundaries(settings.tables, self.expect.players)
        self.iteration = self.decisions = self.begun = 0
        """`begun` are the decisions of earlier runs from which the policy comes."""

    # One round of training

    @property
    def progress(self) -> float:
        """The share of the run that is done."""
        return min(1.0, (self.decisions - self.begun) / max(1, self.settings.decisions - self.begun))

    def plan(self, decisions: int) -> None:
        """Change the length of the run."""
        self.settings = replace(self.settings, decisions=decisions)

    def act(self, planes: torch.Tensor) -> torch.Tensor:
        """The logits of the policy."""
        return self._act(self.actor, planes)

    def _act_as_before(self, planes: torch.Tensor) -> torch.Tensor:
        return self._act(self.earlier, planes)

    def _act(self, network: Actor, planes: torch.Tensor) -> torch.Tensor:
        with self.learner.cast():
            found: torch.Tensor = network(Seen(planes))
        return found

    def train_once(self) -> dict[str, float]:
        """Play, learn, count."""
        begin = time.perf_counter()
        self.rollout.play()
        self.games.add(self.rollout.ends)  # waits for the device
        played = time.perf_counter()
        told = self.learner.learn(self.progress)
        self.iteration += 1
        rows = self.rollout.seats.numel()
        self.decisions += rows
        if self.iteration % self.settings.snapshot == 0:
            self.earlier.load_state_dict(self.actor.state_dict())
            self.games.refit(self.expect)
            self.learner.places.follow(self.expect)
        now = time.perf_counter()
        return {**told, "play": played - begin, "learn": now - played, "per_second": rows / (now - begin)}

    # A whole run

    def run(self, seconds: float | None = None) -> None:
        """Train to the end, or for a number of seconds, and then save everything."""
        begin, settings = time.perf_counter(), self.settings
        while self.decisions < settings.decisions and (seconds is None or time.perf_counter() - begin < seconds):
            told = self.train_once()
            self.log("train", **told)
            if self.iteration % settings.evaluate == 0:
                self.judge()
            if self.iteration % settings.checkpoint == 0:
                self.store()
        self.store()

    def judge(self) -> None:
        """Play against fixed policies, always the same games."""
        for opponent in self.settings.judges:
            found = evaluate(self.act, self.settings, opponent, _EVALUATION_SEED)
            self.log("evaluation", opponent=opponent, **found)

    def log(self, what: str, **told: Any) -> None:
        """One line of JSON."""
        line = {"what": what, "iteration": self.iteration, "decisions": self.decisions, **told}
        rounded = {name: round(value, 5) if isinstance(value, float) else value for name, value in line.items()}
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(rounded) + "\n")

    # Checkpoints

    def store(self) -> None:
        """Write a checkpoint; if the process is killed meanwhile, the previous one remains."""
        state = {
            "version": _CHECKPOINT,
            "settings": self.settings.to_dict(),
            "networks": [one.state_dict() for one in (self.actor, self.critic, self.earlier)],
            "learner": self.learner.stored(),
            "random": [
                torch.get_rng_state(),
                *([torch.cuda.get_rng_state()] if self.settings.device == "cuda" else []),
            ],
            "states": self.arena.host(self.arena.states).tobytes(),
            "expect": [self.expect.slopes.tolist(), self.expect.dealer.tolist()],
            "games": self.games.stored(),
            "counts": [self.iteration, self.decisions, self.begun],
        }
        unfinished = self.folder / "checkpoint.new"
        torch.save(state, unfinished)
        os.replace(unfinished, self.folder / "checkpoint.pt")

    def export(self, path: Path, critic: bool = False) -> None:
        """Write the policy, or the critic, with its model card: as ONNX, or for `tehai.bots.network`."""
        card = {
            "data": "self-play only",
            "decisions": self.decisions,
            "settings": self.settings.to_dict(),
            "limits": "judged by duplicates against policies of the kernel; see docs/training.md",
        }
        network = self.critic if critic else self.actor
        weights = {name: part.float().cpu().numpy() for name, part in network.state_dict().items()}
        write = write_onnx if path.suffix == ".onnx" else write_weights
        write(path, weights, self.settings.rules, card)

    def begin_from(self, policy: Path, critic: Path | None = None) -> None:
        """Start from the weights of another run, in half precision, so not exactly where it stopped. A critic that is
        not given learns alone for a while."""
        header, weights = read_weights(policy)
        self.decisions = self.begun = header["card"]["decisions"]
        loaded = [(self.actor, weights), (self.earlier, weights)]
        loaded += [] if critic is None else [(self.critic, read_weights(critic)[1])]
        for network, parts in loaded:
            network.load_state_dict({name: torch.tensor(part.astype(np.float32)) for name, part in parts.items()})
        if critic is None:
            self.learner.rounds_of_critic = _ROUNDS_OF_CRITIC

    @classmethod
    def resume(cls, folder: Path, **changes: Any) -> Trainer:
        """Resume from the checkpoint in a folder."""
        path = folder / "checkpoint.pt"
        state = torch.load(path, map_location="cpu", weights_only=True)
        if state.get("version") != _CHECKPOINT:
            message = f"{path} was written by another version of tehai"
            raise InputError("bad_value", message, "folder", "continue with that version, or start in another folder")
        trainer = cls(Settings.of({**state["settings"], **changes}), folder)
        for network, weights in zip((trainer.actor, trainer.critic, trainer.earlier), state["networks"], strict=True):
            network.load_state_dict(weights)
        trainer.learner.load(state["learner"])
        trainer.arena.states = trainer.arena.laid(state["states"])
        trainer.expect.slopes, trainer.expect.dealer = map(np.array, state["expect"])
        trainer.learner.places.follow(trainer.expect)
        trainer.games.load(state["games"])
        trainer.iteration, trainer.decisions, trainer.begun = state["counts"]
        torch.set_rng_state(state["random"][0])
        if len(state["random"]) > 1 and trainer.settings.device == "cuda":
            torch.cuda.set_rng_state(state["random"][1])
        return trainer


class Boundaries:
    """Points between the rounds of games, and the places in which these games ended."""

    def __init__(self, tables: int, players: int) -> None:
        self.players = players
        self._open: list[list[list[int]]] = [[] for _ in range(min(tables, _WATCHED))]
        self._done: list[list[int]] = []

    def add(self, ends: torch.Tensor) -> None:
        """Add the boundaries of a rollout."""
        few = ends[:, : len(self._open)].cpu()
        parts = [field(few, name).numpy() for name in ("rounds", "games", "round", "points", "place")]
        for step, table in np.argwhere(parts[0] > 0).tolist():
            _, games, number, points, place = (part[step, table] for part in parts)
            if games:
                self._done += [[*row, *place.tolist()] for row in self._open[table]]
                self._open[table] = []
            else:
                self._open[table].append([int(number), *points.tolist()])
        self._done = self._done[-_BOUNDARIES:]

    def refit(self, expect: ExpectedPlace) -> None:
        """Fit the expected place to the games so far."""
        if self._done:
            rows = np.array(self._done)
            expect.fit(rows[:, 1:5], rows[:, 0], rows[:, 5:])

    def stored(self) -> list[Any]:
        """For a checkpoint."""
        return [self._open, self._done]

    def load(self, stored: list[Any]) -> None:
        """From a checkpoint."""
        self._open, self._done = stored


def _seatings(settings: Settings) -> list[list[str | None]]:
    """The players of each table: first the tables against policies of the kernel, last those against an earlier
    version."""
    from tehai.model.rules import Rules

    players = Rules.of(settings.rules).players
    rows: list[list[str | None]] = [[None] * players for _ in range(settings.tables)]
    for table in range(int(settings.tables * settings.kernel) if settings.opponents else 0):
        policy = settings.opponents[table // 2 % len(settings.opponents)]
        rows[table] = [policy if seat % 2 == table % 2 else None for seat in range(players)]
    return rows
