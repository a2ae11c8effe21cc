"""Document 004: the rules of play, after Mahjong Soul; every rule is played at a table."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.table import Table, deal
from game.wall import all_tiles, in_turn

import tehai
from tehai.game import Action
from tehai.game.events import Called, Drew
from tehai.model.rules import Rules
from tehai.model.tiles import TILES, WINDS

from .claims import Claims

DOC = Claims("004", wrapped=True)

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
KANCHAN = "123m789m24p678s99s"  # waits for 3p, without a yaku
TENPAI = "234567p234567s5z"  # waits for 5z
RON, TSUMO = Action("ron"), Action("tsumo")


def soul(**scene: Any) -> Table:
    return deal("mahjong-soul", **scene)


def dealer_wins(**scene: Any) -> Table:
    """East wins on South's 2p: pinfu, 1500."""
    return soul(east=PINFU, draws="9p2p", **scene).play("E 9p", "S 2p", "E ron")


def south_wins(**scene: Any) -> Table:
    """South wins on West's 2p: pinfu, 1000."""
    return soul(south=PINFU, draws=".9p2p", **scene).play("S 9p", "W 2p", "S ron")


def nobody_wins(dealer_is_tenpai: bool = False, **scene: Any) -> Table:
    hands = {"east": TENPAI} if dealer_is_tenpai else {}
    return soul(**hands, avoid="5z", **scene).play_out()


DOC.headings(
    line3="General Riichi Mahjong Rules",
    line5="Tiles",
    line32="**Calls**",
    line58="Draws",
    line67="**Furiten**",
    line74="End of game",
)
DOC.prose("link", 1, "These rules and UI references are based on [Mahjong Soul]")
DOC.prose("link", 27, "See [Closed-Only Yaku](README-closed-only-yaku.md)")
DOC.prose("link", 29, "See [Open Yaku](README-open-yaku.md)")
DOC.prose("link", 31, "See [Lucky or Difficult Yaku](README-lucky-or-difficult-yaku.md)")
DOC.prose("link", 57, "See [Bonus **Han**](README-bonus-han.md)", because="the page it names is not there")
DOC.prose("link", 82, "See [General Strategies](README-general-strategies.md) for some beginner advice")
DOC.prose("meta", 23, "is some criteria on the composition of your hand")
DOC.prose("meta", 30, "some very lucky or difficult **Yaku** options")
DOC.prose("meta", 33, "There are some **calls** you can make")
DOC.prose("advice", 24, "The easiest way to get a **Yaku**")
DOC.prose("picture", 50, "See the red dot stick count")
DOC.prose("picture", 53, "See the black dots stick count")

# --- tiles ------------------------------------------------------------------------------------------------------------


@DOC.check(6, "There are {count} of each tile")
def copies(count: int) -> None:
    kinds = Counter(tile.kind for tile in all_tiles(Rules.of("mahjong-soul")))
    assert len(kinds) == 34
    assert set(kinds.values()) == {count}


@DOC.contradiction("C-20", 7, "there are {count} tiles in the dead wall (top left) that will not be drawn")
def never_drawn(count: int) -> None:
    """Fourteen tiles are left when the wall is empty; after four kans the replacements are not among them."""
    table = nobody_wins()
    drawn = sum(isinstance(event, Drew) for event in table.last_round)
    assert len(all_tiles(table.game.rules)) - 4 * 13 - drawn == 14
    table = soul(east="111122223333m4m", draws="9p", kans="4m4m4m8p")
    table.play("E ankan 1m", "E ankan 2m", "E ankan 3m", "E ankan 4m")
    replaced = sum(isinstance(event, Drew) and event.replacement for event in table.this_round)
    assert 14 - replaced == count


@DOC.check(8, "Suits - **Man**, **Pin**, **Sou**, valued {} through {}")
def suits(low: int, high: int) -> None:
    for suit in "mps":
        numbers = [tile.number for tile in TILES[:34] if tile.suit == suit]
        assert numbers == list(range(low, high + 1))


@DOC.check(9, "**Winds** - North, East, West, South")
@DOC.check(10, "**Dragons** - Green, Red, White")
@DOC.check(12, "**Honors** - **Winds** & **Dragons**")
def honours() -> None:
    names = [tile.spoken for tile in TILES[:34] if tile.suit == "z"]
    assert sorted(names[:4]) == ["east wind", "north wind", "south wind", "west wind"]
    assert sorted(names[4:]) == ["green dragon", "red dragon", "white dragon"]


DOC.noted("C-57", 9, "North, East, West, South")
DOC.noted("C-57", 10, "Green, Red, White")


def is_tanyao(hand: str, win: str) -> bool:
    return any(yaku.name == "tanyao" for yaku in tehai.score(hand, win=win, riichi=True).yaku)


@DOC.check(11, "**Terminals** - {} and {} of each suit")
def terminals(low: int, high: int) -> None:
    """They are what all simples must be without."""
    for suit, other, third in ("mps", "psm", "smp"):
        hands = {number: f"{str(number) * 3}{suit}23467{other}34588{third}" for number in range(1, 10)}
        tanyao = [number for number, hand in hands.items() if is_tanyao(hand, f"5{other}")]
        assert tanyao == list(range(low + 1, high))


@DOC.check(13, "**Yakuhai** - **Dragons** & Seat **Wind** & Prevalent **Wind**")
def value_tiles() -> None:
    """South, in the East round, can win with an open triplet of these and of no others."""

    def wins_with(tile: str) -> bool:
        table = soul(south=f"{tile * 2}567m34p678s99s9p", draws=f"{tile}..2p", avoid="25p")
        return "ron" in table.play(f"E {tile}", "S pon", "S 9p", "E 2p").offered("S")

    assert [number for number in range(1, 8) if wins_with(f"{number}z")] == [1, 2, 5, 6, 7]


# --- winning ----------------------------------------------------------------------------------------------------------


@DOC.check(14, "you need a **completed hand** and at least one **Yaku**")
def complete_and_with_a_yaku() -> None:
    assert "ron" in soul(west=PINFU, draws="2p").play("E 2p").offered("W")
    without_yaku = soul(west=KANCHAN, draws="3p").play("E 3p")
    assert "ron" not in without_yaku.offered("W")
    assert "yaku" in str(without_yaku.why_not("W", RON))
    incomplete = soul(west=PINFU, draws="9p").play("E 9p")
    assert "ron" not in incomplete.offered("W")
    assert "complete" in str(incomplete.why_not("W", RON))


@DOC.check(15, "A **completed hand** is one that has four triplets and/or sequences and a pair")
def four_sets_and_a_pair() -> None:
    assert soul(west=PINFU, draws="5p").play("E 5p", "W ron").win.seat == 2
    assert soul(west="111m222p33399s77z", draws="7z").play("E 7z", "W ron").yaku["toitoi"] == 2


DOC.noted("C-68", 15, "four triplets and/or sequences and a pair")
DOC.noted("C-69", 16, "Triplets are three of the same tile")


@DOC.check(16, "Triplets are three of the same tile, e.g. {} **Sou** or NNN **wind** tiles")
def triplets(sou: int) -> None:
    called, *own = str(sou)
    table = soul(south=f"{''.join(own)}s1z", draws=f"{called}s").play(f"E {called}s", f"S pon {''.join(own)}s")
    assert isinstance(table.this_round[-1], Called)
    assert "pon" in soul(south="44z", draws="4z").play("E 4z").offered("S")


@DOC.check(17, "Sequences can only be made from suits, e.g. {} **Sou** or {} **Man**")
def sequences(sou: int, man: int) -> None:
    for numbers, suit in ((str(sou), "s"), (str(man), "m")):
        held, called = f"{numbers[:2]}{suit}", f"{numbers[2]}{suit}"
        table = soul(south=f"{held}1z", draws=called).play(f"E {called}", f"S chi {held}")
        assert isinstance(table.this_round[-1], Called)
    for held, called in (("12z", "3z"), ("56z", "7z")):
        assert "chi" not in soul(south=held, draws=called).play(f"E {called}").offered("S")


@DOC.check(18, "When you are one tile away from completing your hand, you are in **Tenpai**.")
@DOC.check(18, "The tile(s) you are waiting on to complete your hand are called waits")
def tenpai_and_waits() -> None:
    assert tehai.shanten(PINFU) == 0
    assert [str(wait.tile) for wait in tehai.waits(PINFU)] == ["2p", "5p"]
    assert nobody_wins(dealer_is_tenpai=True).draw.tenpai == (0,)


@DOC.check(20, "You either need to draw your winning tile (**Tsumo**) or have another player discard it (**Ron**)")
def tsumo_or_ron() -> None:
    table = soul(south=PINFU, draws=".9p...2p").play("S 9p", "S tsumo")
    assert (table.win.seat, table.win.target) == (1, 1)
    table = south_wins()
    assert (table.win.seat, table.win.target) == (1, 2)


@DOC.check(22, "There are some rare exceptions to hand composition")
def seven_pairs_and_thirteen_orphans() -> None:
    assert "chiitoitsu" in soul(west="1133m5577p99s22z4z", draws="4z").play("E 4z", "W ron").yaku
    assert "kokushi" in soul(west="119m19p19s123456z", draws="7z").play("E 7z", "W ron").yaku


@DOC.check(25, "This enables **Riichi** which is a **Yaku** on any hand in **Tenpai** regardless of exact composition.")
def riichi_is_a_yaku_on_any_closed_tenpai_hand() -> None:
    table = soul(south=KANCHAN, draws=in_turn(e="8m8m", s="8m1z", w=".3p")).play("S 8m", "S riichi 1z", "W 3p", "S ron")
    assert table.yaku == {"riichi": 1, "ippatsu": 1}


@DOC.check(28, "but reduce the value and restrict your **Yaku** options.")
def calls_cost() -> None:
    closed = soul(south="123456m45p99s789m", draws="3p", avoid="6p").play("E 3p", "S ron")
    assert closed.yaku == {"pinfu": 1, "ittsu": 2}
    table = soul(south="123456m45p99s89m1z", draws="7m..3p", avoid="6p")
    opened = table.play("E 7m", "S chi 89m", "S 1z", "E 3p", "S ron")
    assert opened.yaku == {"ittsu": 1}


# --- calls ------------------------------------------------------------------------------------------------------------


@DOC.check(34, "Making a **call** opens your hand (except **Concealed Kan**)")
@DOC.check(47, "This does not open your hand")
def what_opens_a_hand() -> None:
    closed = soul(east="6666z123m567m55s4p", draws="5p", kans="9p").play("E ankan 6z")
    assert "riichi" in closed.offered("E")
    for hand, script in (("666z", ("S kan", "S 9s")), ("66z1z", ("S pon", "S 1z"))):
        table = soul(south=f"{hand}123m567m34p55s", draws="6z...9m", kans="9s", avoid="25p").play("E 6z", *script, "S")
        assert "open" in str(table.why_not("S", Action("riichi", "9m", drawn=True)))


@DOC.check(35, "After making the **call**, the tiles will be set aside and revealed to all players.")
@DOC.check(35, "They are locked in and cannot be changed")
def melds_lie_open() -> None:
    table = soul(south="34m1z", draws="5m").play("E 5m", "S chi 34m")
    for wind in "ESWN":
        (meld,) = table.view(wind).melds[1]
        assert str(meld) == "chi 345m"
    assert "3m" not in table.discards("S") and "4m" not in table.discards("S")
    table.play("S 1z", "S")
    assert [str(meld) for meld in table.view("S").melds[1]] == ["chi 345m"]


DOC.noted("C-58", 37, "After each **call**, you will discard a tile")


@DOC.check(37, "you will discard a tile because you chose to skip your normal draw to draw another player's discard")
def a_call_takes_the_place_of_the_draw() -> None:
    for hand, tile, call in (("34m1z", "5m", "S chi 34m"), ("66z1z", "6z", "S pon")):
        table = soul(south=hand, draws=tile).play(f"E {tile}", call)
        assert table.view("S").drawn is None
        assert table.offered("S") == {"discard"}


@DOC.check(39, "when the player to your left discards a tile that you can make a sequence from")
def chi_from_the_left() -> None:
    table = soul(south="34m", west="34m", north="34m", draws="5m").play("E 5m")
    assert [wind for wind in "SWN" if "chi" in table.offered(wind)] == ["S"]


@DOC.check(41, "**Pon** - You can call this when anyone discards a tile that you can make a triplet from.")
@DOC.check(42, "This may skip over other players")
def pon_from_anyone() -> None:
    for hand, wind, following in (("south", "S", "W"), ("west", "W", "N"), ("north", "N", "E")):
        table = soul(**{hand: "66z1z"}, draws="6z").play("E 6z", f"{wind} pon", f"{wind} 1z", following)
        drawers = [event.seat for event in table.this_round if isinstance(event, Drew)]
        assert drawers == [0, table.seat(following)]


@DOC.check(43, "**Kan** - You can call this when anyone discards a tile that you can make four of a kind from.")
def kan_from_anyone() -> None:
    for hand, wind in (("south", "S"), ("west", "W"), ("north", "N")):
        assert "minkan" in soul(**{hand: "666z"}, draws="6z").play("E 6z").offered(wind)


def story_of_an_open_kan(**options: object) -> list[str]:
    table = soul(south="666z", draws="6z", kans="8s", dora=".4m", **options).play("E 6z", "S kan", "S 8s", "W")
    return table.story("S minkan")[:4]


@DOC.check(44, "another **Dora** indicator is revealed and you draw an extra tile to preserve your hand size")
def a_kan_reveals_and_draws() -> None:
    assert sorted(story_of_an_open_kan()) == sorted(["S minkan 6z", "S replaces 8s", "dora 4m", "S 8s"])
    table = soul(south="666z", draws="6z").play("E 6z", "S kan")
    assert len(table.view("S").hand) + 3 == 14


@DOC.contradiction("C-53", 44, "After calling **Kan**, another **Dora** indicator is revealed and you draw")
def the_indicator_of_an_open_kan_waits_for_the_discard() -> None:
    assert story_of_an_open_kan() == ["S minkan 6z", "S replaces 8s", "dora 4m", "S 8s"]
    literal = story_of_an_open_kan(kan_dora_timing="immediate")
    assert literal == ["S minkan 6z", "dora 4m", "S replaces 8s", "S 8s"]


DOC.noted("C-59", 46, "If you draw the fourth tile")


@DOC.check(46, "**Concealed Kan** - If you draw the fourth tile, on any of your turns you can call **Kan**.")
def concealed_kan() -> None:
    table = soul(south="666z1p", draws=".6z").play("S")
    assert "ankan" in table.offered("S")
    assert "ankan" in table.play("S 1p", "S").offered("S")


@DOC.check(47, "but otherwise works like a normal **Kan**")
def a_concealed_kan_reveals_and_draws_too() -> None:
    table = soul(east="6666z", draws="9s", kans="8s", dora=".4m").play("E ankan 6z")
    assert table.story("E ankan") == ["E ankan 6z", "dora 4m", "E replaces 8s"]


# --- points -----------------------------------------------------------------------------------------------------------


@DOC.check(48, "Once you have won your hand you receive points from your opponents based on its value")
def the_winner_is_paid() -> None:
    assert south_wins().deltas == (0, 1000, -1000, 0)
    dora = soul(south=PINFU, draws=".9p2p", dora="4s").play("S 9p", "W 2p", "S ron")
    assert dora.deltas == (0, 3900, -3900, 0)


DOC.noted("C-17", 49, "you get {} points for each **Han** you had")


@DOC.check(50, "If other players called **Riichi**, you take their {} point ante.")
def the_winner_takes_the_sticks(ante: int) -> None:
    plain = south_wins().deltas
    table = soul(south=PINFU, north=KANCHAN, draws=in_turn(s="9p", w=".2p", n="1z"), avoid="3p5p")
    table.play("N riichi 1z", "W 2p", "S ron")
    assert table.deltas[1] == plain[1] + ante
    assert table.game.scores[3] == 25_000 - ante


DOC.noted("C-70", 50, "you take their {} point ante")


@DOC.check(52, "If the dealer (East seat) wins or draws, {} point bonuses start stacking up.")
def honba(bonus: int) -> None:
    assert dealer_wins().standing == (0, 1, 0)
    for count in (0, 1, 2):
        assert south_wins(start={"honba": count}).deltas == (0, 1000 + count * bonus, -1000 - count * bonus, 0)
    table = soul(south=PINFU, draws=".9p...2p", start={"honba": 1}).play("S 9p", "S tsumo")
    assert table.deltas[1] == (table.win.points or 0) + bonus


DOC.noted("C-60", 52, "wins or draws")


@DOC.check(54, "If the dealer wins, they get an extra {}% points than the hand would normally get")
def the_dealers_share(percent: int) -> None:
    assert dealer_wins().deltas[0] * 100 == south_wins().deltas[1] * (100 + percent)


@DOC.check(55, "If you win via **Tsumo**, all players pay you points with the dealer paying a larger share")
def everybody_pays_a_self_draw() -> None:
    table = soul(south=PINFU, draws=".9p...2p").play("S 9p", "S tsumo")
    dealer, _, west, north = table.deltas
    assert dealer < west == north < 0


@DOC.check(56, "If you win via **Ron**, the player that discarded your winning tile pays all the points")
def the_discarder_pays_a_ron() -> None:
    assert south_wins().deltas == (0, 1000, -1000, 0)


# --- draws ------------------------------------------------------------------------------------------------------------


@DOC.check(59, "players in **Tenpai** split {} points from players not in **Tenpai** (**Noten**).")
def noten_payments(pot: int) -> None:
    assert nobody_wins(dealer_is_tenpai=True).deltas == (pot, -pot // 3, -pot // 3, -pot // 3)
    two = soul(east=TENPAI, south="123456789m123p5z", avoid="5z").play_out()
    assert two.deltas == (pot // 2, pot // 2, -pot // 2, -pot // 2)


DOC.noted("C-62", 59, "split {} points")


@DOC.check(60, "You do not need a **Yaku** to be in **Tenpai**")
def tenpai_needs_no_yaku() -> None:
    assert soul(south=KANCHAN, avoid="3p").play_out().draw.tenpai == (1,)


@DOC.check(61, "If all players **Riichi**, the hand is a draw")
def four_riichi() -> None:
    hands = {"south": "123456789m123p5z", "west": "123456789s123p5z", "north": "123456789p123s5z"}
    table = soul(east=TENPAI, **hands, draws="6z6z7z7z")
    table.play("E riichi 6z", "S riichi 6z", "W riichi 7z", "N riichi 7z").settle()
    assert table.draw.reason == "suucha"


DOC.noted("C-63", 61, "If all players **Riichi**")


@DOC.check(62, "If all players discard the same **wind** on their first discard, the hand is a draw")
def four_winds() -> None:
    for wind in WINDS:
        table = soul(draws=f"{wind}" * 4, avoid=f"{wind}")
        table.play(*(f"{who} {wind}" for who in "ESWN")).settle()
        assert table.draw.reason == "suufon"


@DOC.check(
    63, "starts with {count} different terminal and honor tiles, they may choose to reveal their hand and force a draw"
)
def nine_kinds(count: int) -> None:
    outside = ["1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z"]

    def text(kinds: int) -> str:
        inside = ["2m", "5m", "8m", "2p", "5p", "8p"]
        return "".join([*outside[:kinds], *inside[: 13 - kinds]])

    table = soul(east=text(count), draws="4s")
    assert {"kyuushu", "discard"} <= table.offered("E")
    assert "kyuushu" not in soul(east=text(count - 1), draws="4s").offered("E")
    table.play("E kyuushu")
    assert table.draw.reason == "kyuushu"
    ((seat, shown),) = table.draw.hands
    assert (seat, len(shown)) == (0, 14)


DOC.noted("C-64", 63, "starts with {count} different terminal and honor tiles")


@DOC.check(65, "Any **Riichi** antes stay in the pot until someone wins a hand")
def sticks_stay() -> None:
    table = soul(east=PINFU, south="19m19p19s123z258m2p", draws="9p4z").play("E riichi 9p", "S kyuushu")
    assert table.game.sticks == 1
    assert nobody_wins(start={"sticks": 2, "scores": (25_000, 25_000, 25_000, 23_000)}).game.sticks == 2


@DOC.check(66, "The dealer stick count will always increase for a draw")
def every_draw_adds_a_counter() -> None:
    assert nobody_wins(start={"honba": 1}).game.honba == 2
    assert nobody_wins(dealer_is_tenpai=True, start={"honba": 1}).game.honba == 2
    abortive = soul(east="19m19p19s123z258m2p", draws="5p", start={"honba": 1}).play("E kyuushu")
    assert abortive.game.honba == 2


# --- furiten ----------------------------------------------------------------------------------------------------------


def own_discard() -> Table:
    """East has discarded 2p and waits for 2p and 5p; South discards 5p; later East draws 5p."""
    return soul(east=PINFU, draws="2p5p..5p", avoid="25p").play("E 2p", "S 5p")


@DOC.check(68, "If one of your wait tiles has been discarded by you, you are not allowed to call **Ron** to win.")
def discard_furiten() -> None:
    table = own_discard()
    assert table.offers("E") == []
    assert "furiten" in str(table.why_not("E", RON))


DOC.noted("C-66", 68, "discarded by you")


@DOC.check(69, "You'll have to either **Tsumo** or change the tiles you're waiting to win")
def out_of_discard_furiten() -> None:
    assert "tsumo" in own_discard().play("E").offered("E")
    table = soul(east="234m567m34p678s55s", draws=in_turn(e="2p6p", s="8m5p"), avoid="25p")
    table.play("E 2p", "S 8m", "E 3p", "S 5p")
    assert "ron" in table.offered("E")


def passed(*, riichi: bool = False) -> Table:
    """East lets South's 2p pass."""
    table = soul(east=PINFU, draws="9p2p5p.8p5p", avoid="25p", red_fives=[0, 0, 0])
    return table.play("E riichi 9p" if riichi else "E 9p", "S 2p", "E pass")


@DOC.check(70, "If you do not claim **Ron** on one of your opponents")
@DOC.check(71, "you have to wait until after your next discard before you can claim **Ron** again.")
def temporary_furiten() -> None:
    table = passed().play("W 5p")
    assert table.offers("E") == []
    table.play("E 8p", "S 5p")
    assert "ron" in table.offered("E")


@DOC.contradiction("C-65", 71, "you have to wait until after your next discard")
def a_call_of_another_does_not_end_it_but_may_under_an_option() -> None:
    def after_pon(**options: object) -> Table:
        table = soul(east=PINFU, north="66z5p", draws="9p2p6z", avoid="25p", **options)
        return table.play("E 9p", "S 2p", "E pass", "W 6z", "N pon", "N 5p")

    assert "ron" not in after_pon().offered("E")
    assert "ron" in after_pon(temp_furiten_end="any_call").offered("E")


@DOC.check(72, "If you are in **Riichi** and do this, you can never claim **Ron** and have to wait for **Tsumo**")
def riichi_furiten() -> None:
    table = passed(riichi=True).play("E 8p", "S 5p")
    assert table.offers("E") == []
    assert table.furiten("E") == "riichi"


# --- the end ----------------------------------------------------------------------------------------------------------


@DOC.check(75, "The game ends after all {count} players have been dealer at least once")
def the_game_ends_when_all_have_dealt(players: int) -> None:
    scores = (40_000, 25_000, 20_000, 15_000)
    for length, last in (("east", players - 1), ("hanchan", 2 * players - 1)):
        assert not south_wins(length=length, start={"round": last - 1, "scores": scores}).game.over
        assert south_wins(length=length, start={"round": last, "scores": scores}).game.over


@DOC.check(76, "or twice (South game, two rounds of dealers)")
def a_south_game_has_two_rounds() -> None:
    scores = (40_000, 25_000, 20_000, 15_000)
    assert not south_wins(start={"round": 3, "scores": scores}).game.over
    assert south_wins(start={"round": 7, "scores": scores}).game.over


@DOC.check(77, "does not change if the dealer wins the hand, is in Tenpai when the wall runs out of tiles, or if")
def the_dealer_stays() -> None:
    assert dealer_wins().game.dealer == 0
    assert nobody_wins(dealer_is_tenpai=True).game.dealer == 0
    assert soul(east="19m19p19s123z258m2p", draws="5p").play("E kyuushu").game.dealer == 0
    assert south_wins().game.dealer == 1
    assert nobody_wins().game.dealer == 1


DOC.noted("C-61", 78, "or if there is a draw")


@DOC.check(79, "If after the last dealer round no players have {} points, play continues")
def the_goal(points: int) -> None:
    for best, over in ((points, True), (points - 1, False)):
        scores = (best - 1000, 26_000, 100_000 - best - 25_000 - 24_000, 24_000)
        table = south_wins(start={"round": 7, "scores": scores})
        assert max(table.game.scores) == best
        assert table.game.over == over


@DOC.contradiction("C-67", 79, "play continues until someone does")
def for_one_more_round_at_most() -> None:
    level = (25_000,) * 4
    assert not south_wins(start={"round": 7, "scores": level}).game.over
    assert not south_wins(start={"round": 10, "scores": level}).game.over
    assert south_wins(start={"round": 11, "scores": level}).game.over
    assert not south_wins(extension_rounds=-1, start={"round": 11, "scores": level}).game.over
