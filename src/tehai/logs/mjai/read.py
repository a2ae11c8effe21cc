"""mjai messages as events, in any dialect.

mjai leaves out whether a draw is a replacement, and in most dialects also the winning tile, the reason for a draw and
the final points: the reader follows the table and adds them. Mortal turns up the indicator of an open kan before the
next kan rather than after it; the reader restores the usual order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from tehai.errors import InputError, near_matches, quoted
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
    RoundStarted,
    SetAside,
    Won,
    hidden_last,
)
from tehai.game.walls import HAND
from tehai.logs.endings import after_sticks, who_was_tenpai, why_drawn
from tehai.logs.fields import HIDDEN, Fields, documents, objects
from tehai.logs.log import Log, bad_log, joined
from tehai.logs.mjai.words import INFORMATIONAL, REASON_OF, YAKUMAN_FAN
from tehai.logs.reader import Reader, checked, read_rules
from tehai.model.rules import Rules, RulesLike
from tehai.model.tiles import NORTH, WINDS, in_order
from tehai.names import BONUS_YAKU, YAKU_NAMES

_URA: Final = ("ura_markers", "uradora_markers")
_NOT_PLAYING: Final = ("start_game", "start_kyoku", "hora", "end_game")
"""Messages that do not need a running round; a second winner follows its end."""
_KINDS: Final = {"chi": "chi", "pon": "pon", "daiminkan": "minkan", "kan": "minkan"}
_LENGTHS: Final = {"tonpu": "east", "tonnan": "hanchan"}
_NAMES: Final = ("A", "B", "C", "D")
_MOST_HAN: Final = 200
_MOST_YAKUMAN: Final = 20
_FIRST_YAKUMAN: Final = 35
"""From this number on, RiichiEnv's yaku are yakuman; it does not record how many times."""
_MOST_SEED: Final = 2**256
_MOST_POINTS: Final = 1_000_000
_KNOWN_YAKU: Final = frozenset((*YAKU_NAMES, *BONUS_YAKU))


def read_mjai(text: str, rules: RulesLike = None) -> list[Log]:
    """The games of a text in any dialect: one message per line, or one list of messages. `rules` replaces the rules in
    the log; most logs have none, which means Tenhou's."""
    logs: list[Log] = []
    reader = MjaiReader(rules)
    place = ""
    for place, message in _messages(text):
        if isinstance(message, dict) and message.get("type") == "start_game" and reader.begun:
            logs.append(_finished(reader, place))
            reader = MjaiReader(rules)
        try:
            reader.read(message)
        except InputError as problem:
            raise bad_log(problem.message, _where(place, reader), problem.hint) from None
    return [*logs, _finished(reader, place)]


def _messages(text: str) -> Iterator[tuple[str, Any]]:
    """Each message with its location."""
    if text.lstrip("\ufeff \t\r\n").startswith("["):
        yield from ((f"message {number}", message) for number, message in enumerate(objects(text), 1))
        return
    for number, line in enumerate(text.split("\n"), 1):
        yield from ((f"line {number}", message) for message in documents(line, f"line {number}"))


def _where(place: str, reader: MjaiReader) -> str:
    return joined(place, f"round {reader.rounds}" if reader.rounds else "")


def _finished(reader: MjaiReader, place: str) -> Log:
    if not reader.events:
        raise bad_log("the log has no rounds", _where(place, reader))
    if not reader.board.round_over and not reader.broken_off:
        raise bad_log("the log ends in the middle of a round", _where(place, reader), "the file is truncated")
    details = {name: value for name, value in reader.start.items() if name not in ("type", "names", "rules")}
    return Log(tuple(reader.events), "mjai", (None,) * reader.rounds, details)


class MjaiReader(Reader):
    """Reads the messages of one game in order. `rules` replaces the rules in the log; most logs have none, which means
    Tenhou's. The number of players is only known from the first round, so the start of the game comes with it."""

    def __init__(self, rules: RulesLike = None) -> None:
        super().__init__()
        self._given = None if rules is None else Rules.of(rules)
        self.start: Mapping[str, Any] = {}
        self.rounds = 0
        """The number of rounds begun."""
        self._reach: tuple[int, bool] | None = None
        self._held: list[Event] = []
        self.broken_off = False
        """Whether the log says that the game was aborted, which gimite's server calls `error`."""

    @property
    def begun(self) -> bool:
        """Whether a game has started, with or without a round."""
        return bool(self.start or self.events)

    def read(self, message: object) -> list[Event]:
        """The events of a message."""
        fields = Fields(message, "mjai", self.players)
        kind = fields.text("type", "")
        if kind in INFORMATIONAL:
            self.broken_off |= kind == "error"
            return []
        if kind not in _READERS:
            known = [*_READERS, *INFORMATIONAL]
            raise bad_log(f"{quoted(kind)} is not a message of mjai", hint=near_matches(kind, known))
        if kind not in _NOT_PLAYING:
            self._check_begun()
            if self.board.round_over:
                raise bad_log("the round has not started, or is already over")
            if self._reach is not None and kind != "dahai":
                raise bad_log(f"seat {self._reach[0]} declared riichi but did not discard")
        before = len(self.events)
        _READERS[kind](self, fields)
        if self._held and len(self.events) > before:
            first = self.events[before]
            is_kan = isinstance(first, SetAside) or (isinstance(first, Called) and first.kind in ("ankan", "kakan"))
            place = before + is_kan
            self.events[place:place] = self._held
            self._held = []
        return self.events[before:]

    def _start_game(self, fields: Fields) -> None:
        if self.begun:
            raise bad_log("a second start_game in the same game")
        self.start = fields.data

    def _start_round(self, fields: Fields) -> None:
        if not self.board.round_over:
            raise bad_log("a round starts before the last one has ended")
        if not self.events:
            self._begin(_players(fields, self.start))
        board, fields.players = self.board, self.players
        wind = fields.tile("bakaze") if "bakaze" in fields else WINDS[0]
        dealer = fields.seat("oya", fields.whole("kyoku", 1, self.players, 1) - 1)
        if wind not in WINDS or fields.whole("kyoku", 1, self.players, dealer + 1) != dealer + 1:
            raise bad_log("bakaze, kyoku and oya contradict each other", hint="seat 0 is the dealer of kyoku 1")
        start = RoundStarted(
            round=WINDS.index(wind) * self.players + dealer,
            honba=fields.whole("honba", 0, 1000, 0),
            sticks=fields.whole("kyotaku", 0, 1000, board.sticks),
            scores=fields.points("scores") or board.scores or self._unknown_scores(),
            hands=self._hands(fields),
            indicator=fields.tile("dora_marker") if "dora_marker" in fields else None,
        )
        self.rounds += 1
        self.see(start)

    def _unknown_scores(self) -> tuple[int, ...]:
        raise bad_log("scores are missing, and the payments of the previous round are unknown")

    def _begin(self, players: int) -> None:
        """The start of the game, with the given rules, those in the message, or Tenhou's."""
        fields = Fields(self.start, "mjai", players)
        rules = self._given or self._told(fields)
        if rules.players != players:
            raise bad_log(f"{players} play, but the rules are for {rules.players}")
        names = fields.items("names") or list(_NAMES)
        if not all(isinstance(name, str) for name in names) or len(names) < players:
            raise bad_log(f"names is not a list of {players} strings")
        self.see(GameStarted(rules, tuple(names[:players]), fields.optional("wall_seed", 0, _MOST_SEED)))

    def _told(self, fields: Fields) -> Rules:
        if "rules" in fields:
            return read_rules(fields.data["rules"])
        word = fields.data.get("gametype")
        options: dict[str, Any] = {"length": _LENGTHS[word]} if word in tuple(_LENGTHS) else {}
        if fields.data.get("aka_flag") is False:
            options["red_fives"] = (0, 0, 0)
        return Rules("tenhou" if fields.players == 4 else "tenhou-sanma", **options)

    def _hands(self, fields: Fields) -> tuple[HiddenTiles, ...]:
        hands = [fields.hidden_tiles_of(hand, "tehais") for hand in fields.items("tehais")[: self.players]]
        if len(hands) != self.players or any(len(hand) != HAND for hand in hands):
            raise bad_log(f"tehais are not {self.players} hands of {HAND} tiles")
        return tuple(map(hidden_last, hands))

    def _declare(self, fields: Fields) -> None:
        self._reach = (fields.seat("actor"), fields.flag("open"))

    def _discard(self, fields: Fields) -> None:
        seat = fields.seat("actor")
        riichi, self._reach = self._reach, None
        if riichi is not None and riichi[0] != seat:
            raise bad_log(f"seat {riichi[0]} declared riichi, but seat {seat} discards")
        declared, opened = riichi is not None, riichi is not None and riichi[1]
        self.see(Discarded(seat, fields.tile("pai"), fields.flag("tsumogiri"), declared, opened))

    def _call(self, fields: Fields) -> None:
        kind = _KINDS[fields.text("type")]
        tile, consumed = fields.tile("pai"), fields.tiles("consumed")
        self.call(fields.seat("actor"), kind, tile, consumed, fields.seat("target"))

    def _set_aside(self, fields: Fields) -> None:
        tile = fields.tile("pai") if fields.text("type") == "flower" else NORTH
        self.see(SetAside(fields.seat("actor"), tile))

    def _dora(self, fields: Fields) -> None:
        """A new indicator. One between a draw and a discard may belong after a kan instead."""
        event = DoraTurned(fields.tile("dora_marker"))
        if isinstance(self.board.last, Drew):
            self._held.append(event)
        else:
            self.see(event)

    def _win(self, fields: Fields) -> None:
        last = self.board.last
        if last is None or self._reach is not None:
            raise bad_log("there is no tile to win on")
        seat = fields.seat("actor")
        target = fields.seat("target", last.seat)
        tile = fields.tile("pai") if "pai" in fields else last.tile
        if tile is None:
            raise bad_log("the winning tile is missing", hint="hora needs pai if the draws are hidden")
        told = "hora_tehais" in fields and HIDDEN not in fields.items("hora_tehais")
        hand = [*fields.tiles("hora_tehais")] if told else []
        if len(hand) % 3 == 2 and tile in hand:
            hand.remove(tile)
        self.see(
            Won(
                seat,
                target,
                tile,
                hand=in_order(hand) if told else None,
                ura=next((fields.tiles(name) for name in _URA if name in fields), None),
                deltas=fields.points("deltas" if "deltas" in fields else "delta"),
                liable=fields.optional("liable", 0, self.players - 1),
                **_value(fields),
            )
        )

    def _end_in_draw(self, fields: Fields) -> None:
        deltas = fields.points("deltas" if "deltas" in fields else "delta")
        word = fields.data.get("reason")
        known = REASON_OF.get(word) if isinstance(word, str) else None
        reason = known or why_drawn(self.board, deltas)
        tenpai = who_was_tenpai(reason, deltas)
        if "tenpais" in fields and reason in ("exhaustive", "nagashi"):
            tenpai = tuple(seat for seat, is_tenpai in enumerate(fields.items("tenpais")) if is_tenpai is True)
        hands = enumerate(fields.items("tehais")[: self.players])
        shown_hands = [(seat, hand) for seat, hand in hands if isinstance(hand, list) and hand and HIDDEN not in hand]
        self.end_in_draw(
            reason, deltas, tenpai, [(seat, fields.tiles_of(hand, "tehais")) for seat, hand in shown_hands]
        )

    def _end_game(self, fields: Fields) -> None:
        self._check_begun()
        if not self.board.round_over:
            raise bad_log("the game ends in the middle of a round")
        scores = fields.points("scores") or after_sticks(self.board)
        if scores is None:
            return
        final = fields.items("final")
        if not all(isinstance(score, (int, float)) and abs(score) < _MOST_POINTS for score in final):
            raise bad_log("final is not a list of scores")
        self.see(GameEnded(scores, fields.points("places"), tuple(float(score) for score in final) or None))

    def _check_begun(self) -> None:
        if not self.events:
            raise bad_log("no round has started", hint="a game starts with start_game and start_kyoku")


def _players(fields: Fields, start: Mapping[str, Any]) -> int:
    """The number of players; three even if a fourth seat only fills the lists."""
    hands, scores = fields.items("tehais"), fields.items("scores")
    names = start["names"] if isinstance(start.get("names"), list) else []
    if 3 in (len(hands), len(scores), len(names)) or (names[3:] == [""] and all(names[:3])):
        return 3
    unknown = [not isinstance(hand, list) or HIDDEN in hand or not hand for hand in hands]
    return 3 if unknown == [False, False, False, True] else 4


def _value(fields: Fields) -> dict[str, Any]:
    """The value of a win, from tehai's fields, gimite's, or those that RiichiEnv adds."""
    score = fields.inner("meta").inner("score")
    if any(isinstance(number, int) and number >= _FIRST_YAKUMAN for number in score.items("yaku")):
        score = fields.of({})
    told = fields if "han" in fields or "fan" in fields else score
    han = told.optional("han" if "han" in told else "fan", 0, _MOST_YAKUMAN * YAKUMAN_FAN)
    fu = (fields if "fu" in fields else score).optional("fu", 0, _MOST_HAN)
    yakuman = fields.optional("yakuman", 1, _MOST_YAKUMAN) or (han or 0) // YAKUMAN_FAN or None
    points = fields.optional("hora_points", 0, _MOST_POINTS)
    value = {"han": han, "fu": fu} if yakuman is None else {"yakuman": yakuman}
    return {**value, "points": points, "yaku": _yaku(fields)}


def _yaku(fields: Fields) -> tuple[tuple[str, int], ...] | None:
    """The yaku that have tehai's names."""
    pairs = [pair for pair in fields.items("yaku") if isinstance(pair, list) and len(pair) == 2]
    known = [pair for pair in pairs if isinstance(pair[0], str) and pair[0] in _KNOWN_YAKU]
    if not known or len(known) < len(fields.items("yaku")):
        return None
    return tuple((name, fields.of({"han": han}).whole("han", 0, _MOST_HAN)) for name, han in known)


_READERS: Final[dict[str, Callable[[MjaiReader, Fields], None]]] = {
    "start_game": MjaiReader._start_game,
    "start_kyoku": MjaiReader._start_round,
    "tsumo": lambda reader, fields: reader.draw(fields.seat("actor"), fields.hidden_tile("pai")),
    "dahai": MjaiReader._discard,
    "reach": MjaiReader._declare,
    "reach_accepted": lambda reader, fields: reader.see(RiichiPaid(fields.seat("actor"))),
    **dict.fromkeys(_KINDS, MjaiReader._call),
    "ankan": lambda reader, fields: reader.ankan(
        fields.seat("actor"), checked("ankan", None, fields.tiles("consumed"))
    ),
    "kakan": lambda reader, fields: reader.kakan(fields.seat("actor"), fields.tile("pai")),
    **dict.fromkeys(("kita", "nukidora", "flower"), MjaiReader._set_aside),
    "dora": MjaiReader._dora,
    "hora": MjaiReader._win,
    "ryukyoku": MjaiReader._end_in_draw,
    "end_game": MjaiReader._end_game,
}
