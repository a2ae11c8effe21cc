"""`tehai play` and `tehai serve`: the table in the browser, for one person here or for many."""

from __future__ import annotations

import os
import sys
import webbrowser
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final
from urllib.parse import urlsplit

import typer

from tehai.cli.options import OUTPUT, Color
from tehai.cli.screen import Screen
from tehai.engine import missing_extra
from tehai.errors import InputError, near_matches, shown
from tehai.system import network_address, user_data

if TYPE_CHECKING:
    from tehai.server.sign_in import Provider

PORT: Final = 8136
_PORTS_TRIED: Final = 20


Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", envvar="TEHAI_DATABASE", help="postgresql://... or sqlite:///FILE."),
]
PublicUrl = Annotated[
    str | None, typer.Option("--public-url", metavar="URL", help="What links to tables begin with: https://...")
]


def play(
    port: Annotated[
        int, typer.Option("--port", metavar="P", help="Port of the page, or the next free one; 0: any.")
    ] = PORT,
    no_browser: Annotated[bool, typer.Option("--no-browser", metavar="", help="Do not open a browser.")] = False,
    share: Annotated[
        bool,
        typer.Option("--share", metavar="", help="Let others in your network join."),
    ] = False,
    public_url: PublicUrl = None,
    data: Annotated[
        Path | None,
        typer.Option("--data", metavar="DIR", help="Where games are kept; a folder of your own unless given."),
    ] = None,
    speed: Annotated[
        str | None,
        typer.Option("--speed", metavar="S", help="calm, normal, fast or instant, whatever tables ask for."),
    ] = None,
    color: Color = None,
) -> None:
    """Play in the browser, on this machine."""
    expect_web()
    from tehai.server.hall import Settings
    from tehai.server.house import HouseRules
    from tehai.server.limits.settings import Limits
    from tehai.server.listening import Network, listen, port_of
    from tehai.server.run import run
    from tehai.server.table.options import SPEEDS, Pace

    if speed is not None and speed not in SPEEDS:
        raise InputError("bad_value", f"{shown(speed)} is no speed", "speed", near_matches(speed, list(SPEEDS)))
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
        screen.line("Stop with Ctrl+C; a game goes on where it was when you come back.")
        sys.stdout.flush()  # also where the output goes to a file
        if not no_browser:
            webbrowser.open(address)

    settings = Settings(
        database=database_in(data or user_data()),
        rules=rules,
        limits=Limits(times=10),
        names=(urlsplit(public).hostname or "",) if public else (),
        public_url=invited,
        network=None if invited else Network(port_of(listening)),
    )
    run(settings, listening, started)


def serve(
    host: Annotated[str, typer.Option("--host", metavar="H", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="P", help="Port to listen on; 0: any free one.")] = PORT,
    database: Database = None,
    no_accounts: Annotated[bool, typer.Option("--no-accounts", metavar="", help="Guests only.")] = False,
    origins: Annotated[
        list[str] | None, typer.Option("--origin", metavar="URL", help="The public address behind a proxy; repeat.")
    ] = None,
    names: Annotated[
        list[str] | None,
        typer.Option(
            "--name",
            metavar="NAME",
            envvar="TEHAI_NAMES",
            help="The server's name, as mahjong.example.org; requests for others are refused; repeat.",
        ),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option(
            "--metrics",
            metavar="HOST:PORT",
            envvar="TEHAI_METRICS",
            help="Where numbers for Prometheus are told; nowhere unless given.",
        ),
    ] = None,
    traces: Annotated[
        bool,
        typer.Option(
            "--traces", metavar="", envvar="TEHAI_TRACES", help="Send OpenTelemetry traces, as OTEL_... variables say."
        ),
    ] = False,
    proxies: Annotated[str, typer.Option("--proxies", metavar="IPS", help="Trusted proxy addresses.")] = "127.0.0.1",
    public_url: PublicUrl = None,
    oidc_issuer: Annotated[
        str | None,
        typer.Option(
            "--oidc-issuer",
            metavar="URL",
            envvar="TEHAI_OIDC_ISSUER",
            help="An OpenID Connect provider where people may sign in; needs --public-url.",
        ),
    ] = None,
    oidc_client: Annotated[
        str | None,
        typer.Option(
            "--oidc-client",
            metavar="ID",
            envvar="TEHAI_OIDC_CLIENT",
            help="The client id from the provider; its secret is in TEHAI_OIDC_SECRET.",
        ),
    ] = None,
    oidc_title: Annotated[
        str | None,
        typer.Option(
            "--oidc-title", metavar="NAME", envvar="TEHAI_OIDC_TITLE", help="What the page calls the provider."
        ),
    ] = None,
    limits: Annotated[
        list[str] | None,
        typer.Option(
            "--limit",
            metavar="NAME=VALUE",
            envvar="TEHAI_LIMITS",
            help="Another value for a limit, as guests_address=120; repeat. docs/club.md lists them.",
        ),
    ] = None,
    keep_guests: Annotated[
        float | None,
        typer.Option("--keep-guests", metavar="DAYS", min=1, help="Remove guests whose sessions ended so long ago."),
    ] = None,
    keep_tables: Annotated[
        float | None,
        typer.Option(
            "--keep-tables", metavar="DAYS", min=1, help="Remove tables and games of guests after so many days."
        ),
    ] = None,
    journal: Annotated[
        str, typer.Option("--journal", metavar="FORMAT", help="Log lines as text or json.", rich_help_panel=OUTPUT)
    ] = "text",
    quiet: Annotated[bool, typer.Option("--quiet", metavar="", help="Warnings only.", rich_help_panel=OUTPUT)] = False,
    color: Color = None,  # noqa: ARG001  # errors are reported in it
) -> None:
    """Serve tables to many people."""
    expect_web()
    from tehai.server.hall import Settings
    from tehai.server.house import HouseRules
    from tehai.server.journal import FORMATS
    from tehai.server.limits.settings import Limits
    from tehai.server.listening import listen
    from tehai.server.run import run
    from tehai.server.store.care import Keep

    if journal not in FORMATS:
        raise InputError("bad_value", f"{shown(journal)} is no format of log lines", "journal", " or ".join(FORMATS))
    settings = Settings(
        database=database or database_in(user_data()),
        accounts=not no_accounts,
        rules=HouseRules(keep=Keep(guests=keep_guests, tables=keep_tables)),
        origins=tuple(origins or ()),
        public_url=_public(public_url),
        provider=_provider(oidc_issuer, oidc_client, oidc_title, _public(public_url)),
        limits=Limits().with_texts(limits or ()),
        names=tuple(names) if names else None,
        metrics=None if metrics is None else _place(metrics),
        traces=traces,
    )
    run(settings, listen(host, _port(port)), proxies=proxies, quiet=quiet, journal=journal)


def password(
    login: Annotated[str, typer.Argument(metavar="LOGIN", help="Whose password.")],
    database: Database = None,
    color: Color = None,
) -> None:
    """Set a new password for an account, also while tehai serve runs; asks for it. Who was logged in no longer is."""
    expect_web()
    from tehai.server.store.people import set_password

    chosen = typer.prompt("New password", hide_input=True, confirmation_prompt=True)
    set_password(database or database_in(user_data()), login, chosen)
    Screen(color).line(f"{login} has a new password.")


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it; it must not exist.")],
    database: Database = None,
    color: Color = None,
) -> None:
    """Write the whole database to a file, also while tehai serve runs."""
    expect_web()
    from tehai.server.store.backup import backup as write

    counts = write(database or database_in(user_data()), file)
    Screen(color).line(f"{file}: " + ", ".join(f"{count} {name}" for name, count in counts.items()))


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="As tehai backup wrote it.")],
    database: Database = None,
    color: Color = None,
) -> None:
    """Put a backup into an empty database, SQLite or PostgreSQL."""
    expect_web()
    from tehai.server.store.backup import restore as read

    counts = read(database or database_in(user_data()), file)
    Screen(color).line("Restored: " + ", ".join(f"{count} {name}" for name, count in counts.items()))


def expect_web() -> None:
    """Refuse, with how to install it, what needs the server's packages."""
    try:
        for name in ("argon2", "sqlalchemy", "starlette", "uvicorn"):
            import_module(name)
    except ImportError:
        raise missing_extra("web", "Starlette") from None


def _place(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal():
        raise InputError("bad_value", f"{shown(text)} is not HOST:PORT", "metrics", "as 127.0.0.1:9136")
    return host.strip("[]"), _port(int(port))


def _port(port: int) -> int:
    if not 0 <= port < 65536:
        raise InputError("bad_value", f"{port} is not a port", "port", "1 to 65535, or 0 for any free port")
    return port


def _public(url: str | None) -> str:
    """The address without a slash at its end."""
    if url is None:
        return ""
    if not url.startswith(("http://", "https://")):
        raise InputError(
            "bad_value", f"{shown(url)} is not an address of pages", "public_url", "https://mahjong.example"
        )
    return url.rstrip("/")


def _provider(issuer: str | None, client: str | None, title: str | None, public_url: str) -> Provider | None:
    if issuer is None:
        return None
    from tehai.server.sign_in import provider_of

    return provider_of(issuer, client, os.environ.get("TEHAI_OIDC_SECRET", ""), title, public_url)


def database_in(folder: Path) -> str:
    """The address of the database in a folder, which is made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise InputError(
            "bad_value", f"{folder} cannot be made: {problem.strerror}", "data", "name another folder with --data"
        ) from None
    return f"sqlite:///{folder / 'tehai.db'}"
