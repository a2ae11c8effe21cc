### 点数の説明。牌は 123m のような表記のまま。

explain-title-hand = 手牌
explain-title-reading = 手牌の構成
explain-title-yaku = 役
explain-title-yaku_and_dora = 役とドラ
explain-title-fu = 符の内訳
explain-title-points = 点数
explain-title-others = ほかの取り方
explain-title-refused = 和了不可

explain-comma = 、

explain-headline = { $total }点：{ $worth }
explain-headline-split = { $total }点（{ $other }・{ $dealer }）：{ $worth }
explain-headline-each = { $total }点（{ $each }オール）：{ $worth }
explain-han-fu-limit = { $fu }符{ $han }翻 { $limit }
explain-han-fu = { $fu }符{ $han }翻
explain-meld = { $meld } { $tiles }
explain-won = { $tiles }、和了牌 { $tile }（{ $how ->
        [tsumo] ツモ
        [chankan] { $whom ->
                [unknown] 他家
               *[other] { $whom }家
            }から槍槓
       *[ron] { $whom ->
                [unknown] 他家
               *[other] { $whom }家
            }からロン
    }）
explain-seat = { $round }場 { $seat }家{ $dealer ->
        [yes] （親）
       *[no] { "" }
    }、ルール：{ $rules }
explain-norths = 抜きドラ：北{ $count }枚
explain-flowers = 花牌：{ $tiles }
explain-situation = 状況：{ $situations }
explain-idle = このルールでは採用しない：{ $situations }
explain-indicators-dora = ドラ表示牌 { $indicators }：{ $counted ->
        [none] このルールでは数えない
        [first] ドラは { $tiles }（このルールでは槓ドラなし）
       *[all] ドラは { $tiles }
    }
explain-indicators-ura = 裏ドラ表示牌 { $indicators }：{ $counted ->
        [no_riichi] リーチしていないので数えない
        [none] このルールでは数えない
        [first] 裏ドラは { $tiles }（このルールでは槓裏なし）
       *[all] 裏ドラは { $tiles }
    }

explain-incomplete = 和了形になっていない。四面子一雀頭、七対子、国士無双のいずれかの形が必要。
explain-exchange = 和了形にするには、少なくとも{ $count }枚の入れ替えが必要。
explain-no-yaku = 和了形だが、役がない。和了には役が一つ以上必要で、ドラは役に含まれない。
explain-would-win = 同じ手牌でも、次の和了なら役がつく：{ $ways }。
explain-no-way = どのように和了しても役はつかない。手牌を変える必要がある。
explain-or = { $some }、{ $last }
explain-by-tsumo = ツモ和了（門前清自摸和）

explain-group-orphans = 么九牌十三種を一枚ずつ、うち一種は二枚
explain-group-sequence = 順子
explain-group-triplet = 刻子
explain-group-quad = 槓子
explain-group-pair = 雀頭
explain-group-one-of-seven = 対子
explain-group-called = 鳴き（{ $meld }）
explain-group-ankan = 暗槓（鳴きに数えない）
explain-group-more = { $what }、{ $more }
explain-group-won = 和了牌で完成
explain-group-waited = 和了牌で完成（{ $wait }）

explain-yaku = { $title }：{ $meaning }
explain-yaku-renhou-mangan = { $title }：{ $meaning }。ほかの役やドラにかかわらず満貫
explain-han = { $count }翻
explain-dora = ドラ：{ $tiles }
explain-ura = 裏ドラ：{ $tiles }
explain-aka = 赤ドラ：{ $tiles }
explain-nukidora = 抜きドラ
explain-flower-han = 花牌：{ $tiles }
explain-times = { $tile } × { $count }
explain-total = 合計
explain-total-highest = 合計（このルールでは役満は複合せず、最も高い役満のみ）

explain-fu-base = 副底
explain-fu-chiitoitsu = 七対子は25符固定（切り上げなし）
explain-fu-closed_hand = 門前加符
explain-fu-menzen_ron = 門前加符（門前ロン）
explain-fu-tsumo = ツモ符
explain-fu-open_no_fu = 喰い平和形
explain-fu-pinfu-tsumo = 平和ツモはツモ符なし
explain-fu-pair = 雀頭 { $tiles }：{ $why ->
        [both] 連風牌
        [seat] 自風牌
        [round] 場風牌
        [north] 北（このルールでは全員の役牌）
       *[dragon] 三元牌
    }
explain-fu-wait = { $wait }：{ $tile } でのみ { $tiles } が完成
explain-fu-set = { $kind ->
        [triplet] { $open ->
                [yes] 明刻
               *[no] 暗刻
            }
       *[quad] { $open ->
                [yes] 明槓
               *[no] 暗槓
            }
    } { $tiles }
explain-fu-by-ron = { $set }（ロンで完成したので明刻扱い）
explain-fu-factor-concealed = { $factor }（暗）
explain-fu-factor-terminals = { $factor }（老頭牌）
explain-fu-factor-honours = { $factor }（字牌）
explain-fu-times = { $product } × { $factor }
explain-sum = { $times } × { $base } = { $points }
explain-formula = { $fu } × 2^(2+{ $han }) = { $fu } × { $power } = { $points }
explain-fu-product = { $what }：{ $product }
explain-fu-rounded = 合計（{ $sum }符、切り上げて{ $fu }符）

explain-points-yakuman = { term-yakuman }：基本点 { $formula }。役満以外の役、ドラ、符は数えない。
explain-points-plain = { $fu }符{ $han }翻：基本点 { $formula }。
explain-points-han = { $han }翻：{ $limit }。符にかかわらず基本点 { $base }。
explain-points-capped = { $fu }符{ $han }翻：{ $formula }。{ $limit }の上限を超えるので基本点 { $base }。
explain-points-kiriage = { $fu }符{ $han }翻：{ $formula }。切り上げ{ $limit }で基本点 { $base }。
explain-points-table = このルールの点数表に従い、基本点を100点単位に切り上げて{ $points }点。
explain-share-exact = { $who } { $sum }点。
explain-share-rounded = { $who } { $sum }、切り上げて{ $points }点。
explain-pays-ron = { $rest ->
        [yes] 残りの分：
       *[no] { "" }
    }{ $whom ->
        [unknown] 放銃者
       *[other] { $whom }家
    }から{ $dealer ->
        [yes] 親
       *[no] 子
    }へ
explain-pays-all = { $rest ->
        [yes] 残りの分：
       *[no] { "" }
    }各家から親へ
explain-pays-dealer = { $rest ->
        [yes] 残りの分：
       *[no] { "" }
    }親の支払い
explain-pays-others = { $rest ->
        [yes] 残りの分：
       *[no] { "" }
    }{ $players ->
        [3] もう一人の子の支払い
       *[4] 子一人の支払い
    }
explain-sanma-loss = 三人麻雀のため、北家の分の支払いはない（ツモ損）。
explain-sanma-split = 三人麻雀のため、北家の分は支払う二人で折半。
explain-honba-ron = { $count }本場：+{ $points }点。
explain-honba-tsumo = { $count }本場：各家から+{ $points }点。
explain-honba-pao = { $count }本場：{ $whom }家から+{ $points }点。
explain-pays-in-all = { $whom }家の支払いは合計{ $points }点。
explain-sticks = 供託{ $count }本：+{ $points }点。
explain-winner = 和了者の収入は{ $points }点。

explain-liable = { $yaku }は、役満を確定させる牌を鳴かせた{ $whom }家の責任払い（包）。
explain-liable-discarder = { $whom }家は放銃者でもあるので、通常の放銃と同じ支払い。
explain-liable-all = { $what } { $sum }点：{ $whom }家が全額を支払う。
explain-liable-half = { $what } { $sum }点：{ $whom }家と{ $discarder }家が折半。
explain-whole-hand = 和了点全体

explain-other-no-yaku = { $tiles }：役なしのため和了できない。
explain-other = { $tiles }：{ $worth }。不採用：{ $why }。
explain-why-no-yaku = 役なし
explain-why-less = 点数が低い（基本点 { $mine }、採用した取り方は{ $paid }）
explain-why-same = 点数・翻・符がすべて同じ（どちらで取っても変わらない）
explain-why-han = 点数は同じだが翻数が少ない（{ $mine }翻、採用した取り方は{ $paid }翻）
explain-why-fu = 点数は同じだが符が少ない（{ $mine }符、採用した取り方は{ $paid }符）
explain-other-waited = { $tiles }（{ $wait }で { $group } が完成）
explain-yaku-han-fu = { $yaku }、{ explain-han-fu }
