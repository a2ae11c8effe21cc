"""Tables for people: the rules of `tehai.game` behind HTTP and WebSockets, with clocks, storage and hidden hands.

Rooms: `table` is one table without a network, a database or a clock; `wire` is what the server and browsers say to each
other; `store` keeps everything; `http` serves it.

Here is what runs: `run` starts a server, `hall` holds all that it has, `house` its tables. `actor` is the one
task that touches a table, `audience` who is there and is told. `quizzes` asks questions, some about `winning_hands`.
"""
