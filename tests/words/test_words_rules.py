"""What is said of options and rule sets: everything that the package has, in every language."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from words import ROOT, WORDS, languages, read_language

from tehai.model.rules import GROUPS, PRESETS, options

LATIN = re.compile(r"[a-z_]{2,}")
RANGES = {option.name: option.allowed for option in options() if option.kind not in ("bool", "enum")}


@cache
def said(language: str) -> dict[str, dict[str, Any]]:
    """What a language says, by topic and key."""
    return read_language(ROOT / WORDS / language)


def option_keys() -> set[str]:
    """Names, meanings, the choices of those that have some, and the ranges of the others."""
    keys = {"option-on", "option-off", "option-none", *(f"option-group-{group.replace(' ', '_')}" for group in GROUPS)}
    for option in options():
        named = re.findall(r"\w+", option.allowed.partition("empty, of ")[2])
        keys |= {f"option-{option.name}", f"option-{option.name}.meaning"}
        keys |= {f"option-{option.name}.value-{one}" for one in (*option.choices, *named) if isinstance(one, str)}
    return keys | {f"option-{name}.allowed" for name in RANGES}


@pytest.mark.parametrize("language", languages())
def test_every_option_is_told(language: str) -> None:
    found = said(language)["option"]
    assert set(found) == option_keys()
    if language != "en":
        assert not [text for text in found.values() if LATIN.search(text)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", RANGES)
def test_ranges_have_the_numbers_of_the_option(language: str, name: str) -> None:
    number = re.compile(r"(?<![\w-])-?\d+(?!\w*_)", re.ASCII)
    told = said(language)["option"][f"option-{name}.allowed"]
    assert set(number.findall(told)) == set(number.findall(RANGES[name]))


@pytest.mark.parametrize("language", languages())
def test_every_rule_set_has_a_name_and_is_described(language: str) -> None:
    sisters = {name for name in PRESETS if name.removesuffix("-sanma") != name}
    wanted = {f"preset-{name}" for name in PRESETS if name not in sisters} | {
        f"preset-{name}.about" for name in PRESETS
    }
    assert set(said(language)["preset"]) == wanted | {
        *("preset-three-players", "preset-changed", "preset-rules", "preset-change")
    }
