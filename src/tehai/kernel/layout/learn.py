"""The records for learning: observations, hidden information, and planes."""

from .fields import Layout
from .play import MOST_DISCARDS

OBSERVATION_VERSION = 1  # of OBSERVATION, ORACLE and PLANES together: a change of any of them raises it
RECENT_EVENTS = 64  # that an observation remembers
LAST_DISCARDS = 8  # that have a plane each
MOST_DRAWS = 78  # left in the live wall after the deal, with flowers
REPLACEMENTS = 16  # the most in one round: four kans, four Norths, eight flowers
AHEAD_VERSION = 1
"""The version of the channels that look ahead, raised whenever one of them changes."""
SLOTS_VERSION = 1
"""The version of the compact actions, raised whenever the meaning of a slot changes."""

# What one seat may know, for learning. Lists by seat begin with the seat itself, then right, across and left (with
# three players right and left). Seats are counted in the same way, -1 is no seat. Unused places of a list are -1.
OBSERVATION: Layout = (
    ("waits", "i8", ()),  # the kinds that complete this seat's hand as it was before the last draw, as a mask
    ("kuikae", "i8", ()),  # the kinds that may not be discarded after the call just made, as a mask
    ("safe", "i8", (4,)),  # by seat, the kinds discarded by it or, since its riichi, by anybody, as a mask
    ("honba", "i4", ()),  # counters on the table
    ("sticks", "i4", ()),  # riichi sticks on the table
    ("points", "i4", (4,)),  # by seat, without the sticks on the table
    ("rule_start_points", "i4", ()),  # option
    ("rule_return_points", "i4", ()),  # option
    ("rule_goal_points", "i4", ()),  # option
    ("rule_uma", "i2", (4,)),  # option
    ("version", "i2", ()),  # the version of this layout
    ("round", "i2", ()),  # dealerships since the start
    ("streak", "i2", ()),  # how often the dealer has won in a row
    ("live", "i2", ()),  # tiles that can still be drawn
    ("recent", "i2", (RECENT_EVENTS,)),  # public events, the latest first, coded as below
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
    ("source", "i1", ()),  # the last draw: 0 from the wall, or a replacement after 1 a kan, 2 a North, 3 a flower
    ("tile", "i1", ()),  # the face that can be claimed; -1 without one
    ("window", "i1", ()),  # its origin: 0 a discard, 1 added to a pon, 2 a concealed kan, 3 a North; -1 none
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
    ("meld_from", "i1", (4, 4)),  # by seat, the seat it was called from
    ("meld_reds", "i1", (4, 4)),  # by seat, red fives in it
    ("kita", "i1", (4,)),  # by seat, Norths set aside
    ("riichi", "i1", (4,)),  # by seat: 1 declared with a tile that can still be won on, 2 paid
    ("ippatsu", "i1", (4,)),  # by seat: 1 while a win would be ippatsu
    ("pao", "i1", (4, 3)),  # by seat, the seat liable for its big dragons, big winds, four kans
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
    ("hand", "i1", (4, 38)),  # by seat, concealed tiles by face; at 37 those that are unknown
    ("draws", "i1", (MOST_DRAWS,)),  # the live wall, the next draw first
    ("replacements", "i1", (REPLACEMENTS,)),  # the replacements after kans, Norths and flowers, the next first
    ("dora", "i1", (5,)),  # the faces of all indicators, turned or not
    ("ura", "i1", (5,)),  # the ura indicators below them
)

# The planes of an observation, one number for each of 34 kinds: groups of channels, by name and size.
PLANES: tuple[tuple[str, int], ...] = (
    ("hand", 4),  # 1 if this seat's hand has at least one, two, three, four
    ("held", 4),  # by seat, visible tiles in the hand: this seat's own, and those of an open riichi
    ("held_red", 4),  # by seat, how many of them are red
    ("unseen", 1),  # how many are unseen: in the wall or in the other hands
    ("drawn", 1),  # 1 for the tile just drawn
    ("tile", 1),  # 1 for the tile that can be claimed
    ("now_red", 1),  # 1 if the tile just drawn, or the one that can be claimed, is red
    ("kuikae", 1),  # 1 for kinds that may not be discarded
    ("waits", 1),  # 1 for kinds that complete this seat's hand
    ("dora", 1),  # how many indicators point to the kind
    ("indicator", 1),  # how many indicators are of the kind
    ("round_wind", 1),  # 1 for the round wind
    ("seat_wind", 1),  # 1 for this seat's wind
    ("river", 4),  # by seat, how many were discarded
    ("river_hand", 4),  # by seat, how many of them from the hand
    ("river_red", 4),  # by seat, how many of them are red
    ("river_claimed", 4),  # by seat, how many of them were claimed by others
    ("river_riichi", 4),  # by seat, 1 for the tile that declared riichi
    ("river_place", 4),  # by seat, the position of the latest one in the river, from 1
    ("safe", 4),  # by seat, 1 for kinds discarded by it or, since its riichi, by anybody
    ("last", LAST_DISCARDS),  # 1 for the latest discard at the table, for the one before it, and so on
    ("meld", 4),  # by seat, how many are in melds
    ("meld_red", 4),  # by seat, how many of them are red
    ("ankan", 4),  # by seat, 1 for a concealed kan
    ("points", 4),  # everywhere, by seat: points in thousands, rounded down
    ("riichi", 4),  # everywhere, by seat: 1 in riichi
    ("ippatsu", 4),  # everywhere, by seat: 1 while a win would be ippatsu
    ("kita", 4),  # everywhere, by seat: Norths set aside
    ("flowers", 4),  # everywhere, by seat: flowers laid down
    ("turn", 4),  # everywhere, by seat: 1 if it is its turn, or its tile can be claimed
    ("dealer", 4),  # everywhere, by seat: 1 for the dealer
    ("window", 4),  # everywhere: 1 for what can be claimed: a discard, a tile added to a pon, a concealed kan, a North
    ("asked", 1),  # everywhere: 1 when this seat has to decide
    ("furiten", 1),  # everywhere: 1 in furiten
    ("live", 1),  # everywhere: tiles that can still be drawn
    ("round", 1),  # everywhere: dealerships since the start
    ("honba", 1),  # everywhere
    ("sticks", 1),  # everywhere
    ("sanma", 1),  # everywhere: 1 with three players
    ("hanchan", 1),  # everywhere: 1 in an East-South game
    ("kuitan", 1),  # everywhere: 1 if open tanyao counts
)
FIRST_CHANNELS = tuple(sum(size for _, size in PLANES[:group]) for group in range(len(PLANES)))
CHANNELS = sum(size for _, size in PLANES)

# What a seat can work out by looking ahead: channels that may follow those of PLANES.
AHEAD: tuple[tuple[str, int], ...] = (
    ("nearest", 1),  # 1 for discards that leave the lowest shanten
    ("further", 1),  # 1 for discards that leave a shanten one higher
    ("useful", 1),  # how many unseen tiles help after the discard, for discards that leave the lowest shanten
    ("helps", 1),  # 1 for useful kinds after the discard that leaves the most useful tiles
    ("chi", 1),  # at the lowest kind of a chi that can be called: 2 + by how much it lowers the shanten
    ("pon", 1),  # at the kind of a pon that can be called: the same
    ("kan", 1),  # at the kind of an open kan that can be called: the same
    ("shanten", 1),  # everywhere: shanten of the hand after its best discard
    ("most_useful", 1),  # everywhere: how many unseen tiles help after the best discard
)
AHEAD_CHANNELS = sum(size for _, size in AHEAD)

# What happened at a table between two decisions. If several rounds ended, the fields describe the last one.
ENDING: Layout = (
    ("refused", "i1", ()),  # 1 if the action was not in the menu; the table is unchanged
    ("rounds", "i1", ()),  # how many rounds ended
    ("games", "i1", ()),  # how many games ended
    ("outcome", "i1", ()),  # how the round ended, coded as in recent events
    ("dealt_in", "i1", ()),  # the seat that dealt in; -1 none
    ("won", "i1", (4,)),  # 1 for each seat that won
    ("place", "i1", (4,)),  # if a game ended: 1 for the winner; with three players the last is 0
    ("round", "i2", ()),  # dealerships since the start, for the next round, or for the last of the game
    ("honba", "i4", ()),  # in that round
    ("sticks", "i4", ()),  # riichi sticks on the table then
    ("points", "i4", (4,)),  # after the round
    ("final", "i4", (4,)),  # if a game ended: final scores times 1,000
)
