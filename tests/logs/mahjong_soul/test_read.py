"""Records of Mahjong Soul: real games in its words, its envelopes, its rules, and what is refused."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from logs import soul
from logs.games import RULES, random_log
from logs.tenhou_games import eventful_log
from tehai.errors import InputError
from tehai.game.events import (
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Event,
    GameEnded,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Won,
)
from tehai.game.replay import check
from tehai.logs import Log, find_logs, read, write
from tehai.logs.mahjong_soul.read import read_mahjong_soul
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import Tile
from tehai.names import YAKU

HAND = ["1m", "2m", "3m", "4p", "0p", "6p", "7s", "8s", "9s", "1z", "1z", "2z", "2z"]
NEW = {
    "scores": [25000, 26000, 24000, 25000],
    "doras": ["4p"],
    **{f"tiles{seat}": [*HAND, "5z"] if seat == 0 else HAND for seat in range(4)},
}
SANMA = {**NEW, "scores": [35000] * 3, "tiles3": []}


def record(name: str, **data: Any) -> dict[str, Any]:
    return {"name": f".lq.Record{name}", "data": data}


ABORT = record("LiuJu", type=1)
SHORT = [record("NewRound", **NEW), ABORT]


def only(*records: dict[str, Any], head: dict[str, Any] | None = None, **options: Any) -> Log:
    [log] = read_mahjong_soul(json.dumps({"head": head or {}, "data": list(records)}), **options)
    return log


def played(*records: dict[str, Any], new: dict[str, Any] = NEW, end: dict[str, Any] = ABORT) -> tuple[Event, ...]:
    """The events between the first draw and the end of a round."""
    return only(record("NewRound", **new), *records, end).events[3:-1]


# Real games


@pytest.fixture(scope="session")
def soul_games(golden: Path) -> dict[str, Log]:
    return {path.stem: read(path)[0] for path in find_logs([golden / "majsoul"])}


def test_real_records_have_the_rules_of_their_rooms(soul_games: dict[str, Log]) -> None:
    assert {name: log.rules for name, log in soul_games.items()} == {
        "granddawn_2021_hanchan": Rules("mahjong-soul"),
        "hidacow_3p_chankan": Rules("mahjong-soul-sanma", length="east"),
        "hidacow_3p_kokushi_ankan": Rules("mahjong-soul-sanma"),
        "hidacow_3p_kokushi_peinuki": Rules("mahjong-soul-sanma"),
    }


def test_no_first_discard_of_a_real_record_is_called_as_drawn(soul_games: dict[str, Log]) -> None:
    rounds = [*soul_games["granddawn_2021_hanchan"].rounds]
    firsts = [events[2] for events in rounds]
    assert [first.drawn for first in firsts if isinstance(first, Discarded)] == [False] * 9


@pytest.mark.parametrize("format", ["mjlog", "tenhou", "mjai"])
def test_real_records_survive_every_format(soul_games: dict[str, Log], format: str) -> None:
    for name, log in soul_games.items():
        [again] = read(write(log, format))
        assert again.events == log.events, name


@pytest.fixture(scope="session")
def tenhou_games(golden: Path) -> list[Log]:
    return [log for path in sorted((golden / "mjlog").rglob("*.xml"), key=Path.as_posix)[4::11] for log in read(path)]


def test_real_games_in_its_words_are_the_same_games(tenhou_games: list[Log]) -> None:
    walls = 0
    for log in tenhou_games:
        if not any(isinstance(event, (Won, RoundDrawn)) for event in log.events[-2:]):
            continue
        again = only(*soul.records(log), head=soul.head(log), rules=log.rules)
        assert again.events[1:] == soul.as_told(log)[1:]
        assert again.start.names == log.start.names
        assert again.details == {"uuid": "250101-0"}
        assert again.walls == log.walls
        walls += sum(wall is not None for wall in again.walls)
    assert walls > 300


@pytest.mark.parametrize("name", ["soul", "three"])
def test_its_own_games_follow_the_rules(name: str) -> None:
    log = random_log(name)
    again = only(*soul.records(log), head=soul.head(log), rules=RULES[name])
    assert again.events[1:] == soul.as_told(log)[1:]
    assert check(again.events, again.walls, backend="python") == []


@pytest.mark.parametrize("name", ["soul", "three"])
def test_a_whole_wall_says_which_tile_the_dealer_drew(name: str) -> None:
    log = soul.walled(random_log(name))
    again = only(*soul.records(log), rules=RULES[name])
    assert again.events[1:] == soul.as_told(log)[1 : len(again.events)]
    assert [event for event in again.events if isinstance(event, Drew)] == [
        event for event in log.events if isinstance(event, Drew)
    ]
    assert again.walls == log.walls
    assert check(again.events, again.walls, backend="python") == []


@pytest.mark.parametrize("name", ["soul", "three"])
def test_a_wall_of_older_records_begins_after_the_deal(name: str) -> None:
    log = soul.walled(random_log(name))
    again = only(*soul.records(log, after_deal=True), rules=RULES[name])
    assert again.events[1:] == soul.as_told(log, whole_walls=False)[1 : len(again.events)]
    undealt = {"soul": 83, "three": 68}[name]
    assert [wall and wall[:undealt] for wall in again.walls] == [wall and wall[:undealt] for wall in log.walls]
    assert check(again.events, again.walls, backend="python") == []


def test_a_wall_that_gives_other_tiles_is_left_out() -> None:
    log = random_log("soul")
    records = soul.records(log)
    for wrong in ("1m", "8z" * 136, "1m" * 136, "1m" * 134, "1m" * 83, "1m" * 68):
        records[0]["data"]["paishan"] = wrong
        assert only(*records, rules=RULES["soul"]).walls[0] is None


# Envelopes


def camel(value: Any) -> Any:
    """As protobuf's own JSON: camelCase, and nothing that is zero, false or empty."""
    if isinstance(value, dict):
        pairs = {re.sub(r"_(\w)", lambda sign: sign[1].upper(), name): camel(item) for name, item in value.items()}
        return {name: item for name, item in pairs.items() if item not in (0, "", [], {})}
    return [camel(item) for item in value] if isinstance(value, list) else value


def shapes(head: dict[str, Any], records: list[dict[str, Any]]) -> dict[str, Any]:
    actions = [{"passed": 300, "type": 1, "result": one} for one in records]
    bare = [{"name": one["name"].removeprefix(".lq.Record"), "data": one["data"]} for one in records]
    starts = [i for i, one in enumerate(bare) if one["name"] == "NewRound"]
    rounds = [bare[a:b] for a, b in zip(starts, [*starts[1:], len(bare)], strict=True)]
    packed = {"name": ".lq.GameDetailRecords", "data": {"version": 210715, "actions": [{"type": 4}, *actions]}}
    return {
        "records in data": {"head": head, "data": records},
        "records": {"head": head, "data": {"records": records}},
        "actions": {"head": head, "data": {"actions": actions}},
        "unpacked messages": {"head": head, "data": packed},
        "unpacked old messages": {
            "head": head,
            "data": {"name": ".lq.GameDetailRecords", "data": {"records": records}},
        },
        "a list of rounds": {"header": head, "data": rounds},
        "rounds": {"head": head, "rounds": rounds},
        "a crawler's record": {"head": head, "record": [{**one, "name": one["name"][4:]} for one in records]},
        "fields beside the name": {"head": head, "data": [{"name": one["name"], **one["data"]} for one in records]},
        "protobuf's JSON": camel({"head": head, "data": {"actions": actions}}),
        **scripts(head, records),
    }


def scripts(head: dict[str, Any], records: list[dict[str, Any]]) -> dict[str, Any]:
    """What scripts in the browser save: the fields of each record, and the kinds of all records, or not."""
    saved = {"mjshead": head, "mjslog": [one["data"] for one in records]}
    kinds = [one["name"].removeprefix(".lq.") for one in records]
    return {
        "a script's": {**saved, "mjsrecordtypes": kinds},
        "a script's in Go": {**saved, "mjsrecordtypes": [f"*message.{kind}" for kind in kinds]},
        "a script's without kinds": saved,
        "a script's that was made small": {**saved, "mjsrecordtypes": ["Object"] * len(kinds)},
        "a script's without kinds and zeros": camel(saved),
    }


SHAPES = tuple(shapes({}, SHORT))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", ["soul", "three"])
def test_every_envelope_holds_the_same_game(name: str, shape: str) -> None:
    log = random_log(name)
    document = shapes(soul.head(log), soul.records(log))[shape]
    [again] = read_mahjong_soul(json.dumps(document), RULES[name])
    assert again.events[1:] == soul.as_told(log)[1:]


def test_words_beside_the_records_are_not_packed_records() -> None:
    document = {"result": "success", "record": "250101-0123-4567", "head": {"uuid": "x"}, "data": SHORT}
    [log] = read_mahjong_soul(json.dumps(document))
    assert log.events == only(*SHORT).events


def test_records_without_a_head_and_several_games() -> None:
    bare = json.dumps([SHORT, SHORT])
    log, second = read_mahjong_soul(f"\ufeff{bare}\n{bare}")
    assert log.events == second.events
    assert log.start.names == ("",) * 4
    assert log.rules == Rules("mahjong-soul")
    assert len(log.walls) == 2


# Records


def test_the_dealers_fourteenth_tile_is_a_draw() -> None:
    log = only(*SHORT)
    hand = parse("123m406p789s1122z")
    start = RoundStarted(0, 0, 0, (25000, 26000, 24000, 25000), (hand,) * 4, Tile("4p"))
    assert log.events[1:] == (start, Drew(0, Tile("5z")), RoundDrawn("kyuushu", (0,) * 4, seat=0))


def test_fields_that_are_zero_may_be_missing() -> None:
    discard = record("DiscardTile", tile="1z")
    deal = record("DealTile", seat=1, tile="1m")
    assert played(discard, deal) == (Discarded(0, Tile("1z")), Drew(1, Tile("1m")))


def test_the_dealers_first_discard_is_not_called_as_drawn_where_the_hand_is_sorted() -> None:
    log = only(record("NewRound", **NEW), record("DiscardTile", tile="5z"), ABORT)
    start, draw, discard = log.events[1:4]
    assert isinstance(start, RoundStarted)
    assert start.hands[0] == parse("123m406p789s112z5z")
    assert (draw, discard) == (Drew(0, Tile("2z")), Discarded(0, Tile("5z")))
    twice = {**NEW, "tiles0": [*HAND[:-1], "5z", "5z"]}
    log = only(record("NewRound", **twice), record("DiscardTile", tile="5z"), ABORT)
    assert log.events[2:4] == (Drew(0, Tile("5z")), Discarded(0, Tile("5z")))


def test_a_first_discard_that_the_record_marks_as_drawn_is_believed() -> None:
    log = only(record("NewRound", **NEW), record("DiscardTile", tile="5z", moqie=True), ABORT)
    assert log.events[2:4] == (Drew(0, Tile("5z")), Discarded(0, Tile("5z"), True))


def test_a_riichi_is_paid_when_the_next_record_is_not_a_win() -> None:
    riichi = record("DiscardTile", tile="1m", is_liqi=True)
    deal = record("DealTile", seat=1, tile="1m", liqi={"score": 24000, "liqibang": 1})
    assert played(riichi, deal) == (Discarded(0, Tile("1m"), riichi=True), RiichiPaid(0), Drew(1, Tile("1m")))
    double = record("DiscardTile", tile="1m", is_wliqi=True)
    pon = record("ChiPengGang", seat=2, type=1, tiles=["1m", "1m", "1m"], froms=[2, 2, 0])
    assert played(double, pon)[1:] == (RiichiPaid(0), Called(2, "pon", Tile("1m"), parse("11m"), 0))
    failed = record("DealTile", seat=1, tile="1m", liqi={"failed": True})
    assert RiichiPaid(0) not in played(riichi, failed)


def test_a_ron_on_the_riichi_tile_leaves_the_stick() -> None:
    riichi = record("DiscardTile", tile="1m", is_liqi=True)
    hule = {"seat": 1, "hu_tile": "1m", "hand": HAND, "count": 1, "fu": 30, "fans": [{"id": 12, "val": 1}]}
    win = record("Hule", hules=[hule], delta_scores=[-1000, 1000, 0, 0])
    log = only(record("NewRound", **NEW), riichi, win)
    hand = parse("123m406p789s1122z")
    assert log.events[4:] == (
        Won(1, 0, Tile("1m"), hand, (), 1, 30, None, (("tanyao", 1),), 1000, (-1000, 1000, 0, 0)),
    )


def test_calls_say_which_tile_was_taken_and_whose() -> None:
    chi = record("ChiPengGang", seat=1, type=0, tiles=["0m", "6m", "4m"], froms=[1, 1, 0])
    assert played(record("DiscardTile", tile="4m"), chi)[1] == Called(1, "chi", Tile("4m"), parse("06m"), 0)
    kan = record("ChiPengGang", seat=3, type=2, tiles=["5z"] * 4, froms=[3, 3, 3, 0])
    assert played(record("DiscardTile", tile="5z"), kan)[1] == Called(3, "minkan", Tile("5z"), parse("555z"), 0)


def test_a_concealed_kan_of_fives_has_its_red_one() -> None:
    for named in ("5p", "0p"):
        kan = record("AnGangAddGang", seat=0, type=3, tiles=named)
        deal = record("DealTile", seat=0, tile="1z", doras=["4p", "3z"])
        assert played(kan, deal) == (
            Called(0, "ankan", Tile("0p"), parse("555p")),
            DoraTurned(Tile("3z")),
            Drew(0, Tile("1z"), True),
        )
    honour = played(record("AnGangAddGang", seat=0, type=3, tiles="7z"))
    assert honour == (Called(0, "ankan", Tile("7z"), parse("777z")),)


def test_the_indicator_of_an_open_kan_comes_with_the_discard_or_the_next_kan() -> None:
    pon = [
        record("DiscardTile", tile="1z"),
        record("ChiPengGang", seat=2, type=1, tiles=["1z"] * 3, froms=[2, 2, 0]),
        record("DiscardTile", seat=2, tile="9s"),
        record("DealTile", seat=3, tile="9m"),
        record("DiscardTile", seat=3, tile="9m", moqie=True),
        record("DealTile", seat=2, tile="1z"),
        record("AnGangAddGang", seat=2, type=2, tiles="1z"),
        record("DealTile", seat=2, tile="9p", doras=["4p"]),
    ]
    discard = record("DiscardTile", seat=2, tile="9p", moqie=True, doras=["4p", "2z"])
    assert played(*pon, discard)[-4:] == (
        Called(2, "kakan", Tile("1z"), parse("111z"), 0),
        Drew(2, Tile("9p"), True),
        DoraTurned(Tile("2z")),
        Discarded(2, Tile("9p"), True),
    )
    kan = record("AnGangAddGang", seat=2, type=3, tiles="9p", doras=["4p", "2z"])
    deal = record("DealTile", seat=2, tile="9m", doras=["4p", "2z", "3z"])
    assert played(*pon, kan, deal)[-4:] == (
        Called(2, "ankan", Tile("9p"), parse("999p")),
        DoraTurned(Tile("2z")),
        DoraTurned(Tile("3z")),
        Drew(2, Tile("9m"), True),
    )


def test_a_north_is_set_aside() -> None:
    aside = record("BaBei", seat=0, moqie=True)
    deal = record("DealTile", seat=0, tile="9m")
    assert played(aside, deal, new=SANMA) == (SetAside(0), Drew(0, Tile("9m"), True))


def test_the_heavenly_hand_names_any_of_its_fourteen_tiles() -> None:
    hand = sorted([*HAND, "5z"])
    hand.remove("9s")
    fans = [{"id": 35, "val": 1}]
    hule = {"hu_tile": "9s", "zimo": True, "hand": hand, "yiman": True, "count": 1, "fans": fans, "fu": 20}
    win = only(record("NewRound", **NEW), record("Hule", hules=[hule], scores=[73000, 10000, 8000, 9000])).events[-1]
    assert isinstance(win, Won)
    assert (win.tile, win.hand) == (Tile("5z"), parse("123m406p789s1122z"))
    assert (win.yakuman, win.han, win.fu, win.yaku) == (1, None, None, (("tenhou", 1),))
    assert (win.deltas, win.points) == ((48000, -16000, -16000, -16000), 48000)


def two_wins(deltas: list[int], **changes: Any) -> tuple[Event, ...]:
    hule = {"hu_tile": "5z", "hand": HAND, "count": 2, "fu": 30, "fans": [{"id": 7, "val": 1}, {"id": 31, "val": 1}]}
    hules = [{**hule, "seat": 3, "point_rong": 3900}, {**hule, "seat": 1, "point_rong": 2000, **changes}]
    new = record("NewRound", **NEW, ben=1, liqibang=2)
    return only(new, record("DiscardTile", tile="5z"), record("Hule", hules=hules, delta_scores=deltas)).events[4:]


def test_two_winners_share_in_the_order_of_the_table() -> None:
    first, second = two_wins([-6200, 4300, 0, 3900])
    assert isinstance(first, Won) and isinstance(second, Won)
    assert (first.seat, first.deltas, first.points) == (1, (-2300, 4300, 0, 0), 2000)
    assert (second.seat, second.deltas, second.points) == (3, (-3900, 0, 0, 3900), 3900)


def test_shares_that_do_not_add_up_are_not_told() -> None:
    wins = two_wins([-6200, 4300, 1, 3900])
    assert [(win.deltas, win.points) for win in wins if isinstance(win, Won)] == [(None, None)] * 2


def test_who_is_liable() -> None:
    first, _ = two_wins([-6200, 4300, 0, 3900], baopai=3)
    assert isinstance(first, Won)
    assert first.liable == 2


def test_the_wall_runs_out() -> None:
    players = [{"tingpai": True, "hand": HAND}, {}, {}, {}]
    paid = {"delta_scores": [3000, -1000, -1000, -1000]}
    hand = parse("123m406p789s1122z")
    drawn = only(record("NewRound", **NEW), record("NoTile", players=players, scores=[paid])).events[-1]
    assert drawn == RoundDrawn("exhaustive", (3000, -1000, -1000, -1000), (0,))
    assert isinstance(drawn, RoundDrawn) and drawn.hands == ((0, hand),)
    nobody = only(record("NewRound", **NEW), record("NoTile", players=[{}] * 4, scores=[{}])).events[-1]
    assert nobody == RoundDrawn("exhaustive", (0,) * 4, ())
    two = [{"delta_scores": [8000, -4000, -2000, -2000]}, {"delta_scores": [-4000, 12000, -4000, -4000]}]
    mangan = only(record("NewRound", **NEW), record("NoTile", liujumanguan=True, scores=two)).events[-1]
    assert mangan == RoundDrawn("nagashi", (4000, 8000, -6000, -6000))


@pytest.mark.parametrize(("number", "reason"), list(enumerate(soul.ABORTS, 1)))
def test_rounds_that_are_called_off(number: int, reason: str) -> None:
    log = only(record("NewRound", **NEW), record("LiuJu", type=number, tiles=HAND))
    assert log.events[-1] == RoundDrawn(reason, (0,) * 4, seat=0 if reason == "kyuushu" else None)


def test_the_end_is_what_the_head_says_or_what_lies_on_the_table() -> None:
    results = [{"seat": seat, "part_point_1": 1000 * seat, "total_point": -1500 * seat} for seat in (3, 1, 0, 2)]
    log = only(*SHORT, head={"result": {"players": results}})
    assert log.events[-1] == GameEnded((0, 1000, 2000, 3000), (3, 2, 4, 1), (0.0, -1.5, -3.0, -4.5))
    new = record("NewRound", **NEW, liqibang=1)
    log = only(new, record("LiuJu", type=1, gameend={"scores": []}))
    assert log.events[-1] == GameEnded((25000, 27000, 24000, 25000))


def test_yaku_have_the_numbers_that_other_programs_know() -> None:
    riichienv = pytest.importorskip("riichienv")
    bonus = {31: "dora", 32: "aka", 33: "ura", 34: "nukidora"}
    names = {
        yaku.mjsoul_id: bonus.get(yaku.mjsoul_id) or YAKU[yaku.tenhou_id].name for yaku in riichienv.get_all_yaku()
    }
    for number, name in names.items():
        fans = [{"id": number, "val": 1}]
        hule = {"hu_tile": "5z", "zimo": True, "hand": HAND, "count": 1, "fans": fans}
        win = only(record("NewRound", **NEW), record("Hule", hules=[hule])).events[-1]
        assert isinstance(win, Won)
        assert win.yaku == ((name, 1),)


# Rules


def rules_of(mode: int = 2, new: dict[str, Any] = NEW, **detail: Any) -> Rules:
    head = {"config": {"mode": {"mode": mode, "detail_rule": detail}}}
    return only(record("NewRound", **new), ABORT, head=head).rules


def test_ranked_games_have_the_sites_rules() -> None:
    assert rules_of(2) == Rules("mahjong-soul")
    assert rules_of(1) == Rules("mahjong-soul", length="east")
    assert rules_of(12, SANMA) == Rules("mahjong-soul-sanma")
    assert rules_of(11, SANMA, have_sifenglianda=True, have_sijializhi=True) == Rules(
        "mahjong-soul-sanma", length="east"
    )


DETAILS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "points": (
        {"init_point": 30000, "fandian": 35000, "jingsuanyuandian": 30000},
        {"start_points": 30000, "goal_points": 35000, "return_points": 30000},
    ),
    "a start of 30,000": ({"init_point": 30000}, {"start_points": 30000, "return_points": 30000}),
    "a start and a return": (
        {"init_point": 25000, "jingsuanyuandian": 30000},
        {"start_points": 25000, "return_points": 30000},
    ),
    "uma": ({"shunweima_2": 10, "shunweima_3": -10, "shunweima_4": -30}, {"uma": (30, 10, -10, -30)}),
    "noten": ({"noting_fafu_3": 6000}, {"noten_pot": 6000}),
    "no red fives": ({"dora_count": 0}, {"red_fives": (0, 0, 0)}),
    "four red fives": ({"dora_count": 4}, {"red_fives": (1, 2, 1)}),
    "no open tanyao": ({"shiduan": 0}, {"kuitan": False}),
    "no bankruptcy": ({"can_jifei": False}, {"tobi": "off"}),
    "head bump": ({"have_toutiao": True}, {"multiple_ron": "atamahane"}),
    "three rons": ({"have_sanjiahele": True}, {"multiple_ron": "double_only"}),
    "no dealer repeat": ({"have_helelianzhuang": False, "have_tingpailianzhuang": False}, {"renchan": "none"}),
    "repeat by wins": ({"have_helelianzhuang": True, "have_tingpailianzhuang": False}, {"renchan": "agari"}),
    "single yakuman": ({"disable_multi_yukaman": True}, {"double_yakuman": (), "yakuman_stacking": False}),
    "kiriage": ({"have_qieshangmanguan": True}, {"kiriage_mangan": True}),
    "indicators": ({"ming_dora_immediately_open": True}, {"kan_dora_timing": "immediate"}),
    "renhou": ({"enable_renhe": True}, {"renhou": "mangan"}),
    "as usual": ({"have_zimosun": True, "have_toutiao": False, "noting_fafu_1": 1000, "ai_level": 2}, {}),
}


@pytest.mark.parametrize("name", DETAILS)
def test_a_rooms_rules_are_read(name: str) -> None:
    detail, options = DETAILS[name]
    assert rules_of(**detail) == Rules("mahjong-soul", **options)
    assert rules_of(**camel(detail), **{key: value for key, value in detail.items() if not value}) == Rules(
        "mahjong-soul", **options
    )


def test_three_players_without_tsumo_loss_or_red_fives() -> None:
    expected = Rules("mahjong-soul-sanma", tsumo_loss=False, red_fives=(0, 0, 0))
    assert rules_of(12, SANMA, have_zimosun=False, dora_count=0) == expected


def test_the_end_tells_the_length_that_no_head_names() -> None:
    log = eventful_log(Rules("mahjong-soul-sanma", length="east"), seed=2, rounds=40)
    again = only(*soul.records(log), head=soul.head(log))
    assert again.rules == log.rules
    assert again.start.names == log.start.names
    named = {**soul.head(log), "config": {"mode": {"mode": 12}}}
    assert only(*soul.records(log), head=named).rules == Rules("mahjong-soul-sanma")


def test_rules_given_are_used() -> None:
    assert only(*SHORT, rules="tenhou").rules == Rules("tenhou")


# What is refused


PON = record("ChiPengGang", seat=2, type=1, tiles=["1m", "1m", "1m"], froms=[2, 2, 0])
FIRST = record("NewRound", **NEW)
UNSCORED = record("NewRound", **{**NEW, "scores": None})
BAD: dict[str, tuple[list[Any], str, str]] = {
    "nothing": ([], "it contains no Mahjong Soul records", ""),
    "a packed record": ([{"name": ".lq.RecordNewRound", "data": "CgI="}], ".lq.RecordNewRound is packed", ""),
    "another game's record": (
        [FIRST, record("HuleXueZhanMid")],
        "is not part of an ordinary game",
        "round 1, record 1",
    ),
    "no round": ([ABORT], "the round has not started", "record 1"),
    "a round in a round": ([FIRST, FIRST], "a round starts before the last one has ended", "round 1, record 2"),
    "a round that does not end": ([FIRST], "the record ends in the middle of a round", "round 1, record 1"),
    "too few tiles": ([record("NewRound", **{**NEW, "tiles2": HAND[1:]})], "expected hands of 13 tiles", "record 1"),
    "a tile that is none": ([FIRST, record("DealTile", tile="8z"), ABORT], "tile is '8z'", "round 1, record 2"),
    "a seat that is none": ([FIRST, record("DealTile", seat=4, tile="1m")], "seat is 4", "round 1, record 2"),
    "a call from nobody": ([FIRST, {**PON, "data": {**PON["data"], "froms": [2, 2, 2]}}], "whose", "round 1, record 2"),
    "a call from a text": ([FIRST, {**PON, "data": {**PON["data"], "froms": [2, 2, "0"]}}], "froms is '0'", "round 1"),
    "a pon of nothing": (
        [FIRST, {**PON, "data": {**PON["data"], "tiles": ["1m", "2m", "1m"]}}],
        "do not make a pon",
        "round 1",
    ),
    "an unknown call": ([FIRST, {**PON, "data": {**PON["data"], "type": 7}}], "type is 7", "round 1, record 2"),
    "a kakan without its pon": ([FIRST, record("AnGangAddGang", type=2, tiles="1m")], "does not have", "round 1"),
    "a win of nobody": ([FIRST, record("Hule", hules=[])], "has no winner", "round 1, record 2"),
    "an unknown yaku": (
        [FIRST, record("Hule", hules=[{"hu_tile": "5z", "zimo": True, "fans": [{"id": 99, "val": 1}]}])],
        "99 is not a yaku",
        "round 1, record 2",
    ),
    "an unknown draw": ([FIRST, record("LiuJu", type=9)], "type is 9", "round 1, record 2"),
    "scores of nobody": (
        [UNSCORED, record("Hule", hules=[{"hu_tile": "5z", "zimo": True}]), UNSCORED],
        "scores are missing",
        "round 1, record 3",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_says_where_and_why(name: str) -> None:
    records, reason, where = BAD[name]
    with pytest.raises(InputError) as caught:
        read_mahjong_soul(json.dumps({"head": {}, "data": records}))
    assert caught.value.code == "bad_log"
    assert reason in caught.value.message
    assert caught.value.where.startswith(where)


def test_a_scripts_records_without_a_kind_say_so() -> None:
    saved: dict[str, Any] = {"mjshead": {}, "mjslog": [NEW, {"seat": 1}]}
    for log, kinds, reason in (
        ([NEW], ["RecordNewRound", "RecordHule"], "1 records, but 2 kinds in mjsrecordtypes"),
        ([{"x": 1}], [], "a record with the fields x is of an unknown kind"),
        ([{}], [], "a record without fields"),
        (["CgI="], [], "packed"),
        ([None], [], "a record is None, not an object"),
        ([NEW, {"seat": 1}], [], "a record with the fields seat"),
        ([NEW, {"tile": "5z"}, {"seat": 1}], [], "a record with the fields seat"),
        ([NEW, {"x": 1}], ["RecordNewRound", "RecordHuleXueZhanMid"], "is not part of an ordinary game"),
    ):
        with pytest.raises(InputError, match=reason):
            read_mahjong_soul(json.dumps({**saved, "mjslog": log, "mjsrecordtypes": kinds}))
    with pytest.raises(InputError, match="mjslog is 7, not a list"):
        read_mahjong_soul(json.dumps({"mjslog": 7}))


BYTES = "ChIubHEuUmVjb3JkTmV3Um91bmQSAggB"
PACKED: dict[str, Any] = {
    "a record": [{"name": ".lq.RecordNewRound", "data": BYTES}],
    "the result of an action": {"actions": [{"passed": 1, "type": 2, "result": ""}, {"type": 1, "result": BYTES}]},
    "a buffer of Node": {"actions": [{"type": 1, "result": {"type": "Buffer", "data": [10, 18, 46]}}]},
    "an array of JavaScript": {"actions": [{"type": 1, "result": {"0": 10, "1": 18, "2": 46}}]},
    "a list of numbers": {"actions": [{"type": 1, "result": [10, 18, 46]}]},
    "old records": {"records": [BYTES, BYTES]},
    "the details": {"name": ".lq.GameDetailRecords", "data": BYTES},
    "text that is not base64": "\n\x12.lq.RecordNewRound\x12\x02\x08\x01",
    "everything": BYTES,
}


@pytest.mark.parametrize("name", PACKED)
def test_packed_records_say_that_they_are_packed_and_what_to_do(name: str) -> None:
    with pytest.raises(InputError, match="packed as protobuf") as caught:
        read_mahjong_soul(json.dumps({"head": {}, "data": PACKED[name]}))
    assert caught.value.code == "bad_log"
    assert "without Mahjong Soul's schema" in caught.value.message
    assert "as JSON" in caught.value.hint


@pytest.mark.parametrize(
    ("detail", "reason"),
    [
        ({"guyi_mode": 1}, "the Mahjong Soul mode guyi_mode is not supported"),
        ({"fanfu": 2}, "a minimum number of han"),
        ({"init_point": 25050}, "the rules of this game"),
        ({"dora_count": 9}, "dora_count is 9"),
    ],
)
def test_games_under_other_rules_are_refused(detail: dict[str, Any], reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        rules_of(**detail)


def test_rules_for_another_number_of_players_are_refused() -> None:
    with pytest.raises(InputError, match="4 play, but the rules are for 3"):
        only(*SHORT, rules="tenhou-sanma")


@pytest.mark.parametrize("text", ['{"data": [', "[" * 100_000, '{"a": ' + "9" * 5000 + "}", '[{"head": nonsense}]'])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(InputError) as caught:
        read_mahjong_soul(text)
    assert caught.value.code == "bad_log"


def test_deep_envelopes_are_not_searched_for_ever() -> None:
    nested: Any = SHORT
    for _ in range(20):
        nested = {"data": nested}
    with pytest.raises(InputError, match="no Mahjong Soul records"):
        read_mahjong_soul(json.dumps(nested))
    for _ in range(40):
        nested = [nested]
    with pytest.raises(InputError, match="lists nested too deeply"):
        read_mahjong_soul(json.dumps(nested))
