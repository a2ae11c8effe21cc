"""Small integers with names: tiles, melds, situations, yaku, fu items, limits and the values of the options."""

# Kinds of tiles: 0..8 man, 9..17 pin, 18..26 sou, 27..30 East South West North, 31..33 haku hatsu chun.
KINDS, COPIES = 34, 4
EAST, NORTH, HAKU = 27, 30, 31

# A tile is a kind, a red five (34..36 of man, pin, sou), a flower or season (37..44), or one that cannot be seen.
RED, FLOWER, FLOWERS, UNKNOWN, FACES = 34, 37, 8, 45, 46
KIND_OF = (*range(34), 4, 13, 22, *range(37, 46))
RED_OF = tuple(RED + kind // 9 if kind in (4, 13, 22) else -1 for kind in range(34))  # -1: this kind has no red tile

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

# Melds, in the order of the names in `tehai.model.hand.MELD_TYPES`.
CHI, PON, MINKAN, KAKAN, ANKAN = range(5)

# Sets of a reading.
SEQUENCE, TRIPLET, QUAD = range(3)

# Shapes of a block: nine numbers with sequences, seven honours, the characters 1 and 9 of three players.
SUIT, HONOUR_BLOCK, ENDS = range(3)

# What a kind adds to the tally of a hand, by how many are held: four bits for each count, orphans count twice.
TALLY_KINDS, TALLY_PAIRS, TALLY_ORPHANS, TALLY_ORPHAN_PAIRS = 0, 4, 8, 12

# Shapes of a complete hand.
STANDARD, CHIITOITSU_FORM, KOKUSHI_FORM = 1, 2, 3

# Waits.
NO_WAIT, RYANMEN, KANCHAN, PENCHAN, TANKI, SHANPON = range(6)
PLACES, PAIR_PLACE = 5, 4  # the winning tile's place is a set 0..3 or the pair

# Situations: bits of `flags`. The first nine are yaku by themselves (SITUATION_YAKU, in this order).
F_RIICHI, F_DOUBLE_RIICHI, F_IPPATSU, F_RINSHAN, F_HAITEI = 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4
F_HOUTEI, F_CHANKAN, F_TSUBAME_GAESHI, F_KANBURI, F_OPEN_RIICHI = 1 << 5, 1 << 6, 1 << 7, 1 << 8, 1 << 9
F_TENHOU, F_CHIIHOU, F_RENHOU, F_PAARENCHAN, F_DISCARDER_RIICHI = 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14
FLAGS = 15
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
PAO_KINDS, PAO_SETS, PAO_KANS = (DRAGONS, WINDS, 0), (3, 4, 4), 2  # their sets: of these kinds, so many; the last: kans

# Fu items.
FU_BASE, FU_CHIITOITSU, FU_CLOSED, FU_MENZEN_RON, FU_TSUMO, FU_SET, FU_PAIR, FU_WAIT, FU_OPEN_NO_FU = range(9)
SET_FU = (0, 2, 8)  # sequence, triplet, quad: open and simple; closed doubles it, terminals and honours double it

# Limits.
NO_LIMIT, MANGAN, HANEMAN, BAIMAN, SANBAIMAN, KAZOE_YAKUMAN, YAKUMAN = range(7)
LIMIT_BASE = (0, 2000, 3000, 4000, 6000, 8000, 8000)

# What a player can do, each as one integer that says all of it. A tile is a kind or a red five (34..36): 37 codes.
TILE_CODES = 37
A_DISCARD = 0  # + tile, from the hand
A_TSUMOGIRI = 37  # + tile, as drawn
A_RIICHI, A_RIICHI_DRAWN = 74, 111  # + tile: riichi declared with this discard
A_OPEN_RIICHI, A_OPEN_RIICHI_DRAWN = 148, 185
A_CHI = 222  # + (sequence * 3 + place of the called tile) * 2 + whether its five is red; sequence: 7 * suit + number
A_PON = 348  # + called tile * 3 + red fives from the hand
A_MINKAN = 459  # + called tile * 4 + red fives from the hand
A_KAKAN = 607  # + added tile * 4 + red fives in the pon
A_ANKAN = 755  # + kind * 5 + red fives
A_TSUMO, A_RON, A_KYUUSHU, A_KITA, A_PASS = 925, 926, 927, 928, 929
ACTIONS = 930

# The wall: Tenhou's order. It is dealt from its end; at its front lie the dead wall's replacements and indicators.
MOST_TILES, DEAD_WALL = 144, 14
DRAW_WALL, DRAW_KAN, DRAW_KITA, DRAW_FLOWER = range(4)  # where the drawn tile came from

# Who is asked: a player on their turn, those who can claim a tile, nobody because the round or the game is over.
PHASE_DEAL, PHASE_TURN, PHASE_CLAIM, PHASE_ROUND_OVER, PHASE_GAME_OVER = range(5)
# What can be claimed: a discard, a tile added to a pon, a concealed kan (by orphans), a North set aside.
WINDOW_DISCARD, WINDOW_KAKAN, WINDOW_ANKAN, WINDOW_KITA = range(4)

# What happens next by itself: a draw, a question to the player on turn or to the others, the end of a round.
TODO_NOTHING, TODO_DRAW, TODO_ASK_TURN, TODO_ASK_OTHERS, TODO_RESOLVE, TODO_TSUMO, TODO_RON, TODO_EMPTY_WALL = range(8)
TODO_DEAL = 8
ORDER_OF_STEPS = (  # in which one thing leads to the next
    TODO_ASK_OTHERS, TODO_RESOLVE, TODO_TSUMO, TODO_RON, TODO_EMPTY_WALL, TODO_DEAL, TODO_DRAW, TODO_ASK_TURN,
)  # fmt: skip

# Riichi: declared with a discard that may still be won on, or paid for.
RIICHI_DECLARED, RIICHI_PAID = 1, 2
# Having let a winning tile pass: until the next discard, or for the rest of the round.
PASSED_ONCE, PASSED_IN_RIICHI = 1, 2
# Furiten, as a player is told of it.
NOT_FURITEN, FURITEN_DISCARD, FURITEN_TEMPORARY, FURITEN_RIICHI = range(4)
NOT_SAFE, SUJI, NO_CHANCE, GENBUTSU = range(4)  # a discard against riichi, from the least safe

# A discard in the river: the tile, and how it came there.
RIVER_TILE, RIVER_DRAWN, RIVER_RIICHI, RIVER_CLAIMED = 63, 64, 128, 256

# How a round ends; from OUT_KYUUSHU on they are abortive draws.
OUT_NONE, OUT_TSUMO, OUT_RON, OUT_EXHAUSTIVE, OUT_NAGASHI, OUT_KYUUSHU = range(6)
OUT_SUUFON, OUT_SUUCHA, OUT_SUUKAIKAN, OUT_SANCHAHOU = range(6, 10)

# History: one integer per event, (kind * 4 + seat) * 1024 + payload (a tile, an action, an outcome).
E_DRAW, E_REPLACEMENT, E_ACTION, E_PAID, E_DORA, E_FLOWER, E_OUTCOME = range(7)
EVENT_SEATS, EVENT_PAYLOADS = 4, 1024

# Why an action is not in the menu; 0 says that it is.
(
    ALLOWED, NOT_ASKED, NOT_HELD, NO_DRAW, NOT_COMPLETE, NO_YAKU, WHY_FURITEN_DISCARD, WHY_FURITEN_TEMPORARY,
    WHY_FURITEN_RIICHI, WHY_KUIKAE, NO_DISCARD_LEFT, IN_RIICHI, WAITS_CHANGE, LAST_TILE, FIFTH_KAN, TOO_FEW_POINTS,
    TOO_FEW_TILES, HAND_OPEN, NOT_TENPAI, NOT_NEXT, NOT_IN_RULES, NOT_FIRST_TURN, TOO_FEW_KINDS, NOT_CLAIMABLE,
    AFTER_FOURTH_KAN,
) = range(25)  # fmt: skip

# What `step` answers.
DONE, REFUSED = range(2)

# Values of the options, in the order in which the presets document them.
KAN_DORA_IMMEDIATE, KAN_DORA_ANKAN_IMMEDIATE, KAN_DORA_AFTER_DISCARD = range(3)
KUIKAE_FORBIDDEN, KUIKAE_GENBUTSU_ONLY, KUIKAE_ALLOWED = range(3)
RON_ALL, RON_DOUBLE_ONLY, RON_ATAMAHANE = range(3)
HONBA_FIRST, HONBA_EACH = range(2)
FU_STANDARD, FU_SIMPLE = range(2)
KAZOE_IS_YAKUMAN, KAZOE_IS_SANBAIMAN = range(2)
RENHOU_OFF, RENHOU_MANGAN, RENHOU_5HAN, RENHOU_YAKUMAN = range(4)
RENHOU_OWN_FIRST_DRAW, RENHOU_DEALER_SECOND_TURN = range(2)
PAO_ONLY, PAO_WHOLE_HAND = range(2)
PAO_HONBA_DISCARDER, PAO_HONBA_LIABLE = range(2)
RIICHI_ANKAN_STRICT, RIICHI_ANKAN_WAITS_ONLY, RIICHI_ANKAN_OFF = range(3)
CONCEALED_FOUR, OWN_FOUR, SHAPE_ONLY, VISIBLE_FOUR = range(4)
FURITEN_UNTIL_OWN_TURN, FURITEN_UNTIL_ANY_CALL = range(2)
RENCHAN_TENPAI, RENCHAN_AGARI, RENCHAN_NONE = range(3)
TOBI_OFF, TOBI_BELOW_ZERO, TOBI_ZERO_OR_BELOW = range(3)
LENGTH_EAST, LENGTH_HANCHAN = range(2)
REPLACE_FROM_DEAD_WALL, REPLACE_FROM_LIVE_WALL = range(2)
STICKS_FIRST, STICKS_LOST, STICKS_SHARED = range(3)
TIE_SEAT_ORDER, TIE_SPLIT = range(2)
ROUND_NONE, ROUND_THOUSANDS = range(2)

# Policies that play whole games inside the kernel, and the stream of their random numbers.
POLICY_TSUMOGIRI, POLICY_RANDOM, POLICY_GREEDY_UKEIRE, POLICY_EFFICIENCY, POLICY_REASON = range(5)
POLICY_BEGINNER, POLICY_NOVICE, POLICY_INTERMEDIATE = range(5, 8)  # `efficiency` with habits
HABIT_NO_YAKU, HABIT_NO_DEFENCE, HABIT_NO_COUNTING = (
    1,
    2,
    4,
)  # calls without a yaku; never folds; counts no useful tiles
HABITS = (0, 0, 0, 0, 0, HABIT_NO_YAKU | HABIT_NO_DEFENCE | HABIT_NO_COUNTING, HABIT_NO_DEFENCE | HABIT_NO_COUNTING,
          HABIT_NO_DEFENCE)  # fmt: skip
POLICY_STREAM = 1 << 24

# The compact actions: for each suit 9 discards, that of the red five, the same with riichi, 9 kans of the own turn;
# for the honours 7 of each; then calls (a chi by the place of the called tile, without and with a red five), the rest.
SLOTS_OF_SUIT, SLOT_RIICHI, SLOT_HONOURS, SLOT_CHI, SLOT_PON, SLOT_MINKAN = 29, 10, 87, 108, 114, 116
SLOT_TSUMO, SLOT_RON, SLOT_KYUUSHU, SLOT_KITA, SLOT_PASS, SLOTS = 117, 118, 119, 120, 121, 122

# What follows a game at a table for learning: the next one, nothing, or the next one after another call.
DEAL, STAY, WAIT = range(3)

# Orders of the three suits, as learning turns them: where each suit goes, and the two exchanges that bring it there.
SUIT_ORDERS = 6
SUIT_PLACES = (0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0)
SUIT_EXCHANGES = (0, 0, 0, 0, 1, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 2, 0, 2, 0, 1, 0, 2, 0, 0)
