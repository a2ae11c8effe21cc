// The frame around all pages.
import { speaker } from "../i18n.svelte";

export const t = speaker({
  "nav.home": { en: "Home", ja: "ホーム", zh: "首页" },
  "nav.lobby": { en: "Lobby", ja: "ロビー", zh: "大厅" },
  "nav.calculator": { en: "Calculator", ja: "点数計算", zh: "计分器" },
  "nav.replay": { en: "Replays", ja: "牌譜", zh: "牌谱" },
  "nav.trainer": { en: "Trainer", ja: "練習", zh: "练习" },
  "nav.rules": { en: "Rules", ja: "ルール", zh: "规则" },
  "nav.guide": { en: "Guide", ja: "入門", zh: "入门" },
  "nav.settings": { en: "Settings", ja: "設定", zh: "设置" },
  "nav.skip": { en: "Skip to the content", ja: "本文へ", zh: "跳到正文" },
  "page.missing": { en: "There is nothing at this address.", ja: "このページはありません。", zh: "此页面不存在。" },
});
export type Key = Parameters<typeof t>[0];
