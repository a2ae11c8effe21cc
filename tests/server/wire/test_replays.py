"""Logs as replays: real games of every format, games that the rules see otherwise, and files that are no logs."""

import gzip
import json
import time
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from logs import soul
from logs.games import RULES
from logs.made import eventful, made, sanma, start

from server.client import Client, make_app, refused
from tehai.bots import make_bot
from tehai.game import Game
from tehai.game import events as game_events
from tehai.logs import Log, read, write
from tehai.logs.mjai.write import write_mjai
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import Tile
from tehai.server.limits.gate import Gate
from tehai.server.limits.settings import Limits
from tehai.server.wire import messages
from tehai.server.wire.contract import Replay
from tehai.server.wire.replays import LARGEST_LOG, MOST_HANDS, replay_of, settled

app = make_app()
client = Client(app)


@cache
def bot_log(name: str) -> Log:
    """A game under the rules of this name whose players win."""
    game = Game(RULES[name], seed=2)
    bots = [make_bot("efficiency") for _ in range(game.players)]
    while not game.over:
        for seat in game.seats_to_act:
            game.act(seat, bots[seat].choose(game.view(seat), game.legal(seat)))
    return Log(tuple(game.events), "game")


def uploaded(data: bytes) -> Replay:
    answer = client.post("/api/logs", content=data)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Replay)


def of_kind(replay: Replay, kind: type[messages.Happening]) -> list[Any]:
    return [event for hand in replay.hands for event in hand if isinstance(event, kind)]


def points_follow(replay: Replay) -> bool:
    """Whether the points of each hand, with what was paid in it, are those with which the next one begins."""
    starts = [hand[0] for hand in replay.hands]
    for hand, after in zip(replay.hands, starts[1:], strict=False):
        assert isinstance(hand[0], messages.RoundStarted) and isinstance(after, messages.RoundStarted)
        points = list(hand[0].scores)
        for event in hand:
            if isinstance(event, messages.RiichiPaid):
                points[event.seat] -= 1000
            elif isinstance(event, messages.Won | messages.RoundDrawn):
                points = [have + delta for have, delta in zip(points, event.deltas, strict=True)]
        if tuple(points) != after.scores:
            return False
    return True


# Real games

FILES = {"mjlog": "mjlog/*/*.xml", "tenhou": "t6/*/*.json", "mjai": "mjai/*/*", "mahjong-soul": "majsoul/*.json"}
EXCEPTED = ("chip.xml", "ratio1.xml", "confusing_nakis_1.json", "confusing_nakis_2.json")
"""Games under rules that no log tells, and scenes made by hand: see tests/data/golden_exceptions.txt."""


@pytest.mark.parametrize("format", FILES)
def test_real_games_are_shown_with_all_their_scores(golden: Path, format: str) -> None:
    paths = [path for path in sorted(golden.glob(FILES[format])) if not path.name.endswith(EXCEPTED)]
    for path in paths[:: max(1, len(paths) // 12)]:
        replay = uploaded(path.read_bytes())
        assert replay.players == len(replay.names) == len(replay.hands[0][0].scores)  # type: ignore[union-attr]
        assert (replay.game, replay.formats) == (None, ())
        assert all(won.score is not None and won.deltas for won in of_kind(replay, messages.Won)), path.name
        assert all(len(drawn.deltas) == replay.players for drawn in of_kind(replay, messages.RoundDrawn)), path.name
        assert [hand[0].hand for hand in replay.hands] == list(range(len(replay.hands)))  # type: ignore[union-attr]
        assert points_follow(replay), path.name


def test_a_real_game_that_is_packed_is_the_same(golden: Path) -> None:
    path = min(golden.glob(FILES["mjlog"]))
    assert uploaded(gzip.compress(path.read_bytes())) == uploaded(path.read_bytes())


def test_rounds_in_documents_of_their_own_are_one_game(golden: Path) -> None:
    several = {path: len(read(path)) for path in sorted(golden.glob("t6/mjx*/*.json"))[1::6]}
    assert max(several.values()) > 4
    for path, count in several.items():
        assert len(uploaded(path.read_bytes()).hands) == count


def test_where_the_rules_disagree_the_payments_are_those_of_the_log(golden: Path) -> None:
    (path,) = golden.glob("mjlog/*/chip.xml")
    (log,) = read(path)
    logged = [event.deltas for event in log.events if isinstance(event, game_events.Won)]
    wins = of_kind(uploaded(path.read_bytes()), messages.Won)
    assert [won.deltas for won in wins] == logged
    assert any(won.score is None for won in wins)


# Games of our own


@pytest.mark.parametrize("name", RULES)
def test_a_game_that_was_saved_is_shown_as_it_was(name: str) -> None:
    log = bot_log(name)
    shown = replay_of(log, "A game", "g1")
    assert "mjai" in shown.formats
    for format in shown.formats:
        again = uploaded(write(log, format).encode())
        assert (again.rules, again.options, again.names) == (shown.rules, shown.options, shown.names)
        assert [hand[:-1] for hand in again.hands] == [hand[:-1] for hand in shown.hands]
        assert of_kind(again, messages.Won) == of_kind(shown, messages.Won)
        assert of_kind(again, messages.RoundDrawn) == of_kind(shown, messages.RoundDrawn)


def test_a_replay_knows_its_game_and_in_which_formats_it_can_be_saved() -> None:
    shown = replay_of(bot_log("four"), "A game", "g1")
    assert (shown.game, shown.title, shown.formats) == ("g1", "A game", ("mjlog", "tenhou", "mjai"))
    assert isinstance(shown.hands[-1][-1], messages.GameEnded)
    assert replay_of(bot_log("flowers"), "", "g2").formats == ("mjai",)
    assert replay_of(Log(bot_log("four").events, "game"), "").hands == shown.hands


@pytest.mark.parametrize(("name", "live"), [("four", 70), ("three", 55), ("flowers", 78)])
def test_the_wall_has_as_many_tiles_as_the_rules_say(name: str, live: int) -> None:
    assert {event.live for event in of_kind(replay_of(bot_log(name), ""), messages.RoundStarted)} == {live}


def test_records_of_mahjong_soul_are_read_too() -> None:
    record = json.dumps({"head": {}, "data": soul.records(bot_log("soul"))}).encode()
    replay = uploaded(record)
    assert replay.title == "Mahjong Soul"
    assert all(won.score is not None for won in of_kind(replay, messages.Won))


# What a log does not tell, or tells otherwise


@pytest.mark.parametrize("log", [eventful(), sanma()], ids=["four", "three"])
def test_a_game_that_cannot_have_been_is_shown_as_it_is_told(log: Log) -> None:
    replay = replay_of(log, "")
    logged = [event.deltas or () for event in log.events if isinstance(event, game_events.Won)]
    assert [won.deltas for won in of_kind(replay, messages.Won)] == logged
    assert sum(map(len, replay.hands)) == len(log.events) - 1


def test_hidden_hands_stay_hidden_and_their_wins_have_no_score() -> None:
    log = bot_log("four")
    replay = uploaded(write_mjai(log, seat=0).encode())
    first = replay.hands[0][0]
    assert isinstance(first, messages.RoundStarted)
    assert None not in first.hands[0]
    assert set(first.hands[1]) == {None}
    wins = of_kind(replay, messages.Won)
    assert {won.seat for won in wins if won.score is not None} <= {0}
    assert all(won.deltas for won in wins)
    assert points_follow(replay)


def without_results(log: Log) -> Log:
    """The log as a site would write it that keeps no results."""

    def left(event: game_events.Event) -> game_events.Event:
        if isinstance(event, game_events.Won):
            return game_events.Won(event.seat, event.target, event.tile, ura=event.ura)
        if isinstance(event, game_events.RoundDrawn):
            return game_events.RoundDrawn(event.reason, seat=event.seat)
        return event

    return Log(tuple(map(left, log.events)), log.format)


@pytest.mark.parametrize("name", RULES)
def test_results_that_a_log_leaves_out_are_filled_in(name: str) -> None:
    log = bot_log(name)
    assert replay_of(without_results(log), "").hands == replay_of(log, "").hands


def changed(log: Log, **fields: Any) -> Log:
    """The log with other results."""
    events = (
        replace(event, score=None, **fields) if isinstance(event, game_events.Won) else event for event in log.events
    )
    return Log(tuple(events), log.format)


def test_a_win_that_the_log_values_otherwise_has_no_explanation_of_ours() -> None:
    log = bot_log("four")
    wins = of_kind(replay_of(changed(log, fu=130), ""), messages.Won)
    assert wins and all(won.score is None for won in wins)
    paid = of_kind(replay_of(changed(log, deltas=(100, 0, 0, -100)), ""), messages.Won)
    assert all(won.score is not None and won.deltas == (100, 0, 0, -100) for won in paid)


def test_rules_that_stop_earlier_than_the_log_leave_the_rest_to_it() -> None:
    log = bot_log("four")
    *_, last = without_results(log).rounds
    ended = last[-1]
    assert isinstance(ended, game_events.GameEnded)
    again = game_events.Drew(0, None)
    *filled, over, more = settled(log.start, [*last, again])
    assert (over, more) == (ended, again)
    assert all(event.deltas for event in filled if isinstance(event, game_events.Won | game_events.RoundDrawn))


def test_rules_under_which_the_hand_goes_on_leave_its_end_to_the_log() -> None:
    log = bot_log("four")
    first = next(iter(log.rounds))
    drawn = game_events.RoundDrawn("suukaikan")
    assert settled(log.start, [*first[:3], drawn])[-1] == drawn


def test_an_open_hand_that_cannot_be_is_shown_without_waits() -> None:
    tiles = parse("11112m")
    drawn = game_events.RoundDrawn("exhaustive", (0, 0, 0, 0), (1,), ((1, tiles),))
    replay = replay_of(made([start(), game_events.Drew(0, Tile("1m")), drawn]), "")
    (shown,) = of_kind(replay, messages.RoundDrawn)
    assert shown.hands == (messages.OpenHand(seat=1, tiles=tuple(map(str, tiles)), waits=()),)


@pytest.mark.parametrize("format", [None, "mjai", "tenhou", "mjlog"])
def test_open_hands_are_told_what_they_wait_for(format: str | None) -> None:
    log = bot_log("four")
    replay = replay_of(log, "") if format is None else uploaded(write(log, format).encode())
    exhaustive = [drawn for drawn in of_kind(replay, messages.RoundDrawn) if drawn.reason == "exhaustive"]
    assert any(drawn.tenpai for drawn in exhaustive)
    for drawn in exhaustive:
        assert tuple(hand.seat for hand in drawn.hands) == drawn.tenpai
        assert all(hand.waits for hand in drawn.hands)


# Titles, names and sizes


def document(**changes: Any) -> bytes:
    return json.dumps({**json.loads(write(bot_log("four"), "tenhou")), **changes}).encode()


def test_a_title_is_what_the_log_says_or_where_it_is_from() -> None:
    assert uploaded(document(title=["Friday", "2026"])).title == "Friday · 2026"
    assert uploaded(document(title=["", "  "])).title == "Tenhou"
    assert uploaded(document(title="no list")).title == "Tenhou"
    assert uploaded(document(title=[{"a": 1}, 7])).title == "Tenhou"
    assert len(uploaded(document(title=["x" * 1000, ""])).title) <= 80
    assert uploaded(write(bot_log("four"), "mjai").encode()).title == "mjai"


def test_half_characters_in_names_are_no_error() -> None:
    replay = uploaded(document(name=["\ud800", "x" * 100, "<b>", "東"]))
    assert replay.names == ("\\ud800", "x" * 24, "<b>", "東")


def test_of_several_games_the_first_is_shown() -> None:
    one, other = (write(bot_log(name), "mjai") for name in ("four", "soul"))
    assert uploaded((one + other).encode()) == uploaded(one.encode())
    assert uploaded((one + one).encode()) == uploaded(one.encode())


def test_a_game_has_not_more_hands_than_people_play() -> None:
    rounds: list[list[game_events.Event]] = [
        [start(), game_events.RoundDrawn("exhaustive", (0, 0, 0, 0), ())] for _ in range(MOST_HANDS + 1)
    ]
    log = made(*rounds, rules=Rules("tenhou"))
    fault = refused(client.post("/api/logs", content=write(log, "mjai").encode()), 400, "bad_log")
    assert fault["message"] == "201 hands are too many for a game"


# Files that are no logs

MJAI = write(bot_log("four"), "mjai")
HOSTILE = {
    "empty": b"",
    "spaces": b" " * LARGEST_LOG,
    "zeros": b"\0" * 1000,
    "picture": b"\x89PNG\r\n\x1a\n",
    "page": b"<html><body>tenhou</body></html>",
    "utf16": MJAI.encode("utf-16"),
    "shift-jis": "牌譜".encode("shift-jis"),
    "path": b"/etc/passwd",
    "address": b"https://tenhou.net/0/?log=2022010201gm-00a9-0000-e0ced6c0",
    "cut": MJAI.encode()[:3000],
    "cut gzip": gzip.compress(MJAI.encode())[:-20],
    "no gzip": b"\x1f\x8b" + b"x" * 100,
    "gzip in gzip": gzip.compress(gzip.compress(MJAI.encode())),
    "bomb": gzip.compress(b"0" * 8 * LARGEST_LOG),
    "bomb in parts": gzip.compress(b" " * 2 * 2**20) * 3,
    "deep lists": b'[{"type": "hello", "a": ' + b"[" * (LARGEST_LOG - 100),
    "deep objects": b'{"type": "hello", "a": ' + b'{"a": ' * 600_000,
    "deep rounds": b'{"log": [[' + b"[" * (LARGEST_LOG - 100),
    "long number": b'{"type": "hello", "a": ' + b"9" * (LARGEST_LOG - 100),
    "long tag": b"<mjloggm" + b' a="b"' * 600_000,
    "endless tag": b"<mjloggm" + b" " * (LARGEST_LOG - 100),
    "entities": b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cc"><!ENTITY d "&b;&b;">]><mjloggm>&d;</mjloggm>',
    "no rounds": b'{"log": [], "name": ["A", "B", "C", "D"]}',
    "no messages": b'[{"type": "a"}' + b",{}" * 1_000_000 + b"]",
    "half soul": b'{"data": {"name": "RecordNewRound"}}',
}


@pytest.mark.parametrize("name", HOSTILE)
def test_files_that_are_no_logs_are_refused_quickly(name: str) -> None:
    began = time.process_time()
    answer = client.post("/api/logs", content=HOSTILE[name])
    assert time.process_time() - began < 5
    assert answer.status_code == 400
    fault = answer.json()["error"]
    assert fault["code"] == "bad_log" and fault["message"]
    assert len(answer.content) < 1000


def test_a_larger_file_is_not_even_read() -> None:
    fault = refused(client.post("/api/logs", content=b" " * (LARGEST_LOG + 1)), 413, "too_large")
    assert fault["hint"] == "at most 4 MiB"


def test_a_file_may_say_that_it_is_anything() -> None:
    for kind in ("text/plain", "application/gzip", "image/png", ""):
        answer = client.post("/api/logs", content=MJAI.encode(), headers={"content-type": kind})
        assert answer.status_code == 200


def test_an_address_that_sends_one_log_after_the_other_is_slowed_down() -> None:
    slow = make_app()
    slow.state.gate = Gate(Limits().with_texts(["uploads_address=0.5/2"]))
    answers = [Client(slow).post("/api/logs", content=b"no log").status_code for _ in range(3)]
    assert answers == [400, 400, 429]
