"""Train a policy by self-play (PPO). A run depends only on its settings, and resumes exactly where it stopped."""

from __future__ import annotations

import copy
import functools
import json
import os
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch

from tehai.bots.network import read_weights, write_weights
from tehai.learn.arena import Arena
from tehai.learn.onnx_export import write_onnx
from tehai.learn.rewards import ExpectedPlace
from tehai.learn.settings import Settings
from tehai.learn.torch_net import Actor, Critic, Seen, masked
from tehai.learn.torch_play import Places, Rollout, advantages, evaluate, field, potential_of, rewards_of

_EVALUATION_SEED = 7_000_000_000
_VALUE_ROWS = 65_536  # at once
_BOUNDARIES = 40_000  # to fit the expected place to


class Trainer:
    """One run, in a folder: settings.json, checkpoint.pt, log.jsonl."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.settings, self.folder = settings, folder
        torch.manual_seed(settings.seed)
        sizes = (settings.suit_width, settings.width, settings.blocks)
        self.actor, self.critic = Actor(*sizes).to(settings.device), Critic(*sizes).to(settings.device)
        self.earlier = copy.deepcopy(self.actor)
        parameters = [*self.actor.parameters(), *self.critic.parameters()]
        fused = {"fused": True} if settings.device == "cuda" else {}
        self.optimizer = torch.optim.AdamW(
            parameters, lr=settings.rate, weight_decay=1e-4, betas=(0.9, 0.98), eps=1e-6, **fused
        )
        backend = "cuda" if settings.device == "cuda" else "auto"
        self.arena = Arena(settings.tables, settings.rules, settings.seed, backend, policies=_seatings(settings))
        self.rollout = Rollout(settings, self.arena)
        self.expect = ExpectedPlace(settings.rules)
        start = np.full((1, 4), self.arena.rules.start_points)
        begun = -self.expect(start, [0])
        self.worth = torch.tensor(begun, dtype=torch.float32, device=settings.device).repeat(settings.tables, 1)
        self.games = Boundaries(settings.tables, self.expect.players)
        compiled: Any = functools.partial(torch.compile, dynamic=False) if settings.compile else lambda work: work
        self._loss, self._actor, self._critic = map(compiled, (self._loss_of, self.actor, self.critic))
        self.iteration = self.decisions = 0

    # One round of training

    @property
    def progress(self) -> float:
        """The share of the run that is done."""
        return min(1.0, self.decisions / max(1, self.settings.decisions))

    def _cast(self) -> Any:
        return torch.autocast(self.settings.device, torch.bfloat16, enabled=self.settings.device == "cuda")

    def act(self, planes: torch.Tensor) -> torch.Tensor:
        """The logits of the policy."""
        with self._cast():
            found: torch.Tensor = self._actor(Seen(planes))
        return found

    def _act_as_before(self, planes: torch.Tensor) -> torch.Tensor:
        with self._cast():
            found: torch.Tensor = self.earlier(Seen(planes))
        return found

    def train_once(self) -> dict[str, float]:
        """Play, learn, count."""
        settings, rollout = self.settings, self.rollout
        begin = time.perf_counter()
        rollout.play(self.act, self._act_as_before)
        played = time.perf_counter()
        rewards, self.worth = rewards_of(rollout, Places(self.expect, settings.device), self.worth)
        flat = rollout.planes.flatten(0, 1)
        values = self._values(flat).view(rollout.seats.shape)
        left = 1 - self.progress
        potential = potential_of(rollout.planes, settings.shaping * left, settings.opening * left)
        gained, known = advantages(rollout, rewards, values, potential, settings.trace)
        told = self._learn(flat, gained, gained + values, known & rollout.own)
        self.games.add(rollout.ends)
        self.iteration += 1
        self.decisions += rollout.seats.numel()
        if self.iteration % settings.snapshot == 0:
            self.earlier.load_state_dict(self.actor.state_dict())
            self.games.refit(self.expect)
        rows = rollout.seats.numel()
        seconds = {"play": played - begin, "learn": time.perf_counter() - played}
        return {**told, **seconds, "per_second": rows / (time.perf_counter() - begin)}

    @torch.no_grad()
    def _values(self, planes: torch.Tensor) -> torch.Tensor:
        with self._cast():
            return torch.cat([self._critic(Seen(part)).float() for part in planes.split(_VALUE_ROWS)])

    def _learn(
        self, planes: torch.Tensor, gained: torch.Tensor, goal: torch.Tensor, good: torch.Tensor
    ) -> dict[str, float]:
        settings, done = self.settings, self.progress
        spread = gained[good].std() + 1e-6
        scaled = (gained / spread).clamp(-6, 6).flatten()
        rows = good.flatten().nonzero()[:, 0]
        for group in self.optimizer.param_groups:
            group["lr"] = settings.rate + (settings.rate_end - settings.rate) * done
        weight = settings.entropy * (settings.entropy_end / settings.entropy) ** done
        entropy = torch.tensor(weight, device=settings.device)  # a number would be compiled in, again and again
        sums = torch.zeros(4, device=settings.device)
        count = 0
        for _ in range(settings.epochs):
            mixed = rows[torch.randperm(len(rows), device=rows.device)]
            for part in mixed.split(settings.batch):
                if len(part) == settings.batch:
                    sums += self._improve(planes, scaled, goal.flatten(), part, entropy)
                    count += 1
        policy, value, spread_of_choice, moved = (sums / max(1, count)).tolist()
        return {"policy": policy, "value": value, "entropy": spread_of_choice, "kl": moved, "spread": float(spread)}

    def _improve(
        self, planes: torch.Tensor, gained: torch.Tensor, goal: torch.Tensor, part: torch.Tensor, entropy: torch.Tensor
    ) -> torch.Tensor:
        """One batch."""
        rollout = self.rollout
        choices = rollout.choices.flatten(0, 1)[part]
        slots, old = rollout.slots.flatten()[part], rollout.chances.flatten()[part]
        loss, told = self._loss(planes[part], choices, slots, old, gained[part], goal[part], entropy)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        for network in (self.actor, self.critic):
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        self.optimizer.step()
        return told

    def _loss_of(
        self, planes: torch.Tensor, choices: torch.Tensor, slots: torch.Tensor, old: torch.Tensor,
        gained: torch.Tensor, goal: torch.Tensor, entropy: torch.Tensor,
    ) -> tuple[torch.Tensor, torch.Tensor]:  # fmt: skip
        """The loss of a batch, and what the log says of it: policy, value, entropy, divergence."""
        clip = self.settings.clip
        with self._cast():
            rows = Seen(planes)
            logits, value = self.actor(rows), self.critic(rows)
        logits = torch.log_softmax(masked(logits, choices), 1)
        chosen = logits.gather(1, slots[:, None])[:, 0]
        ratio = (chosen - old).exp()
        better = torch.minimum(ratio * gained, ratio.clamp(1 - clip, 1 + clip) * gained).mean()
        spread = -(logits.exp() * logits.masked_fill(choices < 0, 0)).sum(1).mean()
        error = ((value.float() - goal) ** 2).mean()
        moved = ((ratio - 1) - (chosen - old)).mean()
        loss = -better - entropy * spread + 0.5 * error
        return loss, torch.stack([-better, error, spread, moved]).detach()

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
            "settings": self.settings.to_dict(),
            "networks": [one.state_dict() for one in (self.actor, self.critic, self.earlier)],
            "optimizer": self.optimizer.state_dict(),
            "random": [
                torch.get_rng_state(),
                *([torch.cuda.get_rng_state()] if self.settings.device == "cuda" else []),
            ],
            "states": self.arena.host(self.arena.states).tobytes(),
            "worth": self.worth,
            "expect": [self.expect.slopes.tolist(), self.expect.dealer.tolist()],
            "games": self.games.stored(),
            "counts": [self.iteration, self.decisions],
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

    def begin_from(self, policy: Path, critic: Path) -> None:
        """Start from the weights of another run, in half precision, so not exactly where it stopped."""
        for network, path in ((self.actor, policy), (self.critic, critic), (self.earlier, policy)):
            header, weights = read_weights(path)
            network.load_state_dict({name: torch.tensor(part.astype(np.float32)) for name, part in weights.items()})
            self.decisions = header["card"]["decisions"]

    @classmethod
    def resume(cls, folder: Path, **changes: Any) -> Trainer:
        """Resume from the checkpoint in a folder."""
        state = torch.load(folder / "checkpoint.pt", map_location="cpu", weights_only=True)
        trainer = cls(Settings.of({**state["settings"], **changes}), folder)
        for network, weights in zip((trainer.actor, trainer.critic, trainer.earlier), state["networks"], strict=True):
            network.load_state_dict(weights)
        trainer.optimizer.load_state_dict(state["optimizer"])
        trainer.arena.states = trainer.arena.laid(state["states"])
        trainer.worth = state["worth"].to(trainer.settings.device)
        trainer.expect.slopes, trainer.expect.dealer = map(np.array, state["expect"])
        trainer.games.load(state["games"])
        trainer.iteration, trainer.decisions = state["counts"]
        torch.set_rng_state(state["random"][0])
        if len(state["random"]) > 1 and trainer.settings.device == "cuda":
            torch.cuda.set_rng_state(state["random"][1])
        return trainer


class Boundaries:
    """Points between the rounds of games, and the places in which these games ended."""

    def __init__(self, tables: int, players: int) -> None:
        self.players = players
        self._open: list[list[list[int]]] = [[] for _ in range(min(tables, 2048))]
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
