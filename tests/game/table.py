"""A table on which a scene is played, with a few words for it.

    table = deal(south="34m...", draws="5m")
    table.play("E 5m", "S chi 34m", "S 1z")
    assert table.offers("W") == ["pon 1z 1z1z", "pass"]

Players are called by the winds that they have in the round: E is the dealer. A line of the script is a player and what
that player does: `E 1m` (discard: the tile just drawn when it is one, else from the hand), `E hand 1m`, `E riichi 1m`,
`E open riichi 1m`, `E ankan 1m`, `E kakan 1m`, `E kita`, `E kyuushu`, `E tsumo`; `S chi 34m`, `S pon`, `S pon 05m`,
`S kan`, `S ron`, `S pass`. `S` alone plays on until it is South's turn.

Between the lines everybody discards the tile just drawn and claims nothing, up to the turn of the player named. Wins
are never passed over in silence: a player who could win has to be told what to do. A claim is made on the tile that was
just discarded. When a line claims, the players who are not named pass.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tehai.game import Action, Game
from tehai.game.events import Called, Discarded, DoraTurned, Drew, Event, RoundDrawn, RoundStarted, Won
from tehai.game.view import View
from tehai.model.rules import Rules, RulesLike
from tehai.model.tiles import Tile, in_order

from .wall import DEAD, WINDS, Round, all_tiles, stack, tiles

PASS = Action("pass")
CLAIMS = ("chi", "pon", "kan", "ron", "pass")
WORDS = {"kan": "minkan"}


def deal(
    rules: RulesLike = "standard",
    *,
    then: Sequence[Round] = (),
    start: Mapping[str, Any] | None = None,
    **scene: Any,
) -> Table:
    """A table with the tiles of a `Round` and options of the rules, both as keywords; `then` are the rounds after it.

    `start` says where the game stands: round, honba, sticks, scores.
    """
    round_fields = {name: scene.pop(name) for name in list(scene) if name in Round.__dataclass_fields__}
    the_rules = Rules.of(rules).replace(**scene)
    rounds = [Round(**round_fields), *then]
    walls = [stack(the_rules, one) for one in rounds]
    return Table(Game(the_rules, seed=1, wall=walls, **(start or {})))


class Table:
    """A game, and the words of a scene."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # --- who is who ---------------------------------------------------------------------------------------------------

    def seat(self, wind: str) -> int:
        return (self.game.dealer + WINDS.index(wind)) % self.game.players

    def wind(self, seat: int) -> str:
        return WINDS[(seat - self.game.dealer) % self.game.players]

    # --- playing ------------------------------------------------------------------------------------------------------

    def play(self, *script: str) -> Table:
        """Play the lines of a script; see the module's words."""
        for number, line in enumerate(script):
            who, _, what = line.partition(" ")
            seat = self.seat(who)
            claim = what.partition(" ")[0] in CLAIMS
            if claim:
                assert self.window and seat in self.game.seats_to_act, f"{line}: {who} is not asked\n{self}"
            else:
                self._on_to(seat, line)
            if what:
                self.game.act(seat, self.find(who, what))
            last = number == len(script) - 1
            if claim and what != "pass" and (last or not self._answers_too(script[number + 1])):
                self._rest_passes()
        return self

    def act(self, who: str, action: Action) -> tuple[Event, ...]:
        """The action as it is, legal or not."""
        return self.game.act(self.seat(who), action)

    def find(self, who: str, what: str) -> Action:
        """The one action of the menu that the words mean."""
        menu = self.game.legal(self.seat(who))
        found = [action for action in menu if self._means(action, what, self.seat(who))]
        assert len(found) == 1, f"{who} {what}: {[str(action) for action in menu]}"
        return found[0]

    def play_out(self) -> Table:
        """Everybody discards what they draw until the round is over."""
        rounds = self.rounds
        while self.rounds == rounds and not self.game.over:
            self._one_step()
        return self

    def settle(self) -> Table:
        """Whoever is asked for a claim passes, if anybody is."""
        if self.window:
            self._one_step()
        return self

    def play_until(self, live: int) -> Table:
        """Everybody discards what they draw until a player is to act with so many tiles left in the wall."""
        rounds = self.rounds
        while self.live > live or self.window:
            self._one_step()
            assert self.rounds == rounds, "the round is over"
        return self

    def _on_to(self, seat: int, line: str) -> None:
        rounds = self.rounds
        while self.window or seat not in self.game.seats_to_act:
            assert not self.game.over, f"{line}: the game is over"
            self._one_step()
            assert self.rounds == rounds, f"{line}: the round ended before\n{self}"

    def _one_step(self) -> None:
        if self.window:
            self._rest_passes(with_wins=False)
            return
        (seat,) = self.game.seats_to_act
        menu = self.game.legal(seat)
        assert Action("tsumo") not in menu, f"{self.wind(seat)} could win: say so\n{self}"
        drawn = [action for action in menu if action.kind == "tsumogiri"]
        assert drawn, f"{self.wind(seat)} has to discard: say what\n{self}"
        self.game.act(seat, drawn[0])

    def _rest_passes(self, with_wins: bool = True) -> None:
        events = len(self.game.events)
        while self.window and len(self.game.events) == events:
            seat = next(seat for seat in self.game.seats_to_act if seat not in self.game.pending)
            ron = Action("ron") in self.game.legal(seat)
            assert with_wins or not ron, f"{self.wind(seat)} could win: say so\n{self}"
            self.game.act(seat, PASS)

    def _answers_too(self, line: str) -> bool:
        who, _, what = line.partition(" ")
        return self.window and what.partition(" ")[0] in CLAIMS and self.seat(who) in self.game.seats_to_act

    def _means(self, action: Action, what: str, seat: int) -> bool:
        *words, last = what.split()
        if not last[0].isdigit():
            words, last = [*words, last], ""
        named = [tile for tile in tiles(last) if tile is not None]
        kind = WORDS.get(words[-1], words[-1]) if words else ""
        drawn = bool(named) and Action("tsumogiri", named[0]) in self.game.legal(seat)
        if not words:
            return action.kind == ("tsumogiri" if drawn else "discard") and action.tile == named[0]
        if words == ["hand"]:
            return action.kind == "discard" and action.tile == named[0]
        if kind == "riichi":
            return (action.kind, action.tile, action.drawn, action.open) == (kind, named[0], drawn, "open" in words)
        if kind in ("ankan", "kakan"):
            return action.kind == kind and (not named or action.tile.kind == named[0].kind)  # type: ignore[union-attr]
        return action.kind == kind and (not named or action.consumed == in_order(named))

    # --- looking ------------------------------------------------------------------------------------------------------

    @property
    def window(self) -> bool:
        """Whether players are asked for their claims."""
        asked = [seat for seat in self.game.seats_to_act if seat not in self.game.pending]
        return bool(asked) and PASS in self.game.legal(asked[0])

    def offers(self, who: str) -> list[str]:
        """What a player may do, as texts; nothing when the player is not asked."""
        seat = self.seat(who)
        return [str(action) for action in self.game.legal(seat)] if seat in self.game.seats_to_act else []

    def offered(self, who: str) -> set[str]:
        """The kinds of what a player may do."""
        return {text.partition(" ")[0] for text in self.offers(who)}

    def discards(self, who: str) -> str:
        """The tiles that a player may discard, in order."""
        menu = self.game.legal(self.seat(who))
        found = {action.tile for action in menu if action.kind in ("discard", "tsumogiri") and action.tile is not None}
        return "".join(str(tile) for tile in in_order(found))

    def why_not(self, who: str, action: Action) -> str | None:
        """Why a player does not find this in the menu."""
        return self.game.legal(self.seat(who)).why_not(action)

    def view(self, who: str) -> View:
        return self.game.view(self.seat(who))

    def furiten(self, who: str) -> str | None:
        return self.view(who).furiten

    @property
    def live(self) -> int:
        """How many tiles can still be drawn."""
        players = self.game.players
        drawn = sum(isinstance(event, Drew) for event in self.this_round)
        return len(all_tiles(self.game.rules)) - DEAD - 13 * players - drawn

    @property
    def rounds(self) -> int:
        return sum(isinstance(event, RoundStarted) for event in self.game.events)

    @property
    def this_round(self) -> list[Event]:
        """The events of the round that is played."""
        start = max(i for i, event in enumerate(self.game.events) if isinstance(event, RoundStarted))
        return list(self.game.events[start:])

    @property
    def last_round(self) -> list[Event]:
        """The events of the round that ended last."""
        events = list(self.game.events)
        end = max(i for i, event in enumerate(events) if isinstance(event, (Won, RoundDrawn)))
        start = max(i for i, event in enumerate(events[:end]) if isinstance(event, RoundStarted))
        return events[start : end + 1]

    @property
    def wins(self) -> list[Won]:
        return [event for event in self.last_round if isinstance(event, Won)]

    @property
    def win(self) -> Won:
        (win,) = self.wins
        return win

    @property
    def yaku(self) -> dict[str, int]:
        """The only winner's yaku and bonus han."""
        return dict(self.win.yaku or ())

    @property
    def draw(self) -> RoundDrawn:
        (draw,) = [event for event in self.last_round if isinstance(event, RoundDrawn)]
        return draw

    @property
    def deltas(self) -> tuple[int, ...]:
        """What the round that ended last gave and took, by seat, riichi sticks paid in it not included."""
        ends = [event.deltas or () for event in self.last_round if isinstance(event, (Won, RoundDrawn))]
        return tuple(map(sum, zip(*ends, strict=True)))

    @property
    def indicators(self) -> str:
        """The dora indicators that lie open, in order."""
        (start,) = [event for event in self.this_round if isinstance(event, RoundStarted)]
        turned = [event.tile for event in self.this_round if isinstance(event, DoraTurned)]
        return "".join(str(tile) for tile in (start.indicator, *turned))

    def story(self, since: str = "") -> list[str]:
        """What happened in the round, in short words, from the last entry that begins with `since` on."""
        last = self.game.events[-1]
        events = self.last_round if isinstance(last, (Won, RoundDrawn)) or len(self.this_round) < 3 else self.this_round
        told = [self._told(event) for event in events]
        first = max(i for i, text in enumerate(told) if text.startswith(since)) if since else 0
        return told[first:]

    def _told(self, event: Event) -> str:
        word = type(event).__name__
        who = self.wind(event.seat) + " " if getattr(event, "seat", None) is not None else ""
        tile = str(getattr(event, "tile", ""))
        if isinstance(event, Drew):
            return f"{who}{'replaces' if event.replacement else 'draws'} {tile}"
        if isinstance(event, Discarded):
            return f"{who}{tile}"
        if isinstance(event, Called):
            return f"{who}{event.kind} {tile}"
        names = {"DoraTurned": "dora", "Won": "wins", "SetAside": "aside", "RiichiPaid": "riichi", "RoundDrawn": "draw"}
        return f"{who}{names.get(word, word)} {tile}".strip()

    @property
    def standing(self) -> tuple[int, int, int]:
        """Round, honba and sticks."""
        return self.game.round, self.game.honba, self.game.sticks

    @property
    def discarded(self) -> list[Discarded]:
        return [event for event in self.this_round if isinstance(event, Discarded)]

    @property
    def drawn(self) -> list[Tile | None]:
        return [event.tile for event in self.this_round if isinstance(event, Drew)]

    def __str__(self) -> str:
        events = [str(event) for event in self.game.events[-6:]]
        asked = [f"{self.wind(seat)}: {', '.join(map(str, self.game.legal(seat)))}" for seat in self.game.seats_to_act]
        return "\n".join([*events, *asked])
