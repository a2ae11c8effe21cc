"""Players are told which tiles are safe against riichi, at tables that show it."""

from __future__ import annotations

from typing import Any

import pytest

from server.sitting import HOST, Sitting
from tehai.server.table import entries as log
from tehai.server.table.options import TableOptions
from tehai.server.table.views import present
from tehai.server.wire import messages

CLOCK = messages.ClockOption(base=5, bank=10)


@pytest.mark.parametrize(
    ("options", "shown"),
    [
        ({}, True),
        ({"clock": CLOCK}, True),
        ({"public": True}, True),
        ({"public": True, "clock": CLOCK}, False),
        ({"public": True, "clock": CLOCK, "safety": True}, True),
        ({"safety": False}, False),
    ],
)
def test_a_public_table_with_a_clock_shows_it_only_if_it_says_so(options: dict[str, Any], shown: bool) -> None:
    assert Sitting(TableOptions(**options)).table.info(0.0).safety is shown


def test_a_table_that_was_made_before_there_was_the_option_shows_it() -> None:
    made = log.decode(b'{"type": "created", "v": 2, "options": {"rules": "standard"}, "host": "h", "host_name": "Ann"}')
    assert isinstance(made, log.Created) and made.options.shows_safety


@pytest.mark.parametrize("shown", [True, False])
def test_the_menu_says_what_is_safe_while_somebody_else_is_in_riichi(shown: bool) -> None:
    sitting = Sitting(TableOptions(safety=shown))
    sitting.begin(clever=True)
    table = sitting.table

    def asked_against_riichi(sitting: Sitting) -> bool:
        game = table.game
        asked = table.quiet and game is not None and 0 in table.asked and game.on_turn
        return asked and game is not None and any(game.board.riichi[1:]) and bool(game.view(0).safety)

    sitting.until(asked_against_riichi)
    assert table.chairs[0].person == HOST and table.game is not None
    asked = present(table, 0, sitting.time).ask
    assert asked is not None
    view = table.game.view(0)
    assert asked.safety == ({str(tile): word for tile, word in view.safety.items()} if shown else {})
    riichi = [seat for seat in range(1, 4) if view.riichi[seat]]
    for tile in view.hand:
        if all(any(one.tile.kind == tile.kind for one in view.rivers[seat]) for seat in riichi):
            assert view.safety[tile] == "genbutsu"


def test_without_riichi_nothing_is_said() -> None:
    sitting = Sitting()
    sitting.begin()
    sitting.until(lambda sitting: sitting.table.quiet and 0 in sitting.table.asked)
    asked = present(sitting.table, 0, sitting.time).ask
    assert asked is not None and asked.safety == {}
