### 点数说明。牌一律写作 123m 这样的记法。

explain-title-hand = 手牌
explain-title-reading = 牌型拆解
explain-title-yaku = 役种
explain-title-yaku_and_dora = 役种与宝牌
explain-title-fu = 符数明细
explain-title-points = 点数
explain-title-others = 其他拆法
explain-title-refused = 不能和牌

explain-comma = 、

explain-headline = { $total }点：{ $worth }
explain-headline-split = { $total }点（{ $other }/{ $dealer }）：{ $worth }
explain-headline-each = { $total }点（每家{ $each }）：{ $worth }
explain-han-fu-limit = { $han }番{ $fu }符 { $limit }
explain-han-fu = { $han }番{ $fu }符
explain-meld = { $meld } { $tiles }
explain-won = { $tiles }，和了牌 { $tile }（{ $how ->
        [tsumo] 自摸
        [chankan] 抢{ $whom ->
                [unknown] 他家
               *[other] { $whom }家
            }的杠
       *[ron] { $whom ->
                [unknown] 他家
               *[other] { $whom }家
            }放铳
    }）
explain-seat = 场风{ $round }，自风{ $seat }{ $dealer ->
        [yes] （庄家）
       *[no] { "" }
    }，规则：{ $rules }
explain-norths = 拔北：{ $count }张
explain-flowers = 花牌：{ $tiles }
explain-situation = 状况：{ $situations }
explain-idle = 本规则不计：{ $situations }
explain-indicators-dora = 宝牌指示牌 { $indicators }：{ $counted ->
        [none] 本规则不计
        [first] 宝牌为 { $tiles }（本规则只计第一张指示牌）
       *[all] 宝牌为 { $tiles }
    }
explain-indicators-ura = 里宝牌指示牌 { $indicators }：{ $counted ->
        [no_riichi] 未立直，不计
        [none] 本规则不计
        [first] 里宝牌为 { $tiles }（本规则只计第一张指示牌）
       *[all] 里宝牌为 { $tiles }
    }

explain-incomplete = 未成和牌型：需要四面子一雀头、七对子或国士无双。
explain-exchange = 至少还要换{ $count }张牌才能成和牌型。
explain-no-yaku = 已成和牌型，但无役。和牌至少要有一个役，宝牌不算役。
explain-would-win = 同样的手牌，在以下情况可以和牌：{ $ways }。
explain-no-way = 无论怎样和牌都无役，必须换牌做出役。
explain-or = { $some }，或{ $last }
explain-by-tsumo = 自摸（门前清自摸和）

explain-group-orphans = 十三种幺九牌各一张，其中一种再加一张
explain-group-sequence = 顺子
explain-group-triplet = 刻子
explain-group-quad = 杠子
explain-group-pair = 雀头
explain-group-one-of-seven = 对子
explain-group-called = 副露（{ $meld }）
explain-group-ankan = 暗杠（不破坏门前清）
explain-group-more = { $what }，{ $more }
explain-group-won = 由和了牌凑成
explain-group-waited = 由和了牌凑成（{ $wait }）

explain-yaku = { $title }：{ $meaning }
explain-yaku-renhou-mangan = { $title }：{ $meaning }（不论其他役和宝牌，一律按满贯计）
explain-han = { $count }番
explain-dora = 宝牌：{ $tiles }
explain-ura = 里宝牌：{ $tiles }
explain-aka = 赤宝牌：{ $tiles }
explain-nukidora = 拔北宝牌
explain-flower-han = 花牌：{ $tiles }
explain-times = { $tile } × { $count }
explain-total = 合计
explain-total-highest = 合计（本规则只计最高的役满）

explain-fu-base = 底符
explain-fu-chiitoitsu = 七对子固定25符（不进位）
explain-fu-closed_hand = 门前清
explain-fu-menzen_ron = 门前清荣和
explain-fu-tsumo = 自摸
explain-fu-open_no_fu = 副露平和型
explain-fu-pinfu-tsumo = 平和自摸不加符
explain-fu-pair = 雀头 { $tiles }：{ $why ->
        [both] 连风牌
        [seat] 自风牌
        [round] 场风牌
        [north] 北（本规则中各家均算役牌）
       *[dragon] 三元牌
    }
explain-fu-wait = { $wait }：只有 { $tile } 能凑成 { $tiles }
explain-fu-set = { $kind ->
        [triplet] { $open ->
                [yes] 明刻
               *[no] 暗刻
            }
       *[quad] { $open ->
                [yes] 明杠
               *[no] 暗杠
            }
    } { $tiles }
explain-fu-by-ron = { $set }（荣和凑成，按明刻计）
explain-fu-factor-concealed = { $factor }（暗）
explain-fu-factor-terminals = { $factor }（老头牌）
explain-fu-factor-honours = { $factor }（字牌）
explain-fu-times = { $product } × { $factor }
explain-sum = { $times } × { $base } = { $points }
explain-formula = { $fu } × 2^(2+{ $han }) = { $fu } × { $power } = { $points }
explain-fu-product = { $what }：{ $product }
explain-fu-rounded = 合计（{ $sum }符，进位为{ $fu }符）

explain-points-yakuman = { term-yakuman }：基本点 { $formula }。其他役、宝牌和符不计。
explain-points-plain = { $han }番{ $fu }符：基本点 { $formula }。
explain-points-han = { $han }番：{ $limit }，不论符数，基本点 { $base }。
explain-points-capped = { $han }番{ $fu }符：{ $formula }，以{ $limit }为上限，基本点 { $base }。
explain-points-kiriage = { $han }番{ $fu }符：{ $formula }，切上{ $limit }，基本点 { $base }。
explain-points-table = 按本规则的点数表，基本点进位到整百，为{ $points }点。
explain-share-exact = { $who } { $sum }点。
explain-share-rounded = { $who } { $sum }，进位为{ $points }点。
explain-pays-ron = { $rest ->
        [yes] 其余由
       *[no] { "" }
    }{ $whom ->
        [unknown] 放铳者
       *[other] { $whom }家
    }向{ $dealer ->
        [yes] 庄家
       *[no] 闲家
    }支付
explain-pays-all = { $rest ->
        [yes] 其余由
       *[no] { "" }
    }闲家各向庄家支付
explain-pays-dealer = { $rest ->
        [yes] 其余由
       *[no] { "" }
    }庄家支付
explain-pays-others = { $rest ->
        [yes] 其余由
       *[no] { "" }
    }{ $players ->
        [3] 另一闲家
       *[4] 其他闲家各
    }支付
explain-sanma-loss = 自摸损：空缺的一家应付的点数无人支付。
explain-sanma-split = 无自摸损：空缺的一家应付的点数由另外两家平分。
explain-honba-ron = { $count }本场：加{ $points }点。
explain-honba-tsumo = { $count }本场：各家多付{ $points }点。
explain-honba-pao = { $count }本场：{ $whom }家多付{ $points }点。
explain-pays-in-all = { $whom }家共支付{ $points }点。
explain-sticks = 场供立直棒{ $count }根：和牌者收取{ $points }点。
explain-winner = 和牌者共获得{ $points }点。

explain-liable = { $yaku }由{ $whom }家包牌：该家打出的牌被鸣，确定了役满。
explain-liable-discarder = { $whom }家既包牌又放铳，按普通放铳支付。
explain-liable-all = { $what } { $sum }点：{ $whom }家全额支付。
explain-liable-half = { $what } { $sum }点：{ $whom }家与{ $discarder }家各付一半。
explain-whole-hand = 全部点数

explain-other-no-yaku = { $tiles }：无役，不能和牌。
explain-other = { $tiles }：{ $worth }。未采用：{ $why }。
explain-why-no-yaku = 无役
explain-why-less = 点数较低（基本点 { $mine }，所用拆法为 { $paid }）
explain-why-same = 与所用拆法的点数、番数、符数都相同
explain-why-han = 点数相同但番数较少（{ $mine }番，所用拆法为{ $paid }番）
explain-why-fu = 点数相同但符数较少（{ $mine }符，所用拆法为{ $paid }符）
explain-other-waited = { $tiles }（{ $group } 为{ $wait }）
explain-yaku-han-fu = { $yaku }，{ explain-han-fu }
