"""Flowers and seasons. RULES 6.6 and C-52."""

from __future__ import annotations

from tehai.game import Action
from tehai.game.events import Drew, RoundStarted, SetAside

from .table import Table, deal
from .wall import all_tiles, in_turn

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p


def flowers(**scene: object) -> Table:
    return deal("classic", **scene)  # type: ignore[arg-type]


def aside(table: Table) -> list[tuple[int, str]]:
    return [(event.seat, str(event.tile)) for event in table.this_round if isinstance(event, SetAside)]


def test_there_are_144_tiles_and_78_draws() -> None:
    table = flowers(draws="1m")
    assert len(all_tiles(table.game.rules)) == 144
    assert table.live == 144 - 14 - 52 - 1


def test_a_flower_that_is_drawn_is_replaced_at_once() -> None:
    table = flowers(draws="1f", kans="9s")
    assert table.story()[1:] == ["E draws 1f", "E aside 1f", "E replaces 9s"]
    assert str(table.view("E").drawn) == "9s"
    assert table.live == 144 - 14 - 52 - 2


def test_a_replacement_can_be_a_flower_again() -> None:
    table = flowers(draws="1f", kans="5f9s")
    assert table.story()[1:] == ["E draws 1f", "E aside 1f", "E replaces 5f", "E aside 5f", "E replaces 9s"]


def test_flowers_of_the_deal_are_replaced_before_the_first_draw_in_the_order_of_turns() -> None:
    table = flowers(south="1f", north="2f5f", draws="1m", kans="7s8s9s")
    assert aside(table) == [(1, "1f"), (3, "2f"), (3, "5f")]
    assert [str(event.tile) for event in table.this_round if isinstance(event, Drew)] == ["7s", "8s", "9s", "1m"]
    assert len(table.view("S").hand) == 13
    assert table.view("N").drawn is None


def test_the_deal_itself_shows_the_flowers() -> None:
    table = flowers(south="1f", draws="1m", kans="7s")
    start = table.this_round[0]
    assert isinstance(start, RoundStarted)
    assert "1f" in [str(tile) for tile in start.hands[1]]


def test_the_replacement_comes_from_the_dead_wall_or_the_live_wall() -> None:
    assert str(flowers(draws="1f8s", kans="9s").view("E").drawn) == "9s"
    assert str(flowers(draws="1f8s", kans="9s", flower_replacement="live_wall").view("E").drawn) == "8s"


def test_flowers_of_the_deal_are_replaced_from_the_live_wall_under_the_option() -> None:
    table = flowers(south="1f", draws="8s1m", flower_replacement="live_wall")
    assert [str(event.tile) for event in table.this_round if isinstance(event, Drew)] == ["8s", "1m"]
    assert table.game.seats_to_act == (0,)


def test_a_flower_turns_no_indicator_and_is_no_call() -> None:
    table = deal({"preset": "classic", "dora": True}, south=PINFU, draws="1f2p", kans="9s").play("E 9s", "S tsumo")
    assert "chiihou" in table.yaku
    table = flowers(east=PINFU, draws="9p1f2p", kans="9s").play("E riichi 9p", "S 9s", "W 2p", "E ron")
    assert table.yaku["ippatsu"] == 1


def test_a_flower_does_not_open_the_hand() -> None:
    table = flowers(east=PINFU, draws="1f", kans="9s")
    assert "riichi drawn 9s" in table.offers("E")


def test_each_flower_is_a_han() -> None:
    table = flowers(east=PINFU, draws=in_turn(e="1f5f", s=".2p"), kans="9s8m").play("E 9s", "E 8m", "S 2p", "E ron")
    assert table.yaku == {"pinfu": 1, "flowers": 2}


def test_flowers_are_no_yaku() -> None:
    table = flowers(east="123m789m24p678s99s", draws="1f3p", kans="9p").play("E 9p", "S 3p")
    assert table.offers("E") == []
    assert "yaku" in str(table.why_not("E", Action("ron")))


def test_a_win_on_a_flowers_replacement_is_no_rinshan() -> None:
    table = flowers(south=PINFU, draws=in_turn(s="8m1f"), kans="2p").play("S 8m", "S tsumo")
    assert table.yaku == {"menzen_tsumo": 1, "pinfu": 1, "flowers": 1}


def test_a_flower_is_never_discarded() -> None:
    table = flowers(east="1f", draws="1m")
    assert "f" not in table.discards("E")


def test_a_flower_as_the_last_tile_ends_the_round() -> None:
    """Nothing is left to replace it with: the wall is empty."""
    table = flowers(last="1f").play_out()
    assert table.draw.reason == "exhaustive"
    assert table.story("")[-2].endswith("aside 1f") or "aside 1f" in " ".join(table.story())


def test_more_flowers_than_replacement_tiles_take_the_end_of_the_live_wall() -> None:
    table = flowers(draws="1f", kans="2f3f4f5f6f7f8f9s")
    assert aside(table) == [(0, f"{number}f") for number in range(1, 9)]
    assert str(table.view("E").drawn) == "9s"


def test_red_fives_dora_and_flowers_can_be_played_together() -> None:
    table = deal(flowers=True, east=PINFU, draws="1f2p", kans="9s", dora="4s").play("E 9s", "S 2p", "E ron")
    assert table.yaku == {"pinfu": 1, "dora": 2, "flowers": 1}


def test_a_flower_as_an_indicator_marks_no_tile() -> None:
    scene = {"east": PINFU, "draws": "9p2p", "dora": "1f", "ura": "5f"}
    table = deal(flowers=True, **scene).play("E riichi 9p", "S 2p", "E ron")
    assert table.yaku == {"double_riichi": 2, "ippatsu": 1, "pinfu": 1}
    assert [str(tile) for tile in table.win.ura or ()] == ["5f"]


def test_a_flower_as_an_indicator_does_no_harm_at_the_empty_wall() -> None:
    table = deal(flowers=True, dora="1f").play_out()
    assert table.draw.reason == "exhaustive"
