"""The one way to make a route: reading, answering, refusing, and the description of all of it."""

import asyncio
import json
import logging
import threading
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from server.client import Client, make_app, refused
from tehai.errors import IllegalAction, InputError
from tehai.server.http.pages import Pages
from tehai.server.http.problems import HEADERS, JSON, Shield
from tehai.server.http.route import MIB, Refusal, Routes, answer
from tehai.server.store.store import StoreError
from tehai.server.wire.contract import Problem
from tehai.server.wire.messages import Message


class Part(Message, frozen=True):
    number: Annotated[int, Meta(ge=1)]


class Body(Message, frozen=True):
    """A body."""

    melds: tuple[str, ...] = ()
    part: Part | None = None
    text: str = ""


class Told(Message, frozen=True):
    """An answer."""

    text: str
    pair: tuple[str, int] = ("a", 1)


class Query(Message, frozen=True):
    size: Annotated[int, Meta(ge=0)]
    name: str = "nobody"


routes = Routes("Tests")


@routes.post("/api/body", limit=MIB)
def take(body: Body) -> Told:
    """Take a body.

    At length.
    """
    return Told(text=f"{len(body.melds)} {body.text}")


@routes.post("/api/small", limit=10)
async def take_little(body: bytes) -> Told:
    return Told(text=body.decode())


@routes.post("/api/any/{name}", shape={"type": "object", "properties": {"a": {"type": "string"}}}, errors=(409,))
def take_any(body: dict[str, Any], name: str) -> Told:
    return Told(text=f"{name} {sorted(body)}")


@routes.get("/api/query")
def ask(query: Query, request: Request) -> Told:
    return Told(text=f"{request.method} {query.size} {query.name}")


@routes.post("/api/query")
def change(body: Body) -> Told:
    return Told(text=f"POST {body.text}")


@routes.get("/api/places/{place}")
def find(place: Annotated[int, Meta(le=9)]) -> Told:
    return Told(text=f"place {place}")


@routes.get("/api/page")
def page() -> PlainTextResponse:
    return PlainTextResponse("as it is", headers={"x-frame-options": "SAMEORIGIN"})


@routes.get("/api/list")
def several() -> list[Part]:
    return [Part(number=1)]


@routes.get("/api/thread")
def thread() -> Told:
    return Told(text=threading.current_thread().name)


FAULTS: dict[str, Exception] = {
    "input": InputError("bad_tile", "no such tile \ud800", "hand, character 1", "write 1m"),
    "illegal": IllegalAction("not now", "seat 1", "position: everything that is hidden"),
    "refusal": Refusal("too_fast", "slowly", hint="wait", headers={"retry-after": "3"}),
    "bug": KeyError("secret"),
    "half": UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates not allowed"),
}


@routes.get("/api/fails/{name}")
def fail(name: str) -> Told:
    raise FAULTS[name]


client = Client(make_app(routes))


# Reading and answering


def test_a_body_is_read_and_an_answer_written_as_structs() -> None:
    told = client.post("/api/body", json={"melds": ["a", "b"], "text": "ä"})
    assert (told.status_code, told.json()) == (200, {"text": "2 ä", "pair": ["a", 1]})
    assert told.headers["content-type"] == "application/json"
    assert told.headers["cache-control"] == "no-store"


def test_a_body_may_be_bytes_or_any_object_and_a_path_may_have_parameters() -> None:
    assert client.post("/api/small", content=b"\xc3\xa4").json()["text"] == "ä"
    assert client.post("/api/any/tsumo", json={"b": 1, "a": [2]}).json()["text"] == "tsumo ['a', 'b']"
    assert client.get("/api/places/7").json()["text"] == "place 7"


def test_parameters_after_the_question_mark_are_a_struct() -> None:
    assert client.get("/api/query?size=3").json()["text"] == "GET 3 nobody"
    assert client.get("/api/query", params={"size": 0, "name": "null"}).json()["text"] == "GET 0 null"


def test_a_handler_may_make_its_answer_itself_and_keeps_its_headers() -> None:
    told = client.get("/api/page")
    assert (told.text, told.headers["x-frame-options"]) == ("as it is", "SAMEORIGIN")


def test_a_list_of_structs_is_an_answer_too() -> None:
    assert client.get("/api/list").json() == [{"number": 1}]


def test_plain_functions_run_beside_the_loop() -> None:
    assert client.get("/api/thread").json()["text"] != threading.current_thread().name


def test_a_handler_must_be_able_to_get_what_it_wants() -> None:
    wrong = Routes("Wrong")

    def wants(size: int) -> Told:
        raise NotImplementedError

    with pytest.raises(AssertionError, match="/api/wrong has no size"):
        wrong.get("/api/wrong")(wants)


# What cannot be read


@pytest.mark.parametrize(
    ("body", "where", "message", "hint"),
    [
        (b'{"melds": ["a", 3]}', "melds[1]", "expected text, got 3", ""),
        (b'{"part": {"number": 0}}', "part.number", "expected a whole number of at least 1, got 0", ""),
        (b'{"part": {"number": 1, "x": 1}}', "part.x", "unknown field 'x'", "one of number"),
        (b'{"part": {}}', "part.number", "field number is missing", "a whole number of at least 1"),
        (b'{"meld": []}', "meld", "unknown field 'meld'", "did you mean melds?"),
        (b"[]", "", "expected an object, got a list of 0 items", ""),
        (b'{"text": 1e999}', "text", "Number out of range", ""),
    ],
)
def test_a_value_of_the_wrong_kind_is_named_by_its_path(body: bytes, where: str, message: str, hint: str) -> None:
    fault = refused(client.post("/api/body", content=body), 400, "bad_value", where)
    assert (fault["message"], fault["hint"]) == (message, hint)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"", "truncated"),
        (b"{", "truncated"),
        (b"{]", "malformed"),
        (b'{"text": "\xff"}', "not UTF-8"),
        (b'{"a": NaN}', "malformed"),
        (b'{"text": "\\ud800"}', "not JSON"),
        (b'{"a": ' + b"[" * 8_000 + b"]" * 8_000 + b"}", "nested too deeply"),
    ],
)
def test_what_is_no_json_is_refused(body: bytes, said: str) -> None:
    assert said in refused(client.post("/api/any/x", content=body), 400, "bad_json")["message"]


@pytest.mark.parametrize("header", [{"content-type": "text/plain"}, {"content-type": JSON, "content-encoding": "gzip"}])
def test_a_body_in_another_form_is_refused(header: dict[str, str]) -> None:
    refused(client.post("/api/body", content=b"{}", headers=header), 415, "bad_value", min(header))


@pytest.mark.parametrize(
    ("path", "where"),
    [
        ("/api/query", "size"),
        ("/api/query?size=x", "size"),
        ("/api/query?size=-1", "size"),
        ("/api/query?size=1&size=2", "size"),
        ("/api/query?size=1&more=2", "more"),
        ("/api/places/10", "place"),
        ("/api/places/x", "place"),
    ],
)
def test_parameters_that_cannot_be_read_are_named(path: str, where: str) -> None:
    refused(client.get(path), 400, "bad_value", where)


# Sizes


def test_a_body_that_says_that_it_is_too_large_is_not_read() -> None:
    fault = refused(client.post("/api/small", content=b"01234567890"), 413, "too_large")
    assert fault["hint"] == "at most 10 bytes"
    assert client.post("/api/small", content=b"0123456789").status_code == 200


def test_a_body_that_turns_out_too_large_is_not_read_on() -> None:
    fault = refused(client.post("/api/body", content=b" " * (MIB + 1)), 413, "too_large")
    assert fault["hint"] == "at most 1 MiB"
    sent = []

    async def parts() -> Any:
        for part in (b"12345", b"67890", b"1", b"never sent"):
            sent.append(part)
            yield part

    refused(client.post("/api/small", content=parts()), 413, "too_large")
    assert b"never sent" not in sent


@pytest.mark.parametrize("length", ["-1", "²", "9" * 5000])
def test_odd_lengths_are_no_trouble(length: str) -> None:
    told = client.post("/api/small", content=b"1", headers={b"content-length": length.encode()})
    assert told.status_code == (413 if length.isascii() and length.isdecimal() else 200)


def test_somebody_who_goes_away_is_not_an_error(caplog: pytest.LogCaptureFixture) -> None:
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/api/small", "headers": [], "query_string": b""}
    asyncio.run(client.app(scope, receive, send))
    assert sent[0]["status"] == 400
    assert not caplog.records


# What goes wrong


def test_errors_of_tehai_are_told_with_place_and_hint() -> None:
    fault = refused(client.get("/api/fails/input"), 400, "bad_tile", "hand, character 1")
    assert (fault["message"], fault["hint"]) == ("no such tile \\ud800", "write 1m")


def test_a_move_that_is_not_allowed_does_not_tell_the_position() -> None:
    assert "hidden" not in str(refused(client.get("/api/fails/illegal"), 400, "illegal_action", "seat 1"))


def test_a_database_that_does_not_answer_is_not_our_fault_for_long() -> None:
    async def ask() -> Told:
        raise StoreError("away")

    routes = Routes("x")
    routes.get("/api/x")(ask)
    answer = Client(make_app(routes)).get("/api/x")
    refused(answer, 503, "server_error")
    assert answer.headers["retry-after"]


def test_a_refusal_has_its_status_and_headers() -> None:
    told = client.get("/api/fails/refusal")
    assert refused(told, 429, "too_fast")["hint"] == "wait"
    assert told.headers["retry-after"] == "3"


@pytest.mark.parametrize("name", ["bug", "half", "none"])
def test_a_bug_is_logged_and_told_without_internals(name: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        told = client.get(f"/api/fails/{name}")
    refused(told, 500, "server_error")
    assert "secret" not in told.text and "Error" not in told.text
    assert set(HEADERS) <= set(told.headers)
    (record,) = caplog.records
    assert f"/api/fails/{name}" in record.message and "test_http.py" in record.message
    assert record.exc_info is None and "secret" not in record.message, "what an error says may show a hand"


def test_an_answer_that_breaks_off_is_logged_and_not_answered_twice(caplog: pytest.LogCaptureFixture) -> None:
    broken = Routes("Broken")

    class Breaking(Response):
        async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            raise KeyError("secret")

    @broken.get("/api/breaks")
    def breaks() -> Response:
        return Breaking()

    with pytest.raises(KeyError):
        Client(make_app(broken)).get("/api/breaks")
    assert "was not answered" in caplog.text


@pytest.mark.parametrize("path", ["/api/nothing", "/api", "/api/", "/api/body/more", "/elsewhere", "/api/%00%ff"])
def test_unknown_addresses_are_not_found(path: str) -> None:
    assert client.get(path).json()["error"]["code"] == "not_found"
    assert client.get(path).status_code == 404


@pytest.mark.parametrize(("path", "allowed"), [("/api/body", "POST"), ("/api/query", "GET, POST")])
def test_an_address_says_which_methods_it_knows(path: str, allowed: str) -> None:
    told = client.request("DELETE", path)
    refused(told, 405, "not_allowed", path)
    assert told.headers["allow"] == allowed


def test_pages_are_shown_for_addresses_outside_the_api(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("the page", encoding="utf-8")
    here = Client(make_app(routes, pages=Pages(directory=tmp_path)))
    for path in ("/replay/7", "/apiary"):
        assert here.get(path).text == "the page" and here.get(path).headers["x-frame-options"] == "DENY"
    refused(here.post("/replay/7"), 404, "not_found", "/replay/7")
    refused(here.get("/api/nothing"), 404, "not_found", "/api/nothing")
    refused(here.get("/api"), 404, "not_found", "/api")


def test_plain_routes_of_starlette_refuse_in_the_same_form() -> None:
    app = make_app(routes)

    async def native(request: Request) -> Response:
        raise InputError("bad_value", "not a number", request.query_params["size"])

    app.add_route("/api/native", native)
    refused(Client(app).get("/api/native?size=x"), 400, "bad_value", "x")


def test_other_errors_of_http_are_problems_too() -> None:
    app = make_app(routes)

    async def teapot(_request: Request) -> Response:
        raise HTTPException(418, "no coffee")

    app.add_route("/api/teapot", teapot)
    assert refused(Client(app).get("/api/teapot"), 418, "bad_value", "/api/teapot")["message"] == "no coffee"


# Headers


@pytest.mark.parametrize("path", ["/api/list", "/api/nothing", "/api/docs", "/elsewhere"])
def test_every_answer_has_the_headers(path: str) -> None:
    told = client.get(path)
    assert {name: told.headers[name] for name in HEADERS} == HEADERS


def test_scripts_come_from_here_only() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["content-security-policy"].split("; "))
    assert policy["default-src"] == "'self'"
    assert "script-src" not in policy
    assert policy["frame-ancestors"] == "'none'"


def test_what_is_no_http_passes_through() -> None:
    seen = []

    async def inside(scope: Any, receive: Any, send: Any) -> None:
        seen.append((scope["type"], send))

    async def send(message: Any) -> None:
        raise NotImplementedError

    asyncio.run(Shield(inside)({"type": "websocket"}, None, send))  # type: ignore[arg-type]
    assert seen == [("websocket", send)]


# The description


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    told: dict[str, Any] = client.get("/api/openapi.json").json()
    return told


def references(value: Any) -> set[str]:
    if isinstance(value, dict):
        here = {value["$ref"]} if "$ref" in value else set()
        return here.union(*map(references, value.values()))
    return set().union(*map(references, value)) if isinstance(value, list) else set()


def test_the_description_names_the_shapes_of_bodies_and_answers(described: dict[str, Any]) -> None:
    operation = described["paths"]["/api/body"]["post"]
    assert operation["summary"] == "Take a body"
    assert operation["description"] == "Take a body.\n\nAt length."
    content = operation["requestBody"]["content"]["application/json"]
    assert content == {"schema": {"$ref": "#/components/schemas/Body"}}
    told = operation["responses"]["200"]["content"]["application/json"]
    assert told == {"schema": {"$ref": "#/components/schemas/Told"}}
    assert described["components"]["schemas"]["Body"]["additionalProperties"] is False


def test_every_reference_leads_somewhere(described: dict[str, Any]) -> None:
    found = references(described)
    assert {f"#/components/schemas/{name}" for name in described["components"]["schemas"]} >= found
    assert "#/components/schemas/Part" in found


def test_the_description_names_the_errors(described: dict[str, Any]) -> None:
    def errors(path: str, method: str) -> set[str]:
        return set(described["paths"][path][method]["responses"]) - {"200"}

    assert errors("/api/query", "get") == {"400", "405", "429"}
    assert errors("/api/body", "post") == {"400", "405", "413", "415", "429"}
    assert errors("/api/any/{name}", "post") == {"400", "404", "405", "409", "413", "415", "429"}
    problem = {"schema": {"$ref": "#/components/schemas/Problem"}}
    told = described["paths"]["/api/query"]["get"]["responses"]["400"]
    assert told["content"]["application/json"] == problem


def test_the_description_has_parameters_shapes_and_media_types(described: dict[str, Any]) -> None:
    paths = described["paths"]
    assert paths["/api/query"]["get"]["parameters"] == [
        {"name": "size", "in": "query", "required": True, "schema": {"type": "integer", "minimum": 0}},
        {"name": "name", "in": "query", "required": False, "schema": {"type": "string", "default": "nobody"}},
    ]
    (place,) = paths["/api/places/{place}"]["get"]["parameters"]
    assert place == {"name": "place", "in": "path", "required": True, "schema": {"type": "integer", "maximum": 9}}
    shape = paths["/api/any/{name}"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert shape["properties"] == {"a": {"type": "string"}}
    binary = paths["/api/small"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert binary == {"type": "string", "format": "binary"}
    assert "/api/docs" not in paths


def test_the_page_shows_every_route_and_needs_no_script(described: dict[str, Any]) -> None:
    told = client.get("/api/docs")
    assert told.headers["content-type"].startswith("text/html")
    for path, methods in described["paths"].items():
        for method in methods:
            assert f"{method.upper()} {path}" in told.text
    for name in described["components"]["schemas"]:
        assert f'id="{name}"' in told.text
    assert "<script" not in told.text and "https:" not in told.text


def test_an_answer_can_be_made_by_hand() -> None:
    told = answer({"a": 1}, 201, {"x-name": "value"})
    assert (told.status_code, json.loads(bytes(told.body)), told.headers["x-name"]) == (201, {"a": 1}, "value")


def test_a_fault_is_always_one_of_the_contract() -> None:
    told = client.get("/api/nothing")
    assert msgspec.json.decode(told.content, type=Problem).error.code == "not_found"


def test_a_body_without_a_content_type_is_not_read_as_json() -> None:
    assert client.request("POST", "/api/body", content=b"{}").status_code == 415


def test_whoever_asks_for_another_server_is_refused() -> None:
    app = make_app(routes)
    app.state.names = ("mahjong.example.org",)
    for host, status in (
        ("mahjong.example.org", 200), ("127.0.0.1:8136", 200), ("[::1]:8136", 200), ("localhost:1", 200),
        ("evil.example", 421), ("127.0.0.1.evil.example", 421), ("", 421), ("[", 421), ("[::1", 421),
    ):  # fmt: skip
        assert Client(app).get("/api/list", headers={"host": host}).status_code == status, host
