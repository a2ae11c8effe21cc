"""One table as the fold of its entries: no network, no database, no clock of its own.

A command becomes entries (`decide`), and so does time (`due`); entries change the table (`table`); what is new is told
(`feed`), to each seat as far as it may see it (`views`, `hand_facts`). Whoever runs the table stores the
entries (`entries`) in between. `options` says how a table is made, `chairs` who sits there, `clock` how long they have;
`fairness` makes walls that cannot be foreseen; `answers` keeps what was answered to a command that is sent again.
"""
