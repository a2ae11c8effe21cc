"""Every option of the rules: its name, the values it can have, what it means and where it is explained.

Only the values of the presets are elsewhere, in presets.toml. The choices of an option are those of its type, in the
order in which presets.toml documents them; the kernel knows a choice by its place in that order.
"""

import dataclasses
from types import MappingProxyType
from typing import Any, Literal, TypeAlias, get_args, get_origin

from tehai.model.rules.kinds import Choice, Flag, Kind, Names, Row, Rows, Whole

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

_MAX_POINTS = 999_900
_MAX_HONBA = 10_000
_SCORE = Whole(0, _MAX_POINTS, 100)
_UMA = Row(Whole(-1000, 1000), (3, 4), "one per place from first to last, in thousands of points")
_RED_FIVES = Row(Whole(0, 4), (3,), "for man, pin and sou")


def _option(group: str, section: str, meaning: str, kind: Kind | None = None) -> Any:
    """A field for one option. Flags and choices take their kind from the type of the field."""
    return dataclasses.field(metadata={"group": group, "section": section, "meaning": meaning, "kind": kind})


@dataclasses.dataclass(frozen=True, init=False, repr=False)
class Options:
    """The options as fields, group by group. `Rules` adds what can be done with them."""

    players: Literal[3, 4] = _option(
        GAME,
        "8",
        "How many people play. Three play sanma: no 2m to 8m, no chi, and the sanma options below.",
    )
    length: Literal["east", "hanchan"] = _option(
        GAME, "7.10", "How long a game lasts: the East round alone, or the East and South rounds."
    )
    start_points: int = _option(GAME, "7.10", "The points that each player starts the game with.", _SCORE)
    return_points: int = _option(
        GAME,
        "7.10",
        "The points that count as zero in the final score. What it exceeds start_points by is collected from everybody "
        "and goes to the winner (oka).",
        _SCORE,
    )
    goal_points: int = _option(
        GAME,
        "7.10",
        "The points somebody must have at the scheduled end; if nobody has them, the game is extended.",
        _SCORE,
    )
    uma: tuple[int, ...] = _option(
        GAME, "7.10", "The bonus or penalty for each place, first to last, in thousands of points.", _UMA
    )
    uma_floating: tuple[tuple[int, ...], ...] = _option(
        GAME,
        "7.10",
        "An uma that depends on how many players end above start_points: one row for each such number, starting with "
        "one player. Empty: the plain uma.",
        Rows(_UMA),
    )

    red_fives: tuple[int, ...] = _option(
        DORA,
        "1.1",
        "How many of the four fives of man, of pin and of sou are red; a red five is worth one han.",
        _RED_FIVES,
    )
    dora: bool = _option(DORA, "6", "A dora indicator is turned up, and each tile that it points to is worth one han.")
    ura_dora: bool = _option(
        DORA, "6.3", "A winner who declared riichi also counts the indicator under the dora indicator."
    )
    kan_dora: bool = _option(DORA, "6.4", "Each kan turns up one more dora indicator.")
    kan_ura: bool = _option(DORA, "6.3", "The ura dora of a riichi winner include those under the indicators of kans.")
    kan_dora_timing: Literal["immediate", "ankan_immediate", "after_discard_passes"] = _option(
        DORA,
        "6.4",
        "When a kan's indicator is turned up: at once; at once for a concealed kan but before the next discard for an "
        "open one; or, for an open one, only after nobody won on that discard.",
    )
    flowers: bool = _option(
        DORA,
        "6.6",
        "Play with the eight flowers and seasons: each is set aside when drawn, replaced, and worth one han.",
    )
    flower_replacement: Literal["dead_wall", "live_wall"] = _option(
        DORA, "6.6", "Where the tile that replaces a flower comes from."
    )

    kuitan: bool = _option(CALLS, "3.6", "All simples (tanyao) also counts in an open hand.")
    kuikae: Literal["forbidden", "genbutsu_only", "allowed"] = _option(
        CALLS,
        "7.3",
        "Swap-calling: after chi or pon, discarding the tile just called or, after chi, the one at the other end. Both "
        "are forbidden, only the called tile itself is, or nothing is.",
    )
    multiple_ron: Literal["all", "double_only", "atamahane"] = _option(
        CALLS,
        "5.3",
        "When several players win on one discard: all of them do; two do, but three make an abortive draw; or only the "
        "one next in turn after the discarder does.",
    )
    honba_on_multi_ron: Literal["first", "each"] = _option(
        CALLS, "5.3", "Who gets the honba when several players win on one discard: the first in turn, or each of them."
    )
    kokushi_ankan_ron: bool = _option(
        CALLS, "7.1", "Thirteen orphans may win on a tile that another player makes a concealed kan of."
    )

    abort_kyuushu: bool = _option(
        DRAWS,
        "7.9",
        "A player with nine kinds of terminals and honours on an undisturbed first draw may call off the hand.",
    )
    abort_suufon: bool = _option(DRAWS, "7.9", "The hand is off when all four first discards are the same wind.")
    abort_suucha: bool = _option(DRAWS, "7.9", "The hand is off when all four players have declared riichi.")
    abort_suukaikan: bool = _option(DRAWS, "7.9", "The hand is off after four kans that are not all one player's.")
    nagashi_mangan: bool = _option(
        DRAWS,
        "3.5",
        "When the wall runs out, a player who discarded only terminals and honours, none of them claimed, is paid a "
        "mangan.",
    )
    nagashi_requires_closed: bool = _option(DRAWS, "3.5", "Nagashi mangan also needs a closed hand.")
    nagashi_honba: bool = _option(DRAWS, "3.5", "The payments for nagashi mangan include the honba.")
    nagashi_counts_as_win: bool = _option(
        DRAWS, "3.5", "Nagashi mangan counts as a win when it is decided whether the dealer stays."
    )
    tenpai_rule: Literal["concealed_four_is_noten", "own_four_is_noten", "shape_only", "visible_four_is_noten"] = (
        _option(
            DRAWS,
            "7.7",
            "When a hand whose last wait is used up is noten at a draw: when all four copies are among the player's "
            "concealed tiles, when they are among concealed tiles and own melds, never, or when all can be seen.",
        )
    )
    renchan: Literal["tenpai", "agari", "none"] = _option(
        DRAWS, "7.8", "What keeps the dealer in place: a win or tenpai at a draw, only a win, or nothing."
    )
    noten_pot: int = _option(
        DRAWS,
        "7.7",
        "The points that the noten players together pay the tenpai players when the wall runs out.",
        _SCORE,
    )

    fu_model: Literal["standard", "simple"] = _option(
        POINTS,
        "4",
        "How fu are counted: all of them; or without those for tsumo and waits, with ten for every closed hand.",
    )
    base_rounding: Literal["payment", "table"] = _option(
        POINTS, "10.1", "What is rounded up to 100: each payment, or already the base score that is shown."
    )
    double_wind_pair_fu: Literal[4, 2] = _option(
        POINTS, "4", "The fu for a pair of the wind that is both the seat wind and the round wind."
    )
    rinshan_tsumo_fu: bool = _option(
        POINTS, "4", "A win on the replacement tile after a kan earns the two fu for tsumo."
    )
    pinfu_tsumo_20: bool = _option(
        POINTS, "4", "Pinfu won by tsumo is 20 fu. Off: the two fu for tsumo count and make it 30."
    )
    open_pinfu_30: bool = _option(POINTS, "4", "An open hand with no fu of its own counts 30 fu instead of 20.")
    kiriage_mangan: bool = _option(POINTS, "5.1", "4 han 30 fu and 3 han 60 fu are rounded up to a mangan.")
    honba_value: int = _option(
        POINTS,
        "5.2",
        "The points that each payer adds for each honba on the table; a discarder who pays alone adds them for all.",
        Whole(0, _MAX_HONBA, 100),
    )

    kazoe: Literal["yakuman", "sanbaiman"] = _option(
        YAKUMAN, "5.1", "What thirteen or more han without a yakuman are worth."
    )
    double_yakuman: tuple[DoubleYakuman, ...] = _option(
        YAKUMAN,
        "3.4",
        "Which yakuman count double: four concealed triplets on a pair wait, thirteen orphans on thirteen waits, pure "
        "nine gates, big four winds.",
    )
    yakuman_stacking: bool = _option(
        YAKUMAN, "3.4", "Several yakuman in one hand are added up. Off: the hand counts as one."
    )
    renhou: Literal["off", "mangan", "5han", "yakuman"] = _option(
        YAKUMAN,
        "3.4",
        "What a ron before one's first draw (human hand) is worth: nothing, at least a mangan, five han added to the "
        "other yaku, or a yakuman.",
    )
    renhou_window: Literal["own_first_draw", "dealer_second_turn"] = _option(
        YAKUMAN, "C-40", "Until when renhou is possible: the player's own first draw, or the dealer's second turn."
    )
    ryuuiisou_needs_hatsu: bool = _option(YAKUMAN, "3.4", "All green needs the green dragon (hatsu).")
    chuuren_open: bool = _option(YAKUMAN, "C-12", "Nine gates also counts in an open hand.")

    pao_yakuman: tuple[Literal["daisangen", "daisuushii", "suukantsu"], ...] = _option(
        PAO, "5.4", "The yakuman for which the player who fed the completing meld is liable (pao)."
    )
    pao_scope: Literal["pao_yakuman_only", "whole_hand"] = _option(
        PAO, "5.4", "What the liable player pays for: the yakuman with liability alone, or every yakuman of the hand."
    )
    pao_honba: Literal["discarder", "liable"] = _option(
        PAO, "5.4", "Who pays the honba when the liable player and the discarder share a win."
    )
    daiminkan_pao: bool = _option(
        PAO, "5.4", "A player whose discard became an open kan alone pays for a tsumo on its replacement tile."
    )

    ippatsu: bool = _option(RIICHI, "3.1", "Winning within one undisturbed turn of one's riichi is worth a han.")
    riichi_min_points: int = _option(
        RIICHI, "7.5", "The points needed to declare riichi; 0: it is always possible.", _SCORE
    )
    riichi_without_draw: bool = _option(RIICHI, "7.5", "Riichi may be declared even when no draw of one's own is left.")
    riichi_ankan: Literal["strict", "waits_only", "off"] = _option(
        RIICHI,
        "7.5",
        "Concealed kans after riichi: allowed if neither the waits nor any reading of the hand changes, if the waits "
        "do not change, or never.",
    )
    temp_furiten_end: Literal["own_turn", "any_call"] = _option(
        RIICHI, "7.6", "What ends temporary furiten: one's own next discard, or also any player's call."
    )

    tobi: Literal["off", "below_zero", "zero_or_below"] = _option(
        END,
        "7.10",
        "Whether the game ends at once when a player is out of points: never, below zero, or already at zero.",
    )
    extension_rounds: int = _option(
        END,
        "7.10",
        "How many more rounds are played while nobody has goal_points; -1: as many as it takes.",
        Whole(-1, 3),
    )
    agariyame: bool = _option(END, "7.10", "A dealer who wins the last hand and leads with goal_points ends the game.")
    tenpaiyame: bool = _option(
        END, "7.10", "A dealer who is tenpai when the last hand is drawn and leads with goal_points ends the game."
    )
    leftover_sticks: Literal["first", "lost", "shared"] = _option(
        END,
        "7.10",
        "What happens to the riichi sticks left at the end: first place gets them, nobody, or they are shared.",
    )
    tie: Literal["seat_order", "split"] = _option(
        END,
        "7.10",
        "Equal points at the end: the player nearer to the first dealer is ahead, or they share the bonuses.",
    )
    final_rounding: Literal["none", "thousands"] = _option(
        END, "7.10", "Whether final scores are exact or rounded to whole thousands."
    )

    nukidora: bool = _option(SANMA, "8", "A North may be set aside for a replacement tile; each is worth one han.")
    tsumo_loss: bool = _option(
        SANMA, "8", "Nobody pays the missing fourth player's share of a tsumo. Off: the two payers split it."
    )
    sanma_north_yakuhai: bool = _option(SANMA, "8", "A triplet of North is worth one han to everybody.")

    open_riichi: bool = _option(
        LOCAL,
        "3.6",
        "Riichi with the hand shown: two han, and a player not in riichi who discards the winning tile pays a yakuman.",
    )
    daisharin: bool = _option(LOCAL, "3.6", "22334455667788 of pin is a yakuman.")
    daichisei: bool = _option(LOCAL, "3.6", "Seven pairs of honours are a double yakuman.")
    paarenchan: bool = _option(LOCAL, "3.6", "The dealer's eighth win in a row is a yakuman.")
    isshoku_sanjun: bool = _option(LOCAL, "3.6", "Three identical sequences: three han closed, two open.")
    sanrenkou: bool = _option(LOCAL, "3.6", "Triplets of three consecutive numbers in one suit: two han.")
    suurenkou: bool = _option(LOCAL, "3.6", "Triplets of four consecutive numbers in one suit: a yakuman.")
    uumensai: bool = _option(LOCAL, "3.6", "Man, pin, sou, a wind and a dragon, one set or pair of each: two han.")
    tsubame_gaeshi: bool = _option(LOCAL, "3.6", "A ron on the discard that declares a riichi: one han.")
    kanburi: bool = _option(LOCAL, "3.6", "A ron on the discard that follows a kan: one han.")
    shiiaru_raotai: bool = _option(LOCAL, "3.6", "Four open melds and a pair wait: one han.")


def _kind(field: dataclasses.Field[Any]) -> Kind:
    """The kind that a field names, or the one that its type stands for."""
    named: Kind | None = field.metadata["kind"]
    if named is not None:
        return named
    if field.type is bool:
        return Flag()
    if get_origin(field.type) is tuple:
        return Names(get_args(get_args(field.type)[0]))
    return Choice(get_args(field.type))


KINDS = MappingProxyType({field.name: _kind(field) for field in dataclasses.fields(Options)})


@dataclasses.dataclass(frozen=True)
class Option:
    """What there is to know about one option; `default` is its value under the standard rules."""

    name: str
    group: str
    meaning: str
    kind: str
    choices: tuple[Any, ...]
    allowed: str
    section: str
    default: Any

    def text(self, value: Any) -> str:
        """A value of this option as text, in the form in which `option=value` is read."""
        return KINDS[self.name].write(value)


def describe(defaults: Options) -> tuple[Option, ...]:
    """Every option, in order, with its value in `defaults`."""
    return tuple(
        Option(
            name=field.name,
            group=field.metadata["group"],
            meaning=field.metadata["meaning"],
            kind=KINDS[field.name].name,
            choices=KINDS[field.name].choices,
            allowed=KINDS[field.name].allowed,
            section=field.metadata["section"],
            default=getattr(defaults, field.name),
        )
        for field in dataclasses.fields(Options)
    )
