"""HTTP and WebSockets. `app` combines `routes` (each an `Endpoint` of `route`), `sockets`, `pages`, and `problems` for
errors. `metrics` counts, `openapi` and `api_page` describe the interface."""
