"""Records in their two forms: dicts of ints and lists, and numpy records with the same names."""

from typing import Any

import numpy as np
import pytest

from tehai.kernel import codes, layout
from tehai.kernel.layout import Layout, blank, dtype, pack, unpack
from tehai.model.rules import Rules
from tehai.model.rules.options import KINDS
from tehai.model.rules.presets import PRESETS
from tehai.names import FLAG_BITS, YAKU

LAYOUTS = {
    name: getattr(layout, name)
    for name in ("WIN", "WORK", "SCORE", "BLOCK", "UKEIRE", "TABLE", "RULES", "OBSERVATION", "ORACLE")
}


def depth(value: Any) -> tuple[int, ...]:
    return (len(value), *depth(value[0])) if isinstance(value, list) else ()


@pytest.mark.parametrize("a_layout", LAYOUTS.values(), ids=LAYOUTS)
def test_both_forms_have_the_same_fields_and_shapes(a_layout: Layout) -> None:
    record, numpy_type = blank(a_layout), dtype(a_layout)
    assert tuple(record) == numpy_type.names
    for name, kind, shape in a_layout:
        assert depth(record[name]) == shape
        assert numpy_type[name].shape == shape
        assert numpy_type[name].base == np.dtype(kind)
        assert np.issubdtype(numpy_type[name].base, np.signedinteger)


@pytest.mark.parametrize("a_layout", LAYOUTS.values(), ids=LAYOUTS)
def test_pack_and_unpack_are_inverse(a_layout: Layout) -> None:
    record = blank(a_layout)
    for number, (name, _, shape) in enumerate(a_layout):
        size = int(np.prod(shape))
        record[name] = (np.arange(size).reshape(shape) % 100 - 50 + number % 3).tolist() if shape else number - 40
    assert unpack(a_layout, pack(a_layout, record)) == record


@pytest.mark.parametrize(("field", "value"), [("han", 1 << 15), ("han", -(1 << 15) - 1), ("yaku", [128] + [0] * 23)])
def test_a_value_that_does_not_fit_is_refused(field: str, value: object) -> None:
    record = blank(layout.SCORE) | {field: value}
    with pytest.raises(OverflowError, match=field):
        pack(layout.SCORE, record)


@pytest.mark.parametrize(("field", "value"), [("han", (1 << 15) - 1), ("han", -(1 << 15)), ("base", (1 << 31) - 1)])
def test_the_limits_of_a_field_fit(field: str, value: int) -> None:
    assert pack(layout.SCORE, blank(layout.SCORE) | {field: value})[field] == value


def test_blank_records_share_nothing() -> None:
    first, second = blank(layout.WORK), blank(layout.WORK)
    first["sets"][0][0] = 7
    assert second["sets"][0][0] == 0


def test_the_rules_record_has_every_option() -> None:
    assert {name for name, _, _ in layout.RULES} == {*KINDS, "uma_floats"}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_packed(preset: str) -> None:
    record = Rules.of(preset).pack()
    assert unpack(layout.RULES, pack(layout.RULES, record)) == record


def test_every_yaku_has_a_name_and_a_value() -> None:
    numbers = set(range(codes.YAKU_COUNT)) - {52, 53, 54}  # Tenhou's dora, ura and red fives
    assert set(YAKU) == numbers
    for number in range(codes.YAKU_COUNT):
        closed, when_open = codes.HAN.get(number, (0, 0))
        assert (codes.HAN_CLOSED[number], codes.HAN_OPEN[number]) == (closed, when_open)
    assert set(codes.HAN) < numbers


def test_flags_are_different_bits() -> None:
    bits = list(FLAG_BITS.values())
    assert len(set(bits)) == len(bits) == 15
    assert sum(bits) == (1 << 15) - 1


def test_sets_of_kinds_as_masks() -> None:
    def kinds(text: str) -> int:
        return sum(1 << ("mpsz".index(tile[1]) * 9 + int(tile[0]) - 1) for tile in text.split())

    assert kinds("1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z") == codes.YAOCHUU
    assert kinds("1m 9m 1p 9p 1s 9s") == codes.TERMINALS
    assert kinds("1z 2z 3z 4z 5z 6z 7z") == codes.HONOURS
    assert kinds("1z 2z 3z 4z") == codes.WINDS
    assert kinds("5z 6z 7z") == codes.DRAGONS
    assert kinds("2s 3s 4s 6s 8s 6z") == codes.GREEN
    assert kinds("6z") == codes.HATSU
    assert kinds("2p 3p 4p 5p 6p 7p 8p") == codes.DAISHARIN_KINDS
    assert codes.SIMPLES == (1 << 34) - 1 - codes.YAOCHUU
    assert codes.MAN | codes.PIN | codes.SOU | codes.HONOURS == (1 << 34) - 1
    assert kinds("1m 7m 1p 7p 1s 7s") == codes.OUTSIDE_RUNS
    assert kinds("1m 1p 1s") == codes.RUN_OF_NINE
    assert codes.RUN_OF_THREE == codes.MAN // 4 | codes.MAN // 4 << 9 | codes.MAN // 4 << 18
    assert codes.RUN_OF_FOUR == codes.MAN // 8 | codes.MAN // 8 << 9 | codes.MAN // 8 << 18
