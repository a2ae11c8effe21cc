"""The reference itself, on the examples of the rules."""

from random import Random

import pytest

from reference import shapes
from reference.menus import Menu, menus, swap_calling
from reference.table import Table
from tehai.game import Action, Called, Discarded, Drew, Event, RoundStarted, SetAside
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import Tile

RICH = 25000


def tiles(text: str) -> tuple[Tile, ...]:
    return parse(text)


def table_of(*hands: str, rules: Rules | str = "standard", points: int = RICH) -> Table:
    """A table at which seat 0 is to draw. Seats without a hand stay empty; short hands have called 789m."""
    the_rules = Rules.of(rules)
    dealt = [tiles(hand) if hand else () for hand in hands] + [()] * (the_rules.players - len(hands))
    table = Table(the_rules)
    table.tell(RoundStarted(0, 0, 0, (points,) * the_rules.players, tuple(dealt), None))
    for seat, player in enumerate(table.players):
        melds = (13 - len(player.hand)) // 3 if player.hand else 0
        player.melds = [Called(seat, "chi", Tile("7m"), tiles("89m"), 0)] * melds
        table.uninterrupted &= not melds
    return table


def after(table: Table, *events: Event) -> dict[int, Menu]:
    for event in events:
        table.tell(event)
    return menus(table)


def drew(seat: int, tile: str) -> Drew:
    return Drew(seat, Tile(tile))


def discarded(seat: int, tile: str, *, riichi: bool = False) -> Discarded:
    return Discarded(seat, Tile(tile), True, riichi)


def turn(seat: int, tile: str) -> tuple[Event, Event]:
    """Drawn and discarded."""
    return drew(seat, tile), discarded(seat, tile)


def named(menu: Menu, *kinds: str) -> set[str]:
    return {str(action) for action in menu if not kinds or action.kind in kinds}


def kinds(menu: Menu) -> set[str]:
    return {action.kind for action in menu}


def may_ron(asked: dict[int, Menu]) -> set[int]:
    return {seat for seat, menu in asked.items() if Action("ron") in menu}


# Shapes


def complete(held: list[int], sets: int) -> bool:
    """Another way to see that tiles are so many sets and a pair: take any of them away."""
    if sets == 0:
        return len(held) == 2 and held[0] == held[1]
    for kind in set(held):
        for one in ([kind] * 3, [kind, kind + 1, kind + 2] if kind < 27 and kind % 9 < 7 else []):
            rest = list(held)
            if one and all(rest.count(part) >= one.count(part) for part in one):
                for part in one:
                    rest.remove(part)
                if complete(rest, sets - 1):
                    return True
    return False


def test_waits_are_the_tiles_that_complete_the_hand() -> None:
    rng = Random(1)
    waiting = 0
    for _ in range(400):
        sets = rng.randrange(4)
        held = []
        for _ in range(sets):
            first = rng.randrange(7) + 9 * rng.randrange(2)
            held += [first] * 3 if rng.random() < 0.5 else [first, first + 1, first + 2]
        held += [rng.randrange(18) for _ in range(1 if rng.random() < 0.5 else 4)]
        sets = len(held) // 3
        counts = tuple(held.count(kind) for kind in shapes.KINDS)
        expected = {kind for kind in shapes.KINDS if complete([*held, kind], sets)}
        assert set(shapes.standard_waits(counts)) == expected, held
        waiting += bool(expected)
    assert waiting > 150


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        ("1133m5577p99s22z4z", "4z"),
        ("19m19p19s1234567z", "19m19p19s1234567z"),
        ("19m19p19s1233456z", "7z"),
        ("1112345678999m", "123456789m"),
        ("11m", ""),
        ("2345m", "25m"),
    ],
)
def test_waits_of_well_known_hands(hand: str, waits: str) -> None:
    expected = {tile.kind for tile in tiles(waits)} if waits else set()
    assert shapes.waits(shapes.counted(tiles(hand))) == expected


# A turn


def test_a_tile_like_the_one_drawn_can_be_discarded_from_the_hand_and_as_drawn() -> None:
    menu = after(table_of("19m19p19s5z"), drew(0, "5z"))[0]
    assert named(menu, "discard", "tsumogiri") >= {"discard 5z", "tsumogiri 5z"}


def test_riichi_with_each_discard_that_leaves_tenpai() -> None:
    menu = after(table_of("123m456p789s1122z"), drew(0, "9m"))[0]
    assert named(menu, "riichi") == {"riichi drawn 9m"}


@pytest.mark.parametrize(
    ("options", "points", "live", "offered"),
    [
        ({}, 1000, 4, True),
        ({}, 900, 4, False),
        ({"riichi_min_points": 0}, -100, 4, True),
        ({}, 1000, 3, False),
        ({"riichi_without_draw": True}, 1000, 0, True),
    ],
)
def test_what_riichi_needs(options: dict[str, object], points: int, live: int, offered: bool) -> None:
    table = table_of("123m456p789s1122z", rules=Rules("standard", **options), points=points)
    table.tell(drew(0, "9m"))
    table.live = live
    assert ("riichi" in kinds(menus(table)[0])) is offered


@pytest.mark.parametrize(
    ("rule", "offered"),
    [("concealed_four_is_noten", False), ("own_four_is_noten", False), ("shape_only", True)],
)
def test_riichi_waiting_for_a_fifth_tile(rule: str, offered: bool) -> None:
    table = table_of("1111m234p567s222z", rules=Rules("standard", tenpai_rule=rule))
    assert ("riichi drawn 9p" in named(after(table, drew(0, "9p"))[0])) is offered


@pytest.mark.parametrize(("rule", "offered"), [("strict", False), ("waits_only", True), ("off", False)])
def test_ankan_in_riichi_that_is_no_triplet_in_every_reading(rule: str, offered: bool) -> None:
    table = table_of("55m55p444555666s", rules=Rules("standard", riichi_ankan=rule))
    after(table, drew(0, "1z"), discarded(0, "1z", riichi=True), *turn(1, "2z"), *turn(2, "2z"), *turn(3, "2z"))
    menu = after(table, drew(0, "6s"))[0]
    assert named(menu) - {"ankan 6s6s6s6s"} == {"tsumogiri 6s"}
    assert ("ankan" in kinds(menu)) is offered


def test_ankan_in_riichi_only_with_the_tile_just_drawn() -> None:
    table = table_of("1111m23789p55z777z")
    after(table, drew(0, "2z"), discarded(0, "2z", riichi=True))
    assert named(after(table, drew(0, "9s"))[0]) == {"tsumogiri 9s"}
    assert "ankan 7z7z7z7z" in named(after(table, discarded(0, "9s"), drew(0, "7z"))[0])


def test_nine_orphans_only_before_any_call() -> None:
    hand = "159m19p19s1234z55p"
    assert "kyuushu" in kinds(after(table_of(hand), drew(0, "5z"))[0])
    table = table_of("", "", hand)
    pon = Called(3, "pon", Tile("7z"), tiles("77z"), 1)
    table.players[3].hand = list(tiles("77z1m"))
    menu = after(table, *turn(0, "1p"), *turn(1, "7z"), pon, Discarded(3, Tile("1m")), drew(2, "5z"))[2]
    assert "kyuushu" not in kinds(menu)


def test_no_kan_without_a_tile_to_replace_and_no_fifth() -> None:
    for live, makers, offered in ((1, [], True), (0, [], False), (1, [0, 1, 2, 3], False)):
        table = table_of("1111m")
        table.tell(drew(0, "5z"))
        table.live, table.kan_makers = live, list(makers)
        assert ("ankan" in kinds(menus(table)[0])) is offered


def test_a_red_and_a_plain_five_are_two_ways_to_add_to_a_pon() -> None:
    table = table_of("05m2s1s", rules=Rules("standard", red_fives=[2, 1, 1]))
    table.players[0].melds.append(Called(0, "pon", Tile("5m"), tiles("05m"), 1))
    assert named(after(table, drew(0, "9s"))[0], "kakan") == {"kakan 0m", "kakan 5m"}


def test_a_north_is_set_aside_after_a_draw_and_in_riichi_only_the_one_just_drawn() -> None:
    table = table_of("123p456p789p1144z", rules="standard-sanma")
    assert "kita" in kinds(after(table, drew(0, "2z"))[0])
    after(table, discarded(0, "2z", riichi=True), *turn(1, "9m"), *turn(2, "9m"))
    assert named(after(table, drew(0, "9m"))[0]) == {"tsumogiri 9m"}
    assert named(after(table, discarded(0, "9m"), drew(0, "4z"))[0]) == {"tsumo", "tsumogiri 4z", "kita"}


# Calls


@pytest.mark.parametrize(
    ("called", "consumed", "forbidden", "genbutsu"),
    [("4m", "56m", "47m", "4m"), ("5m", "46m", "5m", "5m"), ("3m", "12m", "3m", "3m"), ("7m", "89m", "7m", "7m")],
)
def test_kuikae(called: str, consumed: str, forbidden: str, genbutsu: str) -> None:
    call = Action("chi", Tile(called), tiles(consumed))
    for option, kinds_ in (("forbidden", forbidden), ("genbutsu_only", genbutsu), ("allowed", "")):
        expected = {tile.kind for tile in tiles(kinds_)} if kinds_ else set()
        assert swap_calling(table_of(rules=Rules("standard", kuikae=option)), call) == expected


@pytest.mark.parametrize(
    ("option", "makers", "called"),
    [(True, [0, 0, 0, 1], False), (False, [0, 0, 0, 1], True), (True, [0, 0, 0, 0], True), (True, [0, 1, 1], True)],
)
def test_the_discard_after_the_fourth_kan_of_several_is_for_ron_only(
    option: bool, makers: list[int], called: bool
) -> None:
    table = table_of("", "78s123456p99p555z", "99s12z", rules=Rules("standard", abort_suukaikan=option))
    table.kan_makers = makers
    asked = after(table, *turn(0, "9s"))
    assert {seat: kinds(menu) for seat, menu in asked.items()} == (
        {1: {"ron", "chi", "pass"}, 2: {"pon", "pass"}} if called else {1: {"ron", "pass"}}
    )


@pytest.mark.parametrize(("option", "offered"), [("forbidden", False), ("genbutsu_only", True), ("allowed", True)])
def test_a_call_that_leaves_nothing_to_discard_is_not_offered(option: str, offered: bool) -> None:
    table = table_of("", "4567s", rules=Rules("standard", kuikae=option))
    asked = after(table, *turn(0, "4s"))
    assert ("chi 4s 5s6s" in named(asked.get(1, frozenset()))) is offered


def test_one_action_for_each_choice_of_red_fives() -> None:
    asked = after(table_of("", "055p112299s"), *turn(0, "5p"))
    assert named(asked[1], "pon", "minkan") == {"pon 5p 0p5p", "pon 5p 5p5p", "minkan 5p 0p5p5p"}
    table = table_of("", "0556p199s", rules="standard")
    assert named(after(table, *turn(0, "7p"))[1], "chi") == {"chi 7p 0p6p", "chi 7p 5p6p"}


def test_only_the_next_seat_may_chi_and_nobody_with_three_players() -> None:
    hand = "56p11119s"
    assert "chi" in kinds(after(table_of("", hand, hand), *turn(0, "4p"))[1])
    assert 2 not in after(table_of("", hand, hand), *turn(0, "4p"))
    assert after(table_of("", hand, hand, rules="standard-sanma"), *turn(0, "4p")) == {}


def test_on_the_last_discard_only_a_ron_is_offered() -> None:
    table = table_of("", "11m9s9p", "1123m")
    after(table, drew(0, "1m"))
    table.live = 0
    assert {seat: named(menu) for seat, menu in after(table, discarded(0, "1m")).items()} == {2: {"ron", "pass"}}


def test_after_a_call_only_a_discard() -> None:
    table = table_of("", "56p1111s99s44z", rules="standard-sanma")
    pon = Called(1, "pon", Tile("9s"), tiles("99s"), 0)
    assert kinds(after(table, *turn(0, "9s"), pon)[1]) == {"discard"}


# Wins


def test_a_discard_of_ones_own_forbids_every_ron() -> None:
    table = table_of("", "", "23m456p678s234s55s")
    after(table, drew(2, "4m"), discarded(2, "4m"))
    assert may_ron(after(table, *turn(3, "1m"))) == set()
    assert "tsumo" in kinds(after(table, drew(2, "1m"))[2])


def test_a_tile_that_passed_forbids_a_ron_until_the_next_discard() -> None:
    table = table_of("", "", "23m456p678s234s55s")
    assert named(after(table, *turn(0, "1m"))[2]) == {"ron", "pass"}
    assert may_ron(after(table, *turn(1, "4m"))) == set()
    after(table, *turn(2, "9p"))
    assert may_ron(after(table, *turn(3, "4m"))) == {2}


@pytest.mark.parametrize(("option", "offered"), [("own_turn", False), ("any_call", True)])
def test_the_call_of_another_may_end_it(option: str, offered: bool) -> None:
    table = table_of("", "", "23m456p678s234s55s", "11m1z", rules=Rules("standard", temp_furiten_end=option))
    pon = Called(3, "pon", Tile("1m"), tiles("11m"), 0)
    after(table, *turn(0, "1m"), pon, Discarded(3, Tile("1z")))
    assert may_ron(after(table, *turn(0, "4m"))) == ({2} if offered else set())


def test_a_tile_that_passed_without_a_yaku_counts_as_well() -> None:
    hand = "23m456p678s999s55s"
    table = table_of("", "", hand)
    assert 2 not in after(table, *turn(0, "1m"))
    assert table.players[2].passed is False
    after(table, drew(1, "9p"))
    assert table.players[2].passed is True


def test_a_tile_that_passed_in_riichi_forbids_a_ron_for_good() -> None:
    table = table_of("", "", "23m456p678s234s55s")
    after(table, drew(2, "1z"), discarded(2, "1z", riichi=True), *turn(3, "1m"), *turn(0, "9p"))
    after(table, *turn(1, "9p"), *turn(2, "9p"))
    assert may_ron(after(table, *turn(3, "4m"))) == set()


def test_a_winning_north_set_aside_in_riichi_was_declined() -> None:
    table = table_of("", "123456789p111s4z", rules="standard-sanma")
    after(table, drew(1, "2z"), discarded(1, "2z", riichi=True), *turn(2, "9m"), *turn(0, "9m"))
    after(table, drew(1, "4z"), SetAside(1), Drew(1, Tile("9m"), True), discarded(1, "9m"))
    assert after(table, drew(2, "4z"), SetAside(2)) == {}


def test_a_tile_added_to_a_pon_gives_a_yaku_and_a_north_gives_none() -> None:
    table = table_of("", "13m456p678s999s55s", "2m1z")
    table.players[2].melds = [Called(2, "pon", Tile("2m"), tiles("22m"), 0)]
    kakan = Called(2, "kakan", Tile("2m"), tiles("222m"), 0)
    assert named(after(table, drew(2, "9m"), kakan)[1]) == {"ron", "pass"}
    table = table_of("", "456p678s999s789p4z", rules="standard-sanma")
    assert after(table, drew(2, "4z"), SetAside(2)) == {}


@pytest.mark.parametrize("allowed", [True, False])
def test_thirteen_orphans_may_rob_a_concealed_kan(allowed: bool) -> None:
    table = table_of("", "19m19p19s1233456z", "777z9m", rules=Rules("standard", kokushi_ankan_ron=allowed))
    asked = after(table, drew(2, "7z"), Called(2, "ankan", Tile("7z"), tiles("777z")))
    assert {seat: named(menu) for seat, menu in asked.items()} == ({1: {"ron", "pass"}} if allowed else {})


def test_the_eighth_win_of_a_dealer_needs_no_other_yaku() -> None:
    table = table_of("23m456p678s55s", rules=Rules("standard", paarenchan=True))
    assert "tsumo" not in kinds(after(table, drew(0, "1m"))[0])
    table.dealer_wins = 7
    assert "tsumo" in kinds(menus(table)[0])


def test_flowers_are_replaced_before_anybody_is_asked() -> None:
    table = table_of("123m456p789s112z1f", rules="classic")
    flower = Tile("1f")
    assert after(table, SetAside(0, flower), Drew(0, Tile("2z"), True)) == {}
    assert after(table, drew(0, "2f")) == {}
    assert "tsumogiri 3z" in named(after(table, SetAside(0, Tile("2f")), Drew(0, Tile("3z"), True))[0])
    assert table.live == 144 - 14 - 52 - 3
