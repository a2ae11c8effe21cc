### What went wrong, by the code of an error. English pages show the server's own message where it has one.

fault-bad_tile = この牌は使えません。
fault-too_many_copies = 同じ牌が多すぎます。
fault-wrong_tile_count = 牌の枚数が正しくありません。
fault-bad_meld = この副露は成立しません。
fault-impossible_flags = 両立しない状況です。
fault-unknown_option = 存在しない設定です。
fault-bad_value = 値が正しくありません。
fault-bad_json = リクエストを読み取れません。
fault-bad_log = 対応していない牌譜です。天鳳のJSON、mjlog、mjai、雀魂の牌譜（JSON）を選んでください。
fault-illegal_action = 今はその操作はできません。
fault-bad_token = セッションの有効期限が切れました。ページを再読み込みしてください。
fault-not_allowed = この操作は許可されていません。
fault-not_found = 見つかりません。
fault-server_error = サーバーでエラーが発生しました。もう一度お試しください。
fault-too_fast = 操作が速すぎます。少し待ってください。
fault-too_large = ファイルまたはメッセージが大きすぎます。
fault-no_space = サーバーのディスク容量が残りわずかです。進行中の対局は続けられますが、新しく始めることはできません。サーバーの管理者に連絡してください。
fault-no_answer = サーバーに接続できません。
