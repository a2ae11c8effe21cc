### The first hand: what the guide says at each step.

lesson-title = 第一局
lesson-guide = 向导
lesson-progress = 第 { $n } 步，共 { $all } 步
lesson-next = 下一步
lesson-again = 重新开始
lesson-loading = 正在摆牌…
lesson-failed = 无法加载教学对局。
lesson-retry = 重试
lesson-resumed = 欢迎回来，从上次离开的地方继续。
lesson-click = 点击标记的牌，或按数字键：1 是最左边的牌，空格是刚摸到的牌。
lesson-tap = 点两次标记的牌。
lesson-why-set = { $tile }属于已完成的面子，请留下。
lesson-why-pair = { $tile }是对子中的一张，请留下。
lesson-why-part = { $tile }再来一张就成面子，请留下。

lesson-welcome = 你将在指导下打两小局。目标：最先凑齐四组面子和一对雀头。下面就是你的手牌。
lesson-suits = 数牌有三门，从一到九：万子、筒子、索子。画着鸟的是一索。每种牌各四张。
lesson-honours = 风牌（东、南、西、北）和三元牌（白、发、中）没有数字。你有一张北和两张白。
lesson-set = 面子是同一门连续的三张，比如你的二三四万，或三张相同的牌。
lesson-pair = 两张相同的牌是对子。你已经有两对：一索和白。
lesson-draw = 你摸到五筒，四五六筒成了顺子。摸牌后要打出一张。北和别的牌都不搭：打出北。
lesson-draw-wrong = 也不算错，但九万还能凑成七八九；单张北还要两张北。请先打北。
lesson-call = 下家打出了白，你手里有两张。按“碰”拿过来。
lesson-call-wrong = 别放过：有了白的刻子就能和牌。请按“碰”。
lesson-price = 白的刻子是一个役，和牌必须有役。但鸣牌有代价：这组牌要一直亮着，而且不能再立直。
lesson-after = 鸣牌后不摸牌，直接打出一张。九万和别的牌都不搭：打出九万。
lesson-after-wrong = 只有九万和别的牌都不搭。请打九万。
lesson-tenpai = 你听牌了：只差一张就和。七八索需要六索或九索。牌桌上会显示你听的牌。
lesson-wait = 你摸到八筒，不是你听的牌：打出去。
lesson-wait-wrong = 这会拆散你的手牌。请打刚摸到的八筒。
lesson-ron = 有人打出了九索，正是你要的牌！按“荣和”和牌。
lesson-ron-wrong = 这张牌能让你和牌。不要跳过，请按“荣和”。
lesson-cheap = 你和了！只有一个役，白的刻子，1番：1,000 点，由打出这张牌的人支付。鸣牌快，但打点往往偏低。下一局不鸣牌试试。

lesson-dora = 新的一局。宝牌指示牌是四筒，它的下一张五筒就是宝牌：和牌时每有一张加1番。
lesson-closed = 你摸到七万，凑成五六七万。东和别的牌都不搭，打出东。
lesson-closed-wrong = 那张等会儿再打。东离面子更远，请先打东。
lesson-pass = 这张八筒可以碰。但碰了就不能立直，还会用掉唯一的对子。请按“跳过”。
lesson-pass-wrong = 这次鸣牌不划算：不能立直，也没有雀头了。请按“跳过”。
lesson-riichi = 四筒凑成三四五筒，没有鸣牌就听牌了。先按“立直”（支付 1,000 点立直棒），再打九筒。
lesson-riichi-wrong = 先别打：请先宣告立直。立直是一个役，和牌得分更高。按“立直”，再打九筒。
lesson-riichi-wait = 现在五索或八索就能和牌。手牌不能再变，摸到的其他牌会自动打出。
lesson-tsumo = 是八索，而且是自己摸到的。按“自摸”和牌。
lesson-tsumo-wrong = 这就是你要和的牌，不要打出。请按“自摸”。
lesson-worth = 立直、门前清自摸和、全是顺子的平和、只有二到八的断幺九，再加一张宝牌：5番，满贯 8,000 点。三家都付，立直的 1,000 点也收回。下面的表里有明细。

lesson-end = 两局都和了！役种一览随时可以在牌桌菜单里查看。接下来打一场自己的对局吧！
lesson-play = 开始对局
lesson-read = 阅读入门
