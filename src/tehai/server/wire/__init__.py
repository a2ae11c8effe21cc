"""The messages between the server and its clients. `messages` go over the WebSocket, `contract` has HTTP's bodies, and
`refusal` is the error of both. `from_events` makes messages from the events of a game, `replays` from a log."""
