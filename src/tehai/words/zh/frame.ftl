### The frame around all pages.

frame-nav-home = 首页
frame-nav-lobby = 大厅
frame-nav-calculator = 计分器
frame-nav-replay = 牌谱
frame-nav-trainer = 练习
frame-nav-rules = 规则
frame-nav-guide = 入门
frame-nav-settings = 设置
frame-nav-menu = 菜单
frame-nav-skip = 跳到正文
frame-page-missing = 此页面不存在。
frame-page-failed = 无法加载此页面。
frame-page-reload = 重新加载
frame-list = 、
frame-comma = ，
