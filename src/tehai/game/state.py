"""Objects from the kernel's state: the scoreboard, tiles, melds, rivers, winning situations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tehai.errors import InputError, as_int, quoted
from tehai.kernel import codes
from tehai.kernel.play.wall import indicator_place
from tehai.model.hand import MELD_TYPES, Hand, Meld, Win
from tehai.model.rules import Rules
from tehai.model.tiles import RED_OF, TILES, WINDS, Tile, in_order
from tehai.names import FLAG_BITS

if TYPE_CHECKING:
    from tehai.game.board import Board


@dataclass(frozen=True, slots=True)
class RiverTile:
    """A discard in the river: `drawn` if discarded as drawn, `riichi` if it declared riichi, `claimed` if another
    player called it."""

    tile: Tile
    drawn: bool = False
    riichi: bool = False
    claimed: bool = False


class Standing:
    """The scoreboard, the same for a game and for every seat's view of it."""

    rules: Rules
    _state: Any

    @property
    def players(self) -> int:
        """How many play."""
        return self.rules.players

    @property
    def round(self) -> int:
        """Dealerships since the start: 0 is East 1."""
        return int(self._state["round"])

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self.round % self.players

    @property
    def wind(self) -> Tile:
        """The round wind."""
        return WINDS[self.round // self.players % 4]

    @property
    def honba(self) -> int:
        return int(self._state["honba"])

    @property
    def sticks(self) -> int:
        """Riichi sticks on the table."""
        return int(self._state["sticks"])

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat."""
        return tuple(int(points) for points in self._state["points"][: self.players])


def summary(table: Standing | Board) -> str:
    """The table in a few words, for `repr`."""
    scores = "scores unknown" if table.scores is None else ", ".join(map(str, table.scores))
    return f"{table.rules.title}, {table.wind.mjai}{table.dealer + 1}, honba {table.honba}, {scores}"


def as_seat(seat: object, players: int, least: int = 0) -> int:
    """The number of a seat; from -1 on where a spectator's view is possible."""
    number = as_int(seat)
    if number is None or not least <= number < players:
        hint = f"0 to {players - 1}" + (", or -1 for a spectator" if least < 0 else "")
        raise InputError("bad_value", f"{quoted(seat)} is not a seat", "seat", hint)
    return number


def seats_to_act(state: Any, players: int) -> tuple[int, ...]:
    """The seat on turn, or every seat that may claim and has not answered yet."""
    if state["phase"] == codes.PHASE_TURN:
        return (int(state["turn"]),)
    if state["phase"] != codes.PHASE_CLAIM:
        return ()
    return tuple(seat for seat in range(players) if state["asked"][seat] and state["answer"][seat] < 0)


def tile_at(code: int) -> Tile | None:
    """The tile for a face; None for a hidden one."""
    return None if code == codes.UNKNOWN else TILES[code]


def concealed(state: Any, seat: int) -> tuple[Tile, ...]:
    """The tiles in a hand, sorted; unseen ones left out."""
    held = state["hand"][seat]
    return in_order(TILES[face] for face in range(codes.UNKNOWN) for _ in range(held[face]))


def melds_of(state: Any, players: int, seat: int) -> tuple[Meld, ...]:
    """The melds of a seat in the order in which they were made."""
    return tuple(meld_at(state, players, seat, index) for index in range(state["melds"][seat]))


def meld_at(state: Any, players: int, seat: int, index: int) -> Meld:
    """One meld."""
    name = MELD_TYPES[state["meld_type"][seat][index]]
    lowest = int(state["meld_kind"][seat][index])
    called = TILES[state["meld_tile"][seat][index]]
    kinds = range(lowest, lowest + 3) if name == "chi" else [lowest] * (3 if name == "pon" else 4)
    tiles = [TILES[kind] for kind in kinds]
    for _ in range(state["meld_reds"][seat][index]):
        place = next(i for i, tile in enumerate(tiles) if tile in RED_OF)
        tiles[place] = RED_OF[tiles[place]]
    if name == "ankan":
        return Meld(name, tuple(tiles))
    source = (int(state["meld_from"][seat][index]) - seat) % players
    return Meld(name, tuple(tiles), called, 3 if players == 3 and source == 2 else source)


def river_of(state: Any, seat: int) -> tuple[RiverTile, ...]:
    """The discards of a seat."""
    marks = (codes.RIVER_DRAWN, codes.RIVER_RIICHI, codes.RIVER_CLAIMED)
    river = [int(code) for code in state["river"][seat][: state["river_n"][seat]]]
    return tuple(RiverTile(TILES[code & codes.RIVER_TILE], *(bool(code & mark) for mark in marks)) for code in river)


def indicators_of(state: Any, players: int, below: int = 0) -> tuple[Tile, ...]:
    """The dora indicators that are turned, or the ura indicators one place below them."""
    return tuple(TILES[state["wall"][indicator_place(i, players) - below]] for i in range(state["dora_n"]))


def flowers_of(state: Any, seat: int) -> tuple[Tile, ...]:
    """The flowers and seasons that a seat has set aside."""
    mask = int(state["flowers"][seat])
    return tuple(TILES[codes.FLOWER + i] for i in range(codes.FLOWERS) if mask >> i & 1)


def winning_situation(state: Any, record: Any, players: int, seat: int) -> Win:
    """The winning situation of a seat; `record` is what the kernel's `load_win` wrote."""
    tsumo = bool(record["tsumo"])
    tiles = list(concealed(state, seat))
    tile = TILES[state["drawn"] if tsumo else state["tile"]]
    if tsumo:
        tiles.remove(tile)
    flags = int(record["flags"])
    return Win(
        Hand(tuple(tiles), melds_of(state, players, seat)),
        tile,
        tsumo,
        TILES[record["round_wind"]],
        TILES[record["seat_wind"]],
        indicators_of(state, players),
        indicators_of(state, players, below=1) if record["ura_n"] else (),
        frozenset(name for name, bit in FLAG_BITS.items() if flags & bit),
        int(record["honba"]),
        int(record["sticks"]),
        int(record["nukidora"]),
        flowers_of(state, seat),
    )
