"""Read Tenhou's own logs, mjlog.

The tags of a log correspond to a game's events almost one to one. The reader infers the rules (from the type and the
date of the game), which draws are replacements, which discards are as drawn (the same id), and with three players, how
many of the dora (52) are Norths set aside.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final
from urllib.parse import unquote

from tehai.errors import quoted
from tehai.game.events import (
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Event,
    GameEnded,
    GameStarted,
    RiichiPaid,
    RoundStarted,
    SetAside,
    Tiles,
    Won,
)
from tehai.kernel import codes
from tehai.logs.endings import places
from tehai.logs.log import Log, bad_log, located
from tehai.logs.mjlog import wall as tenhou_wall
from tehai.logs.mjlog.tags import BONUS, DISCARDERS, DRAWERS, REASONS, Meld, Tag, check_id, documents, faces_of, meld_of
from tehai.logs.tenhou import rules as tenhou_rules
from tehai.logs.tenhou.rounds import TenhouReader
from tehai.model.rules import Rules, RulesLike
from tehai.model.tiles import Tile, in_order
from tehai.names import YAKU

_HEADER: Final = ("SHUFFLE", "GO", "UN", "TAIKYOKU")
_ONE_PLAYERS: Final = ("HELO", "REINIT", "FURITEN", "PROF", "RANKING", "LN", "REJOIN", "JOIN", "SAIKAI", "KANSEN")


def read_mjlog(text: str, rules: RulesLike = None, name: str = "") -> list[Log]:
    """The games in a text. `rules` replaces the rules in the log; `name` is the file's, which on Tenhou has the date
    and the type of the game."""
    wanted = None if rules is None else Rules.of(rules)
    return [_Game(wanted, name).read(tags) for tags in documents(text)]


class _Game:
    """One log being read: its header, then round after round."""

    def __init__(self, rules: Rules | None, name: str) -> None:
        self.wanted, self.name = rules, name
        self.header: dict[str, dict[str, str]] = {tag: {} for tag in _HEADER}
        self.rounds: list[_Round] = []
        self.absences = 0
        self.end: tuple[list[int], list[float]] | None = None

    def read(self, tags: Iterator[Tag]) -> Log:
        with located(self._where):
            for tag in tags:
                self._read(tag)
            if not self.rounds:
                raise bad_log("the log has no rounds")
            return self._log()

    def _where(self) -> str:
        rounds = self.rounds
        return f"round {len(rounds)}, event {len(rounds[-1].events)}" if rounds else "before round 1"

    def _read(self, tag: Tag) -> None:
        if tag.name == "BYE" or (tag.name == "UN" and self.header["UN"]):
            self.absences += tag.name == "BYE"
        elif tag.name in _HEADER and not self.rounds:
            self.header[tag.name] = tag.attributes
        elif tag.name == "INIT":
            self._start_round(tag)
        elif not self.rounds:
            raise bad_log(f"{tag} before the first round", hint=_hint(tag))
        else:
            self.rounds[-1].read(tag)
            if "owari" in tag.attributes:
                self._end(tag)

    def _start_round(self, tag: Tag) -> None:
        if not self.rounds:
            self.ours, self.game_seed = self._own_words()
            self.rules = self.wanted or self.ours or tenhou_rules.rules_of_type(self._type())
            self.seeded = tenhou_wall.game_walls(self.header["SHUFFLE"].get("seed", ""), self.rules.players)
        self.rounds.append(_Round(self.rules))
        self.rounds[-1].read_start(tag, next(self.seeded) if self.seeded else None)

    def _own_words(self) -> tuple[Rules | None, int | None]:
        """The rules and the seed, if tehai wrote the log."""
        text = self.header["GO"].get("tehai")
        if text is None:
            return None, None
        try:
            words = json.loads(unquote(text))
        except (ValueError, RecursionError):
            raise bad_log("the tehai attribute of the tag GO is not JSON") from None
        return tenhou_rules.read_own_words(words)

    def _type(self) -> int:
        if "type" in self.header["GO"]:
            return Tag("GO", "", self.header["GO"]).integer("type")
        found = tenhou_rules.TYPE_IN_NAME.search(self._names())
        if found is None:
            hint = "they come from the tag GO, from the file name (gm-00a9-), or from you (rules)"
            raise bad_log("the log does not contain the rules", hint=hint)
        return int(found[1], 16)

    def _names(self) -> str:
        """Places where the log's name may be: the file name and the header."""
        return " ".join([self.name, *(self.header[tag].get(key, "") for tag, key in _NAMED)])

    def _end(self, tag: Tag) -> None:
        values, size = tag.numbers("owari"), 2 * self.rules.players
        if len(values) < size:
            raise bad_log(f"owari has {len(values)} numbers")
        self.end = [int(value) * 100 for value in values[0:size:2]], values[1:size:2]

    def _log(self) -> Log:
        names = [unquote(self.header["UN"].get(f"n{seat}", "")) for seat in range(self.rules.players)]
        scores, finals = self.end or ([], [])
        rules = self.wanted or self.ours or tenhou_rules.with_rounding(self.rules, self._names(), scores, finals)
        events: list[Event] = [GameStarted(rules, tuple(names), self.game_seed)]
        events += [event for one in self.rounds for event in one.events]
        if self.end is not None:
            events.append(GameEnded(tuple(scores), places(self.rounds[-1].board, scores), tuple(finals)))
        return Log(tuple(events), "mjlog", tuple(one.wall for one in self.rounds), self._details())

    def _details(self) -> dict[str, Any]:
        details: dict[str, Any] = {
            "header": {tag: attributes for tag, attributes in self.header.items() if attributes},
            "dice": [one.dice for one in self.rounds],
            "absences": self.absences,
        }
        seeds = [one.seed for one in self.rounds]
        if any(seeds):
            details["seeds"] = seeds
        if "type" in self.header["GO"] and self._type() & tenhou_rules.SPECIAL:
            details["special"] = True
        return details


_NAMED: Final = (("TAIKYOKU", "log"), ("SHUFFLE", "ref"), ("GO", "log"))


def _hint(tag: Tag) -> str:
    return "this is what one player's program received, not a log" if tag.name in _ONE_PLAYERS else ""


class _Round(TenhouReader):
    """The tags of one round as events. It keeps the ids of each seat's tiles, to detect edited logs."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.faces = faces_of(rules)
        self.hands: list[set[int]] = []
        self.seen: set[int] = set()
        self.latest = -1  # the id of the tile last drawn, discarded or melded
        self.riichi: int | None = None  # who is declaring it
        self.readers: dict[str, Callable[[Tag], None]] = {
            "N": self._call,
            "REACH": self._riichi,
            "DORA": self._dora,
            "AGARI": self._win,
            "RYUUKYOKU": self._draw_game,
        }

    def read(self, tag: Tag) -> None:
        if self.board.round_over and not (tag.name == "AGARI" and isinstance(self.events[-1], Won)):
            raise bad_log(f"{tag} after the end of the round")
        if tag.number and tag.name in DRAWERS:
            self._draw(self.seat(DRAWERS.index(tag.name)), int(tag.number))
        elif tag.number and tag.name in DISCARDERS:
            self._discard(self.seat(DISCARDERS.index(tag.name)), int(tag.number))
        elif tag.name in self.readers and not tag.number:
            self.readers[tag.name](tag)
        else:
            raise bad_log(f"{tag} is not a tag of a Tenhou log", hint=_hint(tag))

    def _new(self, tile: int) -> Tile:
        """A tile that appears for the first time."""
        if check_id(tile) in self.seen:
            raise bad_log(f"the tile {tile} ({self.faces[tile]}) appears twice")
        self.seen.add(tile)
        return self.faces[tile]

    def read_start(self, tag: Tag, wall: Sequence[int] | None) -> None:
        """Read the first tag; `wall` comes from the seed of the game, if it has one."""
        kyoku, honba, sticks, *dice, indicator = tag.ints("seed", 6)[:6]
        self.dice, self.seed = tuple(dice), tag.attributes.get("shuffle", "")
        ids = wall or tenhou_wall.round_wall(self.seed, self.players)
        self.wall = None if ids is None else tuple(self.faces[tile] for tile in ids)
        number = self.round_number(kyoku, honba, sticks)
        hands = []
        for seat in range(self.players):
            held = tag.tiles(f"hai{seat}")
            hands.append(self.dealt(seat, map(self._new, held)))
            self.hands.append(set(held))
        scores = tuple(100 * score for score in tag.ints("ten", self.players)[: self.players])
        self.see(RoundStarted(number, honba, sticks, scores, tuple(hands), self._new(indicator)))

    def _draw(self, seat: int, tile: int) -> None:
        self.draw(seat, self._new(tile))
        self.hands[seat].add(tile)
        self.latest = tile

    def _take(self, seat: int, tile: int) -> None:
        if tile not in self.hands[seat]:
            raise bad_log(f"seat {seat} does not have the tile {tile} ({self.faces[check_id(tile)]})")
        self.hands[seat].remove(tile)

    def _discard(self, seat: int, tile: int) -> None:
        self._take(seat, tile)
        as_drawn = tile == self.latest and isinstance(self.board.last, Drew)
        self.see(Discarded(seat, self.faces[tile], as_drawn, self.riichi == seat))
        self.latest, self.riichi = tile, None

    def _riichi(self, tag: Tag) -> None:
        seat = self.seat(tag.integer("who"))
        if tag.integer("step") == 1:
            self.riichi = seat
        else:
            self.see(RiichiPaid(seat))

    def _dora(self, tag: Tag) -> None:
        self.see(DoraTurned(self._new(tag.integer("hai"))))

    # Calls

    def _call(self, tag: Tag) -> None:
        seat, meld = self.seat(tag.integer("who")), meld_of(tag.integer("m"))
        if meld.kind == "kita":
            self._take(seat, meld.called)
            self.see(SetAside(seat, self.faces[meld.called]))
            self.latest = meld.called
        elif meld.kind == "ankan":
            for tile in meld.tiles:
                self._take(seat, tile)
            self.latest = meld.called
            self.ankan(seat, [self.faces[tile] for tile in meld.tiles])
        elif meld.kind == "kakan":
            self.latest = meld.tiles[-1]
            self.kakan(seat, self.faces[self.latest])
            self._take(seat, self.latest)
        else:
            self._claim(seat, meld)

    def _claim(self, seat: int, meld: Meld) -> None:
        target = (seat + meld.source) % 4
        if not self._gives(self.board.offered, target, meld.called):
            raise bad_log(
                f"seat {seat} calls {self.faces[meld.called]}, which is not the last discard of seat {target}"
            )
        held = [tile for tile in meld.tiles if tile != meld.called]
        for tile in held:
            self._take(seat, tile)
        self.see(Called(seat, meld.kind, self.faces[meld.called], self._sorted(held), target))

    def _gives(self, given: tuple[int, Tile | None] | None, seat: int, tile: int) -> bool:
        """Whether the tile drawn or offered last is this one of this seat."""
        return given is not None and given[0] == seat and self.latest == tile

    def _sorted(self, ids: Iterable[int]) -> Tiles:
        return in_order(self.faces[tile] for tile in ids)

    # How the round ends

    def _deltas(self, tag: Tag) -> tuple[int, ...] | None:
        if "sc" not in tag.attributes:
            return None
        return tuple(100 * delta for delta in tag.ints("sc", 2 * self.players)[1 : 2 * self.players : 2])

    def _win(self, tag: Tag) -> None:
        seat, target = self.seat(tag.integer("who")), self.seat(tag.integer("fromWho"))
        tile = check_id(tag.integer("machi"))
        if not self._gives(self.board.drawn if seat == target else self.board.offered, target, tile):
            raise bad_log(f"seat {seat} wins on {self.faces[tile]}, which seat {target} did not just offer")
        held = self.hands[seat] - {tile}
        if "hai" in tag.attributes and {*tag.tiles("hai")} != held | {tile}:
            raise bad_log(f"seat {seat} wins with tiles it does not have")
        ura = tag.tiles("doraHaiUra") if "doraHaiUra" in tag.attributes else []
        yaku, yakuman = self._yaku(tag, seat)
        fu, points = tag.ints("ten", 2)[:2] if "ten" in tag.attributes else (None, None)
        han = None if yaku is None or yakuman is not None else sum(value for _, value in yaku)
        self.see(
            Won(
                seat=seat,
                target=target,
                tile=self.faces[tile],
                hand=self._sorted(held),
                ura=tuple(self.faces[one] for one in ura),
                han=han,
                fu=None if yakuman is not None else fu or None,
                yakuman=yakuman,
                yaku=yaku,
                points=points,
                deltas=self._deltas(tag),
                liable=self.seat(tag.integer("paoWho")) if "paoWho" in tag.attributes else None,
            )
        )

    def _yaku(self, tag: Tag, seat: int) -> tuple[tuple[tuple[str, int], ...] | None, int | None]:
        """The yaku in tehai's order, and the multiple of yakuman."""
        if "yakuman" in tag.attributes:
            return self.yakuman([_name(number) for number in tag.ints("yakuman", 1)])
        if "yaku" not in tag.attributes:
            return None, None
        numbers = tag.ints("yaku")
        pairs = zip(numbers[::2], numbers[1::2], strict=False)
        return self.yaku(seat, {BONUS.get(number) or _name(number): value for number, value in pairs}), None

    def _draw_game(self, tag: Tag) -> None:
        kind = tag.attributes.get("type")
        if kind is not None and kind not in REASONS:
            raise bad_log(f"{quoted(kind)} is not a kind of draw")
        shown_hands = [seat for seat in range(self.players) if f"hai{seat}" in tag.attributes]
        for seat in shown_hands:
            if {*tag.tiles(f"hai{seat}")} != self.hands[seat]:
                raise bad_log(f"seat {seat} shows tiles it does not have")
        reason = REASONS[kind] if kind else "exhaustive"
        tenpai = tuple(shown_hands) if reason in ("exhaustive", "nagashi") else None
        hands = [(seat, self._sorted(self.hands[seat])) for seat in shown_hands]
        self.end_in_draw(reason, self._deltas(tag), tenpai, hands)


def _name(number: int) -> str:
    if number not in YAKU or number >= codes.OPEN_RIICHI:
        raise bad_log(f"{number} is not a yaku number")
    return YAKU[number].name
