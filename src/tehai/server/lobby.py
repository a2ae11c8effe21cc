"""The lobby: public tables, page by page, with only a few from each address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tehai.server.limits.gate import counted
from tehai.server.table.table import Table
from tehai.server.wire.contract import Lobby, LobbyRow


class Entrance:
    """Which tables the lobby shows."""

    def __init__(self, rows: int, each: int) -> None:
        self._rows, self._each = rows, each

    def page(self, tables: Sequence[Table], made_from: Mapping[str, str], page: int, now: float) -> Lobby:
        """One page: tables with people first, newest first, and only a few from each address. `tables` begins with the
        oldest."""
        shown: list[Table] = []
        of_address: Counter[str] = Counter()
        public = [table for table in reversed(tables) if table.options.public and table.status != "ended"]
        public.sort(key=lambda table: table.is_empty)
        for table in public:
            keys = counted(made_from.get(table.id) or table.host)
            of_address.update(key for key, _ in keys)
            if all(of_address[key] <= times * self._each for key, times in keys):
                shown.append(table)
        first = page * self._rows
        return Lobby(
            tables=tuple(_row(table, now) for table in shown[first : first + self._rows]),
            page=page,
            pages=max(1, -(-len(shown) // self._rows)),
        )


def _row(table: Table, now: float) -> LobbyRow:
    info = table.info(now)
    return LobbyRow(**{name: getattr(info, name) for name in LobbyRow.__struct_fields__})
