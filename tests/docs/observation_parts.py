"""Computed parts of the page on observations: the layouts with what `tehai.kernel.layout` says beside each field."""

import re
from collections.abc import Callable
from pathlib import Path

from docs.tables import table
from tehai.kernel import codes
from tehai.kernel.layout import (
    AHEAD,
    AHEAD_VERSION,
    CHANNELS,
    ENDING,
    OBSERVATION,
    OBSERVATION_VERSION,
    ORACLE,
    PLANES,
    SLOTS_VERSION,
    Layout,
    dtype,
    learn,
)
from tehai.learn.aec import Riichi
from tehai.learn.vector import ENVIRONMENT

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


def _ahead() -> str:
    told = meanings("AHEAD")
    rows = [[str(CHANNELS + number), f"`{name}`", told[name]] for number, (name, _) in enumerate(AHEAD)]
    return "\n" + table(["channel", "name", "meaning"], rows) + "\n"


def _slots() -> str:
    suit, honours = codes.SLOTS_OF_SUIT, codes.SLOT_HONOURS
    rows = [
        ["0 to 8, 9", "discard a character: 1 to 9, the red five"],
        ["10 to 18, 19", "the same with riichi"],
        ["20 to 28", "a kan on the player's turn: concealed, or added to a pon"],
        [f"{suit} to {2 * suit - 1}, {2 * suit} to {honours - 1}", "the same for circles and bamboos"],
        [f"{honours} to {honours + 6}", "discard an honour"],
        [f"{honours + 7} to {honours + 13}", "the same with riichi"],
        [f"{honours + 14} to {honours + 20}", "a kan on the player's turn"],
        [
            f"{codes.SLOT_CHI}, {codes.SLOT_CHI + 1}",
            "chi of the lowest tile, without and with a red five",
        ],
        [f"{codes.SLOT_CHI + 2}, {codes.SLOT_CHI + 3}", "the same for the middle tile"],
        [f"{codes.SLOT_CHI + 4}, {codes.SLOT_CHI + 5}", "the same for the highest tile"],
        [f"{codes.SLOT_PON}, {codes.SLOT_PON + 1}", "pon, without and with a red five from the hand"],
        [str(codes.SLOT_MINKAN), "an open kan"],
        [f"{codes.SLOT_TSUMO}, {codes.SLOT_RON}", "tsumo, ron"],
        [f"{codes.SLOT_KYUUSHU}, {codes.SLOT_KITA}, {codes.SLOT_PASS}", "nine terminals and honours, North, pass"],
    ]
    return "\n" + table(["slots", "action"], rows) + "\n"


def _versions() -> str:
    rows = [
        [
            "facts, oracle and planes",
            "`observation.VERSION`",
            str(OBSERVATION_VERSION),
            "[observations](observations.md)",
        ],
        ["channels that look ahead", "`arena.AHEAD_VERSION`", str(AHEAD_VERSION), "[above](#looking-ahead)"],
        ["compact actions", "`arena.SLOTS_VERSION`", str(SLOTS_VERSION), "[above](#compact-actions)"],
        ["action codes", "never change", "", "[actions](actions.md#codes)"],
        ["Gymnasium", "`vector.ENVIRONMENT`", f"`{ENVIRONMENT}`", "planes and mask as they are now"],
        ["PettingZoo", '`Riichi.metadata["name"]`', f"`{Riichi.metadata['name']}`", "planes and mask as they are now"],
    ]
    return "\n" + table(["what", "where", "version", ""], rows) + "\n"


OBSERVATION_PARTS: dict[str, Callable[[], str]] = {
    "sizes of an observation": _sizes,
    "fields of an observation": lambda: _fields("OBSERVATION", OBSERVATION),
    "fields of an oracle": lambda: _fields("ORACLE", ORACLE),
    "recent events": _recent,
    "outcomes": _outcomes,
    "planes": _planes,
    "fields of an ending": lambda: _fields("ENDING", ENDING),
    "channels that look ahead": _ahead,
    "compact actions": _slots,
    "versions for learning": _versions,
}
