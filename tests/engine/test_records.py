"""The bridge between objects, dicts, arrays and bytes."""

import numpy as np
import pytest

import tehai
from tehai.engine import array_of, records_of
from tehai.engine.records import Memory, fresh, layouts, packing, win_record
from tehai.kernel import layout
from tehai.model.rules import Rules


def test_dicts_become_an_array_of_records_and_dicts_again() -> None:
    records = [Rules.of(name).pack() for name in ("standard", "tenhou-sanma")]
    array = array_of(layout.RULES, records)
    assert array.dtype == layout.dtype(layout.RULES)
    assert records_of(layout.RULES, array) == records
    assert [layout.unpack(layout.RULES, record) for record in array] == records


def test_a_value_that_does_not_fit_is_refused() -> None:
    with pytest.raises(OverflowError, match="honba does not fit"):
        array_of(layout.WIN, [fresh("WIN") | {"honba": 2**40}])


def test_every_layout_is_known_by_its_type() -> None:
    assert {layout.STATE, layout.WIN, layout.SCORE, layout.RULES, layout.OBSERVATION} <= set(layouts().values())


def test_a_record_goes_through_bytes_unchanged() -> None:
    record, memory = (
        win_record(tehai.Win.make("123m456p789s1122z", "2z", flags=["riichi"], honba=2)),
        Memory(layout.WIN, 2),
    )
    memory.write(record)
    assert memory.read(0) == record
    assert layout.unpack(layout.WIN, memory.array[0]) == record
    assert memory.read(1) == layout.blank(layout.WIN)
    memory.clear(0)
    assert memory.read(0) == layout.blank(layout.WIN)


def test_some_fields_are_packed_at_their_places() -> None:
    record = layout.blank(layout.CALL)
    packer = packing(layout.CALL, [("tiles_n", "b"), ("win.melds", "b")])
    memory = bytearray(layout.pack(layout.CALL, record).tobytes())
    packer.pack_into(memory, 0, 13, 2)
    found = records_of(layout.CALL, np.frombuffer(memory, layout.dtype(layout.CALL)))[0]
    assert (found["tiles_n"], found["win"]["melds"]) == (13, 2)
