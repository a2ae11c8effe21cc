"""What the server and its clients say to each other.

`messages` go over the WebSocket, `contract` has the bodies of HTTP, `refusal` is how either says no. `from_events`
makes messages from the events of a game, `replays` from a log.
"""
