"""Traces: a span for each request, command and decision of a bot, and nothing where they are off."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from server.client import Client, make_app
from tehai.errors import InputError
from tehai.server.house import House
from tehai.server.http.route import Routes
from tehai.server.store.store import Store
from tehai.server.traces import Traces, traces

from .held import act, begun, made, until, with_house

routes = Routes("Tests")


@routes.get("/api/double/{number}")
async def double(number: int) -> int:
    with traces.span("inside", {"number": number}):
        return 2 * number


def test_requests_are_spans_by_their_route_and_nothing_of_what_they_carry() -> None:
    exporter = InMemorySpanExporter()
    stop = traces.switch_on(exporter)
    try:
        app = make_app(routes)
        assert Client(app).get("/api/double/21").json() == 42
        assert Client(app).get("/api/double/secret").status_code == 400
    finally:
        stop()
    spans = exporter.get_finished_spans()
    assert [one.name for one in spans] == ["inside", "GET /api/double/{number}", "GET /api/double/{number}"]
    inside, outside, refused = spans
    assert inside.parent is not None and outside.context is not None
    assert inside.parent.span_id == outside.context.span_id
    assert dict(outside.attributes or {}) == {"http.route": "/api/double/{number}", "http.request.method": "GET"}
    assert not refused.events and "secret" not in refused.to_json()


def test_commands_and_bots_at_a_table_are_spans_without_hands(tmp_path: Path) -> None:
    exporter = InMemorySpanExporter()

    async def use(house: House, store: Store) -> None:
        actor = await made(house)
        held = await begun(actor)
        for _ in range(2):
            await until(lambda: held.ask is not None)  # bots may be deciding
            await act(actor, held)

    stop = traces.switch_on(exporter)
    try:
        with_house(tmp_path, use)
    finally:
        stop()
    attributes = [dict(one.attributes or {}) for one in exporter.get_finished_spans()]
    assert {one.name for one in exporter.get_finished_spans()} == {"command", "bot decides"}
    assert {key for one in attributes for key in one} == {"table", "command", "bot"}


def test_off_they_cost_one_context_that_does_nothing() -> None:
    off = Traces()
    assert not off.on and off.span("a") is off.span("b", {"x": 1})


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    with pytest.raises(InputError, match="OpenTelemetry"):
        Traces().switch_on(InMemorySpanExporter())


def test_an_address_that_spans_could_never_be_sent_to_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server started, and the library complained of the first spans."""
    exporter = ModuleType("opentelemetry.exporter.otlp.proto.http.trace_exporter")
    exporter.OTLPSpanExporter = lambda: float("soon")  # type: ignore[attr-defined]  # as it reads a timeout
    for name in ("opentelemetry.exporter", "opentelemetry.exporter.otlp", "opentelemetry.exporter.otlp.proto"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "opentelemetry.exporter.otlp.proto.http", ModuleType("http"))
    monkeypatch.setitem(sys.modules, exporter.__name__, exporter)
    with pytest.raises(InputError, match="cannot read its variables"):
        Traces().switch_on()
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318")
    with pytest.raises(InputError, match="'collector:4318' is not a web address"):
        Traces().switch_on()
