"""Computed parts of the page on observations: the layouts with what `tehai.kernel.layout` says beside each field."""

import re
from collections.abc import Callable
from pathlib import Path

from docs.tables import table
from tehai.kernel import codes
from tehai.kernel.layout import (
    CHANNELS,
    OBSERVATION,
    OBSERVATION_VERSION,
    ORACLE,
    PLANES,
    Layout,
    dtype,
    learn,
)

SOURCE = Path(learn.__file__).read_text(encoding="utf-8")
BYTES = {"i1": "int8", "i2": "int16", "i4": "int32", "i8": "int64"}
EVENTS = {
    "E_ACTION": ("an action: a discard, a call, a kan, a North set aside, a win", "its [code](actions.md#codes)"),
    "E_PAID": ("a riichi was paid for", "0"),
    "E_DORA": ("an indicator was turned; the seat is 0", "its face"),
    "E_FLOWER": ("a flower was laid down", "its face"),
    "E_OUTCOME": ("the round ended; the seat is 0", "how, see below"),
}
OUTCOMES = {
    "OUT_TSUMO": "tsumo",
    "OUT_RON": "ron",
    "OUT_EXHAUSTIVE": "an empty wall",
    "OUT_NAGASHI": "nagashi mangan",
    "OUT_KYUUSHU": "nine terminals and honours",
    "OUT_SUUFON": "four winds",
    "OUT_SUUCHA": "four riichi",
    "OUT_SUUKAIKAN": "four kans",
    "OUT_SANCHAHOU": "three wins on one tile",
}


def meanings(name: str) -> dict[str, str]:
    """What stands beside each field of a layout, where it is defined."""
    block = re.search(rf"^{name}: .*?= \(\n(.*?)^\)", SOURCE, re.MULTILINE | re.DOTALL)
    assert block is not None
    lines = re.findall(r'^    \("(\w+)",.*?\),(?:  # (.*))?$', block[1], re.MULTILINE)
    return dict(lines)


def said(field: str, meaning: str) -> str:
    """The meaning of a field; an option is linked to."""
    return f"the [option](rules/options.md#r9-2) `{field.removeprefix('rule_')}`" if meaning == "option" else meaning


def _fields(name: str, fields: Layout) -> str:
    offsets = dtype(fields).fields
    assert offsets is not None
    told = meanings(name)
    rows = []
    for field, kind, shape in fields:
        size = " x ".join(map(str, shape)) or "1"
        rows.append([f"`{field}`", str(offsets[field][1]), BYTES[str(kind)], size, said(field, told[field])])
    return "\n" + table(["field", "offset", "type", "shape", "meaning"], rows) + "\n"


def _planes() -> str:
    told, first, rows = meanings("PLANES"), 0, []
    for name, size in PLANES:
        channels = str(first) if size == 1 else f"{first} to {first + size - 1}"
        names = f"`{name}`" if size == 1 else f"`{name}_0` to `{name}_{size - 1}`"
        rows.append([channels, names, told[name]])
        first += size
    return "\n" + table(["channels", "names", "meaning"], rows) + "\n"


def _sizes() -> str:
    rows = [
        ["version", str(OBSERVATION_VERSION)],
        ["bytes of the facts", str(dtype(OBSERVATION).itemsize)],
        ["bytes of the oracle", str(dtype(ORACLE).itemsize)],
        ["actions in the mask", str(codes.ACTIONS)],
        ["channels of the planes", str(CHANNELS)],
    ]
    return "\n" + table(["", ""], rows) + "\n"


def _recent() -> str:
    rows = [[str(getattr(codes, name)), *texts] for name, texts in EVENTS.items()]
    return "\n" + table(["kind", "what happened", "payload"], rows) + "\n"


def _outcomes() -> str:
    rows = [[str(getattr(codes, name)), text] for name, text in OUTCOMES.items()]
    return "\n" + table(["outcome", "how the round ended"], rows) + "\n"


OBSERVATION_PARTS: dict[str, Callable[[], str]] = {
    "sizes of an observation": _sizes,
    "fields of an observation": lambda: _fields("OBSERVATION", OBSERVATION),
    "fields of an oracle": lambda: _fields("ORACLE", ORACLE),
    "recent events": _recent,
    "outcomes": _outcomes,
    "planes": _planes,
}
