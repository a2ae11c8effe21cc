### 术语

## 风

term-wind-east = 东
    .short = 东
term-wind-south = 南
    .short = 南
term-wind-west = 西
    .short = 西
term-wind-north = 北
    .short = 北

## 鸣牌

term-meld-chi = 吃
    .short = 吃
term-meld-pon = 碰
    .short = 碰
term-meld-minkan = 大明杠
    .short = 大明杠
term-meld-kakan = 加杠
    .short = 加杠
term-meld-ankan = 暗杠
    .short = 暗杠

## 听牌

term-wait-ryanmen = 两面听
term-wait-kanchan = 嵌张听
term-wait-penchan = 边张听
term-wait-tanki = 单骑听
term-wait-shanpon = 双碰听

## 满贯以上

term-limit-mangan = 满贯
term-limit-haneman = 跳满
term-limit-baiman = 倍满
term-limit-sanbaiman = 三倍满
term-limit-kazoe_yakuman = 累计役满
term-yakuman = { $times ->
        [1] 役满
        [2] 两倍役满
        [3] 三倍役满
        [4] 四倍役满
        [5] 五倍役满
        [6] 六倍役满
       *[other] { $times }倍役满
    }

## 状况：名称，以及无役手牌可和牌的情况

term-situation-riichi = 立直
    .when = 立直后和牌
term-situation-double_riichi = 两立直
    .when = 第一打立直后和牌（两立直）
term-situation-open_riichi = 开立直
    .when = 亮牌立直后和牌（开立直）
term-situation-ippatsu = 一发
    .when = 立直后一巡内和牌（一发）
term-situation-rinshan = 岭上开花
    .when = 以岭上牌自摸和牌（岭上开花）
term-situation-haitei = 海底摸月
    .when = 以牌山最后一张牌自摸和牌（海底摸月）
term-situation-houtei = 河底捞鱼
    .when = 荣和最后一张弃牌（河底捞鱼）
term-situation-chankan = 抢杠
    .when = 荣和他家加杠的牌（抢杠）
term-situation-tenhou = 天和
    .when = 庄家起手即和牌（天和）
term-situation-chiihou = 地和
    .when = 闲家第一次摸牌即和牌（地和）
term-situation-renhou = 人和
    .when = 第一次摸牌前荣和（人和）
term-situation-tsubame_gaeshi = 燕返
    .when = 荣和立直宣言牌（燕返）
term-situation-kanburi = 杠振
    .when = 荣和他家杠后打出的牌（杠振）
term-situation-paarenchan = 八连庄
    .when = 庄家连续第八次和牌（八连庄）
term-situation-discarder_riichi = 放铳者已立直
    .when = 立直者放铳

## Facts about a win that exclude a situation

term-fact-ron = 荣和
term-fact-tsumo = 自摸
term-fact-dealer = 庄家
term-fact-not_dealer = 闲家
term-fact-open_meld = 副露
term-fact-meld = 副露或暗杠
term-fact-any_riichi = 立直
term-fact-no_riichi = 未立直的和牌
term-fact-nukidora = 拔北
term-fact-no_replacement = 未开杠也未拔北
term-fact-second_copy = 手牌或宝牌指示牌中还有另一张和了牌

## Draws

term-draw-exhaustive = 荒牌流局
term-draw-nagashi = 流局满贯
term-draw-kyuushu = 九种九牌
term-draw-suufon = 四风连打
term-draw-suucha = 四家立直
term-draw-suukaikan = 四杠散了
term-draw-sanchahou = 三家和
