### Terms of the game.

## Winds

term-wind-east = East
term-wind-south = South
term-wind-west = West
term-wind-north = North

## Melds

term-meld-chi = chi
term-meld-pon = pon
term-meld-minkan = open kan
term-meld-kakan = added kan
term-meld-ankan = concealed kan

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
term-situation-open_riichi = open riichi
term-situation-ippatsu = ippatsu
term-situation-rinshan = rinshan
    .when = on the replacement tile after a kan (rinshan)
term-situation-haitei = haitei
    .when = on the last tile of the wall (haitei)
term-situation-houtei = houtei
    .when = on the last discard (houtei)
term-situation-chankan = chankan
    .when = on a tile added to another player's pon (chankan)
term-situation-tenhou = tenhou
term-situation-chiihou = chiihou
term-situation-renhou = renhou
    .when = before the player's first draw (renhou)
term-situation-tsubame_gaeshi = tsubame gaeshi
    .when = on a discard that declares riichi (tsubame gaeshi)
term-situation-kanburi = kanburi
    .when = on the discard after a kan (kanburi)
term-situation-paarenchan = paarenchan
term-situation-discarder_riichi = the discarder had declared riichi
