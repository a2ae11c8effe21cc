"""Score and explain a hand: `score()` and the `Score` that it returns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, Unpack

from tehai.engine.records import fresh, win_record
from tehai.engine.rise import single_calls
from tehai.errors import InputError, expect_type, flag, quoted, whole
from tehai.kernel.hand.arrays import SHANTEN
from tehai.kernel.hand.best import rank
from tehai.kernel.hand.pao import is_fed
from tehai.kernel.hand.points import pay, round_up, value_hand
from tehai.model.hand import JSON_NAMES, WIN_FIELDS, Win, check_fields, read_wind
from tehai.model.rules import Rules, RulesLike
from tehai.model.rules.fit import check_seat, check_win
from tehai.model.situations import FLAGS, SITUATIONS, Situation, read_flags
from tehai.model.tiles import WINDS, Tile
from tehai.names import LIMITS
from tehai.scoring.readings import Counted, FuItem, Reading
from tehai.settlement import PAO_NAMES, Winner, settle_win
from tehai.words import Lang, Said, said, words

GIVEN_FIELDS: Final = (*WIN_FIELDS, "rules", "pao", "discarder")
_MOST_HAN, _MOST_FU, _MOST_YAKUMAN = 200, 200, 20
"""More than any hand has."""


@dataclass(frozen=True, slots=True)
class Payment:
    """The payment of one player; `payer` is a wind if it is known who pays, otherwise "discarder" or "other"."""

    payer: str
    points: int


@dataclass(frozen=True)
class Score(Counted):
    """The value of a hand, with reasons.

    `win` says whether it wins. If not, `reason` is `not_complete` (then `shanten` says how far it is) or `no_yaku`
    (then `would_win_with` names situations that would give it one).
    """

    given: Win
    rules: Rules
    win: bool
    reading: Reading | None = None
    payment: Mapping[str, Any] | None = None
    reason: str | None = None
    shanten: int | None = None
    would_win_with: tuple[str, ...] = ()
    pao: Mapping[str, Tile] = field(default_factory=dict)
    discarder: Tile | None = None

    def __hash__(self) -> int:
        return hash((self.given, self.rules))

    def __bool__(self) -> bool:
        return self.win

    def __repr__(self) -> str:
        if self.win:
            return f"Score({self._in_brief}, {self.points} points: {self._names})"
        return f"Score(no win: {self.reason}{'' if self.shanten is None else f', {self.shanten}-shanten'})"

    @property
    def _record(self) -> Mapping[str, Any]:
        """The kernel's record of the reading that is paid."""
        return self.reading.record if self.reading else {}

    @property
    def form(self) -> str | None:
        """standard, chiitoitsu or kokushi."""
        return self.reading.form if self.reading else None

    @property
    def fu_items(self) -> tuple[FuItem, ...]:
        """The parts of the fu."""
        return self.reading.fu_items if self.reading else ()

    @property
    def table_score(self) -> int | None:
        """The base points rounded up to a hundred, if the rules show the score that way (`base_rounding = "table"`)."""
        return round_up(self.base_points) if self.win and self.rules.base_rounding == "table" else None

    @property
    def points(self) -> int:
        """The points of the hand itself: all payments without honba and sticks."""
        if self.payment is None:
            return 0
        honba = self.given.honba * self.rules.honba_value * (self.rules.players - 1)
        return int(self.payment["total"]) - honba - 1000 * self.given.sticks

    @cached_property
    def payments(self) -> tuple[Payment, ...]:
        """What each payer pays, honba included."""
        if not self.win:
            return ()
        if self.given.tsumo or self.discarder is not None:
            deltas = settle_win(self.rules, 0, [table_win(self)], discarder_seat(self), self.given.honba)
            return tuple(Payment(WINDS[seat].mjai, -delta) for seat, delta in enumerate(deltas) if delta < 0)
        return (Payment("discarder", self.payment["discarder"] if self.payment else 0),)

    @cached_property
    def readings(self) -> tuple[Reading, ...]:
        """Every way to read the complete hand, the best first; those without a yaku are worth nothing."""
        outs = single_calls().readings(win_record(self.given), self.rules)
        return tuple(sorted((Reading(self.given, out, rank(out)) for out in outs), key=lambda reading: -reading.rank))

    @cached_property
    def rejected(self) -> tuple[Reading, ...]:
        """The readings that are not paid, best first, with each outcome listed once."""
        if self.reading is None:
            return ()
        others = {reading.outcome: reading for reading in reversed(self.readings)}
        others.pop(self.reading.outcome)
        return tuple(sorted(others.values(), key=lambda reading: -reading.rank))

    @property
    def rejected_readings(self) -> tuple[tuple[Reading, str], ...]:
        """The readings that are not paid, each with the reason why in English."""
        say, paid = words("en").text, self.reading
        return () if paid is None else tuple((reading, say(why_not(reading, paid))) for reading in self.rejected)

    def explain(self, lang: Lang = "en") -> str:
        """The explanation as text: in English, Japanese or Chinese, or in English with other names for the yaku."""
        from tehai.scoring.explain import explain

        return explain(self, lang)

    def _repr_html_(self) -> str:
        from tehai.scoring.explain import explain_html

        return explain_html(self)

    def to_dict(self) -> dict[str, Any]:
        """The result as JSON."""
        if not self.win:
            if self.reason == "not_complete":
                return {"win": False, "reason": self.reason, "shanten": self.shanten}
            return {"win": False, "reason": self.reason, "would_win_with": list(self.would_win_with)}
        return {
            "win": True,
            "form": self.form,
            "yaku": [yaku.to_dict() for yaku in self.yaku],
            "dora": self.dora,
            "ura": self.ura,
            "aka": self.aka,
            "nukidora": self.nukidora,
            "flowers": self.flowers,
            "han": self.han,
            "fu": self.fu,
            "fu_items": [[item.label, item.fu] for item in self.fu_items],
            "wait": self.wait,
            "limit": self.limit,
            "yakuman": self.yakuman,
            "base_points": self.base_points,
            "table_score": self.table_score,
            "points": self.points,
            "payment": dict(self.payment or {}),
            "rejected_readings": [
                {
                    "han": reading.han,
                    "fu": reading.fu,
                    "points": reading.points,
                    "base_points": reading.base_points,
                    "wait_or_form": reading.wait or reading.form,
                    "yaku": [yaku.name for yaku in reading.yaku],
                    "reason": why,
                }
                for reading, why in self.rejected_readings
            ],
        }


def score(
    hand: object,
    win: object = None,
    *,
    melds: Sequence[object] = (),
    tsumo: bool = False,
    round: object = "E",
    seat: object = "S",
    dora: object = "",
    ura: object = "",
    flags: Sequence[str] = (),
    honba: int = 0,
    sticks: int = 0,
    nukidora: int = 0,
    flowers: object = "",
    rules: RulesLike = "standard",
    notation: str = "mpsz",
    pao: Mapping[str, object] | None = None,
    discarder: object = None,
    **situation: Unpack[Situation],
) -> Score:
    """Score a hand.

    `hand` are the concealed tiles, with or without the winning tile `win`, or a whole `tehai.Win`. Situations are
    given as keywords (`riichi=True`) or in `flags`. `pao` names the player liable for a yakuman ({"daisangen": "N"}),
    `discarder` the one who dealt in; both by wind.
    """
    the_rules = Rules.of(rules)
    named = _situation_flags(situation)
    if not isinstance(hand, Win):
        hand = Win.make(
            hand,
            win,
            melds=melds,
            tsumo=tsumo,
            round=round,
            seat=seat,
            dora=dora,
            ura=ura,
            flags=[*read_flags(flags), *named],
            honba=honba,
            sticks=sticks,
            nukidora=nukidora,
            flowers=flowers,
            notation=notation,
            red_fives=the_rules.red_fives,
        )
    elif (win, tsumo, round, seat, honba, sticks, nukidora) != (None, False, "E", "S", 0, 0, 0) or any(
        (melds, dora, ura, flags, flowers, named)
    ):
        raise InputError("bad_value", "a Win already describes the hand; pass only rules, pao and discarder", "hand")
    return _score(hand, the_rules, pao, discarder)


def score_given(given: Mapping[str, Any], notation: str = "mpsz") -> Score:
    """Score a hand in its JSON form."""
    if not isinstance(given, Mapping):
        raise InputError(
            "bad_json", f"expected an object, got {quoted(given)}", "", 'as in {"hand": ..., "win_tile": ...}'
        )
    check_fields(given, GIVEN_FIELDS, required=())
    rules = Rules.of(given.get("rules"))
    win = {name: value for name, value in given.items() if name in WIN_FIELDS}
    try:
        return _score(Win.from_dict(win, notation, rules.red_fives), rules, given.get("pao"), given.get("discarder"))
    except InputError as error:
        raise error.renamed(JSON_NAMES) from None


def points(
    han: int, fu: int, *, dealer: bool = False, tsumo: bool = False, yakuman: int = 0, rules: RulesLike = "standard"
) -> dict[str, Any]:
    """Limit, base points and payment for a number of han and fu (or a multiple of a yakuman), without a hand."""
    the_rules, dealer, tsumo = Rules.of(rules), flag(dealer, "dealer"), flag(tsumo, "tsumo")
    out = fresh("SCORE")
    out.update(
        han=whole(han, "han", 0, _MOST_HAN),
        fu=whole(fu, "fu", 0, _MOST_FU),
        yakuman=whole(yakuman, "yakuman", 0, _MOST_YAKUMAN),
    )
    value_hand(the_rules.pack(), out)
    win = {"seat_wind": int(WINDS[0 if dealer else 1]), "tsumo": int(tsumo), "honba": 0, "sticks": 0}
    pay(win, the_rules.pack(), out)
    return {"limit": LIMITS[out["limit"]], "base_points": out["base"], "payment": _payment(out, tsumo, dealer)}


def table_win(score: Score) -> Winner:
    """A win as the settlement sees it; seats are winds, East is 0."""
    seat = WINDS.index(score.given.seat_wind)
    if not score.yakuman:
        return Winner(seat, score.base_points)
    multiples = {yaku.name: yaku.yakuman or 1 for yaku in score.yaku}
    return Winner(seat, yakuman=multiples, liable={name: WINDS.index(wind) for name, wind in score.pao.items()})


def discarder_seat(score: Score) -> int | None:
    """The discarder's seat as the settlement counts seats, if it is known."""
    return None if score.discarder is None else WINDS.index(score.discarder)


def why_not(loser: Reading, winner: Reading) -> Said:
    """Why one reading of a hand is not the one that is paid."""
    if loser.base_points == 0:
        return said("explain-why-no-yaku")
    if loser.base_points < winner.base_points:
        return said("explain-why-less", mine=loser.base_points, paid=winner.base_points)
    if loser.rank == winner.rank:
        return said("explain-why-same")
    if (loser.han or 0) < (winner.han or 0):
        return said("explain-why-han", mine=loser.han or 0, paid=winner.han or 0)
    return said("explain-why-fu", mine=loser.fu_sum or 0, paid=winner.fu_sum or 0)


def _situation_flags(situation: Mapping[str, object]) -> list[str]:
    for name in situation:
        if name not in FLAGS:
            raise InputError("bad_value", f"unknown argument {quoted(name)}", name, f"situations: {', '.join(FLAGS)}")
    return [name for name, value in situation.items() if flag(value, name)]


def _score(win: Win, rules: Rules, pao: Mapping[str, object] | None, discarder: object) -> Score:
    check_win(rules, win)
    who = _seat(discarder, rules, "discarder") if discarder is not None else None
    if who is not None and (win.tsumo or who is win.seat_wind):
        raise InputError(
            "bad_value", "a self-draw has no discarder, and a player cannot win on their own discard", "discarder"
        )
    record, rule_book = win_record(win), single_calls()
    best, out = rule_book.score(record, rules)
    if best < 0:
        distance = rule_book.measure(SHANTEN, record["tiles"], record["melds"], rules.players)
        return Score(win, rules, False, reason="not_complete", shanten=distance)
    if out["base"] == 0:
        return Score(win, rules, False, reason="no_yaku", would_win_with=_would_win_with(win, rules))
    payment = _payment(out, win.tsumo, win.dealer)
    result = Score(win, rules, True, Reading(win, out, rank(out)), payment, discarder=who)
    return result if pao is None else _with_pao(result, pao)


def _payment(out: Mapping[str, Any], tsumo: bool, dealer: bool) -> dict[str, Any]:
    if not tsumo:
        return {"type": "ron", "discarder": out["pay_ron"], "total": out["total"]}
    if dealer:
        return {"type": "tsumo", "each": out["pay_other"], "total": out["total"]}
    return {"type": "tsumo", "dealer": out["pay_dealer"], "other": out["pay_other"], "total": out["total"]}


def _seat(value: object, rules: Rules, where: str) -> Tile:
    wind = read_wind(value, where)
    check_seat(rules, wind, where)
    return wind


def _with_pao(score: Score, pao: Mapping[str, object]) -> Score:
    """The same score with the payments of a liable player."""
    expect_type(pao, Mapping, "a yakuman and a seat", "pao", 'as in {"daisangen": "N"}')  # type: ignore[type-abstract]
    if not pao:
        return score
    liable = {str(name): _seat(seat, score.rules, "pao") for name, seat in pao.items()}
    have = {yaku.name for yaku in score.yaku} if score.yakuman else set()
    for name in liable:
        if name not in have:
            listed = ", ".join(sorted(have)) or "no yakuman"
            raise InputError("bad_value", f"{quoted(name)} is not in this hand", "pao", f"the hand has {listed}")
        if not _was_fed(score.given, name):
            hint = "all its sets are melds, one of them called by pon or open kan"
            raise InputError("bad_value", f"no player discarded a tile for the last set of {name}", "pao", hint)
    if not score.given.tsumo and score.discarder is None:
        raise InputError("bad_value", "pao needs the discarder", "discarder", "give the discarder's wind")
    settled = replace(score, pao=liable)
    payers = {payment.payer: payment.points for payment in settled.payments}
    total = sum(payers.values()) + 1000 * score.given.sticks
    kind = "tsumo" if score.given.tsumo else "ron"
    return replace(settled, payment={"type": kind, "payers": payers, "total": total})


def _was_fed(win: Win, yakuman: str) -> bool:
    """Whether another player can be liable for a yakuman of this hand."""
    record = win_record(win)
    melds = record["melds"] if yakuman in PAO_NAMES else 0
    return any(
        is_fed(PAO_NAMES.index(yakuman), record["meld_type"], record["meld_kind"], melds, fed) for fed in range(melds)
    )


def _would_win_with(win: Win, rules: Rules) -> tuple[str, ...]:
    """Situations that would each give a hand without a yaku one."""
    drawn = ["tsumo"] if not win.tsumo and _wins(win, rules, tsumo=True) else []
    tried = [flag for flag, about in SITUATIONS.items() if about.gives_yaku]
    return (*drawn, *(flag for flag in tried if _wins(win, rules, flags=win.flags | {flag})))


def _wins(win: Win, rules: Rules, **changes: Any) -> bool:
    try:
        changed = replace(win, **changes)
    except InputError:  # the situation cannot come about
        return False
    best, out = single_calls().score(win_record(changed), rules)
    return best >= 0 and out["base"] > 0
