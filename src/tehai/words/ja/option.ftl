### Options of the rules: what they are called, what they mean, and what they can be.

option-on = あり
option-off = なし
option-none = なし

## Groups of options

option-group-game = 対局
option-group-tiles_and_dora = 牌とドラ
option-group-calls = 鳴きと和了
option-group-draws = 流局
option-group-fu_and_points = 符と点数
option-group-yakuman = 役満
option-group-pao = 責任払い
option-group-riichi_and_furiten = リーチとフリテン
option-group-end_of_game = 終局
option-group-sanma = 三人麻雀
option-group-local_yaku = ローカル役

## Options

option-players = 人数
    .meaning = 対局人数。三人の場合は二〜八萬とチーがなく、三人麻雀の項目が加わる。

option-length = 対局の長さ
    .meaning = 東風戦か半荘戦か。
    .value-east = 東風戦
    .value-hanchan = 半荘戦

option-start_points = 配給原点
    .meaning = 開始時の持ち点。
    .allowed = 0〜999900（100点単位）

option-return_points = 返し点
    .meaning = 最終得点の基準となる点数。配給原点との差額を全員から集め、トップに与える（オカ）。
    .allowed = 0〜999900（100点単位）

option-goal_points = 終局に必要な点数
    .meaning = トップがこの点数に届いていなければ延長戦に入る。
    .allowed = 0〜999900（100点単位）

option-uma = ウマ（順位点）
    .meaning = 順位ごとの加減点（千点単位、一位から）。
    .allowed = 3人分か4人分の整数、一位から順に千点単位で-1000〜1000

option-uma_floating = 浮き人数で変わるウマ
    .meaning = 配給原点を上回った人数で変わるウマ。一人浮きから順に一行ずつ。空なら通常のウマ。
    .allowed = 空、または浮いた人数ごとに3人分か4人分の整数、一位から順に千点単位で-1000〜1000

option-red_fives = 赤ドラ
    .meaning = 萬子・筒子・索子それぞれの赤五の枚数。1枚1翻。
    .allowed = 萬子・筒子・索子の順に3つの整数、0〜4

option-dora = ドラ
    .meaning = ドラ表示牌をめくり、ドラ1枚につき1翻。

option-ura_dora = 裏ドラ
    .meaning = リーチの和了で裏ドラを数える。

option-kan_dora = 槓ドラ
    .meaning = カンのたびにドラ表示牌が一枚増える。

option-kan_ura = 槓裏ドラ
    .meaning = 槓裏ドラも数える。

option-kan_dora_timing = 槓ドラのめくり
    .meaning = 槓ドラをめくるタイミング。
    .value-immediate = 即めくり
    .value-ankan_immediate = 暗槓は即、明槓は打牌の前
    .value-after_discard_passes = 暗槓は即、明槓は打牌が通った後

option-flowers = 花牌
    .meaning = 花牌八枚を使う。引いたら脇に置いて補充し、1枚1翻。

option-flower_replacement = 花牌の補充
    .meaning = 花牌の補充をどこから引くか。
    .value-dead_wall = 王牌から
    .value-live_wall = 山から

option-kuitan = 喰いタン
    .meaning = 鳴いた断么九を認める。

option-kuikae = 喰い替え
    .meaning = 鳴いた直後に、鳴いた牌そのもの（現物）や、チーの反対側の牌（スジ）を切ること。
    .value-forbidden = 禁止
    .value-genbutsu_only = 現物のみ禁止
    .value-allowed = あり

option-multiple_ron = ダブロン・トリロン
    .meaning = 一つの捨て牌に複数の人がロンしたときの扱い。
    .value-all = 全員の和了（トリロンあり）
    .value-double_only = ダブロンまで（三家和は流局）
    .value-atamahane = 頭ハネ

option-honba_on_multi_ron = 複数ロンの本場
    .meaning = 複数ロンのとき、本場の点数を受け取る人。
    .value-first = 上家取り
    .value-each = 全員

option-kokushi_ankan_ron = 国士無双の暗槓ロン
    .meaning = 国士無双は他家の暗槓した牌でロンできる。

option-abort_kyuushu = 九種九牌
    .meaning = 鳴きのない第一ツモで么九牌が九種以上あれば流局にできる。

option-abort_suufon = 四風連打
    .meaning = 四人の第一打がすべて同じ風牌なら流局。

option-abort_suucha = 四家立直
    .meaning = 四人全員がリーチしたら流局。

option-abort_suukaikan = 四槓散了
    .meaning = 二人以上で合わせて四回カンをしたら流局。

option-nagashi_mangan = 流し満貫
    .meaning = 流局時、捨て牌がすべて么九牌で一枚も鳴かれていなければ満貫払い。

option-nagashi_requires_closed = 流し満貫は門前のみ
    .meaning = 流し満貫は門前に限る。

option-nagashi_honba = 流し満貫の本場
    .meaning = 流し満貫の支払いに本場を加える。

option-nagashi_counts_as_win = 流し満貫は和了扱い
    .meaning = 流し満貫を和了とみなして連荘を決める。

option-tenpai_rule = 形式テンパイ
    .meaning = 流局時、待ち牌を四枚とも使い切った形をノーテンとするか。
    .value-concealed_four_is_noten = 手の内で四枚使いならノーテン
    .value-own_four_is_noten = 副露も含めて四枚使いならノーテン
    .value-shape_only = 形だけでよい
    .value-visible_four_is_noten = 四枚とも見えていればノーテン

option-renchan = 連荘
    .meaning = 親が続けられる条件。
    .value-tenpai = テンパイ連荘
    .value-agari = アガリ連荘
    .value-none = 連荘なし

option-noten_pot = ノーテン罰符
    .meaning = 流局時、ノーテンの人がテンパイの人に払う点数の合計。
    .allowed = 0〜999900（100点単位）

option-fu_model = 符計算
    .meaning = 符の数え方。簡略では待ちとツモの符がなく、門前は常に10符。
    .value-standard = 通常
    .value-simple = 簡略

option-base_rounding = 切り上げ
    .meaning = 百点未満を切り上げる対象：支払いごとか、点数表に示される基本点か。
    .value-payment = 支払いごと
    .value-table = 基本点

option-double_wind_pair_fu = 連風牌の雀頭
    .meaning = 場風と自風を兼ねる風牌の雀頭の符。

option-rinshan_tsumo_fu = 嶺上開花のツモ符
    .meaning = 嶺上開花にツモの2符をつける。

option-pinfu_tsumo_20 = 平和ツモ
    .meaning = 平和のツモは20符。なしならツモの2符がついて30符。

option-open_pinfu_30 = 喰い平和形
    .meaning = 鳴いて符のない手（喰い平和形）を20符でなく30符とする。

option-kiriage_mangan = 切り上げ満貫
    .meaning = 4翻30符・3翻60符を満貫に切り上げる。

option-honba_value = 一本場の点数
    .meaning = 一本場につき支払う人が一人ずつ加える点数。放銃者は全員分を払う。
    .allowed = 0〜10000（100点単位）

option-kazoe = 数え役満
    .meaning = 役満なしで13翻以上になった手。
    .value-yakuman = 数え役満
    .value-sanbaiman = 三倍満

option-double_yakuman = ダブル役満
    .meaning = ダブル役満とする役。
    .value-suuankou_tanki = 四暗刻単騎
    .value-kokushi_13 = 国士無双十三面待ち
    .value-junsei_chuuren = 純正九蓮宝燈
    .value-daisuushii = 大四喜
    .allowed = 四暗刻単騎・国士無双十三面待ち・純正九蓮宝燈・大四喜からいくつでも

option-yakuman_stacking = 役満の複合
    .meaning = 役満の複合を加算する。なしなら役満一つ分。

option-renhou = 人和
    .meaning = 子が自分の最初のツモの前にロンしたときの価値。
    .value-off = なし
    .value-mangan = 満貫
    .value-5han = 5翻
    .value-yakuman = 役満

option-renhou_window = 人和の期限
    .meaning = いつまでのロンを人和とするか。
    .value-own_first_draw = 自分の第一ツモまで
    .value-dealer_second_turn = 親の二巡目まで

option-ryuuiisou_needs_hatsu = 緑一色の發
    .meaning = 緑一色に發が必要。

option-chuuren_open = 鳴き九蓮宝燈
    .meaning = 鳴いた九蓮宝燈を認める。

option-pao_yakuman = 包（責任払い）の役満
    .meaning = 役満を確定させる牌を鳴かせた人が責任を負う役満。
    .value-daisangen = 大三元
    .value-daisuushii = 大四喜
    .value-suukantsu = 四槓子
    .allowed = 大三元・大四喜・四槓子からいくつでも

option-pao_scope = 包の範囲
    .meaning = 責任を負う人が払う範囲。
    .value-pao_yakuman_only = 対象の役満だけ
    .value-whole_hand = 複合した役満すべて

option-pao_honba = 包の本場
    .meaning = 責任を負う人と放銃者が分けて払うとき、本場を払う人。
    .value-discarder = 放銃者
    .value-liable = 責任を負う人

option-daiminkan_pao = 大明槓の包
    .meaning = 大明槓からの嶺上開花は、カンさせた人が一人で払う。

option-ippatsu = 一発
    .meaning = リーチ後、鳴きの入らない一巡以内の和了に1翻。

option-riichi_min_points = リーチに必要な点数
    .meaning = リーチに必要な持ち点。0ならいつでもできる。
    .allowed = 0〜999900（100点単位）

option-riichi_without_draw = ツモ番なしのリーチ
    .meaning = 自分のツモ番が残っていなくてもリーチできる。

option-riichi_ankan = リーチ後の暗槓
    .meaning = リーチ後に暗槓できる条件。
    .value-strict = 待ちも面子の構成も変わらなければ可
    .value-waits_only = 待ちが変わらなければ可
    .value-off = 不可

option-temp_furiten_end = 同巡フリテンの解消
    .meaning = 同巡フリテンが解けるタイミング。
    .value-own_turn = 自分の次の打牌で
    .value-any_call = 誰かの鳴きでも

option-tobi = トビ終了
    .meaning = 持ち点がなくなった人が出たら終局するか。
    .value-off = なし
    .value-below_zero = 0点未満で終局
    .value-zero_or_below = 0点以下で終局

option-extension_rounds = 延長戦
    .meaning = 誰も必要な点数に届かないとき、何場まで延長するか。-1なら届くまで続ける。
    .allowed = -1〜3の整数

option-agariyame = アガリやめ
    .meaning = オーラスの親が和了してトップなら（必要な点数があれば）終局。

option-tenpaiyame = テンパイやめ
    .meaning = オーラスの親が流局時テンパイでトップなら（必要な点数があれば）終局。

option-leftover_sticks = 終局時の供託
    .meaning = 終局時に残ったリーチ棒の行方。
    .value-first = トップ取り
    .value-lost = 誰にも加算しない
    .value-shared = 全員で分ける

option-tie = 同点の扱い
    .meaning = 同点のときの順位。
    .value-seat_order = 起家に近い人が上
    .value-split = 順位点を分ける

option-final_rounding = 端数の処理
    .meaning = 最終得点の端数。
    .value-none = そのまま
    .value-thousands = 千点単位に丸める

option-nukidora = 北抜きドラ
    .meaning = 北を抜いて補充でき、1枚1翻。

option-tsumo_loss = ツモ損
    .meaning = いない北家の分は誰も払わない。なしなら支払う二人で折半する。

option-sanma_north_yakuhai = 北を役牌とする
    .meaning = 北を全員の役牌とする。

option-open_riichi = オープンリーチ
    .meaning = オープンリーチ：2翻。リーチしていない人の放銃は役満。

option-daisharin = 大車輪
    .meaning = 大車輪を役満とする。

option-daichisei = 大七星
    .meaning = 大七星をダブル役満とする。

option-paarenchan = 八連荘
    .meaning = 八連荘を役満とする。

option-isshoku_sanjun = 一色三順
    .meaning = 一色三順：3翻（喰い下がり2翻）。

option-sanrenkou = 三連刻
    .meaning = 三連刻：2翻。

option-suurenkou = 四連刻
    .meaning = 四連刻：役満。

option-uumensai = 五門斉
    .meaning = 五門斉：2翻。

option-tsubame_gaeshi = 燕返し
    .meaning = 燕返し：1翻。

option-kanburi = 槓振り
    .meaning = 槓振り：1翻。

option-shiiaru_raotai = 十二落抬
    .meaning = 十二落抬：1翻。
