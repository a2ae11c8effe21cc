### Why a player cannot do something: the end of a sentence such as "You cannot discard this tile: …".

reason-answered = すでに選択しています
reason-not_asked = 今はそれをする番ではありません
reason-not_held = 必要な牌がありません
reason-no_draw = 鳴いた直後は打牌しかできません
reason-not_complete = この牌では和了形になりません
reason-no_yaku = 和了形ですが役がありません
reason-furiten_discard = フリテン：待ち牌を自分で捨てています
reason-furiten_temporary = 同巡フリテン：和了牌を見逃しました
reason-furiten_riichi = リーチ後フリテン：リーチ後に和了牌を見逃しました
reason-kuikae = 喰い替えになります
reason-no_discard_left = 鳴くと喰い替えにならない打牌がありません
reason-in_riichi = リーチ中はツモ切りしかできません
reason-waits_change = リーチ中に待ちや形が変わるカンはできません
reason-last_tile = もうツモる牌がありません
reason-fifth_kan = この局はすでにカンが4回行われています
reason-too_few_points = リーチ棒を出す点数が足りません
reason-too_few_tiles = 残りの牌が足りません
reason-hand_open = 門前ではありません
reason-not_tenpai = この牌を切ってもテンパイしません
reason-not_next = チーできるのは上家の捨て牌だけです（三人麻雀ではチーできません）
reason-not_in_rules = このルールにはありません
reason-not_first_turn = 鳴きの入っていない第一ツモのときだけできます
reason-too_few_kinds = 么九牌が9種類必要です
reason-not_claimable = この牌はロンしかできません
reason-after_fourth_kan = 4回目のカンの後に捨てられた牌はロンしかできません
