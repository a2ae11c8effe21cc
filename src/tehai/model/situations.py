"""Situations: how a hand was won, as flags, and which facts exclude each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from tehai.errors import InputError, near_matches, shown
from tehai.kernel.hand import checks
from tehai.names import FLAG_BITS

if TYPE_CHECKING:
    from tehai.model.hand import Win

FLAGS: Final = (
    "riichi",
    "double_riichi",
    "open_riichi",
    "ippatsu",
    "rinshan",
    "haitei",
    "houtei",
    "chankan",
    "tenhou",
    "chiihou",
    "renhou",
    "tsubame_gaeshi",
    "kanburi",
    "paarenchan",
    "discarder_riichi",
)
RIICHI_FLAGS: Final = frozenset({"riichi", "double_riichi", "open_riichi"})

# A fact is a flag, or something about the win that can be said in a few words.
_Fact: TypeAlias = "tuple[str, Callable[[Win], bool]]"


def _has(flag: str) -> Callable[[Win], bool]:
    return lambda win: flag in win.flags


_FACTS: Final[dict[str, _Fact]] = {
    **{flag: (flag, _has(flag)) for flag in FLAGS},
    "ron": ("a win by ron", lambda win: not win.tsumo),
    "tsumo": ("a win by tsumo", lambda win: win.tsumo),
    "dealer": ("the dealer's seat", lambda win: win.dealer),
    "not_dealer": ("a seat other than the dealer's", lambda win: not win.dealer),
    "open_meld": ("an open meld", lambda win: not win.hand.closed),
    "meld": ("a meld", lambda win: bool(win.hand.melds)),
    "any_riichi": ("riichi", lambda win: win.riichi),
    "no_riichi": ("a win without riichi", lambda win: not win.riichi),
    "nukidora": ("a North set aside", lambda win: win.nukidora > 0),
    "no_replacement": (
        "a win without a kan or nukidora of one's own",
        lambda win: not (any(meld.kan for meld in win.hand.melds) or win.nukidora),
    ),
    "second_copy": ("another visible copy of the winning tile", lambda win: win.copies > 1),
}
_FIRST_TURN: Final = ("meld", "any_riichi", "nukidora")
EXCLUDES: Final[dict[str, tuple[str, ...]]] = {
    "riichi": ("open_meld",),
    "double_riichi": ("open_meld",),
    "open_riichi": ("open_meld",),
    "ippatsu": ("no_riichi", "rinshan"),
    "rinshan": ("ron", "no_replacement", "haitei"),
    "haitei": ("ron",),
    "houtei": ("tsumo", "chankan"),
    "chankan": ("tsumo", "second_copy"),
    "tenhou": ("not_dealer", "ron", *_FIRST_TURN, "haitei"),
    "chiihou": ("dealer", "ron", *_FIRST_TURN, "haitei"),
    "renhou": ("dealer", "tsumo", *_FIRST_TURN, "chankan", "houtei", "kanburi"),
    "tsubame_gaeshi": ("tsumo", "chankan"),
    "kanburi": ("tsumo", "chankan"),
    "paarenchan": ("not_dealer",),
    "discarder_riichi": ("tsumo",),
}
_FACT_BITS: Final = {
    **FLAG_BITS,
    "ron": checks.FACT_RON,
    "tsumo": checks.FACT_TSUMO,
    "dealer": checks.FACT_DEALER,
    "not_dealer": checks.FACT_NOT_DEALER,
    "open_meld": checks.FACT_OPEN_MELD,
    "meld": checks.FACT_MELD,
    "any_riichi": checks.FACT_ANY_RIICHI,
    "no_riichi": checks.FACT_NO_RIICHI,
    "nukidora": checks.FACT_NUKIDORA,
    "no_replacement": checks.FACT_NO_REPLACEMENT,
    "second_copy": checks.FACT_SECOND_COPY,
}
EXCLUDED_FACTS: Final = tuple(
    sum(_FACT_BITS[fact] for fact in EXCLUDES[flag]) for flag in sorted(FLAG_BITS, key=FLAG_BITS.__getitem__)
)
"""The same for the kernel: for each flag, in the order of their bits, a mask of the facts that it excludes."""
_MEANINGS: Final = {
    "riichi": "riichi is declared with a closed hand; only an ankan keeps it closed",
    "double_riichi": "double riichi is declared with a closed hand; only an ankan keeps it closed",
    "open_riichi": "open riichi is declared with a closed hand; only an ankan keeps it closed",
    "ippatsu": "ippatsu is a win within one turn of riichi, with no call or kan in between",
    "rinshan": "rinshan is a self-draw of the tile that replaces a kan or a North set aside",
    "haitei": "haitei is a self-draw of the last tile; a win on the last discard is houtei",
    "houtei": "houtei is a ron on the last discard; a self-draw of the last tile is haitei",
    "chankan": "chankan is a ron on the fourth tile of another player's kan, who has the other three",
    "tenhou": "tenhou is the dealer's win on the first fourteen tiles",
    "chiihou": "chiihou is a non-dealer's win on their first draw, before any call",
    "renhou": "renhou is a non-dealer's ron before their first draw, before any call",
    "tsubame_gaeshi": "tsubame gaeshi is a ron on the discard that declares riichi",
    "kanburi": "kanburi is a ron on the discard after a kan",
    "paarenchan": "paarenchan is the dealer's eighth win in a row",
    "discarder_riichi": "discarder_riichi speaks of the player who dealt in",
}


def check_situation(win: Win) -> None:
    """Refuse flags that cannot go together, or not with this hand: the message names the two facts."""
    for flag in FLAGS:
        for fact in EXCLUDES[flag] if flag in win.flags else ():
            words, holds = _FACTS[fact]
            if holds(win):
                raise InputError("impossible_flags", f"{flag} and {words} exclude each other", "flags", _MEANINGS[flag])


def read_flags(values: object) -> frozenset[str]:
    """The names of situations, checked."""
    if not isinstance(values, (list, tuple, set, frozenset)):
        raise InputError(
            "bad_value", f"expected a list of flags, got {shown(values)}", "flags", 'for example ["riichi"]'
        )
    for flag in values:
        if not isinstance(flag, str) or flag not in FLAGS:
            raise InputError("bad_value", f"unknown flag {shown(flag)}", "flags", near_matches(flag, FLAGS))
    return frozenset(values)
