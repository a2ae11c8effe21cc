"""The network in PyTorch: the three suits share the weights of the first and the last layers."""

from __future__ import annotations

from typing import Final

import torch
from torch import nn
from torch.nn import functional

from tehai.kernel.layout import AHEAD, CHANNELS
from tehai.learn.network import HONOURS_OUT, KIND_CHANNELS, NUMBER_CHANNELS, REST_OUT, SUIT_OUT, scales

SHANTEN: Final = CHANNELS + [name for name, _ in AHEAD].index("shanten")


class Trunk(nn.Module):
    """What the actor and the critic begin with."""

    def __init__(self, suit_width: int, width: int, blocks: int) -> None:
        super().__init__()
        kinds, numbers = len(KIND_CHANNELS), len(NUMBER_CHANNELS)
        scale = torch.from_numpy(scales())
        self.register_buffer("kinds", torch.tensor(KIND_CHANNELS), persistent=False)
        self.register_buffer("numbers", torch.tensor(NUMBER_CHANNELS), persistent=False)
        self.register_buffer("kind_scale", scale[KIND_CHANNELS].clone(), persistent=False)
        self.register_buffer("number_scale", scale[NUMBER_CHANNELS].clone(), persistent=False)
        self.suit = nn.Linear(9 * kinds, suit_width)
        self.suit_numbers = nn.Linear(numbers, suit_width)
        self.suit_again = nn.Linear(suit_width, suit_width)
        self.honours = nn.Linear(7 * kinds + numbers, suit_width)
        self.join = nn.Linear(4 * suit_width + numbers, width)
        self.norms = nn.ModuleList([nn.LayerNorm(width) for _ in range(blocks)])
        self.ins = nn.ModuleList([nn.Linear(width, width) for _ in range(blocks)])
        self.outs = nn.ModuleList([nn.Linear(width, width) for _ in range(blocks)])
        self.last = nn.LayerNorm(width)
        for out in self.outs:
            nn.init.zeros_(out.weight)  # type: ignore[arg-type]
            nn.init.zeros_(out.bias)  # type: ignore[arg-type]

    def forward(self, planes: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The whole position, each suit, the honours."""
        count = planes.shape[0]
        x = planes.index_select(2, self.kinds).to(self.suit.weight.dtype) * self.kind_scale  # type: ignore[arg-type, operator]
        g = planes[:, 0].index_select(1, self.numbers).to(x.dtype) * self.number_scale  # type: ignore[arg-type, operator]
        suits = x[:, :27].reshape(count, 3, -1)
        each = functional.relu(self.suit(suits) + self.suit_numbers(g)[:, None])
        each = each + functional.relu(self.suit_again(each))
        honours = functional.relu(self.honours(torch.cat([x[:, 27:].reshape(count, -1), g], 1)))
        z = self.join(torch.cat([each.reshape(count, -1), honours, g], 1))
        for norm, inner, outer in zip(self.norms, self.ins, self.outs, strict=True):
            z = z + outer(functional.relu(inner(norm(z))))
        return functional.relu(self.last(z)), each, honours


class Actor(nn.Module):
    """A number for each compact action."""

    def __init__(self, suit_width: int, width: int, blocks: int) -> None:
        super().__init__()
        self.trunk = Trunk(suit_width, width, blocks)
        self.suit_own, self.suit_all = nn.Linear(suit_width, suit_width), nn.Linear(width, suit_width)
        self.suit_out = nn.Linear(suit_width, SUIT_OUT)
        self.honours_own, self.honours_all = nn.Linear(suit_width, suit_width), nn.Linear(width, suit_width)
        self.honours_out = nn.Linear(suit_width, HONOURS_OUT)
        self.rest = nn.Linear(width, REST_OUT)
        for layer in (self.suit_out, self.honours_out, self.rest):
            nn.init.normal_(layer.weight, std=0.01)
            nn.init.zeros_(layer.bias)

    def forward(self, planes: torch.Tensor) -> torch.Tensor:
        """Logits, before the mask."""
        z, each, honours = self.trunk(planes)
        suits = self.suit_out(functional.relu(self.suit_own(each) + self.suit_all(z)[:, None]))
        others = self.honours_out(functional.relu(self.honours_own(honours) + self.honours_all(z)))
        return torch.cat([suits.flatten(1), others, self.rest(z)], 1)


class Critic(nn.Module):
    """What the rest of the round is worth to the seat that decides."""

    def __init__(self, suit_width: int, width: int, blocks: int) -> None:
        super().__init__()
        self.trunk = Trunk(suit_width, width, blocks)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)

    def forward(self, planes: torch.Tensor) -> torch.Tensor:
        """One number for each row."""
        found: torch.Tensor = self.value(self.trunk(planes)[0])[:, 0]
        return found


def masked(logits: torch.Tensor, choices: torch.Tensor) -> torch.Tensor:
    """Logits as single precision; what may not be chosen cannot be."""
    return logits.float().masked_fill(choices < 0, -1e9)
