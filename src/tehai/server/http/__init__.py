"""HTTP and WebSockets.

`app` puts it together: `routes` (each is an `Endpoint` of `route`), `sockets`, `pages`, and `problems` when something
is wrong.
`limits` says how often one may ask, `metrics` what is counted, `openapi` and `api_page` describe the interface.
"""
