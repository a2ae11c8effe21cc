### Rule sets: the names that players know them by, and what they are.
# A three-player rule set is called like its four-player sister.

preset-three-players = { $name }, three players
preset-changed = { $name } (customised)
# $preset: as it is typed. $changes: the options that differ, or none.
preset-rules = { $preset }{ $changes ->
        [none] { "" }
       *[other] { " " }({ $changes })
    }
preset-change = { $option }: { $value }

preset-standard = Standard
    .about = Four players: what Tenhou and Mahjong Soul have in common. The default.

preset-standard-sanma =
    .about = The standard rules for three players, with nukidora and tsumo loss.

preset-tenhou = Tenhou
    .about = Ranked games on Tenhou with red fives.

preset-tenhou-sanma =
    .about = Ranked three-player games on Tenhou.

preset-mahjong-soul = Mahjong Soul
    .about = Ranked games on Mahjong Soul, where four yakuman count double.

preset-mahjong-soul-sanma =
    .about = Ranked three-player games on Mahjong Soul.

preset-m-league = M.League
    .about = The Japanese professionals' M.League: one winner per discard, no abortive draws.

preset-ema = EMA tournaments
    .about = Tournaments of the European Mahjong Association, rules of 2016: no red fives.

preset-wrc = World Riichi Championship
    .about = The World Riichi Championship: EMA with one winner per discard and rounded-up mangans.

preset-jpml-a = JPML rule A
    .about = Rule A of the Japan Professional Mahjong League: no ippatsu, ura dora or kan dora.

preset-classic = Classic, with flowers
    .about = Simple fu, rounded-up mangans, and flowers and seasons in place of dora.
