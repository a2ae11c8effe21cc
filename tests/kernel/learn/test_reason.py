"""What the policy `reason` weighs, one situation at a time."""

from typing import Any

import pytest
from bots.fakes import discards, laid_out, menu

from kernel.spots import Spot, face, kind
from tehai.engine.facts import facts
from tehai.game.actions import Action
from tehai.kernel.codes import ANKAN, CHI, PON
from tehai.kernel.hand.odds import weight_of
from tehai.kernel.layout import CHANCE, MIND, ODDS, blank
from tehai.kernel.learn.reason.decide import reason_action
from tehai.kernel.learn.reason.offence import count_reds_seen
from tehai.kernel.learn.reason.places import ahead, weigh_points
from tehai.kernel.learn.reason.threats import dora_shown, status_of
from tehai.kernel.learn.reason.traits import read_traits
from tehai.model.notation import read_tiles

LAST = 7  # dealerships since the start of a hanchan, in its last round


def weighed(hand: str, offered: Any = None, **changes: Any) -> tuple[str, Any]:
    """The action, and what was compared."""
    spot = laid_out(hand, discards(hand) if offered is None else offered, **changes)
    mind = blank(MIND)
    s, rules, desk, lookup = spot.full
    action = reason_action(s, rules, desk, lookup, facts(), mind, 0)
    return str(Action.from_code(action)), mind


def option(mind: Any, text: str) -> dict[str, int]:
    """The numbers of one action that was compared."""
    names = ("win", "gain", "risk", "push", "value")
    rows = {
        str(Action.from_code(mind["action"][place])): {name: mind[name][place] for name in names}
        for place in range(mind["plans"])
    }
    return rows[text]


def test_a_closed_tenpai_declares_riichi_with_a_good_wait() -> None:
    hand = "123m456p234s78s11z9m"
    action, mind = weighed(hand, discards(hand, "riichi 9m"))
    assert action == "riichi 9m"
    assert option(mind, "riichi 9m")["gain"] > option(mind, "tsumogiri 9m")["gain"]


def test_without_riichi_a_hand_without_a_yaku_wins_by_its_own_draws_alone() -> None:
    with_yaku, without = "234m456p234s78s55p9m", "123m456p234s78s11z9m"
    chances = [option(weighed(hand)[1], "tsumogiri 9m")["win"] for hand in (with_yaku, without)]
    assert chances[0] > 1.3 * chances[1] > 0


def test_a_wait_with_furiten_wins_less() -> None:
    hand = "123m456p234s78s11z9m"
    plain, furiten = (
        option(weighed(hand, rivers=[river, "", "", ""])[1], "tsumogiri 9m")["win"] for river in ("1s", "6s")
    )
    assert furiten < 0.7 * plain


def test_a_good_kan_is_called_and_a_win_is_taken() -> None:
    hand = "1111z234m567p23s99s"
    assert weighed(hand, discards(hand, "ankan 1z1z1z1z"))[0].startswith("ankan")
    assert weighed(hand, menu("discard 2m", "tsumo"))[0] == "tsumo"


def test_a_hand_that_is_far_away_folds_against_riichi() -> None:
    hand = "147m258p369s1234z6m"
    action, mind = weighed(hand, rivers=["", "3z5mr8p", "", ""])
    assert mind["folds"]
    assert action == "discard 3z" or action.endswith("8p")
    assert option(mind, action)["risk"] == 0


def test_the_last_draws_are_worth_a_part_of_the_pot() -> None:
    hand = "123m456p234s78s11z9m"
    calm, late = (weighed(hand, taken=laid_out(hand, discards(hand)).s["wall_n"] - 14 - left) for left in (40, 3))
    assert option(late[1], "tsumogiri 9m")["value"] > 0
    assert option(calm[1], "tsumogiri 9m")["win"] > option(late[1], "tsumogiri 9m")["win"]


def test_in_riichi_a_hand_cannot_fold_and_pays_more_to_push() -> None:
    hand = "123m456p234s78s11z9m"
    _, mind = weighed(hand, discards(hand, "riichi 9m"), rivers=["", "3z5mr8p", "", ""])
    bound, free = (option(mind, action) for action in ("riichi 9m", "tsumogiri 9m"))
    assert bound["push"] > free["push"] > 0


def test_a_tile_is_more_dangerous_the_fewer_two_sided_waits_a_riichi_has_left() -> None:
    hand = "147m258p369s1234z5m"
    risks = [
        option(weighed(hand, rivers=["", river, "", ""])[1], "tsumogiri 5m")["risk"]
        for river in ("1z2z3z4zr6z", "4p6p4s6sr6z")
    ]
    assert risks[1] > 1.2 * risks[0]


# Open hands and calls


def test_a_call_that_makes_a_hand_tenpai_with_a_yaku_is_made() -> None:
    hand = "234m55p67p678s55z1z"
    offered = menu("pon 5z 5z5z", "pass")
    action, mind = weighed(hand, offered, tile=face("5z"), turn=1)
    assert action.startswith("pon")
    assert mind["plans"] > 1


def test_a_call_is_passed_that_leaves_no_yaku_or_a_hand_too_far_away() -> None:
    offered = menu("pon 1p 1p1p", "pass")
    action, mind = weighed("11p99m234s678s13p4m", offered, tile=face("1p"), turn=1)
    assert action == "pass"
    action, mind = weighed("11p258m147s369p4z5z", offered, tile=face("1p"), turn=1)
    assert action == "pass"
    assert mind["win"][0] > 0


def test_a_call_against_riichi_is_not_worth_its_discard() -> None:
    hand = "3389m55p67p68s55z2z"
    offered = menu("pon 5z 5z5z", "pass")
    action, _ = weighed(hand, offered, tile=face("5z"), turn=1, rivers=["", "1z9p5z", "4m9mr1p", "4m1mr9p"])
    assert action == "pass"


def test_a_call_with_a_red_five_pays_more() -> None:
    gains = []
    for used in ("0p5p", "5p5p"):
        hand = f"234m{used[0]}5p34p678s"
        offered = menu(f"pon 5p {used}", "pass")
        _, mind = weighed(hand, offered, tile=face("5p"), turn=1, melds=[("pon 555z",), (), (), ()])
        gains.append(option(mind, str(Action.from_code(offered.actions[0].code)))["gain"])
    assert gains[0] > gains[1] > 0


def test_an_open_hand_goes_towards_its_yaku() -> None:
    action, mind = weighed("234m567p667s9s2p", melds=[("chi 345s",), (), (), ()])
    assert "9s" in action
    assert option(mind, action)["win"] > 0


def test_a_tile_that_an_open_hand_can_call_counts_for_more() -> None:
    o = blank(ODDS)
    for text in ("5z", "5z", "4m", "6m", "1p", "2p", "9s"):
        o["win"]["tiles"][kind(text)] += 1
    tiles = [face(text) for text in ("5z", "5m", "7m", "3p", "4p", "9s", "1z")]
    assert [weight_of(o, tile) for tile in tiles] == [4] * 7
    o["pon"], o["chi"] = 3, 1
    assert [weight_of(o, tile) for tile in tiles] == [7, 5, 4, 5, 4, 4, 4]


def test_an_open_hand_without_a_yaku_in_sight_has_nothing_to_win() -> None:
    _, mind = weighed("19m234p5678s19p1z", melds=[("chi 123s",), (), (), ()])
    assert all(mind["win"][place] == 0 for place in range(mind["plans"]))


def test_an_open_hand_that_is_passed_on_counts_what_it_may_win() -> None:
    offered = menu("chi 3m 4m5m", "pass")
    _, mind = weighed("45m88m2468s47p", offered, tile=face("3m"), turn=3, melds=[("pon 777p",), (), (), ()])
    assert mind["win"][0] > 0


# What is in sight


def test_red_fives_in_sight_are_counted() -> None:
    spot = laid_out("123m456p789s1122z", menu("pass"), rivers=["0m", "", "", ""], indicators="0s")
    spot.lay(1, PON, "5p", 1)
    assert [count_reds_seen(spot.s, spot.rules, face(red)) for red in ("0m", "0p", "0s")] == [1, 1, 1]


def test_dora_in_melds_are_counted() -> None:
    spot = laid_out("123m456p789s1122z", menu("pass"), indicators="3m")
    spot.lay(1, CHI, "3m", 0)
    spot.lay(2, PON, "4m", 0)
    spot.lay(3, ANKAN, "9s", 0)
    assert [dora_shown(spot.s, spot.rules, seat) for seat in (1, 2, 3)] == [1, 3, 0]
    assert [status_of(spot.s, seat) for seat in (1, 2, 3)] == [1, 1, 0]


# Places


def spot_with(points: list[int], dealership: int, rules: str = "tenhou") -> Spot:
    return Spot(rules, round=dealership).set(points=points)


def priced(spot: Spot, points: int, seat: int = 0) -> int:
    """In per cent of what the points count in an even game that has just begun."""
    return weigh_points(spot.s, spot.rules, facts(), seat, points) * 100 // points


def test_points_count_alike_when_a_game_begins_and_more_in_an_even_last_round() -> None:
    start, end = spot_with([25000] * 4, 0), spot_with([25000] * 4, LAST)
    assert abs(priced(start, 3000) - priced(start, -3000)) <= 2
    assert priced(end, 3000) > 1.5 * priced(start, 3000)
    assert weigh_points(end.s, end.rules, facts(), 0, 0) == 0


def test_who_leads_in_the_last_round_has_more_to_lose_than_to_win() -> None:
    spot = spot_with([40000, 24000, 20000, 16000], LAST)
    assert priced(spot, -8000) > 2 * priced(spot, 8000)
    assert priced(spot, 8000, seat=3) > priced(spot, -8000, seat=3)


def test_the_win_that_ends_a_game_counts_by_the_places_it_brings() -> None:
    def worth(points: int, seat: int) -> int:
        spot = spot_with([41000, 33000, 24000, 2000], LAST)
        return weigh_points(spot.s, spot.rules, facts(), seat, points)

    assert worth(2000, 0) == worth(8000, 0) > 0  # first already: nothing but the win counts
    assert worth(2000, 1) < worth(8000, 1) // 4  # only a large hand overtakes
    assert worth(1000, 2) < 0  # and a cheap one settles the place
    assert worth(2000, 3) > worth(1000, 3)  # the dealer plays on


def test_without_enough_points_a_win_does_not_end_the_game() -> None:
    low = spot_with([26000, 25000, 25000, 24000], LAST)
    assert weigh_points(low.s, low.rules, facts(), 0, 6000) > weigh_points(low.s, low.rules, facts(), 0, 2000) > 0


def test_who_leads_the_last_round_stays_silent_with_a_yaku() -> None:
    """Riichi was declared whatever the standing: in 98 % of the hands that could."""
    hand = "234m456p234s67s55p9m"
    assert weighed(hand, discards(hand, "riichi 9m"))[0] == "riichi 9m"
    leading = {"round": LAST, "points": [45000, 20000, 18000, 17000]}
    assert weighed(hand, discards(hand, "riichi 9m"), **leading)[0] == "tsumogiri 9m"


def test_three_players_and_short_games_have_their_last_rounds() -> None:
    even = [35000] * 3 + [0]
    sanma = [priced(spot_with(even, number, "tenhou-sanma"), 3000) for number in (0, 5)]
    assert sanma[1] > 1.5 * sanma[0]
    late = spot_with([25000] * 4, 3)
    before = priced(late, 3000)
    late.rules["length"] = 0
    assert priced(late, 3000) > before


@pytest.mark.parametrize("left", range(8))
def test_the_chance_to_end_ahead_grows_with_the_lead(left: int) -> None:
    row = facts()["ahead"][left]
    chances = [ahead(row, lead) for lead in range(-45000, 45001, 500)]
    assert chances == sorted(chances)
    assert abs(ahead(row, 0) - CHANCE // 2) < CHANCE // 50


# Traits of hands


def traits_of(hand: str) -> dict[str, int]:
    """The traits of 13 tiles that are not 0, by name."""
    s, rules, desk, _ = laid_out(f"{hand}9p", discards(f"{hand}9p")).full
    mind = blank(MIND)
    for place in range(34):
        desk["seen"][place] = 3
    for tile in read_tiles(hand):
        mind["odds"]["win"]["tiles"][tile.kind] += 1
    read_traits(s, rules, desk, mind, 20)
    return {name: mind["traits"][place] for place, name in enumerate(TRAIT_NAMES) if mind["traits"][place]}


TRAIT_NAMES = (
    "always", "useful", "pairs", "yakuhai_pairs", "yakuhai_alone", "triplets", "two_sided", "inside", "at_edge", "ends",
    "alone",
)  # fmt: skip


def test_the_traits_of_a_hand_are_counted() -> None:
    assert traits_of("45999m79p126s557z") == {
        "always": 1, "useful": 20, "pairs": 1, "yakuhai_pairs": 1, "yakuhai_alone": 3, "triplets": 1, "two_sided": 1,
        "inside": 1, "at_edge": 1, "ends": 8, "alone": 1,
    }  # fmt: skip
    assert traits_of("1m3m5m78p8p9p4z4z") == {
        "always": 1, "useful": 20, "pairs": 2, "two_sided": 1, "at_edge": 1, "inside": 2, "ends": 4,
    }  # fmt: skip


def test_a_far_hand_keeps_its_two_sided_shape_and_its_pair_of_yakuhai() -> None:
    far, taken = "34m79p139s1122z5z68m", 30
    _, mind = weighed(far, taken=taken)
    assert option(mind, "discard 9s")["value"] > option(mind, "discard 3m")["value"] + 100
    assert option(mind, "discard 2z")["value"] > option(mind, "discard 1z")["value"] + 100  # East is its wind


def test_traits_never_take_a_far_hand_all_that_it_hopes_for() -> None:
    _, mind = weighed("147m258p369s1234z6m", taken=30)
    values = [option(mind, f"discard {tile}") for tile in ("5p", "2z")]
    assert all(row["win"] > 0 and row["gain"] > 0 for row in values)
