"""Planes: every channel is what its name says, interpreted."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.spots import Spot, face, kind
from tehai.kernel import codes
from tehai.kernel.codes import (
    A_CHI,
    A_RIICHI,
    A_TSUMOGIRI,
    ANKAN,
    CHI,
    E_ACTION,
    E_DORA,
    EVENT_PAYLOADS,
    EVENT_SEATS,
    F_OPEN_RIICHI,
    KAKAN,
    MINKAN,
    PON,
    RIICHI_DECLARED,
    RIICHI_PAID,
    RIVER_CLAIMED,
    RIVER_DRAWN,
    RIVER_RIICHI,
    WINDOW_KITA,
)
from tehai.kernel.layout import CHANNELS, FIRST_CHANNELS, LAST_DISCARDS, OBSERVATION, PLANES, blank
from tehai.kernel.learn import planes as module
from tehai.kernel.learn.features import features
from tehai.kernel.learn.planes import draw_planes, planes

Channel = dict[str, int]
KINDS = "1m2m3m4m5m6m7m8m9m1p2p3p4p5p6p7p8p9p1s2s3s4s5s6s7s8s9s1z2z3z4z5z6z7z"
NAMES = [KINDS[i : i + 2] for i in range(0, len(KINDS), 2)]


def facts_of(spot: Spot, seat: int = 0) -> dict[str, Any]:
    facts = blank(OBSERVATION)
    features(spot.s, spot.rules, seat, 0, 0, facts)
    return facts


def draw(facts: dict[str, Any], threads: int) -> list[list[int]]:
    out = [[99] * CHANNELS for _ in range(codes.KINDS)]
    for lane in range(threads):
        planes(facts, lane, threads - 1, out)
    return out


class Drawn:
    """The planes of a spot as a seat sees it: the same however many threads draw them."""

    def __init__(self, spot: Spot, seat: int = 0) -> None:
        self.out = draw(facts_of(spot, seat), 1)
        assert draw(facts_of(spot, seat), 4) == draw(facts_of(spot, seat), 16) == self.out

    def channel(self, name: str, number: int = 0) -> Channel:
        """The kinds at which a channel is not 0."""
        groups = dict(PLANES)
        assert number < groups[name]
        first = FIRST_CHANNELS[[*groups].index(name)]
        return {NAMES[i]: row[first + number] for i, row in enumerate(self.out) if row[first + number] != 0}

    def group(self, name: str) -> list[Channel]:
        return [self.channel(name, number) for number in range(dict(PLANES)[name])]

    def everywhere(self, name: str) -> list[int]:
        """The channels of a group that say the same of every kind."""
        found = []
        for channel in self.group(name):
            values = {*channel.values()} if len(channel) == codes.KINDS else {0, *channel.values()}
            assert len(values) == 1, name
            found += values
        return found


def test_the_constants_of_the_kernel_are_the_channels_of_the_list() -> None:
    constants = {name: value for name, value in vars(module).items() if name.startswith("P_")}
    assert constants == {f"P_{name.upper()}": first for (name, _), first in zip(PLANES, FIRST_CHANNELS, strict=True)}
    assert FIRST_CHANNELS[-1] + PLANES[-1][1] == CHANNELS
    assert len(dict(PLANES)) == len(PLANES)


def test_an_empty_table_shows_what_it_has() -> None:
    drawn = Drawn(Spot(riichi_flags=[0] * 4))
    assert drawn.channel("unseen") == dict.fromkeys(NAMES, 4)
    assert drawn.channel("round_wind") == drawn.channel("seat_wind") == {"1z": 1}
    empty = {"hand", "held", "held_red", "drawn", "tile", "now_red", "kuikae", "waits", "dora", "indicator", "safe"}
    empty |= {name for name, _ in PLANES if name.startswith(("river", "meld", "last", "ankan"))}
    for name in empty:
        assert drawn.group(name) == [{}] * dict(PLANES)[name], name


def test_three_players_do_not_miss_the_tiles_that_they_do_not_have() -> None:
    drawn = Drawn(Spot("standard-sanma"))
    assert drawn.channel("unseen") == {name: 4 for name in NAMES if name[1] != "m" or name in ("1m", "9m")}
    assert drawn.everywhere("sanma") == [1]


def test_the_own_hand_in_steps_and_in_numbers() -> None:
    drawn = Drawn(Spot(hands={0: "1m555p111z", 1: "99s"}, drawn="0p"))
    assert drawn.group("hand") == [{"1m": 1, "5p": 1, "1z": 1}, {"5p": 1, "1z": 1}, {"5p": 1, "1z": 1}, {"5p": 1}]
    assert drawn.group("held") == [{"1m": 1, "5p": 4, "1z": 3}, {}, {}, {}]
    assert drawn.group("held_red") == [{"5p": 1}, {}, {}, {}]
    unseen = drawn.channel("unseen")
    assert (unseen["1m"], unseen.get("5p", 0), unseen["1z"], unseen["9s"]) == (3, 0, 1, 4)


def test_a_hand_in_open_riichi_is_seen_by_all() -> None:
    drawn = Drawn(Spot(hands={0: "1m", 2: "0s99s"}, riichi_flags={2: F_OPEN_RIICHI}))
    assert drawn.group("held") == [{"1m": 1}, {}, {"5s": 1, "9s": 2}, {}]
    assert drawn.group("held_red") == [{}, {}, {"5s": 1}, {}]
    assert drawn.channel("unseen")["9s"] == 2
    assert drawn.group("hand")[0] == {"1m": 1}


@pytest.mark.parametrize(("tile", "red"), [("5m", {}), ("0m", {"5m": 1})])
def test_the_tile_that_matters_now(tile: str, red: Channel) -> None:
    on_turn = Drawn(Spot(hands={0: "1z"}, drawn=tile))
    assert (on_turn.channel("drawn"), on_turn.channel("tile"), on_turn.channel("now_red")) == ({"5m": 1}, {}, red)
    claim = Drawn(Spot(turn=3, tile=tile))
    assert (claim.channel("drawn"), claim.channel("tile"), claim.channel("now_red")) == ({}, {"5m": 1}, red)


def test_masks_of_kinds() -> None:
    spot = Spot(kuikae=1 << kind("3s")).set(waits={0: 1 << kind("1m") | 1 << kind("7z")}).discard(3, "9p")
    drawn = Drawn(spot)
    assert drawn.channel("kuikae") == {"3s": 1}
    assert drawn.channel("waits") == {"1m": 1, "7z": 1}
    assert drawn.group("safe") == [{}, {}, {}, {"9p": 1}]


def test_indicators_and_what_they_point_at() -> None:
    spot = Spot(dora_n=5)
    for place, tile in zip((5, 7, 9, 11, 13), ("9s", "9s", "0p", "1f", "7z"), strict=True):
        spot.s["wall"][place] = face(tile)
    drawn = Drawn(spot)
    assert drawn.channel("indicator") == {"9s": 2, "5p": 1, "7z": 1}
    assert drawn.channel("dora") == {"1s": 2, "6p": 1, "5z": 1}
    assert (drawn.channel("unseen")["9s"], drawn.channel("unseen")["5p"]) == (2, 3)


def test_the_dora_of_three_players() -> None:
    spot = Spot("standard-sanma", dora_n=1)
    spot.s["wall"][9] = face("1m")
    assert Drawn(spot).channel("dora") == {"9m": 1}


@pytest.mark.parametrize(("seat", "winds"), [(0, ("2z", "4z")), (1, ("2z", "1z")), (3, ("2z", "3z"))])
def test_winds_and_the_dealer(seat: int, winds: tuple[str, str]) -> None:
    drawn = Drawn(Spot(round=5, turn=2), seat)
    assert ({*drawn.channel("round_wind")}, {*drawn.channel("seat_wind")}) == ({winds[0]}, {winds[1]})
    assert drawn.everywhere("dealer") == [int((seat + step) % 4 == 1) for step in range(4)]
    assert drawn.everywhere("turn") == [int((seat + step) % 4 == 2) for step in range(4)]


def test_rivers() -> None:
    spot = Spot().discard(1, "1z").discard(1, "0m", RIVER_DRAWN).discard(1, "9s", RIVER_RIICHI | RIVER_CLAIMED)
    drawn = Drawn(spot.discard(1, "1z", RIVER_DRAWN).discard(2, "1z"), 0)
    assert drawn.group("river") == [{}, {"1z": 2, "5m": 1, "9s": 1}, {"1z": 1}, {}]
    assert drawn.group("river_hand") == [{}, {"1z": 1, "9s": 1}, {"1z": 1}, {}]
    assert drawn.group("river_red") == [{}, {"5m": 1}, {}, {}]
    assert drawn.group("river_claimed") == [{}, {"9s": 1}, {}, {}]
    assert drawn.group("river_riichi") == [{}, {"9s": 1}, {}, {}]
    assert drawn.group("river_place") == [{}, {"1z": 4, "5m": 2, "9s": 3}, {"1z": 1}, {}]
    unseen = drawn.channel("unseen")
    assert (unseen["1z"], unseen["5m"], unseen["9s"]) == (1, 3, 4)


def test_melds() -> None:
    spot = Spot().lay(0, CHI, "3p", reds=1).lay(0, PON, "7z").lay(3, ANKAN, "5s", reds=2).lay(3, KAKAN, "1m")
    drawn = Drawn(spot.lay(3, MINKAN, "2m"))
    assert drawn.group("meld") == [{"3p": 1, "4p": 1, "5p": 1, "7z": 3}, {}, {}, {"5s": 4, "1m": 4, "2m": 4}]
    assert drawn.group("meld_red") == [{"5p": 1}, {}, {}, {"5s": 2}]
    assert drawn.group("ankan") == [{}, {}, {}, {"5s": 1}]
    unseen = drawn.channel("unseen")
    assert (unseen["3p"], unseen["7z"], unseen.get("5s", 0), unseen["2p"]) == (3, 1, 0, 4)


def test_the_latest_discards_at_the_table() -> None:
    actions = [
        *(face(f"{number}s") for number in range(1, 10)),
        A_CHI,
        A_TSUMOGIRI + face("0m"),
        A_RIICHI + face("7z"),
    ]
    history = [(E_ACTION * EVENT_SEATS + i % 4) * EVENT_PAYLOADS + action for i, action in enumerate(actions)]
    history.append(E_DORA * EVENT_SEATS * EVENT_PAYLOADS + 5)
    spot = Spot(history_n=len(history)).set(history=history + [0] * (256 - len(history)))
    latest = ["7z", "5m", "9s", "8s", "7s", "6s", "5s", "4s"]
    assert Drawn(spot).group("last") == [{name: 1} for name in latest]
    assert Drawn(spot).group("meld") == [{}] * 4
    assert len(latest) == LAST_DISCARDS


def test_what_is_said_of_the_seats() -> None:
    spot = Spot("standard-sanma", points=[24999, -100, 25000, 0], riichi=[0, RIICHI_DECLARED, RIICHI_PAID, 0])
    drawn = Drawn(spot.set(ippatsu=[0, 0, 1, 0], kita=[1, 0, 2, 0], flowers=[0b1011, 0, 1, 0]), 1)
    assert drawn.everywhere("points") == [-1, 25, 24, 0]
    assert drawn.everywhere("riichi") == [1, 1, 0, 0]
    assert drawn.everywhere("ippatsu") == [0, 1, 0, 0]
    assert drawn.everywhere("kita") == [0, 2, 1, 0]
    assert drawn.everywhere("flowers") == [0, 1, 3, 0]
    assert drawn.channel("unseen")["4z"] == 1


def test_what_is_said_of_the_table() -> None:
    spot = Spot("standard-sanma", turn=2, tile="4z", window=WINDOW_KITA, round=4, honba=300, sticks=5, live=17)
    drawn = Drawn(spot.set(asked={0: 1}, answer={0: -1}, passed={0: 2}))
    values = {name: drawn.everywhere(name) for name in ("asked", "furiten", "live", "round", "honba", "sticks")}
    assert values == {"asked": [1], "furiten": [1], "live": [17], "round": [4], "honba": [127], "sticks": [5]}
    assert drawn.everywhere("window") == [0, 0, 0, 1]
    others = Drawn(Spot("tenhou"))
    assert [others.everywhere(name) for name in ("hanchan", "kuitan", "sanma")] == [[1], [1], [0]]
    assert Drawn(Spot({"length": "east", "kuitan": False})).everywhere("hanchan") == [0]
    assert Drawn(Spot({"length": "east", "kuitan": False})).everywhere("kuitan") == [0]


def test_the_planes_of_many_observations() -> None:
    spots = [Spot(hands={0: "123m"}), Spot("standard-sanma", {0: "99s"})]
    out = [[[7] * CHANNELS for _ in range(codes.KINDS)] for _ in spots]
    draw_planes([facts_of(spot) for spot in spots], out, 0, 2)
    assert out == [Drawn(spot).out for spot in spots]
    draw_planes([facts_of(spot) for spot in reversed(spots)], out, 1, 2)
    assert out == [Drawn(spots[0]).out] * 2


def test_a_byte_holds_every_plane() -> None:
    """Points, honba and sticks have no bounds in the rules."""
    wide: dict[str, Any] = {"points": [10**9, -(10**9), 0, 0], "honba": 10**6, "sticks": 10**6, "round": 1000}
    assert Drawn(Spot(**wide)).everywhere("points") == [127, -128, 0, 0]
    out = Drawn(Spot(**wide)).out
    assert {value for row in out for value in row} <= {*range(-128, 128)}
