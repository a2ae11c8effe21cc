"""`tehai play` and `tehai serve`: the table in the browser, for one person here or for many."""

from __future__ import annotations

import sys
import webbrowser
from importlib import import_module
from pathlib import Path
from typing import Annotated, Final

import typer

from tehai.cli.options import OUTPUT, Color
from tehai.cli.screen import Screen
from tehai.engine import missing_extra
from tehai.errors import InputError, near_matches, shown
from tehai.system import network_address, user_data

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
    _expect_web()
    from tehai.server.hall import Settings
    from tehai.server.house import HouseRules
    from tehai.server.run import listen, port_of, run
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

    settings = Settings(database=database_in(data or user_data()), rules=rules, public_url=invited)
    run(settings, listening, started)


def serve(
    host: Annotated[str, typer.Option("--host", metavar="H", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="P", help="Port to listen on; 0: any free one.")] = PORT,
    database: Database = None,
    no_accounts: Annotated[bool, typer.Option("--no-accounts", metavar="", help="Guests only.")] = False,
    origins: Annotated[
        list[str] | None, typer.Option("--origin", metavar="URL", help="The public address behind a proxy; repeat.")
    ] = None,
    proxies: Annotated[
        str, typer.Option("--proxies", metavar="IPS", help="Whose word about clients' addresses is taken.")
    ] = "127.0.0.1",
    public_url: PublicUrl = None,
    most_arrivals: Annotated[
        int,
        typer.Option("--most-arrivals", metavar="N", min=1, help="Guests and tables from one address in a minute."),
    ] = 120,
    quiet: Annotated[bool, typer.Option("--quiet", metavar="", help="Warnings only.", rich_help_panel=OUTPUT)] = False,
    color: Color = None,  # noqa: ARG001  # errors are reported in it
) -> None:
    """Serve tables to many people."""
    _expect_web()
    from tehai.server.hall import Settings
    from tehai.server.run import listen, run

    settings = Settings(
        database=database or database_in(user_data()),
        accounts=not no_accounts,
        origins=tuple(origins or ()),
        public_url=_public(public_url),
        most_arrivals=most_arrivals,
    )
    run(settings, listen(host, _port(port)), proxies=proxies, quiet=quiet)


def password(
    login: Annotated[str, typer.Argument(metavar="LOGIN", help="Whose password.")],
    database: Database = None,
    color: Color = None,
) -> None:
    """Set a new password for an account, also while tehai serve runs; asks for it. Who was logged in no longer is."""
    _expect_web()
    from tehai.server.store.people import set_password

    chosen = typer.prompt("New password", hide_input=True, confirmation_prompt=True)
    set_password(database or database_in(user_data()), login, chosen)
    Screen(color).line(f"{login} has a new password.")


def _expect_web() -> None:
    try:
        for name in ("argon2", "sqlalchemy", "starlette", "uvicorn"):
            import_module(name)
    except ImportError:
        raise missing_extra("web", "Starlette") from None


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


def database_in(folder: Path) -> str:
    """The address of the database in a folder, which is made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise InputError(
            "bad_value", f"{folder} cannot be made: {problem.strerror}", "data", "name another folder with --data"
        ) from None
    return f"sqlite:///{folder / 'tehai.db'}"
