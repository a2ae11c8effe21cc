### Tiles as they are read aloud.

tile-back = 暗牌

tile-1m = 一万
tile-2m = 二万
tile-3m = 三万
tile-4m = 四万
tile-5m = 五万
tile-0m = 赤五万
tile-6m = 六万
tile-7m = 七万
tile-8m = 八万
tile-9m = 九万

tile-1p = 一筒
tile-2p = 二筒
tile-3p = 三筒
tile-4p = 四筒
tile-5p = 五筒
tile-0p = 赤五筒
tile-6p = 六筒
tile-7p = 七筒
tile-8p = 八筒
tile-9p = 九筒

tile-1s = 一索
tile-2s = 二索
tile-3s = 三索
tile-4s = 四索
tile-5s = 五索
tile-0s = 赤五索
tile-6s = 六索
tile-7s = 七索
tile-8s = 八索
tile-9s = 九索

tile-1z = 东
tile-2z = 南
tile-3z = 西
tile-4z = 北
tile-5z = 白板
tile-6z = 发财
tile-7z = 红中

tile-1f = 梅
tile-2f = 兰
tile-3f = 菊
tile-4f = 竹
tile-5f = 春
tile-6f = 夏
tile-7f = 秋
tile-8f = 冬
