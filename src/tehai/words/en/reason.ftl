### Why a player cannot do something: the end of a sentence such as "You cannot discard this tile: …".

reason-answered = you have already chosen
reason-not_asked = it is not your turn to do that
reason-not_held = you do not have the tiles for it
reason-no_draw = right after chi or pon you can only discard
reason-not_complete = the hand is not complete with this tile
reason-no_yaku = the hand is complete but has no yaku
reason-furiten_discard = furiten: one of your waits is in your discards
reason-furiten_temporary = furiten until your next discard: you let a winning tile pass
reason-furiten_riichi = furiten for the rest of the hand: you let a winning tile pass in riichi
reason-kuikae = kuikae: you cannot discard this tile right after the call
reason-no_discard_left = kuikae: you would have no tile to discard after this call
reason-in_riichi = in riichi you can only use the tile you drew
reason-waits_change = in riichi, a kan must not change the waits or the shape of the hand
reason-last_tile = there would be no tile left to draw
reason-fifth_kan = four kans have already been made in this hand
reason-too_few_points = you do not have enough points for the riichi stick
reason-too_few_tiles = there are too few tiles left for another draw
reason-hand_open = your hand is open
reason-not_tenpai = the hand is not tenpai after this discard
reason-not_next = you can call chi only on the player to your left, and never with three players
reason-not_in_rules = these rules do not allow it
reason-not_first_turn = only on your first turn, before any call
reason-too_few_kinds = you need nine different terminals and honours
reason-not_claimable = this tile can only be taken by ron
reason-after_fourth_kan = after the fourth kan you can only ron this discard
