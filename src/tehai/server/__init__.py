"""Tables for people: the rules of `tehai.game` behind HTTP and WebSockets, with clocks, storage and hidden hands.

`messages` is what goes over the wire, `shown` makes messages from events, `table` is one table without a network or a
database, `actor` gives it both, `app` serves it.
"""
