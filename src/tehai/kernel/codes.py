"""Small integers with names: tiles, melds, situations, yaku, fu items, limits and the values of the options."""

# Kinds of tiles: 0..8 man, 9..17 pin, 18..26 sou, 27..30 East South West North, 31..33 haku hatsu chun.
KINDS = 34
EAST, NORTH, HAKU = 27, 30, 31

# Sets of kinds as bit masks: bit k stands for kind k.
MAN = 0b111_111_111
PIN, SOU = MAN << 9, MAN << 18
HONOURS = 0b111_1111 << 27
WINDS, DRAGONS = 0b1111 << 27, 0b111 << 31
TERMINALS = 0b100_000_001 | 0b100_000_001 << 9 | 0b100_000_001 << 18
YAOCHUU = TERMINALS | HONOURS
SIMPLES = (MAN | PIN | SOU) & ~TERMINALS
GREEN = 0b010_101_110 << 18 | 1 << 32
HATSU = 1 << 32
DAISHARIN_KINDS = 0b011_111_110 << 9
OUTSIDE_RUNS = 0b001_000_001 | 0b001_000_001 << 9 | 0b001_000_001 << 18  # 123 and 789
RUN_OF_THREE = 0b001_111_111 | 0b001_111_111 << 9 | 0b001_111_111 << 18  # where three numbers in a row can start
RUN_OF_FOUR = 0b000_111_111 | 0b000_111_111 << 9 | 0b000_111_111 << 18
RUN_OF_NINE = 1 | 1 << 9 | 1 << 18

# Melds, in the order of the names in `tehai.hand.MELD_TYPES`.
CHI, PON, MINKAN, KAKAN, ANKAN = range(5)

# Sets of a reading.
SEQUENCE, TRIPLET, QUAD = range(3)

# Shapes of a complete hand.
STANDARD, CHIITOITSU_FORM, KOKUSHI_FORM = 1, 2, 3

# Waits.
NO_WAIT, RYANMEN, KANCHAN, PENCHAN, TANKI, SHANPON = range(6)
PLACES, PAIR_PLACE = 5, 4  # the winning tile's place is a set 0..3 or the pair

# Situations: bits of `flags`. The first nine are yaku by themselves (SITUATION_YAKU, in this order).
F_RIICHI, F_DOUBLE_RIICHI, F_IPPATSU, F_RINSHAN, F_HAITEI = 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4
F_HOUTEI, F_CHANKAN, F_TSUBAME_GAESHI, F_KANBURI, F_OPEN_RIICHI = 1 << 5, 1 << 6, 1 << 7, 1 << 8, 1 << 9
F_TENHOU, F_CHIIHOU, F_RENHOU, F_PAARENCHAN, F_DISCARDER_RIICHI = 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14
F_ANY_RIICHI = F_RIICHI | F_DOUBLE_RIICHI | F_OPEN_RIICHI

# Yaku: Tenhou's numbers up to 54, then the local ones. A wind's number is added to SEAT_WIND and ROUND_WIND.
MENZEN_TSUMO, RIICHI, IPPATSU, CHANKAN, RINSHAN, HAITEI, HOUTEI, PINFU, TANYAO, IIPEIKOU = range(10)
SEAT_WIND, ROUND_WIND, YAKUHAI_DRAGON = 10, 14, 18
DOUBLE_RIICHI, CHIITOITSU, CHANTA, ITTSU, SANSHOKU_DOUJUN, SANSHOKU_DOUKOU, SANKANTSU, TOITOI = range(21, 29)
SANANKOU, SHOUSANGEN, HONROUTOU, RYANPEIKOU, JUNCHAN, HONITSU, CHINITSU, RENHOU = range(29, 37)
TENHOU, CHIIHOU, DAISANGEN, SUUANKOU, SUUANKOU_TANKI, TSUUIISOU, RYUUIISOU, CHINROUTOU = range(37, 45)
CHUUREN, JUNSEI_CHUUREN, KOKUSHI, KOKUSHI_13, DAISUUSHII, SHOUSUUSHII, SUUKANTSU = range(45, 52)
OPEN_RIICHI, DAISHARIN, DAICHISEI, PAARENCHAN, ISSHOKU_SANJUN, SANRENKOU, SUURENKOU, UUMENSAI = range(55, 63)
TSUBAME_GAESHI, KANBURI, SHIIARU_RAOTAI, YAKUHAI_NORTH = range(63, 67)
YAKU_COUNT = 67

SITUATION_YAKU = (RIICHI, DOUBLE_RIICHI, IPPATSU, RINSHAN, HAITEI, HOUTEI, CHANKAN, TSUBAME_GAESHI, KANBURI)

# Han of each yaku: (closed, open). A yaku that is not here is a yakuman.
HAN = {
    MENZEN_TSUMO: (1, 0), RIICHI: (1, 0), IPPATSU: (1, 0), PINFU: (1, 0), IIPEIKOU: (1, 0),
    CHANKAN: (1, 1), RINSHAN: (1, 1), HAITEI: (1, 1), HOUTEI: (1, 1), TANYAO: (1, 1),
    SEAT_WIND: (1, 1), SEAT_WIND + 1: (1, 1), SEAT_WIND + 2: (1, 1), SEAT_WIND + 3: (1, 1),
    ROUND_WIND: (1, 1), ROUND_WIND + 1: (1, 1), ROUND_WIND + 2: (1, 1), ROUND_WIND + 3: (1, 1),
    YAKUHAI_DRAGON: (1, 1), YAKUHAI_DRAGON + 1: (1, 1), YAKUHAI_DRAGON + 2: (1, 1), YAKUHAI_NORTH: (1, 1),
    DOUBLE_RIICHI: (2, 0), CHIITOITSU: (2, 0),
    CHANTA: (2, 1), ITTSU: (2, 1), SANSHOKU_DOUJUN: (2, 1),
    SANSHOKU_DOUKOU: (2, 2), SANKANTSU: (2, 2), TOITOI: (2, 2), SANANKOU: (2, 2), SHOUSANGEN: (2, 2), HONROUTOU: (2, 2),
    RYANPEIKOU: (3, 0), JUNCHAN: (3, 2), HONITSU: (3, 2), CHINITSU: (6, 5), RENHOU: (5, 0),
    OPEN_RIICHI: (2, 0), ISSHOKU_SANJUN: (3, 2), SANRENKOU: (2, 2), UUMENSAI: (2, 2),
    TSUBAME_GAESHI: (1, 1), KANBURI: (1, 1), SHIIARU_RAOTAI: (0, 1),
}  # fmt: skip
HAN_CLOSED = tuple(HAN.get(yaku, (0, 0))[0] for yaku in range(YAKU_COUNT))
HAN_OPEN = tuple(HAN.get(yaku, (0, 0))[1] for yaku in range(YAKU_COUNT))

# Yakuman that `double_yakuman` can double: bit i of the option.
DOUBLES = (SUUANKOU_TANKI, KOKUSHI_13, JUNSEI_CHUUREN, DAISUUSHII)
# Yakuman with liability: bit i of `pao_yakuman`.
PAO = (DAISANGEN, DAISUUSHII, SUUKANTSU)

# Fu items.
FU_BASE, FU_CHIITOITSU, FU_CLOSED, FU_MENZEN_RON, FU_TSUMO, FU_SET, FU_PAIR, FU_WAIT, FU_OPEN_NO_FU = range(9)
SET_FU = (0, 2, 8)  # sequence, triplet, quad: open and simple; closed doubles it, terminals and honours double it

# Limits.
NO_LIMIT, MANGAN, HANEMAN, BAIMAN, SANBAIMAN, KAZOE_YAKUMAN, YAKUMAN = range(7)
LIMIT_BASE = (0, 2000, 3000, 4000, 6000, 8000, 8000)

# Values of the options, in the order in which the presets document them.
KAN_DORA_IMMEDIATE, KAN_DORA_ANKAN_IMMEDIATE, KAN_DORA_AFTER_DISCARD = range(3)
KUIKAE_FORBIDDEN, KUIKAE_GENBUTSU_ONLY, KUIKAE_ALLOWED = range(3)
RON_ALL, RON_DOUBLE_ONLY, RON_ATAMAHANE = range(3)
HONBA_FIRST, HONBA_EACH = range(2)
FU_STANDARD, FU_SIMPLE = range(2)
KAZOE_IS_YAKUMAN, KAZOE_IS_SANBAIMAN = range(2)
RENHOU_OFF, RENHOU_MANGAN, RENHOU_5HAN, RENHOU_YAKUMAN = range(4)
PAO_ONLY, PAO_WHOLE_HAND = range(2)
PAO_HONBA_DISCARDER, PAO_HONBA_LIABLE = range(2)
CONCEALED_FOUR, OWN_FOUR, SHAPE_ONLY, VISIBLE_FOUR = range(4)
STICKS_FIRST, STICKS_LOST, STICKS_SHARED = range(3)
TIE_SEAT_ORDER, TIE_SPLIT = range(2)
ROUND_NONE, ROUND_THOUSANDS = range(2)
