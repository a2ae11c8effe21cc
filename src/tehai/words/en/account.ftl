### The account of this person, in the settings.

account-title = Account
account-as = Logged in as { $name }.
account-change = Change password
account-old = Current password
account-new = New password
account-new-about = At least 8 characters. Other devices are logged out.
account-save = Save the new password
account-saved = Your password has been changed.
account-wrong = The current password is wrong.
account-admin = Manage this server
account-guest = You are playing as the guest { $name }.
account-data = Your data
account-data-about = Everything this server has stored about you: your name, sessions and tables, and the logs of your games.
account-data-save = Download my data
account-delete = Delete my data
account-delete-about = You are logged out everywhere, and your name is removed from all games. The other players keep the games. This cannot be undone.
account-delete-name = Enter your name to confirm: { $name }
account-delete-sure = Delete permanently
account-delete-not = Cancel
account-deleted = Your data has been deleted.
account-wrong-name = That is not your name.
