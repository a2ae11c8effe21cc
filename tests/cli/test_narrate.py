"""A game told line by line, and event by event for programs."""

import json
import re

import pytest

from tehai.cli.narrate import Teller, ends_turn, round_name, to_dict
from tehai.game.events import (
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Event,
    GameEnded,
    GameStarted,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Won,
)
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import Tile

HANDS = tuple(map(parse, ("123m456p789s1122z", "19m19p19s1234567z", "2345m406p22277s1z", "1112233m999p55z1s")))
HIDDEN = (None,) * 13
START = GameStarted(Rules("tenhou"), ("Ann", "Bo", "東子", "D"))
DEAL = RoundStarted(0, 1, 2, (25000, 25000, 24000, 24000), HANDS, Tile("3m"))


def told(*events: Event, start: GameStarted = START, lang: str = "en") -> list[str]:
    teller = Teller(start, lang)  # type: ignore[arg-type]
    return ["".join(text for text, _ in line) for event in events for line in teller.tell(event)]


def test_the_game_and_the_round_have_headers_with_every_hand() -> None:
    assert told(START, DEAL) == [
        "Ann, Bo, 東子, D; rules: tenhou",
        "",
        "East 1, 1 honba, 2 riichi sticks",
        "  dora indicator 3m",
        "  E Ann    25,000  123m456p789s1122z",
        "  S Bo     25,000  19m19p19s1234567z",
        "  W 東子   24,000  2345m406p22277s1z",
        "  N D      24,000  1112233m999p1s55z",
    ]
    assert (round_name(6, 2, 4), round_name(5, 0, 3), round_name(0, 0, 4)) == ("South 3, 2 honba", "South 3", "East 1")


def test_each_event_is_a_line_with_what_is_left_of_the_wall_and_the_hand() -> None:
    one = Tile("1m")
    turns = (
        Drew(0, Tile("5p")),
        Discarded(0, Tile("5p"), drawn=True),
        Called(2, "pon", Tile("5p"), parse("0p5p"), 0),
        Discarded(2, Tile("1z")),
        Drew(3, one),
        Called(3, "ankan", one, (one, one, one)),
        DoraTurned(Tile("9s")),
        Drew(3, Tile("9p"), replacement=True),
        Discarded(3, Tile("1s"), riichi=True),
        RiichiPaid(3),
        Drew(0, Tile("2z")),
        Discarded(0, Tile("2z"), drawn=True, riichi=True, open=True),
    )
    assert told(DEAL, *turns)[7:] == [
        "  69  E Ann   draws 5p                  123m456p789s1122z + 5p",
        "  69  E Ann   discards 5p as drawn      123m456p789s1122z",
        "  69  W 東子  pon 5p with 05p           2345m46p22277s1z  pon 055p",
        "  69  W 東子  discards 1z               2345m46p22277s  pon 055p",
        "  68  N D     draws 1m                  1112233m999p1s55z + 1m",
        "  68  N D     concealed kan 1111m       2233m999p1s55z  ankan 1111m",
        "      new dora indicator 9s",
        "  67  N D     draws 9p (replacement)    2233m999p1s55z + 9p  ankan 1111m",
        "  67  N D     riichi 1s                 2233m9999p55z  ankan 1111m",
        "  67  N D     puts down a riichi stick: 23,000",
        "  66  E Ann   draws 2z                  123m456p789s1122z + 2z",
        "  66  E Ann   open riichi 2z as drawn   123m456p789s1122z",
    ]


def test_an_added_kan_takes_the_place_of_its_pon() -> None:
    pon = Called(3, "pon", Tile("9p"), parse("99p"), 0)
    other = Called(3, "pon", Tile("5z"), parse("55z"), 1)
    lines = told(DEAL, pon, other, Called(3, "kakan", Tile("9p"), parse("999p"), 0))
    assert lines[-1] == "  70  N D     kan adding 9p             1112233m1s  kakan 9999p  pon 555z"


def test_norths_and_flowers_are_set_aside() -> None:
    start = GameStarted(Rules("tenhou-sanma"), ("A", "B", "C"))
    deal = RoundStarted(4, 0, 0, (35000,) * 3, HANDS[:3], None)
    lines = told(deal, SetAside(1), Drew(1, Tile("1p"), replacement=True), start=start)
    assert "South 2" in lines and "  E B   35,000  19m19p19s1234567z" in lines
    assert lines[-2:] == [
        "  55  E B  sets 4z aside             19m19p19s123567z",
        "  54  E B  draws 1p (replacement)    19m19p19s123567z + 1p",
    ]
    assert told(RoundStarted(0, 0, 0, (0,) * 4, HANDS, None), Drew(0, Tile("1p")))[-1].startswith("  69")
    flowers = GameStarted(Rules("classic"), ("A", "B", "C", "D"))
    lines = told(RoundStarted(0, 0, 0, (0,) * 4, HANDS, None), Drew(0, Tile("1p")), start=flowers)
    assert lines[-1].startswith("  77")
    hands = (parse("11122233m3f3789p"), *HANDS[1:])
    lines = told(RoundStarted(0, 0, 0, (0,) * 4, hands, None), SetAside(0, Tile("3f")), start=flowers)
    assert lines[-1].split() == ["78", "E", "A", "sets", "the", "flower", "3f", "aside", "11122233m3789p"]


def test_hidden_tiles_are_counted_and_leave_the_hand_unseen() -> None:
    deal = RoundStarted(0, 0, 0, (25000,) * 4, (HANDS[0], HIDDEN, HIDDEN, HIDDEN), Tile("3m"))
    turns = (Drew(1, None), Discarded(1, Tile("9m")), Called(2, "chi", Tile("9m"), parse("78m"), 1))
    lines = told(deal, *turns)
    assert lines[-4] == "  N D      25,000  13 tiles"
    assert lines[-3:] == [
        "  69  S Bo    draws                     14 tiles",
        "  69  S Bo    discards 9m               13 tiles",
        "  69  W 東子  chi 9m with 78m           11 tiles  chi 789m",
    ]


def test_a_discard_that_the_hand_does_not_hold_is_believed() -> None:
    assert told(DEAL, Discarded(0, Tile("9p")))[-1].endswith("123m456p789s1122z")


def test_a_win_says_what_it_is_worth_and_who_pays() -> None:
    win = Won(
        seat=0,
        target=1,
        tile=Tile("2z"),
        hand=HANDS[0],
        ura=parse("5s"),
        han=6,
        fu=40,
        yaku=(("riichi", 1), ("yakuhai_round_wind", 1), ("chanta", 2), ("dora", 2)),
        points=18000,
        deltas=(20300, -18300, 0, 0),
        liable=2,
    )
    assert told(DEAL, win)[7:] == [
        "      Ann wins on Bo's 2z: 6 han 40 fu, 18,000 points",
        "        Riichi 1, Round wind 1, Chanta 2, Dora 2",
        "        123m456p789s1122z + 2z",
        "        ura dora indicators 5s",
        "        東子 is liable (pao)",
        "        Ann    25,000 +20,300   45,300",
        "        Bo     25,000 -18,300    6,700",
        "        東子   24,000           24,000",
        "        D      24,000           24,000",
    ]
    assert "  Riichi 1, Yakuhai bakaze 1, Chanta 2, Dora 2" in told(DEAL, win, lang="romaji")[8]


@pytest.mark.parametrize(
    ("win", "line"),
    [
        (Won(1, 1, Tile("1m")), "Bo wins with 1m"),
        (Won(1, 1, Tile("1m"), points=1000), "Bo wins with 1m: 1,000 points"),
        (Won(1, 1, Tile("1m"), yakuman=1, points=32000), "Bo wins with 1m: yakuman, 32,000 points"),
        (Won(1, 1, Tile("1m"), yakuman=2), "Bo wins with 1m: double yakuman"),
    ],
)
def test_what_a_log_does_not_tell_is_left_out(win: Won, line: str) -> None:
    assert told(DEAL, win)[7:] == [f"      {line}"]


def test_yakuman_have_no_han() -> None:
    win = Won(1, 1, Tile("1m"), yakuman=3, yaku=(("tsuuiisou", 1), ("daisuushii", 2)))
    assert told(DEAL, win)[8] == "        Tsuuiisou, Daisuushii x 2"


def test_a_draw_says_why_and_who_was_tenpai() -> None:
    drawn = RoundDrawn("exhaustive", (3000, -1000, -1000, -1000), (0,), ((0, HANDS[0]),))
    assert told(DEAL, drawn)[7:11] == [
        "      Exhaustive draw",
        "        tenpai: Ann",
        "        Ann   123m456p789s1122z",
        "        Ann    25,000  +3,000   28,000",
    ]
    assert told(DEAL, RoundDrawn("exhaustive", (0,) * 4, ()))[7:] == [
        "      Exhaustive draw",
        "        no one is tenpai",
    ]
    assert told(DEAL, RoundDrawn("kyuushu", seat=1))[-1] == "      Nine terminals and honours (Bo)"


def test_the_final_table_is_in_the_order_of_places() -> None:
    assert told(DEAL, GameEnded((1000, 50000, 25000, 24000), (4, 1, 2, 3), (-50.0, 55.5, 5.0, -10.5)))[8:] == [
        "The game is over",
        "  1. Bo     50,000    +55.5",
        "  2. 東子   25,000     +5.0",
        "  3. D      24,000    -10.5",
        "  4. Ann     1,000    -50.0",
    ]
    assert told(DEAL, GameEnded((1000, 50000, 25000, 24000)))[-4] == "  Ann     1,000"


def test_names_cannot_command_the_terminal() -> None:
    start = GameStarted(Rules("tenhou"), ("\x1b[2J", "B", "C", "D"))
    assert told(start, start=start)[0].startswith("?[2J, B")


def test_events_become_objects_that_json_can_write() -> None:
    events = (START, DEAL, Drew(1, None), Called(2, "chi", Tile("9m"), parse("78m"), 1), GameEnded((1, 2, 3, 4)))
    objects = [json.loads(json.dumps(to_dict(event))) for event in events]
    assert objects[0] == {"type": "game_started", "rules": "tenhou", "names": ["Ann", "Bo", "東子", "D"], "seed": None}
    assert objects[1]["hands"][0][:3] == ["1m", "2m", "3m"]
    assert objects[2] == {"type": "drew", "seat": 1, "tile": None, "replacement": False}
    assert objects[3]["consumed"] == ["7m", "8m"]
    other = to_dict(GameStarted(Rules("tenhou", kuitan=False), ("A",)))
    assert other["rules"]["kuitan"] is False
    assert "score" not in to_dict(Won(1, 1, Tile("1m")))


def test_a_turn_ends_with_what_is_decided() -> None:
    assert not any(map(ends_turn, (START, Drew(0, None), DoraTurned(Tile("1m")), RiichiPaid(1))))
    assert all(map(ends_turn, (DEAL, Discarded(0, Tile("1m")), RoundDrawn("suufon"))))


def test_what_is_no_event_has_no_words() -> None:
    with pytest.raises(TypeError):
        told(5)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", ["ja", "zh"])
def test_other_languages_have_words_for_every_event(lang: str) -> None:
    start = GameStarted(Rules("classic"), ("甲", "乙", "丙", "丁"))
    events: list[Event] = [
        start,
        RoundStarted(0, 1, 2, (25000,) * 4, HANDS, Tile("3m")),
        Drew(0, Tile("5p")),
        Drew(0, Tile("5p"), replacement=True),
        Discarded(0, Tile("5p"), drawn=True),
        Called(2, "pon", Tile("5p"), parse("0p5p"), 0),
        Called(2, "kakan", Tile("5p"), parse("0p5p5p"), 0),
        Called(3, "ankan", Tile("1m"), parse("111m")),
        SetAside(1),
        SetAside(1, Tile("3f")),
        DoraTurned(Tile("9s")),
        Discarded(3, Tile("1s"), riichi=True),
        Discarded(0, Tile("2z"), riichi=True, open=True),
        RiichiPaid(3),
        Won(seat=0, target=0, tile=Tile("2z"), hand=HANDS[0], yakuman=2, yaku=(("tenhou", 1),), points=96000),
        Won(
            seat=0, target=1, tile=Tile("2z"), han=6, fu=40, yaku=(("riichi", 1), ("aka", 1)), ura=parse("5s"), liable=2
        ),
        *(
            RoundDrawn(reason, tenpai=seats)
            for reason, seats in (("exhaustive", (0,)), ("kyuushu", ()), ("suufon", ()))
        ),
        GameEnded((25000,) * 4, places=(1, 2, 3, 4)),
    ]
    text = " ".join(told(*events, start=start, lang=lang))
    assert set(re.findall("[A-Za-z]+", text)) <= set("mpszf")
