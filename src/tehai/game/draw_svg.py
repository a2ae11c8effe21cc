"""A board as an SVG picture, for notebooks and pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Final

from tehai.game.board import Board
from tehai.game.draw_board import ROW, harmless, places, results, round_name, seat_wind
from tehai.model.hand import Meld
from tehai.model.tiles import Tile

_SIZE: Final = 800
_MIDDLE: Final = _SIZE // 2
_CENTRE: Final = 106
"""Half the width of the square in the middle."""
_WIDE, _HIGH = 34, 46
_LETTERS: Final = "ESWN F"
_COLOURS: Final = {"m": "#b3261e", "p": "#1f5fa8", "s": "#2e7d32", "z": "#1b1b1b", "f": "#8e24aa"}
_WHITE: Final = '<rect x="8" y="10" width="18" height="26" rx="2" fill="none" stroke="#4a6fa5" stroke-width="2.5"/>'
_RED: Final = '<path d="M9 16h16v11H9zM17 9v28" fill="none" stroke="#b3261e" stroke-width="3.5"/>'
_STYLE: Final = "text{font-family:system-ui,sans-serif;text-anchor:middle}"


def in_svg(board: Board) -> str:
    """The table from above: the viewer below, the next player to the right."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIZE} {_SIZE}" width="640" height="640" role="img">',
        f"<title>{escape(' · '.join([round_name(board), *results(board)]))}</title><style>{_STYLE}</style>",
        f'<rect width="{_SIZE}" height="{_SIZE}" rx="18" fill="#17533f"/>',
        *_centre(board),
    ]
    for seat, place in places(board):
        parts += [f'<g transform="rotate({-90 * place} {_MIDDLE} {_MIDDLE})">', *_seat(board, seat), "</g>"]
    return "".join([*parts, "</svg>"])


def _text(x: float, y: float, size: int, words: str, colour: str = "#fff", more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}"{more}>{escape(words)}</text>'


def _centre(board: Board) -> Iterator[str]:
    """The round, the tiles left, the indicators; after the round, how it ended."""
    edge = _MIDDLE - _CENTRE
    yield f'<rect x="{edge}" y="{edge}" width="{2 * _CENTRE}" height="{2 * _CENTRE}" rx="10" fill="#0e3427"/>'
    yield _text(_MIDDLE, _MIDDLE - 38, 22, round_name(board), more=' font-weight="bold"')
    counts = [f"{board.live} left", *[f"honba {board.honba}"] * bool(board.honba)]
    counts += [f"sticks {board.sticks}"] * bool(board.sticks)
    yield _text(_MIDDLE, _MIDDLE - 17, 13, " · ".join(counts), "#bfe3d3")
    left = _MIDDLE - 12 * len(board.indicators)
    for index, tile in enumerate(board.indicators):
        yield _tile(tile, left + 24 * index, _MIDDLE - 9, 0.7)
    ends = [words for line in results(board) for words in re.split(r"[:,] ", line)]
    for line, words in enumerate(ends[:3]):
        yield _text(_MIDDLE, _MIDDLE + 40 + 13 * line, 12, words, "#ffd54f")


def _seat(board: Board, seat: int) -> Iterator[str]:
    """One player, drawn as if they sat below."""
    points = "?" if board.scores is None else f"{board.scores[seat]:,}"
    name = f"{seat_wind(board, seat)[0]} {harmless(board.names[seat])[:12]} {points}"
    edge = _MIDDLE + _CENTRE
    if board.turn == seat and not board.round_over:
        yield f'<rect x="{_MIDDLE - 95}" y="{edge - 4}" width="190" height="4" rx="2" fill="#ffd54f"/>'
    yield _text(_MIDDLE, edge - 12, 14, name, "#ffd54f" if seat == board.dealer else "#fff")
    if seat in board.paid:
        yield f'<rect x="{_MIDDLE - 50}" y="{edge - 34}" width="100" height="7" rx="3" fill="#fafafa"/>'
        yield f'<circle cx="{_MIDDLE}" cy="{edge - 30.5}" r="2.5" fill="#b3261e"/>'
    yield from _river(board, seat)
    yield from _hand(board, seat)
    yield from _melds(board, seat)


def _river(board: Board, seat: int) -> Iterator[str]:
    sideways, offered = board.sideways(seat), board.offered
    x, left = 0.0, _MIDDLE - ROW * _WIDE / 2
    river = board.rivers[seat]
    for place, one in enumerate(river):
        row = min(place // ROW, 2)
        x = left if place % ROW == 0 and place <= 2 * ROW else x
        y = _MIDDLE + _CENTRE + 10 + row * (_HIGH + 2)
        lit = place == len(river) - 1 and offered == (seat, one.tile) and not one.claimed
        look = f' opacity="{0.35 if one.claimed else 1}"'
        turned = place == sideways
        yield f"<g{look}>{_tile(one.tile, x, y, lit=lit, sideways=turned, dull=one.drawn and not turned)}</g>"
        x += _HIGH if turned else _WIDE


def _hand(board: Board, seat: int) -> Iterator[str]:
    x, y = 80.0, _SIZE - 64
    for tile in board.hand(seat):
        yield _tile(tile, x, y, 1.1)
        x += _WIDE * 1.1
    if board.drawn is not None and board.drawn[0] == seat:
        yield _tile(board.drawn[1], x + 12, y, 1.1, lit=True)


def _melds(board: Board, seat: int) -> Iterator[str]:
    """Melds from the right corner inwards; Norths and flowers above them."""
    x = _SIZE - 14.0
    for meld in board.melds[seat]:
        for tile, sideways in reversed([*_laid(meld)]):
            x -= _HIGH if sideways else _WIDE
            yield _tile(tile, x, _SIZE - 60, sideways=sideways)
        x -= 6
    for index, tile in enumerate(board.aside[seat]):
        yield _tile(tile, 640 - 28 * index, _SIZE - 104, 0.8)


def _laid(meld: Meld) -> Iterator[tuple[Tile | None, bool]]:
    """The tiles of a meld as they lie on the table: the called tile sideways, on the side it came from; a concealed kan
    with two tiles face down."""
    tiles: list[Tile | None] = [None, *meld.tiles[1:3], None] if meld.type == "ankan" else [*meld.tiles]
    if meld.called is None:
        yield from ((tile, False) for tile in tiles)
        return
    tiles.remove(meld.called)
    place = {3: 0, 2: 1}.get(meld.source or 0, len(tiles))
    for index, tile in enumerate([*tiles[:place], meld.called, *tiles[place:]]):
        yield tile, index == place


def _tile(
    tile: Tile | None,
    x: float,
    y: float,
    size: float = 1,
    *,
    sideways: bool = False,
    lit: bool = False,
    dull: bool = False,
) -> str:
    """A tile with its upper left corner at this point: its face, or its back."""
    turn = f" translate(0 {_HIGH}) rotate(-90)" if sideways else ""
    fill = "#d9a441" if tile is None else "#e9e2d0" if dull else "#fffdf5"
    edge = ' stroke="#ffb300" stroke-width="3"' if lit else ' stroke="#0b2b20" stroke-width="0.6"'
    back = f'<rect x="1" y="1" width="{_WIDE - 2}" height="{_HIGH - 2}" rx="4" fill="{fill}"{edge}/>'
    return f'<g transform="translate({x:g} {y:g}){turn} scale({size:g})">{back}{_face(tile)}</g>'


def _face(tile: Tile | None) -> str:
    if tile is None:
        return ""
    bold = ' font-weight="bold"'
    if tile.suit == "z":
        letter = _LETTERS[(tile.number - 1) % len(_LETTERS)]
        drawn = _text(17, 32, 25, letter, _COLOURS["s" if letter == "F" else "z"], bold)
        return {5: _WHITE, 7: _RED}.get(tile.number, drawn)
    dot = '<circle cx="27" cy="8" r="4" fill="#e53935"/>' if tile.red else ""
    number = _text(17, 26, 25, str(tile.number), _COLOURS[tile.suit], bold)
    return number + _text(17, 41, 14, tile.suit, _COLOURS[tile.suit]) + dot
