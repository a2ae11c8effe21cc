### 用語

## 風

term-wind-east = 東
    .short = 東
term-wind-south = 南
    .short = 南
term-wind-west = 西
    .short = 西
term-wind-north = 北
    .short = 北

## 鳴き

term-meld-chi = チー
    .short = チー
term-meld-pon = ポン
    .short = ポン
term-meld-minkan = 大明槓
    .short = 大明槓
term-meld-kakan = 加槓
    .short = 加槓
term-meld-ankan = 暗槓
    .short = 暗槓

## 待ち

term-wait-ryanmen = 両面待ち
term-wait-kanchan = カンチャン待ち
term-wait-penchan = ペンチャン待ち
term-wait-tanki = 単騎待ち
term-wait-shanpon = シャンポン待ち

## 満貫以上

term-limit-mangan = 満貫
term-limit-haneman = 跳満
term-limit-baiman = 倍満
term-limit-sanbaiman = 三倍満
term-limit-kazoe_yakuman = 数え役満
term-yakuman = { $times ->
        [1] 役満
        [2] ダブル役満
        [3] トリプル役満
       *[other] { $times }倍役満
    }

## 状況：名前と、役のない手が和了できる場合

term-situation-riichi = 立直
    .when = リーチでの和了
term-situation-double_riichi = ダブル立直
    .when = 第一打のリーチでの和了（ダブル立直）
term-situation-open_riichi = オープン立直
    .when = 手牌を公開したリーチでの和了（オープン立直）
term-situation-ippatsu = 一発
    .when = リーチ後一巡以内の和了（一発）
term-situation-rinshan = 嶺上開花
    .when = 嶺上牌でのツモ和了（嶺上開花）
term-situation-haitei = 海底摸月
    .when = 最後のツモ牌でのツモ和了（海底摸月）
term-situation-houtei = 河底撈魚
    .when = 最後の捨て牌でのロン（河底撈魚）
term-situation-chankan = 槍槓
    .when = 他家が加槓した牌でのロン（槍槓）
term-situation-tenhou = 天和
    .when = 親の配牌での和了（天和）
term-situation-chiihou = 地和
    .when = 子の第一ツモでの和了（地和）
term-situation-renhou = 人和
    .when = 最初のツモより前のロン（人和）
term-situation-tsubame_gaeshi = 燕返し
    .when = リーチ宣言牌でのロン（燕返し）
term-situation-kanburi = 槓振り
    .when = カンの直後の捨て牌でのロン（槓振り）
term-situation-paarenchan = 八連荘
    .when = 親の八回目の連続和了（八連荘）
term-situation-discarder_riichi = 放銃者がリーチ中
    .when = リーチ者の放銃

## Facts about a win that exclude a situation

term-fact-ron = ロン和了
term-fact-tsumo = ツモ和了
term-fact-dealer = 親
term-fact-not_dealer = 子
term-fact-open_meld = 副露
term-fact-meld = 副露や暗槓
term-fact-any_riichi = リーチ
term-fact-no_riichi = リーチなしの和了
term-fact-nukidora = 抜きドラ
term-fact-no_replacement = カンも北抜きもしていない手
term-fact-second_copy = 和了牌と同じ牌が手牌やドラ表示牌にもある状態

## Draws

term-draw-exhaustive = 流局
term-draw-nagashi = 流し満貫
term-draw-kyuushu = 九種九牌
term-draw-suufon = 四風連打
term-draw-suucha = 四家立直
term-draw-suukaikan = 四槓散了
term-draw-sanchahou = 三家和
