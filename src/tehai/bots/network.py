"""A trained policy in plain numpy: the network, and the file that holds its weights.

The file: a line of JSON (format, versions of observation, look-ahead and compact actions, rules, shapes, checksum, a
card that says where it comes from), then the weights in half precision, one after the other.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from tehai.errors import InputError, whole
from tehai.kernel import codes
from tehai.kernel.layout import (
    AHEAD,
    AHEAD_CHANNELS,
    AHEAD_VERSION,
    CHANNELS,
    OBSERVATION_VERSION,
    PLANES,
    SLOTS_VERSION,
    UNWEIGHED,
)
from tehai.kernel.learn.slots import tile_slot
from tehai.model.rules import Rules

__all__ = ["FORMAT", "AdvisedNetwork", "Network", "read_weights", "write_weights"]

Floats = np.ndarray[Any, np.dtype[np.float32]]
FORMAT: Final = "tehai policy 1"
VERSIONS: Final = {"observation": OBSERVATION_VERSION, "ahead": AHEAD_VERSION, "slots": SLOTS_VERSION}
_SCALES: Final = {  # powers of two: a byte times its scale is exact in every floating-point type
    "held": 1 / 4, "unseen": 1 / 4, "river": 1 / 2, "river_hand": 1 / 2, "river_place": 1 / 16, "meld": 1 / 2,
    "points": 1 / 32, "live": 1 / 64, "round": 1 / 8, "honba": 1 / 4, "sticks": 1 / 4, "useful": 1 / 16, "chi": 1 / 4,
    "pon": 1 / 4, "kan": 1 / 4, "shanten": 1 / 4, "most_useful": 1 / 64,
}  # fmt: skip
WIDE: Final = CHANNELS + AHEAD_CHANNELS
"""Channels of the planes, with those that look ahead."""
NUMBERS: Final = 8 * (sum(size for _, size in PLANES[: [name for name, _ in PLANES].index("points")]) // 8)
"""From here on, or soon after, channels have the same number for all kinds."""
POINTS_BEHIND: Final = 25
"""The points that an action loses for each unit by which its logit is below the highest. In 400 walls against three of
`reason` the place was 2.413 with 25 and 2.436 with 40."""
MOST_BEHIND: Final = 20
"""A logit further behind counts as only this far, so `reason` can prefer what the network would never do."""
OUTPUTS: Final = {"suit": codes.SLOTS_OF_SUIT, "honours": 21, "rest": codes.SLOTS - codes.SLOT_CHI}
"""Compact actions of a suit, of the honours, and the others."""
DISCARDS: Final = np.array([tile_slot(tile, 0) for tile in range(codes.RED + 3)])
RIICHI: Final = np.array([tile_slot(tile, 1) for tile in range(codes.RED + 3)])
"""The compact actions that discard each tile, without riichi and with it."""


def scales() -> Floats:
    """The factors that bring all channels to a similar scale."""
    sizes = [(name, size) for group in (PLANES, AHEAD) for name, size in group]
    return np.concatenate([np.full(size, _SCALES.get(name, 1.0), np.float32) for name, size in sizes])


def padded(outputs: int) -> int:
    """The next multiple of eight: matrices of other sizes are slow on a GPU."""
    return -(-outputs // 8) * 8


def _relu(x: Floats) -> Floats:
    return np.maximum(x, 0)


class Network:
    """The policy network: a number for each compact action."""

    asks_reason = False
    """Whether `best` needs what `reason` thinks each action is worth."""

    def __init__(self, weights: Mapping[str, Any]) -> None:
        self._w = {name: np.asarray(array, np.float32) for name, array in weights.items()}
        self._blocks = sum(name.endswith(".weight") for name in self._w if name.startswith("trunk.norms."))
        self._scales = scales()

    def _linear(self, name: str, x: Floats) -> Floats:
        found: Floats = x @ self._w[f"{name}.weight"].T + self._w[f"{name}.bias"]
        return found

    def _norm(self, name: str, x: Floats) -> Floats:
        centred = x - x.mean(-1, keepdims=True)
        scaled = centred / np.sqrt((centred**2).mean(-1, keepdims=True) + 1e-5)
        found: Floats = scaled * self._w[f"{name}.weight"] + self._w[f"{name}.bias"]
        return found

    def logits(self, planes: Any) -> Floats:
        """The logits for rows of planes with look-ahead: 34 kinds x 120 channels."""
        count, relu = len(planes), _relu
        x = planes.astype(np.float32) * self._scales
        each = relu(self._linear("trunk.suit", x[:, :27].reshape(count, 3, -1)))
        each = each + relu(self._linear("trunk.suit_again", each))
        honours = relu(self._linear("trunk.honours", x[:, 27:].reshape(count, -1)))
        z = self._linear("trunk.join", np.concatenate([each.reshape(count, -1), honours, x[:, 0, NUMBERS:]], 1))
        for i in range(self._blocks):
            inner = relu(self._linear(f"trunk.ins.{i}", self._norm(f"trunk.norms.{i}", z)))
            z = z + self._linear(f"trunk.outs.{i}", inner)
        z = relu(self._norm("trunk.last", z))
        of_suits = relu(self._linear("suit_own", each) + self._linear("suit_all", z)[:, None])
        of_honours = relu(self._linear("honours_own", honours) + self._linear("honours_all", z))
        parts = (self._linear("suit_out", of_suits), self._linear("honours_out", of_honours), self._linear("rest", z))
        cut = [part[..., :size].reshape(count, -1) for part, size in zip(parts, OUTPUTS.values(), strict=True)]
        return np.concatenate(cut, 1)

    def best(self, planes: Any, choices: Any, values: Any = None) -> Any:  # noqa: ARG002  # it asks nobody
        """The legal compact action that the policy rates highest."""
        return np.where(choices >= 0, self.logits(planes), -np.inf).argmax(axis=1)


class AdvisedNetwork(Network):
    """A network that decides together with `reason`: what it prefers counts as so many points beside what `reason`
    thinks each action is worth. What `reason` does not compare, such as kans, is worth as much there as its best.
    Whether to declare riichi is left to `reason`: the network says only which tile to discard."""

    asks_reason = True

    def best(self, planes: Any, choices: Any, values: Any = None) -> Any:
        """The legal compact action that both together rate highest."""
        logits = np.where(choices >= 0, self.logits(planes), -np.inf)
        either = np.maximum(logits[:, DISCARDS], logits[:, RIICHI])
        for slots in (DISCARDS, RIICHI):
            logits[:, slots] = np.where(choices[:, slots] >= 0, either, -np.inf)
        behind = np.maximum(logits - logits.max(axis=1, keepdims=True), -MOST_BEHIND)
        known = np.where(values == UNWEIGHED, values.max(axis=1, keepdims=True), values)
        return np.where(choices >= 0, known + POINTS_BEHIND * behind, -np.inf).argmax(axis=1)


def write_weights(path: str | Path, weights: Mapping[str, Any], rules: str, card: Mapping[str, Any]) -> None:
    """Store a policy in half precision."""
    halves = {name: np.ascontiguousarray(array, np.float16) for name, array in weights.items()}
    data = b"".join(array.tobytes() for array in halves.values())
    header = {
        "format": FORMAT,
        "versions": VERSIONS,
        "rules": rules,
        "shapes": {name: list(array.shape) for name, array in halves.items()},
        "sha256": hashlib.sha256(data).hexdigest(),
        "card": dict(card),
    }
    Path(path).write_bytes(json.dumps(header).encode() + b"\n" + data)


def read_weights(path: str | Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """The header and the weights of a policy file; refused if it is damaged or of another version."""
    line, _, data = Path(path).read_bytes().partition(b"\n")
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):
        header = {}
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise InputError("bad_value", f"{path} is not a policy file", "weights", f"expected the format {FORMAT!r}")
    if header.get("versions") != VERSIONS:
        message = f"{path} was trained with versions {header.get('versions')}, but tehai has {VERSIONS}"
        raise InputError("bad_value", message, "weights", "use a policy with the same versions")
    if hashlib.sha256(data).hexdigest() != header.get("sha256"):
        raise InputError("bad_value", f"{path} is damaged: checksum mismatch", "weights", "copy the file again")
    try:
        Rules.of(header["rules"])
        return header, _cut(data, header["shapes"])
    except (KeyError, TypeError, AttributeError, ValueError):
        raise InputError("bad_value", f"{path} is damaged: invalid header", "weights", "copy the file again") from None


def _cut(data: bytes, shapes: Mapping[str, Any]) -> dict[str, Any]:
    """The weights, which lie one after the other, by name."""
    weights, first = {}, 0
    for name, shape in shapes.items():
        size = 2 * math.prod(whole(length, name, 1, len(data)) for length in shape)
        weights[name] = np.frombuffer(data[first : first + size], np.float16).reshape(shape)
        first += size
    return weights
