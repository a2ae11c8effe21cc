"""The record that the kernel reads."""

import pytest

from tehai.kernel import codes, layout
from tehai.model.rules import PRESETS, Rules, options


@pytest.mark.parametrize("name", PRESETS)
def test_packed_rules_have_exactly_the_fields_of_the_kernel(name: str) -> None:
    record = Rules.of(name).pack()
    assert set(record) == {field for field, _, _ in layout.RULES}
    assert layout.unpack(layout.RULES, layout.pack(layout.RULES, record)) == record


def test_rules_are_packed_only_once() -> None:
    rules = Rules("tenhou", kuitan=False)
    assert rules.pack() is rules.pack()


@pytest.mark.parametrize(
    ("options", "name", "value"),
    [
        ({"kuitan": True}, "kuitan", 1),
        ({"kuitan": False}, "kuitan", 0),
        ({"players": 3}, "players", 3),
        ({"double_wind_pair_fu": 2}, "double_wind_pair_fu", 2),
        ({"extension_rounds": -1}, "extension_rounds", -1),
        ({"riichi_min_points": 0}, "riichi_min_points", 0),
        ({"length": "east"}, "length", 0),
        ({"length": "hanchan"}, "length", 1),
        ({"red_fives": [1, 2, 1]}, "red_fives", [1, 2, 1]),
        ({"uma": [20, 10, -10, -20]}, "uma", [20, 10, -10, -20]),
        ({"players": 3}, "uma", [15, 0, -15, 0]),
        ({}, "uma_floating", [[0] * 4] * 3),
        ({}, "uma_floats", 0),
        (
            {"players": 3, "uma_floating": [[2, -1, -1], [1, 1, -2]]},
            "uma_floating",
            [[2, -1, -1, 0], [1, 1, -2, 0], [0] * 4],
        ),
        ({"players": 3, "uma_floating": [[2, -1, -1], [1, 1, -2]]}, "uma_floats", 1),
        ({"double_yakuman": []}, "double_yakuman", 0),
        ({"double_yakuman": ["kokushi_13", "daisuushii"]}, "double_yakuman", 0b1010),
        ({"pao_yakuman": ["suukantsu"]}, "pao_yakuman", 0b100),
        ({}, "pao_yakuman", 0b011),
    ],
)
def test_values_are_packed_as_the_kernel_reads_them(options: dict[str, object], name: str, value: object) -> None:
    assert Rules(**options).pack()[name] == value


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("kan_dora_timing", "after_discard_passes", codes.KAN_DORA_AFTER_DISCARD),
        ("kuikae", "genbutsu_only", codes.KUIKAE_GENBUTSU_ONLY),
        ("multiple_ron", "atamahane", codes.RON_ATAMAHANE),
        ("honba_on_multi_ron", "each", codes.HONBA_EACH),
        ("fu_model", "simple", codes.FU_SIMPLE),
        ("kazoe", "sanbaiman", codes.KAZOE_IS_SANBAIMAN),
        ("renhou", "5han", codes.RENHOU_5HAN),
        ("pao_scope", "whole_hand", codes.PAO_WHOLE_HAND),
        ("pao_honba", "liable", codes.PAO_HONBA_LIABLE),
        ("tenpai_rule", "shape_only", codes.SHAPE_ONLY),
        ("leftover_sticks", "shared", codes.STICKS_SHARED),
        ("tie", "split", codes.TIE_SPLIT),
        ("final_rounding", "thousands", codes.ROUND_THOUSANDS),
    ],
)
def test_choices_are_packed_as_the_codes_of_the_kernel(name: str, value: str, code: int) -> None:
    assert Rules(**{name: value}).pack()[name] == code


def test_every_choice_is_packed_as_its_place() -> None:
    named = [option for option in options() if option.kind == "enum" and isinstance(option.choices[0], str)]
    assert len(named) == 21
    for option in named:
        packed = [Rules(**{option.name: choice}).pack()[option.name] for choice in option.choices]
        assert packed == list(range(len(option.choices)))
