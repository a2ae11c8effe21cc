"""HTTP and WebSockets: routes, pages, limits."""
