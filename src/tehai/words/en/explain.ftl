### How a score is explained, line by line. Tiles are written as in 123m, and stand for themselves in every language.

explain-title-hand = Hand
explain-title-reading = Reading
explain-title-yaku = Yaku
explain-title-yaku_and_dora = Yaku and dora
explain-title-fu = Fu breakdown
explain-title-points = Points
explain-title-others = Other readings
explain-title-refused = Not a win

# Between the parts of a line and the items of a list.
explain-comma = { ", " }

## The hand and how it was won

explain-headline = { $total } points: { $worth }
# A tsumo: what a non-dealer and the dealer pay, as players call it out; or what everyone pays the dealer.
explain-headline-split = { $total } points ({ $other }/{ $dealer }): { $worth }
explain-headline-each = { $total } points ({ $each } all): { $worth }
explain-han-fu-limit = { $han } han { $fu } fu, { $limit }
explain-han-fu = { $han } han { $fu } fu
explain-meld = { $meld } { $tiles }
# $how: how the tile came. $whom: whose tile it was, "unknown" where nobody said.
explain-won = { $tiles }, winning tile { $tile }, { $how ->
        [tsumo] self-drawn (tsumo)
        [chankan] robbed from { $whom ->
                [unknown] another player's kan
               *[other] { $whom }'s kan
            } (ron)
       *[ron] discarded by { $whom ->
                [unknown] another player
               *[other] { $whom }
            } (ron)
    }
explain-seat = { $round } round, { $seat } seat{ $dealer ->
        [yes] { ", the dealer" }
       *[no] { "" }
    }; rules: { $rules }
explain-norths = North set aside: { $count }
explain-flowers = Flowers set aside: { $tiles }
explain-situation = Situation: { $situations }
explain-idle = Not counted under these rules: { $situations }
# $counted: which of the indicators count. $tiles: the dora they point to.
explain-indicators-dora = Dora { $count ->
        [one] indicator
       *[other] indicators
    } { $indicators }: { $counted ->
        [none] not counted under these rules
        [first] dora { $tiles } (these rules count only the first indicator)
       *[all] dora { $tiles }
    }
explain-indicators-ura = Ura dora { $count ->
        [one] indicator
       *[other] indicators
    } { $indicators }: { $counted ->
        [no_riichi] not counted without riichi
        [none] not counted under these rules
        [first] dora { $tiles } (these rules count only the first indicator)
       *[all] dora { $tiles }
    }

## Not a win

explain-incomplete = This is not a complete hand: it needs four sets and a pair, seven pairs, or the thirteen orphans.
explain-exchange = At least { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    } must change.
explain-no-yaku = The hand is complete but has no yaku. A win needs at least one, and dora are not yaku.
explain-would-win = The same tiles would win { $ways }.
explain-no-way = No way of winning gives these tiles a yaku: the hand must change.
# $some: all but the last of several situations.
explain-or = { $some }, or { $last }
explain-by-tsumo = by tsumo (menzen tsumo)

## Reading

explain-group-orphans = one of each terminal and honour, and one of them twice
explain-group-sequence = sequence
explain-group-triplet = triplet
explain-group-quad = quad
explain-group-pair = pair
explain-group-one-of-seven = pair
explain-group-called = called ({ $meld })
explain-group-ankan = concealed kan (does not open the hand)
explain-group-more = { $what }, { $more }
explain-group-won = completed by the winning tile
explain-group-waited = completed by the winning tile: { $wait }

## Yaku and dora

explain-yaku = { $title }: { $meaning }
explain-yaku-renhou-mangan = { $title }: { $meaning }. A mangan, whatever else the hand has
explain-han = { $count } han
explain-dora = Dora: { $tiles }
explain-ura = Ura dora: { $tiles }
explain-aka = Red fives: { $tiles }
explain-nukidora = Norths set aside (nukidora)
explain-flower-han = Flowers and seasons: { $tiles }
explain-times = { $tile } x { $count }
explain-total = total
explain-total-highest = total (these rules count only the highest yakuman)

## Fu

explain-fu-base = base fu
explain-fu-chiitoitsu = seven pairs: always 25 fu, never rounded
explain-fu-closed_hand = closed hand
explain-fu-menzen_ron = closed hand won by ron
explain-fu-tsumo = tsumo
explain-fu-open_no_fu = open hand with no other fu
explain-fu-pinfu-tsumo = tsumo adds nothing to pinfu
# $why: what the pair is worth fu for.
explain-fu-pair = pair { $tiles }: { $why ->
        [both] seat wind and round wind
        [seat] seat wind
        [round] round wind
        [north] North, yakuhai for everyone under these rules
       *[dragon] dragons
    }
explain-fu-wait = { $wait }: only { $tile } completes { $tiles }
explain-fu-set = { $kind ->
        [triplet] { $open ->
                [yes] open triplet
               *[no] concealed triplet
            }
       *[quad] { $open ->
                [yes] open quad
               *[no] concealed quad
            }
    } { $tiles }
explain-fu-by-ron = { $set } (open because completed by ron)
explain-fu-factor-concealed = { $factor } (concealed)
explain-fu-factor-terminals = { $factor } (terminals)
explain-fu-factor-honours = { $factor } (honours)
explain-fu-times = { $product } x { $factor }
explain-sum = { $times } x { $base } = { $points }
explain-formula = { $fu } x 2^(2+{ $han }) = { $fu } x { $power } = { $points }
explain-fu-product = { $what }: { $product }
explain-fu-rounded = total: { $sum }, rounded up to { $fu }

## Points

explain-points-yakuman = { $times ->
        [1] Yakuman
        [2] Double yakuman
        [3] Triple yakuman
       *[other] { $times }x yakuman
    }: base points { $formula }. Other yaku, dora and fu do not count.
explain-points-plain = { $han } han { $fu } fu: base points { $formula }.
explain-points-han = { $han } han: { $limit }, base points { $base }, whatever the fu.
explain-points-capped = { $han } han { $fu } fu: { $formula }, capped at { $limit }: base points { $base }.
explain-points-kiriage = { $han } han { $fu } fu: { $formula }, rounded up to { $limit } (kiriage): base points { $base }.
explain-points-table = Under these rules the hand scores { $points }: its base points rounded up to 100.
# $sum: how many times the base points, as in "2 x 1,920 = 3,840"; $points: the sum rounded up to 100.
explain-share-exact = { $who } { $sum }.
explain-share-rounded = { $who } { $sum }, rounded up to { $points }.
# $rest: "yes" where others are liable for a part of the hand.
explain-pays-ron = { $rest ->
        [yes] For the rest, { $whom ->
                [unknown] the discarder
               *[other] { $whom }
            }
       *[no] { $whom ->
                [unknown] The discarder
               *[other] { $whom }
            }
    } pays { $dealer ->
        [yes] the dealer
       *[no] a non-dealer
    }
explain-pays-all = { $rest ->
        [yes] For the rest, each
       *[no] Each
    } other player pays the dealer
explain-pays-dealer = { $rest ->
        [yes] For the rest, the
       *[no] The
    } dealer pays
explain-pays-others = { $rest ->
        [yes] For the rest, { $players ->
                [3] the other player
               *[4] each other player
            }
       *[no] { $players ->
                [3] The other player
               *[4] Each other player
            }
    } pays
explain-sanma-loss = The missing fourth player's share is not paid (tsumo loss).
explain-sanma-split = The two payers split the missing fourth player's share.
explain-honba-ron = { $count } honba: { $points } more.
explain-honba-tsumo = { $count } honba: { $points } more from each payer.
explain-honba-pao = { $count } honba: { $points } more from { $whom }.
explain-pays-in-all = { $whom } pays { $points } in all.
explain-sticks = { $count ->
        [one] 1 riichi stick
       *[other] { $count } riichi sticks
    } on the table: { $points }.
explain-winner = The winner gets { $points } points.

## Pao

explain-liable = { $whom } is liable for { $yaku } (pao), having discarded the tile for its last set.
explain-liable-discarder = { $whom } also discarded the winning tile and pays like any discarder.
explain-liable-all = { $what } is worth { $sum }: { $whom } pays all of it.
explain-liable-half = { $what } is worth { $sum }: { $whom } and { $discarder } pay half each.
explain-whole-hand = The whole hand

## The other readings

explain-other-no-yaku = { $tiles }: no yaku, so it cannot win.
explain-other = { $tiles }: { $worth }. Not taken: { $why }.
explain-why-no-yaku = no yaku
explain-why-less = worth less, { $mine } base points against { $paid }
explain-why-same = worth exactly the same
explain-why-han = same points with fewer han, { $mine } against { $paid }
explain-why-fu = same points with fewer fu, { $mine } against { $paid }
explain-other-waited = { $tiles }, winning tile in { $group }, { $wait }
explain-yaku-han-fu = { $yaku }, { explain-han-fu }
