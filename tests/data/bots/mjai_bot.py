"""A bot in twenty lines: it keeps pairs and throws the first lone tile, whatever else happens."""

import json
import sys

seat, hand = 0, []
for line in sys.stdin:
    answer = {"type": "none"}
    for message in json.loads(line):
        if message["type"] == "start_game":
            seat = message["id"]
        elif message["type"] == "start_kyoku":
            hand = message["tehais"][seat]
        elif message["type"] == "tsumo" and message["actor"] == seat:
            hand.append(message["pai"])
            tile = next((tile for tile in hand if hand.count(tile) == 1), hand[-1])
            answer = {"type": "dahai", "actor": seat, "pai": tile, "tsumogiri": tile == hand[-1]}
        elif message["type"] == "dahai" and message["actor"] == seat:
            hand.remove(message["pai"])
            answer = {"type": "none"}
    print(json.dumps(answer), flush=True)
