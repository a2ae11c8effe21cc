"""Policies inside the kernel: for random games, as opponents, and for simulations.

A policy reads only the state, so a game played by policies depends only on its seed. All but the random one ignore what
`hide` removes from a state.
"""

from ..codes import (
    A_CHI, A_OPEN_RIICHI, A_PASS, A_RIICHI, A_RON, A_TSUMO, A_TSUMOGIRI, HABITS, KIND_OF, PHASE_TURN,
    POLICY_GREEDY_UKEIRE, POLICY_RANDOM, POLICY_STREAM, POLICY_TSUMOGIRI, TILE_CODES,
)  # fmt: skip
from .efficiency import efficient_action
from .sight import count_left
from ..layout import Record
from ..rng import random_word, stream_key
from ..hand.ukeire import weigh_discards


def random_action(s: Record, seat: int) -> int:
    """A random action from the menu, determined by the seed and the position."""
    key = stream_key(s["seed"][0], s["seed"][1], POLICY_STREAM + s["round"] * 4096 + s["honba"])
    word = random_word(key, s["history_n"] * 4 + seat)
    action: int = s["menu"][seat][word * s["menu_n"][seat] >> 32]
    return action


def winning_action(s: Record, seat: int) -> int:
    """The win in the menu, or -1."""
    for i in range(s["menu_n"][seat]):
        action: int = s["menu"][seat][i]
        if action == A_TSUMO or action == A_RON:
            return action
    return -1


def tsumogiri_action(s: Record, seat: int) -> int:
    """Discard the drawn tile, or pass."""
    if s["phase"] != PHASE_TURN:
        return A_PASS
    first: int = s["menu"][seat][0]
    return A_TSUMOGIRI + s["drawn"] if s["drawn"] >= 0 else first


def greedy_action(s: Record, rules: Record, desk: Record, lookup: Record, seat: int) -> int:
    """The discard with the lowest shanten and then the most useful tiles, with riichi if possible; no calls."""
    if s["phase"] != PHASE_TURN:
        return A_PASS
    count_left(s, rules, desk, seat)
    out = desk["ukeire"]
    weigh_discards(desk["win"]["tiles"], desk["win"]["melds"], rules["players"], desk["seen"], lookup, out)
    best: int = s["menu"][seat][0]
    highest = -1
    for i in range(s["menu_n"][seat]):
        action = s["menu"][seat][i]
        if action < A_CHI:
            kind = KIND_OF[action % TILE_CODES]
            value = (16 - out["away"][kind]) * 1024 + out["ukeire"][kind] * 2
            value += 1 if A_RIICHI <= action < A_OPEN_RIICHI else 0
            if value > highest:
                highest = value
                best = action
    return best


def choose(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, policy: int) -> int:
    """The action of a policy; all but the random one win when they can."""
    if policy == POLICY_RANDOM:
        return random_action(s, seat)
    win = winning_action(s, seat)
    if win >= 0:
        return win
    if policy == POLICY_TSUMOGIRI:
        return tsumogiri_action(s, seat)
    if policy == POLICY_GREEDY_UKEIRE:
        return greedy_action(s, rules, desk, lookup, seat)
    return efficient_action(s, rules, desk, lookup, seat, HABITS[policy])
