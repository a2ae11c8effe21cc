"""One table, computed from its entries alone: no network, no database, no clock.

Commands (`decide`) and time (`due`) become entries (`entries`), and entries change the table (`table`). `feed` holds
what has happened, and `views` and `hand_facts` show each seat what it may see. `options` are those of a new table,
`chairs` are the seats, `clock` the time to think; `fairness` makes walls that nobody can predict or choose; `answers`
remembers replies to commands, in case one is sent again.
"""
