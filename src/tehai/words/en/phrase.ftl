### Set phrases at the table.

phrase-title = Phrases
phrase-open = Say something
phrase-heard = { $name }: { $phrase }
phrase-mute = Mute { $name }
phrase-mute-all = Mute everyone's phrases
phrase-say-hello = Hello!
phrase-say-luck = Good luck!
phrase-say-nice = Nice hand!
phrase-say-thanks = Thanks!
phrase-say-moment = Sorry, one moment
phrase-say-played = Well played!
phrase-say-ouch = Ouch!
phrase-say-game = Good game!
