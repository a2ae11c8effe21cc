### Options of the rules: what they are called, what they mean, and what they can be.

option-on = 有
option-off = 无
option-none = 无

## Groups of options

option-group-game = 对局
option-group-tiles_and_dora = 牌与宝牌
option-group-calls = 鸣牌与和牌
option-group-draws = 流局
option-group-fu_and_points = 符与点数
option-group-yakuman = 役满
option-group-pao = 包牌
option-group-riichi_and_furiten = 立直与振听
option-group-end_of_game = 终局
option-group-sanma = 三人麻将
option-group-local_yaku = 地方役

## Options

option-players = 人数
    .meaning = 对局人数。三人时没有二到八万、不能吃，并适用三人麻将选项。

option-length = 对局长度
    .meaning = 东风战或半庄战。
    .value-east = 东风战
    .value-hanchan = 半庄战

option-start_points = 起始点数
    .meaning = 对局开始时各家的点数。
    .allowed = 0到999900（100的倍数）

option-return_points = 返点
    .meaning = 最终得分以此为零点。与起始点数的差额由各家付出，归第一名（头名赏）。
    .allowed = 0到999900（100的倍数）

option-goal_points = 结束所需点数
    .meaning = 第一名未达到此点数则进入延长战。
    .allowed = 0到999900（100的倍数）

option-uma = 马点
    .meaning = 各名次的加减点（千点，从第一名起）。
    .allowed = 3个或4个整数，从第一名起，以千点计，-1000到1000

option-uma_floating = 按水上人数变动的马点
    .meaning = 马点随水上（高于起始点数）人数变化，从一人起每行一种。留空则用普通马点。
    .allowed = 空，或按水上人数各列3个或4个整数，从第一名起，以千点计，-1000到1000

option-red_fives = 赤宝牌
    .meaning = 万、筒、索各有几张赤五，每张1番。
    .allowed = 3个整数，依次为万、筒、索，0到4

option-dora = 宝牌
    .meaning = 翻开宝牌指示牌，每张宝牌1番。

option-ura_dora = 里宝牌
    .meaning = 立直和牌时计里宝牌。

option-kan_dora = 杠宝牌
    .meaning = 每开一次杠多翻一张宝牌指示牌。

option-kan_ura = 杠里宝牌
    .meaning = 也计杠里宝牌。

option-kan_dora_timing = 杠宝牌翻开时机
    .meaning = 杠宝牌翻开的时机。
    .value-immediate = 立即
    .value-ankan_immediate = 暗杠立即，明杠在打牌前
    .value-after_discard_passes = 暗杠立即，明杠在打牌通过后

option-flowers = 花牌
    .meaning = 使用八张花牌，摸到即放一旁补牌，每张1番。

option-flower_replacement = 花牌补牌
    .meaning = 花牌从哪里补牌。
    .value-dead_wall = 从王牌
    .value-live_wall = 从牌山

option-kuitan = 食断
    .meaning = 允许副露断幺九。

option-kuikae = 食替
    .meaning = 鸣牌后立即打出所鸣的牌（现物），或吃牌另一端的牌（筋）。
    .value-forbidden = 禁止
    .value-genbutsu_only = 仅禁现物
    .value-allowed = 允许

option-multiple_ron = 多家荣和
    .meaning = 多家荣和同一张弃牌时的处理。
    .value-all = 全部有效
    .value-double_only = 两家有效（三家和流局）
    .value-atamahane = 头跳

option-honba_on_multi_ron = 多家荣和的本场
    .meaning = 多家荣和时，本场点数归谁。
    .value-first = 仅第一家
    .value-each = 每家

option-kokushi_ankan_ron = 国士无双抢暗杠
    .meaning = 国士无双可以荣和他家暗杠的牌。

option-abort_kyuushu = 九种九牌
    .meaning = 第一巡无人鸣牌、手中有九种以上幺九牌时可宣告流局。

option-abort_suufon = 四风连打
    .meaning = 四家第一打为同一种风牌则流局。

option-abort_suucha = 四家立直
    .meaning = 四家全部立直则流局。

option-abort_suukaikan = 四杠散了
    .meaning = 两人以上合计开四次杠则流局。

option-nagashi_mangan = 流局满贯
    .meaning = 荒牌流局时，弃牌全为幺九牌且无一被鸣，按满贯支付。

option-nagashi_requires_closed = 流局满贯须门前清
    .meaning = 没有鸣牌才算流局满贯。

option-nagashi_honba = 流局满贯的本场
    .meaning = 流局满贯的支付计入本场。

option-nagashi_counts_as_win = 流局满贯视为和牌
    .meaning = 判断连庄时，流局满贯视为和牌。

option-tenpai_rule = 形式听牌
    .meaning = 流局时，所听的牌四张已用尽是否算未听。
    .value-concealed_four_is_noten = 手牌中占四张算未听
    .value-own_four_is_noten = 连副露占四张算未听
    .value-shape_only = 只看牌型
    .value-visible_four_is_noten = 四张全可见算未听

option-renchan = 连庄
    .meaning = 庄家连庄的条件。
    .value-tenpai = 听牌连庄
    .value-agari = 和牌连庄
    .value-none = 不连庄

option-noten_pot = 未听罚符
    .meaning = 荒牌流局时，未听牌者付给听牌者的总点数。
    .allowed = 0到999900（100的倍数）

option-fu_model = 计符方式
    .meaning = 符的算法。简化时不计听牌与自摸的符，门前清一律加10符。
    .value-standard = 标准
    .value-simple = 简化

option-base_rounding = 进位
    .meaning = 不足百点进位的对象：每笔支付，或点数表上的基本点。
    .value-payment = 每笔支付
    .value-table = 基本点

option-double_wind_pair_fu = 连风牌雀头
    .meaning = 雀头既是场风又是自风时的符数。

option-rinshan_tsumo_fu = 岭上开花的自摸符
    .meaning = 岭上开花计自摸2符。

option-pinfu_tsumo_20 = 平和自摸
    .meaning = 平和自摸为20符。关闭则加自摸2符，成30符。

option-open_pinfu_30 = 副露平和型
    .meaning = 副露且没有符的手牌按30符而非20符。

option-kiriage_mangan = 切上满贯
    .meaning = 4番30符、3番60符切上为满贯。

option-honba_value = 每本场点数
    .meaning = 每本场每个支付者加付的点数；放铳者付全部份额。
    .allowed = 0到10000（100的倍数）

option-kazoe = 累计役满
    .meaning = 没有役满而达到13番以上的手牌。
    .value-yakuman = 累计役满
    .value-sanbaiman = 三倍满

option-double_yakuman = 两倍役满
    .meaning = 算两倍的役满。
    .value-suuankou_tanki = 四暗刻单骑
    .value-kokushi_13 = 国士无双十三面
    .value-junsei_chuuren = 纯正九莲宝灯
    .value-daisuushii = 大四喜
    .allowed = 四暗刻单骑、国士无双十三面、纯正九莲宝灯、大四喜，任选

option-yakuman_stacking = 役满复合
    .meaning = 多个役满累加。关闭则只算一个。

option-renhou = 人和
    .meaning = 闲家第一次摸牌前荣和的价值。
    .value-off = 无
    .value-mangan = 满贯
    .value-5han = 5番
    .value-yakuman = 役满

option-renhou_window = 人和的期限
    .meaning = 人和成立的期限。
    .value-own_first_draw = 自己第一次摸牌前
    .value-dealer_second_turn = 庄家第二巡前

option-ryuuiisou_needs_hatsu = 绿一色须有发
    .meaning = 绿一色必须有发。

option-chuuren_open = 副露九莲宝灯
    .meaning = 允许副露九莲宝灯。

option-pao_yakuman = 包牌的役满
    .meaning = 哪些役满适用包牌：打出的牌被鸣、确定了役满的人须承担支付。
    .value-daisangen = 大三元
    .value-daisuushii = 大四喜
    .value-suukantsu = 四杠子
    .allowed = 大三元、大四喜、四杠子，任选

option-pao_scope = 包牌范围
    .meaning = 包牌者支付的范围。
    .value-pao_yakuman_only = 仅该役满
    .value-whole_hand = 全部役满

option-pao_honba = 包牌的本场
    .meaning = 包牌者与放铳者分付时，本场由谁支付。
    .value-discarder = 放铳者
    .value-liable = 包牌者

option-daiminkan_pao = 大明杠包牌
    .meaning = 大明杠后岭上开花，由放杠者一人全付。

option-ippatsu = 一发
    .meaning = 立直后无人鸣牌的一巡内和牌计1番。

option-riichi_min_points = 立直所需点数
    .meaning = 立直所需点数，0为不限。
    .allowed = 0到999900（100的倍数）

option-riichi_without_draw = 无摸牌机会时立直
    .meaning = 没有剩余摸牌机会也可立直。

option-riichi_ankan = 立直后暗杠
    .meaning = 立直后可以暗杠的条件。
    .value-strict = 听牌与牌型都不变才可杠
    .value-waits_only = 听牌不变即可杠
    .value-off = 不可

option-temp_furiten_end = 同巡振听解除
    .meaning = 同巡振听解除的时机。
    .value-own_turn = 自己下次打牌后
    .value-any_call = 有人鸣牌也解除

option-tobi = 击飞
    .meaning = 有人点数耗尽时是否立即结束。
    .value-off = 无
    .value-below_zero = 低于0点
    .value-zero_or_below = 0点及以下

option-extension_rounds = 延长战
    .meaning = 无人达到所需点数时最多延长几场，-1为一直延长到有人达到。
    .allowed = -1到3的整数

option-agariyame = 和牌终局
    .meaning = 末局庄家和牌后居首且达到所需点数则结束。

option-tenpaiyame = 听牌终局
    .meaning = 末局流局时庄家听牌、居首且达到所需点数则结束。

option-leftover_sticks = 终局时的场供
    .meaning = 终局时剩余立直棒的归属。
    .value-first = 归第一名
    .value-lost = 作废
    .value-shared = 平分

option-tie = 同点处理
    .meaning = 同点时的名次。
    .value-seat_order = 靠近起家者在前
    .value-split = 平分马点

option-final_rounding = 尾数处理
    .meaning = 最终得分的尾数。
    .value-none = 精确
    .value-thousands = 取整到千点

option-nukidora = 拔北宝牌
    .meaning = 北可拔出并补牌，每张1番。

option-tsumo_loss = 自摸损
    .meaning = 空缺的一家应付的点数无人支付。关闭则由另外两家平分。

option-sanma_north_yakuhai = 北为役牌
    .meaning = 北的刻子对所有人算1番。

option-open_riichi = 开立直
    .meaning = 开立直：2番，未立直者放铳付役满。

option-daisharin = 大车轮
    .meaning = 大车轮为役满。

option-daichisei = 大七星
    .meaning = 大七星为两倍役满。

option-paarenchan = 八连庄
    .meaning = 八连庄为役满。

option-isshoku_sanjun = 一色三同顺
    .meaning = 一色三同顺：3番（副露2番）。

option-sanrenkou = 三连刻
    .meaning = 三连刻：2番。

option-suurenkou = 四连刻
    .meaning = 四连刻：役满。

option-uumensai = 五门齐
    .meaning = 五门齐：2番。

option-tsubame_gaeshi = 燕返
    .meaning = 燕返：1番。

option-kanburi = 杠振
    .meaning = 杠振：1番。

option-shiiaru_raotai = 十二落抬
    .meaning = 十二落抬：1番。
