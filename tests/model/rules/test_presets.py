"""Every preset has the values of presets.toml, and three players can play by every one of them."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tehai.model.rules
from tehai.errors import InputError
from tehai.model.rules import EXTENDS, PRESETS, Rules
from tehai.model.rules.presets import FOR_FOUR
from tehai.words import words

SHIPPED = Path(tehai.model.rules.__file__).with_name("presets.toml").read_text(encoding="utf-8")
TABLES = tomllib.loads(SHIPPED)
FOUR_PLAYER_PRESETS = [name for name in PRESETS if not name.endswith("-sanma")]


def written(name: str) -> dict[str, Any]:
    """The options of a preset, put together by hand: standard, the preset it extends, its own."""
    bases = {"tenhou-sanma": "standard-sanma", "mahjong-soul-sanma": "standard-sanma", "wrc": "ema"}
    middle = TABLES[bases[name]] if name in bases else {}
    return {**TABLES["standard"], **middle, **TABLES[name]}


def test_shipped_presets_are_the_normative_ones(shared: Path) -> None:
    assert tomllib.loads((shared / "rules" / "presets.toml").read_text(encoding="utf-8")) == TABLES


def test_presets_are_those_of_the_file_in_its_order() -> None:
    assert list(PRESETS) == list(TABLES)


def test_every_preset_has_a_description_of_one_line() -> None:
    assert all(
        text.endswith(".") and "\n" not in text and len(text) < 100
        for text in (words()(f"preset-{name}.about") for name in PRESETS)
    )


def test_what_a_preset_extends_is_what_the_comments_of_the_file_say() -> None:
    commented = {}
    for name, comment in re.findall(r"^\[([\w-]+)\](.*)$", SHIPPED, re.MULTILINE):
        said = re.search(r"extends ([\w-]+)", comment)
        commented[name] = said[1] if said else "standard"
    assert commented.pop("standard") == "standard"
    assert dict(EXTENDS) == commented


@pytest.mark.parametrize("name", PRESETS)
def test_every_option_of_every_preset_has_the_value_of_the_file(name: str) -> None:
    assert Rules.of(name).to_dict() == written(name)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_knows_its_name(name: str) -> None:
    assert Rules.of(name).preset == name
    assert Rules.of({"preset": name}).preset == name


def test_changed_rules_are_no_preset() -> None:
    assert Rules("tenhou", kuitan=False).preset is None


def test_rules_that_become_another_preset_are_that_preset() -> None:
    assert Rules("standard", **TABLES["tenhou"]).preset == "tenhou"


def test_standard_is_used_when_nothing_is_said() -> None:
    assert Rules.of() == Rules.of(None) == Rules() == Rules.of({}) == Rules.of("standard")


def test_a_preset_is_built_only_once() -> None:
    assert Rules.of("ema") is Rules.of("ema")


@pytest.mark.parametrize("name", FOUR_PLAYER_PRESETS)
def test_three_players_play_standard_sanma_plus_the_other_options_of_the_preset(name: str) -> None:
    sanma = Rules.of({"preset": name, "players": 3})
    expected = {**written(name), **TABLES["standard-sanma"], "uma_floating": []}
    assert sanma.to_dict() == expected


@pytest.mark.parametrize("name", FOUR_PLAYER_PRESETS)
def test_all_ways_to_seat_three_players_agree(name: str) -> None:
    sanma = Rules.of({"preset": name, "players": 3})
    assert Rules(name, players=3) == sanma
    assert Rules.of(name).replace(players=3) == sanma
    assert Rules.of(name).with_text(["players=3"]) == sanma


def test_three_players_of_standard_play_standard_sanma() -> None:
    assert Rules(players=3).preset == "standard-sanma"


def test_own_options_win_over_those_of_standard_sanma() -> None:
    sanma = Rules("tenhou", players=3, uma=[20, 0, -20], nukidora=False)
    assert (sanma.uma, sanma.nukidora, sanma.start_points) == ((20, 0, -20), False, 35000)
    assert sanma.pao_scope == "whole_hand"


def test_three_players_on_a_sanma_preset_change_nothing() -> None:
    assert Rules("tenhou-sanma", players=3).preset == "tenhou-sanma"


def test_four_players_on_a_four_player_preset_change_nothing() -> None:
    assert Rules("ema", players=4).preset == "ema"


@pytest.mark.parametrize("make", [lambda name: Rules(name, players=4), lambda name: Rules.of(name).replace(players=4)])
@pytest.mark.parametrize("name", FOR_FOUR)
def test_four_players_on_a_sanma_preset_are_told_which_preset_to_use(name: str, make: Callable[[str], Rules]) -> None:
    with pytest.raises(InputError, match="players cannot be 4") as caught:
        make(name)
    assert (caught.value.code, caught.value.where) == ("bad_value", "rules.players")
    assert caught.value.hint == f"for four players use the preset {FOR_FOUR[name]}"


def test_every_sanma_preset_has_a_counterpart_for_four() -> None:
    assert set(FOR_FOUR) == {name for name in PRESETS if Rules.of(name).players == 3}
    assert all(Rules.of(name).players == 4 for name in FOR_FOUR.values())


@pytest.mark.parametrize("name", ["", "kansai", pytest.param("x" * 5000, id="long"), "5\x1b[31m"])
def test_unknown_preset_is_refused_with_the_list(name: str) -> None:
    for make in (Rules.of, Rules, lambda name: Rules.of({"preset": name})):
        with pytest.raises(InputError, match="there is no preset") as caught:
            make(name)
        assert (caught.value.code, caught.value.where) == ("bad_value", "rules.preset")
        assert caught.value.hint == "one of " + ", ".join(PRESETS)
        assert len(str(caught.value)) < 500
        assert "\x1b" not in str(caught.value)


@pytest.mark.parametrize(("name", "near"), [("m_league", "m-league"), ("Tenhou", "tenhou"), ("jmpl-a", "jpml-a")])
def test_mistyped_preset_is_recognised(name: str, near: str) -> None:
    with pytest.raises(InputError) as caught:
        Rules.of(name)
    assert caught.value.hint == f"did you mean {near}?"


@pytest.mark.parametrize("preset", [None, 4, ["tenhou"], {"tenhou": 1}, Rules.of("tenhou")])
def test_preset_that_is_not_a_name_is_refused(preset: object) -> None:
    with pytest.raises(InputError, match="there is no preset") as caught:
        Rules.of({"preset": preset})
    assert caught.value.code == "bad_value"


@pytest.mark.parametrize("rules", [4, True, ["tenhou"], 2.5, b"tenhou"])
def test_what_is_neither_name_nor_options_is_refused(rules: object) -> None:
    with pytest.raises(InputError, match="rules cannot be") as caught:
        Rules.of(rules)  # type: ignore[arg-type]
    assert (caught.value.code, caught.value.where) == ("bad_value", "rules")
