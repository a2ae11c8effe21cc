"""What must hold after every step of any game, and for every game as a whole."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from tehai.engine import use
from tehai.engine.lookup import lookup_array
from tehai.engine.records import rules_array
from tehai.errors import InputError
from tehai.game import Game
from tehai.game.events import Event, RoundDrawn
from tehai.game.replay import decisions_for
from tehai.game.walls import all_tiles
from tehai.kernel import codes
from tehai.kernel.layout import DESK, MOST_CHOICES, MOST_DISCARDS
from tehai.kernel.play.wall import indicator_place, replacement_place
from tehai.logs import Log, read, write
from tehai.logs.mjai.words import DIALECTS

Array = np.ndarray[Any, Any]

SEATS = 4
RIVER_PLACES = np.arange(MOST_DISCARDS)
FLOWER_BITS = np.arange(codes.FLOWERS)
FLOWER_FACES = slice(codes.FLOWER, codes.FLOWER + codes.FLOWERS)
FACES = np.tile(np.arange(codes.FACES, dtype=np.int8), SEATS)
OWNERS = np.repeat(np.arange(SEATS), codes.FACES)


class Accounts:
    """Every tile is accounted for, and so is every point."""

    def __init__(self, game: Game) -> None:
        self.tiles = np.bincount(np.array(all_tiles(game.rules)), minlength=codes.FACES)
        self.points = sum(game.scores) + 1000 * game.sticks
        self.sticks_can_be_lost = game.rules.leftover_sticks == "lost"

    def check(self, game: Game) -> None:
        if not game.over:
            assert (tiles_on_the_table(game._state, game.players) == self.tiles).all(), game.position
        lost = self.points - sum(game.scores) - 1000 * game.sticks
        may_be_lost = game.over and self.sticks_can_be_lost
        assert lost == 0 or (may_be_lost and lost > 0 and lost % 1000 == 0), game.position


def tiles_on_the_table(state: Any, players: int) -> Array:
    """How many of each tile lie in the wall, in hands, in rivers, in melds and set aside."""
    wall, river = state["wall"], state["river"]
    found = np.bincount(wall[: state["wall_n"] - state["taken"]], minlength=codes.FACES)
    for index in range(state["replaced"]):
        found[wall[replacement_place(index, players)]] -= 1
    found += state["hand"].sum(axis=0)
    lying = (state["river_n"][:, None] > RIVER_PLACES) & (river & codes.RIVER_CLAIMED == 0)
    found += np.bincount(river[lying] & codes.RIVER_TILE, minlength=codes.FACES)
    found[codes.NORTH] += state["kita"].sum()
    found[FLOWER_FACES] += (state["flowers"][:, None] >> FLOWER_BITS & 1).sum(axis=0)
    for seat in range(players):
        for index in range(state["melds"][seat]):
            add_meld(found, *(int(state[name][seat][index]) for name in ("meld_type", "meld_kind", "meld_reds")))
    return found


def add_meld(found: Array, meld: int, kind: int, reds: int) -> None:
    """Count the tiles of a meld: a sequence has at most one five, the others are all of one kind."""
    if meld == codes.CHI:
        found[kind : kind + 3] += 1
        five = kind // 9 * 9 + 4
    else:
        found[kind] += 3 if meld == codes.PON else 4
        five = kind
    if reds:
        found[five] -= reds
        found[codes.RED_OF[five]] += reds


class Shadow:
    """The same game made from nothing but events and pending answers, fed as they come."""

    def __init__(self, game: Game) -> None:
        first = {"scores": game.scores, "round": game.round, "honba": game.honba, "sticks": game.sticks}
        self.game = Game(game.rules, game.seed, game.names, game._walls or None, game.backend, **first)
        self.compared = 0

    def feed(self, game: Game) -> None:
        while len(self.game.events) < len(game.events):
            for seat, action in list(decisions_for(self.game, game.events[len(self.game.events) :])):
                self.game.act(seat, action)
        for seat, action in game.pending.items():
            if seat not in self.game.pending:
                self.game.act(seat, action)

    def check(self, game: Game) -> None:
        self.feed(game)
        assert self.game.same_state(game), game.position
        assert self.game.events[self.compared :] == game.events[self.compared :]
        self.compared = len(game.events)


def check_from_events(game: Game) -> None:
    """Its events make the same game again; those of a game with given walls do not tell the seed."""
    again = Game.from_events(game.events, game.pending, game.backend, game._walls)
    if game._walls:
        again._state["seed"] = game._state["seed"]
    assert again.same_state(game), game.position


def scramble_secrets(state: Any, seat: int) -> None:
    """Change everything that a seat cannot know beside the tiles: what others wait for, may do and have answered."""
    for i in range(2):
        state["seed"][i] ^= 5
    for other in range(SEATS):
        if other != seat:
            state["waits"][other] ^= 21
            state["passed"][other] = 2 - state["passed"][other]
            state["no_ron"][other] += 1
            state["asked"][other] ^= 1
            state["answer"][other] += 1
            state["menu_n"][other] ^= 1
            for i in range(MOST_CHOICES):
                state["menu"][other][i] += 1
    for i in range(state["history_n"]):
        event = state["history"][i]
        kind, who = divmod(event // codes.EVENT_PAYLOADS, codes.EVENT_SEATS)
        tile = event % codes.EVENT_PAYLOADS
        if kind in (codes.E_DRAW, codes.E_REPLACEMENT) and who != seat and tile < codes.FLOWER:
            state["history"][i] = event - tile + (tile + 1) % codes.FLOWER
    turn = state["turn"]
    on_turn = state["phase"] == codes.PHASE_TURN and state["drawn"] >= 0
    if on_turn and turn != seat and not state["riichi_flags"][turn] & codes.F_OPEN_RIICHI:
        state["drawn"] = (state["drawn"] + 1) % codes.FLOWER


@functools.cache
def compiled_look() -> Any:
    """For each seat, its menu in the second state anew, and both states as it sees them.

    Compiled, because a call from Python takes far longer than what happens in it.
    """
    import numba

    kernel = use("cpu").functions
    turn_menu, claim_menu, hide = kernel["turn_menu"], kernel["claim_menu"], kernel["hide"]

    scramble = numba.njit(scramble_secrets)

    @numba.njit  # type: ignore[untyped-decorator]
    def look(states: Array, others: Array, rules: Array, desk: Array, lookup: Array) -> None:
        on_turn = states[0]["phase"] == codes.PHASE_TURN
        turn = states[0]["turn"]
        for seat in range(len(states)):
            other = others[seat]
            if on_turn and seat == turn:
                turn_menu(other, rules[0], desk[0], lookup[0], seat)
            elif not on_turn and seat != turn:
                claim_menu(other, rules[0], desk[0], lookup[0], seat)
                if other["menu_n"][seat] == 1:
                    other["menu_n"][seat] = 0  # who could only pass is not asked
            scramble(other, seat)
            hide(states[seat], rules[0], seat)
            hide(other, rules[0], seat)

    return look


class Hiding:
    """A seat's view and menu do not change by one byte when all tiles that it cannot see are permuted."""

    def __init__(self, game: Game, seed: int) -> None:
        players = game.players
        self.rules, self.desk = rules_array(game.rules), use("cpu").new(DESK, 1)
        self.states = np.zeros(players, game._state.dtype)
        self.others = np.zeros(players, game._state.dtype)
        self.random = np.random.default_rng(seed)
        self.look = compiled_look()

    def check(self, game: Game) -> None:
        """Take one copy of the state for each seat as it is and one permuted, and look at both."""
        whole = np.frombuffer(game.state_bytes, np.uint8)
        for copies in (self.states, self.others):
            copies.view(np.uint8).reshape(len(copies), -1)[:] = whole
        self.permute()
        self.look(self.states, self.others, self.rules, self.desk, lookup_array())
        assert self.states.tobytes() == self.others.tobytes(), game.position

    def permute(self) -> None:
        """Exchange at random, for each seat, the unseen tiles of the wall and of the other hands."""
        state, players = self.states[0], len(self.states)
        places = unseen_places(state, players)
        held = state["hand"].ravel()
        tiles = np.concatenate([state["wall"][places], np.repeat(FACES, held)])
        owners = np.concatenate([np.full(len(places), -1), np.repeat(OWNERS, held)])
        shown = np.isin(owners, [seat for seat in range(players) if shows_hand(state, seat)])
        turn, drawn = int(state["turn"]), -1
        if state["phase"] == codes.PHASE_TURN and shows_hand(state, turn):  # shows all but the tile just drawn
            drawn = int(np.flatnonzero((owners == turn) & (tiles == state["drawn"]))[0])
            shown[drawn] = False
        for seat, other in enumerate(self.others):
            secret = np.flatnonzero((owners != seat) & ~shown)
            mixed = tiles.copy()
            mixed[secret] = tiles[self.random.permutation(secret)]
            other["wall"][places] = mixed[: len(places)]
            hands = mixed[len(places) :] + codes.FACES * owners[len(places) :]
            other["hand"] = np.bincount(hands, minlength=len(FACES)).reshape(SEATS, -1)
            if drawn >= 0 and seat != turn:
                other["drawn"] = mixed[drawn]


def unseen_places(state: Any, players: int) -> Array:
    """Where in the wall tiles lie that nobody has seen."""
    unseen = np.arange(len(state["wall"])) < state["wall_n"] - state["taken"]
    for index in range(state["replaced"]):
        unseen[replacement_place(index, players)] = False
    for index in range(state["dora_n"]):
        unseen[indicator_place(index, players)] = False
    return np.flatnonzero(unseen)


def shows_hand(state: Any, seat: int) -> bool:
    """Whether a player in open riichi shows their tiles."""
    return bool(state["riichi_flags"][seat] & codes.F_OPEN_RIICHI)


# Logs

FORMATS: Mapping[str, dict[str, str]] = {
    "mjlog": {"format": "mjlog"},
    "tenhou": {"format": "tenhou"},
    **{f"mjai, {dialect}": {"format": "mjai", "dialect": dialect} for dialect in DIALECTS},
}


def round_trips(game: Game) -> Iterator[tuple[str, str]]:
    """Each format with what it cannot hold of a game; nothing, where all events came back from it."""
    log = Log(tuple(game.events), "game")
    for name, options in FORMATS.items():
        try:
            text = write(log, **options)
        except InputError as refusal:
            holds, cannot, what = refusal.message.partition(" cannot contain ")
            assert cannot, (holds, game.rules)
            yield name, what
            continue
        (again,) = read(text)
        assert [*map(TOLD[options["format"]], again.events)] == [*map(TOLD[options["format"]], log.events)], name
        yield name, ""


def tenpai_by_payments(event: Event) -> Event:
    """Tenhou's JSON tells who was tenpai by the payments alone: not at nagashi, and not where nobody pays."""
    if isinstance(event, RoundDrawn) and (event.reason == "nagashi" or not any(event.deltas or ())):
        return replace(event, tenpai=None)
    return event


TOLD = {"mjlog": lambda event: event, "mjai": lambda event: event, "tenhou": tenpai_by_payments}
