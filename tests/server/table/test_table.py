"""A table without network and database: every command, every refusal, and what happens by itself."""

from __future__ import annotations

import random

import msgspec
import pytest
from game.table import deal

from server.sitting import HOST, Sitting, all_people
from tehai.errors import InputError
from tehai.game.actions import Action
from tehai.model.notation import parse
from tehai.server.table import entries as log
from tehai.server.table.due import due, machine_acted, machines_to_act, next_due
from tehai.server.table.feed import Feed
from tehai.server.table.hand_facts import ask, facts, facts_after
from tehai.server.table.options import SPEEDS, Pace, TableOptions, check_options
from tehai.server.table.table import SPECTATOR, Table
from tehai.server.table.views import present, snapshot
from tehai.server.wire import messages
from tehai.server.wire.refusal import Refusal

EAST = {"preset": "standard", "length": "east"}
CLOCK = messages.ClockOption(base=5, bank=10)


def refused(sitting: Sitting, person: str | None, command: messages.AnyCommand) -> messages.Fault:
    """Why; and nothing has changed."""
    before = sitting.table.info(0.0)
    with pytest.raises(Refusal) as caught:
        sitting.say(person, command, "x")
    assert sitting.table.info(0.0) == before
    return caught.value.fault


# Before a game


def test_a_new_table_has_its_host_and_bots() -> None:
    table = Sitting().table
    info = table.info(0.0)
    assert [seat.kind for seat in info.seats] == ["person", "bot", "bot", "bot"]
    assert (info.status, info.host, info.host_name, info.title, info.game) == ("waiting", HOST, "Ann", "", None)
    assert snapshot(table, 0, HOST, 0.0).happened == ()
    assert next_due(table, 0.0) is None and not due(table, 0.0)


def test_seats_are_taken_and_given_up() -> None:
    sitting = Sitting(TableOptions(seats=("me", "open", "open", "efficiency")))
    assert refused(sitting, None, messages.Sit(id="1")).code == "bad_token"
    assert "already" in refused(sitting, HOST, messages.Sit(id="1")).message
    sitting.say("bob", messages.Sit(id="1", seat=2))
    assert refused(sitting, "cy", messages.Sit(id="1", seat=2)).hint == "free seats: [1]"
    assert refused(sitting, "cy", messages.Sit(id="1", seat=3)).code == "not_allowed"
    sitting.say("cy", messages.Sit(id="1"))
    assert "no seat is free" in refused(sitting, "dan", messages.Sit(id="1")).message
    assert refused(sitting, "dan", messages.Sit(id="1", seat=1)).hint == "watch"
    sitting.say("bob", messages.Leave(id="2"))
    assert sitting.table.seat_of("bob") == SPECTATOR
    assert refused(sitting, "bob", messages.Leave(id="3")).code == "not_allowed"


def test_only_the_host_sets_bots() -> None:
    sitting = Sitting(TableOptions(seats=("me", "open", "open", "efficiency")))
    assert refused(sitting, "bob", messages.SetBot(id="1", seat=1, bot="efficiency")).code == "not_allowed"
    assert "not a bot" in refused(sitting, HOST, messages.SetBot(id="1", seat=1, bot="efficiancy")).message
    own = refused(sitting, HOST, messages.SetBot(id="1", seat=0, bot="efficiency"))
    assert own.where == "seat" and own.message == "the host keeps their seat", "they are not ready"
    sitting.say(HOST, messages.SetBot(id="1", seat=1, bot="efficiency"))
    assert sitting.table.info(0).seats[1].kind == "bot"
    sitting.say(HOST, messages.SetBot(id="1", seat=1, bot=None))
    assert sitting.table.info(0).seats[1].kind == "empty"
    three = Sitting(TableOptions(rules="tenhou-sanma"))
    assert "no seat 3" in refused(three, HOST, messages.SetBot(id="1", seat=3, bot=None)).message


def test_a_bot_takes_the_seat_of_somebody_who_has_gone() -> None:
    sitting = all_people()
    for person in ("p2", "p3"):
        sitting.say(person, messages.Ready(id="r"))
    sitting.table.chairs[2].connections = 1
    message = refused(sitting, HOST, messages.SetBot(id="1", seat=2, bot="efficiency")).message
    assert message == "the player at seat 2 is ready"
    sitting.say(HOST, messages.SetBot(id="1", seat=3, bot="efficiency"))
    assert sitting.table.info(0).seats[3].kind == "bot"


def test_nobody_holds_a_table_up_by_sitting_there_without_getting_ready() -> None:
    sitting = all_people()
    sitting.table.chairs[1].connections = 1
    assert (
        refused(sitting, "p2", messages.SetBot(id="1", seat=1, bot=None)).message
        == "only the host can add or remove bots"
    )
    sitting.say(HOST, messages.SetBot(id="1", seat=1, bot=None))
    assert sitting.table.seat_of("p1") == SPECTATOR and sitting.table.info(0).seats[1].kind == "empty"


def set_rules(rules: str | dict[str, object], **others: object) -> messages.SetRules:
    """The command with everything else as it is at a new table."""
    return messages.SetRules(**({"id": "1", "rules": rules} | _AS_MADE | others))  # type: ignore[arg-type]


_AS_MADE = {"clock": None, "hints": False, "safety": None, "open_hands": False}


def test_the_host_changes_the_rules_until_the_game_begins_and_nobody_is_ready_any_more() -> None:
    sitting = all_people()
    for person in (HOST, "p1"):
        sitting.say(person, messages.Ready(id="1", ready=True))
    sitting.table.chairs[1].seed = "ab" * 16
    new = sitting.say(HOST, set_rules({"preset": "tenhou", "start_points": 30000}, clock=CLOCK, hints=True))
    assert [type(entry) for entry in new] == [log.RulesSet]
    info = sitting.table.info(0.0)
    assert info.rules == "tenhou with start_points=30000" and info.options["start_points"] == 30000
    assert (info.clock, info.hints, info.safety, info.open_hands) == (CLOCK, True, True, False)
    assert [seat.ready for seat in info.seats] == [False] * 4
    assert [chair.seed for chair in sitting.table.chairs] == [""] * 4, "a seed belongs to rules that were agreed to"
    for person in (HOST, "p1", "p2", "p3"):
        sitting.say(person, messages.Ready(id="2"))
    assert sitting.table.game is not None and sitting.table.game.scores == (30000,) * 4
    assert {chair.clock.option for chair in sitting.table.chairs} == {CLOCK}
    assert refused(sitting, HOST, set_rules("ema")).message == "a game is being played"


def test_rules_that_are_the_same_change_nothing() -> None:
    sitting = all_people()
    sitting.say("p1", messages.Ready(id="1"))
    for same in ("standard", {}, {"preset": "standard", "start_points": 25000}):
        assert sitting.say(HOST, set_rules(same)) == []
    assert sitting.table.chairs[1].ready


def test_only_the_host_changes_rules_and_only_to_possible_ones_for_as_many_players() -> None:
    sitting = all_people()
    assert refused(sitting, "p1", set_rules("ema")).message == "only the host can change the rules"
    assert refused(sitting, None, set_rules("ema")).code == "not_allowed"
    three = refused(sitting, HOST, set_rules("tenhou-sanma"))
    assert (three.where, three.hint) == ("rules", "create another table")
    assert three.message == "these rules are for 3 players, and this table has 4 seats"
    wrong = refused(sitting, HOST, set_rules({"start_points": 123}))
    assert (wrong.code, wrong.where) == ("bad_value", "rules.start_points") and "multiple of 100" in wrong.hint
    assert refused(sitting, HOST, set_rules({"kuikea": "x"})).code == "unknown_option"
    assert refused(sitting, HOST, set_rules("tenho")).hint == "did you mean tenhou?"


def test_a_restored_table_has_the_rules_that_were_set_last() -> None:
    """Also between two games, for the second of them."""
    sitting = all_people()
    sitting.say(HOST, set_rules({"preset": "ema", "start_points": 28000}, clock=CLOCK, open_hands=True))
    restored = Table("table", backend="python").restore(sitting.entries, 0.0)
    assert restored.info(0.0).options == sitting.table.info(0.0).options
    assert restored.info(0.0).delay == 120_000 and restored.options.seats == sitting.table.options.seats
    sitting.say(HOST, set_rules({"preset": "standard", "length": "east", "start_points": 1000, "return_points": 1000}))
    for person in (HOST, "p1", "p2", "p3"):
        sitting.say(person, messages.Ready(id="2"))
    restored = Table("table", backend="python").restore(sitting.entries, 0.0)
    assert restored.game is not None and restored.game.scores == (1000,) * 4
    assert restored.options.clock is None and restored.chairs[0].clock.option is None


VERSION_4 = (
    b'{"type":"created","options":{"rules":"tenhou","title":"","seats":["me","open","open","open"],"clock":null,'
    b'"speed":"normal","public":false,"hints":false,"safety":null,"delay":15,"open_hands":false},"host":"host",'
    b'"host_name":"Ann","promise":{"game":"g","secret":"' + b"00" * 32 + b'"},"v":4}',
    b'{"type":"sat","seat":1,"person":"p1","name":"Ben","v":4,"command":["p1","1"]}',
    b'{"type":"ready_set","seat":1,"ready":true,"seed":"abababababababababababababababab","v":4}',
)


def test_the_rules_of_a_table_that_version_4_has_written_can_be_changed() -> None:
    sitting = Sitting()
    sitting.entries = [log.decode(line) for line in VERSION_4]
    sitting.table = Table("table", backend="python").restore(sitting.entries, 0.0)
    assert sitting.table.info(0.0).rules == "tenhou" and sitting.table.chairs[1].ready
    sitting.say(HOST, set_rules("ema"))
    assert sitting.entries[-1].v == log.VERSION == 5
    restored = Table("table", backend="python").restore(sitting.entries, 0.0).info(0.0)
    assert restored == sitting.table.info(0.0) and restored.rules == "ema" and not restored.seats[1].ready


def test_a_table_without_pauses_stays_one_for_one_person() -> None:
    sitting = Sitting(TableOptions(speed="instant"))
    assert "one person" in refused(sitting, HOST, messages.SetBot(id="1", seat=1, bot=None)).message


def test_a_game_begins_when_everybody_is_ready_and_seats_are_drawn() -> None:
    orders = set()
    for _ in range(40):
        sitting = all_people()
        for person in (HOST, "p1", "p2"):
            assert len(sitting.say(person, messages.Ready(id="1"))) == 1
        sitting.say("p2", messages.Ready(id="2", ready=False))
        assert [type(entry) for entry in sitting.say("p3", messages.Ready(id="1"))] == [log.ReadySet]
        _, begun = sitting.say("p2", messages.Ready(id="3"))
        assert isinstance(begun, log.GameBegun) and sorted(begun.order) == [0, 1, 2, 3]
        people = [HOST, "p1", "p2", "p3"]
        assert [chair.person for chair in sitting.table.chairs] == [people[place] for place in begun.order]
        assert sitting.table.status == "playing"
        orders.add(begun.order)
    assert len(orders) > 10
    assert refused(sitting, "watcher", messages.Ready(id="1")).code == "not_allowed"


def test_nothing_is_changed_at_a_table_while_a_game_is_played() -> None:
    sitting = Sitting()
    sitting.begin()
    assert sitting.say(HOST, messages.Ready(id="1")) == [], "it has begun already"
    for command in (messages.Ready(id="1", ready=False), messages.SetBot(id="1", seat=1, bot=None)):
        assert "is being played" in refused(sitting, HOST, command).message
    assert "is being played" in refused(sitting, "bob", messages.Sit(id="1")).message
    assert refused(sitting, HOST, messages.Ping(id="1")).code == "bad_value"


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"seats": ("me", "open")}, "seats"),
        ({"seats": ("me", "me", "open", "open")}, "seats"),
        ({"seats": ("me", "efficiency", "nobody", "open")}, "seats[2]"),
        ({"seats": ("me", "open", "open", "open"), "speed": "instant"}, "speed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(options: dict[str, object], where: str) -> None:
    with pytest.raises(Refusal) as caught:
        check_options(TableOptions(**options))  # type: ignore[arg-type]
    assert caught.value.fault.where == where


@pytest.mark.parametrize("rules", ["nonsense", {"preset": "standard", "players": 9}])
def test_a_table_with_rules_that_cannot_be_is_refused(rules: str | dict[str, object]) -> None:
    with pytest.raises(InputError):
        check_options(TableOptions(rules=rules))


def test_a_table_that_can_be_is_not() -> None:
    assert check_options(TableOptions(speed="instant")).players == 4
    assert check_options(TableOptions(rules="tenhou-sanma", seats=("me", "open", "open"))).players == 3


# Decisions


def test_only_who_is_asked_decides_and_only_from_the_menu() -> None:
    sitting = all_people()
    sitting.begin()
    sitting.settle()
    table = sitting.table
    asked = present(table, 0, sitting.time).ask
    assert asked is not None and present(table, 1, sitting.time).ask is None
    good = messages.Act(id="1", ask=asked.number, code=asked.choices[0].code)
    assert refused(sitting, "p1", good).code == "illegal_action"
    assert refused(sitting, "watcher", good).code == "not_allowed"
    assert "is no longer open" in refused(sitting, HOST, messages.Act(id="1", ask=99, code=good.code)).message
    for code in (2**40, 1, 4095):
        if code not in [choice.code for choice in asked.choices]:
            assert (
                "not in the menu" in refused(sitting, HOST, messages.Act(id="1", ask=asked.number, code=code)).message
            )
    sitting.say(HOST, good)
    assert refused(sitting, HOST, good).code == "illegal_action"


def test_a_bot_that_answers_nonsense_or_late_harms_nobody() -> None:
    sitting = Sitting()
    sitting.begin(order=(1, 0, 2, 3))
    sitting.settle()
    table, game = sitting.table, sitting.table.game
    assert game is not None and machines_to_act(table) == (0,)
    number, menu = table.feed.told, game.legal(0)
    good = menu.actions[0]
    assert machine_acted(table, 0, good, number + 1, sitting.time) == []
    assert machine_acted(table, 1, good, number, sitting.time) == []
    other = next(action for action in map(_action, range(1, 500)) if action is not None and action not in menu)
    (entry,) = machine_acted(table, 0, other, number, sitting.time)
    assert isinstance(entry, log.Acted) and entry.by == "bot" and _action(entry.code) in menu


def _action(code: int) -> object:
    from tehai.game.actions import Action

    try:
        return Action.from_code(code)
    except ValueError:
        return None


# Time


def test_time_that_runs_out_passes_or_discards_the_drawn_tile() -> None:
    sitting = all_people(clock=CLOCK)
    sitting.begin()
    sitting.settle()
    seen = set()
    for _ in range(300):
        table = sitting.table
        if table.between_since is not None:
            break
        due_at = next_due(table, sitting.time)
        assert due_at is not None
        if table.quiet and table.game is not None:
            seat = table.game.seats_to_act[0]
            asked = present(table, seat, sitting.time).ask
            assert asked is not None and asked.clock == messages.Clock(
                base=5000, bank=round(1000 * table.chairs[seat].clock.bank)
            )
        sitting.time = due_at
        sitting.settle()
        last = sitting.entries[-1]
        if isinstance(last, log.Acted) and last.by == "clock":
            action = _action(last.code)
            assert action.kind in ("pass", "tsumogiri", "discard")  # type: ignore[attr-defined]
            seen.add((last.seat, action.kind, last.spent))  # type: ignore[attr-defined]
    assert {kind for _, kind, _ in seen} >= {"pass", "tsumogiri"}
    assert {spent for _, _, spent in seen} == {10.0, 0.0}, "the bank is used up once, and then only the base is left"


def test_the_bank_is_full_again_in_the_next_hand() -> None:
    sitting = all_people(clock=CLOCK)
    sitting.begin()
    sitting.settle()
    sitting.time += 8
    number = sitting.table.feed.told
    menu = sitting.table.game.legal(0)  # type: ignore[union-attr]
    (entry,) = sitting.say(HOST, messages.Act(id="1", ask=number, code=menu.actions[0].code))
    assert isinstance(entry, log.Acted) and entry.spent == 3.0
    assert sitting.table.chairs[0].clock.bank == 7.0
    sitting.until(lambda one: one.table.feed.hand == 1)
    assert [chair.clock.bank for chair in sitting.table.chairs] == [10.0] * 4


def test_the_pause_after_a_discard_is_the_same_whether_or_not_somebody_can_claim() -> None:
    """By the times at which spectators hear of it, when nobody claims and bots are as quick as they are."""
    pauses = SPEEDS["normal"]
    assert all(speed.bot < speed.discard or speed.discard == 0 for speed in SPEEDS.values())
    claimable, others = set(), set()
    sitting = all_people(rules=EAST)
    sitting.begin()
    for _ in range(2000):
        sitting.settle()
        table, game = sitting.table, sitting.table.game
        if table.over:
            break
        last = table.feed.items[table.feed.told - 1].message
        if isinstance(last, messages.Discarded) and game is not None and table.between_since is None:
            at, asked = sitting.time, table.quiet
            sitting.time += pauses.bot
            while table.quiet and not game.on_turn:
                seat = game.seats_to_act[0]
                sitting.say(
                    table.chairs[seat].person,
                    messages.Act(id="1", ask=table.feed.told, code=game.legal(seat).actions[-1].code),
                )
                if sitting.table.feed.told < len(table.feed.items) - 3:
                    break
            sitting.settle()
            if isinstance(table.feed.items[table.feed.told - 1].message, messages.Discarded):
                due_at = next_due(table, sitting.time)
                assert due_at is not None
                sitting.time = due_at
                (claimable if asked else others).add(round(due_at - at, 6))
            continue
        sitting.step()
    assert claimable == others == {pauses.discard}


def test_a_tile_drawn_in_riichi_goes_by_itself_after_a_look() -> None:
    sitting = all_people(rules=EAST)
    sitting.begin("07" * 32, clever=True)

    def forced(one: Sitting) -> bool:
        game = one.table.game
        return one.table.quiet and game is not None and game.on_turn and len(game.legal(game.seats_to_act[0])) == 1

    sitting.until(forced)
    table = sitting.table
    due_at = next_due(table, sitting.time)
    assert due_at == sitting.time + SPEEDS["normal"].riichi
    assert due(table, sitting.time) == []
    sitting.time = due_at
    (entry,) = due(table, sitting.time)
    assert isinstance(entry, log.Acted) and entry.by == "rule" and _action(entry.code).kind == "tsumogiri"  # type: ignore[attr-defined]


# Results


def to_result(**options: object) -> Sitting:
    sitting = all_people(rules=EAST, **options)
    sitting.begin()
    sitting.until(lambda one: one.table.between_since is not None)
    return sitting


def test_a_result_waits_for_everybody() -> None:
    sitting = to_result()
    hand = sitting.table.feed.hand
    for number, person in enumerate((HOST, "p1", "p2")):
        assert sitting.say(person, messages.Next(id="1", hand=hand)) == []
        between = present(sitting.table, 0, sitting.time).between
        assert between is not None and between.waiting == tuple(range(number + 1, 4)) and between.left is None
    assert sitting.say("p3", messages.Next(id="1", hand=hand + 1)) == [], "of another hand"
    assert next_due(sitting.table, sitting.time) is None
    assert sitting.say("p3", messages.Next(id="1", hand=hand)) == [log.WentOn(hand=hand)]
    assert sitting.say("p3", messages.Next(id="1", hand=hand)) == []
    sitting.settle()
    assert sitting.table.feed.hand == hand + 1


def test_a_result_goes_on_by_itself_at_a_table_with_a_clock() -> None:
    sitting = to_result(clock=CLOCK)
    table = sitting.table
    between = present(table, SPECTATOR, sitting.time).between
    assert between is not None and between.left == 30_000
    due_at = next_due(table, sitting.time)
    assert due_at == sitting.time + table.pace.result
    sitting.time = due_at
    sitting.settle()
    assert table.between_since is None and table.feed.hand == 1


def test_a_result_does_not_wait_for_bots() -> None:
    sitting = Sitting(TableOptions(rules=EAST, seats=("me", "efficiency", "efficiency", "efficiency")))
    sitting.begin()
    sitting.until(lambda one: one.table.between_since is not None)
    assert sitting.table.waiting_for_next() == (0,)
    sitting.say(HOST, messages.Leave(id="1"))
    assert sitting.table.waiting_for_next() == ()
    sitting.settle()
    assert sitting.table.feed.hand == 1


# Away


def test_who_is_away_is_played_by_a_bot_after_a_countdown_and_takes_over_again() -> None:
    sitting = all_people()
    sitting.begin()
    sitting.settle()
    table = sitting.table
    chair = table.chairs[2]
    chair.connections, chair.away_since = 0, sitting.time
    sitting.time += 10
    seat = table.info(sitting.time).seats[2]
    assert (seat.connected, seat.away, seat.stand_in) == (False, 20_000, False)
    assert next_due(table, sitting.time) == sitting.time + 20
    sitting.time += 20
    assert due(table, sitting.time) == [log.StandIn(seat=2, on=True)]
    sitting.settle()
    assert table.info(sitting.time).seats[2].stand_in and table.info(sitting.time).seats[2].away is None
    chair.connections, chair.away_since, chair.back = 1, None, True
    assert due(table, sitting.time) == [log.StandIn(seat=2, on=False)]
    sitting.settle()
    assert not chair.stand_in and due(table, sitting.time) == []


def test_the_stand_in_decides() -> None:
    sitting = all_people()
    sitting.begin()
    sitting.store([log.StandIn(seat=0, on=True)])
    sitting.settle()
    table = sitting.table
    assert machines_to_act(table) == (0,) and present(table, 0, sitting.time).ask is None
    (entry,) = machine_acted(table, 0, table.game.legal(0).actions[0], table.feed.told, sitting.time)  # type: ignore[union-attr]
    assert isinstance(entry, log.Acted) and entry.by == "stand_in"


def test_a_stand_in_that_thinks_for_long_leaves_the_time_bank_full() -> None:
    sitting = all_people(clock=CLOCK)
    sitting.begin()
    sitting.store([log.StandIn(seat=0, on=True)])
    sitting.settle()
    table = sitting.table
    assert table.game is not None
    sitting.time += 8
    (entry,) = machine_acted(table, 0, table.game.legal(0).actions[0], table.feed.told, sitting.time)
    assert isinstance(entry, log.Acted) and entry.spent == 0.0
    sitting.store([entry])
    assert table.chairs[0].clock.bank == 10.0


def test_one_person_among_bots_without_a_clock_is_waited_for() -> None:
    sitting = Sitting()
    sitting.begin()
    sitting.settle()
    sitting.table.chairs[0].away_since = 0.0
    assert due(sitting.table, 10**6) == [] and next_due(sitting.table, 10**6) is None
    timed = Sitting(TableOptions(clock=CLOCK))
    timed.begin()
    timed.settle()
    timed.table.chairs[0].away_since = 0.0
    assert due(timed.table, 10**6) == [log.StandIn(seat=0, on=True)]


def test_who_leaves_is_played_by_a_bot_and_the_seat_is_free_after_the_game() -> None:
    sitting = all_people(rules=EAST)
    sitting.begin()
    sitting.settle()
    sitting.say("p2", messages.Leave(id="1"))
    assert sitting.table.chairs[2].by_machine and sitting.table.seat_of("p2") == 2
    sitting.play_out()
    assert sitting.table.seat_of("p2") == SPECTATOR
    sitting.say("p2", messages.Sit(id="2"))
    assert sitting.table.seat_of("p2") == 2


def test_who_leaves_and_comes_back_keeps_the_seat() -> None:
    sitting = all_people(rules=EAST)
    sitting.begin()
    sitting.settle()
    sitting.say("p2", messages.Leave(id="1"))
    sitting.table.chairs[2].back = True
    sitting.play_out()
    assert sitting.table.seat_of("p2") == 2 and not sitting.table.chairs[2].stand_in


def test_a_bot_on_the_last_seat_begins_the_game_when_everybody_is_ready() -> None:
    sitting = Sitting(TableOptions(seats=("me", "open", "tsumogiri", "tsumogiri")))
    sitting.say(HOST, messages.Ready(id="1"))
    assert sitting.table.status == "waiting"
    sitting.say(HOST, messages.SetBot(id="2", seat=1, bot="random"))
    assert sitting.table.status == "playing"


def test_what_changes_nothing_is_not_stored() -> None:
    sitting = Sitting(TableOptions(seats=("me", "open", "open", "tsumogiri")))
    assert sitting.say(HOST, messages.Ready(id="1")) != []
    assert sitting.say(HOST, messages.Ready(id="2")) == []
    assert sitting.say(HOST, messages.SetBot(id="3", seat=3, bot="tsumogiri")) == []
    assert sitting.say(HOST, messages.SetBot(id="4", seat=1, bot=None)) == []
    sitting.begin()
    assert sitting.say(HOST, messages.Leave(id="5")) != []
    assert sitting.say(HOST, messages.Leave(id="6")) == []


def test_a_wait_on_a_tile_of_which_one_has_all_four_stops_no_table() -> None:
    """It killed the table: a fifth white dragon was to be scored."""
    table = deal(east="123m456p789s555z1z", draws=".5z").play("S 5z", "E pon 55z")
    view = table.game.view(table.seat("E"))
    nobody = messages.WaitingFor(tile="5z", left=0, ron=None, tsumo=None, limit_ron=None, limit_tsumo=None)
    assert facts_after(view, Action("discard", "1z")).waits == (nobody,)
    table.play("E 1z")
    assert facts(table.game.view(table.seat("E"))).waits == (nobody,)


def test_a_rematch_is_another_game_at_the_same_table() -> None:
    sitting = all_people(rules=EAST)
    sitting.begin()
    sitting.play_out()
    table = sitting.table
    assert table.status == "ended" and table.info(0).scores == table.feed.results[-1]
    assert len(table.feed.results) == table.feed.hand + 1
    for person in (HOST, "p1", "p2", "p3"):
        sitting.say(person, messages.Ready(id="r"))
    assert table.status == "playing" and table.game_id != "game" and table.feed.results == ()
    for chair in table.chairs:
        chair.connections, chair.away_since = 1, None
    sitting.play_out()


# Putting it back


@pytest.mark.parametrize("number", range(3))
def test_a_table_is_put_back_from_any_prefix_of_its_entries(number: int) -> None:
    """The same as the table that never stopped, and it goes on."""
    rules = ("tenhou-sanma", EAST, "mahjong-soul")[number]
    sitting = Sitting(TableOptions(rules=rules, clock=CLOCK), seed=number)
    sitting.begin(f"{number:02}" * 32)
    states = []
    while not sitting.table.over and len(sitting.entries) < 500:
        sitting.settle()
        table = sitting.table
        if table.game is not None and (table.quiet or table.between_since is not None):
            states.append((len(sitting.entries), table.game.state_bytes, public(table), table.feed.told))
        if not table.over:
            sitting.step()
    for place in sorted(random.Random(number).sample(range(len(states)), 6)):
        count, state, shown, said = states[place]
        again = Table("table").restore(sitting.entries[:count], 0.0)
        assert again.game is not None and again.game.state_bytes == state
        assert (public(again), again.feed.told) == (shown, said)
    going = Sitting()
    going.table, going.entries = again, sitting.entries[:count]
    for chair in again.chairs:
        chair.away_since = None
    going.until(lambda one: len(one.entries) > count + 20 or one.table.over)


SHORT = {"preset": "standard", "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000}


@pytest.mark.parametrize("seed", range(4))
def test_a_table_comes_back_without_the_decisions_of_earlier_games(seed: int) -> None:
    """People leave, come back, and are replaced before and after games, and the host changes the rules between two: the
    same people sit in the same seats."""
    sitting, rng = all_people(rules=SHORT), random.Random(seed)
    for game in range(5):
        sitting.until(lambda one: one.table.over or one.table.game is None)
        free = [seat for seat, chair in enumerate(sitting.table.chairs) if chair.person is None]
        for seat in free:
            if rng.random() < 0.5:
                sitting.say(HOST, messages.SetBot(id="b", seat=seat, bot="tsumogiri"))
            elif not sitting.table.chairs[seat].taken:
                sitting.say(f"new {game} {seat}", messages.Sit(id="s", seat=seat))
        for seat, chair in enumerate(sitting.table.chairs):
            if not chair.taken:
                sitting.say(HOST, messages.SetBot(id="b", seat=seat, bot="tsumogiri"))
        if game % 2:
            sitting.say(HOST, set_rules(SHORT | {"kuitan": rng.random() < 0.5, "start_points": 900}, hints=True))
        for person in [chair.person for chair in sitting.table.chairs if chair.person is not None]:
            sitting.say(person, messages.Ready(id="r"))
        assert sitting.table.status == "playing"
        for seat, chair in enumerate(sitting.table.chairs):
            chair.connections, chair.away_since = 1, None
            if chair.person not in (None, HOST) and rng.random() < 0.5:
                sitting.say(chair.person, messages.Leave(id="l"))
                if rng.random() < 0.5:
                    sitting.store([log.StandIn(seat=seat, on=False)])
    last = max(number for number, entry in enumerate(sitting.entries) if isinstance(entry, log.GameBegun))
    kept = [entry for number, entry in enumerate(sitting.entries) if number > last or not isinstance(entry, log.Acted)]
    assert len(kept) < len(sitting.entries)
    again = Table("table", backend="python").restore(kept, 0.0)
    assert again.game is not None and sitting.table.game is not None
    sitting.table.tell(float("inf"))
    assert again.game.state_bytes == sitting.table.game.state_bytes
    assert public(again) == public(sitting.table)


def public(table: Table) -> object:
    """Everything but times and who is there."""
    seats = [
        (chair.person, chair.bot, chair.name, chair.ready, chair.stand_in, chair.left, chair.clock.bank)
        for chair in table.chairs
    ]
    snapshots = [snapshot(table, viewer, None, 0.0) for viewer in range(-1, table.players)]
    frames = [(one.happened, one.results, one.now.own if one.now else None, asked(one)) for one in snapshots]
    return table.status, seats, table.game_id, table.feed.results, msgspec.json.encode(frames)


def asked(snapshot: messages.Joined) -> object:
    ask = snapshot.now.ask if snapshot.now else None
    return None if ask is None else (ask.number, ask.choices, ask.forbidden, ask.riichi)


def test_a_table_that_is_put_back_waits_for_everybody() -> None:
    sitting = all_people()
    sitting.begin()
    again = Table("table", Pace(away=5)).restore(sitting.entries, 50.0)
    assert [seat.away for seat in again.info(51.0).seats] == [4000] * 4
    assert due(again, 54.0) == [] and len(due(again, 55.0)) == 4


def test_with_an_open_riichi_everybody_is_told_the_hand() -> None:
    table = deal(east="123m456p789s1122z", draws="9m", open_riichi=True)
    view = table.game.view(table.seat("E"))
    action = next(one for one in table.game.legal(view.seat) if one.open)
    feed = Feed(table.game.rules)
    feed.add(table.game.events)
    before = len(feed.items)
    feed.add(table.game.act(view.seat, action))
    while not feed.all_sent:
        feed.send_next()
    (told_to_others,) = feed.shown((view.seat + 1) % 4, before, before + 1)
    assert isinstance(told_to_others, messages.Discarded)
    assert told_to_others.open and told_to_others.hand == tuple(map(str, parse("123m456p789s1122z")))


def test_every_discard_that_leaves_the_hand_tenpai_shows_what_it_waits_for() -> None:
    table = deal(east="123m456p789s1122z", draws="9m")
    view = table.game.view(table.seat("E"))
    asked = ask(view, 1, None)
    plain = {row.tile: [(wait.tile, wait.ron) for wait in row.waits] for row in asked.tenpai}
    declared = {row.tile: [(wait.tile, wait.ron) for wait in row.waits] for row in asked.riichi}
    assert plain == {"9m": [("1z", 3900), ("2z", None)]}, "South is no yaku here"
    assert declared == {"9m": [("1z", 7700), ("2z", 2000)]}
    far = deal(east="159m159p159s1234z", draws="9m")
    assert ask(far.game.view(far.seat("E")), 1, None).tenpai == ()
