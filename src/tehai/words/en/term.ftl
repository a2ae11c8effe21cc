### Terms of the game.

## Winds

term-wind-east = East
    .short = E
term-wind-south = South
    .short = S
term-wind-west = West
    .short = W
term-wind-north = North
    .short = N

## Melds

term-meld-chi = chi
    .short = chi
term-meld-pon = pon
    .short = pon
term-meld-minkan = open kan
    .short = minkan
term-meld-kakan = added kan
    .short = kakan
term-meld-ankan = concealed kan
    .short = ankan

## Waits

term-wait-ryanmen = two-sided wait (ryanmen)
term-wait-kanchan = closed wait (kanchan)
term-wait-penchan = edge wait (penchan)
term-wait-tanki = pair wait (tanki)
term-wait-shanpon = two-pair wait (shanpon)

## Limits

term-limit-mangan = mangan
term-limit-haneman = haneman
term-limit-baiman = baiman
term-limit-sanbaiman = sanbaiman
term-limit-kazoe_yakuman = kazoe yakuman (counted yakuman)
term-yakuman = { $times ->
        [1] yakuman
        [2] double yakuman
        [3] triple yakuman
       *[other] { $times }x yakuman
    }

## Situations: their name, and when a hand that has no yaku would win with them

term-situation-riichi = riichi
    .when = after declaring riichi
term-situation-double_riichi = double riichi
    .when = after riichi on the first discard
term-situation-open_riichi = open riichi
    .when = after riichi with the hand shown
term-situation-ippatsu = ippatsu
    .when = within one turn of riichi
term-situation-rinshan = rinshan
    .when = on the replacement tile after a kan (rinshan)
term-situation-haitei = haitei
    .when = on the last tile of the wall (haitei)
term-situation-houtei = houtei
    .when = on the last discard (houtei)
term-situation-chankan = chankan
    .when = on a tile added to another player's pon (chankan)
term-situation-tenhou = tenhou
    .when = on the dealer's first fourteen tiles
term-situation-chiihou = chiihou
    .when = on a non-dealer's first draw
term-situation-renhou = renhou
    .when = before the player's first draw (renhou)
term-situation-tsubame_gaeshi = tsubame gaeshi
    .when = on a discard that declares riichi (tsubame gaeshi)
term-situation-kanburi = kanburi
    .when = on the discard after a kan (kanburi)
term-situation-paarenchan = paarenchan
    .when = as the dealer's eighth win in a row
term-situation-discarder_riichi = discarder in riichi
    .when = on the discard of a player in riichi

## Facts about a win that exclude a situation

term-fact-ron = a win by ron
term-fact-tsumo = a win by tsumo
term-fact-dealer = the dealer's seat
term-fact-not_dealer = a seat other than the dealer's
term-fact-open_meld = an open meld
term-fact-meld = a meld
term-fact-any_riichi = riichi
term-fact-no_riichi = a win without riichi
term-fact-nukidora = a North set aside
term-fact-no_replacement = a hand without a kan or a North set aside
term-fact-second_copy = another visible copy of the winning tile

## Draws

term-draw-exhaustive = Exhaustive draw
term-draw-nagashi = Nagashi mangan
term-draw-kyuushu = Nine terminals and honours
term-draw-suufon = Four winds
term-draw-suucha = Four riichi
term-draw-suukaikan = Four kans
term-draw-sanchahou = Triple ron
