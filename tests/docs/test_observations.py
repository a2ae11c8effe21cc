"""docs/observations.md: every field, channel, event and public name is there."""

import re
from types import ModuleType

import pytest

from docs.observation_parts import EVENTS, OUTCOMES, meanings
from docs.pages import text_of
from tehai.kernel import codes
from tehai.kernel.layout import AHEAD, ENDING, OBSERVATION, ORACLE, PLANES
from tehai.learn import aec, arena, batch, observation, rewards, vector
from tehai.model.rules import options

PAGE = text_of("observations.md")
NAMES = {
    "OBSERVATION": [name for name, *_ in OBSERVATION],
    "ORACLE": [name for name, *_ in ORACLE],
    "PLANES": [name for name, _ in PLANES],
    "AHEAD": [name for name, _ in AHEAD],
    "ENDING": [name for name, *_ in ENDING],
}


@pytest.mark.parametrize("layout", NAMES)
def test_every_field_has_its_meaning_where_it_is_defined(layout: str) -> None:
    told = meanings(layout)
    assert [*told] == NAMES[layout]
    assert [name for name, meaning in told.items() if not meaning] == []


def test_what_is_called_an_option_is_one() -> None:
    named = {name.removeprefix("rule_") for name, meaning in meanings("OBSERVATION").items() if meaning == "option"}
    assert named == {name.removeprefix("rule_") for name in NAMES["OBSERVATION"] if name.startswith("rule_")}
    assert named <= {option.name for option in options()}


def test_every_public_event_and_outcome_is_there() -> None:
    private = {"E_DRAW", "E_REPLACEMENT"}
    assert {name for name in vars(codes) if name.startswith("E_")} == {*EVENTS} | private
    assert {name for name in vars(codes) if name.startswith("OUT_")} == {*OUTCOMES, "OUT_NONE"}


def test_every_public_name_is_there() -> None:
    words = {word for code in re.findall(r"`([^`\n]+)`", PAGE) for word in re.findall(r"\w+", code)}
    public = {name for name in vars(observation) if not name.startswith("_") and name in observation.__all__}
    assert public == {*observation.__all__}
    assert public | {*observation.Observation._fields} <= words


@pytest.mark.parametrize("module", [aec, arena, batch, rewards, vector])
def test_every_public_name_of_the_environments_is_on_their_page(module: ModuleType) -> None:
    page = text_of("environments.md")
    words = {
        word for code in re.findall(r"```pycon\n.*?```|`[^`\n]+`", page, re.DOTALL) for word in re.findall(r"\w+", code)
    }
    assert {*module.__all__} - {"State"} <= words
