"""The file of tables, read for each way to run the kernel."""

import sys

import numpy as np
import pytest

from tehai.engine.lookup import PATH, lookup, lookup_array
from tehai.kernel.layout import LOOKUP, dtype


def test_both_forms_hold_the_same_tables() -> None:
    tables, record = lookup(), lookup_array()
    assert tuple(tables) == record.dtype.names
    assert record.shape == (1,)
    for name, kind, shape in LOOKUP:
        assert record[0][name].dtype == np.dtype(kind)
        assert record[0][name].shape == shape
        assert (np.array(tables[name]) == record[0][name]).all()


def test_the_file_has_every_entry_and_nothing_between_them() -> None:
    assert PATH.stat().st_size == dtype(LOOKUP, align=False).itemsize


def test_the_tables_are_read_once() -> None:
    assert lookup() is lookup()
    assert lookup_array() is lookup_array()


def test_a_machine_that_writes_the_high_byte_first_turns_the_bytes_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "byteorder", "little" if sys.byteorder == "big" else "big")
    turned = lookup.__wrapped__()
    assert (np.array(turned["class_of"], np.int16) == lookup_array()[0]["class_of"].byteswap()).all()
    assert turned["splits"] == lookup()["splits"]
