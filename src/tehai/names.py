"""Names for the kernel's numbers: yaku, waits, shapes, limits. `words` has their names for people.

Yaku keep Tenhou's numbers (the kernel's codes); the local ones follow. The order of `YAKU` is the order in which a
result lists them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tehai.kernel import codes
from tehai.words import Lang, Said, said, words

_WINDS: Final = ("east", "south", "west", "north")
_DRAGONS: Final = ("haku", "hatsu", "chun")
_OF_WINDS: Final = ("yakuhai_seat_wind", "yakuhai_round_wind")


def yaku_said(name: str, wind: str = "") -> Said:
    """The players' name of a yaku, including its wind if it has one."""
    if name not in _OF_WINDS:
        return said(f"yaku-{name}")
    return said(f"yaku-{name}", wind=said(f"term-wind-{wind}") if wind else "any")


class YakuName(NamedTuple):
    """A yaku's name for programs; a wind yaku has one entry per wind."""

    name: str
    wind: str = ""

    def title(self, lang: Lang = "en") -> str:
        """The players' name in a language."""
        return words(lang).text(yaku_said(self.name, self.wind))


def _yaku() -> Iterator[tuple[int, YakuName]]:
    """The yaku among the kernel's constants, where they stand one after the other."""
    constants = list(vars(codes).items())
    names = [name for name, _ in constants]
    for constant, code in constants[names.index("MENZEN_TSUMO") : names.index("YAKU_COUNT")]:
        if code == codes.YAKUHAI_DRAGON:
            yield from ((code + i, YakuName(f"yakuhai_{dragon}")) for i, dragon in enumerate(_DRAGONS))
        elif code in (codes.SEAT_WIND, codes.ROUND_WIND):
            yield from ((code + i, YakuName(f"yakuhai_{constant.lower()}", wind)) for i, wind in enumerate(_WINDS))
        else:
            yield code, YakuName(constant.lower())


YAKU: Final = dict(sorted(_yaku()))
YAKU_NAMES: Final = tuple(dict.fromkeys(yaku.name for yaku in YAKU.values()))
BY_NAME: Final[dict[str, int]] = {yaku.name: code for code, yaku in reversed(YAKU.items())}

FORMS: Final = {codes.STANDARD: "standard", codes.CHIITOITSU_FORM: "chiitoitsu", codes.KOKUSHI_FORM: "kokushi"}
BONUS_YAKU: Final = ("dora", "ura", "aka", "nukidora", "flowers")
"""Bonus han, listed after the yaku of a win."""
WAITS: Final = (None, "ryanmen", "kanchan", "penchan", "tanki", "shanpon")
LIMITS: Final = (None, "mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman", "yakuman")
FLAG_BITS: Final[dict[str, int]] = {
    name[2:].lower(): bit for name, bit in vars(codes).items() if name.startswith("F_") and name != "F_ANY_RIICHI"
}
"""The flags of a win, in the order of their bits."""
