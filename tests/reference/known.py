"""Where the menus of `riichienv` are known to differ from the rules, and which menus it has then."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, replace
from typing import Final

from reference.menus import Menu, menus
from reference.watch import Moment

Menus = dict[int, Menu]


def waits_alone(moment: Moment) -> Menus:
    rules = moment.game.rules
    return menus(moment.table.under(rules.replace(riichi_ankan="waits_only")))


def half_kuikae(moment: Moment) -> Menus:
    called = moment.game.rules.kuikae == "allowed" and moment.table.turn is not None
    return menus(moment.table.under(moment.game.rules.replace(kuikae="forbidden"))) if called else moment.asked


def declined_kita(moment: Moment) -> Menus:
    table = copy(moment.table)
    table.players = [replace(player, declined=False) for player in table.players]
    return menus(table)


@dataclass(frozen=True)
class Explanation:
    """Why `riichienv` may differ, and which menus it has then."""

    name: str
    reason: str
    menus: Callable[[Moment], Menus]


EXPLANATIONS: Final = (
    Explanation(
        "ankan in riichi by the waits alone",
        "It lets a player in riichi declare every ankan that leaves the waits as they are (`riichi_ankan` = "
        "waits_only); the presets are strict: the three tiles must be a triplet in every reading.",
        waits_alone,
    ),
    Explanation(
        "discards after a call",
        "With kuikae allowed it offers the calls that kuikae would forbid, but not the discards.",
        half_kuikae,
    ),
    Explanation(
        "a winning North set aside",
        "A player in riichi who draws a North that wins, and sets it aside, has declined a winning tile: riichi "
        "furiten (RULES 7.5). It lets that player win on the next one.",
        declined_kita,
    ),
)
