"""`Game`: a whole game of riichi mahjong for three or four players."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from tehai.engine import choose_backend, use
from tehai.errors import IllegalAction, InputError, expect_list, expect_type, whole
from tehai.game import state as tables
from tehai.game.actions import DISCARDS, Action
from tehai.game.board import Board
from tehai.game.events import (
    DRAWS,
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Event,
    GameEnded,
    GameStarted,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Won,
    hidden_last,
)
from tehai.game.menu import Menu
from tehai.game.view import View
from tehai.game.walls import Wall, deal, read_wall, read_walls
from tehai.kernel import codes
from tehai.kernel.layout import STATE
from tehai.model.hand import MOST_COUNTERS, MOST_POINTS
from tehai.model.rules import Rules, RulesLike
from tehai.model.tiles import TILES, Tile
from tehai.names import BONUS_YAKU
from tehai.scoring.scores import Score, score

_WORD = 0xFFFFFFFF
MOST_SEED = 2**64 - 1
_ABORTS = {codes.OUT_EXHAUSTIVE + i: reason for i, reason in enumerate(DRAWS)}
_SHOW_WAITING = (codes.OUT_EXHAUSTIVE, codes.OUT_NAGASHI)

_NOTED: Final[dict[int, Callable[[int, int], Event]]] = {
    codes.E_DRAW: lambda seat, face: Drew(seat, tables.tile_at(face)),
    codes.E_REPLACEMENT: lambda seat, face: Drew(seat, tables.tile_at(face), replacement=True),
    codes.E_PAID: lambda seat, _: RiichiPaid(seat),
    codes.E_DORA: lambda _, face: DoraTurned(TILES[face]),
    codes.E_FLOWER: lambda seat, face: SetAside(seat, TILES[face]),
}
"""Events made directly from a kernel note: its kind, the seat, and the payload."""


class Game(tables.Standing):
    """A game, from the first deal to the final scores.

    The walls come from `seed`, or from `wall`: all tiles of each round, as a list or as text, in the order that
    docs/logs.md describes; after the last one, the seed takes over. `scores`, `round`, `honba` and `sticks` start a
    game in the middle. `backend="cpu"` plays with compiled rules.
    """

    def __init__(
        self,
        rules: RulesLike = "standard",
        seed: int | None = None,
        names: Sequence[str] | None = None,
        wall: Sequence[Wall] | None = None,
        backend: str = "python",
        *,
        scores: Sequence[int] | None = None,
        round: int = 0,
        honba: int = 0,
        sticks: int = 0,
        streak: int = 0,
    ) -> None:
        self.rules = Rules.of(rules)
        players = self.rules.players
        self.seed = secrets.randbits(63) if seed is None else whole(seed, "seed", 0, MOST_SEED)
        self.names = _names(names, players)
        self._walls = [] if wall is None else read_walls(self.rules, wall)
        self._dealt = 0
        self.backend = choose_backend(backend)
        self._kernel = use(self.backend).kernel(self.rules)
        self._state = state = self._kernel.blank(STATE)
        state["seed"][0], state["seed"][1] = self.seed & _WORD, self.seed >> 32
        counters = {"round": round, "honba": honba, "sticks": sticks, "streak": streak}
        for name, value in counters.items():
            state[name] = whole(value, name, 0, MOST_COUNTERS)
        given = [self.rules.start_points] * players if scores is None else expect_list(scores, "points", "scores")
        if len(given) != players:
            raise InputError("bad_value", f"{len(given)} scores for {players} players", "scores", f"give {players}")
        for seat, points in enumerate(given):
            state["points"][seat] = whole(points, f"scores[{seat}]", -MOST_POINTS, MOST_POINTS)
        self.events: list[Event] = [GameStarted(self.rules, self.names, None if self._walls else self.seed)]
        self._followed: tuple[int, Board] | None = None
        self._start_round()

    # What is to be seen

    @property
    def streak(self) -> int:
        """How often the dealer has won in a row."""
        return int(self._state["streak"])

    @property
    def on_turn(self) -> bool:
        """Whether it is a player's turn rather than a claim window."""
        return bool(self._state["phase"] == codes.PHASE_TURN)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state["phase"] == codes.PHASE_GAME_OVER)

    @property
    def result(self) -> GameEnded | None:
        """Places and final scores, once the game is over."""
        last = self.events[-1]
        return last if isinstance(last, GameEnded) else None

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seat on turn, or every seat that may claim and has not answered yet."""
        return tables.seats_to_act(self._state, self.players)

    @property
    def pending(self) -> dict[int, Action]:
        """The answers given in the open claim window, while other seats still have to answer."""
        state = self._state
        if state["phase"] != codes.PHASE_CLAIM:
            return {}
        answers = {seat: int(state["answer"][seat]) for seat in range(self.players) if state["asked"][seat]}
        return {seat: Action.from_code(code) for seat, code in answers.items() if code >= 0}

    def is_waiting(self, seat: int) -> bool:
        """Whether a seat's hand was tenpai, or in furiten, after its last discard."""
        seat = tables.as_seat(seat, self.players)
        return bool(self._state["waits"][seat] or self._state["passed"][seat])

    def legal(self, seat: int) -> Menu:
        """The legal actions of a seat; empty if it has nothing to decide."""
        seat = tables.as_seat(seat, self.players)
        return self._menu(self._state, seat)

    def _menu(self, shown: Any, seat: int) -> Menu:
        """The legal actions of a seat in a state that shows them."""
        asked = seat in tables.seats_to_act(shown, self.players)
        listed = sorted(map(int, shown["menu"][seat][: shown["menu_n"][seat]])) if asked else ()
        return Menu(seat, tuple(map(Action.from_code, listed)), partial(self._why_not, seat))

    def _why_not(self, seat: int, code: int) -> int:
        return int(self._kernel.why_not(self._state, seat, code))

    @property
    def board(self) -> Board:
        """The table now, with all hands open."""
        followed, board = self._followed or (0, Board(self.rules))
        for event in self.events[followed:]:
            board.push(event)
        self._followed = len(self.events), board
        return board.copy()

    def view(self, seat: int) -> View:
        """Everything that a seat may know, and nothing more."""
        seat = tables.as_seat(seat, self.players)
        hidden = self._kernel.copy(STATE, self._state)
        self._kernel.hide(hidden, seat)
        return View(self, hidden, seat)

    # What is done

    def act(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Apply a seat's decision. Returns the new events: none while other seats still have to answer."""
        seat = tables.as_seat(seat, self.players)
        expect_type(action, Action, "an Action", "action", "as in game.legal(seat)")
        before = len(self.events)
        if self._kernel.step(self._state, seat, action.code) != codes.DONE:
            menu = self.legal(seat)
            message = f"seat {seat} may not {action}: {menu.why_not(action)}; the menu is: {menu}"
            raise IllegalAction(message, f"seat {seat}", f"position: {self.position}")
        self.decisions.append((seat, action.code))
        self._collect()
        return tuple(self.events[before:])

    def add_wall(self, tiles: Wall) -> None:
        """Add the wall of one more round, for programs that build walls during the game."""
        self._walls.append(read_wall(self.rules, tiles))

    @property
    def walls_left(self) -> int:
        """How many of the given walls have not been dealt yet."""
        return len(self._walls) - self._dealt

    def _start_round(self) -> None:
        kernel, state = self._kernel, self._state
        kernel.fill_wall(state)
        kernel.shuffle_wall(state)
        if self.walls_left:
            for place, tile in enumerate(self._walls[self._dealt]):
                state["wall"][place] = codes.UNKNOWN if tile is None else int(tile)
            self._dealt += 1
        self.decisions: list[tuple[int, int]] = []
        """The decisions of this round so far: (seat, action code)."""
        self._read = 0
        wall = [tables.tile_at(face) for face in state["wall"][: state["wall_n"]]]
        hands = tuple(map(hidden_last, deal(wall, self.dealer, self.players)))
        for seat, hand in enumerate(hands):  # the actions of a seat with unknown tiles are not checked
            state["hidden"][seat] = int(None in hand)
        kernel.deal(state)
        kernel.go_on(state)
        first = (*tables.indicators_of(state, self.players), None)[0]
        self.events.append(RoundStarted(self.round, self.honba, self.sticks, self.scores, hands, first))
        self._collect()

    def _end_round(self) -> None:
        state = self._state
        self._kernel.next_round(state)
        if self.over:
            final = tuple(int(points) / 1000 for points in state["final"][: self.players])
            places = tuple(int(place) for place in state["place"][: self.players])
            self.events.append(GameEnded(self.scores, places, final))
        else:
            self._start_round()

    # From the kernel's history to events

    def _collect(self) -> None:
        """Collect the kernel's new notes as events, and start the next round if one is over."""
        state = self._state
        while self._read < state["history_n"]:
            rest, payload = divmod(int(state["history"][self._read]), codes.EVENT_PAYLOADS)
            kind, seat = divmod(rest, codes.EVENT_SEATS)
            self._read += 1
            if kind in _NOTED:
                self.events.append(_NOTED[kind](seat, payload))
            elif kind == codes.E_ACTION:
                self._collect_action(seat, Action.from_code(payload))
            else:
                self._collect_outcome(payload)
        if state["phase"] == codes.PHASE_ROUND_OVER:
            self._end_round()

    def _collect_action(self, seat: int, action: Action) -> None:
        tile, kind, consumed = action.tile, action.kind, action.consumed
        if tile is None:
            return  # what ends a round is noted as its outcome
        if kind in DISCARDS:
            self.events.append(Discarded(seat, tile, action.drawn, kind == "riichi", action.open))
        elif kind == "kita":
            self.events.append(SetAside(seat))
        elif kind == "ankan":
            self.events.append(Called(seat, kind, consumed[0], consumed[1:]))
        else:
            self.events.append(Called(seat, kind, tile, consumed, self._taken_from(seat, kind, tile)))

    def _taken_from(self, seat: int, kind: str, tile: Tile) -> int:
        """The seat that the tile of the latest meld came from; a kakan has the pon's."""
        state = self._state
        melds = range(state["melds"][seat])
        sets = [
            i for i in melds if state["meld_kind"][seat][i] == tile.kind and state["meld_type"][seat][i] != codes.CHI
        ]
        return int(state["meld_from"][seat][sets[0] if kind == "kakan" else melds[-1]])

    def _collect_outcome(self, outcome: int) -> None:
        state, turn, seats = self._state, int(self._state["turn"]), range(self.players)
        won = [seat for seat in seats if state["won"][seat]]
        if outcome in (codes.OUT_TSUMO, codes.OUT_RON):
            won.sort(key=lambda seat: (seat - turn) % self.players)
            self.events += [self._won(seat, outcome) for seat in won]
            return
        tenpai = tuple(seat for seat in seats if state["tenpai"][seat]) if outcome in _SHOW_WAITING else None
        opened: Mapping[int, Sequence[int]] = {
            codes.OUT_KYUUSHU: (turn,),
            codes.OUT_SUUCHA: seats,
            codes.OUT_SANCHAHOU: won,
        }
        hands = tuple((seat, tables.concealed(state, seat)) for seat in opened.get(outcome, tenpai or ()))
        declarer = turn if outcome == codes.OUT_KYUUSHU else None
        deltas = tuple(int(delta) for delta in state["delta"][: self.players])
        self.events.append(RoundDrawn(_ABORTS[outcome], deltas, tenpai, hands, declarer))

    def _won(self, seat: int, outcome: int) -> Won:
        state, players, kernel = self._state, self.players, self._kernel
        tsumo, liable = outcome == codes.OUT_TSUMO, int(state["liable"][seat])
        target = seat if tsumo else int(state["turn"])
        if state["hidden"][seat]:
            return Won(seat, target, TILES[state["drawn" if tsumo else "tile"]])
        kernel.load_win(state, seat, int(tsumo), kernel.desk["win"])
        win = tables.winning_situation(state, kernel.desk["win"], players, seat)
        result = score(win, rules=self.rules)
        return Won(
            seat,
            target,
            win.tile,
            win.hand.tiles,
            win.ura,
            result.han,
            result.fu,
            result.yakuman,
            _yaku(result),
            result.points,
            tuple(int(delta) for delta in state["win_delta"][seat][:players]),
            None if liable < 0 else liable,
            result,
        )

    # Copies

    def copy(self) -> Game:
        """An independent copy of the game."""
        twin = Game.__new__(Game)
        twin.__dict__.update(
            self.__dict__,
            _state=self._kernel.copy(STATE, self._state),
            _kernel=use(self.backend).kernel(self.rules),
            _followed=None,
            _walls=list(self._walls),
            events=list(self.events),
            decisions=list(self.decisions),
        )
        return twin

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, _memo: Any) -> Game:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_kernel": None, "_state": self.state_bytes, "_followed": None}

    def __setstate__(self, stored: dict[str, Any]) -> None:
        self.__dict__.update(stored)
        self._kernel = use(self.backend).kernel(self.rules)
        self._state = self._kernel.unpacked(STATE, stored["_state"])

    def same_state(self, other: Game) -> bool:
        """Whether two games are in exactly the same state."""
        return self.state_bytes == expect_type(other, Game, "a Game", "other").state_bytes

    @property
    def state_bytes(self) -> bytes:
        """The kernel's state, the same bytes in every backend."""
        data: bytes = self._kernel.packed(STATE, self._state)
        return data

    @property
    def position(self) -> str:
        """This round and everything decided in it as one line of text; `from_position` restores it."""
        from tehai.game.position import write_position

        return write_position(self)

    @staticmethod
    def from_position(text: str, backend: str = "python") -> Game:
        """The game that a line of text describes."""
        from tehai.game.position import read_position

        return read_position(text, backend)

    @staticmethod
    def from_events(
        events: Sequence[Event],
        pending: Mapping[int, Action] | None = None,
        backend: str = "python",
        wall: Sequence[Wall | None] = (),
    ) -> Game:
        """The game in which these events happened, with the answers that were pending.

        Hands and draws may be unknown (None): the actions of such a seat are not checked. If neither the seed nor
        `wall` gives the wall, the tiles that were never drawn are placed in order.
        """
        from tehai.game.replay import replay

        return replay(events, {} if pending is None else pending, backend, wall)

    def __repr__(self) -> str:
        return f"Game({tables.summary(self)}{', over' if self.over else ''})"


def _yaku(result: Score) -> tuple[tuple[str, int], ...]:
    """(name, han or multiple) of every yaku, then the bonus han that are not 0."""
    listed = [(yaku.name, yaku.han if yaku.yakuman is None else yaku.yakuman) for yaku in result.yaku]
    if not result.yakuman:
        listed += [(name, getattr(result, name)) for name in BONUS_YAKU if getattr(result, name)]
    return tuple((name, han or 0) for name, han in listed)


def _names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    chosen = tuple("ABCD"[:players] if names is None else expect_list(names, "names", "names"))
    if len(chosen) != players or not all(isinstance(name, str) for name in chosen):
        raise InputError("bad_value", f"{len(chosen)} names for {players} players", "names", f"give {players}")
    return chosen
