"""What must hold for the frames of a table: they do not depend on tiles that their receiver cannot see."""

from __future__ import annotations

import copy
import random
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
from game.properties import shows_hand, unseen_places

from tehai.engine import use
from tehai.game import Game
from tehai.game import events as game_events
from tehai.game.actions import Action
from tehai.kernel import codes
from tehai.kernel.layout import STATE, dtype
from tehai.kernel.play.wall import indicator_place
from tehai.logs.fair import verify
from tehai.logs.log import Log
from tehai.logs.mjai.write import write_mjai
from tehai.model.rules import Rules
from tehai.model.tiles import TILES, Tile
from tehai.server.table import entries as log
from tehai.server.table.decide import decide
from tehai.server.table.fairness import Dealer
from tehai.server.table.feed import Item
from tehai.server.table.options import TableOptions
from tehai.server.table.table import SPECTATOR, Table
from tehai.server.table.views import present, shown, snapshot
from tehai.server.wire import messages
from tehai.server.wire.from_events import with_proof

from .sitting import Sitting

_encode = msgspec.json.Encoder().encode
PLAIN = ("discard", "tsumogiri")
RULES: tuple[Any, ...] = (
    {"preset": "tenhou", "length": "east"},
    "tenhou-sanma",
    {"preset": "standard", "length": "east"},
)
RULES += ({"preset": "mahjong-soul-sanma", "length": "east"}, {"preset": "standard", "length": "east", "flowers": True})
RULES += ({"preset": "mahjong-soul", "length": "east"},)


def frames_of(table: Table, viewer: int, first: int, now: float) -> list[bytes]:
    """Everything that a seat or a spectator can be sent at this moment."""
    last = table.feed.told
    news = messages.Happened(sequence=0, happened=shown(table, viewer, first, last), now=present(table, viewer, now))
    return [_encode(news), _encode(snapshot(table, viewer, None, now))]


class Permuted:
    """A table at which the tiles that one viewer cannot see lie elsewhere."""

    def __init__(self, table: Table, viewer: int, rng: random.Random, keep: tuple[int, Tile] | None = None) -> None:
        self.viewer, self.rng = viewer, rng
        twin = self.table = copy.copy(table)
        twin.chairs = [replace(chair, clock=replace(chair.clock)) for chair in table.chairs]
        assert table.game is not None
        fresh = table.quiet and (table.game.on_turn or viewer in table.game.seats_to_act)
        twin.known = {} if fresh else dict(table.known)
        twin.game = interpreted(table.game)
        twin.feed = copy.copy(table.feed)
        twin.feed.board, twin.feed._ahead = table.feed.board.copy(), table.feed._ahead.copy()
        twin.feed.items = [self._scrambled(item) for item in table.feed.items]
        self.changed = self._permute(twin.game, keep)

    def _scrambled(self, item: Item) -> Item:
        """Events keep only what the viewer sees of them."""
        event, other = item.event, TILES[self.rng.randrange(codes.FLOWER)]
        if isinstance(event, game_events.Drew) and event.seat != self.viewer and event.tile and not event.tile.flower:
            return Item(msgspec.structs.replace(item.message, tile=str(other)), replace(event, tile=other))
        if isinstance(event, game_events.RoundStarted):
            hands = tuple(
                hand if seat == self.viewer else (other,) * len(hand) for seat, hand in enumerate(event.hands)
            )
            texts = tuple(tuple(map(str, hand)) for hand in hands)
            return Item(msgspec.structs.replace(item.message, hands=texts), replace(event, hands=hands))
        return item

    def _permute(self, game: Game, keep: tuple[int, Tile] | None) -> bool:
        """Exchange the tiles; `keep` is one in a hand that stays, because it is about to be discarded."""
        state: Any = np.frombuffer(bytearray(game.state_bytes), dtype(STATE))[0]
        players, turn = game.players, int(state["turn"])
        on_turn = state["phase"] == codes.PHASE_TURN and state["drawn"] >= 0
        turned = int(state["dora_n"])
        due = range(turned, turned + int(state["dora_due"])) if keep is not None else ()
        seen_then = {indicator_place(index, players) for index in due}  # turned with the discard
        unseen = [int(place) for place in unseen_places(state, players) if int(place) not in seen_then]
        slots = [(-1, place) for place in unseen if state["wall"][place] < codes.FLOWER]  # no hand can hold a flower
        tiles = [int(state["wall"][place]) for _, place in slots]
        hands: list[list[int]] = [[] for _ in range(players)]
        for seat in range(players):
            held = [face for face in range(codes.FACES) for _ in range(int(state["hand"][seat][face]))]
            fixed = seat == self.viewer or shows_hand(state, seat)
            if keep is not None and seat == keep[0] and not fixed:
                held.remove(int(keep[1]))
                hands[seat].append(int(keep[1]))
            if fixed:
                hands[seat] += held
            else:
                slots += [(seat, 0)] * len(held)
                tiles += held
        mixed = list(tiles)
        self.rng.shuffle(mixed)
        for (seat, place), tile in zip(slots, mixed, strict=True):
            if seat < 0:
                state["wall"][place] = tile
            else:
                hands[seat].append(tile)
        if on_turn and turn != self.viewer and not shows_hand(state, turn):
            drawn = (
                int(keep[1]) if keep is not None and int(keep[1]) == state["drawn"] else self.rng.choice(hands[turn])
            )
            state["drawn"] = drawn
        game._state = game._kernel.unpacked(STATE, state.tobytes())
        self._renew(game, hands)
        return mixed != tiles

    def _renew(self, game: Game, hands: list[list[int]]) -> None:
        """What the state keeps about hands: the waits and the menu of the seat on turn."""
        state, kernel = game._state, game._kernel
        turn = int(state["turn"]) if state["phase"] == codes.PHASE_TURN else -1
        for seat, held in enumerate(hands):
            if seat == self.viewer:
                continue
            drawn = state["drawn"] if seat == turn else -1
            counts = np.bincount(held, minlength=codes.FACES)
            if drawn >= 0:
                counts[drawn] -= 1
            state["hand"][seat] = counts.tolist()
            kernel.renew_blocks(state, seat)
            kernel.renew_waits(state, seat)
            if drawn >= 0:
                state["hand"][seat][drawn] += 1
                kernel.renew_blocks(state, seat)
        if turn not in (-1, self.viewer):
            kernel.turn_menu(state, turn)


def interpreted(game: Game) -> Game:
    """A copy that is played by the kernel as plain Python, whose state can be changed."""
    twin = game.copy()
    twin.backend, twin._kernel = "python", use("python").kernel(game.rules)
    twin._state = twin._kernel.unpacked(STATE, game.state_bytes)
    return twin


class Hidden:
    """Checks a table as it is played; counts what it compared."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.rng = random.Random(seed)
        self.moments = self.discards = self.frames = self.walls = self.claims = self.open = 0

    @property
    def viewers(self) -> range:
        """Who must not see other hands: spectators may only where the table was made so."""
        return range(0 if self.table.options.open_hands else SPECTATOR, self.table.players)

    def look(self, first: int, now: float) -> None:
        """The frames of this moment, from an item on, with the tiles where they are and elsewhere."""
        for viewer in self.viewers:
            ours = frames_of(self.table, viewer, first, now)
            other = Permuted(self.table, viewer, self.rng).table
            assert frames_of(other, viewer, first, now) == ours, (viewer, self.table.game)
            self.frames += len(ours)
        self.moments += 1

    def before_discard(self, entry: log.Acted, now: float) -> dict[int, Table]:
        """Tables like ours for each viewer, at which the same tile is about to be discarded."""
        table, action = self.table, Action.from_code(entry.code)
        assert table.game is not None and action.tile is not None
        return {
            viewer: twin
            for viewer in self.viewers
            for twin in [Permuted(table, viewer, self.rng, (entry.seat, action.tile)).table]
            if twin.game is not None and action in twin.game.legal(entry.seat)
        }

    def after_discard(self, twins: dict[int, Table], entry: log.Acted, now: float) -> None:
        """Whoever else could claim the tile: what a viewer is told of the discard is the same, and so is the pause."""
        table = self.table
        first = table.feed.told
        table.tell(now)
        assert table.game is not None
        for viewer, twin in twins.items():
            twin.apply(entry)
            twin.tell(now)
            assert twin.game is not None
            self.claims += twin.game.seats_to_act != table.game.seats_to_act
            assert frames_of(twin, viewer, first, now) == frames_of(table, viewer, first, now), (viewer, table.game)
            assert twin.pause_until == table.pause_until
            self.frames += 2
        self.discards += 1

    def read(self, first: int, last: int) -> None:
        """Nothing that is hidden stands in what is told, and walls are those that were promised."""
        for viewer in self.viewers:
            for message in shown(self.table, viewer, first, last):
                check_message(message, viewer)
        if self.table.options.open_hands:
            self.open += sum(map(lies_open, shown(self.table, SPECTATOR, first, last)))
        for message in self.table.feed.shown(SPECTATOR, first, last):
            if isinstance(message, messages.GameOpened):
                assert self.table.over, "nothing is opened before the end"
                assert verify(with_proof(write_mjai(Log(tuple(self.table.game.events), "mjai")), message)).fair
                self.walls += self.table.feed.hand + 1


def check_message(message: messages.AnyHappening, viewer: int) -> None:
    """Tiles that others hold or draw are not there; flowers are laid open at once."""
    if isinstance(message, messages.RoundStarted):
        for seat, hand in enumerate(message.hands):
            assert all((tile is None) != (seat == viewer) for tile in hand), message
    if isinstance(message, messages.Drew) and message.seat != viewer:
        assert message.tile is None or Tile(message.tile).flower, message


def lies_open(message: messages.AnyHappening) -> bool:
    """Every tile that is dealt or drawn can be seen."""
    if isinstance(message, messages.RoundStarted):
        assert all(tile is not None for hand in message.hands for tile in hand), message
    if isinstance(message, messages.Drew):
        assert message.tile is not None, message
    return isinstance(message, messages.RoundStarted | messages.Drew)


def play_hidden(
    number: int, backend: str = "python", every: int = 1, most: int = 10**6, *, open_hands: bool = False
) -> Hidden:
    """A whole game, or the first decisions of it, with every `every`th moment checked."""
    rules = RULES[number % len(RULES)]
    players = Rules.of(rules).players
    sitting = Sitting(
        TableOptions(rules=rules, seats=("me", *["open"] * (players - 1)), open_hands=open_hands),
        number,
        backend=backend,
    )
    for seat in range(1, players):
        sitting.say(f"p{seat}", messages.Sit(id="s", seat=seat))
    secret = random.Random(number).randbytes(32)
    sitting.begin(secret.hex(), Dealer(secret).seats(sitting.table.players), clever=number % 2 == 0)
    hidden, table = Hidden(sitting.table, number), sitting.table
    read = decisions = 0
    while not table.over and decisions < most:
        first = table.feed.told
        sitting.settle()
        hidden.read(read, table.feed.told)
        read = table.feed.told
        game = table.game
        if game is None or table.over:
            break
        checked = hidden.rng.random() < 1 / every
        if checked and not table.feed.board.round_over:
            hidden.look(first, sitting.time)
        if not (table.quiet and table.between_since is None):
            sitting.step()
            continue
        seat = sitting.rng.choice(game.seats_to_act)
        action = sitting.choose(game.legal(seat))
        (entry,) = decide(
            table,
            table.chairs[seat].person,
            "",
            messages.Act(id="a", ask=table.feed.told, code=action.code),
            sitting.time,
        )
        assert isinstance(entry, log.Acted)
        decisions += 1
        if checked and action.kind in PLAIN:
            twins = hidden.before_discard(entry, sitting.time)
            sitting.store([entry])
            hidden.after_discard(twins, entry, sitting.time)
        else:
            sitting.store([entry])
    return hidden
