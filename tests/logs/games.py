"""Random games, for logs that must hold everything that a game can contain."""

import random
from collections.abc import Callable
from functools import cache

from tehai.game import Game, Menu
from tehai.logs.log import Log
from tehai.model.rules import Rules

BOLD = ("tsumo", "ron", "riichi", "ankan", "kakan", "minkan", "kita", "kyuushu")

RULES = {
    "four": Rules("tenhou", length="east"),
    "three": Rules("tenhou-sanma", length="east"),
    "soul": Rules("mahjong-soul", length="east"),
    "flowers": Rules("classic", length="east", open_riichi=True),
    "odd": Rules("standard", length="east", red_fives=(2, 4, 0), kan_dora_timing="after_discard_passes", tobi="off"),
}


def play(rules: Rules, seed: int, look: Callable[[Game, dict[int, Menu]], None] | None = None) -> Game:
    """A game of players who like to declare things; `look` sees the game and all menus at each decision."""
    dice = random.Random(seed)
    game = Game(rules, seed=seed)
    while not game.over:
        menus = {seat: game.legal(seat) for seat in game.seats_to_act}
        if look is not None:
            look(game, menus)
        for seat, menu in menus.items():
            bold = [action for action in menu if action.kind in BOLD]
            game.act(seat, dice.choice(bold if bold and dice.random() < 0.8 else menu.actions))
    return game


@cache
def random_log(name: str) -> Log:
    """A random game under the rules of this name."""
    return Log(tuple(play(RULES[name], 5).events), "game")
