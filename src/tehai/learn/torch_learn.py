"""Learn from a rollout: what each decision gained, and the gradient steps that follow from it (PPO)."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import torch

from tehai.kernel.codes import SLOT_PASS
from tehai.learn.rewards import ExpectedPlace
from tehai.learn.settings import Settings
from tehai.learn.torch_graph import Replayed
from tehai.learn.torch_net import Actor, Critic, Seen, Unseen, masked
from tehai.learn.torch_play import Places, Rollout, advantages, potential_of, rewards_of

_ROWS: Final = 131_072  # of values, computed at once
_MOST: Final = 6.0  # standard deviations: an advantage counts no more than this
_SURE: Final = 0.1  # a policy that leaves less to chance than this is sure of its choice
_SHAPED: Final = 1 / 3  # of the run: shaping that lasts teaches to keep hands closed
_CALLED: Final = 2 / 3  # of the run: until then, calls do not die out
_WARM: Final = 10  # rounds of training in which the rate rises, because Adam starts without experience


class Learner:
    """Gradient steps for an actor and a critic, from rollouts that always lie in the same memory."""

    def __init__(self, settings: Settings, rollout: Rollout, actor: Actor, critic: Critic, expect: ExpectedPlace):
        device = settings.device
        self.settings, self.rollout, self.actor, self.critic = settings, rollout, actor, critic
        self.places = Places(expect, device)
        start = np.full((1, 4), rollout.arena.rules.start_points)
        begun = torch.tensor(-expect(start, [0]), dtype=torch.float32, device=device)
        self.worth = begun.repeat(settings.tables, 1)
        """The expected place of each seat before the round being played, negative."""
        shape = rollout.seats.shape
        self.values, self.scaled, self.goals, self.use = (torch.zeros(shape, device=device) for _ in range(4))
        self.rounds = self.rounds_of_critic = 0
        """Rounds of training so far, and how many of them teach only a critic that is new to a trained policy."""
        self._spread, self._sums = torch.zeros((), device=device), torch.zeros(4, device=device)
        self._shaping, self._opening, self._calling, self._entropy, self._both = (
            torch.zeros((), device=device) for _ in range(5)
        )
        self._part = torch.zeros(settings.batch, dtype=torch.int64, device=device)
        fast = {"fused": True, "capturable": True} if device == "cuda" else {}
        parameters = [*actor.parameters(), *critic.parameters()]
        rate: Any = torch.tensor(settings.rate, device=device) if fast else settings.rate
        self.optimizer = torch.optim.AdamW(parameters, rate, weight_decay=1e-4, betas=(0.9, 0.98), eps=1e-6, **fast)
        self._judge, self._improve = Replayed(self._judge_all, device), Replayed(self._improve_once, device)
        compiled: Any = torch.compile(dynamic=False) if settings.compile else lambda work: work
        self._loss, self._value = compiled(self._loss_of), compiled(self._value_of)

    def cast(self) -> Any:
        """Half precision where the device is quick at it."""
        return torch.autocast(self.settings.device, torch.bfloat16, enabled=self.settings.device == "cuda")

    def learn(self, progress: float) -> dict[str, float]:
        """One round of training from the rollout; `progress` is the share of the run that is done."""
        settings = self.settings
        for knob, value in (
            (self._shaping, settings.shaping * max(0.0, 1 - progress / _SHAPED)),
            (self._opening, settings.opening * max(0.0, 1 - progress / _SHAPED)),
            (self._calling, settings.calling * max(0.0, 1 - progress / _CALLED)),
            (self._entropy, settings.entropy * (settings.entropy_end / settings.entropy) ** progress),
            (self._both, float(self.rounds >= self.rounds_of_critic)),
        ):
            knob.fill_(value)
        self.rounds += 1
        self._set_rate((settings.rate + (settings.rate_end - settings.rate) * progress) * min(1, self.rounds / _WARM))
        self._judge()
        self._sums.zero_()
        count = taken = 0
        for _ in range(settings.epochs):
            rows = (torch.rand_like(self.use) < self.use).flatten().nonzero()[:, 0]
            for part in rows[torch.randperm(len(rows), device=rows.device)].split(settings.batch):
                if len(part) == settings.batch:
                    self._part.copy_(part)
                    self._improve()
                    count += 1
            taken += len(rows)
        policy, value, entropy, moved = (self._sums / max(1, count)).tolist()
        told = {"policy": policy, "value": value, "entropy": entropy, "kl": moved, "spread": float(self._spread)}
        return {**told, "used": taken / self.use.numel()}

    def _set_rate(self, rate: float) -> None:
        for group in self.optimizer.param_groups:
            if isinstance(group["lr"], torch.Tensor):
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate

    @torch.no_grad()
    def _judge_all(self) -> None:
        """What each decision gained, what the critic should have said, and how likely each is learned from."""
        rollout, settings = self.rollout, self.settings
        arrays = (rollout.planes.flatten(0, 1), rollout.hidden.flatten(0, 1), self.values.view(-1))
        for planes, hidden, out in zip(*(array.split(_ROWS) for array in arrays), strict=True):
            out.copy_(self._value(planes, hidden))
        rewards, worth = rewards_of(rollout, self.places, self.worth)
        self.worth.copy_(worth)
        potential = potential_of(rollout.planes, self._shaping, self._opening)
        gained, known = advantages(rollout, rewards, self.values, potential, settings.trace)
        good = (known & rollout.own).float()
        mean = (gained * good).sum() / good.sum()
        self._spread.copy_(((((gained - mean) * good) ** 2).sum() / good.sum()).sqrt())
        self.scaled.copy_((gained / (self._spread + 1e-6)).clamp(-_MOST, _MOST))
        self.goals.copy_(gained + self.values)
        doubt = (1 - rollout.chances.exp()) / _SURE
        self.use.copy_(doubt.clamp(settings.sure, 1) * good)

    def _value_of(self, planes: torch.Tensor, hidden: torch.Tensor) -> torch.Tensor:
        with self.cast():
            found: torch.Tensor = self.critic(Seen(planes), Unseen(hidden))
        return found

    def _improve_once(self) -> None:
        """One batch."""
        rollout = self.rollout
        seen = (rollout.planes, rollout.hidden, rollout.choices, rollout.slots, rollout.chances)
        rows = (*seen, self.scaled, self.goals, self.use)
        parts = (array.flatten(0, 1).index_select(0, self._part) for array in rows)
        loss, told = self._loss(*parts, self._entropy, self._calling, self._both)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        for network in (self.actor, self.critic):
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        self.optimizer.step()
        self._sums.add_(told)

    def _loss_of(
        self, planes: torch.Tensor, hidden: torch.Tensor, choices: torch.Tensor, slots: torch.Tensor, old: torch.Tensor,
        gained: torch.Tensor, goal: torch.Tensor, use: torch.Tensor,
        entropy: torch.Tensor, calling: torch.Tensor, both: torch.Tensor,
    ) -> tuple[torch.Tensor, torch.Tensor]:  # fmt: skip
        """The loss of a batch, and what the log says of it: policy, value, entropy, divergence."""
        clip = self.settings.clip
        with self.cast():
            rows = Seen(planes)
            logits, value = self.actor(rows), self.critic(rows, Unseen(hidden))
        logits = torch.log_softmax(masked(logits, choices), 1)
        chosen = logits.gather(1, slots[:, None])[:, 0]
        ratio = (chosen - old).exp()
        better = torch.minimum(ratio * gained, ratio.clamp(1 - clip, 1 + clip) * gained)
        known = logits.masked_fill(choices < 0, 0)
        spread = -(logits.exp() * known).sum(1)
        alive = known.sum(1) / (choices >= 0).sum(1) * (choices[:, SLOT_PASS] >= 0)  # pulls up chances near zero too
        moved = (ratio - 1) - (chosen - old)
        stands_for = 1 / use  # the number of decisions that each sample represents
        better, spread, alive, moved = (
            (part * stands_for).sum() / stands_for.sum() for part in (better, spread, alive, moved)
        )
        error = ((value.float() - goal) ** 2).mean()
        loss = both * (-better - entropy * spread - calling * alive) + 0.5 * error
        return loss, torch.stack([-better, error, spread, moved]).detach()

    def stored(self) -> dict[str, Any]:
        """For a checkpoint."""
        counts = [self.rounds, self.rounds_of_critic]
        return {"optimizer": self.optimizer.state_dict(), "worth": self.worth, "rounds": counts}

    def load(self, stored: dict[str, Any]) -> None:
        """From a checkpoint."""
        self.optimizer.load_state_dict(stored["optimizer"])
        for group in self.optimizer.param_groups:
            if isinstance(group["lr"], torch.Tensor):
                group["lr"] = group["lr"].to(self.settings.device)
        self.worth.copy_(stored["worth"])
        self.rounds, self.rounds_of_critic = stored["rounds"]
