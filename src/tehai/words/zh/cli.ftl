### What the command prints beside scores: replays, rules, the points table.

## Replays

cli-game = { $names }，规则：{ $rules }
cli-round = { $wind }{ $number }局
cli-round-honba = { $round }{ $count }本场
cli-round-sticks = { $round } 立直棒{ $count }根
cli-dora = 宝牌指示牌 { $tile }
cli-new-dora = 新宝牌指示牌 { $tile }
cli-draws = 摸 { $tile }
cli-replacement = （补牌）
cli-discards = 打 { $tile }
cli-declares = { $riichi } 打 { $tile }
cli-as-drawn = 摸切
cli-stick = 支付立直棒
cli-stick-left = 支付立直棒：剩{ $points }点
cli-kan = 杠
cli-call = { $call } { $tile }（{ $tiles }）
cli-added = { $call } { $tile }
cli-concealed = { $call } { $tiles }
cli-aside = 拔 { $tile }
cli-flower = 补花 { $tile }
cli-tsumo = { $name } 自摸 { $tile }
cli-ron = { $name } 荣和 { $tile }（{ $from } 放铳）
cli-colon = ：
cli-fu = { $fu }符
cli-points = { $points }点
cli-ura = 里宝牌指示牌 { $tiles }
cli-liable = { $name } 包牌
cli-tenpai = 听牌：{ $names }
cli-noten = 全员未听牌
cli-over = 对局结束
cli-place = 第{ $place }名
cli-tiles = { $count }张

## Rules

cli-presets = 规则集
cli-options = 选项及其在标准规则下的值
cli-options-use = 用 --rules PRESET 与 --rule OPTION=VALUE 指定，或写在 .toml 或 .json 文件中。
cli-rules-are = 内容：{ $title }
cli-differ = { $count ->
        [0] 与标准规则没有差异。
       *[other] 与标准规则有{ $count }项不同。
    }
cli-standard = （标准：{ $value }）
cli-any-of = 任选，可多项：

## Points

cli-points-title = 点数表：{ $rules }
cli-non_dealer = 闲家
cli-dealer = 庄家
cli-points-hands = { $winner }：荣和（自摸）
cli-points-scores = 本规则的得分：进位后的基本点
cli-points-limits = 满贯以上：荣和（自摸）
cli-points-fu = 符
cli-points-han = 番
cli-points-read = 1000 (300/500)：荣和时放铳者付1000点；自摸时闲家各付300点、庄家付500点。
cli-points-honba = 每本场：自摸每家多付{ $honba }点，荣和多付{ $ron }点。
cli-han-more = { $from }以上
cli-han-or-fu = { $from }（符高则4以下亦可）
cli-han-range = { $from }到{ $to }

## Questions of `tehai score`

cli-ask-welcome =
    计算一手牌的点数。请逐项回答；直接按 Enter 则采用 [ ] 中的答案。

    牌    123m 万子、456p 筒子、789s 索子、0m 0p 0s 赤五，
          1z 2z 3z 4z 东南西北、5z 6z 7z 白发中
    操作  ? 说明当前问题，< 返回上一题，Ctrl-D 退出
cli-ask-rules = 规则
    .help = 规则集的名称（standard、tenhou、mahjong-soul、ema 等，可用 tehai rules 查看）或文件。
cli-ask-hand = 手牌
    .help = 不含副露的手牌：13张，含和了牌则14张；每有一组副露少3张。
cli-ask-meld = 副露 { $number }/{ $count }
    .help = 写法如“pon 555z”：chi 吃、pon 碰、minkan 大明杠、kakan 加杠、ankan 暗杠。
cli-ask-win = { $waits ->
        [none] 和了牌
       *[other] 和了牌（听 { $waits }）
    }
    .help = 使手牌完成的那张牌。
cli-ask-tsumo = 荣和还是自摸（ron、tsumo）
    .help = ron：荣和他家打出的牌。tsumo：自己摸到和了牌。
cli-ask-seat = 自风（E 东、S 南、W 西、N 北）
    .help = 和牌者的自风。东家是庄家。
cli-ask-round = 场风（E 东、S 南、W 西、N 北）
    .help = 当前场风。东场为 E，南场为 S。
cli-ask-riichi = 立直（{ $choices }）
    .help = no：没有，yes：立直，double：无人鸣牌时第一打立直，open：开立直。
cli-ask-ippatsu = 一发（yes、no）
    .help = 是否在立直后一巡内、无人鸣牌或开杠时和牌。
cli-ask-nukidora = 拔北张数
    .help = 和牌者拔出的北的张数。
cli-ask-special = 特殊状况（{ $choices }）
cli-ask-dora = 宝牌指示牌
    .help = 王牌中翻开的牌：不是宝牌本身，而是它的前一张。
cli-ask-ura = 里宝牌指示牌
    .help = 宝牌指示牌下面的牌，立直和牌者才能翻看。
cli-ask-flowers = 放在一旁的花牌
    .help = 1f–4f 为梅兰菊竹，5f–8f 为春夏秋冬。
cli-ask-honba = 本场
    .help = 本场数。
cli-ask-sticks = 场供立直棒
    .help = 和牌者收取的千点棒，包括自己的立直棒。
cli-ask-again = 一行命令：{ $command }
cli-ask-another = 继续计算吗？（yes、no）
cli-ask-goodbye = 再见。

## Analysis

cli-distance = { $count ->
        [-1] 和牌型
        [0] 听牌
       *[other] { $count }向听
    }
cli-shanten = { $count ->
        [0] 听牌
       *[other] { $count }向听
    }
cli-full-stop = { "" }
cli-shape-standard = 四面子一雀头
cli-shape-chiitoitsu = 七对子
cli-shape-kokushi = 国士无双
cli-waits = 所听的牌
cli-wait = { $wait ->
        [ryanmen] 两面
        [kanchan] 嵌张
        [penchan] 边张
        [tanki] 单骑
       *[shanpon] 双碰
    }（{ $fu }符）
cli-wait-used-up = { $wait }，四张均已用尽，不算听牌
cli-helpful = 进张{ $count }张：
cli-best-discards = 切牌候选（从优到劣）
cli-column-tile = 牌
cli-column-wait = 听型
cli-column-discard = 切牌
cli-column-then = 切后
cli-column-left = 张数
cli-column-helpful = 进张
cli-column-tenpai = 听牌
cli-column-win = 和牌
cli-column-points = 期望点数
cli-odds = 剩余{ $count }次摸牌的概率（不计鸣牌与荣和）
cli-odds-as-it-is = 不切牌
cli-odds-too-far = 离听牌太远：概率最多计算到2向听。
