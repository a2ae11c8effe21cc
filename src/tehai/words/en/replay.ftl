### Replays.

replay-title = Replays
replay-about = Step through a game with all hands open: one played here, or a file from elsewhere.
replay-file = From a file
replay-file-about = Tenhou JSON, mjlog, mjai (one event per line), or a Mahjong Soul record as JSON.
replay-file-drop = Choose a file, or drop it here
replay-link = From a link
replay-link-about = The address of a game played here.
replay-link-open = Open
replay-link-bad = This is not the address of a game.
replay-mine = Your games
replay-mine-about = Your most recent games in this browser.
replay-missing = Game not found, or still in progress.
replay-local = The log stays in this browser until you close the tab.
replay-gone = This log was opened in another tab or browser. Load it again.
replay-more = More controls
replay-loading = Loading …
replay-home = Home
replay-other = Another replay
replay-retry = Try again
replay-hands = Hands
replay-panel = Hands and options
replay-back-turn = Previous turn
replay-back = Previous step
replay-on = Next step
replay-on-turn = Next turn
replay-hand-back = Previous hand
replay-hand-on = Next hand
replay-play = Play
replay-pause = Pause
replay-slower = Slower
replay-faster = Faster
replay-speed = Speed { $speed }
replay-seat = View from
replay-open = All hands open
replay-efficiency = Show efficiency
replay-efficiency-title = Best discards
replay-efficiency-none = No discard at this step.
replay-efficiency-row = { $total ->
        [one] { $shanten }, 1 useful tile
       *[other] { $shanten }, { $total } useful tiles
    }
replay-efficiency-chosen = discarded
replay-efficiency-of = { $name }'s discard
replay-shanten = { $count }-shanten
replay-tenpai = tenpai
replay-complete = complete
replay-save = Save as
replay-copy = Copy the link to this step
replay-keys = Keys
replay-keys-close = Close
replay-keys-turn = previous or next turn
replay-keys-step = previous or next step
replay-keys-hand = previous or next hand
replay-keys-ends = start or end of the hand
replay-keys-play = play or pause
replay-keys-seat = view from the next seat
replay-keys-hands = all hands or one
replay-keys-speed = faster, slower
replay-keys-efficiency = efficiency
replay-keys-help = this list
replay-wind-0 = East
replay-wind-1 = South
replay-wind-2 = West
replay-wind-3 = North
replay-round = { $wind } { $number }
replay-honba = { $count } honba
replay-turn = turn { $turn }
replay-step = step { $step } of { $steps }
replay-won-tsumo = { $name } tsumo
replay-won-ron = { $name } ron from { $from }
replay-ended = End of the game
replay-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
