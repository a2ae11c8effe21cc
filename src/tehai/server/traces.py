"""Traces with OpenTelemetry, where it is installed: a span for each request and for each decision of a bot.

Without the library, or without `--traces`, `span` is a context that does nothing. Spans carry addresses of routes and
ids of tables, never names, tokens, hands or walls.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final, TypeAlias

from tehai.engine import missing_extra

Attributes: TypeAlias = dict[str, str | int]
_NOTHING: Final[AbstractContextManager[Any]] = contextlib.nullcontext()


def _no_span(name: str, attributes: Attributes | None = None) -> AbstractContextManager[Any]:  # noqa: ARG001
    return _NOTHING


class Traces:
    """Where spans go: nowhere, until they are switched on."""

    def __init__(self) -> None:
        self.span: Callable[..., AbstractContextManager[Any]] = _no_span
        """A context: one span with a name and attributes."""
        self.on = False

    def switch_on(self, exporter: Any = None) -> Callable[[], None]:
        """Send spans to an exporter, or by OTLP to where the variables of OpenTelemetry say; what ends that."""
        try:
            from opentelemetry.sdk.resources import Resource
            from opentelemetry.sdk.trace import TracerProvider
            from opentelemetry.sdk.trace.export import BatchSpanProcessor

            if exporter is None:
                from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

                exporter = OTLPSpanExporter()
        except ModuleNotFoundError:
            raise missing_extra("telemetry", "OpenTelemetry") from None
        provider = TracerProvider(resource=Resource.create({"service.name": "tehai"}))
        provider.add_span_processor(BatchSpanProcessor(exporter))
        tracer = provider.get_tracer("tehai.server")

        def span(name: str, attributes: Attributes | None = None) -> AbstractContextManager[Any]:
            return tracer.start_as_current_span(
                name, attributes=attributes, record_exception=False, set_status_on_exception=False
            )

        self.span, self.on = span, True

        def stop() -> None:
            self.span, self.on = _no_span, False
            provider.shutdown()

        return stop


traces: Final = Traces()
"""Those of this process."""
