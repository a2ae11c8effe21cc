### Tiles as they are read aloud.

tile-back = a tile face down

tile-1m = one of characters
tile-2m = two of characters
tile-3m = three of characters
tile-4m = four of characters
tile-5m = five of characters
tile-0m = red five of characters
tile-6m = six of characters
tile-7m = seven of characters
tile-8m = eight of characters
tile-9m = nine of characters

tile-1p = one of circles
tile-2p = two of circles
tile-3p = three of circles
tile-4p = four of circles
tile-5p = five of circles
tile-0p = red five of circles
tile-6p = six of circles
tile-7p = seven of circles
tile-8p = eight of circles
tile-9p = nine of circles

tile-1s = one of bamboo
tile-2s = two of bamboo
tile-3s = three of bamboo
tile-4s = four of bamboo
tile-5s = five of bamboo
tile-0s = red five of bamboo
tile-6s = six of bamboo
tile-7s = seven of bamboo
tile-8s = eight of bamboo
tile-9s = nine of bamboo

tile-1z = East
tile-2z = South
tile-3z = West
tile-4z = North
tile-5z = white dragon
tile-6z = green dragon
tile-7z = red dragon

tile-1f = plum
tile-2f = orchid
tile-3f = chrysanthemum
tile-4f = bamboo flower
tile-5f = spring
tile-6f = summer
tile-7f = autumn
tile-8f = winter
