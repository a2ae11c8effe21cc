"""The rule sets by name: which one each extends, and its options as presets.toml has them."""

import pkgutil
import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from tehai.errors import expect_known

STANDARD = "standard"
SANMA = "standard-sanma"

PRESETS = (
    STANDARD,
    SANMA,
    "tenhou",
    "tenhou-sanma",
    "mahjong-soul",
    "mahjong-soul-sanma",
    "m-league",
    "ema",
    "wrc",
    "jpml-a",
    "classic",
)
"""The presets; `words` describes them."""

# Which preset fills the options that a preset leaves out.
EXTENDS: Mapping[str, str] = MappingProxyType(
    {
        SANMA: STANDARD,
        "tenhou": STANDARD,
        "tenhou-sanma": SANMA,
        "mahjong-soul": STANDARD,
        "mahjong-soul-sanma": SANMA,
        "m-league": STANDARD,
        "ema": STANDARD,
        "wrc": "ema",
        "jpml-a": STANDARD,
        "classic": STANDARD,
    }
)
"""The preset that each preset extends."""

# The same rules for four players.
FOR_FOUR: Mapping[str, str] = MappingProxyType(
    {SANMA: STANDARD, "tenhou-sanma": "tenhou", "mahjong-soul-sanma": "mahjong-soul"}
)


@cache
def own_options() -> dict[str, dict[str, Any]]:
    """What presets.toml says about each preset: only the options that differ from the preset it extends."""
    data = pkgutil.get_data(__package__, "presets.toml")
    assert data is not None, "presets.toml is part of the package"
    return tomllib.loads(data.decode())


def preset_options(name: object) -> dict[str, Any]:
    """Every option of a preset."""
    preset = expect_preset(name)
    inherited = preset_options(EXTENDS[preset]) if preset in EXTENDS else {}
    return {**inherited, **own_options()[preset]}


def as_sanma(options: Mapping[str, Any]) -> dict[str, Any]:
    """Four-player options turned into three-player ones: the values that standard-sanma sets win, the others stay.

    Standard-sanma sets the uma, so an uma of four players that depends on the result goes with the uma it replaced.
    """
    return {**options, "uma_floating": [], **own_options()[SANMA]}


def expect_preset(name: object) -> str:
    """The name, if there is such a preset."""
    return expect_known(name, PRESETS, "there is no preset {}", "rules.preset")
