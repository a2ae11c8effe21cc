### What the command prints beside scores: replays, rules, the points table.

## Replays

cli-game = { $names }、ルール：{ $rules }
cli-round = { $wind }{ $number }局
cli-round-honba = { $round }{ $count }本場
cli-round-sticks = { $round } 供託{ $count }本
cli-dora = ドラ表示牌 { $tile }
cli-new-dora = 新ドラ表示牌 { $tile }
cli-draws = ツモ { $tile }
cli-replacement = （補充牌）
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
        [0] 標準ルールとの違いはない。
       *[other] 標準ルールと違うのは{ $count }項目。
    }
cli-standard = （標準：{ $value }）
cli-any-of = いくつでも：

## Points

cli-points-title = 点数表：{ $rules }
cli-non_dealer = 子
cli-dealer = 親
cli-points-hands = { $winner }：ロン（ツモ）
cli-points-scores = このルールの得点：基本点を切り上げた点数
cli-points-limits = 満貫以上：ロン（ツモ）
cli-points-fu = 符
cli-points-han = 翻
cli-points-read = 1000 (300/500)：ロンは放銃者が1000点、ツモは子が300点ずつ、親が500点を払う。
cli-points-honba = 一本場につき、ツモは一人{ $honba }点ずつ、ロンは{ $ron }点を加える。
cli-han-more = { $from }以上
cli-han-or-fu = { $from }（符により4以下）
cli-han-range = { $from }〜{ $to }

## Questions of `tehai score`

cli-ask-welcome =
    点数を計算します。質問に答えてください。Enterだけなら [ ] の中の答えになります。

    牌    123m 萬子、456p 筒子、789s 索子、0m 0p 0s 赤五、
          1z 2z 3z 4z 東南西北、5z 6z 7z 白發中
    操作  ? 質問の説明、< 一つ前に戻る、Ctrl-D 終了
cli-ask-rules = ルール
    .help = ルールセットの名前（standard、tenhou、mahjong-soul、ema など。一覧は tehai rules）またはファイル。
cli-ask-hand = 手牌
    .help = 副露を除いた手牌。13枚、和了牌を含めるなら14枚。副露一つにつき3枚少なくなります。
cli-ask-meld = 副露 { $number }/{ $count }
    .help = 「pon 555z」のように入力します：chi チー、pon ポン、minkan 大明槓、kakan 加槓、ankan 暗槓。
cli-ask-win = { $waits ->
        [none] 和了牌
       *[other] 和了牌（待ちは { $waits }）
    }
    .help = 手を完成させた牌。
cli-ask-tsumo = ロンかツモか（ron、tsumo）
    .help = ron：他家の捨て牌で和了。tsumo：自分のツモで和了。
cli-ask-seat = 自風（E 東、S 南、W 西、N 北）
    .help = 和了者の自風。東家が親です。
cli-ask-round = 場風（E 東、S 南、W 西、N 北）
    .help = 場の風。東場なら E、南場なら S です。
cli-ask-riichi = リーチ（{ $choices }）
    .help = no：なし、yes：リーチ、double：鳴きの入らない第一打でのリーチ、open：オープンリーチ。
cli-ask-ippatsu = 一発（yes、no）
    .help = リーチ後一巡以内に、鳴きもカンも入らずに和了したか。
cli-ask-nukidora = 抜いた北の枚数
    .help = 和了者が抜いた北（抜きドラ）の枚数。
cli-ask-special = 特別な状況（{ $choices }）
cli-ask-dora = ドラ表示牌
    .help = 王牌でめくられている牌。ドラそのものではなく、その一つ前の牌です。
cli-ask-ura = 裏ドラ表示牌
    .help = ドラ表示牌の下の牌。リーチして和了した人だけが見られます。
cli-ask-flowers = 脇に置いた花牌
    .help = 1f〜4f は梅蘭菊竹、5f〜8f は春夏秋冬。
cli-ask-honba = 本場
    .help = 積み棒の数。
cli-ask-sticks = 供託のリーチ棒
    .help = 和了者が受け取る千点棒の本数。自分のリーチ棒も含みます。
cli-ask-again = 一行で書くと：{ $command }
cli-ask-another = 続けて計算しますか？（yes、no）
cli-ask-goodbye = 終了します。

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
cli-wait-used-up = { $wait }、四枚とも使い切っているのでテンパイにならない
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
cli-odds-too-far = テンパイまで遠すぎる。確率を計算できるのは2向聴まで。
