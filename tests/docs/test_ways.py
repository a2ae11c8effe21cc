"""From README.md and the front page a reader finds every page, and what people look for within three clicks."""

from pathlib import Path

import pytest
import yaml

from docs.pages import DOCS, ROOT, links, name_of, pages, text_of

README = ROOT / "README.md"
PATHS = ("players.md", "at-the-table.md", "developers.md", "researchers.md", "organisers.md")
WANTED = {
    "how to play with a friend": "play.md#play-with-a-friend",
    "what a hand is worth": "getting-started.md#score-a-hand",
    "how to read a log in Python": "logs.md#in-python",
    "how to step many tables": "tables.md",
    "what a learning program sees": "observations.md",
    "how to train": "training.md",
    "how to simulate games": "bots.md#let-bots-play",
    "how to run a club's server": "club.md#set-it-up",
    "what happens after four kans": "rules/play.md#r7-9",
}


def linked(page: Path) -> set[str]:
    """The pages of docs/ that a page links to, with their anchors, and without."""
    found: set[str] = set()
    for link in links(page.read_text(encoding="utf-8")):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if target.suffix == ".md" and target.is_relative_to(DOCS):
            found |= {name_of(target), f"{name_of(target)}#{anchor}" if anchor else name_of(target)}
    return found


def clicks(start: Path) -> dict[str, int]:
    """How many clicks it takes to reach each page, or each place that somebody links to."""
    reached: dict[str, int] = {}
    edge, count = {start}, 0
    while edge:
        count += 1
        new = {name for page in edge for name in linked(page)} - reached.keys()
        reached |= dict.fromkeys(new, count)
        edge = {DOCS / name for name in new if "#" not in name}
    return reached


@pytest.mark.parametrize("what", WANTED)
def test_three_clicks_are_enough(what: str) -> None:
    assert clicks(README).get(WANTED[what], 99) <= 3


def test_every_page_is_reached_from_the_front_page() -> None:
    assert {name_of(page) for page in pages()} - {"index.md"} <= clicks(DOCS / "index.md").keys()


def test_every_path_gives_an_order_to_read_and_a_first_command() -> None:
    assert [name for name in PATHS if name not in linked(DOCS / "index.md")] == []
    for name in PATHS:
        text = text_of(name)
        assert "Read in this order:\n\n1. " in text and "\n```" in text.partition("Read in this order:")[0]


def test_the_navigation_has_every_page_once() -> None:
    settings = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    assert sorted(_named(settings["nav"])) == sorted(name_of(page) for page in pages())


def _named(part: object) -> list[str]:
    if isinstance(part, str):
        return [part]
    parts = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return [name for one in parts for name in _named(one)]
