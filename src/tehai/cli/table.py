"""`tehai table`: the whole points table of a rule set."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tehai.cli.options import AsJson, Color, Language, RuleChanges, RulesName, read_rules
from tehai.cli.report import write_json
from tehai.cli.screen import Screen
from tehai.model.rules import Rules
from tehai.words import Said, Words, read_lang, said, words

_HAN_WITH_FU: Final = (1, 2, 3, 4)
_MOST_HAN: Final = 13
_WINNERS: Final = ("non_dealer", "dealer")
_WAYS: Final = {"ron": False, "tsumo": True}


def table(
    rules: RulesName = "standard",
    rule: RuleChanges = None,
    lang: Language = "en",
    as_json: AsJson = False,
    color: Color = None,
) -> None:
    """Print the points table of a rule set: every possible han and fu, every limit, who pays what."""
    the_rules = read_rules(rules, rule)
    data = points_table(the_rules)
    if as_json:
        write_json(data)
    else:
        _show(data, the_rules, words(read_lang(lang)), Screen(color))


def points_table(rules: Rules) -> dict[str, Any]:
    """The table as JSON: what each winner gets by ron and by tsumo, or None if that cannot occur."""
    return {
        "rules": rules.title,
        "players": rules.players,
        "honba_per_payer": rules.honba_value,
        "hands": list(_hands(rules)),
        "limits": list(_limits(rules)),
    }


def _hands(rules: Rules) -> Iterator[dict[str, Any]]:
    """The hands whose fu matter; fu with which every hand reaches a limit are left out."""
    from tehai.cli.occurring import least_han

    least = least_han(rules)
    for fu in sorted({fu for fu, _ in least}):
        row = []
        for han in _HAN_WITH_FU:
            ways = [way for way, tsumo in _WAYS.items() if least.get((fu, tsumo), _MOST_HAN) <= han]
            if ways:
                row.append({"han": han, "fu": fu, **_paid(rules, ways, han=han, fu=fu)})
        if any(hand["limit"] is None for hand in row):
            yield from row


def _limits(rules: Rules) -> Iterator[dict[str, Any]]:
    """The limits from five han upwards, then yakuman up to the largest multiple."""
    rows: dict[str, dict[str, Any]] = {}
    for han in range(5, _MOST_HAN + 1):
        paid = _paid(rules, han=han, fu=30)
        rows.setdefault(paid["limit"], {"from_han": han, **paid})["to_han"] = han if han < _MOST_HAN else None
    yield from rows.values()
    most = 3 if rules.yakuman_stacking else 2 if rules.double_yakuman or rules.daichisei else 1
    for times in range(1, most + 1):
        yield {"yakuman": times, **_paid(rules, han=0, fu=0, yakuman=times)}


def _paid(rules: Rules, ways: list[str] | None = None, **worth: int) -> dict[str, Any]:
    """Limit, base points, and what each winner gets (by default by both ron and tsumo)."""
    from tehai.kernel.hand.points import round_up
    from tehai.scoring.scores import points

    paid: dict[str, Any] = {}
    for winner in _WINNERS:
        paid[winner] = {}
        for way, tsumo in _WAYS.items():
            result = points(**worth, dealer=winner == "dealer", tsumo=tsumo, rules=rules)
            amounts = {payer: amount for payer, amount in result["payment"].items() if payer != "type"}
            paid[winner][way] = amounts if ways is None or way in ways else None
    base = result["base_points"]
    score = {"table_score": round_up(base)} if rules.base_rounding == "table" else {}
    return {"limit": result["limit"], "base_points": base, **score, **paid}


def _show(data: dict[str, Any], rules: Rules, say: Words, screen: Screen) -> None:
    screen.line(f"{say('cli-points-title', rules=rules.said_title)}\n", "bold")
    for winner in _WINNERS:
        _show_hands(data["hands"], say("cli-points-hands", winner=said(f"cli-{winner}")), winner, say, screen)
    if rules.base_rounding == "table":
        _show_hands(data["hands"], say("cli-points-scores"), None, say, screen)
    _show_limits(data["limits"], say, screen)
    screen.hanging("", say("cli-points-read"))
    screen.hanging("", say("cli-points-honba", honba=rules.honba_value, ron=rules.honba_value * (rules.players - 1)))


def _show_hands(hands: list[dict[str, Any]], title: str, winner: str | None, say: Words, screen: Screen) -> None:
    """One line per fu; the amounts of a winner, or the table score."""
    cells = {(hand["fu"], hand["han"]): hand for hand in hands}
    rows = [
        (str(fu), *(_cell(cells.get((fu, han)), winner, say) for han in _HAN_WITH_FU))
        for fu in sorted({hand["fu"] for hand in hands})
    ]
    screen.table(title, (f"{say('cli-points-fu')}>", *(say("explain-han", count=han) for han in _HAN_WITH_FU)), rows)
    screen.line()


def _cell(hand: dict[str, Any] | None, winner: str | None, say: Words) -> str:
    if hand is None:
        return "-"
    if winner is None:
        return str(hand["table_score"])
    return say(f"term-limit-{hand['limit']}") if hand["limit"] else _amounts(hand[winner])


def _show_limits(limits: list[dict[str, Any]], say: Words, screen: Screen) -> None:
    rows = []
    for limit in limits:
        if "yakuman" in limit:
            name, han = say("term-yakuman", times=limit["yakuman"]), ""
        else:
            name, han = say(f"term-limit-{limit['limit']}"), say.text(_han_range(limit["from_han"], limit["to_han"]))
        rows.append((name, han, *(_amounts(limit[winner]) for winner in _WINNERS)))
    screen.table(say("cli-points-limits"), ("", say("cli-points-han"), *(say(f"cli-{one}") for one in _WINNERS)), rows)
    screen.line()


def _han_range(first: int, last: int | None) -> Said:
    if last is None:
        return said("cli-han-more", **{"from": first})
    return said("cli-han-or-fu" if first == last else "cli-han-range", **{"from": first, "to": last})


def _amounts(paid: dict[str, Any]) -> str:
    """What a winner gets: by ron, and in brackets each payment by tsumo."""
    ron, tsumo = paid["ron"], paid["tsumo"]
    texts = [str(ron["discarder"])] if ron else []
    if tsumo:
        texts.append(f"({tsumo['each']})" if "each" in tsumo else f"({tsumo['other']}/{tsumo['dealer']})")
    return " ".join(texts)
