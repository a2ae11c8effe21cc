import type { Key } from "./en";

export const ja: Record<Key, string> = {
  "app.name": "tehai",
  "nav.home": "ホーム",
  "nav.lobby": "ロビー",
  "nav.calculator": "点数計算",
  "nav.replay": "牌譜",
  "nav.trainer": "練習",
  "nav.rules": "ルール",
  "nav.guide": "入門",
  "nav.settings": "設定",
  "nav.skip": "本文へ",
  "error.network": "サーバーに接続できません。再接続しています…",
  "page.missing": "このページはありません。",
};
