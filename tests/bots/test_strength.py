"""How strong the bots are, in whole games with the compiled rules."""

from itertools import product

import pytest

from tehai.model.rules import Rules
from tehai.sim import Match, Statistics, play_match

pytestmark = pytest.mark.xdist_group("compiled")

EAST = Rules.of("tenhou").with_text(["length=east"])
SANMA = Rules.of("tenhou-sanma").with_text(["length=east"])


def played(games: int, *bots: str, rules: Rules = EAST) -> Statistics:
    statistics = play_match(Match(bots, rules, rotate=True, backend="cpu"), games, jobs=1)
    assert not any(bot.faults for bot in statistics.bots.values())
    return statistics


@pytest.mark.parametrize("pair", list(product(("tsumogiri", "random", "efficiency"), repeat=2)))
def test_every_pair_of_bots_finishes_its_games(pair: tuple[str, str]) -> None:
    assert played(3, *pair, *pair).games == 3


def test_efficiency_beats_the_others_clearly() -> None:
    bots = played(20, "efficiency", "random", "tsumogiri", "random").bots
    place = bots["efficiency"].place
    assert place.mean is not None and place.error is not None
    assert place.mean + 3 * place.error < 2
    assert bots["efficiency"].counts["deal_ins"] < bots["efficiency"].counts["wins"]


def test_efficiency_plays_like_a_player() -> None:
    """Rates that a look at real games makes plausible: wins, deal-ins, riichi and open hands of every fifth round."""
    bot = played(12, *["efficiency"] * 4).bots["efficiency"]
    for name, low, high in (
        ("wins", 0.15, 0.27),
        ("deal_ins", 0.05, 0.18),
        ("riichi", 0.1, 0.35),
        ("open_rounds", 0.1, 0.5),
    ):
        rate = bot.rate(name)
        assert rate is not None and low < rate < high, name


def test_efficiency_plays_with_three() -> None:
    bots = played(10, "efficiency", "random", "random", rules=SANMA).bots
    assert bots["efficiency"].place.mean is not None and bots["efficiency"].place.mean < 1.5
    assert bots["efficiency"].yaku["nukidora"]
