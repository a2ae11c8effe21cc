"""The first hand: two short hands for someone who has never played, with prepared walls and opponents who discard what
they draw. Everything the page shows comes from a real game."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from tehai.game import Game
from tehai.game.actions import Action
from tehai.game.events import Tiles
from tehai.game.menu import Menu
from tehai.game.walls import HAND, all_tiles, deal
from tehai.kernel.play.wall import indicator_place
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import Tile
from tehai.server.table.fairness import shuffled
from tehai.server.table.feed import Feed
from tehai.server.table.hand_facts import NOTHING, ask, facts
from tehai.server.wire.contract import FirstHand, GuideStep
from tehai.server.wire.from_events import texts
from tehai.server.wire.messages import Between, Now, Seat, TableInfo, Thinking

SEAT: Final = 2
"""The learner's seat."""
RULES: Final = Rules.of({"preset": "mahjong-soul", "red_fives": [0, 0, 0]})
_NAMES: Final = ("Aoi", "Ren", "", "Sora")
_BOT: Final = "efficiency"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what the guide says, by the name of its words, and what the learner has to do."""

    name: str
    do: str = ""
    """The kind of an action and its tile, as "discard 4z". Empty: the learner only reads."""
    look: str = ""
    """Tiles of the hand that the text mentions."""
    tiles: str = ""
    """Tiles shown beside the text."""
    keep: tuple[str, ...] = ()
    """The sets, pairs and parts of sets in the hand, whose tiles should not be discarded."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One hand: the learner's tiles, the draws in turn order, and the steps."""

    hand: str
    draws: str
    indicators: str
    """The indicators of dora and ura dora."""
    steps: tuple[Step, ...]


DEALS: Final = (
    Deal(
        hand="234m 46p 78s 11s 55z 4z 9m",
        draws="1m 9p 5p 5z 2z 3z 1z 8p 6z 9s",
        indicators="2s 7p",
        steps=(
            Step("welcome"),
            Step("suits", tiles="159m 159p 159s"),
            Step("honours", tiles="1234z 567z", look="4z 55z"),
            Step("set", look="234m"),
            Step("pair", look="11s 55z"),
            Step("draw", do="discard 4z", keep=("234m", "456p", "78s", "11s", "55z")),
            Step("call", do="pon 5z"),
            Step("price"),
            Step("after", do="discard 9m", keep=("234m", "456p", "78s", "11s")),
            Step("tenpai", look="78s"),
            Step("wait", do="tsumogiri 8p", keep=("234m", "456p", "78s", "11s")),
            Step("ron", do="ron"),
            Step("cheap"),
        ),
    ),
    Deal(
        hand="234m 56m 35p 88p 67s 1z 9p",
        draws="2z 7m 8p 9s 3z 4p 9m 1m 6z 1s 4z 1p 2s 8s",
        indicators="4p 6z",
        steps=(
            Step("dora", tiles="4p 5p", look="5p"),
            Step("closed", do="discard 1z", keep=("234m", "567m", "35p", "88p", "67s")),
            Step("pass", do="pass"),
            Step("riichi", do="riichi 9p", keep=("234m", "567m", "345p", "88p", "67s")),
            Step("riichi-wait", look="67s"),
            Step("tsumo", do="tsumo"),
            Step("worth"),
        ),
    ),
)


def wall(deal_of: Deal, dealer: int) -> Tiles:
    """A wall with these deals and draws; the remaining tiles are in any order."""
    own, draws, indicators = (parse(text) for text in (deal_of.hand, deal_of.draws, deal_of.indicators))
    rest = list(all_tiles(RULES))
    for tile in (*own, *draws, *indicators):
        rest.remove(tile)
    order = shuffled(rest, hashlib.shake_256(deal_of.hand.encode()).digest(8 * len(rest) + 64))
    places: list[Tile | None] = [None] * len(all_tiles(RULES))
    whose = deal(range(len(places)), dealer, RULES.players)[SEAT]
    for place, tile in zip(whose, own, strict=True):
        places[place] = tile
    first = len(places) - HAND * RULES.players
    for index, tile in enumerate(draws, 1):
        places[first - index] = tile
    shown = indicator_place(0, RULES.players)
    places[shown], places[shown - 1] = indicators
    others = iter(order)
    return tuple(next(others) if tile is None else tile for tile in places)


class Played:
    """The game behind the steps."""

    def __init__(self) -> None:
        walls = [wall(one, dealer) for dealer, one in enumerate(DEALS)]
        self.game = Game(RULES, 0, _NAMES, walls)
        self.feed = Feed(RULES)
        self.feed.add(self.game.events)
        self._between = False

    def step(self, step: Step) -> GuideStep:
        """Play up to the step, and do what it asks for."""
        first = self.feed.told
        self._between = False
        self._tell()
        wanted, refusals = None, {}
        if step.do:
            self._play_on()
            menu = self.game.legal(SEAT)
            wanted = _wanted(menu, step.do)
            refusals = _refusals(menu, wanted, step.keep)
        shown = GuideStep(
            name=step.name,
            happened=self.feed.shown(SEAT, first, self.feed.told),
            now=self._now(asked=wanted is not None),
            wanted=None if wanted is None else wanted.code,
            refusals=refusals,
            look=texts(parse(step.look)) if step.look else (),
            tiles=texts(parse(step.tiles)) if step.tiles else (),
        )
        if wanted is not None:
            self._act(SEAT, wanted)
        return shown

    def _play_on(self) -> None:
        """Let the others play until the learner has a choice."""
        while SEAT not in (asked := self.game.seats_to_act) or len(asked) > 1 or len(self.game.legal(SEAT)) == 1:
            seat = next((seat for seat in asked if seat != SEAT), SEAT)
            menu = self.game.legal(seat)
            passed = menu.of_kind("pass")
            self._act(seat, passed[0] if passed else menu.of_kind("tsumogiri")[0])
            self._tell()

    def _act(self, seat: int, action: Action) -> None:
        self.feed.add(self.game.act(seat, action))

    def _tell(self) -> None:
        """Release the messages up to now, or to the end of the hand."""
        while not self.feed.all_sent and not self._between:
            self._between, _ = self.feed.send_next()

    def _now(self, *, asked: bool) -> Now:
        game, feed = self.game, self.feed
        if self._between:
            between = Between(hand=feed.hand, waiting=(SEAT,), left=None)
            return Now(live=feed.board.live, between=between)
        own = facts(game.view(SEAT)) if game.is_waiting(SEAT) else NOTHING
        return Now(
            live=feed.board.live,
            thinking=Thinking(seat=game.seats_to_act[0], clock=None) if game.on_turn else None,
            ask=ask(game.view(SEAT), feed.told, None) if asked else None,
            own=own,
        )


def _wanted(menu: Menu, do: str) -> Action:
    """The action of a menu that a step asks for."""
    kind, _, tile = do.partition(" ")
    return next(action for action in menu.of_kind(kind) if not tile or str(action.tile) == tile)


def _refusals(menu: Menu, wanted: Action, keep: Sequence[str]) -> dict[int, str]:
    """Why each other action is refused, by its code: "set", "pair" or "part" of the hand, or "step" for the step's own
    reason."""
    shapes = {tile: _shape(parse(part)) for part in keep for tile in parse(part)}
    discards = ("discard", "tsumogiri")
    return {
        action.code: shapes.get(action.tile, "step") if action.kind in discards and action.tile else "step"
        for action in menu
        if action != wanted
    }


def _shape(part: Tiles) -> str:
    if len(part) == 2:
        return "pair" if part[0] == part[1] else "part"
    return "set"


def _table() -> TableInfo:
    seats = tuple(
        Seat(kind="person", person="me", ready=True) if seat == SEAT else Seat(kind="bot", name=name, bot=_BOT)
        for seat, name in enumerate(_NAMES)
    )
    return TableInfo(
        id="first-hand",
        title="",
        host=None,
        host_name="",
        rules=RULES.title,
        options=RULES.to_dict(),
        players=RULES.players,
        seats=seats,
        status="playing",
        public=False,
        clock=None,
        hints=False,
        safety=False,
        delay=0,
        open_hands=False,
        spectators=0,
        game=None,
    )


def _steps() -> Iterator[GuideStep]:
    played = Played()
    for one in DEALS:
        for step in one.steps:
            yield played.step(step)


@cache
def first_hand(pause: int) -> FirstHand:
    """All steps in order; `pause` is how long a discard stays visible, in milliseconds."""
    return FirstHand(seat=SEAT, table=_table(), pause=pause, steps=tuple(_steps()))
