### Tables and bots.

title-table-of = { $name }の卓
title-bot-efficiency = 標準
title-bot-random = でたらめ
title-bot-tsumogiri = ツモ切りだけ
