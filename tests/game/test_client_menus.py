"""Tenhou's own menus: whatever the server offered to a player, and whatever it did not, is what our menu says."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from golden_client import Round, read_captures
from tehai.game.actions import Action
from tehai.game.replay import Follower

pytestmark = pytest.mark.xdist_group("compiled")

ROUNDS, MOMENTS, OFFERS, MARKS = 2185, 211_115, 7495, 230
NOT_FROM_THE_DEAL = {"025.xml": 1}
"""Offers in rounds of which the capture does not hold the deal: the player came back in the middle of one, and was
offered one pon before it ended."""

NAMES = {"minkan": "kan"}
TOLD = ("pon", "kan", "chi", "ron", "tsumo", "riichi", "kyuushu")
"""What the server tells; a player's client finds concealed and added kans itself."""


def offers(menu: Iterator[Action]) -> frozenset[str]:
    return frozenset(NAMES.get(action.kind, action.kind) for action in menu).intersection(TOLD)
