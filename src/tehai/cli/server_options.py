"""The options of `tehai serve`, and of the commands that use its database."""

from __future__ import annotations

from typing import Annotated

import typer

from tehai.cli.options import OUTPUT

Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", envvar="TEHAI_DATABASE", help="postgresql://... or sqlite:///FILE."),
]
PublicUrl = Annotated[
    str | None, typer.Option("--public-url", metavar="URL", help="Public address for links to tables: https://...")
]
Host = Annotated[str, typer.Option("--host", metavar="H", help="Address to listen on.")]
Port = Annotated[int, typer.Option("--port", metavar="P", help="Port to listen on; 0 for any free one.")]
NoAccounts = Annotated[bool, typer.Option("--no-accounts", metavar="", help="Guests only.")]
Origins = Annotated[
    list[str] | None,
    typer.Option("--origin", metavar="URL", help="An allowed origin besides the server's own; repeatable."),
]
Names = Annotated[
    list[str] | None,
    typer.Option(
        "--name",
        metavar="NAME",
        envvar="TEHAI_NAMES",
        help="The server's host name, e.g. mahjong.example.org; requests for others are refused; repeatable.",
    ),
]
MetricsAt = Annotated[
    str | None,
    typer.Option(
        "--metrics",
        metavar="HOST:PORT",
        envvar="TEHAI_METRICS",
        help="Serve Prometheus metrics here; off by default.",
    ),
]
Traces = Annotated[
    bool,
    typer.Option(
        "--traces",
        metavar="",
        envvar="TEHAI_TRACES",
        help="Send OpenTelemetry traces, configured by OTEL_... variables.",
    ),
]
Proxies = Annotated[str, typer.Option("--proxies", metavar="IPS", help="Trusted proxy addresses.")]
OidcIssuer = Annotated[
    str | None,
    typer.Option(
        "--oidc-issuer",
        metavar="URL",
        envvar="TEHAI_OIDC_ISSUER",
        help="OpenID Connect provider for signing in; requires --public-url.",
    ),
]
OidcClient = Annotated[
    str | None,
    typer.Option(
        "--oidc-client",
        metavar="ID",
        envvar="TEHAI_OIDC_CLIENT",
        help="The provider's client id; the secret goes in TEHAI_OIDC_SECRET.",
    ),
]
OidcTitle = Annotated[
    str | None,
    typer.Option(
        "--oidc-title", metavar="NAME", envvar="TEHAI_OIDC_TITLE", help="Name of the provider on the login page."
    ),
]
LimitTexts = Annotated[
    list[str] | None,
    typer.Option(
        "--limit",
        metavar="NAME=VALUE",
        envvar="TEHAI_LIMITS",
        help="Change a limit, e.g. guests_address=120; repeatable. docs/club.md lists them.",
    ),
]
KeepGuests = Annotated[
    float | None,
    typer.Option("--keep-guests", metavar="DAYS", min=1, help="Remove guests this old who have no session."),
]
KeepTables = Annotated[
    float | None,
    typer.Option(
        "--keep-tables", metavar="DAYS", min=1, help="Remove tables and games of guests after this many days."
    ),
]
Journal = Annotated[
    str, typer.Option("--journal", metavar="FORMAT", help="Log lines as text or json.", rich_help_panel=OUTPUT)
]
Quiet = Annotated[bool, typer.Option("--quiet", metavar="", help="Warnings only.", rich_help_panel=OUTPUT)]
