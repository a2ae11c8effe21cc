// The frame around all pages.
export const words = {
  "app.name": { en: "tehai", ja: "tehai", zh: "tehai" },
  "nav.home": { en: "Home", ja: "ホーム", zh: "首页" },
  "nav.lobby": { en: "Lobby", ja: "ロビー", zh: "大厅" },
  "nav.calculator": { en: "Calculator", ja: "点数計算", zh: "计分器" },
  "nav.replay": { en: "Replays", ja: "牌譜", zh: "牌谱" },
  "nav.trainer": { en: "Trainer", ja: "練習", zh: "练习" },
  "nav.rules": { en: "Rules", ja: "ルール", zh: "规则" },
  "nav.guide": { en: "Guide", ja: "入門", zh: "入门" },
  "nav.settings": { en: "Settings", ja: "設定", zh: "设置" },
  "nav.skip": { en: "Skip to the content", ja: "本文へ", zh: "跳到正文" },
  "error.network": { en: "The server does not answer. Trying again …", ja: "サーバーに接続できません。再接続しています…", zh: "服务器没有响应，正在重试…" },
  "page.missing": { en: "There is nothing at this address.", ja: "このページはありません。", zh: "此页面不存在。" },
};
