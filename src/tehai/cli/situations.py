"""What the ways of winning mean, in a few words."""

from typing import Final

MEANINGS: Final = {
    "riichi": "after declaring riichi",
    "double_riichi": "after riichi on the first discard",
    "open_riichi": "after riichi with the hand shown",
    "ippatsu": "within one turn of riichi",
    "rinshan": "on the replacement tile after a kan",
    "haitei": "on the last tile of the wall",
    "houtei": "on the last discard",
    "chankan": "on the tile added to another player's pon",
    "tenhou": "on the dealer's first fourteen tiles",
    "chiihou": "on a non-dealer's first draw",
    "renhou": "by ron before the own first draw",
    "tsubame_gaeshi": "on the discard that declares riichi",
    "kanburi": "on the discard after a kan",
    "paarenchan": "as the dealer's eighth win in a row",
    "discarder_riichi": "from a player in riichi",
}
