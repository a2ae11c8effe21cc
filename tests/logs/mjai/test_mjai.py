"""mjai: what survives the way there and back, what other programs' files mean, and what is refused."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from logs.games import RULES, random_log
from logs.made import HAND, LOGS, eventful, made, start, tiles
from tehai.errors import InputError
from tehai.game.events import (
    Called,
    Discarded,
    DoraTurned,
    Drew,
    GameEnded,
    GameStarted,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Won,
)
from tehai.game.replay import check
from tehai.game.view import seen_by
from tehai.logs import Log, read
from tehai.logs.mjai.read import MjaiReader, read_mjai
from tehai.logs.mjai.words import DIALECTS
from tehai.logs.mjai.write import MjaiWriter, write_mjai
from tehai.model.rules import Rules
from tehai.model.tiles import NORTH, Tile

UNKNOWN = ["?"] * 13
KNOWN = [tile.mjai for tile in tiles(HAND)]
GAME = {"type": "start_game", "names": ["A", "B", "C", "D"]}
KYOKU: dict[str, Any] = {
    "type": "start_kyoku",
    "bakaze": "E",
    "kyoku": 1,
    "honba": 0,
    "kyotaku": 0,
    "oya": 0,
    "scores": [25000] * 4,
    "dora_marker": "1p",
    "tehais": [KNOWN] * 4,
}
SANMA = {**KYOKU, "scores": [35000] * 3, "tehais": [KNOWN] * 3}
TSUMO = {"type": "tsumo", "actor": 0, "pai": "5sr"}
DAHAI = {"type": "dahai", "actor": 0, "pai": "5sr", "tsumogiri": True}
DRAWN = {"type": "ryukyoku", "deltas": [0, 0, 0, 0]}
ABORTED = [KYOKU, TSUMO, DRAWN, {"type": "end_kyoku"}]


def lines(*messages: dict[str, Any]) -> str:
    return "".join(json.dumps(message) + "\n" for message in messages)


def only(*messages: dict[str, Any], **options: Any) -> Log:
    [log] = read_mjai(lines(*messages), **options)
    return log


def written(log: Log, **options: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for line in write_mjai(log, **options).splitlines()]


def typed(log: Log, kind: str, **options: Any) -> dict[str, Any]:
    return next(message for message in written(log, **options) if message["type"] == kind)


# There and back


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("name", LOGS)
def test_everything_that_can_happen_survives(name: str, dialect: str) -> None:
    [again] = read_mjai(write_mjai(LOGS[name], dialect))
    assert again.events == LOGS[name].events


@pytest.mark.parametrize("dialect", DIALECTS)
def test_shown_hands_survive(dialect: str) -> None:
    before = [event.hands for event in eventful().events if isinstance(event, RoundDrawn)]
    [again] = read_mjai(write_mjai(eventful(), dialect))
    assert [event.hands for event in again.events if isinstance(event, RoundDrawn)] == before


@pytest.fixture(scope="session")
def tenhou_games(golden: Path) -> list[Log]:
    """Every thirteenth of Tenhou's games, with three players and with four."""
    return [log for path in sorted((golden / "mjlog").rglob("*.xml"), key=Path.as_posix)[::13] for log in read(path)]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_real_games_survive(tenhou_games: list[Log], dialect: str) -> None:
    for log in tenhou_games:
        [again] = read_mjai(write_mjai(log, dialect))
        assert again.events == log.events


def test_what_mortal_leaves_out_is_found_out(tenhou_games: list[Log]) -> None:
    """Which draws are replacements, which tile won, why nobody did, who was tenpai, the points at the end."""
    kept = {"hora": ["deltas", "ura_markers", "actor", "target"], "ryukyoku": ["deltas"], "end_game": []}
    for log in tenhou_games:
        messages = [
            {name: value for name, value in message.items() if name in ("type", *kept.get(message["type"], message))}
            for message in written(log)
        ]
        again = only(*messages, rules=log.rules)
        for told, found in zip(log.events, again.events, strict=True):
            if isinstance(told, Won) and isinstance(found, Won):
                assert found == Won(told.seat, told.target, told.tile, ura=told.ura, deltas=told.deltas)
            elif isinstance(told, RoundDrawn) and isinstance(found, RoundDrawn):
                assert (found.reason, found.deltas, found.seat) == (told.reason, told.deltas, told.seat)
                assert found.tenpai in (None, told.tenpai)
            elif isinstance(told, GameEnded) and isinstance(found, GameEnded):
                assert found.scores == told.scores
            else:
                assert found == told


@pytest.mark.parametrize("name", RULES)
def test_random_games_survive(name: str) -> None:
    for dialect in DIALECTS:
        [again] = read_mjai(write_mjai(random_log(name), dialect))
        assert again.events == random_log(name).events


@pytest.mark.parametrize("seat", [0, 2])
def test_what_a_seat_was_told_reads_as_what_it_saw(seat: int) -> None:
    log = random_log("three")
    for dialect in DIALECTS:
        [again] = read_mjai(write_mjai(log, dialect, seat=seat))
        assert again.events == tuple(seen_by(seat, event) for event in log.events)


def test_rules_and_seed_come_back() -> None:
    rules = Rules("ema", kuitan=False, red_fives=(1, 1, 0))
    [again] = read_mjai(write_mjai(made([start(), *_draw()], rules=rules, seed=123)))
    assert (again.rules, again.start.seed) == (rules, 123)


def _draw() -> list[Any]:
    return [Drew(0, Tile("1m")), RoundDrawn("kyuushu", (0,) * 4, seat=0)]


# Other programs' files


def test_riichienvs_games(golden: Path) -> None:
    ends = {}
    for path in sorted((golden / "mjai").rglob("*.jsonl")):
        [log] = read(path)
        assert log.rules == Rules("tenhou")
        assert sum(1 for _ in log.rounds) == 12
        end = log.events[-1]
        assert isinstance(end, GameEnded)
        ends[path.name] = end.scores
    assert ends == {
        "riichienv-ui__example_after_injection.jsonl": (8200, 55600, 24500, 11700),
        "riichienv-ui__example_before_injection.jsonl": (8200, 55600, 24500, 11700),
        "tests__data__126_204_0_mjai.jsonl": (2400, 14900, 38800, 43900),
    }


def test_scores_that_riichienv_adds_are_read(golden: Path) -> None:
    [log] = read(next((golden / "mjai").rglob("*after_injection.jsonl")))
    wins = [event for event in log.events if isinstance(event, Won)]
    assert (wins[0].han, wins[0].fu) == (3, 40)
    assert all(win.han for win in wins)


def test_its_yakuman_have_neither_han_nor_fu() -> None:
    meta = {"score": {"han": 13, "fu": 30, "points": "32000", "yaku": [37]}}
    hora = {"type": "hora", "actor": 0, "target": 0, "deltas": [48000, -16000, -16000, -16000], "meta": meta}
    win = only(GAME, KYOKU, TSUMO, hora).events[-1]
    assert isinstance(win, Won)
    assert (win.han, win.fu, win.ura) == (None, None, None)


def test_riichienvs_own_logs_have_no_names_and_a_pai_for_each_kan() -> None:
    ankan = {"type": "ankan", "actor": 0, "pai": "9m", "consumed": ["9m"] * 4}
    dora = {"type": "dora", "dora_marker": "2p"}
    drawn = {"type": "ryukyoku", "reason": "suukansansen", "deltas": [0] * 4}
    log = only({"type": "start_game"}, KYOKU, TSUMO, ankan, dora, {**TSUMO, "pai": "C"}, drawn)
    assert log.start.names == ("A", "B", "C", "D")
    assert log.events[3:] == (
        Called(0, "ankan", Tile("9m"), tiles("999m")),
        DoraTurned(Tile("2p")),
        Drew(0, Tile("7z"), True),
        RoundDrawn("suukaikan", (0,) * 4),
    )


@pytest.mark.parametrize("word", ["kita", "nukidora"])
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"scores": [35000, 35000, 35000, 0], "tehais": [KNOWN, KNOWN, KNOWN, UNKNOWN]},
        {"scores": [35000, 35000, 35000, 0], "tehais": [KNOWN, KNOWN, KNOWN, []]},
    ],
    ids=["three seats", "a hidden fourth hand", "an empty fourth hand"],
)
def test_three_players_in_three_seats_or_in_four(word: str, changes: dict[str, Any]) -> None:
    aside = {"type": word, "actor": 0}
    log = only({"type": "start_game"}, {**SANMA, **changes}, TSUMO, aside, TSUMO, {**DRAWN, "deltas": [0, 0, 0]})
    assert log.rules == Rules("tenhou-sanma")
    assert log.events[3:5] == (SetAside(0, NORTH), Drew(0, Tile("0s"), True))


def test_a_fourth_name_that_is_empty_makes_three_players() -> None:
    game = {"type": "start_game", "names": ["A", "B", "C", ""]}
    hidden = {**KYOKU, "scores": [35000, 35000, 35000, 0], "tehais": [UNKNOWN, KNOWN, UNKNOWN, UNKNOWN]}
    log = only(game, hidden, TSUMO, DRAWN)
    assert log.start.names == ("A", "B", "C")
    start_of_round = log.events[1]
    assert isinstance(start_of_round, RoundStarted)
    assert start_of_round.hands == ((None,) * 13, tiles(HAND), (None,) * 13)


def test_mortal_turns_a_kans_dora_before_the_next_kan_and_everybody_else_after_it() -> None:
    kan = {"type": "daiminkan", "actor": 1, "target": 0, "pai": "5s", "consumed": ["5sr", "5s", "5s"]}
    ankan = {"type": "ankan", "actor": 1, "consumed": ["E"] * 4}
    draw = {"type": "tsumo", "actor": 1, "pai": "E"}
    doras = [{"type": "dora", "dora_marker": pai} for pai in ("1s", "2s")]
    log = only(GAME, KYOKU, TSUMO, DAHAI, kan, draw, doras[0], ankan, doras[1], draw, DRAWN)
    assert log.events[4:9] == (
        Called(1, "minkan", Tile("5s"), tiles("055s"), 0),
        Drew(1, Tile("1z"), True),
        Called(1, "ankan", Tile("1z"), tiles("111z")),
        DoraTurned(Tile("1s")),
        DoraTurned(Tile("2s")),
    )


def test_a_dora_before_the_discard_stays_there() -> None:
    kan = {"type": "daiminkan", "actor": 1, "target": 0, "pai": "5s", "consumed": ["5sr", "5s", "5s"]}
    draw, dora = {"type": "tsumo", "actor": 1, "pai": "E"}, {"type": "dora", "dora_marker": "1s"}
    log = only(GAME, KYOKU, TSUMO, DAHAI, kan, draw, dora, {**DAHAI, "actor": 1}, DRAWN)
    assert log.events[5:8] == (Drew(1, Tile("1z"), True), DoraTurned(Tile("1s")), Discarded(1, Tile("0s"), True))


GIMITES_HORA = {
    "type": "hora",
    "actor": 1,
    "target": 1,
    "pai": "8p",
    "uradora_markers": ["3p"],
    "hora_tehais": ["1m", "2m", "3m", "5mr", "6m", "7m", "6p", "7p", "7p", "8p", "9p", "4s", "4s", "8p"],
    "yakus": [["akadora", 1], ["reach", 1], ["menzenchin_tsumoho", 1], ["pinfu", 1]],
    "fu": 20,
    "fan": 4,
    "hora_points": 5200,
    "deltas": [-1300, 6200, -2600, -1300],
    "scores": [23700, 30200, 22400, 23700],
}


def test_gimites_protocol_as_one_player_is_told_it() -> None:
    game = {"type": "start_game", "gametype": "tonpu", "id": 1, "names": ["D", "A", "C", "B"]}
    kyoku = {name: value for name, value in KYOKU.items() if name != "scores"}
    log = only(
        {"type": "hello", "protocol": "mjsonp", "protocol_version": 1},
        {"type": "join", "name": "A", "room": "default"},
        game,
        {"type": "none"},
        {**kyoku, "tehais": [UNKNOWN, KNOWN, UNKNOWN, UNKNOWN]},
        {"type": "tsumo", "actor": 0, "pai": "?"},
        {**DAHAI, "possible_actions": [{"type": "pon", "actor": 1}]},
        {"type": "tsumo", "actor": 1, "pai": "6m", "possible_actions": [{"type": "reach", "actor": 1}]},
        {"type": "reach", "actor": 1, "cannot_dahai": ["1m"]},
        {"type": "dahai", "actor": 1, "pai": "6s", "tsumogiri": False, "logs": [None, "why", None, None]},
        {"type": "reach_accepted", "actor": 1, "deltas": [0, -1000, 0, 0], "scores": [25000, 24000, 25000, 25000]},
        {"type": "tsumo", "actor": 1, "pai": "8p"},
        GIMITES_HORA,
        {"type": "end_kyoku"},
        {**kyoku, "kyoku": 2, "oya": 1, "tehais": [UNKNOWN, KNOWN, UNKNOWN, UNKNOWN]},
        {"type": "tsumo", "actor": 1, "pai": "E"},
        {"type": "ryukyoku", "reason": "kyushukyuhai", "actor": 1, "tenpais": [False] * 4, "tehais": [UNKNOWN] * 4},
        {"type": "end_game", "scores": [23700, 30200, 22400, 23700]},
    )
    assert log.rules == Rules("tenhou", length="east")
    assert log.details == {"id": 1, "gametype": "tonpu"}
    assert log.events[2:8] == (
        Drew(0, None),
        Discarded(0, Tile("0s"), True),
        Drew(1, Tile("6m")),
        Discarded(1, Tile("6s"), riichi=True),
        RiichiPaid(1),
        Drew(1, Tile("8p")),
    )
    win, second = log.events[8:10]
    assert win == Won(
        1,
        1,
        Tile("8p"),
        hand=tiles("123067m67789p44s"),
        ura=tiles("3p"),
        han=4,
        fu=20,
        points=5200,
        deltas=(-1300, 6200, -2600, -1300),
    )
    assert isinstance(second, RoundStarted)
    assert second.scores == (23700, 30200, 22400, 23700)
    assert log.events[11:] == (RoundDrawn("kyuushu", seat=1), GameEnded((23700, 30200, 22400, 23700)))


def test_a_yakuman_of_gimites_server() -> None:
    hora = {"type": "hora", "actor": 0, "target": 0, "fu": 30, "fan": 200, "yakus": [["suanko", 100], ["tsuiso", 100]]}
    win = only(GAME, KYOKU, TSUMO, hora).events[-1]
    assert isinstance(win, Won)
    assert (win.yakuman, win.han, win.fu, win.yaku) == (2, None, None, None)


def test_names_of_yaku_that_are_not_ours_are_left_out() -> None:
    for yaku in ([["対々和", 2]], [[["riichi"], 1]], ["riichi"]):
        win = only(GAME, KYOKU, TSUMO, {"type": "hora", "actor": 0, "yaku": yaku, "han": 2}).events[-1]
        assert isinstance(win, Won)
        assert (win.target, win.han, win.yaku) == (0, 2, None)


def test_rules_given_go_before_those_of_the_log() -> None:
    assert only(GAME, *ABORTED).rules == Rules("tenhou")
    assert only(GAME, *ABORTED, rules="ema").rules == Rules("ema")
    assert only({**GAME, "rules": "wrc"}, *ABORTED).rules == Rules("wrc")
    assert only({**GAME, "rules": "wrc"}, *ABORTED, rules="ema").rules == Rules("ema")
    assert only({**GAME, "gametype": ["tonpu"]}, *ABORTED).rules == Rules("tenhou")
    assert only({**GAME, "aka_flag": False}, *ABORTED).rules == Rules("tenhou", red_fives=(0, 0, 0))


def test_several_games_in_one_file() -> None:
    logs = read_mjai(lines(GAME, *ABORTED, {"type": "end_game"}, {**GAME, "names": list("EFGH")}, *ABORTED))
    assert [log.start.names for log in logs] == [tuple("ABCD"), tuple("EFGH")]
    assert [type(log.events[-1]) for log in logs] == [GameEnded, RoundDrawn]


def test_a_list_of_messages_and_a_file_without_its_start() -> None:
    assert read_mjai(json.dumps([GAME, *ABORTED])) == read_mjai(lines(GAME, *ABORTED)) == read_mjai(lines(*ABORTED))
    assert read_mjai("\ufeff\n" + lines(GAME, *ABORTED).replace("\n", "\r\n\r\n")) == read_mjai(lines(*ABORTED))


def test_without_what_was_paid_the_game_has_no_end() -> None:
    hora = {"type": "hora", "actor": 0, "target": 0}
    log = only(GAME, KYOKU, TSUMO, hora, {"type": "end_game"})
    assert log.events[-1] == Won(0, 0, Tile("0s"))


def test_sticks_left_on_the_table_go_to_the_first() -> None:
    kyoku = {**KYOKU, "kyotaku": 2, "scores": [20000, 39000, 39000, 0]}
    log = only(GAME, kyoku, TSUMO, DRAWN, {"type": "end_game"})
    assert log.events[-1] == GameEnded((20000, 41000, 39000, 0))
    log = only(GAME, kyoku, TSUMO, DRAWN, {"type": "end_game"}, rules="jpml-a")
    assert log.events[-1] == GameEnded((20000, 39000, 39000, 0))


def test_a_game_that_was_broken_off_is_told_from_a_file_that_was_cut_off() -> None:
    events = [start(), Drew(0, Tile("1m")), Discarded(0, Tile("1m"), True)]
    text = write_mjai(made(events))
    assert json.loads(text.splitlines()[-1])["type"] == "error"
    [log] = read_mjai(text)
    assert log.events[1:] == tuple(events)


@pytest.mark.parametrize(("name", "mode"), [("four", "4p-red-half"), ("three", "3p-red-half")])
def test_riichienv_and_we_read_each_other(name: str, mode: str, tmp_path: Path) -> None:
    riichienv = pytest.importorskip("riichienv")
    path = tmp_path / "game.jsonl"
    for dialect in DIALECTS:
        path.write_text(write_mjai(random_log(name), dialect), encoding="utf-8")
        assert riichienv.MjaiReplay.from_jsonl(str(path)).num_rounds() == len(list(random_log(name).rounds))
    dice = random.Random(1)
    env = riichienv.RiichiEnv(game_mode=mode, seed=1)
    seen = env.reset()
    while not env.done():
        seen = env.step({seat: dice.choice(one.legal_actions()) for seat, one in seen.items()})
    log = only(*env.mjai_log)
    assert check(log.events, backend="python") == []


# The dialects


def test_dialects_differ_as_their_programs_do() -> None:
    log = eventful()
    assert "scores" not in typed(log, "reach_accepted")
    accepted = typed(log, "reach_accepted", dialect="gimite")
    assert (accepted["deltas"], accepted["scores"]) == ([-1000, 0, 0, 0], [24000, 26000, 24000, 25000])
    assert "pai" not in typed(log, "ankan") and typed(log, "ankan", dialect="riichienv")["pai"] == "5pr"
    assert typed(log, "hora")["ura_markers"] == typed(log, "hora", dialect="gimite")["uradora_markers"]
    assert [typed(log, "ryukyoku", dialect=dialect)["reason"] for dialect in DIALECTS] == [
        *("kyuushu", "kyushu_kyuhai", "kyushukyuhai"),
    ]
    assert [
        typed(LOGS["sanma"], kind, dialect=dialect)["pai"] for dialect, kind in zip(DIALECTS, KITA, strict=True)
    ] == [*"NNN"]


KITA = ("nukidora", "kita", "kita")


def test_gimites_words_for_a_win() -> None:
    first, second = [message for message in written(eventful(), dialect="gimite") if message["type"] == "hora"]
    assert first["yakus"] == [["reach", 1], ["ippatsu", 1], ["sangenpai", 1], ["akadora", 1]]
    assert (first["fan"], first["fu"], first["hora_points"]) == (4, 40, 12000)
    assert (second["fan"], second["yakus"], second["yakuman"]) == (200, [["daisangen", 200]], 2)
    assert first["scores"] == [37000, 14000, 24000, 25000]
    assert second["scores"] == [37000, -34000, 88000, 9000]


def test_gimites_hand_has_the_tile_just_drawn_at_its_end() -> None:
    win = Won(0, 0, Tile("2z"), tiles(HAND), ())
    log = made([start(), Drew(0, Tile("2z")), win])
    assert typed(log, "hora", dialect="gimite")["hora_tehais"] == [*KNOWN, "S"]
    assert typed(log, "hora")["hora_tehais"] == KNOWN
    assert typed(log, "hora", dialect="riichienv")["tsumo"] is True


def test_gimites_draw_shows_hands_and_hides_others() -> None:
    draws = [message for message in written(eventful(), dialect="gimite") if message["type"] == "ryukyoku"]
    assert draws[1]["tehais"] == [KNOWN, KNOWN, UNKNOWN, UNKNOWN]
    assert draws[1]["tenpais"] == [True, True, False, False]
    assert draws[0]["tenpais"] == [False] * 4


def test_a_seat_is_told_only_what_it_sees() -> None:
    for dialect in DIALECTS:
        messages = written(eventful(), dialect=dialect, seat=2)
        assert messages[0]["id"] == 2
        assert "wall_seed" not in messages[0]
        assert messages[1]["tehais"] == [UNKNOWN, UNKNOWN, KNOWN, UNKNOWN]
        draws = [(message["actor"], message["pai"]) for message in messages if message["type"] == "tsumo"]
        assert all((pai == "?") == (actor != 2) for actor, pai in draws)
        assert len(messages) == len(written(eventful(), dialect=dialect))


def test_events_with_hidden_tiles_can_be_written() -> None:
    writer = MjaiWriter()
    writer.messages(GameStarted(Rules("tenhou"), tuple("ABCD")))
    assert writer.messages(Drew(1, None)) == [{"type": "tsumo", "actor": 1, "pai": "?"}]


def test_the_end_of_a_round_comes_when_nobody_else_wins() -> None:
    kinds = [message["type"] for message in written(eventful())]
    assert kinds[kinds.index("hora") :][:4] == ["hora", "hora", "end_kyoku", "start_kyoku"]
    assert kinds[-3:] == ["ryukyoku", "end_kyoku", "end_game"]
    assert [message["type"] for message in written(LOGS["sanma"])][-1] == "end_kyoku"


# What is refused


def test_a_writer_wants_a_known_dialect_the_start_and_a_seat() -> None:
    with pytest.raises(InputError, match=r"'mortel' is not an mjai dialect .*did you mean mortal"):
        write_mjai(eventful(), "mortel")
    with pytest.raises(InputError, match="the first event must be GameStarted"):
        MjaiWriter().messages(Drew(0, None))
    with pytest.raises(InputError, match=r"3 is not a seat .*seats are 0 to 2"):
        write_mjai(LOGS["sanma"], seat=3)


CHI = {"type": "chi", "actor": 1, "target": 0, "pai": "5sr", "consumed": ["6s", "7s"]}
REACH = {"type": "reach", "actor": 0}
HORA = {"type": "hora", "actor": 0, "target": 0}
PLAYING = (GAME, KYOKU, TSUMO)
BAD: dict[str, tuple[tuple[Any, ...], str, str]] = {
    "an unknown message": ((*PLAYING, {"type": "dahay"}), "'dahay' is not a message of mjai", "line 4, round 1"),
    "a message without a type": ((GAME, {"kind": 3}), "'' is not a message of mjai", "line 2"),
    "a type that is a number": ((GAME, {"type": 3}), "type is 3, not a string", "line 2"),
    "not an object": (([1, 2],), "expected an object, got 1", "message 1"),
    "no rounds": ((GAME,), "the log has no rounds", "line 1"),
    "a draw before the round": ((GAME, TSUMO), "no round has started", "line 2"),
    "a draw after the round": (
        (GAME, *ABORTED, TSUMO),
        "the round has not started, or is already over",
        "line 6, round 1",
    ),
    "a win on nothing": ((GAME, KYOKU, HORA), "there is no tile to win on", "line 3, round 1"),
    "a win before the riichi's discard": ((*PLAYING, REACH, HORA), "there is no tile to win on", "line 5, round 1"),
    "a round in a round": ((*PLAYING, KYOKU), "starts before the last one has ended", "line 4, round 1"),
    "an end in a round": ((*PLAYING, {"type": "end_game"}), "ends in the middle of a round", "line 4, round 1"),
    "a log that stops in a round": (PLAYING, "ends in the middle of a round", "line 3, round 1"),
    "another player's riichi": ((*PLAYING, {**REACH, "actor": 2}, DAHAI), "seat 2 declared riichi", "line 5, round 1"),
    "a riichi without a discard": ((*PLAYING, REACH, TSUMO), "declared riichi but did not discard", "line 5, round 1"),
    "a tile that is none": ((GAME, KYOKU, {**TSUMO, "pai": "0m"}), "pai is '0m'", "line 3, round 1"),
    "two tiles": ((GAME, KYOKU, {**TSUMO, "pai": "1m2m"}), "pai is '1m2m'", "line 3, round 1"),
    "a tile that is a number": ((GAME, KYOKU, {**TSUMO, "pai": 17}), "pai is 17, not a tile", "line 3, round 1"),
    "a seat that is none": ((GAME, KYOKU, {**TSUMO, "actor": 4}), "actor is 4, not a whole number", "line 3, round 1"),
    "a seat that is true": ((GAME, KYOKU, {**TSUMO, "actor": True}), "actor is True", "line 3, round 1"),
    "no seat": ((GAME, KYOKU, {"type": "tsumo", "pai": "E"}), "actor is missing", "line 3, round 1"),
    "twelve tiles": ((GAME, {**KYOKU, "tehais": [KNOWN[1:]] * 4}), "tehais are not 4 hands of 13", "line 2"),
    "five hands": ((GAME, {**KYOKU, "tehais": "EEEE"}), "tehais is 'EEEE', not a list", "line 2"),
    "hands that are none": ((GAME, {**KYOKU, "tehais": [1, 2, 3, 4]}), "tehais is 1, not a list of tiles", "line 2"),
    "three scores for four": ((*PLAYING, {**DRAWN, "deltas": [0, 0]}), "deltas has 2 numbers", "line 4, round 1"),
    "huge scores": ((GAME, {**KYOKU, "scores": [10**9] * 4}), "scores is 1000000000", "line 2"),
    "a wind that is none": ((GAME, {**KYOKU, "bakaze": "P"}), "contradict each other", "line 2"),
    "another first dealer": ((GAME, {**KYOKU, "oya": 2}), "contradict each other", "line 2"),
    "a fifth round of a wind": ((GAME, {**KYOKU, "kyoku": 5}), "kyoku is 5", "line 2"),
    "a chi of nothing": ((*PLAYING, DAHAI, {**CHI, "consumed": ["1m", "7s"]}), "do not make a chi", "line 5, round 1"),
    "a chi with one tile": ((*PLAYING, DAHAI, {**CHI, "consumed": ["7s"]}), "1 tiles from the hand", "line 5, round 1"),
    "a chi with a number": ((*PLAYING, DAHAI, {**CHI, "consumed": 7}), "consumed is 7, not a list", "line 5, round 1"),
    "a kakan without its pon": (
        (*PLAYING, {**TSUMO, "type": "kakan"}),
        "a pon that it does not have",
        "line 4, round 1",
    ),
    "a hidden winning tile": (
        (GAME, KYOKU, {**TSUMO, "pai": "?"}, HORA),
        "the winning tile is missing",
        "line 4, round 1",
    ),
    "rules that are none": (({**GAME, "rules": "tenho"}, KYOKU), "rules: ", "line 2"),
    "rules for three": (({**GAME, "rules": "tenhou-sanma"}, KYOKU), "4 play, but the rules are for 3", "line 2"),
    "names that are none": (({**GAME, "names": [1, 2, 3, 4]}, KYOKU), "names is not a list of 4 strings", "line 2"),
    "two names": (({**GAME, "names": ["A", "B"]}, KYOKU), "names is not a list of 4 strings", "line 2"),
    "a seed that is none": (({**GAME, "wall_seed": "x"}, KYOKU), "wall_seed is 'x'", "line 2"),
    "a flag that is none": ((*PLAYING, {**DAHAI, "tsumogiri": "no"}), "tsumogiri is 'no'", "line 4, round 1"),
    "final scores that are none": (
        (GAME, *ABORTED, {"type": "end_game", "final": ["x"]}),
        "final is not",
        "line 6, round 1",
    ),
    "a yaku of many han": (
        (*PLAYING, {**HORA, "yaku": [["riichi", 10**9]]}),
        "han is 1000000000, not a whole number from 0 to 200",
        "line 4, round 1",
    ),
    "scores that nobody knows": ((*PLAYING, HORA, {**KYOKU, "scores": None}), "scores are missing", "line 5, round 1"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_log_says_where_and_why(name: str) -> None:
    messages, reason, where = BAD[name]
    text = json.dumps(messages[0]) if isinstance(messages[0], list) else lines(*messages)
    with pytest.raises(InputError) as caught:
        read_mjai(text)
    assert caught.value.code == "bad_log"
    assert reason in caught.value.message
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("line", "reason", "where"),
    [
        ('{"type": "tsumo", "actor"', "this is not JSON: expected ':' delimiter", "line 3, character 26"),
        ("tsumo 0 5s", "this is not JSON: expected a value", "line 3, character 1"),
        ("[" * 100_000, "numbers too long or lists nested too deeply", "line 3"),
        ('{"type": "tsumo", "actor": ' + "9" * 5000 + "}", "numbers too long or lists nested too deeply", "line 3"),
        ('{"type": "tsumo", "actor": NaN, "pai": "E"}', "actor is a value of type float", "line 3, round 1"),
    ],
    ids=["cut off", "not JSON", "deep", "huge", "not a number"],
)
def test_a_bad_line_is_named(line: str, reason: str, where: str) -> None:
    with pytest.raises(InputError) as caught:
        read_mjai(lines(GAME, KYOKU) + line)
    assert (caught.value.code, caught.value.where) == ("bad_log", where)
    assert reason in caught.value.message


def test_a_game_starts_once() -> None:
    reader = MjaiReader()
    reader.read(GAME)
    with pytest.raises(InputError, match="a second start_game"):
        reader.read(GAME)


def test_any_golden_line_left_out_or_cut_gives_a_log_or_an_error(golden: Path) -> None:
    path = next((golden / "mjai").rglob("*126_204_0*.jsonl"))
    text = path.read_text(encoding="utf-8").splitlines()[:150]
    for number in range(0, len(text), 3):
        for damaged in (text[:number] + text[number + 1 :], [*text[:number], text[number][:-9], *text[number + 1 :]]):
            try:
                logs = read_mjai("\n".join(damaged))
            except InputError as error:
                assert error.code == "bad_log" and error.where
            else:
                assert logs[0].events
