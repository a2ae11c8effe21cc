"""`tehai play` and `tehai serve`: the table in the browser, for one person here or for many."""

from __future__ import annotations

import os
import re
import sys
import webbrowser
from collections.abc import Mapping, Sequence
from importlib import import_module
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final
from urllib.parse import urlsplit

import typer

from tehai.cli.options import Color, make_folder, option
from tehai.cli.screen import Screen
from tehai.cli.server_options import (
    Database,
    Disk,
    Host,
    Journal,
    KeepGuests,
    KeepTables,
    LimitTexts,
    MetricsAt,
    Names,
    NoAccounts,
    OidcClient,
    OidcIssuer,
    OidcTitle,
    Origins,
    Port,
    Proxies,
    PublicUrl,
    Quiet,
    Traces,
)
from tehai.engine import missing_extra
from tehai.errors import InputError, near_matches, quoted
from tehai.system import network_address, user_data

if TYPE_CHECKING:
    from tehai.server.sign_in import Provider

PORT: Final = 8136
_HOST_NAME: Final = re.compile(r"[a-z0-9]([a-z0-9_.-]*[a-z0-9])?", re.ASCII | re.IGNORECASE)
_NOT_IN_ADDRESS: Final = re.compile(r"[\s\"'<>\\]")
_PORTS_TRIED: Final = 20


def play(
    port: Annotated[int, option("--port", "Port to listen on, or the next free one; 0 for any.", "P")] = PORT,
    no_browser: Annotated[bool, option("--no-browser", "Do not open a browser.")] = False,
    share: Annotated[bool, option("--share", "Let others on your network join.")] = False,
    public_url: PublicUrl = None,
    data: Annotated[Path | None, option("--data", "Where to keep games; default: your data folder.", "DIR")] = None,
    speed: Annotated[
        str | None, option("--speed", "Bot speed at every table: calm, normal, fast or instant.", "S")
    ] = None,
    color: Color = None,
) -> None:
    """Play in the browser, on this computer."""
    expect_web()
    from tehai.server.hall import Settings
    from tehai.server.house import HouseRules
    from tehai.server.limits.settings import Limits
    from tehai.server.listening import Network, listen, port_of
    from tehai.server.run import run
    from tehai.server.table.options import SPEEDS, Pace

    if speed is not None and speed not in SPEEDS:
        raise InputError("bad_value", f"{quoted(speed)} is not a speed", "speed", near_matches(speed, list(SPEEDS)))
    rules = HouseRules(pace=Pace(speed=speed))
    public = _public(public_url)
    listening = listen("0.0.0.0" if share else "127.0.0.1", _port(port), _PORTS_TRIED)
    address = f"http://127.0.0.1:{port_of(listening)}/"
    invited = public or (f"http://{network_address()}:{port_of(listening)}" if share else "")

    def started() -> None:
        screen = Screen(color)
        screen.line(f"The table is at {address}", "bold")
        if invited:
            screen.line(f"Others open {invited}/")
        screen.line("Stop with Ctrl+C; your game continues where it was when you come back.")
        sys.stdout.flush()  # even if the output goes to a file
        if not no_browser:
            webbrowser.open(address)

    settings = Settings(
        database=database_in(data or user_data(), "data"),
        rules=rules,
        limits=Limits(times=10),
        names=(urlsplit(public).hostname or "",) if public else (),
        public_url=invited,
        network=None if invited else Network(port_of(listening)),
    )
    run(settings, listening, started)


def serve(
    host: Host = "127.0.0.1",
    port: Port = PORT,
    database: Database = None,
    no_accounts: NoAccounts = False,
    origins: Origins = None,
    names: Names = None,
    disk: Disk = None,
    metrics: MetricsAt = None,
    traces: Traces = False,
    proxies: Proxies = "127.0.0.1",
    public_url: PublicUrl = None,
    oidc_issuer: OidcIssuer = None,
    oidc_client: OidcClient = None,
    oidc_title: OidcTitle = None,
    limits: LimitTexts = None,
    keep_guests: KeepGuests = None,
    keep_tables: KeepTables = None,
    journal: Journal = "text",
    quiet: Quiet = False,
    color: Color = None,  # noqa: ARG001  # errors are reported in it
) -> None:
    """Run a server for many players."""
    expect_web()
    from tehai.server.hall import Settings
    from tehai.server.house import HouseRules
    from tehai.server.journal import FORMATS
    from tehai.server.limits.settings import Limits
    from tehai.server.listening import listen
    from tehai.server.run import run
    from tehai.server.store.care import Keep

    if journal not in FORMATS:
        raise InputError("bad_value", f"{quoted(journal)} is not a log format", "journal", " or ".join(FORMATS))
    settings = Settings(
        database=database or database_in(user_data()),
        accounts=not no_accounts,
        rules=HouseRules(keep=Keep(guests=keep_guests, tables=keep_tables)),
        origins=_origins(origins or ()),
        public_url=_public(public_url),
        provider=_provider(oidc_issuer, oidc_client, oidc_title, _public(public_url)),
        limits=Limits().with_texts(limits or ()),
        names=_names(names) if names else None,
        metrics=None if metrics is None else _place(metrics),
        disk=disk,
        traces=traces,
    )
    trusted = _proxies(proxies)
    run(settings, listen(host, _port(port)), proxies=trusted, quiet=quiet, journal=journal)


def password(
    login: Annotated[str, typer.Argument(metavar="LOGIN", help="The login of the account.")],
    database: Database = None,
    color: Color = None,
) -> None:
    """Set a new password for an account, even while tehai serve is running.

    It asks for the password. The account is logged out everywhere.
    """
    expect_web()
    from tehai.server.store.people import set_password

    chosen = typer.prompt("New password", hide_input=sys.stdin.isatty(), confirmation_prompt=True)
    set_password(database or database_in(user_data()), login, chosen)
    Screen(color).line(f"{login} has a new password.")


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File to write; it must not exist yet.")],
    database: Database = None,
    color: Color = None,
) -> None:
    """Back up the whole database to a file, even while tehai serve is running."""
    expect_web()
    from tehai.server.store.backup import backup as write

    counts = write(database or database_in(user_data()), file)
    Screen(color).line(f"{file}: {_counted(counts)}")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file written by tehai backup.")],
    database: Database = None,
    color: Color = None,
) -> None:
    """Restore a backup into an empty SQLite or PostgreSQL database."""
    expect_web()
    from tehai.server.store.backup import restore as read

    counts = read(database or database_in(user_data()), file)
    Screen(color).line(f"Restored: {_counted(counts)}")


def _counted(rows: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in rows.items()) or "nothing, the database is empty"


def expect_web() -> None:
    """Raise an error that says how to install the server's packages if they are missing."""
    try:
        for name in ("argon2", "sqlalchemy", "starlette", "uvicorn"):
            import_module(name)
    except ImportError:
        raise missing_extra("web", "Starlette") from None


def _place(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal():
        raise InputError("bad_value", f"{quoted(text)} is not HOST:PORT", "metrics", "as 127.0.0.1:9136")
    return host.strip("[]"), _port(int(port))


def _port(port: int) -> int:
    if not 0 <= port < 65536:
        raise InputError("bad_value", f"{port} is not a port", "port", "1 to 65535, or 0 for any free port")
    return port


def _names(names: Sequence[str]) -> tuple[str, ...]:
    """Host names as requests are compared with them."""
    for name in names:
        if not _HOST_NAME.fullmatch(name):
            hint = "mahjong.example.org, without https:// and without a port"
            raise InputError("bad_value", f"{quoted(name)} is not a host name", "name", hint)
    return tuple(name.lower() for name in names)


def _origins(origins: Sequence[str]) -> tuple[str, ...]:
    """Origins as browsers send them."""
    for origin in origins:
        if not _is_site(origin):
            message = f"{quoted(origin)} is not an origin"
            raise InputError("bad_value", message, "origin", "https://mahjong.example.org, without a path")
    return tuple(origin.rstrip("/").lower() for origin in origins)


def _proxies(proxies: str) -> str:
    """Addresses and networks of proxies. One that is mistyped would be no proxy, and all players would share the limits
    of one address."""
    for proxy in proxies.split(","):
        try:
            if proxy.strip() != "*":
                ip_network(proxy.strip())
        except ValueError:
            message = f"{quoted(proxy)} is neither an address nor a network"
            raise InputError(
                "bad_value", message, "proxies", "as 10.0.0.5 or 10.0.0.0/8, separated by commas"
            ) from None
    return proxies


def _public(url: str | None) -> str:
    """The address without a trailing slash."""
    if url is None:
        return ""
    if not _is_site(url):
        hint = "https://mahjong.example.org, without a path"
        raise InputError("bad_value", f"{quoted(url)} is not a web address", "public_url", hint)
    return url.rstrip("/").lower()


def _is_site(url: str) -> bool:
    """Whether this is the address of a site: a scheme, a host, perhaps a port, and nothing more."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname or "", parts.port
    except ValueError:  # half a bracket, or a port that is not a number
        return False
    more = parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc
    return parts.scheme in ("http", "https") and bool(host) and not more and not _NOT_IN_ADDRESS.search(url)


def _provider(issuer: str | None, client: str | None, title: str | None, public_url: str) -> Provider | None:
    if issuer is None:
        return None
    from tehai.server.sign_in import provider_of

    return provider_of(issuer, client, os.environ.get("TEHAI_OIDC_SECRET", ""), title, public_url)


def database_in(folder: Path, where: str = "database") -> str:
    """The address of the database in a folder, which is created if necessary. `where` names the option for another
    place."""
    make_folder(folder, where)
    return f"sqlite:///{folder / 'tehai.db'}"
