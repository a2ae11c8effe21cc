"""Actions: one integer says all of it, and so does one mjai message."""

import pytest

from tehai.errors import InputError
from tehai.game.actions import KINDS, Action
from tehai.kernel import codes
from tehai.model.tiles import Tile


def every_action() -> list[Action]:
    found = []
    for code in range(codes.ACTIONS):
        try:
            found.append(Action.from_code(code))
        except InputError:
            continue
    return found


def test_every_action_comes_back_from_its_code() -> None:
    actions = every_action()
    assert len(actions) == 522
    assert {action.kind for action in actions} == set(KINDS)
    assert [Action.from_code(action.code) for action in actions] == actions
    assert len({action.code for action in actions}) == len(actions)


@pytest.mark.parametrize("kind", KINDS)
def test_every_action_comes_back_from_its_mjai_message(kind: str) -> None:
    for action in every_action():
        if action.kind == kind:
            assert Action.from_mjai(action.mjai(actor=0, target=1), actor=0) == action


def test_messages_are_those_of_mjai() -> None:
    assert Action("discard", "5m").mjai(2) == {"type": "dahai", "actor": 2, "pai": "5m", "tsumogiri": False}
    assert Action("riichi", "0p", drawn=True).mjai(1) == {
        "type": "reach",
        "actor": 1,
        "pai": "5pr",
        "tsumogiri": True,
    }
    assert Action("chi", "4s", ("0s", "6s")).mjai(1, 0) == {
        "type": "chi",
        "actor": 1,
        "target": 0,
        "pai": "4s",
        "consumed": ["5sr", "6s"],
    }
    assert Action("ankan", consumed=("1z",) * 4).mjai(3) == {"type": "ankan", "actor": 3, "consumed": ["E"] * 4}
    assert Action("pass").mjai() == {"type": "none"}
    assert Action("kyuushu").mjai(0) == {"type": "ryukyoku", "actor": 0, "reason": "kyushu_kyuhai"}
    assert Action("riichi", "1m", open=True).mjai()["open"] is True


def test_a_win_without_a_target_is_a_self_draw() -> None:
    assert Action.from_mjai({"type": "hora", "actor": 1}) == Action("tsumo")
    assert Action.from_mjai({"type": "hora", "actor": 1, "target": 2}) == Action("ron")
    assert Action.from_mjai({"type": "hora", "target": 2}, actor=2) == Action("tsumo")


def test_forks_of_mjai_call_a_north_nukidora() -> None:
    assert Action.from_mjai({"type": "nukidora", "actor": 0, "pai": "N"}) == Action("kita")


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"type": "dahai", "pai": "5x"}, "5x"),
        ({"type": "dahai"}, "None is not an mjai tile"),
        ({"type": "dahai", "pai": "5m5m"}, "not an mjai tile"),
        ({"type": "tsumogiri"}, "not an mjai action"),
        ({}, "not an mjai action"),
        ({"type": ["dahai"]}, "not an mjai action"),
        ({"type": "pon", "pai": "E", "consumed": 5}, "expected a list of tiles"),
        ({"type": "pon", "pai": "E", "consumed": ["E"]}, "1 tiles from the hand"),
        ({"type": "chi", "pai": "4s", "consumed": ["5s", "7s"]}, "do not make a chi"),
        ({"type": "pon", "pai": "E", "consumed": ["E", "S"]}, "do not make a pon"),
    ],
)
def test_a_bad_message_says_what_is_wrong(message: dict[str, object], said: str) -> None:
    with pytest.raises(InputError, match=said):
        Action.from_mjai(message)


@pytest.mark.parametrize("code", [-1, codes.ACTIONS, True, "5m", 349 + 27 * 3])
def test_a_number_that_is_no_action_is_refused(code: object) -> None:
    with pytest.raises(InputError, match="is not an action"):
        Action.from_code(code)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda: Action("discrad", Tile("1m")), "did you mean discard"),
        (lambda: Action("discard"), "needs a tile"),
        (lambda: Action("discard", Tile("1f")), "needs a tile"),
        (lambda: Action("discard", Tile("1m"), open=True), "a discard cannot be open"),
        (lambda: Action("riichi", Tile("1m"), open="yes"), "open is True or False"),  # type: ignore[arg-type]
        (lambda: Action("riichi", Tile("1m"), drawn=1), "drawn is True or False"),  # type: ignore[arg-type]
        (lambda: Action("pon", Tile("1m"), (Tile("1m"),) * 2, drawn=True), "a pon cannot be drawn"),
        (lambda: Action("ron", Tile("1m")), "a ron names no tile"),
        (lambda: Action("pass", consumed=(Tile("1m"),)), "a pass takes none"),
        (lambda: Action("chi", Tile("9m"), (Tile("1p"), Tile("2p"))), "do not make a chi"),
        (lambda: Action("chi", Tile("1z"), (Tile("2z"), Tile("3z"))), "do not make a chi"),
    ],
)
def test_an_action_that_cannot_be_is_not_made(made: object, said: str) -> None:
    with pytest.raises(InputError, match=said):
        made()  # type: ignore[operator]


def test_a_discard_of_the_drawn_tile_is_a_tsumogiri_however_it_is_made() -> None:
    action = Action("discard", "5m", drawn=True)
    assert action == Action("tsumogiri", "5m") == Action.from_code(action.code)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Action("discard", "1m"), "discard 1m"),
        (Action("riichi", "0m", drawn=True), "riichi drawn 0m"),
        (Action("riichi", "1m", open=True), "riichi open 1m"),
        (Action("chi", "4s", ("0s", "6s")), "chi 4s 0s6s"),
        (Action("ankan", consumed=("5z",) * 4), "ankan 5z5z5z5z"),
        (Action("ron"), "ron"),
    ],
)
def test_an_action_reads_like_one(action: Action, text: str) -> None:
    assert str(action) == text
