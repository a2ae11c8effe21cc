"""Menus: what is missing says why, and what is not in a menu cannot be done."""

from __future__ import annotations

import pickle

import pytest

from tehai.errors import IllegalAction, InputError
from tehai.game import Action, Game
from tehai.game.view import View

from .table import Table, deal
from .wall import in_turn

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
KANCHAN = "123m789m24p678s99s"  # waits for 3p, without a yaku
RON, TSUMO, KYUUSHU = Action("ron"), Action("tsumo"), Action("kyuushu")


def why(table: Table, who: str, action: Action) -> str:
    """The reason, which is there exactly when the action is not."""
    reason = table.why_not(who, action)
    assert (reason is None) == (action in table.game.legal(table.seat(who)))
    return str(reason)


# --- reasons ----------------------------------------------------------------------------------------------------------


def test_what_is_in_the_menu_needs_no_reason() -> None:
    table = deal(east=PINFU, draws="9p")
    assert all(table.why_not("E", action) is None for action in table.game.legal(0))


def test_kuikae_is_a_reason_for_a_discard() -> None:
    table = deal(south="456789m1z", draws="4m").play("E 4m", "S chi 56m")
    assert "kuikae" in why(table, "S", Action("discard", "7m"))
    assert "kuikae" in why(table, "S", Action("discard", "4m"))
    assert why(table, "S", Action("discard", "1z")) == "None"


def test_kuikae_is_a_reason_for_a_call() -> None:
    scene = {"south": "112233z4567m9p9s8p", "draws": "1z2z3z..4m", "avoid": "47m"}
    table = deal(**scene).play("E 1z", "S pon", "S 9p", "W 2z", "S pon", "S 9s", "W 3z", "S pon", "S 8p", "E 4m")
    assert "kuikae" in why(table, "S", Action("chi", "4m", ("5m", "6m")))


def test_each_furiten_is_a_reason_of_its_own() -> None:
    own = deal(east=PINFU, draws="2p5p", avoid="25p").play("E 2p", "S 5p")
    temporary = deal(east=PINFU, draws="9p2p5p", avoid="25p").play("E 9p", "S 2p", "E pass", "W 5p")
    riichi = deal(east=PINFU, draws="9p2p5p", avoid="25p").play("E riichi 9p", "S 2p", "E pass", "W 5p")
    reasons = [why(table, "E", RON) for table in (own, temporary, riichi)]
    assert all("furiten" in reason for reason in reasons)
    assert len(set(reasons)) == 3


def test_no_yaku_is_a_reason() -> None:
    table = deal(east=KANCHAN, draws="9p3p").play("E 9p", "S 3p")
    assert "yaku" in why(table, "E", RON)


def test_an_open_hand_without_a_yaku_cannot_win_by_self_draw() -> None:
    table = deal(south="99m123m567p24s88s1z", draws="9m...3s", avoid="3s").play("E 9m", "S pon", "S 1z", "S")
    assert "yaku" in why(table, "S", TSUMO)


def test_an_incomplete_hand_is_a_reason() -> None:
    table = deal(east=PINFU, draws="9p9s").play("E 9p")
    assert "complete" in why(deal(east=PINFU, draws="9p"), "E", TSUMO)
    table.play("S 9s")
    assert "complete" in why(table, "E", RON)


def test_riichi_is_a_reason() -> None:
    table = deal(east=PINFU, west="46s", draws=in_turn(e="9p9s", s="5s")).play("E riichi 9p", "S 5s")
    assert "riichi" in why(table, "E", Action("pon", "5s", ("5s", "5s")))
    table.play("E")
    assert "riichi" in why(table, "E", Action("discard", "1m"))


def test_the_last_tile_is_a_reason() -> None:
    table = deal(south="666z", last="6z").play_until(live=0)
    assert "left" in why(table, "S", Action("ankan", "6z", ("6z",) * 4))
    table = deal(west="77z", north="123456789m123p7z", last="7z").play_until(live=0).play("S 7z")
    assert "left" in why(table, "W", Action("pon", "7z", ("7z", "7z")))


def test_a_fifth_kan_is_a_reason() -> None:
    scene = {"east": "111122223333m4m", "draws": "9p5p", "kans": "4m4m4m8p", "south": "555p"}
    table = deal(**scene, red_fives=[0, 0, 0])
    table.play("E ankan 1m", "E ankan 2m", "E ankan 3m", "E ankan 4m", "E 8p", "S")
    assert "four kans" in why(table, "S", Action("ankan", "5p", ("5p",) * 4))


def test_too_few_points_are_a_reason() -> None:
    table = deal(east=PINFU, draws="9p", start={"scores": (900, 49_100, 25_000, 25_000)})
    assert "points" in why(table, "E", Action("riichi", "9p", drawn=True))


def test_an_open_hand_is_a_reason() -> None:
    table = deal(south="66z123m567m34p5s1z2z", draws="6z...5s", avoid="5s", red_fives=[0, 0, 0])
    table.play("E 6z", "S pon", "S 1z", "S")
    assert "open" in why(table, "S", Action("riichi", "2z"))


def test_no_tenpai_is_a_reason() -> None:
    assert "tenpai" in why(deal(east=PINFU, draws="9p"), "E", Action("riichi", "1m"))


def test_a_chi_of_another_than_the_player_before_is_refused_with_a_reason() -> None:
    table = deal(south="55m", west="34m", draws="5m", red_fives=[0, 0, 0]).play("E 5m")
    assert "to your left" in why(table, "W", Action("chi", "5m", ("3m", "4m")))


def test_rules_without_it_are_a_reason() -> None:
    assert "rules" in why(deal(east=PINFU, draws="9p"), "E", Action("riichi", "9p", drawn=True, open=True))
    assert "rules" in why(deal(east="4z", draws="9p"), "E", Action("kita"))


def test_nine_kinds_need_the_first_turn_and_nine_kinds() -> None:
    assert "nine" in why(deal(east=PINFU, draws="9p"), "E", KYUUSHU)
    table = deal(east="19m19p19s123z258m2p", draws="5p").play("E 5p", "E")
    assert "first" in why(table, "E", KYUUSHU)


def test_tiles_that_are_not_there_are_a_reason() -> None:
    table = deal(east=PINFU, draws="9p")
    for action in (Action("discard", "1z"), Action("tsumogiri", "1m"), Action("ankan", "1z", ("1z",) * 4)):
        assert "do not have" in why(table, "E", action)


def test_right_after_a_call_only_a_discard_is_possible_and_the_rest_says_why() -> None:
    table = deal(south="2222p66z1z", draws="6z").play("E 6z", "S pon")
    for action in (TSUMO, Action("ankan", "2p", ("2p",) * 4)):
        assert "discard" in why(table, "S", action)


def test_no_kan_is_added_where_there_is_no_pon() -> None:
    table = deal(east="666z", draws="9s")
    assert "do not have" in why(table, "E", Action("kakan", "6z", ("6z",) * 3))


def test_riichi_with_a_tile_that_is_not_there_is_refused_with_a_reason() -> None:
    assert "do not have" in why(deal(east=PINFU, draws="9p"), "E", Action("riichi", "7z"))


def test_another_tile_than_the_one_discarded_cannot_be_called() -> None:
    table = deal(south="34m", west="666z", draws="5m").play("E 5m")
    for action in (
        Action("pon", "6z", ("6z", "6z")),
        Action("minkan", "6z", ("6z",) * 3),
        Action("chi", "6m", ("7m", "8m")),
    ):
        assert "do not have" in why(table, "W", action)


def test_a_tile_added_to_a_pon_can_only_be_won_on() -> None:
    scene = {"east": PINFU, "south": "22p1z", "draws": "8m8s2p9s8m9m2p", "avoid": "25p"}
    table = deal(**scene).play("W 2p", "E pass", "S pon", "S 1z", "E 9m", "S kakan 2p")
    assert "can only be taken by ron" in why(table, "E", Action("pon", "2p", ("2p", "2p")))


def test_a_seat_that_is_not_asked_has_an_empty_menu_with_reasons() -> None:
    table = deal(east=PINFU, draws="9p")
    assert len(table.game.legal(1)) == 0
    assert why(table, "S", Action("discard", "1m")) not in ("None", "")


# --- illegal actions --------------------------------------------------------------------------------------------------

ILLEGAL = [
    ("E", Action("discard", "1z")),
    ("E", Action("tsumogiri", "1m")),
    ("E", Action("riichi", "1m")),
    ("E", TSUMO),
    ("E", RON),
    ("E", KYUUSHU),
    ("E", Action("pass")),
    ("E", Action("kita")),
    ("E", Action("pon", "9p", ("9p", "9p"))),
    ("S", Action("discard", "1m")),
    ("S", Action("pass")),
]


@pytest.mark.parametrize(("who", "action"), ILLEGAL, ids=[f"{who} {action}" for who, action in ILLEGAL])
def test_an_illegal_action_raises_with_the_menu_and_leaves_the_game_as_it_was(who: str, action: Action) -> None:
    table = deal(east=PINFU, draws="9p")
    before = (table.game.position, list(table.game.events), table.game.legal(0).actions, pickle.dumps(table.game))
    with pytest.raises(IllegalAction) as caught:
        table.act(who, action)
    assert caught.value.code == "illegal_action"
    for legal in table.game.legal(table.seat(who)):
        assert str(legal) in str(caught.value)
    after = (table.game.position, list(table.game.events), table.game.legal(0).actions, pickle.dumps(table.game))
    assert after == before


def test_an_illegal_claim_leaves_the_answers_of_the_others() -> None:
    table = deal(south="34m", west="55m", draws="5m").play("E 5m")
    table.act("S", table.find("S", "chi 34m"))
    pending = dict(table.game.pending)
    with pytest.raises(IllegalAction):
        table.act("W", RON)
    assert table.game.pending == pending
    with pytest.raises(IllegalAction):  # an answer is final
        table.act("S", Action("pass"))
    assert table.game.pending == pending


def test_nothing_can_be_done_after_the_end() -> None:
    start = {"round": 7, "scores": (25_000, 20_000, 20_000, 35_000)}
    table = deal(east=PINFU, draws="9p2p", start=start).play("E 9p", "S 2p", "E ron")
    assert table.game.over
    with pytest.raises(IllegalAction):
        table.game.act(3, Action("tsumogiri", "1m"))


@pytest.mark.parametrize("seat", [-1, 4, True, None, "E"])
def test_a_seat_that_does_not_exist_is_bad_input(seat: object) -> None:
    game = Game(seed=1)
    with pytest.raises(InputError):
        game.act(seat, Action("pass"))  # type: ignore[arg-type]


def test_something_that_is_no_action_is_bad_input() -> None:
    with pytest.raises(InputError):
        Game(seed=1).act(0, "tsumogiri")  # type: ignore[arg-type]


# --- every menu is playable -------------------------------------------------------------------------------------------


def test_a_menu_is_what_can_be_played_and_nothing_else() -> None:
    """From one position every action of the menu leads on."""
    table = deal(east="1111z2222p345m67s", draws="9m")
    for action in table.game.legal(0):
        twin = table.game.copy()
        assert twin.act(0, action)
        assert len(twin.events) > len(table.game.events)


def test_a_view_shows_the_menu_of_its_seat() -> None:
    table = deal(east=PINFU, draws="9p")
    view = table.view("E")
    assert isinstance(view, View)
    assert view.menu is not None and view.menu.actions == table.game.legal(0).actions
    assert not table.view("S").menu
