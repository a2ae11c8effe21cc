"""What the deciding seat does not see, as planes for the critic: the other hands, their waits and the next draws."""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np
import torch

from tehai.kernel.codes import KIND_OF, KINDS, SUIT_EXCHANGES
from tehai.learn.observation import CHANNEL_NAMES, ORACLE_TYPE

HIDDEN: Final = 16
"""Channels: three hands, three waits, the next draws of four seats, all dora indicators, all ura indicators; the rest
stays empty, because matrices are quick in multiples of eight."""
HIDDEN_SCALE: Final = 1 / 4
_SOON: Final = 24  # draws
_TURN: Final = CHANNEL_NAMES.index("turn_0")


def field(rows: torch.Tensor, kind: np.dtype[Any], name: str) -> torch.Tensor:
    """One field of records that are rows of bytes."""
    found, offset = kind.fields[name][:2]  # type: ignore[index]
    base, shape = found.subdtype or (found, ())
    cut = rows[..., offset : offset + base.itemsize * math.prod(shape)].contiguous()
    whole = cut.view({1: torch.int8, 2: torch.int16, 4: torch.int32, 8: torch.int64}[base.itemsize])
    return whole.unflatten(-1, shape) if shape else whole[..., 0]


class Hidden:
    """From oracle records to planes, in the same order of suits as the planes that the seat sees."""

    def __init__(self, players: int, device: str) -> None:
        self.players = players
        self._kind_of = torch.tensor([*KIND_OF, *([KINDS] * (256 - len(KIND_OF)))], device=device).clamp(max=KINDS)
        self._bits = torch.arange(KINDS, device=device)
        self._steps = torch.arange(1, _SOON + 1, device=device)
        self._worth = (9 - (self._steps + players - 1) // players).clamp(min=1).to(torch.int32)
        self._orders = torch.tensor([_kinds_in(order) for order in range(6)], device=device)

    def __call__(self, secrets: torch.Tensor, planes: torch.Tensor, suits: torch.Tensor) -> torch.Tensor:
        """For each row 34 kinds and HIDDEN channels."""
        out = torch.zeros(len(secrets), KINDS + 1, HIDDEN, dtype=torch.int32, device=secrets.device)
        hands = field(secrets, ORACLE_TYPE, "hand")[:, 1:4]
        flat = out.view(len(secrets), -1)

        def add(faces: torch.Tensor, channels: torch.Tensor | int, worth: torch.Tensor) -> None:
            kinds = self._kind_of[faces.long() & 255]
            flat.scatter_add_(1, kinds * HIDDEN + channels, worth.expand_as(kinds).to(torch.int32))

        faces = torch.arange(hands.shape[-1] - 1, device=secrets.device)
        for seat in range(3):
            add(faces.expand(len(secrets), -1), seat, hands[:, seat, :-1])
        waits = field(secrets, ORACLE_TYPE, "waits")[:, 1:4]
        out[:, :KINDS, 3:6] = (4 * (waits[:, None, :] >> self._bits[:, None] & 1)).to(torch.int32)
        turn = planes[:, 0, _TURN : _TURN + 4].argmax(1)[:, None]
        add(field(secrets, ORACLE_TYPE, "draws")[:, :_SOON], 6 + (turn + self._steps) % self.players, self._worth)
        one = torch.ones((), device=secrets.device)
        add(field(secrets, ORACLE_TYPE, "dora"), 10, one)
        add(field(secrets, ORACLE_TYPE, "ura"), 11, one)
        order = self._orders[suits.long()][:, :, None].expand(-1, -1, HIDDEN)
        return out.gather(1, order).to(torch.int8)


def _kinds_in(order: int) -> list[int]:
    """Which kind stands at the place of each, when the suits are in an order."""
    suits = [0, 1, 2]
    for first in (4 * order, 4 * order + 2):
        one, other = SUIT_EXCHANGES[first : first + 2]
        suits[one], suits[other] = suits[other], suits[one]
    return [9 * suit + number for suit in suits for number in range(9)] + list(range(27, KINDS))
