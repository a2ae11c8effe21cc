"""`tools/words.py --check`: the languages have the same words, and the code uses them all."""

import subprocess
import sys
from pathlib import Path

import pytest
from words import ROOT, WORDS, check, languages

from tehai.words import LANGS

EN = """\
yaku-riichi = Riichi
    .literal = Riichi
    .romaji = Riichi
yaku-pinfu = Pinfu
    .literal = No fu
    .romaji = Pinfu
"""
JA = "yaku-riichi = 立直\nyaku-pinfu = 平和\n"
EXPLAIN = "explain-han = { $count } han\nexplain-total = total\n"
CODE = """\
def told(name):
    return said(f"yaku-{name}"), said("explain-han", count=1), say("explain-total")
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The sources of a small package."""
    for language, yaku in (("en", EN), ("ja", JA)):
        folder = tmp_path / WORDS / language
        folder.mkdir(parents=True)
        (folder / "yaku.ftl").write_text(yaku, encoding="utf-8")
        (folder / "explain.ftl").write_text(EXPLAIN, encoding="utf-8")
    (tmp_path / "src" / "tehai" / "code.py").write_text(CODE, encoding="utf-8")
    return tmp_path


def add(tree: Path, language: str, text: str, topic: str = "explain") -> None:
    path = tree / WORDS / language / f"{topic}.ftl"
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def change(tree: Path, path: str, old: str, new: str) -> None:
    text = (tree / path).read_text(encoding="utf-8")
    assert old in text
    (tree / path).write_text(text.replace(old, new), encoding="utf-8")


def test_a_complete_tree_has_no_problems(tree: Path) -> None:
    assert check(tree) == []


def test_a_missing_word(tree: Path) -> None:
    change(tree, "src/tehai/words/ja/explain.ftl", "explain-total = total\n", "")
    assert check(tree) == ["ja: explain-total is missing"]


def test_a_word_that_the_source_language_does_not_have(tree: Path) -> None:
    add(tree, "ja", "explain-more = more\n")
    assert check(tree) == ["ja: explain-more is not in en"]


def test_other_names_of_yaku_are_english_only(tree: Path) -> None:
    change(tree, "src/tehai/words/ja/yaku.ftl", "yaku-riichi = 立直\n", "yaku-riichi = 立直\n    .romaji = リーチ\n")
    assert check(tree) == ["ja: yaku-riichi.romaji is not in en"]


def test_an_unknown_value(tree: Path) -> None:
    change(tree, "src/tehai/words/ja/explain.ftl", "{ $count } han", "{ $han } han")
    assert check(tree) == ["ja: explain-han uses $han, which en does not have"]


def test_an_unknown_value_inside_a_choice(tree: Path) -> None:
    choice = "{ $count ->\n    [1] { $open }\n   *[other] { $closed }\n} han"
    change(tree, "src/tehai/words/ja/explain.ftl", "{ $count } han", choice)
    assert check(tree) == [f"ja: explain-han uses ${name}, which en does not have" for name in ("closed", "open")]


def test_a_value_may_be_left_out(tree: Path) -> None:
    change(tree, "src/tehai/words/ja/explain.ftl", "{ $count } han", "han")
    assert check(tree) == []


def test_a_word_that_the_code_uses_must_exist(tree: Path) -> None:
    change(tree, "src/tehai/code.py", '"explain-total"', '"explain-sum"')
    assert check(tree) == ["explain-sum is used in the code but does not exist", "explain-total is never used"]


def test_an_unused_word(tree: Path) -> None:
    for language in ("en", "ja"):
        add(tree, language, "explain-more = more\n")
    assert check(tree) == ["explain-more is never used"]


def test_a_word_that_was_not_translated(tree: Path) -> None:
    add(tree, "en", "explain-more = something more\n")
    add(tree, "ja", "explain-more = something more\n")
    change(tree, "src/tehai/code.py", '"explain-total"', '"explain-total", "explain-more"')
    assert check(tree) == ["ja: explain-more is not translated"]


@pytest.mark.parametrize(
    ("file", "source", "shown"),
    [
        ("src/tehai/more.py", 'def tell(screen):\n    screen.line(f"{1} tiles are left")\n', " tiles are left"),
        ("src/tehai/more.py", 'NAMES = ("立直",)\n', "立直"),
        ("web/src/lib/more.ts", 'export const title = "Your hand";\n', "Your hand"),
        ("web/src/lib/more.ts", 'export const names = people.join(", ");\n', ", "),
        ("web/src/More.svelte", "<p>{t('x')} Discards</p>\n", "Discards"),
        ("web/src/More.svelte", '<button aria-label="Close">✕</button>\n', "Close"),
    ],
)
def test_a_text_that_is_not_among_the_words(tree: Path, file: str, source: str, shown: str) -> None:
    (tree / file).parent.mkdir(parents=True, exist_ok=True)
    (tree / file).write_text(source, encoding="utf-8")
    assert check(tree) == [f"{file} shows {shown!r}, which is not among the words"]


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("src/tehai/more.py", 'def check():\n    """Some words."""\n    raise ValueError("this is wrong")\n'),
        ("web/src/lib/more.ts", '// Your own hand\nthrow new Error("no table here");\n'),
        ("web/src/More.svelte", '<script>\n  import { t } from "./x";\n</script>\n<p class="big">{t("a b")}</p>\n'),
    ],
)
def test_comments_errors_and_code_are_not_shown(tree: Path, file: str, source: str) -> None:
    (tree / file).parent.mkdir(parents=True, exist_ok=True)
    (tree / file).write_text(source, encoding="utf-8")
    assert check(tree) == []


def test_the_words_of_tehai_are_complete() -> None:
    command = [sys.executable, str(ROOT / "tools" / "words.py"), "--check"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (done.stdout, done.returncode) == ("the words of en, ja, zh are complete\n", 0)


def test_every_language_can_be_chosen() -> None:
    assert set(languages()) == set(LANGS) - {"romaji", "literal"}
