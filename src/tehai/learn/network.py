"""A trained policy in plain numpy: the network, and the file that holds its weights.

The file: a line of JSON (format, versions of observation, look-ahead and compact actions, rules, shapes, checksum, a
card that says where it comes from), then the weights in half precision, one after the other.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from tehai.errors import InputError
from tehai.kernel import codes
from tehai.kernel.layout import AHEAD, AHEAD_VERSION, CHANNELS, OBSERVATION_VERSION, PLANES, SLOTS_VERSION

__all__ = ["FORMAT", "Network", "read_weights", "write_weights"]

Floats = np.ndarray[Any, np.dtype[np.float32]]
FORMAT: Final = "tehai policy 1"
VERSIONS: Final = {"observation": OBSERVATION_VERSION, "ahead": AHEAD_VERSION, "slots": SLOTS_VERSION}
_EVERYWHERE: Final = ("shanten", "most_useful")
_SCALES: Final = {
    "held": 0.25, "unseen": 0.25, "river": 0.5, "river_hand": 0.5, "river_place": 0.06, "meld": 0.33, "points": 0.03,
    "live": 0.015, "round": 0.15, "honba": 0.3, "sticks": 0.3, "useful": 0.05, "chi": 0.33, "pon": 0.33, "kan": 0.33,
    "shanten": 0.2, "most_useful": 0.02,
}  # fmt: skip
_FIRST_NUMBER: Final = sum(size for _, size in PLANES[: [name for name, _ in PLANES].index("points")])
KIND_CHANNELS: Final = [
    *range(_FIRST_NUMBER),
    *(CHANNELS + i for i, (name, _) in enumerate(AHEAD) if name not in _EVERYWHERE),
]
"""Channels that differ from kind to kind."""
NUMBER_CHANNELS: Final = [
    *range(_FIRST_NUMBER, CHANNELS),
    *(CHANNELS + i for i, (name, _) in enumerate(AHEAD) if name in _EVERYWHERE),
]
"""Channels that are the same for all kinds."""
SUIT_OUT, HONOURS_OUT, REST_OUT = codes.SLOTS_OF_SUIT, 21, codes.SLOTS - codes.SLOT_CHI
"""Compact actions of a suit, of the honours, and the others."""


def scales() -> Floats:
    """What each channel is multiplied with, so that all have a similar size."""
    sizes = [(name, size) for group in (PLANES, AHEAD) for name, size in group]
    return np.concatenate([np.full(size, _SCALES.get(name, 1.0), np.float32) for name, size in sizes])


class Network:
    """The policy: a number for each compact action."""

    def __init__(self, weights: Mapping[str, Any]) -> None:
        self._w = {name: np.asarray(array, np.float32) for name, array in weights.items()}
        self._blocks = sum(name.endswith(".weight") for name in self._w if name.startswith("trunk.norms."))
        scale = scales()
        self._kind_scale, self._number_scale = scale[KIND_CHANNELS], scale[NUMBER_CHANNELS]

    def _linear(self, name: str, x: Floats) -> Floats:
        found: Floats = x @ self._w[f"{name}.weight"].T + self._w[f"{name}.bias"]
        return found

    def _norm(self, name: str, x: Floats) -> Floats:
        centred = x - x.mean(-1, keepdims=True)
        scaled = centred / np.sqrt((centred**2).mean(-1, keepdims=True) + 1e-5)
        found: Floats = scaled * self._w[f"{name}.weight"] + self._w[f"{name}.bias"]
        return found

    def logits(self, planes: Any) -> Floats:
        """Of planes with those that look ahead: rows of 34 kinds x 120 channels."""
        count, relu = len(planes), lambda x: np.maximum(x, 0)
        x = planes[:, :, KIND_CHANNELS].astype(np.float32) * self._kind_scale
        g = planes[:, 0, :][:, NUMBER_CHANNELS].astype(np.float32) * self._number_scale
        suits = x[:, :27].reshape(count, 3, -1)
        each = relu(self._linear("trunk.suit", suits) + self._linear("trunk.suit_numbers", g)[:, None])
        each = each + relu(self._linear("trunk.suit_again", each))
        honours = relu(self._linear("trunk.honours", np.concatenate([x[:, 27:].reshape(count, -1), g], 1)))
        z = self._linear("trunk.join", np.concatenate([each.reshape(count, -1), honours, g], 1))
        for i in range(self._blocks):
            inner = relu(self._linear(f"trunk.ins.{i}", self._norm(f"trunk.norms.{i}", z)))
            z = z + self._linear(f"trunk.outs.{i}", inner)
        z = relu(self._norm("trunk.last", z))
        of_suits = relu(self._linear("suit_own", each) + self._linear("suit_all", z)[:, None])
        of_honours = relu(self._linear("honours_own", honours) + self._linear("honours_all", z))
        parts = [self._linear("suit_out", of_suits).reshape(count, -1), self._linear("honours_out", of_honours)]
        return np.concatenate([*parts, self._linear("rest", z)], 1)

    def best(self, planes: Any, choices: Any) -> Any:
        """The compact action that the policy holds best, of those that may be chosen."""
        return np.where(choices >= 0, self.logits(planes), -np.inf).argmax(axis=1)


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
    """The header and the weights of a policy; refused when it is damaged or of another version."""
    line, _, data = Path(path).read_bytes().partition(b"\n")
    try:
        header = json.loads(line)
    except ValueError:
        header = {}
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise InputError("bad_value", f"{path} is no policy", "weights", f"a file of the format {FORMAT!r}")
    if header["versions"] != VERSIONS:
        message = f"{path} was trained on {header['versions']}, and this is {VERSIONS}"
        raise InputError("bad_value", message, "weights", "a policy of these versions")
    if hashlib.sha256(data).hexdigest() != header["sha256"]:
        raise InputError("bad_value", f"{path} is damaged: its checksum is another", "weights", "the whole file")
    weights, first = {}, 0
    for name, shape in header["shapes"].items():
        size = 2 * int(np.prod(shape))
        weights[name] = np.frombuffer(data[first : first + size], np.float16).reshape(shape)
        first += size
    return header, weights
