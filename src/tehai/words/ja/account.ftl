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
