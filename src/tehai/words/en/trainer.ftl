### The trainer.

trainer-title = Trainer
trainer-mode = What to train
trainer-efficiency = Efficiency
trainer-score = Scoring
trainer-game = Game
trainer-four = Four players
trainer-three = Three players
trainer-next = Next question
trainer-check = Check
trainer-right = Right!
trainer-wrong = Not quite.
trainer-loading = Dealing …
trainer-retry = Try again
trainer-discard = Which discard is the most efficient?
trainer-discard-about = Lower shanten wins, then more useful tiles. Only your hand and the dora indicator are known.
trainer-indicator = Dora indicator
trainer-discard-tile = Discard { $tile }
trainer-chosen = { $total ->
        [one] You chose { $tile }: { $shanten }, 1 useful tile.
       *[other] You chose { $tile }: { $shanten }, { $total } useful tiles.
    }
trainer-best = { $total ->
        [one] The best discard is { $tile }: { $shanten }, 1 useful tile.
       *[other] The best discard is { $tile }: { $shanten }, { $total } useful tiles.
    }
trainer-table = All discards
trainer-table-discard = Discard
trainer-table-shanten = Shanten
trainer-table-total = Useful tiles
trainer-table-accepts = Accepts
trainer-table-yours = your choice
trainer-table-best = best
trainer-worth = What is this hand worth?
trainer-asks = Ask for
trainer-han = Han
trainer-fu = Fu
trainer-points = Points
trainer-points-ron = Points the discarder pays
trainer-points-tsumo = Total points from all players
trainer-nofu = A limit hand: fu do not matter.
trainer-ron = Ron
trainer-tsumo = Tsumo
trainer-round = { $wind } round
trainer-seat = { $role ->
        [dealer] { $wind } seat (dealer)
       *[other] { $wind } seat (non-dealer)
    }
trainer-ura = Ura indicator
trainer-answer = Your answer
trainer-ok = right
trainer-no = wrong, it is { $value }
trainer-none = not counted: yakuman
trainer-statistics = Statistics
trainer-asked = Questions
trainer-rate = Correct
trainer-streak = Streak
trainer-longest = Best streak
trainer-forget = Reset
trainer-kept = Saved in this browser.
trainer-wind-0 = East
trainer-wind-1 = South
trainer-wind-2 = West
trainer-wind-3 = North
trainer-honba = { $count } honba
