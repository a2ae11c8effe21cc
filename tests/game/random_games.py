"""Random games in which much happens, under presets and under random combinations of options."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from tehai.errors import InputError
from tehai.game import Action, Game, Menu
from tehai.game.walls import all_tiles
from tehai.kernel import wall
from tehai.rules import PRESETS, Option, Rules, options
from tehai.tiles import TILES, Tile

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
FACES_OF = [[tile for tile in TILES[:37] if tile.kind == kind] for kind in range(34)]
ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)


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


# Walls


def kind_wall(rules: Rules, rng: random.Random) -> list[Tile]:
    """A wall that deals hands close to winning, so that a random game has everything in it."""
    players = rules.players
    left = Counter(all_tiles(rules))
    hands = [_kind_hand(left, rng) for _ in range(players)]
    rest = list(left.elements())
    rng.shuffle(rest)
    for hand in hands:
        while len(hand) < 13:
            hand.append(rest.pop())
        rng.shuffle(hand)
    size = len(all_tiles(rules))
    tiles: list[Tile | None] = [None] * size
    for index in range(13 * players):
        tiles[size - 1 - index] = hands[wall.dealt_to(index, players)].pop()
    return [rest.pop() if tile is None else tile for tile in tiles]


def _kind_hand(left: Counter[Tile], rng: random.Random) -> list[Tile]:
    hand: list[Tile] = []
    wanted = rng.choice((9, 10, 11, 12, 13))
    taste = rng.choice(("any", "any", "any", "sets", "honours", "orphans", "pairs", "suit"))
    suit = rng.randrange(3)
    for _ in range(200):
        if len(hand) >= wanted:
            break
        taken = _take(left, _group(taste, suit, rng), rng)
        if taken and len(hand) + len(taken) <= 13:
            hand += taken
        else:
            left.update(taken)
    return hand


def _group(taste: str, suit: int, rng: random.Random) -> list[int]:
    """Kinds that belong together."""
    kind = rng.randrange(34)
    if taste == "orphans":
        return [rng.choice(ORPHANS)]
    if taste == "pairs":
        return [kind] * 2
    if taste == "honours":
        kind = rng.randrange(27, 34)
    elif taste == "suit":
        kind = 9 * suit + rng.randrange(9)
    if kind < 27 and kind % 9 < 7 and taste != "sets" and rng.random() < 0.6:
        return [kind, kind + 1, kind + 2]
    return [kind] * rng.choice((2, 3, 3, 4))


def _take(left: Counter[Tile], kinds: list[int], rng: random.Random) -> list[Tile]:
    taken: list[Tile] = []
    for kind in kinds:
        faces = [tile for tile in FACES_OF[kind] if left[tile] > 0]
        if not faces:
            left.update(taken)
            return []
        tile = rng.choice(faces)
        left[tile] -= 1
        taken.append(tile)
    return taken


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
    """Somewhat sensible: wins, riichi, kans and calls often, else any discard."""
    for wish in (EAGER, CALLS):
        for action in menu:
            if action.kind in wish and rng.random() < wish[action.kind] / len(menu.of_kind(action.kind)):
                return action
    quiet = [action for action in menu if action.kind in ("discard", "tsumogiri", "pass")]
    drawn = [action for action in quiet if action.kind == "tsumogiri"]
    if drawn and rng.random() < 0.6:
        return drawn[0]
    return rng.choice(quiet)


def play(game: Game, rng: random.Random) -> Iterator[tuple[int, Action]]:
    """Play a game to its end: yields every decision right after it was made."""
    while not game.over:
        for seat in rng.sample(game.seats_to_act, len(game.seats_to_act)):
            action = choose(game.legal(seat), rng)
            game.act(seat, action)
            yield seat, action
