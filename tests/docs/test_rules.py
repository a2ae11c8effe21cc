"""docs/rules/: every section has its anchor, every option and preset is there, every example is true."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.examples import Example, examples, holds
from docs.pages import DOCS, ROOT, name_of, pages, text_of
from tehai.model.rules import PRESETS, Option, options

PAGE = text_of("rules/options.md")
OPTION_ROWS = dict(re.findall(r"^\| `(\w+)` \| .+? \| `([^`]+)` \| .+ \|$", PAGE.partition("## 9.2")[2], re.MULTILINE))
SECTIONS = {1: 5, 2: 5, 3: 6, 4: 0, 5: 4, 6: 7, 7: 11, 8: 0, 9: 2, 10: 5, 11: 3, 12: 0}
RULES = [name for name in map(name_of, pages()) if name.startswith("rules/") and name != "rules/yaku.md"]
EXAMPLES = [(name, example) for name in RULES for example in examples(text_of(name))]

# "RULES 5.3", "RULES section 3", "RULES 5.2 to 5.4, 7.7 and 8"
_CITED = re.compile(r"\bRULES(?: sections?)? (\d+(?:\.\d+)?(?:(?:,| to| and|, and) \d+(?:\.\d+)?\b(?!%))*)")


def cited(text: str) -> Iterator[str]:
    """Every section that a text refers to; "5.2 to 5.4" is three of them."""
    for found in _CITED.finditer(text):
        for first, last in re.findall(r"(\d+(?:\.\d+)?)(?: to (\d+(?:\.\d+)?))?", found[1]):
            yield first
            if last:
                chapter, _, start = first.partition(".")
                end = last.partition(".")[2]
                yield from (f"{chapter}.{number}" for number in range(int(start) + 1, int(end) + 1))


def anchor(section: str) -> str:
    return f"r{section.replace('.', '-')}"


def numbered() -> list[str]:
    """Every anchor of a section, in the pages of the rules."""
    text = "".join(page.read_text(encoding="utf-8") for page in (DOCS / "rules").glob("*.md"))
    return re.findall(r'<a id="(r\d+(?:-\d+)?)"></a>', text)


def test_every_section_has_its_anchor_once() -> None:
    wanted = [f"{chapter}" for chapter in SECTIONS]
    wanted += [f"{chapter}.{part}" for chapter, parts in SECTIONS.items() for part in range(1, parts + 1)]
    assert sorted(numbered()) == sorted(anchor(section) for section in wanted)


def test_an_anchor_stands_at_the_heading_with_its_number() -> None:
    """Before it; the title of a page comes first, because the navigation takes its name from there."""
    found = []
    for page in (DOCS / "rules").glob("*.md"):
        text = page.read_text(encoding="utf-8")
        found += re.findall(r'\A# (\d+)\. .+\n\n<a id="(r[\d-]+)"></a>\n', text)
        found += [(number, one) for one, number in re.findall(r'<a id="(r[\d-]+)"></a>\n\n## ([\d.]*\d) ', text)]
    assert sorted(one for _, one in found) == sorted(numbered())
    assert [pair for pair in found if anchor(pair[0]) != pair[1]] == []


@pytest.mark.parametrize("folder", ["src", "tests", "tools", "benches"])
def test_every_section_that_the_code_refers_to_exists(folder: str) -> None:
    known = set(numbered())
    files = [path for path in (ROOT / folder).rglob("*.py") if path != Path(__file__)]
    text = {path: path.read_text(encoding="utf-8") for path in files}
    missing = [(path.name, one) for path in files for one in cited(text[path]) if anchor(one) not in known]
    assert missing == []


def test_references_are_read_as_people_write_them() -> None:
    assert [*cited("(RULES 5.2 to 5.4, 7.7, 7.10)")] == ["5.2", "5.3", "5.4", "7.7", "7.10"]
    assert [*cited("RULES 7.8 and 7.10. RULES section 3: RULES 6.")] == ["7.8", "7.10", "3", "6"]
    assert [*cited("RULES 3.7")] == ["3.7"] and "r3-7" not in numbered()


def test_the_front_page_leads_to_every_section() -> None:
    linked = set(re.findall(r"#(r\d+-\d+)\)", text_of("rules/index.md")))
    assert {one for one in numbered() if "-" in one} <= linked
    others = [page.name for page in (DOCS / "rules").glob("*.md") if page.name != "index.md"]
    assert [name for name in others if f"({name}" not in text_of("rules/index.md")] == []


def test_every_option_is_there_with_its_default() -> None:
    assert {option.name: option.text(option.default) for option in options()} == OPTION_ROWS


@pytest.mark.parametrize("option", options(), ids=lambda option: option.name)
def test_every_option_has_its_meaning_and_its_values(option: Option) -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{option.name}` |") and option.meaning in line)
    assert all(f"`{choice}`" in row for choice in option.choices)


def test_every_option_is_explained_in_a_section() -> None:
    table = PAGE.partition("## Where each option is explained")[2]
    named = re.findall(r"`(\w+)`", table)
    assert sorted(named) == sorted(OPTION_ROWS)
    for row in table.strip().splitlines()[2:]:
        cells = row.split(" | ")
        page, _, _ = re.findall(r"\]\(([^)#]+)(#?)([^)]*)\)", cells[1])[0]
        text = text_of(f"rules/{page}")
        assert [name for name in re.findall(r"`(\w+)`", cells[0]) if name not in text] == []


def test_every_preset_is_there() -> None:
    assert re.findall(r"^### Preset: (.+)$", PAGE, re.MULTILINE) == list(PRESETS)


@pytest.mark.parametrize("example", [pytest.param(one, id=f"{name} {one.text}") for name, one in EXAMPLES])
def test_example(example: Example) -> None:
    score = example.score
    assert [claim for claim in example.claims if not holds(score, claim)] == []


@pytest.mark.parametrize("name", RULES)
def test_no_example_is_overlooked(name: str) -> None:
    page = text_of(name)
    assert len(examples(page)) == len(re.findall(r"`[^`\n]*\+\d[mpsz] (?:ron|tsumo)[^`\n]*`", page))


def source(folder: Path) -> str:
    """The code that could read an option, without the files that only list them."""
    listing = {"options.py", "checks.py", "presets.py"}
    return "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py") if path.name not in listing)


def test_no_option_is_without_effect() -> None:
    """As the page says; tests/game/test_options.py shows each effect."""
    code = source(ROOT / "src" / "tehai")
    assert [name for name in OPTION_ROWS if not re.search(rf'rules\["{name}"\]|rules\.{name}\b', code)] == []
    assert "Every option has an effect" in PAGE
