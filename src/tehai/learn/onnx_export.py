"""A trained policy as an ONNX file, for programs in other languages."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from tehai.bots.network import NUMBERS, OUTPUTS, VERSIONS, WIDE, scales
from tehai.engine.backends import missing_extra
from tehai.kernel.codes import KINDS, SLOTS

__all__ = ["write_onnx"]

_OPSET: Final = 17  # the first with LayerNormalization
_IR: Final = 8


class _Graph:
    """The nodes and constants of a graph. Each method adds a node and returns the name of its output."""

    def __init__(self, weights: Mapping[str, Any]) -> None:
        try:
            from onnx import helper, numpy_helper
        except ImportError:
            raise missing_extra("onnx", "onnx") from None
        self._make, self._constant = helper.make_node, numpy_helper.from_array
        self.nodes: list[Any] = []
        self.constants: list[Any] = []
        for name, array in weights.items():
            whole = np.asarray(array, np.float32)
            turned = name.endswith(".weight") and whole.ndim == 2
            self.constant(name, np.ascontiguousarray(whole.T) if turned else whole)

    def constant(self, name: str, array: Any) -> str:
        self.constants.append(self._constant(np.asarray(array), name))
        return name

    def add(self, kind: str, *inputs: str, **attributes: Any) -> str:
        name = f"{kind}_{len(self.nodes)}"
        self.nodes.append(self._make(kind, list(inputs), [name], **attributes))
        return name

    def linear(self, name: str, x: str) -> str:
        return self.add("Add", self.add("MatMul", x, f"{name}.weight"), f"{name}.bias")

    def norm(self, name: str, x: str) -> str:
        return self.add("LayerNormalization", x, f"{name}.weight", f"{name}.bias", axis=-1, epsilon=1e-5)

    def relu(self, x: str) -> str:
        return self.add("Relu", x)

    def shaped(self, x: str, *sizes: int) -> str:
        shape = self.constant(f"shape_{len(self.nodes)}", np.array(sizes, np.int64))
        return self.add("Reshape", x, shape)

    def cut(self, x: str, first: int, last: int, axis: int) -> str:
        at = len(self.nodes)
        ends = [
            self.constant(f"{what}_{at}", np.array([value], np.int64))
            for what, value in (("from", first), ("to", last), ("axis", axis))
        ]
        return self.add("Slice", x, *ends)


def _policy(g: _Graph, blocks: int) -> str:
    """The network of `tehai.bots.network`, node by node."""
    x = g.add("Mul", g.add("Cast", "planes", to=1), g.constant("scales", scales()))
    each = g.relu(g.linear("trunk.suit", g.shaped(g.cut(x, 0, 27, 1), -1, 3, 9 * WIDE)))
    each = g.add("Add", each, g.relu(g.linear("trunk.suit_again", each)))
    honours = g.relu(g.linear("trunk.honours", g.shaped(g.cut(x, 27, KINDS, 1), -1, 7 * WIDE)))
    numbers = g.shaped(g.cut(g.cut(x, 0, 1, 1), NUMBERS, WIDE, 2), -1, WIDE - NUMBERS)
    flat = g.add("Flatten", each, axis=1)
    z = g.linear("trunk.join", g.add("Concat", flat, honours, numbers, axis=1))
    for i in range(blocks):
        inner = g.relu(g.linear(f"trunk.ins.{i}", g.norm(f"trunk.norms.{i}", z)))
        z = g.add("Add", z, g.linear(f"trunk.outs.{i}", inner))
    z = g.relu(g.norm("trunk.last", z))
    whole = g.add("Unsqueeze", g.linear("suit_all", z), g.constant("second", np.array([1], np.int64)))
    of_suits = g.relu(g.add("Add", g.linear("suit_own", each), whole))
    of_honours = g.relu(g.add("Add", g.linear("honours_own", honours), g.linear("honours_all", z)))
    suits = g.add("Flatten", g.cut(g.linear("suit_out", of_suits), 0, OUTPUTS["suit"], 2), axis=1)
    others = g.cut(g.linear("honours_out", of_honours), 0, OUTPUTS["honours"], 1)
    rest = g.cut(g.linear("rest", z), 0, OUTPUTS["rest"], 1)
    return g.add("Concat", suits, others, rest, axis=1)


def write_onnx(path: str | Path, weights: Mapping[str, Any], rules: str, card: Mapping[str, Any]) -> None:
    """Write a policy as ONNX: int8 planes [tables, 34, 120] in, a float logit for each compact action out.

    The caller masks the actions that are not allowed. The metadata have the rules, the versions of planes and actions,
    and the model card.
    """
    graph = _Graph(weights)
    last = _policy(graph, sum(name.endswith(".weight") for name in weights if name.startswith("trunk.norms.")))
    import onnx
    from onnx import TensorProto, helper

    graph.nodes.append(helper.make_node("Identity", [last], ["logits"]))
    model = helper.make_model(
        helper.make_graph(
            graph.nodes,
            "tehai policy",
            [helper.make_tensor_value_info("planes", TensorProto.INT8, ["tables", KINDS, WIDE])],
            [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["tables", SLOTS])],
            graph.constants,
        ),
        producer_name="tehai",
        ir_version=_IR,
        opset_imports=[helper.make_opsetid("", _OPSET)],
    )
    helper.set_model_props(model, {"rules": rules, "versions": json.dumps(VERSIONS), "card": json.dumps(dict(card))})
    onnx.checker.check_model(model)
    Path(path).write_bytes(model.SerializeToString())
