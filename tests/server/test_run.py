"""Starting a server: ports, and what is said when it cannot start."""

from __future__ import annotations

import errno
import re
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tehai.cli.app import app
from tehai.cli.serve import _names, _origins, _proxies
from tehai.errors import InputError
from tehai.server import run as run_module
from tehai.server.listening import listen, port_of


def test_a_port_that_is_taken_is_passed_over() -> None:
    with listen("127.0.0.1", 0) as first, listen("127.0.0.1", port_of(first), 50) as second:
        assert port_of(first) < port_of(second) < port_of(first) + 50
        with pytest.raises(InputError, match=f"port {port_of(first)} is in use"):
            listen("127.0.0.1", port_of(first))


@pytest.mark.parametrize(("platform", "passed_over"), [("win32", True), ("linux", False)])
def test_a_port_that_windows_has_reserved_is_passed_over(
    platform: str, passed_over: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reserved(address: tuple[str, int], **_: object) -> int:
        if address[1] < 8140:
            raise PermissionError(errno.EACCES, "forbidden")
        return address[1]

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(socket, "create_server", reserved)
    if passed_over:
        assert listen("127.0.0.1", 8136, 20) == 8140
    else:
        with pytest.raises(InputError, match=r"cannot listen on 127\.0\.0\.1 port 8136: forbidden"):
            listen("127.0.0.1", 8136, 20)


def test_an_address_that_is_not_this_machines_is_refused() -> None:
    with pytest.raises(InputError, match=r"cannot listen on 192\.0\.2\.1 port 0"):
        listen("192.0.2.1", 0)


def test_a_server_that_cannot_start_says_why_and_nothing_else(caplog: pytest.LogCaptureFixture) -> None:
    settings = run_module.Settings("sqlite:////nothing/here.db", compile=False)
    with pytest.raises(InputError, match="cannot be opened"):
        run_module.run(settings, listen("127.0.0.1", 0))
    assert not [record for record in caplog.records if record.exc_info]


def test_a_server_that_cannot_open_its_database_does_not_say_first_that_it_listens(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level("INFO", "tehai.server"), pytest.raises(InputError):
        run_module.run(run_module.Settings("nothing", compile=False), listen("127.0.0.1", 0), quiet=False)
    assert "listening" not in caplog.text


def test_the_page_is_told_and_opened_when_the_server_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def serve(server: run_module.uvicorn.Server, sockets: list[socket.socket]) -> None:
        server.started = True
        for _ in range(500):
            if opened:
                break
            time.sleep(0.01)

    monkeypatch.setattr(run_module.uvicorn.Server, "run", serve)
    monkeypatch.setattr("webbrowser.open", opened.append)
    said = CliRunner().invoke(app, ["play", "--port", "0", "--data", str(tmp_path)]).output
    assert len(opened) == 1 and opened[0] in said


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--share"], r"Others open http://192\.168\.7\.5:\d+/\n"),
        (["--public-url", "https://mahjong.example/"], r"Others open https://mahjong\.example/\n"),
    ],
)
def test_others_are_told_where_to_come(
    options: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def serve(settings: run_module.Settings, listening: socket.socket, started: Callable[[], None]) -> None:
        assert re.search(told, f"Others open {settings.public_url}/\n")
        listening.close()
        started()

    monkeypatch.setattr("tehai.cli.serve.network_address", lambda: "192.168.7.5")
    monkeypatch.setattr(run_module, "run", serve)
    said = CliRunner().invoke(app, ["play", "--no-browser", "--port", "0", "--data", str(tmp_path), *options]).output
    assert re.search(told, said), said


def test_an_address_without_its_scheme_is_refused(tmp_path: Path) -> None:
    asked = CliRunner().invoke(app, ["play", "--public-url", "mahjong.example", "--data", str(tmp_path), "--port", "0"])
    assert asked.exit_code == 2
    assert "is not a web address" in asked.output


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--name", "https://mahjong.example", "is not a host name"),
        ("--name", "mahjong.example:8136", "is not a host name"),
        ("--origin", "mahjong.example", "is not an origin"),
        ("--origin", "https://mahjong.example/play", "is not an origin"),
        ("--proxies", "10.0.0.300", "is neither an address nor a network"),
        ("--proxies", "10.0.0.1 10.0.0.2", "is neither an address nor a network"),
        ("--origin", "http://[", "is not an origin"),
        ("--limit", "guests_address", "as guests_address=120"),
        ("--public-url", "https://", "is not a web address"),
        ("--public-url", "https://mahjong.example:x", "is not a web address"),
        ("--public-url", "https://mah jong.example", "is not a web address"),
        ("--keep-tables", "1e300", "expected a number from 1 to 36500"),
        ("--database", "postgresql://tehai@localhost:x/tehai", "is not a database address"),
        ("--database", "mysql://localhost/tehai", "mysql databases are not supported"),
        ("--disk", "/no/such/folder", "/no/such/folder is not a folder"),
        ("--metrics", "192.0.2.1:9136", "cannot listen on 192.0.2.1 port 9136"),
    ],
)
def test_a_setting_that_could_never_apply_is_refused(option: str, value: str, said: str, tmp_path: Path) -> None:
    """The server started, and then refused every request, gave all players the limits of one address, or stopped with
    a traceback."""
    told = CliRunner().invoke(
        app, ["serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'x.db'}", option, value]
    )
    assert told.exit_code == 2 and said in " ".join(told.output.split())
    assert "Traceback" not in told.output


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        ("TEHAI_DATABASE", "tehai.db", "'tehai.db' is not a database address Where: TEHAI_DATABASE Hint: sqlite:///"),
        ("TEHAI_NAMES", "https://mahjong.example", "is not a host name Where: TEHAI_NAMES Hint: mahjong.example.org"),
        ("TEHAI_METRICS", "9136", "'9136' is not HOST:PORT Where: TEHAI_METRICS Hint: as 127.0.0.1:9136"),
        ("TEHAI_TRACES", "perhaps", "TEHAI_TRACES'): expected 1 or 0, got 'perhaps'"),
        ("TEHAI_PUBLIC_URL", "mahjong.example", "is not a web address Where: TEHAI_PUBLIC_URL Hint: https://"),
        ("TEHAI_OIDC_ISSUER", "login.example.org", "is not an issuer Where: TEHAI_OIDC_ISSUER Hint: https://"),
        ("TEHAI_LIMITS", "times=x", "'x' is not a valid value for times Where: TEHAI_LIMITS Hint: a number above 0"),
    ],
)
def test_a_wrong_variable_is_named_with_what_would_be_right(
    variable: str, value: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word for TEHAI_TRACES got a sentence of pydantic, and the others were called by an option nobody had given."""
    monkeypatch.setenv(variable, value)
    told = " ".join(CliRunner().invoke(app, ["serve", "--port", "0"], terminal_width=400).output.split())
    assert said in told.replace(" │ │ ", " "), told


@pytest.mark.parametrize(("value", "on"), [("1", True), ("Yes", True), ("0", False), ("off", False)])
def test_a_flag_in_the_environment_is_on_or_off(
    value: str, on: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(settings: run_module.Settings, listening: socket.socket, **_: object) -> None:
        listening.close()
        assert settings.traces is on

    monkeypatch.setattr(run_module, "run", run)
    monkeypatch.setenv("TEHAI_TRACES", value)
    database = f"sqlite:///{tmp_path / 'x.db'}"
    assert CliRunner().invoke(app, ["serve", "--port", "0", "--database", database]).exit_code == 0


def test_names_and_origins_are_compared_as_browsers_send_them() -> None:
    assert _names(["Mahjong.Example"]) == ("mahjong.example",)
    assert _origins(["https://Mahjong.Example/"]) == ("https://mahjong.example",)
    assert _proxies("127.0.0.1, ::1,10.0.0.0/8,*")
