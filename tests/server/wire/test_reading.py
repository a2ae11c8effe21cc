"""What clients are told of messages that cannot be read."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tehai.server.http.app import WITHOUT_TABLES
from tehai.server.http.routes import admin, live, people, sign_in
from tehai.server.table.options import TableOptions
from tehai.server.wire import contract, messages
from tehai.server.wire.reading import Reader, _described, _info, read_texts
from tehai.server.wire.refusal import Refusal

COMMAND = messages.AnyCommand
TYPES = "one of join, sit, leave, set_bot, set_rules, ready, act, next, hint, why_not, say, ping"
SENT = [
    endpoint.hints[name]
    for part in (*WITHOUT_TABLES, people.routes, live.routes, admin.routes, sign_in.routes)
    for endpoint in part.endpoints
    for name in ("body", "query")
    if endpoint.hints.get(name, bytes) is not bytes
]


def refused(kind: Any, data: bytes | str) -> tuple[str, str, str, str]:
    with pytest.raises(Refusal) as caught:
        Reader(kind).read(data)
    fault = caught.value.fault
    return fault.code, fault.where, fault.message, fault.hint


def test_an_unknown_face_is_refused_with_all_faces() -> None:
    code, where, message, hint = refused(contract.NewAvatar, '{"avatar":"dragon"}')
    assert (code, where, message) == ("bad_value", "avatar", "invalid value 'dragon'")
    assert hint == "one of bear, cat, dog, fox, koala, penguin, rabbit, tiger"


@pytest.mark.parametrize(
    ("kind", "data", "where", "message", "hint"),
    [
        (COMMAND, '{"type":"say","id":"1","phrase":"hallo"}', "phrase", "invalid value 'hallo'", "did you mean hello?"),
        (COMMAND, '{"type":"akt","id":"1"}', "type", "unknown type 'akt'", "did you mean act?"),
        (COMMAND, '{"type":5,"id":"1"}', "type", "unknown type 5", TYPES),
        (COMMAND, '{"id":"1"}', "type", "field type is missing", TYPES),
        (COMMAND, '{"type":"act","id":"1","code":2}', "ask", "field ask is missing",
         "a whole number from 0 to 9007199254740992"),
        (COMMAND, '{"type":"act","id":"1","ask":1,"cod":2}', "cod", "unknown field 'cod'", "did you mean code?"),
        (COMMAND, '{"type":"set_bot","id":"1","seat":7,"bot":null}', "seat",
         "expected a whole number from 0 to 3, got 7", ""),
        (COMMAND, '{"type":"ready","id":"1","seed":"xyz"}', "seed",
         "expected text of 32 to 64 hexadecimal digits or null, got text of 3 characters", ""),
        (COMMAND, "[1]", "", "expected an object, got a list of 1 item", ""),
        (TableOptions, '{"clock":{"base":1}}', "clock.bank", "field bank is missing", "a whole number from 0 to 600"),
        (TableOptions, '{"clock":5}', "clock", "expected an object or null, got 5", ""),
        (TableOptions, '{"seats":["me",1]}', "seats[1]", "expected text, got 1", ""),
        (TableOptions, '{"seats":["","","","",""]}', "seats",
         "expected a list of at most 4 items, got a list of 5 items", ""),
        (TableOptions, '{"public":"no"}', "public", "expected true or false, got 'no'", ""),
        (TableOptions, '{"delay":1e999}', "delay", "Number out of range", ""),
        (contract.Account, '{"login":"a b","password":"12345678","name":"A"}', "login",
         "expected text of 2 to 40 characters without spaces, got text of 3 characters", ""),
    ],
)  # fmt: skip
def test_a_refusal_says_what_is_wrong_where_and_what_would_be_right(
    kind: Any, data: str, where: str, message: str, hint: str
) -> None:
    assert refused(kind, data) == ("bad_value", where, message, hint)


def test_a_password_is_not_repeated() -> None:
    _, where, message, _ = refused(contract.Account, '{"login":"ann","password":"secret","name":"A"}')
    assert where == "password" and message == "expected text of 8 to 200 characters, got text of 6 characters"


def test_what_strangers_make_long_is_told_briefly() -> None:
    long = "x" * 10_000
    for kind, data in ((COMMAND, {"type": "ping", "id": "1", long: 1}), (contract.NewAvatar, {"avatar": long})):
        assert sum(map(len, refused(kind, msgspec.json.encode(data)))) < 400


def test_parameters_of_an_address_are_read_in_the_same_way() -> None:
    with pytest.raises(Refusal) as caught:
        read_texts({"page": "x"}, live.Page)
    assert (caught.value.fault.where, caught.value.fault.message) == (
        "page", "expected a whole number from 0 to 10000, got 'x'",
    )  # fmt: skip
    with pytest.raises(Refusal) as caught:
        read_texts({"format": "mjia"}, live.Wanted)
    assert caught.value.fault.hint == "did you mean mjai?"


@pytest.mark.parametrize("kind", [COMMAND, *SENT], ids=str)
def test_every_field_that_can_be_sent_is_described(kind: Any) -> None:
    todo = [_info(kind)]
    while todo:
        info = todo.pop()
        assert _described(info)
        todo += [field.type for field in getattr(info, "fields", ())]
        todo += [
            *getattr(info, "types", ()),
            *(getattr(info, name) for name in ("item_type", "type") if hasattr(info, name)),
        ]


@pytest.mark.parametrize(
    "data",
    [
        '{"seats":[1],"seats":[]}',
        '{"seats":[1],"seats":5}',
        '{"clock":{"base":1},"clock":5}',
        '{"clock":{"base":"x","bank":1},"clock":{}}',
        '{"speed":"slow","speed":"calm"}',
        '{"delay":-1,"delay":null}',
    ],
)
def test_a_name_that_comes_twice_is_no_trouble(data: str) -> None:
    assert refused(TableOptions, data)[0] == "bad_value"


def test_a_type_that_comes_twice_is_no_trouble() -> None:
    for data in ('{"type":"x","type":"ping","id":"1"}', '{"type":"ping","type":5}', '{"type":[],"type":"ping"}'):
        assert refused(COMMAND, data)[0] == "bad_value"


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        (COMMAND, {"type": "ready", "id": "1", "seed": "ab" * 16}),
        (contract.Credentials, {"password": "", "login": "mai"}),
        (live.Id, "abc"),
    ],
)
def test_a_line_break_at_the_end_belongs_to_the_text(kind: Any, given: Any) -> None:
    """Somebody could register the login of somebody else with a line break after it, which lists do not show."""
    assert msgspec.convert(given, kind)
    ended = given + "\n" if isinstance(given, str) else {**given, list(given)[-1]: list(given.values())[-1] + "\n"}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(ended, kind)
