### 役：名前と、成立に必要なこと

yaku-menzen_tsumo = 門前清自摸和
    .meaning = 門前のままツモ和了する

yaku-riichi = 立直
    .meaning = 門前でテンパイし、リーチを宣言する

yaku-ippatsu = 一発
    .meaning = リーチ後一巡以内に、鳴きもカンも入らずに和了する

yaku-chankan = 槍槓
    .meaning = 他家が加槓した牌でロンする

yaku-rinshan = 嶺上開花
    .meaning = カンの後の嶺上牌でツモ和了する

yaku-haitei = 海底摸月
    .meaning = 最後のツモ牌でツモ和了する

yaku-houtei = 河底撈魚
    .meaning = 最後の捨て牌でロンする

yaku-pinfu = 平和
    .meaning = 門前で順子を四組、役牌以外の雀頭、両面待ち

yaku-tanyao = 断么九
    .meaning = 2〜8の数牌だけで作る

yaku-iipeikou = 一盃口
    .meaning = 門前で同じ種類・同じ数の順子を二組

yaku-yakuhai_seat_wind = { $wind ->
        [any] 自風
       *[other] 自風 { $wind }
    }
    .meaning = 自風牌の刻子か槓子

yaku-yakuhai_round_wind = { $wind ->
        [any] 場風
       *[other] 場風 { $wind }
    }
    .meaning = 場風牌の刻子か槓子

yaku-yakuhai_haku = 役牌 白
    .meaning = 白の刻子か槓子

yaku-yakuhai_hatsu = 役牌 發
    .meaning = 發の刻子か槓子

yaku-yakuhai_chun = 役牌 中
    .meaning = 中の刻子か槓子

yaku-double_riichi = ダブル立直
    .meaning = 鳴きもカンも入らないうちに第一打でリーチを宣言する

yaku-chiitoitsu = 七対子
    .meaning = 異なる対子を七組

yaku-chanta = 混全帯么九
    .meaning = すべての面子と雀頭に么九牌を含む

yaku-ittsu = 一気通貫
    .meaning = 同じ種類の数牌で123・456・789の順子

yaku-sanshoku_doujun = 三色同順
    .meaning = 萬子・筒子・索子で同じ数の順子を一組ずつ

yaku-sanshoku_doukou = 三色同刻
    .meaning = 萬子・筒子・索子で同じ数の刻子か槓子を一組ずつ

yaku-sankantsu = 三槓子
    .meaning = 槓子を三組

yaku-toitoi = 対々和
    .meaning = 刻子か槓子を四組

yaku-sanankou = 三暗刻
    .meaning = 暗刻か暗槓を三組

yaku-shousangen = 小三元
    .meaning = 三元牌の二種が刻子か槓子、残る一種が雀頭

yaku-honroutou = 混老頭
    .meaning = 么九牌だけで作る

yaku-ryanpeikou = 二盃口
    .meaning = 門前で一盃口を二組

yaku-junchan = 純全帯么九
    .meaning = すべての面子と雀頭に1か9を含む

yaku-honitsu = 混一色
    .meaning = 一種類の数牌と字牌だけで作る

yaku-chinitsu = 清一色
    .meaning = 一種類の数牌だけで作る

yaku-renhou = 人和
    .meaning = 子が自分の最初のツモより前に、鳴きもカンも入らないうちにロンする

yaku-tenhou = 天和
    .meaning = 親が配牌の14枚で和了する

yaku-chiihou = 地和
    .meaning = 子が、鳴きもカンも入らないうちに最初のツモで和了する

yaku-daisangen = 大三元
    .meaning = 白・發・中すべての刻子か槓子

yaku-suuankou = 四暗刻
    .meaning = 暗刻か暗槓を四組

yaku-suuankou_tanki = 四暗刻単騎
    .meaning = 四暗刻の単騎待ち

yaku-tsuuiisou = 字一色
    .meaning = 字牌だけで作る

yaku-ryuuiisou = 緑一色
    .meaning = 索子の2・3・4・6・8と發だけで作る

yaku-chinroutou = 清老頭
    .meaning = 1と9の数牌だけで作る

yaku-chuuren = 九蓮宝燈
    .meaning = 門前（ルールにより鳴きも可）で、一種類の数牌の1112345678999と同じ種類の牌をもう一枚

yaku-junsei_chuuren = 純正九蓮宝燈
    .meaning = 九蓮宝燈の九面待ち

yaku-kokushi = 国士無双
    .meaning = 十三種の么九牌を一枚ずつと、そのいずれかをもう一枚

yaku-kokushi_13 = 国士無双十三面待ち
    .meaning = 国士無双の十三面待ち

yaku-daisuushii = 大四喜
    .meaning = 東・南・西・北すべての刻子か槓子

yaku-shousuushii = 小四喜
    .meaning = 風牌の三種が刻子か槓子、残る一種が雀頭

yaku-suukantsu = 四槓子
    .meaning = 槓子を四組

yaku-open_riichi = オープン立直
    .meaning = 手牌を公開してリーチを宣言する。リーチしていない他家が放銃すると役満払い

yaku-daisharin = 大車輪
    .meaning = 門前で筒子の22334455667788

yaku-daichisei = 大七星
    .meaning = 字牌七種の七対子

yaku-paarenchan = 八連荘
    .meaning = 親が八回続けて和了する

yaku-isshoku_sanjun = 一色三順
    .meaning = 同じ種類・同じ数の順子を三組

yaku-sanrenkou = 三連刻
    .meaning = 同じ種類で数が続く刻子か槓子を三組

yaku-suurenkou = 四連刻
    .meaning = 同じ種類で数が続く刻子か槓子を四組

yaku-uumensai = 五門斉
    .meaning = 萬子・筒子・索子・風牌・三元牌をすべて使う

yaku-tsubame_gaeshi = 燕返し
    .meaning = 他家のリーチ宣言牌でロンする

yaku-kanburi = 槓振り
    .meaning = 他家がカンの直後に捨てた牌でロンする

yaku-shiiaru_raotai = 十二落抬
    .meaning = 四回鳴いて裸単騎で和了する

yaku-yakuhai_north = 役牌 北
    .meaning = 北の刻子か槓子（全員の役牌）

## Bonus han, which are not yaku

yaku-bonus-dora = ドラ
yaku-bonus-ura = 裏ドラ
yaku-bonus-aka = 赤ドラ
yaku-bonus-nukidora = 抜きドラ
yaku-bonus-flowers = 花牌
