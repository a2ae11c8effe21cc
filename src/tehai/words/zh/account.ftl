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
account-guest = 当前以游客身份游玩：{ $name }
account-data = 我的数据
account-data-about = 本服务器保存的关于你的全部内容：名字、登录信息、牌桌和牌谱。
account-data-save = 下载我的数据
account-delete = 删除我的数据
account-delete-about = 你将在所有设备上退出登录，你的名字会从所有对局中移除。牌谱会为其他玩家保留。此操作无法撤销。
account-delete-name = 请输入你的名字以确认：{ $name }
account-delete-sure = 永久删除
account-delete-not = 取消
account-deleted = 你的数据已删除。
account-wrong-name = 名字不正确。
