### Tables and bots.

title-table-of = { $name }'s table
title-bot-efficiency = Skilled
title-bot-random = Random
title-bot-tsumogiri = Tsumogiri only
