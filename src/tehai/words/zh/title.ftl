### Tables and bots.

title-table-of = { $name }的牌桌
title-bot-beginner = 新手
title-bot-novice = 初级
title-bot-intermediate = 中级
title-bot-efficiency = 高级
title-bot-reason = 思考型
title-bot-trained = 学习型
title-bot-random = 随机
title-bot-tsumogiri = 只会摸切
