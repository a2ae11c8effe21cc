"""What is said, in each language: plurals, exact numbers, nested sentences, lists, names of yaku."""

import json
from pathlib import Path
from typing import Any

import pytest

from tehai.errors import InputError
from tehai.words import LANGS, Lang, Said, Words, said, words

CHOICES = {
    "explain-comma": ", ",
    "explain-sticks": ["count", {"one": "1 stick"}, "{count} sticks"],
    "explain-yakuman": ["times", {"1": "yakuman", "2": "double yakuman"}, "{times}x yakuman"],
    "explain-whom": ["whom", {"unknown": "somebody"}, "{whom}"],
    "explain-braces": "{{{tile}}}",
    "explain-plain-braces": "{{}}",
}


@pytest.fixture
def said_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The words of a language in which everything has the same choices."""
    for lang in ("en", "ja", "zh"):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "explain.json").write_text(json.dumps(CHOICES), encoding="utf-8")
    monkeypatch.setattr("tehai.words._DATA", tmp_path)
    return Words


# Numbers


@pytest.mark.parametrize(
    ("lang", "text"), [("en", "1 stick"), ("literal", "1 stick"), ("ja", "1 sticks"), ("zh", "1 sticks")]
)
def test_english_has_a_singular_and_the_others_have_not(said_in: Any, lang: Lang, text: str) -> None:
    assert said_in(lang)("explain-sticks", count=1) == text
    assert said_in(lang)("explain-sticks", count=0) == "0 sticks"
    assert said_in(lang)("explain-sticks", count=2) == "2 sticks"


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_a_case_for_an_exact_number_comes_first(said_in: Any, lang: Lang) -> None:
    told = [said_in(lang)("explain-yakuman", times=times) for times in (1, 2, 3)]
    assert told == ["yakuman", "double yakuman", "3x yakuman"]


def test_numbers_have_separators() -> None:
    assert words()("explain-winner", points=96_000) == "The winner gets 96,000 points."
    assert words("ja")("explain-winner", points=96_000) == "和了者の収入は96,000点。"
    assert words("zh").text(1_000_000) == "1,000,000"


def test_texts_are_left_as_they_are() -> None:
    assert words()("explain-winner", points="12000") == "The winner gets 12000 points."


@pytest.mark.parametrize("lang", ["xx", "JA", "", "../en", None])
def test_a_language_that_is_not_there_is_refused_by_name(lang: Any) -> None:
    with pytest.raises(InputError) as caught:
        words(lang)
    assert (caught.value.code, caught.value.where) == ("bad_value", "lang")
    assert "is not a language of tehai" in caught.value.message and caught.value.hint


def test_plurals_of_the_real_words() -> None:
    sticks = [said("explain-sticks", count=count, points=1000 * count) for count in (1, 2)]
    assert [words().text(one) for one in sticks] == [
        "1 riichi stick on the table: 1,000.",
        "2 riichi sticks on the table: 2,000.",
    ]
    assert [words("ja").text(one) for one in sticks] == ["供託1本：+1,000点。", "供託2本：+2,000点。"]


# Sentences


def test_what_is_said_may_contain_what_is_said() -> None:
    yakuman = said("term-yakuman", times=2)
    told = said("explain-headline", total=64_000, worth=yakuman)
    assert [words(lang).text(told) for lang in ("en", "ja", "zh")] == [  # type: ignore[arg-type]
        "64,000 points: double yakuman",
        "64,000点：ダブル役満",
        "64,000点：两倍役满",
    ]


def test_lists_are_joined_as_the_language_does() -> None:
    told = said("explain-situation", situations=(said("term-situation-riichi"), said("term-situation-ippatsu")))
    assert [words(lang).text(told) for lang in ("en", "ja", "zh")] == [  # type: ignore[arg-type]
        "Situation: riichi, ippatsu",
        "状況：立直、一発",
        "状况：立直、一发",
    ]
    assert words().text((("1m", "2m"), 3_000, said("term-wind-east"))) == "1m, 2m, 3,000, East"
    assert words().text(()) == ""


def test_a_choice_may_be_made_by_a_text(said_in: Any) -> None:
    assert said_in("en")("explain-whom", whom="unknown") == "somebody"
    assert said_in("en")("explain-whom", whom="East") == "East"


def test_braces_stand_for_themselves(said_in: Any) -> None:
    assert said_in("en")("explain-braces", tile="{0}") == "{{0}}"
    assert said_in("en")("explain-plain-braces") == "{}"


@pytest.mark.parametrize("key", ["explain-nonsense", "yaku-nonsense"])
def test_a_word_that_does_not_exist_is_a_bug(key: str) -> None:
    with pytest.raises(KeyError, match=key):
        words()(key)


def test_a_value_that_is_not_given_is_a_bug() -> None:
    with pytest.raises(KeyError, match="points"):
        words()("explain-winner")


# Names of yaku


@pytest.mark.parametrize(
    ("lang", "name", "wind"),
    [
        ("en", "Ittsu", "Seat wind (East)"),
        ("ja", "一気通貫", "自風 東"),
        ("zh", "一气通贯", "役牌 自风 东"),
        ("romaji", "Ittsu", "Yakuhai jikaze East"),
        ("literal", "Pure straight", "Seat wind (East)"),
    ],
)
def test_yaku_have_names_in_each_language(lang: Lang, name: str, wind: str) -> None:
    assert words(lang)("yaku-ittsu") == name
    assert words(lang)("yaku-yakuhai_seat_wind", wind=said("term-wind-east")) == wind


@pytest.mark.parametrize("lang", ["romaji", "literal"])
def test_other_names_of_yaku_come_with_english_sentences(lang: Lang) -> None:
    assert words(lang)("yaku-ittsu.meaning") == words("en")("yaku-ittsu.meaning")
    assert words(lang)("explain-total") == "total"


def test_languages() -> None:
    assert LANGS == ("en", "ja", "zh", "romaji", "literal")
    assert words() is words("en")


# Values


def test_said_is_a_value() -> None:
    one, other = said("explain-pays-in-all", whom="E", points=1), said("explain-pays-in-all", points=1, whom="E")
    assert one == other == Said("explain-pays-in-all", {"whom": "E", "points": 1})
    assert len({one, other, said("explain-total")}) == 2
