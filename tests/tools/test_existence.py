"""The check of the fuzz finds every kind of hand that cannot exist."""

from dataclasses import replace
from typing import Any

import pytest
from proofs.existence import faults, misread

from tehai.model.hand import Hand, Meld, Win
from tehai.model.rules import Rules
from tehai.model.tiles import TILES
from tehai.scoring.scores import Score, score

GOOD = score("123m567m34p678s55s", "2p", riichi=True, dora="3z")


def forged(score: Score, **fields: Any) -> Score:
    """A score about a win that the checks would refuse."""
    win = replace(score.given)
    hand = replace(win.hand)
    object.__setattr__(win, "hand", hand)
    for name, value in fields.items():
        object.__setattr__(hand if name in ("tiles", "melds") else win, name, value)
    return replace(score, given=win)


def bad_meld() -> Meld:
    meld = Meld.parse("chi 123m")
    object.__setattr__(meld, "tiles", (TILES[0], TILES[13], TILES[26]))
    return meld


def test_a_good_score_has_no_faults() -> None:
    assert list(faults(GOOD)) == []
    assert list(faults(score("123m567m34p678s55s", "2p"))) == []
    assert list(faults(score("123m567m34p678s55s", "9p"))) == []
    flowers = {"preset": "standard-sanma", "flowers": True}
    for hand, rules in (("123m567m34p678s55s", "classic"), ("123p567p34p678s55s", flowers)):
        assert list(faults(score(hand, "2p", riichi=True, dora="2f", rules=rules))) == []


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"tiles": GOOD.given.hand.tiles * 2}, "27 tiles"),
        ({"dora": (TILES[0],) * 4}, "5 tiles of kind 0"),
        ({"ura": (TILES[32],) * 6}, "more indicators"),
        ({"melds": (bad_meld(),)}, "is no meld"),
        ({"flags": frozenset({"ippatsu"})}, "no riichi"),
        ({"flags": frozenset({"haitei"})}, "ron"),
        ({"flags": frozenset({"rinshan"}), "tsumo": True}, "no kan"),
        ({"flags": frozenset({"chankan"}), "tsumo": True}, "tsumo"),
        ({"flags": frozenset({"tenhou"}), "tsumo": True}, "seat"),
        ({"flags": frozenset({"riichi", "renhou"})}, "first turn"),
        ({"flags": frozenset({"houtei", "chankan"})}, "together"),
        ({"flags": frozenset({"riichi"}), "melds": (Meld.parse("pon 555z"),)}, "open"),
        ({"tile": TILES[34]}, "complete is False"),
        ({"nukidora": 1}, "Norths or flowers"),
        ({"dora": (TILES[40],)}, "Norths or flowers"),
    ],
)
def test_a_fault_is_found(fields: dict[str, Any], fault: str) -> None:
    assert any(fault in found for found in faults(forged(GOOD, **fields)))


def test_faults_of_the_rules_are_found() -> None:
    sanma = replace(GOOD, rules=Rules.of("standard-sanma"))
    assert any("three players" in found for found in faults(sanma))
    red = score("123m567m34p678s05s", "2p", riichi=True)
    assert any("red fives" in found for found in faults(replace(red, rules=Rules.of("ema"))))
    assert any("North sits" in found for found in faults(forged(sanma, seat_wind=TILES[30])))


def test_a_win_without_points_is_a_fault() -> None:
    assert any("yaku and points" in found for found in faults(replace(GOOD, win=False)))


def test_a_second_reader_finds_tiles_that_were_read_wrongly() -> None:
    given = {"hand": "123m567m34p678s55s", "win_tile": "2p"}
    assert list(misread(given, GOOD)) == []
    assert list(misread({**given, "hand": "123m567m34p678s56s"}, GOOD))
    whole = Win(Hand.parse("123m567m34p678s55s"), TILES[10])
    assert list(misread({"hand": "123m567m234p678s55s", "win_tile": "2p"}, score(whole))) == []
