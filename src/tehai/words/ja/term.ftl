### 用語

## 風

term-wind-east = 東
term-wind-south = 南
term-wind-west = 西
term-wind-north = 北

## 鳴き

term-meld-chi = チー
term-meld-pon = ポン
term-meld-minkan = 大明槓
term-meld-kakan = 加槓
term-meld-ankan = 暗槓

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
    .when = 立直をかけての和了（立直）
term-situation-double_riichi = ダブル立直
term-situation-open_riichi = オープン立直
term-situation-ippatsu = 一発
term-situation-rinshan = 嶺上開花
    .when = 嶺上牌でのツモ和了（嶺上開花）
term-situation-haitei = 海底摸月
    .when = 最後のツモ牌でのツモ和了（海底摸月）
term-situation-houtei = 河底撈魚
    .when = 最後の捨て牌でのロン（河底撈魚）
term-situation-chankan = 槍槓
    .when = 他家が加槓した牌でのロン（槍槓）
term-situation-tenhou = 天和
term-situation-chiihou = 地和
term-situation-renhou = 人和
    .when = 最初のツモの前のロン（人和）
term-situation-tsubame_gaeshi = 燕返し
    .when = 立直宣言牌でのロン（燕返し）
term-situation-kanburi = 槓振り
    .when = 槓の直後の捨て牌でのロン（槓振り）
term-situation-paarenchan = 八連荘
term-situation-discarder_riichi = 放銃者も立直中
