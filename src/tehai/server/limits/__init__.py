"""What the server gives to one address, to one person and to everybody, before it costs anything.

`settings` lists every limit with its default; `rates` are token buckets; `gate` takes from them first, and counts what
is held: connections and the bytes of bodies. `pools` are threads for work that takes processor time, a few for each
kind. `doors` counts connections before a request has been read.
"""
