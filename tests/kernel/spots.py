"""A table in the middle of a round, laid out by hand, for tests of single functions of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tehai.engine.lookup import lookup
from tehai.kernel.codes import DEAD_WALL, EVENT_PAYLOADS, EVENT_SEATS, PHASE_CLAIM, PHASE_TURN, WINDOW_DISCARD
from tehai.kernel.layout import DESK, STATE, blank
from tehai.kernel.play.deal import clear_table
from tehai.kernel.play.furiten import renew_waits
from tehai.kernel.play.hands import renew_blocks
from tehai.kernel.play.wall import fill_wall
from tehai.model.notation import parse
from tehai.model.rules import Rules, RulesLike


def face(text: str) -> int:
    """The kernel's number of a tile."""
    (tile,) = parse(text)
    return int(tile)


def kind(text: str) -> int:
    """The kernel's number of a tile's kind."""
    (tile,) = parse(text)
    return tile.kind


class Spot:
    """A state, rules and a desk.

    `hands` are the concealed tiles by seat; `drawn` is one more for the player on turn, `tile` lies there for the
    others. Other fields of the state by name: one value, or values by seat.
    """

    def __init__(
        self,
        rules: RulesLike = "standard",
        hands: Mapping[int, str] | None = None,
        *,
        turn: int = 0,
        drawn: str = "",
        tile: str = "",
        live: int = 20,
        **fields: Any,
    ) -> None:
        self.rules = dict(Rules.of(rules).pack())
        self.desk = blank(DESK)
        self.s = blank(STATE)
        fill_wall(self.s, self.rules)
        clear_table(self.s)
        self.s |= {
            "turn": turn,
            "phase": PHASE_TURN,
            "points": [25000] * 4,
            "taken": self.s["wall_n"] - DEAD_WALL - live,
        }
        for seat, text in (hands or {}).items():
            for one in parse(text):
                self.s["hand"][seat][one] += 1
        self.set(**fields)
        for seat in hands or {}:
            self.renew(seat)
        if drawn:
            self.s["drawn"] = face(drawn)
            self.s["hand"][turn][face(drawn)] += 1
            renew_blocks(self.s, self.rules, lookup(), turn)
        if tile:
            self.s |= {"tile": face(tile), "window": fields.get("window", WINDOW_DISCARD), "phase": PHASE_CLAIM}

    def set(self, **fields: Any) -> Spot:
        """Fields of the state: a whole value, or values by seat."""
        for name, value in fields.items():
            if isinstance(value, Mapping):
                for place, part in value.items():
                    self.s[name][place] = part
            else:
                self.s[name] = value
        return self

    def lay(self, seat: int, meld: int, lowest: str, reds: int = 0, source: int = 0) -> Spot:
        """One more meld; its tiles are not in the hand."""
        index = self.s["melds"][seat]
        for name, value in (("type", meld), ("kind", kind(lowest)), ("tile", face(lowest)), ("from", source)):
            self.s[f"meld_{name}"][seat][index] = value
        self.s["meld_reds"][seat][index] = reds
        self.s["melds"][seat] = index + 1
        drawn = self.s["drawn"] if seat == self.s["turn"] else -1
        if drawn >= 0:  # waits are those of the hand before the draw
            self.s["hand"][seat][drawn] -= 1
        self.renew(seat)
        if drawn >= 0:
            self.s["hand"][seat][drawn] += 1
            renew_blocks(self.s, self.rules, lookup(), seat)
        return self

    def renew(self, seat: int) -> None:
        """Look a hand and its waits up."""
        renew_blocks(self.s, self.rules, lookup(), seat)
        renew_waits(self.s, self.desk, lookup(), seat)

    def discard(self, seat: int, tiles: str, marks: int = 0) -> Spot:
        """Tiles in a river."""
        for one in parse(tiles):
            self.s["river"][seat][self.s["river_n"][seat]] = one | marks
            self.s["river_n"][seat] += 1
            self.s["river_kinds"][seat] |= 1 << one.kind
        return self

    @property
    def all(self) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
        return self.s, self.rules, self.desk

    @property
    def full(self) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any], dict[str, Any]]:
        """The same, for functions that look hands up."""
        return *self.all, lookup()

    def menu(self, seat: int) -> list[int]:
        menu: list[int] = self.s["menu"][seat][: self.s["menu_n"][seat]]
        return menu

    @property
    def noted(self) -> list[tuple[int, int, int]]:
        """The events of the round: what, who, and its payload."""
        events = self.s["history"][: self.s["history_n"]]
        return [(*divmod(code // EVENT_PAYLOADS, EVENT_SEATS), code % EVENT_PAYLOADS) for code in events]
