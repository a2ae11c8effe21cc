### Set phrases at the table.

phrase-title = 快捷短语
phrase-open = 发送短语
phrase-heard = { $name }：{ $phrase }
phrase-mute = 屏蔽{ $name }
phrase-mute-all = 屏蔽所有人的短语
phrase-say-hello = 大家好！
phrase-say-luck = 请多指教！
phrase-say-nice = 和得漂亮！
phrase-say-thanks = 谢谢！
phrase-say-moment = 抱歉，请稍等
phrase-say-played = 打得真好！
phrase-say-ouch = 哎呀！
phrase-say-game = 辛苦了！
