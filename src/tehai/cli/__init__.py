"""The command line: one file per command, and shared code.

`app` puts the commands together, `command` has their common behaviour, `options` the options that several of them take,
`screen` and `draw` write for people, `report` has JSON, errors and exit codes.
"""

from tehai.cli.app import app, main

__all__ = ["app", "main"]
