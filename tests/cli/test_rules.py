"""`tehai rules`."""

import json
import re
from pathlib import Path

import pytest

from cli.conftest import Run
from tehai.model.rules import GROUPS, PRESETS, Rules, options
from tehai.words import words as said


def about(preset: str) -> str:
    return said()(f"preset-{preset}.about")


def test_every_preset_and_every_option_is_listed_with_its_meaning(run: Run) -> None:
    words = " ".join(run("rules").stdout.split())
    for preset in PRESETS:
        assert f"{preset} {about(preset)}" in words
    for option in options():
        assert f"{option.name} = {option.text(option.default)} {option.meaning}" in words
        assert option.kind == "bool" or option.allowed[1:] in words


def test_options_stand_in_their_groups(run: Run) -> None:
    lines = run("rules").stdout.splitlines()
    assert [line for line in lines if line.lower() in GROUPS] == [group.capitalize() for group in GROUPS]


def test_everything_is_there_as_json(run: Run) -> None:
    data = json.loads(run("rules", "--json").stdout)
    assert data["presets"] == {preset: about(preset) for preset in PRESETS}
    assert [option["name"] for option in data["options"]] == [option.name for option in options()]
    assert data["options"][0] == {
        "name": "players",
        "group": "game",
        "meaning": options()[0].meaning,
        "kind": "enum",
        "choices": [3, 4],
        "allowed": "one of 3, 4",
        "default": 4,
    }


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_shows_what_differs_from_standard(run: Run, preset: str) -> None:
    differences = Rules(preset).differences()
    shown = {line.split()[0] for line in run("rules", preset).stdout.splitlines() if " = " in line}
    assert shown == set(differences)
    data = json.loads(run("rules", preset, "--json").stdout)
    assert data["preset"] == preset
    assert set(data["differs"]) == set(differences)
    assert Rules.of(data["options"]) == Rules(preset)


def test_a_difference_names_both_values(run: Run) -> None:
    lines = run("rules", "tenhou").stdout.splitlines()
    assert lines[:4] == [
        "tenhou",
        "  Ranked games on Tenhou with red fives.",
        "",
        "6 options differ from the standard rules.",
    ]
    assert "  uma = 20,10,-10,-20  (standard: 15,5,-5,-15)" in lines
    assert "One option differs from the standard rules." in run("rules", "mahjong-soul").stdout
    assert "Nothing differs from the standard rules." in run("rules", "standard").stdout


def test_all_options_of_a_preset_can_be_listed(run: Run) -> None:
    lines = run("rules", "tenhou", "--all").stdout.splitlines()
    assert [line.split()[0] for line in lines if " = " in line] == [option.name for option in options()]
    assert "  kuitan = true" in lines
    assert "      One of all, double_only, atamahane." in lines


def test_a_file_of_rules_is_shown_as_a_preset_is(run: Run, tmp_path: Path) -> None:
    club = tmp_path / "club.json"
    club.write_text('{"preset": "tenhou", "kuitan": false}', encoding="utf-8")
    text = run("rules", str(club)).stdout
    assert "tenhou (Open tanyao (kuitan): off)" in text
    assert "  kuitan = false  (standard: true)" in text.splitlines()
    data = json.loads(run("rules", str(club), "--json").stdout)
    assert data["preset"] is None
    assert data["title"] == "tenhou with kuitan=false"
    assert data["differs"]["kuitan"] == {"value": False, "standard": True}


@pytest.mark.parametrize(("lang", "title"), [("ja", "ルールセット"), ("zh", "规则集")])
def test_rules_are_told_in_other_languages(run: Run, lang: str, title: str) -> None:
    lines = run("rules", "--lang", lang).stdout.splitlines()
    assert lines[0] == title
    told = " ".join(line.strip() for line in lines if " = " not in line)
    assert not re.findall(r"[a-z]{3,}(?: [a-z]{3,})+", told)


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_every_value_is_listed_as_it_is_typed(run: Run, lang: str) -> None:
    text = " ".join(run("rules", "tenhou", "--all", "--lang", lang).stdout.split())
    listed = [str(choice) for option in options() if option.kind in ("enum", "names") for choice in option.choices]
    assert len(listed) > 60
    assert [choice for choice in listed if choice not in text] == []


def test_a_difference_explains_its_value_in_japanese_and_chinese(run: Run) -> None:
    for lang, name in (("ja", "頭ハネ"), ("zh", "头跳")):
        lines = run("rules", "m-league", "--lang", lang).stdout.splitlines()
        assert f"      atamahane: {name}" in lines
        assert not any(line.strip() in ("4、2", "3、4") for line in lines)


def test_an_option_is_explained_with_its_value_in_every_preset(run: Run) -> None:
    result = run("rules", "kiriage-mangan")
    assert result.stdout.splitlines()[:5] == [
        "Kiriage mangan",
        "  kiriage_mangan = false",
        "      4 han 30 fu and 3 han 60 fu are rounded up to a mangan.",
        "",
        "Presets",
    ]
    assert dict(line.split() for line in result.stdout.splitlines()[5:]) == {
        preset: str(Rules(preset).kiriage_mangan).lower() for preset in PRESETS
    }
    as_json = json.loads(run("rules", "kiriage_mangan", "--json").stdout)
    assert as_json["presets"] == {preset: Rules(preset).kiriage_mangan for preset in PRESETS}
    assert (as_json["name"], as_json["default"]) == ("kiriage_mangan", False)


@pytest.mark.parametrize(("lang", "title"), [("ja", "喰い替え"), ("zh", "食替")])
def test_an_option_is_explained_in_other_languages(run: Run, lang: str, title: str) -> None:
    assert run("rules", "kuikae", "--lang", lang).stdout.startswith(f"{title}\n  kuikae = forbidden\n")


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("kuikea", "did you mean kuikae or kuitan?"),
        ("KUIKAE", "did you mean kuikae or kuitan?"),
        ("tenho", "did you mean tenhou or renhou?"),
        ("nonsense", "`tehai rules` lists both"),
    ],
)
def test_a_typo_gets_the_options_and_the_presets_that_are_near(run: Run, name: str, hint: str) -> None:
    result = run("rules", name)
    assert result.exit_code == 2
    assert f"there is no preset or option '{name}'" in result.stderr
    assert hint in result.stderr
