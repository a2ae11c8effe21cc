"""The record of a hand's odds: what is asked, the space to compute it in, and the answers."""

from .fields import Layout
from .hand import SCORE, WIN, WORK

ODDS_DRAWS = 24  # the most draws that are looked ahead
ODDS_AWAY = 2  # the most shanten of a hand that is looked into
ODDS_SURE = 1 << 40  # a chance of 1
ODDS_POINT = 1 << 20  # an expected value of one point
ODDS_TILE = 4  # the weight of a tile that can only be drawn
ODDS_WEIGHTS = 1024
TENPAI_SLOTS, NEAR_SLOTS = 1 << 13, 1 << 10

# What a hand can come to. The trail says how it differs from the hand that was asked about.
ODDS: Layout = (
    ("win", WIN, ()),  # the hand as the scorer reads it, with its situation
    ("work", WORK, ()),
    ("out", SCORE, ()),
    ("reds", "i1", (3,)),  # concealed red fives by suit
    ("melded_reds", "i1", ()),
    ("left", "i2", (37,)),  # unseen tiles by face
    ("unseen", "i2", ()),  # how many there are
    ("draws", "i1", ()),  # how many of them the player still draws
    ("riichi", "i1", ()),  # whether a closed hand declares riichi in tenpai
    ("ron", "i1", ()),  # extra weight in tenpai of a tile that others may discard; 0: draws alone
    ("pon", "i1", ()),  # the same for a tile that an open hand can call with a pair
    ("chi", "i1", ()),  # and for one that completes a run
    ("trail", "i1", (5,)),  # two tiles drawn and three let go since: face + 1, 0 for none
    ("hit", "i8", (ODDS_WEIGHTS, ODDS_DRAWS + 1)),  # the chance of tiles of a weight to come, by draws left
    ("hit_known", "i1", (ODDS_WEIGHTS,)),
    ("tenpai_n", "i4", ()),
    ("tenpai_key", "i8", (TENPAI_SLOTS,)),  # 0: free
    ("tenpai_weight", "i4", (TENPAI_SLOTS,)),  # of the tiles that win
    ("tenpai_worth", "i8", (TENPAI_SLOTS,)),  # the same, each times its points
    ("near_n", "i4", ()),
    ("near_key", "i8", (NEAR_SLOTS,)),
    ("near_weight", "i4", (NEAR_SLOTS,)),  # of the tiles that make a hand of one shanten tenpai
    ("near_win", "i8", (NEAR_SLOTS, ODDS_DRAWS + 1)),  # its best chance to win, by draws left
    ("near_value", "i8", (NEAR_SLOTS, ODDS_DRAWS + 1)),  # its best expected points
    ("most", "i8", (2, 3, ODDS_DRAWS + 1)),  # the best that a draw leads to, by shanten before it, goal and draws left
    ("sums", "i8", (2, 3, ODDS_DRAWS + 1)),  # the same, added up over all draws
    ("goal", "i8", (3, ODDS_DRAWS + 1)),  # of the hand asked about, by draws left: tenpai, win, value
    ("rows", "i8", (2,)),  # of the hand before a draw, by its shanten - 1: the row of each block
    ("less", "i2", (3, 34)),  # the row of a kind's block without one of it, before each draw and after the last
    ("more", "i2", (34,)),  # the row of a kind's block with one more of it
    ("away", "i1", (37,)),  # by face discarded: shanten then; FAR for what is not held or too far away
    ("tenpai", "i8", (37,)),  # the chance to be tenpai, of ODDS_SURE
    ("wins", "i8", (37,)),  # the chance to win
    ("value", "i8", (37,)),  # the expected points, of ODDS_POINT
)
