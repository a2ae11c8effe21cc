"""Rounds, for both of Tenhou's formats."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from tehai.errors import InputError
from tehai.game.events import GameEnded, Tiles, Won
from tehai.game.walls import HAND
from tehai.kernel import codes
from tehai.kernel.hand.points import limit_of
from tehai.logs.log import bad_log
from tehai.logs.reader import Reader, in_our_order
from tehai.model.rules import Rules
from tehai.model.tiles import Tile, in_order
from tehai.settlement import final_scores

SEATS = 4
"""A game for three players has an empty seat."""


class TenhouReader(Reader):
    """One round while it is read."""

    def round_number(self, kyoku: int, honba: int, sticks: int) -> int:
        """The number of a round; Tenhou counts four rounds per wind."""
        wind, dealer = divmod(kyoku, SEATS)
        if not 0 <= kyoku < 16 or dealer >= self.players or min(honba, sticks) < 0:
            raise bad_log(f"{kyoku} is not a round of a game for {self.players} players")
        return wind * self.players + dealer

    def dealt(self, seat: int, hand: Iterable[Tile]) -> Tiles:
        """The tiles of a seat's hand in order."""
        tiles = in_order(hand)
        if len(tiles) != HAND:
            raise bad_log(f"seat {seat} is dealt {len(tiles)} tiles")
        return tiles

    def yaku(self, seat: int, han: dict[str, int]) -> tuple[tuple[str, int], ...]:
        """The yaku in tehai's order. Tenhou counts Norths set aside as dora."""
        if "nukidora" not in han:
            dora = han.get("dora", 0)
            norths = min(len(self.board.aside[seat]), dora)
            han = {**han, "dora": dora - norths, "nukidora": norths}
        return in_our_order(han.items())

    def yakuman(self, names: Sequence[str | None]) -> tuple[tuple[tuple[str, int], ...] | None, int]:
        """The yakuman in our order, unless one is unknown, and how many times a yakuman they are together.

        Tenhou itself counts each yakuman once; the rules that tehai writes into its logs may say otherwise.
        """
        rules = self.board.rules
        values = [2 if name == "daichisei" or name in rules.double_yakuman else 1 for name in names]
        known = [(name, value) for name, value in zip(names, values, strict=True) if name is not None]
        count = sum(values) if rules.yakuman_stacking else max(values)
        return in_our_order(known) if len(known) == len(names) else None, count


def counted(won: Won) -> dict[str, int]:
    """The yaku of a win as Tenhou counts them: Norths set aside are dora."""
    han: defaultdict[str, int] = defaultdict(int)
    for name, value in won.yaku or ():
        han["dora" if name == "nukidora" else name] += value
    return han


def limit_number(won: Won, rules: Rules) -> int:
    """The number of a limit: none, mangan, haneman, baiman, sanbaiman, yakuman."""
    if won.yakuman is not None:
        return codes.KAZOE_YAKUMAN
    limit = limit_of(rules.pack(), won.han or 0, won.fu or 0)
    left_out = won.fu is None and limit == codes.NO_LIMIT  # logs omit the fu if a limit makes them irrelevant
    return codes.MANGAN if left_out else limit


def finals(rules: Rules, end: GameEnded) -> Sequence[float]:
    """The final scores of a game, which its log may leave out."""
    return end.final or [final for _, final in final_scores(rules, end.scores)]


def padded(values: Sequence[Any], size: int = SEATS) -> list[Any]:
    """Numbers by seat, with zero for an empty seat."""
    return [*values, *[0] * (size - len(values))]


def cannot(what: str, where: str = "") -> InputError:
    return InputError("bad_value", f"a Tenhou log cannot contain {what}", where, "use mjai")
