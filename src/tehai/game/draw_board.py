"""A board in letters, for a terminal; `draw_svg` draws it for a notebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from rich.cells import cell_len

from tehai.game.board import Board
from tehai.game.events import HiddenTiles
from tehai.model.notation import to_text

WINDS: Final = ("East", "South", "West", "North")
ROW: Final = 6
"""Discards in a row of a river."""
_WIDTH: Final = 26
_GAP: Final = "  "


def in_letters(board: Board) -> str:
    """The table from above: the viewer below, the next player to the right."""
    parts = {place: _seat(board, seat) for seat, place in places(board)}
    middle = _beside([parts[3], _centre(board), parts[1]])
    across = [*_indented(parts[2]), ""] if 2 in parts else []
    ended = ["", *results(board)] if board.round_over else []
    lines = [*across, *middle, "", *_indented(parts[0]), *ended]
    return "\n".join(line.rstrip() for line in lines)


def places(board: Board) -> Iterator[tuple[int, int]]:
    """The position of each seat: 0 below, 1 right, 2 across, 3 left. With three players nobody sits across."""
    bottom = max(board.viewer, 0)
    for seat in range(board.players):
        place = (seat - bottom) % board.players
        yield seat, 3 if place == board.players - 1 else place


def harmless(name: str) -> str:
    """A name without terminal control characters."""
    return "".join(sign if sign.isprintable() else "?" for sign in name)


def round_name(board: Board) -> str:
    """A round as players call it: "East 1"."""
    return f"{WINDS[board.round // board.players % 4]} {board.dealer + 1}"


def seat_wind(board: Board, seat: int) -> str:
    return WINDS[(seat - board.dealer) % board.players]


def results(board: Board) -> Iterator[str]:
    """How the round and the game ended, a line each."""
    names = [harmless(name) for name in board.names]
    for win in board.wins:
        worth = "" if win.points is None else f", {win.points:,} points"
        how = "by tsumo with" if win.seat == win.target else f"on {names[win.target]}'s"
        yield f"{names[win.seat]} wins {how} {win.tile}{worth}"
    if board.draw is not None:
        tenpai = ", ".join(names[seat] for seat in board.draw.tenpai or ())
        yield f"Draw: {board.draw.reason}" + (f", tenpai {tenpai}" if tenpai else "")
    if board.end is not None:
        order = sorted(enumerate(board.end.scores), key=lambda entry: -entry[1])
        yield "The game is over: " + ", ".join(f"{names[seat]} {points:,}" for seat, points in order)


def _seat(board: Board, seat: int) -> list[str]:
    """A seat's name, hand, melds and river."""
    points = "?" if board.scores is None else f"{board.scores[seat]:,}"
    riichi = "  riichi" if board.riichi[seat] else ""
    turn = ">" if board.turn == seat and not board.round_over else " "
    aside = [f"aside {to_text(board.aside[seat])}"] if board.aside[seat] else []
    melds = [*map(str, board.melds[seat]), *aside]
    pairs = [_GAP.join(melds[i : i + 2]) for i in range(0, len(melds), 2)]
    lines = [f"{seat_wind(board, seat)[0]} {harmless(board.names[seat])}  {points}{riichi}", _hand(board, seat), *pairs]
    return [f"{turn} {lines[0]}", *(f"  {line}" for line in lines[1:]), *_river(board, seat)]


def _hand(board: Board, seat: int) -> str:
    drawn = board.drawn
    new = f" + {_tiles((drawn[1],))}" if drawn is not None and drawn[0] == seat else ""
    return _tiles(board.hand(seat)) + new


def _tiles(tiles: HiddenTiles) -> str:
    known = [tile for tile in tiles if tile is not None]
    return to_text(known) + "?" * (len(tiles) - len(known))


def _river(board: Board, seat: int) -> Iterator[str]:
    """Discards: [5s] lies sideways, (5s) was called, 5s. was discarded as drawn."""
    river, sideways = board.rivers[seat], board.sideways(seat)
    cells = []
    for place, one in enumerate(river):
        left, right = (
            ("[", "]") if place == sideways else ("(", ")") if one.claimed else (" ", "." if one.drawn else " ")
        )
        cells.append(f"{left}{one.tile}{right}")
    for start in range(0, len(cells), ROW):
        yield " " + "".join(cells[start : start + ROW])


def _centre(board: Board) -> list[str]:
    lines = [
        round_name(board),
        f"honba {board.honba}" if board.honba else "",
        f"riichi sticks {board.sticks}" if board.sticks else "",
        f"{board.live} tiles left",
        f"dora indicator {to_text(board.indicators)}" if board.indicators else "",
    ]
    return ["", *filter(None, lines)]


def _beside(blocks: Sequence[Sequence[str]]) -> list[str]:
    rows = zip_longest(*blocks, fillvalue="")
    return [_GAP.join(cell + " " * (_WIDTH - cell_len(cell)) for cell in row) for row in rows]


def _indented(lines: Sequence[str]) -> list[str]:
    return [" " * (_WIDTH + len(_GAP)) + line for line in lines]
