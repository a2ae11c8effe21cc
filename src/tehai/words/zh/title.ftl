### Tables and bots.

title-table-of = { $name }的牌桌
title-bot-efficiency = 标准
title-bot-random = 随机出牌
title-bot-tsumogiri = 只会摸切
