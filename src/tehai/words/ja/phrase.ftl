### Set phrases at the table.

phrase-title = 定型文
phrase-open = 定型文を送る
phrase-heard = { $name }：{ $phrase }
phrase-mute = { $name }さんをミュート
phrase-mute-all = 全員の定型文をミュート
phrase-say-hello = こんにちは！
phrase-say-luck = よろしくお願いします
phrase-say-nice = ナイス和了！
phrase-say-thanks = ありがとう！
phrase-say-moment = 少々お待ちください
phrase-say-played = お見事！
phrase-say-ouch = やられた！
phrase-say-game = お疲れさまでした
