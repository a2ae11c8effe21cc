"""Hints come from the bot `reason` and say why."""

import threading
import tracemalloc

from tehai.bots import ReasonBot, make_bot
from tehai.bots.ask import ask
from tehai.game import Game
from tehai.server.table.hand_facts import hints


def test_hints_are_the_discards_of_reason_with_their_reasons() -> None:
    game = Game("tenhou", seed=5, backend="python")
    view = game.view(0)
    rows, reasoning = hints(view).discards, ReasonBot().reasoning(view)
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
            advice = hints(game.view(seat))
            assert [row.choice.kind for row in advice.choices] == ["kita"]
            assert advice.discards
            assert all(row.why is None for row in (*advice.choices, *advice.discards))
            return
        game.act(seat, next((one for one in menu if one.kind in ("pass", "tsumogiri")), menu.actions[0]))
    raise AssertionError("nobody drew a North")


def test_a_call_is_advised_or_not_beside_passing() -> None:
    """There were hints for discards only: whether to call is what beginners ask most."""
    game, bot, advised = Game("tenhou", seed=11, backend="python"), ReasonBot(), 0
    while advised < 2:
        seat = game.seats_to_act[0]
        view, menu = game.view(seat), game.legal(seat)
        reasoning = bot.reasoning(view) if len(menu) > 1 else None
        if reasoning is not None and len(reasoning.options) > 1 and "pass" in {action.kind for action in menu}:
            advice = hints(view)
            assert advice.discards == ()
            assert [row.choice.code for row in advice.choices] == [option.action.code for option in reasoning.options]
            assert {row.choice.kind for row in advice.choices} > {"pass"}
            assert all(row.why is not None for row in advice.choices)
            advised += 1
        game.act(seat, reasoning.action if reasoning is not None else menu.actions[0])


def test_a_win_is_advised() -> None:
    game = Game("tenhou", seed=2, backend="python")
    while not any(action.kind in ("ron", "tsumo") for action in game.legal(game.seats_to_act[0])):
        seat = game.seats_to_act[0]
        view, menu = game.view(seat), game.legal(seat)
        game.act(seat, ask(make_bot("greedy-ukeire"), view, menu))
    seat = game.seats_to_act[0]
    [best] = hints(game.view(seat)).choices
    assert best.choice.kind in ("ron", "tsumo")
    assert best.why is None


def test_hints_that_are_computed_at_the_same_time_share_nothing() -> None:
    """One bot answered all tables: what it had written down about one hand could be told about another."""
    views = [Game("tenhou", seed=seed, backend="python").view(0) for seed in range(4)]
    alone = [hints(view) for view in views]
    together: dict[int, list[bool]] = {number: [] for number in range(4)}

    def compute(number: int) -> None:
        for _ in range(5):
            together[number].append(hints(views[number]) == alone[number])

    threads = [threading.Thread(target=compute, args=(number,)) for number in together]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(same == [True] * 5 for same in together.values())


def test_hints_under_ever_other_rules_do_not_fill_the_memory() -> None:
    """The bot kept two megabytes for each set of rules, for ever."""

    def advise(first: int) -> None:
        for points in range(first, first + 10_000, 1000):
            rules = {"preset": "tenhou", "start_points": points, "return_points": points}
            hints(Game(rules, seed=5, backend="python").view(0))

    advise(30_000)
    tracemalloc.start()
    advise(50_000)
    before, _ = tracemalloc.get_traced_memory()
    advise(70_000)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert after - before < 2**20
