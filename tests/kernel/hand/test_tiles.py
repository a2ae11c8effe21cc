"""Which tiles there are, and how many of a kind a hand holds."""

from kernel.hands import record
from tehai.kernel.codes import HAKU, NORTH
from tehai.kernel.hand.tiles import copies, is_used


def test_three_players_leave_out_the_middle_characters() -> None:
    assert [kind for kind in range(34) if not is_used(kind, 3)] == list(range(1, 8))
    assert all(is_used(kind, 4) for kind in range(34))


def test_copies_count_concealed_tiles_melds_and_norths_set_aside() -> None:
    win = record("123m4z 4z", melds=["chi 123m", "pon 333z", "minkan 9999s"])
    held = {"1m": 2, "2m": 2, "3m": 2, "3z": 3, "9s": 4, "4z": 2}
    for kind in range(34):
        tile = f"{kind % 9 + 1}{'mpsz'[kind // 9]}"
        assert copies(win, kind) == held.get(tile, 0), tile
    for kan in ("kakan 7777z", "ankan 7777z"):
        assert copies(record("123m456p4z 4z", melds=["chi 123m", kan]), HAKU + 2) == 4
    sanma = record("123p567p678s234s4z 4z", "standard-sanma", nukidora=2)
    assert (copies(sanma, NORTH - 1), copies(sanma, NORTH)) == (0, 4)
