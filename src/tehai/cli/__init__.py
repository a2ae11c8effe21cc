"""The command line: one file per command, and what they share.

`app` puts the commands together, `options` has the options that several of them take, `screen` writes for people and for
programs, `draw` draws tiles.
"""

from tehai.cli.app import app, main

__all__ = ["app", "main"]
