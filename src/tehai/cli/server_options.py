"""The options of `tehai serve`, and of the commands that use its database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from tehai.cli.options import OUTPUT, option

Database = Annotated[
    str | None, option("--database", "postgresql://... or sqlite:///FILE.", "URL", envvar="TEHAI_DATABASE")
]
PublicUrl = Annotated[
    str | None,
    option("--public-url", "Public address for links to tables: https://...", "URL", envvar="TEHAI_PUBLIC_URL"),
]
Host = Annotated[str, option("--host", "Address to listen on.", "H")]
Port = Annotated[int, option("--port", "Port to listen on; 0 for any free one.", "P")]
NoAccounts = Annotated[bool, option("--no-accounts", "Guests only.")]
Origins = Annotated[
    list[str] | None, option("--origin", "An allowed origin besides the server's own; repeatable.", "URL")
]
Names = Annotated[
    list[str] | None,
    option(
        "--name",
        "The server's host name, e.g. mahjong.example.org; requests for others are refused; repeatable.",
        "NAME",
        envvar="TEHAI_NAMES",
    ),
]
MetricsAt = Annotated[
    str | None,
    option("--metrics", "Serve Prometheus metrics here; off by default.", "HOST:PORT", envvar="TEHAI_METRICS"),
]
Disk = Annotated[
    Path | None,
    option(
        "--disk", "Folder whose free space is watched; default: that of the SQLite file.", "DIR", envvar="TEHAI_DISK"
    ),
]
Traces = Annotated[
    bool, option("--traces", "Send OpenTelemetry traces, configured by OTEL_... variables.", envvar="TEHAI_TRACES")
]
Proxies = Annotated[str, option("--proxies", "Trusted proxy addresses.", "IPS")]
OidcIssuer = Annotated[
    str | None,
    option(
        "--oidc-issuer",
        "OpenID Connect provider for signing in; requires --public-url.",
        "URL",
        envvar="TEHAI_OIDC_ISSUER",
    ),
]
OidcClient = Annotated[
    str | None,
    option(
        "--oidc-client",
        "The provider's client id; the secret goes in TEHAI_OIDC_SECRET.",
        "ID",
        envvar="TEHAI_OIDC_CLIENT",
    ),
]
OidcTitle = Annotated[
    str | None, option("--oidc-title", "Name of the provider on the login page.", "NAME", envvar="TEHAI_OIDC_TITLE")
]
LimitTexts = Annotated[
    list[str] | None,
    option(
        "--limit",
        "Change a limit, e.g. guests_address=120; repeatable. docs/club.md lists them.",
        "NAME=VALUE",
        envvar="TEHAI_LIMITS",
    ),
]
KeepGuests = Annotated[
    float | None, option("--keep-guests", "Remove guests this old who have no session.", "DAYS", min=1, max=36_500)
]
KeepTables = Annotated[
    float | None,
    option("--keep-tables", "Remove tables and games of guests after this many days.", "DAYS", min=1, max=36_500),
]
Journal = Annotated[str, option("--journal", "Log lines as text or json.", "FORMAT", panel=OUTPUT)]
Quiet = Annotated[bool, option("--quiet", "Warnings only.", panel=OUTPUT)]
