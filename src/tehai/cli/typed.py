"""What people type, as the library reads it: a pon without the word, a wind by its name."""

from __future__ import annotations

from typing import Final

from tehai.errors import InputError
from tehai.model.hand import is_sequence
from tehai.model.notation import read_tiles

_WINDS: Final = {
    "EAST": "E",
    "東": "E",
    "东": "E",
    "SOUTH": "S",
    "南": "S",
    "WEST": "W",
    "西": "W",
    "NORTH": "N",
    "北": "N",
}


def typed_wind(text: str) -> str:
    """The letter of a wind that was written out."""
    return _WINDS.get(text.strip().upper(), text)


def typed_meld(text: str, notation: str) -> str:
    """A chi or a pon with its type, which its tiles give away; four equal tiles may be any kind of kan."""
    try:
        kinds = sorted(tile.kind for tile in read_tiles(text, notation, "tiles"))
    except InputError:
        return text
    if len(kinds) != 3:
        return text
    return f"pon {text}" if len(set(kinds)) == 1 else f"chi {text}" if is_sequence(kinds) else text
