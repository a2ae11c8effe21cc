### Tables and bots.

title-table-of = { $name }'s table
title-bot-beginner = Beginner
title-bot-novice = Novice
title-bot-intermediate = Intermediate
title-bot-efficiency = Skilled
title-bot-reason = Reasoning
title-bot-trained = Self-taught
title-bot-random = Random
title-bot-tsumogiri = Tsumogiri only
