### The avatars that people choose.

face-choose = 选择头像
face-fox = 狐狸
face-cat = 猫
face-bear = 熊
face-rabbit = 兔子
face-dog = 狗
face-tiger = 老虎
face-penguin = 企鹅
face-koala = 考拉
