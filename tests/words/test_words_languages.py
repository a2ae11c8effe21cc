"""Japanese and Chinese are complete: no word of English is left in what they say."""

import re
from pathlib import Path
from typing import Any

import pytest
from proofs.situations import situations
from words import ROOT, WORDS, read_language

import tehai
from tehai.model.rules import Rules
from tehai.model.situations import FLAGS, SITUATIONS
from tehai.names import LIMITS, WAITS, YAKU_NAMES, yaku_said
from tehai.scoring.explain import explain_html, headline
from tehai.scoring.scores import Score
from tehai.words import LANGS, Lang, words

ASIAN: tuple[Lang, ...] = ("ja", "zh")
TILES = re.compile(r"\b(?:\d+[mpszf])+\b")
LATIN = re.compile(r"[A-Za-z]+")
FOREIGN = {
    *"mpsz",
    "CPU",
    "QR",
    "EMA",
    "WRC",
    "M",
    "A",
    "JSON",
    "mjlog",
    "mjai",
    "SHA",
    "https",
    "rules",
    "PRESET",
    "rule",
    "OPTION",
    "VALUE",
    "toml",
    "json",
}
"""What Japanese and Chinese pages write in Latin letters too."""
TYPED = {
    *("Enter", "Ctrl", "D", "E", "S", "W", "N"),
    *("standard", "tenhou", "mahjong", "soul", "ema", "tehai"),
    *("pon", "chi", "minkan", "kakan", "ankan", "ron", "tsumo", "yes", "no", "double", "open"),
}
"""What people type into `tehai score`: keys and answers."""
PRESET_NAMES = {"M", "EMA", "WRC", "A"}
"""The Latin letters in the names of leagues."""


def left(text: str) -> set[str]:
    """The Latin letters of a text besides tiles and the x of a product."""
    return set(LATIN.findall(TILES.sub("", text))) - {"x"}


def texts(compiled: Any) -> list[str]:
    """Every text of a message, without the names of its values."""
    if isinstance(compiled, str):
        return [re.sub(r"\{\w+\}", "", compiled)]
    _, cases, other = compiled
    return [text for part in (*cases.values(), other) for text in texts(part)]


def scores() -> list[Score]:
    """Random hands under random rules, and hands that somebody is liable for."""
    random = [tehai.score(win, rules=rules) for win, rules in situations(seed=7, count=400)]
    dragons: dict[str, Any] = {
        "hand": "11z44z",
        "melds": ["pon 555z", "pon 666z", "pon 777z"],
        "win": "1z",
        "pao": {"daisangen": "N"},
        "honba": 2,
    }
    liable = [
        tehai.score(**dragons, tsumo=discarder is None, discarder=discarder, rules={"pao_scope": scope})
        for scope in ("pao_yakuman_only", "whole_hand")
        for discarder in (None, "W", "N")
    ]
    robbed = tehai.score("123m567m34p678s55s", "2p", chankan=True, discarder="W")
    return [*random, *liable, robbed]


SCORES = scores()


@pytest.mark.parametrize("lang", ASIAN)
def test_explanations_contain_no_english(lang: Lang) -> None:
    for score in SCORES:
        assert left(score.explain(lang)) <= PRESET_NAMES, score.to_dict()
        if score.win:
            assert left(words(lang).text(headline(score))) == set()


def test_the_hands_explained_are_of_every_kind() -> None:
    assert {score.reason for score in SCORES} == {None, "no_yaku", "not_complete"}
    assert {flag for score in SCORES for flag in score.given.flags} == set(FLAGS)
    assert {score.rules.players for score in SCORES} == {3, 4}
    assert any(score.rejected for score in SCORES)


@pytest.mark.parametrize("lang", ASIAN)
def test_no_message_contains_english(lang: Lang) -> None:
    for messages in read_language(ROOT / WORDS / lang).values():
        for key, message in messages.items():
            foreign = FOREIGN | TYPED if key.startswith("cli-ask-") else FOREIGN
            assert [text for text in texts(message) if left(text) - foreign] == [], key


@pytest.mark.parametrize("lang", LANGS)
def test_every_situation_that_gives_a_yaku_says_when(lang: Lang) -> None:
    for flag, about in SITUATIONS.items():
        assert words(lang)(f"term-situation-{flag}")
        if about.gives_yaku:
            assert words(lang)(f"term-situation-{flag}.when")


@pytest.mark.parametrize("lang", LANGS)
def test_every_yaku_wait_and_limit_has_a_name(lang: Lang) -> None:
    for name in YAKU_NAMES:
        assert words(lang).text(yaku_said(name)) and words(lang)(f"yaku-{name}.meaning")
    for wait in filter(None, WAITS):
        assert words(lang)(f"term-wait-{wait}")
    for limit in filter(None, LIMITS[:-1]):
        assert words(lang)(f"term-limit-{limit}")


@pytest.mark.parametrize("lang", ASIAN)
def test_notebooks_show_the_same_language(lang: Lang) -> None:
    html = explain_html(SCORES[-1], lang).replace(Rules().title, "")
    assert left(re.sub(r"<[^>]*>", " ", html)) == set()


def test_every_source_is_utf8_without_tabs() -> None:
    for path in Path(ROOT / WORDS).glob("*/*.ftl"):
        assert "\t" not in path.read_text(encoding="utf-8"), path
