### Rule sets: the names that players know them by, and what they are.
# A three-player rule set is called like its four-player sister.

preset-three-players = { $name }（三人）
preset-changed = { $name }（自定义）
# $preset: as it is typed. $changes: the options that differ, or none.
preset-rules = { $preset ->
        [standard] { preset-standard }
        [standard-sanma] { preset-standard }三麻
        [tenhou] { preset-tenhou }
        [tenhou-sanma] { preset-tenhou }三麻
        [mahjong-soul] { preset-mahjong-soul }
        [mahjong-soul-sanma] { preset-mahjong-soul }三麻
        [m-league] { preset-m-league }
        [ema] { preset-ema }
        [wrc] { preset-wrc }
        [jpml-a] { preset-jpml-a }
        [classic] { preset-classic }
       *[other] { $preset }
    }{ $changes ->
        [none] { "" }
       *[other] （{ $changes }）
    }
preset-change = { $option }：{ $value }

preset-standard = 标准
    .about = 四人麻将，天凤与雀魂的共通规则。

preset-standard-sanma =
    .about = 标准规则的三人麻将，有拔北宝牌和自摸损。

preset-tenhou = 天凤
    .about = 天凤段位战（含赤宝牌）。

preset-tenhou-sanma =
    .about = 天凤三人段位战。

preset-mahjong-soul = 雀魂
    .about = 雀魂段位战，四种役满算两倍。

preset-mahjong-soul-sanma =
    .about = 雀魂三人段位战。

preset-m-league = M联赛
    .about = M联赛：头跳，无中途流局。

preset-ema = EMA（欧洲）
    .about = 欧洲麻将协会比赛规则（2016），无赤宝牌。

preset-wrc = 世界立直麻将锦标赛（WRC）
    .about = 世界立直麻将锦标赛（WRC）：EMA规则加头跳与切上满贯。

preset-jpml-a = 日本职业麻将联盟 A规则
    .about = 日本职业麻将联盟A规则：无一发、里宝牌、杠宝牌。

preset-classic = 古典（含花牌）
    .about = 简化符数、切上满贯，以花牌代替宝牌。
