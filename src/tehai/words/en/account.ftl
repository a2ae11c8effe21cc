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
