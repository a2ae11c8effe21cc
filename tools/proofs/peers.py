"""Other programs score the same random hands, under every rule that they know.

Where a program differs, an explanation must say what it would answer and why; its answer is then compared with that.
So an explanation excuses one answer, never "anything".
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib.metadata import version
from random import Random
from types import ModuleType
from typing import Final

from proofs import peer_mahjong, peer_riichienv
from proofs.report import MOST_SHOWN, Comparison, Proof, say
from proofs.situations import RULES_LAST, random_win
from proofs.verdicts import Verdict, of_reading, our_verdict
from tehai.kernel import codes
from tehai.kernel.hand import best, dora, fu, yaku
from tehai.kernel.hand import points as points_of_kernel
from tehai.model.hand import Hand, Win
from tehai.model.rules import Rules
from tehai.model.rules.options import KINDS
from tehai.model.tiles import RED_FIVES, TILES
from tehai.scoring.scores import Score, points, score

Verdicts = Iterator[Verdict]


@dataclass(frozen=True)
class Case:
    """A hand, what tehai says about it and what the other program says."""

    win: Win
    rules: Rules
    score: Score
    ours: Verdict
    theirs: Verdict


def paid(case: Case, han: int, fu: int, yakuman: int = 0) -> tuple[int, int, int]:
    """What is paid for so many han and fu, or times a yakuman, by whoever pays for this win."""
    win, rules = case.win, case.rules
    payment = points(han, fu, dealer=win.dealer, tsumo=win.tsumo, yakuman=yakuman, rules=rules)["payment"]
    honba = win.honba * rules.honba_value
    if not win.tsumo:
        return payment["discarder"] + honba * (rules.players - 1), 0, 0
    if win.dealer:
        return 0, 0, payment["each"] + honba
    return 0, payment["dealer"] + honba, payment["other"] + honba


def best_after(case: Case, change: Callable[[Verdict], Verdict]) -> Verdicts:
    """The readings that pay most after each was changed in the way that the other program has of its own."""
    found = []
    for reading in case.score.readings:
        if reading.base_points > 0:
            changed = change(of_reading(reading, (0, 0, 0)))
            found.append(replace(changed, payment=paid(case, changed.han, changed.fu, changed.yakuman)))
    most = max((verdict.payment for verdict in found), default=None)
    yield from (verdict for verdict in found if verdict.payment == most)


# What is known of `mahjong`


def yakuman_before_thirteen_han(case: Case) -> Verdicts:
    if case.score.limit == "kazoe_yakuman":
        yield from (verdict for verdict in best_after(case, lambda verdict: verdict) if verdict.yakuman)


def pinfu_lost(case: Case) -> Verdicts:
    def without_pinfu(verdict: Verdict) -> Verdict:
        if (codes.PINFU, 1) not in verdict.yaku:
            return verdict
        return replace(verdict, yaku=verdict.yaku - {(codes.PINFU, 1)}, han=verdict.han - 1)

    if case.win.tsumo and not case.rules.pinfu_tsumo_20:
        yield from best_after(case, without_pinfu)


def open_tsumo_without_fu(case: Case) -> Verdicts:
    def no_tsumo_fu(verdict: Verdict) -> Verdict:
        return replace(verdict, fu=20, fu_sum=20) if verdict.fu_sum == 22 else verdict

    if case.win.tsumo and not case.win.hand.closed and not case.rules.open_pinfu_30:
        yield from best_after(case, no_tsumo_fu)


def daichisei_and_tsuuiisou(case: Case) -> Verdicts:
    if (codes.DAICHISEI, 2) in case.ours.yaku:
        both = {(codes.DAICHISEI, 1), (codes.TSUUIISOU, 1)}
        yield replace(case.ours, yaku=case.ours.yaku - {(codes.DAICHISEI, 2)} | both)


def open_daisharin(case: Case) -> Verdicts:
    tiles = [tile.kind for tile in (*case.win.hand.tiles, case.win.tile)]
    tiles += [tile.kind for meld in case.win.hand.melds for tile in meld.tiles]
    if case.rules.daisharin and not case.win.hand.closed and sorted(tiles) == sorted([*range(10, 17)] * 2):
        others = case.ours.yaku if case.ours.yakuman else frozenset()
        multiple = case.ours.yakuman + 1
        yield Verdict(True, others | {(codes.DAISHARIN, 1)}, multiple, payment=paid(case, 0, 0, multiple))


# What is known of `riichienv`


def four_plain_fives(case: Case) -> Verdicts:
    """The same hand with a red five in place of the plain one that has its number."""
    tiles = list(case.win.hand.tiles)
    melds = [list(meld.tiles) for meld in case.win.hand.melds]
    everything = [case.win.tile, *tiles, *(tile for meld in melds for tile in meld)]
    reds = [int(everything.count(TILES[red.kind]) == 4) for red in RED_FIVES]
    if any(case.rules.red_fives) or not any(reds):
        return
    tile = case.win.tile
    for red in (red for red, four in zip(RED_FIVES, reds, strict=True) if four):
        plain = TILES[red.kind]
        place = next((place for place in (tiles, *melds) if plain in place), None)
        if place is None:
            tile = red
        else:
            place[place.index(plain)] = red
    held = [replace(meld, tiles=tuple(own)) for meld, own in zip(case.win.hand.melds, melds, strict=True)]
    win = replace(case.win, hand=Hand(tuple(tiles), tuple(held)), tile=tile)
    yield our_verdict(score(win, rules=case.rules.replace(red_fives=reds))).without_han_of_yaku()


def tenhou_on_any_tile(case: Case) -> Verdicts:
    """The dealer's first fourteen tiles have no last one: orphans then wait on whatever is paired."""
    if "tenhou" in case.win.flags and case.score.form == "kokushi":
        tiles = [*case.win.hand.tiles, case.win.tile]
        pair = next(tile for tile in tiles if tiles.count(tile) == 2)
        tiles.remove(pair)
        win = replace(case.win, hand=Hand(tuple(tiles)), tile=pair)
        yield our_verdict(score(win, rules=case.rules)).without_han_of_yaku()


@dataclass(frozen=True)
class Explanation:
    """Why a program may differ, and what it says then."""

    name: str
    reason: str
    answers: Callable[[Case], Verdicts]


@dataclass(frozen=True)
class Peer:
    """A program, the explanations of its differences, and whether it tells the worth of each yaku."""

    module: ModuleType
    tells_all: bool
    explanations: tuple[Explanation, ...]

    @property
    def name(self) -> str:
        return f"{self.module.NAME} {version(self.module.NAME)}"

    def compare(self, win: Win, rules: Rules) -> Case:
        """Ask both about a hand."""
        known: Win = self.module.known_part(win)
        result = score(known, rules=rules)
        ours = our_verdict(result)
        return Case(
            known,
            rules,
            result,
            ours if self.tells_all else ours.without_han_of_yaku(),
            self.module.verdict(known, rules),
        )

    def explain(self, case: Case) -> str | None:
        """The name of the explanation that foresees the other program's answer."""
        for explanation in self.explanations:
            if case.theirs in explanation.answers(case):
                return explanation.name
        return None


PEERS: Final = (
    Peer(
        peer_mahjong,
        True,
        (
            Explanation(
                "a yakuman before thirteen han",
                "Two readings pay one yakuman: the library shows the yakuman; RULES 2.2 and `riichienv` choose the one "
                "with more han.",
                yakuman_before_thirteen_han,
            ),
            Explanation(
                "pinfu lost",
                "If tsumo fu count with pinfu (`pinfu_tsumo_20` off), the library does not give pinfu.",
                pinfu_lost,
            ),
            Explanation(
                "open tsumo of 20 fu",
                "Without `open_pinfu_30` the library also drops the tsumo fu of an open hand without other fu; RULES 4 "
                "applies to ron only.",
                open_tsumo_without_fu,
            ),
            Explanation(
                "daichisei and tsuuiisou",
                "The library counts daichisei once and tsuuiisou once; RULES 3.6 counts daichisei twice instead.",
                daichisei_and_tsuuiisou,
            ),
            Explanation(
                "open daisharin",
                "The library also counts daisharin with open melds.",
                open_daisharin,
            ),
        ),
    ),
    Peer(
        peer_riichienv,
        False,
        (
            Explanation(
                "four plain fives",
                "The library always treats tile ids 16, 52 and 88 as red, so it cannot represent four plain fives "
                "(RULES 11.3).",
                four_plain_fives,
            ),
            Explanation(
                "tenhou on any tile",
                "With tenhou, the library counts orphans as won on the paired tile: a thirteen-sided wait.",
                tenhou_on_any_tile,
            ),
        ),
    ),
)


def compare(peer: Peer, hands: int, proof: Proof) -> None:
    """Score random hands with one other program."""
    rng = Random(peer.module.NAME)
    rules = peer.module.random_rules(rng)
    different = explained = 0
    for number in range(hands):
        if number % RULES_LAST == 0:
            rules = peer.module.random_rules(rng)
        case = peer.compare(random_win(rng, rules), rules)
        if case.ours != case.theirs:
            different += 1
            name = peer.explain(case)
            if name is not None:
                explained += 1
                proof.explanations[f"{peer.module.NAME}: {name}"] += 1
            elif len(proof.problems) < MOST_SHOWN:
                proof.problems.append(_told(peer, case))
        if number % 20_000 == 19_999:
            say(f"  {peer.name}: {number + 1:,}")
    proof.comparisons.append(Comparison("random hands", peer.name, hands, different, explained))


def options_seen() -> set[str]:
    """The options that the worth of a hand depends on: those that the kernel asks for."""
    modules = (best, dora, fu, points_of_kernel, yaku)
    names = {name for module in modules for name in re.findall(r'rules\["(\w+)"\]', inspect.getsource(module))}
    return names | {"red_fives", "open_riichi"}  # what a hand can hold and declare is asked before the kernel


def options_tried(peer: Peer) -> set[str]:
    """The options that random rules for a program, and for as many players, have in more than one value."""
    rng = Random(1)
    rules = [peer.module.random_rules(rng) for _ in range(400)]
    for_four = [one for one in rules if one.players == 4]
    return {"players"} | {name for name in KINDS if len({getattr(one, name) for one in for_four}) > 1}


def _coverage(peer: Peer) -> str:
    seen, tried = options_seen(), options_tried(peer)
    known = ", ".join(f"`{name}`" for name in sorted(tried & seen))
    unknown = ", ".join(f"`{name}`" for name in sorted(seen - tried))
    fixed = f"It does not support {unknown}: they stayed as {peer.module.FIXED}."
    return f"- {peer.name}: random values of {known}. {fixed}"


def _told(peer: Peer, case: Case) -> str:
    given = {**case.win.to_dict(), "rules": {name: mine for name, (mine, _) in case.rules.differences().items()}}
    return f"{peer.name}: score_given({given})\n    tehai: {case.ours}\n    {peer.name}: {case.theirs}"


def prove(hands: int) -> Proof:
    """Compare tehai with the other programs."""
    proof = Proof(
        "Other programs agree",
        "Random hands of all shapes (open, with kans, seven pairs, orphans, close to a yakuman, for three players, "
        "and a few incomplete ones) under random rules, as far as the other program supports them. Compared: win or "
        "not, yaku, han, fu and all payments; with `mahjong` also the han of each yaku and the fu before rounding. "
        "`riichienv` is called through its core, because its Python entry misreads hands with two kans.",
        reasons={
            f"{peer.module.NAME}: {explanation.name}": explanation.reason
            for peer in PEERS
            for explanation in peer.explanations
        },
    )
    for peer in PEERS:
        compare(peer, hands, proof)
    proof.details = "Options:\n\n" + "\n".join(map(_coverage, PEERS))
    return proof
