"""`make docs`: the site is built without a warning, has every public name, and fetches nothing from elsewhere."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import griffe
import pytest
import yaml

from docs.pages import ROOT, name_of, pages

pytestmark = pytest.mark.xdist_group("site")  # one process builds it, once

MODULES = (
    "tehai",
    "tehai.bots",
    "tehai.engine",
    "tehai.errors",
    "tehai.game",
    "tehai.learn.aec",
    "tehai.learn.arena",
    "tehai.learn.batch",
    "tehai.learn.observation",
    "tehai.learn.rewards",
    "tehai.learn.vector",
    "tehai.logs",
    "tehai.model.rules",
    "tehai.scoring",
    "tehai.scoring.batches",
    "tehai.settlement",
    "tehai.sim",
)
ALONE = (
    "tehai.game.replay.check",
    "tehai.game.replay.follow",
    "tehai.logs.tenhou.write.write_tenhou_url",
    "tehai.model.notation.parse",
    "tehai.model.notation.to_text",
)


def build(settings: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """As `make docs` does it. Not quietly: warnings that are not logged are not counted, and nothing would fail."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(settings)]
    return subprocess.run(
        [*command, "--site-dir", str(folder)],
        cwd=settings.parent,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site; a warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    done = build(ROOT / "mkdocs.yml", folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("other.md#here", None),
        ("nowhere.md", "not found among documentation files"),
        ("other.md#nowhere", "does not contain an anchor '#nowhere'"),
        ("../README.md", "not found among documentation files"),
    ],
)
def test_a_broken_link_fails_the_build(tmp_path: Path, link: str, problem: str | None) -> None:
    ours = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    kept = {name: ours[name] for name in ("site_name", "validation", "markdown_extensions")}
    (tmp_path / "mkdocs.yml").write_text(yaml.safe_dump({**kept, "plugins": []}), encoding="utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text(f"# One\n\n[link]({link})\n", encoding="utf-8")
    (tmp_path / "docs" / "other.md").write_text('# Other\n\n<a id="here"></a>\n', encoding="utf-8")
    done = build(tmp_path / "mkdocs.yml", tmp_path / "site")
    assert done.returncode == (problem is not None), done.stderr
    assert problem is None or problem in done.stderr


def test_make_docs_builds_strictly_and_counts_every_warning() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.findall(r"-m mkdocs build(.*)", makefile) == [" --strict"]


def test_the_site_has_the_icon_of_the_table() -> None:
    icon = (ROOT / "web" / "public" / "icon.svg").read_text(encoding="utf-8")
    assert (ROOT / "docs" / "assets" / "icon.svg").read_text(encoding="utf-8") == icon


@pytest.mark.slow
def test_every_page_is_built(site: Path) -> None:
    built = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    assert {name_of(page).replace(".md", ".html") for page in pages()} | {"404.html"} == built


@pytest.mark.slow
def test_every_public_name_is_in_the_reference(site: Path) -> None:
    shown = {identity(name) for name in inventory(site / "objects.inv")}
    assert [name for name in public() if identity(name) not in shown] == []


@pytest.mark.slow
def test_pages_fetch_nothing_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        fetched = re.findall(r"<(?:script|img|iframe|source)\b[^>]*?\bsrc=\"?([^\">\s]+)", text)
        fetched += re.findall(r"<link\b[^>]*?\bhref=\"?([^\">\s]+)", text)
        assert [one for one in fetched if re.match(r"(?:https?:)?//", one)] == [], page.name
    for sheet in site.rglob("*.css"):
        assert not re.search(r"url\([\"']?(?:https?:)?//|@import", sheet.read_text(encoding="utf-8")), sheet.name


@pytest.mark.slow
def test_the_search_works_without_a_server(site: Path) -> None:
    assert (site / "search" / "search_index.js").read_text(encoding="utf-8").startswith("var __index = {")
    assert "assets/iframe-worker.js" in (site / "index.html").read_text(encoding="utf-8")


def public() -> list[str]:
    """Every name that programs may rely on: `__all__`, or what a module without one defines."""
    names = [*ALONE]
    for module in MODULES:
        loaded = importlib.import_module(module)
        own = [name for name, value in vars(loaded).items() if getattr(value, "__module__", None) == module]
        listed = getattr(loaded, "__all__", [name for name in own if not name.startswith("_")])
        names += [f"{module}.{name}" for name in listed]
    return names


def identity(name: str) -> object:
    """What a name stands for: `tehai.Game` and `tehai.game.Game` are one class. A constant is its own name."""
    module, _, last = name.rpartition(".")
    try:
        value = getattr(importlib.import_module(module), last)
    except (ImportError, AttributeError, ValueError):
        return name
    named = getattr(value, "__qualname__", None)
    return f"{value.__module__}.{named}" if named else name


def inventory(path: Path) -> Iterator[str]:
    """The Python names in the inventory that mkdocstrings writes: four lines, then compressed lines."""
    packed = path.read_bytes().split(b"\n", 4)[4]
    for line in zlib.decompress(packed).decode().splitlines():
        name, role, *_ = line.split(" ")
        if role.startswith("py:"):
            yield name


@pytest.fixture(scope="module")
def source() -> griffe.Module:
    loaded = griffe.load("tehai", search_paths=[ROOT / "src"], resolve_aliases=True)
    assert isinstance(loaded, griffe.Module)
    return loaded


def described(source: griffe.Module, name: str) -> Iterator[tuple[str, bool]]:
    """A public name, and for a class its public methods and properties: whether each has a docstring."""
    found = source[name.removeprefix("tehai.")]
    target = found.final_target if isinstance(found, griffe.Alias) else found
    yield target.canonical_path, target.docstring is not None
    if isinstance(target, griffe.Class):
        for member in target.members.values():
            shown = not member.name.startswith("_") and not member.is_alias
            if shown and (member.is_function or "property" in member.labels):
                yield member.canonical_path, member.docstring is not None


def test_every_public_name_has_a_docstring(source: griffe.Module) -> None:
    told = dict(one for name in public() for one in described(source, name))
    assert [name for name, docstring in told.items() if not docstring] == []
