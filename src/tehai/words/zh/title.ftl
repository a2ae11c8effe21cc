### Tables and bots.

title-table-of = { $name }的牌桌
title-bot-efficiency = 高级
title-bot-random = 随机
title-bot-tsumogiri = 只会摸切
