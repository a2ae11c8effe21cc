"""Compact actions: every action but open riichi has a slot, and those that share one are those that are said to."""

import hashlib
from collections import defaultdict

from tehai.kernel import codes
from tehai.kernel.layout import AHEAD, AHEAD_VERSION, SLOTS_VERSION
from tehai.kernel.learn.slots import action_in_slot, fill_slots, slot_of


def by_slot() -> dict[int, list[int]]:
    found = defaultdict(list)
    for action in range(codes.ACTIONS):
        found[slot_of(action)].append(action)
    return found


def test_every_slot_is_used_and_only_open_riichi_has_none() -> None:
    found = by_slot()
    assert found.pop(-1) == list(range(codes.A_OPEN_RIICHI, codes.A_CHI))
    assert sorted(found) == list(range(codes.SLOTS))


def test_a_discard_shares_its_slot_with_the_same_tile_as_drawn() -> None:
    found = by_slot()
    for tile in range(codes.TILE_CODES):
        assert found[slot_of(tile)] == [tile, codes.A_TSUMOGIRI + tile]
        riichi = codes.A_RIICHI + tile
        assert found[slot_of(riichi)] == [riichi, codes.A_RIICHI_DRAWN + tile]


def test_kans_of_the_own_turn_have_a_slot_for_each_kind() -> None:
    for kind in range(codes.KINDS):
        slot = slot_of(codes.A_ANKAN + 5 * kind)
        assert {slot_of(codes.A_ANKAN + 5 * kind + reds) for reds in range(5)} == {slot}
        assert slot_of(codes.A_KAKAN + 4 * kind) == slot
    assert slot_of(codes.A_KAKAN + 4 * codes.RED) == slot_of(codes.A_KAKAN + 4 * 4)


def test_slots_lie_where_the_page_says() -> None:
    assert [slot_of(tile) for tile in (0, 8, codes.RED, 9, 27, 33)] == [0, 8, 9, 29, 87, 93]
    assert [slot_of(codes.A_RIICHI + tile) for tile in (0, codes.RED, 27)] == [10, 19, 94]
    assert [slot_of(codes.A_ANKAN + 5 * kind) for kind in (0, 26, 27)] == [20, 86, 101]
    assert [slot_of(codes.A_CHI + choice) for choice in range(6)] == list(range(108, 114))
    assert [slot_of(codes.A_PON + choice) for choice in range(3)] == [114, 115, 115]
    assert [slot_of(codes.A_MINKAN), slot_of(codes.A_TSUMO), slot_of(codes.A_RON)] == [116, 117, 118]
    assert [slot_of(action) for action in (codes.A_KYUUSHU, codes.A_KITA, codes.A_PASS)] == [119, 120, 121]


def menu_of(*actions: int) -> dict[str, list[list[int]] | list[int]]:
    return {"menu": [[*actions, *[0] * (64 - len(actions))]], "menu_n": [len(actions), 0, 0, 0]}


def test_of_two_actions_in_a_slot_the_discard_as_drawn_is_taken() -> None:
    s = menu_of(3, codes.A_TSUMOGIRI + 3, codes.A_OPEN_RIICHI + 3, codes.A_TSUMO)
    assert action_in_slot(s, 0, 3) == codes.A_TSUMOGIRI + 3
    assert action_in_slot(s, 0, 4) == -1
    assert action_in_slot(s, 0, codes.SLOT_TSUMO) == codes.A_TSUMO
    out = [7] * codes.SLOTS
    fill_slots(s, 0, 0, out)
    assert {slot: action for slot, action in enumerate(out) if action >= 0} == {3: 40, 117: codes.A_TSUMO}


def test_an_order_of_suits_moves_their_slots() -> None:
    s = menu_of(0, 9, 18, 27)
    for order in range(codes.SUIT_ORDERS):
        out = [0] * codes.SLOTS
        fill_slots(s, 0, order, out)
        places = codes.SUIT_PLACES[3 * order : 3 * order + 3]
        assert [out[29 * place] for place in places] == [0, 9, 18] and out[87] == 27


def test_a_change_of_slots_or_channels_raises_their_version() -> None:
    """Networks are trained on them."""
    slots = hashlib.sha256(repr([slot_of(action) for action in range(codes.ACTIONS)]).encode()).hexdigest()[:16]
    assert (SLOTS_VERSION, slots) == (1, "b8e484481129df81")
    channels = hashlib.sha256(repr(AHEAD).encode()).hexdigest()[:16]
    assert (AHEAD_VERSION, channels) == (1, "9391b27aa1c1ee16")
