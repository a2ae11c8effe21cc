"""The table as its events tell it: pushing, copies, comparison, views, pictures."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

import tehai
from tehai.errors import InputError
from tehai.game import (
    Board,
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Game,
    GameEnded,
    GameStarted,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Won,
)
from tehai.game.state import RiverTile
from tehai.game.view import seen_by
from tehai.model.hand import Meld
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import NORTH, Tile

from .random_games import new_game, play

HANDS = tuple(map(parse, ("123m456p789s1122z", "19m19p19s1234567z", "2345m406p22277s1z", "1112233m999p55z1s")))
START = GameStarted(Rules("tenhou"), ("Ann", "Bo", "Cy", "Dee"))
DEAL = RoundStarted(5, 1, 2, (25000, 25000, 24000, 24000), HANDS, Tile("3m"))
SQUARE = "{http://www.w3.org/2000/svg}"


def after(*events: tehai.game.Event, rules: str = "tenhou") -> Board:
    board = Board(rules)
    for event in events:
        board.push(event)
    return board


def names(tiles: object) -> str:
    return "".join(map(str, tiles))  # type: ignore[call-overload]


def test_a_new_board_waits_for_a_deal() -> None:
    board = tehai.Board("tenhou-sanma")
    assert (board.players, board.scores, board.sticks, board.round_over) == (3, (35000,) * 3, 0, True)
    assert (board.turn, board.drawn, board.offered, board.live) == (0, None, None, 108 - 14 - 39)


def test_the_deal_sets_the_table() -> None:
    board = after(START, DEAL)
    assert (board.names, board.rules) == (START.names, START.rules)
    assert (board.round, board.dealer, board.wind, board.honba, board.sticks) == (5, 1, Tile("2z"), 1, 2)
    assert (board.scores, board.indicators, board.live, board.turn) == (DEAL.scores, [Tile("3m")], 70, 1)
    assert board.hands == [[*hand] for hand in HANDS] and not board.round_over


def test_draws_and_discards_move_tiles() -> None:
    board = after(DEAL, Drew(1, Tile("5p")))
    assert (board.live, board.turn, board.drawn) == (69, 1, (1, Tile("5p")))
    assert names(board.hand(1)) == "1m9m1p9p1s9s1z2z3z4z5z6z7z" and len(board.hands[1]) == 14
    board.push(Discarded(1, Tile("5p"), drawn=True))
    assert (board.drawn, board.offered) == (None, (1, Tile("5p")))
    board.push(Drew(2, Tile("9p")))
    assert board.offered is None
    board.push(Discarded(2, Tile("1z")))
    assert names(board.hand(2)) == "2m3m4m5m4p0p6p9p2s2s2s7s7s"
    assert board.rivers[1] == (RiverTile(Tile("5p"), drawn=True),)
    assert board.rivers[2] == (RiverTile(Tile("1z")),)


def test_riichi_is_declared_and_then_paid() -> None:
    board = after(DEAL, Drew(1, Tile("5p")), Discarded(1, Tile("5p"), drawn=True, riichi=True))
    assert (board.riichi, board.paid, board.sideways(1)) == ((False, True, False, False), [], 0)
    board.push(RiichiPaid(1))
    assert (board.paid, board.sticks, board.scores) == ([1], 3, (25000, 24000, 24000, 24000))
    board.push(Called(2, "pon", Tile("5p"), parse("0p5p"), 1))
    assert board.sideways(1) is None and board.sideways(0) is None
    board.push(Discarded(1, Tile("9p")))
    assert board.sideways(1) == 1


def test_calls_become_melds_and_leave_replacements_due() -> None:
    one = Tile("1m")
    board = after(DEAL, Drew(1, Tile("2m")), Discarded(1, Tile("2m"), drawn=True))
    board.push(Called(3, "chi", Tile("2m"), parse("1m3m"), 1))
    assert board.melds[3] == (Meld("chi", parse("123m"), Tile("2m")),)  # from across: nobody may, and it is believed
    assert board.rivers[1][0].claimed and board.due == [0] * 4
    for call in (
        Called(3, "pon", Tile("9p"), parse("99p"), 0),
        Called(3, "minkan", Tile("5z"), parse("555z"), 2),
        Called(3, "ankan", one, (one, one, one)),
        Called(3, "kakan", Tile("9p"), parse("999p"), 0),
    ):
        board.push(call)
    assert board.melds[3][1:] == (
        Meld("kakan", parse("9999p"), Tile("9p"), 1),
        Meld("minkan", parse("5555z"), Tile("5z"), 3),
        Meld("ankan", parse("1111m")),
    )
    assert (board.due[3], board.offered) == (3, (3, Tile("9p")))
    board.push(Drew(3, Tile("1p"), replacement=True))
    assert board.due[3] == 2


def test_a_pon_can_grow_once() -> None:
    pon = Called(3, "pon", Tile("9p"), parse("99p"), 0)
    board = after(DEAL, Called(3, "chi", Tile("9p"), parse("78p"), 2), pon)
    assert board.pon(3, Tile("9p")) == pon
    assert board.pon(0, Tile("9p")) is None and board.pon(3, Tile("1p")) is None
    board.push(Called(3, "kakan", Tile("9p"), parse("999p"), 0))
    assert board.pon(3, Tile("9p")) is None


def test_norths_and_flowers_lie_aside() -> None:
    board = after(replace(DEAL, scores=(35000,) * 3, hands=HANDS[:3]), SetAside(1), rules="tenhou-sanma")
    assert (board.aside[1], board.due[1], board.offered, board.turn) == ([NORTH], 1, (1, NORTH), 1)
    board.push(SetAside(2, Tile("1f")))
    assert board.offered is None


def test_a_call_from_the_left_with_three_players() -> None:
    board = after(replace(DEAL, scores=(35000,) * 3, hands=HANDS[:3]), rules="tenhou-sanma")
    board.push(Called(0, "pon", Tile("1z"), parse("11z"), 2))
    board.push(Called(0, "pon", Tile("2z"), parse("22z"), 1))
    assert [meld.source for meld in board.melds[0]] == [3, 1]


def test_wins_pay_and_open_hands() -> None:
    board = after(DEAL, Drew(1, Tile("5p")), Discarded(1, Tile("2z")))
    win = Won(0, 1, Tile("2z"), hand=HANDS[0], points=8000, deltas=(10300, -8300, 0, 0))
    board.push(win)
    board.push(Won(3, 1, Tile("2z"), hand=HANDS[3], deltas=(0, -1000, 0, 1000)))
    assert (board.scores, board.sticks, board.round_over) == ((35300, 15700, 24000, 25000), 0, True)
    assert board.wins[0] is win and board.opened == {0, 3}
    board.push(GameEnded((1, 2, 3, 4)))
    assert board.scores == (1, 2, 3, 4) and board.end is not None


def test_a_self_draw_shows_a_tile_that_was_hidden() -> None:
    hidden = replace(DEAL, hands=((None,) * 13,) * 4)
    board = after(hidden, Drew(1, None), Won(1, 1, Tile("1z"), hand=HANDS[1]))
    assert board.drawn == (1, Tile("1z")) and names(board.hand(1)) == names(HANDS[1])
    assert board.scores is None
    board.push(RiichiPaid(0))
    assert board.scores is None


def test_a_draw_opens_hands_and_leaves_the_sticks() -> None:
    fourteen = (*HANDS[1], Tile("1z"))
    board = after(DEAL, Drew(1, Tile("1z")), RoundDrawn("kyuushu", (0,) * 4, None, ((1, fourteen),), 1))
    assert board.draw is not None and board.round_over and board.sticks == 2
    assert (board.drawn, len(board.hand(1))) == (None, 14)


def test_what_cannot_be_is_believed() -> None:
    board = after(DEAL, Discarded(0, Tile("9p"), drawn=True), Discarded(2, Tile("7z")), DoraTurned(Tile("1z")))
    assert [len(hand) for hand in board.hands] == [13] * 4
    board.push(Called(3, "pon", Tile("7z"), parse("77z"), None))
    assert board.melds[3][0].source is None and not board.rivers[2][0].claimed
    board.push(Called(2, "kakan", Tile("7s"), parse("777s"), 0))
    assert [meld.type for meld in board.melds[2]] == ["kakan"]


def test_only_events_are_pushed() -> None:
    with pytest.raises(InputError, match="expected an event, got 5"):
        Board().push(5)  # type: ignore[arg-type]


def test_a_board_says_where_it_stands() -> None:
    assert repr(after(START, DEAL)) == "Board(tenhou, S2, honba 1, 25000, 25000, 24000, 24000)"
    unknown = Won(1, 1, Tile("5p"))
    assert repr(after(START, DEAL, Drew(1, Tile("5p")), unknown)).endswith(", scores unknown)")


@pytest.mark.parametrize("copied", [Board.copy, copy.copy, copy.deepcopy])
def test_copies_go_their_own_ways(copied: Callable[[Board], Board]) -> None:
    board = after(START, DEAL, Drew(1, Tile("5p")))
    twin = copied(board)
    assert twin == board and twin is not board
    twin.push(Discarded(1, Tile("1m")))
    twin.push(SetAside(1))
    assert twin != board and len(board.hands[1]) == 14 and board.aside[1] == [] and board.discards == []
    board.push(Discarded(1, Tile("1m")))
    board.push(SetAside(1))
    assert twin == board
    assert board != "a board"
    with pytest.raises(TypeError):
        hash(board)


def test_the_order_in_which_tiles_came_does_not_matter() -> None:
    east, south = Drew(1, Tile("1z")), Drew(1, Tile("2z"))
    one = after(DEAL, east, Discarded(1, Tile("3z")), Drew(1, Tile("2z")))
    other = after(replace(DEAL, hands=(HANDS[0], tuple(reversed(HANDS[1])), *HANDS[2:])), east)
    other.push(Discarded(1, Tile("3z")))
    other.push(south)
    assert one == other


def test_a_seat_sees_its_own_tiles_and_a_spectator_none() -> None:
    board = after(START, DEAL, Drew(1, Tile("5p")))
    for seat in (None, -1):
        assert board.view(seat).hands == [[None] * 13, [None] * 14, [None] * 13, [None] * 13]
    own = board.view(1)
    assert own.hands[1] == board.hands[1] and own.drawn == (1, Tile("5p")) and own.hands[0] == [None] * 13
    assert board.view(0).drawn == (1, None)
    for seat in (4, -2, "1"):
        with pytest.raises(InputError, match="is not a seat"):
            board.view(seat)  # type: ignore[arg-type]


def test_everybody_sees_an_open_riichi_but_not_the_next_draw() -> None:
    board = after(DEAL, Drew(1, Tile("5p")), Discarded(1, Tile("5p"), drawn=True, riichi=True, open=True))
    board.push(Drew(1, Tile("9s")))
    assert board.view(3).hand(1) == HANDS[1] and board.view(3).drawn == (1, None)


def test_a_drawn_flower_was_hidden_again_when_its_owner_set_another_one_aside_first() -> None:
    events = (
        replace(DEAL, hands=(HANDS[0], (*HANDS[1][:11], Tile("1f"), Tile("7f")), *HANDS[2:])),
        SetAside(1, Tile("1f")),
        Drew(1, Tile("8f"), replacement=True),
        SetAside(1, Tile("7f")),
        Drew(1, Tile("4m"), replacement=True),
    )
    board, told = after(*events), after(*(seen_by(3, event) for event in events))
    assert board.view(3) == told
    assert told.hand(1) == (Tile("8f"), *[None] * 11) and told.drawn == (1, None)


@pytest.mark.parametrize("number", range(0, 40, 4))
def test_the_board_agrees_with_the_game_and_views_with_what_seats_see(number: int) -> None:
    game, rng = new_game(number, "python")
    boards = [Board(game.rules) for _ in range(game.players)]
    seen = 0
    for _ in play(game, rng):
        for event in game.events[seen:]:
            for seat, board in enumerate(boards):
                board.push(seen_by(seat, event))
        seen = len(game.events)
        check(game, boards)
        if game.over or seen > 400:
            break


def check(game: Game, boards: list[Board]) -> None:
    whole = game.board
    for seat, board in enumerate(boards):
        view = game.view(seat)
        if not any(discard.open for discard in whole.discards):
            assert view.board == board
        assert (board.scores, board.sticks, board.honba, board.round) == (
            game.scores,
            game.sticks,
            game.honba,
            game.round,
        )
        if not game.over:
            assert (board.live, board.turn, tuple(board.indicators)) == (view.live, view.turn, view.indicators)
            assert (board.melds, board.rivers, board.riichi) == (view.melds, view.rivers, view.riichi)
            assert sorted(whole.hands[seat]) == sorted(view.hand)  # type: ignore[type-var]
            flowers = tuple(tile for tile in board.aside[seat] if tile.flower)
            assert sorted(flowers) == sorted(view.flowers[seat])
            assert len(board.aside[seat]) - len(flowers) == view.kita[seat]


def test_a_game_has_a_board_that_keeps_up_and_can_look_back() -> None:
    game = Game("tenhou", seed=5)
    view = game.view(0)
    first = game.board
    game.act(0, game.legal(0).actions[0])
    assert game.board != first and view.board == first.view(0)
    assert game.copy().board == game.board


def test_letters() -> None:
    board = after(START, DEAL, Drew(1, Tile("5p")), Discarded(1, Tile("5p"), drawn=True))
    board.push(Called(2, "pon", Tile("5p"), parse("0p5p"), 1))
    board.push(Discarded(2, Tile("1z"), riichi=True))
    board.push(RiichiPaid(2))
    board.push(SetAside(3, Tile("1f")))
    board.push(Drew(3, None))
    assert str(board).splitlines() == [
        "                              S Cy  23,000  riichi",
        "                              2345m46p22277s",
        "                              pon 055p",
        "                             [1z]",
        "",
        "> W Dee  24,000                                           E Bo  25,000",
        "  1112233m999p1s55z + ?     South 2                       19m19p19s1234567z",
        "  aside 1f                  honba 1                      (5p)",
        "                            riichi sticks 3",
        "                            68 tiles left",
        "                            dora indicator 3m",
        "",
        "                              N Ann  25,000",
        "                              123m456p789s1122z",
    ]


def test_letters_after_the_end() -> None:
    board = after(START, DEAL, Drew(1, Tile("5p")), Discarded(1, Tile("2z")))
    board.push(Won(0, 1, Tile("2z"), points=8000))
    board.push(Won(3, 3, Tile("2z")))
    board.push(GameEnded((1000, 50000, 25000, 24000)))
    assert str(board).splitlines()[-3:] == [
        "Ann wins on Bo's 2z, 8,000 points",
        "Dee wins by tsumo with 2z",
        "The game is over: Bo 50,000, Cy 25,000, Dee 24,000, Ann 1,000",
    ]
    drawn = after(START, DEAL, RoundDrawn("exhaustive", (3000, -1000, -1000, -1000), (0, 2)))
    assert str(drawn).splitlines()[-1] == "Draw: exhaustive, tenpai Ann, Cy"
    assert str(after(DEAL, RoundDrawn("suufon"))).splitlines()[-1] == "Draw: suufon"
    assert "N A  ?" in str(after(DEAL, RoundDrawn("suufon")))


def test_a_view_has_its_seat_below_and_names_cannot_command_the_terminal() -> None:
    start = replace(START, names=("\x1b[2J", "Bo", "Cy", "Dee"))
    lines = str(after(start, DEAL).view(2)).splitlines()
    assert lines[0].strip() == "N ?[2J  25,000" and "S Cy" in lines[-2]
    assert "\x1b" not in after(start, DEAL)._repr_svg_()


@pytest.mark.parametrize(("rules", "players"), [("tenhou", 4), ("tenhou-sanma", 3), ("classic", 4)])
def test_the_picture_is_svg_with_every_tile(rules: str, players: int) -> None:
    game = Game({"preset": rules, "length": "east"}, seed=2)
    while not game.over and len(game.events) < 150:
        for seat in game.seats_to_act:
            menu = game.legal(seat)
            calls = [action for action in menu if action.kind in ("kita", "pon", "chi", "ankan", "riichi")]
            game.act(seat, calls[0] if calls else menu.actions[-1])
    for board in (game.board, game.board.view(0)):
        root = ET.fromstring(board._repr_svg_())
        faces = sum(len(hand) for hand in board.hands) + len(board.discards) + len(board.indicators)
        faces += sum(len(meld.tiles) for melds in board.melds for meld in melds) + sum(map(len, board.aside))
        drawn = [one for one in root.iter(f"{SQUARE}g") if "scale(" in one.get("transform", "")]
        assert len(drawn) == faces
        turned = [one for one in root.iter(f"{SQUARE}g") if one.get("transform", "").startswith("rotate")]
        assert len(turned) == players


def test_the_picture_says_how_the_round_ended() -> None:
    board = after(START, DEAL, Drew(1, Tile("5p")), Discarded(1, Tile("2z"), riichi=True), RiichiPaid(1))
    board.push(Called(0, "ankan", Tile("1m"), parse("111m")))
    board.push(Called(0, "pon", Tile("7z"), parse("77z")))
    assert "<circle" in board._repr_svg_()
    board.push(Won(0, 1, Tile("2z"), points=8000))
    picture = ET.fromstring(board._repr_svg_())
    words = [text.text for text in picture.iter(f"{SQUARE}text")]
    assert "Ann wins on Bo's 2z" in words and "8,000 points" in words
