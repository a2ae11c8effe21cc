### What the command prints beside scores: replays, rules, the points table.

## Replays

cli-game = { $names }（ルール：{ $rules }）
cli-round = { $wind }{ $number }局
cli-round-honba = { $round }{ $count }本場
cli-round-sticks = { $round } 供託{ $count }本
cli-dora = ドラ表示牌 { $tile }
cli-new-dora = 新ドラ表示牌 { $tile }
cli-draws = ツモ { $tile }
cli-replacement = （嶺上牌）
cli-discards = 打 { $tile }
cli-declares = { $riichi } 打 { $tile }
cli-as-drawn = ツモ切り
cli-stick = リーチ棒を出す
cli-stick-left = リーチ棒を出す：残り{ $points }点
cli-kan = カン
cli-call = { $call } { $tile }（{ $tiles }）
cli-added = { $call } { $tile }
cli-concealed = { $call } { $tiles }
cli-aside = { $tile } を抜く
cli-flower = 花牌 { $tile }
cli-tsumo = { $name } ツモ { $tile }
cli-ron = { $name } ロン { $tile }（放銃 { $from }）
cli-colon = ：
cli-fu = { $fu }符
cli-points = { $points }点
cli-ura = 裏ドラ表示牌 { $tiles }
cli-liable = { $name } の責任払い（包）
cli-tenpai = テンパイ：{ $names }
cli-noten = 全員ノーテン
cli-over = 対局終了
cli-place = { $place }位
cli-tiles = { $count }枚

## Rules

cli-presets = ルールセット
cli-options = オプションと標準ルールでの値
cli-options-use = --rules PRESET と --rule OPTION=VALUE、または .toml か .json のファイルで指定。
cli-rules-are = 内容：{ $title }
cli-differ = { $count ->
        [0] 標準ルールとの違いはありません。
       *[other] 標準ルールと{ $count }項目が異なります。
    }
cli-standard = （標準：{ $value }）

## Points

cli-points-title = 点数表（ルール：{ $rules }）
cli-non_dealer = 子
cli-dealer = 親
cli-points-hands = { $winner }：ロン（ツモ）
cli-points-scores = このルールの得点：基本点を切り上げた点数
cli-points-limits = 満貫以上：ロン（ツモ）
cli-points-fu = 符
cli-points-han = 翻
cli-points-read = 1000 (300/500)：ロンは放銃者が1000点、ツモは子が300点ずつ、親が500点を払う。
cli-points-honba = 一本場につき、支払いは一人{ $honba }点、ロンは{ $ron }点増える。
cli-han-more = { $from }以上
cli-han-or-fu = { $from }、または符による
cli-han-range = { $from }〜{ $to }

## Analysis

cli-distance = { $count ->
        [-1] 和了形
        [0] テンパイ
       *[other] { $count }向聴
    }
cli-shanten = { $count ->
        [0] テンパイ
       *[other] { $count }向聴
    }
cli-full-stop = { "" }
cli-shape-standard = 四面子一雀頭
cli-shape-chiitoitsu = 七対子
cli-shape-kokushi = 国士無双
cli-waits = 待ち
cli-wait = { $wait ->
        [ryanmen] 両面
        [kanchan] カンチャン
        [penchan] ペンチャン
        [tanki] 単騎
       *[shanpon] シャンポン
    }（{ $fu }符）
cli-wait-used-up = { $wait }、使い切っているためテンパイと認められない
cli-helpful = 受け入れ{ $count }枚：
cli-best-discards = 打牌候補（良い順）
cli-column-tile = 牌
cli-column-wait = 待ち
cli-column-discard = 打牌
cli-column-then = 打牌後
cli-column-left = 枚数
cli-column-helpful = 受け入れ
cli-column-tenpai = テンパイ
cli-column-win = 和了
cli-column-points = 期待値
cli-odds = 残りツモ{ $count }回での確率（鳴き・ロンを除く）
cli-odds-as-it-is = このまま
cli-odds-too-far = テンパイまで遠すぎます。確率を計算できるのは2向聴までです。
