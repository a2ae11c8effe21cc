"""The records of a game: its state, its payments, its result."""

from .fields import Layout
from .hand import SCORE, UKEIRE, WIN, WORK

MOST_CHOICES = 64  # in one menu
MOST_DISCARDS = 32  # of one player in one round; 29 would need sixteen calls
MOST_EVENTS = 256  # in one round: every tile drawn and discarded, every call, flower and indicator

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
    ("left", "i1", (34,)),  # for a policy: the unseen tiles that its hand can use
    ("safe", "i8", (4,)),  # for a policy: by seat in riichi, mask of the kinds on which it cannot win
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

# What every seat did in a game.
TALLY: Layout = (
    ("rounds", "i2", ()),
    ("wins", "i2", (4,)),
    ("tsumo", "i2", (4,)),
    ("deal_ins", "i2", (4,)),  # two rons on one tile are one
    ("riichi", "i2", (4,)),
    ("open_rounds", "i2", (4,)),  # with at least one call
    ("calls", "i2", (4,)),  # chi, pon and open kans
    ("kans", "i2", (4,)),
    ("tenpai", "i2", (4,)),  # when the wall was empty
    ("won", "i4", (4,)),  # points of the wins, without honba and sticks
    ("lost", "i4", (4,)),  # points of the wins that the seat dealt into
)
