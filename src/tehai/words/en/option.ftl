### Options of the rules: what they are called, what they mean, and what they can be.

option-on = on
option-off = off
option-none = none

## Groups of options

option-group-game = Game
option-group-tiles_and_dora = Tiles and dora
option-group-calls = Calls
option-group-draws = Draws
option-group-fu_and_points = Fu and points
option-group-yakuman = Yakuman
option-group-pao = Pao
option-group-riichi_and_furiten = Riichi and furiten
option-group-end_of_game = End of game
option-group-sanma = Sanma
option-group-local_yaku = Local yaku

## Options

option-players = Players
    .meaning = The number of players. Three play sanma: no 2m to 8m, no chi, and the sanma options below.

option-length = Game length
    .meaning = How long a game lasts: only the East round, or the East and South rounds.
    .value-east = East only
    .value-hanchan = East and South

option-start_points = Starting points
    .meaning = The points that each player starts the game with.
    .allowed = a whole number from 0 to 999900 that is a multiple of 100

option-return_points = Return points
    .meaning = The points that count as zero in the final score. Every player pays the difference from the starting points, and first place receives it (oka).
    .allowed = a whole number from 0 to 999900 that is a multiple of 100

option-goal_points = Target points
    .meaning = The points that someone must have at the scheduled end; otherwise the game is extended.
    .allowed = a whole number from 0 to 999900 that is a multiple of 100

option-uma = Uma
    .meaning = The bonus or penalty for each place, first to last, in thousands of points.
    .allowed = a list of 3 or 4 numbers, one per place from first to last, in thousands of points, each a whole number from -1000 to 1000

option-uma_floating = Floating uma
    .meaning = An uma that depends on how many players end above the starting points: one row for each such number, starting with one player. If it is empty, the usual uma applies.
    .allowed = an empty list, or a list for each number of players above the starting points, each a list of 3 or 4 numbers, one per place from first to last, in thousands of points, each a whole number from -1000 to 1000

option-red_fives = Red fives
    .meaning = How many of the four fives of characters, circles and bamboo are red; each red five is worth one han.
    .allowed = a list of 3 numbers, for characters, circles and bamboo, each a whole number from 0 to 4

option-dora = Dora
    .meaning = A dora indicator is turned up; each tile that it points to is worth one han.

option-ura_dora = Ura dora
    .meaning = A winner who declared riichi also counts the indicator under the dora indicator.

option-kan_dora = Kan dora
    .meaning = Each kan turns up one more dora indicator.

option-kan_ura = Kan ura dora
    .meaning = A winner who declared riichi also counts the indicators under those of kans.

option-kan_dora_timing = Kan dora timing
    .meaning = When the indicator for a kan is revealed: immediately; immediately for a concealed kan but before the next discard for an open one; or, for an open one, after the discard has passed.
    .value-immediate = at once
    .value-ankan_immediate = concealed kan at once, others before the discard
    .value-after_discard_passes = concealed kan at once, others after the discard

option-flowers = Flowers and seasons
    .meaning = Play with the eight flowers and seasons: each is set aside when drawn, replaced, and worth one han.

option-flower_replacement = Flower replacements
    .meaning = Where the tile that replaces a flower comes from.
    .value-dead_wall = dead wall
    .value-live_wall = live wall

option-kuitan = Open tanyao (kuitan)
    .meaning = Tanyao also counts in an open hand.

option-kuikae = Swap calling (kuikae)
    .meaning = Discarding, right after chi or pon, the tile just called or, after chi, the tile at the other end of the sequence. Both are forbidden, only the called tile is, or neither is.
    .value-forbidden = forbidden
    .value-genbutsu_only = only the called tile is forbidden
    .value-allowed = allowed

option-multiple_ron = Several rons
    .meaning = When several players win on one discard: all of them do; two do, but three make an abortive draw; or only the next player in turn order does.
    .value-all = everyone wins
    .value-double_only = two win, three abort
    .value-atamahane = the first in turn order wins

option-honba_on_multi_ron = Honba with several rons
    .meaning = Who gets the honba when several players win on one discard: the first in turn order, or every winner.
    .value-first = to the first winner
    .value-each = to every winner

option-kokushi_ankan_ron = Kokushi ron on a concealed kan
    .meaning = Kokushi musou can win on a tile of another player's concealed kan.

option-abort_kyuushu = Nine terminals (kyuushu kyuuhai)
    .meaning = A player with nine kinds of terminals and honours on an uninterrupted first draw may abort the hand.

option-abort_suufon = Four winds (suufon renda)
    .meaning = Abortive draw when all four first discards are the same wind.

option-abort_suucha = Four riichi (suucha riichi)
    .meaning = Abortive draw when all four players have declared riichi.

option-abort_suukaikan = Four kans (suukaikan)
    .meaning = Abortive draw after four kans by more than one player.

option-nagashi_mangan = Nagashi mangan
    .meaning = When the wall runs out, a player who discarded only terminals and honours, none of them called, is paid a mangan.

option-nagashi_requires_closed = Nagashi needs a closed hand
    .meaning = Nagashi mangan also needs a closed hand.

option-nagashi_honba = Nagashi pays honba
    .meaning = The payments for nagashi mangan include the honba.

option-nagashi_counts_as_win = Nagashi counts as a win
    .meaning = Nagashi mangan counts as a win in deciding whether the dealer repeats.

option-tenpai_rule = Used-up waits
    .meaning = When a hand whose waits are all used up counts as noten at a draw: when the player has all four copies concealed, when they are concealed or in the player's melds, never, or when all four are visible.
    .value-concealed_four_is_noten = noten if all four are concealed
    .value-own_four_is_noten = noten if all four are concealed or in melds
    .value-shape_only = shape alone counts
    .value-visible_four_is_noten = noten if all four are visible

option-renchan = Dealer repeats (renchan)
    .meaning = When the dealer repeats: after a win or tenpai at a draw, only after a win, or never.
    .value-tenpai = after a win or tenpai
    .value-agari = after a win
    .value-none = never

option-noten_pot = Noten payments
    .meaning = The points that the noten players together pay the tenpai players when the wall runs out.
    .allowed = a whole number from 0 to 999900 that is a multiple of 100

option-fu_model = Fu counting
    .meaning = How fu are counted: all of them; or without those for tsumo and waits, with ten for every closed hand.
    .value-standard = standard
    .value-simple = simple

option-base_rounding = Rounded up to 100
    .meaning = What is rounded up to 100: each payment, or the base score of the hand.
    .value-payment = each payment
    .value-table = the base score

option-double_wind_pair_fu = Fu for a double wind pair
    .meaning = The fu for a pair of the wind that is both the seat wind and the round wind.

option-rinshan_tsumo_fu = Tsumo fu with rinshan
    .meaning = A win on the replacement tile after a kan earns the two fu for tsumo.

option-pinfu_tsumo_20 = Pinfu tsumo is 20 fu
    .meaning = Pinfu won by tsumo is 20 fu. Off: the two fu for tsumo count and make it 30.

option-open_pinfu_30 = Open hand without fu is 30 fu
    .meaning = An open hand with no other fu counts as 30 fu instead of 20.

option-kiriage_mangan = Kiriage mangan
    .meaning = 4 han 30 fu and 3 han 60 fu are rounded up to a mangan.

option-honba_value = Points per honba
    .meaning = The points that each payer adds for each honba on the table; a discarder who pays alone adds them for all.
    .allowed = a whole number from 0 to 10000 that is a multiple of 100

option-kazoe = Thirteen han or more (kazoe)
    .meaning = The limit for thirteen or more han without a yakuman.
    .value-yakuman = yakuman
    .value-sanbaiman = sanbaiman

option-double_yakuman = Double yakuman
    .meaning = Which yakuman count double: suuankou tanki, kokushi musou with thirteen waits, junsei chuuren poutou, daisuushii.
    .value-suuankou_tanki = Suuankou tanki
    .value-kokushi_13 = Kokushi musou juusanmen
    .value-junsei_chuuren = Junsei chuuren poutou
    .value-daisuushii = Daisuushii
    .allowed = a list, possibly empty, of suuankou_tanki, kokushi_13, junsei_chuuren, daisuushii

option-yakuman_stacking = Yakuman add up
    .meaning = Several yakuman in one hand are added up. Off: the hand counts as one.

option-renhou = Renhou
    .meaning = What a ron before the player's first draw (renhou) is worth: nothing, at least a mangan, five han added to the other yaku, or a yakuman.
    .value-off = off
    .value-mangan = mangan
    .value-5han = 5 han
    .value-yakuman = yakuman

option-renhou_window = Renhou until
    .meaning = How long renhou is possible: until the player's first draw, or until the dealer's second turn.
    .value-own_first_draw = the player's first draw
    .value-dealer_second_turn = the dealer's second turn

option-ryuuiisou_needs_hatsu = Ryuuiisou needs the green dragon
    .meaning = Ryuuiisou needs the green dragon (hatsu).

option-chuuren_open = Open chuuren poutou
    .meaning = Chuuren poutou also counts in an open hand.

option-pao_yakuman = Yakuman with pao
    .meaning = The yakuman for which the player who discarded the tile for the last set is liable (pao).
    .value-daisangen = Daisangen
    .value-daisuushii = Daisuushii
    .value-suukantsu = Suukantsu
    .allowed = a list, possibly empty, of daisangen, daisuushii, suukantsu

option-pao_scope = Pao covers
    .meaning = What the liable player pays for: only the yakuman with liability, or every yakuman in the hand.
    .value-pao_yakuman_only = only the yakuman with pao
    .value-whole_hand = every yakuman of the hand

option-pao_honba = Honba with pao
    .meaning = Who pays the honba when the liable player and the discarder share a win.
    .value-discarder = paid by the discarder
    .value-liable = paid by the liable player

option-daiminkan_pao = Pao for an open kan
    .meaning = If a player wins by tsumo on the replacement tile of an open kan, the discarder of the kan pays for everyone.

option-ippatsu = Ippatsu
    .meaning = A win within one uninterrupted turn of riichi is worth one han.

option-riichi_min_points = Points needed for riichi
    .meaning = The points a player needs to declare riichi; 0 means no minimum.
    .allowed = a whole number from 0 to 999900 that is a multiple of 100

option-riichi_without_draw = Riichi without another draw
    .meaning = Players may declare riichi even if they will not draw again.

option-riichi_ankan = Concealed kan in riichi
    .meaning = Concealed kans after riichi: allowed if neither the waits nor any reading of the hand changes, if the waits do not change, or never.
    .value-strict = if waits and readings stay the same
    .value-waits_only = if the waits stay the same
    .value-off = never

option-temp_furiten_end = Temporary furiten ends with
    .meaning = What ends temporary furiten: the player's next discard, or also any call.
    .value-own_turn = the player's next discard
    .value-any_call = any call

option-tobi = Bankruptcy (tobi)
    .meaning = Whether the game ends when a player runs out of points: never, below zero, or at zero or below.
    .value-off = never
    .value-below_zero = below 0 points
    .value-zero_or_below = at 0 points or below

option-extension_rounds = Extra rounds
    .meaning = How many extra rounds are played while no one has the target points; -1 means as many as it takes.
    .allowed = a whole number from -1 to 3

option-agariyame = Dealer's win ends it (agariyame)
    .meaning = A dealer who wins the last hand and leads with at least the target points ends the game.

option-tenpaiyame = Dealer's tenpai ends it (tenpaiyame)
    .meaning = A dealer who is tenpai when the last hand is drawn and leads with at least the target points ends the game.

option-leftover_sticks = Left-over riichi sticks
    .meaning = What happens to the riichi sticks left at the end: they go to first place, are lost, or are shared.
    .value-first = to first place
    .value-lost = lost
    .value-shared = shared

option-tie = Ties
    .meaning = Equal points at the end: the player closer to the first dealer ranks higher, or they share the uma.
    .value-seat_order = closer to the first dealer
    .value-split = shared place

option-final_rounding = Rounding of final scores
    .meaning = Whether final scores are exact or rounded to whole thousands.
    .value-none = exact
    .value-thousands = to thousands

option-nukidora = Nukidora (North)
    .meaning = A North may be set aside for a replacement tile; each is worth one han.

option-tsumo_loss = Tsumo loss
    .meaning = The missing fourth player's share of a tsumo is not paid. Off: the two payers split it.

option-sanma_north_yakuhai = North is yakuhai
    .meaning = A triplet of North is worth one han to every player.

option-open_riichi = Open riichi
    .meaning = Riichi with the hand shown to everyone: two han, and a player not in riichi who discards the winning tile pays a yakuman.

option-daisharin = Daisharin
    .meaning = 22334455667788 in circles is a yakuman.

option-daichisei = Daichisei
    .meaning = Seven pairs of honours are a double yakuman.

option-paarenchan = Paarenchan
    .meaning = The dealer's eighth win in a row is a yakuman.

option-isshoku_sanjun = Isshoku sanjun
    .meaning = Three identical sequences: three han closed, two open.

option-sanrenkou = Sanrenkou
    .meaning = Triplets of three consecutive numbers in one suit: two han.

option-suurenkou = Suurenkou
    .meaning = Triplets of four consecutive numbers in one suit: a yakuman.

option-uumensai = Uumensai
    .meaning = One set or pair each of characters, circles, bamboo, winds and dragons: two han.

option-tsubame_gaeshi = Tsubame gaeshi
    .meaning = A ron on the discard that declares a riichi: one han.

option-kanburi = Kanburi
    .meaning = A ron on the discard that follows a kan: one han.

option-shiiaru_raotai = Shiiaru raotai
    .meaning = Four open melds and a pair wait: one han.
