"""Events as mjai messages, in one of three dialects, complete or as one seat sees them.

What a dialect cannot express goes into additional fields, which other readers skip: `rules` and `wall_seed` of the
game, `open` riichi, the winner's tile, hand, `yaku`, `han`, `fu`, `yakuman`, points and who is `liable`, why a round
was drawn and who was tenpai, the final scores; and into two additional messages, `kita` (Mortal's forks for three
players say `nukidora`) and `flower`. So a log survives being written as mjai and read back.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from tehai.errors import InputError, near_matches, quoted
from tehai.game.actions import MJAI_TYPES
from tehai.game.board import STICK, Board
from tehai.game.events import (
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Event,
    GameEnded,
    GameStarted,
    HiddenTiles,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Won,
)
from tehai.game.view import seen_by
from tehai.logs.fields import HIDDEN
from tehai.logs.log import Log
from tehai.logs.mjai.words import DIALECTS, GIMITE_YAKU, REASONS, YAKUMAN_FAN
from tehai.logs.tenhou.rules import extra_fields
from tehai.model.tiles import NORTH, in_order

Message: TypeAlias = dict[str, Any]


def write_mjai(log: Log, dialect: str = "mortal", possible_actions: bool = False, seat: int | None = None) -> str:
    """A game as JSON lines: everything, or what one `seat` sees. With `possible_actions`, each message after which a
    player (that seat) must decide lists the allowed actions."""
    writer = MjaiWriter(dialect, seat)
    if possible_actions:
        from tehai.logs.mjai.menus import with_possible_actions

        messages = list(with_possible_actions(log, writer))
    else:
        messages = [message for event in log.events for message in writer.messages(event)] + writer.close()
    return "".join(json.dumps(message, ensure_ascii=False) + "\n" for message in messages)


class MjaiWriter:
    """Turns the events of one game into messages. One event may give several messages, or none yet. With a `seat`,
    tiles that it cannot see become "?". The end of a round is written once the next event shows that there is no
    further winner on the same tile."""

    def __init__(self, dialect: str = "mortal", seat: int | None = None) -> None:
        if dialect not in DIALECTS:
            hint = near_matches(dialect, DIALECTS)
            raise InputError("bad_value", f"{quoted(dialect)} is not an mjai dialect", "dialect", hint)
        self.dialect = dialect
        self.seat = seat
        self._board = Board()
        self._begun = False

    def messages(self, event: Event) -> list[Message]:
        """The messages for the next event."""
        event = event if self.seat is None else seen_by(self.seat, event)
        self._begun |= isinstance(event, GameStarted)
        if not self._begun:
            raise InputError("bad_value", "the first event must be GameStarted", "events")
        ending = self._end_round() if isinstance(event, (RoundStarted, GameEnded)) else []
        self._board.push(event)
        messages = _WRITERS[type(event)](self, event)
        if self.dialect == "gimite" and isinstance(event, (RiichiPaid, Won, RoundDrawn)) and self._board.scores:
            messages[-1]["scores"] = list(self._board.scores)
        return ending + messages

    def close(self) -> list[Message]:
        """The messages after the last event: the end of its round, or that the game was aborted."""
        if not self._board.round_over:
            return [{"type": "error", "message": "the game was broken off"}]
        return self._end_round()

    def _end_round(self) -> list[Message]:
        ended = (self._board.wins or self._board.draw) and self._board.end is None
        return [{"type": "end_kyoku"}] if ended else []

    def _start_game(self, event: GameStarted) -> list[Message]:
        if self.seat is not None and not 0 <= self.seat < event.rules.players:
            hint = f"seats are 0 to {event.rules.players - 1}"
            raise InputError("bad_value", f"{quoted(self.seat)} is not a seat", "seat", hint)
        rules = event.rules.preset or extra_fields(event)["rules"]
        message = {"type": "start_game", "names": list(event.names), "id": self.seat, "rules": rules}
        return [_told({**message, "wall_seed": event.seed})]

    def _start_round(self, event: RoundStarted) -> list[Message]:
        return [
            {
                "type": "start_kyoku",
                "bakaze": event.wind.mjai,
                "kyoku": event.dealer + 1,
                "honba": event.honba,
                "kyotaku": event.sticks,
                "oya": event.dealer,
                "scores": list(event.scores),
                "dora_marker": None if event.indicator is None else event.indicator.mjai,
                "tehais": [_names(hand) for hand in event.hands],
            }
        ]

    def _discard(self, event: Discarded) -> list[Message]:
        dahai = {"type": "dahai", "actor": event.seat, "pai": event.tile.mjai, "tsumogiri": event.drawn}
        if not event.riichi:
            return [dahai]
        reach = {"type": "reach", "actor": event.seat}
        return [{**reach, "open": True} if event.open else reach, dahai]

    def _pay_riichi(self, event: RiichiPaid) -> list[Message]:
        message: Message = {"type": "reach_accepted", "actor": event.seat}
        if self.dialect == "gimite":
            message["deltas"] = [-STICK * (seat == event.seat) for seat in range(self._board.players)]
        return [message]

    def _call(self, event: Called) -> list[Message]:
        message: Message = {"type": MJAI_TYPES[event.kind], "actor": event.seat}
        tiles = in_order((event.tile, *event.consumed)) if event.kind == "ankan" else event.consumed
        if event.kind in ("chi", "pon", "minkan"):
            message["target"] = event.target
        if event.kind != "ankan" or self.dialect == "riichienv":
            message["pai"] = event.tile.mjai
        return [message | {"consumed": [tile.mjai for tile in tiles]}]

    def _set_aside(self, event: SetAside) -> list[Message]:
        kind = "nukidora" if self.dialect == "mortal" else "kita"
        return [{"type": kind if event.tile == NORTH else "flower", "actor": event.seat, "pai": event.tile.mjai}]

    def _win(self, event: Won) -> list[Message]:
        gimite, tsumo = self.dialect == "gimite", event.seat == event.target
        shown_with_hand = (event.tile,) if gimite and tsumo else ()
        message: Message = {
            "type": "hora",
            "actor": event.seat,
            "target": event.target,
            "pai": event.tile.mjai,
            "uradora_markers" if gimite else "ura_markers": None if event.ura is None else _names(event.ura),
            "tsumo": True if self.dialect == "riichienv" and tsumo else None,
            "hora_tehais": None if event.hand is None else _names((*event.hand, *shown_with_hand)),
            **self._value(event),
            "deltas": event.deltas and list(event.deltas),
        }
        return [_told(message)]

    def _value(self, event: Won) -> Message:
        """The value of a win, as far as it is known."""
        value: Message = {
            "han": event.han,
            "fu": event.fu,
            "yakuman": event.yakuman,
            "hora_points": event.points,
            "liable": event.liable,
            "yaku": None if event.yaku is None else [list(yaku) for yaku in event.yaku],
        }
        if self.dialect == "gimite":
            worth = YAKUMAN_FAN if event.yakuman else 1
            yaku = [[GIMITE_YAKU.get(name, name), worth * han] for name, han in event.yaku or ()]
            value["yakus"] = None if event.yaku is None else yaku
            value["fan"] = YAKUMAN_FAN * event.yakuman if event.yakuman else event.han
        return value

    def _end_in_draw(self, event: RoundDrawn) -> list[Message]:
        board = self._board
        reason = REASONS[event.reason].get(self.dialect, event.reason)
        message: Message = {"type": "ryukyoku", "reason": reason, "actor": event.seat}
        shown_hands = dict(event.hands)
        if shown_hands or self.dialect == "gimite":
            message["tehais"] = [
                _names(shown_hands[seat]) if seat in shown_hands else [HIDDEN] * len(board.hand(seat))
                for seat in range(board.players)
            ]
        if event.tenpai is not None:
            message["tenpais"] = [seat in event.tenpai for seat in range(board.players)]
        message["deltas"] = event.deltas and list(event.deltas)
        if self.dialect == "gimite" and event.reason not in ("exhaustive", "nagashi"):
            message["tenpais"] = [event.reason == "suucha"] * board.players
        return [_told(message)]

    def _end_game(self, event: GameEnded) -> list[Message]:
        places, final = event.places and list(event.places), event.final and list(event.final)
        return [_told({"type": "end_game", "scores": list(event.scores), "places": places, "final": final})]


def _told(message: Message) -> Message:
    """A message without unknown fields."""
    return {name: value for name, value in message.items() if value is not None}


def _names(tiles: HiddenTiles) -> list[str]:
    return [HIDDEN if tile is None else tile.mjai for tile in tiles]


_WRITERS: Final[dict[type[Event], Callable[..., list[Message]]]] = {
    GameStarted: MjaiWriter._start_game,
    RoundStarted: MjaiWriter._start_round,
    Drew: lambda _, event: [{"type": "tsumo", "actor": event.seat, "pai": _names((event.tile,))[0]}],
    Discarded: MjaiWriter._discard,
    RiichiPaid: MjaiWriter._pay_riichi,
    Called: MjaiWriter._call,
    SetAside: MjaiWriter._set_aside,
    DoraTurned: lambda _, event: [{"type": "dora", "dora_marker": event.tile.mjai}],
    Won: MjaiWriter._win,
    RoundDrawn: MjaiWriter._end_in_draw,
    GameEnded: MjaiWriter._end_game,
}
