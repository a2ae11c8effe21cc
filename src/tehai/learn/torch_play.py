"""Play with a network in PyTorch: rollouts for training, advantages, and evaluation by duplicates."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import torch

from tehai.kernel.codes import KINDS
from tehai.kernel.layout import AHEAD_CHANNELS, CHANNELS
from tehai.learn.arena import ENDING_TYPE, SLOTS, TALLY_TYPE, Arena
from tehai.learn.observation import ORACLE_TYPE
from tehai.learn.rewards import ExpectedPlace
from tehai.learn.settings import Settings
from tehai.learn.torch_graph import Replayed
from tehai.learn.torch_hidden import HIDDEN, Hidden
from tehai.learn.torch_hidden import field as record_field
from tehai.learn.torch_net import SHANTEN, masked

WIDE = CHANNELS + AHEAD_CHANNELS
Act = Callable[[torch.Tensor], torch.Tensor]
"""From planes to logits."""


def tensor(array: Any, device: str) -> torch.Tensor:
    """An array of the arena's as a tensor over the same memory; records as rows of bytes."""
    if device == "cpu":
        return torch.from_numpy(array.view(np.uint8).reshape(len(array), -1) if array.dtype.names else array)
    flat = array.view(np.uint8).reshape(array.shape[0], -1) if array.dtype.names else array
    return torch.as_tensor(flat, device=device)


def field(ends: torch.Tensor, name: str) -> torch.Tensor:
    """One field of endings that are rows of bytes."""
    return record_field(ends, ENDING_TYPE, name)


class Places:
    """The expected place on the device of the training."""

    def __init__(self, expect: ExpectedPlace, device: str) -> None:
        self.slopes = torch.zeros(expect.scheduled, device=device)
        self.dealer = torch.zeros(expect.scheduled, device=device)
        self.players, self.scheduled = expect.players, expect.scheduled
        self.follow(expect)

    def follow(self, expect: ExpectedPlace) -> None:
        """Take over what was fitted."""
        self.slopes.copy_(torch.from_numpy(expect.slopes))
        self.dealer.copy_(torch.from_numpy(expect.dealer))

    def __call__(self, points: torch.Tensor, rounds: torch.Tensor) -> torch.Tensor:
        """By table and seat."""
        own = points[..., : self.players].float() / 1000
        left = (self.scheduled - rounds.long()).clamp(1, self.scheduled) - 1
        deals = torch.arange(self.players, device=own.device) == (rounds.long() % self.players)[..., None]
        worth = self.slopes[left][..., None] * own + self.dealer[left][..., None] * deals
        return 0.5 + torch.sigmoid(worth[..., :, None] - worth[..., None, :]).sum(-2)


class Rollout:
    """Decisions of all tables, step by step, in memory that is reused."""

    def __init__(self, settings: Settings, arena: Arena, act: Act, act_as_before: Act) -> None:
        shape, device = (settings.steps, settings.tables), settings.device
        self.arena, self.settings, self.device = arena, settings, device
        self.planes = torch.zeros(*shape, KINDS, WIDE, dtype=torch.int8, device=device)
        self.hidden = torch.zeros(*shape, KINDS, HIDDEN, dtype=torch.int8, device=device)
        self.choices = torch.zeros(*shape, SLOTS, dtype=torch.int16, device=device)
        self.seats = torch.zeros(shape, dtype=torch.int64, device=device)
        self.slots = torch.zeros(shape, dtype=torch.int64, device=device)
        self.chances = torch.zeros(shape, device=device)
        self.ends = torch.zeros(*shape, ENDING_TYPE.itemsize, dtype=torch.uint8, device=device)
        first = settings.tables - int(settings.tables * settings.past)
        self.past = slice(first, settings.tables)
        """The tables where seats 1 and 3 are an earlier version of the policy."""
        self._act, self._act_as_before = act, act_as_before
        self._now = [torch.zeros_like(rows[0]) for rows in self._kept]
        self._action = torch.zeros(settings.tables, dtype=torch.int64, device=device)
        self._suits = torch.zeros(settings.tables, dtype=torch.int8, device=device)
        self._orders = 6 if arena.players == 4 else 2  # of suits; with three players only circles and bamboos are alike
        self._secrets = arena.empty(ORACLE_TYPE)
        self._hidden = Hidden(arena.players, device)
        self._decide = Replayed(self._decide_now, device)

    @property
    def _kept(self) -> tuple[torch.Tensor, ...]:
        """What is kept of each step, in the order of the memory of the present one."""
        return self.planes, self.choices, self.seats, self.slots, self.chances, self.hidden

    @torch.no_grad()
    def _decide_now(self) -> None:
        """A choice for each table, drawn from what the policy says of the present observations."""
        planes, choices, seats, slots, chances, hidden = self._now
        if self.settings.oracle:
            hidden.copy_(self._hidden(tensor(self._secrets, self.device), planes, self._suits))
        logits = self._act(planes)
        if self.past.start < self.past.stop:
            old = (seats[self.past] % 2 == 1)[:, None]
            before = self._act_as_before(planes[self.past]).to(logits.dtype)
            logits[self.past] = torch.where(old, before, logits[self.past])
        found = torch.log_softmax(masked(logits, choices), 1)
        slots.copy_((found - torch.empty_like(found).exponential_().log_()).argmax(1))
        chances.copy_(found.gather(1, slots[:, None])[:, 0])
        self._action.copy_(choices.gather(1, slots[:, None])[:, 0])

    @torch.no_grad()
    def play(self) -> None:
        """One rollout."""
        planes, choices, seats = self._now[:3]
        for t in range(self.settings.steps):
            self._suits.random_(self._orders)
            secrets = self._secrets if self.settings.oracle else None
            self.arena.look(_lent(planes), _lent(choices), oracle=secrets, suits=_lent(self._suits))
            seats.copy_(tensor(self.arena.seats, self.device))
            self._decide()
            for rows, now in zip(self._kept, self._now, strict=True):
                rows[t].copy_(now)
            self.arena.step(_lent(self._action), slots=False)
            self.ends[t] = tensor(self.arena.ends, self.device)

    @property
    def own(self) -> torch.Tensor:
        """The decisions made by the policy being trained."""
        mine = torch.ones_like(self.seats, dtype=torch.bool)
        mine[:, self.past] = self.seats[:, self.past] % 2 == 0
        return mine


def _lent(rows: torch.Tensor) -> Any:
    return rows.numpy() if rows.device.type == "cpu" else rows


def rewards_of(rollout: Rollout, places: Places, worth: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Rewards by step, table and seat: the improvement in expected place, and the value to continue from."""
    ends = rollout.ends
    over = (field(ends, "games") > 0)[..., None]
    ended = (field(ends, "rounds") > 0)[..., None]
    count = places.players
    expected = places(field(ends, "points"), field(ends, "round"))
    now = -torch.where(over, field(ends, "place")[..., :count].float(), expected)
    start = torch.full((1, 4), float(rollout.arena.rules.start_points), device=worth.device)
    begun = -places(start, torch.zeros(1, device=worth.device, dtype=torch.int64))
    rewards = torch.zeros(*ends.shape[:2], 4, device=worth.device)
    for t in range(len(ends)):
        rewards[t, :, :count] = torch.where(ended[t], now[t] - worth, 0.0)
        worth = torch.where(over[t], begun, torch.where(ended[t], now[t], worth))
    return rewards, worth


def advantages(
    rollout: Rollout, rewards: torch.Tensor, values: torch.Tensor, potential: torch.Tensor, trace: float
) -> tuple[torch.Tensor, torch.Tensor]:
    """The advantage of each decision, from what its seat encounters next, and whether that is known yet."""
    steps, tables = values.shape
    gained, known = torch.zeros_like(values), torch.zeros_like(values, dtype=torch.bool)
    next_value, next_gain, pending, phi = (torch.zeros(tables, 4, device=values.device) for _ in range(4))
    there = torch.zeros(tables, 4, dtype=torch.bool, device=values.device)
    ended = field(rollout.ends, "rounds") > 0
    for t in range(steps - 1, -1, -1):
        over = ended[t][:, None]
        pending = torch.where(over, rewards[t], pending)
        next_value, next_gain, phi = (part.masked_fill(over, 0.0) for part in (next_value, next_gain, phi))
        there = there | over
        seat = rollout.seats[t][:, None]
        at = [part.gather(1, seat)[:, 0] for part in (pending, next_value, next_gain, phi)]
        known[t] = there.gather(1, seat)[:, 0]
        gain = at[0] + at[1] + at[3] - potential[t] - values[t] + trace * at[2]
        gained[t] = gain * known[t]
        pending = pending.scatter(1, seat, 0.0)
        next_value = next_value.scatter(1, seat, values[t][:, None])
        next_gain = next_gain.scatter(1, seat, gained[t][:, None])
        phi = phi.scatter(1, seat, potential[t][:, None])
        there = there.scatter(1, seat, True)
    return gained, known


def potential_of(planes: torch.Tensor, shaping: torch.Tensor, opening: torch.Tensor) -> torch.Tensor:
    """The shaping potential: minus the weight of shanten and open melds."""
    melds, concealed = planes[..., _MELD].float().sum(-1), planes[..., _ANKAN].float().sum(-1)
    opened = (melds > 4 * concealed).float()
    return -shaping * planes[..., 0, SHANTEN].float() - opening * opened


def _channel(name: str) -> int:
    from tehai.learn.observation import CHANNEL_NAMES

    return CHANNEL_NAMES.index(name)


_MELD, _ANKAN = _channel("meld_0"), _channel("ankan_0")


@torch.no_grad()
def evaluate(actor: Act, settings: Settings, opponent: str, seed: int) -> dict[str, float]:
    """Evaluate by duplicates: one seat of the policy, taking its highest-rated action, against a policy of the
    kernel."""
    from tehai.model.rules import Rules

    players = Rules.of(settings.rules).players
    n = settings.walls * players
    seats = [[None if seat == table % players else opponent for seat in range(players)] for table in range(n)]
    backend = "cuda" if settings.device == "cuda" else "auto"
    arena = Arena(n, settings.rules, seed, backend, policies=seats, same=players, after="stay")
    planes = torch.zeros(n, KINDS, WIDE, dtype=torch.int8, device=settings.device)
    choices = torch.zeros(n, SLOTS, dtype=torch.int16, device=settings.device)
    place = torch.zeros(n, 4, device=settings.device)
    for step in range(3000):
        arena.look(_lent(planes), _lent(choices))
        best = masked(actor(planes), choices).argmax(1)
        arena.step(_lent(choices.gather(1, best[:, None])[:, 0].long()), slots=False)
        ends = tensor(arena.ends, settings.device)
        place += field(ends, "place").float() * (field(ends, "games") > 0)[:, None]
        if step % 20 == 0 and bool((tensor(arena.seats, settings.device) < 0).all()):
            break
    own = place.cpu().numpy()[np.arange(n), np.arange(n) % players]
    by_wall = own.reshape(-1, players).mean(axis=1)
    error = 1.96 * by_wall.std(ddof=1) / math.sqrt(len(by_wall))
    return {"place": float(own.mean()), "error": float(error), **_rates(arena, players)}


def _rates(arena: Arena, players: int) -> dict[str, float]:
    """How often the policy won, dealt in, declared riichi and opened its hand."""
    tally = arena.host(arena.tallies).view(TALLY_TYPE)
    rows = np.arange(arena.n), np.arange(arena.n) % players
    rounds = max(1, int(tally["rounds"].sum()))
    names = {"win": "wins", "deal_in": "deal_ins", "riichi": "riichi", "open": "open_rounds"}
    return {name: float(tally[count][rows].sum() / rounds) for name, count in names.items()}
