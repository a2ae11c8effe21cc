### Why a player cannot do something: the end of a sentence such as "You cannot discard this tile: …".

reason-answered = 已经选择过了
reason-not_asked = 现在不能做这个操作
reason-not_held = 没有所需的牌
reason-no_draw = 吃碰后必须先打出一张牌
reason-not_complete = 这张牌不能组成和牌
reason-no_yaku = 牌型完成但没有役
reason-furiten_discard = 振听：所听的牌在自己的牌河里
reason-furiten_temporary = 同巡振听：放过了和了牌
reason-furiten_riichi = 立直振听：立直后放过了和了牌
reason-kuikae = 食替：鸣牌后不能立刻打出
reason-no_discard_left = 鸣牌后没有不属于食替的牌可打
reason-in_riichi = 立直后只能摸切
reason-waits_change = 立直后不能开会改变听牌或牌型的杠
reason-last_tile = 没有可摸的牌了
reason-fifth_kan = 本局已开四次杠
reason-too_few_points = 点数不足以立直
reason-too_few_tiles = 剩余的牌不足
reason-hand_open = 手牌不是门前清
reason-not_tenpai = 打出这张牌后不听牌
reason-not_next = 只能吃上家打出的牌（三人麻将不能吃）
reason-not_in_rules = 此规则没有这一项
reason-not_first_turn = 仅限无人鸣牌的第一巡
reason-too_few_kinds = 需要九种不同的幺九牌
reason-not_claimable = 这张牌只能荣和
reason-after_fourth_kan = 第四次开杠后的这张弃牌只能荣和
