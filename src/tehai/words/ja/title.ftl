### Tables and bots.

title-table-of = { $name }の卓
title-bot-beginner = 初心者
title-bot-novice = 初級
title-bot-intermediate = 中級
title-bot-efficiency = 上級
title-bot-reason = 思考型
title-bot-trained = 学習型
title-bot-random = ランダム
title-bot-tsumogiri = ツモ切りのみ
