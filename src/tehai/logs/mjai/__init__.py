"""mjai: JSON lines, the language that most mahjong programs speak."""
