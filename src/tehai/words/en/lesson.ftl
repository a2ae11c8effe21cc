### The first hand: what the guide says at each step.

lesson-title = Your first hand
lesson-guide = Guide
lesson-progress = Step { $n } of { $all }
lesson-next = Next
lesson-again = Start over
lesson-loading = Laying out the tiles …
lesson-failed = The first hand could not be loaded.
lesson-retry = Try again
lesson-resumed = Welcome back. You left off here.
lesson-click = Click the marked tile, or press its number key: 1 is the leftmost tile, Space the tile you just drew.
lesson-tap = Tap the marked tile twice.
lesson-why-set = { $tile } belongs to a finished set. Keep it.
lesson-why-pair = { $tile } is one half of a pair. Keep it.
lesson-why-part = { $tile } is part of a set that needs just one more tile. Keep it.

lesson-welcome = You will play two short hands, with help at every step. The aim: be the first to collect four sets and a pair. Your tiles are below.
lesson-suits = Three suits run from 1 to 9: characters, circles and bamboo. The bird is the 1 of bamboo. There are four of every tile.
lesson-honours = Winds (East, South, West, North) and dragons (white, green, red) have no numbers. You have one North and two white dragons.
lesson-set = A set is three consecutive numbers of one suit, like your 2-3-4 of characters, or three identical tiles.
lesson-pair = A pair is two identical tiles. You have two pairs already: the 1s of bamboo and the white dragons.
lesson-draw = You drew the 5 of circles: 4-5-6 is a set. After each draw you discard a tile. North matches nothing: discard it.
lesson-draw-wrong = Not bad, but the 9 can still become 7-8-9. A single North needs two more. Discard North first.
lesson-call = The player on your right discarded a white dragon, and you hold two. Press Pon to take it.
lesson-call-wrong = Do not let it go: three white dragons are a set that lets you win. Press Pon.
lesson-price = Three dragons are a yaku, and every win needs a yaku. But a call has its price: this set stays open, and you can no longer declare riichi.
lesson-after = After a call you discard without drawing. The 9 of characters matches nothing: discard it.
lesson-after-wrong = The 9 of characters is the only tile that matches nothing. Discard that one.
lesson-tenpai = You are tenpai: one tile from winning. Your 7-8 of bamboo needs a 6 or a 9. The table shows these waits.
lesson-wait = You drew the 8 of circles. It is not the tile you are waiting for: discard it.
lesson-wait-wrong = That would break up your hand. Discard the 8 of circles that you just drew.
lesson-ron = Someone discarded the 9 of bamboo, the tile you need! Press Ron to win with it.
lesson-ron-wrong = This tile completes your hand. Do not pass: press Ron.
lesson-cheap = You won! One yaku, the dragon set, is worth 1 han: 1,000 points, paid by the player who discarded the tile. Calling is fast but often cheap. Next, keep your hand closed.

lesson-dora = A new hand. The dora indicator, the 4 of circles, makes the next tile, the 5, the dora: each one adds 1 han to a winning hand.
lesson-closed = You drew the 7 of characters and completed 5-6-7. Discard East: it matches nothing.
lesson-closed-wrong = You will get to that one. East is further from any set: discard East first.
lesson-pass = You could call Pon on this 8 of circles. But that would open your hand and use up your only pair. Press Pass.
lesson-pass-wrong = That call costs too much: your hand would be open, without riichi and without its pair. Press Pass.
lesson-riichi = The 4 of circles completes 3-4-5: tenpai, and no calls. Bet 1,000 points on winning: press Riichi, then discard the 9 of circles.
lesson-riichi-wrong = Do not discard it yet: declare riichi first. Riichi is a yaku, and makes your win worth more. Press Riichi, then the 9 of circles.
lesson-riichi-wait = A 5 or an 8 of bamboo wins now. Your hand is fixed: other tiles that you draw are discarded for you.
lesson-tsumo = The 8 of bamboo, and you drew it yourself. Press Tsumo to win.
lesson-tsumo-wrong = This is your winning tile: do not discard it. Press Tsumo.
lesson-worth = Riichi, a self-drawn win, only sequences (pinfu), only numbers 2 to 8 (tanyao) and one dora: 5 han, a mangan of 8,000 points. All three pay, and your 1,000 points come back. The list below adds it up.

lesson-end = You won both hands! The yaku list is always in the table menu. Ready for a game of your own?
lesson-play = Play a game
lesson-read = Read the guide
