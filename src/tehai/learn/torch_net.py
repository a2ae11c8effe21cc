"""The network in PyTorch: the three suits share the weights of the first and the last layers."""

from __future__ import annotations

from typing import Any, Final

import torch
from torch import nn
from torch.nn import functional

from tehai.bots.network import NUMBERS, OUTPUTS, WIDE, padded, scales
from tehai.kernel.layout import AHEAD, CHANNELS
from tehai.learn.torch_hidden import HIDDEN, HIDDEN_SCALE

SHANTEN: Final = CHANNELS + [name for name, _ in AHEAD].index("shanten")
"""The channel that holds the shanten."""


class Seen:
    """Planes prepared for the networks, shared by several."""

    def __init__(self, planes: torch.Tensor) -> None:
        kind = torch.bfloat16 if torch.is_autocast_enabled(planes.device.type) else torch.float32
        self.suits = planes[:, :27].to(kind).reshape(len(planes), 3, -1)
        self.honours = planes[:, 27:].to(kind).reshape(len(planes), -1)
        self.numbers = planes[:, 0, NUMBERS:].to(kind)


class Unseen:
    """Planes of what the seat does not see, prepared for the critic."""

    def __init__(self, planes: torch.Tensor) -> None:
        kind = torch.bfloat16 if torch.is_autocast_enabled(planes.device.type) else torch.float32
        scaled = planes.to(kind) * HIDDEN_SCALE
        self.suits = scaled[:, :27].reshape(len(planes), 3, -1)
        self.honours = scaled[:, 27:].reshape(len(planes), -1)


class Trunk(nn.Module):
    """The layers that the actor and the critic start with; only the critic's also sees what the seat does not."""

    scale: torch.Tensor

    def __init__(self, suit_width: int, width: int, blocks: int, unseen: bool = False) -> None:
        super().__init__()
        if unseen:
            self.suit_unseen = nn.Linear(9 * HIDDEN, suit_width, bias=False)
            self.honours_unseen = nn.Linear(7 * HIDDEN, suit_width, bias=False)
        self.register_buffer("scale", torch.from_numpy(scales()), persistent=False)
        self.suit = nn.Linear(9 * WIDE, suit_width)
        self.suit_again = nn.Linear(suit_width, suit_width)
        self.honours = nn.Linear(7 * WIDE, suit_width)
        self.join = nn.Linear(4 * suit_width + WIDE - NUMBERS, width)
        self.norms = nn.ModuleList([nn.LayerNorm(width) for _ in range(blocks)])
        self.ins = nn.ModuleList([nn.Linear(width, width) for _ in range(blocks)])
        self.outs = nn.ModuleList([nn.Linear(width, width) for _ in range(blocks)])
        self.last = nn.LayerNorm(width)
        for layer in self.outs:
            _start_at_zero(layer)

    def _scaled(self, layer: nn.Linear, x: torch.Tensor) -> torch.Tensor:
        """A layer over raw bytes: its weights are scaled, which are fewer."""
        weight = layer.weight.unflatten(1, (-1, WIDE)) * self.scale
        return functional.linear(x, weight.flatten(1), layer.bias)

    def forward(self, seen: Seen, unseen: Unseen | None = None) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The whole position, each suit, the honours."""
        each, honours = self._scaled(self.suit, seen.suits), self._scaled(self.honours, seen.honours)
        if unseen is not None:
            each, honours = each + self.suit_unseen(unseen.suits), honours + self.honours_unseen(unseen.honours)
        each, honours = functional.relu(each), functional.relu(honours)
        each = each + functional.relu(self.suit_again(each))
        numbers = seen.numbers * self.scale[NUMBERS:].to(seen.numbers.dtype)
        z = self.join(torch.cat([each.flatten(1), honours, numbers], 1))
        for norm, inner, outer in zip(self.norms, self.ins, self.outs, strict=True):
            z = z + outer(functional.relu(inner(norm(z))))
        return functional.relu(self.last(z)), each, honours


class Actor(nn.Module):
    """A number for each compact action."""

    def __init__(self, suit_width: int, width: int, blocks: int) -> None:
        super().__init__()
        self.trunk = Trunk(suit_width, width, blocks)
        self.suit_own, self.suit_all = nn.Linear(suit_width, suit_width), nn.Linear(width, suit_width)
        self.honours_own, self.honours_all = nn.Linear(suit_width, suit_width), nn.Linear(width, suit_width)
        self.suit_out = nn.Linear(suit_width, padded(OUTPUTS["suit"]))
        self.honours_out = nn.Linear(suit_width, padded(OUTPUTS["honours"]))
        self.rest = nn.Linear(width, padded(OUTPUTS["rest"]))
        for layer in (self.suit_out, self.honours_out, self.rest):
            nn.init.normal_(layer.weight, std=0.01)
            nn.init.zeros_(layer.bias)

    def forward(self, seen: Seen) -> torch.Tensor:
        """Logits, before the mask."""
        z, each, honours = self.trunk(seen)
        suits = self.suit_out(functional.relu(self.suit_own(each) + self.suit_all(z)[:, None]))
        others = self.honours_out(functional.relu(self.honours_own(honours) + self.honours_all(z)))
        parts = zip((suits, others, self.rest(z)), OUTPUTS.values(), strict=True)
        return torch.cat([part[..., :size].flatten(1) for part, size in parts], 1)


class Critic(nn.Module):
    """The value of the rest of the round for the seat that decides, from all hands and the draws to come: the more luck
    it knows of, the less of it is taken for skill."""

    def __init__(self, suit_width: int, width: int, blocks: int) -> None:
        super().__init__()
        self.trunk = Trunk(suit_width, width, blocks, unseen=True)
        self.value = nn.Linear(width, padded(1))
        _start_at_zero(self.value)

    def forward(self, seen: Seen, unseen: Unseen) -> torch.Tensor:
        """One number for each row."""
        found: torch.Tensor = self.value(self.trunk(seen, unseen)[0])[:, 0]
        return found


def _start_at_zero(layer: Any) -> None:
    nn.init.zeros_(layer.weight)
    nn.init.zeros_(layer.bias)


def masked(logits: torch.Tensor, choices: torch.Tensor) -> torch.Tensor:
    """Logits in single precision, with illegal actions masked out."""
    return logits.float().masked_fill(choices < 0, -1e9)
