"""The random situations: all possible, every yaku among them, the same for the same seed."""

from collections import Counter
from functools import cache
from random import Random

from proofs.shapes import NOT_IN_SANMA, is_complete, random_shape, tiles_of
from proofs.situations import random_rules, situations

from tehai.engine.lookup import lookup
from tehai.engine.records import scratch, win_record
from tehai.kernel.hand.decompose import find_readings
from tehai.model.hand import Win
from tehai.model.rules import Rules
from tehai.model.rules.options import KINDS
from tehai.model.situations import FLAGS
from tehai.names import YAKU_NAMES
from tehai.scoring.scores import Score, score


@cache
def many() -> list[tuple[Win, Rules]]:
    return list(situations(seed=11, count=6_000))


@cache
def scores() -> list[Score]:
    """Scoring refuses what is not possible."""
    return [score(win, rules=rules) for win, rules in many()]


def test_every_yaku_occurs() -> None:
    found = Counter(yaku.name for result in scores() for yaku in result.yaku)
    assert set(found) == set(YAKU_NAMES)
    assert min(found.values()) >= 5


def test_every_shape_meld_flag_and_outcome_occurs() -> None:
    assert {result.form for result in scores() if result.win} == {"standard", "chiitoitsu", "kokushi"}
    assert {result.reason for result in scores()} == {None, "no_yaku", "not_complete"}
    assert {meld.type for win, _ in many() for meld in win.hand.melds} == {"chi", "pon", "minkan", "kakan", "ankan"}
    assert {flag for win, _ in many() for flag in win.flags} == set(FLAGS)
    assert any(win.nukidora for win, _ in many()) and any(win.flowers for win, _ in many())
    assert any(result.aka for result in scores()) and any(result.ura for result in scores())


def test_every_option_takes_every_value() -> None:
    rng = Random(3)
    rules = [random_rules(rng) for _ in range(400)]
    for name, kind in KINDS.items():
        values = {getattr(one, name) for one in rules}
        assert len(values) > 1, name
        if kind.name in ("bool", "enum"):
            assert len(values) == (2 if kind.name == "bool" else len(kind.choices)), name


def test_the_same_seed_gives_the_same_situations() -> None:
    assert list(situations(5, 30)) == list(situations(5, 30))
    assert list(situations(5, 30)) != list(situations(6, 30))


def test_shapes_are_complete_and_three_players_lack_tiles() -> None:
    rng = Random(4)
    for number in range(600):
        shape = random_shape(rng, players=3 + number % 2)
        kinds = list(shape.loose) or [kind for one in shape.sets for kind in tiles_of(one)] + [shape.pair] * 2
        assert is_complete(kinds)
        assert max(Counter(kinds).values()) <= 4
        assert number % 2 or not NOT_IN_SANMA & set(kinds)


def test_completeness_by_trying_everything_agrees_with_the_kernel() -> None:
    for win, _ in many()[:1500]:
        record = win_record(win)
        concealed = [tile.kind for tile in (*win.hand.tiles, win.tile)]
        find_readings(record, lookup(), scratch("WORK"))
        assert is_complete(concealed, record["melds"]) == (scratch("WORK")["readings"] > 0)
