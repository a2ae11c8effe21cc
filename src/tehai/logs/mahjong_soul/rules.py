"""Mahjong Soul's rules, from the head of a record (`config.mode`), as options of tehai.

A missing field has the value of an ordinary ranked game, as in the game's own records.
"""

from __future__ import annotations

from typing import Any, Final

from tehai.errors import InputError
from tehai.logs.fields import Fields
from tehai.logs.log import bad_log
from tehai.model.rules import Rules

_EAST_ONLY: Final = (1, 11)
_HANCHAN: Final = (2, 12)
_MOST: Final = 1_000_000

_SPECIAL: Final = (
    *("guyi_mode", "dora3_mode", "begin_open_mode", "jiuchao_mode", "muyu_mode", "open_hand", "xuezhandaodi"),
    *("huansanzhang", "chuanma", "reveal_discard", "field_spell_mode", "zhanxing", "tianming_mode"),
    *("yongchang_mode", "hunzhiyiji_mode", "wanxiangxiuluo_mode", "beishuizhizhan_mode"),
)
"""Modes with different rules of play: extra dora, exchanged tiles, play after a win."""

_SWITCHES: Final[dict[str, dict[bool, dict[str, Any]]]] = {
    "shiduan": {True: {"kuitan": True}, False: {"kuitan": False}},
    "can_jifei": {True: {"tobi": "below_zero"}, False: {"tobi": "off"}},
    "have_liujumanguan": {True: {"nagashi_mangan": True}, False: {"nagashi_mangan": False}},
    "have_qieshangmanguan": {True: {"kiriage_mangan": True}, False: {"kiriage_mangan": False}},
    "have_biao_dora": {True: {"dora": True}, False: {"dora": False}},
    "have_gang_biao_dora": {True: {"kan_dora": True}, False: {"kan_dora": False}},
    "ming_dora_immediately_open": {True: {"kan_dora_timing": "immediate"}, False: {}},
    "have_li_dora": {True: {"ura_dora": True}, False: {"ura_dora": False}},
    "have_gang_li_dora": {True: {"kan_ura": True}, False: {"kan_ura": False}},
    "have_sifenglianda": {True: {"abort_suufon": True}, False: {"abort_suufon": False}},
    "have_sigangsanle": {True: {"abort_suukaikan": True}, False: {"abort_suukaikan": False}},
    "have_sijializhi": {True: {"abort_suucha": True}, False: {"abort_suucha": False}},
    "have_jiuzhongjiupai": {True: {"abort_kyuushu": True}, False: {"abort_kyuushu": False}},
    "have_sanjiahele": {True: {"multiple_ron": "double_only"}, False: {}},
    "have_toutiao": {True: {"multiple_ron": "atamahane"}, False: {}},
    "have_tingpailianzhuang": {True: {}, False: {"renchan": "agari"}},
    "have_helelianzhuang": {True: {}, False: {"renchan": "none"}},
    "have_helezhongju": {True: {"agariyame": True}, False: {"agariyame": False}},
    "have_tingpaizhongju": {True: {"tenpaiyame": True}, False: {"tenpaiyame": False}},
    "have_yifa": {True: {"ippatsu": True}, False: {"ippatsu": False}},
    "have_nanruxiru": {True: {"extension_rounds": 1}, False: {"extension_rounds": 0}},
    "have_zimosun": {True: {"tsumo_loss": True}, False: {"tsumo_loss": False}},
    "disable_multi_yukaman": {True: {"double_yakuman": (), "yakuman_stacking": False}, False: {}},
    "disable_leijiyiman": {True: {"kazoe": "sanbaiman"}, False: {}},
    "disable_double_yakuman": {True: {"double_yakuman": ()}, False: {}},
    "disable_composite_yakuman": {True: {"yakuman_stacking": False}, False: {}},
    "enable_shiti": {True: {"kuikae": "allowed"}, False: {}},
    "enable_nontsumo_liqi": {True: {"riichi_without_draw": True}, False: {}},
    "disable_double_wind_four_fu": {True: {"double_wind_pair_fu": 2}, False: {}},
    "disable_angang_guoshi": {True: {"kokushi_ankan_ron": False}, False: {}},
    "enable_renhe": {True: {"renhou": "mangan"}, False: {}},
}
_FOR_FOUR_ONLY: Final = ("abort_suufon", "abort_suucha")
_FOR_THREE_ONLY: Final = ("tsumo_loss",)
_POINTS: Final = {"init_point": "start_points", "fandian": "goal_points", "jingsuanyuandian": "return_points"}


def soul_rules(head: Fields, players: int) -> Rules:
    """The rules of a game for this number of players."""
    mode = _mode(head)
    detail = mode.inner("detail_rule")
    special = [name for name in _SPECIAL if detail.data.get(name)]
    if special:
        raise bad_log(f"the Mahjong Soul mode {special[0]} is not supported", hint="only ordinary games can be read")
    if detail.whole("fanfu", 0, 100, 1) > 1:
        raise bad_log("this game has a minimum number of han (fanfu), which tehai does not support")
    options: dict[str, Any] = {"length": "east"} if mode.optional("mode", 0, _MOST) in _EAST_ONLY else {}
    options |= _points(detail, players) | _switched(detail) | _red_fives(detail, players)
    for name in _FOR_FOUR_ONLY if players == 3 else _FOR_THREE_ONLY:
        options.pop(name, None)
    try:
        return Rules("mahjong-soul" if players == 4 else "mahjong-soul-sanma", **options)
    except InputError as problem:
        raise bad_log(f"the rules of this game: {problem.message}", hint=problem.hint) from None


def names_length(head: Fields) -> bool:
    """Whether the head contains the length of the game."""
    return _mode(head).optional("mode", 0, _MOST) in (*_EAST_ONLY, *_HANCHAN)


def _mode(head: Fields) -> Fields:
    return head.inner("config").inner("mode")


def _switched(detail: Fields) -> dict[str, Any]:
    meanings = [meaning[detail.flag(name)] for name, meaning in _SWITCHES.items() if name in detail]
    return {option: value for options in meanings for option, value in options.items()}


def _points(detail: Fields, players: int) -> dict[str, Any]:
    options: dict[str, Any] = {
        option: detail.whole(name, 0, _MOST) for name, option in _POINTS.items() if detail.data.get(name)
    }
    if "start_points" in options:
        options.setdefault("return_points", options["start_points"])  # rooms have no oka unless they set one
    others = [_either(detail, f"shunweima_{place}", f"shunweima{place}") for place in range(2, players + 1)]
    if None not in others and any(others):
        bonuses = [bonus or 0 for bonus in others]
        options["uma"] = (-sum(bonuses), *bonuses)
    pot = _either(detail, "noting_fafu_3", "noting_fafu3")
    if pot is not None and players == 4:
        options["noten_pot"] = pot
    return options


def _either(detail: Fields, name: str, other: str) -> int | None:
    return detail.optional(name if name in detail else other, -_MOST, _MOST)


def _red_fives(detail: Fields, players: int) -> dict[str, Any]:
    """`dora_count` counts red fives: one of each suit, the fourth a second one of circles."""
    count = detail.optional("dora_count", 0, 4)
    if count is None:
        return {}
    one = min(count, 1)
    return {"red_fives": (0, one, one) if players == 3 else (one, 2 if count == 4 else one, one)}
