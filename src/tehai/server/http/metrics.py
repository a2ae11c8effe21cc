"""Prometheus metrics of the server. None of them reveals anything about a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, start_http_server

from tehai.errors import InputError

_SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("tehai_tables", "Tables in memory", registry=self.registry)
        self.compiled = Gauge(
            "tehai_compiled", "1 when new tables are played with compiled rules", registry=self.registry
        )
        self.broken = Counter("tehai_broken", "Tables stopped by a fault", registry=self.registry)
        self.connections = Gauge("tehai_connections", "Open WebSockets", registry=self.registry)
        self.entries = Counter(
            "tehai_entries", "Entries stored, except for passes, which must stay secret", registry=self.registry
        )
        self.frames = Counter("tehai_frames", "Frames sent to seats", registry=self.registry)
        self.disk_free = Gauge(
            "tehai_disk_free_bytes", "Free on the disk of the database; NaN if unknown", registry=self.registry
        )
        self.disk_low = Gauge(
            "tehai_disk_low", "1 while too little is free to begin anything new", registry=self.registry
        )
        self.refused = Counter("tehai_refused", "Commands refused", registry=self.registry)
        self.commands = Histogram(
            "tehai_command_seconds",
            "From a command to its answer, without passes",
            buckets=_SECONDS,
            registry=self.registry,
        )

    @property
    def people(self) -> int:
        """The number of people connected."""
        return int(self.registry.get_sample_value("tehai_connections") or 0)

    def text(self) -> bytes:
        """The metrics in Prometheus's text format."""
        return generate_latest(self.registry)

    def serve(self, host: str, port: int) -> Callable[[], None]:
        """Serve the metrics on a separate port; returns the function that stops it."""
        try:
            server, thread = start_http_server(port, host, self.registry)
        except OSError as problem:
            message = f"cannot listen on {host} port {port}: {problem.strerror or problem}"
            raise InputError("bad_value", message, "metrics", "choose another address or port") from None

        def stop() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return stop
