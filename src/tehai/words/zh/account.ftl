### The account of this person, in the settings.

account-title = 账号
account-as = 当前登录：{ $name }
account-change = 修改密码
account-old = 当前密码
account-new = 新密码
account-new-about = 至少8个字符。其他设备将退出登录。
account-save = 保存新密码
account-saved = 密码已修改。
account-wrong = 当前密码错误。
account-admin = 服务器管理
