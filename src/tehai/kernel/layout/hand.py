"""The records of a hand: the win, its readings, its value, its useful tiles."""

from ..codes import FLAGS
from .fields import Layout
from .rules import RULES

FAR = 99  # shanten of what cannot be
BLOCKS = 4  # man, pin, sou, honours
MAX_SPLITS = 5  # ways to split one block into sets and at most one pair: four, and a row to try the next in
MAX_HANDS = 6  # ways to take a whole hand apart
MAX_READINGS = 24  # the same, each with each place of the winning tile
MAX_YAKU = 24
MAX_FU_ITEMS = 12
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
    ("excludes", "i8", (FLAGS,)),  # for each flag a mask of the facts that it excludes
    ("seen", "i1", (34,)),
)
