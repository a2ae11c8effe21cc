"""The comparison with other programs: no difference without an explanation, and no explanation for anything else."""

from dataclasses import replace

import pytest
from proofs.peers import PEERS, Case, Peer, compare
from proofs.report import Proof

from tehai.model.hand import Win
from tehai.model.rules import Rules


@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.module.NAME)
def test_random_hands_agree(peer: Peer) -> None:
    proof = Proof("", "")
    compare(peer, 1500, proof)
    assert proof.problems == []
    assert proof.holds
    assert proof.comparisons[0].count == 1500


def case_of(name: str, win: Win, **options: object) -> tuple[Peer, Case]:
    peer = next(peer for peer in PEERS if name == peer.module.NAME)
    return peer, peer.compare(win, Rules("standard", **options))


DOUBLES = ("suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii")
QUIRKS = {
    "pinfu lost": ("mahjong", Win.make("123m567m34p678s55s", "2p", tsumo=True), {"pinfu_tsumo_20": False}),
    "open tsumo of 20 fu": (
        "mahjong",
        Win.make("34p678s55s", "5p", melds=["chi 234m", "chi 567m"], tsumo=True),
        {"open_pinfu_30": False},
    ),
    "daichisei and tsuuiisou": ("mahjong", Win.make("1122334455667z", "7z"), {"daichisei": True}),
    "open daisharin": ("mahjong", Win.make("2234566788p", "7p", melds=["chi 345p"]), {"daisharin": True}),
    "a yakuman before thirteen han": (
        "mahjong",
        Win.make("1112223334488p", "4p", tsumo=True, flags=["double_riichi", "ippatsu"], dora="7p", ura="7p"),
        {},
    ),
    "four plain fives": (
        "riichienv",
        Win.make("555567m234p2267s", "8s", flags=["riichi"]),
        {"red_fives": [0, 0, 0], "double_yakuman": DOUBLES},
    ),
    "tenhou on any tile": (
        "riichienv",
        Win.make("119m19p19s123456z", "7z", tsumo=True, seat="E", flags=["tenhou"]),
        {"double_yakuman": DOUBLES},
    ),
}


@pytest.mark.parametrize("name", QUIRKS)
def test_what_is_known_of_a_program_is_explained_and_nothing_else(name: str) -> None:
    library, win, options = QUIRKS[name]
    peer, case = case_of(library, win, **options)
    assert case.ours != case.theirs
    assert peer.explain(case) == name
    first, second, third = case.theirs.payment
    other = replace(case.theirs, payment=(first + 100, second, third))
    assert peer.explain(replace(case, theirs=other)) is None


def test_every_explanation_has_a_reason_and_a_name_of_its_own() -> None:
    for peer in PEERS:
        names = [explanation.name for explanation in peer.explanations]
        assert len(set(names)) == len(names)
        assert all(len(explanation.reason) > 20 for explanation in peer.explanations)
