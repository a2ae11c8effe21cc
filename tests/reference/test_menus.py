"""A game asks exactly what the rules allow: whole menus of random games against the reference."""

from collections import Counter
from random import Random

import pytest

from reference.deals import lively_walls
from reference.menus import menus_after
from reference.watch import at_random, watch
from tehai.game import Game
from tehai.model.rules import Rules

GAMES = {
    "standard": Rules("standard", length="east"),
    "tenhou-sanma": Rules("tenhou-sanma", length="east"),
    "mahjong-soul-sanma": Rules("mahjong-soul-sanma", length="east", riichi_ankan="waits_only"),
    "m-league": Rules("m-league", length="east", riichi_ankan="off"),
    "ema": Rules("ema", length="east", open_riichi=True),
    "jpml-a": Rules("jpml-a", length="east"),
    "classic": Rules("classic", length="east", kuikae="allowed"),
    "four red fives": Rules("standard", length="east", red_fives=[4, 4, 4], tenpai_rule="shape_only"),
    "sanma without kita": Rules("standard-sanma", length="east", nukidora=False, sanma_north_yakuhai=True),
    "local yaku": Rules(
        "standard",
        length="east",
        kuitan=False,
        renhou="yakuman",
        renhou_window="dealer_second_turn",
        kanburi=True,
        tsubame_gaeshi=True,
        uumensai=True,
    ),
}
MOST_MOMENTS = 350


@pytest.mark.parametrize("name", GAMES)
def test_every_menu_of_a_random_game_is_the_one_of_the_rules(name: str) -> None:
    rules = GAMES[name]
    rng = Random(name)
    game = Game(rules, seed=1, wall=lively_walls(rng, rules, 10))
    offered: Counter[str] = Counter()
    for number, moment in enumerate(watch(game, at_random(rng))):
        assert not moment.differs, str(moment)
        offered.update(action.kind for menu in moment.asked.values() for action in menu)
        if number >= MOST_MOMENTS:
            assert menus_after(game.events) == moment.asked
            break
    assert {"discard", "tsumogiri", "pon", "pass"} <= offered.keys()
