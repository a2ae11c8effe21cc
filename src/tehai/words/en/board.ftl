### What lies on the table.

board-table = Table
board-wind-0 = E
board-wind-1 = S
board-wind-2 = W
board-wind-3 = N
board-windname-0 = East
board-windname-1 = South
board-windname-2 = West
board-windname-3 = North
board-round = { $wind } { $number }
board-honba = { $count } honba
board-left = left
board-left-spoken = { $count ->
        [one] 1 tile left
       *[other] { $count } tiles left
    }
board-centre = Round and points
board-dealer = dealer
board-turn = to play
board-points = { $points } points
board-difference = { $points } vs. { $name }
board-differences = Points vs. { $name }
board-indicators = Dora indicators
board-dora = Dora
board-sticks = Riichi sticks: { $count }
board-honbasticks = Honba sticks: { $count }
board-seat = { $name }, { $wind }
board-empty = empty seat
board-bot = bot
board-standin = away (bot playing)
board-away = away { $time }
board-offline = offline
board-riichi = riichi
board-openriichi = open riichi
board-thinking = thinking
board-riichistick = Riichi stick
board-pond = { $name }'s discards
board-pond-drawn = tsumogiri
board-pond-called = called
board-pond-last = last discard
board-hand = { $name }'s hand
board-hand-hidden = { $count ->
        [one] 1 tile face down
       *[other] { $count } tiles face down
    }
board-hand-drawn = drawn
board-melds = { $name }'s melds
board-aside = Set aside by { $name }
board-flowers = { $name }'s flowers
board-meld-chi = Chi: { $tiles }
board-meld-pon = Pon: { $tiles }
board-meld-minkan = Open kan: { $tiles }
board-meld-kakan = Added kan: { $tiles }
board-meld-ankan = Concealed kan: { $tiles }
board-meld-riichi = Riichi, turned sideways: { $tiles }
board-from-1 = from the right
board-from-2 = from across
board-from-3 = from the left
