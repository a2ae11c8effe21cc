### Rule sets: the names that players know them by, and what they are.
# A three-player rule set is called like its four-player sister.

preset-three-players = { $name }（三人）
preset-changed = { $name }（カスタム）
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

preset-standard = 標準
    .about = 四人麻雀。天鳳と雀魂に共通する標準のルール。

preset-standard-sanma =
    .about = 標準ルールの三人麻雀。北抜きドラ、ツモ損あり。

preset-tenhou = 天鳳
    .about = 天鳳の段位戦（赤あり）。

preset-tenhou-sanma =
    .about = 天鳳の三人段位戦。

preset-mahjong-soul = 雀魂
    .about = 雀魂の段位戦。四つの役がダブル役満。

preset-mahjong-soul-sanma =
    .about = 雀魂の三人段位戦。

preset-m-league = Mリーグ
    .about = Mリーグ。頭ハネ、途中流局なし。

preset-ema = EMA（欧州）
    .about = 欧州麻雀協会の大会ルール（2016年）。赤なし。

preset-wrc = リーチ麻雀世界選手権（WRC）
    .about = リーチ麻雀世界選手権（WRC）。EMAのルールに頭ハネと切り上げ満貫を加えたもの。

preset-jpml-a = 日本プロ麻雀連盟 Aルール
    .about = 日本プロ麻雀連盟Aルール。一発・裏ドラ・槓ドラなし。

preset-classic = クラシック（花牌あり）
    .about = 簡単な符計算、切り上げ満貫、ドラの代わりに花牌。
