"""`tehai.scorer`: the numbers of `tehai.score`, from tile ids; what that refuses is refused with the same words."""

import copy
import pickle
import random
import threading
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from proofs.situations import situations

import tehai
from tehai.engine import use
from tehai.errors import InputError
from tehai.model.hand import Win
from tehai.model.rules import Rules, RulesLike
from tehai.model.tiles import Tile
from tehai.scoring.numbers import Worth, scorer

pytestmark = pytest.mark.xdist_group("compiled")
HAND = [0, 4, 8, 17, 20, 24, 45, 49, 53, 96, 100, 104, 89]  # 123m 567m 345p 789s, plain 5s
NOTHING = Worth(0, 0, 0, 0, 0, 0, 0, 0)


class Ids:
    """Gives each tile an id that no other has."""

    def __init__(self, rules: Rules) -> None:
        self.reds = dict(zip((4, 13, 22), rules.red_fives, strict=True))
        self.used: set[int] = set()

    def __call__(self, tiles: Sequence[Tile]) -> list[int]:
        found = []
        for tile in tiles:
            first, reds = 4 * tile.kind, self.reds.get(tile.kind, 0)
            copies = range(first, first + reds) if tile.red else range(first + reds, first + 4)
            found.append(next(copy for copy in copies if copy not in self.used))
            self.used.add(found[-1])
        return found


def arguments(win: Win, rules: Rules) -> dict[str, Any] | None:
    """A win as the scorer takes it; None where plain fives are more than the rules leave, or an indicator has no id."""
    ids = Ids(rules)
    try:
        return {
            "tiles": ids(win.hand.tiles),
            "win": ids([win.tile])[0],
            "melds": [(meld.type, ids(meld.tiles)) for meld in win.hand.melds],
            "tsumo": win.tsumo,
            "round": win.round_wind.mjai,
            "seat": win.seat_wind.mjai,
            "dora": ids(win.dora),
            "ura": ids(win.ura),
            "flags": sorted(win.flags),
            "honba": win.honba,
            "sticks": win.sticks,
            "nukidora": win.nukidora,
            "flowers": len(win.flowers),
        }
    except StopIteration:
        return None


def expected(score: tehai.Score) -> Worth:
    if score.reading is None or score.payment is None:
        return NOTHING
    out = score.reading.record
    paid = (out["pay_ron"], out["pay_dealer"], out["pay_other"], out["points"], out["total"])
    return Worth(score.han or 0, score.fu or 0, score.yakuman or 0, *paid)


def has_id(win: Win) -> bool:
    return not any(tile.flower for tile in (*win.dora, *win.ura))


@pytest.mark.parametrize(("backend", "count"), [("python", 60), ("cpu", 1200)])
def test_the_numbers_are_those_of_score(backend: str, count: int) -> None:
    scorers: dict[Rules, Any] = {}
    rng = random.Random(8)
    wins = compared = 0
    for win, rules in situations(9, count):
        given = arguments(win, rules) if has_id(win) else None
        if given is None:
            continue
        if rules not in scorers:
            scorers[rules] = scorer(rules, backend)
        if rng.random() < 0.5:
            given["tiles"].append(given["win"])
        found = scorers[rules](**given)
        result = tehai.score(win, rules=rules)
        wanted = expected(result)
        if result.reason == "no_yaku":
            assert (found.points, found.total) == (0, 0)
        else:
            assert found._replace(han=0 if found.yakuman else found.han, fu=0 if found.yakuman else found.fu) == wanted
        compared += 1
        wins += result.win
    assert compared > 0.6 * count
    assert wins > 0.4 * count


@pytest.fixture(scope="module")
def fast() -> Any:
    return tehai.scorer("standard", "cpu")


def test_ids_may_be_any_integers_in_any_sequence(fast: Any) -> None:
    found = fast(HAND, 90, tsumo=True, dora=[108])
    assert (found.han, found.fu, found.points, found.dealer, found.other) == (1, 30, 1100, 500, 300)
    assert fast(tuple(HAND), np.int16(90), tsumo=True, dora=(108,)) == found
    assert fast(np.array(HAND), 90, tsumo=True, dora=np.array([108])) == found
    assert fast(np.array(HAND, np.uint8), 90, tsumo=True, dora=np.array([108], np.int8)) == found
    assert fast(bytes(HAND), 90, tsumo=True, dora=bytes([108])) == found


def test_what_does_not_win_is_worth_nothing(fast: Any) -> None:
    assert fast(HAND, 108) == NOTHING
    assert fast(HAND, 90).points == 0


PON = ("pon", [124, 125, 126])


@pytest.mark.parametrize(
    ("given", "code", "where"),
    [
        ({"tiles": HAND[:12]}, "wrong_tile_count", "hand"),
        ({"tiles": [*HAND, 90, 91]}, "wrong_tile_count", "hand"),
        ({"tiles": [*HAND[:12], 136]}, "bad_tile", "hand[12]"),
        ({"tiles": [*HAND[:12], -1]}, "bad_tile", "hand[12]"),
        ({"tiles": [*HAND[:12], 1000]}, "bad_tile", "hand[12]"),
        ({"tiles": [*HAND[:12], 0]}, "bad_tile", "hand[12]"),
        ({"tiles": [*HAND[:12], 0.5]}, "bad_value", "hand[0]"),
        ({"tiles": [*HAND[:12], "1m"]}, "bad_value", "hand[0]"),
        ({"tiles": None}, "bad_value", "hand"),
        ({"tiles": 13}, "bad_value", "hand"),
        ({"tiles": "123m"}, "bad_tile", "hand, character 1"),
        ({"tiles": "0 4 8 17 20 24 45 49 53 96 100 104 89"}, "bad_value", "tiles"),
        ({"tiles": [*HAND, 91], "win": 108}, "bad_value", "win"),
        ({"tiles": [0, 1, 2, 3, 20, 24, 45, 49, 53, 96, 100, 104, 89], "win": 0}, "too_many_copies", "win"),
        ({"win": 136}, "bad_tile", "win[0]"),
        ({"win": -1}, "bad_tile", "win[0]"),
        ({"win": None}, "bad_value", "win[0]"),
        ({"tiles": HAND[:10], "melds": [("pon", [124, 125])]}, "bad_meld", "melds[0].tiles"),
        ({"tiles": HAND[:10], "melds": [("pon", [124, 125, 128])]}, "bad_meld", "melds[0].tiles"),
        ({"tiles": HAND[:10], "melds": [("peng", [124, 125, 126])]}, "bad_meld", "melds[0].type"),
        ({"tiles": HAND[:10], "melds": [("pon", [124, 125, 125])]}, "bad_tile", "melds[0].tiles[2]"),
        ({"tiles": HAND[:10], "melds": [[124, 125, 126]]}, "bad_meld", "melds"),
        ({"tiles": HAND[:10], "melds": 5}, "bad_meld", "melds"),
        ({"tiles": [], "melds": [PON] * 5}, "bad_meld", "melds"),
        ({"tiles": HAND[:1], "melds": [PON] * 4}, "too_many_copies", "melds[1]"),
        ({"round": "X"}, "bad_value", "round"),
        ({"seat": 28}, "bad_value", "seat"),
        ({"seat": ["E"]}, "bad_value", "seat"),
        ({"dora": [108, 108]}, "bad_tile", "dora[1]"),
        ({"dora": [136]}, "bad_tile", "dora[0]"),
        ({"dora": [108, 109, 110, 111, 112, 113]}, "bad_value", "dora"),
        ({"dora": [108], "ura": [109, 110]}, "bad_value", "ura"),
        ({"dora": 108}, "bad_value", "dora"),
        ({"flags": ["ippatsu"]}, "impossible_flags", "flags"),
        ({"flags": ["open_riichi"]}, "impossible_flags", "flags"),
        ({"flags": ["rich"]}, "bad_value", "flags"),
        ({"flags": "riichi"}, "bad_value", "flags"),
        ({"tsumo": 2}, "bad_value", "tsumo"),
        ({"honba": -1}, "bad_value", "honba"),
        ({"honba": 10**12}, "bad_value", "honba"),
        ({"sticks": 1.5}, "bad_value", "sticks"),
        ({"nukidora": 1}, "bad_value", "nukidora"),
        ({"flowers": 1}, "bad_value", "flowers"),
        ({"flowers": 9}, "bad_value", "flowers"),
        ({"flowers": "1f"}, "bad_value", "flowers"),
    ],
)
def test_a_bad_call_is_refused_with_the_words_of_score(fast: Any, given: dict[str, Any], code: str, where: str) -> None:
    with pytest.raises(InputError) as caught:
        fast(**({"tiles": HAND, "win": 90} | given))
    assert (caught.value.code, caught.value.where) == (code, where), caught.value
    assert fast(HAND, 90, tsumo=True).points == 1100, "a bad call leaves nothing behind"


@pytest.mark.parametrize(
    ("rules", "given", "code"),
    [
        ("tenhou-sanma", {}, "bad_tile"),
        ("tenhou-sanma", {"tiles": [0, 1, 2, 32, 33, 34, 45, 49, 53, 96, 100, 104, 89], "seat": "N"}, "bad_value"),
        ("classic", {"flowers": 8}, None),
        ("tenhou-sanma", {"tiles": [0, 1, 2, 32, 33, 34, 45, 49, 53, 96, 100, 104, 89], "nukidora": 4}, None),
    ],
)
def test_rules_decide_what_there_is(rules: RulesLike, given: dict[str, Any], code: str | None) -> None:
    fast = scorer(rules)
    arguments = {"tiles": HAND, "win": 90, "tsumo": True} | given
    if code is None:
        assert fast(**arguments).points > 0
        return
    with pytest.raises(InputError) as caught:
        fast(**arguments)
    assert caught.value.code == code


def test_several_threads_may_use_one_scorer(fast: Any) -> None:
    calls = [(HAND, 90, {"tsumo": True}), (HAND, 108, {}), (HAND, 90, {"tsumo": True, "seat": "E"})]
    wanted = [fast(tiles, win, **situation) for tiles, win, situation in calls]
    wrong: list[Worth] = []

    def work(number: int) -> None:
        tiles, win, situation = calls[number]
        for _ in range(2000):
            found = fast(tiles, win, **situation)
            if found != wanted[number]:
                wrong.append(found)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(wanted)) == 3
    assert wrong == []


def test_a_scorer_reaches_other_processes() -> None:
    score = scorer("tenhou", "python")
    for twin in (pickle.loads(pickle.dumps(score)), copy.deepcopy(score)):
        assert twin is not score
        assert twin(HAND, 90, tsumo=True) == score(HAND, 90, tsumo=True)


def test_winds_and_melds_can_be_spelled_as_for_score() -> None:
    score = scorer("standard")
    tiles, win = [0, 4, 8, 17, 20, 24, 45, 49, 53, 89], 90
    kan = [124, 125, 126, 127]
    wanted = score(tiles, win, melds=[("minkan", kan)], round="S", seat="W")
    assert wanted.han == 1
    for name in ("kan", "daiminkan"):
        for south, west in (("s", "w"), ("2z", "3z"), ("2Z", "3Z")):
            assert score(tiles, win, melds=[(name, kan)], round=south, seat=west) == wanted


def test_a_call_that_cannot_be_packed_leaves_the_memory_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    made = 0
    engine = use("cpu")
    make = engine.on_bytes

    def counted(*given: Any) -> Any:
        nonlocal made
        made += 1
        return make(*given)

    monkeypatch.setattr(engine, "on_bytes", counted)
    score = scorer("standard", backend="cpu")
    for bad in ({"honba": 10**30}, {"round": "X"}, {"flowers": 1.5}):
        with pytest.raises(InputError):
            score(HAND, 90, **bad)
    assert score(HAND, 90, tsumo=True).han == 1
    assert made == 1
