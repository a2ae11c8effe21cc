"""A finished game for replay: with nothing hidden, hand by hand.

The log is played again, so that wins have their scores. The log prevails: where the rules disagree with it, or tiles
are unknown, a win has no score, and the payments are the log's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from tehai.errors import InputError, TehaiError
from tehai.game import events as game_events
from tehai.game.board import Board
from tehai.game.replay import compare, decisions_for, first_game
from tehai.logs import FORMATS, Log, read, write
from tehai.logs.log import bad_log
from tehai.model.rules import Rules
from tehai.server.wire import messages
from tehai.server.wire.contract import Replay
from tehai.server.wire.from_events import happening
from tehai.server.wire.refusal import writable

LARGEST_LOG: Final = 4 * 2**20
"""The largest log in bytes, also unpacked; a game has about 100 kB."""
MOST_HANDS: Final = 200
_WORTH: Final = ("Won.hand", "Won.ura", "Won.han", "Won.fu", "Won.yakuman", "Won.yaku", "Won.points", "Won.tile")
"""The fields of a win that must agree with the log for our explanation to fit."""
_LONGEST_TITLE: Final = 80

Wall = Sequence[Any] | None


def replay_of_file(data: bytes) -> Replay:
    """The game in a log of any format. Consecutive documents with one round each are one game; of several games, the
    first one."""
    log = _joined(read(data, largest=LARGEST_LOG))
    return replay_of(log, _title(log))


def replay_of(log: Log, title: str, game: str | None = None) -> Replay:
    """A game from a log; `game` is its address here, if it has one."""
    rounds = list(log.rounds)
    if len(rounds) > MOST_HANDS:
        raise bad_log(f"{len(rounds)} hands are too many for a game", hint=f"at most {MOST_HANDS}")
    walls = [*log.walls, *[None] * len(rounds)]
    return Replay(
        game=game,
        title=title,
        rules=log.rules.title,
        options=log.rules.to_dict(),
        names=tuple(_short(name, messages.LONGEST_NAME) for name in log.start.names),
        players=log.rules.players,
        hands=tuple(
            tuple(_shown(number, settled(log.start, events, wall), log.rules))
            for number, (events, wall) in enumerate(zip(rounds, walls, strict=False))
        ),
        formats=() if game is None else tuple(format for format in FORMATS if _can_write(log, format)),
    )


def _can_write(log: Log, format: str) -> bool:
    """Whether a format knows every rule of a game."""
    try:
        write(log, format)
    except InputError:
        return False
    return True


# Files


def _joined(logs: Sequence[Log]) -> Log:
    """The first document, and those that continue its game."""
    first = logs[0]
    same = [first]
    for log in logs[1:]:
        if log.start != first.start or isinstance(same[-1].events[-1], game_events.GameEnded):
            break
        same.append(log)
    events = [event for log in same for event in log.events[1:]]
    return Log((first.start, *events), first.format, tuple(wall for log in same for wall in log.walls), first.details)


def _title(log: Log) -> str:
    """The log's own title, or its origin."""
    document = log.details.get("document", {})
    given = document.get("title") if isinstance(document, dict) else None
    words = [word for word in given if isinstance(word, str) and word.strip()] if isinstance(given, list) else []
    return _short(" · ".join(words) or FORMATS[log.format].title, _LONGEST_TITLE)


def _short(text: str, longest: int) -> str:
    return writable(text[:longest])


# Playing a hand again


def settled(
    start: game_events.GameStarted, events: Sequence[game_events.Event], wall: Wall = None
) -> list[game_events.Event]:
    """The events of a hand with what the log leaves out: scores, payments, who was tenpai."""
    if not any(_open_question(event) for event in events):
        return list(events)
    ours = _played(start, events, wall)
    return [_filled(event, ours[place]) if place < len(ours) else event for place, event in enumerate(events)]


def _open_question(event: game_events.Event) -> bool:
    if isinstance(event, game_events.Won):
        return event.score is None
    if isinstance(event, game_events.RoundDrawn):
        return event.deltas is None or event.tenpai is None or bool(event.tenpai and not event.hands)
    return False


def _played(start: game_events.GameStarted, events: Sequence[game_events.Event], wall: Wall) -> list[game_events.Event]:
    """The same hand played by the rules, up to the first disagreement."""
    logged = [replace(start, seed=None), *events]
    ours: list[game_events.Event] = []
    try:
        game = first_game(logged, "python", [wall])
        for place, event in enumerate(logged):
            while len(game.events) <= place:
                answers = list(decisions_for(game, logged[place:]))
                for seat, action in answers:
                    game.act(seat, action)
                if not answers:  # the game is over, and the log goes on
                    return ours[1:]
            if type(game.events[place]) is not type(event):
                return ours[1:]
            ours.append(game.events[place])
    except TehaiError:  # not allowed by these rules
        pass
    return ours[1:]


def _filled(logged: game_events.Event, ours: game_events.Event) -> game_events.Event:
    if isinstance(logged, game_events.Won) and isinstance(ours, game_events.Won):
        deltas = logged.deltas or ours.deltas
        agreed = not any(what in _WORTH for what, _, _ in compare(logged, ours))
        return replace(logged, deltas=deltas, score=ours.score if agreed else None)
    if (
        isinstance(logged, game_events.RoundDrawn)
        and isinstance(ours, game_events.RoundDrawn)
        and logged.reason == ours.reason
    ):
        deltas = ours.deltas if logged.deltas is None else logged.deltas
        tenpai = ours.tenpai if logged.tenpai is None else logged.tenpai
        return replace(logged, deltas=deltas, tenpai=tenpai, hands=logged.hands or ours.hands)
    return logged


# Showing it


def _shown(number: int, events: Sequence[game_events.Event], rules: Rules) -> Iterator[messages.AnyHappening]:
    board = Board(rules)
    for event in events:
        board.push(event)
        yield happening(event, board, number)
