// Rule sets and bots.
import { speaker } from "../i18n.svelte";

export const t = speaker({
  "title.preset.standard": { en: "Standard", ja: "標準", zh: "标准" },
  "title.preset.tenhou": { en: "Tenhou", ja: "天鳳", zh: "天凤" },
  "title.preset.mahjong-soul": { en: "Mahjong Soul", ja: "雀魂", zh: "雀魂" },
  "title.preset.m-league": { en: "M.League", ja: "Mリーグ", zh: "M联赛" },
  "title.preset.ema": { en: "EMA tournaments", ja: "EMA（欧州）", zh: "EMA（欧洲）" },
  "title.preset.wrc": { en: "World Riichi Championship", ja: "世界リーチ選手権", zh: "世界立直锦标赛" },
  "title.preset.jpml-a": { en: "JPML rule A", ja: "日本プロ麻雀連盟 Aルール", zh: "日本职业麻将联盟 A规" },
  "title.preset.classic": { en: "Classic, with flowers", ja: "クラシック（花牌あり）", zh: "古典（含花牌）" },
  "title.three": { en: "{name}, three players", ja: "{name}（三人）", zh: "{name}（三人）" },
  "title.bot.efficiency": { en: "Skilled", ja: "標準", zh: "标准" },
  "title.bot.random": { en: "Random", ja: "でたらめ", zh: "随机出牌" },
  "title.bot.tsumogiri": { en: "Discards what it draws", ja: "ツモ切りだけ", zh: "只会摸切" },
});
export type Key = Parameters<typeof t>[0];
