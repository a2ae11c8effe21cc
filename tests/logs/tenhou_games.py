"""Games in which much happens, for Tenhou's formats: everybody is dealt tiles that belong together."""

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

from tehai.game.actions import Action
from tehai.game.events import GameEnded, RoundDrawn, RoundStarted, Won
from tehai.game.play import Game
from tehai.logs.log import Log
from tehai.model.rules import Rules
from tehai.model.tiles import RED_FIVES, TILES, Tile

EAGER = ("tsumo", "ron", "riichi", "kita", "ankan", "kakan", "minkan")


def all_tiles(rules: Rules) -> list[Tile]:
    """Every tile of the game, in order."""
    tiles = [TILES[kind] for kind in range(34) if rules.players == 4 or not 1 <= kind <= 7 for _ in range(4)]
    for red, count in zip(RED_FIVES, rules.red_fives, strict=True):
        for _ in range(count):
            tiles[tiles.index(TILES[red.kind])] = red
    return tiles


def eventful_wall(rules: Rules, rng: random.Random) -> list[Tile]:
    """A wall that deals neighbouring tiles to each seat, so that sets are made, called and won with."""
    tiles = all_tiles(rules)
    apart = rng.choice((12, 20, 30))
    order = sorted(range(len(tiles)), key=lambda at: at + rng.uniform(0, apart))
    start = rng.randrange(len(tiles))
    tiles = [tiles[at] for at in order[start:] + order[:start]]
    hands = [[tiles.pop(0) for _ in range(13)] for _ in range(rules.players)]
    rng.shuffle(hands)
    rng.shuffle(tiles)
    dealt = [hands[seat].pop() for count in (4, 4, 4, 1) for seat in range(rules.players) for _ in range(count)]
    return tiles + dealt[::-1]


Choose: TypeAlias = Callable[[Sequence[Action], random.Random], Action]


def choose(menu: Sequence[Action], rng: random.Random) -> Action:
    eager = [action for action in menu if action.kind in EAGER]
    return rng.choice(eager if eager and rng.random() < 0.9 else menu)


def eventful_log(rules: Rules, seed: int, rounds: int = 4, choose: Choose = choose) -> Log:
    """A game played by chance up to this number of whole rounds, or to its end."""
    rng = random.Random(seed)
    game = Game(rules, seed, wall=[eventful_wall(rules, rng) for _ in range(rounds)])
    while not game.over and sum(isinstance(event, RoundStarted) for event in game.events) <= rounds:
        seat = game.seats_to_act[0]
        game.act(seat, choose(game.legal(seat).actions, rng))
    events = [*game.events]
    while not isinstance(events[-1], (Won, RoundDrawn, GameEnded)):
        events.pop()
    return Log(tuple(events), "mjai")


def let_it_pass(menu: Sequence[Action], rng: random.Random) -> Action:
    """Nobody does anything: the round ends when the wall does."""
    return next(action for action in menu if action.kind in ("pass", "tsumogiri"))
