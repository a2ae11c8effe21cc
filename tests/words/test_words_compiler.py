"""The compiler of the words: Fluent in, texts and choices out, and errors with their file and line."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
import words as compiler
from words import WordsError, compile_all, read_language


def compiled(folder: Path, **files: str) -> dict[str, Any]:
    """The messages of files, by key."""
    for topic, text in files.items():
        (folder / f"{topic}.ftl").write_text(text, encoding="utf-8")
    return {key: text for messages in read_language(folder).values() for key, text in messages.items()}


# Messages


def test_a_message_is_a_text_with_names_to_fill_in(tmp_path: Path) -> None:
    found = compiled(tmp_path, a="### About\n\n# A comment.\na-won = { $who } wins with { $tile }\na-plain = total\n")
    assert found == {"a-won": "{who} wins with {tile}", "a-plain": "total"}


def test_braces_and_spaces_in_quotes_stand_for_themselves(tmp_path: Path) -> None:
    assert compiled(tmp_path, a='a-comma = { ", " }\na-set = { "{" }{ $set }{ "}" }\na-nothing = { "" }\n') == {
        "a-comma": ", ",
        "a-set": "{{{set}}}",
        "a-nothing": "",
    }


def test_a_message_of_several_lines_keeps_its_line_breaks(tmp_path: Path) -> None:
    assert compiled(tmp_path, a="a-long =\n    one\n    two\n") == {"a-long": "one\ntwo"}


def test_attributes_have_their_own_keys(tmp_path: Path) -> None:
    found = compiled(tmp_path, a="a-riichi = Riichi\n    .when = after riichi\na-bare =\n    .only = attribute\n")
    assert found == {"a-riichi": "Riichi", "a-riichi.when": "after riichi", "a-bare.only": "attribute"}


def test_references_are_put_in_place(tmp_path: Path) -> None:
    found = compiled(
        tmp_path,
        a="a-yaku = { $yaku }, { b-worth } ({ b-worth.short }, { -brand })\n",
        b="-brand = tehai\nb-worth = { $han } han\n    .short = { $han }h\n",
    )
    assert found["a-yaku"] == "{yaku}, {han} han ({han}h, tehai)"
    assert "-brand" not in found


# Choices


def test_a_choice_has_its_cases_and_the_default(tmp_path: Path) -> None:
    text = "a-stick = { $count ->\n    [0] none\n    [one] 1 stick\n   *[other] { $count } sticks\n}\n"
    assert compiled(tmp_path, a=text) == {"a-stick": ["count", {"0": "none", "one": "1 stick"}, "{count} sticks"]}


def test_a_choice_inside_a_sentence_becomes_whole_sentences(tmp_path: Path) -> None:
    text = 'a-seat = { $seat } seat{ $dealer ->\n    [yes] { ", the dealer" }\n   *[no] { "" }\n}; { $rules }\n'
    assert compiled(tmp_path, a=text) == {
        "a-seat": ["dealer", {"yes": "{seat} seat, the dealer; {rules}"}, "{seat} seat; {rules}"]
    }


def test_two_choices_in_a_sentence_are_nested(tmp_path: Path) -> None:
    text = "a-a = { $x ->\n    [1] X\n   *[other] x\n} and { $y ->\n    [1] Y\n   *[other] y\n}\n"
    assert compiled(tmp_path, a=text) == {
        "a-a": ["x", {"1": ["y", {"1": "X and Y"}, "X and y"]}, ["y", {"1": "x and Y"}, "x and y"]]
    }


def test_a_choice_inside_a_choice_and_one_that_is_referred_to(tmp_path: Path) -> None:
    text = (
        "a-inner = { $open ->\n    [yes] open\n   *[no] concealed\n}\n"
        "a-outer = { $kind ->\n    [quad] { a-inner } quad\n   *[triplet] triplet\n}\n"
    )
    assert compiled(tmp_path, a=text)["a-outer"] == [
        "kind",
        {"quad": ["open", {"yes": "open quad"}, "concealed quad"]},
        "triplet",
    ]


# Errors


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a-one = 1\n\na-two = { $count oops }\n", 3, 'Expected token: "}"'),
        ("a-one = 1\nnonsense\n", 2, 'Expected token: "="'),
        ("a-one = 1\na-two = 2\na-one = 3\n", 3, "duplicate a-one, also in line 1"),
        ("a-one = 1\n    .when = 2\n    .when = 3\n", 3, "duplicate a-one.when, also in line 2"),
        ("a-one = 1\nb-one = 2\n", 2, "b-one belongs in b.ftl"),
        ("\na-one = { a-two }\n", 2, "a-one refers to a-two, which does not exist"),
        ("a-one = { a-two.when }\na-two = 2\n", 1, "a-one refers to a-two.when, which does not exist"),
        ("a-one = { -brand }\n", 1, "a-one refers to -brand, which does not exist"),
        ("a-one = { a-one }\n", 1, "circular reference a-one > a-one"),
        (
            "a-one = { a-two }\na-two = { a-three }\na-three = { a-one }\n",
            3,
            "circular reference a-one > a-two > a-three > a-one",
        ),
        ("a-one = { NUMBER($count) }\n", 1, "a-one has a FunctionReference, which the compiler does not know"),
        ("a-one = { 5 }\n", 1, "a-one has a NumberLiteral, which the compiler does not know"),
    ],
)
def test_an_error_has_its_file_and_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    with pytest.raises(WordsError) as raised:
        compiled(tmp_path, a=text)
    assert str(raised.value) == f"{tmp_path / 'a.ftl'}, line {line}: {message}"


# Files


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for language, text in (("en", "Riichi"), ("ja", "立直")):
        folder = tmp_path / compiler.WORDS / language
        folder.mkdir(parents=True)
        (folder / "yaku.ftl").write_text(f"yaku-riichi = {text}\n", encoding="utf-8")
    return tmp_path


def data(tree: Path) -> dict[str, Any]:
    folder = tree / compiler.DATA
    return {
        path.relative_to(folder).as_posix(): json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*/*")
    }


def test_every_language_and_topic_is_a_file(tree: Path) -> None:
    compile_all(tree)
    assert data(tree) == {"en/yaku.json": {"yaku-riichi": "Riichi"}, "ja/yaku.json": {"yaku-riichi": "立直"}}
    assert all(b"\r" not in path.read_bytes() for path in (tree / compiler.DATA).glob("*/*"))


def test_only_what_changed_is_written(tree: Path) -> None:
    compile_all(tree)
    kept, changed = (tree / compiler.DATA / language / "yaku.json" for language in ("en", "ja"))
    before = kept.stat().st_mtime_ns, changed.stat().st_mtime_ns
    (tree / compiler.WORDS / "ja" / "yaku.ftl").write_text("yaku-riichi = リーチ\n", encoding="utf-8")
    compile_all(tree)
    assert data(tree)["ja/yaku.json"] == {"yaku-riichi": "リーチ"}
    assert (kept.stat().st_mtime_ns == before[0], changed.stat().st_mtime_ns == before[1]) == (True, False)


def test_each_topic_is_a_module_of_the_pages(tree: Path) -> None:
    (tree / compiler.PAGES).mkdir(parents=True)
    compile_all(tree)
    modules = sorted((tree / compiler.MODULES).iterdir())
    assert [path.name for path in modules] == sorted(
        f"{path.stem}.ts" for path in (tree / compiler.DATA / "en").iterdir()
    )
    for path in modules:
        loads = re.findall(r'(\w+): \(\) => import\("(.+)"\)', path.read_text(encoding="utf-8"))
        assert [language for language, _ in loads] == compiler.languages(tree)
        assert all((path.parent / data).resolve().is_file() for _, data in loads)
    (tree / compiler.MODULES / "gone.ts").write_text("")
    compile_all(tree)
    assert sorted((tree / compiler.MODULES).iterdir()) == modules


def test_data_without_a_source_is_removed(tree: Path) -> None:
    stale = tree / compiler.DATA / "en" / "old.json"
    stale.parent.mkdir(parents=True)
    stale.write_text("{}", encoding="utf-8")
    compile_all(tree)
    assert set(data(tree)) == {"en/yaku.json", "ja/yaku.json"}


def test_the_command_says_what_is_wrong(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise WordsError("en/yaku.ftl, line 1: no")

    monkeypatch.setattr(compiler, "compile_all", fail)
    monkeypatch.setattr(sys, "argv", ["words.py"])
    assert compiler.main() == 1
    assert capsys.readouterr().err == "en/yaku.ftl, line 1: no\n"
