"""Batches: every row is what the call for one hand says, in every backend and thread; a bad row is named."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from proofs.situations import situations

import tehai
from tehai.engine import cores, shares
from tehai.errors import InputError
from tehai.kernel import layout
from tehai.kernel.hand import checks
from tehai.model.hand import Win
from tehai.model.notation import to_text
from tehai.model.rules import Rules
from tehai.model.tiles import TILES
from tehai.scoring import batches as batch

pytestmark = pytest.mark.xdist_group("compiled")
BACKENDS = ("python", "cpu")
TENPAI = Win.make("123m567m34p678s55s", "2p").hand


def random_hands(count: int, size: int, seed: int = 1, sanma: bool = False) -> Any:
    """Tile ids of random hands; of few kinds, so that near hands are common."""
    rng = np.random.default_rng(seed)
    tiles = np.array([tile for tile in range(136) if not (sanma and 4 <= tile < 32)])
    few = np.sort(rng.permuted(np.tile(tiles, (count, 1)), axis=1)[:, :60], axis=1)
    return rng.permuted(few, axis=1)[:, :size].astype(np.int16)


def by_kind(ids: Any) -> Any:
    return np.stack([(ids // 4 == kind).sum(axis=1) for kind in range(34)], axis=1)


def text(counts: Any) -> str:
    return to_text([TILES[kind] for kind in range(34) for _ in range(counts[kind])])


def mask(tiles: Any) -> int:
    return sum(1 << tile.kind for tile in tiles)


# Scores


MUCH = {"open_riichi": True, "flowers": True}  # rules under which nearly any situation can come about


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(Rules("standard", red_fives=[4, 4, 4], **MUCH), id="4 players"),
        pytest.param(Rules("standard-sanma", red_fives=[0, 4, 4], **MUCH), id="3 players"),
    ],
)
def test_scores_are_those_of_single_calls(backend: str, rules: Rules) -> None:
    wins = [win for win, table in situations(3, 400) if table.players == rules.players]
    scores = tehai.score_batch(tehai.win_array(wins, rules), rules, backend)
    assert scores.dtype == batch.SCORE_DTYPE
    for win, found in zip(wins, scores, strict=True):
        one = tehai.score(win, rules=rules)
        assert found["points"] == one.points
        if one.reading is not None:
            assert layout.unpack(layout.SCORE, found) == one.reading.record
        elif one.reason == "not_complete":
            assert found["fu"] == found["yakuman"] == 0
        else:
            assert found["fu"] > 0


def test_both_backends_and_any_number_of_threads_give_the_same_bytes() -> None:
    rules = Rules.of("standard")
    wins = tehai.win_array([win for win, _ in situations(4, 200) if fits(win, rules)])
    expected = tehai.score_batch(wins, backend="python").tobytes()
    for threads in (None, 1, 2, 3, 500):
        assert tehai.score_batch(wins, backend="cpu", threads=threads).tobytes() == expected


def fits(win: Win, rules: Rules) -> bool:
    try:
        tehai.win_array([win], rules)
    except InputError:
        return False
    return True


def test_many_rows_are_shared_out_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tehai.engine.engine.cores", lambda: 3)
    assert [shares(rows, None, 10_000) for rows in (9_000, 10_000, 29_000, 35_000, 90_000)] == [1, 1, 2, 3, 3]
    assert [shares(rows, 2, 10_000) for rows in (1, 2, 90_000)] == [1, 2, 2]


def test_there_is_at_least_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cores() >= 1
    monkeypatch.delattr("os.sched_getaffinity", raising=False)
    assert cores() >= 1


@pytest.mark.parametrize("threads", [0, -1, 1.5, "2", True])
def test_a_number_of_threads_that_is_none_is_refused(threads: Any) -> None:
    with pytest.raises(InputError) as caught:
        tehai.shanten_batch(np.zeros((1, 34), np.int8), threads=threads)
    assert caught.value.where == "threads"


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(
    ("field", "value", "code", "message"),
    [
        ("honba", -1, "bad_value", "honba"),
        ("flags", 4, "impossible_flags", "flags"),
        ("seat_wind", 0, "bad_value", "seat_wind"),
        ("win_kind", 33, "bad_tile", "win_kind"),
        ("melds", 2, "wrong_tile_count", "tiles"),
        ("aka", 9, "too_many_copies", "aka"),
        ("dora_n", 6, "bad_value", "dora"),
        ("nukidora", 1, "bad_value", "nukidora"),
    ],
)
def test_the_first_bad_win_is_named(backend: str, field: str, value: int, code: str, message: str) -> None:
    wins = tehai.win_array([Win(TENPAI, TILES[10])] * 9)
    wins[field][[5, 7]] = value
    for threads in (1, 3):
        with pytest.raises(InputError, match=message) as caught:
            tehai.score_batch(wins, backend=backend, threads=threads)
        assert (caught.value.code, caught.value.where) == (code, "wins[5]")


def test_every_fault_of_a_win_has_words() -> None:
    assert set(batch._WIN_FAULTS) == set(range(checks.FINE + 1, checks.BAD_ID))


@pytest.mark.parametrize("wins", [[1, 2], np.zeros((2, 2), batch.WIN_DTYPE), np.zeros(2, batch.SCORE_DTYPE), "123m"])
def test_what_is_no_array_of_wins_is_refused(wins: Any) -> None:
    with pytest.raises(InputError) as caught:
        tehai.score_batch(wins)
    assert caught.value.where == "wins"
    assert "win_array" in caught.value.hint


def test_a_win_that_the_rules_do_not_have_is_named() -> None:
    wins = [Win(TENPAI, TILES[10]), Win(TENPAI, TILES[10], nukidora=1)]
    with pytest.raises(InputError) as caught:
        tehai.win_array(wins)
    assert caught.value.where == "wins[1].nukidora"


def test_no_rows_give_no_rows() -> None:
    assert len(tehai.score_batch(tehai.win_array([]))) == 0
    assert tehai.shanten_batch(np.zeros((0, 34), np.int8)).shape == (0,)
    assert tehai.ukeire_batch(np.zeros((0, 13), np.int8)).masks.shape == (0,)


def test_what_is_given_is_not_changed() -> None:
    wins = tehai.win_array([Win(TENPAI, TILES[10])])
    hands = by_kind(random_hands(20, 13)).astype(np.int8)
    wins.flags.writeable = hands.flags.writeable = False
    before = wins.tobytes(), hands.tobytes()
    tehai.score_batch(wins)
    tehai.shanten_batch(hands)
    tehai.ukeire_batch(hands)
    assert (wins.tobytes(), hands.tobytes()) == before


# Shanten, waits, ukeire


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(("melds", "size"), [(0, 13), (0, 14), (1, 10), (2, 8), (4, 1)])
def test_shanten_is_that_of_single_calls(backend: str, melds: int, size: int) -> None:
    ids = random_hands(40, size, seed=size)
    found = tehai.shanten_batch(ids, melds, backend=backend)
    assert found.dtype == np.int8
    sets = ["pon 111z", "pon 222z", "pon 333z", "pon 444z"][:melds]
    for counts, distance in zip(by_kind(ids), found, strict=True):
        if not counts[27:31].any():
            assert distance == tehai.shanten(text(counts), sets)
    assert (found == tehai.shanten_batch(by_kind(ids), melds, backend=backend)).all()


@pytest.mark.parametrize("backend", BACKENDS)
def test_three_players_are_farther_from_tiles_that_they_do_not_have(backend: str) -> None:
    ids = random_hands(40, 13, sanma=True)
    found = tehai.shanten_batch(ids, rules="tenhou-sanma", backend=backend)
    expected = [tehai.shanten(text(counts), rules="tenhou-sanma") for counts in by_kind(ids)]
    assert found.tolist() == expected
    accepted = tehai.ukeire_batch(ids, rules="tenhou-sanma", backend=backend)
    assert not (accepted.masks & 0b011111110).any()


@pytest.mark.parametrize("backend", BACKENDS)
def test_waits_are_those_of_single_calls(backend: str) -> None:
    texts = ["123m456p789s1122z", "19m19p19s1234567z", "1111m22p33s4455z6z", "1122m33p4455s667z", "147m258p369s1234z"]
    hands = np.array([by_kind(np.array([tehai_ids(one)]))[0] for one in texts])
    found = tehai.waits_batch(hands, backend=backend)
    assert found.dtype == np.int64
    assert found.tolist() == [mask(wait.tile for wait in tehai.waits(one)) for one in texts]


def tehai_ids(text_of_hand: str) -> list[int]:
    used: list[int] = []
    for tile in tehai.Hand.parse(text_of_hand).tiles:
        used.append(next(one for one in range(4 * tile.kind, 4 * tile.kind + 4) if one not in used))
    return used


@pytest.mark.parametrize("backend", BACKENDS)
def test_ukeire_is_that_of_single_calls(backend: str) -> None:
    hands = by_kind(random_hands(25, 13))
    seen = np.minimum(4 - hands, np.random.default_rng(3).integers(0, 3, hands.shape))
    found = tehai.ukeire_batch(hands, seen=seen, backend=backend)
    for counts, visible, accepts, total in zip(hands, seen, *found, strict=True):
        one = tehai.ukeire(text(counts), seen=text(visible))
        assert accepts == mask(tile for tile, _ in one.tiles)
        assert total == one.total
    same = tehai.ukeire_batch(hands[:1], seen=seen[0], backend=backend)
    assert (same.masks[0], same.counts[0]) == (found.masks[0], found.counts[0])


def test_melds_may_differ_from_row_to_row() -> None:
    hands = np.full((3, 13), -1)
    hands[0, :13] = tehai_ids("123m456p789s1122z")
    hands[1, :10] = tehai_ids("123m456p789s1122z")[:10]
    hands[2, :1] = 0
    assert tehai.shanten_batch(hands, [0, 1, 4]).tolist() == [0, 0, 0]


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.uint64, np.int64])
def test_any_integers_will_do(kind: Any) -> None:
    hands = by_kind(random_hands(5, 13))
    assert tehai.shanten_batch(hands.astype(kind)).tolist() == tehai.shanten_batch(hands).tolist()
    assert tehai.shanten_batch(hands.astype(kind)[::-1][:, :]).tolist() == tehai.shanten_batch(hands).tolist()[::-1]


GOOD = by_kind(random_hands(4, 13))


def changed(row: int, kind: int, value: int) -> Any:
    hands = GOOD.copy()
    hands[row, kind] = value
    return hands


LOOKS = (tehai.shanten_batch, tehai.waits_batch, tehai.ukeire_batch)


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("kind", [np.int8, np.int64])
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(
    ("hands", "melds", "where"),
    [
        (changed(2, 5, 5), 0, "hands[2]"),
        (changed(2, 5, -1), 0, "hands[2]"),
        (changed(3, 33, 4), 0, "hands[3]"),
        (GOOD, 1, "hands[0]"),
        (GOOD, [0, 0, 1, 0], "hands[2]"),
        (GOOD, 5, "melds[0]"),
        (GOOD, [0, -1, 0, 0], "melds[1]"),
        (np.array([[0, 4, 8], [0, 4, 4]]), [3, 3], "hands[0]"),
        (np.array([[0, 1, 2, 3], [0, 4, 4, 1]]), 3, "hands[1]"),
        (np.array([[0, 1, 2, 3], [0, 136 % 127, -2, 1]]), 3, "hands[1]"),
    ],
)
def test_the_first_bad_hand_is_named(
    look: Callable[..., Any], backend: str, kind: Any, hands: Any, melds: Any, where: str
) -> None:
    with pytest.raises(InputError) as caught:
        look(hands.astype(kind), np.array(melds, kind), backend=backend)
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        (changed(0, 5, 5).astype(np.int8), "5 of 6m"),
        (np.array([[0, 4, 8, 136]]), "136 is not from -1 to 135"),
        (np.array([[0, 4, 8, 8]]), "tile id 8 appears twice"),
        (np.array([[0, 4]]), "2 tiles"),
        (np.array([[0.5] * 34]), "float64"),
        (np.array(["1m"]), "U2"),
        (np.zeros(34, int), r"shape \(34,\)"),
        (np.zeros((2, 15), int), r"shape \(2, 15\)"),
        (np.zeros((2, 0), int), r"shape \(2, 0\)"),
    ],
)
def test_the_message_says_what_is_wrong(hands: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        tehai.shanten_batch(hands, 0 if hands.shape[-1] > 4 else 3)


def test_tiles_that_three_players_leave_out_are_refused() -> None:
    with pytest.raises(InputError, match="is not used with three players"):
        tehai.shanten_batch(np.array([tehai_ids("123m456p789s1122z")]), rules="tenhou-sanma")


def test_a_fourteenth_tile_is_for_shanten_alone() -> None:
    hands = random_hands(2, 14)
    assert len(tehai.shanten_batch(hands)) == 2
    for look in LOOKS[1:]:
        with pytest.raises(InputError, match="14 tiles"):
            look(hands)


@pytest.mark.parametrize(
    ("seen", "where"),
    [
        (np.full(34, 4), "seen[0]"),
        (np.full((4, 34), -1), "seen[0]"),
        (np.full((4, 34), -1, np.int8), "seen[0]"),
        (np.full((4, 34), 300), "seen[0]"),
        (np.zeros((3, 34), int), "seen"),
        (np.zeros(33, int), "seen"),
        (np.zeros(34), "seen"),
    ],
)
def test_what_cannot_be_in_sight_is_refused(seen: Any, where: str) -> None:
    with pytest.raises(InputError) as caught:
        tehai.ukeire_batch(GOOD, seen=seen)
    assert caught.value.where == where


def test_the_first_of_several_kinds_of_faults_is_named() -> None:
    seen = np.zeros((4, 34), np.int8)
    seen[1] = 4
    with pytest.raises(InputError) as caught:
        tehai.ukeire_batch(changed(2, 33, 4), seen=seen)
    assert caught.value.where == "seen[1]"


@pytest.mark.parametrize("melds", [[0, 0], 0.5, "no", [[0, 0, 0, 0]]])
def test_melds_that_do_not_fit_are_refused(melds: Any) -> None:
    with pytest.raises(InputError) as caught:
        tehai.shanten_batch(GOOD, melds)
    assert caught.value.where == "melds"


def test_an_unknown_backend_is_refused() -> None:
    with pytest.raises(InputError, match="no backend 'gpu'"):
        tehai.waits_batch(GOOD, backend="gpu")


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (np.array([[999, *range(12)]], np.int16), "invalid tile id 999"),
        (np.array([[-5, *range(0, 52, 4)]], np.int16), "invalid tile id -5"),
        ([[1, 2], [3]], "not all of the same length"),
    ],
)
def test_bad_ids_are_named_whatever_type_they_have(rows: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        tehai.shanten_batch(rows, backend="python")
