"""Random games in which much happens, under presets and under random combinations of options."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from tehai.errors import InputError
from tehai.game import Action, Game, Menu
from tehai.model.rules import PRESETS, Option, Rules, options
from tehai.model.tiles import WINDS

from .kind_walls import kind_wall

COMBINATIONS = 500
"""Different combinations of options."""
LONGEST = 30  # rounds that are dealt kindly; a longer game goes on with its seed
EAGER = {"tsumo": 0.95, "ron": 0.9, "riichi": 0.7, "ankan": 0.7, "kakan": 0.7, "minkan": 0.5}
EAGER |= {"kita": 0.8, "kyuushu": 0.5}
CALLS = {"pon": 0.4, "chi": 0.3}
KEPT = ("players", "length")  # decided by the base of the rules
NUMBERS = {
    "start_points": (8000, 25000, 30000),
    "return_points": (25000, 30000),
    "goal_points": (25000, 30000, 40000),
    "riichi_min_points": (0, 1000, 10000),
    "noten_pot": (0, 3000, 6000),
    "honba_value": (0, 100, 500),
}
POINTS = (0, 900, 1000, 3900, 12000, 24900, 25000, 29900, 30000, 41000)  # of a game that is entered late


# Rules


def random_value(option: Option, base: Rules, rng: random.Random) -> object:
    """A value for an option, None for one that is left alone."""
    if option.kind == "bool":
        return rng.random() < 0.5
    if option.kind == "names":
        return [name for name in option.choices if rng.random() < 0.5]
    if option.name == "red_fives":
        return [0 if base.players == 3 else rng.randrange(3), rng.randrange(3), rng.randrange(5)]
    if option.name == "extension_rounds":
        return rng.randrange(2)
    return rng.choice(option.choices or NUMBERS.get(option.name, (None,)))


def random_preset(rng: random.Random) -> Rules:
    """One of the presets, mostly for a short game."""
    rules = Rules.of(rng.choice(sorted(PRESETS)))
    return rules.replace(length="east") if rng.random() < 0.7 else rules


def combination(number: int) -> Rules:
    """Combination `number` of options: a preset with some of them set at random."""
    rng = random.Random(f"options {number}")
    rules = random_preset(rng)
    free = [option for option in options() if option.name not in KEPT]
    for option in rng.sample(free, rng.choice((5, 10, 20, 40))):
        value = random_value(option, rules, rng)
        if value is not None:
            with suppress(InputError):  # a combination that the rules do not allow
                rules = rules.replace(**{option.name: value})
    return rules


# Games


def late_start(rules: Rules, rng: random.Random) -> dict[str, Any]:
    """A game that is entered near its end, with few or many points."""
    scheduled = rules.players * (1 if rules.length == "east" else 2)
    return {
        "round": rng.randrange(scheduled - 2, scheduled + 1),
        "honba": rng.choice((0, 0, 1, 3)),
        "sticks": rng.choice((0, 0, 1, 2)),
        "scores": [rng.choice(POINTS) for _ in range(rules.players)],
    }


def rules_of(number: int, rng: random.Random) -> Rules:
    """Every fourth game is played under a preset, the others under one combination of options after the other."""
    return random_preset(rng) if number % 4 == 0 else combination((number - number // 4 - 1) % COMBINATIONS)


def new_game(number: int, backend: str = "cpu") -> tuple[Game, random.Random]:
    """Random game `number`: half of them are dealt kindly, half are entered late."""
    rng = random.Random(number)
    rules = rules_of(number, rng)
    walls = [kind_wall(rules, rng) for _ in range(LONGEST)] if rng.random() < 1 / 2 else None
    start = late_start(rules, rng) if rng.random() < 1 / 2 else {}
    return Game(rules, number, wall=walls, backend=backend, **start), rng


def choose(menu: Menu, rng: random.Random) -> Action:
    """Somewhat sensible: wins, riichi, kans and calls often, else winds, the tile just drawn, or any discard."""
    for wish in (EAGER, CALLS):
        for action in menu:
            if action.kind in wish and rng.random() < wish[action.kind] / len(menu.of_kind(action.kind)):
                return action
    quiet = [action for action in menu if action.kind in ("discard", "tsumogiri", "pass")]
    for action in quiet:
        if action.tile is not None and rng.random() < (0.5 if action.tile in WINDS else 0.6 * action.drawn):
            return action
    return rng.choice(quiet)


def play(game: Game, rng: random.Random) -> Iterator[tuple[int, Action]]:
    """Play a game to its end: yields every decision right after it was made."""
    while not game.over:
        for seat in rng.sample(game.seats_to_act, len(game.seats_to_act)):
            action = choose(game.legal(seat), rng)
            game.act(seat, action)
            yield seat, action
