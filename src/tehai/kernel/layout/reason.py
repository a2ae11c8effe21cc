"""The records of the policy `reason`: what it knows from many games, and what it thinks about one decision."""

from .fields import Layout
from .odds import ODDS

STATUSES = 5  # of an opponent: closed, one, two, three or more melds, riichi
TURNS = 18  # discards that an opponent has made, the last row stands for more; of riichi two-sided waits that are gone
TILE_CLASSES = 23  # what the table says about a tile: see `tile_class`
VISIBLE_DORA = 4  # in an opponent's melds; the last column stands for more
NEAR = 3  # shanten that the odds look into, from tenpai
FARTHEST = 7  # shanten; the last row stands for more
TURNS_LEFT = 20  # draws that a player still has
LEFT = 8  # dealerships that a game still has
LEADS = 81  # points ahead, in thousands from -40 to 40
CHANCE = 1 << 16  # a chance of 1
TRAITS = 11  # of a hand: see `read_traits`
TRAIT_PART = 1 << 12  # the parts of a hand's chance, and of its points, in which the worth of a trait is counted
AWAYS = 5  # shanten by which traits are worth something; the last row stands for more
MOST_PLANS = 64
UNWEIGHED = -(1 << 31)  # in place of what an action is worth that was not compared

# What decides between moves of about the same worth; tools/weights.py compares them in matches. Points, if not said.
WEIGHTS: Layout = (
    ("win_bonus", "i4", ()),  # what a win is worth beside its points: nobody else wins, and one hand fewer is left
    ("dealer_bonus", "i4", ()),  # the same for the dealer, who plays another hand
    ("riichi_bonus", "i4", ()),  # what riichi wins beside its han: others fold, ippatsu and ura dora come with it
    ("bound", "i4", ()),  # what it costs that a hand in riichi cannot fold
    ("called", "i4", ()),  # what it costs to open a closed hand
    ("usual_loss", "i4", ()),  # an average deal-in
    ("noten", "i4", ()),  # what a tenpai is worth when the wall is empty
    ("late", "i4", ()),  # from so many draws left on that counts, ever more
    ("dora", "i4", ()),  # far from tenpai: the value of one more dora
    ("shape", "i4", ()),  # tenths, for each step by which a tile is worth keeping
    ("folded", "i4", ()),  # thousandths of what a hand hopes for that are left once it is given up
    ("furiten", "i4", ()),  # per cent of its wins that are left to a wait that is furiten
    ("least", "i4", ()),  # per cent of what a hand hopes for that its traits leave it
    ("long", "i4", ()),  # about how many discards a hand still has to push
    ("push", "i4", ()),  # per cent of what they cost
    ("pace", "i4", ()),  # per cent of a player's draws that come before somebody else ends the round
    ("ron", "i4", (2,)),  # closed and open: weight of the last tile on another's discard; a draw weighs ODDS_TILE
    ("dama_ron", "i4", ()),  # the same without riichi, where nobody is warned
    ("pon", "i4", ()),  # the same of a tile that an open hand calls with a pair
    ("chi", "i4", ()),  # and for a run
    ("wary", "i4", (3,)),  # per cent of the danger that statistics tell: of closed and of open hands, of riichi
    ("threat", "i4", ()),  # per cent: who is tenpai so often makes every discard a push
)

# What games of strong players say. Made by tools/facts.py.
FACTS: Layout = (
    ("danger", "i4", (STATUSES, TURNS, TILE_CLASSES)),  # how often an opponent waits for a tile, of CHANCE
    ("worth", "i4", (STATUSES, 2, VISIBLE_DORA)),  # what an opponent wins, on average; 1: the dealer
    ("tenpai", "i4", (STATUSES, TURNS)),  # how often an opponent is tenpai, of CHANCE
    ("reach", "i4", (2, NEAR, TURNS_LEFT)),  # closed or open, by shanten: what a hand wins, in per cent of its odds
    ("wins", "i4", (2, FARTHEST + 1, TURNS_LEFT)),  # how often a hand wins that is too far for odds, of CHANCE
    ("brings", "i4", (2,)),  # what such a hand brings when it wins
    ("trait_win", "i4", (2, AWAYS, TRAITS)),  # closed or open, by shanten: what a trait adds to its chance to win
    ("trait_gain", "i4", (2, AWAYS, TRAITS)),  # the same for the points to expect
    ("ahead", "i4", (LEFT, LEADS)),  # how often a player ends ahead of another, by dealerships left, of CHANCE
    ("weights", WEIGHTS, ()),
)

# One decision: what was compared, and what was counted for it.
MIND: Layout = (
    ("odds", ODDS, ()),
    ("danger", "i8", (4, 34)),  # by opponent and kind: the chance to deal in, of CHANCE
    ("cost", "i8", (4,)),  # what dealing into an opponent costs
    ("threat", "i8", (4,)),  # the chance that an opponent is tenpai, of CHANCE
    ("plans", "i1", ()),  # how many actions were compared
    ("action", "i2", (MOST_PLANS,)),
    ("win", "i4", (MOST_PLANS,)),  # the chance to win, of CHANCE
    ("gain", "i4", (MOST_PLANS,)),  # the points to expect from it
    ("deal_in", "i4", (MOST_PLANS,)),  # the chance that this discard deals in, of CHANCE
    ("risk", "i4", (MOST_PLANS,)),  # what this discard costs on average
    ("push", "i4", (MOST_PLANS,)),  # what the discards after it will cost if the hand goes on
    ("value", "i4", (MOST_PLANS,)),  # all in all
    ("away", "i1", (MOST_PLANS,)),  # shanten after it
    ("folds", "i1", ()),  # whether the hand is given up
    ("best", "i2", ()),
    ("seat", "i1", ()),  # who decides
    ("traits", "i2", (TRAITS,)),  # of the hand that is weighed
    ("opened", "i1", ()),  # whether the hand that is weighed is open
    ("dora", "i2", ()),  # the bonus han of the hand
    ("prize", "i8", ()),  # what winning the round is worth beside the points of the hand
    ("threatened", "i1", ()),  # whether anybody shows a threat
    ("push_risk", "i8", (34,)),  # what a discard of each kind costs on average against those who do
    ("left", "i2", (34,)),  # the unseen tiles by kind
    ("unseen", "i2", ()),  # how many there are
    ("stake", "i8", ()),  # what points lost count, in per cent of what they count at the start of a game
)
