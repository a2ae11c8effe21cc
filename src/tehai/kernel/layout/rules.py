"""Every option of the rules: its name, its values, where it is explained; and the record that the kernel reads.

What an option means is in `words`, its values in the presets are in presets.toml. The choices of an option are those of
its type, in the order in which presets.toml documents them; the kernel knows a choice by its place in that order.
"""

import dataclasses
from typing import Any, Literal, TypeAlias

from .fields import Field, Layout

__all__ = ["RULES"]

GAME = "game"
DORA = "tiles and dora"
CALLS = "calls"
DRAWS = "draws"
POINTS = "fu and points"
YAKUMAN = "yakuman"
PAO = "pao"
RIICHI = "riichi and furiten"
END = "end of game"
SANMA = "sanma"
LOCAL = "local yaku"
GROUPS = (GAME, DORA, CALLS, DRAWS, POINTS, YAKUMAN, PAO, RIICHI, END, SANMA, LOCAL)
"""The groups of options, in order."""

DoubleYakuman: TypeAlias = Literal["suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii"]

_POINTS = range(0, 1_000_000, 100)


def _option(
    group: str, section: str, numbers: range | None = None, record: tuple[str, tuple[int, ...]] | None = None
) -> Any:
    """A field for one option: the numbers that it can have, if it is one; for lists, how the record has them."""
    return dataclasses.field(metadata={"group": group, "section": section, "numbers": numbers, "record": record})


@dataclasses.dataclass(frozen=True, init=False, repr=False)
class Options:
    """The options as fields, group by group. `tehai.model.rules.Rules` adds what can be done with them."""

    players: Literal[3, 4] = _option(GAME, "8")
    length: Literal["east", "hanchan"] = _option(GAME, "7.10")
    start_points: int = _option(GAME, "7.10", _POINTS)
    return_points: int = _option(GAME, "7.10", _POINTS)
    goal_points: int = _option(GAME, "7.10", _POINTS)
    uma: tuple[int, ...] = _option(GAME, "7.10", record=("i2", (4,)))
    uma_floating: tuple[tuple[int, ...], ...] = _option(GAME, "7.10", record=("i2", (3, 4)))

    red_fives: tuple[int, ...] = _option(DORA, "1.1", record=("i1", (3,)))
    dora: bool = _option(DORA, "6")
    ura_dora: bool = _option(DORA, "6.3")
    kan_dora: bool = _option(DORA, "6.4")
    kan_ura: bool = _option(DORA, "6.3")
    kan_dora_timing: Literal["immediate", "ankan_immediate", "after_discard_passes"] = _option(DORA, "6.4")
    flowers: bool = _option(DORA, "6.6")
    flower_replacement: Literal["dead_wall", "live_wall"] = _option(DORA, "6.6")

    kuitan: bool = _option(CALLS, "3.6")
    kuikae: Literal["forbidden", "genbutsu_only", "allowed"] = _option(CALLS, "7.3")
    multiple_ron: Literal["all", "double_only", "atamahane"] = _option(CALLS, "5.3")
    honba_on_multi_ron: Literal["first", "each"] = _option(CALLS, "5.3")
    kokushi_ankan_ron: bool = _option(CALLS, "7.1")

    abort_kyuushu: bool = _option(DRAWS, "7.9")
    abort_suufon: bool = _option(DRAWS, "7.9")
    abort_suucha: bool = _option(DRAWS, "7.9")
    abort_suukaikan: bool = _option(DRAWS, "7.9")
    nagashi_mangan: bool = _option(DRAWS, "3.5")
    nagashi_requires_closed: bool = _option(DRAWS, "3.5")
    nagashi_honba: bool = _option(DRAWS, "3.5")
    nagashi_counts_as_win: bool = _option(DRAWS, "3.5")
    tenpai_rule: Literal["concealed_four_is_noten", "own_four_is_noten", "shape_only", "visible_four_is_noten"] = (
        _option(DRAWS, "7.7")
    )
    renchan: Literal["tenpai", "agari", "none"] = _option(DRAWS, "7.8")
    noten_pot: int = _option(DRAWS, "7.7", _POINTS)

    fu_model: Literal["standard", "simple"] = _option(POINTS, "4")
    base_rounding: Literal["payment", "table"] = _option(POINTS, "10.1")
    double_wind_pair_fu: Literal[4, 2] = _option(POINTS, "4")
    rinshan_tsumo_fu: bool = _option(POINTS, "4")
    pinfu_tsumo_20: bool = _option(POINTS, "4")
    open_pinfu_30: bool = _option(POINTS, "4")
    kiriage_mangan: bool = _option(POINTS, "5.1")
    honba_value: int = _option(POINTS, "5.2", range(0, 10_001, 100))

    kazoe: Literal["yakuman", "sanbaiman"] = _option(YAKUMAN, "5.1")
    double_yakuman: tuple[DoubleYakuman, ...] = _option(YAKUMAN, "3.4")
    yakuman_stacking: bool = _option(YAKUMAN, "3.4")
    renhou: Literal["off", "mangan", "5han", "yakuman"] = _option(YAKUMAN, "3.4")
    renhou_window: Literal["own_first_draw", "dealer_second_turn"] = _option(YAKUMAN, "C-40")
    ryuuiisou_needs_hatsu: bool = _option(YAKUMAN, "3.4")
    chuuren_open: bool = _option(YAKUMAN, "C-12")

    pao_yakuman: tuple[Literal["daisangen", "daisuushii", "suukantsu"], ...] = _option(PAO, "5.4")
    pao_scope: Literal["pao_yakuman_only", "whole_hand"] = _option(PAO, "5.4")
    pao_honba: Literal["discarder", "liable"] = _option(PAO, "5.4")
    daiminkan_pao: bool = _option(PAO, "5.4")

    ippatsu: bool = _option(RIICHI, "3.1")
    riichi_min_points: int = _option(RIICHI, "7.5", _POINTS)
    riichi_without_draw: bool = _option(RIICHI, "7.5")
    riichi_ankan: Literal["strict", "waits_only", "off"] = _option(RIICHI, "7.5")
    temp_furiten_end: Literal["own_turn", "any_call"] = _option(RIICHI, "7.6")

    tobi: Literal["off", "below_zero", "zero_or_below"] = _option(END, "7.10")
    extension_rounds: int = _option(END, "7.10", range(-1, 4))
    agariyame: bool = _option(END, "7.10")
    tenpaiyame: bool = _option(END, "7.10")
    leftover_sticks: Literal["first", "lost", "shared"] = _option(END, "7.10")
    tie: Literal["seat_order", "split"] = _option(END, "7.10")
    final_rounding: Literal["none", "thousands"] = _option(END, "7.10")

    nukidora: bool = _option(SANMA, "8")
    tsumo_loss: bool = _option(SANMA, "8")
    sanma_north_yakuhai: bool = _option(SANMA, "8")

    open_riichi: bool = _option(LOCAL, "3.6")
    daisharin: bool = _option(LOCAL, "3.6")
    daichisei: bool = _option(LOCAL, "3.6")
    paarenchan: bool = _option(LOCAL, "3.6")
    isshoku_sanjun: bool = _option(LOCAL, "3.6")
    sanrenkou: bool = _option(LOCAL, "3.6")
    suurenkou: bool = _option(LOCAL, "3.6")
    uumensai: bool = _option(LOCAL, "3.6")
    tsubame_gaeshi: bool = _option(LOCAL, "3.6")
    kanburi: bool = _option(LOCAL, "3.6")
    shiiaru_raotai: bool = _option(LOCAL, "3.6")


def _field(option: "dataclasses.Field[Any]") -> Field:
    """An option in the record: flags, choices and small numbers take a byte."""
    numbers, record = option.metadata["numbers"], option.metadata["record"]
    kind, shape = record or ("i1" if numbers is None or numbers[-1] < 128 else "i4", ())
    return option.name, kind, shape


RULES: Layout = (*map(_field, dataclasses.fields(Options)), ("uma_floats", "i1", ()))
