"""Payments without a game: wins, draws, final scores. Seats are 0..3 in turn order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tehai.errors import InputError, expect_known, expect_list, expect_type, quoted, whole
from tehai.kernel import codes, layout
from tehai.kernel.hand.yaku import stack_yakuman
from tehai.kernel.play import settle
from tehai.model.hand import MOST_COUNTERS, MOST_POINTS
from tehai.model.rules import Rules, RulesLike
from tehai.names import BY_NAME, YAKU

PAO_NAMES: Final = tuple(YAKU[code].name for code in codes.PAO)
RINSHAN: Final = "rinshan"
YAKUMAN_NAMES: Final = (
    *(name for name, code in BY_NAME.items() if code not in codes.HAN),
    "renhou",
    "open_riichi",
)
_HIGHEST_BASE = 8000 * 12


@dataclass(frozen=True)
class Winner:
    """A winning seat, with the base points of the hand, or its yakuman and their multiples.

    `liable` names the seat liable for a yakuman (pao), as in {"daisangen": 2}; {"rinshan": 2} names the seat whose
    discard became the open kan before a rinshan win, for rules with `daiminkan_pao`.
    """

    seat: int
    base_points: int | None = None
    yakuman: Mapping[str, int] = field(default_factory=dict, hash=False)
    liable: Mapping[str, int] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        whole(self.seat, "seat", 0, 3)
        for name in ("yakuman", "liable"):
            hint = f'as in {{"daisangen": {1 if name == "yakuman" else 2}}}'
            expect_type(getattr(self, name), Mapping, "yakuman by name", name, hint)  # type: ignore[type-abstract]
        if (self.base_points is None) == (not self.yakuman):
            raise InputError("bad_value", "a winner needs either base points or yakuman", "wins", "give one of the two")
        if self.base_points is not None:
            whole(self.base_points, "base_points", 1, _HIGHEST_BASE)
        for name, multiple in self.yakuman.items():
            expect_known(name, YAKUMAN_NAMES, "{} is not a yakuman", "yakuman")
            whole(multiple, f"yakuman.{name}", 1, 2)
        for name, seat in self.liable.items():
            if name != RINSHAN and name not in self.yakuman:
                raise InputError("bad_value", f"{quoted(name)} is not among the yakuman of this win", "liable")
            if whole(seat, f"liable.{name}", 0, 3) == self.seat:
                raise InputError("bad_value", "a player cannot be liable for their own hand", f"liable.{name}")


def settle_win(
    rules: RulesLike,
    dealer: int,
    wins: Sequence[Winner],
    discarder: int | None = None,
    honba: int = 0,
    sticks: int = 0,
) -> tuple[int, ...]:
    """What each seat gains or loses when one or more players win on the same tile; without a discarder, by tsumo.

    Where three wins are an abortive draw (`multiple_ron = "double_only"`) nobody gains or loses.
    """
    the_rules = Rules.of(rules)
    players = the_rules.players
    table = _table(dealer, honba, players)
    table["sticks"] = whole(sticks, "sticks", 0, MOST_COUNTERS)
    _put_wins(table, wins, discarder, the_rules)
    settle.settle_win(table, the_rules.pack())
    return tuple(table["delta"][:players])


def liable_parts(rules: RulesLike, win: Winner, discarder: int | None = None) -> dict[str, int]:
    """The yakuman for which a player other than the discarder is liable, each with its share of the base points."""
    the_rules = Rules.of(rules)
    table = _table(0, 0, the_rules.players)
    _put_wins(table, [win], discarder, the_rules)
    settle.split_liable(table, the_rules.pack(), 0)
    return {name: base for name, base in zip(PAO_NAMES, table["pao_base"][0], strict=True) if base}


def settle_draw(
    rules: RulesLike, dealer: int, tenpai: Sequence[int], nagashi: Sequence[int] = (), honba: int = 0
) -> tuple[int, ...]:
    """What each seat gains or loses when the wall is empty. `tenpai` and `nagashi` list seats.

    Under rules without nagashi mangan, only the noten payments are made.
    """
    the_rules = Rules.of(rules)
    players = the_rules.players
    table = _table(dealer, honba, players)
    for name, seats in (("tenpai", tenpai), ("nagashi", nagashi)):
        for seat in expect_list(seats, "seats", name):
            table[name][whole(seat, name, 0, players - 1)] = 1
    settle.settle_draw(table, the_rules.pack())
    return tuple(table["delta"][:players])


def final_scores(
    rules: RulesLike, points: Sequence[int], start_seat_order: Sequence[int] | None = None, sticks: int = 0
) -> list[tuple[int, float]]:
    """Place and final score of each seat, with uma, oka, ties, rounding and the sticks left on the table.

    `start_seat_order` lists the seats from the first dealer on. Players who share a place (`tie = "split"`) share its
    bonus in tenths of a point; any remainder goes to the earlier seats.
    """
    the_rules = Rules.of(rules)
    players = the_rules.players
    held = expect_list(points, "points", "points", "one number for each seat")
    if len(held) != players:
        raise InputError("bad_value", f"{len(held)} scores for {players} players", "points", f"give {players}")
    hint = f"each of 0..{players - 1} once"
    seats = range(players) if start_seat_order is None else expect_list(start_seat_order, "seats", "start_seat_order")
    order = [whole(seat, "start_seat_order", 0, players - 1, hint) for seat in seats]
    if sorted(order) != list(range(players)):
        raise InputError("bad_value", "not a valid order of the seats", "start_seat_order", hint)
    table = layout.blank(layout.TABLE)
    table["sticks"] = whole(sticks, "sticks", 0, MOST_COUNTERS)
    for seat in range(players):
        table["points"][seat] = whole(held[seat], f"points[{seat}]", -MOST_POINTS, MOST_POINTS)
        table["order"][order[seat]] = seat
    settle.final_scores(table, the_rules.pack())
    return [(table["place"][seat], table["final"][seat] / 1000) for seat in range(players)]


def _table(dealer: int, honba: int, players: int) -> dict[str, Any]:
    table = layout.blank(layout.TABLE)
    table["pao_seat"] = [[-1] * 3 for _ in range(4)]
    table["kan_feeder"] = [-1] * 4
    table["dealer"] = whole(dealer, "dealer", 0, players - 1)
    table["honba"] = whole(honba, "honba", 0, MOST_COUNTERS)
    return table


def _put_wins(table: dict[str, Any], wins: Sequence[Winner], discarder: int | None, rules: Rules) -> None:
    last = rules.players - 1
    table["discarder"] = -1 if discarder is None else whole(discarder, "discarder", 0, last)
    given = expect_list(wins, "winners", "wins", "as in [Winner(0, base_points=2000)]")
    for i, win in enumerate(given):
        expect_type(win, Winner, "a Winner", f"wins[{i}]", "as in Winner(0, base_points=2000)")
    table["wins"] = len(given)
    seats = [whole(win.seat, "seat", 0, last) for win in given]
    if not seats or len(set(seats)) < len(seats):
        raise InputError("bad_value", "expected at least one winner, each listed once", "wins")
    if discarder is None and len(seats) > 1:
        raise InputError("bad_value", "only one player wins by self-draw", "wins", "name the discarder")
    if discarder in seats:
        raise InputError("bad_value", "a player cannot win on their own discard", "discarder")
    for i, win in enumerate(given):
        _put_win(table, i, win, rules)


def _put_win(table: dict[str, Any], row: int, win: Winner, rules: Rules) -> None:
    multiple = 0
    for value in win.yakuman.values():
        multiple = stack_yakuman(rules.pack(), multiple, value)
    table["win_seat"][row] = win.seat
    table["win_base"][row] = win.base_points or codes.LIMIT_BASE[codes.YAKUMAN] * multiple
    for name, seat in win.liable.items():
        whole(seat, f"liable.{name}", 0, rules.players - 1)
        if name == RINSHAN:
            table["kan_feeder"][row] = seat
        elif name not in rules.pao_yakuman:
            hint = f"pao_yakuman has {', '.join(rules.pao_yakuman) or 'none'}"
            raise InputError("bad_value", f"these rules have no pao for {name}", f"liable.{name}", hint)
        else:
            settle.hold_liable(table, row, PAO_NAMES.index(name), seat, win.yakuman[name])
