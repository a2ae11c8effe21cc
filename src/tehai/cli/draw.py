"""Tiles for a terminal: Unicode faces in the colours of the suits above their mpsz names, or mpsz."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tehai.cli.screen import Screen, Span, Words
from tehai.model.hand import Hand
from tehai.model.notation import to_text
from tehai.model.tiles import Tile

_SUIT_STYLES: Final = {"m": "red", "p": "cyan", "s": "green", "z": "yellow", "f": "magenta"}
_DRAGON_STYLES: Final = {5: "bold", 6: "bold green", 7: "bold red"}
_RED_FIVE: Final = "bold white on red"
_WIDE_FACE: Final = "\U0001f004"  # terminals give the red dragon two columns, the other tiles one


def style_of(tile: Tile) -> str:
    """The colour that a tile is shown in."""
    if tile.red:
        return _RED_FIVE
    if tile.suit == "z" and tile.number in _DRAGON_STYLES:
        return _DRAGON_STYLES[tile.number]
    return _SUIT_STYLES[tile.suit]


def tile_span(tile: Tile) -> Span:
    """A tile by its name, in its colour."""
    return tile.mpsz, style_of(tile)


def show_hand(hand: Hand, win: Tile | None, screen: Screen) -> None:
    """A hand with room around it."""
    screen.line()
    screen.line(drawn(hand, win, screen.faces))
    screen.line()


def drawn(hand: Hand, win: Tile | None, faces: bool) -> Words:
    """A hand, its melds and its winning tile apart: faces above names, or in one line of mpsz."""
    if not faces:
        winning = [] if win is None else [f"+ {win}"]
        return "  ".join(["", to_text(hand.tiles), *map(str, hand.melds), *winning])
    groups: list[tuple[str, Sequence[Tile]]] = [("", hand.tiles), *((meld.type, meld.tiles) for meld in hand.melds)]
    if win is not None:
        groups.append(("+", (win,)))
    above, below = [("  ", "")], [("  ", "")]
    for label, tiles in groups:
        if label:
            above.append((" " * (len(label) + 2), ""))
            below.append((f" {label} ", "dim"))
        for tile in tiles:
            face = tile.unicode[0]
            above += [(face, style_of(tile)), (" " if face == _WIDE_FACE else "  ", "")]
            below += [tile_span(tile), (" ", "")]
    return [*above[:-1], ("\n", ""), *below[:-1]]
