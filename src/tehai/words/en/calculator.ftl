### The score calculator.

calculator-title = Score calculator
calculator-intro = Pick the tiles or type them, and see what the hand is worth and why.
calculator-examples = Examples
calculator-example-riichi = Riichi and dora
calculator-example-fu = Many fu
calculator-example-readings = Two readings
calculator-example-yakuman = Yakuman
calculator-clear = Start again
calculator-hand = Hand
calculator-hand-hint = m characters, p circles, s bamboo, z honours (1–4 winds, 5–7 white, green, red); 0 is a red five. A fourteenth tile is the winning tile.
calculator-win = Winning tile
calculator-dora = Dora indicators
calculator-ura = Ura dora indicators
calculator-flowers = Flowers
calculator-pick = Pick
calculator-picking = Picking
calculator-picker = Tiles for: { $what }
calculator-remove = Remove { $tile }
calculator-left = { $tile }, { $n } left
calculator-unreadable = Not valid tiles: write numbers followed by m, p, s or z, as in 123m55z.
calculator-characters = Characters
calculator-circles = Circles
calculator-bamboo = Bamboo
calculator-honours = Honours
calculator-melds = Melds
calculator-chi = Chi
calculator-pon = Pon
calculator-minkan = Open kan
calculator-kakan = Added kan
calculator-ankan = Concealed kan
calculator-meld-first = { $meld }: first tile
calculator-from = Called from
calculator-from-1 = right
calculator-from-2 = across
calculator-from-3 = left
calculator-red = red five
calculator-remove-meld = Remove
calculator-by = Won by
calculator-ron = Ron
calculator-tsumo = Tsumo
calculator-round = Round wind
calculator-seat = Seat wind
calculator-wind-E = East
calculator-wind-S = South
calculator-wind-W = West
calculator-wind-N = North
calculator-honba = Honba
calculator-sticks = Riichi sticks
calculator-nukidora = Norths set aside
calculator-less = { $what }: one less
calculator-more = { $what }: one more
calculator-flags = How it was won
calculator-discarder_riichi = Discarder in riichi
calculator-blocked = { $flag }: not possible with { $fact }.
calculator-dropped = Removed, no longer possible: { $flags }.
calculator-rules = Rules
calculator-options = Customise rules
calculator-options-changed = Customise rules ({ $n } changed)
calculator-options-reset = Reset to preset
calculator-worth = Score
calculator-start = The score appears here as soon as the hand is complete.
calculator-missing = { $n ->
        [one] 1 more tile needed
       *[other] { $n } more tiles needed
    }
calculator-fifth = There are only four copies of each tile: { $tile }
calculator-toomany = { $n ->
        [one] 1 tile too many
       *[other] { $n } tiles too many
    }
calculator-choose-win = Now choose the winning tile.
calculator-waits = This hand waits for:
calculator-nowaits = No tile completes this hand.
calculator-win-with = Win with { $tile }
calculator-faulty = Check your entries
calculator-nowin = Not a win
calculator-incomplete = The tiles are not a complete hand: four sets and a pair, seven pairs, or the thirteen orphans.
calculator-exchange = { $n ->
        [one] At least 1 tile must change.
       *[other] At least { $n } tiles must change.
    }
calculator-noyaku = The hand is complete but has no yaku, and a win needs at least one. Dora are not yaku.
calculator-help = The same tiles would win:
calculator-nohelp = No way of winning gives it a yaku: the tiles must change.
calculator-way-tsumo = by tsumo
calculator-said = { $points } points
