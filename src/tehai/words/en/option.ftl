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

option-players = players
    .meaning = The number of players. Three play sanma: no 2m to 8m, no chi, and the sanma options below.

option-length = length
    .meaning = How long a game lasts: only the East round, or the East and South rounds.
    .value-east = east
    .value-hanchan = hanchan

option-start_points = start points
    .meaning = The points that each player starts the game with.
    .allowed = a whole number from 0 to 999900 that is a multiple of 100

option-return_points = return points
    .meaning = The points that count as zero in the final score. The difference to start_points is collected from every player and goes to first place (oka).
    .allowed = a whole number from 0 to 999900 that is a multiple of 100

option-goal_points = goal points
    .meaning = The points someone must reach by the scheduled end; otherwise the game is extended.
    .allowed = a whole number from 0 to 999900 that is a multiple of 100

option-uma = uma
    .meaning = The bonus or penalty for each place, first to last, in thousands of points.
    .allowed = a list of 3 or 4 numbers, one per place from first to last, in thousands of points, each a whole number from -1000 to 1000

option-uma_floating = uma floating
    .meaning = An uma that depends on how many players end above start_points: one row for each such number, starting with one player. Empty: use uma.
    .allowed = an empty list, or a list for each number of players above start_points, each a list of 3 or 4 numbers, one per place from first to last, in thousands of points, each a whole number from -1000 to 1000

option-red_fives = red fives
    .meaning = How many of the four fives of man, of pin and of sou are red; a red five is worth one han.
    .allowed = a list of 3 numbers, for man, pin and sou, each a whole number from 0 to 4

option-dora = dora
    .meaning = A dora indicator is turned up, and each tile that it points to is worth one han.

option-ura_dora = ura dora
    .meaning = A winner who declared riichi also counts the indicator under the dora indicator.

option-kan_dora = kan dora
    .meaning = Each kan turns up one more dora indicator.

option-kan_ura = kan ura
    .meaning = The ura dora of a riichi winner include those under the indicators of kans.

option-kan_dora_timing = kan dora timing
    .meaning = When the indicator for a kan is revealed: immediately; immediately for a concealed kan but before the next discard for an open one; or, for an open one, after the discard has passed.
    .value-immediate = immediate
    .value-ankan_immediate = immediate for concealed kan
    .value-after_discard_passes = after discard passes

option-flowers = flowers
    .meaning = Play with the eight flowers and seasons: each is set aside when drawn, replaced, and worth one han.

option-flower_replacement = flower replacement
    .meaning = Where the tile that replaces a flower comes from.
    .value-dead_wall = dead wall
    .value-live_wall = live wall

option-kuitan = kuitan
    .meaning = All simples (tanyao) also counts in an open hand.

option-kuikae = kuikae
    .meaning = Discarding, right after chi or pon, the tile just called or, after chi, the tile at the other end of the sequence. Both are forbidden, only the called tile is, or neither is.
    .value-forbidden = forbidden
    .value-genbutsu_only = genbutsu only
    .value-allowed = allowed

option-multiple_ron = multiple ron
    .meaning = When several players win on one discard: all of them do; two do, but three make an abortive draw; or only the next player in turn order does.
    .value-all = all
    .value-double_only = double only
    .value-atamahane = atamahane

option-honba_on_multi_ron = honba on multi ron
    .meaning = Who gets the honba when several players win on one discard: the first in turn order, or every winner.
    .value-first = first
    .value-each = each

option-kokushi_ankan_ron = kokushi ankan ron
    .meaning = Thirteen orphans may win on a tile that another player makes a concealed kan of.

option-abort_kyuushu = abort kyuushu
    .meaning = A player with nine kinds of terminals and honours on an uninterrupted first draw may abort the hand.

option-abort_suufon = abort suufon
    .meaning = Abortive draw when all four first discards are the same wind.

option-abort_suucha = abort suucha
    .meaning = Abortive draw when all four players have declared riichi.

option-abort_suukaikan = abort suukaikan
    .meaning = Abortive draw after four kans by more than one player.

option-nagashi_mangan = nagashi mangan
    .meaning = When the wall runs out, a player who discarded only terminals and honours, none of them called, is paid a mangan.

option-nagashi_requires_closed = nagashi requires closed
    .meaning = Nagashi mangan also needs a closed hand.

option-nagashi_honba = nagashi honba
    .meaning = The payments for nagashi mangan include the honba.

option-nagashi_counts_as_win = nagashi counts as win
    .meaning = Nagashi mangan counts as a win in deciding whether the dealer repeats.

option-tenpai_rule = tenpai rule
    .meaning = When a hand whose waits are all used up counts as noten at a draw: when the player has all four copies concealed, when they are concealed or in the player's melds, never, or when all four are visible.
    .value-concealed_four_is_noten = noten if all four are concealed
    .value-own_four_is_noten = noten if all four are concealed or in melds
    .value-shape_only = shape alone counts
    .value-visible_four_is_noten = noten if all four are visible

option-renchan = renchan
    .meaning = When the dealer repeats: after a win or tenpai at a draw, only after a win, or never.
    .value-tenpai = tenpai
    .value-agari = agari
    .value-none = none

option-noten_pot = noten pot
    .meaning = The points that the noten players together pay the tenpai players when the wall runs out.
    .allowed = a whole number from 0 to 999900 that is a multiple of 100

option-fu_model = fu model
    .meaning = How fu are counted: all of them; or without those for tsumo and waits, with ten for every closed hand.
    .value-standard = standard
    .value-simple = simple

option-base_rounding = base rounding
    .meaning = What is rounded up to 100: each payment, or the base score that is shown.
    .value-payment = payment
    .value-table = table

option-double_wind_pair_fu = double wind pair fu
    .meaning = The fu for a pair of the wind that is both the seat wind and the round wind.

option-rinshan_tsumo_fu = rinshan tsumo fu
    .meaning = A win on the replacement tile after a kan earns the two fu for tsumo.

option-pinfu_tsumo_20 = pinfu tsumo 20
    .meaning = Pinfu won by tsumo is 20 fu. Off: the two fu for tsumo count and make it 30.

option-open_pinfu_30 = open pinfu 30
    .meaning = An open hand with no other fu counts as 30 fu instead of 20.

option-kiriage_mangan = kiriage mangan
    .meaning = 4 han 30 fu and 3 han 60 fu are rounded up to a mangan.

option-honba_value = honba value
    .meaning = The points that each payer adds for each honba on the table; a discarder who pays alone adds them for all.
    .allowed = a whole number from 0 to 10000 that is a multiple of 100

option-kazoe = kazoe
    .meaning = The limit for thirteen or more han without a yakuman.
    .value-yakuman = yakuman
    .value-sanbaiman = sanbaiman

option-double_yakuman = double yakuman
    .meaning = Which yakuman count double: four concealed triplets on a pair wait, thirteen orphans on thirteen waits, pure nine gates, big four winds.
    .value-suuankou_tanki = suuankou tanki
    .value-kokushi_13 = kokushi 13
    .value-junsei_chuuren = junsei chuuren
    .value-daisuushii = daisuushii
    .allowed = a list, possibly empty, of suuankou_tanki, kokushi_13, junsei_chuuren, daisuushii

option-yakuman_stacking = yakuman stacking
    .meaning = Several yakuman in one hand are added up. Off: the hand counts as one.

option-renhou = renhou
    .meaning = What a ron before the player's first draw (renhou) is worth: nothing, at least a mangan, five han added to the other yaku, or a yakuman.
    .value-off = off
    .value-mangan = mangan
    .value-5han = 5han
    .value-yakuman = yakuman

option-renhou_window = renhou window
    .meaning = How long renhou is possible: until the player's first draw, or until the dealer's second turn.
    .value-own_first_draw = player's first draw
    .value-dealer_second_turn = dealer second turn

option-ryuuiisou_needs_hatsu = ryuuiisou needs hatsu
    .meaning = All green needs the green dragon (hatsu).

option-chuuren_open = chuuren open
    .meaning = Nine gates also counts in an open hand.

option-pao_yakuman = pao yakuman
    .meaning = The yakuman for which the player who discarded the completing tile is liable (pao).
    .value-daisangen = daisangen
    .value-daisuushii = daisuushii
    .value-suukantsu = suukantsu
    .allowed = a list, possibly empty, of daisangen, daisuushii, suukantsu

option-pao_scope = pao scope
    .meaning = What the liable player pays for: only the yakuman with liability, or every yakuman in the hand.
    .value-pao_yakuman_only = pao yakuman only
    .value-whole_hand = whole hand

option-pao_honba = pao honba
    .meaning = Who pays the honba when the liable player and the discarder share a win.
    .value-discarder = discarder
    .value-liable = liable

option-daiminkan_pao = daiminkan pao
    .meaning = If a player wins by tsumo on the replacement tile of an open kan, the discarder of the kan pays for everyone.

option-ippatsu = ippatsu
    .meaning = A win within one uninterrupted turn of riichi is worth one han.

option-riichi_min_points = riichi min points
    .meaning = The points needed to declare riichi; 0 means that it is always possible.
    .allowed = a whole number from 0 to 999900 that is a multiple of 100

option-riichi_without_draw = riichi without draw
    .meaning = Riichi is allowed even if the player will not draw again.

option-riichi_ankan = riichi ankan
    .meaning = Concealed kans after riichi: allowed if neither the waits nor any reading of the hand changes, if the waits do not change, or never.
    .value-strict = strict
    .value-waits_only = waits only
    .value-off = off

option-temp_furiten_end = temp furiten end
    .meaning = What ends temporary furiten: the player's next discard, or also any call.
    .value-own_turn = player's next discard
    .value-any_call = any call

option-tobi = tobi
    .meaning = Whether the game ends when a player runs out of points: never, below zero, or at zero or below.
    .value-off = off
    .value-below_zero = below zero
    .value-zero_or_below = zero or below

option-extension_rounds = extension rounds
    .meaning = How many extra rounds are played while no one has goal_points; -1 means as many as it takes.
    .allowed = a whole number from -1 to 3

option-agariyame = agariyame
    .meaning = A dealer who wins the last hand and leads with goal_points ends the game.

option-tenpaiyame = tenpaiyame
    .meaning = A dealer who is tenpai when the last hand is drawn and leads with goal_points ends the game.

option-leftover_sticks = leftover sticks
    .meaning = What happens to the riichi sticks left at the end: they go to first place, are lost, or are shared.
    .value-first = first
    .value-lost = lost
    .value-shared = shared

option-tie = tie
    .meaning = Equal points at the end: the player closer to the first dealer ranks higher, or they share the uma.
    .value-seat_order = seat order
    .value-split = split

option-final_rounding = final rounding
    .meaning = Whether final scores are exact or rounded to whole thousands.
    .value-none = none
    .value-thousands = thousands

option-nukidora = nukidora
    .meaning = A North may be set aside for a replacement tile; each is worth one han.

option-tsumo_loss = tsumo loss
    .meaning = The missing fourth player's share of a tsumo is not paid. Off: the two payers split it.

option-sanma_north_yakuhai = sanma north yakuhai
    .meaning = A triplet of North is worth one han to every player.

option-open_riichi = open riichi
    .meaning = Riichi with the hand shown to everyone: two han, and a player not in riichi who discards the winning tile pays a yakuman.

option-daisharin = daisharin
    .meaning = 22334455667788 of pin is a yakuman.

option-daichisei = daichisei
    .meaning = Seven pairs of honours are a double yakuman.

option-paarenchan = paarenchan
    .meaning = The dealer's eighth win in a row is a yakuman.

option-isshoku_sanjun = isshoku sanjun
    .meaning = Three identical sequences: three han closed, two open.

option-sanrenkou = sanrenkou
    .meaning = Triplets of three consecutive numbers in one suit: two han.

option-suurenkou = suurenkou
    .meaning = Triplets of four consecutive numbers in one suit: a yakuman.

option-uumensai = uumensai
    .meaning = One set or pair each of man, pin, sou, winds and dragons: two han.

option-tsubame_gaeshi = tsubame gaeshi
    .meaning = A ron on the discard that declares a riichi: one han.

option-kanburi = kanburi
    .meaning = A ron on the discard that follows a kan: one han.

option-shiiaru_raotai = shiiaru raotai
    .meaning = Four open melds and a pair wait: one han.
