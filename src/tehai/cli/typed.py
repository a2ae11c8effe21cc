"""What people type, as the library reads it: a pon without the word, a wind by its name; and a hand as it is typed."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Final

from tehai.errors import InputError
from tehai.model.hand import Win, is_sequence
from tehai.model.notation import read_tiles, to_text
from tehai.model.rules import Rules, options
from tehai.model.situations import FLAGS
from tehai.words import Lang

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


def typed_command(win: Win, rules: Rules, lang: Lang) -> str:
    """The command that scores this hand, without what it would assume anyway."""
    words = ["tehai", "score", to_text(win.hand.tiles), "--win", str(win.tile)]
    for meld in win.hand.melds:
        words += ["--meld", str(meld)]
    words += ["--tsumo"] if win.tsumo else []
    words += [f"--{flag.replace('_', '-')}" for flag in FLAGS if flag in win.flags]
    for name, value, usual in _values(win, lang):
        if value != usual:
            words += [f"--{name}", value]
    return shlex.join([*words, *_rules(rules)])


def _values(win: Win, lang: Lang) -> Iterator[tuple[str, str, str]]:
    """Options with their values and their defaults."""
    yield "round", win.round_wind.mjai, "E"
    yield "seat", win.seat_wind.mjai, "S"
    for name in ("dora", "ura", "flowers"):
        yield name, to_text(getattr(win, name)), ""
    for name in ("honba", "sticks", "nukidora"):
        yield name, str(getattr(win, name)), "0"
    yield "lang", lang, "en"


def _rules(rules: Rules) -> Iterator[str]:
    preset = rules.preset or rules.nearest_preset
    if preset != "standard":
        yield from ("--rules", preset)
    changed = rules.differences(preset)
    for option in options():
        if option.name in changed:
            yield from ("--rule", f"{option.name}={option.text(changed[option.name][0])}")
