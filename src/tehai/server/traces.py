"""OpenTelemetry traces, if it is installed: a span for each request, each command at a table and each decision of a
bot.

Without the library, or without `--traces`, `span` does nothing. Spans contain routes and the ids of tables, never
names, tokens, hands or walls.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final, TypeAlias

from tehai.engine import missing_extra
from tehai.errors import InputError, quoted

Attributes: TypeAlias = dict[str, str | int]
_ADDRESSES: Final = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
_NOTHING: Final[AbstractContextManager[Any]] = contextlib.nullcontext()


def _no_span(name: str, attributes: Attributes | None = None) -> AbstractContextManager[Any]:  # noqa: ARG001
    return _NOTHING


class Traces:
    """The tracer; None until traces are turned on."""

    def __init__(self) -> None:
        self.span: Callable[..., AbstractContextManager[Any]] = _no_span
        """A context manager for a span with a name and attributes."""
        self.on = False

    def switch_on(self, exporter: Any = None) -> Callable[[], None]:
        """Send spans to an exporter, or by OTLP as the environment says; returns the function that stops it."""
        try:
            from opentelemetry.sdk.resources import Resource
            from opentelemetry.sdk.trace import TracerProvider
            from opentelemetry.sdk.trace.export import BatchSpanProcessor

            if exporter is None:
                from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

                _expect_addresses()
                exporter = OTLPSpanExporter()
        except ModuleNotFoundError:
            raise missing_extra("telemetry", "OpenTelemetry", "traces") from None
        except ValueError as problem:
            message = f"OpenTelemetry cannot read its variables: {problem}"
            raise InputError("bad_value", message, "traces", "check the OTEL_... variables") from None
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


def _expect_addresses() -> None:
    """Refuse addresses that are not on the web: the library would only notice when it sends the first spans."""
    for name in _ADDRESSES:
        address = os.environ.get(name, "")
        if address and not address.lower().startswith(("http://", "https://")):
            raise InputError("bad_value", f"{quoted(address)} is not a web address", name, "http://127.0.0.1:4318")


traces: Final = Traces()
"""The trace settings of this process."""
