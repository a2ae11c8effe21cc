// Tables and bots.
import { speaker } from "../i18n.svelte";

export const t = speaker({
  "title.table.of": { en: "{name}'s table", ja: "{name}の卓", zh: "{name}的牌桌" },
  "title.bot.efficiency": { en: "Skilled", ja: "標準", zh: "标准" },
  "title.bot.random": { en: "Random", ja: "でたらめ", zh: "随机出牌" },
  "title.bot.tsumogiri": { en: "Discards what it draws", ja: "ツモ切りだけ", zh: "只会摸切" },
});
export type Key = Parameters<typeof t>[0];
