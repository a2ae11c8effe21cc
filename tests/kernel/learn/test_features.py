"""What a seat is told of a state, field by field, interpreted; and that what is told has a version."""

from __future__ import annotations

import copy
import hashlib
from itertools import product
from typing import Any

import pytest

from kernel.spots import Spot, face, kind
from tehai.kernel import codes
from tehai.kernel.codes import (
    A_CHI,
    A_OPEN_RIICHI_DRAWN,
    A_PASS,
    A_PON,
    A_RIICHI,
    A_RON,
    A_TSUMOGIRI,
    ANKAN,
    CHI,
    E_ACTION,
    E_DORA,
    E_DRAW,
    E_FLOWER,
    E_OUTCOME,
    E_PAID,
    E_REPLACEMENT,
    EVENT_PAYLOADS,
    EVENT_SEATS,
    F_OPEN_RIICHI,
    F_RIICHI,
    FLOWER,
    FURITEN_DISCARD,
    FURITEN_TEMPORARY,
    OUT_SUUCHA,
    PHASE_CLAIM,
    PHASE_ROUND_OVER,
    PHASE_TURN,
    PON,
    RIICHI_PAID,
    RIVER_CLAIMED,
    RIVER_DRAWN,
    RIVER_RIICHI,
    UNKNOWN,
    WINDOW_KAKAN,
)
from tehai.kernel.layout import (
    MOST_DRAWS,
    OBSERVATION,
    OBSERVATION_VERSION,
    ORACLE,
    PLANES,
    RECENT_EVENTS,
    REPLACEMENTS,
    STATE,
    blank,
    dtype,
)
from tehai.kernel.learn.features import action_mask, features, observe_tables, oracle, relative
from tehai.kernel.learn.observe import hide
from tehai.kernel.play.wall import take_live, take_replacement

HANDS = {0: "123m", 1: "45670p", 2: "11z", 3: "789s1z"}
HIDDEN = 37
LAYOUTS = {1: "813d0653a9bdf92f"}


def dirty(record: Any) -> Any:
    """A record that somebody has used before."""
    if isinstance(record, dict):
        return {name: dirty(value) for name, value in record.items()}
    return [dirty(value) for value in record] if isinstance(record, list) else 77


def seen(spot: Spot, seat: int) -> dict[str, Any]:
    """What a seat is told, the same whatever was in the record before, whatever it must not know, and however many
    threads write it."""
    told, again, behind = blank(OBSERVATION), dirty(blank(OBSERVATION)), blank(OBSERVATION)
    features(spot.s, spot.rules, seat, 0, 0, told)
    for lane in range(16):
        features(spot.s, spot.rules, seat, lane, 15, again)
    hidden = copy.deepcopy(spot.s)
    hide(hidden, spot.rules, seat)
    features(hidden, spot.rules, seat, 0, 0, behind)
    assert told == again == behind
    return told


def tiles(text: str, hidden: int = 0) -> list[int]:
    hand = [0] * HIDDEN + [hidden]
    for i in range(0, len(text), 2):
        hand[face(text[i : i + 2])] += 1
    return hand


def event(what: int, who: int, payload: int) -> int:
    return (what * EVENT_SEATS + who) * EVENT_PAYLOADS + payload


def mask_of(*kinds: str) -> int:
    return sum(1 << kind(one) for one in kinds)


# The version


def test_a_change_of_the_layout_raises_the_version() -> None:
    """Who stores observations relies on it: what they mean changes only together with OBSERVATION_VERSION."""
    coding = {name: value for name, value in vars(codes).items() if name.startswith(("A_", "E_", "RIVER_", "PHASE_"))}
    described = repr((OBSERVATION, ORACLE, PLANES, codes.ACTIONS, EVENT_SEATS, EVENT_PAYLOADS, sorted(coding.items())))
    assert LAYOUTS[OBSERVATION_VERSION] == hashlib.sha256(described.encode()).hexdigest()[:16]
    assert max(LAYOUTS) == OBSERVATION_VERSION


@pytest.mark.parametrize("layout", [OBSERVATION, ORACLE])
def test_there_are_no_gaps_between_the_fields(layout: Any) -> None:
    """Bytes that no field owns could hold anything."""
    aligned, tight = dtype(layout), dtype(layout, align=False)
    assert aligned.fields == tight.fields
    assert aligned.itemsize == tight.itemsize


# The moment


def test_seats_are_counted_from_the_seat_itself() -> None:
    for players in (3, 4):
        for seat, step in product(range(players), repeat=2):
            assert relative(seat, (seat + step) % players, players) == step
        assert relative(1, -1, players) == -1


@pytest.mark.parametrize(
    ("rules", "round_", "seat", "dealer", "round_wind", "seat_wind"),
    [
        ("standard", 0, 0, 0, "1z", "1z"),
        ("standard", 6, 1, 1, "2z", "4z"),
        ("standard", 6, 3, 3, "2z", "2z"),
        ("standard-sanma", 4, 0, 1, "2z", "3z"),
        ("standard", 16, 2, 2, "1z", "3z"),
    ],
)
def test_where_the_game_stands(
    rules: str, round_: int, seat: int, dealer: int, round_wind: str, seat_wind: str
) -> None:
    told = seen(Spot(rules, round=round_, honba=2, sticks=3, streak=4, live=31), seat)
    assert (told["dealer"], told["round_wind"], told["seat_wind"]) == (dealer, kind(round_wind), kind(seat_wind))
    assert (told["round"], told["honba"], told["sticks"], told["streak"], told["live"]) == (round_, 2, 3, 4, 31)
    assert (told["seat"], told["version"]) == (seat, OBSERVATION_VERSION)


@pytest.mark.parametrize(("seat", "drawn", "turn"), [(2, face("0p"), 0), (1, -1, 1), (3, -1, 3), (0, -1, 2)])
def test_only_the_own_drawn_tile_is_told(seat: int, drawn: int, turn: int) -> None:
    told = seen(Spot(hands=HANDS, turn=2, drawn="0p", asked={2: 1}, kuikae=mask_of("3p")), seat)
    assert (told["drawn"], told["turn"], told["asked"]) == (drawn, turn, int(seat == 2))
    assert (told["tile"], told["window"], told["phase"], told["kuikae"]) == (-1, -1, PHASE_TURN, mask_of("3p"))


def test_the_tile_that_can_be_claimed_is_told_to_all() -> None:
    asked: dict[str, Any] = {"asked": {0: 1, 2: 1, 3: 1}, "answer": {0: -1, 2: A_PASS, 3: -1}}
    spot = Spot(hands=HANDS, turn=1, tile="0s", window=WINDOW_KAKAN, interrupted=1, dora_due=1, source=1, **asked)
    for seat, waiting in enumerate((1, 0, 0, 1)):
        told = seen(spot, seat)
        assert (told["tile"], told["window"], told["phase"]) == (face("0s"), WINDOW_KAKAN, PHASE_CLAIM)
        assert (told["turn"], told["asked"]) == ((1 - seat) % 4, waiting)
        assert (told["interrupted"], told["dora_due"], told["source"]) == (1, 1, 1)


def test_a_finished_round_offers_nothing() -> None:
    told = seen(Spot(hands=HANDS, turn=1, tile="0s").set(phase=PHASE_ROUND_OVER, drawn=3), 1)
    assert (told["tile"], told["window"], told["drawn"], told["asked"]) == (-1, -1, -1, 0)


@pytest.mark.parametrize(("rules", "dora", "first"), [("standard", 3, 5), ("standard-sanma", 5, 9), ("standard", 0, 5)])
def test_the_indicators_that_are_turned_are_told(rules: str, dora: int, first: int) -> None:
    spot = Spot(rules, dora_n=dora)
    spot.s["wall"][:20] = range(10, 30)
    told = seen(spot, 1)
    assert told["dora"] == [10 + first + 2 * i for i in range(dora)] + [-1] * (5 - dora)
    assert told["dora_n"] == dora


def test_only_the_own_waits_and_furiten_are_told() -> None:
    spot = Spot(hands={0: "1m", 1: "2m", 2: "3m", 3: "4m"}, passed={1: 1})
    spot.set(waits={seat: 1 << seat for seat in range(4)}).discard(2, "3m")
    assert [seen(spot, seat)["waits"] for seat in range(4)] == [1, 2, 4, 8]
    assert [seen(spot, seat)["furiten"] for seat in range(4)] == [0, FURITEN_TEMPORARY, FURITEN_DISCARD, 0]


@pytest.mark.parametrize("preset", ["standard", "tenhou-sanma", "classic", "wrc", "m-league"])
def test_the_options_are_told_by_their_names(preset: str) -> None:
    spot = Spot(preset)
    told = seen(spot, 0)
    options = [name for name, _, _ in OBSERVATION if name.startswith("rule_")]
    assert len(options) == 26
    assert [told[name] for name in options] == [spot.rules[name.removeprefix("rule_")] for name in options]


# The seats


def test_the_own_hand_is_told_and_how_many_tiles_the_others_hold() -> None:
    spot = Spot(hands=HANDS, turn=2, drawn="1z")
    assert seen(spot, 1)["hand"] == [tiles("4p5p6p7p0p"), tiles("", 3), tiles("", 4), tiles("", 3)]
    assert seen(spot, 2)["hand"] == [tiles("1z1z1z"), tiles("", 4), tiles("", 3), tiles("", 5)]


def test_a_hand_that_nobody_knows_is_counted() -> None:
    spot = Spot(hands={0: "1m"})
    spot.s["hand"][0][UNKNOWN] = 12
    assert seen(spot, 0)["hand"][0] == tiles("1m", 12)


@pytest.mark.parametrize(("phase", "turn", "hidden"), [(PHASE_CLAIM, 1, 0), (PHASE_TURN, 0, 0), (PHASE_TURN, 1, 1)])
def test_an_open_riichi_shows_all_but_the_tile_just_drawn(phase: int, turn: int, hidden: int) -> None:
    drawn = "" if phase == PHASE_CLAIM else "5p"
    spot = Spot(hands=HANDS, turn=turn, drawn=drawn, riichi_flags={1: F_RIICHI | F_OPEN_RIICHI}).set(phase=phase)
    assert seen(spot, 3)["hand"][2] == tiles("4p5p6p7p0p", hidden)
    assert seen(spot, 3)["hand"][3] == tiles("", 2)
    assert seen(spot, 1)["hand"][0] == tiles("4p5p6p7p0p" + "5p" * hidden)
    assert seen(spot, 0)["riichi_flags"] == [0, F_RIICHI | F_OPEN_RIICHI, 0, 0]


@pytest.mark.parametrize(("rules", "others"), [("standard", [1, 2, 3, 0]), ("standard-sanma", [1, 2, 0, 3])])
def test_what_lies_before_the_seats_is_told_from_the_own_place(rules: str, others: list[int]) -> None:
    """With three players the fourth row is empty."""
    values = {name: [10, 11, 12, 0] for name in ("points", "riichi", "ippatsu", "kita", "flowers")}
    if rules == "standard":
        values = {name: [10, 11, 12, 13] for name in values}
    told = seen(Spot(rules, **values), 1)
    for name, by_seat in values.items():
        assert told[name] == [by_seat[seat] for seat in others], name


def test_melds_are_told_with_whose_tile_was_called() -> None:
    spot = Spot().lay(0, CHI, "3p", reds=1, source=3).lay(0, ANKAN, "7z", source=0).lay(3, PON, "1z", source=1)
    told = seen(spot, 3)
    assert told["melds"] == [1, 2, 0, 0]
    assert told["meld_type"][:2] == [[PON, -1, -1, -1], [CHI, ANKAN, -1, -1]]
    assert told["meld_kind"][:2] == [[kind("1z"), -1, -1, -1], [kind("3p"), kind("7z"), -1, -1]]
    assert told["meld_tile"][1] == [face("3p"), face("7z"), -1, -1]
    assert told["meld_reds"][:2] == [[0, -1, -1, -1], [1, 0, -1, -1]]
    assert told["meld_from"][:2] == [[2, -1, -1, -1], [0, 1, -1, -1]]
    assert told["meld_from"][2:] == told["meld_type"][2:] == [[-1] * 4] * 2


def test_rivers_are_told_in_order_with_their_marks() -> None:
    spot = Spot().discard(2, "1z").discard(2, "0m", RIVER_DRAWN | RIVER_RIICHI).discard(2, "9s", RIVER_CLAIMED)
    told = seen(spot, 0)
    assert told["river"][2][:4] == [27, 34 + 64 + 128, 26 + 256, -1]
    assert told["river_n"] == [0, 0, 3, 0]
    assert told["river"][0] == [-1] * 32


def test_who_is_liable_is_told() -> None:
    told = seen(Spot(pao={1: [3, -1, 0]}), 3)
    assert told["pao"] == [[-1] * 3, [-1] * 3, [0, -1, 1], [-1] * 3]


# The history


def with_history(*events: tuple[int, int, int], rules: str = "standard") -> Spot:
    stored = [event(*one) for one in events]
    rest = [event(E_ACTION, 0, face("9m"))] * (256 - len(stored))  # which has not happened
    return Spot(rules, history_n=len(stored)).set(history=stored + rest)


def test_what_everybody_saw_is_told_from_the_latest_event_back() -> None:
    spot = with_history(
        (E_FLOWER, 2, FLOWER),
        (E_REPLACEMENT, 2, 5),
        (E_DRAW, 0, 3),
        (E_ACTION, 0, A_TSUMOGIRI + 3),
        (E_ACTION, 3, A_PON + 9),
        (E_DORA, 0, 12),
        (E_PAID, 1, 0),
        (E_DRAW, 1, FLOWER + 1),
        (E_OUTCOME, 0, OUT_SUUCHA),
    )
    told = [
        event(E_OUTCOME, 0, OUT_SUUCHA),
        event(E_PAID, 2, 0),
        event(E_DORA, 0, 12),
        event(E_ACTION, 0, A_PON + 9),
        event(E_ACTION, 1, A_TSUMOGIRI + 3),
        event(E_FLOWER, 3, FLOWER),
    ]
    assert seen(spot, 3)["recent"] == told + [-1] * (RECENT_EVENTS - len(told))


def test_only_the_latest_events_are_told() -> None:
    discards = [(E_ACTION, i % 4, i % 30) for i in range(RECENT_EVENTS + 10)]
    recent = seen(with_history(*discards), 0)["recent"]
    assert recent == [event(*one) for one in reversed(discards[10:])]


def test_what_was_discarded_since_a_riichi_is_safe_from_it() -> None:
    spot = with_history(
        (E_ACTION, 0, face("2m")),
        (E_ACTION, 1, A_RIICHI + face("1m")),
        (E_ACTION, 2, A_TSUMOGIRI + face("0p")),
        (E_ACTION, 0, A_CHI),
        (E_ACTION, 3, A_OPEN_RIICHI_DRAWN + face("4m")),
        (E_ACTION, 0, face("7z")),
        (E_ACTION, 1, A_RON),
    ).set(riichi={1: RIICHI_PAID, 3: RIICHI_PAID})
    for seat, tile in enumerate(("2m", "1m", "5p", "4m")):
        spot.discard(seat, tile)
    safe = [mask_of("2m"), mask_of("1m", "5p", "4m", "7z"), mask_of("5p"), mask_of("4m", "7z")]
    for seat in range(4):
        assert seen(spot, seat)["safe"] == [safe[(seat + step) % 4] for step in range(4)]


# The mask of actions


def mask(spot: Spot, seat: int) -> list[int]:
    out = [5] * codes.ACTIONS
    action_mask(spot.s, seat, 0, 0, out)
    shared = [6] * codes.ACTIONS
    for lane in range(16):
        action_mask(spot.s, seat, lane, 15, shared)
    assert shared == out
    assert {*out} <= {0, 1}
    return [action for action, allowed in enumerate(out) if allowed]


def test_the_mask_is_the_menu_of_who_is_asked() -> None:
    menu = [3, A_TSUMOGIRI + 8, A_RIICHI, 0]
    spot = Spot(hands=HANDS, drawn="9m", asked={0: 1}, menu={0: menu, 1: menu}, menu_n={0: 3, 1: 3})
    assert mask(spot, 0) == [3, A_TSUMOGIRI + 8, A_RIICHI]
    assert mask(spot, 1) == []


def test_who_has_answered_has_no_choice_left() -> None:
    answers: dict[str, Any] = {"asked": {1: 1, 2: 1}, "answer": {1: -1, 2: A_PASS}}
    menus: dict[str, Any] = {"menu": {1: [A_RON, A_PASS], 2: [A_PON, A_PASS]}, "menu_n": {1: 2, 2: 2}}
    spot = Spot(hands=HANDS, tile="9m", **answers, **menus)
    assert mask(spot, 1) == [A_RON, A_PASS]
    assert mask(spot, 2) == []


# The oracle


@pytest.mark.parametrize(("rules", "seat"), [("standard", 2), ("standard-sanma", 1)])
def test_the_oracle_knows_every_hand_and_what_comes(rules: str, seat: int) -> None:
    hands = {who: text for who, text in HANDS.items() if who < 3 or rules == "standard"}
    spot = Spot(rules, hands, live=9, passed={1: 2}, dora_n=1, asked={0: 1})
    spot.set(waits={0: 5, 1: 6, 2: 7, 3: 8 if rules == "standard" else 0}, replaced=1)
    spot.s["wall"] = [place % 30 for place in range(144)]
    told = dirty(blank(ORACLE))
    oracle(spot.s, spot.rules, seat, told)
    players = spot.rules["players"]
    order = [(seat + step) % players for step in range(players)] + list(range(players, 4))
    texts = [tiles(text) for text in ("1m2m3m", "4p5p6p7p0p", "1z1z", "7s8s9s1z" if players == 4 else "")]
    assert told["hand"] == [texts[who] for who in order]
    assert told["waits"] == [[5, 6, 7, 8 if players == 4 else 0][who] for who in order]
    assert told["furiten"] == [[0, 3, 0, 0][who] for who in order]
    assert told["asked"] == [[1, 0, 0, 0][who] for who in order]
    first = 5 if players == 4 else 9
    assert told["dora"] == [first + 2 * i for i in range(5)]
    assert told["ura"] == [first + 2 * i - 1 for i in range(5)]
    assert told["replacements"] == [take_replacement(spot.s, spot.rules) for _ in range(REPLACEMENTS)]
    spot.set(replaced=1)
    assert told["draws"] == [take_live(spot.s) for _ in range(8)] + [-1] * (MOST_DRAWS - 8)


# Many states


def test_many_states_share_rules_or_have_their_own() -> None:
    spots = [Spot("standard", HANDS, points=[1, 2, 3, 4]), Spot("m-league", HANDS, asked={1: 1}, menu_n={1: 1})]
    spots[1].set(turn=1, menu={1: [7, *[0] * 63]})
    states, seats = [spot.s for spot in spots], [3, 1]
    for rules in ([spots[0].rules], [spot.rules for spot in spots]):
        facts = [dirty(blank(OBSERVATION)) for _ in spots]
        masks = [[5] * codes.ACTIONS for _ in spots]
        secrets = [dirty(blank(ORACLE))]
        which = [i % len(rules) for i in range(2)]
        observe_tables(states, which, rules, seats, facts, masks, [], 0, 2)
        observe_tables(states, which, rules, seats, facts, masks, secrets, 0, 1)
        for i, seat in enumerate(seats):
            alone = blank(OBSERVATION)
            features(states[i], rules[i % len(rules)], seat, 0, 0, alone)
            assert facts[i] == alone
        assert [masks[i].count(1) for i in range(2)] == [0, 1]
        alone = blank(ORACLE)
        oracle(states[0], rules[0], 3, alone)
        assert secrets == [alone]


def test_a_state_that_has_not_been_dealt_can_be_observed() -> None:
    spot = Spot()
    spot.s = blank(STATE)
    told = seen(spot, 2)
    assert (told["phase"], told["tile"], told["drawn"], told["asked"]) == (0, -1, -1, 0)
