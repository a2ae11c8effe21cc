"""Limits per address, per person and for the whole server, checked before any work is done.

`settings` lists every limit with its default; `rates` are token buckets; `gate` takes tokens from them, and counts open
connections and the bytes of bodies. `pools` are threads for CPU-bound work, a few for each kind. `doors` limits
connections before a request has been read.
"""
