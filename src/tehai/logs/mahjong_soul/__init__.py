"""Records of Mahjong Soul, as JSON."""
