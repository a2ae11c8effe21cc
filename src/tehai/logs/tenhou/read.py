"""Logs of tenhou.net/6: JSON, as a file or behind the # of an address of its viewer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import unquote

from tehai.errors import quoted
from tehai.game.board import Board
from tehai.game.events import Event, GameEnded, GameStarted, RoundStarted, Tiles, Won
from tehai.logs.endings import after_sticks, places, who_was_tenpai, with_length
from tehai.logs.fields import objects
from tehai.logs.log import Log, bad_log, located
from tehai.logs.tenhou import rules as tenhou_rules
from tehai.logs.tenhou.rounds import TenhouReader
from tehai.logs.tenhou.text import ALL_TENPAI, DRAWS, NOBODY_TENPAI, WINS, read_value, read_yaku, tile_of
from tehai.logs.tenhou.turns import Ending, Table, play, read_lists
from tehai.model.rules import Rules, RulesLike

_URL: Final = re.compile(r"\s*https?://tenhou\.net/\d+/?[^\s#]*#json=(\S+)")
_MOST_POINTS: Final = 10_000_000
_MAHJONG_SOUL: Final = re.compile(
    "の間|之[间間]|(友人|大会|段位|比赛)[戦战场場]|[三四]麻|[三四]人[東东南]|Room|Friendly|Tou?r?nament", re.IGNORECASE
)
_HANCHAN: Final = re.compile("南|半[荘庄莊]|South|Hanchan", re.IGNORECASE)
_EAST: Final = re.compile("東|东|East", re.IGNORECASE)
_AKA: Final = ("aka51", "aka52", "aka53")


def read_tenhou(text: str, rules: RulesLike = None, name: str = "") -> list[Log]:
    """The games in a text: JSON documents one after another, or addresses of the viewer, one per line. `rules` replaces
    the rules in the log; `name` is the file's, which on Tenhou has the date."""
    wanted = None if rules is None else Rules.of(rules)
    documents = [*_documents(text)]
    logs = []
    for number, document in enumerate(documents, 1):
        with located(f"document {number}" if len(documents) > 1 else ""):
            logs.append(_Game(document, wanted, name).read())
    return logs


def _documents(text: str) -> Iterator[dict[str, Any]]:
    """The documents in a text; after an address other parameters may follow the first."""
    addresses = [unquote(address) for address in _URL.findall(text)] if _URL.match(text) else []
    found = [next(objects(address)) for address in addresses] or [*objects(text)]
    if not found:
        raise bad_log("the log is empty")
    for document in found:
        if not isinstance(document, dict) or not isinstance(document.get("log"), list):
            raise bad_log("this is not a log of tenhou.net/6", hint='it is a JSON object with the field "log"')
        yield document


class _Game:
    """One document while it is read."""

    def __init__(self, document: dict[str, Any], rules: Rules | None, name: str) -> None:
        self.document, self.wanted = document, rules
        self.name = f"{name} {document.get('ref', '')}"
        self.rule: dict[str, Any] = document["rule"] if isinstance(document.get("rule"), dict) else {}
        self.title: str = self.rule["disp"] if isinstance(self.rule.get("disp"), str) else ""
        east = "east" if _EAST.search(self.title) else None
        self.length = "hanchan" if _HANCHAN.search(self.title) else east

    def read(self) -> Log:
        rounds = self.document["log"]
        if not rounds:
            raise bad_log("the log has no rounds")
        ours, seed = tenhou_rules.read_own_words(self.rule["tehai"]) if "tehai" in self.rule else (None, None)
        rules = self.wanted or ours or self._rules(rounds[0])
        events: list[Event] = []
        for number, data in enumerate(rounds, 1):
            with located(f"round {number}"):
                with located("event 1"):
                    one = _Round(data, rules)
                    table = one.start()
                played = play(table)
                with located(played.where):
                    one.finish(played)
            events += played.events
        ended = self._end(played.board)
        events += [ended] if ended else []
        told = self.wanted is not None or ours is not None
        if not told and self.length is None:
            rules = with_length(rules, events)
        if not told and ended:
            rules = tenhou_rules.with_rounding(rules, self.name, ended.scores, ended.final or ())
        start = GameStarted(rules, self._names(rules.players), seed)
        details = {key: value for key, value in self.document.items() if key != "log"}
        return Log((start, *events), "tenhou", (None,) * len(rounds), {"document": details})

    def _rules(self, first: object) -> Rules:
        """The rules from the words and numbers of the log; Tenhou's by default."""
        rule, disp = self.rule, self.title
        sanma = isinstance(first, list) and (len(first) == 14 or (len(first) > 13 and first[13] == []))
        soul = bool(_MAHJONG_SOUL.search(disp))
        red = [_count(rule.get(key, rule.get("aka", int("赤" in disp or soul or not disp)))) for key in _AKA]
        return Rules(
            ("mahjong-soul" if soul else "tenhou") + ("-sanma" if sanma else ""),
            length=self.length or "hanchan",
            red_fives=[0, *red[1:]] if sanma else red,
            kuitan=soul or "喰" in disp or not ("東" in disp or "南" in disp),
        )

    def _names(self, players: int) -> tuple[str, ...]:
        names = self.document.get("name", [])
        names = [name if isinstance(name, str) else "" for name in names] if isinstance(names, list) else []
        return tuple([*names, "", "", "", ""][:players])

    def _end(self, board: Board) -> GameEnded | None:
        """The final scores, if they are those of this game's last round: a document may be a part of a game."""
        values = self.document.get("sc")
        count = 2 * board.players
        if not isinstance(values, list) or len(values) < count or not all(map(_is_number, values[:count])):
            return None
        scores, final = values[0:count:2], values[1:count:2]
        if after_sticks(board) != tuple(scores):
            return None
        return GameEnded(tuple(scores), places(board, scores), tuple(float(value) for value in final))


def _count(value: object) -> int:
    return int(value) if isinstance(value, int) and 0 <= value <= 4 else 0


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < _MOST_POINTS


# Rounds


def _integers(value: object, least: int, what: str) -> list[int]:
    """A list of at least this many whole numbers."""
    if (
        not isinstance(value, list)
        or len(value) < least
        or not all(_is_number(part) and part == int(part) for part in value)
    ):
        raise bad_log(f"{quoted(value)} is not {what}")
    return [int(part) for part in value]


def _tiles(value: object, what: str) -> Tiles:
    if not isinstance(value, list) or len(value) > 5:
        raise bad_log(f"{quoted(value)} is not a list of {what}")
    return tuple(tile_of(number) for number in value)


def _seats(table: TenhouReader, entry: object) -> tuple[int, int, int]:
    """The winner, the discarder, and the liable player (the winner if nobody is liable)."""
    if not isinstance(entry, list) or len(entry) < 3:
        raise bad_log(f"{quoted(entry)} is not a win")
    winner, discarder, liable = _integers(entry[:3], 3, "a winner, a discarder and who is liable")
    return table.seat(winner), table.seat(discarder), table.seat(liable)


class _Round:
    """One round of the log: its number and scores, the deal, three lists per seat, and its end."""

    def __init__(self, data: object, rules: Rules) -> None:
        self.rules, self.players = rules, rules.players
        if not isinstance(data, list) or len(data) not in (14, 17) or len(data) < 5 + 3 * self.players:
            raise bad_log(f"{quoted(data)} is not a round of {self.players} players")
        self.place = _integers(data[0], 3, "round, honba and sticks")[:3]
        self.scores = tuple(_integers(data[1], self.players, "the points of each player")[: self.players])
        self.dora, self.ura = _tiles(data[2], "dora indicators"), _tiles(data[3], "ura indicators")
        self.seats = [read_lists(*data[4 + 3 * seat : 7 + 3 * seat]) for seat in range(self.players)]
        self.result = data[-1]

    def start(self) -> Table:
        """The table after the deal."""
        result = self.result
        if not isinstance(result, list) or not result or not isinstance(result[0], str):
            raise bad_log(f"{quoted(result)} is not a round result")
        won = result[0] in WINS
        if not won and result[0] not in DRAWS:
            raise bad_log(f"{quoted(result[0])} is not a way for a round to end", hint="for example 和了 or 流局")
        if won and not result[2::2]:
            raise bad_log("a win without a winner")
        table = Table(self.rules, self.seats, self.dora)
        self.wins = [_seats(table, entry) for entry in result[2::2]] if won else []
        table.ending = self._ending()
        number, indicator = table.round_number(*self.place), self.dora[0] if self.dora else None
        hands = tuple(table.dealt(seat, lists.hand) for seat, lists in enumerate(self.seats))
        _, honba, sticks = self.place
        table.see(RoundStarted(number, honba, sticks, self.scores, hands, indicator))
        return table

    def finish(self, table: Table) -> None:
        """How the round ended."""
        turned = len(table.board.indicators)
        if turned < len(self.dora):
            raise bad_log(f"{len(self.dora)} dora indicators, but kans turned only {turned - 1}")
        if self.result[0] in WINS:
            self._win(table)
        else:
            self._draw(table)

    def _ending(self) -> Ending:
        if not self.wins:
            reason = DRAWS[self.result[0]]
            return Ending(kyuushu=reason == "kyuushu", unpaid=reason == "sanchahou")
        seat, target, _ = self.wins[0]
        return Ending(tsumo=seat) if seat == target else Ending(dealt_in=target)

    def _deltas(self, value: object) -> tuple[int, ...] | None:
        if value in (None, []):
            return None
        return tuple(_integers(value, self.players, "what each player gains")[: self.players])

    def _win(self, table: Table) -> None:
        board = table.board
        for (seat, target, liable), deltas, entry in zip(self.wins, self.result[1::2], self.result[2::2], strict=False):
            given = board.drawn if seat == target else board.offered
            if given is None or given[0] != target or given[1] is None:
                raise bad_log(f"seat {seat} wins on a tile of seat {target}, which offered none")
            fu, points = read_value(entry[3], self.players) if len(entry) > 3 else (None, None)
            yaku, han, yakuman = self._yaku(table, seat, entry[4:])
            table.see(
                Won(
                    seat=seat,
                    target=target,
                    tile=given[1],
                    hand=board.hand(seat),  # type: ignore[arg-type]  # no tile is hidden
                    ura=self.ura if seat in board.paid else (),
                    han=han,
                    fu=fu if yakuman is None else None,
                    yakuman=yakuman,
                    yaku=yaku,
                    points=points,
                    deltas=self._deltas(deltas),
                    liable=None if liable == seat else liable,
                )
            )

    def _yaku(
        self, table: TenhouReader, seat: int, texts: list[object]
    ) -> tuple[tuple[tuple[str, int], ...] | None, int | None, int | None]:
        """The yaku in tehai's order, the han, and the multiple of yakuman. An unknown name hides the yaku, but not the
        rest."""
        if not texts:
            return None, None, None
        found = [read_yaku(text) for text in texts]
        known = {name: value or 0 for name, value in found if name is not None}
        yakuman = [name for name, value in found if value is None]
        if yakuman:
            names, count = table.yakuman(yakuman)
            return names, None, count
        yaku = table.yaku(seat, known) if len(known) == len(found) else None
        return yaku, sum(value or 0 for _, value in found), None

    def _draw(self, table: Table) -> None:
        word, deltas = self.result[0], self._deltas(self.result[1] if len(self.result) > 1 else None)
        reason = DRAWS[word]
        tenpai = who_was_tenpai(reason, deltas)
        if word in (ALL_TENPAI, NOBODY_TENPAI):
            tenpai = tuple(range(self.players)) if word == ALL_TENPAI else ()
        if deltas is None and (tenpai is not None or reason not in ("exhaustive", "nagashi")):
            deltas = (0,) * self.players
        table.end_in_draw(reason, deltas, tenpai)
