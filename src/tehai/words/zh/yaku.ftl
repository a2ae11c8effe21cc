### 役种：名称与成立条件

yaku-menzen_tsumo = 门前清自摸和
    .meaning = 门前清状态下自摸和牌

yaku-riichi = 立直
    .meaning = 门前清听牌时宣告立直

yaku-ippatsu = 一发
    .meaning = 立直后一巡内和牌，其间无人鸣牌或开杠

yaku-chankan = 抢杠
    .meaning = 荣和他家加杠的牌

yaku-rinshan = 岭上开花
    .meaning = 开杠后以岭上牌自摸和牌

yaku-haitei = 海底摸月
    .meaning = 以牌山最后一张牌自摸和牌

yaku-houtei = 河底捞鱼
    .meaning = 荣和本局最后一张弃牌

yaku-pinfu = 平和
    .meaning = 门前清，四组顺子，雀头非役牌，两面听

yaku-tanyao = 断幺九
    .meaning = 只用2到8的数牌

yaku-iipeikou = 一杯口
    .meaning = 门前清，两组花色与数字都相同的顺子

yaku-yakuhai_seat_wind = { $wind ->
        [any] 役牌 自风
       *[other] 役牌 自风 { $wind }
    }
    .meaning = 自风的刻子或杠子

yaku-yakuhai_round_wind = { $wind ->
        [any] 役牌 场风
       *[other] 役牌 场风 { $wind }
    }
    .meaning = 场风的刻子或杠子

yaku-yakuhai_haku = 役牌 白
    .meaning = 白的刻子或杠子

yaku-yakuhai_hatsu = 役牌 发
    .meaning = 发的刻子或杠子

yaku-yakuhai_chun = 役牌 中
    .meaning = 中的刻子或杠子

yaku-double_riichi = 两立直
    .meaning = 第一打即宣告立直，之前无人鸣牌或开杠

yaku-chiitoitsu = 七对子
    .meaning = 七组不同的对子

yaku-chanta = 混全带幺九
    .meaning = 每组面子和雀头都含幺九牌

yaku-ittsu = 一气通贯
    .meaning = 同花色的123、456、789三组顺子

yaku-sanshoku_doujun = 三色同顺
    .meaning = 万、筒、索各有一组数字相同的顺子

yaku-sanshoku_doukou = 三色同刻
    .meaning = 万、筒、索各有一组数字相同的刻子或杠子

yaku-sankantsu = 三杠子
    .meaning = 三组杠子

yaku-toitoi = 对对和
    .meaning = 四组刻子或杠子

yaku-sanankou = 三暗刻
    .meaning = 三组暗刻或暗杠

yaku-shousangen = 小三元
    .meaning = 两种三元牌为刻子或杠子，剩下一种为雀头

yaku-honroutou = 混老头
    .meaning = 只用老头牌（1、9）和字牌

yaku-ryanpeikou = 二杯口
    .meaning = 门前清，两组一杯口

yaku-junchan = 纯全带幺九
    .meaning = 每组面子和雀头都含1或9

yaku-honitsu = 混一色
    .meaning = 只用一种花色和字牌

yaku-chinitsu = 清一色
    .meaning = 只用一种花色

yaku-renhou = 人和
    .meaning = 闲家在自己第一次摸牌前荣和，之前无人鸣牌或开杠

yaku-tenhou = 天和
    .meaning = 庄家起手即和牌

yaku-chiihou = 地和
    .meaning = 闲家第一次摸牌即自摸和牌，之前无人鸣牌或开杠

yaku-daisangen = 大三元
    .meaning = 白、发、中全部为刻子或杠子

yaku-suuankou = 四暗刻
    .meaning = 四组暗刻或暗杠

yaku-suuankou_tanki = 四暗刻单骑
    .meaning = 以单骑听牌和出的四暗刻

yaku-tsuuiisou = 字一色
    .meaning = 只用字牌

yaku-ryuuiisou = 绿一色
    .meaning = 只用绿色的牌：2、3、4、6、8索和发

yaku-chinroutou = 清老头
    .meaning = 只用老头牌（1、9）

yaku-chuuren = 九莲宝灯
    .meaning = 门前清（部分规则可副露），同花色的1112345678999再加任意一张同花色牌

yaku-junsei_chuuren = 纯正九莲宝灯
    .meaning = 以九面听牌和出的九莲宝灯

yaku-kokushi = 国士无双
    .meaning = 十三种幺九牌各一张，其中一种再加一张

yaku-kokushi_13 = 国士无双十三面
    .meaning = 以十三面听牌和出的国士无双

yaku-daisuushii = 大四喜
    .meaning = 四种风牌全部为刻子或杠子

yaku-shousuushii = 小四喜
    .meaning = 三种风牌为刻子或杠子，剩下一种为雀头

yaku-suukantsu = 四杠子
    .meaning = 四组杠子

yaku-open_riichi = 开立直
    .meaning = 亮出手牌立直；未立直者放铳按役满支付

yaku-daisharin = 大车轮
    .meaning = 2到8筒各两张的七对子

yaku-daichisei = 大七星
    .meaning = 七种字牌的七对子

yaku-paarenchan = 八连庄
    .meaning = 庄家连续第八次和牌

yaku-isshoku_sanjun = 一色三同顺
    .meaning = 三组花色与数字都相同的顺子

yaku-sanrenkou = 三连刻
    .meaning = 同花色、数字相连的三组刻子或杠子

yaku-suurenkou = 四连刻
    .meaning = 同花色、数字相连的四组刻子或杠子

yaku-uumensai = 五门齐
    .meaning = 万、筒、索、风牌、三元牌五门齐全

yaku-tsubame_gaeshi = 燕返
    .meaning = 荣和他家的立直宣言牌

yaku-kanburi = 杠振
    .meaning = 荣和他家杠后打出的牌

yaku-shiiaru_raotai = 十二落抬
    .meaning = 四副露后以单骑和牌

yaku-yakuhai_north = 役牌 北
    .meaning = 北的刻子或杠子（各家均算役牌）

## Bonus han, which are not yaku

yaku-bonus-dora = 宝牌
yaku-bonus-ura = 里宝牌
yaku-bonus-aka = 赤宝牌
yaku-bonus-nukidora = 拔北宝牌
yaku-bonus-flowers = 花牌
