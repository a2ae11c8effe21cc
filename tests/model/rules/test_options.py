"""Every option is described, and its choices are in the order that presets.toml documents."""

import dataclasses
import re

import pytest

from tehai.model.rules import GROUPS, Option, Rules, options
from tehai.model.rules.options import KINDS
from tehai.words import words

from .test_presets import SHIPPED, TABLES

BY_NAME = {option.name: option for option in options()}


def comments_with_choices() -> dict[str, tuple[str, ...]]:
    standard = SHIPPED[: SHIPPED.index("[standard-sanma]")]
    lines = re.findall(r"^(\w+) = .*?# *(.*\|.*)$", standard, re.MULTILINE)
    return {name: tuple(re.findall(r"(?:^|\| )(\w+)", comment)) for name, comment in lines}


def test_there_is_one_option_for_each_line_of_the_file() -> None:
    assert set(BY_NAME) == set(TABLES["standard"])
    assert len(BY_NAME) == len(dataclasses.fields(Rules)) == 76


def test_options_come_group_by_group() -> None:
    groups = [option.group for option in options()]
    assert list(dict.fromkeys(groups)) == list(GROUPS)
    assert groups == sorted(groups, key=GROUPS.index)


@pytest.mark.parametrize("option", options(), ids=lambda option: option.name)
def test_every_option_has_a_meaning_and_a_section(option: Option) -> None:
    assert re.fullmatch(r"[A-Z0-9][^\n]{15,}\.", option.meaning)
    assert re.fullmatch(r"\d+(\.\d+)?|C-\d+", option.section)
    assert option.allowed


def test_meanings_differ() -> None:
    assert len({option.meaning for option in options()}) == len(options())


@pytest.mark.parametrize(("name", "choices"), comments_with_choices().items())
def test_choices_are_in_the_documented_order(name: str, choices: tuple[str, ...]) -> None:
    assert tuple(map(str, BY_NAME[name].choices)) == choices


def test_every_choice_of_names_is_documented() -> None:
    enums = {option.name for option in options() if option.kind == "enum"}
    assert enums - set(comments_with_choices()) == {"players"}
    assert BY_NAME["players"].choices == (3, 4)


def test_lists_of_names_are_in_the_documented_order() -> None:
    assert BY_NAME["double_yakuman"].choices == ("suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii")
    assert BY_NAME["pao_yakuman"].choices == ("daisangen", "daisuushii", "suukantsu")


def test_kind_of_an_option_is_that_of_its_standard_value() -> None:
    kinds = {option.name: option.kind for option in options()}
    for name, value in TABLES["standard"].items():
        expected = {bool: {"bool"}, str: {"enum"}, int: {"int", "enum"}, list: {"list", "lists", "names"}}
        assert kinds[name] in expected[type(value)]


def test_default_is_the_standard_value() -> None:
    assert {option.name: option.default for option in options()} == {
        name: getattr(Rules.of("standard"), name) for name in KINDS
    }


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("kuitan", True, "true"),
        ("tobi", "off", "off"),
        ("players", 4, "4"),
        ("uma", (15, 5, -5, -15), "15,5,-5,-15"),
        ("double_yakuman", (), "none"),
        ("double_yakuman", ("kokushi_13", "daisuushii"), "kokushi_13,daisuushii"),
        ("uma_floating", (), "none"),
        ("uma_floating", ((1, 0, -1), (2, 0, -2)), "[[1, 0, -1], [2, 0, -2]]"),
    ],
)
def test_values_are_shown_as_they_are_typed(name: str, value: object, text: str) -> None:
    assert BY_NAME[name].text(value) == text


def test_options_are_frozen() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        BY_NAME["kuitan"].default = False  # type: ignore[misc]


def test_values_are_said_as_players_say_them() -> None:
    floating = [[20, -4, -6, -10], [8, 4, -4, -8], [10, 6, -4, -12]]
    rules = Rules(
        uma_floating=floating, red_fives=[1, 1, 2], double_yakuman=["daisuushii"], pao_yakuman=[], kuitan=False
    )
    say = words("ja")
    said = {option.name: say.text(option.said(getattr(rules, option.name))) for option in options()}
    assert said["uma_floating"] == "20/-4/-6/-10、8/4/-4/-8、10/6/-4/-12"
    assert said["red_fives"] == "1/1/2"
    assert said["double_yakuman"] == "大四喜"
    assert (said["pao_yakuman"], said["kuitan"], said["kazoe"], said["start_points"]) == (
        "なし",
        "なし",
        "数え役満",
        "25,000",
    )
