### The avatars that people choose.

face-choose = アイコンを選ぶ
face-fox = キツネ
face-cat = ネコ
face-bear = クマ
face-rabbit = ウサギ
face-dog = イヌ
face-tiger = トラ
face-penguin = ペンギン
face-koala = コアラ
