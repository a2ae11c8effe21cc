"""Rules as values: equal, hashable, frozen, copied, printed and read back."""

import copy
import dataclasses
import doctest
import json
import pickle
import subprocess
import sys

import pytest

import tehai.model.rules.rules
from tehai.model.rules import PRESETS, Rules

CHANGED = [
    Rules("tenhou", kiriage_mangan=True),
    Rules("jpml-a", uma_floating=[]),
    Rules("ema", players=3, red_fives=[0, 2, 0]),
    Rules("mahjong-soul", double_yakuman=["daisuushii"], renhou="5han", start_points=27000),
]
SEVERAL = [*map(Rules.of, PRESETS), *CHANGED]


@pytest.mark.parametrize("rules", SEVERAL, ids=repr)
def test_rules_come_back_from_every_form(rules: Rules) -> None:
    assert Rules.of(rules.to_dict()) == rules
    assert Rules.of(json.loads(json.dumps(rules.to_dict()))) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert eval(repr(rules), {"Rules": Rules}) == rules
    assert copy.copy(rules) == copy.deepcopy(rules) == rules
    assert dataclasses.replace(rules) == rules


def test_packed_rules_are_pickled_without_their_record() -> None:
    rules = Rules("tenhou", kuitan=False)
    before = pickle.dumps(rules)
    rules.pack()
    assert pickle.dumps(rules) == before


def test_equal_rules_have_one_hash() -> None:
    assert len({Rules("tenhou"), Rules.of("tenhou"), Rules.of({"preset": "tenhou"}), Rules("ema")}) == 2
    assert Rules("tenhou", uma=[1, 0, 0, -1]) == Rules("tenhou", uma=(1, 0, 0, -1))


def test_rules_stay_rules() -> None:
    rules = Rules("tenhou")
    assert Rules.of(rules) is rules


@pytest.mark.parametrize("name", ["kuitan", "colour"])
def test_rules_cannot_be_changed(name: str) -> None:
    rules = Rules()
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(rules, name, False)


def test_replace_leaves_the_rules_as_they_were() -> None:
    rules = Rules.of("tenhou")
    changed = rules.replace(kuitan=False, uma=[30, 10, -10, -30])
    assert (rules.kuitan, changed.kuitan, changed.uma) == (True, False, (30, 10, -10, -30))
    assert rules.preset == "tenhou"
    assert rules.replace() == rules


def test_differences_show_both_values() -> None:
    assert Rules.of("mahjong-soul").differences() == {
        "double_yakuman": (("suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii"), ())
    }
    assert Rules.of("wrc").differences("ema") == {
        "multiple_ron": ("atamahane", "all"),
        "kiriage_mangan": (True, False),
        "riichi_min_points": (0, 1000),
        "leftover_sticks": ("lost", "first"),
    }


def test_rules_do_not_differ_from_themselves() -> None:
    assert Rules.of("ema").differences("ema") == {}


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Rules(), "Rules('standard')"),
        (Rules("m-league"), "Rules('m-league')"),
        (Rules(kuitan=False), "Rules('standard', kuitan=False)"),
        (Rules("tenhou", kiriage_mangan=True), "Rules('tenhou', kiriage_mangan=True)"),
        (
            Rules("tenhou", players=3),
            "Rules('tenhou-sanma', return_points=35000, uma=(15, 0, -15), multiple_ron='double_only')",
        ),
        (Rules(tobi="off", red_fives=[1, 2, 1]), "Rules('standard', red_fives=(1, 2, 1), tobi='off')"),
    ],
)
def test_rules_are_printed_as_a_preset_and_what_differs(rules: Rules, text: str) -> None:
    assert repr(rules) == str(rules) == text


def test_examples_in_the_documentation_are_true() -> None:
    assert doctest.testmod(tehai.model.rules.rules) == doctest.TestResults(failed=0, attempted=2)


def test_importing_the_rules_is_light() -> None:
    script = "import sys, tehai.model.rules; print({'numpy', 'numba', 'typer', 'rich'} & set(sys.modules))"
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "set()"
