"""The pages of docs/: their code runs and prints what they show, their links lead somewhere."""

import doctest
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from docs.pages import DOCS, anchors, blocks, computed, links, name_of, pages, played, shell_folder, text_of

NAMES = [name_of(page) for page in pages()]
LANGUAGES = {"console", "pycon", "sh", "toml", "text"}
RUN = {"console", "pycon"}


def in_turn(name: str) -> Any:
    """A page whose code compiles waits for the others that do."""
    return pytest.param(name, marks=pytest.mark.xdist_group("compiled")) if name == "batches.md" else name


@pytest.mark.parametrize("name", [in_turn(name) for name in NAMES if blocks(text_of(name), "pycon")])
def test_python(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The statements of a page are one session; the files they write stay out of the repository."""
    monkeypatch.chdir(tmp_path)
    session: dict[str, object] = {}
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.REPORT_NDIFF)
    report: list[str] = []
    for line, code in blocks(text_of(name), "pycon"):
        test = doctest.DocTestParser().get_doctest(code, session, name, name, line)
        runner.run(test, out=report.append, clear_globs=False)
        session = test.globs
    assert not runner.failures, "".join(report)
    assert runner.tries


@pytest.mark.skipif(sys.platform == "win32", reason="the pages show a POSIX shell")
@pytest.mark.parametrize("name", [name for name in NAMES if blocks(text_of(name), "console")])
def test_console(name: str) -> None:
    """The commands of a page follow each other in one folder; `pages.py --write` renews the output."""
    with shell_folder() as folder:
        for _, block in blocks(text_of(name), "console"):
            assert played(block, folder) == block


@pytest.mark.parametrize("name", [name for name in NAMES if "<!-- end -->" in text_of(name)])
def test_computed_parts_are_up_to_date(name: str) -> None:
    assert computed(text_of(name)) == text_of(name), "python tests/docs/pages.py --write"


@pytest.mark.parametrize("name", NAMES)
def test_code_is_in_a_language_that_is_known(name: str) -> None:
    assert set(re.findall(r"^```(\w+)$", text_of(name), re.MULTILINE)) <= LANGUAGES
    assert text_of(name).count("```") % 2 == 0


def test_getting_started_shows_no_code_that_is_not_run() -> None:
    others = {
        language: blocks(text_of("getting-started.md"), language)
        for language in ("", *sorted(LANGUAGES - RUN - {"sh"}))
    }
    assert not any(others.values())


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere(name: str) -> None:
    for link in links(text_of(name)):
        if not link.startswith(("https://", "http://")):
            path, _, anchor = link.partition("#")
            target = ((DOCS / name).parent / path).resolve() if path else DOCS / name
            assert target.exists(), link
            assert not anchor or anchor in anchors(target.read_text(encoding="utf-8")), link
