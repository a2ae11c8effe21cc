"""README.md: its examples come out as written, its links lead somewhere, its commands exist."""

import re

from conftest import ROOT

from cli.readme import README, commands, renewed

PAGE = README.read_text(encoding="utf-8")


def test_the_examples_come_out_as_written() -> None:
    assert renewed(PAGE) == PAGE, "python tests/cli/readme.py renews the page"


def test_there_are_examples_of_the_commands_that_people_start_with() -> None:
    used = {re.sub(r".*tehai (\w+).*", r"\1", line) for line in commands(PAGE)}
    assert used == {"score", "analyze", "simulate", "replay"}
    assert "tehai table" in PAGE and "tehai convert" in PAGE


def test_it_opens_with_what_it_is_a_picture_and_the_two_commands() -> None:
    picture, commands_ = r"!\[.+?\]\(docs/pictures/table\.webp\)", r"```sh\nmake play .+?\nmake test .+?\n```\n"
    assert re.match(rf"# tehai\n\n\*\*tehai\*\* .+?\n\n{picture}\n\n{commands_}", PAGE, re.DOTALL)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"make (\w+)", PAGE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)


def test_an_example_that_changed_is_noticed() -> None:
    changed = PAGE.replace("8,000 points", "9,000 points", 1)
    assert changed != PAGE
    assert renewed(changed) == PAGE
