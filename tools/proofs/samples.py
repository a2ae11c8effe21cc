"""Random hands for compiled loops: complete ones with melds, and any that can be held."""

from __future__ import annotations

from typing import Any

import numpy as np

from proofs.complete import lay_hand
from proofs.jit import jit
from tehai.kernel.codes import ANKAN, CHI, EAST, F_RIICHI, PON


@jit
def shift_meld(win: Any, kind: int, type_of_meld: int, change: int) -> bool:
    """Add the tiles of a meld to the concealed ones, or take them away; whether no kind is there five times."""
    fits = True
    for i in range(3 if type_of_meld < 2 else 4):
        at = kind + i if type_of_meld == CHI else kind
        win["tiles"][at] += change
        fits = fits and win["tiles"][at] <= 4
    return fits


@jit
def random_hand(hands: Any, win: Any) -> int:
    """A complete hand with random melds and winds, riichi at times where it is closed; how many ways it splits.

    Melds that need a fifth tile of a kind are drawn again, and after some tries the concealed tiles too.
    """
    win["round_wind"] = EAST + np.random.randint(0, 4)
    win["seat_wind"] = EAST + np.random.randint(0, 4)
    count = hands.firsts[len(hands.firsts) - 1] + len(hands.pairs) + hands.orphans
    while True:
        ways = lay_hand(np.random.randint(0, count), hands, win["tiles"])
        win["melds"] = 0
        for _ in range(20):
            if win["melds"] < hands.melds:
                add_random_meld(win)
        if win["melds"] == hands.melds:
            break
    closed = True
    for i in range(hands.melds):
        shift_meld(win, win["meld_kind"][i], win["meld_type"][i], -1)
        closed = closed and win["meld_type"][i] == ANKAN
    win["flags"] = F_RIICHI if closed and np.random.randint(0, 2) else 0
    return ways


@jit
def add_random_meld(win: Any) -> None:
    """One meld more, unless its tiles are not there; they lie among the concealed ones for the time being."""
    type_of_meld = np.random.randint(CHI, ANKAN + 1)
    kind = np.random.randint(0, 34)
    if type_of_meld == CHI:
        kind = np.random.randint(0, 3) * 9 + np.random.randint(0, 7)
    if shift_meld(win, kind, type_of_meld, 1):
        win["meld_type"][win["melds"]] = type_of_meld
        win["meld_kind"][win["melds"]] = kind
        win["melds"] += 1
    else:
        shift_meld(win, kind, type_of_meld, -1)


@jit
def fill_wins(seed: int, hands: Any, wins: Any) -> None:
    """Random complete hands won in random ways, with one indicator; four fives have a red one among them."""
    np.random.seed(seed)
    for number in range(len(wins)):
        win = wins[number]
        random_hand(hands, win)
        kind = np.random.randint(0, 34)
        while win["tiles"][kind] == 0:
            kind = np.random.randint(0, 34)
        win["win_kind"] = kind
        win["tsumo"] = np.random.randint(0, 2)
        win["dora"][0] = np.random.randint(0, 34)
        win["dora_n"] = 1
        win["aka"] = 0
        for suit in range(3):
            if all_copies(win, 9 * suit + 4):
                win["aka"] += 1


@jit
def all_copies(win: Any, kind: int) -> bool:
    """Whether all four tiles of a kind are in a hand."""
    held = win["tiles"][kind]
    for i in range(win["melds"]):
        lowest = win["meld_kind"][i]
        if win["meld_type"][i] == CHI:
            held += 1 if lowest <= kind <= lowest + 2 else 0
        elif lowest == kind:
            held += 3 if win["meld_type"][i] == PON else 4
    return bool(held == 4)


@jit
def can_be_held(kind: int, players: int) -> bool:
    """Three players have no characters from 2 to 8."""
    return players == 4 or kind == 0 or kind >= 8


@jit
def add_random_tile(tiles: Any, players: int) -> None:
    """A tile of which not all four are held; each tile left is as likely as any other."""
    while True:
        tile = np.random.randint(0, 136)
        if can_be_held(tile // 4, players) and tile % 4 >= tiles[tile // 4]:
            tiles[tile // 4] += 1
            return


@jit
def remove_random_tile(tiles: Any) -> None:
    """Any tile that is held."""
    place = np.random.randint(0, tiles.sum())
    for kind in range(34):
        place -= tiles[kind]
        if place < 0:
            tiles[kind] -= 1
            return


@jit
def random_tiles(hands: Any, players: int, count: int, tiles: Any) -> None:
    """So many concealed tiles: dealt, or a complete hand of which some tiles were exchanged."""
    for kind in range(34):
        tiles[kind] = 0
    if players == 4 and np.random.randint(0, 2):
        total = hands.firsts[len(hands.firsts) - 1] + len(hands.pairs) + hands.orphans
        lay_hand(np.random.randint(0, total), hands, tiles)
        for _ in range(np.random.randint(0, 4)):
            remove_random_tile(tiles)
            add_random_tile(tiles, players)
    while tiles.sum() > count:
        remove_random_tile(tiles)
    while tiles.sum() < count:
        add_random_tile(tiles, players)
