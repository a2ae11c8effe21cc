"""What moves on the pages is drawn without laying anything out again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import web_pages

_MOVED: Final = {"transform", "opacity", "scale", "translate", "rotate"}


def _sources() -> Iterator[Path]:
    return (path for kind in ("svelte", "css") for path in (web_pages.ROOT / "web" / "src").rglob(f"*.{kind}"))


def test_only_transform_and_opacity_are_animated() -> None:
    keyframes, found = 0, set()
    for path in _sources():
        text = path.read_text(encoding="utf-8")
        blocks = re.findall(r"@keyframes \w+ \{\n(.*?)\n {0,2}\}\n", text, re.DOTALL)
        keyframes += len(blocks)
        animated = [name for block in blocks for name in re.findall(r"^\s+([a-z-]+):", block, re.MULTILINE)]
        found |= {(path.name, name) for name in [*animated, *re.findall(r"transition: ([a-z-]+)", text)]}
    assert keyframes > 8
    assert {one for one in found if one[1] not in _MOVED} == set()
