"""What must hold after every step of any game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from tehai.accel import compiled
from tehai.game import Game
from tehai.game.replay import answers_to
from tehai.game.walls import all_tiles
from tehai.kernel import codes
from tehai.kernel.wall import indicator_place, replacement_place

FACES = np.arange(codes.FACES)


def unseen_places(state: Any, players: int) -> list[int]:
    """Where in the wall tiles lie that nobody has seen."""
    size, taken = int(state["wall_n"]), int(state["taken"])
    gone = {size - 1 - index for index in range(taken)}
    gone |= {replacement_place(index, players) for index in range(int(state["replaced"]))}
    gone |= {indicator_place(index, players) for index in range(int(state["dora_n"]))}
    return [place for place in range(size) if place not in gone]


def tiles_on_the_table(game: Game) -> Counter[int]:
    """Every tile there is: in the wall, in hands, in rivers, in melds, set aside."""
    state, players = game._state, game.players
    found: Counter[int] = Counter()
    for place in unseen_places(state, players):
        found[int(state["wall"][place])] += 1
    for index in range(int(state["dora_n"])):
        found[int(state["wall"][indicator_place(index, players)])] += 1
    for seat in range(players):
        for face, count in enumerate(state["hand"][seat].tolist()):
            found[face] += count
        for code in state["river"][seat][: state["river_n"][seat]].tolist():
            if not code & codes.RIVER_CLAIMED:
                found[code & codes.RIVER_TILE] += 1
        found[codes.NORTH] += int(state["kita"][seat])
        for flower in range(codes.FLOWERS):
            found[codes.FLOWER + flower] += int(state["flowers"][seat]) >> flower & 1
    for meld in (meld for melds in game.view(0).melds for meld in melds):
        found.update(int(tile) for tile in meld.tiles)
    return +found


def check_tiles(game: Game) -> None:
    """Every tile is accounted for; one that was won on lies in two places while the round is over."""
    assert tiles_on_the_table(game) == Counter(int(tile) for tile in all_tiles(game.rules)), game.position


def check_points(game: Game, total: int) -> None:
    """Points and sticks are conserved until the end, where sticks may be lost."""
    assert sum(game.scores) + 1000 * game.sticks == total or game.over, game.position


class Shadow:
    """The same game made from nothing but events and pending answers, fed as they come."""

    def __init__(self, game: Game) -> None:
        self.game = Game(game.rules, game.seed, game.names, game._walls or None, game.backend)

    def feed(self, game: Game) -> None:
        while len(self.game.events) < len(game.events):
            for seat, action in list(answers_to(self.game, game.events[len(self.game.events) :])):
                self.game.act(seat, action)
        for seat, action in game.pending.items():
            if seat not in self.game.pending:
                self.game.act(seat, action)

    def check(self, game: Game) -> None:
        self.feed(game)
        assert self.game.same_state(game), game.position
        assert self.game.events == game.events


class Hiding:
    """A seat's view and menu do not change by one byte when all tiles that it cannot see are permuted."""

    def __init__(self, game: Game, seed: int) -> None:
        self.kernel = compiled()
        self.engine = game._engine
        self.random = np.random.default_rng(seed)

    def permuted(self, state: Any, places: list[int], players: int, seat: int) -> Any:
        """The state with the unseen tiles of the wall and of the other hands exchanged at random."""
        state = self.engine.copy(state)
        others = [other for other in range(players) if other != seat and not shows_hand(state, other)]
        held = [np.repeat(FACES, state["hand"][other]) for other in others]
        pool = self.random.permutation(np.concatenate([state["wall"][places], *held]))
        state["wall"][places] = pool[: len(places)]
        first = len(places)
        for other, tiles in zip(others, held, strict=True):
            state["hand"][other] = np.bincount(pool[first : first + len(tiles)], minlength=codes.FACES)
            first += len(tiles)
        return state

    def seen(self, state: Any, seat: int) -> bytes:
        self.engine.hide(state, self.engine.rules, seat)
        return self.engine.packed(state)

    def check(self, game: Game) -> None:
        state, engine = game._state, self.engine
        places = unseen_places(state, game.players)
        for seat in range(game.players):
            other = self.permuted(state, places, game.players, seat)
            if seat in game.seats_to_act:
                name = "turn_menu" if game.on_turn else "claim_menu"
                self.kernel[name](other, engine.rules, engine.desk, seat)
            assert self.seen(engine.copy(state), seat) == self.seen(other, seat), (seat, game.position)


def shows_hand(state: Any, seat: int) -> bool:
    """Whether a player in open riichi shows their tiles."""
    return bool(state["riichi_flags"][seat] & codes.F_OPEN_RIICHI)
