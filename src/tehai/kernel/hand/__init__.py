"""One hand: its readings, yaku, fu and points; how far it is from winning."""
