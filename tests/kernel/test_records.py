"""Small parts of the kernel that games use all the time: the history, nested records, random choices."""

from collections import Counter

import pytest

from tehai.kernel import layout
from tehai.kernel.codes import E_DRAW
from tehai.kernel.learn.policies import random_action
from tehai.kernel.play.hands import note
from tehai.kernel.rng import mix, random_word, stream_key


def test_a_history_that_is_full_takes_no_more() -> None:
    state = layout.blank(layout.STATE)
    for _ in range(layout.MOST_EVENTS + 3):
        note(state, E_DRAW, 1, 7)
    assert state["history_n"] == layout.MOST_EVENTS
    assert set(state["history"]) == {(E_DRAW * 4 + 1) * 1024 + 7}


def test_a_record_within_a_record_is_packed_with_it() -> None:
    desk = layout.blank(layout.DESK)
    desk["win"]["tiles"][3] = 2
    desk["table"]["points"][1] = -700
    packed = layout.pack(layout.DESK, desk)
    assert layout.unpack(layout.DESK, packed) == desk
    desk["win"]["honba"] = 2**31
    with pytest.raises(OverflowError, match="honba"):
        layout.pack(layout.DESK, desk)


def test_a_random_action_is_any_of_the_menu() -> None:
    state = layout.blank(layout.STATE)
    state["seed"] = [12345, 678]
    state["menu"][2][:4] = [5, 42, 926, 929]
    state["menu_n"][2] = 4
    chosen = Counter(random_action({**state, "history_n": moment}, 2) for moment in range(4000))
    assert set(chosen) == {5, 42, 926, 929}
    assert min(chosen.values()) > 850


def test_random_words_differ_in_every_part_of_their_name() -> None:
    words = {
        random_word(stream_key(low, high, stream), counter)
        for low in (0, 1)
        for high in (0, 1)
        for stream in (0, 1)
        for counter in range(64)
    }
    assert len(words) == 8 * 64
    assert all(0 <= word < 2**32 for word in words)
    assert (
        random_word(stream_key(7, 0, 0), 0) == 926112699
    )  # seeds are kept in logs: the numbers behind them never change


def test_mixing_a_word_changes_half_of_its_bits_whichever_bit_differs() -> None:
    for bit in range(32):
        changed = [(mix(word) ^ mix(word ^ 1 << bit)).bit_count() for word in range(0, 2**20, 4099)]
        assert 15 < sum(changed) / len(changed) < 17
