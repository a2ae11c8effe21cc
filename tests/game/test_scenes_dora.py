"""Dora in play: when a kan turns its indicator, which indicators count for whom, and what lies below them. RULES 6."""

from __future__ import annotations

import pytest

from tehai.game import Action
from tehai.game.events import DoraTurned

from .table import Table, deal

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
TIMINGS = ("immediate", "ankan_immediate", "after_discard_passes")

# --- when (6.4) -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("timing", TIMINGS)
def test_a_concealed_kan_turns_its_indicator_at_once(timing: str) -> None:
    table = deal(east="6666z", draws="9s", kans="8s", dora=".4m", kan_dora_timing=timing).play("E ankan 6z")
    assert table.story("E ankan") == ["E ankan 6z", "dora 4m", "E replaces 8s"]


OPEN_KAN = {"south": "666z", "draws": "6z", "kans": "8s", "dora": ".4m"}


@pytest.mark.parametrize(
    ("timing", "story"),
    [
        ("immediate", ["S minkan 6z", "dora 4m", "S replaces 8s", "S 8s"]),
        ("ankan_immediate", ["S minkan 6z", "S replaces 8s", "dora 4m", "S 8s"]),
        ("after_discard_passes", ["S minkan 6z", "S replaces 8s", "S 8s", "dora 4m"]),
    ],
)
def test_an_open_kan_turns_its_indicator_by_the_timing(timing: str, story: list[str]) -> None:
    table = deal(**OPEN_KAN, kan_dora_timing=timing).play("E 6z", "S kan", "S 8s", "W")
    assert table.story("S minkan")[:4] == story


ADDED_KAN = {"south": "66z1z", "draws": "6z...6z", "kans": "8s", "dora": ".4m"}


@pytest.mark.parametrize(
    ("timing", "story"),
    [
        ("immediate", ["S kakan 6z", "dora 4m", "S replaces 8s", "S 8s"]),
        ("ankan_immediate", ["S kakan 6z", "S replaces 8s", "dora 4m", "S 8s"]),
        ("after_discard_passes", ["S kakan 6z", "S replaces 8s", "S 8s", "dora 4m"]),
    ],
)
def test_an_added_kan_turns_its_indicator_by_the_timing(timing: str, story: list[str]) -> None:
    table = deal(**ADDED_KAN, kan_dora_timing=timing).play("E 6z", "S pon", "S 1z", "S kakan 6z", "S 8s", "W")
    assert table.story("S kakan")[:4] == story


def ron_after_open_kan(**options: object) -> Table:
    """South calls a kan and discards 2p; West wins on it; 4s makes the pair of 5s dora."""
    scene = {"south": "666z", "west": PINFU, "draws": "6z", "kans": "2p", "dora": ".4s"}
    return deal(**scene, **options).play("E 6z", "S kan", "S 2p", "W ron")


@pytest.mark.parametrize(("timing", "dora"), [("immediate", 2), ("ankan_immediate", 2), ("after_discard_passes", 0)])
def test_a_ron_on_the_discard_after_an_open_kan_counts_its_indicator_by_the_timing(timing: str, dora: int) -> None:
    assert ron_after_open_kan(kan_dora_timing=timing).yaku.get("dora", 0) == dora


@pytest.mark.parametrize(("timing", "dora"), [("immediate", 2), ("ankan_immediate", 0), ("after_discard_passes", 0)])
def test_a_rinshan_win_after_an_open_kan_counts_its_indicator_by_the_timing(timing: str, dora: int) -> None:
    scene = {"south": "666z567m34p678s55s", "draws": "6z", "kans": "2p", "dora": ".4s", "avoid": "5p"}
    table = deal(**scene, kan_dora_timing=timing).play("E 6z", "S kan", "S tsumo")
    assert table.yaku.get("dora", 0) == dora


def test_a_rinshan_win_after_a_concealed_kan_counts_its_indicator() -> None:
    table = deal(east="6666z567m34p678s5s", draws="5s", kans="2p", dora=".4s").play("E ankan 6z", "E tsumo")
    assert table.yaku["dora"] == 2


TWO_KANS = {"south": "666z7777z", "draws": "6z", "kans": "8s9s", "dora": ".4m5m"}


@pytest.mark.parametrize(
    ("timing", "story"),
    [
        ("immediate", ["S minkan 6z", "dora 4m", "S replaces 8s", "S ankan 7z", "dora 5m", "S replaces 9s"]),
        ("ankan_immediate", ["S minkan 6z", "S replaces 8s", "S ankan 7z", "dora 4m", "dora 5m", "S replaces 9s"]),
        ("after_discard_passes", ["S minkan 6z", "S replaces 8s", "S ankan 7z", "dora 4m", "dora 5m", "S replaces 9s"]),
    ],
)
def test_a_concealed_kan_after_an_open_one_turns_the_pending_indicator_first(timing: str, story: list[str]) -> None:
    table = deal(**TWO_KANS, kan_dora_timing=timing).play("E 6z", "S kan", "S ankan 7z")
    assert table.story("S minkan") == story


def kakan_after_minkan(**options: object) -> Table:
    """South pons East's 7z, calls a kan of West's 6z and draws the fourth 7z as the replacement."""
    scene = {"south": "666z77z1z", "draws": "7z6z", "kans": "7z9s", "dora": ".4m5m"}
    return deal(**scene, **options).play("E 7z", "S pon", "S 1z", "W 6z", "S kan", "S kakan 7z")


@pytest.mark.parametrize(
    ("timing", "story"),
    [
        ("immediate", ["S kakan 7z", "dora 5m", "S replaces 9s", "S 9s"]),
        ("ankan_immediate", ["S kakan 7z", "dora 4m", "S replaces 9s", "dora 5m", "S 9s"]),
        ("after_discard_passes", ["S kakan 7z", "dora 4m", "S replaces 9s", "S 9s", "dora 5m"]),
    ],
)
def test_an_added_kan_after_an_open_one_turns_the_pending_indicator_only(timing: str, story: list[str]) -> None:
    table = kakan_after_minkan(kan_dora_timing=timing).play("S 9s", "W")
    assert table.story("S kakan")[: len(story)] == story


@pytest.mark.parametrize("timing", TIMINGS)
def test_a_robbed_kan_turns_nothing(timing: str) -> None:
    scene = {"east": PINFU, "south": "22p1z", "draws": "8m8s2p9s8m9m2p", "avoid": "25p"}
    table = deal(**scene, kan_dora_timing=timing)
    table.play("W 2p", "E pass", "S pon", "S 1z", "E 9m", "S kakan 2p", "E ron")
    assert not any(isinstance(event, DoraTurned) for event in table.last_round)


def test_there_are_never_more_than_five_indicators() -> None:
    table = deal(east="111122223333m4m", draws="9p", kans="4m4m4m8p", dora="1s2s3s4s5s")
    table.play("E ankan 1m", "E ankan 2m", "E ankan 3m", "E ankan 4m")
    assert table.indicators == "1s2s3s4s5s"


def test_without_kan_dora_nothing_is_turned() -> None:
    table = deal(east="6666z", draws="9s", kans="8s", kan_dora=False, kan_ura=False).play("E ankan 6z")
    assert table.story("E ankan") == ["E ankan 6z", "E replaces 8s"]


# --- what counts (6.2, 6.3) -------------------------------------------------------------------------------------------


def riichi_and_kan(**options: object) -> Table:
    """East in riichi wins after South's concealed kan; 4s lies below the first and below the second indicator."""
    scene = {"east": PINFU, "south": "6666z", "draws": "9p8s2p", "kans": "9s", "ura": "4s4s"}
    return deal(**scene, **options).play("E riichi 9p", "S ankan 6z", "S 9s", "W 2p", "E ron")


def test_below_every_open_indicator_lies_one_for_riichi() -> None:
    table = riichi_and_kan()
    assert table.yaku["ura"] == 4
    assert [str(tile) for tile in table.win.ura or ()] == ["4s", "4s"]


def test_without_kan_ura_only_the_first_counts() -> None:
    assert riichi_and_kan(kan_ura=False).yaku["ura"] == 2


def test_without_ura_dora_none_counts() -> None:
    assert "ura" not in riichi_and_kan(ura_dora=False, kan_ura=False).yaku


def test_without_riichi_there_is_no_ura() -> None:
    table = deal(east=PINFU, draws="9p2p", ura="4s").play("E 9p", "S 2p", "E ron")
    assert "ura" not in table.yaku
    assert not table.win.ura


def test_a_void_riichi_has_no_ura() -> None:
    """East's riichi discard is won by South, who is in no riichi."""
    table = deal(east=PINFU, south="123456789s9m789p", draws="9m", ura="1s").play("E riichi 9m", "S ron")
    assert "ura" not in table.yaku


def test_dora_counts_in_melds_and_for_each_indicator() -> None:
    scene = {"south": "666z567m34p678s55s", "draws": "6z..2p", "kans": "9s", "dora": "5z5z", "avoid": "25p"}
    table = deal(**scene).play("E 6z", "S kan", "S 9s", "W", "N", "E 2p", "S ron")
    assert table.yaku["dora"] == 8


def test_dora_counts_in_a_sequence_that_was_called() -> None:
    scene = {"south": "34m67m34p678s55s1z3z", "draws": "2m..5m..5p", "dora": "4m", "avoid": "5p2p"}
    table = deal(**scene).play("E 2m", "S chi 34m", "S 1z", "E 5m", "S chi 67m", "S 3z", "E 5p", "S ron")
    assert table.yaku == {"tanyao": 1, "dora": 1}


def test_dora_gives_no_right_to_win() -> None:
    table = deal(east="123m789m24p678s99s", draws="9p3p", dora="8s").play("E 9p", "S 3p", "W")
    assert "yaku" in str(table.why_not("E", Action("ron")))


def test_rules_without_dora_show_no_indicator() -> None:
    table = deal("classic", flowers=False)
    assert table.this_round[0].indicator is None  # type: ignore[union-attr]


def test_a_red_five_that_is_dora_counts_twice() -> None:
    table = deal(east=PINFU, draws="9p0p", dora="4p").play("E 9p", "S 0p", "E ron")
    assert (table.yaku["dora"], table.yaku["aka"]) == (1, 1)
