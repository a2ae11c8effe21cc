"""Can this hand exist? Asked without the kernel and without the checks of `tehai.model.hand`: neither is trusted.

Used by the fuzz: whatever went in, what came out as a score must be about tiles that somebody can hold.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from proofs.shapes import RUNS, is_complete
from tehai.model.hand import Win
from tehai.model.rules import Rules
from tehai.model.tiles import Tile
from tehai.scoring.scores import Score

NORTH: Final = 30
ONLY_BY_RON: Final = frozenset({"houtei", "chankan", "renhou", "tsubame_gaeshi", "kanburi", "discarder_riichi"})
ONLY_BY_TSUMO: Final = frozenset({"rinshan", "haitei", "tenhou", "chiihou"})
RIICHI: Final = frozenset({"riichi", "double_riichi", "open_riichi"})
FIRST_TURN: Final = frozenset({"tenhou", "chiihou", "renhou"})
ONLY_DEALER: Final = frozenset({"tenhou", "paarenchan"})
NOT_DEALER: Final = frozenset({"chiihou", "renhou"})
EACH_OTHER: Final = (
    {"rinshan", "haitei"},
    {"rinshan", "ippatsu"},
    {"houtei", "chankan"},
    {"renhou", "houtei"},
    {"renhou", "chankan"},
    {"tenhou", "haitei"},
    {"chiihou", "haitei"},
)
SUIT_OF: Final = {"m": 0, "p": 9, "s": 18, "z": 27}


def faults(score: Score) -> Iterator[str]:
    """Everything about a score that cannot be."""
    win, rules = score.given, score.rules
    yield from _tile_faults(win)
    yield from _meld_faults(win)
    yield from _flag_faults(win)
    yield from _rule_faults(win, rules)
    concealed = [_kind(tile) for tile in (*win.hand.tiles, win.tile)]
    complete = is_complete(concealed, len(win.hand.melds))
    if complete != (score.reason != "not_complete"):
        yield f"complete is {complete}, but the result is {score.reason or 'a win'}"
    if score.win != bool(score.points) or score.win != bool(score.yaku):
        yield "a win has yaku and points, and nothing else has"


def _kind(tile: Tile) -> int:
    """The kind of a tile, from its name."""
    name = tile.mpsz
    return SUIT_OF[name[1]] + (int(name[0]) or 5) - 1


def _tile_faults(win: Win) -> Iterator[str]:
    kans = sum(len(meld.tiles) == 4 for meld in win.hand.melds)
    own = [*win.hand.tiles, win.tile, *(tile for meld in win.hand.melds for tile in meld.tiles)]
    if len(own) != 14 + kans:
        yield f"{len(own)} tiles with {kans} kans"
    seen = Counter(_kind(tile) for tile in (*own, *win.dora, *win.ura) if not tile.flower)
    seen[NORTH] += win.nukidora
    for kind, count in seen.items():
        if count > 4:
            yield f"{count} tiles of kind {kind}"
    if max(len(win.dora), len(win.ura)) > 5 or not 0 <= win.nukidora <= 4 or len(set(win.flowers)) < len(win.flowers):
        yield "more indicators, Norths or flowers than there are"


def _meld_faults(win: Win) -> Iterator[str]:
    for meld in win.hand.melds:
        kinds = sorted(_kind(tile) for tile in meld.tiles)
        if meld.type == "chi":
            good = kinds[0] in RUNS and kinds == [kinds[0], kinds[0] + 1, kinds[0] + 2]
        else:
            good = len(set(kinds)) == 1 and len(kinds) == (3 if meld.type == "pon" else 4)
        if not good:
            yield f"{meld} is no meld"


def _flag_faults(win: Win) -> Iterator[str]:
    flags = set(win.flags)
    is_open = any(meld.type != "ankan" for meld in win.hand.melds)
    kan = any(len(meld.tiles) == 4 for meld in win.hand.melds)
    dealer = _kind(win.seat_wind) == 27
    impossible = {
        "tsumo": ONLY_BY_RON if win.tsumo else frozenset(),
        "ron": frozenset() if win.tsumo else ONLY_BY_TSUMO,
        "open": RIICHI if is_open else frozenset(),
        "no riichi": frozenset() if flags & RIICHI else {"ippatsu"},
        "no kan": frozenset() if kan or win.nukidora else {"rinshan"},
        "not the first turn": FIRST_TURN if win.hand.melds or flags & RIICHI or win.nukidora else frozenset(),
        "seat": NOT_DEALER if dealer else ONLY_DEALER,
    }
    for why, excluded in impossible.items():
        if flags & excluded:
            yield f"{sorted(flags & excluded)} with {why}"
    for together in EACH_OTHER:
        if together <= flags:
            yield f"{sorted(together)} together"


def _rule_faults(win: Win, rules: Rules) -> Iterator[str]:
    every = (*win.hand.tiles, win.tile, *(tile for meld in win.hand.melds for tile in meld.tiles), *win.dora, *win.ura)
    own = [tile for tile in every if not tile.flower]
    for suit, most in zip("mps", rules.red_fives, strict=True):
        if sum(tile.mpsz == f"0{suit}" for tile in own) > most:
            yield f"more red fives of {suit} than {most}"
    if rules.players == 3:
        if any(1 <= _kind(tile) <= 7 for tile in own) or any(meld.type == "chi" for meld in win.hand.melds):
            yield "tiles or melds that three players do not have"
        if _kind(win.seat_wind) == NORTH:
            yield "North sits at a table of three"
    flowers = len(win.flowers) + len(every) - len(own)
    if (win.nukidora and not rules.nukidora) or (flowers and not rules.flowers):
        yield "Norths or flowers that the rules do not have"


def misread(given: Mapping[str, Any], score: Score) -> Iterator[str]:
    """Where a hand given in mpsz was read as other tiles than a second, simpler reader finds."""
    hand, win_tile = given.get("hand"), given.get("win_tile")
    if isinstance(hand, str) and isinstance(win_tile, str) and not given.get("melds"):
        found = Counter(_simple_read(hand))
        if sum(found.values()) == 13:
            found += Counter(_simple_read(win_tile))
        if found != Counter(tile.mpsz for tile in (*score.given.hand.tiles, score.given.tile)):
            yield f"{hand} + {win_tile} was read as {score.given.hand} + {score.given.tile}"


def _simple_read(text: str) -> list[str]:
    groups = re.findall(r"([0-9\s,]+)([mpsz])", text)
    return [digit + suit for digits, suit in groups for digit in digits if digit.isdigit()]
