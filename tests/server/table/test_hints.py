"""Hints come from the bot `reason` and say why."""

from tehai.bots import ReasonBot
from tehai.game import Game
from tehai.server.table.hand_facts import hints


def test_hints_are_the_discards_of_reason_with_their_reasons() -> None:
    game = Game("tenhou", seed=5, backend="python")
    view = game.view(0)
    rows, reasoning = hints(view), ReasonBot().reasoning(view)
    values = [row.why.value for row in rows if row.why is not None]
    assert len(values) == len(rows) > 5
    assert values == sorted(values, reverse=True)
    assert rows[0].tile == str(reasoning.action.tile)
    best = reasoning.options[0]
    assert rows[0].why is not None
    assert (rows[0].why.win, rows[0].why.deal_in) == (round(1000 * best.win), round(1000 * best.deal_in))
    assert {row.tile for row in rows} == {str(tile) for tile in view.hand}


def test_where_reason_compares_nothing_hints_are_by_useful_tiles() -> None:
    game = Game("tenhou-sanma", seed=1, backend="python")
    for _ in range(200):
        seat = game.seats_to_act[0]
        menu = game.legal(seat)
        kita = next((action for action in menu if action.kind == "kita"), None)
        if kita is not None:
            rows = hints(game.view(seat))
            assert rows
            assert all(row.why is None for row in rows)
            return
        game.act(seat, next((one for one in menu if one.kind in ("pass", "tsumogiri")), menu.actions[0]))
    raise AssertionError("nobody drew a North")
