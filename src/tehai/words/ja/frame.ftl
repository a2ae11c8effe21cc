### The frame around all pages.

frame-nav-home = ホーム
frame-nav-lobby = ロビー
frame-nav-calculator = 点数計算
frame-nav-replay = 牌譜
frame-nav-trainer = 練習
frame-nav-rules = ルール
frame-nav-guide = 入門
frame-nav-settings = 設定
frame-nav-menu = メニュー
frame-nav-skip = 本文へ
frame-page-missing = このページはありません。
frame-page-failed = ページを読み込めませんでした。
frame-page-reload = 再読み込み
frame-list = 、
frame-comma = 、
