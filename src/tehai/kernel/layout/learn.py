"""The records for learning: observations, hidden information, and planes."""

from .fields import Layout
from .play import MOST_DISCARDS

OBSERVATION_VERSION = 1  # of OBSERVATION, ORACLE and PLANES together: a change of any of them raises it
RECENT_EVENTS = 64  # that an observation remembers
LAST_DISCARDS = 8  # that have a plane each
MOST_DRAWS = 78  # left in the live wall after the deal, with flowers
REPLACEMENTS = 16  # the most in one round: four kans, four Norths, eight flowers
AHEAD_VERSION = 1
"""Of the channels that look ahead: a change of any of them raises it."""
SLOTS_VERSION = 1
"""Of the compact actions: a change of what a slot means raises it."""

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

# What a seat can work out by looking ahead: channels that may follow those of PLANES.
AHEAD: tuple[tuple[str, int], ...] = (
    ("nearest", 1),  # 1 for discards after which the hand is as near as it can be
    ("further", 1),  # 1 for discards that take the hand one step back from there
    ("useful", 1),  # how many unseen tiles bring the hand nearer after such a discard: of those that leave it nearest
    ("helps", 1),  # 1 for kinds that bring the hand nearer, after the discard that leaves most of them
    ("chi", 1),  # at the lowest kind of a chi that can be called: 2 + by how much it brings the hand nearer
    ("pon", 1),  # at the kind of a pon that can be called, likewise
    ("kan", 1),  # at the kind of an open kan that can be called, likewise
    ("shanten", 1),  # everywhere: shanten of the hand after its best discard
    ("most_useful", 1),  # everywhere: how many unseen tiles help after the best discard
)
AHEAD_CHANNELS = sum(size for _, size in AHEAD)

# What happened at a table between two decisions. Where several rounds ended, it is told of the last.
ENDING: Layout = (
    ("refused", "i1", ()),  # 1: the action was not in the menu, and nothing has happened
    ("rounds", "i1", ()),  # how many rounds ended
    ("games", "i1", ()),  # how many games ended
    ("outcome", "i1", ()),  # how the round ended, coded as in recent events
    ("dealt_in", "i1", ()),  # who discarded the tile that was won on; -1 nobody
    ("won", "i1", (4,)),  # 1 for each seat that won
    ("place", "i1", (4,)),  # where a game ended: 1 for the winner; with three players the last is 0
    ("round", "i2", ()),  # dealerships since the start of the round that comes next, or that was the last
    ("honba", "i4", ()),  # of that round
    ("sticks", "i4", ()),  # that lie on the table then
    ("points", "i4", (4,)),  # after the round
    ("final", "i4", (4,)),  # where a game ended: final scores, a thousand to the unit
)
