"""A round of `riichienv`, played move for move beside one of ours: the same wall, the same answers, its own menus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from riichienv import ActionType, GameRule, RiichiEnv

from tehai.game.actions import Action
from tehai.game.events import RoundStarted
from tehai.model.rules import Rules
from tehai.model.tiles import RED_FIVES, TILES, Tile

Menus = dict[int, frozenset[Action]]

NAME: Final = "riichienv"
RED_IDS: Final = {16: RED_FIVES[0], 52: RED_FIVES[1], 88: RED_FIVES[2]}
SIMPLE: Final = {
    ActionType.RON: "ron",
    ActionType.TSUMO: "tsumo",
    ActionType.PASS: "pass",
    ActionType.KYUSHU_KYUHAI: "kyuushu",
    ActionType.KITA: "kita",
}
MELDS: Final = {
    ActionType.CHI: "chi",
    ActionType.PON: "pon",
    ActionType.DAIMINKAN: "minkan",
    ActionType.ANKAN: "ankan",
    ActionType.KAKAN: "kakan",
}


def game_rule(rules: Rules) -> GameRule:
    """The rules of play that the library can be told; scoring does not matter here."""
    return GameRule(
        allows_ron_on_ankan_for_kokushi_musou=rules.kokushi_ankan_ron,
        sanchaho_is_draw=rules.multiple_ron == "double_only",
        kuikae_forbidden=rules.kuikae == "forbidden",
    )


class RiichiEnvTable:
    """One round, from its deal on."""

    def __init__(self, rules: Rules, start: RoundStarted, wall: Sequence[Tile]) -> None:
        self.reds = any(rules.red_fives)
        self.env = RiichiEnv(game_mode=f"{rules.players}p-red-single", rule=game_rule(rules), skip_mjai_logging=True)
        self._seen: Mapping[int, Any] = self.env.reset(
            oya=start.dealer,
            wall=_ids(_their_order(wall)),
            round_wind=start.round // rules.players,
            scores=list(start.scores),
            honba=start.honba,
            kyotaku=start.sticks,
        )
        self._find_menus()

    @property
    def menus(self) -> Menus:
        """What each seat may do."""
        return {seat: frozenset(menu) for seat, menu in self._menus.items()}

    def act(self, answers: Mapping[int, Action]) -> None:
        """The answers of all seats that are asked. A riichi is two of the library's actions."""
        steps = {seat: self._menus[seat][action] for seat, action in answers.items()}
        for number in range(max(map(len, steps.values()))):
            self._seen = self.env.step({seat: step[number] for seat, step in steps.items()})
        self._find_menus()

    def _find_menus(self) -> None:
        self._menus: dict[int, dict[Action, tuple[Any, ...]]] = {}
        for seat, seen in () if self.env.done() else self._seen.items():
            menu: dict[Action, tuple[Any, ...]] = {}
            for action in seen.legal_actions():
                if action.action_type == ActionType.RIICHI:
                    menu |= self._riichi(seat, action)
                else:
                    menu[self._ours(action)] = (action,)
            if menu:
                self._menus[seat] = menu

    def _riichi(self, seat: int, declaration: Any) -> dict[Action, tuple[Any, ...]]:
        """The library declares first and then offers the discards."""
        after = self.env.clone().step({seat: declaration})[seat]
        found = {}
        for discard in after.legal_actions():
            ours = self._ours(discard)
            found[Action("riichi", ours.tile, drawn=ours.drawn)] = (declaration, discard)
        return found

    def _ours(self, action: Any) -> Action:
        kind = action.action_type
        if kind in SIMPLE:
            return Action(SIMPLE[kind])
        if kind == ActionType.DISCARD:
            return Action("tsumogiri" if action.tile == self.env.drawn_tile else "discard", self._tile(action.tile))
        tiles = tuple(self._tile(one) for one in action.consume_tiles)
        return Action(MELDS[kind], None if kind == ActionType.ANKAN else self._tile(action.tile), tiles)

    def _tile(self, number: int) -> Tile:
        return RED_IDS[number] if self.reds and number in RED_IDS else TILES[number // 4]


def _their_order(wall: Sequence[Tile]) -> list[Tile]:
    """Our wall as the library takes it: in the order of the deal, the replacements last.

    Replacements and indicators stand the other way round in each pair. With three players the last indicators lie
    among the live tiles and are left as they are: a menu does not depend on them.
    """
    front = [wall[place ^ 1] for place in range(14)]
    return [*front, *wall[14:]][::-1]


def _ids(tiles: Sequence[Tile]) -> list[int]:
    """A number of 136 for each tile. Without red fives the number of one is that of a plain five."""
    used: set[int] = set()
    red_ids = {red: number for number, red in RED_IDS.items()}
    taken = {red_ids[tile] for tile in tiles if tile.red}
    numbers = []
    for tile in tiles:
        free = (number for number in range(4 * tile.kind, 4 * tile.kind + 4) if number not in used | taken)
        number = red_ids[tile] if tile.red else next(free)
        used.add(number)
        numbers.append(number)
    return numbers
