import type { Key } from "./en";

export const zh: Record<Key, string> = {
  "app.name": "tehai",
  "nav.home": "首页",
  "nav.lobby": "大厅",
  "nav.calculator": "计分器",
  "nav.replay": "牌谱",
  "nav.trainer": "练习",
  "nav.rules": "规则",
  "nav.guide": "入门",
  "nav.settings": "设置",
  "nav.skip": "跳到正文",
  "error.network": "服务器没有响应，正在重试…",
  "page.missing": "此页面不存在。",
};
