"""What the pages say in Japanese and Chinese about rules and yaku: everything that the package has is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tehai.model.rules import GROUPS, PRESETS, options
from tehai.names import YAKU_NAMES

WORDS = Path(__file__).parents[2] / "web" / "src" / "lib" / "words"
BLOCK = re.compile(r"^export const (\w+)[^{}\n]*(?:\{[^}\n]*\}[^{}\n]*)?= \{\n(.*?)^\};", re.MULTILINE | re.DOTALL)
ENTRY = re.compile(r'^  "?([\w. -]+?)"?: (.+),$', re.MULTILINE)
LATIN = re.compile(r"[a-z_]{2,}")


def blocks(name: str) -> dict[str, dict[str, str]]:
    """The tables of a file of words: what each entry says, as it is written."""
    return {title: dict(ENTRY.findall(body)) for title, body in BLOCK.findall((WORDS / name).read_text("utf-8"))}


def said(entry: str) -> tuple[str, str]:
    """An entry in Japanese and in Chinese."""
    found = re.search(r'ja: "([^"]+)", zh: "([^"]+)"', entry)
    assert found, entry
    return found[1], found[2]


OPTIONS = blocks("options.ts")
CHOICES = {
    f"{option.name}.{choice}"
    for option in options()
    for choice in (*option.choices, *re.findall(r"\w+", option.allowed.partition("empty, of ")[2]))
    if isinstance(choice, str)
}
RANGES = {option.name: option.allowed for option in options() if option.kind not in ("bool", "enum")}


@pytest.mark.parametrize(
    ("table", "wanted"),
    [
        ("sections", set(GROUPS)),
        ("names", {option.name for option in options()}),
        ("meanings", {option.name for option in options()}),
        ("values", CHOICES),
        ("ranges", set(RANGES)),
    ],
)
def test_every_option_is_told_in_japanese_and_chinese(table: str, wanted: set[str]) -> None:
    assert set(OPTIONS[table]) == wanted
    for entry in OPTIONS[table].values():
        assert not any(LATIN.search(text) for text in said(entry)), entry


@pytest.mark.parametrize("name", RANGES)
def test_ranges_have_the_numbers_of_the_option(name: str) -> None:
    number = re.compile(r"(?<![\w-])-?\d+(?!\w*_)")
    for text in said(OPTIONS["ranges"][name]):
        assert set(re.findall(r"-?\d+", text)) == set(number.findall(RANGES[name]))


def test_every_rule_set_has_a_name_and_is_described() -> None:
    told = blocks("presets.ts")
    assert set(told["descriptions"]) == set(PRESETS)
    assert set(told["titles"]) == {name.removesuffix("-sanma") for name in PRESETS}
    for entry in (*told["descriptions"].values(), *told["titles"].values()):
        said(entry)


def test_every_yaku_has_a_chinese_name_and_a_meaning() -> None:
    told = blocks("yaku.ts")["yaku"]
    assert set(told) == set(YAKU_NAMES)
    for entry in told.values():
        said(entry)
        assert re.search(r'title: "[^"]+"', entry), entry
