### The account of this person, in the settings.

account-title = アカウント
account-as = { $name } でログイン中です。
account-change = パスワードの変更
account-old = 現在のパスワード
account-new = 新しいパスワード
account-new-about = 8文字以上。ほかの端末からはログアウトされます。
account-save = 新しいパスワードを保存
account-saved = パスワードを変更しました。
account-wrong = 現在のパスワードが違います。
account-admin = サーバーの管理
account-guest = { $name } としてゲストで遊んでいます。
account-data = あなたのデータ
account-data-about = このサーバーに保存されている、あなたの名前・ログイン情報・卓・牌譜のすべてです。
account-data-save = データをダウンロード
account-delete = データを削除
account-delete-about = すべての端末からログアウトし、すべての対局からあなたの名前が消えます。牌譜はほかの対局者のために残ります。取り消しはできません。
account-delete-name = 確認のため、名前を入力してください：{ $name }
account-delete-sure = 完全に削除
account-delete-not = キャンセル
account-deleted = あなたのデータを削除しました。
account-wrong-name = 名前が違います。
