"""docs/rules.md: every option and preset is there as it is, and every example is what it claims to be."""

import re
from pathlib import Path

import pytest

from docs.examples import Example, examples, holds
from docs.pages import ROOT, text_of
from tehai.model.rules import PRESETS, options

PAGE = text_of("rules.md")
OPTION_ROWS = dict(re.findall(r"^\| `(\w+)` \| .+? \| `([^`]+)` \| .+ \|$", PAGE, re.MULTILINE))


def test_every_option_is_there_with_its_default() -> None:
    assert {option.name: option.text(option.default) for option in options()} == OPTION_ROWS


@pytest.mark.parametrize("option", options(), ids=lambda option: option.name)
def test_every_option_has_its_meaning_and_its_values(option: object) -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{option.name}` |") and option.meaning in line)
    assert all(f"`{choice}`" in row for choice in option.choices)


def test_every_preset_is_there() -> None:
    assert re.findall(r"^### Preset: (.+)$", PAGE, re.MULTILINE) == list(PRESETS)


@pytest.mark.parametrize("example", examples(PAGE), ids=lambda example: example.text)
def test_example(example: Example) -> None:
    score = example.score
    assert [claim for claim in example.claims if not holds(score, claim)] == []


def test_no_example_is_overlooked() -> None:
    assert len(examples(PAGE)) == len(re.findall(r"`[^`\n]*\+\d[mpsz] (?:ron|tsumo)[^`\n]*`", PAGE))


def source(folder: Path) -> str:
    """The code that could read an option, without the files that only list them."""
    listing = {"options.py", "checks.py", "presets.py"}
    return "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py") if path.name not in listing)


def test_no_option_is_without_effect() -> None:
    """As the page says; tests/game/test_options.py shows each effect."""
    code = source(ROOT / "src" / "tehai")
    assert [name for name in OPTION_ROWS if not re.search(rf'rules\["{name}"\]|rules\.{name}\b', code)] == []
    assert "Every option has its effect." in PAGE
