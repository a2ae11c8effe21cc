"""Every option of the rules, seen in play: where only it changes, the same scene goes differently."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from tehai.model.rules import Rules
from tehai.model.rules.options import KINDS

from .table import Table, deal
from .wall import Round, all_tiles, in_turn

Play = Callable[[Rules], object]
Look = Callable[[Table], object]


@dataclass(frozen=True)
class Case:
    """One scene played under each value of an option, everything else being as in `base`; what is seen written out.

    `also` is what a value cannot be without.
    """

    option: str
    play: Play
    seen: Sequence[tuple[Any, object]]
    base: Mapping[str, Any] = field(default_factory=dict)
    also: Mapping[Any, Mapping[str, Any]] = field(default_factory=dict)


# --- what is looked at ------------------------------------------------------------------------------------------------


def worth(table: Table) -> str:
    """What the only winner has: yaku and bonus han, and the points."""
    return f"{', '.join(f'{name} {han}' for name, han in table.yaku.items())}: {table.win.points}"


def deltas(table: Table) -> object:
    return table.deltas


def standing(table: Table) -> object:
    """Round, honba and sticks, or that the game is over."""
    return "over" if table.game.over else table.standing


def dealer(table: Table) -> object:
    return table.game.dealer


def over(table: Table) -> object:
    return table.game.over


def rounds(table: Table) -> object:
    """How many rounds have begun, once nobody claims the last discard."""
    return table.settle().rounds


def final(table: Table) -> object:
    assert table.game.result is not None
    return table.game.result.final


def may(who: str, kind: str) -> Look:
    """Whether a player is offered this."""
    return lambda table: kind in table.offered(who)


def winners(table: Table) -> object:
    return [win.seat for win in table.wins] if table.wins else table.draw.reason


def how_it_ended(table: Table) -> object:
    return table.draw.reason


def tenpai(table: Table) -> object:
    return table.draw.tenpai


# --- scenes -----------------------------------------------------------------------------------------------------------


def scene(look: Look, *script: str, out: bool = False, **tiles: Any) -> Play:
    """Play a script on these tiles, to the end of the round if `out`, and look."""

    def play(rules: Rules) -> object:
        table = deal(rules, **tiles).play(*script)
        return look(table.play_out() if out else table)

    return play


def ron(hand: str, tile: str, look: Look = worth, **tiles: Any) -> Play:
    """West, who has not discarded yet, wins on East's first discard."""
    return scene(look, f"E {tile}", "W ron", west=hand, draws=tile, **tiles)


def tsumo(hand: str, tile: str, look: Look = worth, **tiles: Any) -> Play:
    """West wins with the second tile drawn."""
    return scene(look, "W 4z", "W tsumo", west=hand, draws=in_turn(w=f"4z{tile}"), **tiles)


def opened(rest: str, *calls: str, win: str, look: Look = worth, then: str = "S ron", **tiles: Any) -> Play:
    """South calls tiles that East discards, as "2m chi 34m" says, keeps `rest`, and wins on another tile."""
    held, junk, draws, script = rest, iter(("1z", "3z", "4z", "7z")), "", []
    for call in calls:
        tile, kind, own = call.split()
        away = next(junk)
        held += own + away
        draws += f"{tile}.."
        script += [f"E {tile}", f"S {kind} {own}", f"S {away}"]
    script += [f"E {win}", then] if then else [f"E {win}"]
    return scene(look, *script, south=held, draws=draws + win, avoid=win, **tiles)


def can_win_open(rest: str, *calls: str, win: str) -> Play:
    """The same, only whether South may win."""
    return opened(rest, *calls, win=win, look=may("S", "ron"), then="")


PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
KANCHAN = "123m789m24p678s99s"  # waits for 3p, without a yaku
STRAIGHTS = {"south": "123456789m123p5z", "west": "123456789s123p5z", "north": "123456789p123s5z"}  # all wait for 5z
TENPAI = "234567p234567s5z"
OPEN_TANYAO = ("2m chi 34m", "5m chi 67m")  # with 34p678s55s
OUTSIDE = "1m9m1p9p1s9s1z2z3z4z6z7z1m9m1p9p1s9s"

SANMA = {"players": 3}
SANMA_PINFU = "123p567p34s678s55s"  # waits for 2s and 5s
FOR_ANY_NUMBER = Rules().to_dict() | {"red_fives": [0, 1, 1], "abort_suufon": False, "abort_suucha": False}


def last_round(scores: tuple[int, ...], **more: Any) -> dict[str, Any]:
    return {"round": 7, "scores": scores, **more}


LEADER = (25_000, 20_000, 20_000, 35_000)
DEALER_WINS = {"east": PINFU, "draws": "9p2p"}  # 1500 of South
DEALER_SCRIPT = ("E 9p", "S 2p", "E ron")
SOUTH_WINS = {"south": PINFU, "draws": ".9p2p"}  # 1000 of West
SOUTH_SCRIPT = ("S 9p", "W 2p", "S ron")


def dealer_wins(look: Look, start: Mapping[str, Any]) -> Play:
    return scene(look, *DEALER_SCRIPT, **DEALER_WINS, start=start)


def south_wins(look: Look, start: Mapping[str, Any]) -> Play:
    return scene(look, *SOUTH_SCRIPT, **SOUTH_WINS, start=start)


def four_fives(rules: Rules) -> object:
    """East has every 5m that there is and wins: how many of them are red."""
    fives = "".join(str(tile) for tile in all_tiles(rules) if tile.kind == 4)
    table = deal(rules, east=f"{fives}4m123p678s99p", draws="1z3m").play("E riichi 1z", "S 3m", "E ron")
    return table.yaku.get("aka", 0)


def ron_after_open_kan() -> Play:
    tiles = {"south": "666z", "west": PINFU, "draws": "6z", "kans": "2p", "dora": ".4s"}
    return scene(worth, "E 6z", "S kan", "S 2p", "W ron", **tiles)


def rinshan_after_open_kan(look: Look = worth, rest: str = "567m34p678s55s", tile: str = "2p") -> Play:
    return scene(look, "E 6z", "S kan", "S tsumo", south=f"666z{rest}", draws="6z", kans=tile, dora=".4s", avoid=tile)


def riichi_and_kan() -> Play:
    tiles = {"east": PINFU, "south": "6666z", "draws": "9p8s2p", "kans": "9s", "ura": "4s4s"}
    return scene(worth, "E riichi 9p", "S ankan 6z", "S 9s", "W 2p", "E ron", **tiles)


DRAGON_CALLS = ("E 5z", "S pon", "S 1s", "W 6z", "S pon", "S 4s", "W 7z", "S pon", "S 7s")


def big_dragons(*script: str, after: str, start: Mapping[str, Any] | None = None) -> Play:
    """West is liable for South's three dragons."""
    tiles = {"south": "556677z234m9p1s4s7s", "draws": f"5z6z7z{after}"}
    return scene(deltas, *DRAGON_CALLS, *script, **tiles, start=start)


def big_winds_and_honours() -> Play:
    """West is liable for South's four winds; the pair makes it all honours too."""
    calls = ("E 1z", "S pon", "S 1s", "W 2z", "S pon", "S 4s", "W 3z", "S pon", "S 7s", "W 4z", "S pon", "S 1m")
    tiles = {"south": "11223344z5z1s4s7s1m", "draws": "1z2z3z4z9m9m9m5z"}
    return scene(deltas, *calls, "S tsumo", **tiles)


def paarenchan(rules: Rules) -> object:
    table = deal(rules, east=PINFU, draws="2p", then=[Round(east=PINFU, draws="2p")] * 7)
    for _ in range(8):
        table.play("E tsumo")
    return worth(table)


def nobody_but(*names: str) -> dict[str, str]:
    return dict.fromkeys(names, TENPAI) | {"avoid": "5z"}


def next_to_act(rules: Rules) -> object:
    return deal(rules, draws="9m9m9m").play("E 9m", "S 9m", "W 9m").settle().game.seats_to_act


def live(table: Table) -> object:
    return table.live


def orphans_and_kan(look: Look) -> Play:
    return scene(look, "E ankan 6z", east="6666z", west="119m19p19s123457z", draws="9s")


CASES = [
    # the game
    Case("players", next_to_act, [(4, (3,)), (3, (0,))], FOR_ANY_NUMBER, {3: {"uma": [15, 0, -15]}}),
    Case(
        "length",
        south_wins(over, {"round": 3, "scores": (35_000, 25_000, 20_000, 20_000)}),
        [("hanchan", False), ("east", True)],
    ),
    Case("start_points", scene(lambda table: table.game.scores), [(25_000, (25_000,) * 4), (30_000, (30_000,) * 4)]),
    Case(
        "return_points",
        dealer_wins(final, last_round(LEADER)),
        [(25_000, (3.5, -10.0, -20.0, 26.5)), (30_000, (-1.5, -15.0, -25.0, 41.5))],
    ),
    Case("goal_points", dealer_wins(over, last_round(LEADER)), [(30_000, True), (40_000, False)]),
    Case(
        "uma",
        dealer_wins(final, last_round(LEADER)),
        [((15, 5, -5, -15), (3.5, -10.0, -20.0, 26.5)), ((30, 10, -10, -30), (8.5, -15.0, -35.0, 41.5))],
    ),
    Case(
        "uma_floating",
        dealer_wins(final, last_round(LEADER)),
        [
            ((), (3.5, -10.0, -20.0, 26.5)),
            (((12, -1, -3, -8), (8, 4, -4, -8), (8, 3, 1, -12)), (-2.5, -8.0, -13.0, 23.5)),
        ],
    ),
    # tiles and dora
    Case("red_fives", four_fives, [((1, 1, 1), 1), ((0, 1, 1), 0), ((2, 1, 1), 2)]),
    Case("dora", ron(PINFU, "2p", dora="4s"), [(True, "pinfu 1, dora 2: 3900"), (False, "pinfu 1: 1000")]),
    Case(
        "ura_dora",
        scene(worth, "W riichi 4z", "N 2p", "W ron", west=PINFU, draws="..4z2p", ura="4s"),
        [
            (True, "ippatsu 1, pinfu 1, double_riichi 2, ura 2: 12000"),
            (False, "ippatsu 1, pinfu 1, double_riichi 2: 7700"),
        ],
    ),
    Case("kan_dora", ron_after_open_kan(), [(True, "pinfu 1, dora 2: 3900"), (False, "pinfu 1: 1000")]),
    Case(
        "kan_ura",
        riichi_and_kan(),
        [(True, "pinfu 1, double_riichi 2, ura 4: 18000"), (False, "pinfu 1, double_riichi 2, ura 2: 12000")],
    ),
    Case(
        "kan_dora_timing",
        scene(
            lambda table: table.story("S minkan")[:4],
            *("E 6z", "S kan", "S 8s", "W"),
            south="666z",
            draws="6z",
            kans="8s",
            dora=".4m",
        ),
        [
            ("immediate", ["S minkan 6z", "dora 4m", "S replaces 8s", "S 8s"]),
            ("ankan_immediate", ["S minkan 6z", "S replaces 8s", "dora 4m", "S 8s"]),
            ("after_discard_passes", ["S minkan 6z", "S replaces 8s", "S 8s", "dora 4m"]),
        ],
    ),
    Case("flowers", scene(live), [(False, 69), (True, 77)]),
    Case(
        "flower_replacement",
        scene(lambda table: str(table.drawn[-1]), draws="1f8s", kans="9s"),
        [("dead_wall", "9s"), ("live_wall", "8s")],
        {"flowers": True},
    ),
    # calls
    Case("kuitan", can_win_open("34p678s55s", *OPEN_TANYAO, win="5p"), [(True, True), (False, False)]),
    Case(
        "kuikae",
        scene(lambda table: table.discards("S")[:6], "E 4m", "S chi 56m", south="45679m1122z3344p", draws="4m"),
        [("forbidden", "9m3p4p"), ("genbutsu_only", "7m9m3p"), ("allowed", "4m7m9m")],
    ),
    Case(
        "multiple_ron",
        scene(winners, "E 5z", "S ron", "W ron", "N ron", **STRAIGHTS, draws="5z"),
        [("all", [1, 2, 3]), ("double_only", "sanchahou"), ("atamahane", [1])],
    ),
    Case(
        "honba_on_multi_ron",
        scene(deltas, "E 5z", "S ron", "W ron", "N ron", **STRAIGHTS, draws="5z", start={"honba": 1}),
        [("first", (-8100, 2900, 2600, 2600)), ("each", (-8700, 2900, 2900, 2900))],
    ),
    Case("kokushi_ankan_ron", orphans_and_kan(may("W", "ron")), [(True, True), (False, False)]),
    # draws
    Case(
        "abort_kyuushu",
        scene(may("E", "kyuushu"), east="19m19p19s123z258m2p", draws="5p"),
        [(True, True), (False, False)],
    ),
    Case(
        "abort_suufon",
        scene(rounds, "E 4z", "S 4z", "W 4z", "N 4z", draws="4z4z4z4z", avoid="4z"),
        [(True, 2), (False, 1)],
    ),
    Case(
        "abort_suucha",
        scene(
            rounds,
            *("E riichi 6z", "S riichi 6z", "W riichi 7z", "N riichi 7z"),
            **STRAIGHTS,
            east=TENPAI,
            draws="6z6z7z7z",
        ),
        [(True, 2), (False, 1)],
    ),
    Case(
        "abort_suukaikan",
        scene(
            rounds,
            *("E ankan 1m", "E ankan 2m", "E 2s", "S ankan 1p", "S ankan 2p", "S 4s"),
            east="11112222m",
            south="11112222p",
            draws="9s9m",
            kans="1s2s3s4s",
        ),
        [(True, 2), (False, 1)],
    ),
    Case(
        "nagashi_mangan",
        scene(how_it_ended, out=True, draws=in_turn(s=OUTSIDE)),
        [(True, "nagashi"), (False, "exhaustive")],
    ),
    Case(
        "nagashi_requires_closed",
        scene(
            how_it_ended,
            *("E 6z", "S pon", "S 1z"),
            out=True,
            south="66z1z",
            draws="6z" + in_turn(s=OUTSIDE.replace("6z", ""), seats="wnes"),
        ),
        [(False, "nagashi"), (True, "exhaustive")],
    ),
    Case(
        "nagashi_honba",
        scene(deltas, out=True, draws=in_turn(s=OUTSIDE), start={"honba": 2}),
        [(False, (-4000, 8000, -2000, -2000)), (True, (-4200, 8600, -2200, -2200))],
    ),
    Case(
        "nagashi_counts_as_win",
        scene(standing, out=True, draws=in_turn(e=OUTSIDE)),
        [(False, (1, 1, 0)), (True, (0, 1, 0))],
    ),
    Case(
        "noten_pot",
        scene(deltas, out=True, **nobody_but("south")),
        [(3000, (-1000, 3000, -1000, -1000)), (6000, (-2000, 6000, -2000, -2000))],
    ),
    Case(
        "tenpai_rule",
        lambda rules: tuple(
            play(rules)
            for play in (
                scene(tenpai, out=True, south="1111m222333p444s"),
                scene(tenpai, "E 1m", "S pon", "S 1z", out=True, south="111m222333p444s1z", draws="1m"),
                scene(tenpai, out=True, south=KANCHAN, draws="3p.3p3p3p"),
            )
        ),
        [
            ("concealed_four_is_noten", ((), (1,), (1,))),
            ("own_four_is_noten", ((), (), (1,))),
            ("shape_only", ((1,), (1,), (1,))),
            ("visible_four_is_noten", ((), (), ())),
        ],
    ),
    # fu and points
    Case(
        "fu_model",
        scene(worth, "W riichi 4z", "N 3p", "W ron", west=KANCHAN, draws="..4z3p"),
        [("standard", "ippatsu 1, double_riichi 2: 5200"), ("simple", "ippatsu 1, double_riichi 2: 3900")],
    ),
    Case(
        "base_rounding",
        ron(PINFU, "2p", look=lambda table: table.win.score and table.win.score.table_score),
        [("payment", None), ("table", 300)],
    ),
    Case(
        "double_wind_pair_fu",
        scene(worth, "E 4z", "E tsumo", east="123m24p666p678s11z", draws=in_turn(e="4z3p")),
        [(4, "menzen_tsumo 1: 2100"), (2, "menzen_tsumo 1: 1500")],
    ),
    Case(
        "rinshan_tsumo_fu",
        rinshan_after_open_kan(rest="567m24p678s77z", tile="3p"),
        [(True, "rinshan 1, yakuhai_hatsu 1: 3200"), (False, "rinshan 1, yakuhai_hatsu 1: 2700")],
    ),
    Case(
        "pinfu_tsumo_20",
        tsumo(PINFU, "2p"),
        [(True, "menzen_tsumo 1, pinfu 1: 1500"), (False, "menzen_tsumo 1, pinfu 1: 2000")],
    ),
    Case(
        "open_pinfu_30",
        opened("34p678s55s", *OPEN_TANYAO, win="5p"),
        [(True, "tanyao 1: 1000"), (False, "tanyao 1: 700")],
    ),
    Case(
        "kiriage_mangan",
        ron("112233m44556p77s", "6p", dora="9s"),
        [(False, "pinfu 1, ryanpeikou 3: 7700"), (True, "pinfu 1, ryanpeikou 3: 8000")],
    ),
    Case(
        "honba_value",
        ron(PINFU, "2p", look=deltas, start={"honba": 2}),
        [(100, (-1600, 0, 1600, 0)), (500, (-4000, 0, 4000, 0))],
    ),
    # yakuman
    Case(
        "kazoe",
        ron("2233445566778p", "8p", dora="1p"),
        [
            ("yakuman", "pinfu 1, tanyao 1, ryanpeikou 3, chinitsu 6, dora 2: 32000"),
            ("sanbaiman", "pinfu 1, tanyao 1, ryanpeikou 3, chinitsu 6, dora 2: 24000"),
        ],
    ),
    Case(
        "double_yakuman",
        ron("19m19p19s1234567z", "1m"),
        [((), "kokushi_13 1: 32000"), (("kokushi_13",), "kokushi_13 2: 64000")],
    ),
    Case(
        "yakuman_stacking",
        ron("555666777z11z44z", "1z"),
        [(True, "daisangen 1, tsuuiisou 1: 64000"), (False, "daisangen 1, tsuuiisou 1: 32000")],
    ),
    Case(
        "renhou",
        ron(PINFU, "2p"),
        [
            ("off", "pinfu 1: 1000"),
            ("mangan", "renhou 5: 8000"),
            ("5han", "pinfu 1, renhou 5: 12000"),
            ("yakuman", "renhou 1: 32000"),
        ],
    ),
    Case(
        "renhou_window",
        scene(worth, "S 9p", "W 2p", "S ron", south=PINFU, draws=".9p2p"),
        [("own_first_draw", "pinfu 1: 1000"), ("dealer_second_turn", "renhou 1: 32000")],
        {"renhou": "yakuman"},
    ),
    Case(
        "ryuuiisou_needs_hatsu",
        opened("22s88s", "2s chi 34s", "2s chi 34s", "6s pon 66s", win="8s"),
        [(False, "ryuuiisou 1: 32000"), (True, "tanyao 1, chinitsu 5: 12000")],
    ),
    Case(
        "chuuren_open",
        opened("1112345678s", "9s pon 99s", win="8s"),
        [(True, "junsei_chuuren 1: 32000"), (False, "chinitsu 5: 8000")],
    ),
    # pao
    Case(
        "pao_yakuman",
        big_dragons("S tsumo", after="1m1m1m9p"),
        [(("daisangen",), (0, 32_000, -32_000, 0)), (("daisuushii",), (-16_000, 32_000, -8_000, -8_000))],
    ),
    Case(
        "pao_scope",
        big_winds_and_honours(),
        [("whole_hand", (0, 64_000, -64_000, 0)), ("pao_yakuman_only", (-16_000, 64_000, -40_000, -8_000))],
    ),
    Case(
        "pao_honba",
        big_dragons("N 9p", "S ron", after="1m9p", start={"honba": 2}),
        [("discarder", (0, 32_600, -16_000, -16_600)), ("liable", (0, 32_600, -16_600, -16_000))],
    ),
    Case(
        "daiminkan_pao",
        rinshan_after_open_kan(deltas),
        [(False, (-1300, 2700, -700, -700)), (True, (-2700, 2700, 0, 0))],
    ),
    # riichi
    Case(
        "ippatsu",
        scene(worth, "W riichi 4z", "N 2p", "W ron", west=PINFU, draws="..4z2p"),
        [(True, "ippatsu 1, pinfu 1, double_riichi 2: 7700"), (False, "pinfu 1, double_riichi 2: 3900")],
    ),
    Case(
        "riichi_min_points",
        scene(may("E", "riichi"), east=PINFU, draws="9p", start={"scores": (900, 49_100, 25_000, 25_000)}),
        [(1000, False), (0, True)],
    ),
    Case(
        "riichi_without_draw",
        lambda rules: "riichi" in deal(rules, west=STRAIGHTS["west"]).play_until(live=3).offered("W"),
        [(False, False), (True, True)],
    ),
    Case(
        "riichi_ankan",
        lambda rules: tuple(
            scene(may("E", "ankan"), "E riichi 7z", "E", east=hand, draws=in_turn(e="7z1m"))(rules)
            for hand in ("111222333m45p99s", "111m456p789s2233z")
        ),
        [("strict", (False, True)), ("waits_only", (True, True)), ("off", (False, False))],
    ),
    Case(
        "temp_furiten_end",
        scene(
            may("E", "ron"),
            *("E 9p", "S 2p", "E pass", "W 6z", "N pon", "N 5p"),
            east=PINFU,
            north="66z5p",
            draws="9p2p6z",
            avoid="25p",
        ),
        [("own_turn", False), ("any_call", True)],
    ),
    # from round to round
    Case(
        "renchan",
        lambda rules: (
            dealer_wins(dealer, {})(rules),
            scene(dealer, out=True, **nobody_but("east"))(rules),
        ),
        [("tenpai", (0, 0)), ("agari", (0, 1)), ("none", (1, 1))],
    ),
    Case(
        "tobi",
        lambda rules: tuple(
            dealer_wins(over, {"scores": (40_000, points, 30_000, 30_000 - points)})(rules) for points in (1500, 1400)
        ),
        [("off", (False, False)), ("below_zero", (False, True)), ("zero_or_below", (True, True))],
    ),
    Case(
        "extension_rounds",
        lambda rules: tuple(south_wins(over, {"round": number})(rules) for number in (7, 11)),
        [(0, (True, True)), (1, (False, True)), (-1, (False, False))],
    ),
    Case("agariyame", dealer_wins(over, last_round(LEADER)), [(True, True), (False, False)]),
    Case(
        "tenpaiyame",
        scene(over, out=True, **nobody_but("east"), start=last_round(LEADER)),
        [(True, True), (False, False)],
    ),
    Case(
        "leftover_sticks",
        scene(final, out=True, start=last_round((40_000, 28_000, 18_000, 12_000), sticks=2)),
        [
            ("first", (32.0, 8.0, -12.0, -28.0)),
            ("lost", (30.0, 8.0, -12.0, -28.0)),
            ("shared", (30.5, 8.5, -11.5, -27.5)),
        ],
    ),
    Case(
        "tie",
        dealer_wins(final, last_round((26_500, 25_000, 15_000, 33_500))),
        [("seat_order", (5.0, -5.0, -25.0, 25.0)), ("split", (0.0, 0.0, -25.0, 25.0))],
    ),
    Case(
        "final_rounding",
        dealer_wins(final, last_round((27_000, 20_400, 13_500, 39_100))),
        [("none", (5.5, -9.6, -26.5, 30.6)), ("thousands", (6.0, -10.0, -26.0, 30.0))],
    ),
    # sanma
    Case("nukidora", scene(may("E", "kita"), east="4z", draws="9m"), [(True, True), (False, False)], SANMA),
    Case(
        "tsumo_loss",
        scene(deltas, "W 9m", "W tsumo", west=SANMA_PINFU, draws=in_turn(w="9m2s", seats="esw")),
        [(True, (-700, -400, 1100)), (False, (-800, -500, 1300))],
        SANMA,
    ),
    Case(
        "sanma_north_yakuhai",
        scene(
            may("S", "ron"),
            *("E 4z", "S pon", "S 1z", "E 2s"),
            south="44z567p34s678s55s1z",
            draws="4z.2s",
            avoid="25s",
        ),
        [(True, True), (False, False)],
        SANMA,
    ),
    # local yaku
    Case(
        "open_riichi",
        lambda rules: len(deal(rules, east=PINFU, draws="9p").game.legal(0).of_kind("riichi")),
        [(False, 1), (True, 2)],
    ),
    Case(
        "daisharin",
        ron("2233445566778p", "8p", dora="9s"),
        [(True, "daisharin 1: 32000"), (False, "pinfu 1, tanyao 1, ryanpeikou 3, chinitsu 6: 24000")],
    ),
    Case(
        "daichisei",
        ron("1122334455667z", "7z"),
        [(True, "daichisei 2: 64000"), (False, "tsuuiisou 1: 32000")],
    ),
    Case(
        "paarenchan",
        paarenchan,
        [(True, "tenhou 1, paarenchan 1: 96000"), (False, "tenhou 1: 48000")],
        {"tobi": "off"},
    ),
    Case(
        "isshoku_sanjun",
        can_win_open("24m678p99s", "2m chi 34m", "2m chi 34m", win="3m"),
        [(True, True), (False, False)],
    ),
    Case("sanrenkou", can_win_open("222333m44m99s", "5p chi 67p", win="4m"), [(True, True), (False, False)]),
    Case(
        "suurenkou",
        opened("222333m44m99s", "5m pon 55m", win="4m"),
        [(True, "suurenkou 1: 32000"), (False, "toitoi 2: 2600")],
    ),
    Case(
        "uumensai",
        opened("123m456p78s11z", "5z pon 55z", win="9s"),
        [(True, "yakuhai_haku 1, uumensai 2: 3900"), (False, "yakuhai_haku 1: 1000")],
    ),
    Case(
        "tsubame_gaeshi",
        scene(worth, "E riichi 9m", "S ron", east=PINFU, south="123456789s9m789p", draws="9m"),
        [(True, "ittsu 2, tsubame_gaeshi 1: 5200"), (False, "ittsu 2: 2600")],
    ),
    Case(
        "kanburi",
        scene(worth, "E ankan 6z", "E 2p", "S ron", east="6666z", south=PINFU, draws="9s", kans="2p"),
        [(True, "pinfu 1, kanburi 1: 2000"), (False, "pinfu 1: 1000")],
    ),
    Case(
        "shiiaru_raotai",
        can_win_open("9s", "1m chi 23m", "4p chi 56p", "5s chi 67s", "1p pon 11p", win="9s"),
        [(True, True), (False, False)],
    ),
]


def under(case: Case, value: object) -> Rules:
    return Rules.of({**case.base, **case.also.get(value, {}), case.option: value})


@pytest.mark.parametrize("case", [pytest.param(case, id=case.option) for case in CASES])
def test_the_option_alone_makes_the_game_go_differently(case: Case) -> None:
    assert [(value, case.play(under(case, value))) for value, _ in case.seen] == list(case.seen)
    assert len({repr(seen) for _, seen in case.seen}) == len(case.seen) > 1


@pytest.mark.parametrize("case", [pytest.param(case, id=case.option) for case in CASES])
def test_no_other_option_changes_with_it(case: Case) -> None:
    (first, _), *others = case.seen
    for value, _ in others:
        changed = set(under(case, value).differences(under(case, first)))
        assert changed == {case.option, *case.also.get(value, {})}


def test_every_option_is_seen_in_play() -> None:
    options = [case.option for case in CASES]
    assert len(options) == len(set(options))
    assert sorted(options) == sorted(KINDS)
