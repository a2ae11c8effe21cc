// The beginner's guide.
import { speaker } from "../i18n.svelte";

export const t = speaker({
  "guide.title": { en: "How to play", ja: "麻雀入門", zh: "麻将入门" },
  "guide.lead": {
    en: "Riichi mahjong for people who have never touched a tile. Read it once, then play a game without a clock and with hints.",
    ja: "牌に触ったことのない人のためのリーチ麻雀。一度読んだら、時間無制限・ヒントありで打ってみましょう。",
    zh: "写给从没摸过牌的人。读一遍，然后开一局不限时、带提示的对局。",
  },
  "guide.contents": { en: "Contents", ja: "目次", zh: "目录" },
  "guide.start": { en: "Play a first game", ja: "さっそく打ってみる", zh: "来打第一局" },
  "guide.more.rules": { en: "All yaku with examples", ja: "役の一覧", zh: "全部役种与例子" },
  "guide.more.trainer": { en: "Train your discards", ja: "牌効率の練習", zh: "练习切牌" },
  "guide.more.calculator": { en: "Count a hand", ja: "点数を計算する", zh: "计算一手牌" },

  "guide.aim.title": { en: "The aim", ja: "目的", zh: "目标" },
  "guide.aim.1": {
    en: "Four people sit around a wall of tiles. On your turn you take one tile and give one away, and so your thirteen tiles slowly turn into a pattern. Whoever completes theirs first wins the hand and is paid by the others.",
    ja: "四人で牌の山を囲みます。自分の番には一枚引いて一枚捨て、手元の十三枚を少しずつ形にしていきます。最初に形を完成させた人がその局に勝ち、点棒を受け取ります。",
    zh: "四个人围着一座牌山。轮到你时摸一张、打一张，手里的十三张牌慢慢成形。最先完成的人赢下这一局，由其他人付分。",
  },
  "guide.aim.2": {
    en: "The pattern is four sets of three and one pair, fourteen tiles with the one that completes it. And it must be worth something: it needs at least one yaku, a feature that the rules reward.",
    ja: "完成形は三枚組が四つと同じ牌の対子が一つ、和了牌を入れて十四枚。そして役が最低一つ必要です。役とは、点数の対象になる手の特徴です。",
    zh: "完成的牌型是四组三张加一对，连同和牌张共十四张。而且至少要有一个役，也就是规则所奖励的牌型特征。",
  },
  "guide.aim.hand": { en: "A complete hand: two sequences, two triplets, a pair.", ja: "完成した手：順子二つ、刻子二つ、雀頭。", zh: "完成的手牌：两组顺子、两组刻子、一对雀头。" },

  "guide.tiles.title": { en: "The tiles", ja: "牌", zh: "牌" },
  "guide.tiles.1": { en: "There are 34 different tiles and four copies of each. Three suits run from one to nine:", ja: "牌は三十四種、各四枚。数牌は三種類で一から九まで。", zh: "共有三十四种牌，每种四张。三门数牌从一到九：" },
  "guide.tiles.man": { en: "Characters (man): the upper sign is the number.", ja: "萬子（マンズ）", zh: "万子" },
  "guide.tiles.pin": { en: "Circles (pin): count them.", ja: "筒子（ピンズ）", zh: "筒子（筒子）" },
  "guide.tiles.sou": { en: "Bamboo (sou): count the sticks; the bird is the one.", ja: "索子（ソーズ）。鳥の絵は一索。", zh: "索子（条子），鸟是一索" },
  "guide.tiles.winds": { en: "The winds East, South, West and North.", ja: "風牌：東・南・西・北。", zh: "风牌：东、南、西、北。" },
  "guide.tiles.dragons": { en: "The dragons white, green and red.", ja: "三元牌：白・發・中。", zh: "三元牌：白、发、中。" },
  "guide.tiles.2": {
    en: "Winds and dragons are honours: they have no number, so they never form a sequence. Ones and nines are terminals, two to eight are simples. One five of each suit is usually red: it is a five like any other, and a bonus. If the signs are new to you, let the settings print small numbers on the tiles.",
    ja: "風牌と三元牌は字牌で、順子は作れません。一と九は老頭牌、二から八は中張牌。各種の五に一枚ずつある赤い五は、普通の五であると同時にボーナスです。慣れるまでは設定で牌に数字を表示できます。",
    zh: "风牌和三元牌是字牌，没有数字，不能组成顺子。一和九叫老头牌，二到八叫中张。每门通常有一张红五：它就是五，同时是奖励牌。还不认识牌面时，可在设置里显示数字。",
  },
  "guide.tiles.red": { en: "The red fives.", ja: "赤五。", zh: "红五。" },

  "guide.sets.title": { en: "Sets and the pair", ja: "面子と雀頭", zh: "面子与雀头" },
  "guide.sets.sequence": { en: "A sequence: three consecutive numbers of one suit. It does not go round from nine to one.", ja: "順子：同じ種類で連続する三枚。九から一へはつながりません。", zh: "顺子：同一门连续三张。九和一不相连。" },
  "guide.sets.triplet": { en: "A triplet: three equal tiles.", ja: "刻子：同じ牌三枚。", zh: "刻子：三张相同的牌。" },
  "guide.sets.quad": { en: "A quad: four equal tiles that were declared. It counts as one set, and you draw an extra tile for it.", ja: "槓子：宣言した同じ牌四枚。一面子と数え、補充の一枚を引きます。", zh: "杠子：宣告过的四张相同牌。算一组面子，并补摸一张。" },
  "guide.sets.pair": { en: "The pair: two equal tiles. There is exactly one.", ja: "雀頭：同じ牌二枚。一つだけ。", zh: "雀头：两张相同的牌，只有一对。" },
  "guide.sets.special": {
    en: "Two hands break the pattern: seven different pairs, and the rare thirteen orphans.",
    ja: "例外は二つ。七つの対子でできる七対子と、めったに出ない国士無双です。",
    zh: "有两种例外：七对子，以及罕见的国士无双。",
  },
  "guide.sets.pairs": { en: "Seven pairs.", ja: "七対子。", zh: "七对子。" },
  "guide.sets.quiz": { en: "Which tile completes this hand?", ja: "この手を完成させる牌は？", zh: "哪张牌能完成这手牌？" },
  "guide.sets.quiz.why": {
    en: "Three sets and a pair are there. The 3 and 4 of circles become a sequence with a 2, and also with a 5: a two-sided wait.",
    ja: "面子三つと雀頭はそろっています。筒子の三・四は二でも五でも順子になる両面待ちです。",
    zh: "三组面子和雀头都有了。三、四筒加二筒或五筒都成顺子，这是两面听。",
  },

  "guide.turn.title": { en: "A hand from deal to end", ja: "一局の流れ", zh: "一局的流程" },
  "guide.turn.1": {
    en: "Everybody gets thirteen tiles. The dealer sits East and begins; turns go to the right, counter-clockwise. Draw a tile from the wall, then put one into the pond before you. The ponds stay visible, six in a row, and they tell a lot about what others have.",
    ja: "配牌は十三枚ずつ。親は東家で、親から反時計回りに進みます。山から一枚引き、一枚を自分の河へ。河は六枚ずつ並び、他家の手を読む手がかりになります。",
    zh: "每人十三张。庄家坐东，先开始，然后逆时针轮转。从牌山摸一张，再打一张到自己的牌河。牌河六张一排、始终可见，能透露别人的手牌。",
  },
  "guide.turn.2": {
    en: "Fourteen tiles stay apart as the dead wall, top left on the table here. They are never drawn in turn; the dora indicators lie there, and the replacement tiles for quads.",
    ja: "十四枚は王牌として残します（この卓では左上）。通常のツモには使わず、ドラ表示牌と嶺上牌が置かれます。",
    zh: "有十四张留作王牌（本桌在左上角），平时不摸；宝牌指示牌和岭上牌都在那里。",
  },
  "guide.turn.3": {
    en: "If the wall runs out, nobody has won. Players one tile from winning (tenpai) share 3,000 points that the others pay, yaku or not.",
    ja: "山が尽きたら流局です。あと一枚で和了の人（聴牌）は、役の有無にかかわらず、ノーテンの人から合計三千点を受け取ります。",
    zh: "牌山摸完就流局。差一张和牌的人（听牌）不论有没有役，平分未听者所付的三千点。",
  },
  "guide.turn.4": {
    en: "Some hands end early: four riichi, four equal winds as first discards, four quads, or a first draw with nine different terminals and honours, if their owner wants that.",
    ja: "途中流局もあります：四家立直、四風連打、四槓散了、そして最初のツモで么九牌が九種以上あるとき（本人の選択）。",
    zh: "也有中途流局：四家立直、四风连打、四杠散了，以及首巡有九种幺九牌（由本人选择）。",
  },

  "guide.calls.title": { en: "Calls", ja: "鳴き", zh: "鸣牌" },
  "guide.calls.1": {
    en: "You may take somebody's discard at once when it completes a set of yours. The set is then laid open on the right, it can no longer change, and you discard without having drawn.",
    ja: "他家の捨て牌で面子ができるなら、その場でもらえます。できた面子は右側に公開して固定し、ツモらずに一枚捨てます。",
    zh: "别人的弃牌能凑成你的面子时，可以立即拿来。这组牌亮在右侧，不能再改动，然后不摸牌直接打一张。",
  },
  "guide.calls.chi": { en: "Chi: a sequence, only from the player on your left.", ja: "チー：順子。上家からのみ。", zh: "吃：组成顺子，只能吃上家的牌。" },
  "guide.calls.pon": { en: "Pon: a triplet, from anybody. Players in between lose their turn.", ja: "ポン：刻子。誰からでも。間の人の番は飛びます。", zh: "碰：组成刻子，谁的都可以，中间的人被跳过。" },
  "guide.calls.kan": { en: "Kan: a quad from a discard, or by adding the fourth tile to your pon. A new dora indicator is turned and you draw a replacement.", ja: "カン：捨て牌で槓子（大明槓）、またはポンに四枚目を加える（加槓）。ドラが増え、嶺上牌を引きます。", zh: "杠：用弃牌成杠，或把第四张加到碰上。翻开新的宝牌指示牌，并补摸一张。" },
  "guide.calls.ankan": { en: "Concealed kan: all four are your own. The hand stays closed.", ja: "暗槓：四枚とも自分の牌。門前のままです。", zh: "暗杠：四张都是自己的，仍算门前清。" },
  "guide.calls.2": {
    en: "The sideways tile shows whom it came from: left, across or right. Calling is quick, but an open hand cannot declare riichi, loses some yaku and is usually cheaper. Call when you know which yaku you will win with.",
    ja: "横向きの牌は誰から鳴いたかを示します（左・対面・右）。鳴けば早くなりますが、立直ができず、使えない役もあり、安くなりがちです。どの役で和了るかが決まっているときに鳴きましょう。",
    zh: "横放的牌表示来自哪家：左、对面、右。鸣牌更快，但不能再立直，会失去一些役，通常也更便宜。想好用哪个役和牌再鸣。",
  },
  "guide.calls.quiz": { en: "Three sets and a pair, two sets called. The 2 of circles is discarded. Can this hand win on it?", ja: "二つ鳴いたこの手。二筒が捨てられました。ロンできますか？", zh: "已经鸣了两组。有人打出二筒，这手能荣和吗？" },
  "guide.calls.quiz.why": {
    en: "The pattern is complete, but there is no yaku: not riichi, not all simples, no dragons or own winds. A complete hand without a yaku cannot win.",
    ja: "形は完成しますが役がありません。立直なし、断么九でもなく、役牌もない。役なしでは和了れません。",
    zh: "牌型完成了，但没有役：不是立直，不是断幺九，也没有役牌。无役不能和牌。",
  },

  "guide.win.title": { en: "Winning", ja: "和了", zh: "和牌" },
  "guide.win.1": {
    en: "A hand that needs one more tile is tenpai. Draw that tile yourself and you win by tsumo: everybody pays. If somebody discards it, you win by ron: that player pays everything.",
    ja: "あと一枚で完成する状態が聴牌です。自分で引けばツモ和了で全員が払い、誰かが捨てた牌ならロン和了で、捨てた人が一人で払います。",
    zh: "差一张就完成叫听牌。自己摸到是自摸，三家都付；别人打出是荣和，由放铳者一人全付。",
  },
  "guide.win.2": { en: "What the hand waits for depends on its shape:", ja: "待ちの形はいろいろあります。", zh: "听什么牌取决于形状：" },
  "guide.win.ryanmen": { en: "Two-sided: waits for 3 and 6. Up to eight tiles, the best ordinary wait.", ja: "両面：三と六、最大八枚。基本の好形です。", zh: "两面：听三、六，最多八张，最好的基本形。" },
  "guide.win.kanchan": { en: "Gap: only the 5. Four tiles.", ja: "嵌張：五だけ、四枚。", zh: "坎张：只听五，四张。" },
  "guide.win.penchan": { en: "Edge: only the 7. Four tiles.", ja: "辺張：七だけ、四枚。", zh: "边张：只听七，四张。" },
  "guide.win.shanpon": { en: "Two pairs: either becomes a triplet. Four tiles.", ja: "双碰：どちらかが刻子に、四枚。", zh: "双碰：任一对成刻子，四张。" },
  "guide.win.tanki": { en: "Single: the other half of the pair. Three tiles.", ja: "単騎：雀頭のもう一枚、三枚。", zh: "单骑：凑成雀头，三张。" },
  "guide.win.quiz": { en: "Four sets are ready. Which tile completes the hand?", ja: "面子は四つ完成。和了牌は？", zh: "四组面子已齐，和哪张？" },
  "guide.win.quiz.why": { en: "Only the pair is missing, so the single 4 of bamboo needs its twin.", ja: "足りないのは雀頭だけ。四索がもう一枚必要です。", zh: "只差雀头，需要再来一张四索。" },

  "guide.yaku.title": { en: "First yaku", ja: "まず覚える役", zh: "先记住的役" },
  "guide.yaku.1": { en: "Four yaku carry most games. Learn these and leave the rest for later.", ja: "この四つだけで十分に戦えます。ほかは少しずつ。", zh: "大多数对局靠这四个役就够了，其余以后再学。" },
  "guide.yaku.riichi": { en: "Riichi: keep the hand closed, and announce it when tenpai. Any shape will do.", ja: "立直：門前で聴牌したら宣言。形は自由です。", zh: "立直：门前清听牌时宣告，什么形状都行。" },
  "guide.yaku.tanyao": { en: "All simples: no ones, nines or honours. May be open.", ja: "断么九：么九牌を使わない。鳴いてもよい。", zh: "断幺九：不含幺九牌，可以鸣牌。" },
  "guide.yaku.yakuhai": { en: "Yakuhai: a triplet of dragons, of your own wind or of the round's wind. May be open.", ja: "役牌：三元牌・自風・場風の刻子。鳴いてもよい。", zh: "役牌：三元牌、自风或场风的刻子，可以鸣牌。" },
  "guide.yaku.pinfu": { en: "Pinfu: closed, four sequences, a pair that is no yakuhai, and a two-sided wait.", ja: "平和：門前で四順子、役牌でない雀頭、両面待ち。", zh: "平和：门前清，四组顺子，雀头非役牌，两面听。" },
  "guide.yaku.2": { en: "A closed hand won by tsumo is a yaku as well. Your own wind stands beside your points, the round's wind in the middle of the table.", ja: "門前でのツモ和了も役になります。自風は自分の点数の横、場風は卓の中央に表示されます。", zh: "门前清自摸也是役。自风显示在你的分数旁，场风显示在牌桌中央。" },

  "guide.riichi.title": { en: "Riichi", ja: "立直", zh: "立直" },
  "guide.riichi.1": {
    en: "Closed and tenpai, you may declare riichi: turn your discard sideways and pay a stick of 1,000 points. From then on you throw away whatever you draw, unless it wins.",
    ja: "門前で聴牌したら立直できます。宣言牌を横向きに置き、千点棒を出します。以後はツモった牌を、和了でない限りそのまま捨てます。",
    zh: "门前清听牌时可以立直：把弃牌横放，付一千点棒。之后摸到的牌若不能和，就直接打出。",
  },
  "guide.riichi.2": {
    en: "What you get for it: a yaku, one more han if you win within a turn (ippatsu), and a look at the hidden dora under the indicators when you win. The stick goes to whoever wins next.",
    ja: "その代わり、役が一つつき、一巡以内に和了れば一発、和了時には裏ドラも見られます。供託の千点は次に和了った人のものです。",
    zh: "好处是：多一个役，一巡内和牌再加一发，和牌时还能翻里宝牌。立直棒归下一个和牌的人。",
  },
  "guide.riichi.pond": { en: "Riichi was declared with the sideways tile.", ja: "横向きの牌で立直を宣言。", zh: "横放的牌即立直宣言牌。" },

  "guide.furiten.title": { en: "Furiten", ja: "フリテン", zh: "振听" },
  "guide.furiten.1": {
    en: "If any tile that would complete your hand lies in your own pond, you are furiten and cannot win by ron, on none of your waits. Tsumo is still allowed, and so is changing the wait.",
    ja: "和了牌が一枚でも自分の河にあるとフリテンで、どの待ち牌でもロンできません。ツモ和了はでき、待ちを変えれば解消します。",
    zh: "只要有一张能和的牌在自己的牌河里，就是振听，所有待牌都不能荣和。自摸仍可以，改变听牌也能解除。",
  },
  "guide.furiten.2": {
    en: "Let a winning discard pass, and you are furiten until your next discard. After riichi it lasts until the end of the hand.",
    ja: "ロンできる牌を見逃すと、次に自分が捨てるまでフリテンです。立直後の見逃しは、その局の最後まで続きます。",
    zh: "放过能荣和的牌，到自己下次打牌前都是振听；立直后放过，则持续到本局结束。",
  },
  "guide.furiten.quiz": { en: "You wait for the 2 and 5 of circles, and the 2 is in your pond. Somebody discards the 5. May you call ron?", ja: "二・五筒待ちで、自分の河に二筒があります。五筒が出ました。ロンできますか？", zh: "你听二、五筒，牌河里有二筒。有人打出五筒，能荣和吗？" },
  "guide.furiten.quiz.why": { en: "Furiten covers the whole wait: the 2 in your pond forbids ron on the 5 too. Drawing either yourself still wins.", ja: "フリテンは待ち全体にかかります。二筒を捨てていれば五筒でもロンできません。ツモなら和了れます。", zh: "振听对整个听牌都有效：打过二筒，五筒也不能荣和。自己摸到仍可以和。" },
  "guide.furiten.pond": { en: "Your pond", ja: "自分の河", zh: "你的牌河" },

  "guide.dora.title": { en: "Dora", ja: "ドラ", zh: "宝牌" },
  "guide.dora.1": {
    en: "The open tile in the dead wall points at the dora: the next tile in order. Every dora in a winning hand adds one han. Dora are a bonus and no yaku: they never let a hand win that could not win without them.",
    ja: "王牌の表示牌の「次の牌」がドラです。和了した手にドラがあれば一枚につき一翻。ただしドラは役ではなく、それだけでは和了れません。",
    zh: "王牌里翻开的指示牌的下一张就是宝牌。和牌时每张宝牌加一番。宝牌只是奖励，不是役，单靠它不能和牌。",
  },
  "guide.dora.2": { en: "After nine comes one; the winds run East, South, West, North; the dragons white, green, red; then they begin again. Red fives are dora by themselves.", ja: "九の次は一。風牌は東南西北、三元牌は白發中の順で一周します。赤五はそれ自体がドラです。", zh: "九之后是一；风牌按东南西北、三元牌按白发中循环。红五本身就是宝牌。" },
  "guide.dora.arrow": { en: "Indicator, and the dora it points at.", ja: "表示牌と、それが示すドラ。", zh: "指示牌与所指的宝牌。" },
  "guide.dora.quiz": { en: "The indicator is the red dragon. What is the dora?", ja: "表示牌は中。ドラは？", zh: "指示牌是中，宝牌是哪张？" },
  "guide.dora.quiz.why": { en: "White, green, red, and back to white.", ja: "白・發・中と進み、白に戻ります。", zh: "白、发、中，然后回到白。" },

  "guide.score.title": { en: "Scoring in short", ja: "点数のあらまし", zh: "计分概要" },
  "guide.score.1": {
    en: "Yaku and dora are counted in han. Roughly, each han doubles the value: about 1,000 points for one, 2,000 for two, 4,000 for three, 8,000 for four or five (mangan). From there only the named limits grow: 12,000, 16,000, 24,000, and 32,000 for a yakuman.",
    ja: "役とドラは翻で数えます。一翻ごとにほぼ倍：一翻千点、二翻二千点、三翻約四千点、四〜五翻で満貫八千点。その上は跳満一万二千、倍満一万六千、三倍満二万四千、役満三万二千点です。",
    zh: "役和宝牌按番计算。每多一番大约翻倍：一番约一千，二番约两千，三番约四千，四、五番为满贯八千。再往上是跳满一万二、倍满一万六、三倍满两万四、役满三万二。",
  },
  "guide.score.2": {
    en: "The dealer wins and pays half as much again. When the dealer wins, or a hand is drawn, a honba counter adds 300 to the next win. Riichi sticks on the table go to the winner.",
    ja: "親の和了は一・五倍、ツモられたときの支払いも多くなります。親の連荘や流局で本場が増え、一本場につき三百点加算。供託の立直棒は和了った人がもらいます。",
    zh: "庄家和牌为一倍半，被自摸时也付得更多。庄家和牌或流局会增加本场，每本场加三百点。场上的立直棒归和牌者。",
  },
  "guide.score.3": { en: "Fu fine-tune the smaller hands. Nobody needs them to begin: after each win the table shows every han, every fu and why.", ja: "符は安い手の点数を細かく決めます。最初は気にしなくて大丈夫。和了のたびに翻と符の内訳が表示されます。", zh: "符用来细分较小的牌。刚开始不必在意，每次和牌都会列出番和符的来由。" },
  "guide.score.end": {
    en: "The dealer stays when winning, or tenpai at a draw; otherwise the winds move on. An East game lets everybody deal once, a South game twice. If nobody has 30,000 points then, it goes on a little.",
    ja: "親は和了か流局時聴牌で連荘、それ以外は親が移ります。東風戦は親が一周、半荘戦は二周。終了時に三万点に届いた人がいなければ延長します。",
    zh: "庄家和牌或流局时听牌则连庄，否则轮庄。东风战每人坐庄一次，半庄战两次。届时若无人达到三万点则延长。",
  },

  "guide.plan.title": { en: "First strategy", ja: "最初の戦い方", zh: "入门策略" },
  "guide.plan.1": { en: "Give lonely tiles away first: honours without a partner, then ones and nines.", ja: "孤立牌から切る。まず字牌、次に一・九。", zh: "先打孤张：单张字牌，然后是一和九。" },
  "guide.plan.2": { en: "Keep shapes that accept many tiles. 4-5 welcomes eight tiles, 4-6 only four.", ja: "受け入れの広い形を残す。四五は八枚、四六は四枚。", zh: "保留进张多的形。四五能进八张，四六只有四张。" },
  "guide.plan.3": { en: "You need five blocks, four sets and a pair. A sixth block only slows you down.", ja: "必要なのは五ブロック（四面子一雀頭）。六つ目は遅くするだけ。", zh: "你只需要五块（四面子一雀头），第六块只会拖慢速度。" },
  "guide.plan.4": { en: "Stay closed when in doubt. Riichi makes a cheap hand good and gives you a yaku.", ja: "迷ったら鳴かない。立直は安い手も高くし、役の心配も消えます。", zh: "拿不准就别鸣。立直能让便宜的牌变贵，也解决了役的问题。" },
  "guide.plan.5": { en: "Call for a reason: a dragon triplet, or all simples with two or three sets ready.", ja: "鳴くなら理由を。役牌の刻子、または形の整った断么九。", zh: "鸣牌要有理由：役牌刻子，或已成形的断幺九。" },
  "guide.plan.6": { en: "When somebody declares riichi and your hand is far away, defend. Tiles in their pond cannot be won on by ron, thanks to furiten.", ja: "立直を受けて手が遠ければ守りましょう。相手の河にある牌（現物）は、フリテンのため絶対に当たりません。", zh: "别人立直而自己还远时就防守。对方牌河里有的牌（现物）因振听绝不会放铳。" },
  "guide.plan.7": { en: "Deal in less often than you win, and you will not be last for long.", ja: "放銃を減らすこと。それだけで順位は上がります。", zh: "少放铳，名次自然会上来。" },
  "guide.plan.quiz": { en: "Fourteen tiles. Which one do you not need?", ja: "十四枚。いらない牌は？", zh: "十四张牌，哪张不需要？" },
  "guide.plan.quiz.why": { en: "West has no partner. Without it the hand is tenpai, waiting for the 6 and 9 of bamboo: time for riichi.", ja: "西は孤立しています。切れば六・九索待ちの聴牌、立直のチャンスです。", zh: "西是孤张。打掉它就听六、九索，可以立直了。" },

  "guide.quiz": { en: "Try it", ja: "やってみよう", zh: "试一试" },
  "guide.quiz.right": { en: "Right.", ja: "正解。", zh: "正确。" },
  "guide.quiz.wrong": { en: "No. Try another one.", ja: "ちがいます。もう一度。", zh: "不对，再试一次。" },
  "guide.quiz.yes": { en: "Yes", ja: "はい", zh: "能" },
  "guide.quiz.no": { en: "No", ja: "いいえ", zh: "不能" },
});
export type Key = Parameters<typeof t>[0];
