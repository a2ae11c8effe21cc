// Rule sets: the names that players know them by, and what they are in the languages in which the server does not say it.
// tests/web/test_words.py holds this against the rule sets that there are.
interface Told {
  ja: string;
  zh: string;
}

/** A three-player rule set is called like its four-player sister. */
export const titles: Record<string, Told & { en: string }> = {
  standard: { en: "Standard", ja: "標準", zh: "标准" },
  tenhou: { en: "Tenhou", ja: "天鳳", zh: "天凤" },
  "mahjong-soul": { en: "Mahjong Soul", ja: "雀魂", zh: "雀魂" },
  "m-league": { en: "M.League", ja: "Mリーグ", zh: "M联赛" },
  ema: { en: "EMA tournaments", ja: "EMA（欧州）", zh: "EMA（欧洲）" },
  wrc: { en: "World Riichi Championship", ja: "世界リーチ選手権", zh: "世界立直锦标赛" },
  "jpml-a": { en: "JPML rule A", ja: "日本プロ麻雀連盟 Aルール", zh: "日本职业麻将联盟 A规" },
  classic: { en: "Classic, with flowers", ja: "クラシック（花牌あり）", zh: "古典（含花牌）" },
};

export const three = { en: "{name}, three players", ja: "{name}（三人）", zh: "{name}（三人）" };

export const changed = { en: "{name}, changed", ja: "{name}（変更あり）", zh: "{name}（有改动）" };

export const descriptions: Record<string, Told> = {
  standard: { ja: "四人麻雀。天鳳と雀魂に共通する標準のルール。", zh: "四人麻将，天凤与雀魂的共通规则。" },
  "standard-sanma": { ja: "標準ルールの三人麻雀。北抜きドラ、ツモ損あり。", zh: "标准规则的三人麻将，拔北宝牌，自摸损。" },
  tenhou: { ja: "天鳳の段位戦（赤あり）。", zh: "天凤段位战（含赤宝牌）。" },
  "tenhou-sanma": { ja: "天鳳の三人段位戦。", zh: "天凤三人段位战。" },
  "mahjong-soul": { ja: "雀魂の段位戦。四つの役がダブル役満。", zh: "雀魂段位战，四种役满算双倍。" },
  "mahjong-soul-sanma": { ja: "雀魂の三人段位戦。", zh: "雀魂三人段位战。" },
  "m-league": { ja: "Mリーグ。頭ハネ、途中流局なし。", zh: "M联赛：头跳，无中途流局。" },
  ema: { ja: "欧州麻雀協会の大会ルール（2016年）。赤なし。", zh: "欧洲麻将协会比赛规则（2016），无赤宝牌。" },
  wrc: { ja: "世界リーチ選手権。EMAに頭ハネと切り上げ満貫。", zh: "世界立直锦标赛：EMA规则加头跳与切上满贯。" },
  "jpml-a": { ja: "日本プロ麻雀連盟Aルール。一発・裏ドラ・槓ドラなし。", zh: "日本职业麻将联盟A规：无一发、里宝牌、杠宝牌。" },
  classic: { ja: "簡単な符計算、切り上げ満貫、ドラの代わりに花牌。", zh: "简化符数、切上满贯，以花牌代替宝牌。" },
};
