### Yaku: what players call them, what the name means word for word, how it is said in Japanese, and what each needs.

yaku-menzen_tsumo = Menzen tsumo
    .literal = Fully concealed self-draw
    .romaji = Menzen tsumo
    .meaning = a closed hand (nothing called) won by self-draw

yaku-riichi = Riichi
    .literal = Riichi
    .romaji = Riichi
    .meaning = declared riichi with a closed hand one tile from winning

yaku-ippatsu = Ippatsu
    .literal = One-shot
    .romaji = Ippatsu
    .meaning = won within one turn of declaring riichi, with no call in between

yaku-chankan = Chankan
    .literal = Robbing a kan
    .romaji = Chankan
    .meaning = won on the tile that another player added to a pon to make a kan

yaku-rinshan = Rinshan kaihou
    .literal = After a kan
    .romaji = Rinshan kaihou
    .meaning = won by drawing the replacement tile after a kan

yaku-haitei = Haitei
    .literal = Last-tile draw
    .romaji = Haitei raoyue
    .meaning = won by drawing the last tile of the wall

yaku-houtei = Houtei
    .literal = Last discard
    .romaji = Houtei raoyui
    .meaning = won on the last discard of the hand

yaku-pinfu = Pinfu
    .literal = All sequences, no fu
    .romaji = Pinfu
    .meaning = a closed hand (nothing called) of four sequences, a pair that is worth no fu, and a two-sided wait

yaku-tanyao = Tanyao
    .literal = All simples
    .romaji = Tanyao
    .meaning = only numbers 2 to 8, no terminals and no honours

yaku-iipeikou = Iipeikou
    .literal = Pure double sequence
    .romaji = Iipeikou
    .meaning = a closed hand with the same sequence twice in one suit

yaku-yakuhai_seat_wind = { $wind ->
        [any] Seat wind
       *[other] Seat wind ({ $wind })
    }
    .literal = { $wind ->
        [any] Seat wind
       *[other] Seat wind ({ $wind })
    }
    .romaji = { $wind ->
        [any] Yakuhai jikaze
       *[other] Yakuhai jikaze { $wind }
    }
    .meaning = a triplet or quad of the player's own seat wind

yaku-yakuhai_round_wind = { $wind ->
        [any] Round wind
       *[other] Round wind ({ $wind })
    }
    .literal = { $wind ->
        [any] Round wind
       *[other] Round wind ({ $wind })
    }
    .romaji = { $wind ->
        [any] Yakuhai bakaze
       *[other] Yakuhai bakaze { $wind }
    }
    .meaning = a triplet or quad of the round's wind

yaku-yakuhai_haku = White dragon
    .literal = White dragon
    .romaji = Yakuhai haku
    .meaning = a triplet or quad of white dragons

yaku-yakuhai_hatsu = Green dragon
    .literal = Green dragon
    .romaji = Yakuhai hatsu
    .meaning = a triplet or quad of green dragons

yaku-yakuhai_chun = Red dragon
    .literal = Red dragon
    .romaji = Yakuhai chun
    .meaning = a triplet or quad of red dragons

yaku-double_riichi = Double riichi
    .literal = Double riichi
    .romaji = Double riichi
    .meaning = declared riichi with the very first discard, before any call

yaku-chiitoitsu = Chiitoitsu
    .literal = Seven pairs
    .romaji = Chiitoitsu
    .meaning = seven different pairs

yaku-chanta = Chanta
    .literal = Half outside hand
    .romaji = Chanta
    .meaning = every set and the pair contain a terminal or an honour

yaku-ittsu = Ittsu
    .literal = Pure straight
    .romaji = Ittsu
    .meaning = 1-2-3, 4-5-6 and 7-8-9 in one suit

yaku-sanshoku_doujun = Sanshoku doujun
    .literal = Mixed triple sequence
    .romaji = Sanshoku doujun
    .meaning = the same sequence in all three suits

yaku-sanshoku_doukou = Sanshoku doukou
    .literal = Triple triplets
    .romaji = Sanshoku doukou
    .meaning = the same triplet in all three suits

yaku-sankantsu = Sankantsu
    .literal = Three quads
    .romaji = Sankantsu
    .meaning = three quads

yaku-toitoi = Toitoi
    .literal = All triplets
    .romaji = Toitoi
    .meaning = four triplets or quads

yaku-sanankou = Sanankou
    .literal = Three concealed triplets
    .romaji = Sanankou
    .meaning = three triplets or quads made without calling

yaku-shousangen = Shousangen
    .literal = Little three dragons
    .romaji = Shousangen
    .meaning = two triplets of dragons and a pair of the third

yaku-honroutou = Honroutou
    .literal = All terminals and honours
    .romaji = Honroutou
    .meaning = only terminals and honours

yaku-ryanpeikou = Ryanpeikou
    .literal = Twice pure double sequence
    .romaji = Ryanpeikou
    .meaning = a closed hand with two pairs of identical sequences

yaku-junchan = Junchan
    .literal = Fully outside hand
    .romaji = Junchan
    .meaning = every set and the pair contain a 1 or a 9

yaku-honitsu = Honitsu
    .literal = Half flush
    .romaji = Honitsu
    .meaning = only tiles of one suit and honours

yaku-chinitsu = Chinitsu
    .literal = Full flush
    .romaji = Chinitsu
    .meaning = only tiles of one suit, no honours

yaku-renhou = Renhou
    .literal = Human hand
    .romaji = Renhou
    .meaning = a non-dealer's ron before their own first draw, with no call before it

yaku-tenhou = Tenhou
    .literal = Heavenly hand
    .romaji = Tenhou
    .meaning = the dealer's first fourteen tiles are a winning hand

yaku-chiihou = Chiihou
    .literal = Earthly hand
    .romaji = Chiihou
    .meaning = a non-dealer's first draw wins, with no call before it

yaku-daisangen = Daisangen
    .literal = Big three dragons
    .romaji = Daisangen
    .meaning = triplets or quads of all three dragons

yaku-suuankou = Suuankou
    .literal = Four concealed triplets
    .romaji = Suuankou
    .meaning = four triplets or quads made without calling

yaku-suuankou_tanki = Suuankou tanki
    .literal = Four concealed triplets, single wait
    .romaji = Suuankou tanki
    .meaning = four concealed triplets, waiting only for the pair

yaku-tsuuiisou = Tsuuiisou
    .literal = All honours
    .romaji = Tsuuiisou
    .meaning = only honours

yaku-ryuuiisou = Ryuuiisou
    .literal = All green
    .romaji = Ryuuiisou
    .meaning = only green tiles: 2, 3, 4, 6, 8 of bamboo and the green dragon

yaku-chinroutou = Chinroutou
    .literal = All terminals
    .romaji = Chinroutou
    .meaning = only ones and nines

yaku-chuuren = Chuuren poutou
    .literal = Nine gates
    .romaji = Chuuren poutou
    .meaning = 1112345678999 in one suit and one more tile of that suit, closed unless the rules allow it open

yaku-junsei_chuuren = Junsei chuuren poutou
    .literal = Pure nine gates
    .romaji = Junsei chuuren poutou
    .meaning = 1112345678999 in one suit before the win: any tile of that suit completes it

yaku-kokushi = Kokushi musou
    .literal = Thirteen orphans
    .romaji = Kokushi musou
    .meaning = one of each terminal and honour, and one of them twice

yaku-kokushi_13 = Kokushi musou juusanmen
    .literal = Thirteen orphans, thirteen-sided wait
    .romaji = Kokushi musou juusanmen
    .meaning = one of each terminal and honour before the win: any of the thirteen completes it

yaku-daisuushii = Daisuushii
    .literal = Big four winds
    .romaji = Daisuushii
    .meaning = triplets or quads of all four winds

yaku-shousuushii = Shousuushii
    .literal = Little four winds
    .romaji = Shousuushii
    .meaning = three triplets of winds and a pair of the fourth

yaku-suukantsu = Suukantsu
    .literal = Four quads
    .romaji = Suukantsu
    .meaning = four quads

yaku-open_riichi = Open riichi
    .literal = Open riichi
    .romaji = Open riichi
    .meaning = declared riichi with the hand shown to everyone; a player not in riichi who deals into it pays a yakuman

yaku-daisharin = Daisharin
    .literal = Big wheels
    .romaji = Daisharin
    .meaning = a closed hand of 22334455667788 in circles

yaku-daichisei = Daichisei
    .literal = Big seven stars
    .romaji = Daichisei
    .meaning = seven pairs of all seven honours

yaku-paarenchan = Paarenchan
    .literal = Eight wins in a row
    .romaji = Paarenchan
    .meaning = the dealer's eighth win in a row

yaku-isshoku_sanjun = Isshoku sanjun
    .literal = Pure triple sequence
    .romaji = Isshoku sanjun
    .meaning = the same sequence three times in one suit

yaku-sanrenkou = Sanrenkou
    .literal = Three consecutive triplets
    .romaji = Sanrenkou
    .meaning = three triplets with consecutive numbers in one suit

yaku-suurenkou = Suurenkou
    .literal = Four consecutive triplets
    .romaji = Suurenkou
    .meaning = four triplets with consecutive numbers in one suit

yaku-uumensai = Uumensai
    .literal = All five kinds
    .romaji = Uumensai
    .meaning = one set or pair each of characters, circles, bamboo, winds and dragons

yaku-tsubame_gaeshi = Tsubame gaeshi
    .literal = Ron on a riichi discard
    .romaji = Tsubame gaeshi
    .meaning = won on the discard with which another player declared riichi

yaku-kanburi = Kanburi
    .literal = Ron on the discard after a kan
    .romaji = Kanburi
    .meaning = won on the discard after another player's kan

yaku-shiiaru_raotai = Shiiaru raotai
    .literal = Four calls, single wait
    .romaji = Shiiaru raotai
    .meaning = four sets called, waiting for the pair

yaku-yakuhai_north = North wind
    .literal = North wind
    .romaji = Yakuhai pei
    .meaning = a triplet or quad of North, a yaku for every player under these sanma rules

## Bonus han, which are not yaku

yaku-bonus-dora = Dora
    .literal = Dora
    .romaji = Dora
yaku-bonus-ura = Ura dora
    .literal = Ura dora
    .romaji = Ura dora
yaku-bonus-aka = Red fives
    .literal = Red fives
    .romaji = Aka dora
yaku-bonus-nukidora = North set aside
    .literal = North set aside
    .romaji = Nukidora
yaku-bonus-flowers = Flowers and seasons
    .literal = Flowers and seasons
    .romaji = Hanapai
