"""Logs of games, read and written in the formats of sites and programs.

| format | what | read | written |
|---|---|---|---|
| `mjlog` | Tenhou's XML, also gzipped | yes | yes |
| `tenhou` | Tenhou's JSON (tenhou.net/6), also as a URL | yes | yes |
| `mjai` | JSON lines, in the dialects `mortal`, `riichienv` and `gimite` | yes | yes |
| `mahjong-soul` | records of Mahjong Soul as JSON | yes | no |

`read` detects the format. Every reader returns the events that a `Game` with these tiles and actions would produce.
"""

from tehai.logs.files import detect, find_logs, read, write, write_file
from tehai.logs.formats import FORMATS
from tehai.logs.log import Log

__all__ = ["FORMATS", "Log", "detect", "find_logs", "read", "write", "write_file"]
