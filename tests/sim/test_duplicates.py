"""Duplicate matches: the same rows however they are played, intervals that hold, and a rule for stopping that does."""

import json
import math
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from tehai.errors import InputError
from tehai.model.rules import Rules
from tehai.sim import Duplicate, play_duplicate
from tehai.sim.duplicates import ROW, _through_bots
from tehai.sim.estimates import FIRST_LOOK, ConfidenceSequence, differences, estimates, place_counts, t_quantile
from tehai.sim.journal import FILE, Journal, write_parquet
from tehai.sim.plots import difference_svg, difference_text, places_svg

EAST = Rules.of("tenhou").with_text(["length=east"])
SANMA = Rules.of("tenhou-sanma").with_text(["length=east"])
PAIR = ("efficiency", "greedy-ukeire")
compiled = pytest.mark.xdist_group("compiled")


def made(places: Any, **fields: Any) -> Any:
    """Rows of walls with one seating, the first bot at seat 0."""
    rows = np.zeros((len(places), 1, len(places[0])), ROW)
    rows["place"] = np.array(places)[:, None, :]
    rows["side"] = [0, *[1] * (len(places[0]) - 1)]
    for name, values in fields.items():
        rows[name] = np.array(values)[:, None, :]
    return rows


# Who sits where


def test_every_wall_is_played_in_every_seating() -> None:
    one, two, three = (Duplicate(PAIR, EAST, (first,)).seatings for first in (1, 2, 3))
    assert one == ((0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0))
    assert (len(two), len(three)) == (6, 4)
    assert Duplicate(PAIR, EAST, (3, 1)).seatings == three + one
    assert Duplicate(PAIR, SANMA).seatings == ((0, 1, 1), (1, 0, 1), (1, 1, 0))


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"bots": ("efficiency", "nobody")}, "bots"),
        ({"tables": (4,)}, "tables"),
        ({"tables": ()}, "tables"),
        ({"tables": (1, 1)}, "tables"),
        ({"backend": "abacus"}, "backend"),
    ],
)
def test_what_cannot_be_played_is_refused(change: Any, where: str) -> None:
    with pytest.raises(InputError) as caught:
        Duplicate(**{"bots": PAIR, "rules": EAST, **change})
    assert caught.value.where == where


def test_a_wall_beyond_the_last_seed_is_refused() -> None:
    with pytest.raises(InputError, match="no wall"):
        play_duplicate(Duplicate(PAIR, EAST, seed=2**64 - 1), 2)


# Rows


@compiled
@pytest.mark.usefixtures("compiled_minds")
@pytest.mark.parametrize("pair", [("trained", "reason"), ("trained", "efficiency"), ("reason", "intermediate")])
def test_at_many_tables_and_through_bots_the_rows_are_the_same(pair: tuple[str, str]) -> None:
    together = play_duplicate(Duplicate(pair, EAST, seed=6), 2, jobs=1)
    bots = _through_bots(Duplicate(pair, EAST, seed=6), range(1))
    assert (together.rows[:1] == bots).all()


@compiled
def test_inside_the_kernel_and_through_bots_the_rows_are_the_same() -> None:
    for rules in (EAST, SANMA):
        inside = play_duplicate(Duplicate(PAIR, rules, seed=5), 2, jobs=2)
        bots = play_duplicate(Duplicate(PAIR, rules, seed=5, backend="python"), 1, jobs=1)
        assert (inside.rows[:1] == bots.rows).all()
        assert inside.games == 2 * rules.players
        assert (inside.rows["place"].sum(axis=2) == sum(range(rules.players + 1))).all()


def test_bots_that_are_no_policies_play_in_several_processes() -> None:
    duplicate = Duplicate(("random", "tsumogiri"), SANMA, backend="python")
    one, two = (play_duplicate(duplicate, 2, jobs=jobs) for jobs in (1, 2))
    assert (one.rows == two.rows).all()
    assert one.rows["faults"].sum() == 0


@compiled
def test_a_bot_against_itself_shows_exactly_none() -> None:
    verdict = play_duplicate(Duplicate(("efficiency", "efficiency"), EAST, (1, 2, 3)), 8)
    place = verdict.figures["place"]
    assert (place.difference, place.low, place.high) == (0, 0, 0)
    assert verdict.better is None
    assert not play_duplicate(Duplicate(("efficiency", "efficiency"), EAST), 40, stop=True).course[-1].decided


@compiled
def test_a_stopped_match_is_stopped_at_the_same_wall_however_it_is_played(tmp_path: Path) -> None:
    duplicate = Duplicate(("efficiency", "discard-drawn"), EAST, seed=3)
    heard: list[int] = []
    one = play_duplicate(duplicate, 200, stop=True, jobs=1, done=lambda standing: heard.append(standing.walls))
    assert one.walls == FIRST_LOOK == heard[-1] and one.better == "efficiency"
    assert one.figures["place"].low == one.course[-1].low
    play_duplicate(duplicate, 7, out=tmp_path)
    kept = tmp_path / FILE
    kept.write_text(kept.read_text(encoding="utf-8")[:-40], encoding="utf-8")  # killed in the middle of a line
    again = play_duplicate(duplicate, 200, stop=True, jobs=2, out=tmp_path)
    assert (again.rows == one.rows).all()
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 1 + one.walls
    fresh = play_duplicate(duplicate, 7, out=tmp_path)
    assert (fresh.rows == one.rows[:7]).all()


def test_a_folder_with_another_match_is_refused(tmp_path: Path) -> None:
    Journal(tmp_path, Duplicate(PAIR, EAST)).close()
    with pytest.raises(InputError, match="a different match"):
        Journal(tmp_path, Duplicate(PAIR, EAST, seed=1))
    (tmp_path / FILE).write_text((tmp_path / FILE).read_text(encoding="utf-8") + "[[1]]\n", encoding="utf-8")
    with pytest.raises(InputError, match="line 2"):
        Journal(tmp_path, Duplicate(PAIR, EAST))
    with pytest.raises(InputError, match="cannot be written"):
        Journal(tmp_path / FILE / "deeper", Duplicate(PAIR, EAST))


def test_a_journal_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe\x00\n")
    with pytest.raises(InputError, match="a different match"):
        Journal(tmp_path, Duplicate(PAIR, EAST))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit for the size of files")
def test_resuming_on_a_full_disk_loses_no_wall(tmp_path: Path) -> None:
    import resource

    duplicate = Duplicate(PAIR, EAST, backend="python")
    journal = Journal(tmp_path, duplicate)
    journal.add(duplicate.empty([0])[0])
    journal.close()
    before = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(before + b"[[killed in the middle of a li")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) // 2, limits[1]))
    try:
        again = Journal(tmp_path, duplicate)
        with pytest.raises(OSError, match="File too large"):
            again.add(duplicate.empty([1])[0])
        with suppress(OSError):
            again.close()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert (tmp_path / FILE).read_bytes() == before


def test_rows_as_parquet(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    rows = made([[1, 2, 3, 4], [4, 3, 2, 1]])
    write_parquet(rows, tmp_path / "rows.parquet")
    table = parquet.read_table(tmp_path / "rows.parquet")
    assert table.column_names == list(ROW.names or ())
    assert table["place"].to_pylist() == [1, 2, 3, 4, 4, 3, 2, 1]


# Figures


def test_figures_are_those_of_the_seats_and_intervals_those_of_the_walls() -> None:
    wins, rounds = [[2, 1, 0, 0], [0, 3, 1, 0], [1, 1, 0, 0]], [[8] * 4, [10] * 4, [6] * 4]
    rows = made([[1, 2, 3, 4], [3, 1, 2, 4], [1, 2, 3, 4]], wins=wins, rounds=rounds, won=np.array(wins) * 1000)
    found = estimates(rows)
    assert (found["place"].first, found["place"].second) == (pytest.approx(5 / 3), pytest.approx((3 + 7 / 3 + 3) / 3))
    by_wall = [1 - 3, 3 - 7 / 3, 1 - 3]
    assert differences(rows).tolist() == pytest.approx(by_wall)
    error = np.std(by_wall, ddof=1) / math.sqrt(3)
    assert found["place"].error == pytest.approx(error)
    assert (found["wins"].first, found["wins"].second) == (3 / 24, 6 / 72)
    assert found["average_win"].difference == 0
    assert found["average_deal_in"].first is None and found["average_deal_in"].low is None
    assert place_counts(rows) == ([2, 0, 1, 0], [1, 3, 2, 3])
    assert estimates(rows[:1])["place"].low is None


def test_the_quantiles_are_those_of_tables() -> None:
    for freedom, expected in ((5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)):
        assert t_quantile(0.975, freedom) == pytest.approx(expected, abs=0.005)
    assert t_quantile(0.995, 20) == pytest.approx(2.845, abs=0.005)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = np.random.default_rng(17)
    held = 0
    for _ in range(400):
        orders = rng.permuted(np.tile([1, 2, 3, 4], (40, 1)), axis=1)
        weak = rng.random(40) < 0.3
        orders[weak] = np.sort(orders[weak])[:, ::-1]  # the first bot is last
        place = estimates(made(orders.tolist()))["place"]
        assert place.low is not None and place.high is not None
        held += place.low <= 0.3 * 2 <= place.high
    assert abs(held - 380) <= 13  # three standard deviations


def test_the_stopping_rule_keeps_its_error_rate_without_a_difference() -> None:
    rng, alarms, tries = np.random.default_rng(8), 0, 400
    for _ in range(tries):
        sequence = ConfidenceSequence(0.9)
        steps = rng.choice([-2.0, -2 / 3, 2 / 3, 2.0], 300)
        alarms += any(sequence.add(float(step)).decided for step in steps)
    assert alarms <= 40


def test_no_difference_is_decided_before_the_first_look() -> None:
    sequence = ConfidenceSequence()
    for number in range(1, FIRST_LOOK + 1):
        assert sequence.add(-1.0 - number / 100).decided == (number == FIRST_LOOK)


# Pictures


@compiled
def test_pictures_of_a_match() -> None:
    verdict = play_duplicate(Duplicate(PAIR, EAST), 40)
    for picture in (difference_svg(verdict), places_svg(verdict)):
        root = ET.fromstring(picture)
        assert root.tag.endswith("svg") and "efficiency" in root.attrib["aria-label"]
    assert difference_svg(verdict).count("nan") == 0
    lines = difference_text(verdict)
    assert len(lines) == 9 and sum("o" in line for line in lines) >= 1
    assert json.loads(json.dumps(verdict.to_dict()))["games"] == 160
    short = play_duplicate(Duplicate(PAIR, EAST), 1)
    assert ET.fromstring(difference_svg(short)) is not None
