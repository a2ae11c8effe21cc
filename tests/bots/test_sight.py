"""What a seat counts, in real games."""

import pytest

from bots.fakes import view
from tehai.bots import RandomBot
from tehai.bots.sight import Sight, counted
from tehai.game import Game
from tehai.model.rules import Rules
from tehai.model.tiles import NORTH, Tile


@pytest.mark.parametrize("preset", ["tenhou", "tenhou-sanma", "classic"])
def test_what_others_hold_is_never_counted_as_seen(preset: str) -> None:
    game = Game(Rules.of(preset), seed=3)
    bots = [RandomBot(seat) for seat in range(game.players)]
    round_wall = sum(len(game.view(seat).hand) for seat in range(game.players))
    assert round_wall == 13 * game.players + 1
    while not game.over and game.round == 0:
        seat = game.seats_to_act[0]
        views = [game.view(other) for other in range(game.players)]
        left = Sight(views[seat]).left
        held = counted(tile for other in range(game.players) if other != seat for tile in views[other].hand)
        used = [kind for kind in range(34) if game.players == 4 or not 0 < kind < 8]
        assert all(held[kind] <= left[kind] <= 4 for kind in used)
        assert sum(left) == sum(left[kind] for kind in used)
        hidden = views[seat].live + sum(held) + 14 - len(views[seat].indicators)
        flowers = 8 * game.rules.flowers - sum(map(len, views[seat].flowers))
        assert hidden - flowers - 1 <= sum(left[kind] for kind in used) <= hidden
        game.act(seat, bots[seat].choose(views[seat], game.legal(seat)))


def test_dora_red_fives_and_norths_are_bonus_han() -> None:
    sight = Sight(view("0p5p11z", indicators="4p9s", melds=[("pon 111s",), (), (), ()]))
    assert [sight.bonus(Tile(tile)) for tile in ("0p", "5p", "1z")] == [2, 1, 0]
    assert sight.bonuses == 6
    sanma = Sight(view("1p", "tenhou-sanma", indicators="3z", kita=[2, 1, 0]))
    assert sanma.bonuses == 4
    assert sanma.left[NORTH] == 1


def test_flowers_are_not_counted() -> None:
    assert counted([Tile("1m"), Tile("1f"), Tile("0m")])[0] == 1
    assert sum(counted([Tile("1m"), Tile("1f"), Tile("0m")])) == 2
