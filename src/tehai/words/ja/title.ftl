### Tables and bots.

title-table-of = { $name }の卓
title-bot-efficiency = 上級
title-bot-random = ランダム
title-bot-tsumogiri = ツモ切りのみ
