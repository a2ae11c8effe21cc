### What went wrong, by the code of an error. English pages show the server's own message where it has one.

fault-bad_tile = 不能使用此牌。
fault-too_many_copies = 同一种牌过多。
fault-wrong_tile_count = 牌数不正确。
fault-bad_meld = 此副露不成立。
fault-impossible_flags = 所选状况互相矛盾。
fault-unknown_option = 未知的规则选项。
fault-bad_value = 数值不正确。
fault-bad_json = 无法读取请求。
fault-bad_log = 不支持的牌谱。请使用天凤 JSON、mjlog、mjai 或雀魂牌谱（JSON）。
fault-illegal_action = 现在不能进行此操作。
fault-bad_token = 会话已过期，请刷新页面。
fault-not_allowed = 不允许此操作。
fault-not_found = 未找到。
fault-server_error = 服务器出错，请重试。
fault-too_fast = 操作过于频繁，请稍候。
fault-too_large = 文件或消息过大。
fault-no_space = 服务器磁盘空间不足。进行中的对局可以继续，但暂时无法开始新的对局。请联系服务器管理员。
fault-no_answer = 无法连接服务器。
