"""The command line: one file per command, and what they share.

`app` puts the commands together, `command` has what each of them does, `options` the options that several of them take,
`screen` and `draw` write for people, `report` has JSON, errors and exit codes.
"""

from tehai.cli.app import app, main

__all__ = ["app", "main"]
