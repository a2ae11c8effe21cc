"""The schema version of a database, and its migration to the newest one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from tehai.errors import InputError

EXAMPLES: Final = "sqlite:///tehai.db or postgresql://user:password@host/tehai"
"""Addresses of databases."""


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    return config


def head_of() -> str:
    """The newest schema version that this tehai knows."""
    (head,) = ScriptDirectory.from_config(_migrations()).get_heads()
    return head


def migrate(connection: Connection) -> None:
    """Bring a database to the newest schema version."""
    config = _migrations()
    _expect_known(connection, config)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _expect_known(connection: Connection, config: Config) -> None:
    """Refuse a database that a newer version has changed."""
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if not {*MigrationContext.configure(connection).get_current_heads()} <= known:
        message = "this database was upgraded by a newer version of tehai"
        raise InputError("bad_value", message, "database", "install that version, or restore a backup from before it")


def revision_of(connection: Connection) -> str:
    """The schema version of a database; raises InputError if it is not a tehai database, or a newer one."""
    _expect_known(connection, _migrations())
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None:
        raise InputError("bad_value", "this is not a tehai database", "database", EXAMPLES)
    return found


def expect_newest(connection: Connection) -> None:
    """Refuse a database whose schema is not the newest: a server may be using it."""
    _expect_known(connection, _migrations())
    found = MigrationContext.configure(connection).get_current_heads()
    if set(found) != set(ScriptDirectory.from_config(_migrations()).get_heads()):
        message = "this database was not created by this version of tehai"
        raise InputError("bad_value", message, "database", "start the server once")
