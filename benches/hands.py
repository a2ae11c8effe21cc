"""The hands that the scoring benchmarks use, and how each program is asked about them."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice, repeat
from random import Random
from typing import Any, Final
from unittest.mock import patch

import riichienv
from common import Work
from mahjong.hand_calculating.hand import HandCalculator
from proofs import peer_mahjong, peer_riichienv
from proofs.situations import random_win
from proofs.verdicts import our_verdict
from riichienv import _riichienv as core

import tehai
from tehai.engine.single import Calls, InterpretedCalls
from tehai.model.hand import Win
from tehai.model.rules import Rules
from tehai.model.rules.options import KINDS
from tehai.scoring import scores as scoring

RULES: Final = Rules("standard", double_yakuman=KINDS["double_yakuman"].choices)  # `riichienv` always doubles them


@contextmanager
def single_calls(by: Calls) -> Iterator[None]:
    """In here `tehai.score` asks this kernel, and does not rise from the interpreted to the compiled one by itself."""
    with patch.object(scoring, "single_calls", lambda: by):
        yield


def winning_hands(count: int) -> list[Win]:
    """Random hands of every shape that win: for others tehai finds out what they lack, which its peers do not do.

    Not those that `riichienv` is known to misread: with exactly two kans, which its public call takes for a hand that
    lacks its winning tile, and orphans won with the first tile.
    """
    rng = Random(2)
    found = (peer_riichienv.known_part(random_win(rng, RULES)) for _ in repeat(None))
    read = (win for win in found if sum(meld.kan for meld in win.hand.melds) != 2 and "tenhou" not in win.flags)
    with single_calls(InterpretedCalls()):
        return list(islice((win for win in read if tehai.score(win, rules=RULES).win), count))


def compare(wins: Sequence[Win]) -> None:
    """End with a word where the programs do not pay the same for a hand."""
    for win in wins:
        with single_calls(InterpretedCalls()):
            mine = our_verdict(tehai.score(win, rules=RULES)).payment
        theirs = [module.verdict(win, RULES).payment for module in (peer_mahjong, peer_riichienv)]
        if any(payment != mine for payment in theirs):
            sys.exit(f"the programs do not agree about {win.to_dict()}: {mine}, {theirs}")


def by_mahjong(wins: Sequence[Win]) -> Work:
    """`mahjong` on prepared ids, melds and configurations."""
    calls = [peer_mahjong.prepared(win, RULES) for win in wins]

    def work() -> None:
        for arguments in calls:
            HandCalculator.estimate_hand_value(**arguments)

    return work


def by_riichienv(wins: Sequence[Win]) -> Work:
    """The public call of `riichienv` on prepared ids, melds and conditions."""
    calls = _riichienv_calls(wins, riichienv.Conditions)

    def work() -> None:
        for (tiles, melds, tile, dora, ura), conditions in calls:
            riichienv.HandEvaluator(tiles, melds).calc(tile, dora, conditions, ura)

    return work


def by_riichienv_core(wins: Sequence[Win]) -> Work:
    """The private core of `riichienv`, without the Python around it."""
    calls = _riichienv_calls(wins, core.Conditions)

    def work() -> None:
        for (tiles, melds, tile, dora, ura), conditions in calls:
            core.HandEvaluator(tiles, melds).calc(tile, dora, ura, conditions)

    return work


def _riichienv_calls(wins: Sequence[Win], conditions: Any) -> list[tuple[Any, Any]]:
    return [(peer_riichienv.prepared(win, RULES), conditions(**peer_riichienv.situation(win, RULES))) for win in wins]
