"""docs/rules/yaku.md: every yaku is there with its names and han, and every example is what it claims to be."""

import re

import pytest

from docs.examples import Example, examples, holds
from docs.pages import text_of
from tehai.kernel.codes import DAICHISEI, DOUBLES, HAN
from tehai.names import YAKU, YAKU_NAMES, yaku_said
from tehai.words import Lang, words

PAGE = text_of("rules/yaku.md")
ENTRIES = dict(re.findall(r"^### (\w+)\n\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL))
LANGUAGES: tuple[Lang, ...] = ("en", "literal", "romaji", "ja")
CODES = {name: [code for code, yaku in YAKU.items() if yaku.name == name] for name in YAKU_NAMES}


def test_every_yaku_and_no_other_is_there_once() -> None:
    assert sorted(re.findall(r"^### (\w+)$", PAGE, re.MULTILINE)) == sorted(YAKU_NAMES)


def title(name: str, lang: Lang) -> str:
    """The name of a yaku in a language; the four winds of one yaku have theirs in common."""
    return words(lang).text(yaku_said(name))


def worth(name: str) -> str:
    """The han of a yaku in the words of the page."""
    code = CODES[name][0]
    if name == "renhou":
        return "by option `renhou`"
    if code not in HAN:
        return "double yakuman" if code == DAICHISEI else "yakuman, or double yakuman" if code in DOUBLES else "yakuman"
    closed, opened = HAN[code]
    if closed == opened:
        return f"{closed} han"
    if closed and opened:
        return f"{closed} han closed, {opened} han open"
    return f"{closed} han, closed only" if closed else f"{opened} han, open only"


@pytest.mark.parametrize("name", YAKU_NAMES)
def test_names_and_han_are_those_of_tehai(name: str) -> None:
    first = ENTRIES[name].splitlines()[0]
    player, *others = dict.fromkeys(title(name, lang) for lang in LANGUAGES)
    assert first == " · ".join((f"**{player}**", *others, worth(name)))


@pytest.mark.parametrize("name", YAKU_NAMES)
def test_every_yaku_has_an_example_of_each_of_its_values(name: str) -> None:
    claims = [claim for example in examples(ENTRIES[name]) for claim in example.claims]
    shown = {claim.removeprefix(f"{name} ") for claim in claims if claim.startswith(f"{name} ")}
    for code in CODES[name]:
        if code in DOUBLES:
            assert shown == {"yakuman", "double yakuman"}
        elif code in HAN:
            assert {f"{han} han" for han in HAN[code] if han} <= shown
        else:
            assert shown


def test_the_four_winds_have_an_example_each() -> None:
    for name in ("yakuhai_seat_wind", "yakuhai_round_wind"):
        shown = {yaku.code for example in examples(ENTRIES[name]) for yaku in example.score.yaku if yaku.name == name}
        assert shown == set(CODES[name])


@pytest.mark.parametrize("example", examples(PAGE), ids=lambda example: example.text)
def test_example(example: Example) -> None:
    score = example.score
    assert [claim for claim in example.claims if not holds(score, claim)] == []


def test_no_example_is_overlooked() -> None:
    assert len(examples(PAGE)) == PAGE.count("` →")
