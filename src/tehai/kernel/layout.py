"""The fields of every record, once, for dicts (interpreted) and numpy records (compiled).

A layout is a tuple of fields (name, integer type, shape); a field may also be a record: (name, layout, ()).
`blank` makes an empty dict of ints and lists, `dtype` the numpy type, `pack` and `unpack` go between the two and
refuse values that a field cannot hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import numpy as np

Record: TypeAlias = Any  # a dict of ints and lists, or a numpy record with the same names
Ints: TypeAlias = Any  # a list of ints (of lists of ints), or a numpy array
Field: TypeAlias = tuple[str, "str | Layout", tuple[int, ...]]
Layout: TypeAlias = tuple[Field, ...]

FAR = 99  # shanten of what cannot be
BLOCKS = 4  # man, pin, sou, honours
MAX_SPLITS = 5  # ways to split one block into sets and at most one pair: four, and a row to try the next in
MAX_HANDS = 6  # ways to take a whole hand apart
MAX_READINGS = 24  # the same, each with each place of the winning tile
MAX_YAKU = 24
MAX_FU_ITEMS = 12
MOST_CHOICES = 64  # in one menu
MOST_DISCARDS = 32  # of one player in one round; 29 would need sixteen calls
MOST_EVENTS = 256  # in one round: every tile drawn and discarded, every call, flower and indicator
OBSERVATION_VERSION = 1  # of OBSERVATION, ORACLE and PLANES together: a change of any of them raises it
RECENT_EVENTS = 64  # that an observation remembers
LAST_DISCARDS = 8  # that have a plane each
MOST_DRAWS = 78  # left in the live wall after the deal, with flowers
REPLACEMENTS = 16  # the most in one round: four kans, four Norths, eight flowers
ROW = 10  # what a block lacks for 0..4 sets, without (0..4) and with (5..9) a pair
PATTERNS = 672_407  # of a block of at most 14 tiles, up to five of a kind: a wait for the fifth is a wait
CLASSES, SPLITS, ROWS, JOINED = 32_189, 32_448, 140, 215
SUIT_STATES = 90  # sequences from two kinds back (3) x from one kind back (3) x pair taken (2) x sets (5)

# A winning situation: what a player holds and how the last tile came.
WIN: Layout = (
    ("tiles", "i1", (34,)),  # concealed tiles by kind, the winning tile among them
    ("melds", "i1", ()),
    ("meld_type", "i1", (4,)),
    ("meld_kind", "i1", (4,)),  # the lowest kind of the meld
    ("win_kind", "i1", ()),
    ("tsumo", "i1", ()),
    ("round_wind", "i1", ()),  # kinds 27..30
    ("seat_wind", "i1", ()),
    ("flags", "i4", ()),
    ("dora", "i1", (5,)),  # indicators
    ("dora_n", "i1", ()),
    ("ura", "i1", (5,)),
    ("ura_n", "i1", ()),
    ("aka", "i1", ()),
    ("nukidora", "i1", ()),
    ("flowers", "i1", ()),
    ("honba", "i4", ()),
    ("sticks", "i4", ()),
)

# Scratch space: the readings of a hand, and what one of them consists of.
WORK: Layout = (
    ("splits", "i1", (BLOCKS,)),  # of each block
    ("first_split", "i2", (BLOCKS,)),  # where they are in the table
    ("hands", "i1", ()),
    ("form", "i1", (MAX_HANDS,)),
    ("pair", "i1", (MAX_HANDS,)),
    ("sets", "i1", (MAX_HANDS, 4)),
    ("readings", "i1", ()),
    ("reading", "i1", (MAX_READINGS,)),  # hand * PLACES + place of the winning tile
    ("kinds", "i8", ()),  # mask of the kinds anywhere in the hand
    ("sequences", "i8", ()),  # masks of the lowest kinds of the reading's sets
    ("triplets", "i8", ()),
    ("sequence_n", "i1", ()),
    ("twins", "i1", ()),  # pairs of equal sequences
    ("ankou", "i1", ()),  # concealed triplets and quads
    ("kans", "i1", ()),
    ("open_melds", "i1", ()),
    ("closed", "i1", ()),
    ("pinfu", "i1", ()),
)

# What one reading is worth.
SCORE: Layout = (
    ("form", "i1", ()),
    ("wait", "i1", ()),
    ("place", "i1", ()),
    ("pair", "i1", ()),
    ("set_type", "i1", (4,)),
    ("set_kind", "i1", (4,)),
    ("set_open", "i1", (4,)),
    ("yaku_n", "i1", ()),
    ("yaku", "i1", (MAX_YAKU,)),
    ("yaku_han", "i1", (MAX_YAKU,)),  # han, or the multiple of a yakuman
    ("dora", "i1", ()),
    ("ura", "i1", ()),
    ("aka", "i1", ()),
    ("nukidora", "i1", ()),
    ("flowers", "i1", ()),
    ("han", "i2", ()),
    ("fu_n", "i1", ()),
    ("fu_item", "i1", (MAX_FU_ITEMS,)),
    ("fu_at", "i1", (MAX_FU_ITEMS,)),  # the set 0..3 or the pair's kind that an item belongs to
    ("fu_value", "i1", (MAX_FU_ITEMS,)),
    ("fu_sum", "i2", ()),
    ("fu", "i2", ()),
    ("yakuman", "i1", ()),
    ("limit", "i1", ()),
    ("base", "i4", ()),
    ("pay_ron", "i4", ()),  # what the discarder pays
    ("pay_dealer", "i4", ()),  # what the dealer pays on a tsumo
    ("pay_other", "i4", ()),  # what each other player pays on a tsumo
    ("points", "i4", ()),  # what the hand itself brings
    ("total", "i4", ()),  # with honba and sticks
)

# Scratch space for what a block is by definition.
BLOCK: Layout = (
    ("states", "i1", (2, SUIT_STATES)),
    ("missing", "i1", (ROW,)),  # the fewest tiles that it lacks for 0..4 sets, without (0..4) and with (5..9) a pair
    ("rest", "i1", (9,)),
    ("splits", "i1", ()),
    ("pair", "i1", (MAX_SPLITS,)),  # -1 without one
    ("sets", "i1", (MAX_SPLITS, 5)),  # number + 9 * type
)

# The tables, made by tools/lookup.py from the definitions in `blocks`.
LOOKUP: Layout = (
    ("place", "i4", (3, 9, 16, 6)),  # by shape, number, tiles before it and tiles of it: how many patterns come before
    ("class_of", "i2", (PATTERNS,)),
    ("row_of", "u1", (PATTERNS,)),  # what a block lacks, as the number of a row
    ("row", "u1", (CLASSES,)),  # the same, by class
    ("wait", "i2", (CLASSES,)),  # bits 0..8 the numbers that complete it, 9..10 tiles over threes, 11 it is complete
    ("splits", "i1", (CLASSES,)),
    ("first_split", "i2", (CLASSES,)),
    ("split", "i4", (SPLITS,)),  # bits 0..3 the pair's number (15: none), 4..6 sets, then five bits for each set
    ("join", "i2", (ROWS * ROWS,)),  # two rows together, as the number of a joined one
    ("distance", "i1", (JOINED * JOINED * 5,)),  # what two and two blocks lack, by how many melds lie beside them
)

# Every discard of a hand at once.
UKEIRE: Layout = (
    ("less", "i2", (34,)),  # the row of a kind's block without one of it
    ("more", "i2", (34,)),  # the row of a kind's block with one more of it
    ("away", "i1", (34,)),  # shanten after the discard of a kind; FAR for one that is not held
    ("accepts", "i8", (34,)),  # mask of the kinds that help then, for the discards with the least shanten
    ("ukeire", "i2", (34,)),  # how many unseen tiles those are
)

# What a table pays at the end of a hand or a game. Seats are 0..3; -1 is nobody.
TABLE: Layout = (
    ("dealer", "i1", ()),
    ("discarder", "i1", ()),  # -1: tsumo
    ("honba", "i4", ()),
    ("sticks", "i4", ()),
    ("wins", "i1", ()),
    ("win_seat", "i1", (4,)),
    ("win_base", "i4", (4,)),
    ("pao_base", "i4", (4, 3)),  # the part of the base that each liability covers
    ("pao_seat", "i1", (4, 3)),
    ("kan_feeder", "i1", (4,)),  # whose discard became the open kan before a rinshan win
    ("tenpai", "i1", (4,)),
    ("nagashi", "i1", (4,)),
    ("delta", "i4", (4,)),
    ("win_delta", "i4", (4, 4)),  # the same for each win alone
    ("points", "i4", (4,)),
    ("order", "i1", (4,)),  # each seat's place in the order of seats at the start
    ("place", "i1", (4,)),
    ("share", "i4", (4,)),  # of the sticks left on the table, in points
    ("final", "i4", (4,)),  # final scores in points, a thousand to the unit
)

# Everything that the rules of play need beside the table itself.
DESK: Layout = (
    ("win", WIN, ()),
    ("work", WORK, ()),
    ("out", SCORE, ()),
    ("table", TABLE, ()),
    ("seen", "i1", (34,)),
    ("ukeire", UKEIRE, ()),
)

# A game: the points, and the round that is being played. Seats are 0..3, seat 0 is the first dealer; -1 is nobody.
STATE: Layout = (
    ("seed", "i8", (2,)),  # two words of 32 bits
    ("round", "i2", ()),  # dealerships since the start: the dealer is the seat round % players
    ("honba", "i4", ()),
    ("sticks", "i4", ()),
    ("points", "i4", (4,)),
    ("streak", "i2", ()),  # how often the dealer has won in a row
    ("phase", "i1", ()),
    ("todo", "i1", ()),  # what happens next by itself
    ("turn", "i1", ()),  # whose turn it is, or whose tile can be claimed
    ("wall", "i1", (144,)),
    ("wall_n", "i2", ()),
    ("taken", "i2", ()),  # from the live end
    ("replaced", "i1", ()),  # from the dead wall
    ("dora_n", "i1", ()),
    ("dora_due", "i1", ()),  # indicators that wait for the discard after an open kan
    ("hand", "i1", (4, 46)),  # concealed tiles by face
    ("blocks", "i8", (4,)),  # the classes of the four blocks of the concealed tiles, as `key_of` packs them
    ("drawn", "i1", ()),  # the tile just drawn by the player on turn, -1 after a call
    ("source", "i1", ()),  # where it came from
    ("melds", "i1", (4,)),
    ("meld_type", "i1", (4, 4)),
    ("meld_kind", "i1", (4, 4)),  # the lowest kind
    ("meld_tile", "i1", (4, 4)),  # the tile called
    ("meld_from", "i1", (4, 4)),  # whose it was
    ("meld_reds", "i1", (4, 4)),  # red fives in it
    ("kita", "i1", (4,)),
    ("flowers", "i2", (4,)),  # bit i: flower i set aside
    ("river", "i2", (4, MOST_DISCARDS)),
    ("river_n", "i1", (4,)),
    ("river_kinds", "i8", (4,)),  # mask
    ("nagashi", "i1", (4,)),
    ("riichi", "i1", (4,)),
    ("riichi_flags", "i4", (4,)),
    ("ippatsu", "i1", (4,)),
    ("waits", "i8", (4,)),  # mask of the kinds that complete the hand as it was before the last draw
    ("passed", "i1", (4,)),
    ("pao", "i1", (4, 3)),  # who is liable for each of the yakuman of PAO
    ("kan_feeder", "i1", ()),  # whose discard became the open kan of this turn
    ("interrupted", "i1", ()),  # a call, a kan or a North set aside has happened
    ("window", "i1", ()),
    ("tile", "i1", ()),  # the tile that can be claimed
    ("after_kan", "i1", ()),  # it was discarded after a kan
    ("kuikae", "i8", ()),  # mask of the kinds that may not be discarded after this call
    ("asked", "i1", (4,)),
    ("answer", "i2", (4,)),
    ("no_ron", "i1", (4,)),  # why the last tile that could be claimed cannot be won on
    ("menu_n", "i1", (4,)),
    ("menu", "i2", (4, MOST_CHOICES)),
    ("hidden", "i1", (4,)),  # a seat whose tiles are not known: it is always asked and never refused
    ("outcome", "i1", ()),
    ("won", "i1", (4,)),
    ("tenpai", "i1", (4,)),
    ("delta", "i4", (4,)),
    ("win_delta", "i4", (4, 4)),  # by winning seat
    ("liable", "i1", (4,)),  # who is liable for each win
    ("place", "i1", (4,)),
    ("final", "i4", (4,)),
    ("history", "i4", (MOST_EVENTS,)),
    ("history_n", "i2", ()),
)

# What a game came to.
RESULT: Layout = (
    ("points", "i4", (4,)),
    ("place", "i1", (4,)),
    ("final", "i4", (4,)),  # a thousand to the unit
    ("decisions", "i4", ()),
    ("rounds", "i2", ()),  # dealerships
)

# The rules: every option by its name; see tehai.model.rules for the meaning and the coding of the values.
RULES: Layout = (
    ("players", "i1", ()),
    ("length", "i1", ()),
    ("start_points", "i4", ()),
    ("return_points", "i4", ()),
    ("goal_points", "i4", ()),
    ("uma", "i2", (4,)),
    ("uma_floating", "i2", (3, 4)),
    ("uma_floats", "i1", ()),
    ("red_fives", "i1", (3,)),
    ("kuitan", "i1", ()),
    ("ippatsu", "i1", ()),
    ("dora", "i1", ()),
    ("ura_dora", "i1", ()),
    ("kan_dora", "i1", ()),
    ("kan_ura", "i1", ()),
    ("kan_dora_timing", "i1", ()),
    ("kuikae", "i1", ()),
    ("multiple_ron", "i1", ()),
    ("honba_on_multi_ron", "i1", ()),
    ("abort_kyuushu", "i1", ()),
    ("abort_suufon", "i1", ()),
    ("abort_suucha", "i1", ()),
    ("abort_suukaikan", "i1", ()),
    ("nagashi_mangan", "i1", ()),
    ("nagashi_requires_closed", "i1", ()),
    ("nagashi_honba", "i1", ()),
    ("nagashi_counts_as_win", "i1", ()),
    ("fu_model", "i1", ()),
    ("base_rounding", "i1", ()),
    ("double_wind_pair_fu", "i1", ()),
    ("rinshan_tsumo_fu", "i1", ()),
    ("pinfu_tsumo_20", "i1", ()),
    ("open_pinfu_30", "i1", ()),
    ("kiriage_mangan", "i1", ()),
    ("kazoe", "i1", ()),
    ("double_yakuman", "i1", ()),
    ("yakuman_stacking", "i1", ()),
    ("renhou", "i1", ()),
    ("renhou_window", "i1", ()),
    ("ryuuiisou_needs_hatsu", "i1", ()),
    ("chuuren_open", "i1", ()),
    ("pao_yakuman", "i1", ()),
    ("pao_scope", "i1", ()),
    ("pao_honba", "i1", ()),
    ("daiminkan_pao", "i1", ()),
    ("kokushi_ankan_ron", "i1", ()),
    ("riichi_min_points", "i4", ()),
    ("riichi_without_draw", "i1", ()),
    ("riichi_ankan", "i1", ()),
    ("tenpai_rule", "i1", ()),
    ("temp_furiten_end", "i1", ()),
    ("renchan", "i1", ()),
    ("noten_pot", "i4", ()),
    ("honba_value", "i4", ()),
    ("tobi", "i1", ()),
    ("extension_rounds", "i1", ()),
    ("agariyame", "i1", ()),
    ("tenpaiyame", "i1", ()),
    ("leftover_sticks", "i1", ()),
    ("tie", "i1", ()),
    ("final_rounding", "i1", ()),
    ("flowers", "i1", ()),
    ("flower_replacement", "i1", ()),
    ("nukidora", "i1", ()),
    ("tsumo_loss", "i1", ()),
    ("sanma_north_yakuhai", "i1", ()),
    ("open_riichi", "i1", ()),
    ("daisharin", "i1", ()),
    ("daichisei", "i1", ()),
    ("paarenchan", "i1", ()),
    ("isshoku_sanjun", "i1", ()),
    ("sanrenkou", "i1", ()),
    ("suurenkou", "i1", ()),
    ("uumensai", "i1", ()),
    ("tsubame_gaeshi", "i1", ()),
    ("kanburi", "i1", ()),
    ("shiiaru_raotai", "i1", ()),
)


# One hand in tile ids (4 x kind + copy), with all the space that scoring it takes. The fields of `win` that do not
# come from ids are written by the caller, the others must be zero.
CALL: Layout = (
    ("ids", "i1", (45,)),  # concealed tiles, the winning one, dora and ura indicators, for each meld its type and tiles
    ("tiles_n", "i1", ()),
    ("win", WIN, ()),
    ("work", WORK, ()),
    ("out", SCORE, ()),
    ("rules", RULES, ()),
    ("faces", "i1", (256,)),  # the tile of each id, -1 where there is none
    ("excludes", "i8", (15,)),  # for each flag a mask of the facts that it excludes
    ("seen", "i1", (34,)),
)

# What one seat may know, for learning. Lists by seat begin with the seat itself, then right, across and left (with
# three players right and left). Seats are counted in the same way, -1 is nobody. Where a list ends, -1 follows.
OBSERVATION: Layout = (
    ("waits", "i8", ()),  # the kinds that complete the own hand as it was before the last draw, as a mask
    ("kuikae", "i8", ()),  # the kinds that may not be discarded after the call just made, as a mask
    ("safe", "i8", (4,)),  # by seat, the kinds that it has discarded or, since its riichi, anybody has, as a mask
    ("honba", "i4", ()),  # counters on the table
    ("sticks", "i4", ()),  # riichi sticks on the table
    ("points", "i4", (4,)),  # by seat, without the sticks on the table
    ("rule_start_points", "i4", ()),  # option
    ("rule_return_points", "i4", ()),  # option
    ("rule_goal_points", "i4", ()),  # option
    ("rule_uma", "i2", (4,)),  # option
    ("version", "i2", ()),  # of this layout
    ("round", "i2", ()),  # dealerships since the start
    ("streak", "i2", ()),  # how often the dealer has won in a row
    ("live", "i2", ()),  # tiles that can still be drawn
    ("recent", "i2", (RECENT_EVENTS,)),  # what everybody saw happen, the latest first, coded as below
    ("river", "i2", (4, MOST_DISCARDS)),  # by seat, in order: face + 64 as drawn + 128 with riichi + 256 claimed
    ("riichi_flags", "i2", (4,)),  # by seat: 1 riichi, 2 double riichi, 512 open riichi
    ("flowers", "i2", (4,)),  # by seat: bit i is set for flower i laid down
    ("river_n", "i1", (4,)),  # by seat, how many discards there are
    ("seat", "i1", ()),  # which seat of the game this is; 0 was the first dealer
    ("dealer", "i1", ()),  # the dealer's seat
    ("round_wind", "i1", ()),  # kind 27 to 30
    ("seat_wind", "i1", ()),  # kind 27 to 30
    ("phase", "i1", ()),  # 0 before the deal, 1 a player's turn, 2 a tile can be claimed, 3 round over, 4 game over
    ("asked", "i1", ()),  # 1: this seat has to decide now
    ("turn", "i1", ()),  # whose turn it is, or whose tile can be claimed
    ("drawn", "i1", ()),  # the face that this seat has just drawn; -1 without one
    ("source", "i1", ()),  # where the last draw came from: 0 the wall, or after 1 a kan, 2 a North, 3 a flower
    ("tile", "i1", ()),  # the face that can be claimed; -1 without one
    ("window", "i1", ()),  # what it is: 0 a discard, 1 added to a pon, 2 a concealed kan, 3 a North; -1 nothing
    ("furiten", "i1", ()),  # 0 none, 1 by a discard, 2 until its next discard, 3 for the rest of the round
    ("interrupted", "i1", ()),  # 1: somebody has called, made a kan or set a North aside
    ("dora_n", "i1", ()),  # how many indicators are turned
    ("dora_due", "i1", ()),  # how many will be turned after the next discard
    ("dora", "i1", (5,)),  # the faces of the indicators
    ("hand", "i1", (4, 38)),  # by seat, concealed tiles by face; at 37 those that cannot be seen
    ("melds", "i1", (4,)),  # by seat, how many there are
    ("meld_type", "i1", (4, 4)),  # by seat: 0 chi, 1 pon, 2 open kan, 3 added kan, 4 concealed kan
    ("meld_kind", "i1", (4, 4)),  # by seat, the lowest kind
    ("meld_tile", "i1", (4, 4)),  # by seat, the face called
    ("meld_from", "i1", (4, 4)),  # by seat, whose it was
    ("meld_reds", "i1", (4, 4)),  # by seat, red fives in it
    ("kita", "i1", (4,)),  # by seat, Norths set aside
    ("riichi", "i1", (4,)),  # by seat: 1 declared with a tile that can still be won on, 2 paid
    ("ippatsu", "i1", (4,)),  # by seat: 1 while a win would be ippatsu
    ("pao", "i1", (4, 3)),  # by seat, who is liable for its big dragons, big winds, four kans
    ("rule_players", "i1", ()),  # option
    ("rule_length", "i1", ()),  # option
    ("rule_red_fives", "i1", (3,)),  # option
    ("rule_kuitan", "i1", ()),  # option
    ("rule_ippatsu", "i1", ()),  # option
    ("rule_dora", "i1", ()),  # option
    ("rule_ura_dora", "i1", ()),  # option
    ("rule_kan_dora", "i1", ()),  # option
    ("rule_flowers", "i1", ()),  # option
    ("rule_nukidora", "i1", ()),  # option
    ("rule_multiple_ron", "i1", ()),  # option
    ("rule_renchan", "i1", ()),  # option
    ("rule_tobi", "i1", ()),  # option
    ("rule_agariyame", "i1", ()),  # option
    ("rule_nagashi_mangan", "i1", ()),  # option
    ("rule_tsumo_loss", "i1", ()),  # option
    ("rule_kan_dora_timing", "i1", ()),  # option
    ("rule_kuikae", "i1", ()),  # option
    ("rule_open_riichi", "i1", ()),  # option
    ("rule_abort_kyuushu", "i1", ()),  # option
    ("rule_tenpaiyame", "i1", ()),  # option
    ("rule_extension_rounds", "i1", ()),  # option
)

# What no seat may know: for teachers and critics, beside an observation.
ORACLE: Layout = (
    ("waits", "i8", (4,)),  # by seat, as a mask
    ("asked", "i1", (4,)),  # by seat, 1: it has to decide now
    ("furiten", "i1", (4,)),  # by seat, coded as in the observation
    ("hand", "i1", (4, 38)),  # by seat, concealed tiles by face; at 37 those that nobody knows
    ("draws", "i1", (MOST_DRAWS,)),  # the live wall, the next draw first
    ("replacements", "i1", (REPLACEMENTS,)),  # what comes after kans, Norths and flowers, the next first
    ("dora", "i1", (5,)),  # the faces of all indicators, turned or not
    ("ura", "i1", (5,)),  # those below them
)

# The planes of an observation, one number for each of 34 kinds: groups of channels, by name and size.
PLANES: tuple[tuple[str, int], ...] = (
    ("hand", 4),  # 1 where the own hand holds at least one, two, three, four
    ("held", 4),  # by seat, how many are seen in the hand: the own one, and those of an open riichi
    ("held_red", 4),  # by seat, how many of them are red
    ("unseen", 1),  # how many this seat has not seen: they are in the wall or in the other hands
    ("drawn", 1),  # 1 for the tile just drawn
    ("tile", 1),  # 1 for the tile that can be claimed
    ("now_red", 1),  # 1 where the tile just drawn or that can be claimed is red
    ("kuikae", 1),  # 1 for kinds that may not be discarded
    ("waits", 1),  # 1 for kinds that complete the own hand
    ("dora", 1),  # how many indicators point at the kind
    ("indicator", 1),  # how many indicators are of the kind
    ("round_wind", 1),  # 1 for the round wind
    ("seat_wind", 1),  # 1 for the own wind
    ("river", 4),  # by seat, how many were discarded
    ("river_hand", 4),  # by seat, how many of them from the hand
    ("river_red", 4),  # by seat, how many of them are red
    ("river_claimed", 4),  # by seat, how many of them were claimed by others
    ("river_riichi", 4),  # by seat, 1 for the tile that declared riichi
    ("river_place", 4),  # by seat, the place in the river of the latest one, counted from 1
    ("safe", 4),  # by seat, 1 for kinds that it has discarded or, since its riichi, anybody has
    ("last", LAST_DISCARDS),  # 1 for the latest discard at the table, for the one before it, and so on
    ("meld", 4),  # by seat, how many lie in melds
    ("meld_red", 4),  # by seat, how many of them are red
    ("ankan", 4),  # by seat, 1 for a concealed kan
    ("points", 4),  # everywhere, by seat: points in thousands, rounded down
    ("riichi", 4),  # everywhere, by seat: 1 in riichi
    ("ippatsu", 4),  # everywhere, by seat: 1 while a win would be ippatsu
    ("kita", 4),  # everywhere, by seat: Norths set aside
    ("flowers", 4),  # everywhere, by seat: flowers laid down
    ("turn", 4),  # everywhere, by seat: 1 whose turn it is, or whose tile can be claimed
    ("dealer", 4),  # everywhere, by seat: 1 for the dealer
    ("window", 4),  # everywhere: 1 for what can be claimed: a discard, a tile added to a pon, a concealed kan, a North
    ("asked", 1),  # everywhere: 1 when this seat has to decide
    ("furiten", 1),  # everywhere: 1 in furiten
    ("live", 1),  # everywhere: tiles that can still be drawn
    ("round", 1),  # everywhere: dealerships since the start
    ("honba", 1),  # everywhere
    ("sticks", 1),  # everywhere
    ("sanma", 1),  # everywhere: 1 with three players
    ("hanchan", 1),  # everywhere: 1 in a game of two winds
    ("kuitan", 1),  # everywhere: 1 where open tanyao counts
)
FIRST_CHANNELS = tuple(sum(size for _, size in PLANES[:group]) for group in range(len(PLANES)))
CHANNELS = sum(size for _, size in PLANES)


def _zeros(shape: tuple[int, ...]) -> Any:
    return [_zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


def blank(layout: Layout) -> dict[str, Any]:
    """An interpreted record with every field zero."""
    return {name: _zeros(shape) if isinstance(kind, str) else blank(kind) for name, kind, shape in layout}


def dtype(layout: Layout, align: bool = True) -> np.dtype[np.void]:
    """The numpy type of a compiled record; not aligned, it has no bytes between the fields."""
    import numpy as np

    fields = [(name, kind if isinstance(kind, str) else dtype(kind, align), shape) for name, kind, shape in layout]
    return np.dtype(fields, align=align)


def pack(layout: Layout, record: dict[str, Any]) -> np.void:
    """A compiled record with the values of an interpreted one; OverflowError where a field cannot hold its value."""
    import numpy as np

    out: np.void = np.zeros(1, dtype(layout))[0]
    for name, kind, _ in layout:
        if not isinstance(kind, str):
            out[name] = pack(kind, record[name])
            continue
        value = np.asarray(record[name], dtype=np.int64)
        limits = np.iinfo(kind)
        if value.size and (value.min() < limits.min or value.max() > limits.max):
            raise OverflowError(f"{name} = {record[name]} does not fit {kind}")
        out[name] = value
    return out


def unpack(layout: Layout, record: np.void) -> dict[str, Any]:
    """An interpreted record with the values of a compiled one."""
    return {
        name: record[name].tolist() if isinstance(kind, str) else unpack(kind, record[name]) for name, kind, _ in layout
    }
