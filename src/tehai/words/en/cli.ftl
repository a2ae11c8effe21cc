### What the command prints beside scores: replays, rules, the points table.

## Replays

cli-game = { $names }; rules: { $rules }
cli-round = { $wind } { $number }
cli-round-honba = { $round }, { $count } honba
cli-round-sticks = { $count ->
        [one] { $round }, 1 riichi stick
       *[other] { $round }, { $count } riichi sticks
    }
cli-dora = dora indicator { $tile }
cli-new-dora = new dora indicator { $tile }
cli-draws = draws { $tile }
cli-replacement = (replacement)
cli-discards = discards { $tile }
cli-declares = { $riichi } { $tile }
cli-as-drawn = as drawn
cli-stick = puts down a riichi stick
cli-stick-left = puts down a riichi stick: { $points }
cli-kan = kan
cli-call = { $call } { $tile } with { $tiles }
cli-added = { $call } adding { $tile }
cli-concealed = { $call } { $tiles }
cli-aside = sets { $tile } aside
cli-flower = sets the flower { $tile } aside
cli-tsumo = { $name } wins with { $tile }
cli-ron = { $name } wins on { $from }'s { $tile }
cli-colon = { ": " }
cli-fu = { $fu } fu
cli-points = { $points } points
cli-ura = ura dora indicators { $tiles }
cli-liable = { $name } is liable (pao)
cli-tenpai = tenpai: { $names }
cli-noten = no one is tenpai
cli-over = The game is over
cli-place = { $place }.
cli-tiles = { $count } tiles

## Rules

cli-presets = Presets
cli-options = Options, with their values under the standard rules
cli-options-use = Use them with --rules PRESET and --rule OPTION=VALUE, or in a .toml or .json file.
cli-rules-are = Equal to { $title }.
cli-differ = { $count ->
        [0] Nothing differs
        [one] One option differs
       *[other] { $count } options differ
    } from the standard rules.
cli-standard = (standard: { $value })
cli-any-of = any of:

## Points

cli-points-title = Points table; rules: { $rules }
cli-non_dealer = Non-dealer
cli-dealer = Dealer
cli-points-hands = { $winner }: ron (tsumo)
cli-points-scores = Scores under these rules: the base points, rounded up
cli-points-limits = Limits: ron (tsumo)
cli-points-fu = fu
cli-points-han = han
cli-points-read = 1000 (300/500): the discarder pays 1000 for a ron; for a tsumo each non-dealer pays 300 and the dealer 500.
cli-points-honba = Each honba adds { $honba } to each payment for a tsumo and { $ron } to a ron.
cli-han-more = { $from } or more
cli-han-or-fu = { $from }, or fewer by fu
cli-han-range = { $from } to { $to }

## Questions of `tehai score`

cli-ask-welcome =
    Score a hand: answer each question, or press Enter for the answer in [brackets].

    Tiles   123m characters, 456p circles, 789s bamboo, 0m 0p 0s red fives,
            1z 2z 3z 4z East South West North, 5z 6z 7z white green red dragon
    Also    ? explains a question, < goes back, Ctrl-D quits
cli-ask-rules = Rules
    .help = The name of a rule set, such as standard, tenhou, mahjong-soul or ema (tehai rules lists them), or a file.
cli-ask-hand = Concealed tiles
    .help = The tiles in the hand, without melds: 13, or 14 with the winning tile; three fewer for each meld.
cli-ask-meld = Meld { $number } of { $count }
    .help = A set on the table, as in "pon 555z": chi, pon, minkan (open kan), kakan (a kan added to a pon) or ankan.
cli-ask-win = { $waits ->
        [none] Winning tile
       *[other] Winning tile (the hand waits for { $waits })
    }
    .help = The tile that completed the hand.
cli-ask-tsumo = Ron or tsumo
    .help = Ron: on another player's discard. Tsumo: on a tile drawn by the winner.
cli-ask-seat = Seat wind: E, S, W or N
    .help = The winner's own wind. East is the dealer.
cli-ask-round = Round wind: E, S, W or N
    .help = The wind of the round: East in the first round of the game, then South.
cli-ask-riichi = Riichi: { $choices }
    .help = Whether the winner declared riichi. double: on the first discard, before any call; open: with the hand shown.
cli-ask-ippatsu = Ippatsu: yes or no
    .help = Whether the win came within one turn of the riichi, with no call or kan in between.
cli-ask-nukidora = Norths set aside
    .help = How many Norths the winner set aside (nukidora).
cli-ask-special = Anything special: { $choices }
cli-ask-dora = Dora indicators
    .help = The tiles turned up on the dead wall: the indicators, not the dora they point to.
cli-ask-ura = Ura dora indicators
    .help = The tiles under the dora indicators, revealed when a player wins after riichi.
cli-ask-flowers = Flowers and seasons set aside
    .help = Flowers 1f to 4f and seasons 5f to 8f.
cli-ask-honba = Honba on the table
    .help = The number of honba counters.
cli-ask-sticks = Riichi sticks on the table
    .help = 1,000-point sticks the winner collects, including their own.
cli-ask-again = The same in one line: { $command }
cli-ask-another = Another hand: yes or no
cli-ask-goodbye = Goodbye.

## Analysis

cli-distance = { $count ->
        [-1] complete
        [0] tenpai
        [one] 1 tile from tenpai (1-shanten)
       *[other] { $count } tiles from tenpai ({ $count }-shanten)
    }
cli-shanten = { $count ->
        [0] tenpai
       *[other] { $count }-shanten
    }
cli-full-stop = .
cli-shape-standard = four sets and a pair
cli-shape-chiitoitsu = seven pairs
cli-shape-kokushi = thirteen orphans
cli-waits = Waits
cli-wait = { $wait ->
        [ryanmen] ryanmen
        [kanchan] kanchan
        [penchan] penchan
        [tanki] tanki
       *[shanpon] shanpon
    } ({ $fu } fu)
cli-wait-used-up = { $wait }; all four are used up, so the hand is not tenpai
cli-helpful = { $count ->
        [one] 1 useful tile:
       *[other] { $count } useful tiles:
    }
cli-best-discards = Discards, best first
cli-column-tile = tile
cli-column-wait = wait
cli-column-discard = discard
cli-column-then = after
cli-column-left = left
cli-column-helpful = useful tiles
cli-column-tenpai = tenpai
cli-column-win = win
cli-column-points = points
cli-odds = Odds over { $count ->
        [one] 1 draw
       *[other] { $count } draws
    }, ignoring calls and ron
cli-odds-as-it-is = as it is
cli-odds-too-far = The hand is too far from tenpai: odds are available up to 2-shanten.
