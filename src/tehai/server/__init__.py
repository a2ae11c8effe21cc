"""Tables for people: the rules of `tehai.game` behind HTTP and WebSockets, with clocks, storage and hidden hands.

Packages: `table` is one table without a network, a database or a clock; `wire` has the messages between the server and
browsers; `store` is the database; `http` has the routes.

Modules: `run` starts a server, `hall` holds its state, and `house` its tables. `actor` is the only task that changes a
table, and `audience` sends what happens to everyone connected to it. `quizzes` makes the trainer's questions, some from
`winning_hands`.
"""
