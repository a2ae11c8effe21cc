"""Situations: how a hand was won, as flags, and which facts cannot go together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypedDict

from tehai.errors import InputError, expect_known, quoted
from tehai.kernel.hand import checks
from tehai.names import FLAG_BITS
from tehai.words import Lang, words

if TYPE_CHECKING:
    from tehai.model.hand import Win


class Situation(TypedDict, total=False):
    """How the hand was won: each may be True. `discarder_riichi`: the player who dealt in had declared riichi."""

    riichi: bool
    double_riichi: bool
    open_riichi: bool
    ippatsu: bool
    rinshan: bool
    haitei: bool
    houtei: bool
    chankan: bool
    tenhou: bool
    chiihou: bool
    renhou: bool
    tsubame_gaeshi: bool
    kanburi: bool
    paarenchan: bool
    discarder_riichi: bool


FLAGS: Final = tuple(Situation.__annotations__)
RIICHI_FLAGS: Final = frozenset({"riichi", "double_riichi", "open_riichi"})


class About(NamedTuple):
    """A flag: its description for error messages, and the facts that it excludes."""

    meaning: str
    excludes: tuple[str, ...]
    gives_yaku: bool = False
    """Whether it is tried, alone and in this order, on a hand without a yaku."""


_FIRST_TURN: Final = ("meld", "any_riichi", "nukidora")
_RIICHI: Final = "is declared with a closed hand; only an ankan keeps it closed"
SITUATIONS: Final[dict[str, About]] = {
    "riichi": About(f"riichi {_RIICHI}", ("open_meld",), gives_yaku=True),
    "haitei": About(
        "haitei is a self-draw of the last tile; a win on the last discard is houtei",
        ("ron",),
        gives_yaku=True,
    ),
    "houtei": About(
        "houtei is a ron on the last discard; a self-draw of the last tile is haitei",
        ("tsumo", "chankan"),
        gives_yaku=True,
    ),
    "rinshan": About(
        "rinshan is a self-draw of the tile that replaces a kan or a North set aside",
        ("ron", "no_replacement", "haitei"),
        gives_yaku=True,
    ),
    "chankan": About(
        "chankan is a ron on the fourth tile of another player's kan, who has the other three",
        ("tsumo", "second_copy"),
        gives_yaku=True,
    ),
    "tsubame_gaeshi": About(
        "tsubame gaeshi is a ron on the discard that declares riichi",
        ("tsumo", "chankan"),
        gives_yaku=True,
    ),
    "kanburi": About(
        "kanburi is a ron on the discard after a kan",
        ("tsumo", "chankan"),
        gives_yaku=True,
    ),
    "renhou": About(
        "renhou is a non-dealer's ron before their first draw, before any call",
        ("dealer", "tsumo", *_FIRST_TURN, "chankan", "houtei", "kanburi"),
        gives_yaku=True,
    ),
    "double_riichi": About(f"double riichi {_RIICHI}", ("open_meld",)),
    "open_riichi": About(f"open riichi {_RIICHI}", ("open_meld",)),
    "ippatsu": About(
        "ippatsu is a win within one turn of riichi, with no call or kan in between",
        ("no_riichi", "rinshan"),
    ),
    "tenhou": About(
        "tenhou is the dealer's win on the first fourteen tiles",
        ("not_dealer", "ron", *_FIRST_TURN, "haitei"),
    ),
    "chiihou": About(
        "chiihou is a non-dealer's win on their first draw, before any call",
        ("dealer", "ron", *_FIRST_TURN, "haitei"),
    ),
    "paarenchan": About("paarenchan is the dealer's eighth win in a row", ("not_dealer",)),
    "discarder_riichi": About("discarder_riichi is about the player who dealt in", ("tsumo",)),
}
FACTS: Final = (
    "ron",
    "tsumo",
    "dealer",
    "not_dealer",
    "open_meld",
    "meld",
    "any_riichi",
    "no_riichi",
    "nukidora",
    "no_replacement",
    "second_copy",
)
"""Facts besides other flags that a flag can exclude, from the kernel's `facts_of`."""
_FACT_BITS: Final = FLAG_BITS | {fact: getattr(checks, f"FACT_{fact.upper()}") for fact in FACTS}
EXCLUDED_FACTS: Final = tuple(sum(_FACT_BITS[fact] for fact in SITUATIONS[flag].excludes) for flag in FLAG_BITS)
"""The same for the kernel: for each flag, in the order of their bits, a mask of the facts that it excludes."""


def when(flag: str, lang: Lang = "en") -> str:
    """When a flag holds, in a few words."""
    return words(lang)(f"term-situation-{flag}.when")


def check_situation(win: Win) -> None:
    """Refuse flags that cannot go together or contradict the hand; the message names both facts."""
    if not win.flags:
        return
    record = {
        "flags": sum(FLAG_BITS[flag] for flag in win.flags),
        "melds": len(win.hand.melds),
        "meld_type": [meld.code for meld in win.hand.melds],
        "tsumo": win.tsumo,
        "seat_wind": win.seat_wind,
        "nukidora": win.nukidora,
        "win_kind": win.tile.kind,
    }
    facts = checks.facts_of(record, {win.tile.kind: win.copies})
    for flag in FLAGS:
        for fact in SITUATIONS[flag].excludes if flag in win.flags else ():
            if facts & _FACT_BITS[fact]:
                other = words()(f"term-fact-{fact}") if fact in FACTS else fact
                hint = SITUATIONS[flag].meaning
                raise InputError("impossible_flags", f"{flag} and {other} cannot go together", "flags", hint)


def read_flags(values: object) -> frozenset[str]:
    """The names of situations, checked."""
    if not isinstance(values, (list, tuple, set, frozenset)):
        raise InputError(
            "bad_value", f"expected a list of flags, got {quoted(values)}", "flags", 'for example ["riichi"]'
        )
    for flag in values:
        expect_known(flag, FLAGS, "unknown flag {}", "flags")
    return frozenset(values)
